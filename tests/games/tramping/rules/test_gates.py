"""The rules T106 to T118: the gates, the prime, the last cargo, and sailing round the Americas."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, told
from games.tramping.table import (
    BOUNCE,
    FAIL,
    GIVE_UP,
    THROW,
    TURN,
    fx,
    no,
    owing,
    paid,
    port_moved,
    roll,
    sea,
    shipped,
    square,
    turn_of,
    turn_up,
    where,
)
from ludotheque.games.tramping.rules.board import NOWHERE, Board, beyond
from ludotheque.kernel.agenda import FATE, NOBODY

EAST, SOUTH = 1, 2
TURNS = ("only on a port, or after a repair, a bump or the draw", ("T117",))
TURNED = ("you have just done so", ("T117",))


def names(squares: tuple[int, ...]) -> tuple[str, ...]:
    return tuple([f"a{place - square('a1') + 1}" for place in squares])


# -- the prime


@pytest.mark.parametrize(("start", "face", "route", "place"), [
    ("g15", 1, EAST, "g16"),
    ("c7", 1, SOUTH, "c8"),
    ("g15", 2, EAST, "a1"),
    ("c6", 3, SOUTH, "a1"),
])  # fmt: skip
def test_the_first_to_reach_or_pass_a_gate_has_the_prime(start: str, face: int, route: int, place: str) -> None:
    """T106 T108 T110: 1.5 M from each of the others."""
    s = sea(3, at={0: start}, routes={0: route}, cash={0: 10, 1: 10, 2: 10})
    roll(s, face)
    assert (where(s, 0), [s.cash[seat] for seat in range(3)]) == (place, [16, 7, 7])
    assert (paid(s, "T106"), s.passers) == ([(1, 0, 3), (2, 0, 3)], (0,))
    assert told(s, "gate") == [("gate", "T110", 0, square(place))]


def test_once_a_game_not_once_a_gate() -> None:
    """T107: the second to pass has nothing, by whichever gate."""
    s = sea(3, at={0: "g15", 1: "c7"}, routes={0: EAST, 1: SOUTH}, cash={0: 10, 1: 10, 2: 10})
    roll(s, 1)
    roll(s, 1)
    assert ([s.cash[seat] for seat in range(3)], s.passers) == ([16, 7, 7], (0, 1))


def test_d35_in_one_round_the_earlier_in_turn_order_has_it() -> None:
    """T107 T106: both pass in the same round."""
    s = sea(turn=1, at={0: "g15", 1: "c7"}, routes={0: EAST, 1: SOUTH}, cash={0: 10, 1: 10})
    roll(s, 1)
    roll(s, 1)
    assert (paid(s, "T106"), s.passers) == ([(0, 1, 3)], (1, 0))


@pytest.mark.parametrize(("captains", "shares"), [(2, [3]), (3, [2, 1]), (4, [1, 1, 1]), (5, [1, 1, 1, 0])])
def test_by_house_rule_one_and_a_half_million_in_all(captains: int, shares: list[int]) -> None:
    """T108: half a million at a time from the others, in turn order after the winner."""
    winner = captains - 1
    s = sea(captains, {"prime": "total"}, turn=winner, at={winner: "g15"}, cash=dict.fromkeys(range(captains), 10))
    roll(s, 1)
    assert [10 - s.cash[seat] for seat in range(winner)] == shares
    assert s.cash[winner] == 13


def test_captains_at_narvik_pay_the_bank_and_the_eliminated_do_not() -> None:
    """T109: 1.5 M from those still waiting for a double."""
    s = sea(4, at={0: "g15", 1: "s2"}, cash={0: 10, 1: 10, 2: 10, 3: 10}, bank=40)
    s.out, s.fleet.at[3] = (3,), NOWHERE
    roll(s, 1)
    assert [s.cash[seat] for seat in range(5)] == [16, 7, 7, 10, 40]


def test_d33_passed_and_driven_back_before_it() -> None:
    """T110: a black 6 just beyond the gate: it counts for ever, the prime is due; passing again is no news."""
    s = sea(on=fx({"a1": "six_black"}), at={0: "g15"}, cash={0: 10, 1: 10})
    roll(s, 2)
    assert (where(s, 0), s.fleet.passed[0], paid(s, "T106")) == ("g14", True, [(1, 0, 3)])
    assert told(s, "gate") == [("gate", "T110", 0, square("g14"))]
    turn_of(s, 0)
    roll(s, 2)
    assert (where(s, 0), len(told(s, "gate")), len(paid(s, "T106"))) == ("g16", 1, 1)


def gate_port() -> Board:
    """Honolulu is the petrol port, too."""
    return port_moved(fx({"g14": "plain", "g16": "petrol"}), "BAT", "g16")


def test_d34_a_bounce_at_the_gate_itself_is_only_touching() -> None:
    """T110: the gate is his held port; not yet reached."""
    s = sea(on=gate_port(), at={0: "g15"}, holds={0: ("BAT",)}, cash={0: 10})
    roll(s, 3)
    assert (asked(s), known(s, 0)["points"]) == (("Overshoot", 0), 2)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), s.fleet.passed[0], s.passers, paid(s)) == ("g14", False, (), [])


def test_giving_up_at_the_gate_or_arriving_exactly_passes() -> None:
    """T110 T111: the prime before the freight."""
    s = sea(on=gate_port(), at={0: "g15"}, holds={0: ("BAT",)}, cash={0: 10, 1: 10})
    roll(s, 1)
    assert [event[1] for event in told(s, "paid")] == ["T106", "T87"]
    s = sea(on=gate_port(), at={0: "g15"}, holds={0: ("BAT",)}, cash={0: 10, 1: 10})
    roll(s, 2)
    answer(s, 0, GIVE_UP)
    assert (where(s, 0), paid(s, "T106")) == ("a1", [(1, 0, 3)])


def test_a_farther_bounce_that_comes_back_before_the_gate_has_passed_it() -> None:
    """T110: the held port is the first square beyond it."""
    board = port_moved(fx({"a1": "freight", "a3": "plain"}), "SAL", "a1")
    s = sea(on=board, at={0: "g15"}, holds={0: ("SAL",)}, cash={0: 10, 1: 10})
    roll(s, 6)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), s.fleet.passed[0], paid(s, "T106")) == ("g13", True, [(1, 0, 3)])


def test_the_prime_is_paid_before_the_landing_dues() -> None:
    """T111: it may save from failure."""
    s = sea(on=fx({"a1": "avarie"}), at={0: "g15"}, cash={0: 0, 1: 10})
    roll(s, 2)
    assert [event[1] for event in told(s, "paid")] == ["T106", "T72"]
    assert (s.cash[0], s.out, told(s, "short")) == (1, (), [])


def test_d36_one_who_cannot_pay_the_prime_fails_off_turn() -> None:
    """T156 T157 T106: eliminated, he gives what he has."""
    s = sea(3, at={0: "g15"}, cash={0: 10, 1: 2, 2: 10})
    roll(s, 1)
    assert (asked(s), known(s, 1)["due"]) == (("Failing", 1), 3)
    answer(s, 1, FAIL)
    assert (s.cash[0], s.cash[2], s.out) == (15, 7, (1,))


# -- the last cargo


def test_the_last_through_owes_the_draw_by_his_next_throw() -> None:
    """T112: not the throw by which he passes."""
    s = sea(at={0: "g15", 1: "a9"}, came={1: "a8"})
    roll(s, 1)
    assert (s.owes, s.treasure, told(s, "owes_draw")) == (0, 0, [("owes_draw", "T112", 0)])
    turn_of(s, 0)
    roll(s, 1)
    assert (s.treasure, s.owes, told(s, "treasure")) == (1, NOBODY, [("treasure", "T120", 0, 1, square("a12"))])


def test_the_others_throws_draw_nothing() -> None:
    """T112 T114: they go on, with incidents, until he has thrown."""
    s = sea(at={0: "a14", 1: "g16"}, came={0: "a13"})
    owing(s, 1)
    roll(s, 4)
    assert (where(s, 0), s.treasure, s.owes, asked(s)) == ("a2", 0, 1, ("Incident", FATE))


def test_d37_an_elimination_may_leave_only_captains_who_have_passed() -> None:
    """T113: the one who passed last owes the draw, though he has thrown since."""
    s = sea(3, at={0: "s2", 1: "a9", 2: "a12"}, came={1: "a8", 2: "a11"}, cash={0: 0})
    s.passers = (2, 1)
    roll(s, 1)
    answer(s, 0, FAIL)
    assert (s.out, s.owes, told(s, "owes_draw")) == ((0,), 1, [("owes_draw", "T112", 1)])
    roll(s, 1)
    assert s.treasure == 1


def test_if_the_one_who_owes_it_is_eliminated_another_does() -> None:
    """T113: the last of those left, here when a card takes from each captain."""
    s = sea(3, turn=1, at={0: "a2", 1: "a9", 2: "a15"}, came={0: "a1", 1: "a8", 2: "a14"}, cash={0: 0, 1: 10, 2: 10})
    owing(s, 0)
    roll(s, 4)
    turn_up(s, "from_each")
    assert (asked(s), s.owes) == (("Failing", 0), 0)
    answer(s, 0, FAIL)
    assert (s.out, s.owes) == ((0,), 2)


def test_d38_a_lone_captain_owes_it_himself() -> None:
    """T113 T106: nobody pays a prime."""
    s = sea(3, at={0: "g15"}, cash={0: 10, 1: 10, 2: 10})
    s.out = (1, 2)
    roll(s, 1)
    assert (s.passers, s.owes, paid(s)) == ((0,), 0, [])


def test_the_others_tramp_on_round_the_americas() -> None:
    """T114: one behind the gates keeps them all busy: dues, freights and incidents as before."""
    s = sea(at={0: "a2", 1: "s2"}, came={0: "a1"}, holds={0: ("SAL",)}, cash={0: 10})
    roll(s, 1)
    assert (where(s, 0), s.cash[0]) == ("a3", 16)
    turn_of(s, 0)
    roll(s, 4)
    assert (where(s, 0), asked(s)) == ("a7", ("Incident", FATE))


# -- round the Americas


def test_at_every_fork_the_captain_chooses_when_he_comes_to_it() -> None:
    """T115: with the points he has left, either way round the ring."""
    for first, places in (("a2", ("a2", "a3", "a4")), ("a16", ("a16", "a15", "a14"))):
        s = sea(at={0: "g15"}, cash={0: 10})
        roll(s, 5)
        assert (asked(s), where(s, 0), known(s, 0)["points"]) == (("Fork", 0), "a1", 3)
        assert options(s, 0) == [("to", square("a2")), ("to", square("a16"))]
        answer(s, 0, ("to", square(first)))
        assert where(s, 0) == places[-1]


def test_no_way_back_through_a_gate() -> None:
    """T116: from a1 the gate is not among the ways, nor can one turn to it."""
    s = sea(at={0: "a1"}, came={0: "g16"}, cash={0: 10})
    why = ("nobody turns back through a gate", ("T116", "T117"))
    assert (known(s, 0)["turn"], no(s, 0, TURN)) == (False, why)
    roll(s, 1)
    assert options(s, 0) == [("to", square("a2")), ("to", square("a16"))]
    for gate in ("g16", "c8"):
        assert no(s, 0, ("to", square(gate)))[1] == ("T115", "T117", "T31", "T128")


def test_lanes_are_sailed_both_ways() -> None:
    """T116: on the chart of the box, too, every lane beyond the gates leads both ways, and all hang together."""
    for came, face, place in (("a9", 3, "a13"), ("a11", 3, "a7")):
        s = sea(at={0: "a10"}, came={0: came})
        roll(s, face)
        assert where(s, 0) == place
    board = shipped()
    for here, near in enumerate(board.links):
        assert all(here in board.links[there] for there in near)
        assert not any(there in board.gates for there in near)


def test_a_cargo_keeps_its_heading() -> None:
    """T117: on a plain square there is no turning; on the ring it goes on the way it came."""
    s = sea(at={0: "a7"}, came={0: "a6"}, cash={0: 10})
    assert (known(s, 0)["turn"], no(s, 0, TURN)) == (False, TURNS)
    roll(s, 1)
    assert where(s, 0) == "a8"


@pytest.mark.parametrize(("place", "kind"), [
    ("a3", "freight"),
    ("a9", "repair"),
    ("a7", "control"),
    ("a7", "petrol"),
])  # fmt: skip
def test_it_may_turn_on_a_port(place: str, kind: str) -> None:
    """T117: of any of the four kinds, before the throw; the first step leads back the way it came."""
    here = square(place)
    s = sea(on=fx({place: kind}), at={0: here}, came={0: here - 1}, cash={0: 10})
    assert known(s, 0)["turn"]
    answer(s, 0, TURN)
    assert (told(s, "turned"), known(s, 0)["turn"], no(s, 0, TURN)) == ([("turned", "T117", 0)], False, TURNED)
    roll(s, 2)
    assert told(s, "sailed")[0][4] == (here - 1, here - 2)


@pytest.mark.parametrize("kind", ["plain", "avarie", "bar", "joined2"])
def test_other_squares_are_no_ports(kind: str) -> None:
    """T117: nor can one turn after the throw."""
    s = sea(on=fx({"a7": kind}), at={0: "a7"}, came={0: "a6"}, cash={0: 10})
    assert no(s, 0, TURN) == TURNS
    answer(s, 0, THROW)
    assert no(s, 0, TURN)[0] == "seat 0 is not to act"


def test_it_may_turn_when_it_has_just_been_repaired() -> None:
    """T117 T130: at Rio, which is a port anyway, and on towards where it came from."""
    s = sea(at={0: "a8"}, came={0: "a7"}, treasure=1, damaged={0: "a9"}, cash={0: 10})
    roll(s, 1)
    turn_of(s, 0)
    answer(s, 0, TURN)
    roll(s, 1)
    assert where(s, 0) == "a8"


def test_it_may_turn_on_its_first_turn_after_the_draw() -> None:
    """T117: everybody, once; not on the second turn."""
    s = sea(at={0: "g16", 1: "a8"}, came={1: "a7"}, cash={0: 0, 1: 10})
    owing(s, 0)
    roll(s, 1)
    assert (s.treasure, asked(s), known(s, 1)["turn"]) == (1, ("BeforeThrow", 1), True)
    roll(s, 2)
    turn_of(s, 1)
    assert known(s, 1)["turn"] is False


def test_by_house_rule_it_may_turn_before_every_throw() -> None:
    """T117: on any square beyond the gates; before them never."""
    s = sea(rules={"americas": "free"}, at={0: "a7"}, came={0: "a6"}, cash={0: 0, 1: 0})
    answer(s, 0, TURN)
    roll(s, 1)
    assert where(s, 0) == "a6"
    turn_of(s, 0)
    assert known(s, 0)["turn"]
    s = sea(rules={"americas": "free"}, at={0: "g9"}, cash={0: 10})
    assert known(s, 0)["turn"] is False


def test_the_heading_outlives_a_jump_behind_the_turning_point() -> None:
    """T117 T118: turned at a9, by black 6 on a8 back to a11: it still heads for a10."""
    s = sea(on=fx({"a8": "six_black"}), at={0: "a9"}, came={0: "a8"}, cash={0: 10})
    answer(s, 0, TURN)
    roll(s, 1)
    assert where(s, 0) == "a11"
    turn_of(s, 0)
    roll(s, 1)
    assert where(s, 0) == "a10"


def test_driven_back_onto_a_port_it_may_turn_again() -> None:
    """T117: it stands on a port, however it came there; but once before a throw."""
    s = sea(on=fx({"a8": "six_black", "a11": "control"}), at={0: "a9"}, came={0: "a8"}, cash={0: 10})
    answer(s, 0, TURN)
    assert no(s, 0, TURN) == TURNED
    roll(s, 1)
    turn_of(s, 0)
    answer(s, 0, TURN)
    assert no(s, 0, TURN) == TURNED
    roll(s, 1)
    assert where(s, 0) == "a12"


def test_a_dead_end_turns_it_round() -> None:
    """T117: where there is no other way."""
    board = fx()
    board.links[square("a8")].remove(square("a9"))
    board.links[square("a9")].remove(square("a8"))
    board.beyond = [beyond(ways) for ways in board.links]
    s = sea(on=board, at={0: "a7"}, came={0: "a6"}, cash={0: 10})
    roll(s, 3)
    assert (where(s, 0), names(told(s, "sailed")[0][4])) == ("a6", ("a8", "a7", "a6"))


@pytest.mark.parametrize(("kind", "came", "place"), [
    ("six_green", "a6", "a11"),
    ("six_green", "a8", "a3"),
    ("six_black", "a6", "a5"),
    ("six_black", "a8", "a9"),
])  # fmt: skip
def test_sixes_go_along_the_heading_and_back_along_the_wake(kind: str, came: str, place: str) -> None:
    """T118: by a 1 onto the six beyond a7, in either direction."""
    six = "a8" if came == "a6" else "a6"
    s = sea(on=fx({six: kind}), at={0: "a7"}, came={0: came}, cash={0: 10})
    roll(s, 1)
    assert where(s, 0) == place


def test_a_back_card_goes_back_along_the_wake() -> None:
    """T118 T59: two squares, and the heading stays."""
    s = sea(at={0: "a10"}, came={0: "a11"}, cash={0: 10})
    roll(s, 4)
    assert where(s, 0) == "a6"
    turn_up(s, "back")
    assert where(s, 0) == "a8"
    turn_of(s, 0)
    roll(s, 1)
    assert where(s, 0) == "a7"


def test_a_damaged_cargo_that_reverses_begins_a_new_wake() -> None:
    """T118 T59: its goal lies astern; a black 6 drives it on past where it turned, not towards the goal."""
    board = fx({"a12": "six_black"})
    s = sea(on=board, at={0: "a13"}, came={0: "a12"}, passed=[1], treasure=1, damaged={0: "a9"}, cash={0: 10})
    roll(s, 1)
    assert (where(s, 0), names(told(s, "backed")[0][4])) == ("a15", ("a13", "a14", "a15"))


def test_nothing_turns_a_cargo_at_the_gate_itself() -> None:
    """T117 T116: there it has one way only, ahead."""
    s = sea(at={0: "g16"}, cash={0: 10})
    assert no(s, 0, TURN) == ("only beyond the gates does a cargo turn round", ("T117",))
    roll(s, 1)
    assert where(s, 0) == "a1"


def test_nobody_owes_the_draw_while_one_is_behind() -> None:
    """T112: the second of three has passed."""
    s = sea(3, at={0: "g15", 1: "a9"}, came={1: "a8"})
    roll(s, 1)
    assert (s.owes, s.passers) == (NOBODY, (1, 0))
