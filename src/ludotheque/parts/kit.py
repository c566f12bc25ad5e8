"""What a title brings to the printer: drawings to cut out, in the numbers its sheet gives, and sheets to write on.

Sizes are in millimetres; a drawing is an SVG document whose units are tenths of a millimetre.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ludotheque.parts.svg.drawing import Attribute, at, circle, group, path, rect, sheet

UNITS: Final = 10  # of a drawing, to a millimetre


@dataclass(frozen=True)
class Face:
    """One thing to cut out, and how many of it."""

    id: str  # stays the same from one edition to the next: "freight-dakar", "note-500"
    front: str  # an SVG document of the size of its part
    back: str = ""  # the same for the other side; nothing is printed there when it is empty
    count: int = 1


@dataclass(frozen=True)
class Part:
    """Things of one kind and one size: a pack of cards, a purse of notes, a bag of tokens."""

    key: str  # what `--only` calls it: cards, money
    name: str
    size: tuple[float, float]  # width and height in millimetres, as they are cut
    faces: tuple[Face, ...]
    rule: str  # the rule that gives their number
    ground: str  # the colour that goes on beyond the cut, so that no white edge is left
    back_ground: str = ""
    round: bool = False  # cut as a circle

    @property
    def count(self) -> int:
        return sum([face.count for face in self.faces])


@dataclass(frozen=True)
class ScoreSheet:
    """A sheet to write on: a line for each head, a column for each of the players or entries."""

    key: str
    title: str
    note: str
    columns: tuple[str, ...]  # an empty head is written by hand
    rows: tuple[str, ...]  # what stands at the beginning of each line; empty lines for entries


@dataclass(frozen=True)
class Sign:
    """A colour that means something, and what says the same without it."""

    name: str
    colour: str
    mark: str  # a letter, a shape or a pictogram, in one word
    ink: str  # in which the mark is drawn on that colour


@dataclass(frozen=True)
class Kit:
    """All that is printed of a title besides its rules."""

    width: float  # of the board as it is printed, in millimetres
    parts: tuple[Part, ...]
    ledgers: tuple[ScoreSheet, ...]
    signs: tuple[tuple[Sign, ...], ...]  # families: within one, every sign must be told from the others


def face(size: tuple[float, float], title: str, *inside: str, **attributes: Attribute) -> str:
    """The drawing of one side, in tenths of a millimetre."""
    return sheet(round(size[0] * UNITS), round(size[1] * UNITS), title, *inside, description="", **attributes)


# -- A die to cut out and fold: the net of a cube of sixteen millimetres, with flaps to glue


SIDE: Final = 160.0  # tenths of a millimetre
FLAP: Final = 40.0
NET: Final = (72.0, 56.0)  # millimetres
LEFT: Final = 40.0  # of the row of four
TOP: Final = 200.0
PIPS: Final = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}
# by column and row of the net; opposite sides add up to seven
SIDES: Final = {1: (0, 0), 2: (1, 0), 6: (2, 0), 5: (3, 0), 3: (1, -1), 4: (1, 1)}


def die_net(colour: str, ink: str, title: str) -> str:
    """Six sides, folded along their edges, and seven flaps."""
    sides = [side(points, *SIDES[points], colour, ink) for points in sorted(SIDES)]
    return face(NET, title, flaps(), *sides)


def corner(column: int, row: int) -> tuple[float, float]:
    return LEFT + column * SIDE, TOP + row * SIDE


def side(points: int, column: int, row: int, colour: str, ink: str) -> str:
    left, top = corner(column, row)
    ground = rect(left, top, SIDE, SIDE, fill=colour, stroke="#222222", stroke_width=2)
    pips = [circle(46.0 * across, 46.0 * down, 15, fill=ink) for across, down in PIPS[points]]
    return ground + at(left + SIDE / 2, top + SIDE / 2, *pips)


def flaps() -> str:
    """One at the open end of the row, three on each of the two caps: every edge that meets no other has one."""
    drawn = [flap(*corner(0, 0), "left")]
    for row, outer in ((-1, "top"), (1, "bottom")):
        left, top = corner(1, row)
        drawn += [flap(left, top, "left"), flap(left + SIDE, top, "right")]
        drawn.append(flap(left, top + (SIDE if outer == "bottom" else 0), outer))
    return group(*drawn, fill="#f4f4f4", stroke="#222222", stroke_width=2, stroke_dasharray="8 5")


def flap(x: float, y: float, where: str) -> str:
    """A trapezium on the edge that begins here."""
    slant = FLAP * 0.8
    length = SIDE - 2 * slant
    if where in ("left", "right"):
        out = -FLAP if where == "left" else FLAP
        return path(f"M{x} {y}l{out} {slant}v{length}l{-out} {slant}z")
    out = -FLAP if where == "top" else FLAP
    return path(f"M{x} {y}l{slant} {out}h{length}l{slant} {-out}z")
