"""A tiny title for the tests of the kernel: two purses, an auction, an offer, a deck and a nested interrupt."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

from ludotheque.kernel.agenda import NOBODY, Choice, Move, Seat, Step, TitleState, settle
from ludotheque.kernel.cards import Deck, Pile, TailedPile, TopCard
from ludotheque.kernel.dice import Throw, throws
from ludotheque.kernel.ledger import Ledger
from ludotheque.kernel.market import Answer, OpenAuction

BANK = 3
TWO = throws(2)


class Parlour(TitleState[tuple[Literal["said"], str, str]]):
    def __init__(self, agenda: list[Step[Any]], cash: Ledger, deck: Deck, said: list[str], owner: Seat) -> None:
        super().__init__(agenda, 3)
        self.cash = cash
        self.deck = deck
        self.said = said
        self.owner = owner

    def clone(self) -> Parlour:
        return Parlour(self.agenda[:], self.cash.clone(), self.deck.clone(), self.said[:], self.owner)


class Say(Step[Parlour]):
    def __init__(self, word: str, *after: Step[Parlour]) -> None:
        self.word = word
        self.after = after

    def run(self, s: Parlour) -> None:
        s.said.append(self.word)
        s.tell(("said", "P1", self.word))
        s.then(*self.after)


class YesOrNo(Choice[Parlour]):
    asks: ClassVar[str] = "YesOrNo"
    rules: ClassVar[tuple[str, ...]] = ("P2",)

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def seats(self, s: Parlour) -> list[Seat]:
        return [self.seat]

    def options(self, s: Parlour, seat: Seat) -> list[Move]:
        return [("yes",), ("no",), ("count", 1)]

    def take(self, s: Parlour, seat: Seat, move: Move) -> None:
        s.said.append(str(move[0]))


class TwoDice(Throw[Parlour]):
    asks: ClassVar[str] = "TwoDice"

    def faces(self) -> list[Move]:
        return TWO

    def take(self, s: Parlour, seat: Seat, move: Move) -> None:
        s.said.append(f"{move[1]}{move[2]}")


class Turned(TopCard[Parlour]):
    asks: ClassVar[str] = "Turned"

    def pile(self, s: Parlour) -> Pile:
        return s.deck.pile

    def take(self, s: Parlour, seat: Seat, move: Move) -> None:
        s.deck.draw(int(move[1]))


class Lot(OpenAuction[Parlour]):
    asks: ClassVar[str] = "Lot"
    rules: ClassVar[tuple[str, ...]] = ("P3",)

    def resumed(self, bidders: list[Seat], leader: Seat, price: int) -> Lot:
        return Lot(bidders, leader, price)

    def purse(self, s: Parlour, seat: Seat) -> int:
        return s.cash[seat]

    def said(self, s: Parlour, seat: Seat, bid: int) -> None:
        s.said.append(f"{seat}:{bid}")

    def knocked_down(self, s: Parlour, winner: Seat, price: int) -> None:
        s.owner = winner
        if winner != NOBODY:
            s.cash.pay(winner, BANK, price)


class Deal(Answer[Parlour]):
    asks: ClassVar[str] = "Deal"
    rules: ClassVar[tuple[str, ...]] = ("P4",)

    def affordable(self, s: Parlour) -> bool:
        return s.cash[self.asked] >= self.ask

    def struck(self, s: Parlour) -> None:
        s.cash.pay(self.asked, self.maker, self.ask)
        s.said.append("struck")

    def declined(self, s: Parlour) -> None:
        s.said.append("declined")


def parlour(*steps: Step[Parlour], cash: tuple[int, ...] = (100, 100, 100, 0), pile: Pile | None = None) -> Parlour:
    s = Parlour([], Ledger(list(cash)), Deck(pile or Pile([1, 2, 2, 3]), [], [], 0), [], NOBODY)
    s.telling = []
    s.then(*steps)
    settle(s)
    return s


def tailed(cards: list[int], tail: list[int]) -> TailedPile:
    return TailedPile(cards, tail)
