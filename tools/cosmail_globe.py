"""Distances and lines over the globe, for tools/cosmail_map.py; places are a longitude and a latitude in degrees."""

from __future__ import annotations

from functools import cache
from math import acos, asin, atan2, cos, degrees, dist, radians, sin
from typing import Final, TypeAlias

from ludotheque.games.cosmail.art.coast import spot

Spot: TypeAlias = tuple[float, float]

RADIUS: Final = 6371.0


def kilometres(one: Spot, other: Spot) -> float:
    (lon, lat), (east, north) = [[radians(part) for part in place] for place in (one, other)]
    return RADIUS * acos(min(1.0, sin(lat) * sin(north) + cos(lat) * cos(north) * cos(lon - east)))


@cache
def globe(x: float, y: float) -> Spot:
    """The place that is drawn at this spot: looked for on a coarse net, then nearer and nearer."""

    def miss(place: Spot) -> float:
        return dist(spot(*place), (x, y))

    here = min([(float(lon), float(lat)) for lon in range(-180, 180, 4) for lat in range(-88, 89, 4)], key=miss)
    step = 2.0
    while step > 0.001:
        near = [(here[0] + step * a, here[1] + step * b) for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))]
        best = min(near, key=miss)
        if miss(best) < miss(here):
            here = best
        else:
            step /= 2
    return (here[0] + 180) % 360 - 180, here[1]


def between(one: Spot, other: Spot, part: float) -> Spot:
    """A point of the great circle, from 0 at its start to 1 at its end."""
    arc = kilometres(one, other) / RADIUS
    near, away = sin((1 - part) * arc) / sin(arc), sin(part * arc) / sin(arc)
    x, y, z = [near * a + away * b for a, b in zip(vector(one), vector(other))]
    return degrees(atan2(y, x)), degrees(asin(max(-1.0, min(1.0, z))))


def vector(place: Spot) -> tuple[float, float, float]:
    lon, lat = radians(place[0]), radians(place[1])
    return cos(lon) * cos(lat), sin(lon) * cos(lat), sin(lat)
