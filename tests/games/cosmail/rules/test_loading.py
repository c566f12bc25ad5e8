"""Loading: who, when, how much, and who comes too late; C115, C117 and C119 to C126, vectors A3, A4 and A7."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.rules.test_options import BA, IS, ME, OD, end, rest, visit
from games.cosmail.table import (
    PLANE_A,
    PLANE_B,
    SKIP,
    STAY,
    bundle,
    coal,
    dice,
    events,
    fly,
    held,
    no,
    node,
    path,
    petrol,
    sail,
    say,
    shipped,
    throw,
    until,
    view,
    where,
    world,
)
from games.suites.asking import asked, known, told
from ludotheque.games.cosmail.rules.board import WARES
from ludotheque.games.cosmail.state import SHIP, World

X = node("X")


def docking(**more: Any) -> World:
    """The ship of seat 0 at X, with an option on BA, three points away."""
    given: dict[str, Any] = {"at": {0: ("I", "I", "X")}, "coal": {0: 12}, "noted": {0: ["BA"]}}
    s = world(**(given | more))
    say(s, *SKIP)
    return s


# -- vectors


def test_a3_a_guarded_port() -> None:
    """C103 C108 C110 C111 C119 C122: option, guard, departure, ship, three cattle worth 90, and the port is empty."""
    s = world(at={1: ("X", "II", "II"), 2: ("III", "III", "LI")}, petrol={0: 30, 1: 30}, coal={0: 8, 2: 30})
    visit(s, PLANE_A, "BA")
    say(s, "option", BA)
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, (BA,), ()).rules == ("C102", "C104")
    say(s, *STAY)
    say(s, *SKIP)
    assert no(s, "go", SHIP, path("X", "BA"), ()).rules == ("C102", "C104")
    say(s, *STAY)
    say(s, *SKIP)
    assert no(s, "go", SHIP, (BA,), ()).rules == ("C102", "C104")
    fly(s, PLANE_A, "I")
    end(s)
    until(s, 0)
    say(s, *SKIP)
    sail(s, "BA")
    say(s, "load", BA)
    assert (held(s, 0, "cattle"), view(s)["worth"][0], s.stock[BA]) == (3, 90, 0)
    assert told(s, "loaded") == [("loaded", "C119", 0, BA, 7, 3)]


def test_a4_the_first_ship_takes_all() -> None:
    """C115 C117 C123: three hold the option, II's ship comes first and gets 3; the options of I and III lapse."""
    s = world(
        turn=1,
        at={0: ("I", "I", "I"), 1: ("II", "II", "X"), 2: ("III", "III", "LI")},
        coal={0: 20, 1: 20, 2: 20},
        noted={0: ["BA", "ME"], 1: ["BA"], 2: ["BA", "OD"]},
    )
    say(s, *SKIP)
    sail(s, "BA")
    say(s, "load", BA)
    assert [held(s, seat, "cattle") for seat in range(3)] == [0, 3, 0]
    assert view(s)["noted"] == [[ME], [], [OD]]
    assert told(s, "emptied") == [("emptied", "C117", BA, (0, 2))]


def test_a7_the_table_of_goods() -> None:
    """C6 C7: 72 vignettes, a set of 320, 1,920 in all; Buenos-Aires 3, Melbourne 2, New Zealand 1."""
    board = shipped()
    stocks = [[board.stock[port] for port in board.ports_of[ware]] for ware in range(WARES)]
    assert stocks == [[3, 2, 1]] * WARES
    assert (sum(board.value), sum(map(sum, stocks))) == (320, 72)
    assert sum([value * 6 for value in board.value]) == 1920
    assert [board.names["fr"][port] for port in board.ports_of[7]] == ["Buenos-Aires", "Melbourne", "Nouvelle-Zélande"]


# -- the rules one by one


def test_a_ship_loads_where_it_stops() -> None:
    """C119 C122 C124: on an option of its player, everything the port has, in one act."""
    s = docking(goods={0: {"cattle": 2, "tea": 6}})
    sail(s, "BA")
    assert (asked(s), known(s, 0)["loads"]) == (("Finish", 0), [BA])
    say(s, "load", BA)
    assert (held(s, 0, "cattle"), s.stock[BA], view(s)["noted"][0]) == (5, 0, [])


def test_no_part_of_a_stock() -> None:
    """C122: no number is named."""
    s = docking()
    sail(s, "BA")
    assert no(s, "load", BA, 1).rules == ("C111", "C119", "C126")


def test_passing_is_not_stopping() -> None:
    """C119: a ship that sails past loads nothing."""
    s = world(at={1: ("ME", "II", "II")}, petrol={1: 9}, coal={0: 20}, noted={0: ["BA"]})
    say(s, *SKIP)
    sail(s, "BA", "X")
    assert (asked(s), known(s, 0)["loads"]) == (("Finish", 0), [])
    assert no(s, "load", BA).rules == ("C119",)


def test_without_an_option_the_ship_gets_nothing() -> None:
    """C120: it may stop there, and that is all."""
    s = docking(noted={1: ["BA"]}, petrol={1: 9})
    sail(s, "BA")
    assert where(s, 0, SHIP) == "BA"
    assert no(s, "load", BA).rules == ("C118", "C120")


def test_a_plane_does_not_load() -> None:
    """C110 C119: goods are loaded by ships."""
    s = world(petrol={0: 20, 1: 9}, noted={0: ["BA"]})
    visit(s, PLANE_A, "BA")
    assert no(s, "load", BA).rules == ("C119",)


def test_loading_on_a_later_turn() -> None:
    """C121: in step 5 of any own turn while the ship lies there."""
    s = docking(petrol={1: 9})
    sail(s, "BA")
    end(s)
    assert held(s, 0, "cattle") == 0
    until(s, 0)
    throw(s, 3)
    say(s, *STAY)
    assert known(s, 0)["loads"] == [BA]
    say(s, "load", BA)
    assert held(s, 0, "cattle") == 3


def test_a_seven_puts_it_off() -> None:
    """C69 C121: nothing is loaded in the turn of an avarie, and the option stays."""
    s = world(at={0: ("I", "I", "BA")}, noted={0: ["BA"]})
    throw(s, 7)
    assert (asked(s), held(s, 0, "cattle"), view(s)["noted"][0]) == (("Announce", 1), 0, [BA])
    until(s, 0)
    throw(s, 2)
    rest(s)
    say(s, "load", BA)
    assert held(s, 0, "cattle") == 3


def test_who_noted_first_has_no_advantage() -> None:
    """C123: the ship that comes first takes all; the other finds nothing, and is asked nothing."""
    s = world(at={0: ("I", "I", "BA"), 1: ("II", "II", "X")}, coal={0: 8, 1: 9}, noted={0: ["BA"], 1: ["BA"]})
    say(s, *SKIP)
    sail(s, "I")
    end(s)
    say(s, *SKIP)
    sail(s, "BA")
    say(s, "load", BA)
    assert (held(s, 1, "cattle"), view(s)["noted"][0]) == (3, [])


def test_nobody_else_held_the_option() -> None:
    """C117: then nothing lapses and nothing is told."""
    s = docking()
    sail(s, "BA")
    say(s, "load", BA)
    assert events(s, "emptied") == []


def test_goods_belong_to_the_player_not_to_the_ship() -> None:
    """C124 C138: they can be traded at once, wherever the ship is."""
    s = docking(goods={1: {"wheat": 1}})
    sail(s, "BA")
    say(s, "load", BA)
    say(s, "offer", 1, bundle(cattle=1), bundle(wheat=1))
    say(s, "accept")
    assert (held(s, 0, "cattle"), held(s, 0, "wheat"), where(s, 0, SHIP)) == (2, 1, "BA")


def test_from_port_to_port() -> None:
    """C125: no call at home between two loadings."""
    s = docking(coal={0: 40}, noted={0: ["BA", "IS"]})
    sail(s, "BA")
    say(s, "load", BA)
    end(s)
    until(s, 0)
    say(s, *SKIP)
    sail(s, "X", "IS", tolls=["coal"])
    say(s, "load", IS)
    assert (held(s, 0, "cattle"), held(s, 0, "tobacco")) == (3, 1)


def test_goods_cost_nothing() -> None:
    """C114: only the way is paid."""
    s = docking()
    sail(s, "BA")
    say(s, "load", BA)
    assert (coal(s, 0), petrol(s, 0)) == (9, 0)


def test_one_loading_in_a_turn() -> None:
    """C126: also where each piece may move once: a loading uses up the business of the turn."""
    s = docking(petrol={0: 30, 1: 9}, pieces_per_turn="each")
    sail(s, "BA")
    fly(s, PLANE_A, "NY")
    fly(s, PLANE_B, "BA", "X", "IS")
    assert (known(s, 0)["options"], known(s, 0)["loads"]) == ([IS], [BA])
    say(s, "load", BA)
    assert no(s, "option", IS).rules == ("C126",)


def test_guard_and_ship_change_places() -> None:
    """C39 C103 C108: the guard leaves and the ship docks in one turn."""
    s = world(at={0: ("BA", "I", "X")}, petrol={0: 20}, coal={0: 9}, noted={0: ["BA"]})
    say(s, *SKIP)
    assert no(s, "go", SHIP, (BA,), ()).rules == ("C102", "C104")
    fly(s, PLANE_A, "I")
    sail(s, "BA")
    rest(s)
    say(s, "load", BA)
    assert held(s, 0, "cattle") == 3


def test_loading_in_the_turn_of_a_fill_up() -> None:
    """C61 C121: business stays open when the throw took the turn."""
    s = world(at={0: ("NY", "I", "BA")}, noted={0: ["BA"]})
    say(s, "fill", PLANE_A)
    dice(s, 4)
    say(s, "load", BA)
    assert (held(s, 0, "cattle"), petrol(s, 0)) == (3, 40)


def test_a_port_given_back_to_can_be_loaded_again() -> None:
    """C7 C88 C117: what a player who is out held is there again; a new option is needed."""
    s = world(
        turn=1,
        at={0: ("BA", "I", "X"), 1: (None, None, "II")},
        goods={1: {"cattle": 3}},
        stock={"BA": 0},
        petrol={0: 8},
        coal={0: 3},
    )
    s.last7[1] = True
    throw(s, 7)
    assert (s.stock[BA], view(s)["out"]) == (3, [1])
    until(s, 0)
    say(s, *SKIP)
    say(s, *STAY)
    say(s, "option", BA)
    assert view(s)["noted"][0] == [BA]


@pytest.mark.parametrize("what", ["option", "load"])
def test_a_partial_player_does_no_business(what: str) -> None:
    """C79 C119: neither options nor loading, though his ship lies there."""
    s = world(at={0: (None, None, "ME")}, coal={0: 30, 1: 9}, partial_trades="yes")
    say(s, *SKIP)
    sail(s, "PE")
    assert no(s, what, ME).rules == ("C79", "C189")
