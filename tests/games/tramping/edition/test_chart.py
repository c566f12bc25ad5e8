"""The chart of the box as the reconstruction wants it: lengths, dues, distances, fairness, spots and words."""

from __future__ import annotations

import sys
from importlib.resources import files
from itertools import combinations, pairwise
from math import dist
from pathlib import Path

import pytest

from ludotheque.games.tramping import GAME, edition
from ludotheque.games.tramping.art.coast import project
from ludotheque.games.tramping.art.inks import outlines
from ludotheque.games.tramping.rules.board import (
    AVARIE,
    BAR,
    CONTROL,
    EFFECTS,
    FREIGHT,
    JOINED_1,
    NARVIK,
    NOWHERE,
    PAY_BANK,
    PETROL,
    PLACES,
    PLAIN,
    REPAIR,
    SIX_BLACK,
    SIX_GREEN,
)
from ludotheque.games.tramping.words import square_names
from ludotheque.say import tongue
from ludotheque.say.sentences import Name

sys.path.insert(0, str(Path(__file__).parents[4] / "tools"))
import tramping_chart

EDITION_TEXT = (files("ludotheque.games.tramping") / "data" / "edition.toml").read_text(encoding="utf-8")
BOARD = edition.read(EDITION_TEXT)
WORDS = {lang: square_names(BOARD, tongue(lang, GAME)) for lang in ("fr", "en")}
NAMES = WORDS["fr"]
SQUARES = range(len(BOARD.kind))
AMERICAS = [square for square in SQUARES if BOARD.americas[square]]


def at(name: str) -> int:
    return NAMES.index(name)


def place(route: int, name: str) -> int:
    """Squares from Narvik along a route."""
    return BOARD.routes[route].index(at(name))


def count(squares: list[int], *kinds: int) -> int:
    return sum(BOARD.kind[square] in kinds for square in squares)


# -- the routes


def test_the_routes_are_about_as_long_as_each_other() -> None:
    """T27 T-11: 65 to 67 squares from Narvik to the gate."""
    assert [len(route) - 1 for route in BOARD.routes] == [67, 67, 65]
    assert [NAMES[gate] for gate in BOARD.gates] == ["Pétropavlosk", "Honolulu", "Papeete"]
    assert all(route[0] == NARVIK for route in BOARD.routes)
    assert all(BOARD.kind[gate] == PLAIN for gate in BOARD.gates)


def test_the_routes_have_about_the_same_risks() -> None:
    """T67 T68 T71 T72 T73: dues, sixes, joined squares and ports."""
    kinds = [(REPAIR,), (CONTROL,), (AVARIE,), (SIX_GREEN,), (SIX_BLACK,), (JOINED_1,), (FREIGHT, PETROL)]
    assert [[count(route, *kind) for kind in kinds] for route in BOARD.routes] == [
        [2, 4, 1, 4, 2, 2, 13],
        [2, 5, 1, 3, 3, 3, 13],
        [2, 4, 1, 3, 3, 2, 11],
    ]


def test_ports_are_shared_out() -> None:
    """T14 T-32: on what routes have in common, on each by itself, and in the Americas."""
    own = [
        [square for square in route if sum(square in other for other in BOARD.routes) == 1] for route in BOARD.routes
    ]
    assert [count(squares, FREIGHT, PETROL) for squares in own] == [2, 2, 8]
    assert count(AMERICAS, FREIGHT, PETROL) == 7
    assert count(list(SQUARES), FREIGHT) == 23
    assert count(list(SQUARES), PETROL) == 7
    assert count(list(SQUARES), BAR) == 23 + 2 * 7


def test_ports_of_a_route_are_four_squares_apart_or_more() -> None:
    """T79: so no bar is in the way of another port."""
    for route in BOARD.routes:
        ports = [no for no, square in enumerate(route) if BOARD.card_of[square] != NOWHERE]
        assert min(other - one for one, other in pairwise(ports)) >= 4
        assert ports[0] > 6


def test_the_examples_of_the_sheet() -> None:
    """T-15 T-17 T-18: Alger and Dakar."""
    for route in (0, 1):
        assert place(route, "Alger") == place(route, "Gibraltar") + 2
        assert place(route, "case barrée d'Alger") == place(route, "Gibraltar") - 1
        assert place(route, "Alger") < place(route, "Batoum") < place(route, "Port-Saïd")
        assert BOARD.kind[BOARD.routes[route][place(route, "Port-Saïd") + 1]] == JOINED_1
    dakar = place(2, "Dakar")
    assert place(2, "Casablanca") == dakar - 5
    assert BOARD.kind[BOARD.routes[2][dakar - 4]] == SIX_GREEN
    assert place(2, "case barrée de Dakar") == dakar - 3


def test_cards_are_freight_in_the_order_of_the_voyage_and_then_petrol() -> None:
    """T14: numbered 0 to 29."""
    kinds = [BOARD.kind[port] for port in BOARD.card_port]
    assert kinds == [FREIGHT] * 23 + [PETROL] * 7
    assert BOARD.card_port[:23] == sorted(BOARD.card_port[:23])
    assert BOARD.card_port[23:] == sorted(BOARD.card_port[23:])


# -- the Americas


def test_the_network() -> None:
    """T115 T116 T-12: no dead end, repairs and dues on every side, two ways from ocean to ocean."""
    assert len(AMERICAS) == 130
    assert min(len(BOARD.links[square]) for square in AMERICAS) == 2
    assert sorted(NAMES[port] for port in BOARD.repair_ports) == [
        "Norfolk",
        "Rio de Janeiro",
        "San Francisco",
        "Valparaiso",
    ]
    assert (count(AMERICAS, CONTROL), count(AMERICAS, AVARIE)) == (3, 1)
    assert (count(AMERICAS, SIX_GREEN), count(AMERICAS, SIX_BLACK)) == (8, 8)
    assert at("Colón") in BOARD.links[at("Panama")]
    assert BOARD.far[at("Valparaiso")][at("Cap Horn")] == 7


def from_gate(gate: int, no: int) -> int:
    return 1 + min(BOARD.far[BOARD.treasure[no]][square] for square in BOARD.entries[gate])


def test_the_race_is_fair_for_the_three_gates() -> None:
    """T106 T120: the nearest place six squares off or more, and about as far to all six from each gate."""
    found = [[from_gate(gate, no) for no in range(1, PLACES + 1)] for gate in BOARD.gates]
    assert found == [[6, 10, 23, 32, 35, 33], [9, 9, 18, 27, 30, 28], [25, 21, 8, 23, 26, 13]]
    means = [sum(far) / PLACES for far in found]
    assert max(means) <= 1.2 * min(means)


def test_no_way_leads_back_through_a_gate() -> None:
    """T116: entries only."""
    for gate in BOARD.gates:
        assert not BOARD.links[gate]
        assert len(BOARD.entries[gate]) == 2
        assert all(gate not in BOARD.links[square] for square in AMERICAS)


def test_reefs_and_their_repair_ports() -> None:
    """T124 T128 T-19 T-21: on both sides of each treasure, each with one nearest port; Rio for V."""
    nearest = {}
    for no in range(1, PLACES + 1):
        assert BOARD.links[BOARD.treasure[no]] == sorted(BOARD.reefs[no])
        ports = {NAMES[port] for reef in BOARD.reefs[no] for port in BOARD.nearest_repairs(reef)}
        assert len(ports) == 1
        nearest[no] = ports.pop()
    assert [nearest[no] for no in (1, 2, 3)] == ["San Francisco", "San Francisco", "Valparaiso"]
    assert [nearest[no] for no in (4, 5, 6)] == ["Norfolk", "Rio de Janeiro", "Valparaiso"]
    far = BOARD.far[at("Rio de Janeiro")]
    assert sorted(far[reef] for reef in BOARD.reefs[5]) == [3, 5]
    assert far[at("Salvador")] == 6


# -- the drawing


def test_squares_do_not_touch_and_lie_on_the_map() -> None:
    """Twenty units apart or more, inside the neatline."""
    for one, other in combinations(SQUARES, 2):
        assert dist(BOARD.spots[one], BOARD.spots[other]) >= 20, (NAMES[one], NAMES[other])
    assert all(75 <= x <= 1725 and 75 <= y <= 935 for x, y in BOARD.spots)


def test_squares_are_about_evenly_spaced() -> None:
    """No step is longer than 60 units; the longest cross the Pacific."""
    steps = [dist(BOARD.spots[a], BOARD.spots[b]) for route in BOARD.routes for a, b in pairwise(route)]
    steps += [dist(BOARD.spots[a], BOARD.spots[b]) for a in AMERICAS for b in BOARD.links[a]]
    assert max(steps) < 60


def coasts() -> list[list[tuple[float, float]]]:
    """The outlines of the land: moves by relative steps."""
    rings = []
    for part in outlines()["land"].split("M")[1:]:
        figures = [float(word) for word in part.replace("l", " ").replace("z", "").replace("-", " -").split()]
        x, y = figures[0], figures[1]
        ring = [(x, y)]
        for right, down in zip(figures[2::2], figures[3::2]):
            x, y = x + right, y + down
            ring.append((x, y))
        rings.append(ring)
    return rings


def test_no_square_lies_on_land() -> None:
    """Not even in the canals: the squares are before and behind them."""
    edges = [edge for ring in coasts() for edge in zip(ring, [*ring[1:], ring[0]])]
    assert len(edges) > 1000
    for square in SQUARES:
        x, y = BOARD.spots[square]
        crossed = [edge for edge in edges if (edge[0][1] > y) != (edge[1][1] > y) and x < meeting(edge[0], edge[1], y)]
        assert len(crossed) % 2 == 0, NAMES[square]


def meeting(one: tuple[float, float], other: tuple[float, float], y: float) -> float:
    return one[0] + (y - one[1]) / (other[1] - one[1]) * (other[0] - one[0])


def test_ports_that_a_tramp_could_call_at() -> None:
    """T12: no dock at Easter Island, no leave for Guam and what lay about it; oil from the Persian Gulf."""
    assert BOARD.card_of[at("Île de Pâques")] == NOWHERE
    assert not {"Guam", "Palaos", "Majuro"} & set(NAMES)
    assert BOARD.kind[at("Bahreïn")] == PETROL


def test_the_lane_from_batoum_goes_round_anatolia() -> None:
    """By the straits: the square after Batoum lies in the Sea of Marmara, the next in the Aegean."""
    route = BOARD.routes[0]
    after = route.index(at("Batoum")) + 1
    marmara, aegean = BOARD.spots[route[after]], BOARD.spots[route[after + 1]]
    assert dist(marmara, project(28.5, 40.7)) < 5
    assert dist(aegean, project(26, 36.5)) < 5


def test_ports_are_near_their_harbours() -> None:
    """A port is drawn on its lane, some forty units from the real place at the most."""
    rows = [line for line in EDITION_TEXT.splitlines() if ', fr = "' in line and "lon = " in line]
    assert len(rows) == 61
    for row in rows:
        lon, lat, x, y = (
            float(row.partition(f"{field} = ")[2].partition(",")[0]) for field in ("lon", "lat", " x", " y")
        )
        assert dist(project(lon + 360 if lon < -30 else lon, lat), (x, y)) < 42, row


def test_the_rows_are_those_of_the_tool() -> None:
    """The edition holds what tools/tramping_chart.py prints, comments apart."""
    written = [line for line in EDITION_TEXT.splitlines() if not line.startswith("#")]
    start = written.index("squares = [")
    rows = tramping_chart.Chart().rows().splitlines()
    assert written[start : start + len(rows)] == rows


# -- words


def test_every_square_has_a_name_of_its_own() -> None:
    """By its name, or by what it is, with a number where needed."""
    for lang in ("fr", "en"):
        assert all(WORDS[lang])
        assert len(set(WORDS[lang])) == len(BOARD.kind)
    for words in ("case 1", "avarie (63)", "6 vert (22)", "6 noir (14)", "cases jointes (34)", "trésor V"):
        assert words in NAMES
    assert f"case barrée d'Acapulco ({at('Acapulco') - 3})" in NAMES
    assert WORDS["en"][at("Le Cap")] == "Cape Town"
    assert WORDS["en"][at("case barrée d'Alger")] == "bar of Algiers"
    assert WORDS["en"][at("6 vert (22)")] == "green 6 (22)"


@pytest.mark.parametrize(
    ("port", "words"),
    [
        ("Alger", "d'Alger"),
        ("Île de Pâques", "de l'île de Pâques"),
        ("Le Cap", "du Cap"),
        ("La Havane", "de La Havane"),
        ("Hambourg", "de Hambourg"),
        ("Acapulco", "d'Acapulco"),
        ("Saïgon", "de Saïgon"),
    ],
)
def test_french_elision(port: str, words: str) -> None:
    """As a Frenchman would say it."""
    assert f"{Name(port, tongue('fr', GAME), place=True):de}" == words


def test_the_colours_of_the_cargos() -> None:
    """T2 T-01: five."""
    assert BOARD.cargos["fr"] == ["Rouge", "Jaune", "Bleu", "Vert", "Blanc"]
    assert BOARD.cargos["en"] == ["Red", "Yellow", "Blue", "Green", "White"]


# -- incidents


def test_the_pack() -> None:
    """T100 T101: twenty cards, one TRAMPING, every effect, as much for the bank as from it."""
    effects = BOARD.incident_effect
    assert len(effects) == 20
    assert {EFFECTS[effect] for effect in effects} == set(EFFECTS)
    assert [EFFECTS[effect] for effect in effects].count("tramping") == 1
    signs = {"pay_bank": 1, "from_bank": -1}
    gain = sum(signs.get(EFFECTS[effect], 0) * amount for effect, amount in zip(effects, BOARD.incident_amount))
    assert gain == 0


def millions(half: int, lang: str) -> str:
    words = f"{half // 2}.5" if half % 2 else str(half // 2)
    return f"{words.replace('.', ',')}\u00a0M" if lang == "fr" else f"{words} M"


ORDERS = {
    "pay_bank": ("Payez {sum}", "Pay the bank"),
    "pay_each": ("Versez {sum} à chacun des autres commandants", "Pay every other captain {sum}"),
    "from_bank": ("La B.I.M. vous verse {sum}", "The bank pays you {sum}"),
    "from_each": ("Chacun des autres commandants vous verse {sum}", "Every other captain pays you {sum}"),
    "forward": ("Avancez de {no} cases", "Move forward {no} squares"),
    "back": ("Reculez de {no} cases", "Move back {no} squares"),
    "skip": ("Passez votre prochain tour", "Miss your next turn"),
    "again": ("Relancez le dé", "Throw the die again"),
    "tramping": ("Gardez cette carte", "Keep this card"),
}


@pytest.mark.parametrize("card", range(20))
def test_a_card_says_what_it_does(card: int) -> None:
    """T98 T99 T102: the effect and its sum, in both languages."""
    effect, amount = BOARD.incident_effect[card], BOARD.incident_amount[card]
    for lang, order in zip(("fr", "en"), ORDERS[EFFECTS[effect]]):
        text = BOARD.incident_texts[lang][card]
        assert order.format(sum=millions(amount, lang), no=amount) in text
        if effect == PAY_BANK:
            assert millions(amount, lang) in text


def test_french_typography() -> None:
    """A no-break space before what is written high, and none before a comma or a full stop."""
    for text in [*BOARD.incident_texts["fr"], BOARD.about["fr"]]:
        for mark in ":;!?":
            assert f" {mark}" not in text
            assert text.count(mark) == text.count(f"\u00a0{mark}")
