"""The dice, and the way they lead: O8 to O12."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.kernel.agenda import Move, Seat, Step
from ludotheque.kernel.dice import Throw, throws

from jeu_de_l_oie.rules.board import FORWARD, START, leg
from jeu_de_l_oie.rules.squares import Arrive
from jeu_de_l_oie.state import Party

TWO_DICE: Final = throws(2)


class Cast(Throw[Party]):
    """O8: two dice."""

    asks: ClassVar[str] = "Cast"
    rules: ClassVar[tuple[str, ...]] = ("O8",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def faces(self) -> list[Move]:
        return TWO_DICE

    def take(self, s: Party, seat: Seat, move: Move) -> None:
        _, one, other = move
        s.tell(("threw", "O8", self.seat, one, other))
        start, straight = s.at[self.seat], s.board.nine((one, other))
        if start == START and straight:
            s.then(Nine(self.seat, straight))
        else:
            s.then(Advance(self.seat, start, one + other, FORWARD))

    def known(self, s: Party, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat}


class Nine(Step[Party]):
    """O9: nine before square 1 leads straight to 26 or to 53."""

    def __init__(self, seat: Seat, square: int) -> None:
        self.seat = seat
        self.square = square

    def run(self, s: Party) -> None:
        s.put(self.seat, self.square)
        s.tell(("nine", "O9", self.seat, self.square))
        s.then(Arrive(self.seat, START))


class Advance(Step[Party]):
    """O10 O11 O12: as many squares as the dice show, back from the last one; and again from every goose."""

    def __init__(self, seat: Seat, start: int, points: int, step: int) -> None:
        self.seat = seat
        self.start = start  # where the throw was made
        self.points = points
        self.step = step

    def run(self, s: Party) -> None:
        before = s.at[self.seat]
        square, step = leg(before, self.points, self.step)
        s.put(self.seat, square)
        if step == self.step:
            s.tell(("goes", "O10", self.seat, before, square))
        else:
            s.tell(("turns", "O11", self.seat, before, square))
        if s.board.kind(square) == "goose":
            s.tell(("goose", "O12", self.seat, square))
            s.then(Advance(self.seat, self.start, self.points, step))
        else:
            s.then(Arrive(self.seat, self.start))
