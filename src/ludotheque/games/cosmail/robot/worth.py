"""What goods and fuel are worth to a player, in turns saved."""

from __future__ import annotations

from functools import cache
from heapq import heappop, heappush
from math import fsum
from typing import Final

from ludotheque.games.cosmail.rules.board import COAL_PORT, DEPOSIT, GOLD_PORT, HOME, PETROL_BASE, WARES, Board, Way
from ludotheque.games.cosmail.state import COAL, PETROL, SHIP, Bundle, World
from ludotheque.kernel.agenda import Seat

KIND: Final = [4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.0, 4.5, 5.0, 6.0, 10.0]  # each further kind of good, in order
SPARE: Final = [0.0, 0.0, 1.3, 0.9, 0.5, 0.3, 0.2]  # each further vignette of a good one has: something to swap
IDLE_SPARE: Final = 0.25  # of that, once the set is whole
WHOLE: Final = 2.0  # what the last kind adds at least, however many spares it leaves idle
FUEL: Final = [(20, 0.09), (60, 0.07), (120, 0.045), (100_000, 0.012)]  # up to so many points: what one is worth
LATE_FUEL: Final = [(60, 0.09), (100_000, 0.01)]  # on the way to the gold and home
RACE_FUEL: Final = [(50, 0.2), (100_000, 0.02)]  # of the kind that the piece in a race burns
WASTE: Final = [(100_000, 0.005)]
COUNTED: Final = [(100_000, 0.06)]  # where only points count


def steps_of(s: World, seat: Seat, fuel: int) -> list[tuple[int, float]]:
    """What fuel is for, at this stage of the game."""
    if s.house.rounds:
        return COUNTED
    if s.house.race:
        burnt = COAL if s.entered[seat] == SHIP else PETROL
        return RACE_FUEL if fuel == burnt else WASTE
    if s.partial(seat):
        return LATE_FUEL if fuel == COAL else WASTE
    return LATE_FUEL if s.has_set(s.side[seat]) or s.house.rally else FUEL


def worth_of(steps: list[tuple[int, float]], points: int) -> float:
    total, below = 0.0, 0
    for upto, each in steps:
        if points <= below:
            break
        total += each * (min(points, upto) - below)
        below = upto
    return total


class Worth:
    """The valuation of one player's hand, with the effect of small changes."""

    def __init__(self, s: World, seat: Seat) -> None:
        self.seat = seat
        self.hand = s.hand(s.side[seat])
        self.kinds = WARES - self.hand.count(0)
        self.points = [s.points_of(seat, PETROL), s.points_of(seat, COAL)]
        self.steps = [steps_of(s, seat, PETROL), steps_of(s, seat, COAL)]
        self.fuelled = [worth_of(steps, points) for steps, points in zip(self.steps, self.points)]
        self.riches = s.house.riches and not s.house.race and not s.house.rally
        self.by_value = bool(s.house.rounds)
        self.value = s.board.value
        self.swappable = fsum([SPARES[count] for count in self.hand])

    def each(self, ware: int) -> float:
        """What any vignette is worth where there is no set to gather."""
        return 0.06 * self.value[ware] if self.by_value else 0.02

    def more_fuel(self, kind: int, points: int) -> float:
        """What so many more (or fewer) points of a kind are worth."""
        return worth_of(self.steps[kind], self.points[kind] + points) - self.fuelled[kind]

    def change(self, gets: Bundle, gives: Bundle) -> float:
        """What a trade is worth to this player."""
        gain = self.more_goods(gets, gives)
        for kind in (PETROL, COAL):
            more = gets[WARES + kind] - gives[WARES + kind]
            if more:
                gain += self.more_fuel(kind, more)
        return gain

    def more_goods(self, gets: Bundle, gives: Bundle) -> float:
        """Kinds first, then what can be swapped; the set is worth having whatever becomes of the spares."""
        kinds, spares, gain = self.kinds_after(gets, gives), self.swappable, 0.0
        for ware in range(WARES):
            more = gets[ware] - gives[ware]
            if more:
                held = self.hand[ware]
                spares += SPARES[held + more] - SPARES[held]
                gain += more * self.each(ware)
        if self.by_value or not self.riches:
            return gain
        gain = gathered(kinds, spares) - gathered(self.kinds, self.swappable)
        return max(gain, WHOLE) if kinds == WARES > self.kinds else gain

    def kinds_after(self, gets: Bundle, gives: Bundle) -> int:
        kinds = self.kinds
        for ware in range(WARES):
            more = gets[ware] - gives[ware]
            if more:
                held = self.hand[ware]
                kinds += (held + more > 0) - (held > 0)
        return kinds


def gathered(kinds: int, spares: float) -> float:
    return KINDS[kinds] + (IDLE_SPARE if kinds == WARES else 1.0) * spares


def cumulated(steps: list[float]) -> list[float]:
    found = [0.0]
    for step in steps:
        found.append(found[-1] + step)
    return found


KINDS: Final = cumulated(KIND)
SPARES: Final = cumulated(SPARE)[1:]  # by how many one has of a good


# -- how many turns a way takes and what its fuel is worth, worked out once for a board


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
