"""Things to cut out, laid on sheets: fronts, and behind them backs that match when the sheet is turned.

A sheet is turned about its long edge, as printers do: what was on the left is then on the right.  Where more of them
fit that way, things lie on their left side; their backs then lie on the right side, so that both have the same top.
"""

from __future__ import annotations

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
    found = grid(part.size, paper)
    faces = [face for face in part.faces for _ in range(face.count)]
    return [sheet(found, some, paper) for some in chunks(faces, found.columns * found.rows)]


def chunks(faces: list[Face], most: int) -> list[list[Face]]:
    return [faces[start : start + most] for start in range(0, len(faces), most)]


def sheet(found: Grid, faces: list[Face], paper: Paper) -> Cut:
    fronts = [Spot(face, *found.corner(place)) for place, face in enumerate(faces)]
    backs = [Spot(spot.face, paper.width - spot.x - found.width, spot.y) for spot in fronts if spot.face.back]
    return Cut(fronts, backs, *found.edges(), found.lying)
