"""What a choice of a house rule does to length, seats and lead, from games of the default with the same seeds."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, floor, fsum, lgamma, log
from statistics import fmean, median
from typing import Final, NamedTuple

from ludotheque.lab.play.game import Recorded
from ludotheque.lab.stats import intervals, summary
from ludotheque.shelf.measurements import Effect, Length

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
