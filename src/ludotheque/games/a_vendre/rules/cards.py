"""The charge cards: V40 to V45, V49, V56 to V58, V65, V66."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.a_vendre.rules.accounts import close
from ludotheque.games.a_vendre.rules.bank import BankPays
from ludotheque.games.a_vendre.rules.board import COST, GIFT, HONORARY, LOTTERY, TAX
from ludotheque.games.a_vendre.rules.debt import pay
from ludotheque.games.a_vendre.rules.voyage import Recheck
from ludotheque.games.a_vendre.state import CHAIRS, Street
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
        s.agenda.append(CHARGE_CARD[self.seat])


# Steps never change once made: those about one person are made once, and all games share them.
DRAW: Final = [Draw(seat) for seat in CHAIRS]


class ChargeCard(TopCard[Street]):
    """V40 V42: the top card is read out and set aside, and whoever asked for it carries it out."""

    asks: ClassVar[str] = "ChargeCard"
    rules: ClassVar[tuple[str, ...]] = ("V40", "V42")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def pile(self, s: Street) -> Pile:
        return s.deck.pile

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        card: int = move[1]
        s.deck.draw(card)
        if s.telling is not None:
            s.tell(("drew", "V42", self.seat, card))
        kind = s.board.card_kind[card]
        if kind == TAX:
            tax(s, self.seat, card)
        elif kind == HONORARY:
            entrust(s, self.seat, card)
        elif kind in (LOTTERY, GIFT):
            s.agenda.append(BankPays(self.seat, s.board.card_amount[card], "V45" if kind == LOTTERY else "V42"))
        elif kind == COST:
            pay(s, self.seat, s.bank, s.board.card_amount[card], "V42")
        else:
            go_to_green(s, self.seat, card)

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat, "left": len(s.deck.pile.cards)}


CHARGE_CARD: Final = [ChargeCard(seat) for seat in CHAIRS]


def tax(s: Street, seat: Seat, card: int) -> None:
    """V57 V58: the pawn stays; the card's sum goes to the shop's owner, or to the bank; nothing for one's own."""
    square = s.board.card_square[card]
    owner = s.owner[square]
    if owner == seat:
        s.tell(("own_tax", "V58", seat, square))
    else:
        pay(s, seat, s.bank if owner == NOBODY else owner, s.board.card_amount[card], "V57")


def entrust(s: Street, seat: Seat, card: int) -> None:
    """V34 V43 V44 V61: the named establishment is entrusted, free; void if somebody holds it already."""
    square = s.board.card_square[card]
    if s.owner[square] != NOBODY:
        s.tell(("void", "V44", seat, square))
        return
    s.hand_over(square, seat)
    s.tell(("entrusted", "V43", seat, square))
    s.then(Recheck())


def go_to_green(s: Street, seat: Seat, card: int) -> None:
    """V49 V50 V65 V66 V108: go to the green square and pay the bank; it is no arrival and no new voyage."""
    square = s.board.card_square[card]
    if square > s.at[seat] and s.house.green_stays:
        s.tell(("stayed", "V49", seat, square))
    else:
        s.tell(("sent", "V49", seat, square, s.at[seat]))
        s.at[seat] = square
        s.waiting[seat] = False
        s.still = False
    pay(s, seat, s.bank, s.board.card_amount[card], "V49")
