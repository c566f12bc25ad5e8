"""The remedy against a piece that blocks a needed node: the move-on order C172."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.rules.test_options import rest
from games.cosmail.table import (
    END,
    PLANE_A,
    SET,
    SKIP,
    STAY,
    dice,
    fly,
    no,
    node,
    path,
    sail,
    say,
    throw,
    until,
    view,
    where,
    world,
)
from games.suites.asking import asked, known, options, told
from ludotheque.games.cosmail.rules.board import NOWHERE
from ludotheque.games.cosmail.state import PIECES, SHIP, World


def standing(name: str, turns: int, piece: int = PLANE_A, **more: Any) -> World:
    """A piece of seat 1 has stood there for so many of his turns; seat 0 is on turn, and could come there."""
    places: list[str | int | None] = ["II", "II", "II"]
    places[piece] = name
    given: dict[str, Any] = {
        "at": {0: ("IS", "I", "I" if name == "X" else "X"), 1: places},
        "petrol": {0: 40, 1: 60},
        "coal": {0: 40, 1: 60},
        "turns": 20,
    }
    s = world(**(given | more))
    s.fleet.since[PIECES + piece] = s.turns[1] - turns
    return s


@pytest.mark.parametrize(
    ("name", "piece"), [("NY", PLANE_A), ("BT", PLANE_A), ("LI", PLANE_A), ("LI", SHIP), ("NY", SHIP)]
)
def test_six_turns_on_a_fuel_base(name: str, piece: int) -> None:
    """C109 C172: whatever stands there, after six own turns and not before."""
    assert known(standing(name, 5, piece), 0)["orders"] == []
    assert no(standing(name, 5, piece), "order", 1, piece).rules == ("C172",)
    s = standing(name, 6, piece)
    assert known(s, 0)["orders"] == [[1, piece]]
    assert ("order", 1, piece) in options(s, 0)
    say(s, "order", 1, piece)
    assert told(s, "ordered") == [("ordered", "C172", 0, 1, piece, node(name))]
    assert (view(s)["bound"][1][piece], view(s)["ordered"][1][piece], asked(s)) == (True, True, ("Announce", 0))
    assert known(s, 0)["orders"] == []


@pytest.mark.parametrize("after", [1, 3, 20])
def test_another_number_by_house_rule(after: int) -> None:
    """C172: move_on_after may be any number of turns."""
    assert known(standing("NY", after - 1, move_on_after=after), 0)["orders"] == []
    assert known(standing("NY", after, move_on_after=after), 0)["orders"] == [[1, PLANE_A]]


def test_never_by_house_rule() -> None:
    """C172: with move_on_after=0 nobody is sent away."""
    s = standing("NY", 19, move_on_after=0)
    assert (known(s, 0)["orders"], no(s, "order", 1, PLANE_A).rules) == ([], ("C172",))


def test_the_piece_must_leave_on_its_next_turn() -> None:
    """C63 C172: neither a fill-up, nor another piece, nor staying; then it keeps away for three turns."""
    s = standing("NY", 6, at={1: ("NY", "II", "II")})
    say(s, "order", 1, PLANE_A)
    until(s, 1)
    assert known(s, 1)["fill"] == []
    assert no(s, "fill", PLANE_A).rules == ("C63", "C152", "C172")
    say(s, *SKIP)
    assert no(s, *STAY).rules == ("C63", "C152", "C172")
    fly(s, PLANE_A, "X")
    left = s.turns[1]
    assert (view(s)["bound"][1], view(s)["ordered"][1]) == ([False] * 3, [False] * 3)
    rest_of(s)
    for turn in range(1, 4):
        until(s, 1)
        say(s, *SKIP)
        assert (s.turns[1], no(s, "go", PLANE_A, (node("NY"),), ()).rules) == (left + turn, ("C172",))
        say(s, *STAY)
        rest_of(s)
    until(s, 1)
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    assert where(s, 1, PLANE_A) == "NY"


def rest_of(s: World) -> None:
    """The turn of seat 1 ends."""
    if asked(s) == ("Finish", 1):
        say(s, *END)


def test_two_orders_are_both_kept() -> None:
    """C172: with move_on_after=1, sent off from NY and two turns later from BT: each stays closed for three turns."""
    s = standing("NY", 1, petrol={0: 40, 1: 300}, goods={1: SET}, move_on_after=1)
    say(s, "order", 1, PLANE_A)
    until(s, 1)
    left = s.turns[1]
    say(s, *SKIP)
    fly(s, PLANE_A, "OU", "BT")
    rest_of(s)
    until(s, 1)
    say(s, *SKIP)
    say(s, *STAY)
    rest_of(s)
    until(s, 0)
    say(s, "order", 1, PLANE_A)
    for turn, end in ((2, "OD"), (3, None), (4, None)):
        until(s, 1)
        assert s.turns[1] == left + turn
        say(s, *SKIP)
        if end:
            fly(s, PLANE_A, end)
        else:
            back = ("go", PLANE_A, path("BT", "OU", "NY"), ())
            assert turn == 4 or no(s, *back).rules == ("C172",)
            assert no(s, "go", PLANE_A, path("BT"), ()).rules == ("C172",)
            say(s, *(back if turn == 4 else STAY))
        rest_of(s)
    assert where(s, 1, PLANE_A) == "NY"


def test_passing_there_is_not_forbidden() -> None:
    """C104 C172: it may not stop there again; it may fly over, and another piece may stop."""
    s = standing("NY", 6, at={1: ("NY", "X", "II")})
    say(s, "order", 1, PLANE_A)
    until(s, 1)
    say(s, *SKIP)
    fly(s, PLANE_A, "X", "BA")
    rest_of(s)
    until(s, 1)
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, (node("X"), node("NY")), ()).rules == ("C172",)
    fly(s, 1, "NY")
    assert where(s, 1, 1) == "NY"


def test_one_who_cannot_leave_waits() -> None:
    """C64 C172: without fuel for any way out the duty passes on."""
    s = standing("NY", 6, petrol={0: 40}, coal={0: 40})
    say(s, "order", 1, PLANE_A)
    until(s, 1)
    throw(s, 2)
    rest(s)
    rest_of(s)
    assert (where(s, 1, PLANE_A), view(s)["bound"][1][PLANE_A]) == ("NY", True)
    until(s, 1)
    throw(s, 12)
    assert (known(s, 1)["bound"], known(s, 1)["stay"]) == ([PLANE_A], False)


@pytest.mark.parametrize("piece", [PLANE_A, SHIP])
def test_a_guard_of_goods_is_never_sent_away(piece: int) -> None:
    """C2 C108 C172: however long, and be it the last port with the good; nor is a piece on a square."""
    both = {0: ("X", "I", "I"), 1: ("BA", "II", "II"), 2: ("ME", "III", "III")}
    both[1] = ("BA", "II", "II") if piece == PLANE_A else ("II", "II", "BA")
    for more in ({"at": both}, {"at": both, "stock": {"ME": 0}}):
        s = standing("BA", 19, piece, **more)
        assert (known(s, 0)["orders"], view(s)["blockers"]) == ([], [])
        assert no(s, "order", 1, piece).rules == ("C108", "C172")
    assert no(standing("X", 15), "order", 1, PLANE_A).rules == ("C172",)


def test_only_who_needs_the_place_asks_for_it() -> None:
    """C172: a plane within one turn's way of a petrol base, a ship of a coal port, with fuel in hand or without."""
    s = standing("LI", 6, SHIP, at={0: ("X", "X", "I"), 1: ("II", "II", "LI")})
    assert (known(s, 0)["orders"], view(s)["blockers"]) == ([], [(1, SHIP)])  # the planes get nothing there
    assert no(s, "order", 1, SHIP).rules == ("C172",)
    s = standing("LI", 6, SHIP, at={0: ("I", "I", "X"), 1: ("II", "II", "LI")}, coal={})
    assert known(s, 0)["orders"] == [[1, SHIP]]
    s = standing("BT", 6, at={1: ("BT", "II", "II")})
    assert known(s, 0)["orders"] == []  # too far from I


@pytest.mark.parametrize("thrown", [False, True])
def test_a_gold_base_is_asked_for_by_who_has_the_set(thrown: bool) -> None:
    """C142 C151 C172: and has not thrown there yet."""
    gold = [(0, "OU", 5)] if thrown else []
    places = {0: ("NY", "I", "I"), 1: ("OU", "II", "II")}
    s = standing("OU", 6, at=places, goods={0: SET, 1: SET}, gold=gold, petrol={0: 40})
    assert known(s, 0)["orders"] == ([] if thrown else [[1, PLANE_A]])
    assert known(standing("OU", 6, at=places, goods={1: SET}), 0)["orders"] == []


def test_nothing_is_loaded_before_the_move() -> None:
    """C119: loading comes after it."""
    s = world(at={0: ("I", "I", "BA")}, coal={0: 9}, noted={0: ["BA"]})
    say(s, *SKIP)
    assert no(s, "load", node("BA")).rules == ("C28", "C30", "C31", "C39", "C63")


def test_who_may_give_an_order() -> None:
    """C172: another active player, in his own turn; no order to oneself."""
    s = standing("NY", 6, at={0: (None, None, "I"), 1: ("NY", "II", "II")})
    assert known(s, 0)["orders"] == []
    s = standing("NY", 6, turn=1)
    assert known(s, 1)["orders"] == []
    s = standing("NY", 6)
    s.fleet.bound[PIECES] = True
    assert known(s, 0)["orders"] == []  # it has to leave anyhow


def test_pieces_at_home_are_never_sent_away() -> None:
    """C106 C172: a home blocks nobody."""
    s = standing("II", 19)
    assert known(s, 0)["orders"] == []
    assert s.held[node("II")] == NOWHERE


def test_orders_are_free_acts() -> None:
    """C132 C172: no offer is used up, and two pieces may be sent away in one turn."""
    s = standing("NY", 6, at={0: ("I", "I", "BA"), 1: ("NY", "II", "LI")})
    s.fleet.since[PIECES + SHIP] = 0
    say(s, "order", 1, PLANE_A)
    say(s, "order", 1, SHIP)
    assert (known(s, 0)["offers"], view(s)["bound"][1]) == (6, [True, False, True])
    until(s, 1)
    say(s, *SKIP)
    assert known(s, 1)["bound"] == [PLANE_A, SHIP]
    sail(s, "X")
    assert view(s)["bound"][1] == [True, False, False]


def test_a_fill_up_before_the_order() -> None:
    """C63 C172: one who has filled up must leave by himself, and needs no order."""
    s = standing("NY", 6, turn=1)
    say(s, "fill", PLANE_A)
    dice(s, 8)
    rest_of(s)
    until(s, 2)
    assert known(s, 2)["orders"] == []
