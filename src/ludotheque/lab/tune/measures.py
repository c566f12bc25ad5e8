"""What can be measured of many games: the measures a goal file may name, each in the interval it can be trusted in."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import fsum, sqrt
from statistics import fmean, pstdev
from typing import Final, NamedTuple, TypeAlias

import msgspec

from ludotheque.lab.play.game import GRID, Fact, Recorded
from ludotheque.lab.stats.intervals import Estimate, Z, mean, median, ratio, share
from ludotheque.lab.stats.luck import beside_the_others
from ludotheque.lab.stats.summary import LENGTHS, won
from ludotheque.say.sentences import _


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """What is measured: the name of a measure, and what it needs besides."""

    measure: str
    of: str = ""  # a kind of event, a rule or an ending
    but: str = ""  # without the seat that the last event of this kind has named
    given: str = ""  # only of the games in which this event was told
    at: float = 0.5  # which part of the game
    above: float = 0.0  # which score


Games: TypeAlias = Sequence[Recorded]
Measured: TypeAlias = Callable[[Games, Asked], Estimate | None]


class Measure(NamedTuple):
    """`about` says what `of` must name; `watched` games cost more, `mixed` ones are played by two levels."""

    take: Measured
    kind: str  # how it is written: share, times, minutes, digit, score
    label: str
    about: str = ""  # event, rule, ending, or nothing
    watched: bool = False
    mixed: bool = False


def often(games: Games, happens: Callable[[Recorded], bool]) -> Estimate:
    return share(sum([happens(game) for game in games]), len(games))


def times(values: Sequence[float]) -> Estimate | None:
    return mean(values) if values else None


def scaled(estimate: Estimate, by: float) -> Estimate:
    return Estimate(*[by * one for one in estimate])


def seat_shares(games: Games) -> list[Estimate]:
    """Of the victories, by seat; one that is never placed, such as a banker beside the game, is left out."""
    seats = [seat for seat in range(len(games[0].bots)) if any([game.places[seat : seat + 1] > (0,) for game in games])]
    return [share(fsum([won(game, seat) for game in games]), len(games)) for seat in seats]


def seats_beyond(games: Games, best: bool) -> Estimate | None:
    """What the best or the worst seat wins, over its fair share."""
    shares = seat_shares(games) if games else []
    if not shares:
        return None
    found = (max if best else min)(shares, key=lambda one: one.value)
    return scaled(found, len(shares))


def role_wins(games: Games, kind: str) -> Estimate | None:
    wins = [won(game, game.about[kind]) for game in games if kind in game.about]
    return share(fsum(wins), len(wins)) if wins else None


def role_times(games: Games, asked: Asked) -> Estimate | None:
    found = role_wins(games, asked.of)
    return scaled(found, len(games[0].bots)) if found else None


def role_score(games: Games, asked: Asked) -> Estimate | None:
    return times([game.scores[game.about[asked.of]] for game in games if asked.of in game.about])


def by_mark(games: Games, kind: str) -> list[list[float]]:
    """Of all that this event tells the seats, such as where they begin: the wins with each."""
    found: dict[Fact, list[float]] = {}
    for game in games:
        for seat, value in enumerate(game.marks.get(kind, ())):
            found.setdefault(value, []).append(won(game, seat))
    return list(found.values())


def apart(groups: Sequence[Sequence[float]], players: int) -> Estimate | None:
    """How far the shares of these groups lie from the fair one, on the average, beyond what chance makes of them."""
    if not groups:
        return None
    fair, total = 1 / players, fsum([len(wins) for wins in groups])
    chance = fair * (1 - fair)
    seen = fsum([len(wins) * (fmean(wins) - fair) ** 2 for wins in groups])
    extra = (seen - len(groups) * chance) / total
    error = Z * chance * sqrt(2 * len(groups)) / total
    return Estimate(*[players * sqrt(max(0.0, one)) for one in (extra, extra - error, extra + error)])


def seats_apart(games: Games, asked: Asked) -> Estimate | None:
    places = [seat for seat in range(len(games[0].bots)) if any([game.places[seat] > 0 for game in games])]
    return apart([[won(game, seat) for game in games] for seat in places], len(places))


def marks_beyond(games: Games, kind: str, best: bool) -> Estimate | None:
    """What the best or the worst of them wins, over its share."""
    shares = [share(fsum(wins), len(wins)) for wins in by_mark(games, kind)]
    if not shares:
        return None
    return scaled((max if best else min)(shares, key=lambda one: one.value), len(games[0].bots))


def gainers(games: Games, asked: Asked) -> Estimate | None:
    """Of those who play: how many end above a score."""
    scores = [
        score
        for game in games
        for seat, score in enumerate(game.scores)
        if seat != game.about.get(asked.but, -1) and game.places[seat] > 0
    ]
    return share(sum([score > asked.above for score in scores]), len(scores)) if scores else None


def fortunes(game: Recorded, at: float) -> list[float]:
    """Of everybody who plays, at this moment of the game."""
    point = round(at * (GRID - 1))
    return [float(curve[point]) for curve in game.curve]


def won_by(games: Games, at: float, pick: Callable[[list[float]], float]) -> Estimate | None:
    """How often somebody has won who was the richest, or the poorest, at this moment; shared places count in part."""
    found = []
    for game in games:
        rich = fortunes(game, at)
        those = [seat for seat, fortune in enumerate(rich) if fortune == pick(rich)]
        found.append(fsum([won(game, seat) for seat in those]) / len(those))
    return share(fsum(found), len(found)) if found else None


def by_level(games: Games) -> dict[str, list[float]]:
    """What each chair of each level has won."""
    found: dict[str, list[float]] = {}
    for game in games:
        for seat, level in enumerate(game.bots):
            found.setdefault(level, []).append(won(game, seat))
    return found


def edge(games: Games, asked: Asked) -> Estimate | None:
    """How many times as often a chair of the stronger level wins."""
    levels = by_level(games)
    if len(levels) < 2:
        return None
    strong, weak = [share(fsum(levels[level]), len(levels[level])) for level in STRONGER]
    return ratio(weak, strong)


def skill(games: Games, asked: Asked) -> Estimate | None:
    """Which part of the differences between scores goes with the level; reckoned for ten parts of the games."""
    whole = level_part(games)
    if whole is None:
        return None
    parts = [level_part(games[first::TENTHS]) for first in range(TENTHS)] if len(games) >= 4 * TENTHS else []
    reach = mean([part for part in parts if part is not None]) if parts else Estimate(whole, 0.0, 1.0)
    return Estimate(whole, min(whole, max(0.0, reach.low)), max(whole, reach.high))


def level_part(games: Games) -> float | None:
    """Of the variance of scores at a table."""
    rows = [(beside_the_others(game.scores), game.bots) for game in games]
    total = fsum([score * score for scores, _ in rows for score in scores])
    if not total:
        return None
    between = 0.0
    for level in STRONGER:
        own = [score for scores, bots in rows for score, bot in zip(scores, bots) if bot == level]
        between += fsum(own) ** 2 / len(own) if own else 0.0
    return between / total


def score_spread(games: Games, asked: Asked) -> Estimate | None:
    return times([pstdev([float(score) for score in game.scores]) for game in games])


def length(name: str) -> Measured:
    return lambda games, asked: median([LENGTHS[name](game) for game in games]) if games else None


def told(game: Recorded, kind: str) -> int:
    return game.events.get(kind, 0)


def fired(game: Recorded, rule: str) -> int:
    return game.fired.get(rule, 0)


def games_with(counted: Callable[[Recorded, str], int]) -> Measured:
    return lambda games, asked: often(games, lambda game: counted(game, asked.of) > 0)


def times_a_game(counted: Callable[[Recorded, str], int]) -> Measured:
    return lambda games, asked: times([float(counted(game, asked.of)) for game in games])


STRONGER: Final = ("greedy", "novice")  # who play the mixed games
TENTHS: Final = 10
MEASURES: Final[dict[str, Measure]] = {
    "event": Measure(games_with(told), "share", _("games with"), "event"),
    "event_times": Measure(times_a_game(told), "digit", _("times a game"), "event"),
    "rule": Measure(games_with(fired), "share", _("games with rule"), "rule"),
    "rule_times": Measure(times_a_game(fired), "digit", _("times a game, rule"), "rule"),
    "ending": Measure(
        lambda games, asked: often(games, lambda game: game.reason == asked.of),
        "share",
        _("games that end by"),
        "ending",
    ),
    "minutes": Measure(length("minutes"), "minutes", _("minutes")),
    "decisions": Measure(length("decisions"), "whole", _("questions answered")),
    "rounds": Measure(length("rounds"), "whole", _("rounds")),
    "leads": Measure(
        lambda games, asked: times([float(game.leads) for game in games]), "digit", _("lead changes"), watched=True
    ),
    "best_seat": Measure(lambda games, asked: seats_beyond(games, True), "times", _("fair shares of the best seat")),
    "worst_seat": Measure(lambda games, asked: seats_beyond(games, False), "times", _("fair shares of the worst seat")),
    "seats_apart": Measure(seats_apart, "times", _("how far seats are from fair")),
    "marks_apart": Measure(
        lambda games, asked: apart(by_mark(games, asked.of), len(games[0].bots)),
        "times",
        _("how far from fair"),
        "event",
    ),
    "role": Measure(
        lambda games, asked: role_wins(games, asked.of), "share", _("games won by whom this named"), "event"
    ),
    "role_times": Measure(role_times, "times", _("fair shares of whom this named"), "event"),
    "role_score": Measure(role_score, "score", _("score of whom this named"), "event"),
    "best_mark": Measure(
        lambda games, asked: marks_beyond(games, asked.of, True), "times", _("fair shares of the best"), "event"
    ),
    "worst_mark": Measure(
        lambda games, asked: marks_beyond(games, asked.of, False), "times", _("fair shares of the worst"), "event"
    ),
    "gainers": Measure(gainers, "share", _("players who end with a gain")),
    "score_spread": Measure(score_spread, "score", _("spread of the scores")),
    "last_wins": Measure(
        lambda games, asked: won_by(games, asked.at, min), "share", _("games won from the last place"), watched=True
    ),
    "first_wins": Measure(
        lambda games, asked: won_by(games, asked.at, max), "share", _("games won from the first place"), watched=True
    ),
    "edge": Measure(edge, "times", _("times as many wins by skill"), mixed=True),
    "skill": Measure(skill, "share", _("differences that go with skill"), mixed=True),
}


def measured(games: Games, asked: Asked) -> Estimate | None:
    """Of the games that have ended; None where there is nothing to measure."""
    done = [game for game in games if game.reason is not None and (not asked.given or asked.given in game.events)]
    return MEASURES[asked.measure].take(done, asked) if done else None


def finished(games: Games) -> float:
    return fmean([float(game.reason is not None) for game in games]) if games else 1.0
