"""Fuel from the dice: C42 to C51, the vector A5, and the edge cases D13 and D14."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from games.cosmail.table import (
    PLANE_A,
    PLANE_B,
    SKIP,
    STAY,
    THROW,
    bundle,
    coal,
    dice,
    events,
    fly,
    no,
    path,
    petrol,
    say,
    throw,
    until,
    view,
    where,
    world,
)
from games.suites.asking import answer, asked, known, options
from ludotheque.games.cosmail.state import SHIP
from ludotheque.kernel.agenda import FATE

COALS = {2: 2, 4: 4, 5: 5, 8: 8, 10: 10, 11: 11}
PETROLS = {3: 6, 6: 12, 9: 18, 12: 24}


@pytest.mark.parametrize("points", range(2, 13))
def test_a5_what_each_number_brings(points: int) -> None:
    """C42 C43 C69: coal at its number, petrol at twice its number, nothing for a seven."""
    s = world()
    throw(s, points)
    assert (coal(s, 0), petrol(s, 0)) == (COALS.get(points, 0), PETROLS.get(points, 0))
    assert bool(events(s, "avarie")) is (points == 7)


def test_a5_of_thirty_six_throws() -> None:
    """C42 C43 C69: 18 bring coal, 12 petrol, 6 an avarie; 3.5 of coal and 4 2/3 of petrol on average."""
    brought, sevens = [0, 0], 0
    kinds = {"coal": 0, "petrol": 0}
    for one, other in product(range(1, 7), repeat=2):
        s = world()
        say(s, *THROW)
        answer(s, FATE, ("dice", one, other))
        brought[0] += coal(s, 0)
        brought[1] += petrol(s, 0)
        kinds["coal"] += coal(s, 0) > 0
        kinds["petrol"] += petrol(s, 0) > 0
        sevens += len(events(s, "avarie"))
    assert (kinds, sevens) == ({"coal": 18, "petrol": 12}, 6)
    assert [Fraction(sum_, 36) for sum_ in brought] == [Fraction(7, 2), Fraction(14, 3)]


def test_points_are_kept() -> None:
    """C44: over any number of turns, without a ceiling."""
    s = world(coal={0: 900}, petrol={0: 1})
    for _ in range(5):
        until(s, 0, total=8)
        throw(s, 8)
        say(s, *STAY)
    assert (coal(s, 0), petrol(s, 0)) == (940, 1)


def test_both_planes_draw_on_one_stock() -> None:
    """C45: what one has burnt the other has not."""
    s = world(petrol={0: 17})
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    until(s, 0)
    throw(s, 2)
    assert petrol(s, 0) == 8
    assert no(s, "go", PLANE_B, path("BA", "X"), ()).rules == ("C28", "C29")
    fly(s, PLANE_B, "BA")
    assert petrol(s, 0) == 0


def test_one_account_for_each_fuel() -> None:
    """C46: from throws, fill-ups and trades alike."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 4, 1: 30}, coal={0: 30})
    say(s, "offer", 1, bundle(coal=10), bundle(petrol=10))
    say(s, "accept")
    say(s, "fill", PLANE_A)
    dice(s, 2)
    say(s, "end")
    assert view(s)["petrol"][0] == petrol(s, 0) == 4 + 10 + 20
    until(s, 0)
    throw(s, 3)
    assert petrol(s, 0) == 40


def test_one_throw_before_the_move() -> None:
    """C47: neither a second one nor one after it."""
    s = world(petrol={0: 30})
    throw(s, 2)
    assert no(s, *THROW).rules
    fly(s, PLANE_A, "BA")
    assert no(s, *THROW).rules
    say(s, *STAY)
    assert asked(s) == ("Finish", 0)
    assert no(s, *THROW).rules
    assert len(events(s, "threw")) == 1


def test_with_a_stock_one_need_not_throw() -> None:
    """C48: but one may."""
    s = world(petrol={0: 8})
    assert {THROW, SKIP} <= set(options(s, 0))
    say(s, *SKIP)
    assert (asked(s), events(s, "skipped")) == (("MovePiece", 0), [(0,)])
    fly(s, PLANE_A, "BA")
    assert (where(s, 0, PLANE_A), events(s, "threw")) == ("BA", [])
    s = world(petrol={0: 8})
    throw(s, 3)
    assert petrol(s, 0) == 14


@pytest.mark.parametrize(("petrol_", "coal_", "usable"), [(8, 0, True), (7, 7, False), (0, 8, True), (0, 7, False)])
def test_a_stock_is_usable_if_it_pays_one_move(petrol_: int, coal_: int, usable: bool) -> None:
    """C49: at least one legal move of one piece; from base I the cheapest leg costs 8."""
    s = world(petrol={0: petrol_}, coal={0: coal_})
    assert (SKIP in options(s, 0)) is known(s, 0)["skip"] is usable


def test_a_stock_that_leads_nowhere_is_not_usable() -> None:
    """C49: fuel enough for the leg, but the only end in reach is taken."""
    s = world(at={0: ("I", "I", "I"), 1: ("BA", "II", "II")}, coal={0: 8})
    assert no(s, *SKIP).rules == ("C49", "C50")
    s = world(at={0: ("I", "I", "I"), 1: ("BA", "II", "II")}, coal={0: 11})
    say(s, *SKIP)


def test_d14_three_points_of_coal_are_no_stock() -> None:
    """C50: `throw` = must_if_no_stock: the turn starts with a throw."""
    s = world(coal={0: 3})
    assert no(s, *SKIP).rules == ("C49", "C50")
    assert options(s, 0) == [THROW]


def test_a_fill_up_is_a_throw_too() -> None:
    """C50: without a usable stock the throw may be ordinary or for a fill-up."""
    s = world(at={0: ("NY", "I", "I")})
    assert options(s, 0) == [THROW, ("fill", PLANE_A)]


def test_throwing_left_to_the_player() -> None:
    """C50: `throw` = optional: even with nothing in hand."""
    s = world(throw="optional")
    assert known(s, 0)["skip"] is True
    say(s, *SKIP)
    assert (s.active, events(s, "threw")) == (1, [])


def test_d13_not_throwing_after_a_seven() -> None:
    """C48 C73: the row is broken."""
    s = world(petrol={0: 8})
    throw(s, 7)
    assert s.last7[0]
    until(s, 0)
    say(s, *SKIP)
    say(s, *STAY)
    assert not s.last7[0]
    until(s, 0)
    throw(s, 7)
    assert (s.fleet.planes(0), events(s, "double")) == (2, [])


def test_neither_throw_nor_move() -> None:
    """C51: with a usable stock one may just wait."""
    s = world(petrol={0: 8})
    say(s, *SKIP)
    assert known(s, 0)["stay"] is True
    say(s, *STAY)
    assert (s.active, petrol(s, 0)) == (1, 8)


def test_the_ship_too_can_be_the_one_that_moves() -> None:
    """C41 C49: a stock of coal alone allows not to throw, and the ship to sail."""
    s = world(coal={0: 8})
    say(s, *SKIP)
    say(s, "go", SHIP, path("BA"), ())
    assert where(s, 0, SHIP) == "BA"
