"""What captains owe, and what happens when they cannot pay: T144 to T157."""

from __future__ import annotations

from typing import ClassVar, Final, TypeAlias

from ludotheque.games.tramping.rules.bank import BankDue, Succession, richest
from ludotheque.games.tramping.rules.board import CARDS, TRAMPING
from ludotheque.games.tramping.rules.leaving import Leave
from ludotheque.games.tramping.rules.market import give_good, holds, too_dear
from ludotheque.games.tramping.state import CEILING, PRICE, Sea, millions
from ludotheque.kernel.agenda import NOBODY, Decision, IllegalMove, Move, Seat, Step
from ludotheque.kernel.market import Answer

Tried: TypeAlias = tuple[tuple[int, Seat], ...]  # T146: which good has been offered to whom

BANK: Final = -3  # as payee: whoever owns the bank when the due is met
FAIL: Final[Move] = ("fail",)
REFUSE: Final[Move] = ("refuse",)
TAKE: Final[Move] = ("take",)
LEAVE: Final[Move] = ("leave",)
SELL: Final[Move] = ("sell",)  # whichever card, to whomever
NO_SALES: Final = IllegalMove("there are no distress sales at this table", ("T146",))
OWN_BANK: Final = IllegalMove("the bank is your own", ("T168",))
OVER_CEILING: Final = IllegalMove(
    "all your loans together may not exceed {most} M", ("T149",), {"most": millions(CEILING)}
)
ASKED_ONCE: Final = IllegalMove("one request for each debt", ("T150",))


class Due(Step[Sea]):
    """T5 T15 T144 T165: what is due is paid at once, or the captain fails; his own bank asks nothing of him."""

    def __init__(self, payer: Seat, payee: int, amount: int, rule: str) -> None:
        self.payer = payer
        self.payee = payee
        self.amount = amount
        self.rule = rule

    def creditor(self, s: Sea) -> int:
        return s.banker if self.payee == BANK else self.payee

    def run(self, s: Sea) -> None:
        to = self.creditor(s)
        if self.payer == to or not s.sails(self.payer) or not self.claims(s, to):
            return
        if s.cash.balances[self.payer] >= self.amount:
            s.pay(self.payer, to, self.amount, self.rule)
            self.met(s)
        else:
            s.tell(("short", "T144", self.payer, to, self.amount))
            s.then(Meet(self, (), False))

    def claims(self, s: Sea, to: int) -> bool:
        """An eliminated captain claims nothing any more."""
        return to == s.banker or s.sails(to)

    def met(self, s: Sea) -> None:
        """What follows when it has been paid."""


class Meet(Step[Sea]):
    """T145: as soon as the money is there it is paid; when nothing more can be tried, the captain is insolvent."""

    def __init__(self, due: Due, tried: Tried, asked: bool) -> None:
        self.due = due
        self.tried = tried
        self.asked = asked  # T150: one request per failure

    def run(self, s: Sea) -> None:
        due, seat = self.due, self.due.payer
        if s.cash[seat] >= due.amount:
            s.pay(seat, due.creditor(s), due.amount, due.rule)
            s.settle_arrears(seat)
            due.met(s)
            return
        question = Failing(self)
        if question.can_ask(s) or question.can_sell(s):
            s.then(question)
        else:
            s.then(Insolvent(due))


class Failing(Decision[Sea]):
    """T145 T146 T147 T148 T149: offer goods to other captains, ask the bank for a loan, or declare nothing more."""

    asks: ClassVar[str] = "Failing"
    rules: ClassVar[tuple[str, ...]] = ("T144", "T145", "T146", "T147", "T149", "T155")

    def __init__(self, meet: Meet) -> None:
        super().__init__(meet.due.payer)
        self.meet = meet

    def short(self, s: Sea) -> int:
        return self.meet.due.amount - s.cash[self.seat]

    def most(self, s: Sea) -> int:
        return CEILING - s.loans[self.seat]

    def can_ask(self, s: Sea) -> bool:
        return self.no_loan(s) is None

    def no_loan(self, s: Sea) -> IllegalMove | None:
        """T149 T150 T168: why the bank cannot be asked at all."""
        if self.seat == s.banker:
            return OWN_BANK
        if self.short(s) > self.most(s):
            return OVER_CEILING
        return ASKED_ONCE if self.meet.asked else None

    def can_sell(self, s: Sea) -> bool:
        return s.house.distress_sale and bool(self.sales(s))

    def sales(self, s: Sea) -> list[tuple[int, Seat]]:
        """Each of his goods with each captain to whom it has not yet been offered."""
        goods = s.cards_of(self.seat) + ([TRAMPING] if s.tramping == self.seat else [])
        pairs = [(good, to) for good in goods for to in s.others(self.seat)]
        return [pair for pair in pairs if pair not in self.meet.tried]

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        """The least and the largest loan, each sale at the bank's price; any other sum or price is judged."""
        found: list[Move] = []
        if self.can_ask(s):
            found = [("ask", sum_) for sum_ in sorted({self.short(s), self.most(s)})]
        if s.house.distress_sale:
            found += [("sell", to, good, PRICE) for good, to in self.sales(s)]
        return [*found, FAIL]

    def refusal(self, s: Sea, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case ("ask", int(amount)):
                return self.bad_loan(s, amount)
            case ("sell", int(to), int(good), int(price)):
                return self.bad_sale(s, to, good, price)
        if move == SELL and not self.can_sell(s):
            return (
                NO_SALES
                if not s.house.distress_sale
                else IllegalMove("nothing that has not been offered to everybody", ("T146",))
            )
        return super().refusal(s, seat, move)

    def near_misses(self, s: Sea, seat: Seat) -> list[Move]:
        """T146 T149 T150 T168: a loan and a sale, where one of them cannot be had."""
        found: list[Move] = [] if self.can_ask(s) else [("ask", self.short(s))]
        return found if self.can_sell(s) else [*found, SELL]

    def partner(self, s: Sea, move: Move) -> Seat:
        """T146 T147: another captain is asked to buy; the bank for a loan, once, and need not be spared that."""
        return int(move[1]) if move[0] == "sell" and len(move) > 1 else NOBODY

    def bad_loan(self, s: Sea, amount: int) -> IllegalMove | None:
        barred = self.no_loan(s)
        if barred is not None:
            return barred
        if not self.short(s) <= amount <= self.most(s):
            facts = {"least": millions(self.short(s)), "most": millions(self.most(s))}
            return IllegalMove("a loan here is from {least} M to {most} M", ("T149",), facts)
        return None

    def bad_sale(self, s: Sea, to: Seat, good: int, price: int) -> IllegalMove | None:
        if not s.house.distress_sale:
            return NO_SALES
        if not 0 <= good <= CARDS or not holds(s, self.seat, good):
            return IllegalMove("you can only sell what you hold", ("T146",))
        if to not in s.others(self.seat):
            return IllegalMove("a distress sale is offered to another captain", ("T146",))
        if (good, to) in self.meet.tried:
            return IllegalMove("you have already offered it to that captain", ("T146",))
        if price < 0:
            return IllegalMove("a price is a whole number of half millions", ("T146",))
        return None

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        meet = self.meet
        if move == FAIL:
            s.then(Insolvent(meet.due))
        elif move[0] == "ask":
            amount = int(move[1])
            s.tell(("asks_loan", "T147", seat, amount))
            s.then(LoanAsked(s.banker, seat, amount, meet.due), Meet(meet.due, meet.tried, True))
        else:
            to, good, price = int(move[1]), int(move[2]), int(move[3])
            s.asks(seat, to)
            s.tell(("for_sale", "T146", seat, to, good, price))
            tried = (*meet.tried, (good, to))
            s.then(DistressSale(seat, to, (good,), 0, (), price), Meet(meet.due, tried, meet.asked))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        seen = s.sees_purse(seat, self.seat)
        due = self.meet.due
        facts: dict[str, object] = {"due": due.amount, "payee": due.creditor(s), "scale": 2}
        facts["short"] = self.short(s) if seen else None
        facts["sales"] = self.can_sell(s)
        if seen and self.can_ask(s):
            facts |= {"least": self.short(s), "most": self.most(s), "step": 1}
        return super().known(s, seat) | facts

    def shown(self, s: Sea, seat: Seat) -> dict[str, object]:
        return {"for_sale": self.sales(s) if s.house.distress_sale else []}


class LoanAsked(Decision[Sea]):
    """T147 T149 T150: the bank lends what is asked, names less, or refuses; never more than it has."""

    asks: ClassVar[str] = "LoanAsked"
    rules: ClassVar[tuple[str, ...]] = ("T147", "T149", "T150", "T151", "T153")

    def __init__(self, seat: Seat, captain: Seat, amount: int, due: Due) -> None:
        super().__init__(seat)
        self.captain = captain
        self.amount = amount
        self.due = due

    def short(self, s: Sea) -> int:
        return self.due.amount - s.cash[self.captain]

    def most(self, s: Sea) -> int:
        return min(self.amount, s.cash[self.seat])

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        """All that is asked, half-way, the least, or nothing; any other sum between is judged."""
        most, short = self.most(s), self.short(s)
        if most < short:
            return [REFUSE]
        sums = sorted({most, (most + short + 1) // 2, short}, reverse=True)
        return [("lend", amount) for amount in sums] + [REFUSE]

    def refusal(self, s: Sea, seat: Seat, move: Move) -> IllegalMove | None:
        match move:
            case ("lend", int(amount)):
                if self.short(s) <= amount <= self.most(s):
                    return None
                if self.short(s) > s.cash[seat]:
                    cash = {"cash": millions(s.cash[seat])}
                    return IllegalMove("you have {cash} M: less than is missing", ("T149",), cash)
                facts = {"least": millions(self.short(s)), "most": millions(self.most(s))}
                return IllegalMove("this loan is from {least} M to {most} M, or refused", ("T149", "T150"), facts)
        return super().refusal(s, seat, move)

    def near_misses(self, s: Sea, seat: Seat) -> list[Move]:
        """T149: the bank lends no more than it has."""
        return [("lend", self.short(s))] if self.most(s) < self.short(s) else []

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == REFUSE:
            s.tell(("loan_refused", "T150", self.captain))
            return
        amount = int(move[1])
        if amount == self.amount:
            s.tell(("lends", "T150", self.captain, amount))
            lend(s, self.captain, amount)
        else:
            s.tell(("lends_less", "T150", self.captain, amount))
            s.then(TakeLoan(self.captain, amount, self.amount))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        facts: dict[str, object] = {"captain": self.captain, "asked": self.amount, "scale": 2}
        facts |= {"due": self.due.amount, "payee": self.due.creditor(s)}
        if s.sees_purse(seat, self.captain):
            facts |= {"most": self.most(s), "short": self.short(s)}
            if self.most(s) >= self.short(s):
                facts |= {"least": self.short(s), "step": 1}
        return super().known(s, seat) | facts


def lend(s: Sea, captain: Seat, amount: int) -> None:
    """T147 T151 T152: written down until the end of the game; it is for the due that he could not meet."""
    s.loans[captain] += amount
    s.hand(s.banker, captain, amount, "T147")


class TakeLoan(Decision[Sea]):
    """T150: the bank has named less; the captain takes it or leaves it."""

    asks: ClassVar[str] = "TakeLoan"
    rules: ClassVar[tuple[str, ...]] = ("T150", "T151", "T153")

    def __init__(self, seat: Seat, lent: int, asked: int) -> None:
        super().__init__(seat)
        self.lent = lent
        self.asked = asked

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [TAKE, LEAVE]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == TAKE:
            lend(s, seat, self.lent)
        else:
            s.tell(("loan_left", "T150", seat))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"lent": self.lent, "asked": self.asked}


class DistressSale(Answer[Sea]):
    """T146: another captain buys the card at the price named, or not."""

    asks: ClassVar[str] = "DistressSale"
    rules: ClassVar[tuple[str, ...]] = ("T146",)

    def affordable(self, s: Sea) -> bool:
        return s.cash[self.asked] >= self.ask

    def too_dear(self, s: Sea) -> IllegalMove:
        return too_dear(s, self.asked, self.ask, "T146")

    def struck(self, s: Sea) -> None:
        s.tell(("accepted", "T146", self.asked, self.maker, self.give, 0, (), self.ask))
        s.hand(self.asked, self.maker, self.ask, "T146")
        give_good(s, self.give[0], self.asked)

    def declined(self, s: Sea) -> None:
        s.tell(("refused", "T146", self.asked, self.maker))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.asked}


class Insolvent(Step[Sea]):
    """T155 T168: he is out, and with him a bank he has taken over; by house rule he goes on, and owes the rest."""

    def __init__(self, due: Due) -> None:
        self.due = due

    def run(self, s: Sea) -> None:
        seat, to = self.due.payer, self.due.creditor(s)
        if s.house.owe:
            rest = self.due.amount - s.cash[seat]
            s.pay(seat, to, s.cash[seat], self.due.rule)
            s.arrears[seat] += ((to, rest),)
            s.tell(("arrears", "T155", seat, to, rest))
            s.settle_arrears(seat)
            self.due.met(s)
        elif seat == s.banker:
            heirs = richest(s)
            s.banker = NOBODY
            s.then(Leave(seat, to), Succession(heirs, BankDue(NOBODY, 0, "T163")))
        else:
            s.then(Leave(seat, to))
