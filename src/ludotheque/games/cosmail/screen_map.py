"""The planisphere in lines of text: ports by goods, bases, straits, and the legs from place to place."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.cosmail.board import COAL_PORT, PETROL_BASE, SEA, SQUARE, WARES, Leg
from ludotheque.games.cosmail.screen_sheet import LETTERS, Sheet, Text, painted_flow
from ludotheque.games.cosmail.words import ROMANS, SHIP
from ludotheque.kernel.columns import cut
from ludotheque.kernel.words import _, capital


def map_lines(sheet: Sheet) -> list[str]:
    """Everything on the board; the viewer's own neighbourhood before the list of all legs."""
    return [*goods_lines(sheet), *base_lines(sheet), *near_lines(sheet), *leg_lines(sheet)]


def titled(sheet: Sheet, title: str, lines: list[str]) -> list[str]:
    return [sheet.paint("dim", sheet.line(title)), *lines] if lines else []


def led(sheet: Sheet, title: str, parts: Sequence[Text]) -> list[str]:
    """A list after its name."""
    if not parts:
        return []
    plain, painted = parts[0]
    first = (f"{title}{plain}", f"{sheet.paint('bold', title)}{painted}")
    return painted_flow([first, *parts[1:]], sheet.width)


def goods_lines(sheet: Sheet) -> list[str]:
    """C6 C7: every good with its value and its three ports, the richest first."""
    lines: list[str] = []
    for ware in range(WARES):
        title = sheet.say(_("{good} ({value}): "), good=capital(sheet.good(ware)), value=sheet.board.value[ware])
        ports = sorted(sheet.board.ports_of[ware], key=lambda node: -sheet.board.stock[node])
        lines += led(sheet, title, [port(sheet, node) for node in ports])
    return titled(sheet, sheet.say(_("goods and their ports")), lines)


def port(sheet: Sheet, node: int) -> Text:
    """A port with what is left there, who stands there, who holds an option."""
    left = f"{sheet.name(node)}\u00a0{sheet.view['stock'][node]}/{sheet.board.stock[node]}"
    plain, painted = occupant(sheet, node)
    holders = [seat for seat in sheet.order() if node in sheet.view["noted"][seat]]
    if not holders:
        return left + plain, left + painted
    marks = "\u00a0".join([sheet.base(seat) for seat in holders])
    inked = "\u00a0".join([sheet.mark(seat, sheet.base(seat)) for seat in holders])
    return f"{left}{plain}\u00a0({marks})", f"{left}{painted}\u00a0({inked})"


def occupant(sheet: Sheet, node: int) -> Text:
    """C102: the piece on a node, between brackets, by base and letter."""
    held = sheet.view["occupied"][node]
    if held is None:
        return "", ""
    seat, piece = held
    text = f"\u00a0[{sheet.base(seat)}{LETTERS[piece]}]"
    return text, sheet.mark(seat, text)


def spot(sheet: Sheet, node: int) -> Text:
    plain, painted = occupant(sheet, node)
    return sheet.name(node) + plain, sheet.name(node) + painted


def of_kind(sheet: Sheet, kind: int) -> list[Text]:
    return [spot(sheet, node) for node, what in enumerate(sheet.board.kind) if what == kind]


def base_lines(sheet: Sheet) -> list[str]:
    """C52 C53 C89 C143: where planes and ships fill up, the gold, the straits, the homes, the squares in use."""
    squares = [node for node, what in enumerate(sheet.board.kind) if what == SQUARE]
    busy = [spot(sheet, node) for node in squares if sheet.view["occupied"][node] is not None]
    lines = [
        *led(sheet, sheet.say(_("Petrol, for planes: ")), of_kind(sheet, PETROL_BASE)),
        *led(sheet, sheet.say(_("Coal, for ships: ")), of_kind(sheet, COAL_PORT)),
        *led(sheet, sheet.say(_("Gold, with the twelve goods: ")), [gold(sheet, node) for node in sheet.board.golds]),
        *led(sheet, sheet.say(_("Home bases: ")), [home(sheet, node) for node in sheet.board.homes[1:] if node >= 0]),
        *led(sheet, sheet.say(_("Straits, 10 points: ")), straits(sheet)),
        *led(sheet, sheet.say(_("On squares: ")), busy),
    ]
    return titled(sheet, sheet.say(_("bases and straits")), lines)


def gold(sheet: Sheet, node: int) -> Text:
    """C151: a gold base with the throws that were counted there."""
    plain, painted = spot(sheet, node)
    for seat in sheet.order():
        if sheet.view["team"][seat] == seat:
            for base, points in sheet.view["gold"][seat]:
                if base == node:
                    text = f"{sheet.base(seat)}\u00a0{points}"
                    plain, painted = f"{plain}, {text}", f"{painted}, {sheet.mark(seat, text)}"
    return plain, painted


def home(sheet: Sheet, node: int) -> Text:
    """A home base with its player and the pieces that are there, or whoever uses it as a square."""
    base = sheet.board.base[node]
    owners = [seat for seat in sheet.players if sheet.view["base"][seat] == base]
    if not owners:
        plain, painted = occupant(sheet, node)
        return ROMANS[base] + plain, ROMANS[base] + painted
    seat = owners[0]
    here = [LETTERS[piece] for piece, at in enumerate(sheet.view["at"][seat]) if at == node]
    text = f"{ROMANS[base]}\u00a0{cut(sheet.names[seat], 15)}" + (f"\u00a0[{' '.join(here)}]" if here else "")
    return sheet.marked(seat, text)


def straits(sheet: Sheet) -> list[Text]:
    """C89 C94: each strait with the legs that bear its grid."""
    found = []
    for number, name in enumerate(sheet.board.straits[sheet.tongue.lang]):
        legs = [leg for leg in sheet.board.legs if number and leg.strait == number]
        told = [f"{sheet.name(leg.one)}–{sheet.name(leg.other)} {leg.cost}" for leg in legs]
        if told:
            text = f"{name} ({', '.join(told)})"
            found.append((text, text))
    return found


def price(leg: Leg) -> str:
    """10~ by sea, 10 by land, 10# through a strait."""
    return f"{leg.cost}{'#' if leg.strait else '~' if leg.way == SEA else ''}"


def near_lines(sheet: Sheet) -> list[str]:
    """C26 C27: the legs that leave the places where the viewer's pieces stand."""
    if sheet.own is None:
        return []
    lines: list[str] = []
    for piece, node in enumerate(sheet.view["at"][sheet.own]):
        if node is None:
            continue
        legs = sorted([leg for leg in sheet.board.legs if node in (leg.one, leg.other)], key=lambda leg: leg.cost)
        if piece == SHIP:
            legs = [leg for leg in legs if leg.way == SEA]
        title = f"{sheet.words.label(piece, sheet.tongue)}, {sheet.name(node)} → "
        lines += led(sheet, title, [beyond(sheet, leg, node) for leg in legs])
    return titled(sheet, sheet.say(_("next to your pieces")), lines)


def beyond(sheet: Sheet, leg: Leg, node: int) -> Text:
    plain, painted = spot(sheet, leg.other if leg.one == node else leg.one)
    return f"{plain}\u00a0{price(leg)}", f"{painted}\u00a0{price(leg)}"


def leg_lines(sheet: Sheet) -> list[str]:
    """C3: every leg once, under the first of its ends."""
    lines: list[str] = []
    for node in range(len(sheet.board.kind)):
        legs = [leg for leg in sheet.board.legs if node == min(leg.one, leg.other)]
        far = [f"{sheet.name(max(leg.one, leg.other))}\u00a0{price(leg)}" for leg in legs]
        lines += led(sheet, f"{sheet.name(node)} → ", [(text, text) for text in far])
    return titled(sheet, sheet.say(_("all the legs")), lines)
