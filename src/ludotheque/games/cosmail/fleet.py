"""The pieces: where each stands, since when, and what it must do; one list for each fact, three entries a seat."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.board import NOWHERE

PIECES: Final = 3  # of each player: planes A and B, and the ship
SHIP: Final = 2
SHUNNED: Final = 3  # own turns in which a piece sent away may not come back


class Fleet:
    """C5: two planes and one ship for each player; a piece has the number 3 x seat + its own."""

    def __init__(self, seats: int) -> None:
        count = PIECES * seats
        self.at = [NOWHERE] * count
        self.since = [0] * count  # the own turn in which it arrived
        self.bound = [False] * count  # C63 C152 C172: it must leave
        self.filled_at = [NOWHERE] * count
        self.filled_on = [0] * count  # the own turn of its last fill-up
        self.ordered = [False] * count  # C172: by a move-on order
        self.shuns: list[tuple[tuple[int, int], ...]] = [
            ()
        ] * count  # C172: where it may not come back, up to which turn

    def clone(self) -> Fleet:
        new = Fleet(0)
        new.at = self.at[:]
        new.since = self.since[:]
        new.bound = self.bound[:]
        new.filled_at = self.filled_at[:]
        new.filled_on = self.filled_on[:]
        new.ordered = self.ordered[:]
        new.shuns = self.shuns[:]
        return new

    def own(self, seat: int, piece: int) -> int:
        """Where this piece stands; NOWHERE once it is lost."""
        return self.at[PIECES * seat + piece]

    def of(self, seat: int) -> list[int]:
        """Where his pieces stand."""
        return self.at[PIECES * seat : PIECES * (seat + 1)]

    def left(self, seat: int) -> list[int]:
        """C158: the pieces this player still has."""
        return [piece for piece in range(PIECES) if self.at[PIECES * seat + piece] != NOWHERE]

    def planes(self, seat: int) -> int:
        first = PIECES * seat
        return (self.at[first] != NOWHERE) + (self.at[first + 1] != NOWHERE)
