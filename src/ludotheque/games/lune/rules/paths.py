"""Where a rocket may fly with so many points: whole ways, landing by landing; L32 to L46 and L153."""

from __future__ import annotations

from typing import TypeAlias

from ludotheque.games.lune.rules.board import EARTH, FIRST_LANDING, MOON, NOWHERE, Board
from ludotheque.kernel.agenda import Move

Way: TypeAlias = tuple[int, ...]  # the nodes entered, in order


def walks(board: Board, start: int, came: int, steps: int, earth_open: bool) -> list[Way]:
    """L32 L33 L37 L38 L39 L40 L43 L44 L45 L46: every legal way with exactly so many points.

    A way may end early only on a station, the Moon or the Earth; the Moon and the Earth always end it.  It does not
    begin by the edge the rocket came by, unless there is no other way.  They are looked for once for every board.
    """
    key = (start, came, steps, earth_open)
    found = board.walks.get(key)
    if found is None:
        found = board.walks[key] = []
        _walk(board, [start], came, steps, earth_open, found)
        if not found and came != NOWHERE:
            _walk(board, [start], NOWHERE, steps, earth_open, found)
    return found


def _walk(board: Board, trail: list[int], barred: int, left: int, earth_open: bool, found: list[Way]) -> None:
    for node in board.links[trail[-1]]:
        if node == barred or node in trail or (node == EARTH and not earth_open):
            continue
        trail.append(node)
        if left == 1 or node < FIRST_LANDING:
            found.append(tuple(trail[1:]))
        if left > 1 and node != EARTH and node != MOON:
            _walk(board, trail, NOWHERE, left - 1, earth_open, found)
        trail.pop()


def flights(board: Board, start: int, came: int, steps: int, earth_open: bool) -> list[Move]:
    """The same ways as answers, made once for every board; they are for reading only."""
    known = board.flights[earth_open][steps][start]
    found = known.get(came)
    if found is None:
        found = known[came] = [("fly", *way) for way in walks(board, start, came, steps, earth_open)]
    return found


def quickest(board: Board, start: int, steps: int) -> list[Move]:
    """L153: every shortest way home, as far as the points go, as answers for reading only."""
    found = board.homeward.get((start, steps))
    if found is None:
        ways: list[Way] = []
        _hurry(board, (), start, steps, ways)
        found = board.homeward[start, steps] = [("fly", *way) for way in ways]
    return found


def _hurry(board: Board, trail: Way, node: int, left: int, found: list[Way]) -> None:
    if left == 0 or node == EARTH:
        found.append(trail)
        return
    nearer = board.to_earth[node] - 1
    for neighbour in board.links[node]:
        if board.to_earth[neighbour] == nearer:
            _hurry(board, (*trail, neighbour), neighbour, left - 1, found)
