"""The eight machines of the cards: how long and high each is, and what its parts are called.

A drawing has its middle as the origin: 524 wide, 430 high; the ground lies at 130.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludotheque.games.lune.art.inks import CARD, DIMENSION, fitted, note, note_width
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import circle, group, path
from ludotheque.say.sentences import _

HALF: Final = 262.0  # of the room for a drawing and its callouts
LETTERS: Final = 22.0  # how large a callout is written
ROWS: Final = {"left": -192.0, "right": -162.0, "low": 204.0}  # where a callout is written


@dataclass(frozen=True)
class Machine:
    """What a rank shows: its drawing, its length and height, the parts named on the left, on the right and below."""

    drawing: str
    length: tuple[float, float]
    height: tuple[float, float, float]  # top, bottom, and where it is measured
    callouts: tuple[str, str, str]
    spots: tuple[Point, Point, Point]  # of these parts


MACHINES: Final = (
    Machine(
        "molab",
        (-226, 226),
        (-104, 130, 252),
        (_("DISH AERIAL"), _("DRIVING CAB"), _("WIRE WHEELS")),
        ((-186, -146), (168, -46), (0, 85)),
    ),
    Machine(
        "mobex",
        (-236, 214),
        (-104, 130, 240),
        (_("DRILLING MAST"), _("CABIN FOR TWO"), _("BELLOWS")),
        ((-186, -118), (150, -46), (-14, 46)),
    ),
    Machine(
        "molem",
        (-232, 232),
        (-128, 130, 252),
        (_("DOCKING HATCH"), _("THRUSTERS"), _("CHASSIS")),
        ((0, -120), (142, -40), (96, 50)),
    ),
    Machine(
        "mocom",
        (-210, 212),
        (-142, 130, 244),
        (_("FOLDING AERIAL"), _("PORTHOLE"), _("HEAT SHIELD")),
        ((-190, -58), (76, -46), (20, 56)),
    ),
    Machine(
        "lssm",
        (-212, 212),
        (-138, 130, 244),
        (_("UMBRELLA AERIAL"), _("INSTRUMENTS"), _("BATTERIES")),
        ((-130, -124), (98, 2), (0, 78)),
    ),
    Machine(
        "lfv",
        (-230, 230),
        (-140, 116, 252),
        (_("TWO PILOTS"), _("RAIL"), _("FUEL TANKS")),
        ((-66, -116), (120, -66), (116, 60)),
    ),
    Machine(
        "mobev",
        (-214, 96),
        (-92, 130, -240),
        (_("SAMPLES"), _("LEADING BAR"), _("LOAD BED")),
        ((-154, -46), (130, 54), (-9, 70)),
    ),
    Machine(
        "lfu",
        (-146, 146),
        (-112, 114, 214),
        (_("TRAJECTORY"), _("HANDLES"), _("NOZZLE")),
        ((-160, -74), (66, -52), (12, 74)),
    ),
)  # by rank, from 1


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


def called(words: str, where: str, spot: Point) -> str:
    """A name, a thin line, and a dot on the part it means."""
    x, y = spot
    row, size = ROWS[where], fitted(words, LETTERS, 2 * HALF)
    width = note_width(words, size)
    beginnings = {"left": -HALF, "right": HALF - width, "low": min(max(x - width / 2, -HALF), HALF - width)}
    start = beginnings[where]
    from_x, from_y = min(max(x, start + 10), start + width - 12), row + (-24 if where == "low" else 8)
    leader = path(f"M{from_x:.0f} {from_y:g}L{x:g} {y:g}", fill="none", stroke_width=1.8)
    written = note(start, row, words, size, DIMENSION)
    return group(leader, circle(x, y, 4.5, fill=DIMENSION), stroke=DIMENSION) + written
