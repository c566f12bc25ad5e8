"""The end in words: the accounts line by line, who won, and why; L152 to L164."""

from __future__ import annotations

from functools import partial

from ludotheque.games.lune.page.view import Page
from ludotheque.games.lune.rules.board import EXHAUSTED
from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Account, AccountLine, Because, margin


def account_lines(page: Page) -> list[AccountLine]:
    """L160 L164: a line for every deposit somebody brought home, then what counts nothing, then the prime."""
    held = sorted({kind for account in page.view["accounts"] for kind, _, _ in account["kinds"]})
    return [
        *[(page.symbol(kind), partial(brought, page, kind), "L132") for kind in held],
        (page.say("Options without their deposit"), partial(worthless, page), "L160"),
        (page.say("Bonus of landing"), partial(prime, page), "L152"),
    ]


def account_total(page: Page, account: Account) -> str:
    return page.tongue.number(account["total"]) if account["shown"] else ""


def brought(page: Page, kind: int, account: Account) -> str:
    """L132: the points of a deposit, and how many options make them."""
    for token, options, points in account["kinds"]:
        if token == kind:
            return f"{page.tongue.number(points)} ({page.options(len(options))})"
    return ""


def worthless(page: Page, account: Account) -> str:
    """L160: unmatched and exhausted options count nothing; how many there are is worth knowing."""
    loose = len(account["loose"])
    return f"0 ({page.options(loose)})" if loose else ""


def prime(page: Page, account: Account) -> str:
    """L152 L158: 200 for the first home, 150 for the second; what became of the others."""
    states = {"stayed": page.say("at home"), "wrecked": page.say("pulverised"), "flying": page.say("in flight")}
    state = states.get(account["state"]) or page.say("no. {order}", order=account["order"])
    return f"{page.tongue.number(account['bonus'])} ({state})" if account["bonus"] else state


def account_note(page: Page) -> str:
    told = [page.say("Deposits alone count nothing; options count only with their deposit.")]
    exhausted = [
        option
        for account in page.view["accounts"]
        for option in account["loose"]
        if page.edition.option_kind[option] == EXHAUSTED
    ]
    if exhausted:
        told.append(
            page.ngettext("{count} exhausted option came home.", "{count} exhausted options came home.", len(exhausted))
        )
    if page.view["wrecked"]:
        told.append(
            page.say("Pulverised, with all they held: {people}.", people=page.people(list(page.view["wrecked"])))
        )
    return " ".join(told)


# -- who won


def headline(page: Page, winners: list[Seat]) -> str:
    facts = {"people": page.people(winners), "points": page.points(page.view["scores"][winners[0]])}
    return page.ngettext("{people} wins with {points}", "{people} win with {points} each", len(winners), **facts)


def because(page: Page, winners: list[Seat]) -> list[Because]:
    """How the game ended, that the most points win, and what made the difference."""
    view = page.view
    if view["reason"] == "survivor":
        return [(page.say("All other rockets are pulverised: the last one wins (L162)."), "L162", "L115")]
    bonus = {account["seat"]: account["bonus"] for account in view["accounts"]}[winners[0]]
    difference = {
        "shared": (page.say("Equal points share the place (L161)."), "L161"),
        "parted": (page.say("Points are equal: the earlier landing decides, as agreed (L161)."), "L161"),
        "prize": (page.say("The bonus of landing makes the difference (L152)."), "L152"),
    }
    made = margin({seat: view["scores"][seat] for seat in page.seats if view["places"][seat]}, winners, bonus)
    return [*ending(page, winners), *([difference[made]] if made else [])]


def ending(page: Page, winners: list[Seat]) -> list[Because]:
    """L152 L159 L166: who was home first, and whether that was the one with the most points."""
    landed = page.view["landed"]
    recall = page.view["reason"] == "recall"
    told: list[Because] = [(page.say("The director called everybody home (L166)."), "L166")] if recall else []
    if not landed:
        return [*told, (page.say("The most points win (L160)."), "L159", "L160")]
    first = page.names[landed[0]]
    if landed[0] in winners:
        said = page.say("{who} was the first to land, and has the most points (L160).", who=first)
    else:
        said = page.say("{who} was the first to land, but the most points win (L160).", who=first)
    return [*told, (said, "L159", "L160")]
