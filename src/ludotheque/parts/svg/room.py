"""Which room is taken: boxes on a sheet, found by where they lie."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, TypeAlias

Box: TypeAlias = tuple[float, float, float, float]  # left, top, right, bottom

CELL: Final = 48  # units
CLASH: Final = 240.0  # against two things that touch
WEIGHT: Final = 4.0  # and for each unit of room they share


class TakenBoxes:
    """Boxes that are taken."""

    def __init__(self, boxes: Iterable[Box] = ()) -> None:
        self.cells: dict[tuple[int, int], list[Box]] = {}
        for box in boxes:
            self.take(box)

    def take(self, box: Box) -> None:
        for cell in cells(box):
            self.cells.setdefault(cell, []).append(box)

    def leave(self, box: Box) -> None:
        for cell in cells(box):
            self.cells[cell].remove(box)

    def near(self, box: Box) -> set[Box]:
        """What may lie on a box."""
        covered = cells(box)
        if len(covered) == 1:
            return set(self.cells.get(covered[0], ()))
        return {other for cell in covered for other in self.cells.get(cell, ())}

    def free(self, box: Box) -> bool:
        return not self.count(box)

    def count(self, box: Box) -> int:
        """How many boxes lie on this one."""
        left, top, right, bottom = box
        return len([1 for a, b, c, d in self.near(box) if a < right and left < c and b < bottom and top < d])

    def overlap(self, box: Box) -> float:
        """How much of the room of a box is taken already."""
        return sum([meet(box, other) for other in self.near(box)])

    def more(self, boxes: Iterable[Box]) -> TakenBoxes:
        """The same with more boxes."""
        copy = TakenBoxes()
        copy.cells = {cell: inside[:] for cell, inside in self.cells.items()}
        for box in boxes:
            copy.take(box)
        return copy

    def clash(self, box: Box) -> float:
        """How badly a thing would lie there."""
        shared = [meet(box, other) for other in self.near(box)]
        return sum([CLASH + WEIGHT * area for area in shared if area])


def cells(box: Box) -> list[tuple[int, int]]:
    left, top, right, bottom = [int(side // CELL) for side in box]
    return [(across, down) for across in range(left, right + 1) for down in range(top, bottom + 1)]


def meet(one: Box, other: Box) -> float:
    """How much of one box lies on another."""
    if one[0] >= other[2] or other[0] >= one[2] or one[1] >= other[3] or other[1] >= one[3]:
        return 0.0
    return (min(one[2], other[2]) - max(one[0], other[0])) * (min(one[3], other[3]) - max(one[1], other[1]))


def around(x: float, y: float, far: float) -> Box:
    return x - far, y - far, x + far, y + far


def moved(box: Box, x: float, y: float) -> Box:
    return box[0] + x, box[1] + y, box[2] + x, box[3] + y


def grown(box: Box, by: float) -> Box:
    return box[0] - by, box[1] - by, box[2] + by, box[3] + by
