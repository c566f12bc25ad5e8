"""The whole sky in lines of text: routes from place to place, the orbit, and whatever stands there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from ludotheque.games.lune.board import FIRST_LANDING, NOWHERE, Board
from ludotheque.games.lune.screen_sheet import Sheet
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.columns import columns, flow
from ludotheque.kernel.words import _

STEP: Final = "─"
Piece: TypeAlias = tuple[str, str]  # a text as it is measured, and as it is painted


def routes(board: Board) -> list[list[int]]:
    """Every stretch between places and forks, once, from the end that is farther from the Moon."""
    ends = [node for node, near in enumerate(board.links) if node < FIRST_LANDING or len(near) != 2]
    found: list[list[int]] = []
    for end in ends:
        for first in board.links[end]:
            route = stretch(board, end, first, ends)
            if route[::-1] not in found:
                found.append(route)
    far = board.to_moon
    turned = [route if far[route[0]] >= far[route[-1]] else route[::-1] for route in found]
    return sorted(turned, key=lambda route: (-far[route[0]], route))


def stretch(board: Board, start: int, first: int, ends: Sequence[int]) -> list[int]:
    route = [start, first]
    while route[-1] not in ends:
        route.append(next(node for node in board.links[route[-1]] if node != route[-2]))
    return route


def route_lines(sheet: Sheet) -> list[str]:
    """A line for each stretch, or more on a narrow page."""
    return [line for route in routes(sheet.board) for line in chained(sheet, [piece(sheet, node) for node in route])]


def piece(sheet: Sheet, node: int) -> Piece:
    """A place or a landing: its name, a cross where the orbit runs through it, the pirate, the rockets."""
    name, sign = sheet.short(node), sheet.cross(node)
    if sign and sheet.board.point[node] == sheet.view["pirate"]:
        sign += "@"
    here = [seat for seat in range(len(sheet.names)) if stands(sheet, seat, node)]
    plain, painted = rocket_marks(sheet, here)
    strong = sheet.paint("bold", name) if node < FIRST_LANDING else name
    return name + sign + plain, strong + sheet.paint("notice", sign) + painted


def stands(sheet: Sheet, seat: Seat, node: int) -> bool:
    view = sheet.view
    return view["at"][seat] == node and not view["tow"][seat] and seat not in view["wrecked"]


def rocket_marks(sheet: Sheet, here: Sequence[Seat]) -> Piece:
    if not here:
        return "", ""
    plain = "".join([sheet.initial(seat) for seat in here])
    return f"[{plain}]", "[" + "".join([sheet.mark(seat) for seat in here]) + "]"


def chained(sheet: Sheet, pieces: Sequence[Piece]) -> list[str]:
    """Names joined by dashes, wrapped with an indent."""
    lines: list[str] = []
    text, used = "", 0
    for plain, painted in pieces:
        wanted = columns(plain) + 2
        if used and used + wanted > sheet.width:
            lines.append(text + STEP)
            text, used = "  ", 2
        joint = STEP if used > 2 or (used and not lines) else ""
        text += joint + painted
        used += wanted - 2 + len(joint)
    return [*lines, text]


def orbit_lines(sheet: Sheet) -> list[str]:
    """The points where routes cross the orbit, the pirate, and the rockets in tow."""
    board, view = sheet.board, sheet.view
    told = [sheet.say(_("Orbit: {count} points, clockwise"), count=board.orbit)]
    told += [f"{point} {sheet.short(node)}×" for point, node in enumerate(board.crossing) if node != NOWHERE]
    if view["pirate"] is not None:
        told.append(sheet.say(_("{point} @ pirate"), point=view["pirate"]))
    for seat in range(len(sheet.names)):
        if view["tow"][seat]:
            facts = {"point": view["orbit"][seat], "rocket": sheet.initial(seat), "tow": view["tow"][seat]}
            told.append(sheet.say(_("{point} [{rocket}], {tow} back to the route"), **facts))
    return flow(told, sheet.width, len(told))


def memory_lines(sheet: Sheet) -> list[str]:
    """L113 L121: what the viewer alone remembers: deposits put back, options left under packs."""
    view, words, tongue = sheet.view, sheet.words, sheet.tongue
    told = []
    if view["spots"]:
        signs = ["—" if kind is None else "?" if kind < 0 else words.kind(kind, tongue) for kind in view["spots"]]
        places = ", ".join([f"{number} {sign}" for number, sign in enumerate(signs, 1)])
        told.append(sheet.say(_("On the Moon: {places}"), places=places))
    if view["sighted"]:
        kinds = ", ".join([words.kind(kind, tongue) for kind, _since in view["sighted"]])
        told.append(sheet.say(_("Seen and put back: {kinds}"), kinds=kinds))
    for station, options in view["left"]:
        if station is not None:
            facts = {"place": sheet.short(station), "options": ", ".join([sheet.worth(option) for option in options])}
            told.append(sheet.say(_("Left under {place}: {options}"), **facts))
    return [line for text in told for line in flow(text.split(", "), sheet.width, 3, ", ")]
