"""The projection of the planisphere, against points that were projected by another program."""

from __future__ import annotations

import json
from math import dist
from pathlib import Path

import pytest

from ludotheque.games.cosmail.art.coast import spot


@pytest.mark.parametrize(
    ("lon", "lat", "x", "y"),
    [
        pytest.param(-97.9, 22.2, 460.5, 372.8, id="Tampico"),
        pytest.param(-123.1, 49.3, 676.6, 203.9, id="Vancouver"),
        pytest.param(5.3, 60.4, 834.9, 475.9, id="Bergen"),
        pytest.param(9.4, 0.4, 824.4, 838.4, id="Libreville"),
        pytest.param(72.8, 19, 1129.9, 630.2, id="Bombay"),
        pytest.param(-62.3, -38.7, 354.0, 815.8, id="Bahia-Blanca"),
        pytest.param(151.2, -33.9, 1557.3, 601.1, id="Sydney"),
        pytest.param(174.8, -36.8, 1632.9, 566.2, id="New Zealand"),
        pytest.param(139.8, 35.3, 1180.2, 286.1, id="Yokohama"),
        pytest.param(-157.9, 21.2, 467.9, 119.5, id="Honolulu"),
        pytest.param(-149.6, -17.5, 153.3, 480.2, id="Tahiti"),
        pytest.param(-66, -57.5, 315.0, 885.6, id="the Horn"),
        pytest.param(18.3, -34, 873.4, 1023.4, id="Cape Town"),
        pytest.param(-150, 65, 827.2, 179.1, id="Alaska"),
        pytest.param(75, -40, 1252.9, 901.6, id="Kerguelen"),
    ],
)
def test_known_points(lon: float, lat: float, x: float, y: float) -> None:
    """Within half a unit."""
    assert dist(spot(lon, lat), (x, y)) < 0.5


def test_points_all_over_the_globe() -> None:
    """Two hundred that d3-geo-projection put on the sheet (tools/world), away from the seam."""
    points = json.loads(Path(__file__).with_name("bertin_points.json").read_text(encoding="utf-8"))
    assert len(points) >= 200
    for lon, lat, x, y in points:
        assert dist(spot(lon, lat), (x, y)) < 0.05, (lon, lat)


def test_the_whole_globe_lies_on_the_sheet() -> None:
    """Between 96 and 1704, 92 and 1088."""
    spots = [spot(lon, lat) for lon in range(-180, 181, 3) for lat in range(-90, 91, 3)]
    assert min(x for x, _ in spots) >= 95.5
    assert max(x for x, _ in spots) <= 1704.5
    assert min(y for _, y in spots) >= 91.5
    assert max(y for _, y in spots) <= 1088.5


def test_longitude_goes_round() -> None:
    """A full turn further east is the same place."""
    for lon in (-170.0, -20.0, 100.0):
        assert dist(spot(lon, 30), spot(lon + 360, 30)) < 1e-6
