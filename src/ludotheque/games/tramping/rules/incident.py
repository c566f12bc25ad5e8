"""Incident cards and the TRAMPING card, T93 to T105."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.tramping.rules.bank import BankDue
from ludotheque.games.tramping.rules.board import (
    AGAIN,
    BACK,
    FORWARD,
    FROM_BANK,
    FROM_EACH,
    KEEP,
    PAY_BANK,
    PAY_EACH,
    SKIP,
)
from ludotheque.games.tramping.rules.dues import BANK, Due
from ludotheque.games.tramping.rules.sail import Astern, trip
from ludotheque.games.tramping.rules.throw import CastAgain, set_out
from ludotheque.games.tramping.state import USES, Sea
from ludotheque.kernel.agenda import Move, Seat, Step
from ludotheque.kernel.cards import Pile, TopCard


class Four(Step[Sea]):
    """T42 T93 T97 T105 T122: a 4 draws an incident, as long as the treasure is not drawn."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Sea) -> None:
        if s.sails(self.seat) and not s.treasure and len(s.pack):
            s.then(Incident(self.seat))


class Incident(TopCard[Sea]):
    """T93 T94 T95 T100: the top card is read and obeyed, and goes under the pack."""

    asks: ClassVar[str] = "Incident"
    rules: ClassVar[tuple[str, ...]] = ("T93", "T94")

    def __init__(self, seat: Seat) -> None:
        self.to = seat

    def pile(self, s: Sea) -> Pile:
        return s.pack

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        card = int(move[1])
        s.pack.draw(card)
        s.tell(("incident", "T93", self.to, card))
        if s.board.incident_effect[card] == KEEP:
            s.tramping, s.uses = self.to, USES
            s.tell(("tramping", "T101", self.to))
        else:
            s.pack.put_under(card)
            Obey(self.to, card).run(s)

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"to": self.to}


class Obey(Step[Sea]):
    """T98 T99 T100 T101: pay, receive, sail, miss turns or throw again; never a second card."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Sea) -> None:
        seat, amount = self.seat, s.board.incident_amount[self.card]
        effect = s.board.incident_effect[self.card]
        if effect == PAY_BANK:
            s.then(Due(seat, BANK, amount, "T99"))
        elif effect == PAY_EACH:
            s.then(*[Due(seat, other, amount, "T99") for other in s.others(seat)])
        elif effect == FROM_BANK:
            s.then(BankDue(seat, amount, "T99"))
        elif effect == FROM_EACH:
            s.then(*[Due(other, seat, amount, "T99") for other in s.others(seat)])
        elif effect == FORWARD:
            set_out(s, seat, amount, "T98", False)
        elif effect == BACK:
            s.fleet.one_step[seat] = False
            s.then(Astern(seat, amount, trip(s, seat, "T98", False)))
        elif effect == SKIP:
            s.fleet.skip[seat] += amount
        else:
            assert effect == AGAIN
            s.then(CastAgain(seat))
