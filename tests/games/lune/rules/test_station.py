"""The rules L64 to L74: at a station, and who must come to a DEFI."""

from __future__ import annotations

import pytest

from games.lune.fights import fight, leave_in_pack
from games.lune.table import FX, KEEP, PASS, draw, fly, node, quiet, roll, shipped, sky, view, where
from games.suites.asking import answer, asked, fate, known, options, refused, told
from ludotheque.games.lune.rules.board import MOON
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import FATE

S1 = node("S1")
STRONG = "R1 R2 R3 R4 R5"
WEAK = "Y8 B8 G8 Y7 B7"


def arriving(seats: int = 2, **position: object) -> Sky:
    """Seat 0, one landing before S1 on its way out, throws a one, keeps its cards and is at the station."""
    place = {"at": {0: "a3"}, "came": {0: "x1"}}
    for name in ("at", "came"):
        more = position.pop(name, {})
        assert isinstance(more, dict)
        place[name] |= more
    s = sky(seats, **place, **position)  # type: ignore[arg-type]
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    return s


# -- at a station


def test_on_arrival_the_option_then_the_choice() -> None:
    """L64: the top option is taken, then one goes on later or launches a DEFI."""
    s = arriving()
    assert asked(s) == ("TakeOption", FATE)
    draw(s, 5)
    assert (asked(s), options(s, 0)) == (("DuelOrNot", 0), [PASS, *[("defi", suit) for suit in range(4)]])
    answer(s, 0, PASS)
    assert (s.active, where(s, 0), s.options_of(0)) == (1, "S1", [5])


def test_one_option_for_each_arrival() -> None:
    """L65: one, from that station's pack."""
    s = arriving()
    draw(s, 9)
    answer(s, 0, PASS)
    assert (view(s, None)["packs"], view(s, None)["options"]) == ([7, 8, 8, 8], [1, 0])
    assert told(s, "took") == [("took", "L65", 0, S1, 7)]


def test_only_the_taker_looks_at_it() -> None:
    """L65: the others see that there is one more."""
    s = arriving()
    draw(s, 9)
    assert [to for to, event in s.telling or [] if event[0] == "option"] == [(0,)]
    held = [view(s, seat)["fresh"][0] + view(s, seat)["loose"][0] for seat in (0, 1, None)]
    assert held == [[9], [0], [0]]


def test_the_top_of_the_pack_lies_above_what_fallen_rockets_left() -> None:
    """L65: those left underneath come last."""
    s = sky(at={0: "a3"}, came={0: "x1"}, options={1: ["FE"]})
    left = s.riches.loose[1].pop()
    leave_in_pack(s, "S1", 1)
    s.riches.packs[0].under, s.riches.layers[left], s.riches.seers[left] = [[left]], (1,), ()
    s.riches.layer_seers.append((1,))
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    assert options(s, FATE) == [("card", option) for option in s.riches.pool.cards]
    assert ("card", left) not in options(s, FATE)
    quiet(s)
    roll(s, 1, 1, 1)
    quiet(s)
    s.fleet.at[0], s.fleet.came[0] = node("a3"), node("x1")
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    assert options(s, FATE) == [("card", left)]


def test_taking_is_not_asked() -> None:
    """L66: there is no third branch, that of declining."""
    s = arriving()
    assert asked(s) == ("TakeOption", FATE)
    refused(s, 0, PASS)
    refused(s, FATE, PASS)


def test_an_empty_pack_gives_nothing() -> None:
    """L67: one may arrive there all the same; no DEFI."""
    s = sky(at={0: "a3"}, came={0: "x1"})
    leave_in_pack(s, "S1", 0)
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    assert told(s, "empty") == [("empty", "L67", 0, S1)]
    assert (asked(s), s.active, where(s, 0), s.options_of(0)) == (("Cast", FATE), 1, "S1", [])


def test_an_ambush_is_possible_at_an_empty_pack() -> None:
    """L67: it disputes deposits, not options."""
    s = sky(at={0: "b1", 1: "b2"}, came={0: "x2", 1: "M"}, moon=(0, 1), tokens={1: ["FE"]})  # seat 1 is behind
    leave_in_pack(s, "S1", 0)
    roll(s, 1, 2, 1)
    fly(s, "S1")
    answer(s, 0, KEEP)
    assert asked(s) == ("DuelOrNot", 0)
    assert {move[0] for move in options(s, 0)} == {"pass", "ambush"}
    assert "L73" in refused(s, 0, ("defi", 0)).rules


def test_every_new_arrival_gives_an_option() -> None:
    """L68: also at a station visited before: out of S1, round by S2, and into S1 again."""
    s = sky(2, at={0: "a3", 1: "M"}, came={0: "x1"}, moon=[1])
    for points in (1, 5, 3):
        roll(s, 1, 2, points)
        if points == 5:
            fly(s, "b1-c2-S2-c1-a2")
        quiet(s)
        roll(s, 1, 2, 1)
        quiet(s)
    assert [event[2:4] for event in told(s, "took")] == [(0, S1), (0, S1)]
    assert len(s.options_of(0)) == 2


# -- who must come to a DEFI


def test_the_challengers_own_option_is_safe() -> None:
    """L69: he loses every trick, and keeps it; the winner has the MOLAB of trumps."""
    s = arriving(hands={0: WEAK, 1: STRONG})
    draw(s, 5)
    answer(s, 0, ("defi", 0))
    fight(s)
    assert told(s, "won_defi") == [("won_defi", "L86", 1, 5)]
    fate(s)
    assert (s.options_of(0), len(s.options_of(1))) == ([5], 2 + 1)


def test_nobody_refuses_and_nobody_is_picked() -> None:
    """L70: all who follow play, and the first card is asked for at once."""
    s = arriving(4, at={1: "E", 2: "a1", 3: "S2"})
    fate(s)
    assert known(s, 0)["followers"] == [1, 2, 3]
    refused(s, 0, ("defi", 0, 1))
    answer(s, 0, ("defi", 2))
    assert told(s, "defi") == [("defi", "L70", 0, S1, 2, (0, 1, 2, 3))]
    for seat in (0, 1, 2, 3):
        assert asked(s) == ("PlayCard", seat)
        assert {move[0] for move in options(s, seat)} == {"play"}
        answer(s, seat, options(s, seat)[0])


def followers(s: Sky) -> list[int]:
    fate(s)
    if asked(s) != ("DuelOrNot", 0):
        return []
    found: list[int] = known(s, 1)["followers"]
    return found


@pytest.mark.parametrize(
    ("place", "moon", "follows"),
    [
        ("E", False, True),
        ("a1", False, True),
        ("x1", False, True),
        ("a3", False, True),  # 5 from the Moon, S1 is 4
        ("S2", False, True),  # 5
        ("c2", False, False),  # 4: level
        ("S1", False, False),
        ("b1", False, False),
        ("M", True, False),
        ("a1", True, False),  # nearly home
    ],
)
def test_those_less_advanced_follow(place: str, moon: bool, follows: bool) -> None:
    """L71: by the shortest way to the Moon; whoever has been there is ahead of all who have not."""
    s = arriving(at={1: place}, moon=[1] if moon else [])
    assert followers(s) == ([1] if follows else [])


@pytest.mark.parametrize(
    ("place", "moon", "follows"),
    [
        ("M", True, True),  # progress 1; S1 on the return is 5 from the Earth, 9 - 5 + 1 = 5
        ("b1", True, True),
        ("S1", True, False),
        ("S1", False, True),
        ("c1", True, False),
        ("b2", False, True),
        ("E", False, True),
    ],
)
def test_on_the_return_those_farther_from_home_follow(place: str, moon: bool, follows: bool) -> None:
    """L71: all who have not seen the Moon, and of the others those with the longer way to the Earth."""
    s = sky(at={0: "b1", 1: place}, came={0: "x2"}, moon=(0, 1) if moon else [0])
    roll(s, 1, 2, 1)
    fly(s, "S1")
    answer(s, 0, KEEP)
    assert followers(s) == ([1] if follows else [])


def test_progress_in_figures() -> None:
    """L71: before the Moon its distance, taken from 0; after it 1 on the Moon, and one more for each step nearer."""
    for name, out, back in (("E", -9, 10), ("S1", -4, 5), ("b1", -3, 4), ("b2", -1, 2), ("M", 0, 1)):
        assert (FX.progress(node(name), False), FX.progress(node(name), True)) == (out, back)
    board = shipped()
    farther = [place for place in range(len(board.links)) if board.to_earth[place] > board.to_earth[MOON]]
    assert farther  # beyond the Moon there is no going backwards
    assert {board.progress(place, True) for place in farther} == {1}


def test_a_rocket_in_tow_counts_from_its_landing() -> None:
    """L71: at x1 it is 6 from the Moon, at x2 only 2; wherever it was dragged to."""
    assert followers(arriving(at={1: "x1"}, tow={1: 6})) == [1]
    assert followers(arriving(at={1: "x2"}, tow={1: 11})) == []


def test_the_eliminated_do_not_follow() -> None:
    """L71: only rockets that fly."""
    s = sky(3, turn=2, at={0: "a3", 2: "S1"}, came={0: "x1"}, last={2: "S1"}, collisions={2: 1}, pirate=23)
    roll(s, 3, 4, 2)
    fly(s, "b1-x2")
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    assert (s.wrecked, followers(s)) == ((2,), [1])


def test_no_follower_no_defi() -> None:
    """L72: two to four players fight; with nobody behind nothing is asked."""
    s = arriving(at={1: "b1"})
    draw(s, 5)
    assert (asked(s), s.active) == (("Cast", FATE), 1)
    for seats in (2, 3, 4):
        s = arriving(seats)
        fate(s)
        answer(s, 0, ("defi", 1))
        assert len(told(s, "defi")[0][-1]) == seats


@pytest.mark.parametrize(("left", "offered"), [(1, False), (2, True)])
def test_there_must_be_something_to_win(left: int, offered: bool) -> None:
    """L73: at least one option after the challenger's own."""
    s = sky(at={0: "a3"}, came={0: "x1"})
    leave_in_pack(s, "S1", left)
    roll(s, 1, 2, 1)
    answer(s, 0, KEEP)
    fate(s)
    assert (asked(s) == ("DuelOrNot", 0)) is offered
    assert s.active == (0 if offered else 1)


def test_rockets_come_to_the_duel() -> None:
    """L74: from the Earth, out of a tow, from another station; not who is as far on, and it is no arrival."""
    s = arriving(4, at={1: "E", 2: "x1", 3: "b1"}, tow={2: 7})
    fate(s)
    answer(s, 0, ("defi", 0))
    assert [where(s, seat) for seat in range(4)] == ["S1", "S1", "S1", "b1"]
    station = node("S1")
    assert told(s, "set_down") == [("set_down", "L74", 1, station), ("set_down", "L74", 2, station)]
    assert (s.fleet.tow, s.fleet.last_station[1]) == ([0] * 4, station)
    fight(s)
    fate(s)
    assert [len(told(s, kind)) for kind in ("docked", "took")] == [1, 1 + told(s, "prize")[0][3]]


def test_by_house_rule_rockets_do_not_move_for_a_duel() -> None:
    """L74: forced players come with their cards only."""
    s = arriving(4, rules={"duel_moves_rockets": "no"}, at={1: "E", 2: "x1", 3: "S2"}, tow={2: 7})
    fate(s)
    answer(s, 0, ("defi", 0))
    fight(s)
    fate(s)
    assert [where(s, seat) for seat in range(4)] == ["S1", "E", "x1", "S2"]
    assert (s.fleet.tow, told(s, "set_down")) == ([0, 0, 7, 0], [])
