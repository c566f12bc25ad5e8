"""The map under the game: paper, sea with its shores, the net of degrees, and the continents in their tints."""

from __future__ import annotations

import re
from typing import Final

from ludotheque.games.cosmail.scene_coast import LAND
from ludotheque.games.cosmail.scene_inks import HATCH, INK, SEA, SHORE_LINE, SHORES, TINTS
from ludotheque.games.cosmail.scene_net import EQUATOR, GRATICULE, SPHERE, TROPICS
from ludotheque.scenery.drawing import element, group, path, use
from ludotheque.scenery.parts import Point

NUMBER: Final = r"-?(?:\d+\.?\d*|\.\d+)"


def rings(continent: str) -> list[list[Point]]:
    """The coasts of a continent, corner by corner."""
    return corners(LAND[continent])


def edge() -> list[Point]:
    """The edge of the globe, corner by corner."""
    return corners(SPHERE)[0]


def corners(drawn: str) -> list[list[Point]]:
    """Of every ring of a relative path."""
    found = []
    for part in drawn.split("M")[1:]:
        numbers = [float(number) for number in re.findall(NUMBER, part)]
        x, y, ring = 0.0, 0.0, []
        for across, down in zip(numbers[::2], numbers[1::2]):
            x, y = x + across, y + down
            ring.append((x, y))
        found.append(ring)
    return found


def definitions() -> str:
    """The edge of the globe, all the land, and the hatching of the sea."""
    edge = path(SPHERE, id="globe") + element("clipPath", use("globe"), id="within")
    land = group(*[path(coast, fill=TINTS[name]) for name, coast in LAND.items()], id="land")
    stripes = path("M0 6L6 0", stroke=HATCH, stroke_width=0.9)
    return edge + land + element("pattern", stripes, id="hatch", width=6, height=6, patternUnits="userSpaceOnUse")


def planisphere() -> str:
    """From the deep sea to the coast."""
    water = use("globe", fill=SEA) + use("globe", fill="url(#hatch)", opacity=".35")
    inside = group(shores(), net(), coast(), clip_path="url(#within)", stroke_linejoin="round")
    return group(water, inside, use("globe", fill="none", stroke=INK, stroke_width=2.2), id="map")


def shores() -> str:
    """Three lighter bands of water along the land."""
    return group(*[use("land", stroke=colour, stroke_width=width) for colour, width in SHORES], id="shores")


def net() -> str:
    """Meridians and parallels in white, the equator in blue, the tropics dotted."""
    lines = path(GRATICULE, stroke="#fff", stroke_width=0.8, opacity=".75")
    equator = path(EQUATOR, stroke=SHORE_LINE, stroke_width=1.4)
    tropics = path(TROPICS, stroke=SHORE_LINE, stroke_width=1, stroke_dasharray="2 4")
    return group(lines, equator, tropics, fill="none", id="net")


def coast() -> str:
    """A dark contour, and the tints over its inner half: frontiers of the tints stay without a line."""
    return group(use("land", stroke=INK, stroke_width=1.5), use("land"), id="coast")
