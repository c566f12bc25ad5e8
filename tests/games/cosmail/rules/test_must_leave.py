"""Several pieces at fuel and gold bases at once: which must go, and which may wait; C63, C64, C152 and C172."""

from __future__ import annotations

from typing import Any

from games.cosmail.table import (
    END,
    PLANE_A,
    PLANE_B,
    SET,
    SKIP,
    STAY,
    dice,
    fly,
    no,
    node,
    pass_turn,
    sail,
    say,
    until,
    view,
    world,
)
from games.suites.asking import asked, known
from ludotheque.games.cosmail.state import PIECES, SHIP, World

GOES_FIRST = ("C63", "C152", "C172")
GOES_NOW = ("C63", "C152", "C172")


def diggers(**more: Any) -> World:
    """Seat 0 holds the set; his planes have stood for a turn at OU and at AK, and he has petrol for both."""
    given: dict[str, Any] = {"at": {0: ("OU", "AK", "I")}, "petrol": {0: 90}, "goods": {0: SET}}
    return world(**(given | more))


def gold(s: World, piece: int, points: int = 8) -> None:
    """A throw for gold; the turn goes on to the next own turn."""
    say(s, "gold", piece)
    dice(s, points)
    if asked(s)[0] == "Finish":
        say(s, *END)
    until(s, 0)


def ordered(**more: Any) -> World:
    """Seat 1 has a plane without petrol at NY, ordered off by seat 0, and his turn has come; he holds the set."""
    given: dict[str, Any] = {"at": {1: ("NY", "II", "II")}, "goods": {1: SET}, "turns": 20}
    s = world(**(given | more))
    s.fleet.since[PIECES + PLANE_A] = s.turns[1] - 6
    say(s, "order", 1, PLANE_A)
    pass_turn(s)
    assert (asked(s), view(s)["bound"][1][PLANE_A]) == (("Announce", 1), True)
    return s


# -- who may throw


def test_of_two_that_wait_to_throw_either_may() -> None:
    """C152: throwing with one is enough, and the other waits for the following turn."""
    assert known(diggers(), 0)["gold"] == [PLANE_A, PLANE_B]
    s = diggers()
    say(s, *SKIP)
    assert (known(s, 0)["bound"], known(s, 0)["pieces"]) == ([PLANE_A, PLANE_B], [PLANE_A, PLANE_B])
    assert no(s, *STAY).rules == GOES_NOW


def test_one_without_a_throw_of_its_own_goes_first() -> None:
    """C63 C151 C152: AK has been thrown at: that plane waits for nothing, and holds back the other while it can go."""
    s = diggers(gold=[(0, "AK", 5)], pieces_per_turn=1)
    assert (known(s, 0)["gold"], known(s, 0)["bound"]) == ([], [PLANE_A, PLANE_B])
    assert no(s, "gold", PLANE_A).rules == GOES_FIRST
    say(s, *SKIP)
    fly(s, PLANE_B, "NY")
    until(s, 0)
    assert known(s, 0)["gold"] == [PLANE_A]


def test_one_that_cannot_leave_holds_nobody_back() -> None:
    """C64 C152: AK is 21 from anywhere; with less the turn is otherwise free."""
    s = diggers(gold=[(0, "AK", 5)], petrol={0: 20})
    assert (known(s, 0)["gold"], known(s, 0)["bound"]) == ([PLANE_A], [PLANE_A])
    gold(s, PLANE_A)
    assert view(s)["gold"][0] == [[node("AK"), 5], [node("OU"), 8]]


def test_a_bound_piece_is_not_one_that_waits() -> None:
    """C63 C64 C172: ordered off and unable to go, it has no duty this turn, and excuses no other from its own."""
    s = ordered(at={1: ("NY", "II", "BE")}, coal={1: 10})
    assert (known(s, 1)["fill"], known(s, 1)["gold"], known(s, 1)["bound"]) == ([], [SHIP], [SHIP])
    assert no(s, "fill", PLANE_A).rules == GOES_FIRST
    say(s, *SKIP)
    sail(s, "X")
    s = ordered()
    assert (known(s, 1)["fill"], known(s, 1)["bound"]) == ([PLANE_A], [])
    say(s, "fill", PLANE_A)


def test_waiting_for_a_fill_up_by_house_rule() -> None:
    """C109 C152: with no_squatting=on a plane at NY and one at OU may both throw, and either is enough."""
    s = diggers(at={0: ("OU", "NY", "I")}, no_squatting="on")
    assert (known(s, 0)["gold"], known(s, 0)["fill"]) == ([PLANE_A], [PLANE_B])
    s = diggers(at={0: ("OU", "NY", "I")})
    assert (known(s, 0)["gold"], known(s, 0)["fill"]) == ([PLANE_A], [])


# -- who may stay


def test_one_that_waits_is_not_driven_off_by_the_other() -> None:
    """C39 C152: with pieces_per_turn=each too the second plane has its throw, on the turn after the first has left."""
    s = diggers(pieces_per_turn="each")
    gold(s, PLANE_A)
    assert (known(s, 0)["gold"], no(s, "gold", PLANE_B).rules) == ([], GOES_FIRST)
    say(s, *SKIP)
    assert (known(s, 0)["stay"], known(s, 0)["bound"]) == (False, [PLANE_A, PLANE_B])
    assert no(s, "go", SHIP, (node("BA"),), ()).rules == GOES_NOW
    fly(s, PLANE_A, "BT")
    assert (asked(s), known(s, 0)["stay"], known(s, 0)["bound"]) == (("MovePiece", 0), True, [])
    say(s, *STAY)
    until(s, 0)
    assert known(s, 0)["gold"] == [PLANE_B]
    gold(s, PLANE_B, 3)
    assert view(s)["gold"][0] == [[node("OU"), 8], [node("AK"), 3]]


def test_who_throws_with_neither_leaves_with_both() -> None:
    """C39 C152: with pieces_per_turn=each, where no bound piece kept either from its throw."""
    s = diggers(pieces_per_turn="each")
    say(s, *SKIP)
    fly(s, PLANE_A, "BT")
    assert (asked(s), known(s, 0)["bound"], known(s, 0)["stay"]) == (("MovePiece", 0), [PLANE_B], False)
    assert no(s, *STAY).rules == GOES_NOW


def test_with_each_piece_all_that_have_thrown_must_go() -> None:
    """C39 C63 C152: a piece without a throw of its own has nothing to wait for, nor has one that is bound."""
    s = diggers(gold=[(0, "OU", 5), (0, "AK", 5)], pieces_per_turn="each")
    say(s, *SKIP)
    fly(s, PLANE_B, "NY")
    assert (known(s, 0)["stay"], known(s, 0)["bound"]) == (False, [PLANE_A])
    assert no(s, *STAY).rules == GOES_NOW
    fly(s, PLANE_A, "BT")
    assert (asked(s), view(s)["bound"][0]) == (("Announce", 1), [False] * 3)


# -- what is seen


def test_all_see_what_must_leave() -> None:
    """C11 C63 C109 C152 C172: filled up, thrown, ordered off, or waiting at gold; at a fuel base by house rule only."""
    s = diggers(at={0: ("OU", "NY", "I"), 1: ("II", "II", "LI")})
    assert view(s)["bound"] == [[True, False, False], [False] * 3, [False] * 3]
    s = diggers(at={0: ("OU", "NY", "I"), 1: ("II", "II", "LI")}, no_squatting="on")
    assert view(s)["bound"] == [[True, True, False], [False, False, True], [False] * 3]
    s = diggers(at={0: ("NY", "I", "I")})
    say(s, *SKIP)
    fly(s, PLANE_A, "OU")
    assert view(s)["bound"][0] == [False] * 3  # in the turn of arrival nothing has to go
    until(s, 0)
    assert view(s)["bound"][0] == [True, False, False]
