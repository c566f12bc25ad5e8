"""The test vectors A12 to A24 and A28 of docs/rules/tramping.md, on the small chart."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, told
from games.tramping.table import (
    BOUNCE,
    BUY_BACK,
    GIVE_UP,
    SAIL_ON,
    THROW,
    USE,
    good,
    held,
    opened,
    owing,
    paid,
    restart,
    roll,
    sea,
    shipped,
    square,
    turn_of,
    turn_up,
    where,
)
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import FATE, Move

SOUTH = 2


@pytest.mark.parametrize(("face", "place", "due"), [(3, "s3", 2), (5, "s5", 1), (6, "s6", 0)])
def test_a12_departure_has_all_landing_effects(face: int, place: str, due: int) -> None:
    """T39 T44 T72 T73: the A costs 1 M, Dunkerque 0.5 M, a plain square nothing."""
    s = opened()
    before = s.cash[0]
    roll(s, face, face)
    assert (where(s, 0), before - s.cash[0]) == (place, due)


def test_a13_a_green_six_and_a_bounce_to_casablanca() -> None:
    """T55 T68 T73 T87: c1 by 1 to c2, on to c5; then a 1 delivers, a 6 goes back five and pays the control."""
    for face, place, cash in ((1, "c6", 16), (6, "c1", 9)):
        s = sea(at={0: "c1"}, routes={0: SOUTH}, holds={0: ("DAK",)}, cash={0: 10})
        roll(s, 1)
        assert (where(s, 0), s.cash[0], told(s, "six_green")) == ("c5", 10, [("six_green", "T68", 0, square("c2"))])
        turn_of(s, 0)
        roll(s, face)
        if face == 6:
            answer(s, 0, BOUNCE)
        assert (where(s, 0), s.cash[0]) == (place, cash)


def test_a14_a_black_six_onto_the_first_joined_square() -> None:
    """T67 T71: g9 by 1 to g10, back to g7; next turn one square without a throw, then one die again."""
    s = sea(at={0: "g9"}, cash={0: 0, 1: 0})
    roll(s, 1)
    assert (where(s, 0), s.fleet.one_step[0]) == ("g7", True)
    roll(s, 2, 1)
    assert (where(s, 0), told(s, "one_step"), s.active) == ("g8", [("one_step", "T71", 0)], 1)
    roll(s, 2, 1)
    assert (asked(s), known(s, 0)["seat"]) == (("Cast", FATE), 0)


def test_a14_the_second_joined_square_is_harmless() -> None:
    """T71: g5 by 3 to g8."""
    s = sea(at={0: "g5"})
    roll(s, 3)
    assert (where(s, 0), s.fleet.one_step[0], paid(s)) == ("g8", False, [])


def test_a15_a_bumped_cargo_on_a_bar_keeps_its_card() -> None:
    """T45 T49: Y to g3, X to g1, where the bar does not act; X then needs a 3."""
    s = sea(at={0: "g1", 1: "g3"}, holds={1: ("ALG",)}, cash={1: 10})
    roll(s, 2)
    assert (where(s, 0), where(s, 1), held(s, 1), s.cash[1]) == ("g3", "g1", {"ALG"}, 10)
    roll(s, 3)
    assert (where(s, 1), s.cash[1]) == ("g4", 16)


def at_batoum() -> Sea:
    s = sea(at={0: "g13"}, holds={0: ("BAT",)}, cash={0: 10, 1: 10})
    roll(s, 4)
    assert (asked(s), known(s, 0)["points"], known(s, 0)["square"]) == (("Overshoot", 0), 3, square("g14"))
    return s


def test_a16_a_bounce_onto_the_bar_then_the_incident() -> None:
    """T55 T74 T93 T96: g13 by 4 and back three is the bar of Batoum."""
    s = at_batoum()
    answer(s, 0, BOUNCE)
    assert (where(s, 0), asked(s)) == ("g11", ("BuyBack", 0))
    answer(s, 0, BUY_BACK)
    assert (s.cash[0], held(s, 0), asked(s)) == (9, {"BAT"}, ("Incident", FATE))


def test_a16_giving_up_sails_through_the_gate() -> None:
    """T60 T106 T110 T96: the card to the bank for nothing, the full 4 to a1; the prime, then the incident."""
    s = at_batoum()
    answer(s, 0, GIVE_UP)
    assert (where(s, 0), held(s, 0), s.cash[0], s.cash[1]) == ("a1", set(), 13, 7)
    assert (paid(s), s.passers, asked(s)) == ([(1, 0, 3)], (0,), ("Incident", FATE))


def test_a16_giving_up_as_the_last_cargo_owes_the_draw() -> None:
    """T112: the other has passed before."""
    s = sea(at={0: "g13", 1: "a8"}, came={1: "a7"}, holds={0: ("BAT",)})
    roll(s, 4)
    answer(s, 0, GIVE_UP)
    assert (where(s, 0), s.owes, paid(s), told(s, "owes_draw")) == ("a1", 0, [], [("owes_draw", "T112", 0)])


def test_a17_batoum_from_two_squares() -> None:
    """T55 T67 T71 T87: a 2 delivers; a 6 bounces onto the black 6, and from there to the joined square."""
    s = sea(at={0: "g12"}, holds={0: ("BAT",)}, cash={0: 10})
    roll(s, 2)
    assert (where(s, 0), s.cash[0]) == ("g14", 16)
    s = sea(at={0: "g12"}, holds={0: ("BAT",)}, cash={0: 10})
    roll(s, 6)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), s.fleet.one_step[0], s.cash[0], held(s, 0)) == ("g7", True, 10, {"BAT"})


def test_a18_a_bounce_behind_ones_start_sends_the_other_forward() -> None:
    """T45 T49 T58: Y back to c1, 0.5 M; X from c1 to c5, where Y stood."""
    s = sea(at={0: "c5", 1: "c1"}, routes={0: SOUTH, 1: SOUTH}, holds={0: ("DAK",)}, cash={0: 10, 1: 10})
    roll(s, 6)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), where(s, 1), s.cash[0], s.cash[1]) == ("c1", "c5", 9, 10)
    assert told(s, "bumped") == [("bumped", "T45", 1, 0, square("c1"), square("c5"))]


def near_v(face: int, move: Move | None = None) -> Sea:
    """V is drawn; the cargo is two squares before it, and throws."""
    s = sea(at={0: "a3"}, came={0: "a2"}, passed=[1], treasure=5, cash={0: 10}, bank=40)
    roll(s, face)
    if move is not None:
        answer(s, 0, move)
    return s


def test_a19_two_takes_the_treasure_and_one_touches_the_reef() -> None:
    """T125 T127 T139 T140: exactly."""
    s = near_v(2)
    assert (s.taken, s.reason) == (0, "treasure")
    s = near_v(1)
    assert (where(s, 0), s.fleet.repair[0]) == ("a4", square("a9"))
    assert s.board.far[square("a9")][square("a4")] == 5


@pytest.mark.parametrize(("face", "move", "place", "goal", "due"), [
    (3, BOUNCE, "a4", "a9", 0),
    (3, SAIL_ON, "a6", "a9", 0),
    (4, BOUNCE, "a3", "", 1),
    (4, SAIL_ON, "a7", "", 0),
    (5, BOUNCE, "a2", "", 0),
    (5, SAIL_ON, "a8", "", 0),
    (6, BOUNCE, "a1", "", 0),
    (6, SAIL_ON, "a9", "", 1),
])  # fmt: skip
def test_a19_points_left_at_the_treasure(face: int, move: Move, place: str, goal: str, due: int) -> None:
    """T138 T140 T141: back with them or on; the square where it ends acts."""
    s = near_v(face, move)
    assert (where(s, 0), 10 - s.cash[0]) == (place, due)
    assert s.fleet.repair[0] == (square(goal) if goal else NOWHERE)


def test_a20_a_damaged_cargo_on_the_treasure() -> None:
    """T130 T132: nothing; then Rio by a 4."""
    s = sea(at={0: "a4"}, came={0: "a3"}, passed=[1], treasure=5, damaged={0: "a9"}, cash={0: 10})
    roll(s, 1)
    assert (where(s, 0), s.taken < 0, s.cash[0]) == ("a5", True, 10)
    turn_of(s, 0)
    roll(s, 4)
    assert (where(s, 0), s.cash[0], s.fleet.repair[0]) == ("a9", 6, NOWHERE)


def test_a21_tramping_on_the_reef() -> None:
    """T102 T135 T137: one of three uses, no damage; next turn a 1 takes V."""
    s = sea(at={0: "a3"}, came={0: "a2"}, passed=[1], treasure=5, tramping=(0, 3), cash={0: 10}, bank=40)
    roll(s, 1)
    assert asked(s) == ("UseTramping", 0)
    answer(s, 0, USE)
    assert (where(s, 0), s.uses, s.fleet.repair[0], s.cash[0]) == ("a4", 2, NOWHERE, 10)
    turn_of(s, 0)
    roll(s, 1)
    assert (s.taken, s.reason) == (0, "treasure")


def test_a21_the_third_use_takes_the_card_out_of_the_game() -> None:
    """T104 T137: three in all."""
    s = sea(at={0: "a3"}, came={0: "a2"}, passed=[1], treasure=5, tramping=(0, 1))
    roll(s, 1)
    answer(s, 0, USE)
    assert (s.tramping < 0, s.uses, told(s, "tramping_gone")) == (True, 0, [("tramping_gone", "T104")])


def test_a22_the_last_cargo_reaches_the_gate_and_its_next_throw_draws() -> None:
    """T112 T120 T121: HON by 2; a 5 draws V, and five squares on, by a2, is V."""
    s = sea(at={0: "g14", 1: "a9"}, came={1: "a8"})
    roll(s, 2)
    assert (where(s, 0), s.owes) == ("g16", 0)
    turn_of(s, 0)
    roll(s, 5)
    assert (s.treasure, where(s, 0), asked(s)) == (5, "a1", ("Fork", 0))
    answer(s, 0, ("to", square("a2")))
    assert (where(s, 0), s.taken, s.reason) == ("a5", 0, "treasure")


def test_a22_with_salvador_in_hand_he_is_asked_there_first() -> None:
    """T60 T121: two points are left at a3."""
    s = sea(at={0: "g16", 1: "a9"}, came={1: "a8"}, holds={0: ("SAL",)})
    owing(s, 0)
    roll(s, 5)
    answer(s, 0, ("to", square("a2")))
    assert (asked(s), known(s, 0)["card"], options(s, 0)) == (("Overshoot", 0), good("SAL"), [BOUNCE, GIVE_UP])


def test_a23_a_one_draws_the_first_place() -> None:
    """T120 T121: and one square on."""
    s = sea(at={0: "g16", 1: "a9"}, came={1: "a8"})
    owing(s, 0)
    roll(s, 1)
    assert (s.treasure, where(s, 0), s.owes < 0) == (1, "a1", True)


def test_a23_drawing_the_fourth_place_draws_no_card() -> None:
    """T105 T122: on the chart of the box: four squares on, no incident."""
    board = shipped()
    s = sea(on=board, at={0: board.gates[1], 1: board.repair_ports[0]})
    owing(s, 0)
    roll(s, 4)
    while asked(s)[0] in ("Fork", "Overshoot"):
        answer(s, 0, options(s, 0)[0])
    assert (s.treasure, told(s, "incident")) == (4, [])
    assert sum(len(event[4]) for event in told(s, "sailed") if event[1] == "T51") == 4


def test_a24_on_the_first_joined_square_there_is_no_draw() -> None:
    """T71 T112: no throw that turn; the draw comes on the following one."""
    s = sea(at={0: "g7", 1: "a9"}, came={1: "a8"}, passed=[0])
    owing(s, 0)
    s.fleet.one_step[0] = True
    restart(s, 0)
    assert known(s, 0)["step"] is True
    answer(s, 0, THROW)
    assert (where(s, 0), s.treasure, s.owes) == ("g8", 0, 0)
    turn_of(s, 0)
    roll(s, 1)
    assert (where(s, 0), s.treasure) == ("g9", 1)


def test_a28_two_bumps_in_one_turn() -> None:
    """T48 T98: X from s6 to s2, where Y stood; by the card Y to s7, and Z from there to s6, not to s2."""
    s = sea(3, at={0: "s2", 1: "s6", 2: "s7"})
    roll(s, 4)
    assert [where(s, seat) for seat in range(3)] == ["s6", "s2", "s7"]
    turn_up(s, "forward")
    assert [where(s, seat) for seat in range(3)] == ["s7", "s2", "s6"]
