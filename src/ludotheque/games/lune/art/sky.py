"""The sheet itself: night-blue paper, stars, the draughtsman's arcs and rays, and the ruler round it."""

from __future__ import annotations

from math import cos, hypot, pi, sin
from typing import Final

from ludotheque.games.lune.art.inks import LINE, PALE, name
from ludotheque.games.lune.page.places import EARTH_RADIUS, SIZE, Circle, clear_line, crowd
from ludotheque.games.lune.rules.board import EARTH, MOON, Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import circle, group, path, polygon, rect

WIDTH, HEIGHT = SIZE
DISTANCE: Final = 384_400  # kilometres from the Earth to the Moon
ARC: Final = 50_000  # kilometres between two arcs
WRITTEN: Final = 66  # degrees: the ray along which the arcs are named
TENS: Final = range(0, 360, 10)
FIVES: Final = range(0, 360, 5)


def paper() -> str:
    return rect(0, 0, WIDTH, HEIGHT, fill="url(#sky)")


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


def polar(middle: Point, radius: float, turn: float) -> Point:
    """A point that far from a middle; 0 degrees is upwards, 90 to the right."""
    angle = turn * pi / 180
    return middle[0] + radius * sin(angle), middle[1] - radius * cos(angle)


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
