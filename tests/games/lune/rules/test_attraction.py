"""The pirate drags along what stops on its orbit; L97 to L105."""

from __future__ import annotations

import pytest

from games.lune.fights import board_with, quiet_turn, told_one
from games.lune.table import FX, KEEP, PASS, ends, fly, node, roll, sky, view, where
from games.suites.asking import answer, asked, told
from ludotheque.games.lune.state import Sky

X1, X2 = node("x1"), node("x2")


def orbit(s: Sky, seat: int = 0) -> object:
    return view(s, None)["orbit"][seat]


@pytest.mark.parametrize(("at", "came", "name", "point"), [("a2", "a1", "x1", 0), ("b1", "S1", "x2", 6)])
def test_every_crossing_attracts(at: str, came: str, name: str, point: int) -> None:
    """L97: the orbit crosses the routes at several landings."""
    s = sky(at={0: at}, came={0: came}, pirate=12)
    roll(s, 1, 2, 1)
    fly(s, name)
    assert told_one(s, "towed") == ("towed", "L99", 0, node(name), 3, point + 3)


def test_passing_a_crossing_does_nothing() -> None:
    """L98: only stopping attracts; a landing beside the orbit does not."""
    s = sky(at={0: "a2"}, came={0: "a1"})
    roll(s, 1, 2, 2)
    fly(s, "x1-a3")
    assert (where(s, 0), s.fleet.tow[0]) == ("a3", 0)
    assert not told(s, "towed")


def test_a_rocket_pushed_onto_a_crossing_is_dragged_too() -> None:
    """L98 L99: by the throw of the one who pushed it."""
    s = sky(at={0: "E", 1: "a2"}, came={1: "a1"}, pirate=12)
    roll(s, 4, 5, 6)
    fly(s, "a1-a2-c1-S2-c2-b1")
    answer(s, 0, KEEP)
    answer(s, 0, ("push", 1, X1))
    assert (s.fleet.tow, orbit(s, 1)) == ([0, 9], 9)


def test_vector_a8() -> None:
    """L99: at once, clockwise, as many points as the pirate has just flown."""
    s = sky(at={0: "a1"}, came={0: "E"}, pirate=10)
    roll(s, 3, 4, 2)
    fly(s, "a2-x1")
    assert (s.pirate, where(s, 0), s.fleet.tow[0], orbit(s)) == (17, "x1", 7, 7)
    assert told_one(s, "towed") == ("towed", "L99", 0, X1, 7, 7)


@pytest.mark.parametrize("dice", [(1, 1), (6, 6), (2, 5), (5, 2)])
def test_the_tow_is_as_long_as_the_sum_of_the_like_dice(dice: tuple[int, int]) -> None:
    """L99: two to twelve points; the closed orbit is counted round."""
    s = sky(at={0: "b1"}, came={0: "S1"}, pirate=20, moon=[0])
    s.board = board_with({0: "x1", 20: "x2"})
    roll(s, *dice, 1)
    fly(s, "x2")
    assert (s.fleet.tow[0], orbit(s)) == (sum(dice), (20 + sum(dice)) % 24)


def test_a_later_throw_does_not_lengthen_the_tow() -> None:
    """L99: the pirate goes on without it."""
    s = sky(at={0: "a2"}, came={0: "a1"}, pirate=12)
    roll(s, 1, 2, 1)
    fly(s, "x1")
    answer(s, 0, KEEP)
    quiet_turn(s, 6, 6, 1)
    assert (s.fleet.tow[0], orbit(s)) == (3, 3)


def test_vector_a14() -> None:
    """L100: in the wake of the pirate, ending on its very point: no collision."""
    s = sky(at={0: "a2"}, came={0: "a1"}, pirate=0)
    roll(s, 2, 3, 1)
    fly(s, "x1")
    assert orbit(s) == s.pirate == 5
    assert not told(s, "collision")
    assert s.fleet.collisions == [0, 0]


def test_vector_a9() -> None:
    """L101 L102: counted, it goes back by the die, turn after turn; then on with what is left, not turning round."""
    s = sky(rules={"tow_back": "counted"}, at={0: "x1"}, came={0: "a2"}, tow={0: 7})
    roll(s, 1, 2, 4)
    assert asked(s) == ("Exchange", 0), "no way to choose"
    assert told_one(s, "way_back") == ("way_back", "L101", 0, 4, 3, 3)
    assert (s.fleet.tow[0], orbit(s), where(s, 0)) == (3, 3, "x1")
    answer(s, 0, KEEP)
    quiet_turn(s, 1, 1, 1)
    roll(s, 1, 2, 6)
    assert told_one(s, "freed") == ("freed", "L102", 0, X1)
    assert asked(s) == ("Fly", 0)
    assert ends(s, 0) == {"S1", "b1"}
    fly(s, "a3-S1")
    assert told_one(s, "docked") == ("docked", "L40", 0, node("S1"))


@pytest.mark.parametrize("die", range(1, 7))
def test_one_turn_leads_back_to_the_landing(die: int) -> None:
    """L101 L102: whatever the die shows; what it shows more than the way back is flown on at once, else next turn."""
    s = sky(at={0: "x1"}, came={0: "a2"}, tow={0: 4}, pirate=12)
    roll(s, 1, 2, die)
    assert told_one(s, "freed") == ("freed", "L102", 0, X1)
    assert (s.fleet.tow[0], told(s, "way_back")) == (0, [])
    if die <= 4:
        assert (where(s, 0), asked(s)) == ("x1", ("Exchange", 0))
        answer(s, 0, KEEP)
        quiet_turn(s, 1, 1, 1)
        roll(s, 1, 2, 1)
        assert where(s, 0) == "a3"
    else:
        assert (where(s, 0), asked(s)) == ("a3" if die == 5 else "S1", ("Exchange", 0))


def test_by_house_rule_the_way_back_takes_as_many_turns_as_it_needs() -> None:
    """L102: twelve points with ones and twos."""
    s = sky(rules={"tow_back": "counted"}, at={0: "x1"}, came={0: "a2"}, tow={0: 12})
    for left in (10, 8, 6, 4, 2):
        roll(s, 1, 1, 2)
        assert s.fleet.tow[0] == left
        answer(s, 0, KEEP)
        quiet_turn(s, 1, 1, 1)


def test_vector_a10() -> None:
    """L102 L103: back exactly on the landing, where it is not dragged again; next turn it flies on freely."""
    s = sky(at={0: "x1"}, came={0: "a2"}, tow={0: 4})
    roll(s, 1, 2, 4)
    assert (where(s, 0), s.fleet.tow[0], orbit(s)) == ("x1", 0, None)
    assert told_one(s, "spared") == ("spared", "L103", 0, X1)
    assert asked(s) == ("Exchange", 0)
    answer(s, 0, KEEP)
    quiet_turn(s, 1, 1, 1)
    roll(s, 1, 2, 1)
    assert where(s, 0) == "a3", "the only way with one point: not back to a2"


def test_a_rocket_that_stops_there_again_is_not_dragged_again() -> None:
    """L103: pushed back, it comes to the same crossing on the same leg."""
    s = sky(at={0: "x1", 1: "E"}, came={0: "a2"}, tow={0: 2})
    roll(s, 1, 1, 2)
    answer(s, 0, KEEP)
    roll(s, 1, 1, 6)
    fly(s, "a1-a2-c1-S2-c2-b1")
    answer(s, 1, KEEP)
    answer(s, 1, ("push", 0, node("a2")))
    roll(s, 1, 1, 1)
    fly(s, "x1")
    assert s.fleet.tow[0] == 0
    assert [event[3] for event in told(s, "spared")] == [X1, X1]
    assert not told(s, "towed")


def test_another_crossing_of_the_same_leg_attracts() -> None:
    """L103: once at each crossing."""
    s = sky(at={0: "x1"}, came={0: "a2"}, tow={0: 1}, pirate=12)
    roll(s, 1, 2, 5)
    fly(s, "a3-S1-b1-x2")
    assert told_one(s, "towed") == ("towed", "L99", 0, X2, 3, 9)


def test_a_new_leg_attracts_anew() -> None:
    """L104: a station ends the leg; the crossing flown to from there drags again."""
    s = sky(at={0: "x1"}, came={0: "a2"}, tow={0: 1})
    roll(s, 1, 2, 3)
    assert where(s, 0) == "S1"
    quiet_turn_rest(s)
    quiet_turn(s, 1, 1, 1)
    roll(s, 2, 2, 2)
    fly(s, "a3-x1")
    assert told_one(s, "towed") == ("towed", "L99", 0, X1, 4, 4)


def quiet_turn_rest(s: Sky) -> None:
    """The rest of an arrival: cards kept, the option taken, no duel."""
    answer(s, 0, KEEP)
    answer(s, -1, s.agenda[-1].pick(s, 0))  # type: ignore[attr-defined]
    if asked(s)[0] == "DuelOrNot":
        answer(s, 0, PASS)


def test_adjoining_landings_of_the_orbit_are_one_crossing() -> None:
    """L104: dragged at x1, it is not dragged at a3 next to it; a crossing further on counts for itself."""
    s = sky(at={0: "x1"}, came={0: "a2"}, tow={0: 1}, pirate=12, on=board_with({0: "x1", 1: "a3", 6: "x2"}))
    roll(s, 1, 2, 2)
    assert (where(s, 0), s.fleet.tow[0]) == ("a3", 0)
    assert told_one(s, "spared") == ("spared", "L103", 0, node("a3"))
    apart = sky(at={0: "x1"}, came={0: "a2"}, tow={0: 1}, pirate=12, on=board_with({0: "x1", 6: "S1", 9: "b1"}))
    roll(apart, 1, 2, 4)
    fly(apart, "a3-S1-b1")
    assert told_one(apart, "towed") == ("towed", "L99", 0, node("b1"), 3, 12)


def test_another_crossing_met_on_the_orbit_is_ignored() -> None:
    """L105: dragged to the very point of x2 it must go back to x1, and no route opens there."""
    s = sky(at={0: "a2"}, came={0: "a1"}, pirate=12)
    roll(s, 3, 3, 1)
    fly(s, "x1")
    assert orbit(s) == FX.point[X2]
    assert where(s, 0) == "x1"
    answer(s, 0, KEEP)
    quiet_turn(s, 1, 1, 1)
    roll(s, 1, 1, 6)
    assert (where(s, 0), s.fleet.tow[0], asked(s)) == ("x1", 0, ("Exchange", 0))
