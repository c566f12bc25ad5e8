"""The end in words: the accounts line by line, who won, and why; T169 to T184."""

from __future__ import annotations

from typing import Any, Final

from ludotheque.games.tramping.page.view import Page
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, best_first
from ludotheque.parts import NONE, AccountRow, Accounts, Verdict, decided

SCALES: Final = ("wealth", "raw", "per_captain")


def accounts(page: Page) -> Accounts | None:
    """T173: what was in hand, the treasure and its half, the loans, then the gain; empty lines are left out."""
    places = page.view["places"]
    if places is None:
        return None
    seats = best_first(places)
    counted = {account["seat"]: account for account in page.view["accounts"]}
    columns = [counted[seat] for seat in seats]
    rows = [
        AccountRow(page.say("Role"), tuple([role(page, column) for column in columns]), "T2"),
        AccountRow(page.say("In hand when play stopped"), sums(page, columns, "before"), "T173"),
        AccountRow(page.say("The treasure"), sums(page, columns, "treasure"), "T171"),
        AccountRow(page.say("Half of the treasure to the lender"), between(page, columns, "half"), "T153"),
        AccountRow(page.say("Loans repaid"), between(page, columns, "repaid"), "T152"),
        *arrears(page, columns),
        AccountRow(page.say("What could not be paid"), sums(page, columns, "unpaid", -1), "T173"),
        AccountRow(page.say("Undelivered cards"), sums(page, columns, "cards"), "T174"),
        AccountRow(page.say("Opening wealth"), sums(page, columns, "stake", -1), "T177"),
        *scales(page, columns),
    ]
    total = tuple([page.signed(column["gain"]) for column in columns])
    heads = tuple([page.names[seat] for seat in seats])
    filled = tuple([row for row in rows if set(row.values) != {NONE}])
    return Accounts(tuple(seats), heads, filled, total, note(page))


def role(page: Page, column: dict[str, Any]) -> str:
    told = {
        "captain": page.say("captain"),
        "bank": page.say("bank"),
        "captain_bank": page.say("captain and bank"),
        "failed_bank": page.say("failed bank"),
        "out": page.say("eliminated"),
    }
    return told[column["role"]]


def sums(page: Page, columns: list[dict[str, Any]], line: str, sign: int = 1) -> tuple[str, ...]:
    return tuple([page.money(sign * column[line]) if column[line] else NONE for column in columns])


def between(page: Page, columns: list[dict[str, Any]], line: str) -> tuple[str, ...]:
    """What a captain hands over, the bank receives."""
    banks = ("bank", "captain_bank")
    found = []
    for column in columns:
        units = column[line] if column["role"] in banks else -column[line]
        found.append(page.signed(units) if units else NONE)
    return tuple(found)


def arrears(page: Page, columns: list[dict[str, Any]]) -> list[AccountRow]:
    """T155: what was still owed, and is paid at the end, where the house has captains owe."""
    if page.agreed("insolvent") != "owe":
        return []
    shown = [page.signed(column["arrears"]) if column["arrears"] else NONE for column in columns]
    return [AccountRow(page.say("Arrears paid"), tuple(shown), "T155")]


def scales(page: Page, columns: list[dict[str, Any]]) -> list[AccountRow]:
    """T178: the bank's gain on the scales that were not agreed on, to compare."""
    names = {
        "wealth": page.say("(bank, opening wealth counted)"),
        "raw": page.say("(bank, plain cash)"),
        "per_captain": page.say("(bank, per captain)"),
    }
    found = []
    for scale in SCALES:
        if scale != page.agreed("bank_scale"):
            values = [column["scales"].get(scale) for column in columns]
            shown = tuple([NONE if value is None else f"({page.signed(value)})" for value in values])
            found.append(AccountRow(names[scale], shown, "T178"))
    return found


def note(page: Page) -> str:
    """T173 T181: the order of the accounts, and that money only moved."""
    told = [page.say("In the order of rule T173; the gain decides.")]
    if left := page.view["out"]:
        told.append(page.say("Eliminated: {people}.", people=page.people(list(left))))
    return " ".join(told)


# -- who won


def verdict(page: Page) -> Verdict | None:
    view = page.view
    if view["places"] is None:
        return None
    winners = page.winners
    gains = {account["seat"]: account["gain"] for account in view["accounts"]}
    best = page.signed(gains[winners[0]])
    if len(winners) == 1:
        headline = page.say("{who} wins with a gain of {sum}", who=page.names[winners[0]], sum=best)
    else:
        headline = page.say("{people} win with a gain of {sum} each", people=page.people(winners), sum=best)
    told, rules = because(page, winners, gains)
    return decided(headline, told, rules)


def because(page: Page, winners: list[Seat], gains: dict[Seat, Number]) -> tuple[list[str], list[str]]:
    """How the game ended, whether the treasure decided, and what another scale would have said."""
    told, rules = ending(page, winners)
    if len(winners) > 1:
        told.append(page.say("Equal gains share the place (T180)."))
        rules.append("T180")
    elif page.view["taken"] == winners[0] and decisive(page, winners[0], gains):
        told.append(page.say("The treasure makes the difference (T171)."))
        rules.append("T171")
    if other := otherwise(page, winners, gains):
        told.append(other)
        rules.append("T178")
    return told, rules


def ending(page: Page, winners: list[Seat]) -> tuple[list[str], list[str]]:
    view = page.view
    if view["reason"] == "treasure" and view["taken"] is not None:
        who = page.names[view["taken"]]
        if view["taken"] in winners:
            return [page.say("{who} takes the treasure, and has the greatest gain (T178).", who=who)], ["T139", "T178"]
        return [page.say("{who} takes the treasure, but the greatest gain wins (T178).", who=who)], ["T139", "T178"]
    told = {"bank_stopped": "T160", "declined": "T162"}
    reason = page.words.reason(view["reason"], page.tongue)
    return [reason, page.say("The greatest gain wins (T178).")], [told.get(view["reason"], "T170"), "T178"]


def decisive(page: Page, winner: Seat, gains: dict[Seat, Number]) -> bool:
    """T171: whether the winner would not have won without the treasure."""
    brought = {account["seat"]: account["treasure"] - account["half"] for account in page.view["accounts"]}[winner]
    others = [gain for seat, gain in gains.items() if seat != winner]
    return bool(others) and gains[winner] - brought < max(others)


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
        return page.say("{how}, the bank would win with {sum} (T178).", **facts)
    return page.say("{how}, the bank would have {sum} and not win (T178).", **facts)
