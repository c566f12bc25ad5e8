"""What the end of a game is worth to each seat."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.game import Outcome

LONGEST: Final = 10_000  # answers of people's seats after which a game is given up


def shares(outcome: Outcome | None, seats: int) -> list[float]:
    """One victory, shared by those in the first place; by all when nobody is placed, or the game was given up."""
    winners = outcome.winners if outcome is not None and outcome.winners else tuple(range(seats))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def balanced(outcome: Outcome | None, seats: int) -> list[float]:
    """The same, less an equal share for each seat: they add up to nothing."""
    return [share - 1 / seats for share in shares(outcome, seats)]


REWARDS: Final = {"shares": shares, "zero_sum": balanced}
