"""Outbound, a rocket that stops where the pirate is collides with it; L106 to L118."""

from __future__ import annotations

from typing import Any

import pytest

from games.lune.fights import heard, held, leave_in_pack, quiet_turn, told_one
from games.lune.table import KEEP, an_option, ends, fly, node, roll, sky, view, where
from games.suites.asking import answer, asked, fate, options, refused, told
from ludotheque.games.lune.state import Sky

S1, S2, X1, X2 = (node(name) for name in ("S1", "S2", "x1", "x2"))


def before_x2(seats: int = 2, **more: Any) -> Sky:
    """Seat 0 stands at S1; with 3 + 4 the pirate comes to x2, two steps away."""
    return sky(seats, at={0: "S1"} | more.pop("at", {}), last={0: "S1"}, pirate=23, **more)


def hit(s: Sky) -> None:
    roll(s, 3, 4, 2)
    fly(s, "b1-x2")


def test_vector_a11() -> None:
    """L106 L107 L110 L112: it stops where the pirate now is: back to S1, its options under the pack, no tow."""
    s = before_x2(options={0: ["FE", "CA"]})
    before = view(s, None)["packs"]
    hit(s)
    assert s.pirate == 6
    assert told_one(s, "collision") == ("collision", "L106", 0, X2)
    assert told_one(s, "fell") == ("fell", "L110", 0, S1)
    assert told_one(s, "left_options") == ("left_options", "L112", 0, S1, 2)
    assert (where(s, 0), s.fleet.collisions, s.fleet.tow) == ("S1", [1, 0], [0, 0])
    assert not told(s, "towed")
    assert view(s, None)["packs"] == [before[0] + 2, *before[1:]]
    assert held(s, 0) == 0


def test_no_collision_where_the_pirate_was_before_its_move() -> None:
    """L106: what counts is where it is now."""
    s = sky(at={0: "S1"}, pirate=6)
    hit(s)
    assert (s.pirate, s.fleet.collisions[0], s.fleet.tow[0]) == (13, 0, 7)


def test_a_resting_rocket_is_not_hit() -> None:
    """L108: the pirate stops on it, or passes over it: nothing."""
    for pirate in (17, 20):
        s = sky(at={0: "E", 1: "x1"}, came={1: "a2"}, pirate=pirate)
        quiet_turn(s, 3, 4, 1)
        assert (where(s, 1), s.fleet.collisions, s.fleet.tow) == ("x1", [0, 0], [0, 0])


def test_the_rockets_own_pirate_move_does_not_hit_it_either() -> None:
    """L108: it rests on x1, its own throw brings the pirate there, and it flies away."""
    s = sky(at={0: "x1"}, came={0: "a2"}, pirate=17)
    roll(s, 3, 4, 1)
    assert (where(s, 0), s.fleet.collisions[0]) == ("a3", 0)


def test_back_from_the_orbit_onto_the_pirate() -> None:
    """L109: exactly back on its landing while the pirate is there: immunity is from the tow only."""
    s = sky(at={0: "x1"}, came={0: "a2"}, tow={0: 4}, last={0: "S2"}, pirate=17)
    roll(s, 3, 4, 4)
    assert told_one(s, "collision") == ("collision", "L106", 0, X1)
    assert (where(s, 0), s.fleet.tow[0]) == ("S2", 0)


def test_flying_on_from_the_orbit_past_the_pirate() -> None:
    """L109: with a surplus it does not stop there."""
    s = sky(at={0: "x1"}, came={0: "a2"}, tow={0: 3}, pirate=17)
    roll(s, 3, 4, 4)
    assert (where(s, 0), s.fleet.collisions[0]) == ("a3", 0)


def test_it_falls_to_the_last_station_where_it_stopped() -> None:
    """L110: not to S1, which it only flies past."""
    s = sky(at={0: "x1"}, came={0: "a2"}, last={0: "S2"}, pirate=23)
    roll(s, 3, 4, 4)
    fly(s, "a3-S1-b1-x2")
    assert (told_one(s, "fell"), where(s, 0)) == (("fell", "L110", 0, S2), "S2")


def test_the_station_it_last_left_is_the_one_it_last_docked_at() -> None:
    """L110: it stopped at S2, then at S1."""
    s = sky(at={0: "a3"}, came={0: "x1"}, last={0: "S2"}, pirate=12)
    quiet_turn(s, 1, 1, 1)
    quiet_turn(s, 1, 1, 1)
    s.pirate = 23
    hit(s)
    assert where(s, 0) == "S1"


def test_vector_a13() -> None:
    """L111: no station left yet: back to Earth, which is not a landing."""
    s = sky(3, at={0: "a1"}, came={0: "E"}, pirate=17)
    roll(s, 3, 4, 2)
    fly(s, "a2-x1")
    assert told_one(s, "fell") == ("fell", "L111", 0, node("E"))
    seen = view(s, None)
    assert (where(s, 0), seen["landed"], seen["homing"], seen["pirate"]) == ("E", [], False, 0)
    assert not told(s, "landed")
    answer(s, 0, KEEP)
    quiet_turn(s)
    quiet_turn(s)
    roll(s, 1, 1, 1)
    assert where(s, 0) == "a1", "it starts again"


def test_all_options_are_left_wherever_they_were_taken() -> None:
    """L112: exhausted and loose ones too; they are seen by nobody, their number by all."""
    s = before_x2(options={0: ["FE", "CA", "exhausted", "H2O"]})
    mine = s.options_of(0)
    hit(s)
    assert (held(s, 0), s.options_of(0)) == (0, [])
    assert [sorted(layer) for layer in s.pack(S1).under] == [sorted(mine)]
    assert told_one(s, "left_options")[4] == 4
    assert not [event for event in heard(s, 1) if event[0] in ("option", "spoil")]


def test_they_lie_under_the_pack_mixed_among_themselves() -> None:
    """L113: drawn after everything else, in an order nobody knows."""
    s = before_x2(options={0: ["FE", "CA", "SI"]})
    mine = sorted(s.options_of(0))
    leave_in_pack(s, "S1", 1)
    hit(s)
    answer(s, 0, KEEP)
    s.fleet.at[1], s.fleet.came[1] = node("a3"), X1
    roll(s, 1, 1, 1)
    answer(s, 1, KEEP)
    assert not set(mine) & {move[1] for move in options(s, -1)}, "first the one on top"
    fate(s)
    quiet_turn_end(s, 1)
    s.fleet.at[0], s.fleet.came[0] = node("a3"), X1
    roll(s, 1, 1, 1)
    answer(s, 0, KEEP)
    assert [move[1] for move in options(s, -1)] == mine, "any of the three may be on top"
    answer(s, -1, ("card", mine[1]))
    assert len(s.pack(S1)) == 2


def quiet_turn_end(s: Sky, seat: int) -> None:
    if asked(s) == ("DuelOrNot", seat):
        answer(s, seat, ("pass",))


def test_layers_lie_in_the_order_of_the_falls() -> None:
    """L113: what a second rocket leaves goes under what the first left."""
    s = before_x2(options={0: ["FE"], 1: ["CA"]}, at={1: "S1"})
    s.fleet.last_station[1] = S1
    hit(s)
    answer(s, 0, KEEP)
    s.pirate = 23
    hit(s)
    assert s.pack(S1).under == [[an_option("FE")], [an_option("CA")]]
    assert len(s.pack(S1)) == view(s, None)["packs"][0]


def test_after_a_fall_to_earth_they_go_to_the_nearest_station() -> None:
    """L113: S2 is nearer to Earth than S1."""
    s = sky(at={0: "a1"}, came={0: "E"}, pirate=17, options={0: ["FE"]})
    roll(s, 3, 4, 2)
    fly(s, "a2-x1")
    assert told_one(s, "left_options") == ("left_options", "L112", 0, S2, 1)
    assert s.pack(S2).under == [[an_option("FE")]]


def test_a_fall_is_not_an_arrival() -> None:
    """L114: no option, no duel; the exchange is its own, and it leaves on its next turn."""
    s = before_x2()
    hit(s)
    assert asked(s) == ("Exchange", 0)
    answer(s, 0, KEEP)
    assert asked(s) == ("Cast", -1)
    assert not told(s, "took") + told(s, "docked")
    quiet_turn(s)
    roll(s, 1, 1, 1)
    assert ends(s, 0) == {"a3", "b1"}, "out of the station on either side"


@pytest.mark.parametrize("seats", [3, 4])
def test_the_second_collision_is_the_end(seats: int) -> None:
    """L115: of the same rocket in the game; the player is eliminated and throws no more."""
    s = before_x2(seats, collisions={0: 1})
    hit(s)
    assert told_one(s, "wrecked") == ("wrecked", "L115", 0)
    seen = view(s, None)
    assert (seen["wrecked"], seen["collisions"][0], seen["reason"]) == ([0], 2, None)
    assert asked(s) == ("Cast", -1), "no exchange for a wreck"
    assert s.active == 1
    for seat in [*range(1, seats), 1]:
        assert s.active == seat
        quiet_turn(s)
    assert not told(s, "fell")


def test_what_becomes_of_an_eliminated_players_things() -> None:
    """L116: options out of the game unseen, cards to the discards."""
    s = before_x2(3, collisions={0: 1}, options={0: ["FE", "CA"]})
    hand, packs = s.cards.hands[0], view(s, None)["packs"]
    hit(s)
    seen = view(s, None)
    assert told_one(s, "wreck_lost") == ("wreck_lost", "L116", 0, 2)
    assert (seen["cards"][0], seen["discards"], seen["options"][0]) == (0, 5, 0)
    assert seen["packs"] == packs
    assert sorted(s.cards.discards) == hand
    assert view(s, 1)["own_discards"] == []
    assert not [event for event in heard(s, 1) if event[0] in ("option", "hand", "discarded")]


def test_the_dealers_post_passes_to_the_left_of_a_wreck() -> None:
    """L22 L116: seat 2 was the dealer."""
    s = sky(3, turn=0, at={2: "S1"}, last={2: "S1"}, collisions={2: 1}, pirate=12)
    assert s.dealer == 2
    quiet_turn(s)
    quiet_turn(s)
    s.pirate = 23
    hit(s)
    assert told_one(s, "dealer_passes") == ("dealer_passes", "L22", 0)
    assert view(s, None)["dealer"] == 0


def test_after_the_first_moon_landing_there_is_no_collision() -> None:
    """L117: not even flying from a station to the Moon again."""
    s = before_x2(moon=[0])
    hit(s)
    assert (s.fleet.collisions[0], s.fleet.tow[0], where(s, 0)) == (0, 7, "x2")


def test_vector_a12() -> None:
    """L118: on the return attraction alone, on the pirate's own point too: from 6 by 7 to 13."""
    s = sky(at={0: "M"}, moon=[0], pirate=23, options={0: ["FE"]})
    roll(s, 3, 4, 2)
    fly(s, "b2-x2")
    assert told_one(s, "towed") == ("towed", "L99", 0, X2, 7, 13)
    assert (s.pirate, s.fleet.collisions[0], held(s, 0)) == (6, 0, 1)
    assert not told(s, "collision")


def test_a_wreck_can_do_nothing() -> None:
    """L115: it is never asked again."""
    s = before_x2(3, collisions={0: 1})
    hit(s)
    refused(s, 0, KEEP)
    assert view(s, 0)["hand"] == []
