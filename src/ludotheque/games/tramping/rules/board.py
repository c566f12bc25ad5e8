"""The chart: three routes of squares from Narvik, a network round the Americas, and the incident cards."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

NOWHERE: Final = -1

START: Final = 0
PLAIN: Final = 1
FREIGHT: Final = 2
PETROL: Final = 3
BAR: Final = 4
REPAIR: Final = 5
CONTROL: Final = 6
AVARIE: Final = 7
SIX_BLACK: Final = 8
SIX_GREEN: Final = 9
JOINED_1: Final = 10
JOINED_2: Final = 11
REEF: Final = 12
TREASURE: Final = 13
KINDS: Final = (
    "start",
    "plain",
    "freight",
    "petrol",
    "bar",
    "repair",
    "control",
    "avarie",
    "six_black",
    "six_green",
    "joined1",
    "joined2",
    "reef",
    "treasure",
)

PAY_BANK: Final = 0
PAY_EACH: Final = 1
FROM_BANK: Final = 2
FROM_EACH: Final = 3
FORWARD: Final = 4
BACK: Final = 5
SKIP: Final = 6
AGAIN: Final = 7
KEEP: Final = 8  # the TRAMPING card
EFFECTS: Final = ("pay_bank", "pay_each", "from_bank", "from_each", "forward", "back", "skip", "again", "tramping")

CARDS: Final = 30  # 23 freight and 7 petrol cards, numbered 0 to 29
TRAMPING: Final = 30  # the TRAMPING card in an offer, numbered after the others
ROUTES: Final = 3
PLACES: Final = 6  # of the treasure, numbered 1 to 6
NARVIK: Final = 0
ROMANS: Final = ("", "I", "II", "III", "IV", "V", "VI")


class Board:
    """An edition, read and checked.  Squares are numbered from 0, which is Narvik."""

    def __init__(
        self,
        key: str,
        fingerprint: str,
        kind: list[int],
        routes: list[list[int]],
        links: list[list[int]],
        entries: list[list[int]],
        card_port: list[int],
        bar_of: list[int],
        treasure: list[int],
        reefs: list[tuple[int, ...]],
        joined: list[int],
        incident_effect: list[int],
        incident_amount: list[int],
        names: dict[str, list[str]],
        incident_texts: dict[str, list[str]],
        cargos: dict[str, list[str]],
        about: dict[str, str],
        spots: list[tuple[float, float]] | None = None,
        sides: list[str] | None = None,
        sources: dict[str, list[str]] | None = None,
    ) -> None:
        self.key = key
        self.fingerprint = fingerprint
        self.kind = kind
        self.routes = routes  # from Narvik to the gate, both included; empty for a route that a small board lacks
        self.links = links  # beyond the gates: the neighbours of each square; none before them
        self.entries = entries  # by gate: the squares one enters from it; none elsewhere
        self.card_port = card_port  # by card: its port; NOWHERE for one that a small board lacks
        self.bar_of = bar_of  # by square: the card that this bar cancels
        self.treasure = treasure  # by number, 1 to 6; NOWHERE for a place that a small board lacks
        self.reefs = reefs  # by number, 1 to 6: the two squares that guard it
        self.joined = joined  # by square: the other one of a joined pair
        self.incident_effect = incident_effect
        self.incident_amount = incident_amount  # in half millions, squares or turns
        self.names = names  # by square; never empty
        self.incident_texts = incident_texts
        self.cargos = cargos  # the colours of the five cargos
        self.about = about
        self.spots = spots or [(0.0, 0.0)] * len(kind)  # on a sheet 1800 wide and 1160 high
        self.sides = sides or [""] * len(kind)  # n, e, s or w: where the name of a port is written
        self.sources = sources or {}
        self.gates = [route[-1] for route in routes if route]
        self.americas = [bool(ways) for ways in links]
        self.card_of = [card_port.index(square) if square in card_port else NOWHERE for square in range(len(kind))]
        self.onward = [onward(route, len(kind)) for route in routes]  # by route, then by square
        self.ahead = [[[to] if to != NOWHERE else [] for to in following] for following in self.onward]  # the same
        self.course = [course(route, len(kind)) for route in routes]  # by route, by square: all that follow
        self.any_ahead = any_ahead(self.onward)  # by square: the next ones, by whatever route
        self.beyond = [beyond(ways) for ways in links]  # by square: its other neighbours, by the one a cargo came from
        self.lies_on = [[square in route for square in range(len(kind))] for route in routes]  # by route, by square
        self.order = [order(route, len(kind)) for route in routes]  # by route, by square: how far from Narvik
        tracks = [[far] for far in self.order] + [self.order]  # the last for a cargo that has declared no route
        self.reached = [  # by route, by square, by card: whether its port lies ahead
            [[self.lies_ahead(track, square, port) for port in card_port] for square in range(len(kind))]
            for track in tracks
        ]
        self.before = before(routes, len(kind))  # by square: the one before it on the one-way track
        ports = [square for square, what in enumerate(kind) if what == REPAIR and links[square]]
        goals = ports + [square for square in treasure if square != NOWHERE]
        self.far = {goal: distances(links, goal) for goal in goals}  # by goal, then by square
        self.repair_ports = ports  # beyond the gates

    def lies_ahead(self, tracks: list[list[int]], square: int, port: int) -> bool:
        """Whether this port can still be reached: beyond the gates, or farther on along one of these tracks."""
        if self.americas[port] or self.americas[square]:
            return self.americas[port]
        for far in tracks:
            if far[port] > far[square] >= 0:
                return True
        return False

    def nearest_repairs(self, square: int) -> list[int]:
        """T128: the repair ports at the fewest squares, either way."""
        least = min([self.far[port][square] for port in self.repair_ports])
        return [port for port in self.repair_ports if self.far[port][square] == least]


def onward(route: list[int], squares: int) -> list[int]:
    """By square: the next one along this route; NOWHERE off it and at its end."""
    found = [NOWHERE] * squares
    for square, following in pairwise(route):
        found[square] = following
    return found


def course(route: list[int], squares: int) -> list[list[int]]:
    """By square: those that come after it on this route; none off it."""
    return [route[route.index(square) + 1 :] if square in route else [] for square in range(squares)]


def any_ahead(onward: list[list[int]]) -> list[list[int]]:
    """T31: by square, where the routes on which it lies lead next."""
    return [sorted({to for to in following if to != NOWHERE}) for following in zip(*onward)]


def beyond(links: list[int]) -> dict[int, list[int]]:
    """T116: whoever came from one of these neighbours goes on to the others, and back where there is no other."""
    return {came: [way for way in links if way != came] or links for came in links}


def before(routes: list[list[int]], squares: int) -> list[int]:
    """T53: by square, the one that leads to it before the gates; routes only part, so there is one."""
    found = [NOWHERE] * squares
    for route in routes:
        for square, following in pairwise(route):
            found[following] = square
    return found


def order(route: list[int], squares: int) -> list[int]:
    """By square: how many squares it is from Narvik along this route; NOWHERE off it."""
    found = [NOWHERE] * squares
    for far, square in enumerate(route):
        found[square] = far
    return found


FAR: Final = 10_000


def distances(links: list[list[int]], goal: int) -> list[int]:
    """By square: how many steps lead to the goal beyond the gates; FAR where no way does."""
    found = [FAR] * len(links)
    found[goal] = 0
    reached = [goal]
    for square in reached:
        for near in links[square]:
            if found[near] == FAR:
                found[near] = found[square] + 1
                reached.append(near)
    return found
