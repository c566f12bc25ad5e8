"""The bank pays, and the bank fails: V87 to V96."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.a_vendre.rules.accounts import close
from ludotheque.games.a_vendre.rules.bidding import UNSAID, OpenBids, SealedBids
from ludotheque.games.a_vendre.state import BANK_FLOOR, NOTE, Street
from ludotheque.kernel.agenda import NOBODY, Seat, Step

BARGAINS: Final = ("V69", "V78")  # payments for which the bank gets something


class FromBank(Step[Street]):
    """V45 V87: what the bank owes: to whom, how much, by which rule."""

    def __init__(self, payee: Seat, amount: int, rule: str) -> None:
        self.payee = payee  # NOBODY when the bank is only offered because its owner left (V84)
        self.amount = amount
        self.rule = rule


class BankPays(FromBank):
    """V45 V87 V96: the bank pays; when it must pay more than it has, it is first put up for auction."""

    def run(self, s: Street) -> None:
        if s.cash[s.bank] >= self.amount:
            s.cash.pay(s.bank, self.payee, self.amount)
            if s.telling is not None:
                s.tell(("paid", self.rule, s.bank, self.payee, self.amount))
        elif s.pause != NOBODY:
            s.then(PayOverdrawn(self.payee, self.amount, self.rule, "V94"))
        else:
            s.tell(("bank_short", "V87", self.amount, s.cash[s.bank]))
            s.then(OfferBank(self.payee, self.amount, self.rule))


class PayOverdrawn(FromBank):
    """V94 V95 V116: the bank overdraws as far as there are notes left in the box; what they do not cover is void."""

    def __init__(self, payee: Seat, amount: int, rule: str, why: str) -> None:
        super().__init__(payee, amount, rule)
        self.why = why  # the rule by which it is not auctioned

    def run(self, s: Street) -> None:
        paid = min(self.amount, s.bank_reach)
        s.cash.overdraw(s.bank, self.payee, paid)
        if paid:
            s.tell(("paid", self.rule, s.bank, self.payee, paid))
        if s.cash[s.bank] < 0:
            s.tell(("overdrawn", self.why, s.cash[s.bank]))
        if paid < self.amount:
            s.tell(("box_empty", "V94", self.payee, self.amount - paid))


class OfferBank(FromBank):
    """V88 V89 V93: the bank is sold from 2550 upwards, clockwise from the active player's left."""

    def run(self, s: Street) -> None:
        bidders = s.left_of(s.active)
        if not s.house.hidden_cash:
            bidders = [seat for seat in bidders if s.cash[seat] >= BANK_FLOOR]
        s.tell(("bank_offered", "V88", BANK_FLOOR))
        if not bidders:
            bank_sold(s, self, NOBODY, 0)
        elif s.house.sealed:
            s.then(SealedBankAuction(bidders, [UNSAID] * len(bidders), BANK_FLOOR - NOTE, self))
        else:
            s.then(BankAuction(bidders, NOBODY, BANK_FLOOR - NOTE, self))


class BankAuction(OpenBids):
    """V73 V88 V93: rising bids for the bank, in cash, the present banker's own purse included."""

    asks: ClassVar[str] = "BankAuction"
    rules: ClassVar[tuple[str, ...]] = ("V88", "V93", "V73")
    in_cash: ClassVar[tuple[str, ...]] = ("V93", "V73")

    def __init__(self, bidders: list[Seat], leader: Seat, price: int, offer: OfferBank) -> None:
        super().__init__(bidders, leader, price)
        self.offer = offer

    def resumed(self, bidders: list[Seat], leader: Seat, price: int) -> BankAuction:
        return BankAuction(bidders, leader, price, self.offer)

    def knocked_down(self, s: Street, winner: Seat, price: int) -> None:
        bank_sold(s, self.offer, winner, price)


class SealedBankAuction(SealedBids):
    """V73 V88 V93: the same, each bid written in secret."""

    asks: ClassVar[str] = "SealedBankAuction"
    rules: ClassVar[tuple[str, ...]] = ("V88", "V93", "V73")
    in_cash: ClassVar[tuple[str, ...]] = ("V93", "V73")

    def __init__(self, bidders: list[Seat], bids: list[int], floor: int, offer: OfferBank) -> None:
        super().__init__(bidders, bids, floor)
        self.offer = offer

    def resumed(self, bids: list[int]) -> SealedBankAuction:
        return SealedBankAuction(self.bidders, bids, self.floor, self.offer)

    def knocked_down(self, s: Street, winner: Seat, price: int) -> None:
        bank_sold(s, self.offer, winner, price)


def bank_sold(s: Street, offer: OfferBank, winner: Seat, price: int) -> None:
    """V90 V91 V92: the price goes into the bank's own box, and the buyer is banker from now on."""
    if winner == NOBODY:
        s.then(BankUnsold(offer.payee, offer.amount, offer.rule))
        return
    s.cash.pay(winner, s.bank, price)
    s.tell(("bank_sold", "V90", winner, price))
    s.banker = winner
    if offer.payee != NOBODY:
        s.then(PayOverdrawn(offer.payee, offer.amount, offer.rule, "V95"))


class BankUnsold(FromBank):
    """V84 V94: with no bid the owner stays and the bank overdraws, or the house closes the game."""

    def run(self, s: Street) -> None:
        if self.payee == NOBODY:
            s.banker = NOBODY
            s.tell(("bank_automatic", "V84"))
            return
        s.pause = s.active
        s.tell(("bank_unsold", "V94"))
        if s.house.ends_unsold:
            self.hand_over_the_rest(s)
            close(s, "bank", "V94")
        else:
            s.then(PayOverdrawn(self.payee, self.amount, self.rule, "V94"))

    def hand_over_the_rest(self, s: Street) -> None:
        """V94: what is due outright gets the bank's last cash; a loan or a sale that it cannot pay is off."""
        rest = s.cash[s.bank]
        if rest > 0 and self.rule not in BARGAINS:
            s.cash.pay(s.bank, self.payee, rest)
            s.tell(("paid", self.rule, s.bank, self.payee, rest))
