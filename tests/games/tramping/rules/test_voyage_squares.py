"""The rules T67 to T73: sixes, joined squares, the A, repair and control ports."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, told
from games.tramping.table import (
    BOUNCE,
    THROW,
    fx,
    incident,
    no,
    opened,
    paid,
    restart,
    roll,
    sea,
    square,
    turn_of,
    turn_up,
    where,
)
from ludotheque.games.tramping.rules.board import JOINED_1, JOINED_2, NOWHERE, Board
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import FATE

SOUTH = 2


def joined_in_the_americas() -> Board:
    """A joined pair at a14 and a15."""
    board = fx()
    one, other = square("a14"), square("a15")
    board.kind[one], board.kind[other] = JOINED_1, JOINED_2
    board.joined[one], board.joined[other] = other, one
    return board


# -- sixes


def test_a_black_six_sends_back_three() -> None:
    """T67: from g10 to g7."""
    s = sea(at={0: "g8"})
    roll(s, 2)
    assert (where(s, 0), told(s, "six_black")) == ("g7", [("six_black", "T67", 0, square("g10"))])
    assert told(s, "backed") == [("backed", "T67", 0, square("g10"), tuple(map(square, ("g9", "g8", "g7"))))]


def test_a_green_six_sends_forward_three() -> None:
    """T68: from c2 to c5, over the bar of Dakar."""
    s = sea(at={0: "s7"}, routes={0: SOUTH})
    roll(s, 2)
    assert (where(s, 0), told(s, "six_green")) == ("c5", [("six_green", "T68", 0, square("c2"))])
    assert told(s, "sailed")[-1] == ("sailed", "T68", 0, square("c2"), tuple(map(square, ("c3", "c4", "c5"))))


@pytest.mark.parametrize(("kind", "due"), [("avarie", 2), ("control", 1), ("repair", 1), ("plain", 0)])
def test_the_square_reached_by_a_jump_acts(kind: str, due: int) -> None:
    """T69: once."""
    s = sea(on=fx({"c5": kind}), at={0: "s7"}, routes={0: SOUTH}, cash={0: 10})
    roll(s, 2)
    assert (where(s, 0), 10 - s.cash[0]) == ("c5", due)


def test_one_six_may_lead_to_another() -> None:
    """T69: from g13 back to g10, from there back to g7."""
    s = sea(on=fx({"g13": "six_black", "g10": "six_black", "g7": "plain"}), at={0: "g12"})
    roll(s, 1)
    assert (where(s, 0), [event[3] for event in told(s, "six_black")]) == ("g7", [square("g13"), square("g10")])


def test_jumps_come_to_an_end() -> None:
    """T69: two sixes that send it to and fro; after four jumps in one move it stays where it is."""
    s = sea(on=fx({"c2": "six_green", "c5": "six_black"}), at={0: "c1"}, routes={0: SOUTH})
    roll(s, 1)
    assert (where(s, 0), told(s, "jumps_end"), s.active) == ("c2", [("jumps_end", "T69", 0)], 1)
    assert len(told(s, "six_green")) + len(told(s, "six_black")) == 4


def test_two_green_sixes_before_a_held_port_do_not_hold_it_for_ever() -> None:
    """T69 T65: asked at Dakar each time, bouncing each time."""
    board = fx({"c4": "six_green", "c5": "six_green"})
    s = sea(on=board, at={0: "c3"}, routes={0: SOUTH}, holds={0: ("DAK",)})
    roll(s, 1)
    bounces = 0
    while asked(s) == ("Overshoot", 0):
        answer(s, 0, BOUNCE)
        bounces += 1
    assert (bounces, len(told(s, "six_green")), told(s, "jumps_end")) == (4, 4, [("jumps_end", "T69", 0)])
    assert where(s, 0) in ("c4", "c5")


def test_a_six_acts_only_at_the_end_of_a_move() -> None:
    """T70: passing over one does nothing."""
    s = sea(at={0: "g9"})
    roll(s, 3)
    assert (where(s, 0), told(s, "six_black")) == ("g12", [])


def test_a_bounce_that_ends_on_a_six_jumps() -> None:
    """T67 T70: it is where the move ends."""
    s = sea(at={0: "g13"}, holds={0: ("BAT",)})
    roll(s, 5)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), s.fleet.one_step[0]) == ("g7", True)


# -- joined squares


def on_joined(**rules: object) -> Sea:
    """The cargo has ended on the first joined square, and is to move again; nobody can buy."""
    s = sea(rules=rules, at={0: "g6"}, cash={0: 0, 1: 0})
    roll(s, 1)
    assert (where(s, 0), s.fleet.one_step[0]) == ("g7", True)
    return s


def test_d31_from_the_first_joined_square_one_step_without_a_throw() -> None:
    """T71: no die, so neither incident nor draw; the turn passes, and then one die again."""
    s = on_joined()
    turn_of(s, 0)
    assert (where(s, 0), s.active, s.fleet.one_step[0]) == ("g8", 1, False)
    assert (len(told(s, "threw")), told(s, "incident")) == (1, [])
    assert told(s, "sailed")[-1] == ("sailed", "T71", 0, square("g7"), (square("g8"),))
    turn_of(s, 0)
    assert asked(s) == ("Cast", FATE)


def test_before_the_single_step_one_may_still_buy() -> None:
    """T71 T89: the question says that no die is thrown."""
    s = sea(at={0: "g6"}, cash={0: 10})
    roll(s, 1)
    turn_of(s, 0)
    assert (asked(s), known(s, 0)["step"]) == (("BeforeThrow", 0), True)
    answer(s, 0, THROW)
    assert (where(s, 0), s.active) == ("g8", 1)


def test_by_house_rule_one_throws_there() -> None:
    """T71: a die is thrown, one square is sailed; a 4 draws a card."""
    for face in (1, 4, 6):
        s = on_joined(joined_throw="yes")
        turn_of(s, 0)
        assert asked(s) == ("Cast", FATE)
        roll(s, face)
        assert where(s, 0) == "g8"
        assert (asked(s) == ("Incident", FATE)) is (face == 4)


def test_the_second_joined_square_is_harmless() -> None:
    """T71: reached by the die, or by the single step."""
    s = sea(at={0: "g6"}, cash={0: 0, 1: 0})
    roll(s, 2)
    assert (where(s, 0), s.fleet.one_step[0]) == ("g8", False)
    turn_of(s, 0)
    assert asked(s) == ("Cast", FATE)


@pytest.mark.parametrize(("start", "came", "place", "single"), [
    ("a13", "a12", "a14", True),
    ("a16", "a1", "a15", True),
    ("a12", "a11", "a15", False),
    ("a16", "a1", "a14", False),
])  # fmt: skip
def test_beyond_the_gates_the_first_is_the_first_met(start: str, came: str, place: str, single: bool) -> None:
    """T71: by the heading, in either direction."""
    face = abs(square(place) - square(start))
    face = face if start != "a12" else 3
    s = sea(on=joined_in_the_americas(), at={0: start}, came={0: came}, cash={0: 0, 1: 0})
    roll(s, face)
    assert (where(s, 0), s.fleet.one_step[0]) == (place, single)


def test_missing_a_turn_the_single_step_waits() -> None:
    """T71 T100: the turn after it, one square on."""
    s = on_joined()
    s.fleet.skip[0] = 1
    turn_of(s, 0)
    assert (where(s, 0), told(s, "misses"), s.fleet.one_step[0]) == ("g7", [("misses", "T100", 0, 0)], True)
    turn_of(s, 0)
    assert where(s, 0) == "g8"


@pytest.mark.parametrize(("effect", "place"), [("forward", "g8"), ("back", "g5")])
def test_a_card_that_moves_it_lifts_the_single_step(effect: str, place: str) -> None:
    """T71 T98: g3 by 4 to g7, then the card."""
    s = sea(at={0: "g3"}, cash={0: 0, 1: 0})
    roll(s, 4)
    assert s.fleet.one_step[0]
    turn_up(s, effect)
    assert (where(s, 0), s.fleet.one_step[0]) == (place, False)
    turn_of(s, 0)
    assert asked(s) == ("Cast", FATE)


def test_a_throw_again_lifts_the_single_step() -> None:
    """T71: the die that the card grants is sailed in full."""
    s = sea(at={0: "g3"}, cash={0: 0, 1: 0})
    roll(s, 4)
    turn_up(s, "again")
    assert asked(s) == ("CastAgain", FATE)
    roll(s, 2)
    assert (where(s, 0), s.fleet.one_step[0]) == ("g9", False)


# -- dues of the chart


def test_the_black_a_costs_a_million() -> None:
    """T72: to the bank."""
    s = sea(at={0: "s1"}, cash={0: 10})
    roll(s, 2)
    assert (where(s, 0), s.cash[0], paid(s, "T72")) == ("s3", 8, [(0, 2, 2)])


@pytest.mark.parametrize(("start", "face"), [("s4", 1), ("g1", 1), ("g5", 1), ("a8", 1)])
def test_d47_repair_and_control_ports_cost_half_a_million(start: str, face: int) -> None:
    """T73: to the bank, at each ending there, damaged elsewhere or not."""
    s = sea(at={0: start}, came={0: "a7"} if start == "a8" else {}, cash={0: 10})
    roll(s, face)
    assert (s.cash[0], paid(s, "T73")) == (9, [(0, 2, 1)])


def test_each_ending_costs_anew() -> None:
    """T73 T58: by a bounce onto the same square."""
    s = sea(at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 3)
    answer(s, 0, BOUNCE)
    turn_of(s, 0)
    roll(s, 4)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), paid(s, "T73")) == ("g2", [(0, 2, 1), (0, 2, 1)])


def test_standing_there_costs_nothing() -> None:
    """T73 T100: a missed turn on a control port is free."""
    s = sea(at={0: "g2"}, cash={0: 10, 1: 0})
    s.fleet.skip[0] = 1
    restart(s, 0)
    assert (where(s, 0), s.cash[0], s.active) == ("g2", 10, 1)


def test_ones_own_repair_port_is_dearer_when_damaged() -> None:
    """T73 T130: 2 M instead, not besides."""
    s = sea(at={0: "a8"}, came={0: "a7"}, treasure=5, damaged={0: "a9"}, cash={0: 10})
    roll(s, 1)
    assert (paid(s), s.fleet.repair[0]) == ([(0, 2, 4)], NOWHERE)


def test_dice_that_are_not_there() -> None:
    """T51 T71: no card can be turned up instead of a throw, and no seat throws for fate."""
    s = opened()
    assert no(s, FATE, ("card", incident(s, "skip")))[1] == ("T37", "T38", "T39", "T40")
    assert no(s, 0, ("dice", 3, 3))[0] == "seat 0 is not to act"
    assert len(options(s, FATE)) == 36
