"""Where everything stands in the street: stones, pawns, markers, and the way from one stone to another."""

from __future__ import annotations

from math import atan, cos, degrees, pi, radians, sin
from typing import Final, NamedTuple

from ludotheque.games.a_vendre.rules.board import LAST
from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Point

SIZE: Final = (1800, 1240)
ROWS: Final = (326, 592, 858, 1124)  # how far down each row lies
COUNTS: Final = (13, 16, 16, 13)  # stones in each row; one more stands at each turn
STEP: Final = 103
RIGHT: Final = 1704
WIDTH: Final = STEP - 4  # of a stone
HEIGHT: Final = 112
START: Final = 0  # pawns begin before square 1, V27
LONGEST_WALK: Final = 13  # stones shown one by one; a longer way is shown by its turns

# How many pawns stand side by side on a stone, and how large: (seats, columns, size, between columns, between rows)
CROWDS: Final = (
    (2, 2, 1.6, 48, 0),
    (4, 2, 1.35, 42, 37),
    (6, 3, 1.1, 32, 31),
    (8, 4, 0.86, 25, 25),
    (10, 4, 0.86, 25, 25),
)
MARK_SIZE: Final = 0.85


class Stone(NamedTuple):
    x: float
    y: float
    tilt: float  # in degrees
    row: int
    turning: bool  # between two rows
    first: bool  # of its row


def wave(x: float, row: int, ease: float) -> float:
    return 17 * ease * sin(x / 175 + row * 1.3)


def laid() -> list[Stone]:
    """Four waving rows joined by one upright stone at each turn: no name ever stands on its head."""
    found: list[Stone] = []
    for row, count in enumerate(COUNTS):
        across = [RIGHT - STEP * index for index in range(count)]
        if row % 2 == 0:
            across.reverse()
        for index, x in enumerate(across):
            ease = sin(pi * index / (count - 1))
            slope = (wave(x + 4, row, ease) - wave(x - 4, row, ease)) / 8
            found.append(Stone(x, ROWS[row] + wave(x, row, ease), degrees(atan(slope)), row, False, index == 0))
        if row + 1 < len(ROWS):
            found.append(Stone(across[-1], (ROWS[row] + ROWS[row + 1]) / 2, 0.0, row, True, False))
    return found


STONES: Final = laid()
CORNERS: Final = frozenset(
    [no + step for no, stone in enumerate(STONES) if stone.turning for step in (-1, 0, 1)],
)  # the stones round a turn


def place(square: int) -> Point:
    """The middle of a stone; 0 is the start."""
    return spot(square, 0, 0)


def spot(square: int, across: float, down: float) -> Point:
    """A point of a stone, which may be tilted."""
    stone = STONES[square]
    turn = radians(stone.tilt)
    x = stone.x + across * cos(turn) - down * sin(turn)
    y = stone.y + across * sin(turn) + down * cos(turn)
    return round(x, 1), round(y, 1)


def pawn_size(seats: int) -> float:
    return next(size for most, _, size, _, _ in CROWDS if seats <= most)


def standing(square: int, seat: Seat, seats: int) -> Point:
    """Where this person's pawn stands on a stone: each has a place of its own, so that none hides another."""
    most, columns, _, width, height = next(crowd for crowd in CROWDS if seats <= crowd[0])
    rows = -(-most // columns)
    row, column = divmod(seat, columns)
    return spot(square, (column - (columns - 1) / 2) * width, -19 + (row - (rows - 1) / 2) * height)


def marking(square: int) -> Point:
    """Where the owner's marker lies: on the upper edge of the stone."""
    return spot(square, 0, -HEIGHT / 2 - 6)


def way(start: int, end: int, onwards: bool) -> list[int]:
    """The stones from one to another, along the street; onwards from 60 means to begin the street anew."""
    if onwards and start == LAST:
        walked = [LAST, *range(1, end + 1)]
    else:
        walked = list(range(start, end + 1)) if start <= end else list(range(start, end - 1, -1))
    if len(walked) <= LONGEST_WALK:
        return walked
    return [no for no in walked if no in CORNERS or no in (start, end)]
