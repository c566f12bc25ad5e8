"""What learned eyes are shown of A VENDRE!: fortunes, what shops will still take, the bank, and how long it lasts."""

from __future__ import annotations

from math import fsum
from typing import Final

from ludotheque.games.a_vendre.robot.worth import (
    COSTS,
    bank_to_come,
    card_value,
    fortunes,
    rounds_left,
    shop_value,
    takings_to_come,
    way_left,
)
from ludotheque.games.a_vendre.rules.accounts import outcome
from ludotheque.games.a_vendre.rules.bank import BankAuction, SealedBankAuction
from ludotheque.games.a_vendre.rules.bidding import OpenBids, SealedBids
from ludotheque.games.a_vendre.rules.board import BLUE, LAST
from ludotheque.games.a_vendre.rules.debt import BorrowOrLeave, SealedShopAuction, SellShop, ShopAuction
from ludotheque.games.a_vendre.rules.trade import Bargain, BeforeThrow
from ludotheque.games.a_vendre.rules.turn import BuyOrTax, Claim, DrawOrPass
from ludotheque.games.a_vendre.secrets import levelled
from ludotheque.games.a_vendre.state import CHAIRS, STAKE, TITLES_NEEDED, Street
from ludotheque.kernel.agenda import NOBODY, Question, Seat, pending
from ludotheque.kernel.dice import shares_of, victory
from ludotheque.kernel.eyes import Names, Seen

MONEY: Final = float(STAKE)
PRICE: Final = 1000.0
LATE: Final = 50.0  # rounds
LONG: Final = 25.0  # rounds
HOLD: Final = 8.0  # shops
POSTS: Final = 4.0
LOANS: Final = 3.0
SIDES: Final = 6  # of the die

COMMON: Final = (
    "seats",
    "participants",
    "two participants",
    "double game",
    "round",
    "rounds guessed",
    "rounds to the limit",
    "shops unsold",
    "posts vacant",
    "cards left",
    "honorary cards left",
    "cash of the bank",
    "to come to the bank",
    "bank owned",
    "to buy",
    "to draw",
    "to claim",
    "auction of a shop",
    "auction of the bank",
    "to sell",
    "to borrow",
    "to deal",
    "a bargain",
    "price in question",
    "sum due",
)
SEAT: Final = (
    "myself",
    "plays",
    "out",
    "owns the bank",
    "asked now",
    "turns to wait",
    "cash",
    "loans",
    "shops",
    "posts",
    "worth of shops",
    "takings of shops",
    "dearest takings",
    "titles lacking",
    "second voyage",
    "waits at 60",
    "way gone",
    "rounds to go",
    "first of all",
    "counts now",
    "lead of that",
    "takings to come",
    "fortune expected",
    "lead of that fortune",
    "chance to win",
    "thin purse",
    "next stop costs",
    "next stop a shop to buy",
    "still bids",
    "highest bidder",
    "seller or debtor",
    "titles to gain",
    "money to gain",
)
OWN: Final = (
    "lead",
    "lead expected",
    "chance to win",
    "worth in question",
    "worth less its price",
    "can pay the price",
    "own bid",
    "worth of a card",
    "quarter of the bank",
    "bank at one's charge",
    "short of what is due",
    "titles lacking",
    "takings of the others",
)


class ShopkeeperEyes:
    """Titles, pawns and fortunes lie open; of hidden purses only their sum is known."""

    @property
    def version(self) -> int:
        return 1

    @property
    def names(self) -> Names:
        return Names(COMMON, SEAT, OWN)

    def look(self, s: Street, seat: Seat) -> Seen:
        sight = Sight(levelled(s, seat), seat)
        return Seen(sight.table(), [sight.person(other) for other in range(s.seats)], sight.own())


class Sight:
    """One position, reckoned once for all its numbers."""

    def __init__(self, s: Street, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.question = pending(s)
        self.asked: list[Seat] = [] if self.question is None else self.question.seats(s)
        self.players = s.around(0)
        self.rounds = rounds_left(s) if s.agenda and self.players else 0.0
        self.counts = fortunes(s)
        self.nearest = min([way_left(s, each) for each in self.players], default=0)
        self.shops = [s.shops(other) for other in range(s.seats)]
        self.takings = [self.to_come(other) for other in range(s.seats)]
        cost = COSTS[s.house.double] * self.rounds
        self.hopes = [
            count + takings - (cost if s.plays(other) else 0.0)
            for other, (count, takings) in enumerate(zip(self.counts, self.takings))
        ]
        self.chances = self.odds()
        self.square, self.price, self.due = at_stake(s, self.question)
        self.bank = bank_to_come(s) if self.players and s.agenda else 0.0

    def to_come(self, other: Seat) -> float:
        return takings_to_come(self.s, other) if self.s.agenda and self.s.plays(other) else 0.0

    def odds(self) -> list[float]:
        """As the rules of thumb have them; what has been won in the end."""
        if self.s.agenda:
            return shares_of(self.hopes, 300 + 60 * self.rounds)
        return victory(outcome(self.s), self.s.seats)

    # -- the table

    def table(self) -> list[float]:
        s, board, limit, question = self.s, self.s.board, self.s.house.max_rounds, self.question
        unsold = [s.owner[square] for square in board.shops].count(NOBODY)
        vacant = [s.owner[square] for square in board.posts].count(NOBODY)
        cards = s.deck.pile.cards
        honorary = len([card for card in board.honorary if s.deck.pile.holds(card)])
        found = [s.seats / CHAIRS.stop, len(self.players) / CHAIRS.stop, float(len(self.players) == 2)]
        found += [float(s.house.double), min(1.5, s.round / LATE), min(1.5, self.rounds / LATE)]
        found += [bounded((limit - s.round) / LATE) if limit else 1.5, unsold / max(1, len(board.shops))]
        found += [vacant / max(1, len(board.posts)), len(cards) / len(board.cards)]
        found += [honorary / max(1, len(board.honorary)), bounded(s.cash[s.bank] / MONEY / 2)]
        found += [bounded(self.bank / MONEY / 2), float(s.banker != NOBODY), float(isinstance(question, BuyOrTax))]
        found += [float(isinstance(question, DrawOrPass)), float(isinstance(question, Claim))]
        found += [float(isinstance(question, (ShopAuction, SealedShopAuction)))]
        found += [float(isinstance(question, (BankAuction, SealedBankAuction)))]
        found += [float(isinstance(question, SellShop)), float(isinstance(question, BorrowOrLeave))]
        found += [float(isinstance(question, BeforeThrow)), float(isinstance(question, Bargain))]
        return [*found, bounded(self.price / PRICE), bounded(self.due / PRICE)]

    # -- everybody at it

    def person(self, other: Seat) -> list[float]:
        s = self.s
        wait = (other - s.active) % s.seats / s.seats if s.active != NOBODY else 0.0
        found = [float(other == self.seat), float(s.plays(other)), float(other in s.out), float(other == s.banker)]
        found += [
            float(other in self.asked),
            wait,
            bounded(s.cash[other] / MONEY / 1.5),
            min(1.5, s.loans[other] / LOANS),
        ]
        found += self.titles(other)
        found += self.voyage(other) if s.plays(other) else [0.0] * 5
        found += [bounded(self.counts[other] / MONEY / 2), self.lead(self.counts, other)]
        found += [bounded(self.takings[other] / MONEY), bounded(self.hopes[other] / MONEY / 2)]
        found += [self.lead(self.hopes, other), self.chances[other], max(0.0, PRICE - s.cash[other]) / PRICE]
        found += self.next_stop(other) if s.plays(other) and not s.waiting[other] else [0.0, 0.0]
        return found + self.bidding(other)

    def titles(self, other: Seat) -> list[float]:
        s, board, shops = self.s, self.s.board, self.shops[other]
        takings = [board.takings[square] for square in shops]
        found = [min(1.5, len(shops) / HOLD), min(1.5, (s.has_titles(other) - len(shops)) / POSTS)]
        found += [bounded(sum([board.price[square] for square in shops]) / MONEY), bounded(sum(takings) / PRICE)]
        return [*found, bounded(max(takings, default=0) / PRICE * 2), self.lacking(other)]

    def lacking(self, other: Seat) -> float:
        """V99 V114: titles for the gate of 60."""
        s = self.s
        return max(0, TITLES_NEEDED[s.voyage[other]] - s.has_titles(other)) / HOLD if s.house.double else 0.0

    def voyage(self, other: Seat) -> list[float]:
        s = self.s
        whole, way = 2 * LAST if s.house.double else LAST, way_left(s, other)
        found = [float(s.house.double and s.voyage[other] == 2), float(s.waiting[other])]
        return [*found, bounded(1 - way / whole), min(1.5, way / LONG / 3.5), float(way <= self.nearest)]

    def next_stop(self, other: Seat) -> list[float]:
        """What the squares of the next throw cost on the average, and how many are shops to buy."""
        s, at = self.s, self.s.at[other] % LAST
        ahead = [at + points for points in range(1, SIDES + 1) if at + points < LAST]
        paid = [s.board.takings[square] for square in ahead if s.owner[square] not in (NOBODY, other)]
        free = [square for square in ahead if s.board.colour[square] == BLUE and s.owner[square] == NOBODY]
        return [bounded(sum(paid) / SIDES / PRICE * 5), len(free) / SIDES]

    def bidding(self, other: Seat) -> list[float]:
        """V73 V93: who still speaks, who leads, who must sell, and what a bargain brings."""
        question = self.question
        found = [0.0] * 5
        if isinstance(question, (OpenBids, SealedBids)):
            found[0] = float(other in question.bidders)
        if isinstance(question, OpenBids):
            found[1] = float(other == question.leader)
        if isinstance(question, (ShopAuction, SealedShopAuction, SellShop)):
            found[2] = float(other == question.seller)
        if isinstance(question, BorrowOrLeave):
            found[2] = float(other == question.debt.payer)
        if isinstance(question, Bargain) and other in (question.maker, question.asked):
            sign = 1 if other == question.asked else -1
            found[3] = sign * (len(question.give) - len(question.want)) / POSTS
            found[4] = bounded(sign * (question.pay - question.ask) / PRICE)
        return found

    def lead(self, worths: list[float], seat: Seat) -> float:
        """Against the best of the others."""
        best = max([worths[other] for other in range(self.s.seats) if other != seat])
        return bounded((worths[seat] - best) / MONEY / 1.5)

    # -- the looking seat

    def own(self) -> list[float]:
        s, seat, square = self.s, self.seat, self.square
        plays = s.plays(seat) and bool(s.agenda)
        value = self.value(square) if plays else 0.0
        quarter = max(0.0, s.cash[s.bank] + self.bank) / 4
        found = [self.lead(self.counts, seat), self.lead(self.hopes, seat), self.chances[seat]]
        found += [bounded(value / PRICE), bounded((value - self.price) / PRICE) if value else 0.0]
        draws = plays and isinstance(self.question, DrawOrPass)
        card = bounded(card_value(s, seat) / PRICE * 5) if draws else 0.0
        found += [float(s.cash[seat] >= self.price > 0), self.own_bid(), card]
        found += [bounded(quarter / MONEY), bounded(quarter / MONEY) if s.banker == seat else 0.0]
        found += [bounded(max(0.0, self.due - s.cash[seat]) / PRICE) if seat in self.asked else 0.0]
        others = fsum(
            [float(s.board.takings[each]) for other in self.players if other != seat for each in self.shops[other]]
        )
        return [*found, self.lacking(seat), bounded(others / PRICE / 4)]

    def value(self, square: int) -> float:
        """What the shop in question, or the bank, should bring."""
        if square:
            return shop_value(self.s, self.seat, square)
        if isinstance(self.question, (BankAuction, SealedBankAuction)):
            return max(0.0, self.s.cash[self.s.bank] + self.bank + self.price) / 4
        return 0.0

    def own_bid(self) -> float:
        """V73: one's own sealed bid, once it is written."""
        question, seat = self.question, self.seat
        if isinstance(question, SealedBids) and seat in question.bidders:
            return bounded(question.bids[question.bidders.index(seat)] / PRICE)
        return 0.0


def at_stake(s: Street, question: Question | None) -> tuple[int, float, float]:
    """The square in question, 0 for none; its price or the last bid; what somebody owes."""
    if isinstance(question, BuyOrTax):
        return question.square, float(s.board.price[question.square]), 0.0
    if isinstance(question, ShopAuction):
        return question.square, float(question.price), 0.0
    if isinstance(question, SealedShopAuction):
        return question.square, float(question.floor), 0.0
    if isinstance(question, BankAuction):
        return 0, float(question.price), float(question.offer.amount)
    if isinstance(question, SealedBankAuction):
        return 0, float(question.floor), float(question.offer.amount)
    if isinstance(question, SellShop):
        return 0, 0.0, float(question.due)
    if isinstance(question, BorrowOrLeave):
        return 0, 0.0, float(question.debt.amount)
    return 0, 0.0, float(question.amount) if isinstance(question, Claim) else 0.0


def bounded(number: float) -> float:
    return max(-1.0, min(1.5, number))
