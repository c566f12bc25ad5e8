"""The coasts under COSMAIL's planisphere: whole, on the globe, and where the projection says; its rim and relief."""

from __future__ import annotations

from math import dist

import pytest

from ludotheque.games.cosmail.art.coast import LAND, RELIEF, TICKS, spot
from ludotheque.games.cosmail.art.inks import NEAT, SIZE, TINTS
from ludotheque.games.cosmail.art.legs import sampled
from ludotheque.games.cosmail.art.map import bars, edge, ring, rings, summits
from ludotheque.parts import Point
from ludotheque.parts.svg.drawing import corners

ASHORE = {
    "europe": (9.0, 48.0),
    "africa": (20.0, 5.0),
    "asia": (80.0, 22.0),
    "russia": (60.0, 60.0),
    "north": (-100.0, 40.0),
    "south": (-60.0, -10.0),
    "oceania": (134.0, -25.0),
    "antarctica": (90.0, -75.0),
}  # longitude, latitude
AT_SEA = ((-40.0, 35.0), (75.0, -20.0), (-150.0, 10.0), (18.0, 35.0), (170.0, 30.0))


def inside(place: Point, ring: list[Point]) -> bool:
    x, y = place
    crossed = False
    for (from_x, from_y), (to_x, to_y) in zip(ring, ring[1:] + ring[:1]):
        if (from_y > y) != (to_y > y) and x < (to_x - from_x) * (y - from_y) / (to_y - from_y) + from_x:
            crossed = not crossed
    return crossed


def test_every_continent_has_its_coasts_and_its_tint() -> None:
    assert set(LAND) == set(TINTS) == set(ASHORE)
    for name, coast in LAND.items():
        assert coast.startswith("M"), name
        assert coast.count("M") == coast.count("z") == len(rings(name))
        assert all([len(ring) > 2 for ring in rings(name)]), name


def test_the_land_lies_on_the_globe() -> None:
    """And the globe on the sheet."""
    globe = edge()
    assert all([NEAT[0] < x < NEAT[2] and NEAT[1] < y < NEAT[3] for x, y in globe])
    middle = (SIZE[0] / 2, SIZE[1] / 2)
    assert inside(middle, globe)
    grown = [(middle[0] + (x - middle[0]) * 1.01, middle[1] + (y - middle[1]) * 1.01) for x, y in globe]
    for name in LAND:
        assert all([inside(place, grown) for ring in rings(name) for place in ring]), name


@pytest.mark.parametrize("name", ASHORE)
def test_the_projection_finds_the_continents(name: str) -> None:
    found = [other for other in LAND if any([inside(spot(*ASHORE[name]), ring) for ring in rings(other)])]
    assert found == [name]


@pytest.mark.parametrize("place", AT_SEA)
def test_the_projection_finds_the_seas(place: tuple[float, float]) -> None:
    assert not [name for name in LAND if any([inside(spot(*place), ring) for ring in rings(name)])]
    assert inside(spot(*place), edge())


def test_degrees_stand_at_the_edge_of_the_globe() -> None:
    globe = sampled([*edge(), edge()[0]])
    for x, y, north in TICKS:
        assert -90 < north < 90
        assert min([dist((x, y), place) for place in globe]) < 6, north


def test_the_rim_is_barred_from_parallel_to_parallel() -> None:
    """Every other stretch is dark, none is missed, and all lie on the edge of the globe."""
    ends = {(x, y) for x, y, _ in TICKS}
    assert ends <= set(ring())
    assert len(ring()) == len(edge()) + len(TICKS)
    dark = [corners(bar)[0] for bar in bars()]
    assert len(dark) == len(TICKS) / 2
    assert {end for bar in dark for end in (bar[0], bar[-1])} == ends
    globe = sampled([*edge(), edge()[0]])
    for bar in dark:
        assert not [spot for spot in bar[1:-1] if spot in ends]
        assert all([min([dist(spot, place) for place in globe]) < 3 for spot in bar])


def ashore(place: Point) -> bool:
    return any([inside(place, coast) for name in LAND for coast in rings(name)])


def test_mountains_stand_on_land() -> None:
    assert len(summits()) > 50
    assert not [place for place in summits() if not ashore(place)]


def test_rivers_rise_on_land_and_reach_the_sea() -> None:
    """All their bends but the mouth lie ashore; the mouth is near a coast."""
    coast = [place for name in LAND for ring in rings(name) for place in ring]
    for river in RELIEF["rivers"].values():
        assert all([ashore(spot(*place)) for place in river[:-1]]), river
        assert min([dist(spot(*river[-1]), place) for place in coast]) < 12, river
