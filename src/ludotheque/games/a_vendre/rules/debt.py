"""Payments, and what happens when the money is short: V35, V67 to V86."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.a_vendre.rules.accounts import close
from ludotheque.games.a_vendre.rules.bank import BankPays, OfferBank
from ludotheque.games.a_vendre.rules.bidding import UNSAID, OpenBids, SealedBids
from ludotheque.games.a_vendre.rules.voyage import Recheck
from ludotheque.games.a_vendre.state import LOAN, NOTE, Street
from ludotheque.kernel.agenda import NOBODY, Choice, IllegalMove, Move, Seat, Step

BORROW: Final[Move] = ("borrow",)
LEAVE: Final[Move] = ("leave",)


def pay(s: Street, payer: Seat, payee: int, amount: int, rule: str) -> None:
    """V16 V35 V67: what is due is paid at once from one's own purse, or becomes a debt to be met."""
    if not paid(s, payer, payee, amount, rule):
        s.tell(("short", "V67", payer, payee, amount))
        s.then(Debt(payer, payee, amount, rule), Recheck())


def paid(s: Street, payer: Seat, payee: int, amount: int, rule: str) -> bool:
    if s.cash[payer] < amount:
        return False
    s.cash.pay(payer, payee, amount)
    if s.telling is not None:
        s.tell(("paid", rule, payer, payee, amount))
    return True


class Debt(Step[Street]):
    """V67 V68 V72 V78 V86: sell shops until it can be paid; with no shop left, borrow or leave."""

    def __init__(self, payer: Seat, payee: int, amount: int, rule: str) -> None:
        self.payer = payer
        self.payee = payee
        self.amount = amount
        self.rule = rule

    def run(self, s: Street) -> None:
        if paid(s, self.payer, self.payee, self.amount, self.rule):
            return
        if s.shops(self.payer):
            s.then(SellShop(self.payer, self.amount), self)
        elif s.bank_reach < LOAN:
            s.tell(("no_loan", "V86", self.payer, max(0, s.bank_reach)))
            s.then(Leave(self.payer, self.payee))
        elif s.house.one_loan and s.loans[self.payer]:
            s.then(Leave(self.payer, self.payee))
        else:
            s.then(BorrowOrLeave(self))


class SellShop(Choice[Street]):
    """V67 V71 V72: the debtor says which of his shops is auctioned next; entrusted posts are not for sale."""

    asks: ClassVar[str] = "SellShop"
    rules: ClassVar[tuple[str, ...]] = ("V67", "V71", "V72")

    def __init__(self, seller: Seat, due: int) -> None:
        self.seller = seller
        self.due = due

    def seats(self, s: Street) -> list[Seat]:
        return [self.seller]

    def options(self, s: Street, seat: Seat) -> list[Move]:
        return [("sell", square) for square in s.shops(self.seller)]

    def refusal(self, s: Street, seat: Seat, move: Move) -> IllegalMove | None:
        if move in self.options(s, seat):
            return None
        if move in self.near_misses(s, seat):
            return IllegalMove("an entrusted establishment is not for sale", ("V72",))
        return IllegalMove("name one of your own shops; entrusted establishments are not for sale", self.rules)

    def near_misses(self, s: Street, seat: Seat) -> list[Move]:
        return [("sell", square) for square in s.board.posts if s.owner[square] == self.seller]

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        s.then(Auction(seat, int(move[1])))

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seller": self.seller, "due": self.due}


class Auction(Step[Street]):
    """V69 V74 V76: the bank opens at half the price; all but the seller may go higher, in cash."""

    def __init__(self, seller: Seat, square: int) -> None:
        self.seller = seller
        self.square = square

    def run(self, s: Street) -> None:
        opening = s.board.opening(self.square)
        bidders = [seat for seat in s.left_of(self.seller) if seat != self.seller]
        if not s.house.hidden_cash:
            bidders = [seat for seat in bidders if s.cash[seat] >= opening + NOTE]
        s.tell(("auction", "V69", self.seller, self.square, opening))
        if not bidders:
            s.then(BankTakes(self.seller, self.square))
        elif s.house.sealed:
            s.then(SealedShopAuction(bidders, [UNSAID] * len(bidders), opening, self.seller, self.square))
        else:
            s.then(ShopAuction(bidders, NOBODY, opening, self.seller, self.square))


class ShopAuction(OpenBids):
    """V73 V74: open bids, rising by 10 at least, clockwise from the seller's left; a pass is final."""

    asks: ClassVar[str] = "ShopAuction"
    rules: ClassVar[tuple[str, ...]] = ("V73", "V74", "V69")
    in_cash: ClassVar[tuple[str, ...]] = ("V74", "V73")

    def __init__(self, bidders: list[Seat], leader: Seat, price: int, seller: Seat, square: int) -> None:
        super().__init__(bidders, leader, price)
        self.seller = seller
        self.square = square

    def resumed(self, bidders: list[Seat], leader: Seat, price: int) -> ShopAuction:
        return ShopAuction(bidders, leader, price, self.seller, self.square)

    def knocked_down(self, s: Street, winner: Seat, price: int) -> None:
        shop_sold(s, self.seller, self.square, winner, price)

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seller": self.seller, "square": self.square}


class SealedShopAuction(SealedBids):
    """V73 V74: the same, each bid written in secret."""

    asks: ClassVar[str] = "SealedShopAuction"
    rules: ClassVar[tuple[str, ...]] = ("V73", "V74", "V69")
    in_cash: ClassVar[tuple[str, ...]] = ("V74", "V73")

    def __init__(self, bidders: list[Seat], bids: list[int], floor: int, seller: Seat, square: int) -> None:
        super().__init__(bidders, bids, floor)
        self.seller = seller
        self.square = square

    def resumed(self, bids: list[int]) -> SealedShopAuction:
        return SealedShopAuction(self.bidders, bids, self.floor, self.seller, self.square)

    def knocked_down(self, s: Street, winner: Seat, price: int) -> None:
        shop_sold(s, self.seller, self.square, winner, price)

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seller": self.seller, "square": self.square}


def shop_sold(s: Street, seller: Seat, square: int, winner: Seat, price: int) -> None:
    """V68 V70: the buyer pays the seller and takes title and marker; with no bid the bank must."""
    if winner == NOBODY:
        s.then(BankTakes(seller, square))
        return
    s.cash.pay(winner, seller, price)
    s.hand_over(square, winner)
    s.tell(("sold", "V70", seller, square, winner, price))


class BankTakes(Step[Street]):
    """V69: nobody went higher: the bank must take the shop at half its price."""

    def __init__(self, seller: Seat, square: int) -> None:
        self.seller = seller
        self.square = square

    def run(self, s: Street) -> None:
        opening = s.board.opening(self.square)
        s.tell(("bank_takes", "V69", self.seller, self.square, opening))
        s.then(BankPays(self.seller, opening, "V69"), TakenBack(self.square))


class TakenBack(Step[Street]):
    """V70 V75: title and marker are with the bank; the square has no owner."""

    def __init__(self, square: int) -> None:
        self.square = square

    def run(self, s: Street) -> None:
        s.hand_over(self.square, NOBODY)


class BorrowOrLeave(Choice[Street]):
    """V78 V79 V81 V83: with no shop left, 1000 from the bank, 1100 to give back at the end; or leave."""

    asks: ClassVar[str] = "BorrowOrLeave"
    rules: ClassVar[tuple[str, ...]] = ("V78", "V79", "V81", "V83")

    def __init__(self, debt: Debt) -> None:
        self.debt = debt

    def seats(self, s: Street) -> list[Seat]:
        return [self.debt.payer]

    def options(self, s: Street, seat: Seat) -> list[Move]:
        return [BORROW, LEAVE]

    def take(self, s: Street, seat: Seat, move: Move) -> None:
        if move == BORROW:
            s.then(BankPays(seat, LOAN, "V78"), Lent(seat), self.debt)
        else:
            s.then(Leave(seat, self.debt.payee))

    def known(self, s: Street, seat: Seat) -> dict[str, object]:
        facts = {"payer": self.debt.payer, "due": self.debt.amount, "loans": s.loans[self.debt.payer]}
        return super().known(s, seat) | facts


class Lent(Step[Street]):
    """V78 V82 V85 V86: the loan came from the bank's cash and is written down until the end."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Street) -> None:
        s.loans[self.seat] += 1
        s.tell(("borrowed", "V78", self.seat, s.loans[self.seat]))


class Leave(Step[Street]):
    """V83 V84 V133: he pays what he has, gives back his posts and goes; his loans lapse."""

    def __init__(self, seat: Seat, payee: int) -> None:
        self.seat = seat
        self.payee = payee

    def run(self, s: Street) -> None:
        seat, rest = self.seat, s.cash[self.seat]
        s.cash.pay(seat, self.payee, rest)
        s.tell(("left", "V84", seat, self.payee, rest))
        for square in s.board.posts:
            if s.owner[square] == seat:
                s.hand_over(square, NOBODY)
        s.out += (seat,)
        s.at[seat] = 0
        s.waiting[seat] = False
        s.loans[seat] = 0
        s.still = False
        had_bank = s.banker == seat
        if had_bank:
            s.banker = NOBODY
        if len(s.left_of(seat)) == 1:
            close(s, "last", "V133")
        elif had_bank:
            s.then(OfferBank(NOBODY, 0, "V84"))
