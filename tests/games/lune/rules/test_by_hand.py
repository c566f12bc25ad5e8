"""A rocket set on another place by agreement."""

from __future__ import annotations

import pytest

from games.lune.invariants import check
from games.lune.table import node, roll, sky
from ludotheque.games.lune.rules.amends import amend, placings
from ludotheque.games.lune.rules.board import EARTH, MOON, NOWHERE
from ludotheque.games.lune.state import Sky


def places(s: Sky, seat: int) -> list[int]:
    return next(placing.places for placing in placings(s) if placing.piece == seat)


def test_the_moon_is_for_those_who_have_been_there_and_the_earth_for_those_who_have_not() -> None:
    """L43 L45: landing there is an arrival that counts; landings and stations are for everybody."""
    s = sky(2, at={0: "a1", 1: "b2"}, moon=(1,))
    assert EARTH in places(s, 0)
    assert MOON not in places(s, 0)
    assert EARTH not in places(s, 1)
    assert MOON in places(s, 1)
    assert {node("S1"), node("x1"), node("b1")} <= {*places(s, 0)} & {*places(s, 1)}


def test_on_a_landing_the_leg_goes_on_whichever_way() -> None:
    """L37 L104: it may turn, but a crossing that has dragged it does not drag it again on this leg."""
    s = sky(2, at={0: "x1", 1: "b2"}, came={0: "a2"}, last={0: "S1"}, tow={0: 4})
    s.fleet.towed[0] = (s.board.group[node("x1")],)
    before = s.fleet.left_from[0], s.fleet.towed[0]
    assert node("x1") in places(s, 0)
    amend(s, ("set", 0, node("a3")))
    check(s)
    assert (s.fleet.at[0], s.fleet.tow[0], s.fleet.came[0]) == (node("a3"), 0, NOWHERE)
    assert (s.fleet.left_from[0], s.fleet.towed[0]) == before


def test_on_a_station_a_new_leg_begins_but_nothing_is_given() -> None:
    """L40 L65 L74 L110: as one drawn there by a duel; it falls back there, and has not visited it."""
    s = sky(2, at={0: "b1", 1: "b2"}, came={0: "b1"})
    pack = len(s.pack(node("S2")))
    amend(s, ("set", 0, node("S2")))
    check(s)
    assert (s.fleet.last_station[0], s.fleet.left_from[0], s.fleet.towed[0]) == (node("S2"), node("S2"), ())
    assert node("S2") not in s.fleet.visited[0]
    assert len(s.pack(node("S2"))) == pack
    assert s.options_of(0) == []


def test_only_while_somebody_is_about_to_throw() -> None:
    """L36: with the dice on the table the way is still to be chosen."""
    s = sky(2, at={0: "S1"})
    roll(s, 1, 2, 2)
    assert placings(s) == []


@pytest.mark.parametrize("lost", ["wrecked", "landed"])
def test_a_rocket_that_flies_no_more_stays_where_it_is(lost: str) -> None:
    """L115 L152: it is in nobody's hand."""
    s = sky(3, at={0: "S1", 1: "a1", 2: "a2"})
    setattr(s, lost, (1,))
    assert [placing.piece for placing in placings(s)] == [0, 2]
