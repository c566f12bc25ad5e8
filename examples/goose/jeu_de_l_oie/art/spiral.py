"""Where the squares lie: on a spiral from the lower left corner to the garden in the middle."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, dist, pi, sin
from typing import Final

from ludotheque.parts.svg.drawing import Point

from jeu_de_l_oie.rules.board import LAST, START

SIZE: Final = (900, 640)
MIDDLE: Final[Point] = (450.0, 318.0)
REACH: Final = (405.0, 276.0)  # from the middle to the outer arm
BEGIN: Final = 0.72 * pi  # the angle of square 1
TURNS: Final = 2.42
TIGHT: Final = 0.235  # of the reach, for each turn inwards
FINE: Final = 4000  # points the curve is measured by
CORNER: Final[Point] = (64.0, 592.0)  # where pawns wait for the start


def curve(part: float) -> Point:
    """A point of the spiral, from 0 at its outer end to 1 at its inner one."""
    angle, size = BEGIN - 2 * pi * TURNS * part, 1 - TIGHT * TURNS * part
    return MIDDLE[0] + REACH[0] * size * cos(angle), MIDDLE[1] + REACH[1] * size * sin(angle)


@cache
def spots() -> tuple[Point, ...]:
    """The start, sixty-two squares equally far from each other along the curve, and the garden."""
    points = [curve(number / FINE) for number in range(FINE + 1)]
    gone = [0.0]
    for before, after in pairwise(points):
        gone.append(gone[-1] + dist(before, after))
    wanted = [gone[-1] * number / (LAST - 2) for number in range(LAST - 1)]
    found, index = [], 0
    for far in wanted:
        while index < FINE and gone[index] < far:
            index += 1
        found.append((round(points[index][0], 1), round(points[index][1], 1)))
    return CORNER, *found, MIDDLE


def spot(square: int) -> Point:
    return spots()[square]


def way(*stops: int) -> tuple[Point, ...]:
    """The squares one goes by from stop to stop, both ends included."""
    gone = [spot(stops[0])]
    for start, square in pairwise(stops):
        step = 1 if start <= square else -1
        gone += [spot(number) for number in range(start + step, square + step, step)]
    return tuple(gone)


def standing(at: list[int], seat: int) -> Point:
    """Where a pawn stands: alone in the middle of its square, or beside the others who share it."""
    x, y = spot(at[seat])
    here = [other for other, square in enumerate(at) if square == at[seat]]
    if at[seat] == START:
        return x - 34 + 30 * (here.index(seat) % 3), y - 14 + 30 * (here.index(seat) // 3)
    return x + 15 * (here.index(seat) - (len(here) - 1) / 2), y + 8
