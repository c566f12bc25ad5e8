"""A detail of the chart, three times as large: a port with its waters, its lanes and its neighbours."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.kit_coast import coast
from ludotheque.games.tramping.scene_chart import MERIDIANS, PARALLELS
from ludotheque.games.tramping.scene_coast import project
from ludotheque.games.tramping.scene_inks import (
    CHART,
    COAST,
    CONTOUR,
    DEEP,
    HALO,
    INK,
    LAND,
    MAGENTA,
    MID,
    NET,
    PAPER,
    SHOAL,
)
from ludotheque.games.tramping.scene_labels import LETTERS, shown
from ludotheque.games.tramping.scene_labels import written as named_lines
from ludotheque.games.tramping.scene_lanes import bend, joins, network_arcs, pair, route_arcs, within
from ludotheque.games.tramping.scene_squares import drawings, numeral, sign
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import Arc, Attribute, at, circle, element, group, path, rect, short, text, use
from ludotheque.scenery.parts import Point
from ludotheque.scenery.room import Box, around, grown, meet

SCALE: Final = 3.0
LETTER: Final = 7.0  # half the height of what is written on a square
RING: Final = 22.0  # round the port of the card
SHORE: Final = 30.0  # of the coast beyond the window, for the tints of the water
TINTS: Final = ((46.0, "#c9dcd9"), (45.2, MID), (20.4, CONTOUR), (19.6, SHOAL), (9.0, "#b2d3dd"))


def detail(board: Board, port: int, tongue: Tongue, place: Box) -> str:
    """The waters round a port, drawn into this place of a card."""
    seen = window(board.spots[port], (place[2] - place[0]) / SCALE, (place[3] - place[1]) / SCALE)
    left, top, right, bottom = seen
    squares = [square for square, spot in enumerate(board.spots) if within(spot, grown(seen, -LETTER))]
    kinds = {sign(board, square) for square in squares} | {"gate" for square in squares if square in board.gates}
    signs = drawings()
    frame = rect(left, top, right - left, bottom - top)
    defined = [path(coast(grown(seen, SHORE)), id="land"), element("clipPath", frame, id="window")]
    defined += [group(signs[kind], id="k-" + kind) for kind in sorted(kinds)]
    layers = [water(seen), lanes(board, seen), ring(board, port), *[drawn(board, square) for square in squares]]
    chart = group(group(*layers, clip_path="url(#window)"), transform=placed(place, seen))
    edge = rect(place[0], place[1], place[2] - place[0], place[3] - place[1], fill="none", stroke=INK, stroke_width=4)
    return element("defs", *defined) + chart + names(board, port, tongue, seen, place) + edge


def window(spot: Point, width: float, height: float) -> Box:
    """So much of the chart round a spot, without leaving it."""
    left = min(max(spot[0] - width / 2, CHART[0]), CHART[2] - width)
    top = min(max(spot[1] - height / 2, CHART[1]), CHART[3] - height)
    return left, top, left + width, top + height


def placed(place: Box, seen: Box) -> str:
    across, down = place[0] - SCALE * seen[0], place[1] - SCALE * seen[1]
    return f"translate({short(across)} {short(down)}) scale({SCALE:g})"


# -- water and land


def water(seen: Box) -> str:
    """The shallower the bluer; the graticule; sand with a thin coast."""
    left, top, right, bottom = seen
    sea = rect(left, top, right - left, bottom - top, fill=DEEP)
    depths = [use("land", stroke=colour, stroke_width=wide) for wide, colour in TINTS]
    lines = [f"M{short(project(east, 0)[0])} {short(top)}V{short(bottom)}" for east in MERIDIANS]
    lines += [f"M{short(left)} {short(project(0, north)[1])}H{short(right)}" for north in PARALLELS]
    net = path("".join(lines), stroke=NET, stroke_width=0.5)
    shore = group(*depths, stroke_linejoin="round", fill="none")
    return sea + shore + net + use("land", fill=LAND, stroke=COAST, stroke_width=0.9, stroke_linejoin="round")


# -- lanes and squares


@lru_cache(16)
def stretches(board: Board) -> tuple[list[Arc], list[Arc]]:
    """Every bend of the routes, and every bend of the network."""
    both = [[arc for curve in curves for arc in curve] for curves in (route_arcs(board), network_arcs(board))]
    return both[0], both[1]


def lanes(board: Board, seen: Box) -> str:
    found = []
    for arcs, wide, core in zip(stretches(board), (2.8, 5.0), (1.0, 2.2)):
        near = [arc for arc in arcs if meet(around_arc(arc), seen)]
        line = "".join([f"M{pair(arc[0])}{bend(arc)}" for arc in near])
        if line:
            found.append(path(line, stroke=INK, stroke_width=wide) + path(line, stroke=PAPER, stroke_width=core))
    return group(*found, joins(board, seen), fill="none", stroke_linejoin="round")


def around_arc(arc: Arc) -> Box:
    across, down = [spot[0] for spot in arc], [spot[1] for spot in arc]
    return min(across) - 3, min(down) - 3, max(across) + 3, max(down) + 3


def drawn(board: Board, square: int) -> str:
    frame = use("k-gate") if square in board.gates else ""
    roman = numeral(board.treasure.index(square)) if square in board.treasure else ""
    return at(*board.spots[square], frame, use("k-" + sign(board, square)), roman)


def ring(board: Board, port: int) -> str:
    """Round the port of the card, under the squares, in the magenta of chart corrections."""
    x, y = board.spots[port]
    glass = circle(x, y, RING, fill=PAPER, opacity=".6") + circle(x, y, RING, stroke=PAPER, stroke_width=5)
    return group(glass, circle(x, y, RING, stroke=MAGENTA, stroke_width=2.6), fill="none")


# -- names


def names(board: Board, port: int, tongue: Tongue, seen: Box, place: Box) -> str:
    """Of the other ports, as on the chart, where they are wholly in sight and off the ring."""
    x, y = board.spots[port]
    found = []
    for square, (across, down, anchor, box) in named_lines(board, tongue.lang).items():
        near = box[0] < seen[0] + 3 or box[1] < seen[1] + 3 or box[2] > seen[2] - 3 or box[3] > seen[3] - 3
        if square == port or near or meet(box, around(x, y, RING)):
            continue
        words = shown(board, square, tongue.lang)
        left, top = place[0] + SCALE * (across - seen[0]), place[1] + SCALE * (down - seen[1])
        colour = MAGENTA if square in board.gates else None
        found.append(text(left, top, words, text_anchor=anchor if anchor != "start" else None, fill=colour))
    halo: dict[str, Attribute] = {"paint_order": "stroke", "stroke": HALO, "stroke_width": 10}
    return group(*found, font_weight=700, font_size=LETTERS * SCALE, fill=INK, stroke_linejoin="round", **halo)
