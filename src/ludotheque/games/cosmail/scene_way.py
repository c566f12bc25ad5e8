"""The printed lines between places, followed in the sense of a move."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import dist
from typing import Final, TypeAlias

from ludotheque.games.cosmail.board import Board, steps
from ludotheque.scenery.parts import Point

Line: TypeAlias = tuple[Point, ...]

BOARDS: Final = 8  # editions whose legs are remembered by their ends


def spot(board: Board, node: int) -> Point:
    x, y = board.spots[node]
    return float(x), float(y)


@lru_cache(BOARDS)
def numbered(board: Board) -> dict[tuple[int, int], int]:
    """By its two ends, the lower first: the number of a leg."""
    return {(min(leg.one, leg.other), max(leg.one, leg.other)): number for number, leg in enumerate(board.legs)}


def lines(board: Board, start: int, end: int) -> tuple[Line, ...]:
    """One line, or two where the leg leaves the map at the seam; from the start to the end, rounded."""
    number = numbered(board).get((min(start, end), max(start, end)))
    if number is None or number >= len(board.lanes):
        return ((spot(board, start), spot(board, end)),)
    found = [tuple([(round(x, 1), round(y, 1)) for x, y in line]) for line in board.lanes[number]]
    if dist(found[0][0], spot(board, start)) > dist(found[-1][-1], spot(board, start)):
        found = [line[::-1] for line in found[::-1]]
    return tuple(found)


def way(board: Board, start: int, path: Sequence[int]) -> tuple[Line, ...]:
    """All the lines of a path."""
    return tuple([line for one, other in steps(tuple(path), start) for line in lines(board, one, other)])


def travelled(board: Board, start: int, path: Sequence[int]) -> tuple[Line, tuple[int, ...]]:
    """The same as one sequence of points, and which of them are reached by leaving at the seam and coming back."""
    points: list[Point] = []
    leaps = []
    for line in way(board, start, path):
        if points and dist(points[-1], line[0]) > 1:
            leaps.append(len(points))
            points.append(line[0])
        points += line[1:] if points else line
    return tuple(points), tuple(leaps)
