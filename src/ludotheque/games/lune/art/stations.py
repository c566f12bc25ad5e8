"""The four orbital stations: wheels with their panels, their names, and a place for the options of each."""

from __future__ import annotations

from math import hypot
from typing import Final

from ludotheque.games.lune.art.inks import AMBER, CHALK, DEEP, LINE, NIGHT, PALE, fitted, name, shown
from ludotheque.games.lune.art.sky import polar
from ludotheque.games.lune.page.places import NAME_ROOM, PACK_SIZE, label_spot, pack_spot, panel_turn
from ludotheque.games.lune.rules.board import STATIONS, Board
from ludotheque.games.lune.words import node_name
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import (
    SANS,
    at,
    circle,
    element,
    escaped,
    group,
    path,
    polygon,
    rect,
    short,
    star,
    text,
    use,
)

CORNERS: Final = (46, 62)  # across and down


def definitions() -> str:
    return group(*panels(), id="wings") + group(*wheel(), id="wheel") + pack_place()


def wheel() -> list[str]:
    """A rim of cabins, four spokes, an amber hub."""
    spokes = "M-30 0H30M0-30V30"
    return [
        circle(0, 0, 42, fill=NIGHT, stroke=LINE, stroke_width=1, stroke_dasharray="2 5"),
        circle(0, 0, 31, fill="#13264f", stroke=CHALK, stroke_width=8),
        circle(0, 0, 31, fill="none", stroke=NIGHT, stroke_width=3.4, stroke_dasharray="5.1 3"),
        circle(0, 0, 36, fill="none", stroke=PALE, stroke_width=1),
        path(spokes, stroke=CHALK, stroke_width=5),
        path(spokes, stroke=NIGHT, stroke_width=1.2),
        *[docks(turn) for turn in (45, 135, 225, 315)],
        circle(0, 0, 15, fill=AMBER, stroke=CHALK, stroke_width=2),
    ]


def docks(turn: float) -> str:
    """A port between two spokes."""
    x, y = polar((0, 0), 31, turn)
    return at(x, y, rect(-4, -6, 8, 12, rx=2, fill=AMBER, stroke=DEEP, stroke_width=1.2), turn=turn)


def panels() -> list[str]:
    """Two wings of cells that face the sun."""
    found = []
    for side in (-1, 1):
        left = min(44 * side, 72 * side)
        cells = "".join([f"M{left + 7 * no}-12v24" for no in (1, 2, 3)]) + f"M{left} 0h28"
        found.append(rect(left, -12, 28, 24, fill="#1d4a86", stroke=PALE, stroke_width=1.2))
        found.append(path(cells, stroke=PALE, stroke_width=0.8))
    return [path("M-46 0H46", stroke=CHALK, stroke_width=3), *found]


def station(board: Board, node: int, tongue: Tongue) -> str:
    words = node_name(board, node, tongue)
    letter = text(0, 7, board.labels[node][:2], 19, text_anchor="middle", font_weight=700, fill=DEEP, font_family=SANS)
    wings = use("wings", transform=f"rotate({panel_turn(board, node)})")
    inside = (element("title", escaped(words)), wings, use("wheel"), letter)
    return at(*board.spots[node], *inside, id=f"node-{node}") + named(board, node, words)


def named(board: Board, node: int, words: str) -> str:
    x, y = label_spot(board, node)
    return name(x, y + 6, shown(words), fitted(shown(words), 17, NAME_ROOM), font_weight=700)


def stations(board: Board, tongue: Tongue) -> str:
    return group(*[station(board, node, tongue) for node in STATIONS], id="stations")


def pack_places(board: Board) -> str:
    """Where each pack lies: four corners, tied to the station by a hair."""
    found = []
    for node in STATIONS:
        (x, y), (to_x, to_y) = pack_spot(board, node), board.spots[node]
        far = hypot(to_x - x, to_y - y) or 1.0
        tie = polygon([(x + (to_x - x) * part, y + (to_y - y) * part) for part in (38 / far, 1 - 44 / far)], False)
        found.append(path(tie, stroke_dasharray="3 4") + at(x, y, use("pack-place")))
    return group(*found, id="packs", fill="none", stroke=PALE, stroke_width=1.2)


def pack_place() -> str:
    """The corners, and a pale star where the back of an option will lie."""
    right, low = CORNERS[0] / 2, CORNERS[1] / 2
    corners = "".join(
        [
            f"M{short(across * right)} {short(down * (low - 10))}v{10 * down}h{-10 * across}"
            for across in (-1, 1)
            for down in (-1, 1)
        ]
    )
    within = rect(-8.5 * PACK_SIZE, -11.5 * PACK_SIZE, 17 * PACK_SIZE, 23 * PACK_SIZE, rx=3, stroke_dasharray="3 4")
    return group(path(corners, stroke_width=2), group(within, path(star(9, 4, 8)), stroke=LINE), id="pack-place")
