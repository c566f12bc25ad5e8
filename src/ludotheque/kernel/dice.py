"""Dice as data: every ordered throw, each as likely as the next."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import exp
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ludotheque.kernel.agenda import Chance, Move, S, Seat
from ludotheque.kernel.game import Outcome

# -- dice as data: every ordered throw, each as likely as the next


def throws(dice: int) -> list[Move]:
    """("die", 4) for one die, ("dice", 4, 2) for two, and so on."""
    verb = "die" if dice == 1 else "dice"
    return [(verb, *faces) for faces in product(range(1, 7), repeat=dice)]


ONE_DIE: Final = throws(1)


@mypyc_attr(allow_interpreted_subclasses=True)
class Throw(Chance[S]):
    """A throw of real or virtual dice; a title says with `faces` how many, and what it does."""

    thrown: ClassVar[bool] = True

    def faces(self) -> list[Move]:
        return ONE_DIE

    def options(self, s: S, seat: Seat) -> list[Move]:
        return self.faces()

    def count(self, s: S) -> int:
        return len(self.faces())

    def pick(self, s: S, case: int) -> Move:
        return self.faces()[case]

    def any_case(self, s: S, number: int) -> Move:
        faces = self.faces()
        return faces[number % len(faces)]


# -- chances of winning, from what a position promises to each seat


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
