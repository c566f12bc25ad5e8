"""The chart itself: paper, depth tints, graticule, rhumb lines, coasts, the rose and the neatline."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from ludotheque.games.tramping.art.coast import LAND as COASTLINE
from ludotheque.games.tramping.art.coast import RISES, project
from ludotheque.games.tramping.art.inks import (
    BLUE,
    CHART,
    COAST,
    CONTOUR,
    DEEP,
    HILL,
    INK,
    LAND,
    LAND_INK,
    LINE,
    MAGENTA,
    MID,
    NET,
    RHUMB,
    RISE,
    RIVER,
    ROSE,
    SHOAL,
    SHORE,
    SIZE,
    TABLE,
)
from ludotheque.games.tramping.art.labels import crowded
from ludotheque.games.tramping.rules.board import Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import (
    Attribute,
    arcs,
    at,
    circle,
    element,
    group,
    path,
    polygon,
    rect,
    short,
    text,
    use,
)
from ludotheque.parts.svg.room import Box, meet

# -- the chart itself: paper, depth tints, graticule, rhumb lines, coasts, the rose and the neatline


WIDTH, HEIGHT = SIZE
LEFT, TOP, RIGHT, BOTTOM = CHART
MERIDIANS: Final = range(-20, 330, 20)
VARIATION: Final = 12.0  # of the compass needle, to the west
PARALLELS: Final = range(-60, 71, 10)


def definitions() -> str:
    """The coast, and the windows of the chart and of the land."""
    window = rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)
    inland = element("clipPath", use("land"), id="inland")
    return path(COASTLINE, id="land") + element("clipPath", window, id="window") + inland


def paper() -> str:
    """The sheet and its frame."""
    outer = rect(20, 20, WIDTH - 40, HEIGHT - 40, stroke_width=4)
    inner = rect(27, 27, WIDTH - 54, HEIGHT - 54, stroke_width=1)
    return rect(0, 0, WIDTH, HEIGHT, fill=DEEP) + group(outer, inner, fill="none", stroke=INK)


# -- the sea


def sea() -> str:
    """The shallower the bluer; then the graticule, and the lines of the rose."""
    tints = ((46, "#c9dcd9"), (44.6, MID), (32, LINE), (31, MID), (21, CONTOUR), (19.6, SHOAL), (9, "#b2d3dd"))
    depths = [use("land", stroke=colour, stroke_width=width) for width, colour in tints]
    rises = path(RISES, fill=RISE, stroke=CONTOUR, stroke_width=0.8, stroke_dasharray="5 3")
    shores = group(*depths, stroke_linejoin="round", fill="none")
    return group(rises, shores, graticule(), rhumbs(), clip_path="url(#window)", id="sea")


def graticule() -> str:
    lines = [f"M{short(project(east, 0)[0])} {TOP:g}V{BOTTOM:g}" for east in MERIDIANS]
    lines += [f"M{LEFT:g} {short(project(0, north)[1])}H{RIGHT:g}" for north in PARALLELS]
    equator = path(f"M{LEFT:g} 560H{RIGHT:g}", stroke=RHUMB, stroke_width=1.1)
    return path("".join(lines), stroke=NET, stroke_width=0.6) + equator


def rhumbs() -> str:
    """Thirty-two lines of constant course; the eight winds are stronger."""
    x, y, _ = ROSE
    winds = "".join([ray(x, y, turn * 11.25) for turn in range(0, 32, 4)])
    others = "".join([ray(x, y, turn * 11.25) for turn in range(32) if turn % 4])
    return group(path(others, stroke_width=0.6), path(winds, stroke_width=1), stroke=RHUMB, opacity=".6", id="rhumbs")


def ray(x: float, y: float, turn: float) -> str:
    return polygon([(x, y), polar(x, y, 1800, turn)], False)


def polar(x: float, y: float, radius: float, turn: float) -> Point:
    """A point that far from a middle; 0 degrees is upwards, 90 to the right."""
    return x + radius * sin(turn * pi / 180), y - radius * cos(turn * pi / 180)


def lands() -> str:
    """Sand with a light edge and a thin coast."""
    ground = use("land", fill=LAND, stroke=COAST, stroke_width=1.2)
    light = use("land", fill="none", stroke=SHORE, stroke_width=6, opacity=".6", clip_path="url(#inland)")
    inner = use("land", fill="none", stroke=COAST, stroke_width=0.8)
    return group(ground, light, inner, clip_path="url(#window)", stroke_linejoin="round", id="lands")


# -- the rose


def rose() -> str:
    """Sixteen points in two tones within two rings: true degrees outside, those of the needle inside; a lily north."""
    x, y, far = ROSE
    rings = circle(0, 0, far + 33, fill=DEEP, stroke_width=1.4) + group(
        *[circle(0, 0, radius) for radius in (far + 12, far + 2, far * 0.4)], fill="none", stroke_width=0.8
    )
    true = [ray_between(far + 12, far + 8 - 3 * (turn % 10 == 0), turn) for turn in range(0, 360, 5)]
    needle = [ray_between(far + 2, far - 2 - 3 * (turn % 30 == 0), turn - VARIATION) for turn in range(0, 360, 10)]
    marks = path("".join([*true, *needle]), stroke_width=0.8)
    points = points_of(22.5, 0.58, 0.1, MID, MAGENTA) + points_of(67.5, 0.58, 0.1, MID, MAGENTA)
    points += points_of(45, 0.74, 0.13, BLUE, DEEP) + points_of(0, 0.9, 0.17, INK, DEEP)
    head = group(rings, marks, needle_head(far), stroke=MAGENTA)
    top = circle(0, 0, 3.4, fill=MAGENTA) + at(0, -far - 33, lily())
    return at(x, y, head, figures(far + 22), points, top, id="rose")


def ray_between(one: float, other: float, turn: float) -> str:
    return polygon([polar(0, 0, one, turn), polar(0, 0, other, turn)], False)


def needle_head(far: float) -> str:
    """Half an arrow, where the compass points."""
    tip, foot = polar(0, 0, far + 11, -VARIATION), polar(0, 0, far - 6, -VARIATION)
    barb = polar(0, 0, far + 1, -VARIATION - 4)
    return path(polygon([foot, tip, barb], False), fill="none", stroke_width=1.2)


def figures(far: float) -> str:
    """Every thirty degrees."""
    spots = [(turn, polar(0, 0, far, turn)) for turn in range(0, 360, 30)]
    found = [text(x, y + 3, str(turn)) for turn, (x, y) in spots]
    return group(*found, font_size=9, fill=MAGENTA, text_anchor="middle")


def points_of(turn: float, long: float, wide: float, dark: str, light: str) -> str:
    """Four points at right angles, one side of each in shade."""
    far = ROSE[2]
    halves: tuple[list[str], list[str]] = ([], [])
    for quarter in range(4):
        way = turn + 90 * quarter
        tip = polar(0, 0, far * long, way)
        for side, half in zip((-45, 45), halves):
            half.append(polygon([(0, 0), polar(0, 0, far * wide, way + side), tip]))
    return group(
        path("".join(halves[0]), fill=dark), path("".join(halves[1]), fill=light), stroke=INK, stroke_width=0.6
    )


def lily() -> str:
    leaf = (
        "M0-24C5-17 6-12 2-6H-2C-6-12-5-17 0-24zM3-6C6-13 12-14 13-9C13-6 9-5 8-8M-3-6C-6-13-12-14-13-9C-13-6-9-5-8-8"
    )
    return path(leaf, fill=MAGENTA, stroke=MAGENTA, stroke_width=1.2) + path(
        "M-7-4H7", stroke=MAGENTA, stroke_width=2.4
    )


# -- neatline


def neatline(tongue: Tongue) -> str:
    """A barred frame, every five degrees; those of latitude grow towards the poles, as Mercator's do."""
    frame = rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP, stroke_width=1.6)
    outer = rect(LEFT - 10, TOP - 10, RIGHT - LEFT + 20, BOTTOM - TOP + 20, stroke_width=1)
    step = (RIGHT - LEFT) / 72
    across = path(
        f"M{LEFT:g} {TOP - 5:g}H{RIGHT:g}M{LEFT:g} {BOTTOM + 5:g}H{RIGHT:g}",
        stroke_width=5,
        stroke_dasharray=f"{step:.3f}",
    )
    bars = "".join([f"M{x:g} {short(low)}V{short(high)}" for low, high in steps() for x in (LEFT - 5, RIGHT + 5)])
    rules = group(frame, outer, across, path(bars, stroke_width=5), ticks(), fill="none", stroke=INK)
    return group(rules, *degrees_of(tongue), id="neatline", fill=INK, font_size=10.5)


def ticks() -> str:
    """Every degree, inside the frame."""
    gap = (RIGHT - LEFT) / 360
    across = path(
        f"M{LEFT:g} {TOP + 2:g}H{RIGHT:g}M{LEFT:g} {BOTTOM - 2:g}H{RIGHT:g}", stroke_dasharray=f".6 {gap - 0.6:.4f}"
    )
    heights = [round(project(0, north)[1], 1) for north in range(73, -66, -1)]
    shown = [y for y in heights if TOP < y < BOTTOM]
    apart = [f"m-4 {short(low - high)}h4" for high, low in pairwise(shown)]
    down = path(f"M{LEFT:g} {short(shown[0])}h4" + "".join(apart), id="degrees", stroke_width=0.6)
    return group(across, stroke_width=4) + down + use("degrees", x=RIGHT - LEFT - 4)


def steps() -> list[tuple[float, float]]:
    """The dark bars of latitude, cut where the chart ends."""
    found = []
    for south in range(-65, 75, 10):
        low, high = min(project(0, south)[1], BOTTOM), max(project(0, south + 5)[1], TOP)
        if low > high:
            found.append((low, high))
    return found


def degrees_of(tongue: Tongue) -> list[str]:
    found = []
    for east in MERIDIANS:
        shown = east if east <= 180 else east - 360
        way = "" if shown in (0, 180) else tongue.gettext("E") if shown > 0 else tongue.gettext("W")
        x = project(east, 0)[0]
        found += [text(x, y, f"{abs(shown)}°{way}", text_anchor="middle") for y in (TOP - 15, BOTTOM + 21)]
    for north in PARALLELS:
        y = project(0, north)[1] + 3.6
        found.append(text(LEFT - 13, y, f"{abs(north)}°", text_anchor="end"))
        found.append(text(RIGHT + 13, y, f"{abs(north)}°"))
    return found


# -- what a chart shows inland: great rivers, ranges as two rows of hachures, and a few heights in metres


# Longitudes and latitudes by turns, from the mouth upwards; a bar between two rivers.
RIVERS: Final = (
    "31 31 31 27 33 24 32 20 33.5 17 32.5 13 31 8 32 3 33 0|12.5 -6 16 -4 18 -1 22 2 25 1 26 -4|6.5 4.6 6.5 8 4"
    " 12 0 16 -4 15.5 -8 11|36 -18.5 32 -16 28 -17 24 -17 23 -13|29 45 25 44 21 45 18.5 47.5 13 48.5 9 48|47.5 46"
    " 45.5 48.5 48 51.5 49 55 45 56.5 39 58|69 66.5 66 64 69 61 76 61 82 57 84 53|82 71 87 67 90 61 92 56 95 52"
    "|127 72 124 67 129 63 121 60 110 57 106 54|141 53 137 50 131 48 126 51 120 53|118.5 37.5 114 35 110 35 110"
    " 40 106 38 101 35|121 31.7 116 30 111 30 106 29 101 26 98 32|106 10 105 15 102 18 100 22 97 30|89 22.5 87"
    " 25.5 81 25.5 78 30|67.5 24 68 28 72 33 76 34|270.5 29.5 269 33 271 37 269 42 267 46|270 38.8 264 41 260 45"
    " 250 47.5|226 69 232 65 240 62 246 60|196 62.5 204 64.5 214 66 221 63|245 32 246 36 250 38.5 254 40|309 -.5"
    " 302 -2.3 296 -3 290 -4 286 -5|301.5 -34 300 -31 302 -27 306 -22 310 -19|298.5 8.8 294 7.5 292.5 4|139 -35.5"
    " 143 -34 147 -30 150 -28"
)
RANGES: Final = (
    "230 59 236 55 243 50 247 45 252 40 254 36 256 30 260 22|285 5 282 -1 283 -8 288 -14 292 -19 291 -27 290 -34"
    " 288 -42 287.5 -49|275 35 280 39 286 44|73 36 79 31.5 86 28.5 92 28 97 28.5|70 41 77 42.5 84 45.5 90 48.5 97"
    " 51|60 67 59 60 58 54|6.5 45 10 47 14 47|20 49.5 25 46|8 61 13 64.5 17.5 67|-8 31.5 -2 33.5 6 35|37 14 39 9"
    "|30 1 36 -3 35 -8|27 -31 30 -27|146 -18 149 -24 151 -29 148 -36|45 36 50 32 55 28.5|118 56 126 56 133 57|126"
    " 70 130 66 138 63|316 -14 315 -20|206 62 212 63 218 61|36 37.5 42 40"
)
HEIGHTS: Final = (  # longitude, latitude, metres
    "86.9 28 8848 209 63 6194 37.4 -3.1 5895 290 -32.6 6959 6.9 45.8 4807 148.3 -36.5 2230 248 38 4400 59 60 1894"
)


def lines(places: str) -> list[list[Point]]:
    found = []
    for run in places.split("|"):
        numbers = [float(number) for number in run.split()]
        found.append([project(east, north) for east, north in zip(numbers[::2], numbers[1::2])])
    return found


def curve(line: list[Point]) -> str:
    """Smooth, in whole units."""
    bends = ["C" + " ".join([f"{x:.0f} {y:.0f}" for x, y in arc[1:]]) for arc in arcs(line)]
    return f"M{line[0][0]:.0f} {line[0][1]:.0f}" + "".join(bends)


def relief() -> str:
    """Under every name; the ranges are combs of short strokes with a bare crest."""
    rivers = path("".join([curve(line) for line in lines(RIVERS)]), stroke=RIVER, stroke_width=1)
    crests = "".join([curve(line) for line in lines(RANGES)])
    spurs = path(crests, stroke_width=14, stroke_dasharray=".8 4.7 .8 7.1")
    teeth = path(crests, stroke_width=8, stroke_dasharray=".8 1.9 .8 2.4")
    bare = path(crests, stroke=LAND, stroke_width=1.6)
    return group(rivers, group(spurs, teeth, stroke=HILL), bare, fill="none", clip_path="url(#inland)", id="relief")


def heights(board: Board, tongue: Tongue) -> str:
    """A little triangle and how high it is, where nothing else is written."""
    taken = crowded(board, tongue)
    numbers = [float(number) for number in HEIGHTS.split()]
    found = []
    for east, north, metres in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        x, y = project(east, north)
        box: Box = (x - 5, y - 7, x + 32, y + 5)
        if taken.free(box) and not meet(box, TABLE):
            found.append(path(f"M{x:.0f} {y - 5:.0f}l4 7h-8z", fill=LAND_INK) + text(x + 7, y + 3, str(int(metres))))
    halo: dict[str, Attribute] = {"paint_order": "stroke", "stroke": LAND, "stroke_width": 3}
    return group(*found, id="heights", font_size=9, fill=LAND_INK, font_style="italic", **halo)
