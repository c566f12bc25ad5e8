"""What the question is about: an offer, an announced throw, a ruling, goals; and ways put together by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from ludotheque.games.cosmail.board import DEPOSIT, GOLD_PORT, PLANE_LIMIT, SHIP_LIMIT, WARES
from ludotheque.games.cosmail.fleet import SHIP
from ludotheque.games.cosmail.scene_moves import worth
from ludotheque.games.cosmail.scene_page import Page
from ludotheque.games.cosmail.scene_way import lines, spot
from ludotheque.games.cosmail.table import FUELS
from ludotheque.kernel.agenda import Seat
from ludotheque.scenery.parts import Chip, Panel, Route, Row, Waypoint

MANY: Final = 987_654  # stands for any number of points while its words are made


def middle(page: Page) -> list[Panel]:
    told = PANELS.get(page.kind)
    return told(page) if told else []


# -- an offer


def bargain(page: Page) -> list[Panel]:
    """C129 C133: both bundles, each under the name of who gives it, and what they are worth."""
    asked = page.asked
    return [side(page, asked["maker"], asked["give"]), side(page, asked["asked"], asked["want"])]


def side(page: Page, seat: Seat, bundle: Sequence[int]) -> Panel:
    title = page.say("You give") if seat == page.me else page.say("{who} gives", who=page.names[seat])
    chips = [page.chip(ware, owned(page, ware, count)) for ware, count in enumerate(bundle[:WARES]) if count]
    chips += [Chip(page.fuel(count, kind)) for kind, count in zip(FUELS, bundle[WARES:]) if count]
    return Panel(title, page.points(worth(page, bundle)), chips=tuple(chips))


def owned(page: Page, ware: int, count: int) -> str:
    """A good, and how many of it whoever looks has now."""
    told = page.of_good(ware, count)
    if page.me is None or page.me not in page.players:
        return told
    return page.say("{what} · you have {count}", what=told, count=page.number(page.count(page.me, ware)))


# -- throws, rulings, goals


def announced(page: Page) -> list[Panel]:
    """C55 C58 C148 C150: what was announced, and what each number brings."""
    asked = page.asked
    if asked["what"] == "throw":
        rows = (
            Row("2, 4, 5, 8, 10, 11", page.say("so much coal"), "C42"),
            Row("3, 6, 9, 12", page.say("twice as much petrol"), "C43"),
            Row("7", page.say("breakdown: the turn is lost"), "C69"),
        )
        return [Panel(page.say("What the dice bring"), rows=rows)]
    facts = {"piece": page.piece_label(asked["piece"]), "place": page.place(asked["node"])}
    title = page.say("{piece}, {place}", **facts)
    if asked["what"] == "gold":
        brings = Row(page.say("Gold"), page.say("the throw, times the factor of the end"), "C150")
    else:
        kind = page.say("Petrol") if page.burns(asked["piece"]) == "petrol" else page.say("Coal")
        brings = Row(kind, page.say("ten times the throw"), "C58")
    seven = page.agreed("seven_fill_gold") == "avarie"
    rest = (Row("7", page.say("breakdown: the turn is lost"), "C70"),) if seven else ()
    return [Panel(title, rows=(brings, *rest))]


def ruling(page: Page) -> list[Panel]:
    """C15 C171 C172: what the rule grants, for the commissaire to confirm."""
    asked = page.asked
    rows = [Row(page.say("Asked by"), page.names[asked["by"]])]
    if asked["what"] == "claim":
        rows.append(Row(page.say("Claimed"), page.of_good(asked["good"], 1), "C171"))
        rows.append(Row(page.say("From"), page.names[asked["holder"]]))
        rows.append(Row(page.say("Paid"), page.words.bundle(asked["give"], page.tongue), "C129"))
    else:
        rows.append(Row(page.say("To leave"), page.theirs(asked["owner"], asked["piece"]), "C172"))
        rows.append(Row(page.say("Where"), str(page.place(asked["node"]))))
    return [Panel(page.say("The commissaire rules"), rows=tuple(rows))]


def goals(page: Page) -> list[Panel]:
    """C187: the checkpoints named so far."""
    chosen = page.asked["chosen"]
    if not chosen:
        return []
    chips = tuple([Chip(str(page.place(node))) for node in chosen])
    return [Panel(page.say("Checkpoints so far"), chips=chips)]


# -- ways


def ways(page: Page) -> list[Panel]:
    """C28 C30 C31: any legal path, place by place, besides the cheapest ones."""
    me = page.me
    if me is None or not page.acting:
        return []
    routes = [route(page, me, piece) for piece in page.asked["pieces"]]
    found = tuple([one for one in routes if len(one.places) > 1])
    if not found:
        return []
    note = page.say("Place by place, where the cheapest way is not the one you want.")
    return [Panel(page.say("Another way"), note, routes=found)]


def route(page: Page, me: Seat, piece: int) -> Route:
    """The map as far as this piece could come this turn."""
    start = page.at(me, piece) or 0
    near = page.edition.near_sea if piece == SHIP else page.edition.near
    nodes = within(page, me, piece, start)
    steps = {node: tuple([step for step in near[node] if step[0] in nodes]) for node in nodes}
    places = {
        node: Waypoint(spot(page.edition, node), str(page.place(node)), steps[node], closed(page, me, piece, node))
        for node in sorted(nodes)
    }
    drawn = {
        f"{node}-{to}": lines(page.edition, node, to) for node in sorted(nodes) for to, _, _ in steps[node] if node < to
    }
    kind = page.burns(piece)
    gates = {strait for ways in steps.values() for _, _, strait in ways if strait}
    return Route(
        page.piece_label(piece),
        ("go", piece),
        start,
        places,
        drawn,
        SHIP_LIMIT if piece == SHIP else PLANE_LIMIT,
        page.purse(me, kind),
        page.fuel(MANY, kind).replace(page.number(MANY), "…"),
        {strait: page.say("Toll, {strait}", strait=page.edition.straits[page.tongue.lang][strait]) for strait in gates},
        {"petrol": page.fuel(10, "petrol"), "coal": page.fuel(10, "coal"), "owe": page.say("owe it")},
    )


def within(page: Page, me: Seat, piece: int, start: int) -> set[int]:
    """C28 C145: what can be entered with the fuel in hand."""
    board, purse = page.edition, page.purse(me, page.burns(piece))
    if piece == SHIP:
        reach = board.voyages[start]
    else:
        reach = board.free_flights[start] if page.has_set(me) else board.flights[start]
    return {start, *[way.to for way in reach if way.cost <= purse]}


def closed(page: Page, me: Seat, piece: int, node: int) -> str:
    """C102 C107 C144: why this piece may not stop here."""
    if node == page.home(me):
        return ""
    if taken := page.occupant(node):
        return page.say("{piece} stands there", piece=taken)
    base = page.edition.base[node]
    if base and base in [page.view["base"][seat] for seat in page.playing]:
        return page.say("a home base is closed to strangers")
    gold = page.edition.kind[node] in (GOLD_PORT, DEPOSIT)
    if gold and not page.has_set(me) and not (piece == SHIP and page.partial(me)):
        return page.say("no stop on gold without the twelve goods")
    return ""


PANELS: Final[dict[str, Callable[[Page], list[Panel]]]] = {
    "Bargain": bargain,
    "Dice": announced,
    "Ruling": ruling,
    "ChooseGoal": goals,
    "MovePiece": ways,
}
