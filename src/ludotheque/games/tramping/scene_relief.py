"""What a chart shows inland: great rivers, ranges as two rows of hachures, and a few heights in metres."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.scene_coast import project
from ludotheque.games.tramping.scene_inks import HILL, LAND, LAND_INK, RIVER, TABLE
from ludotheque.games.tramping.scene_labels import crowded
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import Attribute, arcs, group, path, text
from ludotheque.scenery.parts import Point
from ludotheque.scenery.room import Box, meet

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
