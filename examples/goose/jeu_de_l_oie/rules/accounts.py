"""How a race is won, and the accounts: O23, O24 and O26."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.agenda import NOBODY, Seat, Step
from ludotheque.kernel.game import AGREED, Outcome, ranked

from jeu_de_l_oie.state import Party

REASONS: Final = ("races", "purse")  # every way a game can end; O25


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


def outcome(s: Party) -> Outcome:
    """O26: the fullest purse has won; equal purses share the place."""
    scores = s.purses.balances[: s.seats]
    order, places = ranked(dict(enumerate(scores)), s.seats)
    return Outcome(tuple(order), tuple(scores), s.reason, tuple(places))


def close_by_agreement(s: Party) -> None:
    """O26: the purses are counted as they are; what lies in the pot is nobody's."""
    s.agenda.clear()
    s.active = NOBODY
    s.reason = AGREED
