"""How a race is won: O23 and O24."""

from __future__ import annotations

from ludotheque.kernel.agenda import Seat, Step

from jeu_de_l_oie.table import Party


class TakePot(Step[Party]):
    """O23 O24: whoever has arrived, or is alone in the race, takes the pot."""

    def __init__(self, seat: Seat, rule: str) -> None:
        self.seat = seat
        self.rule = rule

    def run(self, s: Party) -> None:
        s.winner = self.seat
        counters = s.purses[s.pot]
        s.purses.pay(s.pot, self.seat, counters)
        s.tell(("arrives" if self.rule == "O23" else "alone", self.rule, self.seat, counters))
