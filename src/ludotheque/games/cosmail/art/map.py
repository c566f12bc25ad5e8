"""The map under the game: paper, sea with its shores, the net of degrees, and the continents in their tints."""

from __future__ import annotations

from functools import lru_cache
from math import dist, hypot
from typing import Final

from ludotheque.games.cosmail.art.coast import LAND, PLANISPHERE, RELIEF, SPHERE, TICKS, spot
from ludotheque.games.cosmail.art.inks import (
    DRAWN,
    HATCH,
    INK,
    IVORY,
    PEAK,
    SEA,
    SHORE_LINE,
    SHORES,
    SIZE,
    TINTS,
    extent,
)
from ludotheque.games.cosmail.art.legs import curve, sampled
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import at, corners, element, group, path, text, use
from ludotheque.parts.svg.room import Box, TakenBoxes, around


def rings(continent: str) -> list[list[Point]]:
    """The coasts of a continent, corner by corner."""
    return corners(LAND[continent])


def edge() -> list[Point]:
    """The edge of the globe, corner by corner."""
    return corners(SPHERE)[0]


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
    lines = path(PLANISPHERE["graticule"], stroke="#fff", stroke_width=0.8, opacity=".75")
    equator = path(PLANISPHERE["equator"], stroke=SHORE_LINE, stroke_width=1.4)
    tropics = path(PLANISPHERE["tropics"], stroke=SHORE_LINE, stroke_width=1, stroke_dasharray="2 4")
    return group(lines, equator, tropics, fill="none", id="net")


def coast() -> str:
    """A dark contour, and the tints over its inner half: frontiers of the tints stay without a line."""
    return group(use("land", stroke=INK, stroke_width=1.5), use("land"), id="coast")


# -- the rim of the globe: a bar from one parallel to the next where they leave the map, and their true degrees


WIDTH, HEIGHT = SIZE
BAND: Final = 6.0  # how broad the rim is
FAR: Final = 21.0  # from the edge to the figures


@lru_cache(1)
def ring() -> tuple[Point, ...]:
    """The edge of the globe, corner by corner, with the ends of all parallels."""
    corners: list[Point] = edge()
    for x, y, _ in TICKS:
        spot = (float(x), float(y))
        corners.insert(side(corners, spot) + 1, spot)
    return tuple(corners)


def side(corners: list[Point], spot: Point) -> int:
    """After which corner a spot of the edge comes: where it makes the smallest detour."""
    pairs = zip(corners, [*corners[1:], corners[0]])
    detours = [dist(one, spot) + dist(spot, other) - dist(one, other) for one, other in pairs]
    return detours.index(min(detours))


@lru_cache(1)
def rim_room() -> TakenBoxes:
    """What words had better not lie across."""
    found = TakenBoxes()
    corners = ring()
    for (x, y), (to_x, to_y) in zip(corners, [*corners[1:], corners[0]]):
        parts = max(1, round(dist((x, y), (to_x, to_y)) / 8))
        for part in range(parts):
            spot = outwards(x + (to_x - x) * part / parts, y + (to_y - y) * part / parts, BAND / 2)
            found.take(around(*spot, BAND / 2))
    return found


# -- bars


def rim() -> str:
    """Under the sea, which hides its inner half."""
    ground = use("globe", stroke=INK, stroke_width=2 * BAND + 3) + use("globe", stroke=IVORY, stroke_width=2 * BAND)
    return group(ground, path("".join(bars()), stroke=INK, stroke_width=2 * BAND), fill="none", id="rim")


def bars() -> list[str]:
    """Every other stretch between two parallels."""
    ends = {(float(x), float(y)) for x, y, _ in TICKS}
    corners = list(ring())
    first = next(no for no, corner in enumerate(corners) if corner in ends)
    stretches: list[list[Point]] = [[]]
    for corner in [*corners[first:], *corners[: first + 1]]:
        stretches[-1].append(corner)
        if corner in ends:
            stretches.append([corner])
    return [drawn(stretch) for stretch in stretches[2:-1:2]]


def drawn(line: list[Point]) -> str:
    """In whole units, each step from where the last one ended."""
    x, y = round(line[0][0]), round(line[0][1])
    steps = f"M{x} {y}l"
    for across, down in line[1:]:
        steps += f" {round(across) - x} {round(down) - y}"
        x, y = round(across), round(down)
    return steps.replace("l ", "l").replace(" -", "-")


def degrees(board: Board, tongue: Tongue) -> str:
    """Where a parallel leaves the map: its latitude."""
    words = [text(x, y, latitude(north, tongue)) for x, y, north in latitudes(board)]
    return group(*words, fill=INK, font_style="italic", font_size=10.5, text_anchor="middle", id="degrees")


def latitudes(board: Board) -> list[tuple[int, int, int]]:
    """Where each is written, but not under a home base or another node."""
    taken = TakenBoxes([extent(board, node) for node in range(len(board.kind))])
    found = []
    for x, y, north in TICKS:
        far, low = outwards(x, y, FAR)
        if taken.free((far - 16, low - 7, far + 16, low + 7)):
            found.append((round(far), round(low) + 4, north))
    return found


def latitude(north: int, tongue: Tongue) -> str:
    return f"{abs(north)}°" + (tongue.gettext("N") if north > 0 else tongue.gettext("S") if north else "")


def outwards(x: float, y: float, far: float) -> Point:
    """So far from the edge of the globe."""
    across, down = x - WIDTH / 2, (y - HEIGHT / 2) * 1.6
    length = hypot(across, down)
    return x + far * across / length, y + far * down / length


# -- mountains and rivers, drawn lightly on the land: they carry no rule


APART: Final = 4  # sampled points from one peak to the next


def relief() -> str:
    """Under everything that belongs to the game."""
    rivers = [curve([spot(*place) for place in river]) for river in RELIEF["rivers"].values()]
    water = path("".join(rivers), stroke=SHORE_LINE)
    peaks = path("".join([peak(x, y) for x, y in summits()]), fill=PEAK, stroke=PEAK, stroke_width=0.7)
    return group(group(water, fill="none"), peaks, opacity=".6", id="relief")


def summits() -> list[tuple[int, int]]:
    found = []
    for crest in RELIEF["ranges"].values():
        line = sampled([spot(*place) for place in crest])
        found += [(round(x), round(y)) for x, y in line[::APART]]
    return found


def peak(x: int, y: int) -> str:
    """Both slopes, and the shade on one of them."""
    return f"M{x - 5} {y + 3}l5-8 5 8q-4-3-5-8"


# -- round the map and upon it: the barred neatline and the compass


FRAME_FAR = 44  # the radius of the compass
COMPASS: Box = (-56.0, -76.0, 56.0, 56.0)  # the room it takes round its middle


def frame() -> str:
    """Paper, a thick line, bars along a double one, and a brick line; a star in each corner."""
    return group(DRAWN["frame"], id="frame")


def compass(x: float, y: float, tongue: Tongue) -> str:
    """Sixteen points in two tones on a ring of degrees."""
    north = text(0, -FRAME_FAR * 1.18 - 6, tongue.gettext("N"), 15, text_anchor="middle", fill=INK, font_weight=700)
    return at(x, y, DRAWN["compass"], north, id="compass")
