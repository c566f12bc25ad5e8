"""The chart itself: paper, depth tints, graticule, rhumb lines, coasts, the rose and the neatline."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.art.coast import project
from ludotheque.games.tramping.art.inks import (
    CHART,
    COAST,
    CONTOUR,
    HILL,
    INK,
    LAND,
    LAND_INK,
    LINE,
    MID,
    RISE,
    RIVER,
    ROSE,
    SHOAL,
    SHORE,
    TABLE,
    figure,
    outlines,
)
from ludotheque.games.tramping.art.labels import crowded
from ludotheque.games.tramping.rules.board import Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import (
    Attribute,
    arcs,
    at,
    element,
    group,
    path,
    rect,
    text,
    use,
)
from ludotheque.parts.svg.room import Box, meet

LEFT, TOP, RIGHT, BOTTOM = CHART
MERIDIANS: Final = range(-20, 330, 20)
PARALLELS: Final = range(-60, 71, 10)


def definitions() -> str:
    """The coast, and the windows of the chart and of the land."""
    window = rect(LEFT, TOP, RIGHT - LEFT, BOTTOM - TOP)
    inland = element("clipPath", use("land"), id="inland")
    return path(outlines()["land"], id="land") + element("clipPath", window, id="window") + inland


def sea() -> str:
    """The shallower the bluer; then the graticule, and the lines of the rose."""
    tints = ((46, "#c9dcd9"), (44.6, MID), (32, LINE), (31, MID), (21, CONTOUR), (19.6, SHOAL), (9, "#b2d3dd"))
    depths = [use("land", stroke=colour, stroke_width=width) for width, colour in tints]
    rises = path(outlines()["rises"], fill=RISE, stroke=CONTOUR, stroke_width=0.8, stroke_dasharray="5 3")
    shores = group(*depths, stroke_linejoin="round", fill="none")
    return group(rises, shores, figure("graticule"), figure("winds"), clip_path="url(#window)", id="sea")


def lands() -> str:
    """Sand with a light edge and a thin coast."""
    ground = use("land", fill=LAND, stroke=COAST, stroke_width=1.2)
    light = use("land", fill="none", stroke=SHORE, stroke_width=6, opacity=".6", clip_path="url(#inland)")
    inner = use("land", fill="none", stroke=COAST, stroke_width=0.8)
    return group(ground, light, inner, clip_path="url(#window)", stroke_linejoin="round", id="lands")


def rose() -> str:
    """Sixteen points in two tones within two rings: true degrees outside, those of the needle inside; a lily north."""
    return at(ROSE[0], ROSE[1], figure("rose"), id="rose")


def neatline(tongue: Tongue) -> str:
    """A barred frame, every five degrees; those of latitude grow towards the poles, as Mercator's do."""
    return group(figure("neatline"), *degrees_of(tongue), id="neatline", fill=INK, font_size=10.5)


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
