"""The coasts of the chart, its projection, and the depths written on its seas.

The coastlines come from Natural Earth (public domain), by way of world-atlas (land-50m), and were projected once:
Mercator, cut at 30 degrees west, 1680 units round the world.  The sea bed is ours, drawn between a few known depths by
tools/tramping_depths.py: no chart, nothing to sail by.
"""

from __future__ import annotations

from functools import lru_cache
from math import log, pi, radians, tan
from typing import Final

from ludotheque.games.tramping.art.inks import outlines
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import corners, polygon
from ludotheque.parts.svg.room import Box, meet

RADIUS: Final = 1680 / (2 * pi)  # of the globe, in units of the sheet
MIDDLE: Final = (900.0, 560.0, 150.0)  # the equator at 150 degrees east lies there


def project(longitude: float, latitude: float) -> Point:
    """Where a place of the Earth lies on the sheet; longitudes run from -30 to 330."""
    x, y, east = MIDDLE
    return x + radians(longitude - east) * RADIUS, y - RADIUS * log(tan(pi / 4 + radians(latitude) / 2))


def soundings() -> list[tuple[int, int, int]]:
    """Where depths may be written, and how deep it is there, in metres."""
    found = [place.split(",") for place in outlines()["depths"].split()]
    return [(int(x), int(y), int(depth)) for x, y, depth in found]


# -- A piece of the coast: the outlines of the chart cut to a window, for the little charts on the cards


@lru_cache(1)
def rings() -> list[list[Point]]:
    """Every shore of the chart as a closed line: a first point, then steps from one to the next."""
    return corners(outlines()["land"])


def coast(window: Box) -> str:
    """The path of all land within a window."""
    near = [clipped(ring, window) for ring, box in zip(rings(), boxes()) if meet(box, window)]
    return "".join([polygon(ring) for ring in near if len(ring) > 2])


@lru_cache(1)
def boxes() -> list[Box]:
    """Round each of the rings."""
    found = []
    for ring in rings():
        across, down = [spot[0] for spot in ring], [spot[1] for spot in ring]
        found.append((min(across), min(down), max(across), max(down)))
    return found


def clipped(ring: list[Point], window: Box) -> list[Point]:
    """What is left of a ring after one cut along each side of the window."""
    for side in range(4):
        ring = cut_off(ring, side, window[side])
    return ring


def cut_off(ring: list[Point], side: int, bound: float) -> list[Point]:
    found: list[Point] = []
    for before, here in zip(ring[-1:] + ring[:-1], ring):
        if within(before, side, bound) != within(here, side, bound):
            found.append(crossing(before, here, side, bound))
        if within(here, side, bound):
            found.append(here)
    return found


def within(spot: Point, side: int, bound: float) -> bool:
    """On the inner side of one edge: left, top, right or bottom."""
    value = spot[side % 2]
    return value >= bound if side < 2 else value <= bound


def crossing(one: Point, two: Point, side: int, bound: float) -> Point:
    """Where the line between two points meets the edge."""
    axis = side % 2
    part = (bound - one[axis]) / (two[axis] - one[axis])
    x, y = one[0] + part * (two[0] - one[0]), one[1] + part * (two[1] - one[1])
    return (bound, y) if axis == 0 else (x, bound)
