"""The coasts under TRAMPING's chart: the projection fits them, and soundings lie in water."""

from __future__ import annotations

import re

import pytest

from ludotheque.games.tramping.scene_coast import LAND, project, soundings
from ludotheque.games.tramping.scene_inks import CHART
from ludotheque.scenery.parts import Point


def test_soundings_are_wet() -> None:
    """No depth is written on land."""
    rings = coast()
    assert len(soundings()) > 200
    for x, y, depth in soundings():
        assert depth > 0
        assert sum([inside((x, y), ring) for ring in rings]) % 2 == 0, (x, y)


def coast() -> list[list[Point]]:
    found = []
    for part in LAND.split("M")[1:]:
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
