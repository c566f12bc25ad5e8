"""A board too large for one sheet: tiles that overlap, to be trimmed and glued."""

from __future__ import annotations

from math import ceil
from string import ascii_uppercase
from typing import Final, NamedTuple

from ludotheque.printing.document import Paper

OVERLAP: Final = 10.0  # millimetres of the picture that two neighbours share


class Tile(NamedTuple):
    """A window on the board: `left` and `top` on the board, the size of what is seen, and its place in the whole."""

    column: int
    row: int
    left: float
    top: float
    width: float
    height: float

    @property
    def name(self) -> str:
        """A letter for the row and a number for the column."""
        return f"{ascii_uppercase[self.row]}{self.column + 1}"


class Tiling(NamedTuple):
    paper: Paper  # as it is laid
    columns: int
    rows: int
    tiles: list[Tile]

    @property
    def corner(self) -> tuple[float, float]:
        """Where a tile begins on its sheet: all lie in the middle."""
        tile = self.tiles[0]
        return (self.paper.width - tile.width) / 2, (self.paper.height - tile.height) / 2


def tiled(width: float, height: float, paper: Paper) -> Tiling:
    """The way to lay the paper that takes the fewest sheets; upright if it does not matter."""
    return min([laid(width, height, paper), laid(width, height, paper.turned)], key=lambda way: len(way.tiles))


def laid(width: float, height: float, paper: Paper) -> Tiling:
    across, wide = steps(width, paper.room[0])
    down, high = steps(height, paper.room[1])
    tiles = [
        Tile(column, row, left, top, wide, high) for row, top in enumerate(down) for column, left in enumerate(across)
    ]
    return Tiling(paper, len(across), len(down), tiles)


def steps(length: float, room: float) -> tuple[list[float], float]:
    """Where the tiles begin along one side, and how long each is: as few as there can be, all alike."""
    if length <= room:
        return [0.0], length
    count = ceil((length - OVERLAP) / (room - OVERLAP))
    step = (length - OVERLAP) / count
    return [number * step for number in range(count)], step + OVERLAP
