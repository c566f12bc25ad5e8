"""A cargo set on another square by agreement."""

from __future__ import annotations

from games.tramping.invariants import check
from games.tramping.table import roll, sea, square, where
from ludotheque.games.tramping.rules.amends import amend, placings
from ludotheque.games.tramping.rules.board import NARVIK, NOWHERE
from ludotheque.games.tramping.state import Sea


def offered(s: Sea, seat: int) -> set[int]:
    return {place for placing in placings(s) if placing.piece == seat for place in placing.places}


def test_a_cargo_stays_on_its_side_of_the_gates() -> None:
    """T106 T110: nobody passes a gate by hand, or forgets that he has; nor stands on a gate."""
    s = sea(2, at={0: "g1", 1: "a8"})
    assert {square("g2"), NARVIK} <= offered(s, 0)
    assert not {place for place in offered(s, 0) if s.board.americas[place]}
    assert all(s.board.americas[place] for place in offered(s, 1))
    assert not {*s.board.gates} & (offered(s, 0) | offered(s, 1))


def test_not_on_another_cargo_nor_on_a_six_nor_on_the_treasure() -> None:
    """T45 T67 T68 T140: those places do something to whoever stops there."""
    s = sea(3, at={0: "g1", 1: "g2", 2: "a8"}, treasure=1)
    assert square("g2") not in offered(s, 0)
    assert not {square("g10"), square("c2")} & offered(s, 0)
    assert s.live_treasure() not in offered(s, 2)


def test_before_departure_there_is_nothing_to_set() -> None:
    """T37: a double is needed to leave Narvik."""
    s = sea(2, at={1: "g1"})
    assert offered(s, 0) == set()
    assert offered(s, 1)


def test_beyond_the_gates_it_has_no_wake_and_may_sail_any_way() -> None:
    """T59 T115 T117: nobody knows where it came from."""
    s = sea(2, at={0: "a8", 1: "g1"}, came={0: "a7"})
    amend(s, ("set", 0, square("a10")))
    check(s)
    assert (s.fleet.wake[0], s.fleet.bound[0]) == ((), NOWHERE)
    roll(s, 1)
    assert {move[1] for move in s.agenda[-1].options(s, 0)} == {square("a9"), square("a11")}  # type: ignore[attr-defined]


def test_off_its_route_it_goes_on_by_the_one_it_stands_on() -> None:
    """T31 T49: as one that was bumped."""
    s = sea(2, at={0: "g1", 1: "a8"})
    own = s.fleet.route[0]
    other = next(place for place in offered(s, 0) if not s.board.lies_on[own][place])
    amend(s, ("set", 0, other))
    check(s)
    assert s.board.lies_on[s.fleet.route[0]][other]


def test_a_single_step_that_is_about_to_be_made_is_made_first() -> None:
    """T50 T71: of one whose turn it is; of another it lapses."""
    s = sea(2, at={0: "g7", 1: "g1"})
    s.fleet.one_step[0] = True
    assert offered(s, 0) == set()
    s.active = 1
    amend(s, ("set", 0, square("g2")))
    assert (where(s, 0), s.fleet.one_step[0]) == ("g2", False)
