"""The four orbital stations: wheels with their panels, their names, and a place for the options of each."""

from __future__ import annotations

from math import hypot

from ludotheque.games.lune.art.inks import DEEP, PALE, drawn, fitted, name, shown
from ludotheque.games.lune.page.places import NAME_ROOM, label_spot, pack_spot, panel_turn
from ludotheque.games.lune.rules.board import STATIONS, Board
from ludotheque.games.lune.words import node_name
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import SANS, at, element, escaped, group, path, polygon, text, use


def definitions() -> str:
    return group(drawn("wings"), id="wings") + group(drawn("wheel"), id="wheel") + drawn("pack-place")


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
