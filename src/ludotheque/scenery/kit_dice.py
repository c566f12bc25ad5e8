"""A die to cut out and fold: the net of a cube of sixteen millimetres, with flaps to glue."""

from __future__ import annotations

from typing import Final

from ludotheque.scenery.drawing import at, circle, group, path, rect
from ludotheque.scenery.kit import face

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
