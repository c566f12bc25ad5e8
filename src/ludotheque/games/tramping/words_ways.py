"""How a way across the chart is told: by the first place it leads to."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.board import CONTROL, FREIGHT, NOWHERE, PETROL, REPAIR, START, TREASURE, Board

PORTS: Final = (START, FREIGHT, PETROL, REPAIR, CONTROL)


def has_name(board: Board, square: int) -> bool:
    """Ports, gates and the places of the treasure are told by name; other squares only counted."""
    return board.kind[square] in (*PORTS, TREASURE) or square in board.gates


def neighbours(board: Board, square: int) -> list[int]:
    """The squares one may sail to from here, by any route, either way beyond the gates."""
    if board.links[square]:
        return board.links[square]
    onward = {following[square] for following in board.onward} - {NOWHERE}
    return board.entries[square] or sorted(onward)


def fork(board: Board, squares: list[int]) -> int:
    """The square from which all these are entered; NOWHERE when there is none."""
    if len(squares) < 2:
        return NOWHERE
    found = [square for square in range(len(board.kind)) if set(squares) <= set(neighbours(board, square))]
    return found[0] if found else NOWHERE


def heading(board: Board, before: int, square: int, others: list[int]) -> tuple[int, int]:
    """The first named place on the way through this square and none of the others, and how far it is."""
    met, front, far = {before, square, *others}, [square], 1
    while front:
        named = [here for here in front if has_name(board, here)]
        if named:
            return named[0], far
        front = [near for here in front for near in neighbours(board, here) if near not in met]
        met.update(front)
        far += 1
    return square, 1
