"""The cargos: where each stands, how it came there, and what it waits for; one list for each fact, by seat."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.board import NOWHERE

UNDECLARED: Final = -1
WAKE: Final = 30  # squares of its own path that a cargo remembers


class Fleet:
    """T7 T16: one cargo for each captain, at Narvik to begin with; the bank's place in the lists stays empty."""

    def __init__(self, seats: int) -> None:
        self.at = [NOWHERE] * seats
        self.wake: list[tuple[int, ...]] = [()] * seats  # T59: its path beyond the gate, the newest square last
        self.bound = [NOWHERE] * seats  # T117: the square the next move begins with, for one who has turned round
        self.route = [UNDECLARED] * seats
        self.departed = [False] * seats
        self.passed = [False] * seats
        self.repair = [NOWHERE] * seats  # T127: where a damaged cargo is bound for
        self.one_step = [False] * seats  # T71
        self.skip = [0] * seats  # turns to miss
        self.may_turn = [False] * seats  # T117: repaired, bumped, or the treasure just drawn

    def clone(self) -> Fleet:
        new = Fleet(0)
        new.at = self.at[:]
        new.wake = self.wake[:]
        new.bound = self.bound[:]
        new.route = self.route[:]
        new.departed = self.departed[:]
        new.passed = self.passed[:]
        new.repair = self.repair[:]
        new.one_step = self.one_step[:]
        new.skip = self.skip[:]
        new.may_turn = self.may_turn[:]
        return new

    def came(self, seat: int) -> int:
        """The square it last left, beyond the gates; NOWHERE when it has no wake."""
        wake = self.wake[seat]
        return wake[-1] if wake else NOWHERE
