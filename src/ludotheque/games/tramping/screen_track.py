"""The track as signs: what each square is, who stands there, and what lies before a cargo."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias

from ludotheque.games.tramping.board import (
    AVARIE,
    BAR,
    CONTROL,
    FREIGHT,
    JOINED_1,
    JOINED_2,
    NARVIK,
    NOWHERE,
    PETROL,
    REEF,
    REPAIR,
    ROMANS,
    SIX_BLACK,
    SIX_GREEN,
    START,
    TREASURE,
)
from ludotheque.games.tramping.screen_sheet import Sheet
from ludotheque.games.tramping.words_ways import heading, neighbours
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.columns import columns, cut

Piece: TypeAlias = tuple[str, str]  # a text as it is measured, and as it is painted

BEHIND: Final = 3
AHEAD: Final = 9
FORK: Final = "<"
PLAIN_SIGN: Final = "·"
SIGNS: Final = {
    START: "N",
    FREIGHT: "F",
    PETROL: "P",
    BAR: "/",
    REPAIR: "R",
    CONTROL: "C",
    AVARIE: "A",
    SIX_BLACK: "6-",
    SIX_GREEN: "6+",
    JOINED_1: "=",
    JOINED_2: "=",
}
PAINTS: Final = {FREIGHT: "blue", PETROL: "green", REPAIR: "red", CONTROL: "red", TREASURE: "yellow"}


def sign(sheet: Sheet, square: int) -> str:
    """The kind of a square in a sign or two; reefs count once the treasure is drawn."""
    kind = sheet.board.kind[square]
    if kind == TREASURE:
        return ROMANS[sheet.board.treasure.index(square)]
    if kind == REEF:
        return "*" if square in sheet.view["reefs"] else PLAIN_SIGN
    return SIGNS.get(kind, PLAIN_SIGN)


def holding(sheet: Sheet, square: int) -> Piece:
    """Whose card it is, by the number of his cargo; nothing when the bank has it."""
    card = sheet.board.card_of[square]
    holder = None if card == NOWHERE else sheet.view["holder"][card]
    return ("", "") if holder is None else (sheet.number(holder), sheet.mark(holder))


def standing(sheet: Sheet, square: int) -> Piece:
    """The cargos on a square, between brackets."""
    here = sheet.standing(square)
    if not here:
        return "", ""
    return (
        "[" + "".join([sheet.number(seat) for seat in here]) + "]",
        "[" + "".join([sheet.mark(seat) for seat in here]) + "]",
    )


def piece(sheet: Sheet, square: int) -> Piece:
    """A square of the strip: its sign, the holder of its card, the cargos on it."""
    text = sign(sheet, square)
    parts = [
        (text, sheet.paint(PAINTS.get(sheet.board.kind[square], ""), text)),
        holding(sheet, square),
        standing(sheet, square),
    ]
    return "".join([plain for plain, _ in parts]), "".join([painted for _, painted in parts])


def ways(sheet: Sheet, seat: Seat, before: int | None, square: int) -> list[int]:
    """T31 T115 T117 T128: the squares this cargo may sail to from there, coming from the one before."""
    board, view = sheet.board, sheet.view
    route, port = view["routes"][seat], view["repair"][seat]
    if not board.americas[square]:
        ahead = board.entries[square] or ([] if route is None else [board.onward[route][square]])
        return [near for near in ahead or neighbours(board, square) if near != NOWHERE]
    if port is not None and square != port:
        least = min([board.far[port][near] for near in board.links[square]])
        return [near for near in board.links[square] if board.far[port][near] == least]
    if square == view["at"][seat] and view["bound"][seat] is not None:
        return [view["bound"][seat]]
    return [near for near in board.links[square] if near != before] or board.links[square]


def astern(sheet: Sheet, seat: Seat) -> list[int]:
    """The squares behind a cargo, the farthest first, as far as they are known."""
    board, found = sheet.board, [sheet.view["at"][seat]]
    came = sheet.view["came"][seat]
    for _ in range(BEHIND):
        here = found[-1]
        if not board.americas[here]:
            behind = [board.before[here]]
        elif here == found[0]:
            behind = [] if came is None else [came]
        else:
            behind = [near for near in board.links[here] if near != found[-2]]
        if len(behind) != 1 or behind[0] == NOWHERE:
            break
        found.append(behind[0])
    return found[:0:-1]


def before(sheet: Sheet, seat: Seat) -> tuple[list[int], list[int]]:
    """The squares ahead of a cargo, as far as its repair port, and the ways it may choose from where they end."""
    square, last = sheet.view["at"][seat], sheet.view["came"][seat]
    found: list[int] = []
    while len(found) < AHEAD and (not found or square != sheet.view["repair"][seat]):
        nearest = ways(sheet, seat, last, square)
        if len(nearest) != 1:
            return found, nearest
        last, square = square, nearest[0]
        found.append(square)
    return found, []


def strip(sheet: Sheet, seat: Seat) -> str:
    """A cargo with the squares behind and before it, then the places ahead by name and distance."""
    at = sheet.view["at"][seat]
    behind = [] if at == NARVIK else astern(sheet, seat)
    ahead, choices = before(sheet, seat)
    pieces = [piece(sheet, square) for square in [*behind, at, *ahead]]
    if choices:
        pieces.append((FORK, FORK))
    while len(pieces) > len(behind) + 2 and columns(joined(pieces)[0]) > sheet.width - 2:
        pieces.pop()
    plain, painted = joined(pieces)
    places = "  " + ", ".join(landmarks(sheet, at, ahead, choices))
    room = sheet.width - columns(plain) - 2
    return f"{sheet.mark(seat)} {painted}{cut(places, room) if room > 12 else ''}".rstrip()


def joined(pieces: Sequence[Piece]) -> Piece:
    return " ".join([plain for plain, _ in pieces]), " ".join([painted for _, painted in pieces])


def landmarks(sheet: Sheet, at: int, ahead: Sequence[int], choices: Sequence[int]) -> list[str]:
    """Ports ahead, each with the throw it takes; beyond a fork, the first place on each way."""
    named = [(far, square) for far, square in enumerate(ahead, 1) if is_port(sheet, square)]
    last = ahead[-1] if ahead else at
    for way in choices:
        goal, far = heading(sheet.board, last, way, list(choices))
        named.append((len(ahead) + far, goal))
    return [f"{sheet.name(square)} {far}" for far, square in dict.fromkeys(named)]


def is_port(sheet: Sheet, square: int) -> bool:
    return sheet.board.kind[square] in (FREIGHT, PETROL, REPAIR, CONTROL, TREASURE)
