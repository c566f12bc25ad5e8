"""How many turns a pawn still needs, from every square."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from jeu_de_l_oie.board import FORWARD, LAST, START, Board, leg
from jeu_de_l_oie.table import INN_TURNS

LONG: Final = 8.0  # turns in the well or in prison, about
SWEEPS: Final = 60  # until the figures no longer change
FACES: Final = [(one, other) for one in range(1, 7) for other in range(1, 7)]


@cache
def turns_needed(board: Board) -> tuple[float, ...]:
    """On average, for a pawn that meets nobody and buys nothing: each square from those a throw leads to."""
    ways = [Counter([arrival(board, at, faces) for faces in FACES]) for at in range(LAST)]
    needed = [0.0] * (LAST + 1)
    for _ in range(SWEEPS):
        for at in range(LAST - 1, START - 1, -1):
            needed[at] = 1 + sum([n * (stay(board, to) + needed[to]) for to, n in ways[at].items()]) / len(FACES)
    return tuple(needed)


def arrival(board: Board, at: int, faces: Sequence[int]) -> int:
    """O9 to O12, O14, O17, O19: where a pawn comes to rest by this throw."""
    square = board.nine(tuple(faces)) if at == START else START
    if not square:
        square, step = leg(at, sum(faces), FORWARD)
        while board.kind(square) == "goose":
            square, step = leg(square, sum(faces), step)
    return board.squares[square].to if board.kind(square) in ("bridge", "maze", "death") else square


def stay(board: Board, square: int) -> float:
    """O15 O16 O18: for how long one is kept there."""
    return {"inn": float(INN_TURNS), "well": LONG, "prison": LONG}.get(board.kind(square), 0.0)
