"""Fill-ups: C52 to C68, the vectors A6 and A20, and the edge cases D15 to D23."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from games.cosmail.rules.test_options import rest
from games.cosmail.table import (
    END,
    PLANE_A,
    PLANE_B,
    SET,
    SKIP,
    STAY,
    THROW,
    bundle,
    coal,
    dice,
    events,
    fly,
    fx,
    no,
    node,
    pass_turn,
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
from games.suites.asking import answer, asked, known, options
from ludotheque.games.cosmail.rules.board import COAL_PORT, PETROL_BASE
from ludotheque.games.cosmail.state import SHIP, World
from ludotheque.kernel.agenda import FATE

SEVEN = 7


def filled(total: int = 8, **given: Any) -> World:
    """Seat 0's plane A has filled up at New York; it is his next turn."""
    s = world(at={0: ("NY", "I", "I")}, **given)
    fill(s, PLANE_A, total)
    until(s, 0)
    return s


def fill(s: World, piece: int, total: int) -> None:
    say(s, "fill", piece)
    dice(s, total)
    if asked(s)[0] == "Finish":
        say(s, *END)


# -- where, who, when


@pytest.mark.parametrize("base", ["NY", "BT"])
def test_planes_fill_at_petrol_bases(base: str) -> None:
    """C52: and ships do not."""
    s = world(at={0: (base, "I", "I")})
    assert s.board.kind[node(base)] == PETROL_BASE
    assert known(s, 0)["fill"] == [PLANE_A]
    fill(s, PLANE_A, 5)
    assert (petrol(s, 0), coal(s, 0)) == (50, 0)


def test_ships_fill_at_coal_ports() -> None:
    """C53 C56: the same calculation, in coal."""
    s = world(at={0: ("I", "I", "LI")})
    assert s.board.kind[node("LI")] == COAL_PORT
    assert known(s, 0)["fill"] == [SHIP]
    fill(s, SHIP, 9)
    assert (petrol(s, 0), coal(s, 0)) == (0, 90)


def test_d23_a_plane_at_liverpool_gets_nothing() -> None:
    """C54 C102: it may stop there, and shuts ships out."""
    s = world(at={0: ("I", "I", "I"), 1: ("II", "II", "X")}, petrol={0: 24}, coal={1: 20})
    say(s, *SKIP)
    fly(s, PLANE_A, "BA", "X", "LI")
    say(s, *END)
    say(s, *SKIP)
    assert no(s, "go", SHIP, path("LI"), ()).rules == ("C102", "C104")
    say(s, *STAY)
    until(s, 0)
    assert no(s, "fill", PLANE_A).rules == ("C52", "C53", "C54")


def test_a_ship_at_a_petrol_base_gets_nothing() -> None:
    """C54: New York lies on the sea, but fills planes."""
    s = world(at={0: ("I", "I", "NY")}, coal={0: 14})
    assert no(s, "fill", SHIP).rules == ("C52", "C53", "C54")
    assert known(s, 0)["fill"] == []


def test_nobody_fills_elsewhere() -> None:
    """C52 C53: at home, on a square, at a goods port, or with a piece that is lost."""
    s = world(at={0: ("X", None, "BA")})
    for piece in range(3):
        assert no(s, "fill", piece).rules == ("C52", "C53", "C54")
    assert no(s, "fill", 3).rules


@pytest.mark.parametrize(("piece", "start", "base"), [(PLANE_A, "I", "NY"), (SHIP, "X", "LI")])
def test_d15_not_on_the_turn_of_arrival(piece: int, start: str, base: str) -> None:
    """C55 C56: it stops; on a later own turn the player announces it, and then throws."""
    at = ("I", "I", "I") if piece == PLANE_A else ("I", "I", start)
    s = world(at={0: at}, petrol={0: 9, 1: 1}, coal={0: 4})
    say(s, *SKIP)
    say(s, "go", piece, path(base), ())
    rest(s)
    assert asked(s) in (("Finish", 0), ("Announce", 1))
    if s.active == 0:
        assert no(s, "fill", piece).rules
        say(s, *END)
    until(s, 0)
    say(s, "fill", piece)
    assert events(s, "fill") == [(0, piece, node(base))]
    assert asked(s) == ("Dice", FATE)
    dice(s, 2)
    assert (petrol(s, 0) if piece == PLANE_A else coal(s, 0)) == 20


def test_not_only_the_very_next_turn() -> None:
    """C57: any later own turn while the piece still stands there."""
    s = world(at={0: ("NY", "I", "I")})
    for _ in range(3):
        pass_turn(s)
        until(s, 0)
    say(s, "fill", PLANE_A)
    dice(s, 3)
    assert petrol(s, 0) == 30


# -- how much


@pytest.mark.parametrize("total", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_a6_ten_times_the_throw(total: int) -> None:
    """C58 C59 C60: whatever the number brings otherwise, of the fuel announced, and never doubled."""
    s = world(at={0: ("NY", "I", "LI")})
    fill(s, PLANE_A, total)
    assert (petrol(s, 0), coal(s, 0)) == (10 * total, 0)
    assert events(s, "filled") == [(0, PLANE_A, node("NY"), 10 * total, "petrol")]
    s = world(at={0: ("NY", "I", "LI")})
    fill(s, SHIP, total)
    assert (petrol(s, 0), coal(s, 0)) == (0, 10 * total)


def test_a6_the_mean_of_a_fill_up() -> None:
    """C58 C70: 58.33, with a seven for nothing."""
    brought = 0
    for one, other in product(range(1, 7), repeat=2):
        s = world(at={0: ("NY", "I", "I")})
        say(s, "fill", PLANE_A)
        answer(s, FATE, ("dice", one, other))
        brought += petrol(s, 0)
    assert Fraction(brought, 36) == Fraction(175, 3)


def test_d16_a_coal_number_fills_petrol() -> None:
    """C60: an 8 gives 80 of petrol."""
    s = world(at={0: ("NY", "I", "I")})
    fill(s, PLANE_A, 8)
    assert (petrol(s, 0), coal(s, 0)) == (80, 0)


def test_d17_a_twelve_is_not_doubled() -> None:
    """C59: 120, not 240."""
    s = world(at={0: ("NY", "I", "I")})
    fill(s, PLANE_A, 12)
    assert petrol(s, 0) == 120


def test_d18_a_seven_at_the_fill_up() -> None:
    """C70 C71: avarie; it may be tried again next turn, and nothing has to leave."""
    s = world(at={0: ("NY", "I", "I")})
    fill(s, PLANE_A, SEVEN)
    assert (petrol(s, 0), s.active, s.fleet.bound[0]) == (0, 1, False)
    until(s, 0)
    fill(s, PLANE_A, 3)
    assert petrol(s, 0) == 30


# -- the turn of the fill-up


def test_a_fill_up_takes_the_turn() -> None:
    """C61: no piece moves; business and trades stay open."""
    s = world(at={0: ("NY", "BA", "I")}, petrol={1: 10}, coal={0: 30})
    say(s, "fill", PLANE_A)
    dice(s, 2)
    assert asked(s) == ("Finish", 0)
    assert no(s, "go", SHIP, path("BA"), ()).rules
    say(s, "offer", 1, bundle(coal=5), bundle(petrol=5))
    say(s, "accept")
    say(s, "option", node("BA"))
    assert (s.active, s.noted[0], petrol(s, 0)) == (1, (node("BA"),), 25)
    assert events(s, "moved") == []


def test_a_right_and_no_duty() -> None:
    """C62: one who stands there may throw as usual, stay, or fly on."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 9})
    assert options(s, 0)[:3] == [THROW, SKIP, ("fill", PLANE_A)]
    say(s, *SKIP)
    assert known(s, 0)["bound"] == []
    say(s, *STAY)
    assert where(s, 0, PLANE_A) == "NY"


# -- it must leave


def test_it_must_leave_on_the_next_turn() -> None:
    """C63: that is the move of the turn; a throw before it is allowed."""
    s = filled()
    assert known(s, 0)["bound"] == [PLANE_A]
    throw(s, 2)
    assert (known(s, 0)["stay"], known(s, 0)["pieces"]) == (False, [PLANE_A])
    assert no(s, *STAY).rules == ("C63", "C152", "C172")
    fly(s, PLANE_A, "I")
    assert not s.fleet.bound[0]


def test_d19_nothing_else_comes_first() -> None:
    """C61 C63: no other piece moves, fills up or throws for gold while the one that filled can leave."""
    s = world(at={0: ("NY", "BT", "LI"), 2: ("III", "III", "III")}, coal={0: 20}, goods={0: SET})
    fill(s, PLANE_A, 4)
    until(s, 0)
    assert (known(s, 0)["fill"], known(s, 0)["gold"]) == ([], [])
    assert no(s, "fill", PLANE_B).rules == ("C63", "C152", "C172")
    assert no(s, "fill", SHIP).rules == ("C63", "C152", "C172")
    say(s, *SKIP)
    assert no(s, "go", SHIP, path("X"), ()).rules == ("C63", "C152", "C172")
    assert no(s, "go", PLANE_B, path("OD"), ()).rules == ("C63", "C152", "C172")
    fly(s, PLANE_A, "X")


def test_d19_nor_a_gold_throw() -> None:
    """C63: a piece at a gold base waits as well."""
    s = world(at={0: ("NY", "I", "BE")}, goods={0: SET})
    fill(s, PLANE_A, 4)
    until(s, 0)
    assert no(s, "gold", SHIP).rules == ("C63", "C152", "C172")


def test_d19_nor_a_fill_up_while_a_piece_waits_for_gold() -> None:
    """C63 C152: it throws or leaves on the turn after arriving; a fill-up of another piece is neither."""
    s = world(at={0: ("OU", "I", "LI")}, petrol={0: 20}, goods={0: SET})
    assert (known(s, 0)["gold"], known(s, 0)["fill"]) == ([PLANE_A], [])
    assert no(s, "fill", SHIP).rules == ("C63", "C152", "C172")
    say(s, "gold", PLANE_A)


def test_d20_a_seven_shifts_the_duty() -> None:
    """C64: by one turn."""
    s = filled()
    throw(s, SEVEN)
    assert s.active == 1
    until(s, 0)
    assert known(s, 0)["bound"] == [PLANE_A]
    throw(s, 2)
    assert no(s, *STAY).rules == ("C63", "C152", "C172")


def test_d21_beyond_neighbours_that_are_taken() -> None:
    """C64 C104: passing is free, so the plane must go where there is room."""
    s = world(turn=1, at={1: ("NY", "II", "II"), 2: ("LI", "X", "III")}, petrol={1: 4})
    fill(s, PLANE_A, 2)
    until(s, 1)
    say(s, *SKIP)
    assert known(s, 1)["bound"] == [PLANE_A]
    assert set(reach(s, PLANE_A)) == {"BA", "IS", "OD"}
    assert no(s, *STAY).rules == ("C63", "C152", "C172")
    fly(s, PLANE_A, "X", "BA")


ALONE = "I-BA 8, BA-X 3, LI-NY 30, II-PE 10, III-ME 20, X-LI 12"


def test_one_that_cannot_leave_waits() -> None:
    """C64: no exit can be paid: the duty passes on, and the turn is otherwise free."""
    board = fx(ALONE, "III-SY 23, BT-OD 4")
    s = world(board=board, at={0: ("NY", "BT", "I")}, coal={0: 20})
    fill(s, PLANE_A, 2)
    until(s, 0)
    assert (known(s, 0)["bound"], known(s, 0)["fill"]) == ([], [PLANE_B])
    say(s, *SKIP)
    assert known(s, 0)["stay"] is True
    sail(s, "BA")
    assert s.fleet.bound[0]


def test_judged_after_the_throw_for_the_move() -> None:
    """C64: what could not be paid before the throw must be paid after it."""
    board = fx(ALONE, "III-SY 23, BT-OD 4")
    s = world(board=board, at={0: ("NY", "I", "I")})
    fill(s, PLANE_A, 2)
    until(s, 0)
    throw(s, 6)
    assert (petrol(s, 0), known(s, 0)["bound"]) == (32, [PLANE_A])
    assert no(s, *STAY).rules == ("C63", "C152", "C172")


def test_two_bound_at_once() -> None:
    """C64: after one could not leave and the other has filled, one of those that can is moved, by choice."""
    board = fx(ALONE, "III-SY 23, BT-OD 4")
    s = world(board=board, at={0: ("NY", "BT", "I")})
    fill(s, PLANE_A, 2)
    until(s, 0)
    fill(s, PLANE_B, 5)
    assert s.fleet.bound[:2] == [True, True]
    until(s, 0)
    say(s, *SKIP)
    assert known(s, 0)["bound"] == [PLANE_A, PLANE_B]
    assert no(s, *STAY).rules == ("C63", "C152", "C172")
    fly(s, PLANE_B, "OD")
    assert s.fleet.bound[:2] == [True, False]


# -- the same base again


def tour(s: World, *ends: str) -> None:
    """Plane A flies to these places, one on each of its owner's turns, without a throw."""
    for end in ends:
        until(s, 0)
        say(s, *SKIP)
        fly(s, PLANE_A, end)


def test_a20_the_calendar_of_a_plane() -> None:
    """C55 C63 C65 C66: turn 10 stops; 11 fills; 12 leaves; 13 is back; 14 is too early unless empty; 15 is not."""
    s = world(turns=9, petrol={0: 9})
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    until(s, 0)
    assert s.turns[0] == 11
    fill(s, PLANE_A, 8)
    assert petrol(s, 0) == 80
    tour(s, "I", "NY")
    until(s, 0)
    assert (s.turns[0], petrol(s, 0)) == (14, 62)
    assert no(s, "fill", PLANE_A).rules == ("C65", "C66")
    empty = s.clone()
    empty.petrol.pay(0, empty.seats + 4, 62)
    say(empty, "fill", PLANE_A)
    pass_turn(s)
    until(s, 0)
    assert s.turns[0] == 15
    say(s, "fill", PLANE_A)
    dice(s, 2)
    assert petrol(s, 0) == 82


def test_the_ship_keeps_the_same_calendar() -> None:
    """C56 C65 C66: coal at Liverpool."""
    s = world(at={0: ("I", "I", "LI")})
    fill(s, SHIP, 3)
    for end in ("X", "LI"):
        until(s, 0)
        say(s, *SKIP)
        sail(s, end)
    until(s, 0)
    assert no(s, "fill", SHIP).rules == ("C65", "C66")
    pass_turn(s)
    until(s, 0)
    say(s, "fill", SHIP)


@pytest.mark.parametrize(("rule", "goods", "left", "again"), [
    ("zero", {}, 0, True),
    ("zero", {}, 1, False),
    ("unusable", {}, 0, True),
    ("unusable", {}, 8, True),
    ("unusable", {}, 9, False),
    ("unusable", SET, 5, True),
    ("unusable", SET, 6, False),
])  # fmt: skip
def test_exhausted(rule: str, goods: dict[str, int], left: int, again: bool) -> None:
    """C67 C145: zero = not a point of it; unusable = too little for any leg open from there: 9, or 6 with the set."""
    s = filled(4, exhausted=rule, goods={0: goods})
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    until(s, 0)
    s.petrol.pay(0, s.seats + 4, petrol(s, 0) - 9 - left)
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    until(s, 0)
    assert petrol(s, 0) == left
    assert known(s, 0)["fill"] == ([PLANE_A] if again else [])


def test_the_other_fuel_does_not_count() -> None:
    """C67: coal in hand does not bar a plane whose petrol is gone."""
    s = filled(2, coal={0: 40})
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    until(s, 0)
    s.petrol.pay(0, s.seats + 4, petrol(s, 0) - 9)
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    until(s, 0)
    assert (petrol(s, 0), known(s, 0)["fill"]) == (0, [PLANE_A])


def test_another_base_at_once() -> None:
    """C68: Batoum is not New York."""
    s = filled(8, goods={0: SET})
    say(s, *SKIP)
    fly(s, PLANE_A, "OU", "BT")
    until(s, 0)
    say(s, "fill", PLANE_A)
    dice(s, 2)
    assert petrol(s, 0) == 80 - 13 + 20


def test_d22_another_plane_of_his_at_the_same_base() -> None:
    """C68 C39: one fills on turn n and leaves on n+1; the other lands in the same turn and fills on n+2."""
    s = filled()
    n = s.turns[0] - 1
    say(s, *SKIP)
    assert no(s, "go", PLANE_B, path("NY"), ()).rules == ("C63", "C152", "C172")
    fly(s, PLANE_A, "X")
    fly(s, PLANE_B, "NY")
    until(s, 0)
    assert s.turns[0] == n + 2
    before = petrol(s, 0)
    say(s, "fill", PLANE_B)
    dice(s, 5)
    assert petrol(s, 0) == before + 50
