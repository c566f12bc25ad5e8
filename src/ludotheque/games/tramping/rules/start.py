"""Before departure: who is the bank, who begins, the deal and its price, T1 to T26."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.tramping.rules.board import CARDS, NOWHERE
from ludotheque.games.tramping.rules.market import Market
from ludotheque.games.tramping.rules.turn import Turn
from ludotheque.games.tramping.state import PRICE, STAKE, Sea
from ludotheque.kernel.agenda import NOBODY, Chance, Decision, Move, Seat, Step
from ludotheque.kernel.game import chairs


def opening(s: Sea) -> list[Step[Sea]]:
    """T3: the bank is drawn by lot, or named as the players have agreed."""
    return [NameBank(0) if s.house.bank_agreed else DrawBank(chairs(s.house.rules["bank_choice"]))]


class DrawBank(Chance[Sea]):
    """T3: everybody has the same chance of holding the bank, or, as agreed, whoever sits in certain chairs."""

    asks: ClassVar[str] = "DrawBank"
    rules: ClassVar[tuple[str, ...]] = ("T3", "T4")

    def __init__(self, between: tuple[Seat, ...]) -> None:
        self.between = between  # whom the lot decides between; none: all of them

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [("bank", each) for each in self.between or range(s.seats)]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        s.then(Roles(int(move[1])))


class NameBank(Decision[Sea]):
    """T3: the first chair says who holds the bank, as has been agreed."""

    asks: ClassVar[str] = "NameBank"
    rules: ClassVar[tuple[str, ...]] = ("T3", "T4")

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [("bank", each) for each in range(s.seats)]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        s.then(Roles(int(move[1])))


class Roles(Step[Sea]):
    """T2 T4 T6 T7 T10 T11 T16: one bank without a cargo; every captain gets a cargo at Narvik and 25 M."""

    def __init__(self, bank: Seat) -> None:
        self.bank = bank

    def run(self, s: Sea) -> None:
        s.banker = s.founder = self.bank
        s.fleet.at[self.bank] = NOWHERE
        s.cash.pay(s.box, self.bank, s.house.bank_float)
        s.tell(("bank", "T3", self.bank))
        for number, seat in enumerate(s.captains, 1):
            s.cash.pay(s.box, seat, STAKE)
            s.tell(("captain", "T2", seat, number))
        s.then(begins(s), Deal())


def begins(s: Sea) -> Step[Sea]:
    """T9: the highest die begins; by house rule the captain on the left of the bank."""
    if s.house.left_of_bank:
        return First(s.around((s.banker + 1) % s.seats)[0])
    return DrawFirst()


class DrawFirst(Chance[Sea]):
    """T9: each captain throws, equals throw again, the highest begins: everybody has the same chance."""

    asks: ClassVar[str] = "DrawFirst"
    rules: ClassVar[tuple[str, ...]] = ("T9",)

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [("first", each) for each in s.captains]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        s.then(First(int(move[1])))


class First(Step[Sea]):
    """T9: then each in turn, clockwise."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Sea) -> None:
        s.first = self.seat
        s.tell(("first", "T9", self.seat))


class Deal(Step[Sea]):
    """T20 T22 T23 T24: as many cards each as go round, dealt one by one; of four captains' deal two are left."""

    def run(self, s: Sea) -> None:
        seats = s.around(s.first)
        each = CARDS // len(seats)
        left = tuple(range(CARDS))
        s.then(DealCard(seats * each + [NOBODY] * (CARDS % len(seats)), left))


class DealCard(Chance[Sea]):
    """T14 T20: freight and petrol cards mixed, any of those left as likely as another."""

    asks: ClassVar[str] = "DealCard"
    rules: ClassVar[tuple[str, ...]] = ("T20", "T24")

    def __init__(self, seats: list[Seat], left: tuple[int, ...]) -> None:
        self.to = seats  # who gets the next cards; NOBODY for one that the bank keeps
        self.left = left

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [("card", card) for card in self.left]

    def count(self, s: Sea) -> int:
        return len(self.left)

    def pick(self, s: Sea, case: int) -> Move:
        return ("card", self.left[case])

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        card, to = int(move[1]), self.to[0]
        if to == NOBODY:
            s.kept += (card,)
        else:
            s.holder[card] = to
        left = tuple([other for other in self.left if other != card])
        s.then(DealCard(self.to[1:], left) if left else Purchase())

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        to = None if self.to[0] == NOBODY else self.to[0]
        return super().known(s, seat) | {"to": to}


class Purchase(Step[Sea]):
    """T10 T21 T23 T25 T26: every card dealt is paid for at once; what is left lies face up with the bank, on sale."""

    def run(self, s: Sea) -> None:
        for seat in s.around(s.first):
            cards = s.cards_of(seat)
            s.tell(("hand", "T20", seat, tuple(cards)))
            s.pay(seat, s.banker, PRICE * len(cards), "T21")
        s.kept = tuple(sorted(s.kept))
        if s.kept:
            s.tell(("kept", "T24", s.kept))
        s.market = True
        s.then(Market(), Turn((s.first - 1) % s.seats))
