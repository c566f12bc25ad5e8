"""Round the map and upon it: the barred neatline and the compass."""

from __future__ import annotations

from math import cos, pi, sin

from ludotheque.games.cosmail.scene_inks import (
    BRICK,
    GOLD,
    INK,
    IVORY,
    PAPER,
    SEA,
    SHORE_LINE,
    SHORES,
    SIZE,
)
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import at, circle, group, path, polygon, rect, star, text
from ludotheque.scenery.parts import Point
from ludotheque.scenery.room import Box

WIDTH, HEIGHT = SIZE
CORNERS = ((42, 42), (1758, 42), (42, 1138), (1758, 1138))
FAR = 44  # the radius of the compass
COMPASS: Box = (-56.0, -76.0, 56.0, 56.0)  # the room it takes round its middle


def frame() -> str:
    """Paper, a thick line, bars along a double one, and a brick line; a star in each corner."""
    outer = rect(18, 18, WIDTH - 36, HEIGHT - 36, fill="none", stroke=INK, stroke_width=5)
    band = rect(28, 28, WIDTH - 56, HEIGHT - 56, fill=IVORY, stroke=INK, stroke_width=1)
    inner = rect(37, 37, WIDTH - 74, HEIGHT - 74, fill=IVORY, stroke=INK, stroke_width=1)
    line = rect(42, 42, WIDTH - 84, HEIGHT - 84, fill=PAPER, stroke=BRICK, stroke_width=1.6)
    corners = [at(x, y, corner()) for x, y in CORNERS]
    return group(rect(0, 0, WIDTH, HEIGHT, fill=PAPER), outer, band, bars(), inner, line, *corners, id="frame")


def bars() -> str:
    across, down = (WIDTH - 56) / 49, (HEIGHT - 56) / 31
    rows = path(f"M28 32.500H{WIDTH - 28}M28 {HEIGHT - 32.5:g}H{WIDTH - 28}", stroke_dasharray=f"{across:.3f}")
    sides = path(f"M32.500 28V{HEIGHT - 28}M{WIDTH - 32.5:g} 28V{HEIGHT - 28}", stroke_dasharray=f"{down:.3f}")
    return group(rows, sides, stroke=INK, stroke_width=9)


def corner() -> str:
    return rect(-17, -17, 34, 34, fill=IVORY, stroke=INK, stroke_width=1.4) + path(star(13, 5, 8), fill=BRICK)


# -- compass


def polar(radius: float, turn: float) -> Point:
    """A point that far from the origin; 0 degrees is upwards, 90 to the right."""
    return radius * sin(turn * pi / 180), -radius * cos(turn * pi / 180)


def compass(x: float, y: float, tongue: Tongue) -> str:
    """Sixteen points in two tones on a ring of degrees."""
    disc = circle(0, 0, FAR, fill=SHORES[0][0], stroke=INK, stroke_width=1.2)
    ring = circle(0, 0, FAR - 7, fill="none", stroke=INK, stroke_width=0.7)
    ticks = [
        polygon([polar(FAR - 7, turn), polar(FAR - 3 * (turn % 10 > 0), turn)], False) for turn in range(0, 360, 5)
    ]
    marks = path("".join(ticks), stroke=INK, stroke_width=0.6)
    winds = points(22.5, 0.62, 0.09, SEA, SHORE_LINE) + points(67.5, 0.62, 0.09, SEA, SHORE_LINE)
    winds += points(45, 0.8, 0.13, GOLD, IVORY) + points(0, 1.18, 0.17, BRICK, IVORY)
    north = text(0, -FAR * 1.18 - 6, tongue.gettext("N"), 15, text_anchor="middle", fill=INK, font_weight=700)
    return at(x, y, disc, ring, marks, winds, circle(0, 0, 5, fill=IVORY, stroke=INK), north, id="compass")


def points(turn: float, long: float, wide: float, dark: str, light: str) -> str:
    """Four points at right angles, one side of each in shade."""
    halves: tuple[list[str], list[str]] = ([], [])
    for way in (turn, turn + 90, turn + 180, turn + 270):
        for side, half in zip((-45, 45), halves):
            half.append(polygon([(0, 0), polar(FAR * wide, way + side), polar(FAR * long, way)]))
    dark_half, light_half = path("".join(halves[0]), fill=dark), path("".join(halves[1]), fill=light)
    return group(dark_half, light_half, stroke=INK, stroke_width=0.7)
