"""What a good game is: a goal file, checked, and what games are worth by it.

    goal = read_goal(game, text, file)      BadSetup says what is wrong with it
    goal.tables                             where it is played
    goal.verdict(games) -> Verdict          `games` are those of each table, greedy ones and mixed ones

Each aim costs nothing while its measure lies between `low` and `high`.  Outside it costs by how far it is beyond, as
a part of the bound (twice as much as wanted costs 1, never costs 1), times its `weight`; beyond `least` or `most` by
more than the error of so few games, ten times more.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from math import fsum
from statistics import fmean
from typing import Final, NamedTuple, TypeAlias

import msgspec

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.lab.play.game import Recorded
from ludotheque.lab.stats.intervals import Estimate, Z
from ludotheque.lab.tune.measures import MEASURES, Asked, Measure, finished, measured
from ludotheque.say.sentences import TitleWords
from ludotheque.shelf.rulebook import rulebook

GOAL: Final = "goal.toml"
HARD: Final = 10.0
FARTHEST: Final = 10.0  # how far beyond a bound still counts
UNFINISHED: Final = 20.0  # what it costs if no game ends
ALWAYS_TOLD: Final = ("closed", "paid")


class Aim(Asked, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A measure, and where it should lie."""

    low: float | None = None
    high: float | None = None
    least: float | None = None
    most: float | None = None
    weight: float = 1.0
    tables: tuple[str, ...] = ()  # by name; all if none is named
    seats: tuple[int, ...] = ()  # the same by number of seats
    scale: float | None = None  # how far beyond costs 1, if not as much as the bound itself

    @property
    def rule(self) -> Measure:
        return MEASURES[self.measure]

    @property
    def bounds(self) -> tuple[float | None, float | None]:
        """What is wanted; where only limits are given, these."""
        return (
            self.least if self.low is None else self.low,
            self.most if self.high is None else self.high,
        )

    def beyond(self, value: float, low: float | None, high: float | None) -> float:
        if low is not None and value < low:
            return min(FARTHEST, (low - value) / (self.scale or abs(low) or 1.0))
        if high is not None and value > high:
            return min(FARTHEST, (value - high) / (self.scale or abs(high) or 1.0))
        return 0.0

    def cost(self, found: Estimate | None) -> float:
        """A limit counts as broken only by what is more than the error of the figure."""
        if found is None:
            return self.weight * (1 + HARD * (self.least is not None))
        soft = self.beyond(found.value, *self.bounds)
        low, high = [found.value + (end - found.value) / Z for end in (found.low, found.high)]
        hard = min(self.beyond(low, None, self.most) + self.beyond(high, self.least, None), FARTHEST)
        return self.weight * (soft + HARD * hard)

    def broken(self, value: float | None) -> bool:
        """Whether a hard limit is."""
        if value is None:
            return self.least is not None
        return self.beyond(value, self.least, self.most) > 0

    def reached(self, value: float | None) -> bool:
        return value is not None and self.beyond(value, *self.bounds) == 0


class Tables(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """So many seats, or each of several numbers of them, with these house rules."""

    name: str
    seats: list[int]
    rules: dict[str, str | int] = {}


class GoalFile(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    games: int = 40  # of each table at the first look at a board
    tables: list[Tables]
    aims: list[Aim]


class GoalTable(NamedTuple):
    """One table, for so many."""

    name: str
    seats: int
    rules: Mapping[str, str | int]

    @property
    def key(self) -> str:
        return f"{self.name}/{self.seats}"


class TableGames(NamedTuple):
    """What was played at one table."""

    same: Sequence[Recorded]  # by robots of one level
    mixed: Sequence[Recorded]  # by two


Played: TypeAlias = Sequence[TableGames]  # table by table


class AimFigure(NamedTuple):
    """What an aim measures at one table."""

    aim: Aim
    table: GoalTable
    estimate: Estimate | None

    @property
    def value(self) -> float | None:
        return self.estimate.value if self.estimate else None


class Verdict(NamedTuple):
    cost: float
    parts: list[float]  # what each aim adds to it
    figures: list[AimFigure]


class Goal:
    def __init__(self, file: GoalFile, tables: Sequence[GoalTable]) -> None:
        self.games = file.games
        self.aims = file.aims
        self.tables = list(tables)

    def at(self, aim: Aim) -> list[int]:
        """The tables, by their places in the list, at which this counts."""
        return [
            place
            for place, table in enumerate(self.tables)
            if (not aim.tables or table.name in aim.tables) and (not aim.seats or table.seats in aim.seats)
        ]

    def mixed(self, place: int) -> bool:
        """Whether two levels have to play at this table as well."""
        return any([aim.rule.mixed and place in self.at(aim) for aim in self.aims])

    def watched(self, place: int) -> bool:
        return any([aim.rule.watched and place in self.at(aim) for aim in self.aims])

    def verdict(self, played: Played) -> Verdict:
        parts, figures = [], []
        for aim in self.aims:
            costs = []
            for place in self.at(aim):
                games = played[place].mixed if aim.rule.mixed else played[place].same
                found = AimFigure(aim, self.tables[place], measured(games, aim))
                figures.append(found)
                costs.append(aim.cost(found.estimate))
            parts.append(fmean(costs) if costs else 0.0)
        stuck = fmean([1 - finished(games.same) for games in played])
        return Verdict(fsum(parts) + UNFINISHED * stuck, parts, figures)


# -- a goal file, checked


def read_goal(
    game: Game, text: str, file: str, players: Sequence[int] = (), rules: Mapping[str, str] | None = None
) -> Goal:
    """The goal of this file; of its tables only those for so many players, if any are named, and with these rules."""
    try:
        found = msgspec.toml.decode(text, type=GoalFile)
    except (msgspec.ValidationError, msgspec.DecodeError) as wrong:
        raise BadSetup("the goal {file}: {reason}", (), {"file": file, "reason": str(wrong)}) from None
    tables = [
        GoalTable(one.name, seats, {**one.rules, **(rules or {})})
        for one in found.tables
        for seats in one.seats
        if not players or seats in players
    ]
    if not tables:
        raise BadSetup("the goal {file} has no table for so many players", (), {"file": file})
    for table in tables:
        game.agree(table.seats, table.rules)
    if not 1 <= found.games <= 100_000:
        raise BadSetup("the goal {file}: {games} games are not 1 to 100000", (), {"file": file, "games": found.games})
    if not found.aims:
        raise BadSetup("the goal {file} has no aims", (), {"file": file})
    names = {one.name for one in found.tables}
    for number, aim in enumerate(found.aims, 1):
        check_aim(game, aim, names, {"file": file, "number": number, "measure": aim.measure, "of": repr(aim.of)})
    return Goal(found, tables)


def check_aim(game: Game, aim: Aim, tables: set[str], facts: dict[str, object]) -> None:
    if aim.measure not in MEASURES:
        facts |= {"measure": repr(aim.measure), "known": ", ".join(MEASURES)}
        raise BadSetup("the goal {file}, aim {number}: {measure} is no measure; there are {known}", (), facts)
    about = aim.rule.about
    if aim.of and not about:
        raise BadSetup("the goal {file}, aim {number}: {measure} takes no `of`", (), facts)
    known = {"event": told_in(game), "rule": list(rulebook(game, "en")), "ending": list(game.reasons), "": [""]}[about]
    if aim.of not in known:
        facts |= {"known": ", ".join(known)}
        raise BadSetup("the goal {file}, aim {number}: {measure} is taken of {known}; {of} is none", (), facts)
    if unknown := [kind for kind in (aim.but, aim.given) if kind and kind not in told_in(game)]:
        facts |= {"of": repr(unknown[0])}
        raise BadSetup("the goal {file}, aim {number}: {of} is no event of this title", (), facts)
    if unknown := [name for name in aim.tables if name not in tables]:
        facts |= {"table": repr(unknown[0])}
        raise BadSetup("the goal {file}, aim {number}: there is no table {table}", (), facts)
    check_bounds(aim, facts)


def check_bounds(aim: Aim, facts: dict[str, object]) -> None:
    given = [("least", aim.least), ("low", aim.low), ("high", aim.high), ("most", aim.most)]
    ordered = [(name, value) for name, value in given if value is not None]
    if not ordered:
        raise BadSetup("the goal {file}, aim {number}: {measure} has neither low nor high, least nor most", (), facts)
    for (one, below), (other, above) in pairwise(ordered):
        if below > above:
            facts |= {"one": one, "other": other, "below": below, "above": above}
            raise BadSetup("the goal {file}, aim {number}: {one} {below} lies above {other} {above}", (), facts)
    if not 0 < aim.weight <= 1000 or (aim.scale is not None and aim.scale <= 0) or not 0 <= aim.at <= 1:
        raise BadSetup("the goal {file}, aim {number}: weight and scale are above 0, at is from 0 to 1", (), facts)


def told_in(game: Game) -> list[str]:
    """The kinds of events there are."""
    words = game.words(shelf.default_edition(game))
    return [*(words.events if isinstance(words, TitleWords) else ()), *ALWAYS_TOLD]
