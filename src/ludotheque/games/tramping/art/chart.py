"""The chart itself: paper, depth tints, graticule, rhumb lines, coasts, the rose and the neatline."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from ludotheque.games.tramping.art.coast import project
from ludotheque.games.tramping.art.drawings import figure, outlines
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

WIDTH, HEIGHT = SIZE
LEFT, TOP, RIGHT, BOTTOM = CHART
MERIDIANS: Final = range(-20, 330, 20)
VARIATION: Final = 12.0  # of the compass needle, to the west
PARALLELS: Final = range(-60, 71, 10)


def definitions() -> str:
    """The coast, and the windows of the chart and of the land."""
    window = rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)
    inland = element("clipPath", use("land"), id="inland")
    return path(outlines()["land"], id="land") + element("clipPath", window, id="window") + inland


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
    rises = path(outlines()["rises"], fill=RISE, stroke=CONTOUR, stroke_width=0.8, stroke_dasharray="5 3")
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
    top = circle(0, 0, 3.4, fill=MAGENTA) + at(0, -far - 33, figure("lily"))
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


def lines(places: str) -> list[list[Point]]:
    """Longitudes and latitudes by turns, from the mouth upwards; a bar between two rivers."""
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
    rivers = path("".join([curve(line) for line in lines(outlines()["rivers"])]), stroke=RIVER, stroke_width=1)
    crests = "".join([curve(line) for line in lines(outlines()["ranges"])])
    spurs = path(crests, stroke_width=14, stroke_dasharray=".8 4.7 .8 7.1")
    teeth = path(crests, stroke_width=8, stroke_dasharray=".8 1.9 .8 2.4")
    bare = path(crests, stroke=LAND, stroke_width=1.6)
    return group(rivers, group(spurs, teeth, stroke=HILL), bare, fill="none", clip_path="url(#inland)", id="relief")


def heights(board: Board, tongue: Tongue) -> str:
    """A little triangle and how high it is, where nothing else is written."""
    taken = crowded(board, tongue)
    numbers = [float(number) for number in outlines()["heights"].split()]
    found = []
    for east, north, metres in zip(numbers[::3], numbers[1::3], numbers[2::3]):
        x, y = project(east, north)
        box: Box = (x - 5, y - 7, x + 32, y + 5)
        if taken.free(box) and not meet(box, TABLE):
            found.append(path(f"M{x:.0f} {y - 5:.0f}l4 7h-8z", fill=LAND_INK) + text(x + 7, y + 3, str(int(metres))))
    halo: dict[str, Attribute] = {"paint_order": "stroke", "stroke": LAND, "stroke_width": 3}
    return group(*found, id="heights", font_size=9, fill=LAND_INK, font_style="italic", **halo)
