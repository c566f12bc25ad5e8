"""A captain leaves the game: T155, and what follows from it, T113 and T170."""

from __future__ import annotations

from ludotheque.games.tramping.rules.accounts import close
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.games.tramping.state import Sea, tramping_card
from ludotheque.kernel.agenda import NOBODY, Seat, Step


class Leave(Step[Sea]):
    """T155 T157: the creditor gets what cash there is, the bank the cards; loans are lost, and the cargo goes."""

    def __init__(self, seat: Seat, payee: int) -> None:
        self.seat = seat
        self.payee = payee

    def run(self, s: Sea) -> None:
        s.tell(("out", "T155", self.seat, self.payee))
        s.pay(self.seat, self.payee, s.cash[self.seat], "T155")
        forfeit(s, self.seat)
        if not s.captains_left():
            close(s, "bank_alone", "T170")
        elif s.house.last_captain_ends and s.captains_left() == 1:
            close(s, "last_captain", "T170")
        else:
            last_cargo(s)


def forfeit(s: Sea, seat: Seat) -> None:
    """T155: cards go to the bank, debts and claims lapse, and the cargo is taken off the chart."""
    for card in s.cards_of(seat):
        s.hand_over(card, NOBODY)
    if s.tramping == seat:
        tramping_lost(s)
    s.loans[seat] = 0
    for other in range(s.seats):
        s.arrears[other] = tuple([debt for debt in s.arrears[other] if debt[0] != seat and other != seat])
    sink(s, seat)


def tramping_lost(s: Sea) -> None:
    """T155: an eliminated captain's TRAMPING goes under the pack; after the draw, out of the game."""
    s.tramping, s.uses = NOBODY, 0
    if s.treasure:
        s.tell(("tramping_gone", "T155"))
    else:
        s.pack.put_under(tramping_card(s.board))
        s.tell(("tramping_back", "T155"))


def sink(s: Sea, seat: Seat) -> None:
    """The cargo is taken off the chart."""
    fleet = s.fleet
    fleet.at[seat] = fleet.bound[seat] = fleet.repair[seat] = NOWHERE
    fleet.wake[seat] = ()
    fleet.one_step[seat] = fleet.may_turn[seat] = False
    fleet.skip[seat] = 0
    s.out += (seat,)
    if s.owes == seat:
        s.owes = NOBODY


def last_cargo(s: Sea) -> None:
    """T112 T113: when every captain in play is through, the one who passed last owes the draw by his next throw."""
    if s.treasure or s.owes != NOBODY:
        return
    playing = s.around(0)
    if all([s.fleet.passed[seat] for seat in playing]):
        s.owes = [seat for seat in s.passers if seat in playing][-1]
        s.tell(("owes_draw", "T112", s.owes))
