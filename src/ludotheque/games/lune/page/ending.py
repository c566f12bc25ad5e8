"""The end in words: the accounts line by line, who won, and why; L152 to L164."""

from __future__ import annotations

from typing import Any

from ludotheque.games.lune.page.view import Page
from ludotheque.games.lune.rules.board import EXHAUSTED
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import best_first
from ludotheque.parts import NONE, AccountRow, Accounts, Verdict, decided


def accounts(page: Page) -> Accounts | None:
    """L160 L164: a line for every deposit somebody brought home, then what counts nothing, then the prime."""
    places = page.view["places"]
    if places is None:
        return None
    seats = best_first(places)
    counted = {account["seat"]: account for account in page.view["accounts"]}
    columns = [counted[seat] for seat in seats]
    held = sorted({kind for column in columns for kind, _, _ in column["kinds"]})
    rows = [AccountRow(page.symbol(kind), brought(page, columns, kind), "L132") for kind in held]
    rows.append(AccountRow(page.say("Options without their deposit"), worthless(page, columns), "L160"))
    rows.append(AccountRow(page.say("Bonus of landing"), primes(page, columns), "L152"))
    total = tuple([page.tongue.number(column["total"]) if column["shown"] else NONE for column in columns])
    heads = tuple([page.names[seat] for seat in seats])
    return Accounts(tuple(seats), heads, tuple(rows), total, note(page))


def brought(page: Page, columns: list[dict[str, Any]], kind: int) -> tuple[str, ...]:
    """L132: the points of a deposit, and how many options make them."""
    found = []
    for column in columns:
        mine = [(options, points) for token, options, points in column["kinds"] if token == kind]
        if mine:
            options, points = mine[0]
            found.append(f"{page.tongue.number(points)} ({page.options(len(options))})")
        else:
            found.append(NONE)
    return tuple(found)


def worthless(page: Page, columns: list[dict[str, Any]]) -> tuple[str, ...]:
    """L160: unmatched and exhausted options count nothing; how many there are is worth knowing."""
    found = []
    for column in columns:
        loose = len(column["loose"])
        found.append(f"0 ({page.options(loose)})" if loose else NONE)
    return tuple(found)


def primes(page: Page, columns: list[dict[str, Any]]) -> tuple[str, ...]:
    """L152 L158: 200 for the first home, 150 for the second; what became of the others."""
    states = {"stayed": page.say("at home"), "wrecked": page.say("pulverised"), "flying": page.say("in flight")}
    found = []
    for column in columns:
        state = states.get(column["state"], page.say("no. {order}", order=column["order"]))
        found.append(f"{page.tongue.number(column['bonus'])} ({state})" if column["bonus"] else state)
    return tuple(found)


def note(page: Page) -> str:
    told = [page.say("Deposits alone count nothing; options count only with their deposit.")]
    exhausted = [
        option
        for column in page.view["accounts"]
        for option in column["loose"]
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


def verdict(page: Page) -> Verdict | None:
    view = page.view
    if view["places"] is None:
        return None
    winners = page.winners
    best = page.points(view["scores"][winners[0]])
    if len(winners) == 1:
        headline = page.say("{who} wins with {points}", who=page.names[winners[0]], points=best)
    else:
        headline = page.say("{people} win with {points} each", people=page.people(winners), points=best)
    told, rules = because(page, winners)
    return decided(headline, told, rules)


def because(page: Page, winners: list[Seat]) -> tuple[list[str], list[str]]:
    """How the game ended, that the most points win, and what made the difference."""
    view = page.view
    if view["reason"] == "survivor":
        return [page.say("All other rockets are pulverised: the last one wins (L162).")], ["L162", "L115"]
    told, rules = ending(page, winners)
    scores = view["scores"]
    best = scores[winners[0]]
    level = [seat for seat in page.seats if scores[seat] == best and view["places"][seat]]
    prime = {account["seat"]: account["bonus"] for account in view["accounts"]}[winners[0]]
    others = [scores[seat] for seat in page.seats if seat not in winners and view["places"][seat]]
    if len(winners) > 1:
        told.append(page.say("Equal points share the place (L161)."))
        rules.append("L161")
    elif len(level) > 1:
        told.append(page.say("Points are equal: the earlier landing decides, as agreed (L161)."))
        rules.append("L161")
    elif prime and others and best - prime < max(others):
        told.append(page.say("The bonus of landing makes the difference (L152)."))
        rules.append("L152")
    return told, rules


def ending(page: Page, winners: list[Seat]) -> tuple[list[str], list[str]]:
    """L152 L159 L166: who was home first, and whether that was the one with the most points."""
    landed = page.view["landed"]
    told, rules = [], ["L159", "L160"]
    if page.view["reason"] == "recall":
        told.append(page.say("The director called everybody home (L166)."))
        rules.insert(0, "L166")
    if not landed:
        return [*told, page.say("The most points win (L160).")], rules
    first = page.names[landed[0]]
    if landed[0] in winners:
        told.append(page.say("{who} was the first to land, and has the most points (L160).", who=first))
    else:
        told.append(page.say("{who} was the first to land, but the most points win (L160).", who=first))
    return told, rules
