"""What stands beside the map: players and commissaire in the strip, and the tray."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.page.view import Page
from ludotheque.games.cosmail.rules.board import WARES
from ludotheque.games.cosmail.rules.remedy import IDLE
from ludotheque.games.cosmail.state import ACCOUNTS, FUELS, TOLL
from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Chip, Panel, Purse, Row
from ludotheque.say.sentences import _, capital


def purse(page: Page, seat: Seat) -> Purse:
    return Purse(short_line(page, seat), panel(page, seat, page.names[seat]), seat in page.seen["out"])


def short_line(page: Page, seat: Seat) -> str:
    """8 petrol · 6 coal · 7/12."""
    if seat not in page.players:
        return page.say("commissaire")
    if seat in page.seen["out"]:
        return page.say("out of the game")
    told = [page.fuel(page.tank(seat, kind), kind) for kind in FUELS]
    if page.riches:
        told.append(f"{page.seen['kinds'][seat]}/{WARES}")
    told += standing(page, seat)
    return " · ".join(told)


def standing(page: Page, seat: Seat) -> list[str]:
    """C69 C78 C85: what has befallen him."""
    found = []
    if seat == page.commissaire:
        found.append(page.say("commissaire"))
    if page.seen["retired"][seat]:
        found.append(page.say("retired"))
    elif page.partial(seat):
        found.append(page.say("ship only"))
    if page.seen["last7"][seat]:
        found.append(page.say("breakdown"))
    return found


def panel(page: Page, seat: Seat, title: str) -> Panel:
    """C11: what everybody may know of a person."""
    if seat not in page.players:
        return desk(page, title)
    if seat in page.seen["out"]:
        return Panel(title, short_line(page, seat))
    return Panel(title, rows=(*own_rows(page, seat), *fleet_rows(page, seat)), chips=tuple(goods(page, seat)))


def own_rows(page: Page, seat: Seat) -> list[Row]:
    """C42 C99 C127 C150: fuel, goods, debts, gold."""
    rows = [
        Row(page.say("Petrol"), page.number(page.tank(seat, "petrol"))),
        Row(page.say("Coal"), page.number(page.tank(seat, "coal"))),
    ]
    if page.riches:
        rows.append(Row(page.say("Goods"), f"{page.seen['kinds'][seat]} / {WARES}"))
        rows.append(Row(page.say("Their value"), page.number(page.seen["worth"][seat])))
    if debts := page.seen["debts"][seat]:
        rows.append(Row(page.say("Tolls owed"), page.number(debts), "C100"))
    rows += gold_rows(page, seat)
    if goals := page.seen["goals"]:
        visited = page.seen["visited"][seat]
        if page.agreed("mode") == "rally":
            rows.append(Row(page.say("Checkpoints"), f"{len(visited)} / {len(goals)}", "C187"))
    return rows


def gold_rows(page: Page, seat: Seat) -> list[Row]:
    """C150 C151: each counted throw with its base."""
    thrown = page.seen["gold"][seat]
    if not thrown:
        return []
    told = ", ".join([f"{page.place(node)} {points}" for node, points in thrown])
    return [Row(page.say("Gold thrown"), told, "C150")]


def fleet_rows(page: Page, seat: Seat) -> list[Row]:
    """C5 C63: where each piece stands, and what it must do."""
    return [Row(page.piece_label(piece), where(page, seat, piece, node)) for piece, node in page.fleet(seat)]


def where(page: Page, seat: Seat, piece: int, node: int) -> str:
    if page.seen["bound"][seat][piece]:
        return page.say("{place}, must leave", place=page.place(node))
    return page.say("home") if node == page.home(seat) else str(page.place(node))


def goods(page: Page, seat: Seat) -> list[Chip]:
    return [page.chip(ware, page.of_good(ware, count)) for ware, count in enumerate(page.seen["goods"][seat]) if count]


# -- what is nobody's


def others(page: Page) -> list[Purse]:
    """C14: the commissaire's desk, open to everybody."""
    title = page.say("The commissaire's desk")
    return [Purse(round_of(page), desk(page, title))]


def tray(page: Page) -> list[Panel]:
    """What is yours; before a person who is commissaire only, the desk."""
    me = page.me
    if me is None:
        return []
    if me not in page.players:
        return panels(page)
    if me in page.seen["out"]:
        found = [Panel(page.say("You are out of the game"), page.say("you may watch how the others fare"))]
    else:
        found = own_panels(page, me)
    return [*found, *panels(page)] if me == page.commissaire else found


def own_panels(page: Page, me: Seat) -> list[Panel]:
    """C1: fuel and goods first, then duties, what is still lacking and who has it, options."""
    title = page.say("Your fleet, base {roman}", roman=page.roman(me)) if page.roman(me) else page.say("Your fleet")
    found = [Panel(title, together(page, me), rows=tuple(own_rows(page, me)), chips=tuple(goods(page, me)))]
    found += duties(page, me)
    if page.riches and not page.partial(me):
        found += lacking(page, me) + noted(page, me)
    found.append(Panel(page.say("Your pieces"), rows=tuple(fleet_rows(page, me))))
    return found


def together(page: Page, me: Seat) -> str:
    """C173: with whom goods, options and gold are common."""
    partners = [seat for seat in page.players if seat != me and page.side(seat) == page.side(me)]
    return page.say("goods in common with {people}", people=page.people(partners)) if partners else ""


def duties(page: Page, me: Seat) -> list[Panel]:
    """C63 C69 C73 C99 C172: what must be done, and what threatens."""
    rows = []
    for piece, node in page.fleet(me):
        if page.seen["bound"][me][piece]:
            rule = "C172" if page.seen["ordered"][me][piece] else "C63"
            label = page.say("{piece} must leave", piece=page.piece_label(piece))
            rows.append(Row(label, str(page.place(node)), rule))
    if page.seen["last7"][me]:
        rows.append(Row(page.say("Breakdown last turn"), page.say("a second 7 running costs a piece"), "C73"))
    if debts := page.seen["debts"][me]:
        rows.append(Row(page.say("Tolls owed, at the end"), f"−{page.number(TOLL * debts)}", "C100"))
    return [Panel(page.say("What is due"), rows=tuple(rows), listed=True)] if rows else []


def lacking(page: Page, me: Seat) -> list[Panel]:
    """C1 C128: each good one has not got, who holds it, which ports still have it and who stands there."""
    lacks = page.lacks(me)
    if not lacks:
        return [Panel(page.say("All twelve goods"), page.say("the gold is open to you"))]
    rows = tuple([Row(capital(str(page.good(ware))), sources(page, me, ware)) for ware in lacks])
    note = page.ngettext("{count} good", "{count} goods", len(lacks))
    return [Panel(page.say("What you lack, and who has it"), note, rows=rows, listed=True)]


def sources(page: Page, me: Seat, ware: int) -> str:
    """Paul 2 · Rangoon 2, Calcutta 1 (plane A of Jo)."""
    people = ", ".join([f"{page.names[seat]} {page.count(seat, ware)}" for seat in page.holders(ware, me)])
    ports = ", ".join([port(page, node) for node in page.ports_left(ware)])
    return " · ".join([part for part in (people, ports) if part]) or page.say("nobody, nowhere")


def port(page: Page, node: int) -> str:
    taken = page.occupant(node)
    told = f"{page.place(node)} {page.stock(node)}"
    return f"{told} ({taken})" if taken else told


def noted(page: Page, me: Seat) -> list[Panel]:
    """C111 C116: where the ship may load."""
    ports = page.seen["noted"][me]
    if not ports:
        return []
    return [Panel(page.say("Your options"), chips=tuple([page.port_chip(node) for node in ports]))]


# -- the commissaire's desk: rounds, fuel given out and taken back, stocks, options, and what remedies are open


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
        *[Row(label, value) for label, value in options_noted(page)],
    ]
    chips = [page.chip(ware, stock(page, ware)) for ware in range(WARES)]
    return Panel(title, rows=tuple(rows), chips=tuple(chips) if page.riches else (), listed=True)


def round_of(page: Page) -> str:
    """Round 22 of 120."""
    limit = page.seen["limit"]
    count = page.number(page.seen["round"])
    if limit is None:
        return page.say("round {count}", count=count)
    return page.say("round {count} of {limit}", count=count, limit=page.number(limit))


def stock(page: Page, ware: int) -> str:
    """C6: Rice 4 / 6."""
    ports, name = page.edition.ports_of[ware], capital(str(page.good(ware)))
    left, printed = [sum([stock[node] for node in ports]) for stock in (page.seen["stock"], page.edition.stock)]
    return f"{name} {left} / {printed}"


def stillness(page: Page) -> list[Row]:
    """C171: ten rounds without progress open the parity claim."""
    if not page.riches or page.agreed("parity_claim") == "off":
        return []
    return [Row(page.say("Rounds without progress"), f"{page.seen['idle']} / {IDLE}", "C171")]


def remedies(page: Page) -> list[Row]:
    """C171 C172: which goods may be claimed at parity, and which pieces may be sent away."""
    found = []
    if claims := page.seen["claimable"]:
        told = page.listed([str(page.good(ware)) for ware in claims])
        found.append(Row(page.say("May be claimed at parity"), told, "C171"))
    if blockers := page.seen["blockers"]:
        told = page.listed([page.standing_at(seat, piece) for seat, piece in blockers])
        found.append(Row(page.say("May be asked to leave"), told, "C172"))
    return found


def totals(page: Page) -> list[Row]:
    """C9: what is out of each fuel."""
    rows = []
    for kind, label in (("petrol", page.say("Petrol in play")), ("coal", page.say("Coal in play"))):
        given = page.seen["accounts_fuel"][kind]
        out = given["throws"] + given["fills"] - given["legs"] - given["tolls"] - given["returned"]
        rows.append(Row(label, page.number(out)))
    return rows


def fuel(page: Page) -> list[Panel]:
    """C28 C42 C58 C90: both fuels, by what they were given or taken for."""
    rows = []
    for account in ACCOUNTS:
        amounts = [page.fuel(page.seen["accounts_fuel"][kind][account], kind) for kind in FUELS]
        label, rule = PURPOSES[account]
        rows.append(Row(page.say(label), " · ".join(amounts), rule))
    return [Panel(page.say("Fuel accounts"), rows=tuple(rows), listed=True)]


def options_noted(page: Page) -> list[tuple[str, str]]:
    """C111: whose option is where."""
    found = []
    for side in page.sides:
        ports = page.seen["noted"][side[0]]
        if ports and side[0] not in page.seen["out"]:
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
