"""The inks of the planisphere, where its corners lie on the sheet, and how far a node reaches."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.rules.board import GOODS, HOME, SQUARE, Board
from ludotheque.parts.svg.drawing import ink_on, kept, kept_groups, kept_lid
from ludotheque.parts.svg.room import Box, moved

PACKAGE: Final = "ludotheque.games.cosmail"
DRAWN: Final = kept_groups(PACKAGE)  # what never changes, by name
SIZE: Final = (1800, 1180)

PAPER: Final = "#f4ead2"
IVORY: Final = "#fbf5e4"
HALO: Final = "#f6eed9"
INK: Final = "#16324f"
DARK: Final = "#16202c"
LIGHT: Final = "#fffaf0"
BRICK: Final = "#a5392a"
GOLD: Final = "#c9992f"
BULLION: Final = "#7a5409"
SEA: Final = "#a9cbd6"
HATCH: Final = "#93bccb"
SHORES: Final = (("#c3dbdd", 22), ("#d3e5e2", 13), ("#e3eee6", 6))  # colour, width
SHORE_LINE: Final = "#5d8ea5"
SEA_INK: Final = "#1f4860"
LANE: Final = "#1d4e74"
BUOY: Final = "#eef6f6"  # the ground of a number at sea
BURST: Final = "#d6e6e2"
PEAK: Final = "#8d6b45"  # the shade of mountains
TINTS: Final = {
    "europe": "#e7b98d",
    "africa": "#e9c877",
    "asia": "#efdba0",
    "russia": "#c9d0a6",
    "north": "#b3c39a",
    "south": "#dba27f",
    "oceania": "#d99a86",
    "antarctica": "#f2eddc",
}  # by continent

GOODS_DRAWN: Final = {
    "iron": "#5d6f82",
    "wood": "#3f6b45",
    "rubber": "#2b2b30",
    "cotton": "#fffaf0",
    "wheat": "#f2c744",
    "rice": "#c2d68c",
    "wine": "#7d1f3b",
    "cattle": "#b4472a",
    "sugar": "#f1b9b4",
    "coffee": "#55361f",
    "tea": "#2f766f",
    "tobacco": "#d79a45",
}  # by good: its pictogram, and its colour
WARE_SIGNS: Final = tuple(GOODS_DRAWN)
WARE_INKS: Final = tuple(GOODS_DRAWN.values())
ROMANS: Final = ("", "I", "II", "III", "IV", "V", "VI")  # by base

NEAT: Final[Box] = (42.0, 42.0, 1758.0, 1138.0)  # inside the frame
KEYS: Final[tuple[Box, ...]] = (
    (46.0, 46.0, 392.0, 106.0),
    (46.0, 106.0, 280.0, 150.0),
    (46.0, 150.0, 168.0, 200.0),
    (1400.0, 46.0, 1754.0, 106.0),
    (1512.0, 106.0, 1754.0, 150.0),
    (1624.0, 150.0, 1754.0, 200.0),
    (46.0, 950.0, 200.0, 1134.0),
    (200.0, 1078.0, 372.0, 1134.0),
    (1580.0, 950.0, 1754.0, 1134.0),
    (1420.0, 1078.0, 1580.0, 1134.0),
)  # the corners where the key is

DISC: Final = 15.0  # the radius of a medallion
PIPS: Final[Box] = (-11.0, 8.0, 11.0, 18.5)  # where its pips lie
PLATE: Final = 14.5  # half the side of a fuel or gold square
STONE: Final = 6.5  # half the side of a stopover
SHIELD: Final = (28.0, 28.0, 28.0, 35.0)  # of a home base: left, up, right, down
GRID: Final = 9.0  # half the side of a strait's grid


def reach(board: Board, node: int) -> float:
    """From the middle of a node to the edge of what is drawn there."""
    return {GOODS: DISC, SQUARE: STONE, HOME: SHIELD[3]}.get(board.kind[node], PLATE)


def bodies(board: Board, node: int) -> list[Box]:
    """The room a node takes, a medallion without its empty corners."""
    if board.kind[node] != GOODS:
        return [extent(board, node)]
    x, y = board.spots[node]
    slim, mid = DISC * 0.39, DISC * 0.72
    inside = [(-DISC, -slim, DISC, slim), (-slim, -DISC, slim, DISC), (-mid, -mid, mid, mid), PIPS]
    return [moved(box, x, y) for box in inside]


def extent(board: Board, node: int) -> Box:
    """One box round a node and all that is drawn there."""
    x, y = board.spots[node]
    far = reach(board, node)
    left, up, right, down = SHIELD if board.kind[node] == HOME else (far, far, far, far)
    down = PIPS[3] if board.kind[node] == GOODS else down
    return x - left, y - up, x + right, y + down


# -- the inks of what is cut out: the six fleets, the two fuels, and the pale edge that all pieces have


EDGE: Final = 30.0  # inside the cut, in tenths of a millimetre: nothing is drawn nearer to it
GROUND: Final = IVORY
FLEETS: Final = ("#97241b", "#2f68b4", "#edc23c", "#63a570", "#fffaf0", "#26282e")  # by base, from I
PETROL: Final = "petrol"
COAL: Final = "coal"
FUELS: Final = {PETROL: "#e38a62", COAL: "#3a4450"}


def ink_of(ground: str) -> str:
    """The ink of words and signs on a colour."""
    return ink_on(ground, DARK, LIGHT)


# -- the pictures that never change: data/symbols.svg has the pieces, marks and stocks, data/lid.svg the cover


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
