"""Movement: C26 to C41, and the edge cases D3 to D7 and D12."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.table import (
    PLANE_A,
    PLANE_B,
    SET,
    SKIP,
    STAY,
    THROW,
    coal,
    dice,
    events,
    fly,
    fx,
    no,
    node,
    path,
    petrol,
    reach,
    sail,
    say,
    throw,
    until,
    where,
    world,
)
from games.suites.asking import asked, known, options
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.games.cosmail.state import SHIP, World


def ready(**given: Any) -> World:
    """Seat 0 has skipped the throw, and may move."""
    s = world(**given)
    say(s, *SKIP)
    assert asked(s) == ("MovePiece", 0)
    return s


def small(sea: str, land: str = "III-SY 23") -> Board:
    return fx(sea, land)


# -- which legs, at what price


def test_planes_fly_over_land_and_sea() -> None:
    """C26: the printed number in petrol, on either kind of leg."""
    s = ready(petrol={0: 20})
    fly(s, PLANE_A, "BA")
    assert (where(s, 0, PLANE_A), petrol(s, 0)) == ("BA", 12)
    s = ready(petrol={0: 20})
    fly(
        s,
        PLANE_A,
        "NY",
    )
    assert (where(s, 0, PLANE_A), petrol(s, 0)) == ("NY", 11)
    s = ready(petrol={0: 22})
    fly(s, PLANE_A, "NY", "X")
    assert (where(s, 0, PLANE_A), petrol(s, 0)) == ("X", 1)


def test_ships_keep_to_the_sea() -> None:
    """C27: a land leg is no leg for a ship, whatever coal it has."""
    s = ready(coal={0: 50})
    assert no(s, "go", SHIP, path("NY"), ()).rules == ("C26", "C27")
    sail(s, "BA")
    assert (where(s, 0, SHIP), coal(s, 0)) == ("BA", 42)
    s = ready(at={0: ("I", "I", "X")}, coal={0: 50})
    assert no(s, "go", SHIP, path("NY"), ()).rules == ("C26", "C27")


def test_nodes_without_a_leg_between_them() -> None:
    """C26 C36: no flight from port to port but along printed legs."""
    s = ready(petrol={0: 50})
    assert no(s, "go", PLANE_A, path("X"), ()).rules == ("C26", "C27")
    assert no(s, "go", PLANE_A, path("BA", "LI"), ()).rules == ("C26", "C27")


def test_the_exact_price_at_once() -> None:
    """C28: the sum of the printed numbers goes to the commissaire; one point short is no move."""
    s = ready(petrol={0: 20})
    assert no(s, "go", PLANE_A, path("NY", "X"), ()).rules == ("C28", "C29")
    s = ready(petrol={0: 21})
    legs = s.petrol[s.seats + 2]
    fly(s, PLANE_A, "NY", "X")
    assert (petrol(s, 0), s.petrol[s.seats + 2] - legs) == (0, 21)
    assert events(s, "moved") == [(0, PLANE_A, node("I"), path("NY", "X"), 21)]


def test_a_dearer_path_costs_what_it_costs() -> None:
    """C28: whoever names it pays it; the list offers the cheapest."""
    s = ready(petrol={0: 40})
    assert reach(s, PLANE_A)["X"] == [(11, 0)]
    fly(s, PLANE_A, "NY", "X")
    assert petrol(s, 0) == 19


def test_no_fuel_for_the_other() -> None:
    """C29: petrol moves no ship, coal no plane."""
    s = ready(petrol={0: 50}, coal={0: 7})
    assert no(s, "go", SHIP, path("BA"), ()).rules == ("C28", "C29")
    s = ready(coal={0: 50}, petrol={0: 7})
    assert no(s, "go", PLANE_A, path("BA"), ()).rules == ("C28", "C29")


# -- how far


@pytest.mark.parametrize(("last", "legal"), [("X", True), ("BT", False)])
def test_d5_several_legs_of_a_plane(last: str, legal: bool) -> None:
    """C30 C32: 10 and 14 are 24, which may be reached; 10 and 15 are 25."""
    board = small("II-PE 10", "I-NY 10, NY-X 14, NY-BT 15, III-SY 23")
    s = ready(board=board, petrol={0: 60})
    if legal:
        fly(s, PLANE_A, "NY", last)
        assert petrol(s, 0) == 36
    else:
        why = no(s, "go", PLANE_A, path("NY", last), ())
        assert (why.rules, why.facts) == (("C30", "C31", "C33"), {"cost": 25, "limit": 24})
        assert last not in reach(s, PLANE_A)


LONG = "I-NY 30, NY-X 2, I-BT 2, BT-OD 30, III-SY 23"


def test_d6_a_long_leg_stands_alone() -> None:
    """C30 C33: 30 with 30 of petrol; not 30 and 2, nor 2 and 30; and not with 29."""
    s = ready(board=small("II-PE 10", LONG), petrol={0: 32})
    assert no(s, "go", PLANE_A, path("NY", "X"), ()).rules == ("C30", "C31", "C33")
    assert no(s, "go", PLANE_A, path("BT", "OD"), ()).rules == ("C30", "C31", "C33")
    assert reach(s, PLANE_A) == {"BT": [(2, 0)], "NY": [(30, 0)]}
    fly(s, PLANE_A, "NY")
    assert (where(s, 0, PLANE_A), petrol(s, 0)) == ("NY", 2)
    s = ready(board=small("II-PE 10", LONG), petrol={0: 29})
    assert no(s, "go", PLANE_A, path("NY"), ()).rules == ("C28", "C29")


@pytest.mark.parametrize(("way", "cost"), [(("BA", "X"), 11), (("PE",), 12), (("BA", "LI"), 0), (("PE", "ME"), 0)])
def test_d7_the_ship(way: tuple[str, ...], cost: int) -> None:
    """C31 C32 C33: 5 and 6 are 11; 5 and 7 are refused; one leg of 12 is a move, and nothing beyond it."""
    s = ready(board=small("I-BA 5, BA-X 6, BA-LI 7, I-PE 12, PE-ME 1"), coal={0: 60})
    if cost:
        sail(s, *way)
        assert (where(s, 0, SHIP), coal(s, 0)) == (way[-1], 60 - cost)
    else:
        assert no(s, "go", SHIP, path(*way), ()).rules == ("C30", "C31", "C33")


def test_limits_hold_whatever_one_has() -> None:
    """C34: with hundreds of points, with the set, and on the way home."""
    s = ready(at={0: ("SY", "I", "LI")}, petrol={0: 500}, coal={0: 500}, goods={0: SET})
    assert no(s, "go", PLANE_A, path("ME", "PE", "II"), ()).facts == {"cost": 26, "limit": 24}
    assert no(s, "go", SHIP, path("X", "BA", "I"), ()).facts == {"cost": 15, "limit": 11}
    assert "AK" in reach(s, PLANE_A)


def test_tolls_are_not_distance() -> None:
    """C35: 11 by sea and two straits in one turn."""
    s = ready(at={0: ("I", "I", "X")}, coal={0: 31})
    sail(s, "IS", "OD", tolls=("coal", "coal"))
    assert (where(s, 0, SHIP), coal(s, 0)) == ("OD", 0)


def test_a_move_ends_on_a_node() -> None:
    """C36: a path of nodes, at least one, all of them on the board."""
    s = ready(petrol={0: 24})
    assert no(s, "go", PLANE_A, (), ()).rules == ("C36", "C38")
    assert no(s, "go", PLANE_A, ("BA",), ()).rules == ("C36", "C38")
    assert no(s, "go", PLANE_A, (99,), ()).rules == ("C26", "C27")
    assert no(s, "go", PLANE_A, (-1,), ()).rules == ("C26", "C27")
    assert no(s, "go", PLANE_A, path("BA"), (), 1).rules
    assert no(s, "go", 3, path("BA"), ()).rules == ("C5", "C77")


def test_back_along_the_leg_just_used() -> None:
    """C37: no sense of rotation, the next turn or any other."""
    s = ready(petrol={0: 16})
    fly(s, PLANE_A, "BA")
    until(s, 0)
    throw(s, 2)
    fly(s, PLANE_A, "I")
    assert (where(s, 0, PLANE_A), petrol(s, 0)) == ("I", 0)


def test_no_node_twice_in_one_move() -> None:
    """C38: neither back to the start nor through a node again."""
    s = ready(petrol={0: 50})
    assert no(s, "go", PLANE_A, path("BA", "I"), ()).rules == ("C36", "C38")
    s = ready(at={0: ("BA", "I", "I")}, petrol={0: 50})
    assert no(s, "go", PLANE_A, path("X", "LI", "X"), ()).rules == ("C36", "C38")


# -- how many pieces


def test_one_piece_in_a_turn() -> None:
    """C39: `pieces_per_turn` = 1: after one has moved no other may."""
    s = ready(petrol={0: 40}, coal={0: 40}, pieces_per_turn=1)
    fly(s, PLANE_A, "BA")
    assert asked(s) == ("Finish", 0)
    assert no(s, "go", SHIP, path("BA", "X"), ()).rules
    say(s, "end")
    assert s.active == 1


def test_each_piece_once() -> None:
    """C39: by default one after the other; the guard makes room and the ship docks in the same turn."""
    s = ready(at={0: ("BA", "I", "I")}, petrol={0: 40}, coal={0: 40}, noted={0: ["BA"]})
    assert known(s, 0)["pieces"] == [PLANE_A, PLANE_B, SHIP]
    fly(s, PLANE_A, "X")
    assert known(s, 0)["pieces"] == [PLANE_B, SHIP]
    assert no(s, "go", PLANE_A, path("BA"), ()).rules == ("C39",)
    sail(s, "BA")
    fly(s, PLANE_B, "NY")
    assert (asked(s), known(s, 0)["loads"]) == (("Finish", 0), [node("BA")])
    assert [where(s, 0, piece) for piece in range(3)] == ["X", "NY", "BA"]


def test_with_each_one_may_stop_after_any() -> None:
    """C39 C40: the rest stay; a turn in which one has moved is not told as one of waiting."""
    s = ready(petrol={0: 40})
    fly(s, PLANE_A, "NY")
    say(s, *STAY)
    assert (s.active, events(s, "stays"), where(s, 0, PLANE_B)) == (1, [], "I")


def test_not_moving() -> None:
    """C40: all pieces may stay where they are, however much there is to spend."""
    s = ready(petrol={0: 40}, coal={0: 40})
    say(s, *STAY)
    assert (s.active, petrol(s, 0), coal(s, 0), events(s, "stays")) == (1, 40, 40, [(0,)])


def test_a_turn_in_which_nothing_can_move_says_so() -> None:
    """C39 C40: nobody is asked where there is nothing to answer, but everybody hears why the turn is over."""
    s = world()
    throw(s, 2)
    assert (s.active, coal(s, 0), events(s, "stuck"), events(s, "stays")) == (1, 2, [(0,)], [])


def test_d12_a_throw_for_the_ship_and_a_move_by_plane() -> None:
    """C41: coal was thrown; old petrol moves a plane."""
    s = world(petrol={0: 9})
    throw(s, 8)
    fly(s, PLANE_A, "NY")
    assert (petrol(s, 0), coal(s, 0), where(s, 0, PLANE_A)) == (0, 8, "NY")


def test_old_and_new_points_together() -> None:
    """C41 C44: 3 of coal kept and 5 thrown make the 8 to Buenos-Aires."""
    s = world(coal={0: 3})
    throw(s, 5)
    sail(s, "BA")
    assert (where(s, 0, SHIP), coal(s, 0)) == ("BA", 0)


def test_d3_the_first_throw_is_a_twelve() -> None:
    """C41 C43: 24 of petrol, and one plane may fly up to 24."""
    s = world(round_=1, turns=0)
    throw(s, 12)
    assert petrol(s, 0) == 24
    assert known(s, 0)["pieces"] == [PLANE_A, PLANE_B]
    assert max([cost for ways in reach(s, PLANE_A).values() for cost, _ in ways]) <= 24
    fly(s, PLANE_B, "BA", "X", "IS", "OD")
    assert (petrol(s, 0), where(s, 0, PLANE_B)) == (2, "OD")


def test_d4_the_first_throw_is_a_four() -> None:
    """C28 C44: no sea leg of 4 or less from home: no move, and the coal is kept."""
    s = world()
    throw(s, 4)
    assert (s.active, coal(s, 0)) == (1, 4)
    until(s, 0, total=7)
    assert coal(s, 0) == 4


def test_the_list_holds_every_end_with_its_cheapest_path() -> None:
    """C28 C30 C31 C40: for each piece that can move, and to stay."""
    s = ready(petrol={0: 11}, coal={0: 8})
    found = [move for move in options(s, 0) if move[0] in ("go", "stay")]
    planes = [("go", piece, path(*way), ()) for piece in (0, 1) for way in (("BA",), ("NY",), ("BA", "X"))]
    assert sorted(found) == sorted([*planes, ("go", SHIP, path("BA"), ()), STAY])


def test_nothing_moves_before_the_announcement() -> None:
    """C47: first the dice or the word that there are none, then the move."""
    s = world(petrol={0: 40})
    assert no(s, "go", PLANE_A, path("BA"), ()).rules
    say(s, *THROW)
    assert no(s, "go", PLANE_A, path("BA"), ()).rules
    dice(s, 2)
    fly(s, PLANE_A, "BA")
