"""Ratings of the levels: openskill's Plackett-Luce model over all games played.

A filter such as openskill's gives the last games more weight than the first, and sees a level that sits in several
chairs as several people.  So it is run many times, over games drawn again from those played and in another order each
time (a bootstrap): the rating is the mean of these runs, and the interval holds 99 % of a normal law with their spread.
Only differences between ratings mean anything; without games everybody has 25.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import fmean, stdev
from typing import TYPE_CHECKING, Final, NamedTuple

from ludotheque.shelf.measurements import Rung

if TYPE_CHECKING:
    from openskill.models import PlackettLuce

RUNS: Final = 100
WIDTH: Final = 2.576  # standard deviations on either side of the mean that leave out one in a hundred
STILL: Final = 1e-9  # robots do not learn between two games, so nothing is added to their uncertainty
DIGITS: Final = 2


class Ranked(NamedTuple):
    """A game: the level in each seat, and the place it took, equal when shared."""

    levels: tuple[str, ...]
    places: tuple[int, ...]


def run(model: PlackettLuce, games: Sequence[Ranked], levels: Sequence[str]) -> dict[str, float]:
    """The mean rating of each level after these games in this order."""
    now = {level: model.rating() for level in levels}
    for game in games:
        sitting = [[model.create_rating([now[level].mu, now[level].sigma])] for level in game.levels]
        after = model.rate(sitting, ranks=list(game.places))
        for level in set(game.levels):
            own = [team[0] for team, its in zip(after, game.levels) if its == level]
            now[level] = model.create_rating([fmean([one.mu for one in own]), fmean([one.sigma for one in own])])
    return {level: rating.mu for level, rating in now.items()}


def ratings(games: Sequence[Ranked], levels: Sequence[str], seed: int, runs: int = RUNS) -> list[Rung]:
    """A rung for each level that has played, in the order given."""
    from openskill.models import PlackettLuce

    model, rng = PlackettLuce(tau=STILL), Random(f"{seed}/ratings")
    played = {level: sum([level in game.levels for game in games]) for level in levels}
    found = [run(model, rng.choices(games, k=len(games)), levels) for _ in range(runs if games else 0)]
    return [rung(level, [one[level] for one in found], played[level]) for level in levels if played[level]]


def rung(level: str, found: Sequence[float], games: int) -> Rung:
    mean, half = fmean(found), WIDTH * stdev(found)
    return Rung(level, round(mean, DIGITS), round(mean - half, DIGITS), round(mean + half, DIGITS), games)
