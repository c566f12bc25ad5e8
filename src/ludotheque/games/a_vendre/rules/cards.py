"""The charge cards: V40 to V45, V49, V56 to V58, V65, V66."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.a_vendre.rules.accounts import close
from ludotheque.games.a_vendre.rules.bank import BankPays
from ludotheque.games.a_vendre.rules.board import COST, GIFT, HONORARY, LOTTERY, TAX
from ludotheque.games.a_vendre.rules.debt import Pay
from ludotheque.games.a_vendre.rules.voyage import Recheck
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import NOBODY, Move, Seat, Step
from ludotheque.kernel.cards import Pile, TopCard


class Draw(Step[Street]):
    """V22 V40 V41 V54 V60: a card must be taken; an empty pack is mixed again, without honorary cards."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Street) -> None:
        if self.seat in s.out:
            return
        if not s.deck.pile.cards:
            if s.still and s.deck.passes:
                close(s, "locked", "V131")
                return
            s.deck.reshuffle(s.board.honorary)
            s.still = all([s.waiting[seat] for seat in s.left_of(self.seat)])
            s.tell(("reshuffled", "V40", len(s.deck.pile.cards)))
        s.then(ChargeCard(self.seat))


class ChargeCard(TopCard[Street]):
    """V40 V42: the top card is read out and set aside, and whoever asked for it carries it out."""

    asks: ClassVar[str] = "ChargeCard"
    rules: ClassVar[tuple[str, ...]] = ("V40", "V42")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def pile(self, s: Street) -> Pile:
        return s.deck.pile

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        card = int(move[1])
        s.deck.draw(card)
        s.tell(("drew", "V42", self.seat, card))
        kind = s.board.card_kind[card]
        if kind == TAX:
            s.then(TaxCard(self.seat, card))
        elif kind == HONORARY:
            s.then(HonoraryCard(self.seat, card))
        elif kind in (LOTTERY, GIFT):
            s.then(BankPays(self.seat, s.board.card_amount[card], "V45" if kind == LOTTERY else "V42"))
        elif kind == COST:
            s.then(Pay(self.seat, s.bank, s.board.card_amount[card], "V42"))
        else:
            s.then(GreenCard(self.seat, card))

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat, "left": len(s.deck.pile.cards)}


class TaxCard(Step[Street]):
    """V57 V58: the pawn stays; the card's sum goes to the shop's owner, or to the bank; nothing for one's own."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Street) -> None:
        owner = s.owner[s.board.card_square[self.card]]
        if owner == self.seat:
            s.tell(("own_tax", "V58", self.seat, s.board.card_square[self.card]))
        else:
            payee = s.bank if owner == NOBODY else owner
            s.then(Pay(self.seat, payee, s.board.card_amount[self.card], "V57"))


class HonoraryCard(Step[Street]):
    """V34 V43 V44 V61: the named establishment is entrusted, free; void if somebody holds it already."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Street) -> None:
        square = s.board.card_square[self.card]
        if s.owner[square] != NOBODY:
            s.tell(("void", "V44", self.seat, square))
            return
        s.hand_over(square, self.seat)
        s.tell(("entrusted", "V43", self.seat, square))
        s.then(Recheck())


class GreenCard(Step[Street]):
    """V49 V50 V65 V66 V108: go to the green square and pay the bank; it is no arrival and no new voyage."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Street) -> None:
        square = s.board.card_square[self.card]
        if square > s.at[self.seat] and s.house.green_stays:
            s.tell(("stayed", "V49", self.seat, square))
        else:
            s.tell(("sent", "V49", self.seat, square, s.at[self.seat]))
            s.at[self.seat] = square
            s.waiting[self.seat] = False
            s.still = False
        s.then(Pay(self.seat, s.bank, s.board.card_amount[self.card], "V49"))
