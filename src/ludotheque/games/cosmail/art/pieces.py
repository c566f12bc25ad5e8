"""The pictures that never change: `data/symbols.svg` has the pieces, marks and stocks, `data/lid.svg` the cover."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.art.inks import PACKAGE
from ludotheque.parts.svg.drawing import kept, kept_lid

PLANE: Final = (
    "M0-27C3.500-27 5-22 5-16V-9L27 3V9L5 4L4 16L10 21V25L0 22L-10 25V21L-4 16L-5 4L-27 9V3"
    "L-5-9V-16C-5-22-3.500-27 0-27z"
)
HULL: Final = "M-28 4H28L21 19H-21z"
HOUSE: Final = "M-17 4V-4H-8V-10H9V-4H16V4z"
FUNNEL: Final = "M-4-10V-21H5V-10z"
STOCK_SIZE: Final = 42.0 / 28  # so drawn, its pips lie on those of the medallion
PIECES: Final = ("plane-a", "plane-b", "ship")  # by piece


def symbols() -> str:
    """Every drawing in a square of its own; pieces are 28 by 28 units, times their size, in a colour the page lends."""
    return "".join(kept(PACKAGE, "symbols.svg").splitlines())


def lid() -> str:
    """The cover, 240 by 180: the round Earth before a sunburst, a liner on its way and a plane above it."""
    return kept_lid(PACKAGE)


def stocks() -> list[tuple[int, int]]:
    """C117: what a port may have been printed with, and what may be left of it."""
    return [(printed, left) for printed in (1, 2, 3) for left in range(printed)]


def stock_symbol(printed: int, left: int) -> str:
    return f"stock-{printed}-{left}"
