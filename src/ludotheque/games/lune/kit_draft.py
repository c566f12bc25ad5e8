"""How a machine is drawn on a card: outlines, wheels, people, dimension lines and callouts.

A drawing has its middle as the origin: 524 wide, 430 high; the ground lies at 130.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import Final

from ludotheque.games.lune.kit_inks import DIMENSION, GLASS, METAL, WHITE
from ludotheque.games.lune.scene_inks import CARD, CARD_INK, fitted, note, note_width
from ludotheque.scenery.drawing import Attribute, at, circle, group, path, polygon, rect, short
from ludotheque.scenery.parts import Point

GROUND: Final = 130.0
HALF: Final = 262.0  # of the room for a drawing and its callouts
LETTERS: Final = 22.0  # how large a callout is written
ROWS: Final = {"left": -192.0, "right": -162.0, "low": 204.0}  # where a callout is written


@dataclass(frozen=True)
class Callout:
    """The name of a part, where it is written, and the spot it points to."""

    words: str
    where: str  # left, right or low
    spot: Point


@dataclass(frozen=True)
class Machine:
    """What a rank shows: a drawing that takes the colour of its suit, its length and height, its callouts."""

    drawing: Callable[[str], str]
    length: tuple[float, float]
    height: tuple[float, float, float]  # top, bottom, and where it is measured
    callouts: tuple[Callout, ...]


# -- lines


def outline(d: str, fill: str = WHITE, width: float = 4) -> str:
    return path(d, fill=fill, stroke_width=width)


def detail(d: str, width: float, **attributes: Attribute) -> str:
    return path(d, fill="none", stroke_width=width, **attributes)


def wheel(x: float, radius: float) -> str:
    """A wheel of woven wire on the ground: tyre, rim, hub and spokes."""
    turns = [no * pi / 6 for no in range(12)]
    spokes = [[(radius * part * sin(turn), radius * part * cos(turn)) for part in (0.24, 0.68)] for turn in turns]
    return at(
        x,
        GROUND - radius,
        circle(0, 0, radius, fill=CARD_INK),
        circle(0, 0, radius * 0.85, fill="none", stroke=CARD, stroke_width=3, stroke_dasharray="4 4"),
        circle(0, 0, radius * 0.7, fill=WHITE, stroke_width=2.4),
        detail("".join([polygon(spoke, False) for spoke in spokes]), 2),
        circle(0, 0, radius * 0.24, fill=METAL, stroke_width=3),
    )


def soil() -> str:
    """The ground of the Moon: a line, stones, hatches beneath."""
    line = "M-262 131C-200 134-150 129-90 131S40 134 100 131S220 129 262 132"
    hatches = "".join([f"M{x} 138l-9 11" for x in (-236, -226, -216, -128, -118, -20, -10, 0, 88, 98, 196, 206, 216)])
    return detail(line, 3) + detail(hatches, 2) + detail("M-172 131q7-9 15 0M132 131q10-13 20 0", 2.4)


def flames(x: float, y: float, half: float, length: float) -> str:
    """What a nozzle blows out: two sides and a core."""
    waist = length / 2
    sides = [f"M{short(x + side)} {short(y)}q0 {short(waist)} {short(-side)} {short(length)}" for side in (-half, half)]
    core = f"M{short(x)} {short(y + 4)}v{short(waist)}"
    return detail("".join(sides) + core, 2.4, stroke=DIMENSION, stroke_dasharray="9 4")


# -- people


def person(x: float, feet: float, colour: str, turn: float = 0) -> str:
    """Somebody in a space suit who looks to the right, arms before him; 146 high."""
    return at(
        x,
        feet,
        rect(-44, -112, 24, 54, rx=6, fill=METAL, stroke_width=3),
        outline("M-22-62L-24-10L-28 0H-1L2-44L9-10V0H32C32-8 26-12 22-14L20-62z", WHITE, 3),
        outline("M-24-106C-16-114 14-114 20-106L24-58H-24z", WHITE, 3),
        path("M-23-74H23V-64H-24z", fill=colour, stroke_width=2),
        arm(),
        circle(0, -126, 20, fill=WHITE, stroke_width=3),
        outline("M3-139C19-141 24-114 6-112C-3-117-3-134 3-139z", GLASS, 2.4),
        turn=turn,
    )


def arm() -> str:
    bend = "M4-98C12-92 20-80 42-78"
    return detail(bend, 17, stroke_linecap="round") + detail(bend, 11, stroke=WHITE, stroke_linecap="round")


def sitting(x: float, seat: float, colour: str) -> str:
    """The same on a seat, feet forward."""
    return at(
        x,
        seat,
        rect(-44, -62, 24, 54, rx=6, fill=METAL, stroke_width=3),
        outline("M-20-14H34C42-14 46-8 46 0V42H60V54H26V10H-20z", WHITE, 3),
        outline("M-24-56C-16-64 14-64 20-56L24-6H-24z", WHITE, 3),
        path("M-23-24H23V-14H-24z", fill=colour, stroke_width=2),
        at(0, 50, arm()),
        circle(0, -76, 20, fill=WHITE, stroke_width=3),
        outline("M3-89C19-91 24-64 6-62C-3-67-3-84 3-89z", GLASS, 2.4),
    )


# -- measures and names


def measured(machine: Machine) -> str:
    """Its length beneath the ground and its height beside it, in letters: nobody has measured them."""
    left, right = machine.length
    top, bottom, x = machine.height
    y = 168
    across = f"M{left:g} {bottom + 8:g}V{y + 8}M{right:g} {bottom + 8:g}V{y + 8}M{left:g} {y}H{right:g}"
    heads = f"M{left:g} {y}l14-5v10zM{right:g} {y}l-14-5v10z"
    side = -1 if x > 0 else 1
    up = f"M{x + side * 26:g} {top:g}H{x - side * 6:g}M{x:g} {top:g}V{bottom:g}"
    heads += f"M{x:g} {top:g}l-5 14h10zM{x:g} {bottom:g}l-5-14h10z"
    lines = path(across + up + heads, fill=DIMENSION, stroke=DIMENSION, stroke_width=1.8)
    return lines + letter(left + (right - left) * 0.3, y, "L") + letter(x, (top + bottom) / 2, "H")


def letter(x: float, y: float, sign: str) -> str:
    """A letter that breaks its line."""
    patch = circle(x, y, 17, fill=CARD)
    return patch + note(x + 0.8, y + 9, sign, 26, DIMENSION, text_anchor="middle", font_weight=700)


def called(callout: Callout, words: str) -> str:
    """A name, a thin line, and a dot on the part it means."""
    x, y = callout.spot
    row, size = ROWS[callout.where], fitted(words, LETTERS, 2 * HALF)
    width = note_width(words, size)
    beginnings = {"left": -HALF, "right": HALF - width, "low": min(max(x - width / 2, -HALF), HALF - width)}
    start = beginnings[callout.where]
    from_x, from_y = min(max(x, start + 10), start + width - 12), row + (-24 if callout.where == "low" else 8)
    leader = path(f"M{from_x:.0f} {from_y:g}L{x:g} {y:g}", fill="none", stroke_width=1.8)
    written = note(start, row, words, size, DIMENSION)
    return group(leader, circle(x, y, 4.5, fill=DIMENSION), stroke=DIMENSION) + written
