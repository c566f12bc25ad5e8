"""The end in words: the accounts line by line, who won, and why; T169 to T184."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import partial
from typing import Final

from ludotheque.games.tramping.page.view import Page
from ludotheque.kernel.agenda import Event, Seat
from ludotheque.kernel.game import Number
from ludotheque.parts import Account, AccountLine, Because, foremost, margin

SCALES: Final = ("wealth", "raw", "per_captain")
BANKS: Final = ("bank", "captain_bank")


class Ending(Page):
    """The accounts line by line, who won, and why."""

    def account_lines(self) -> list[AccountLine]:
        """T173: what was in hand, the treasure and its half, the loans, then the gain."""
        return [
            (self.say("Role"), partial(role, self), "T2"),
            (self.say("In hand when play stopped"), lambda account: sum_of(self, account["before"]), "T173"),
            (self.say("The treasure"), lambda account: sum_of(self, account["treasure"]), "T171"),
            (self.say("Half of the treasure to the lender"), lambda account: handed(self, account, "half"), "T153"),
            (self.say("Loans repaid"), lambda account: handed(self, account, "repaid"), "T152"),
            *arrears(self),
            (self.say("What could not be paid"), lambda account: sum_of(self, -account["unpaid"]), "T173"),
            (self.say("Not covered by the bank"), lambda account: sum_of(self, -missing(self, account)), "T183"),
            (self.say("Undelivered cards"), lambda account: sum_of(self, account["cards"]), "T174"),
            (self.say("Opening wealth"), lambda account: sum_of(self, -account["stake"]), "T177"),
            *scales(self),
        ]

    def account_total(self, account: Account) -> str:
        return self.signed(account["gain"])

    def account_note(self) -> str:
        """T173 T181: the order of the accounts, and that money only moved."""
        told = [self.say("The accounts are drawn up in this order; the gain decides.")]
        if left := self.view["out"]:
            told.append(self.say("Eliminated: {people}.", people=self.people(list(left))))
        return " ".join(told)

    def feats(self, seat: Seat, told: Sequence[Event]) -> list[str]:
        """T87 T139: who earned most by freight, and who took the treasure."""
        freight, cards = Counter[Seat](), Counter[Seat]()
        for event in told:
            match event:
                case ("paid", "T87", _, int(captain), int(units)):
                    freight[captain] += units
                    cards[captain] += 1
        found = [self.say("The treasure is found.")] if self.view["taken"] == seat else []
        if foremost(freight, seat):
            found.append(
                self.ngettext(
                    "Nobody earned more by freight: {sum} for {count} card.",
                    "Nobody earned more by freight: {sum} for {count} cards.",
                    cards[seat],
                    sum=self.money(freight[seat]),
                )
            )
        return found

    def headline(self, winners: list[Seat]) -> str:
        facts = {"people": self.people(winners), "sum": self.signed(gains(self)[winners[0]])}
        return self.ngettext(
            "{people} wins with a gain of {sum}", "{people} win with a gain of {sum} each", len(winners), **facts
        )

    def because(self, winners: list[Seat]) -> list[Because]:
        """How the game ended, whether the treasure decided, and what another scale would have said."""
        brought = {account["seat"]: account["treasure"] - account["half"] for account in self.view["accounts"]}
        made = margin(gains(self), winners, brought[winners[0]] if self.view["taken"] == winners[0] else 0)
        difference = {
            "shared": (self.say("Equal gains share the place."), "T180"),
            "prize": (self.say("The treasure makes the difference."), "T171"),
        }
        found = [*ending(self, winners), *([difference[made]] if made in difference else [])]
        other = otherwise(self, winners, gains(self))
        return [*found, (other, "T178")] if other else found


def role(page: Page, account: Account) -> str:
    told = {
        "captain": page.say("captain"),
        "bank": page.say("bank"),
        "captain_bank": page.say("captain and bank"),
        "failed_bank": page.say("failed bank"),
        "out": page.say("eliminated"),
    }
    return told[account["role"]]


def sum_of(page: Page, units: Number) -> str:
    return page.money(units) if units else ""


def handed(page: Page, account: Account, line: str) -> str:
    """What a captain hands over, the bank receives."""
    units = account[line] if account["role"] in BANKS else -account[line]
    return page.signed(units) if units else ""


def missing(page: Page, account: Account) -> int:
    """T183: what a bank that failed could not pay."""
    return sum([short for seat, short in page.view["failed"] if seat == account["seat"] == page.view["founder"]])


def arrears(page: Page) -> list[AccountLine]:
    """T155: what was still owed, and is paid at the end, where the house has captains owe."""
    if page.agreed("insolvent") != "owe":
        return []

    def paid(account: Account) -> str:
        return page.signed(account["arrears"]) if account["arrears"] else ""

    return [(page.say("Arrears paid"), paid, "T155")]


def scales(page: Page) -> list[AccountLine]:
    """T178: the bank's gain on the scales that were not agreed on, to compare."""
    names = {
        "wealth": page.say("(bank, opening wealth counted)"),
        "raw": page.say("(bank, plain cash)"),
        "per_captain": page.say("(bank, per captain)"),
    }

    def gained(scale: str, account: Account) -> str:
        return f"({page.signed(account['scales'][scale])})" if scale in account["scales"] else ""

    others = [scale for scale in SCALES if scale != page.agreed("bank_scale")]
    return [(names[scale], partial(gained, scale), "T178") for scale in others]


# -- who won


def gains(page: Page) -> dict[Seat, Number]:
    return {account["seat"]: account["gain"] for account in page.view["accounts"]}


def ending(page: Page, winners: list[Seat]) -> list[Because]:
    view = page.view
    if view["reason"] == "treasure" and view["taken"] is not None:
        who = page.names[view["taken"]]
        if view["taken"] in winners:
            said = page.say("{who} takes the treasure, and has the greatest gain.", who=who)
        else:
            said = page.say("{who} takes the treasure, but the greatest gain wins.", who=who)
        return [(said, "T139", "T178")]
    rule = {"bank_stopped": "T160", "declined": "T162"}.get(view["reason"], "T170")
    reason = page.words.reason(view["reason"], page.tongue)
    return [(reason, rule), (page.say("The greatest gain wins."), "T178")]


def otherwise(page: Page, winners: list[Seat], gains: dict[Seat, Number]) -> str:
    """T178: on which other scale the bank would have won, or lost."""
    founder = page.view["founder"]
    bank = next(account for account in page.view["accounts"] if account["seat"] == founder)
    rivals = [gain for seat, gain in gains.items() if seat != founder and seat not in page.view["out"]]
    if bank["role"] != "bank" or not rivals:
        return ""
    for scale in SCALES:
        gain = bank["scales"][scale]
        wins = gain > max(rivals)
        if scale != page.agreed("bank_scale") and wins != (founder in winners):
            return scaled(page, scale, gain, wins)
    return ""


def scaled(page: Page, scale: str, gain: Number, wins: bool) -> str:
    how = {
        "wealth": page.say("Against its opening wealth"),
        "raw": page.say("Without its opening wealth"),
        "per_captain": page.say("Counted for each captain"),
    }[scale]
    facts = {"how": how, "sum": page.signed(gain)}
    if wins:
        return page.say("{how}, the bank would win with {sum}.", **facts)
    return page.say("{how}, the bank would have {sum} and not win.", **facts)
