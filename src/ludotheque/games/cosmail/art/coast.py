"""The coasts of the planisphere and its net, as `data/coast.json` holds them, and how a place is put on the sheet.

tools/world/world.mjs writes the coasts: Natural Earth (public domain) by way of world-atlas (countries-50m), simplified
and projected as Jacques Bertin did in 1953, onto a sheet 1800 wide and 1180 high.  Mountains and rivers are our own.
"""

from __future__ import annotations

import json
from math import asin, atan2, cos, pi, radians, sin, sqrt
from typing import Final, TypedDict

from ludotheque.games.cosmail.art.inks import PACKAGE
from ludotheque.parts.svg.drawing import kept


class Planisphere(TypedDict):
    land: dict[str, str]  # by continent: its coasts as a path
    sphere: str  # the edge of the globe
    graticule: str
    equator: str
    tropics: str
    ticks: list[tuple[int, int, int]]  # where a parallel leaves the map, and its degrees of latitude


class Relief(TypedDict):
    ranges: dict[str, list[tuple[float, float]]]  # by name: longitude and latitude along the crest
    rivers: dict[str, list[tuple[float, float]]]


PLANISPHERE: Final[Planisphere] = json.loads(kept(PACKAGE, "coast.json"))
LAND: Final = PLANISPHERE["land"]
SPHERE: Final = PLANISPHERE["sphere"]
TICKS: Final = PLANISPHERE["ticks"]
RELIEF: Final[Relief] = json.loads(kept(PACKAGE, "relief.json"))

# -- the projection of Jacques Bertin, 1953, as Philippe Rivière put it into a formula


EAST: Final = 16.5  # the middle of the map: 16.5 E, 42 N
NORTH: Final = 42.0
BEND: Final = 1.4  # beyond this the south-west is pulled in
WIDTH: Final = 1.68
SOFT: Final = 12
SCALE: Final = 351.6235  # the whole globe lies between 96 and 1704, 92 and 1088
MIDDLE_X: Final = 863.632
MIDDLE_Y: Final = 590.7235


def spot(lon: float, lat: float) -> tuple[float, float]:
    """Where a place lies on the sheet of 1800 by 1180."""
    x, y = flat(*turned(lon, lat))
    return MIDDLE_X + SCALE * x, MIDDLE_Y - SCALE * y


def turned(lon: float, lat: float) -> tuple[float, float]:
    """Longitude and latitude counted from the middle of the map, in radians."""
    east = (lon - EAST + 180) % 360 - 180
    x = cos(radians(east)) * cos(radians(lat))
    y = sin(radians(east)) * cos(radians(lat))
    z = sin(radians(lat))
    tilt = radians(NORTH)
    return atan2(y, x * cos(tilt) + z * sin(tilt)), asin(max(-1.0, min(1.0, z * cos(tilt) - x * sin(tilt))))


def flat(east: float, north: float) -> tuple[float, float]:
    """A Hammer oval, drawn in at the lower left and eased above and below."""
    if east + north < -BEND:
        pull = (east - north + 1.6) * (east + north + BEND) / 8
        east += pull
        north -= 0.8 * pull * sin(north + pi / 2)
    k = sqrt(2 / (1 + cos(north) * cos(east / 2)))
    x, y = WIDTH * k * cos(north) * sin(east / 2), k * sin(north)
    ease = (1 - cos(east * north)) / SOFT
    if y < 0:
        return x * (1 + ease), y
    return x, y * (1 + ease / 1.5 * x * x)
