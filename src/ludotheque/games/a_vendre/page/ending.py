"""The end in words: the accounts line by line, who won, and why; V117 to V127."""

from __future__ import annotations

from typing import Any

from ludotheque.games.a_vendre.page.view import Page
from ludotheque.games.a_vendre.rules.board import LAST
from ludotheque.games.a_vendre.state import STAKE, TITLES_NEEDED
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, best_first
from ludotheque.parts import NONE, AccountRow, Accounts, Verdict, decided


def accounts(page: Page) -> Accounts | None:
    """V124: cash with the last bonus in it, loans, titles, the quarter of the bank; the best placed first."""
    places = page.view["places"]
    if places is None:
        return None
    seats = [seat for seat in best_first(places) if places[seat]]
    counted = {account["seat"]: account for account in page.view["accounts"]}
    columns = [counted.get(seat) for seat in seats]
    rows = [
        AccountRow(page.say("Cash"), sums(page, columns, "cash"), "V118"),
        AccountRow(page.say("Loans, with 10 %"), sums(page, columns, "debt", -1), "V80"),
        AccountRow(page.say("Shops, at half price"), sums(page, columns, "titles"), "V119"),
        AccountRow(page.say("Entrusted establishments"), posts(page, seats), "V120"),
        AccountRow(page.say("A quarter of the bank"), quarter(page, columns), "V121"),
    ]
    total = tuple([NONE if column is None else page.money(column["total"]) for column in columns])
    heads = tuple([page.names[seat] for seat in seats])
    return Accounts(tuple(seats), heads, tuple(rows), total, note(page))


def sums(page: Page, columns: list[dict[str, Any] | None], line: str, sign: int = 1) -> tuple[str, ...]:
    return tuple([NONE if column is None else page.money(sign * column[line]) for column in columns])


def posts(page: Page, seats: list[Seat]) -> tuple[str, ...]:
    """They count nothing; how many there are is worth knowing."""
    held = [len(page.posts(seat)) for seat in seats]
    return tuple([f"0 ({page.counted_titles(count)})" if count else NONE for count in held])


def quarter(page: Page, columns: list[dict[str, Any] | None]) -> tuple[str, ...]:
    found = []
    for column in columns:
        share: Number = column["bank"] if column else 0
        whole = page.say("¼ of {sum}", sum=page.money(4 * share))
        found.append(f"{page.money(share)} ({whole})" if share else NONE)
    return tuple(found)


def note(page: Page) -> str:
    """Money only moved: the sum of all boxes is what was dealt."""
    total = sum([cash or 0 for cash in page.view["cash"]]) + page.view["bank"]
    dealt = STAKE * (len([seat for seat in range(len(page.names)) if seat != page.view["idle"]]) + 1)
    told = [page.say("In the order of rule V124.")]
    if total == dealt:
        told.append(page.say("All the cash together: {sum}, as at the start.", sum=page.money(total)))
    if left := page.view["out"]:
        told.append(page.say("Left the game: {people}.", people=page.people(list(left))))
    return " ".join(told)


# -- who won


def verdict(page: Page) -> Verdict | None:
    view = page.view
    if view["places"] is None:
        return None
    winners = page.winners
    totals = {account["seat"]: account["total"] for account in view["accounts"]}
    if not winners:
        return Verdict(page.say("Nobody wins"), page.words.reason(view["reason"], page.tongue), ("V117",))
    best = page.money(totals[winners[0]])
    if len(winners) == 1:
        headline = page.say("{who} wins with {sum}", who=page.names[winners[0]], sum=best)
    else:
        headline = page.say("{people} win with {sum} each", people=page.people(winners), sum=best)
    told, rules = because(page, winners, totals)
    return decided(headline, told, rules)


def because(page: Page, winners: list[Seat], totals: dict[Seat, Number]) -> tuple[list[str], list[str]]:
    """How the game ended, that the richest wins, and what made the difference."""
    told, rules = ending(page, winners)
    best = totals[winners[0]]
    level = [seat for seat, total in totals.items() if total == best]
    others = [total for seat, total in totals.items() if seat not in winners]
    share = {account["seat"]: account["bank"] for account in page.view["accounts"]}[winners[0]]
    if len(winners) > 1:
        told.append(page.say("Equal fortunes share the place (V125)."))
        rules.append("V125")
    elif len(level) > 1:
        told.append(page.say("Fortunes are equal: the agreed house rule parts them (V125)."))
        rules.append("V125")
    elif share and others and best - share < max(others):
        told.append(page.say("The quarter of the bank makes the difference (V121)."))
        rules.append("V121")
    return told, rules


def ending(page: Page, winners: list[Seat]) -> tuple[list[str], list[str]]:
    """V7 V94 V98 V115 V131 V133: which ending it was."""
    reason = page.view["reason"]
    if reason in ("simple", "double", "short"):
        return arrival(page, reason, finisher(page), winners)
    richest = page.say("The richest wins (V117).")
    told = {
        "last": (page.say("Only one participant is left (V133)."), "V133"),
        "limit": (page.say("The director closes the game after its last round (V131)."), "V131"),
        "locked": (page.say("The director closes the game: nothing can change any more (V131)."), "V131"),
        "bank": (page.say("The bank has failed and nobody buys it (V94)."), "V94"),
    }
    sentence, rule = told[reason]
    return [sentence, richest], [rule, "V117"]


def arrival(page: Page, reason: str, first: Seat | None, winners: list[Seat]) -> tuple[list[str], list[str]]:
    """Who ended the game on 60, and whether that was the richest."""
    rule = {"simple": "V7", "double": "V114", "short": "V115"}[reason]
    if first is None:
        return [page.words.reason(reason, page.tongue), page.say("The richest wins (V117).")], [rule, "V117"]
    who = page.names[first]
    if first in winners:
        said = page.say("{who} ends the game on 60, and with the greatest fortune (V117).", who=who)
    else:
        said = page.say("{who} ends the game on 60, but the richest wins (V117).", who=who)
    return [said], [rule, "V117"]


def finisher(page: Page) -> Seat | None:
    """Whose arrival on 60 ended the game, where the view leaves no doubt."""
    view = page.view
    if view["reason"] != "double":
        active: Seat | None = view["active"]
        return active
    done = [
        seat
        for seat in page.players
        if view["at"][seat] == LAST
        and view["voyage"][seat] == 2
        and not view["waiting"][seat]
        and len(page.titles(seat)) >= TITLES_NEEDED[2]
    ]
    return done[0] if len(done) == 1 else None
