"""The rules T37 to T50: departure by a double, and occupied squares."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, told
from games.tramping.table import (
    BOUNCE,
    REFUSE,
    TURN,
    fx,
    held,
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
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.kernel.agenda import FATE

EAST, SOUTH = 1, 2
FACES = range(1, 7)

# -- departure


def test_two_dice_one_attempt_a_turn() -> None:
    """T37: thirty-six throws, one for each captain in turn; nothing else can be said."""
    s = opened()
    assert (asked(s), len(options(s, FATE)), known(s, 0)["seat"]) == (("Depart", FATE), 36, 0)
    assert no(s, FATE, ("die", 3))[1] == ("T37", "T38", "T39", "T40")
    roll(s, 1, 2)
    assert (asked(s), known(s, 0)["seat"]) == (("Depart", FATE), 1)
    assert told(s, "threw_two") == [("threw_two", "T37", 0, 1, 2)]


@pytest.mark.parametrize("faces", [(a, b) for a in FACES for b in FACES if a != b])
def test_d7_without_a_double_it_stays_at_no_cost(faces: tuple[int, int]) -> None:
    """T38 T44: no due, no card, not even for a 4, and it has not departed."""
    s = opened()
    roll(s, *faces)
    assert (where(s, 0), s.fleet.departed[0], paid(s), s.active) == ("N0", False, [], 1)
    assert (told(s, "stays"), told(s, "incident")) == ([("stays", "T38", 0)], [])


@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_half_the_sum_is_sailed(face: int) -> None:
    """T39 T44: squares 2 to 6 can be reached."""
    s = opened()
    roll(s, face, face)
    assert (where(s, 0), s.fleet.departed[0]) == (f"s{face}", True)
    assert told(s, "sailed") == [("sailed", "T39", 0, 0, tuple(range(1, face + 1)))]


def test_d10_a_double_one_pays_each_time_and_is_no_departure() -> None:
    """T40 T41: 0.5 M; the next turn two dice again."""
    s = opened(2)
    before = s.cash[0]
    for times in (1, 2):
        roll(s, 1, 1)
        assert (where(s, 0), s.fleet.departed[0], before - s.cash[0]) == ("N0", False, times)
        assert told(s, "sailed") == []
        turn_of(s, 0)
        assert asked(s) == ("Depart", FATE)


def test_d8_a_double_one_without_cash_fails_at_narvik() -> None:
    """T40 T144: the due is compulsory; refused a loan, he is out."""
    s = sea(cash={0: 0})
    roll(s, 1, 1)
    assert (asked(s), known(s, 0)["due"], told(s, "short")) == (("Failing", 0), 1, [("short", "T144", 0, 2, 1)])
    answer(s, 0, ("ask", 1))
    answer(s, 2, REFUSE)
    assert (s.out, where(s, 0)) == ((0,), "")


def test_d6_a_double_four_moves_four_settles_the_square_then_draws() -> None:
    """T42 T43: here the square is an A."""
    s = opened(on=fx({"s4": "avarie"}))
    before = s.cash[0]
    roll(s, 4, 4)
    assert (where(s, 0), before - s.cash[0], asked(s)) == ("s4", 2, ("Incident", FATE))
    turn_up(s, "from_each")
    assert (before - s.cash[0], told(s, "incident")[0][:3]) == (1, ("incident", "T93", 0))


def test_a_double_four_by_house_rule_draws_before_it_moves() -> None:
    """T42 T96: the card at Narvik, then four squares."""
    s = opened(rules={"card": "before"})
    roll(s, 4, 4)
    assert (where(s, 0), asked(s)) == ("N0", ("Incident", FATE))
    turn_up(s, "forward")
    assert where(s, 0) == "s5"


def test_departure_has_all_landing_effects() -> None:
    """T44: a six, a port and a rival on the way out."""
    s = opened(on=fx({"s3": "six_green"}))
    roll(s, 3, 3)
    assert where(s, 0) == "s6"
    s = sea(at={1: "s5"}, cash={0: 10})
    roll(s, 5, 5)
    assert (where(s, 0), s.cash[0], where(s, 1)) == ("s5", 9, "N0")


def test_before_departure_one_may_buy_from_the_bank() -> None:
    """T37 T89: the step before the throw is there before departure, too."""
    s = sea(cash={0: 10})
    assert (asked(s), ("buy", 0) in options(s, 0)) == (("BeforeThrow", 0), True)


# -- occupied squares


def test_a_cargo_found_where_the_move_ends_goes_to_where_the_mover_stood() -> None:
    """T45 T46: the mover stays; never two on a square."""
    s = sea(at={0: "g2", 1: "g5"})
    roll(s, 3)
    assert (where(s, 0), where(s, 1)) == ("g5", "g2")
    assert told(s, "bumped") == [("bumped", "T45", 1, 0, square("g5"), square("g2"))]


def test_passing_over_a_cargo_does_nothing() -> None:
    """T45 T64: only the square where the move ends."""
    s = sea(at={0: "g2", 1: "g3"})
    roll(s, 3)
    assert (where(s, 0), where(s, 1), told(s, "bumped")) == ("g5", "g3", [])


def test_narvik_holds_any_number() -> None:
    """T46: all start there, and one who is driven back there bumps nobody."""
    s = sea(3, on=fx({"s2": "six_black"}), at={0: "s1"})
    roll(s, 1)
    assert ([where(s, seat) for seat in range(3)], told(s, "bumped")) == (["N0"] * 3, [])


def test_bumps_are_in_force_in_the_race_for_the_treasure() -> None:
    """T47: beyond the gates and after the draw."""
    s = sea(at={0: "a14", 1: "a15"}, came={0: "a13", 1: "a14"}, treasure=5)
    roll(s, 1)
    assert (where(s, 0), where(s, 1)) == ("a15", "a14")


def test_d26_a_jump_is_no_stop() -> None:
    """T48: black 6 from g9 to g7: the cargo there goes to g9, where the throw began."""
    s = sea(at={0: "g9", 1: "g7"})
    roll(s, 1)
    assert (where(s, 0), where(s, 1)) == ("g7", "g9")
    s = sea(at={0: "c1", 1: "c2"}, routes={0: SOUTH, 1: SOUTH})
    roll(s, 1)
    assert (where(s, 0), where(s, 1), told(s, "bumped")) == ("c5", "c2", [])


def test_d27_who_ends_where_he_started_bumps_nobody_and_meets_the_square_again() -> None:
    """T48 T58: Gibraltar by a 4 and back."""
    s = sea(at={0: "g2", 1: "g4"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 4)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), where(s, 1), s.cash[0], told(s, "bumped")) == ("g2", "g4", 9, [])


def test_d28_a_rival_behind_is_sent_forward() -> None:
    """T45 T48: to where the mover started."""
    s = sea(at={0: "g3", 1: "g1"}, holds={0: ("ALG",)}, cash={1: 10})
    roll(s, 4)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), where(s, 1)) == ("g1", "g3")


def test_a_throw_again_counts_from_where_it_began() -> None:
    """T48: the first bumped cargo stands on the start of the turn; the second goes to the start of the second throw."""
    s = sea(3, at={0: "s1", 1: "s5", 2: "g1"})
    roll(s, 4)
    turn_up(s, "again")
    roll(s, 3)
    assert [where(s, seat) for seat in range(3)] == ["g1", "s1", "s5"]


@pytest.mark.parametrize(("mover", "victim"), [("g1", "g3"), ("g4", "g6"), ("g2", "g3")])
def test_a_bumped_cargo_suffers_and_gains_nothing(mover: str, victim: str) -> None:
    """T49: neither bar (g1), freight (g4) nor due (g2) where it is sent."""
    face = square(victim) - square(mover)
    s = sea(at={0: mover, 1: victim}, holds={1: ("ALG",)}, cash={1: 10})
    roll(s, face)
    assert (where(s, 1), held(s, 1), s.cash[1]) == (mover, {"ALG"}, 10)


def test_a_bumped_cargo_does_not_jump_nor_touch_a_reef_nor_take_the_treasure() -> None:
    """T49: it stands on a six, a live reef or the treasure as on any square."""
    for start, end in (("a6", "a7"), ("a5", "a7")):
        s = sea(at={0: start, 1: end}, came={0: "a4", 1: "a6"}, treasure=5, damaged={0: "a9"})
        roll(s, square(end) - square(start))
        assert (where(s, 1), s.fleet.repair[1], s.taken < 0) == (start, NOWHERE, True)
    s = sea(at={0: "g10", 1: "g12"})
    roll(s, 2)
    assert (where(s, 1), told(s, "six_black")) == ("g10", [])


def test_a_bumped_cargo_keeps_its_status() -> None:
    """T49: damaged it stays, with its goal, from whichever side."""
    s = sea(at={0: "a10", 1: "a12"}, came={0: "a9", 1: "a11"}, treasure=5, damaged={1: "a9"})
    roll(s, 2)
    assert (where(s, 1), s.fleet.repair[1], s.fleet.departed[1]) == ("a10", square("a9"), True)
    roll(s, 1)
    assert (where(s, 1), s.fleet.repair[1]) == ("a9", NOWHERE)


def test_it_takes_over_the_wake_and_heading_of_the_mover() -> None:
    """T49 T59: Y comes down the ring, X went up: X now goes down as well, and backs along Y's wake."""
    s = sea(at={0: "a10", 1: "a8"}, came={0: "a11", 1: "a7"}, cash={0: 0, 1: 0})
    roll(s, 2)
    assert (where(s, 1), s.fleet.came(1)) == ("a10", square("a11"))
    assert (asked(s), known(s, 1)["turn"]) == (("BeforeThrow", 1), True)
    roll(s, 1)
    assert where(s, 1) == "a9"


def test_it_may_turn_before_its_next_throw_and_only_then() -> None:
    """T49 T117: beyond the gates."""
    s = sea(at={0: "a10", 1: "a8"}, came={0: "a11", 1: "a7"}, cash={0: 0, 1: 0})
    roll(s, 2)
    answer(s, 1, TURN)
    roll(s, 1)
    assert (where(s, 1), s.fleet.came(1)) == ("a11", square("a10"))
    turn_of(s, 1)
    assert asked(s) == ("Cast", FATE)


def test_bumped_by_one_who_had_just_turned() -> None:
    """T49: the heading is the one the mover had before moving: from a9 down again."""
    s = sea(at={0: "a9", 1: "a8"}, came={0: "a8", 1: "a7"}, cash={0: 10, 1: 0})
    answer(s, 0, TURN)
    roll(s, 1)
    assert (where(s, 0), where(s, 1)) == ("a8", "a9")
    roll(s, 2)
    assert (where(s, 1), told(s, "sailed")[-1][4]) == ("a7", (square("a8"), square("a7")))


def test_bumped_by_one_who_had_just_turned_it_may_turn_itself() -> None:
    """T49 T117: away from where that one was bound."""
    s = sea(at={0: "a9", 1: "a8"}, came={0: "a8", 1: "a7"}, cash={0: 10, 1: 0})
    answer(s, 0, TURN)
    roll(s, 1)
    answer(s, 1, TURN)
    roll(s, 1)
    assert where(s, 1) == "a10"


def test_d29_bumped_off_the_first_joined_square_the_single_step_lapses() -> None:
    """T49 T71: one die next turn."""
    s = sea(at={0: "g5", 1: "g7"}, cash={0: 0, 1: 0})
    s.fleet.one_step[1] = True
    roll(s, 2)
    assert (where(s, 1), s.fleet.one_step) == ("g5", [True, False, False])
    assert (asked(s), known(s, 1)["seat"]) == (("Cast", FATE), 1)


def test_d30_bumped_onto_it_there_is_no_single_step() -> None:
    """T49 T71: it has not ended a move there."""
    s = sea(at={0: "g7", 1: "g9"}, cash={0: 0, 1: 0})
    roll(s, 2)
    assert (where(s, 1), s.fleet.one_step[1], asked(s)) == ("g7", False, ("Cast", FATE))


def test_d32_a_cargo_bumped_onto_another_branch_continues_there() -> None:
    """T49 T31: route 2 on the branch of route 3; on squares of both it keeps its own."""
    s = sea(on=fx({"c2": "six_black"}), at={0: "c1", 1: "s6"}, routes={0: SOUTH, 1: EAST})
    roll(s, 1)
    assert (where(s, 0), where(s, 1), s.fleet.route[1]) == ("s6", "c1", SOUTH)
    roll(s, 2)
    assert where(s, 1) == "c3"
    s = sea(at={0: "s6", 1: "s7"}, routes={0: SOUTH, 1: EAST})
    roll(s, 1)
    assert (where(s, 1), s.fleet.route[1]) == ("s6", EAST)


def test_put_beyond_a_gate_it_counts_as_having_passed() -> None:
    """T49 T110 T112: no prime for it, the mover was there first; as the last one through it owes the draw."""
    s = sea(on=fx({"a2": "six_black"}), at={0: "a1", 1: "g15"}, came={0: "g16"}, cash={0: 10, 1: 10})
    roll(s, 1)
    answer(s, 0, ("to", square("a2")))
    assert (where(s, 0), where(s, 1), s.fleet.passed[1]) == ("g15", "a1", True)
    assert (s.passers, s.owes, paid(s)) == ((0, 1), 1, [])
    assert told(s, "gate") == [("gate", "T110", 1, square("a1"))]


def test_by_house_rule_the_square_acts_on_a_bumped_cargo() -> None:
    """T49: dues, freight and bars, but no six; before the mover's own square acts."""
    s = sea(rules={"bumped_effects": "yes"}, at={0: "g2", 1: "g5"}, cash={0: 10, 1: 10})
    roll(s, 3)
    assert (where(s, 1), paid(s, "T73")) == ("g2", [(1, 2, 1)])
    s = sea(rules={"bumped_effects": "yes"}, at={0: "g4", 1: "g6"}, holds={1: ("ALG",)}, cash={0: 10, 1: 10})
    roll(s, 2)
    assert (where(s, 1), s.cash[1], held(s, 1)) == ("g4", 16, set())
    assert [event[1] for event in told(s, "paid")] == ["T87", "T73"]
    s = sea(rules={"bumped_effects": "yes"}, at={0: "g10", 1: "g12"})
    roll(s, 2)
    assert where(s, 1) == "g10"
    s = sea(rules={"bumped_effects": "yes"}, at={0: "g1", 1: "g3"}, holds={1: ("ALG",)}, cash={1: 10})
    roll(s, 2)
    assert asked(s) == ("BuyBack", 1)


def test_bumped_onto_ones_own_port_where_only_the_die_delivers() -> None:
    """T49 T65: both house rules together: no freight, and no royalty either."""
    rules = {"bumped_effects": "yes", "deliver_by": "die"}
    s = sea(rules=rules, at={0: "g4", 1: "g5"}, holds={1: ("ALG",)}, cash={1: 10})
    roll(s, 1)
    assert (where(s, 1), s.cash[1], held(s, 1)) == ("g4", 10, {"ALG"})


@pytest.mark.parametrize(("renarvik", "question"), [("die", "Cast"), ("double", "Depart")])
def test_d9_bumped_to_narvik(renarvik: str, question: str) -> None:
    """T50: it has departed, and throws one die; by house rule it needs a double again."""
    s = sea(rules={"renarvik": renarvik}, at={1: "s6"}, cash={0: 0, 1: 0})
    roll(s, 6, 6)
    assert (where(s, 0), where(s, 1), s.fleet.departed[1]) == ("s6", "N0", renarvik == "die")
    assert (asked(s), known(s, 1)["seat"]) == ((question, FATE), 1)
    restart(s, 1)
    roll(s, *((3,) if renarvik == "die" else (3, 4)))
    assert where(s, 1) == ("s3" if renarvik == "die" else "N0")


def test_driven_back_through_anothers_gate_it_goes_on_by_the_branch_where_it_stands() -> None:
    """T31 T49 T59: the wake taken over may lead back onto a route that was never declared."""
    s = sea(on=fx({"a2": "six_black"}), at={0: "a1"}, came={0: "c8"}, routes={0: EAST}, cash={0: 20})
    roll(s, 1)
    answer(s, 0, ("to", square("a2")))
    assert (where(s, 0), s.fleet.route[0]) == ("c7", SOUTH)
    turn_of(s, 0)
    roll(s, 2)
    assert where(s, 0) == "a1"
