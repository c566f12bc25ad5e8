"""How a way through the sky is told: where it leads, and by which place it can be told from other ways."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.games.lune.board import EARTH, FIRST_LANDING, MOON, Board


def ways_between(board: Board, start: int, end: int, steps: int) -> list[tuple[int, ...]]:
    """Every way from one node to another in so many steps or fewer, no node twice, none through Earth or Moon."""
    found: list[tuple[int, ...]] = []
    follow(board, [start], end, steps, found)
    return found


def follow(board: Board, trail: list[int], end: int, left: int, found: list[tuple[int, ...]]) -> None:
    for node in board.links[trail[-1]]:
        if node == end:
            found.append((*trail[1:], node))
        elif left > 1 and node not in trail and node not in (EARTH, MOON):
            follow(board, [*trail, node], end, left - 1, found)


def landmarks(board: Board, start: int | None, way: tuple[int, ...], steps: int) -> list[int]:
    """What to name on the way, so that no other way to the same end is told by the same names."""
    passed = list(way[:-1])
    if start is None:
        return passed
    stations = [node for node in passed if node < FIRST_LANDING]
    others = [other for other in ways_between(board, start, way[-1], steps) if other != way]
    alike = [other for other in others if [node for node in other[:-1] if node < FIRST_LANDING] == stations]
    if not alike:
        return stations
    own = [node for node in passed if not any([node in other for other in others])]
    return [node for node in passed if node in stations or node == own[0]] if own else passed


def ahead(board: Board, before: int, node: int) -> list[int]:
    """The places a rocket on this landing is flying to: the first on each branch in front of it."""
    found: list[int] = []
    front, met = [node], {before, node}
    while front:
        following: list[int] = []
        for here in front:
            for other in board.links[here]:
                if other in met:
                    continue
                met.add(other)
                (found if other < FIRST_LANDING else following).append(other)
        front = following
    return found


def headings(board: Board, start: int | None, way: Sequence[int]) -> list[int]:
    """One or two places ahead; where there are more, the Moon or the Earth, whichever comes nearer."""
    node = way[-1]
    before = way[-2] if len(way) > 1 else start
    places = ahead(board, node if before is None else before, node)
    if len(places) in (1, 2):
        return places
    nearer = start is None or board.to_moon[node] <= board.to_moon[start]
    return [MOON if nearer else EARTH]
