"""What the bank owes and sells, and what happens when it cannot pay: T88 to T92 and T158 to T168."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.tramping.rules.accounts import close
from ludotheque.games.tramping.rules.board import CARDS
from ludotheque.games.tramping.rules.leaving import Leave, forfeit
from ludotheque.games.tramping.rules.ways import ports_ahead
from ludotheque.games.tramping.state import FREIGHT_PAID, INTEREST, PRICE, Sea, millions
from ludotheque.kernel.agenda import NOBODY, Decision, IllegalMove, Move, Seat, Step
from ludotheque.kernel.market import PASS

SELL: Final[Move] = ("sell",)
KEEP_CARD: Final[Move] = ("keep",)
OFFER: Final[Move] = ("offer",)
TAKE: Final[Move] = ("take",)
DECLINE: Final[Move] = ("decline",)
BUY: Final[Move] = ("buy",)  # whichever card
BUYS: Final[list[Move]] = [("buy", card) for card in range(CARDS)]
FEW: Final = 3  # cards that one may not buy back, named one by one
KEPT_FOR: Final = 10  # rounds in which a captain does not ask again for a card that the bank kept


def on_sale(s: Sea, seat: Seat, offered: bool = False) -> list[int]:
    """T25 T80 T88 T89 T90 T91 T166: the cards he could buy, those ahead first; whether asked for, or offered to all."""
    found = buyable(s, seat, offered)
    if len(found) < 2:
        return found
    ahead = ports_ahead(s, seat)
    near: list[int] = []
    others: list[int] = []
    for card in found:
        (near if ahead[card] else others).append(card)
    return near + others


def finds_card(s: Sea, seat: Seat, offered: bool = False) -> bool:
    """T88 T89 T90: whether this captain could buy any card of the bank's."""
    holder = s.holder
    if NOBODY not in holder or not can_buy(s, seat):
        return False
    card = -1
    for _ in range(holder.count(NOBODY)):
        card = holder.index(NOBODY, card + 1)
        if s.paid_to[card] != seat and (offered or not refused_lately(s, seat, card)):
            return True
    return False


def buyable(s: Sea, seat: Seat, offered: bool) -> list[int]:
    """T80 T88 T89 T90 T166: the cards of the bank that he could buy, in their order."""
    if NOBODY not in s.holder or not can_buy(s, seat):
        return []
    holder, paid_to = s.holder, s.paid_to
    found: list[int] = []
    card = -1
    for _ in range(holder.count(NOBODY)):
        card = holder.index(NOBODY, card + 1)
        if paid_to[card] != seat and (offered or not s.refused or not refused_lately(s, seat, card)):
            found.append(card)
    return found


def refused_lately(s: Sea, seat: Seat, card: int) -> bool:
    """T89: whether the bank has just kept this card from him."""
    return refused_in(s, seat, card) is not None


def refused_in(s: Sea, seat: Seat, card: int) -> int | None:
    """T89: the round in which the bank kept this card from him; None when he may ask for it."""
    for kept, captain, since in s.refused:
        if kept == card and captain == seat and s.round < since + KEPT_FOR:
            return since
    return None


def can_buy(s: Sea, seat: Seat) -> bool:
    return s.cash.balances[seat] >= PRICE and seat != s.banker


def unsold(s: Sea, seat: Seat) -> list[Move]:
    """T80 T90: what this captain might look for in the bank's stock: any card at all, or those it paid him for."""
    if seat == s.banker or not s.cards_of(NOBODY):
        return []
    if not can_buy(s, seat):
        return [BUY]
    barred = [card for card in s.cards_of(NOBODY) if s.paid_to[card] == seat or refused_lately(s, seat, card)]
    return [("buy", card) for card in barred][:FEW]


def bad_purchase(s: Sea, seat: Seat, move: Move, offered: bool = False) -> IllegalMove | None:
    """T25 T80 T88 T89 T90 T166: why the bank cannot sell him this card."""
    if seat == s.banker:
        return IllegalMove("the bank is your own", ("T166",))
    if not can_buy(s, seat):
        facts = {"cash": millions(s.cash[seat]), "price": millions(PRICE)}
        return IllegalMove("you have {cash} M, and a card costs {price} M", ("T80", "T144"), facts)
    match move:
        case ("buy", int(card)) if card in s.cards_of(NOBODY):
            if s.paid_to[card] == seat:
                return IllegalMove("you delivered it: another captain must have held it first", ("T90",))
            since = refused_in(s, seat, card)
            return None if offered or since is None else kept_from(since)
    return IllegalMove("the bank sells the cards of its stock, one at a time", ("T88",))


def kept_from(since: int) -> IllegalMove:
    """T88 T89: when that was, and when he may ask again; a bank gives no reason."""
    return IllegalMove(
        "the bank kept it from you in round {since}, and need not say why: ask again from round {again}",
        ("T88", "T89"),
        {"since": since, "again": since + KEPT_FOR},
    )


class Bought(Step[Sea]):
    """T25 T88 T92: always at 1.5 M; the freight must still be earned by arriving."""

    def __init__(self, seat: Seat, card: int) -> None:
        self.seat = seat
        self.card = card

    def run(self, s: Sea) -> None:
        by_right = self.card in s.kept
        rule = "T25" if by_right else "T88"
        s.tell(("kept_sold" if by_right else "sold", rule, self.seat, self.card))
        s.pay(self.seat, s.banker, PRICE, rule)
        s.hand_over(self.card, self.seat)


class SellOrKeep(Decision[Sea]):
    """T88 T91: a captain wants one of the bank's cards; the bank sells it at the fixed price, or keeps it."""

    asks: ClassVar[str] = "SellOrKeep"
    rules: ClassVar[tuple[str, ...]] = ("T88", "T90", "T91")

    def __init__(self, seat: Seat, captain: Seat, card: int) -> None:
        super().__init__(seat)
        self.captain = captain
        self.card = card

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [SELL, KEEP_CARD]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == SELL:
            Bought(self.captain, self.card).run(s)
        else:
            recent = [kept for kept in s.refused if s.round < kept[2] + KEPT_FOR]
            s.refused = (*recent, (self.card, self.captain, s.round))
            s.tell(("no_sale", "T88", self.captain, self.card))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"captain": self.captain, "card": self.card, "price": PRICE}


def seller(s: Sea, move: Move) -> Seat:
    """T25 T88: whom a captain must ask for this card; NOBODY where he has it by right."""
    return NOBODY if len(move) < 2 or move[1] in s.kept else s.banker


def ask_for(s: Sea, seat: Seat, card: int) -> None:
    """T25 T88 T89: a kept card is sold by right; for any other the bank is asked."""
    if card in s.kept:
        Bought(seat, card).run(s)
    else:
        s.asks(seat, s.banker)
        s.agenda.append(SellOrKeep(s.banker, seat, card))


class Counter(Decision[Sea]):
    """T89 T159: out of turn a captain may buy from the bank: by house rule, or because it needs the money."""

    asks: ClassVar[str] = "Counter"
    rules: ClassVar[tuple[str, ...]] = ("T89", "T159")

    def __init__(self, seat: Seat, due: BankDue | None) -> None:
        super().__init__(seat)
        self.due = due  # the due that the bank cannot meet; None when there is none
        self.offered = due is not None  # T159: then the bank has offered its cards itself

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [PASS] + [BUYS[card] for card in on_sale(s, seat, self.offered)]

    def partner(self, s: Sea, move: Move) -> Seat:
        return seller(s, move) if move[0] == "buy" and self.due is None else NOBODY

    def refusal(self, s: Sea, seat: Seat, move: Move) -> IllegalMove | None:
        return bad_purchase(s, seat, move, self.offered) if move[0] == "buy" else super().refusal(s, seat, move)

    def near_misses(self, s: Sea, seat: Seat) -> list[Move]:
        return [miss for miss in unsold(s, seat) if self.refusal(s, seat, miss) is not None]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == PASS:
            return
        card = int(move[1])
        if self.due is None:
            ask_for(s, seat, card)
        else:
            s.then(Bought(seat, card), LastCall(seat, self.due))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        cards = on_sale(s, self.seat, self.offered) if s.sees_purse(seat, self.seat) else []
        return super().known(s, seat) | {"cards": cards, "last": self.due is not None}


class BankDue(Step[Sea]):
    """T87 T99 T151 T158: the bank pays; of a borrower's freight it withholds its interest."""

    def __init__(self, payee: Seat, amount: int, rule: str, withheld: int = 0, offered: bool = False) -> None:
        self.payee = payee
        self.amount = amount  # what changes hands
        self.rule = rule
        self.withheld = withheld
        self.offered = offered  # T159: whether its cards have been offered in vain

    def run(self, s: Sea) -> None:
        bank = s.banker
        if self.payee == bank or not s.sails(self.payee):
            return
        if self.met(s):
            self.settle(s)
        elif self.offered:
            s.then(BankFails(self))
        else:
            s.tell(("bank_short", "T158", self.payee, self.amount))
            again = BankDue(self.payee, self.amount, self.rule, self.withheld, True)
            buyers = any([finds_card(s, seat, True) for seat in s.around(s.active)])
            s.then(*([LastResort(bank, self), again] if buyers else [again]))

    def met(self, s: Sea) -> bool:
        return s.cash.balances[s.banker] >= self.amount

    def settle(self, s: Sea) -> None:
        if not self.withheld:
            s.pay(s.banker, self.payee, self.amount, self.rule)
            return
        s.cash.pay(s.banker, self.payee, self.amount)
        s.enter(s.banker, self.payee, self.amount + self.withheld, self.rule)
        s.enter(self.payee, s.banker, self.withheld, "T151")
        s.settle_arrears(self.payee)


def delivery(loan: int) -> int:
    """T87 T151: what a delivery brings one with this loan: the freight, less 0.5 M for one in debt."""
    return FREIGHT_PAID - (INTEREST if loan else 0)


def freight(s: Sea, seat: Seat) -> BankDue:
    paid = delivery(s.loans[seat])
    return BankDue(seat, paid, "T87", FREIGHT_PAID - paid)


class LastResort(Decision[Sea]):
    """T159: before failing the bank may offer its cards at 1.5 M to every captain, once round."""

    asks: ClassVar[str] = "LastResort"
    rules: ClassVar[tuple[str, ...]] = ("T158", "T159")

    def __init__(self, seat: Seat, due: BankDue) -> None:
        super().__init__(seat)
        self.due = due

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [OFFER, PASS]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == OFFER:
            s.tell(("bank_offers", "T159"))
            s.then(*[LastCall(captain, self.due) for captain in s.around(s.active)])

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"due": self.due.amount, "payee": self.due.payee}


class LastCall(Step[Sea]):
    """T159: as long as the bank is short, this captain may buy of its cards."""

    def __init__(self, seat: Seat, due: BankDue) -> None:
        self.seat = seat
        self.due = due

    def run(self, s: Sea) -> None:
        if not self.due.met(s) and finds_card(s, self.seat, True):
            s.then(Counter(self.seat, self.due))


class BankFails(Step[Sea]):
    """T158 T160 T161: the bank is taken over, the richest captain being asked first; by house rule the game stops."""

    def __init__(self, due: BankDue) -> None:
        self.due = due

    def run(self, s: Sea) -> None:
        bank, cash = s.banker, s.cash[s.banker]
        s.failed += ((bank, self.due.amount - cash),)
        s.tell(("bank_failed", "T158", bank, self.due.amount - cash))
        if s.house.stop_on_failure:
            s.pay(bank, self.due.payee, cash, "T184")
            close(s, "bank_stopped", "T160")
        else:
            s.then(Succession(richest(s), self.due))


def richest(s: Sea) -> list[Seat]:
    """T161: by cash less loans, equals in turn order from the captain whose turn it is."""
    captains = [seat for seat in s.around(s.active) if seat != s.banker]
    return sorted(captains, key=lambda seat: s.loans[seat] - s.cash[seat])


class Succession(Step[Sea]):
    """T162 T163 T168 T184: one who could not pay is passed over; when all have declined, the game stops."""

    def __init__(self, heirs: list[Seat], due: BankDue) -> None:
        self.heirs = heirs  # the richest first
        self.due = due

    def run(self, s: Sea) -> None:
        heirs = [seat for seat in self.heirs if self.able(s, seat)]
        if not heirs:
            if s.banker != NOBODY:
                s.pay(s.banker, self.due.payee, s.cash[s.banker], "T184")
            if s.banker not in (NOBODY, s.founder):
                s.tell(("out", "T155", s.banker, self.due.payee))
                forfeit(s, s.banker)
                s.banker = NOBODY
            close(s, "declined", "T162")
        elif s.house.forced_takeover:
            s.then(NewBank(heirs[0], self.due))
        else:
            s.then(TakeOver(heirs[0], heirs[1:], self.due))

    def able(self, s: Sea, seat: Seat) -> bool:
        purse = s.cash[seat] + (0 if s.banker == NOBODY else s.cash[s.banker])
        return seat == self.due.payee or purse >= self.due.amount


class TakeOver(Decision[Sea]):
    """T160 T162 T164: the richest captain may take the bank over, with its cash, cards and loans, and its due."""

    asks: ClassVar[str] = "TakeOver"
    rules: ClassVar[tuple[str, ...]] = ("T160", "T162", "T163", "T164", "T165")

    def __init__(self, seat: Seat, heirs: list[Seat], due: BankDue) -> None:
        super().__init__(seat)
        self.heirs = heirs
        self.due = due

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [TAKE, DECLINE]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == TAKE:
            s.then(NewBank(seat, self.due))
        else:
            s.tell(("declines", "T162", seat))
            s.then(Succession(self.heirs, self.due))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        vacant = s.banker == NOBODY
        return super().known(s, seat) | {
            "due": self.due.amount,
            "payee": None if self.due.payee == NOBODY else self.due.payee,
            "cash": 0 if vacant else s.cash[s.banker],
            "from": None if vacant else s.banker,
        }


class NewBank(Step[Sea]):
    """T163 T164 T165 T167 T168: one purse from now on; he settles the due, and a captain who failed as bank is out."""

    def __init__(self, seat: Seat, due: BankDue) -> None:
        self.seat = seat
        self.due = due

    def run(self, s: Sea) -> None:
        seat, old, due = self.seat, s.banker, self.due
        s.tell(("takeover", "T160", seat, None if old == NOBODY else old))
        for other, owed in enumerate(s.arrears):
            inherited = [(seat if payee == old else payee, amount) for payee, amount in owed]
            s.arrears[other] = tuple([debt for debt in inherited if debt[0] != other])
        if old != NOBODY:
            s.pay(old, seat, s.cash[old], "T164")
        s.banker = seat
        s.loans[seat] = 0
        if due.payee == seat:
            s.tell(("extinguished", "T163", seat, due.amount))
        elif due.payee != NOBODY:
            s.pay(seat, due.payee, due.amount, "T163")
        if old not in (NOBODY, s.founder):
            s.then(Leave(old, seat))
