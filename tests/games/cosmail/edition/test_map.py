"""The planisphere of the box as the reconstruction wants it: nodes, numbers, straits, fairness, spots and words."""

from __future__ import annotations

import re
import sys
import tomllib
from collections import Counter
from itertools import combinations
from math import dist
from pathlib import Path

import pytest

from games.cosmail.spoiled import EDITION as BOARD
from games.cosmail.spoiled import EDITION_TEXT
from ludotheque.games.cosmail.art.coast import spot
from ludotheque.games.cosmail.edition.rows import GOODS as TABLE
from ludotheque.games.cosmail.rules.board import (
    COAL_PORT,
    DEPOSIT,
    FAR,
    GOLD_PORT,
    GOODS,
    HOME,
    LAND,
    PETROL_BASE,
    SEA,
    SQUARE,
    distances,
)

sys.path.insert(0, str(Path(__file__).parents[4] / "tools"))
import cosmail_lanes
import cosmail_map

ROWS = tomllib.loads(EDITION_TEXT)
NAMES = BOARD.names["fr"]
NODES = range(len(BOARD.kind))


def at(name: str) -> int:
    return NAMES.index(name)


def costs(way: int) -> list[int]:
    return [leg.cost for leg in BOARD.legs if leg.way == way]


# -- nodes


def test_the_nodes() -> None:
    """C-01 C-05 C-08 C-09: all that the sheet names, and squares in between."""
    assert Counter(BOARD.kind) == {
        GOODS: 36,
        PETROL_BASE: 3,
        COAL_PORT: 3,
        GOLD_PORT: 1,
        DEPOSIT: 2,
        HOME: 6,
        SQUARE: 34,
    }
    assert [NAMES[BOARD.homes[no]] for no in range(1, 7)] == [
        "Base I",
        "Base II",
        "Base III",
        "Base IV",
        "Base V",
        "Base VI",
    ]


def test_the_table_of_the_sheet() -> None:
    """C6 C-01 C-02 C-03: every good at three ports; a set is worth 320, all of it 1920."""
    for ware, (good, (value, *ports)) in enumerate(TABLE.items()):
        assert BOARD.value[ware] == value, good
        found = sorted(BOARD.ports_of[ware], key=lambda port: -BOARD.stock[port])
        assert [NAMES[port] for port in found] == ports
        assert [BOARD.stock[port] for port in found] == [3, 2, 1]
    assert sum(BOARD.value) == 320
    assert sum(BOARD.value[BOARD.good[port]] * BOARD.stock[port] for port in BOARD.ports) == 1920


def test_spellings_of_the_sheet_are_kept() -> None:
    """C-01: corrected on the map, remembered in the file."""
    kept = {row["fr"]: row["sheet"] for row in ROWS["nodes"] if "sheet" in row}
    assert kept == {
        "Stockholm": "Stockolm",
        "Saïgon": "Saï gon",
        "Nouvelle-Zélande": "N. Zélande",
        "Callao": "Gallao",
        "Guayaquil": "Guyaquil",
        "La Havane": "Havane",
    }


def test_sources() -> None:
    """Every row has one, and only the two numbers of the examples come from the sheet."""
    assert set(BOARD.sources) == {"goods", "straits", "nodes", "legs"}
    assert [row["a"] for row in ROWS["legs"] if row["source"] == "sheet"] == ["base-2", "base-3"]
    named = [row["fr"] for row in ROWS["nodes"] if row["source"] == "sheet"]
    assert len(named) == 36 + 3 + 3 + 3 + 5 + 6


# -- numbers


def test_the_scale() -> None:
    """C-15 C-20: numbers that go with the dice, and long legs for the clauses about them."""
    assert 6 <= sum(costs(SEA)) / len(costs(SEA)) <= 8
    assert sum([3 <= cost <= 11 for cost in costs(SEA)]) >= 0.7 * len(costs(SEA))
    assert 5 <= sum(costs(LAND)) / len(costs(LAND)) <= 9
    assert max(costs(SEA)) > 24
    assert min(costs(SEA) + costs(LAND)) >= 1


def test_long_flights_over_three_oceans() -> None:
    """C30 C-15: single legs above 24, none of which a plane could fly in the same turn by way of other places."""
    long = {(NAMES[leg.one], NAMES[leg.other]): leg.cost for leg in BOARD.legs if leg.cost > 24}
    assert long == {
        ("Nouvelle-Zélande", "Panama"): 27,
        ("Sydney", "Valparaiso"): 26,
        ("Le Cap", "New York"): 29,
        ("Buenos-Aires", "Liverpool"): 27,
        ("Beira", "Sydney"): 25,
    }
    for one, other in long:
        assert BOARD.air_far[at(one)][at(other)] > 24


def test_bases_are_no_shortcuts() -> None:
    """C-36: Vancouver to Manila is no nearer by base IV, nor any other way by any base."""
    homes = [kind == HOME for kind in BOARD.kind]
    places = [place for place in NODES if not homes[place]]
    for near, far in ((BOARD.near_sea, BOARD.sea_far), (BOARD.near, BOARD.free_air_far)):
        for place in places:
            without = distances(near, place, homes)
            assert [far[place][to] for to in places] == [without[to] for to in places]
    assert BOARD.free_air_far[at("Vancouver")][at("Manille")] >= 24


def test_only_the_numbers_of_the_bases_are_chosen() -> None:
    """All the others are measured over the globe, on one scale."""
    for leg in cosmail_map.legs():
        assert leg.chosen == (leg.one in cosmail_lanes.BASES), leg
    assert f"{cosmail_map.KILOMETRES} kilometres to a point" in EDITION_TEXT
    assert f"{cosmail_map.KILOMETRES} kilomètres par point" in BOARD.about["fr"]


def test_the_examples_of_the_sheet() -> None:
    """C-12 C-13: eleven coal take II's ship to Perth, with one left; Sydney is 23 by air from III."""
    two, three = BOARD.homes[2], BOARD.homes[3]
    assert [(way.cost, way.straits) for way in BOARD.voyages[two] if way.to == at("Perth")] == [(10, ())]
    assert [way.cost for way in BOARD.flights[three] if way.to == at("Sydney")] == [23]


def means(far: list[list[int]]) -> list[float]:
    return [sum(far[home][port] for port in BOARD.ports) / 36 for home in BOARD.homes[1:]]


@pytest.mark.parametrize("far", [BOARD.sea_far, BOARD.air_far, BOARD.free_air_far], ids=["sea", "air", "free"])
def test_no_base_lies_much_farther_than_another(far: list[list[int]]) -> None:
    """C20 C191: games tell what is fair; these only that no number is a slip of the pen."""
    assert max(means(far)) <= 1.5 * min(means(far))


def test_no_dead_ends_but_those_of_nature() -> None:
    """A plane can leave every node by two ways; a ship has two but in the Baltic and at the end of the Black Sea."""
    assert min(len(ways) for ways in BOARD.near) >= 2
    ends = {NAMES[node] for node in NODES if len(BOARD.near_sea[node]) == 1}
    assert ends == {"Stockholm", "Batoum"}


# -- the straits


def test_the_grids() -> None:
    """C89 C94 C-06: one leg each, at the node that bears the name."""
    marked = {BOARD.straits["fr"][leg.strait]: {NAMES[leg.one], NAMES[leg.other]} for leg in BOARD.legs if leg.strait}
    assert marked == {
        "Gibraltar": {"Gibraltar", "Alger"},
        "Suez": {"Suez", "Alexandrie"},
        "Istamboul": {"Istamboul", "Odessa"},
        "Panama": {"Panama", "La Havane"},
        "Singapour": {"Singapour", "Sabang"},
    }
    assert sum([bool(leg.strait) for leg in BOARD.legs]) == 5
    assert BOARD.straits["fr"][0] == BOARD.straits["en"][0] == ""


def test_a_ship_may_call_at_istamboul_without_a_toll() -> None:
    """C94: from the Mediterranean and back; not on to Odessa."""
    ways = {NAMES[way.to]: way.straits for way in BOARD.voyages[at("Alexandrie")]}
    assert ways["Istamboul"] == ()
    assert ways["Odessa"] == (5,)


def test_deposits_are_for_planes_alone() -> None:
    """C-18: and no plane has to pass them."""
    for name in ("Oural", "Alaska"):
        assert not BOARD.afloat[at(name)]
        assert len(BOARD.near[at(name)]) >= 3
    assert FAR not in [BOARD.air_far[at("Liverpool")][node] for node in NODES if BOARD.kind[node] != DEPOSIT]


def test_petrol_bases_lie_on_the_sea() -> None:
    """C54: a ship may call there, and gets nothing."""
    assert all(BOARD.afloat[node] for node in NODES if BOARD.kind[node] == PETROL_BASE)


# -- the drawing


def test_marks_do_not_touch() -> None:
    """Medallions are 29 units wide, squares 10."""
    sizes = [{SQUARE: 5.0, HOME: 24.0}.get(kind, 14.5) for kind in BOARD.kind]
    for one, other in combinations(NODES, 2):
        apart = dist(BOARD.spots[one], BOARD.spots[other]) - sizes[one] - sizes[other]
        assert apart >= 0, (NAMES[one], NAMES[other], apart)


def test_marks_are_near_their_places() -> None:
    """Moved aside by some thirty units at the most, where ports crowd; the bases lie on the seam."""
    for row in ROWS["nodes"]:
        assert row["kind"] == "home" or dist(spot(row["lon"], row["lat"]), (row["x"], row["y"])) < 30, row["fr"]


def test_the_bases_lie_round_the_edge() -> None:
    """C-08 C-14: I in the south-west, then against the clock."""
    spots = [BOARD.spots[home] for home in BOARD.homes[1:]]
    (x1, y1), (x2, y2), (x3, y3), (x4, y4), (x5, y5), (x6, _) = spots
    assert x6 < x1 < x2 < x3
    assert y4 < y3 < min(y1, y2)
    assert x5 < x4
    assert max(y4, y5) < 200
    assert min(y1, y2) > 1000


def test_the_rows_are_those_of_the_tool() -> None:
    """The edition holds what tools/cosmail_map.py writes."""
    for rows in (cosmail_map.node_rows(), cosmail_map.leg_rows()):
        assert rows in EDITION_TEXT


# -- words


def test_every_node_has_a_name_of_its_own() -> None:
    """In both languages."""
    for lang in ("fr", "en"):
        assert len(set(BOARD.names[lang])) == len(BOARD.kind)
    english = dict(zip(NAMES, BOARD.names["en"]))
    assert english["Le Cap"] == "Cape Town"
    assert english["Oural"] == "Urals"
    assert english["Dakar"] == "Dakar"
    assert BOARD.goods["fr"][:3] == ["Fer", "Bois", "Caoutchouc"]
    assert BOARD.goods["en"][:3] == ["Iron", "Wood", "Rubber"]


def test_french_typography() -> None:
    """A no-break space before what is written high and inside quotation marks."""
    text = BOARD.about["fr"]
    assert not re.search(r"[^\u00a0][:;!?»]|«[^\u00a0]", text)
