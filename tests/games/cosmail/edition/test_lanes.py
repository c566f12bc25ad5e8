"""The lines of the legs: ships keep off the land, no line touches a third node, and the seam is crossed on the edge."""

from __future__ import annotations

import re
from functools import cache
from math import dist

import pytest

from games.cosmail.spoiled import EDITION as BOARD
from ludotheque.games.cosmail.art.coast import LAND, spot
from ludotheque.games.cosmail.rules.board import HOME, SEA, SQUARE
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import along, arcs

NAMES = BOARD.names["fr"]
LEGS = [pytest.param(no, id=f"{NAMES[leg.one]} - {NAMES[leg.other]}") for no, leg in enumerate(BOARD.legs)]
SEA_LEGS = [leg for leg, row in zip(LEGS, BOARD.legs) if row.way == SEA]
HARBOUR = 13  # units round the mark of a node, where its coast may be touched
STEP = 2


class Coast:
    """One ring of land, and the box round it."""

    def __init__(self, ring: list[Point]) -> None:
        self.left, self.right = min(x for x, _ in ring), max(x for x, _ in ring)
        self.top, self.bottom = min(y for _, y in ring), max(y for _, y in ring)
        self.edges = list(zip(ring, [*ring[1:], ring[0]]))

    def crossed(self, place: Point) -> int:
        """How many of its edges lie to the right of this place."""
        x, y = place
        if not (self.top <= y <= self.bottom and x <= self.right):
            return 0
        meets = [a[0] + (y - a[1]) / (b[1] - a[1]) * (b[0] - a[0]) for a, b in self.edges if (a[1] > y) != (b[1] > y)]
        return sum([x < meet for meet in meets])


@cache
def coasts() -> list[Coast]:
    """The outlines of the land: moves by relative steps."""
    found = []
    for part in "".join(LAND.values()).split("M")[1:]:
        figures = [float(word) for word in re.findall(r"-?(?:\d+\.?\d*|\.\d+)", part)]
        x, y = figures[0], figures[1]
        ring = [(x, y)]
        for right, down in zip(figures[2::2], figures[3::2]):
            x, y = x + right, y + down
            ring.append((x, y))
        found.append(Coast(ring))
    return found


def ashore(place: Point) -> bool:
    return sum([coast.crossed(place) for coast in coasts()]) % 2 == 1


def size(node: int) -> float:
    return {SQUARE: 5.0, HOME: 24.0}.get(BOARD.kind[node], 14.5)


@cache
def course(no: int) -> list[Point]:
    """Places along the smooth curve that is drawn for a leg."""
    found = []
    for line in BOARD.lanes[no]:
        for arc in arcs(line):
            steps = 1 + int(dist(arc[0], arc[3]) / STEP)
            found += [along(arc, step / steps) for step in range(steps + 1)]
    return found


def test_the_coasts_are_there() -> None:
    """Inland towns lie ashore, islands far out at sea do not."""
    assert len(coasts()) > 40
    assert ashore(spot(37.6, 55.7))
    assert ashore(spot(133.9, -23.7))
    assert not ashore(spot(-30, 30))
    assert not ashore(spot(80, -30))


@pytest.mark.parametrize("no", SEA_LEGS)
def test_no_ship_runs_aground(no: int) -> None:
    """C27: a sea lane touches land only near its ends."""
    ends = (BOARD.legs[no].one, BOARD.legs[no].other)
    aground = [
        place
        for place in course(no)
        if ashore(place) and all(dist(place, BOARD.spots[end]) > size(end) + HARBOUR for end in ends)
    ]
    assert not aground


@pytest.mark.parametrize("no", LEGS)
def test_no_line_touches_a_third_node(no: int) -> None:
    """It would seem to stop there."""
    leg = BOARD.legs[no]
    for node, place in enumerate(BOARD.spots):
        if node not in (leg.one, leg.other):
            near = min(dist(place, passed) for passed in course(no))
            assert near > size(node) + 3, NAMES[node]


@pytest.mark.parametrize("no", LEGS)
def test_a_line_leads_from_one_end_to_the_other(no: int) -> None:
    """By one line, or by two where it crosses the seam."""
    leg, lines = BOARD.legs[no], BOARD.lanes[no]
    assert lines[0][0] == BOARD.spots[leg.one]
    assert lines[-1][-1] == BOARD.spots[leg.other]
    assert len(lines) <= 2
    assert all(len(line) >= 2 for line in lines)


EDGE = [spot(side, lat) for side in (-163.52, -163.48) for lat in range(-90, 91)]


def test_the_seam() -> None:
    """Where the Pacific is cut, a leg leaves on one edge of the map and comes back on the other."""
    crossing = [no for no, lines in enumerate(BOARD.lanes) if len(lines) == 2]
    ends = [{NAMES[BOARD.legs[no].one], NAMES[BOARD.legs[no].other]} for no in crossing]
    assert {"Fidji", "Tahiti"} in ends
    assert {"Yokohama", "Honolulu"} in ends
    for no in crossing:
        out, back = BOARD.lanes[no][0][-1], BOARD.lanes[no][1][0]
        assert dist(out, back) > 300
        assert all(min(dist(place, edge) for edge in EDGE) < 15 for place in (out, back)), NAMES[BOARD.legs[no].one]
