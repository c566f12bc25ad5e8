"""The coasts under TRAMPING's chart: the projection fits them, and soundings lie in water."""

from __future__ import annotations

import re
from itertools import combinations
from math import dist

import pytest

from ludotheque.games.tramping.art import inks
from ludotheque.games.tramping.art.chart import lines
from ludotheque.games.tramping.art.coast import project, soundings
from ludotheque.games.tramping.art.inks import CHART
from ludotheque.parts import Point

CHARTED = inks.outlines()


def test_soundings_are_wet() -> None:
    """No depth is written on land."""
    rings = coast()
    assert len(soundings()) > 200
    for x, y, depth in soundings():
        assert depth > 0
        assert sum([inside((x, y), ring) for ring in rings]) % 2 == 0, (x, y)


def test_soundings_agree_with_the_line_of_4000_metres() -> None:
    """But for trenches, which are written where they are, and a few on the line itself."""
    rises = outlines(CHARTED["rises"])
    right = 0
    open_sea = [(x, y, depth) for x, y, depth in soundings() if depth < 6000]
    for x, y, depth in open_sea:
        shallow = sum([inside((x, y), ring) for ring in rises]) % 2 == 1
        right += shallow == (depth < 4000)
    assert right > 0.9 * len(open_sea)
    assert all([CHART[0] - 14 < x < CHART[2] + 14 for ring in rises for x, _ in ring])
    assert max([depth for _, _, depth in soundings()]) > 10_000


def test_neighbouring_soundings_are_not_at_odds() -> None:
    """In the open sea the bed is smooth, but for a seamount here and there."""
    deep = [(x, y, depth) for x, y, depth in soundings() if 2000 < depth < 6000]
    pairs = [(one[2], two[2]) for one, two in combinations(deep, 2) if dist(one[:2], two[:2]) < 60]
    assert len(pairs) > 100
    assert len([1 for one, two in pairs if abs(one - two) > 0.4 * max(one, two)]) < 0.05 * len(pairs)


def test_rivers_and_heights_are_inland() -> None:
    """Every height stands on land, and nine in ten points of the rivers and ranges."""
    rings = coast()
    numbers = [float(number) for number in CHARTED["heights"].split()]
    peaks = [project(east, north) for east, north in zip(numbers[::3], numbers[1::3])]
    assert all([any([inside(peak, ring) for ring in rings]) for peak in peaks])
    for places in (CHARTED["rivers"], CHARTED["ranges"]):
        spots = [spot for line in lines(places) for spot in line]
        dry = [spot for spot in spots if sum([inside(spot, ring) for ring in rings]) % 2]
        assert len(dry) > 0.85 * len(spots)


def coast() -> list[list[Point]]:
    return outlines(CHARTED["land"])


def outlines(drawing: str) -> list[list[Point]]:
    found = []
    for part in drawing.split("M")[1:]:
        numbers = [int(number) for number in re.findall(r"-?\d+", part)]
        x, y = numbers[:2]
        ring: list[Point] = [(x, y)]
        for across, down in zip(numbers[2::2], numbers[3::2]):
            x, y = x + across, y + down
            ring.append((x, y))
        found.append(ring)
    return found


def inside(spot: Point, ring: list[Point]) -> bool:
    x, y = spot
    crossed = False
    for (from_x, from_y), (to_x, to_y) in zip(ring, ring[1:] + ring[:1]):
        if (from_y > y) != (to_y > y) and x < (to_x - from_x) * (y - from_y) / (to_y - from_y) + from_x:
            crossed = not crossed
    return crossed


def test_the_projection_fits_the_coast() -> None:
    """The equator, the seam, and a place on land and one at sea."""
    assert project(150, 0) == pytest.approx((900, 560))
    assert project(-30, 0)[0] == pytest.approx(CHART[0])
    assert project(330, 0)[0] == pytest.approx(CHART[2])
    rings = coast()
    assert any([inside(project(25, 20), ring) for ring in rings])
    assert not any([inside(project(80, -30), ring) for ring in rings])
