"""Chances of winning, from what a position promises to each seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp

from ludotheque.kernel.game import Outcome


def shares_of(prospects: Sequence[float], spread: float) -> list[float]:
    """Who may still win, and how likely: `spread` is how far final scores still stray from what one expects."""
    best = max(prospects)
    odds = [exp((score - best) / spread) for score in prospects]
    total = sum(odds)
    return [chance / total for chance in odds]


def victory(outcome: Outcome, seats: int) -> list[float]:
    """A finished game: the winners share it; where nobody has won, everybody does."""
    winners = outcome.winners
    if not winners:
        return [1 / seats] * seats
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
