"""Sheets to cut: things with their fronts and backs, which match when the sheet is turned, and the tiles of a board.

A sheet is turned about its long edge, as printers do: what was on the left is then on the right.  Where more of them
fit that way, things lie on their left side; their backs then lie on the right side, so that both have the same top.
"""

from __future__ import annotations

from math import ceil
from string import ascii_uppercase
from typing import Final, NamedTuple

from ludotheque.kernel.game import BadSetup
from ludotheque.parts.kit import Face, Part
from ludotheque.printing.document import Paper

GUTTER: Final = 4.0  # between two things, millimetres
BLEED: Final = 2.0  # of the ground beyond the cut
MARK: Final = 4.0  # the length of a cut mark


class Spot(NamedTuple):
    """A thing on a sheet: which face, and where its upper left corner lies."""

    face: Face
    x: float
    y: float


class Cut(NamedTuple):
    """One sheet and its other side; `across` and `down` are where to cut."""

    fronts: list[Spot]
    backs: list[Spot]  # none when nothing is printed there
    across: list[float]
    down: list[float]
    lying: bool  # on their side


class Grid(NamedTuple):
    columns: int
    rows: int
    left: float
    top: float
    width: float  # of one thing as it lies
    height: float
    lying: bool

    def corner(self, place: int) -> tuple[float, float]:
        row, column = divmod(place, self.columns)
        return self.left + column * (self.width + GUTTER), self.top + row * (self.height + GUTTER)

    def edges(self) -> tuple[list[float], list[float]]:
        """Every line along which one cuts."""
        lefts = [self.left + column * (self.width + GUTTER) for column in range(self.columns)]
        tops = [self.top + row * (self.height + GUTTER) for row in range(self.rows)]
        across = [edge for left in lefts for edge in (left, left + self.width)]
        return across, [edge for top in tops for edge in (top, top + self.height)]


def grid(size: tuple[float, float], paper: Paper) -> Grid:
    """As many as fit, in the middle of the sheet, upright if it does not matter."""
    ways = [filled(size, paper, False), filled((size[1], size[0]), paper, True)]
    best = max(ways, key=lambda way: way.columns * way.rows)
    if not best.columns * best.rows:
        facts = {"width": round(size[0]), "height": round(size[1])}
        raise BadSetup("something of {width} by {height} mm does not fit on this paper", (), facts)
    return best


def filled(size: tuple[float, float], paper: Paper, lying: bool) -> Grid:
    room = paper.room[0] - 2 * MARK, paper.room[1] - 2 * MARK
    columns, rows = [int((room[side] + GUTTER) // (size[side] + GUTTER)) for side in (0, 1)]
    width = columns * (size[0] + GUTTER) - GUTTER
    height = rows * (size[1] + GUTTER) - GUTTER
    return Grid(columns, rows, (paper.width - width) / 2, (paper.height - height) / 2, *size, lying)


def cut_out(part: Part, paper: Paper) -> list[Cut]:
    """All sheets of a part, every face as often as it is wanted."""
    layout = grid(part.size, paper)
    faces = [face for face in part.faces for _ in range(face.count)]
    return [sheet(layout, some, paper) for some in chunks(faces, layout.columns * layout.rows)]


def chunks(faces: list[Face], most: int) -> list[list[Face]]:
    return [faces[start : start + most] for start in range(0, len(faces), most)]


def sheet(found: Grid, faces: list[Face], paper: Paper) -> Cut:
    fronts = [Spot(face, *found.corner(place)) for place, face in enumerate(faces)]
    backs = [Spot(spot.face, paper.width - spot.x - found.width, spot.y) for spot in fronts if spot.face.back]
    return Cut(fronts, backs, *found.edges(), found.lying)


# -- a board too large for one sheet: tiles that overlap, to be trimmed and glued


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
