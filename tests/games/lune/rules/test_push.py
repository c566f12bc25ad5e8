"""The rules L56 to L63: the six's push."""

from __future__ import annotations

import pytest

from games.lune.table import IDS, KEEP, PASS, ends, fly, node, quiet, roll, sky, way, where
from games.suites.asking import answer, asked, fate, options, refused, told
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import FATE, Move

TWO_THREE = (2, 3)  # the pirate's dice of these tests, 5 points


def push(victim: int, place: str) -> Move:
    return ("push", victim, node(place))


def six(s: Sky) -> Sky:
    """The seat in turn throws a six, flies somewhere and keeps its cards."""
    seat = s.active
    roll(s, *TWO_THREE, 6)
    if asked(s) == ("Fly", seat):
        answer(s, seat, options(s, seat)[0])
    answer(s, seat, KEEP)
    return s


def offered(s: Sky) -> set[tuple[int, str]]:
    return {(move[1], IDS[move[2]]) for move in options(s, 0) if move[0] == "push"}


def test_a_six_moves_one_opponent_forward_or_back() -> None:
    """L56: besides the exchange, and one landing either way."""
    s = six(sky(at={1: "c1"}, came={1: "a2"}))
    assert asked(s) == ("Push", 0)
    answer(s, 0, push(1, "a2"))
    assert told(s, "pushed") == [("pushed", "L56", 0, 1, node("c1"), node("a2"))]
    assert where(s, 1) == "a2"
    s = six(sky(at={1: "a2"}, came={1: "a1"}))
    answer(s, 0, push(1, "c1"))
    assert where(s, 1) == "c1"


@pytest.mark.parametrize("third", [1, 2, 3, 4, 5])
def test_no_other_throw_moves_an_opponent(third: int) -> None:
    """L56: a six of the third die only, whatever the pirate's dice show."""
    s = sky(at={1: "c1"}, came={1: "a2"})
    roll(s, 6, 6, third)
    if asked(s)[0] == "Fly":
        answer(s, 0, options(s, 0)[0])
    answer(s, 0, KEEP)
    assert asked(s) != ("Push", 0)
    quiet(s)
    assert (s.active, where(s, 1), told(s, "pushed")) == (1, "c1", [])


def test_the_push_is_optional() -> None:
    """L57: one may pass."""
    s = six(sky(at={1: "c1"}, came={1: "a2"}))
    assert PASS in options(s, 0)
    answer(s, 0, PASS)
    assert (where(s, 1), told(s, "no_push")) == ("c1", [("no_push", "L57", 0)])


def test_one_rocket_and_one_step() -> None:
    """L57: not two landings, and not a second rocket."""
    s = six(sky(3, at={1: "c1", 2: "a2"}, came={1: "a2", 2: "a1"}))
    assert "L60" in refused(s, 0, push(1, "a1")).rules
    answer(s, 0, push(1, "a2"))
    assert told(s, "pushed") == [("pushed", "L56", 0, 1, node("c1"), node("a2"))]
    assert asked(s) != ("Push", 0)
    assert [where(s, seat) for seat in (1, 2)] == ["a2", "a2"]


def test_nobody_pushes_oneself() -> None:
    """L56: an opponent's rocket."""
    s = sky(at={0: "a1", 1: "c1"}, came={0: "E", 1: "a2"})
    roll(s, *TWO_THREE, 6)
    fly(s, "a2-x1-a3-S1-b1-c2")
    answer(s, 0, KEEP)
    assert "L59" in refused(s, 0, push(0, "b1")).rules
    assert offered(s) == {(1, "a2")}


def test_the_push_comes_after_the_exchange_and_before_the_arrival() -> None:
    """L58: at a station and on the Moon."""
    for start, came, then in (("a3", "x1", ("TakeOption", FATE)), ("b2", "x2", ("Prospect", 0))):
        s = sky(at={0: start, 1: "c1"}, came={0: came, 1: "a2"})
        roll(s, *TWO_THREE, 6)
        if asked(s)[0] == "Fly":
            fly(s, "S1")
        assert asked(s) == ("Exchange", 0)
        answer(s, 0, KEEP)
        assert asked(s) == ("Push", 0)
        answer(s, 0, PASS)
        assert asked(s) == then


@pytest.mark.parametrize(("move", "then"), [(PASS, ("Cast", FATE)), (push(1, "x1"), ("DuelOrNot", 0))])
def test_a_push_may_decide_who_follows(move: Move, then: tuple[object, ...]) -> None:
    """L58 L71: level with the challenger at S2, the victim is pushed behind him before the arrival."""
    s = sky(at={0: "c2", 1: "a3"}, came={0: "b1", 1: "x1"})
    roll(s, *TWO_THREE, 6)
    fly(s, "S2")
    answer(s, 0, KEEP)
    answer(s, 0, move)
    fate(s)
    assert asked(s) == then


@pytest.mark.parametrize("place", ["E", "M", "S1"])
def test_only_rockets_on_landings_are_pushed(place: str) -> None:
    """L59: not on Earth, Moon or station; where nobody can be pushed nothing is asked."""
    s = sky(3, at={1: place, 2: "c1"}, moon=[1] if place == "M" else [], came={2: "a2"})
    six(s)
    assert offered(s) == {(2, "a2")}
    for neighbour in ("a1", "b2", "a3", "b1"):
        assert "L59" in refused(s, 0, push(1, neighbour)).rules
    s = six(sky(2, at={1: place}, moon=[1] if place == "M" else []))
    assert asked(s) != ("Push", 0)


def test_a_rocket_in_tow_is_not_pushed() -> None:
    """L59: neither along the orbit nor from its landing."""
    s = six(sky(3, at={1: "x1", 2: "c1"}, came={1: "a2", 2: "a2"}, tow={1: 7}))
    assert offered(s) == {(2, "a2")}
    for move in (push(1, "a2"), push(1, "a3"), ("drag", 1, 1), ("drag", 1, -1)):
        assert "L59" in refused(s, 0, move).rules


@pytest.mark.parametrize(
    ("place", "found"),
    [
        ("a1", {"a2"}),
        ("a2", {"a1", "x1", "c1"}),
        ("x1", {"a2", "a3"}),
        ("a3", {"x1"}),
        ("b1", {"x2", "c2"}),
        ("b2", {"x2"}),
        ("c2", {"b1"}),
    ],
)
def test_to_an_adjoining_landing_never_to_a_place(place: str, found: set[str]) -> None:
    """L60: at a fork the pusher chooses; Earth, Moon and stations are not entered."""
    s = six(sky(at={1: place}))
    assert offered(s) == {(1, name) for name in found}
    for closed in ("E", "M", "S1", "S2"):
        assert "L60" in refused(s, 0, push(1, closed)).rules


def test_pushed_onto_a_crossing_a_rocket_is_towed_by_this_throw() -> None:
    """L61: at once, by the sum of the pusher's two dice."""
    s = six(sky(at={1: "a2"}, came={1: "a1"}))
    answer(s, 0, push(1, "x1"))
    assert (where(s, 1), s.fleet.tow[1]) == ("x1", 5)
    assert told(s, "towed") == [("towed", "L99", 1, node("x1"), 5, 5)]


def test_pushed_onto_the_pirate_an_outbound_rocket_collides() -> None:
    """L61: it falls to its last station, with the options it holds."""
    s = sky(at={1: "b1"}, came={1: "S1"}, last={1: "S1"}, options={1: ["FE", "CA"]}, pirate=1)
    before = len(s.riches.packs[0])
    six(s)
    assert s.pirate == 6
    answer(s, 0, push(1, "x2"))
    assert (where(s, 1), s.fleet.collisions[1], s.fleet.tow[1]) == ("S1", 1, 0)
    assert (len(s.options_of(1)), len(s.riches.packs[0])) == (0, before + 2)


def test_pushed_onto_the_pirate_a_returning_rocket_is_towed() -> None:
    """L61: no collision after the Moon."""
    s = six(sky(at={1: "b1"}, came={1: "x2"}, moon=[1], pirate=1))
    answer(s, 0, push(1, "x2"))
    assert (s.fleet.collisions[1], s.fleet.tow[1]) == (0, 5)


def test_no_push_on_the_way_home() -> None:
    """L62: a six is only six points then."""
    s = sky(3, at={0: "a1", 1: "b1", 2: "b1"}, came={0: "a2"}, moon=[0])
    roll(s, *TWO_THREE, 6)
    assert s.homing
    roll(s, 6)
    if asked(s)[0] == "Fly":
        answer(s, 1, options(s, 1)[0])
    assert (asked(s), s.active, where(s, 2)) == (("HomeCast", FATE), 2, "b1")


def test_the_first_lander_does_not_push_with_a_six() -> None:
    """L62: the landing has ended it."""
    s = sky(2, at={0: "a1", 1: "b1"}, came={0: "a2"}, moon=[0])
    roll(s, *TWO_THREE, 6)
    assert asked(s) == ("HomeCast", FATE)
    assert told(s, "pushed") + told(s, "no_push") == []


def after_a_push(place: str, came: str, to: str) -> Sky:
    """Seat 1, back from the Moon, stood at `place`, come from `came`; it was pushed and throws a one."""
    s = six(sky(at={1: place}, came={1: came}, moon=[1]))
    answer(s, 0, push(1, to))
    quiet(s)
    roll(s, 1, 1, 1)
    return s


def test_a_rocket_pushed_on_keeps_its_sense_of_travel() -> None:
    """L63: the edge of the push is now the one it arrived by."""
    s = after_a_push("a2", "x1", "a1")
    assert s.landed == (1,)  # on to the Earth: the only way
    s = after_a_push("b1", "x2", "c2")
    assert where(s, 1) == "S2"


def test_a_rocket_pushed_sideways_may_not_go_back_by_that_edge() -> None:
    """L63: come from a1, pushed to c1, it goes on to S2."""
    s = six(sky(at={1: "a2"}, came={1: "a1"}))
    answer(s, 0, push(1, "c1"))
    quiet(s)
    roll(s, 1, 1, 2)
    assert ends(s, 1) == {"S2", "c2"}
    refused(s, 1, ("fly", *way("a2-x1")))


def test_a_rocket_pushed_back_along_its_way_may_go_either_way() -> None:
    """L63: its sense of travel is not known any more."""
    s = after_a_push("c2", "b1", "b1")
    assert ends(s, 1) == {"S1", "x2", "c2"}
    s = after_a_push("a2", "a1", "a1")
    assert ends(s, 1) == {"E", "a2"}
