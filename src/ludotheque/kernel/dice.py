"""Dice as data: every ordered throw, each as likely as the next."""

from __future__ import annotations

from itertools import product
from typing import ClassVar, Final

from mypy_extensions import mypyc_attr

from ludotheque.kernel.agenda import FATE, Chance, Move, S, Seat


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
        return len(self.options(s, FATE))

    def pick(self, s: S, case: int) -> Move:
        return self.options(s, FATE)[case]
