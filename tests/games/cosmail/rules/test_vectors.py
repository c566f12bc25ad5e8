"""The test vectors A1 to A4, A8 to A16 of the companion; A5 to A7, A17 to A20 and A25 stand with their rules.

A1 to A3, the examples of the sheet, are played on the small board and on that of the box.
"""

from __future__ import annotations

import pytest

from games.cosmail.table import (
    END,
    PLANE_A,
    SET,
    SKIP,
    STAY,
    THROW,
    coal,
    dice,
    events,
    fly,
    held,
    no,
    node,
    pass_turn,
    path,
    petrol,
    reach,
    result,
    sail,
    say,
    shipped,
    throw,
    until,
    world,
)
from games.suites.asking import asked, known, options
from ludotheque.games.cosmail.rules.accounts import FACTORS, PARTIAL_FACTOR
from ludotheque.games.cosmail.rules.board import Board, Way
from ludotheque.games.cosmail.state import SHIP, World

CATTLE = 7
JOINED = ("C102", "C104")


def spot(board: Board, name: str) -> int:
    return board.names["fr"].index(name)


def cheapest(board: Board, plane: bool, start: int, end: int) -> Way:
    """The cheapest way of one turn without the set."""
    found = [way for way in (board.flights if plane else board.voyages)[start] if way.to == end]
    return found[0]


# -- the examples of the sheet


def test_a1_from_base_ii_to_perth() -> None:
    """C28 C42 C44: 11 thrown, 10 spent, 1 kept."""
    s = world(turn=1)
    throw(s, 11)
    assert coal(s, 1) == 11
    sail(s, "PE")
    assert (coal(s, 1), s.debts[1]) == (1, 0)


def test_a1_perth_on_the_board_of_the_box() -> None:
    """C28 C42 C44: the same, without a toll."""
    board = shipped()
    s = world(3, board, turn=1)
    throw(s, 11)
    way = cheapest(board, False, s.home(1), spot(board, "Perth"))
    assert (way.cost, way.straits) == (10, ())
    say(s, "go", SHIP, way.path, ())
    assert (coal(s, 1), s.debts[1], s.fleet.own(1, SHIP)) == (1, 0, spot(board, "Perth"))


def test_a2_from_base_iii_to_sydney() -> None:
    """C28 C41 C43 C44: 18 are 5 short; with 12 more, 7 are left."""
    s = world(turn=2)
    say(s, *THROW)
    dice(s, 9)
    assert (petrol(s, 2), s.active) == (18, 0)  # nothing that he could move
    until(s, 2)
    throw(s, 6)
    assert petrol(s, 2) == 30
    fly(s, PLANE_A, "SY")
    assert petrol(s, 2) == 7


def test_a2_sydney_on_the_board_of_the_box() -> None:
    """C28 C41 C43 C44: Sydney is 23 by air."""
    board = shipped()
    s = world(3, board, turn=2)
    sydney = spot(board, "Sydney")
    way = cheapest(board, True, s.home(2), sydney)
    throw(s, 9)
    assert (petrol(s, 2), way.cost) == (18, 23)
    if asked(s) == ("MovePiece", 2):
        assert no(s, "go", PLANE_A, way.path, ()).facts == {"cost": 23, "points": 18}
        say(s, *STAY)
    until(s, 2)
    throw(s, 6)
    say(s, "go", PLANE_A, way.path, ())
    assert (petrol(s, 2), s.fleet.own(2, PLANE_A)) == (7, sydney)


def test_a3_three_cattle_at_buenos_aires() -> None:
    """C108 C111 C119 C122: option, guard, departure, loading; then the port is empty."""
    s = world(at={1: ("X", "II", "LI")}, petrol={0: 19, 1: 24}, coal={0: 8, 1: 24})
    say(s, *SKIP)
    fly(s, PLANE_A, "BA")
    say(s, "option", node("BA"))
    assert (s.noted[0], events(s, "option")) == ((node("BA"),), [(0, node("BA"))])
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, path("BA"), ()).rules == JOINED
    assert no(s, "go", SHIP, path("X", "BA"), ()).rules == JOINED
    say(s, *STAY)
    until(s, 0)
    throw(s, 4)
    fly(s, PLANE_A, "I")
    until(s, 0)
    throw(s, 4)
    sail(s, "BA")
    say(s, "load", node("BA"))
    assert (held(s, 0, "cattle"), s.stock[node("BA")]) == (3, 0)
    assert s.board.worth((*s.hand(0), 0, 0)) == 90


def test_a3_buenos_aires_with_certainty_on_the_board_of_the_box() -> None:
    """C39 C103 C108 C119 C122: the guard frees Buenos-Aires and the ship comes in: no rival lands between."""
    board = shipped()
    port = spot(board, "Buenos-Aires")
    by_sea, price, _ = min(board.near_sea[port], key=lambda way: way[1])
    by_air = next(place for place, _, _ in board.near[port] if place != by_sea)
    home = world(3, board).home(0)
    s = world(3, board, at={0: (by_air, home, by_sea)}, petrol={0: 60, 1: 60}, coal={0: price})
    say(s, *SKIP)
    say(s, "go", PLANE_A, (port,), ())
    say(s, "option", port)
    s.fleet.since[PLANE_A] = 0  # however long it stands there, nobody sends it away
    until(s, 1, total=2)
    assert no(s, "order", 0, PLANE_A).rules == ("C108", "C172")
    until(s, 0, total=2)
    say(s, *SKIP)
    assert no(s, "go", SHIP, (port,), ()).rules == JOINED
    say(s, "go", PLANE_A, (by_air,), ())
    say(s, "go", SHIP, (port,), ())
    say(s, "load", port)
    assert (s.count(0, CATTLE), s.stock[port]) == (3, 0)
    assert events(s, "loaded") == [(0, port, CATTLE, 3)]


def test_a4_the_first_ship_takes_all() -> None:
    """C115 C117 C123: I, II and III have options; the ship of II comes first, and the other two lapse."""
    s = world(turn=1, at={1: ("II", "II", "X")}, coal={1: 3}, noted={0: ["BA"], 1: ["BA"], 2: ["BA"]})
    say(s, *SKIP)
    sail(s, "BA")
    say(s, "load", node("BA"))
    assert (held(s, 1, "cattle"), s.noted) == (3, [(), (), ()])
    assert events(s, "emptied") == [(node("BA"), (0, 2))]


def test_a4_all_may_take_the_option() -> None:
    """C115: one after another, once the plane before has left."""
    s = world(at={0: ("BA", "I", "I"), 1: ("X", "II", "II"), 2: ("LI", "III", "III")}, petrol={0: 8, 1: 24, 2: 24},
              noted={0: ["BA"]})  # fmt: skip
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    say(s, *SKIP)
    fly(s, PLANE_A, "BA")
    say(s, "option", node("BA"))
    until(s, 1)
    say(s, *SKIP)
    fly(s, PLANE_A, "X")
    say(s, *END)
    say(s, *SKIP)
    fly(s, PLANE_A, "X", "BA")
    say(s, "option", node("BA"))
    assert s.noted == [(node("BA"),)] * 3


def test_a8_the_factors() -> None:
    """C83 C153 C154: 60, 50, 40, 30, 20, 10 by rank; 30 for a partial player."""
    assert (FACTORS, PARTIAL_FACTOR) == ((60, 50, 40, 30, 20, 10), 30)
    board = shipped()
    golds = board.golds
    s = world(6, board, turn=5, goods={seat: {"rice": 1} for seat in range(6)}, round_limit=1)
    s.gold = (*[(seat, golds[0], 2) for seat in range(6)], (0, golds[1], 2))
    s.lift(3, 0)
    s.lift(3, 1)
    pass_turn(s, 7)
    assert s.reason == "limit"
    assert [account.factor for account in s.statement] == [60, 50, 40, 30, 30, 20]
    assert [account.rank for account in s.statement] == [1, 2, 3, 0, 4, 5]
    assert result(s).scores[0] == 4 * 60 + 30


# -- the small board


def ends(s: World, piece: int) -> dict[str, tuple[int, int]]:
    """Where this piece may go, once seat on turn has announced no throw: the cost and the tolls."""
    if asked(s)[0] == "Announce" and known(s, s.active)["skip"]:
        say(s, *SKIP)
    found = reach(s, piece)
    assert all([len(ways) == 1 for ways in found.values()])
    return {end: ways[0] for end, ways in found.items()}


def free(**costs: int) -> dict[str, tuple[int, int]]:
    return {end: (cost, 0) for end, cost in costs.items()}


def test_a9_the_ship_at_home() -> None:
    """C27 C31 C32: coal 20: Buenos-Aires for 8, X for 11."""
    assert ends(world(coal={0: 20}), SHIP) == free(BA=8, X=11)


@pytest.mark.parametrize("goods", [{}, SET])
def test_a10_the_ship_at_buenos_aires(goods: dict[str, int]) -> None:
    """C31 C91 C144: with the set Beira too."""
    s = world(at={0: ("I", "I", "BA")}, coal={0: 20}, goods={0: goods})
    assert ends(s, SHIP) == free(I=8, X=3, LI=7) | {"IS": (9, 1)} | (free(BE=10) if goods else {})


@pytest.mark.parametrize("goods", [{}, SET])
def test_a11_the_ship_at_liverpool(goods: dict[str, int]) -> None:
    """C31 C33 C144: New York is one long leg; with the set Beira for 11."""
    s = world(at={0: ("I", "I", "LI")}, coal={0: 20}, goods={0: goods})
    assert ends(s, SHIP) == free(X=4, BA=7, NY=14) | {"IS": (10, 1)} | (free(BE=11) if goods else {})


def test_a11_one_point_short_of_the_long_leg() -> None:
    """C28: coal 13."""
    s = world(at={0: ("I", "I", "LI")}, coal={0: 13})
    assert "NY" not in ends(s, SHIP)
    assert no(s, "go", SHIP, path("NY"), ()).facts == {"cost": 14, "points": 13}


def test_a12_the_ship_of_iii_at_home() -> None:
    """C31 C33: one long leg of 20; with 19 no move, with 20 nothing beyond it."""
    s = world(turn=2, coal={2: 19})
    assert no(s, *SKIP).rules == ("C49", "C50")
    assert ends(s, SHIP) == {}
    s = world(turn=2, coal={2: 60})
    assert ends(s, SHIP) == free(ME=20)
    assert no(s, "go", SHIP, path("ME", "SY"), ()).rules == ("C30", "C31", "C33")


def test_a13_the_plane_at_home() -> None:
    """C26 C30 C92: petrol 24, no toll over the straits."""
    assert ends(world(petrol={0: 24}), PLANE_A) == free(BA=8, NY=9, X=11, LI=15, IS=17, OD=22)


def test_a14_the_plane_of_iii() -> None:
    """C50: petrol 18 leads nowhere, so he must throw; 30 leads to Melbourne and Sydney."""
    s = world(turn=2, petrol={2: 18})
    assert options(s, 2) == [THROW]
    assert ends(s, PLANE_A) == {}
    assert ends(world(turn=2, petrol={2: 30}), PLANE_A) == free(ME=20, SY=23)


@pytest.mark.parametrize("goods", [{}, SET])
def test_a15_the_plane_at_sydney(goods: dict[str, int]) -> None:
    """C30 C33 C145: with the set Alaska by one long leg; three legs of 26 are too far."""
    s = world(at={0: ("SY", "I", "I")}, petrol={0: 30}, goods={0: goods})
    assert ends(s, PLANE_A) == free(ME=5, PE=16) | (free(AK=26) if goods else {})
    assert no(s, "go", PLANE_A, path("ME", "PE", "II"), ()).facts == {"cost": 26, "limit": 24}


def test_a16_the_plane_at_new_york_without_the_set() -> None:
    """C145: Batoum cannot be reached, for Oural is closed and the other way is 27."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 24})
    found = ends(s, PLANE_A)
    assert found == free(I=9, X=12, LI=14, BA=15, IS=18, OD=23)
    assert no(s, "go", PLANE_A, path("OU", "BT"), ()).rules == ("C145",)
    assert no(s, "go", PLANE_A, path("X", "IS", "OD", "BT"), ()).facts == {"cost": 27, "limit": 24}


def test_a16_and_with_the_set() -> None:
    """C142 C145: by Oural, and to the gold bases."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 24}, goods={0: SET})
    found = ends(s, PLANE_A)
    assert found == free(I=9, X=12, LI=14, BA=15, IS=18, BT=13, OD=17, OU=6, AK=21, BE=19)
