"""The sky: arcs and rays on the draughtsman's paper, the Earth and the Moon in it, and the four stations."""

from __future__ import annotations

from math import hypot
from typing import Final

from ludotheque.games.lune.art.inks import CHALK, DEEP, LINE, PALE, drawn, fitted, name, shown
from ludotheque.games.lune.page.places import (
    EARTH_RADIUS,
    MOON_RADIUS,
    NAME_ROOM,
    SIZE,
    Circle,
    clear_line,
    crowd,
    label_spot,
    pack_spot,
    panel_turn,
)
from ludotheque.games.lune.rules.board import EARTH, MOON, STATIONS, Board
from ludotheque.games.lune.words import node_name
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import (
    SANS,
    at,
    circle,
    element,
    escaped,
    group,
    path,
    polar,
    polygon,
    rect,
    text,
    use,
)

DISTANCE: Final = 384_400  # kilometres from the Earth to the Moon
ARC: Final = 50_000  # kilometres between two arcs
WRITTEN: Final = 66  # degrees: the ray along which the arcs are named
TENS: Final = range(0, 360, 10)
FIVES: Final = range(0, 360, 5)
RADIUS: Final = 400  # of the Earth as its lands are drawn: the Atlantic, from America to Africa


def paper() -> str:
    return rect(0, 0, *SIZE, fill="url(#sky)")


# -- arcs and rays


def drafting(board: Board, tongue: Tongue) -> str:
    """Arcs every 50 000 km, true to the distance of the Moon, and rays from the Earth every ten degrees."""
    earth = board.spots[EARTH]
    step = span(board) * ARC / DISTANCE
    arcs = [circle(*earth, step * count, opacity=".5") for count in range(2, 12)]
    rays = "".join([polygon([polar(earth, EARTH_RADIUS + 76, turn), polar(earth, 2200, turn)], False) for turn in TENS])
    lines = group(*arcs, path(rays, opacity=".42"), fill="none", stroke=LINE, stroke_width=0.7)
    near = crowd(board)
    marked = [kilometres(board, count, step, near, tongue) for count in range(2, 8)]
    return group(lines, compass(earth), *marked, id="drafting", clip_path="url(#window)")


def compass(earth: Point) -> str:
    """Two rings of degrees round the Earth, where the rays begin."""
    ring = EARTH_RADIUS + 48
    ticks = [[polar(earth, ring, turn), polar(earth, ring + 9, turn)] for turn in FIVES]
    marks = path("".join([polygon(tick, False) for tick in ticks]))
    dashed = circle(*earth, EARTH_RADIUS + 30, stroke_dasharray="3 7")
    return group(dashed, circle(*earth, ring), marks, fill="none", stroke=LINE, stroke_width=1, opacity=".8")


def span(board: Board) -> float:
    (x, y), (moon_x, moon_y) = board.spots[EARTH], board.spots[MOON]
    return hypot(moon_x - x, moon_y - y)


def kilometres(board: Board, count: int, step: float, near: list[Circle], tongue: Tongue) -> str:
    """How far an arc is from the Earth, written on it where there is room."""
    earth = board.spots[EARTH]
    turns = sorted(range(4, 116, 2), key=lambda turn: abs(turn - WRITTEN))
    spots = [polar(earth, step * count, turn) for turn in turns]
    found = next((spot for spot in spots if clear_line(spot, 44, near) > 16), None)
    if found is None:
        return ""
    x, y = found
    return name(x, y + 4, tongue.number(count * ARC) + "\u00a0km", 11.5, PALE)


# -- the Earth and the Moon: lit from the upper right, the only places with shades of colour


def halo(radius: float, colour: str, strengths: tuple[str, ...]) -> str:
    """Air or light round a body, in flat rings."""
    rings = [circle(0, 0, radius + 4 + 7.5 * no, opacity=strength) for no, strength in enumerate(strengths)]
    return group(*rings, fill="none", stroke=colour, stroke_width=8)


def earth(board: Board, tongue: Tongue) -> str:
    words = tongue.text(board.names, EARTH)
    disc = circle(0, 0, EARTH_RADIUS, fill="url(#ocean)")
    shade = circle(0, 0, EARTH_RADIUS, fill="url(#night)", stroke=CHALK, stroke_width=1.6)
    globe = at(0, 0, drawn("lands"), scale=EARTH_RADIUS / RADIUS)
    air = halo(EARTH_RADIUS, "#6fc3ff", (".55", ".26", ".12"))
    written = name(0, 60, shown(words), 26, stroke_opacity=".8", font_weight=700)
    inside = (element("title", escaped(words)), air, disc, globe, shade, written)
    return at(*board.spots[EARTH], *inside, id=f"node-{EARTH}")


def moon(board: Board, tongue: Tongue) -> str:
    words = tongue.text(board.names, MOON)
    light = halo(MOON_RADIUS, "#fff3cf", (".34", ".15", ".07"))
    disc = circle(0, 0, MOON_RADIUS, fill="url(#moonlight)")
    shade = circle(0, 0, MOON_RADIUS, fill="url(#dusk)", stroke=CHALK, stroke_width=1.6)
    ring = circle(0, 0, MOON_RADIUS + 30, fill="none", stroke=LINE, stroke_dasharray="3 7")
    inside = (element("title", escaped(words)), ring, light, disc, drawn("moonscape"), shade)
    x, y = label_spot(board, MOON)
    return at(*board.spots[MOON], *inside, id=f"node-{MOON}") + name(x, y + 7, shown(words), 20, font_weight=700)


# -- the stations


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
