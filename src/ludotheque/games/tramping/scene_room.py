"""Which room is taken: boxes on a sheet, found by where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom

CELL: Final = 64  # units


class Room:
    """Boxes that are taken."""

    def __init__(self, boxes: Iterable[Box] = ()) -> None:
        self.cells: dict[tuple[int, int], list[Box]] = {}
        for box in boxes:
            self.take(box)

    def take(self, box: Box) -> None:
        for cell in cells(box):
            self.cells.setdefault(cell, []).append(box)

    def near(self, box: Box) -> list[Box]:
        """What may lie on a box; some twice."""
        return [other for cell in cells(box) for other in self.cells.get(cell, [])]

    def free(self, box: Box) -> bool:
        return not any([meet(box, other) for other in self.near(box)])

    def overlap(self, box: Box) -> float:
        """How much of the room of a box is taken already."""
        return sum([meet(box, other) for other in set(self.near(box))])

    def more(self, boxes: Iterable[Box]) -> Room:
        """The same with more boxes."""
        found = Room()
        found.cells = {cell: inside[:] for cell, inside in self.cells.items()}
        for box in boxes:
            found.take(box)
        return found


def cells(box: Box) -> list[tuple[int, int]]:
    left, top, right, bottom = [int(side // CELL) for side in box]
    return [(across, down) for across in range(left, right + 1) for down in range(top, bottom + 1)]


def meet(one: Box, other: Box) -> float:
    """How much of one box lies on another."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0.0


def around(x: float, y: float, far: float) -> Box:
    return x - far, y - far, x + far, y + far
