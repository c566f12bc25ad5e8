"""Where each piece should go: by piece a few nodes with weights."""

from __future__ import annotations

from typing import Final, TypeAlias

from ludotheque.games.cosmail.advice_charts import AWAY, Charts, chart, charts
from ludotheque.games.cosmail.board import NOWHERE
from ludotheque.games.cosmail.fleet import PIECES, SHIP
from ludotheque.games.cosmail.table import World
from ludotheque.games.cosmail.ways import no_stop, way_of
from ludotheque.kernel.agenda import Seat

Target: TypeAlias = tuple[int, float]
STEP: Final = 0.5  # turns that a stop on the way must save, its fuel apart
HERE: Final = 0.3  # what arriving is worth besides


class Plan:
    """The targets of one player's pieces now."""

    def __init__(self, s: World, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.charts: Charts = charts(s.board)
        self.free = s.house.riches and s.has_set(s.side[seat])
        self.at = [s.fleet.own(seat, piece) for piece in range(PIECES)]
        self.planes = [piece for piece in range(SHIP) if self.at[piece] != NOWHERE]
        self.targets: list[list[Target]] = [[] for _ in range(PIECES)]
        self.notes: dict[int, float] = {}  # by port whose option is still to be noted: what the port is worth
        self.loads: dict[int, float] = {}  # the same by port whose option is noted
        self.rows: dict[tuple[int, int], list[float]] = {}  # by piece and target, where pieces of others are in the way
        self.tour: list[int] = []  # the ports where the ship should load next
        self.left = [0.0] * PIECES  # what it is worth to leave its place
        self.idle = [False] * PIECES  # in the way of others, with nothing to do

    def aim(self, piece: int, node: int, weight: float) -> None:
        self.targets[piece].append((node, weight))

    def chart(self, piece: int) -> list[list[float]]:
        return self.charts.of(piece, self.free)

    def way(self, piece: int, node: int) -> float:
        """Turns from where this piece stands."""
        here = self.at[piece]
        return AWAY if here == NOWHERE else self.chart(piece)[here][node]

    def cost(self, piece: int, path: tuple[int, ...]) -> int:
        """Fuel for a legal path."""
        known = self.charts.costs[self.at[piece]].get(path)
        return way_of(self.s, self.seat, piece, path).cost if known is None else known

    def open_to(self, node: int) -> bool:
        """Whether the node is free, or held by oneself."""
        held = self.s.held[node]
        return held == NOWHERE or held // PIECES == self.seat

    def gain(self, piece: int, to: int) -> float:
        """Turns saved by going there, towards the target that gains most by it."""
        if not self.targets[piece]:
            return 0.0
        here, best = self.at[piece], -AWAY
        for node, weight in self.targets[piece]:
            row = self.rows[piece, node]
            saved = weight * (row[here] - row[to])
            if to == node:
                saved += HERE * weight
            if saved > best:
                best = saved
        return best

    def steer(self) -> Plan:
        """Every target with the way to it; round about where the straight way has no free place to stop."""
        for piece in range(PIECES):
            far, here = self.chart(piece), self.at[piece]
            for node, _ in self.targets[piece]:
                self.rows[piece, node] = far[node]
            if self.targets[piece]:
                node = self.targets[piece][0][0]
                if here != node and self.blocked(piece, node):
                    self.rows[piece, node] = self.detour(piece, node)
        return self

    def blocked(self, piece: int, node: int) -> bool:
        """Whether there are stops on the way, and none is free."""
        row, here = self.chart(piece)[node], self.at[piece]
        moves = self.charts.moves(piece, self.free)[here]
        if here == NOWHERE or node in moves:
            return False
        far = row[here] + 1 - STEP
        for to, price in moves.items():
            if far - row[to] > price and no_stop(self.s, self.seat, piece, to) is None:
                return False
        return row[here] < AWAY

    def detour(self, piece: int, node: int) -> list[float]:
        s = self.s
        shut = [no_stop(s, self.seat, piece, each) is not None for each in range(len(s.held))]
        return chart(self.charts.moves(piece, self.free), node, shut)
