"""The sky: places and landings, the pirate's orbit, options, deposits and cards, as the rules need them."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ludotheque.kernel.agenda import Move

EARTH: Final = 0
MOON: Final = 1
STATIONS: Final = (2, 3, 4, 5)
FIRST_LANDING: Final = 6
NOWHERE: Final = -1

SUITS: Final = ("red", "yellow", "blue", "green")
RANKS: Final = 8
CARDS: Final = 32
MOLAB: Final = 1
MOBEX: Final = 2

KINDS: Final = ("H2O", "O", "AL", "TI", "FE", "CA", "SI", "ZR")  # of deposits, as on the tokens
EXHAUSTED: Final = 8  # the kind of an option that matches no deposit
OPTIONS: Final = 32
DIE: Final = 6
UNSEEN: Final = 0  # options are numbered from 1


def suit_of(card: int) -> int:
    """L4: cards 0 to 31 are the four colours in order, eight ranks each."""
    return card // RANKS


def rank_of(card: int) -> int:
    """L5 L77: 1, the MOLAB, is the highest, then 2, the MOBEX, down to 8."""
    return card % RANKS + 1


def molab_of(suit: int) -> int:
    return suit * RANKS


class Board:
    """An edition, read and checked.  Node 0 is the Earth, 1 the Moon, 2 to 5 the stations, the rest landings."""

    def __init__(
        self,
        key: str,
        fingerprint: str,
        links: list[list[int]],
        crossing: list[int],
        option_kind: list[int],
        option_worth: list[int],
        names: dict[str, list[str]],
        kinds: dict[str, list[str]],
        ranks: dict[str, list[str]],
        about: dict[str, str],
        spots: list[tuple[float, float]] | None = None,
        orbit_spots: list[tuple[float, float]] | None = None,
        marks: list[str] | None = None,
        blurbs: dict[str, list[str]] | None = None,
        sources: dict[str, list[str]] | None = None,
    ) -> None:
        self.key = key
        self.fingerprint = fingerprint
        self.links = links  # by node: its neighbours, in ascending order
        self.crossing = crossing  # by point of the orbit, clockwise: the landing that lies on it, or NOWHERE
        self.option_kind = option_kind  # by option, 1 to 32 (0 is no option): 0 to 7, or EXHAUSTED
        self.option_worth = option_worth
        self.names = names  # by language: of each node; a landing is called by its mark
        self.kinds = kinds  # by language: of the eight deposits, then of the exhausted option
        self.ranks = ranks  # by language: of ranks 1 to 8 (0 is empty)
        self.about = about
        self.spots = spots or [(0.0, 0.0)] * len(links)
        self.orbit_spots = orbit_spots or [(0.0, 0.0)] * len(crossing)
        self.marks = marks or [str(node) for node in range(len(links))]  # of each node: "T", or "T-A 3" for a landing
        self.labels = [mark.replace("-", "").replace(" ", "") for mark in self.marks]  # the same where room is short
        self.blurbs = blurbs or {}  # by language: a line about each rank
        self.sources = sources or {}  # by array of the file, row by row: sheet, found, deduced or invented
        self.orbit = len(crossing)
        self.point = [crossing.index(node) if node in crossing else NOWHERE for node in range(len(links))]
        self.group = groups(links, self.point)
        self.to_moon = distances(links, MOON)
        self.to_earth = distances(links, EARTH)
        reached = [station for station in STATIONS if self.to_earth[station] != NOWHERE]
        self.nearest = min(reached, key=lambda station: self.to_earth[station], default=NOWHERE)
        self.walks: dict[tuple[int, int, int, bool], list[tuple[int, ...]]] = {}  # as `paths` has found them so far
        self.flights = [[no_flights(len(links)) for _ in range(DIE + 1)] for _ in (False, True)]
        self.homeward: dict[tuple[int, int], list[Move]] = {}

    def progress(self, node: int, seen_moon: bool) -> int:
        """L71: how far a rocket has come on the whole voyage, out and back."""
        if seen_moon:
            return max(1, self.to_earth[MOON] - self.to_earth[node] + 1)
        return -self.to_moon[node]


def no_flights(nodes: int) -> list[dict[int, list[Move]]]:
    """By node, then by the node a rocket came from: the answers that `paths` will have found."""
    return [{} for _ in range(nodes)]


def distances(links: list[list[int]], goal: int, closed: int = NOWHERE) -> list[int]:
    """Steps from every node to this one, by the shortest way, not through a closed one; NOWHERE where there is none."""
    far = [NOWHERE] * len(links)
    far[goal] = 0
    front = [goal]
    while front:
        following = []
        for node in front:
            for neighbour in links[node]:
                if far[neighbour] == NOWHERE:
                    far[neighbour] = far[node] + 1
                    if neighbour != closed:
                        following.append(neighbour)
        front = following
    return far


def groups(links: list[list[int]], point: list[int]) -> list[int]:
    """L104: landings on the orbit that adjoin each other on a route form one crossing; each has its lowest node."""
    group = [node if on != NOWHERE else NOWHERE for node, on in enumerate(point)]
    changed = True
    while changed:
        changed = False
        for node, neighbours in enumerate(links):
            for neighbour in neighbours:
                if group[node] > group[neighbour] != NOWHERE:
                    group[node] = group[neighbour]
                    changed = True
    return group


def new_links(nodes: int, routes: list[list[int]]) -> list[list[int]]:
    """The neighbours of each node, from routes given as runs of nodes."""
    found: list[set[int]] = [set() for _ in range(nodes)]
    for route in routes:
        for one, other in pairwise(route):
            found[one].add(other)
            found[other].add(one)
    return [sorted(neighbours) for neighbours in found]
