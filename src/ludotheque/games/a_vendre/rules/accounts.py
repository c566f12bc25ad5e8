"""The end of the game and the accounts, V117 to V133."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.state import LOAN_DUE, Street
from ludotheque.kernel.agenda import NOBODY, Seat
from ludotheque.kernel.game import Number, Outcome, ranked

REASONS: Final = ("simple", "double", "short", "last", "limit", "locked", "bank")


def close(s: Street, reason: str, rule: str) -> None:
    """V7 V98 V131 V133: the game is over at once; nothing more of the turn is played."""
    s.reason = reason
    s.agenda.clear()
    s.tell(("closed", rule, reason))


class Account:
    """What one person counts at the end, in quarters of the unit so that nothing is rounded (V128)."""

    def __init__(self, seat: Seat, cash: int, titles: int, debt: int, bank: int) -> None:
        self.seat = seat
        self.cash = cash
        self.titles = titles
        self.debt = debt
        self.bank = bank

    @property
    def total(self) -> int:
        return self.cash + self.titles - self.debt + self.bank

    def lines(self) -> dict[str, Number]:
        """The statement, in the unit of the game."""
        return {
            "seat": self.seat,
            "cash": in_units(self.cash),
            "titles": in_units(self.titles),
            "debt": in_units(self.debt),
            "bank": in_units(self.bank),
            "total": in_units(self.total),
        }


def in_units(quarters: int) -> Number:
    """V128: nothing is rounded; quarters are exact in binary, so a float is as good as a fraction."""
    return quarters // 4 if quarters % 4 == 0 else quarters / 4


def accounts(s: Street) -> list[Account]:
    """V80 V118 V119 V120 V123 V124: notes and half titles, less loans, and the bank owner's quarter."""
    found: list[Account] = []
    for seat in range(s.seats):
        if s.plays(seat):
            titles = 2 * sum([s.board.price[square] for square in s.shops(seat)])
            debt = 4 * LOAN_DUE * s.loans[seat]
            found.append(Account(seat, 4 * s.cash[seat], titles, debt, 0))
    if s.banker != NOBODY:
        counted_bank(s, found)
    return found


def counted_bank(s: Street, found: list[Account]) -> None:
    """V121 V122: the bank owner counts a quarter of what the bank has once loans are repaid."""
    quarter = max(0, bank_fortune(s, found)) // 4
    for account in found:
        if account.seat == s.banker:
            account.bank = quarter
            return
    found.append(Account(s.banker, 0, 0, 0, quarter))


def bank_fortune(s: Street, found: list[Account]) -> int:
    """V122 V126: a debtor who cannot repay in full repays what his cash and half titles are worth."""
    fortune = 4 * s.cash[s.bank]
    for account in found:
        fortune += min(account.debt, account.cash + account.titles)
    if s.house.half_taken_back:
        fortune += 2 * sum([s.board.price[square] for square in s.taken_back])
    return fortune


def outcome(s: Street) -> Outcome:
    """V117 V127: the richest wins; those who left come last, the first to leave at the very end."""
    found = accounts(s)
    order, places = ranked({account.seat: standing(s, account) for account in found}, s.seats)
    for index, seat in enumerate(s.out[::-1]):
        places[seat] = len(order) + index + 1
    totals = {account.seat: in_units(account.total) for account in found}
    scores = tuple([totals.get(seat, 0) for seat in range(s.seats)])
    return Outcome((*order, *s.out[::-1]), scores, s.reason, tuple(places))


def standing(s: Street, account: Account) -> tuple[int, int]:
    """V125: equal fortunes share the place, unless the house says what parts them."""
    parting = 0
    if s.house.tie == "more_titles":
        parting = s.has_titles(account.seat)
    elif s.house.tie == "first_at_60" and account.seat in s.arrived:
        parting = s.seats - s.arrived.index(account.seat)
    return (account.total, parting)
