"""Before the first throw: the bank, the stakes, who begins; V10 to V25."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.a_vendre.rules.turn import Turn
from ludotheque.games.a_vendre.state import STAKE, Street
from ludotheque.kernel.agenda import Chance, Move, Seat, Step


class DrawBanker(Chance[Street]):
    """V10 V11 V12 V13 V14 V15 V19: chance decides who holds the bank, and whether he plays was agreed."""

    asks: ClassVar[str] = "DrawBanker"
    rules: ClassVar[tuple[str, ...]] = ("V10", "V12", "V14")

    def options(self, s: Street, seat: Seat) -> list[Move]:
        return [("banker", person) for person in range(s.seats)]

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        s.banker = int(move[1])
        if not s.house.banker_plays:
            s.idle = s.banker
        s.tell(("banker" if s.house.banker_plays else "idle_banker", "V10", s.banker))


class Stakes(Step[Street]):
    """V16 V18 V19 V20: 5100 to each participant and to the bank; the other notes stay in the box."""

    def run(self, s: Street) -> None:
        for seat in range(s.seats):
            if s.plays(seat):
                s.cash.pay(s.box, seat, STAKE)
        s.cash.pay(s.box, s.bank, STAKE)
        s.tell(("stakes", "V18", STAKE))


class FirstPlayer(Chance[Street]):
    """V25: chance decides who throws first."""

    asks: ClassVar[str] = "FirstPlayer"
    rules: ClassVar[tuple[str, ...]] = ("V25",)

    def options(self, s: Street, seat: Seat) -> list[Move]:
        return [("first", person) for person in range(s.seats) if s.plays(person)]

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        s.first = int(move[1])
        s.tell(("first", "V25", s.first))
        s.then(Turn(s.first - 1))


def opening(s: Street) -> list[Step[Street]]:
    """V10 V18 V25: the order in which a game is opened."""
    steps: list[Step[Street]] = [DrawBanker()] if s.house.drawn else []
    return [*steps, Stakes(), FirstPlayer()]
