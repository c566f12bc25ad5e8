"""The commissaire's desk: rounds, fuel given out and taken back, stocks, options, and what remedies are open."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.board import COAL_PORT, PETROL_BASE, WARES
from ludotheque.games.cosmail.scene_page import Page
from ludotheque.games.cosmail.table import ACCOUNTS, FUELS
from ludotheque.kernel.words import _, capital
from ludotheque.scenery.parts import Panel, Row

IDLE: Final = 10  # C171: full rounds without progress
SIX: Final = 6  # vignettes of each good
PURPOSES: Final = {
    "throws": (_("Given out for throws"), "C42"),
    "fills": (_("Given out for fill-ups"), "C58"),
    "legs": (_("Paid for legs"), "C28"),
    "tolls": (_("Paid for straits"), "C90"),
    "returned": (_("Handed back by those who are out"), "C87"),
}


def panels(page: Page) -> list[Panel]:
    """What the commissaire has before him, most important first."""
    return [desk(page, page.say("The commissaire's desk")), *fuel(page), *options(page)]


def desk(page: Page, title: str) -> Panel:
    """C14 C15 C170 C171 C172: the clock, who has what on account, the remedies, and what ports still hold."""
    rows = [
        Row(page.say("Round"), round_of(page), "C170"),
        *stillness(page),
        *remedies(page),
        *totals(page),
        *[Row(label, value) for label, value in noted(page)],
    ]
    chips = [page.chip(ware, f"{capital(str(page.good(ware)))} {left(page, ware)} / {SIX}") for ware in range(WARES)]
    return Panel(title, rows=tuple(rows), chips=tuple(chips) if page.riches else (), listed=True)


def round_of(page: Page) -> str:
    """Round 22 of 120."""
    limit = page.view["limit"]
    count = page.number(page.view["round"])
    if limit is None:
        return page.say("round {count}", count=count)
    return page.say("round {count} of {limit}", count=count, limit=page.number(limit))


def left(page: Page, ware: int) -> int:
    return sum([page.stock(node) for node in page.edition.ports_of[ware]])


def stillness(page: Page) -> list[Row]:
    """C171: ten rounds without progress open the parity claim."""
    if not page.riches or page.agreed("parity_claim") == "off":
        return []
    return [Row(page.say("Rounds without progress"), f"{page.view['idle']} / {IDLE}", "C171")]


def remedies(page: Page) -> list[Row]:
    """C171 C172: which goods may be claimed at parity, and which pieces may be sent away."""
    found = []
    if claims := claimable(page):
        told = page.listed([str(page.good(ware)) for ware in claims])
        found.append(Row(page.say("May be claimed at parity"), told, "C171"))
    if long := squatters(page):
        found.append(Row(page.say("May be asked to leave"), page.listed(long), "C172"))
    return found


def claimable(page: Page) -> list[int]:
    """C171: goods that no port has, all of them with partial players, or after ten still rounds without a set."""
    if not page.riches or page.agreed("parity_claim") == "off":
        return []
    still = page.view["idle"] >= IDLE and not any([page.has_set(seat) for seat in page.playing])
    found = []
    for ware in range(WARES):
        holders = [seat for seat in page.playing if page.count(seat, ware)]
        lack = [seat for seat in page.playing if not page.count(seat, ware) and not page.partial(seat)]
        locked = bool(holders) and all([page.partial(seat) for seat in holders])
        if lack and holders and not left(page, ware) and (still or locked):
            found.append(ware)
    return found


def squatters(page: Page) -> list[str]:
    """C172: pieces that have stood too long on a fuel base."""
    most = int(page.agreed("move_on_after"))
    found = []
    for seat in page.playing:
        for piece, node in page.fleet(seat):
            stood = page.view["turns"][seat] - page.view["since"][seat][piece]
            if most and stood >= most and page.edition.kind[node] in (PETROL_BASE, COAL_PORT):
                found.append(f"{page.theirs(seat, piece)} ({page.place(node)})")
    return found


def totals(page: Page) -> list[Row]:
    """C9: what is out of each fuel."""
    rows = []
    for kind, label in (("petrol", page.say("Petrol in play")), ("coal", page.say("Coal in play"))):
        given = page.view["accounts_fuel"][kind]
        out = given["throws"] + given["fills"] - given["legs"] - given["tolls"] - given["returned"]
        rows.append(Row(label, page.number(out)))
    return rows


def fuel(page: Page) -> list[Panel]:
    """C28 C42 C58 C90: both fuels, by what they were given or taken for."""
    rows = []
    for account in ACCOUNTS:
        amounts = [page.fuel(page.view["accounts_fuel"][kind][account], kind) for kind in FUELS]
        label, rule = PURPOSES[account]
        rows.append(Row(page.say(label), " · ".join(amounts), rule))
    return [Panel(page.say("Fuel accounts"), rows=tuple(rows), listed=True)]


def noted(page: Page) -> list[tuple[str, str]]:
    """C111: whose option is where."""
    found = []
    for side in page.sides:
        ports = page.view["noted"][side[0]]
        if ports and side[0] not in page.view["out"]:
            label = page.say("Options of {people}", people=page.people(side))
            found.append((label, ", ".join([str(page.place(node)) for node in ports])))
    return found


def options(page: Page) -> list[Panel]:
    """C117: where something is left, port by port."""
    if not page.riches:
        return []
    rows = []
    for ware in range(WARES):
        ports = ", ".join([f"{page.place(node)} {page.stock(node)}" for node in page.ports_left(ware)])
        rows.append(Row(capital(str(page.good(ware))), ports or page.say("nothing left")))
    return [Panel(page.say("Stocks of the ports"), rows=tuple(rows), listed=True)]
