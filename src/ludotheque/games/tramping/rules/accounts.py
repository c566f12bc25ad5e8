"""The end of the game and the accounts, T169 to T184."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.rules.board import CARDS
from ludotheque.games.tramping.state import PRICE, STAKE, Account, Sea, millions
from ludotheque.kernel.agenda import NOBODY, Seat
from ludotheque.kernel.game import Number, Outcome, ranked

REASONS: Final = ("treasure", "bank_stopped", "declined", "bank_alone", "last_captain", "limit", "consent")


def close(s: Sea, reason: str, rule: str) -> None:
    """T97 T139 T143 T169 T170 T184: the game is over at once; a treasure nobody has taken counts for nobody."""
    s.reason = reason
    s.agenda.clear()
    s.tell(("closed", rule, reason))
    s.before = tuple(s.cash.balances[: s.seats])
    s.statement = settled(s)


def settled(s: Sea) -> list[Account]:
    """T173: the treasure is credited, half of it goes to a lender, loans are repaid; then the gains."""
    found = [Account(seat, role(s, seat), s.before[seat]) for seat in range(s.seats)]
    owed, s.arrears = s.arrears, [()] * s.seats
    credit_treasure(s, found)
    share_treasure(s, found)
    repay(s, found, owed)
    for account in found:
        count(s, account)
    return found


def role(s: Sea, seat: Seat) -> str:
    if seat in s.out:
        return "out"
    if seat == s.founder:
        return "failed_bank" if any([failed == seat for failed, _ in s.failed]) else "bank"
    return "captain_bank" if seat == s.banker else "captain"


def credit_treasure(s: Sea, found: list[Account]) -> None:
    """T171 T172: new money from the box; by house rule the bank's, as far as it has any."""
    if s.taken == NOBODY or s.taken in s.out:
        return
    amount, payer = s.house.treasure, s.box
    if s.house.bank_pays_treasure:
        if s.banker in (NOBODY, s.taken):
            return
        payer = s.banker
        amount = min(amount, s.cash[payer])
        found[payer].unpaid += s.house.treasure - amount
        found[payer].treasure = -amount
    s.pay(payer, s.taken, amount, "T171")
    found[s.taken].treasure = amount


def share_treasure(s: Sea, found: list[Account]) -> None:
    """T153: a winner in debt gives the bank half of the treasure, besides repaying."""
    if s.taken == NOBODY or s.banker == NOBODY or not s.loans[s.taken]:
        return
    half = min(found[s.taken].treasure // 2, s.cash[s.taken])
    s.pay(s.taken, s.banker, half, "T153")
    found[s.taken].half = found[s.banker].half = half


def repay(s: Sea, found: list[Account], owed: list[tuple[tuple[int, int], ...]]) -> None:
    """T152 T155 T173: everybody repays loans, then arrears, as long as anybody can; the rest is deducted from gains."""
    debts = [Debt(seat, payee, amount, "T152") for seat, payee, amount in loans_due(s)]
    debts += [Debt(seat, payee, amount, "T155") for seat, row in enumerate(owed) for payee, amount in row]
    while any([debt.repaid(s, found) for debt in debts]):
        pass
    for debt in debts:
        found[debt.seat].unpaid += debt.amount


def loans_due(s: Sea) -> list[tuple[Seat, Seat, int]]:
    """T152: of each borrower, in turn; with no bank left there is nobody to repay, but the debt counts."""
    return [(seat, s.banker, s.loans[seat]) for seat in s.around(max(s.first, 0)) if s.loans[seat]]


class Debt:
    """What one person still owes another at the end."""

    def __init__(self, seat: Seat, payee: Seat, amount: int, rule: str) -> None:
        self.seat = seat
        self.payee = payee
        self.amount = amount
        self.rule = rule

    def repaid(self, s: Sea, found: list[Account]) -> bool:
        """Pay what can be paid of it now; whether anything was."""
        part = 0 if self.payee == NOBODY else min(self.amount, s.cash[self.seat])
        if not part:
            return False
        self.amount -= part
        s.pay(self.seat, self.payee, part, self.rule)
        if self.rule == "T152":
            found[self.seat].repaid += part
            found[self.payee].repaid += part
        else:
            found[self.seat].arrears -= part
            found[self.payee].arrears += part
        return True


def count(s: Sea, account: Account) -> None:
    """T174 T175 T176 T179 T182: cash less the stake; a card not delivered is worth nothing, nor is TRAMPING."""
    account.cash = s.cash[account.seat]
    if account.seat == s.founder:
        count_bank(s, account)
        return
    account.stake = STAKE
    if account.role == "out":
        account.gain = -STAKE
        return
    account.cards = s.undelivered(account.seat)
    account.gain = account.cash + account.cards - account.unpaid - STAKE


def count_bank(s: Sea, account: Account) -> None:
    """T177 T178 T183: cash less what it began with; a failed bank has nothing, and lacks what it could not pay."""
    missing = sum([short for seat, short in s.failed if seat == account.seat])
    failed = account.role == "failed_bank"
    account.cards = 0 if failed else -s.open_freights()
    cash = (0 if failed else account.cash) - s.house.bank_float - account.unpaid - missing
    raw = cash + account.cards
    wealth = cash - PRICE * CARDS
    each = plain(raw, s.seats - 1)
    account.scales = {"wealth": wealth, "raw": raw, "per_captain": each}
    account.stake = s.house.bank_float + (PRICE * CARDS if s.house.scale == "wealth" else 0)
    account.gain = account.scales[s.house.scale]


def plain(amount: int, parts: int) -> Number:
    """A part of a sum, whole where it can be."""
    return amount // parts if amount % parts == 0 else amount / parts


def outcome(s: Sea) -> Outcome:
    """T178 T180 T181 T182 T183: the highest gain wins; failed banks come after all in play, the eliminated last."""
    order, places = ranked({account.seat: standing(s, account) for account in s.statement}, s.seats)
    scores = tuple([millions(account.gain) for account in s.statement])
    return Outcome(tuple(order), scores, s.reason, tuple(places))


def standing(s: Sea, account: Account) -> tuple[int, float, int]:
    """T180: equal gains share the place, unless the house puts the treasure's owner first."""
    if account.role == "out":
        return (0, float(s.out.index(account.seat)), 0)
    first = int(s.house.tie_by_treasure and account.seat == s.taken)
    return (1 if account.role == "failed_bank" else 2, float(account.gain), first)
