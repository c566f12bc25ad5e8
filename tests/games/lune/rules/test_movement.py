"""The rules L27 to L46: the dice, the pirate's way, and the ways of a rocket."""

from __future__ import annotations

from itertools import pairwise

import pytest

from games.lune.table import (
    FX,
    IDS,
    KEEP,
    STAY,
    ends,
    fixture,
    fly,
    node,
    opened,
    quiet,
    roll,
    shipped,
    sky,
    view,
    way,
    where,
)
from games.suites.asking import answer, asked, known, options, refused, told
from ludotheque.games.lune.rules.board import FIRST_LANDING, NOWHERE
from ludotheque.games.lune.rules.paths import walks
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import FATE

DICE = (1, 2, 3, 4, 5, 6)


def order(s: Sky, *kinds: str) -> list[str]:
    """These events in the order in which they were told."""
    return [event[0] for _, event in s.telling or [] if event[0] in kinds]


# -- dice and pirate


@pytest.mark.parametrize("place", ["E", "a3", "S1", "M", "b1"])
def test_three_dice_are_thrown_together_out_and_back(place: str) -> None:
    """L27: one throw of all three, wherever the rocket is and whichever way it flies."""
    for moon in ((), (0,)):
        s = sky(at={0: place}, moon=(0,) if place == "M" else moon)
        assert asked(s) == ("Cast", FATE)
        assert len(options(s, FATE)) == 216
        roll(s, 2, 5, 3)
        assert (s.dice, told(s, "threw")) == ((2, 5, 3), [("threw", "L27", 0, 2, 5, 3)])


def test_two_dice_are_the_pirates_the_third_is_the_rockets() -> None:
    """L28: 6 and 5 move the pirate by eleven, 2 the rocket by two."""
    s = sky(pirate=3)
    roll(s, 6, 5, 2)
    assert (s.pirate, where(s, 0)) == (14, "a2")


def test_the_pirate_moves_before_the_rocket() -> None:
    """L29: in the order told, and so that the rocket meets it where it now is."""
    s = sky(at={0: "a1"}, came={0: "E"}, pirate=17, last={0: "S2"})
    roll(s, 3, 4, 2)
    assert s.pirate == 0
    assert asked(s) == ("Fly", 0)  # the pirate is there before the way is chosen
    fly(s, "a2-x1")
    assert order(s, "threw", "pirate", "flew") == ["threw", "pirate", "flew"]
    assert told(s, "collision") == [("collision", "L106", 0, node("x1"))]


@pytest.mark.parametrize(("start", "end"), [(0, 9), (14, 23), (15, 0), (20, 5)])
def test_the_pirate_runs_clockwise_round_a_closed_orbit(start: int, end: int) -> None:
    """L30: always on, by the sum of the two dice; after the last point comes the first."""
    for moon in ((), (0, 1)):
        s = sky(at={0: "c1"}, came={0: "a2"}, moon=moon, pirate=start)
        roll(s, 4, 5, 1)
        assert (s.pirate, told(s, "pirate")) == (end, [("pirate", "L30", start, end, 9)])


def test_every_turn_moves_the_pirate() -> None:
    """L31: on the Moon, at a station, in tow, on the way: each throw counts."""
    s = sky(4, at={0: "M", 1: "S1", 2: "x1", 3: "a1"}, moon=[0], tow={2: 9}, came={2: "a2"}, pirate=0)
    for turn in range(4):
        assert (s.active, s.pirate) == (turn, 5 * turn)
        roll(s, 2, 3, 1)
        quiet(s)
    assert (s.pirate, where(s, 0), s.fleet.tow[2]) == (20, "M", 0)


def test_an_eliminated_player_throws_nothing() -> None:
    """L31: the pirate moves by the throws of the others alone."""
    s = sky(3, at={0: "S1"}, last={0: "S1"}, collisions={0: 1}, pirate=23)
    roll(s, 3, 4, 2)
    fly(s, "b1-x2")
    assert s.wrecked == (0,)
    turns = []
    for _ in range(4):
        turns.append((s.active, s.pirate))
        roll(s, 1, 1, 1)
        quiet(s)
    assert turns == [(1, 6), (2, 8), (1, 10), (2, 12)]


def test_a_landed_player_throws_nothing() -> None:
    """L31: nor is there a pirate any more."""
    s = sky(3, at={0: "a1", 1: "S1", 2: "S2"}, came={0: "a2"}, moon=[0])
    roll(s, 1, 2, 1)
    turns = []
    for _ in range(4):
        turns.append((asked(s), s.active, view(s, 0)["pirate"]))
        roll(s, 1)
        quiet(s)
    assert turns == [(("HomeCast", FATE), seat, None) for seat in (1, 2, 1, 2)]


# -- ways


def legal(start: str, came: str, points: int, earth: bool = False) -> set[tuple[int, ...]]:
    barred = node(came) if came else NOWHERE
    return set(walks(FX, node(start), barred, points, earth))


def test_rockets_keep_to_the_marked_routes() -> None:
    """L32: from one landing to the next; a jump is refused."""
    board = shipped()
    for start in range(len(board.links)):
        for points in DICE:
            for found in walks(board, start, NOWHERE, points, True):
                for one, other in pairwise((start, *found)):
                    assert other in board.links[one]
    s = sky(at={0: "a2"}, came={0: "a1"})
    roll(s, 1, 2, 2)
    assert "L33" in refused(s, 0, ("fly", node("x1"), node("S1"))).rules
    refused(s, 0, ("fly", node("b1"), node("x2")))


@pytest.mark.parametrize("points", DICE)
def test_a_rocket_uses_its_full_count(points: int) -> None:
    """L33: exactly as many landings as the die shows, unless it stops at a place."""
    board = shipped()
    for start in range(FIRST_LANDING, len(board.links)):
        for came in board.links[start]:
            for found in walks(board, start, came, points, True):
                assert len(found) == points or (len(found) < points and found[-1] < FIRST_LANDING)


def test_a_rocket_in_flight_may_not_refuse_to_move() -> None:
    """L33: nor stop short on a landing."""
    s = sky(at={0: "a2"}, came={0: "a1"})
    roll(s, 1, 2, 3)
    assert "L33" in refused(s, 0, STAY).rules
    refused(s, 0, ("fly", *way("x1-a3")))
    refused(s, 0, ("fly",))
    assert ends(s, 0) == {"S1", "c2", "S2"}


def test_rockets_share_a_landing() -> None:
    """L34: any number of them; nobody is blocked or sent away."""
    s = sky(4, at={0: "a1", 1: "a2", 2: "c1", 3: "c1"}, came={0: "E", 1: "a1", 2: "a2", 3: "a2"})
    roll(s, 1, 2, 2)
    fly(s, "a2-c1")
    assert [where(s, seat) for seat in range(4)] == ["c1", "a2", "c1", "c1"]
    quiet(s)
    roll(s, 1, 2, 2)
    assert ends(s, 1) == {"a3", "S2"}
    fly(s, "c1-S2")
    assert [where(s, seat) for seat in range(4)] == ["c1", "S2", "c1", "c1"]


@pytest.mark.parametrize("start", ["a2", "b1"])
def test_the_route_is_free_out_and_back(start: str) -> None:
    """L35: at a fork either branch may be taken, by either station."""
    s = sky(at={0: start}, came={0: {"a2": "a1", "b1": "x2"}[start]}, moon=[0] if start == "b1" else [])
    roll(s, 1, 2, 3)
    if start == "a2":
        assert {way("x1-a3-S1"), way("c1-S2-c2"), way("c1-S2")} == {move[1:] for move in options(s, 0)}
    else:
        assert ends(s, 0) == {"S1", "x1", "S2", "c1"}
        fly(s, "c2-S2-c1")
        assert where(s, 0) == "c1"


def test_the_way_is_chosen_when_the_dice_are_seen() -> None:
    """L36: nothing is asked before the throw, and the choice is a whole way."""
    s = sky(at={0: "a2"}, came={0: "a1"})
    assert asked(s) == ("Cast", FATE)
    roll(s, 4, 4, 1)
    assert (asked(s), view(s, 1)["dice"], known(s, 1)["steps"]) == (("Fly", 0), [4, 4, 1], 1)
    assert ends(s, 0) == {"x1", "c1"}


def test_when_there_is_only_one_way_nothing_is_asked() -> None:
    """L36: from the Earth with two points."""
    s = opened(2)
    s.telling = []
    roll(s, 1, 2, 2)
    assert (where(s, 0), asked(s)) == ("a2", ("Exchange", 0))
    assert told(s, "flew") == [("flew", "L33", 0, node("E"), way("a1-a2"))]


@pytest.mark.parametrize(("came", "found"), [("S1", {"x2", "c2"}), ("x2", {"S1", "c2"}), ("c2", {"S1", "x2"})])
def test_no_turning_round_in_flight(came: str, found: set[str]) -> None:
    """L37: not by the edge it arrived by."""
    s = sky(at={0: "b1"}, came={0: came})
    roll(s, 1, 2, 1)
    assert ends(s, 0) == found
    assert "L37" in refused(s, 0, ("fly", node(came))).rules


def test_the_edge_of_arrival_is_that_of_the_last_move() -> None:
    """L37: played: a2 by a1, then on to c1; back to a2 is not a way."""
    s = sky(2, at={0: "a1", 1: "S1"}, came={0: "E"})
    roll(s, 1, 2, 2)
    fly(s, "a2-c1")
    quiet(s)
    roll(s, 1, 2, 1)
    quiet(s)
    roll(s, 1, 2, 1)
    assert where(s, 0) == "S2"  # the only way: no question was asked


@pytest.mark.parametrize(("place", "found"), [("S1", {"a3", "b1"}), ("S2", {"c1", "c2"})])
def test_one_may_turn_at_a_station(place: str, found: set[str]) -> None:
    """L37: wherever it came from; played from both sides."""
    for start, came in {"S1": [("a3", "x1"), ("b1", "x2")], "S2": [("c1", "a2"), ("c2", "b1")]}[place]:
        s = sky(2, at={0: start, 1: "M"}, came={0: came}, moon=[1])
        roll(s, 1, 2, 1)
        if asked(s)[0] == "Fly":
            fly(s, place)
        quiet(s)
        roll(s, 1, 2, 1)
        quiet(s)
        roll(s, 1, 2, 1)
        assert ends(s, 0) == found


def test_one_turns_on_the_moon() -> None:
    """L37: it lands from b2 and leaves by b2."""
    s = sky(2, at={0: "b2", 1: "M"}, came={0: "x2"}, moon=[1])
    roll(s, 1, 2, 1)
    quiet(s)
    roll(s, 1, 2, 1)
    quiet(s)
    roll(s, 1, 2, 1)
    assert options(s, 0) == [STAY, ("fly", node("b2"))]


def test_one_turns_after_a_fall() -> None:
    """L37: fallen back to S1 on its way to the Moon, it may leave S1 either way."""
    s = sky(2, at={0: "b1", 1: "M"}, came={0: "S1"}, last={0: "S1"}, moon=[1], pirate=23)
    roll(s, 3, 4, 1)
    fly(s, "x2")
    assert where(s, 0) == "S1"
    quiet(s)
    roll(s, 1, 2, 1)
    quiet(s)
    roll(s, 1, 2, 1)
    assert ends(s, 0) == {"a3", "b1"}


def test_one_turns_round_when_there_is_no_other_way() -> None:
    """L37 L45: on a1, come from a2, with the Earth still closed; the only such position of FX."""
    s = sky(at={0: "a1"}, came={0: "a2"})
    roll(s, 1, 2, 3)
    assert ends(s, 0) == {"a3", "S2"}
    s = sky(at={0: "a1"}, came={0: "a2"}, moon=[0])
    roll(s, 1, 2, 3)
    assert s.landed == (0,)


def test_only_that_one_position_of_the_fixture_needs_it() -> None:
    """L37: everywhere else a rocket goes on, before and after the Moon."""
    needed = set()
    for start, neighbours in enumerate(FX.links):
        for came in neighbours if start >= FIRST_LANDING else ():
            for points in DICE:
                for earth in (False, True):
                    if any(found[0] == came for found in walks(FX, start, came, points, earth)):
                        needed.add((IDS[start], IDS[came], earth))
    assert needed == {("a1", "a2", False)}


def test_no_node_is_visited_twice_in_one_move() -> None:
    """L37: round a small ring the start is not entered again, nor any landing passed twice."""
    ring = fixture("a1-c1")  # a1-a2-c1 is a ring of three
    for points in DICE:
        for start in range(len(ring.links)):
            for found in walks(ring, start, NOWHERE, points, True):
                assert len({start, *found}) == len(found) + 1
    assert way("a2-c1-a1") not in walks(ring, node("a1"), NOWHERE, 3, True)
    assert way("a2-c1-S2") in walks(ring, node("a1"), NOWHERE, 3, True)


def test_entering_a_place_costs_a_point() -> None:
    """L38: station, Moon and Earth count like landings."""
    assert legal("a3", "x1", 1) == {way("S1")}
    assert legal("a3", "x1", 2) == {way("S1"), way("S1-b1")}
    assert way("b2-M") in legal("x2", "b1", 2)
    assert legal("x2", "b1", 1) == {way("b2")}
    assert legal("a2", "x1", 1, earth=True) == {way("a1"), way("c1")}
    assert way("a1-E") in legal("a2", "x1", 2, earth=True)


def test_flying_past_a_station_gives_nothing() -> None:
    """L39: no option, no challenge, and it is not the station last left."""
    s = sky(2, at={0: "a3"}, came={0: "x1"})
    roll(s, 1, 2, 2)
    assert ends(s, 0) == {"S1", "b1"}
    fly(s, "S1-b1")
    quiet(s)
    assert (s.active, told(s, "docked"), told(s, "took"), s.fleet.last_station[0]) == (1, [], [], node("E"))


@pytest.mark.parametrize("points", DICE)
def test_a_larger_throw_reaches_the_station(points: int) -> None:
    """L40: whatever the die shows, one landing before it."""
    s = sky(at={0: "a3"}, came={0: "x1"})
    roll(s, 1, 2, points)
    if points > 1:
        fly(s, "S1")
    assert told(s, "docked") == [("docked", "L40", 0, node("S1"))]
    assert (where(s, 0), s.fleet.last_station[0]) == ("S1", node("S1"))


def test_the_points_left_over_at_a_station_are_lost() -> None:
    """L41: the move is over; the rocket goes on next turn, with the next throw."""
    s = sky(2, at={0: "a3"}, came={0: "x1"})
    roll(s, 1, 2, 5)
    fly(s, "S1")
    answer(s, 0, KEEP)
    quiet(s)
    assert (s.active, where(s, 0)) == (1, "S1")


def test_the_next_turn_at_a_station_is_for_leaving() -> None:
    """L42: no second option by staying there."""
    s = sky(at={0: "S1"}, last={0: "S1"})
    roll(s, 1, 2, 1)
    assert "L42" in refused(s, 0, STAY).rules
    assert ends(s, 0) == {"a3", "b1"}


@pytest.mark.parametrize("points", DICE)
def test_a_larger_throw_reaches_the_moon(points: int) -> None:
    """L43: one landing before it, any throw lands."""
    s = sky(at={0: "b2"}, came={0: "x2"})
    roll(s, 1, 2, points)
    assert (where(s, 0), s.fleet.seen_moon[0], told(s, "moon")) == ("M", True, [("moon", "L43", 0)])


def test_the_moon_cannot_be_flown_through() -> None:
    """L44: not even where another route leads on from it."""
    beyond = fixture("M-c2")
    s = sky(on=beyond, at={0: "b2"}, came={0: "x2"})
    roll(s, 1, 2, 4)
    assert where(s, 0) == "M"  # the only way
    for found in walks(beyond, node("b1"), NOWHERE, 6, True):
        assert node("M") not in found[:-1]


@pytest.mark.parametrize("points", DICE)
def test_the_earth_is_closed_before_the_moon(points: int) -> None:
    """L45: the way is not offered, and refused when asked for."""
    s = sky(at={0: "a2"}, came={0: "c1"})
    roll(s, 1, 2, points)
    if asked(s)[0] == "Fly":
        assert "E" not in ends(s, 0)
        assert "L45" in refused(s, 0, ("fly", node("a1"), node("E"))).rules
    assert s.landed == ()


def test_the_earth_is_open_after_the_moon_even_without_a_deposit() -> None:
    """L45: tokens are not asked for."""
    s = sky(at={0: "a1"}, came={0: "a2"}, moon=[0])
    assert view(s, 0)["tokens"] == [0, 0]
    roll(s, 1, 2, 1)
    assert s.landed == (0,)


@pytest.mark.parametrize("points", DICE)
def test_a_larger_throw_reaches_the_earth(points: int) -> None:
    """L46: the exact number is not needed, and the move ends there."""
    s = sky(at={0: "a1"}, came={0: "a2"}, moon=[0])
    roll(s, 1, 2, points)
    assert (s.landed, where(s, 0)) == ((0,), "E")
    assert way("a1-E") in legal("a2", "x1", 6, earth=True)
