"""The edition on the shelf, «Plan de vol»: the figures it was drawn for."""

from __future__ import annotations

import sys
import tomllib
from importlib.resources import files
from itertools import pairwise
from math import dist
from pathlib import Path

import msgspec

from games.lune.table import option_counts
from ludotheque.games.lune import GAME, edition
from ludotheque.games.lune.edition import Sheet
from ludotheque.games.lune.rules.board import (
    EARTH,
    EXHAUSTED,
    FIRST_LANDING,
    KINDS,
    MOLAB,
    MOON,
    NOWHERE,
    RANKS,
    STATIONS,
    distances,
)
from ludotheque.games.lune.rules.paths import walks
from ludotheque.games.lune.words import node_name
from ludotheque.say import tongue

sys.path.insert(0, str(Path(__file__).parents[4] / "tools"))
import lune_chart

EDITION_TEXT = (files("ludotheque.games.lune") / "data" / "edition.toml").read_text(encoding="utf-8")
EDITION = edition.read(EDITION_TEXT)
ARIANE, BERENICE, CERES, DIANE = STATIONS


def test_the_edition_on_the_shelf_is_sound() -> None:
    """L3 L10 L15: as it stands it is read, and its checks hold."""
    assert EDITION.key == "plan-de-vol"
    assert len(EDITION.links) == FIRST_LANDING + 65
    assert [EDITION.labels[node] for node in range(FIRST_LANDING)] == list("TLABCD")
    assert EDITION.names["fr"][:FIRST_LANDING] == ["Terre", "Lune", "Ariane", "Bérénice", "Cérès", "Diane"]


def test_how_far_it_is() -> None:
    """L35 L71 L-11: 17 steps to the Moon by the lane without stations, 18 by two stations, 19 by the two others."""
    to_ceres, to_diane = distances(EDITION.links, CERES), distances(EDITION.links, DIANE)
    assert EDITION.to_moon[EARTH] == EDITION.to_earth[MOON] == 17
    assert [EDITION.to_earth[station] for station in STATIONS] == [6, 6, 12, 13]
    assert [EDITION.to_moon[station] for station in STATIONS] == [13, 12, 6, 6]
    assert (to_ceres[BERENICE], to_diane[ARIANE], to_ceres[DIANE], to_diane[CERES]) == (6, 7, 8, 8)
    assert distances(EDITION.links, ARIANE)[BERENICE] == 8


def test_a_lane_without_stations() -> None:
    """L35: sixteen landings lead from the Earth to the Moon past every station."""
    lanes = [[near for near in row if near not in STATIONS] for row in EDITION.links]
    assert distances(lanes, MOON)[EARTH] == 17


def test_the_orbit() -> None:
    """L17 L97 L-08 L-10: 28 points, thirteen of them landings, no two of which adjoin on a route."""
    crossings = [node for node in EDITION.crossing if node != NOWHERE]
    assert EDITION.orbit == 28
    assert len(crossings) == len(set(crossings)) == 13
    assert not any(near in crossings for node in crossings for near in EDITION.links[node])
    assert all(EDITION.group[node] == node for node in crossings)


def test_no_way_to_the_moon_misses_the_orbit() -> None:
    """L97: without the crossings the Moon is out of reach from the Earth; from a station it is a longer way."""
    crossings = {node for node in EDITION.crossing if node != NOWHERE}
    clear = [[near for near in row if near not in crossings] for row in EDITION.links]
    assert distances(clear, MOON)[EARTH] == NOWHERE
    detours = [distances(clear, MOON)[station] for station in STATIONS]
    assert all(far == NOWHERE or far > EDITION.to_moon[station] for station, far in zip(STATIONS, detours))


def test_a_fall_to_the_earth_can_happen() -> None:
    """L111: one crossing can be met before any station."""
    lanes = [[near for near in row if near not in STATIONS] for row in EDITION.links]
    assert min(distances(lanes, EARTH)[node] for node in EDITION.crossing if node != NOWHERE) == 3


def test_there_is_usually_a_choice() -> None:
    """L35 L36 L37: from more than half of all landings, arrivals and throws, two ways or more."""
    cases = [
        len(walks(EDITION, node, came, steps, False))
        for node in range(FIRST_LANDING, len(EDITION.links))
        for came in EDITION.links[node]
        for steps in range(1, 7)
    ]
    assert min(cases) >= 1
    assert sum(count > 1 for count in cases) > 0.55 * len(cases)


def test_no_landing_is_far_from_a_choice() -> None:
    """L35: within three steps there is a fork, a station, the Moon or the Earth; and no landing is a dead end."""
    landings = range(FIRST_LANDING, len(EDITION.links))
    forks = [*range(FIRST_LANDING), *[node for node in landings if len(EDITION.links[node]) > 2]]
    far = [distances(EDITION.links, fork) for fork in forks]
    assert all(min(steps[node] for steps in far) <= 3 for node in landings)
    assert all(len(row) > 1 for row in EDITION.links)


def test_the_drawing_is_legible() -> None:
    """Inside the frame, clear of title and legend, evenly spaced, no two marks near each other."""
    landings = EDITION.spots[FIRST_LANDING:]
    free = [spot for no, spot in enumerate(EDITION.orbit_spots) if EDITION.crossing[no] == NOWHERE]
    for x, y in [*EDITION.spots, *free]:
        assert 60 <= x <= 1740
        assert 60 <= y <= 1100
        assert not (x < 500 and y < 270)
        assert not (x > 1400 and y > 940)
    marks = [*landings, *free]
    assert min(dist(one, other) for no, one in enumerate(marks) for other in marks[:no]) > 38
    for node in range(FIRST_LANDING, len(EDITION.links)):
        gaps = [dist(EDITION.spots[node], EDITION.spots[near]) for near in EDITION.links[node] if near >= FIRST_LANDING]
        assert all(38 <= gap <= 60.5 for gap in gaps)


def test_a_crossing_is_drawn_on_its_point() -> None:
    """L97: the landing and the point of the orbit are one."""
    for point, node in enumerate(EDITION.crossing):
        if node != NOWHERE:
            assert EDITION.spots[node] == EDITION.orbit_spots[point]


def test_routes_cross_on_landings_only() -> None:
    """L32: no two steps of the routes cut each other between their ends."""
    steps = [(one, other) for one, row in enumerate(EDITION.links) for other in row if one < other]

    def side(a: int, b: int, c: int) -> float:
        (ax, ay), (bx, by), (cx, cy) = (EDITION.spots[node] for node in (a, b, c))
        return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)

    for no, (a, b) in enumerate(steps):
        for c, d in steps[:no]:
            cut = side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
            assert not cut or {a, b} & {c, d}


def test_the_cards() -> None:
    """L4 L5: eight ranks, the MOLAB and the MOBEX first; each has a line about the machine."""
    for lang in ("fr", "en"):
        ranks, blurbs = EDITION.ranks[lang], EDITION.blurbs[lang]
        assert len(ranks) == len(blurbs) == len(set(ranks)) == RANKS + 1
        assert (ranks[MOLAB], ranks[2]) == ("MOLAB", "MOBEX")
        assert all(blurbs[1:])


def test_the_options() -> None:
    """L6 L7 L8: thirty-two, the rarest the dearest, the exhausted ones worth nothing."""
    assert option_counts(EDITION.option_kind) == [1, 1, 2, 3, 4, 5, 6, 8, 2]
    worth = {kind: EDITION.option_worth[EDITION.option_kind.index(kind, 1)] for kind in range(EXHAUSTED + 1)}
    assert list(worth.values()) == [200, 180, 100, 80, 60, 50, 40, 30, 0]
    assert EDITION.kinds["fr"][0] == "Eau"
    assert len(EDITION.kinds["fr"]) == len(EDITION.kinds["en"]) == len(KINDS) + 1


def test_names_of_landings() -> None:
    """L97: by their route and their number on it; on the orbit they are landings of attraction."""
    node = EDITION.labels.index
    assert node_name(EDITION, node("TA3"), tongue("fr", GAME)) == "palier T-A 3"
    assert node_name(EDITION, node("TA3"), tongue("en", GAME)) == "landing T-A 3"
    assert node_name(EDITION, node("AD2"), tongue("fr", GAME)) == "palier d'attraction A-D 2"
    assert node_name(EDITION, node("AD2"), tongue("en", GAME)) == "attraction landing A-D 2"
    assert len(set(EDITION.labels)) == len(set(EDITION.marks)) == len(EDITION.links)


def test_every_row_says_where_it_comes_from() -> None:
    """Original, found, deduced or ours: row by row."""
    counts = {array: len(rows) for array, rows in EDITION.sources.items()}
    assert counts == {
        **{"places": 6, "landings": 65, "routes": 11, "orbit": 28},
        **{"suits": 4, "ranks": 8, "kinds": 9, "options": 9},
    }
    assert EDITION.sources["ranks"][:3] == ["sheet", "sheet", "invented"]
    assert set(EDITION.sources["suits"]) == {"found"}


def test_runs_follow_the_steps() -> None:
    """L32: every step of the board stands on a route, and the other way round."""
    sheet = msgspec.convert(tomllib.loads(EDITION_TEXT), Sheet)
    stops = [place.id for place in sheet.places] + [landing.id for landing in sheet.landings]
    steps = {frozenset(step) for route in sheet.routes for step in pairwise(route.run)}
    linked = {frozenset((stops[a], stops[b])) for a, row in enumerate(EDITION.links) for b in row}
    assert steps == linked


def test_the_chart_is_the_one_that_is_drawn() -> None:
    """The tool that lays out places, landings, routes and orbit prints the rows that stand in the file."""
    assert lune_chart.Chart().rows() in EDITION_TEXT
