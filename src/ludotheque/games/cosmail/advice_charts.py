"""How many turns a way takes and what its fuel is worth, worked out once for a board."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from typing import Final

from ludotheque.games.cosmail.board import COAL_PORT, DEPOSIT, GOLD_PORT, HOME, PETROL_BASE, Board, Way
from ludotheque.games.cosmail.fleet import SHIP

POINT: Final = 0.05  # turns that a point of fuel is worth on a long way
STRAIT: Final = 0.4  # and a toll
AWAY: Final = 1000.0  # where there is no way


class Charts:
    """By node, by node: turns of moving, fuel included; for planes with and without the set, and for ships."""

    def __init__(self, board: Board) -> None:
        shut = [kind in (HOME, GOLD_PORT, DEPOSIT) for kind in board.kind]
        nodes = range(len(board.kind))
        self.flights = [prices(ways) for ways in board.flights]
        self.free_flights = [prices(ways) for ways in board.free_flights]
        self.voyages = [prices(ways) for ways in board.voyages]
        self.air = [chart(self.flights, node, shut) for node in nodes]
        self.free_air = [chart(self.free_flights, node, shut) for node in nodes]
        self.sea = [chart(self.voyages, node, shut) for node in nodes]
        self.costs = [
            {way.path: way.cost for way in board.voyages[node] + board.flights[node] + board.free_flights[node]}
            for node in nodes
        ]  # by node, by path
        self.petrol = [node for node, kind in enumerate(board.kind) if kind == PETROL_BASE]
        self.coal = [node for node, kind in enumerate(board.kind) if kind == COAL_PORT]

    def of(self, piece: int, free: bool) -> list[list[float]]:
        if piece == SHIP:
            return self.sea
        return self.free_air if free else self.air

    def moves(self, piece: int, free: bool) -> list[dict[int, float]]:
        """By node: the ends of one turn's ways, and their price."""
        if piece == SHIP:
            return self.voyages
        return self.free_flights if free else self.flights


@cache
def charts(board: Board) -> Charts:
    return Charts(board)


def chart(moves: list[dict[int, float]], start: int, shut: list[bool]) -> list[float]:
    """The cheapest series of moves from here to every node, without a stop where that may not be."""
    found = [AWAY] * len(moves)
    waiting = [(0.0, start)]
    while waiting:
        cost, here = heappop(waiting)
        if cost >= found[here]:
            continue
        found[here] = cost
        if shut[here] and here != start:
            continue
        for to, each in moves[here].items():
            further = cost + each
            if further < found[to]:
                heappush(waiting, (further, to))
    return found


def prices(ways: list[Way]) -> dict[int, float]:
    """By end: the cheapest of these ways; one turn, its fuel and its tolls."""
    found: dict[int, float] = {}
    for way in ways:
        price = 1 + POINT * way.cost + STRAIT * len(way.straits)
        found[way.to] = min(price, found.get(way.to, AWAY))
    return found
