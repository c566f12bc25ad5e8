"""The switchboard: which choices of house rules are measured, at which tables, in games of greedy robots."""

from __future__ import annotations

import argparse
from collections.abc import Mapping, Sequence
from math import exp, floor, fsum, lgamma, log
from statistics import fmean, median
from typing import Final, NamedTuple, TypeAlias

import msgspec

from ludotheque import shelf
from ludotheque.cli.arguments import MOST_GAMES, Say, whole
from ludotheque.kernel.agenda import Refusal
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.lab.measuring import add_measuring, file_of, part_of, plan_of, say_where, taken_up
from ludotheque.lab.play.bar import Bar
from ludotheque.lab.play.crowd import KeptGames, Workforce
from ludotheque.lab.play.game import GamePlan, PlannedGame, Recorded, check
from ludotheque.lab.stats import intervals, summary
from ludotheque.say import Tongue, refusal
from ludotheque.shelf import measurements
from ludotheque.shelf.figures import effect_told, length_told
from ludotheque.shelf.measurements import Effect, Length

LEVEL: Final = "greedy"
Rules: TypeAlias = Mapping[str, object]


class Trial(NamedTuple):
    """A choice to be measured, at a table of so many seats."""

    rule: str
    choice: str | int
    seats: int


class Left(NamedTuple):
    """A choice that is not measured, and why: None when it means the same as the default."""

    rule: str
    choice: str | int
    why: Refusal | None


def trials(game: Game, seats: int, rules: Rules) -> list[Trial | Left]:
    """Every choice of each house rule but the one these rules have, in the title's order."""
    return [
        trial(game, name, choice, seats, rules)
        for name, rule in game.options.items()
        for choice in rule.choices
        if choice != rule.read(name, rules.get(name, rule.default))
    ]


def trial(game: Game, name: str, choice: str | int, seats: int, rules: Rules) -> Trial | Left:
    """A choice at this table; where it is refused, at the smallest that has it."""
    refused: Refusal | None = None
    for number in (seats, *[other for other in game.seats if other != seats]):
        try:
            usual, agreed = game.agree(number, rules), game.agree(number, {**rules, name: choice})
        except BadSetup as why:
            refused = refused or why
            continue
        return Trial(name, choice, number) if agreed != usual else Left(name, choice, None)
    return Left(name, choice, refused)


def sizes(game: Game, rules: Rules) -> list[int]:
    """The numbers of seats that these rules allow."""
    return [seats for seats in game.seats if allowed(game, seats, rules)]


def allowed(game: Game, seats: int, rules: Rules) -> bool:
    try:
        game.agree(seats, rules)
    except BadSetup:
        return False
    return True


def sittings(plan: GamePlan, seats: int, rules: Rules, games: int) -> list[PlannedGame]:
    """Games with these rules besides those of the plan; the dice and the whims are those of any other rules."""
    own = plan._replace(seats=seats, bots=(LEVEL,) * seats, rules={**plan.rules, **rules})
    return [PlannedGame(own, number) for number in range(games)]


# -- A switchboard for people: each choice, and in a sentence what it changes


def switchboard_lines(
    lengths: Mapping[str, Length], effects: Sequence[Effect], left: Sequence[Left], tongue: Tongue
) -> list[str]:
    say = tongue.gettext
    sizes = [say("{count} seats").format(count=seats) for seats in lengths]
    rows = [
        *zip(sizes, [length_told(length, tongue) for length in lengths.values()]),
        *[(f"{one.rule}={one.choice} ({one.seats})", effect_told(one, tongue)) for one in effects],
        *[(f"{one.rule}={one.choice}", why_left(one, tongue)) for one in left],
    ]
    told = say("{before}: {sentence}")
    return [told.format(before=before, sentence=sentence) for before, sentence in rows]


def why_left(left: Left, tongue: Tongue) -> str:
    say = tongue.gettext
    if left.why is None:
        return say("not measured, for it means the same as the default")
    return say("not measured: {reason}").format(reason=refusal(left.why, tongue))


# -- `ludotheque lab switchboard`


def add_switchboard(made: argparse.ArgumentParser, say: Say) -> None:
    add_measuring(made, say)
    games = say("games for each choice, and for each number of seats")
    made.add_argument("--games", type=whole(2, MOST_GAMES, say), default=400, metavar="N", help=games)
    made.add_argument("--json", action="store_true", help=say("print one JSON object"))


def run_switchboard(args: argparse.Namespace, tongue: Tongue) -> int:
    """Play, print and write down."""
    game, plan = shelf.game(args.game), plan_of(args)
    check(plan._replace(bots=(LEVEL,) * plan.seats))
    file = file_of(args, game)
    listed = trials(game, plan.seats, plan.rules)
    with taken_up(part_of(file, game, "switchboard"), tongue) as kept:
        with Workforce(args.jobs, args.cluster) as crowd:
            usual = play_usual(plan, args.games, crowd, kept)
            wanted = [one for one in listed if isinstance(one, Trial)]
            effects = [measure(one, plan, usual[one.seats], crowd, kept) for one in wanted]
        lengths = {str(seats): length(games) for seats, games in usual.items()}
        if file:
            measurements.record(game, file, lengths=lengths, switches=effects)
        left = [one for one in listed if isinstance(one, Left)]
        show(args.json, lengths, effects, left, tongue)
        say_where(file, tongue)
        kept.remove()
    return 0


def play_usual(plan: GamePlan, games: int, crowd: Workforce, kept: KeptGames) -> dict[int, list[Recorded]]:
    """Games of the default, for each number of seats."""
    found = {}
    for seats in sizes(shelf.game(plan.game), plan.rules):
        wanted = sittings(plan, seats, {}, games)
        found[seats] = crowd.gather(wanted, kept, Bar(f"{plan.game} ({seats})", len(wanted)))
    return found


def measure(trial: Trial, plan: GamePlan, usual: Sequence[Recorded], crowd: Workforce, kept: KeptGames) -> Effect:
    wanted = sittings(plan, trial.seats, {trial.rule: trial.choice}, len(usual))
    games = crowd.gather(wanted, kept, Bar(f"{trial.rule}={trial.choice} ({trial.seats})", len(wanted)))
    return effect(trial.rule, trial.choice, usual, games)


def show(
    as_json: bool, lengths: Mapping[str, Length], effects: Sequence[Effect], left: Sequence[Left], tongue: Tongue
) -> None:
    if as_json:
        apart = [{"rule": one.rule, "choice": one.choice, "why": str(one.why or "")} for one in left]
        print(msgspec.json.encode({"lengths": lengths, "switches": effects, "left": apart}).decode())
    else:
        print("\n".join(switchboard_lines(lengths, effects, left, tongue)))


# -- what a choice does to length, seats and lead, from games of the default with the same seeds


DIGITS: Final = 4


class PairedGames(NamedTuple):
    """What counts of the games of the default and of the choice that have the same number."""

    usual_length: int
    length: int
    usual_wins: tuple[float, ...]  # by seat
    wins: tuple[float, ...]


def length(games: Sequence[Recorded]) -> Length:
    """How long games are: the middle one, and those that nine of ten are longer or shorter than."""
    decisions = sorted([float(game.decisions) for game in games])
    times = [summary.minutes(game.decisions, game.throws, game.draws) for game in games]
    low, high = intervals.quantile(decisions, 0.1), intervals.quantile(decisions, 0.9)
    return Length(len(games), median(decisions), round(low, 1), round(high, 1), round(median(times), 1))


def effect(rule: str, choice: str | int, usual: Sequence[Recorded], other: Sequence[Recorded]) -> Effect:
    """What the choice changes; `usual` are the games of the default with the same numbers."""
    lengths = [(before.decisions, after.decisions) for before, after in zip(usual, other)]
    rows = [PairedGames(*pair, *won) for pair, won in zip(lengths, zip(victories(usual), victories(other)))]
    compared = intervals.all_resampled(rows, comparison)
    leads = intervals.mean([float(after.leads - before.leads) for before, after in zip(usual, other)])
    figures = {
        "length": compared["length"].value,
        "length_low": compared["length"].low,
        "length_high": compared["length"].high,
        "advantage": advantage([row.wins for row in rows]),
        "advantage_default": advantage([row.usual_wins for row in rows]),
        "advantage_low": compared["advantage"].low,
        "advantage_high": compared["advantage"].high,
        "noise": noise([row.wins for row in rows]),
        "lead_changes": fmean([game.leads for game in other]),
        "lead_changes_default": fmean([game.leads for game in usual]),
        "lead_changes_low": leads.low,
        "lead_changes_high": leads.high,
    }
    rounded = {name: round(figure, DIGITS) for name, figure in figures.items()}
    return Effect(rule, choice, len(other[0].bots), len(rows), **rounded)


def comparison(rows: Sequence[PairedGames]) -> dict[str, float]:
    """The median length over that of the default, and how much more the best seat wins."""
    usual = median([row.usual_length for row in rows])
    return {
        "length": median([row.length for row in rows]) / max(1, usual),
        "advantage": advantage([row.wins for row in rows]) - advantage([row.usual_wins for row in rows]),
    }


def victories(games: Sequence[Recorded]) -> list[tuple[float, ...]]:
    """By seat, its part of each victory; a commissaire or banker beside the game, never placed, has no column."""
    seats = [seat for seat in range(len(games[0].bots)) if any([game.places[seat : seat + 1] > (0,) for game in games])]
    return [tuple([(seat in game.winners) / max(1, len(game.winners)) for seat in seats]) for game in games]


def advantage(wins: Sequence[tuple[float, ...]]) -> float:
    """What the best seat wins, over its fair share."""
    won = [fsum(seat) for seat in zip(*wins)]
    total = fsum(won)
    return max(won) * len(won) / total if total else 1.0


def noise(wins: Sequence[tuple[float, ...]]) -> float:
    """The chance that seats which are all alike have a best one as good as this, at most (Bonferroni)."""
    won = [fsum(seat) for seat in zip(*wins)]
    seats, total, best = len(won), round(fsum(won)), floor(max(won, default=0.0))
    if seats < 2:
        return 1.0
    tail = fsum([binomial(total, count, 1 / seats) for count in range(best, total + 1)])
    return min(1.0, seats * tail)


def binomial(total: int, count: int, chance: float) -> float:
    ways = lgamma(total + 1) - lgamma(count + 1) - lgamma(total - count + 1)
    return exp(ways + count * log(chance) + (total - count) * log(1 - chance))
