"""What stands beside the map: players and commissaire in the strip, and the tray."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.page.view import Page
from ludotheque.games.cosmail.rules.board import NOWHERE, WARES
from ludotheque.games.cosmail.rules.remedy import IDLE
from ludotheque.games.cosmail.state import ACCOUNTS, FUELS, GOLDS, TOLL
from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Aim, AimStage, AimToken, Chip, Panel, Purse, Row
from ludotheque.say.sentences import _, capital

NAMED: Final = 4  # goods that are named one by one in the aim


def purse(page: Page, seat: Seat) -> Purse:
    out, shown = seat in page.seen["out"], panel(page, seat, page.names[seat])
    return Purse(short_line(page, seat), shown, out, place=page.places_now.get(seat, 0))


def short_line(page: Page, seat: Seat) -> str:
    """7/12 · 8 petrol · 6 coal; of what is lacking nothing is said."""
    if seat not in page.players:
        return page.say("commissaire")
    if seat in page.seen["out"]:
        return page.say("out of the game")
    told = [reached(page, seat)] if page.riches else []
    fuel = [page.fuel(page.tank(seat, kind), kind) for kind in FUELS if page.tank(seat, kind)]
    told += fuel or [page.say("no fuel")]
    told += standing(page, seat)
    return " · ".join(told)


def reached(page: Page, seat: Seat) -> str:
    """C1: 7/12 as long as goods are collected, then the gold, 1/3."""
    if page.has_set(seat) or page.seen["gold"][seat]:
        return page.say("gold {count}/{all}", count=len(page.seen["gold"][seat]), all=GOLDS)
    return f"{page.seen['kinds'][seat]}/{WARES}"


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


# -- the aim


def aim(page: Page) -> Aim | None:
    """C1 C157: goods, gold, home; whoever has no plane left, or plays without riches, has another aim."""
    me = page.me
    if me is None or me not in page.players:
        return None
    if me in page.seen["out"]:
        return Aim(page.say("Twelve goods, gold three times, then home."), page.say("You are out of the game"))
    if not page.riches or page.agreed("mode") in ("race", "rally"):
        return bare_aim(page, me)
    if page.partial(me):
        goal = page.say("With the ship alone: gold still counts at the end, thirty times the throw.")
        return Aim(goal, page.say("{count} of {all} throws for gold", count=thrown(page, me), all=GOLDS))
    return Aim(
        page.say("First home with twelve goods and gold from three bases."),
        *what_is_left(page, me),
        stages(page, me),
        tuple([token(page, me, ware) for ware in range(WARES)]),
    )


def thrown(page: Page, me: Seat) -> int:
    return len(page.seen["gold"][me])


def what_is_left(page: Page, me: Seat) -> tuple[str, str]:
    """Where one stands, and what is lacking for the stage one is at."""
    if thrown(page, me) >= GOLDS:
        return page.say("All gold is thrown"), page.say("bring every piece home")
    if page.has_set(me):
        told = page.say("{count} of {all} throws for gold", count=thrown(page, me), all=GOLDS)
        return told, page.say("the gold is open to you")
    lacks = page.lacks(me)
    noted = [ware for ware in lacks if under_option(page, me, ware)]
    told = page.say("{count} of {all} goods", count=WARES - len(lacks), all=WARES)
    if noted:
        told = page.say("{goods}, {count} under option", goods=told, count=len(noted))
    rest = [str(page.good(ware)) for ware in lacks if ware not in noted]
    if len(rest) > NAMED:
        return told, page.say("{count} to find", count=len(rest))
    return told, page.say("to find: {goods}", goods=page.listed(rest)) if rest else ""


def stages(page: Page, me: Seat) -> tuple[AimStage, ...]:
    """C1 C127 C150 C157: which of the three stretches is behind."""
    names = (page.say("12 goods"), page.say("3 times gold"), page.say("Home"))
    now = 2 if thrown(page, me) >= GOLDS else 1 if page.has_set(me) else 0
    return tuple(
        [AimStage(name, "now" if at == now else "done" if at < now else "next") for at, name in enumerate(names)]
    )


def token(page: Page, me: Seat, ware: int) -> AimToken:
    """A good: in hand, under option, or lacking."""
    good, sign = capital(str(page.good(ware))), f"sign-{ware}"
    if count := page.count(me, ware):
        return AimToken(page.say("{good}: you have {count}", good=good, count=page.number(count)), sign, "yours")
    if ports := under_option(page, me, ware):
        told = page.say("{good}: option at {place}", good=good, place=page.place(ports[0]))
        return AimToken(told, sign, "option")
    return AimToken(page.say("{good}: lacking", good=good), sign, "lacking")


def under_option(page: Page, me: Seat, ware: int) -> list[int]:
    """C116: the ports of this good where an option is noted already."""
    return [node for node in page.seen["noted"][me] if page.edition.good[node] == ware]


def bare_aim(page: Page, me: Seat) -> Aim:
    """C186 C187: the goal of a race, the checkpoints of a rally."""
    goals, visited = page.seen["goals"], page.seen["visited"][me]
    if page.agreed("mode") == "rally":
        left = [str(page.place(node)) for node in goals if node not in visited]
        stands = page.say("{count} of {all} checkpoints", count=len(visited), all=len(goals))
        goal = page.say("Every checkpoint, then home before the others.")
        return Aim(goal, stands, page.say("still to visit: {places}", places=page.listed(left)) if left else "")
    if page.agreed("mode") == "race":
        told = page.say("goal: {place}", place=page.place(goals[0])) if goals else page.say("no goal is named yet")
        aim = page.say("First at the goal with the piece you name.")
        if not page.riches:
            aim = page.say("The first named piece that stops at the goal wins; no goods and no gold.")
        return Aim(aim, told, racing(page, me))
    return Aim(page.say("Home before the others."), page.say("no goods and no gold in this game"))


def racing(page: Page, me: Seat) -> str:
    """C186: how far the piece one named still has to go, or that it is lost."""
    piece = page.seen["entered"][me]
    if piece is None:
        return ""
    node = page.at(me, piece)
    if node is None:
        return page.say("{piece}: lost", piece=page.piece_label(piece))
    ahead = page.to_goal(me, piece, node)
    if ahead == NOWHERE:
        return ""
    cost = page.fuel(ahead, page.burns(piece))
    return page.say("{piece}: {cost} to the goal", piece=page.piece_label(piece), cost=cost)


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
    rivals = page.rivals(me)
    rows = tuple([Row(capital(str(page.good(ware))), sources(page, rivals, ware)) for ware in lacks])
    note = page.ngettext("{count} good", "{count} goods", len(lacks))
    return [Panel(page.say("What you lack, and who has it"), note, rows=rows, listed=True)]


def sources(page: Page, rivals: list[Seat], ware: int) -> str:
    """Paul 2 · Rangoon 2, Calcutta 1 (plane A of Jo)."""
    people = ", ".join([f"{page.names[seat]} {page.count(seat, ware)}" for seat in page.holders(ware, rivals)])
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
