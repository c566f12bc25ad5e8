"""The planisphere: nodes, printed legs, and what can be reached from where within the limits of one turn."""

from __future__ import annotations

from collections.abc import Iterator
from heapq import heappop, heappush
from typing import Final

from ludotheque.kernel.agenda import Move

NOWHERE: Final = -1

SQUARE: Final = 0
GOODS: Final = 1
PETROL_BASE: Final = 2
COAL_PORT: Final = 3
GOLD_PORT: Final = 4  # Beira: passing is free
DEPOSIT: Final = 5  # Oural and Alaska: closed even to overflight
HOME: Final = 6
KINDS: Final = ("square", "goods", "petrol", "coal", "gold_port", "deposit", "home")

SEA: Final = 0
LAND: Final = 1
WAYS: Final = ("sea", "land")

WARES: Final = 12  # goods, numbered 0 to 11
BASES: Final = 6  # home bases, numbered 1 to 6
STRAITS: Final = 5  # numbered 1 to 5
PLANE_LIMIT: Final = 24
SHIP_LIMIT: Final = 11
FAR: Final = 10_000


class Leg:
    """C3 C28: a printed route between two neighbouring nodes, its number, and the grid it bears."""

    def __init__(self, one: int, other: int, way: int, cost: int, strait: int) -> None:
        self.one = one
        self.other = other
        self.way = way
        self.cost = cost
        self.strait = strait  # 1 to 5, or 0


class Way:
    """A legal path of one turn: where it ends, what it costs, the nodes entered and the straits crossed."""

    def __init__(self, to: int, cost: int, path: tuple[int, ...], straits: tuple[int, ...]) -> None:
        self.to = to
        self.cost = cost
        self.path = path
        self.straits = straits
        self.going: list[Move] = [("go", piece, path, ()) for piece in range(3)]  # by piece, where no toll is due


class Board:
    """An edition, read and checked."""

    def __init__(
        self,
        key: str,
        fingerprint: str,
        kind: list[int],
        good: list[int],
        stock: list[int],
        base: list[int],
        legs: list[Leg],
        value: list[int],
        names: dict[str, list[str]],
        goods: dict[str, list[str]],
        straits: dict[str, list[str]],
        about: dict[str, str],
        spots: list[tuple[float, float]] | None = None,
        lanes: list[tuple[tuple[tuple[float, float], ...], ...]] | None = None,
        sources: dict[str, list[str]] | None = None,
    ) -> None:
        self.key = key
        self.fingerprint = fingerprint
        self.kind = kind
        self.good = good  # by node: 0 to 11, or NOWHERE
        self.stock = stock  # by node: the vignettes printed for it, 3, 2 or 1; 0 where there are none
        self.base = base  # by node: 1 to 6 for a home base, else 0
        self.legs = legs
        self.value = value  # by good
        self.names = names  # by node
        self.goods = goods  # the names of the goods
        self.straits = straits  # the names of the straits, the first for no strait
        self.about = about
        self.spots = spots or [(0.0, 0.0)] * len(kind)  # on a sheet 1800 wide and 1180 high
        self.lanes = lanes or []  # by leg: its line on the sheet; two where it leaves the map and comes back
        self.sources = sources or {}
        self.homes = [NOWHERE] + [base.index(no) if no in base else NOWHERE for no in range(1, BASES + 1)]
        self.ports = [node for node, what in enumerate(kind) if what == GOODS]
        self.cheapest = min(value)
        self.peers = [[other for other in range(WARES) if value[other] == each] for each in value]  # C129: by good
        self.ports_of = [[node for node in self.ports if good[node] == ware] for ware in range(WARES)]
        self.golds = [node for node, what in enumerate(kind) if what in (GOLD_PORT, DEPOSIT)]
        self.public = [what not in (HOME, GOLD_PORT, DEPOSIT) for what in kind]  # by node: open to whoever comes first
        self.thrown_at = [what in (PETROL_BASE, COAL_PORT, GOLD_PORT, DEPOSIT) for what in kind]  # for fuel or gold
        self.near = neighbours(legs, len(kind), LAND)  # for planes
        self.near_sea = neighbours(legs, len(kind), SEA)  # for ships
        self.leg = {(leg.one, leg.other): leg for leg in legs} | {(leg.other, leg.one): leg for leg in legs}
        self.afloat = [bool(ways) for ways in self.near_sea]  # by node: whether a ship can be there
        closed = [what == DEPOSIT for what in kind]
        opened = [False] * len(kind)
        nodes = range(len(kind))
        self.flights = [reach(self.near, node, PLANE_LIMIT, closed) for node in nodes]  # by node, without the set
        self.free_flights = [reach(self.near, node, PLANE_LIMIT, opened) for node in nodes]  # with the set
        self.voyages = [reach(self.near_sea, node, SHIP_LIMIT, opened) for node in nodes]
        self.by_deposits = [paths(one) != paths(two) for one, two in zip(self.flights, self.free_flights)]  # by node
        self.paid_flights = [within_purse(ways) for ways in self.flights]  # by node, by the points of fuel he has
        self.paid_free_flights = [within_purse(ways) for ways in self.free_flights]
        self.paid_voyages = [within_purse(ways) for ways in self.voyages]
        self.by_air = charted(self.free_flights)  # by node, by path
        self.by_sea = charted(self.voyages)
        self.air_far = [distances(self.near, node, closed) for node in nodes]  # by node, by node: the cheapest way
        self.free_air_far = [distances(self.near, node, opened) for node in nodes]
        self.sea_far = [distances(self.near_sea, node, opened) for node in nodes]

    def worth(self, bundle: tuple[int, ...]) -> int:
        """C129: goods at their printed value, fuel at one for each point."""
        total = bundle[WARES] + bundle[WARES + 1]
        for ware in range(WARES):
            total += bundle[ware] * self.value[ware]
        return total

    def far(self, plane: bool, free: bool) -> list[list[int]]:
        """By node, by node: the cheapest way for this kind of piece, with or without the right to pass the deposits."""
        if not plane:
            return self.sea_far
        return self.free_air_far if free else self.air_far


def neighbours(legs: list[Leg], nodes: int, most: int) -> list[list[tuple[int, int, int]]]:
    """C26 C27 C92: by node, where its legs lead, at what cost and through which strait; ships keep to the sea."""
    found: list[list[tuple[int, int, int]]] = [[] for _ in range(nodes)]
    for leg in legs:
        if leg.way <= most:
            strait = leg.strait if most == SEA else 0
            found[leg.one].append((leg.other, leg.cost, strait))
            found[leg.other].append((leg.one, leg.cost, strait))
    return [sorted(ways) for ways in found]


def reach(near: list[list[tuple[int, int, int]]], start: int, limit: int, closed: list[bool]) -> list[Way]:
    """C30 C31 C32 C33: every end of a legal path, the cheapest first; for each the best bargains of cost and tolls."""
    best = short_ways(near, start, limit, closed)
    for to, cost, strait in near[start]:
        if cost > limit and not closed[to]:
            offered = Way(to, cost, (to,), (strait,) if strait else ())
            best[to] = thrifty([*best.get(to, []), offered])
    return sorted([way for ways in best.values() for way in ways], key=lambda way: (way.cost, way.path))


def short_ways(
    near: list[list[tuple[int, int, int]]], start: int, limit: int, closed: list[bool]
) -> dict[int, list[Way]]:
    """C30 C31 C38: several legs of at most the limit in all; by end, those that no other beats in cost and in tolls."""
    found: dict[int, list[Way]] = {}
    waiting: list[tuple[int, int, tuple[int, ...], tuple[int, ...]]] = [(0, 0, (), ())]
    while waiting:
        cost, tolls, path, straits = heappop(waiting)
        here = path[-1] if path else start
        if path:
            if any([len(way.straits) <= tolls for way in found.get(here, [])]):
                continue
            found.setdefault(here, []).append(Way(here, cost, path, straits))
        for to, price, strait in near[here]:
            if cost + price <= limit and to != start and to not in path and not closed[to]:
                crossed = (*straits, strait) if strait else straits
                heappush(waiting, (cost + price, len(crossed), (*path, to), crossed))
    return found


def within_purse(ways: list[Way]) -> list[list[Way]]:
    """C28: by points of fuel, those of these ways that can be paid; the last list has them all."""
    found: list[list[Way]] = [[]]
    for way in ways:
        while len(found) <= way.cost:
            found.append(found[-1])
        found[-1] = [*found[-1], way]
    return found


def paths(ways: list[Way]) -> list[tuple[int, ...]]:
    return [way.path for way in ways]


def charted(ways: list[list[Way]]) -> list[dict[tuple[int, ...], Way]]:
    """By node: the ways that start there, by their paths."""
    return [{way.path: way for way in known} for known in ways]


def thrifty(ways: list[Way]) -> list[Way]:
    """Those that no other beats both in cost and in tolls."""
    kept: list[Way] = []
    for way in sorted(ways, key=lambda way: (way.cost, len(way.straits), way.path)):
        if all([len(way.straits) < len(other.straits) for other in kept]):
            kept.append(way)
    return kept


def distances(near: list[list[tuple[int, int, int]]], start: int, closed: list[bool]) -> list[int]:
    """By node: the cheapest way from here, over as many turns as it takes; FAR where there is none."""
    found = [FAR] * len(near)
    waiting = [(0, start)]
    while waiting:
        cost, here = heappop(waiting)
        if cost < found[here]:
            found[here] = cost
            for to, price, _ in near[here]:
                if not closed[to] or to == start:
                    heappush(waiting, (cost + price, to))
    return found


def steps(path: tuple[int, ...], start: int) -> Iterator[tuple[int, int]]:
    """Each leg of a path as the two nodes it joins."""
    here = start
    for to in path:
        yield here, to
        here = to
