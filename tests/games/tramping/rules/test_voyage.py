"""The rules T51 to T66: the move, exact arrival, bounces, and giving up."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, told
from games.tramping.table import (
    BOUNCE,
    BUY_BACK,
    GIVE_UP,
    SAIL_ON,
    bank,
    fx,
    held,
    no,
    paid,
    port_moved,
    roll,
    sea,
    square,
    turn_of,
    turn_up,
    where,
)
from ludotheque.games.tramping.rules.board import Board
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import FATE, NOBODY

EAST, SOUTH = 1, 2


def two_ports() -> Board:
    """ALG at g4 and BAT at g7: at +2 and +5 from Gibraltar; the bar of BAT is where the black 6 was, at g10."""
    return port_moved(fx({"g7": "petrol", "g8": "plain", "g14": "plain"}), "BAT", "g7")


# -- the die


@pytest.mark.parametrize("face", [1, 2, 3, 4, 5, 6])
def test_one_die_is_sailed_in_full(face: int) -> None:
    """T51 T52: as many squares as points; a 4 also draws a card."""
    s = sea(at={0: "s1"}, cash={0: 10})
    roll(s, face)
    assert (s.fleet.at[0], told(s, "threw")) == (1 + face, [("threw", "T51", 0, face)])
    assert told(s, "sailed") == [("sailed", "T51", 0, 1, tuple(range(2, 2 + face)))]


def test_nobody_may_stay_or_sail_less() -> None:
    """T52: once the die is thrown nothing is asked; before it there is no staying."""
    s = sea(at={0: "s1"}, cash={0: 0, 1: 0})
    assert (asked(s), options(s, FATE)) == (("Cast", FATE), [("die", face) for face in range(1, 7)])
    for move in (("pass",), ("die", 0), ("die", 7)):
        assert no(s, FATE, move)[1] == ("T51", "T93")
    s = sea(at={0: "s1"}, cash={0: 10})
    assert no(s, 0, ("pass",))[1] == ("T88", "T89", "T103", "T117", "T170")


def test_the_way_to_the_gates_is_one_way() -> None:
    """T53 T117: no turning round there, not even on a port."""
    s = sea(at={0: "g2"}, cash={0: 10})
    assert known(s, 0)["turn"] is False
    assert no(s, 0, ("turn",)) == ("only beyond the gates does a cargo turn round", ("T117",))


# -- exact arrival


@pytest.mark.parametrize("distance", [1, 2, 3])
def test_only_exact_arrival_delivers(distance: int) -> None:
    """T54 T87: the count must end on the port."""
    s = sea(at={0: square("g4") - distance}, holds={0: ("ALG",)}, cash={0: 10}, bank=40)
    roll(s, distance)
    assert (where(s, 0), s.cash[0], bank(s), held(s, 0)) == ("g4", 16, 34, set())
    assert (told(s, "delivered"), s.holder[0]) == ([("delivered", "T87", 0, 0)], NOBODY)


@pytest.mark.parametrize(("distance", "face"), [(d, r) for d in (1, 2, 3) for r in range(d + 1, 7)])
def test_a_bounce_leaves_the_surplus_as_new_distance(distance: int, face: int) -> None:
    """T55: d squares away with a throw of r > d: then r - d away."""
    s = sea(at={0: square("g4") - distance}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, face)
    assert (asked(s), options(s, 0), known(s, 0)["points"]) == (("Overshoot", 0), [BOUNCE, GIVE_UP], face - distance)
    answer(s, 0, BOUNCE)
    way = s.board.routes[EAST][: s.board.routes[EAST].index(square("g4"))]
    path = tuple(way[: -(face - distance) - 1 : -1])
    assert (s.fleet.at[0], s.holder[0], told(s, "backed")) == (path[-1], 0, [("backed", "T55", 0, square("g4"), path)])


def test_d17_only_held_ports_bounce() -> None:
    """T56 T64: one of another captain or of the bank is passed without a question or a due."""
    for holds in ({1: ("ALG",)}, {}):
        s = sea(at={0: "g2"}, holds=holds, cash={0: 10, 1: 10})
        roll(s, 3)
        assert (where(s, 0), paid(s), asked(s)[1]) == ("g5", [], 1)


def test_touching_is_not_arriving() -> None:
    """T57: a bounce pays neither freight nor royalty nor fee at the port it turns at."""
    s = sea(at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 2)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), paid(s), told(s, "delivered"), held(s, 0)) == ("g3", [], [], {"ALG"})


def test_d16_full_effects_where_the_bounce_ends_even_at_the_start() -> None:
    """T58 T73: Gibraltar at distance 2, a 4: Gibraltar again, 0.5 M again."""
    s = sea(at={0: "g2"}, holds={0: ("ALG",)}, cash={0: 10})
    for cash in (9, 8):
        roll(s, 4)
        answer(s, 0, BOUNCE)
        assert (where(s, 0), s.cash[0], asked(s)) == ("g2", cash, ("Incident", FATE))
        turn_up(s, "skip" if cash == 9 else "pay_each")
        s.fleet.skip[0] = 0
        turn_of(s, 0)
    assert paid(s, "T73") == [(0, 2, 1), (0, 2, 1)]


# -- the way back


def test_backwards_it_retraces_its_own_wake() -> None:
    """T59: beyond the gates the way it came, even through the gate and along the track of its route."""
    s = sea(at={0: "g15"}, holds={0: ("SAL",)}, cash={0: 10})
    roll(s, 6)
    answer(s, 0, ("to", square("a2")))
    assert asked(s) == ("Overshoot", 0)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), told(s, "backed")[0][4]) == ("a1", (square("a2"), square("a1")))
    s = sea(at={0: "a1"}, came={0: "c8"}, routes={0: SOUTH}, holds={0: ("SAL",)}, cash={0: 10})
    roll(s, 6)
    answer(s, 0, ("to", square("a2")))
    answer(s, 0, BOUNCE)
    assert (where(s, 0), told(s, "backed")[0][4]) == ("c7", tuple(map(square, ("a2", "a1", "c8", "c7"))))


def test_from_the_other_side_it_backs_the_other_way() -> None:
    """T59 T118: coming down the ring to a3, the bounce goes up again."""
    s = sea(at={0: "a4"}, came={0: "a5"}, holds={0: ("SAL",)}, cash={0: 10})
    roll(s, 3)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), told(s, "backed")[0][4]) == ("a5", (square("a4"), square("a5")))


def test_going_back_never_bounces() -> None:
    """T59: over a held port it goes on back, without a question."""
    s = sea(on=fx({"g6": "six_black"}), at={0: "g5"}, holds={0: ("ALG",)})
    roll(s, 1)
    assert (where(s, 0), told(s, "backed")) == (
        "g3",
        [("backed", "T67", 0, square("g6"), tuple(map(square, ("g5", "g4", "g3"))))],
    )


def test_going_back_stops_at_narvik() -> None:
    """T59: the rest is lost; nothing is paid, and it has departed."""
    s = sea(on=fx({"s2": "six_black"}), at={0: "s1"}, cash={0: 10})
    roll(s, 1)
    assert (where(s, 0), told(s, "backed")[0][4], s.cash[0]) == ("N0", (1, 0), 10)
    assert s.fleet.departed[0]


# -- giving up


def test_the_holder_may_give_up_at_every_overshoot() -> None:
    """T60: the card to the bank for nothing, and the full count."""
    s = sea(at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 10}, bank=40)
    roll(s, 2)
    answer(s, 0, GIVE_UP)
    assert (where(s, 0), held(s, 0), held(s, NOBODY) >= {"ALG"}, s.cash[0], bank(s)) == ("g5", set(), True, 10, 40)
    assert told(s, "overshoot") == [("overshoot", "T60", 0, 0)]
    assert [event[4] for event in told(s, "sailed")] == [(square("g4"),), (square("g5"),)]


def test_by_house_rule_the_bounce_is_forced() -> None:
    """T60: nobody is asked; the bar is the only way out."""
    s = sea(rules={"overshoot": "forced"}, at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 3)
    assert (where(s, 0), held(s, 0), s.cash[0]) == ("g2", {"ALG"}, 9)


def test_by_house_rule_one_sails_on_and_keeps_the_card() -> None:
    """T60: no bounce; exact arrival still pays."""
    s = sea(rules={"overshoot": "keep"}, at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 2)
    assert (where(s, 0), held(s, 0), asked(s)[1]) == ("g5", {"ALG"}, 1)
    s = sea(rules={"overshoot": "keep"}, at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 1)
    assert (s.cash[0], held(s, 0)) == (16, set())


def test_nobody_else_decides_and_the_choice_comes_after_the_throw() -> None:
    """T61: neither the bank nor another captain; nor can it be said beforehand, or anything else be chosen."""
    s = sea(at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 10})
    assert no(s, 0, BOUNCE)[1] == ("T88", "T89", "T103", "T117", "T170")
    roll(s, 3)
    for seat in (1, 2):
        assert no(s, seat, GIVE_UP) == (f"seat {seat} is not to act", ("T54", "T55", "T60", "T62"))
    assert no(s, 0, SAIL_ON)[1] == ("T54", "T55", "T60", "T62")


def test_d22_the_nearer_of_two_held_ports_is_asked_first() -> None:
    """T62: at +2; given up, at +5; given up as well, six squares on."""
    s = sea(on=two_ports(), at={0: "g2"}, holds={0: ("ALG", "BAT")}, cash={0: 10})
    roll(s, 6)
    assert (known(s, 0)["card"], known(s, 0)["points"]) == (0, 4)
    answer(s, 0, GIVE_UP)
    assert (asked(s), known(s, 0)["card"], known(s, 0)["points"]) == (("Overshoot", 0), 1, 1)
    answer(s, 0, GIVE_UP)
    assert (where(s, 0), held(s, 0)) == ("g8", set())


def test_a_bounce_at_the_second_port() -> None:
    """T62 T66: back from g7 by one; a 5 would have delivered it."""
    s = sea(on=two_ports(), at={0: "g2"}, holds={0: ("ALG", "BAT")}, cash={0: 10})
    roll(s, 6)
    answer(s, 0, GIVE_UP)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), held(s, 0), s.cash[0]) == ("g6", {"BAT"}, 9)


def test_d23_giving_up_onto_the_bar_of_another_card() -> None:
    """T60 T74: that card is cancelled, too."""
    board = fx({"g5": "bar", "g11": "plain"})
    board.bar_of[square("g5")] = 1
    s = sea(on=board, at={0: "g3"}, holds={0: ("ALG", "BAT")}, cash={0: 10})
    roll(s, 2)
    answer(s, 0, GIVE_UP)
    assert (where(s, 0), asked(s), known(s, 0)["card"]) == ("g5", ("BuyBack", 0), 1)
    answer(s, 0, BUY_BACK)
    assert (held(s, 0), s.cash[0]) == ({"BAT"}, 9)


def test_a_card_behind_stays_ones_own() -> None:
    """T63: past the port or off the route it still earns royalties, and does not bounce anybody."""
    s = sea(at={0: "g3", 1: "g9"}, holds={1: ("ALG", "DAK")}, cash={0: 10, 1: 10})
    roll(s, 1)
    assert (paid(s, "T81"), held(s, 1)) == ([(0, 1, 1)], {"ALG", "DAK"})


def test_squares_passed_over_have_no_effect() -> None:
    """T64 T70: an A, a repair port, a six, a bar and a control port are sailed over."""
    for start, face, route in (("s2", 5, EAST), ("g9", 5, EAST), ("c1", 3, SOUTH), ("s7", 3, EAST)):
        s = sea(at={0: start}, routes={0: route}, holds={0: ("DAK",)}, cash={0: 10})
        roll(s, face)
        due = {"g14": 1}.get(where(s, 0), 0)
        assert (10 - s.cash[0], told(s, "six_black"), told(s, "bar")) == (due, [], [])


# -- jumps and cards


def test_d24_a_jump_over_a_held_port_asks() -> None:
    """T65 T68: green 6 on c4, three on, one too many."""
    for move, place, has in ((BOUNCE, "c5", {"DAK"}), (GIVE_UP, "c7", set())):
        s = sea(on=fx({"c4": "six_green"}), at={0: "c3"}, routes={0: SOUTH}, holds={0: ("DAK",)})
        roll(s, 1)
        assert (asked(s), known(s, 0)["points"]) == (("Overshoot", 0), 1)
        answer(s, 0, move)
        assert (where(s, 0), held(s, 0)) == (place, has)


def jump_onto_dakar(deliver_by: str) -> Sea:
    s = sea(
        rules={"deliver_by": deliver_by},
        on=fx({"c3": "six_green"}),
        at={0: "c1"},
        routes={0: SOUTH},
        holds={0: ("DAK",)},
        cash={0: 10},
    )
    roll(s, 2)
    return s


def test_a_jump_may_arrive_exactly() -> None:
    """T65 T87: three on from c3 is Dakar; by house rule only the die delivers: neither freight nor royalty."""
    s = jump_onto_dakar("any")
    assert (where(s, 0), s.cash[0], held(s, 0)) == ("c6", 16, set())
    s = jump_onto_dakar("die")
    assert (where(s, 0), s.cash[0], held(s, 0), paid(s)) == ("c6", 10, {"DAK"}, [])


def test_a_card_may_arrive_exactly() -> None:
    """T65 T98: forward 1 from g3, after a 4; by house rule it does not deliver."""
    for deliver_by, cash in (("any", 16), ("die", 10)):
        s = sea(rules={"deliver_by": deliver_by}, at={0: "s6"}, holds={0: ("ALG",)}, cash={0: 10})
        roll(s, 4)
        turn_up(s, "forward")
        assert (where(s, 0), s.cash[0]) == ("g4", cash)


def test_a_card_that_goes_too_far_asks_and_by_house_rule_sails_on() -> None:
    """T65: forward 1 onto g4 is exact; a jump of three from g2 has one too many."""
    for deliver_by, question in (("any", ("Overshoot", 0)), ("die", ("BeforeThrow", 1))):
        s = sea(
            rules={"deliver_by": deliver_by},
            on=fx({"g2": "six_green"}),
            at={0: "g1"},
            holds={0: ("ALG",)},
            cash={0: 10, 1: 10},
        )
        roll(s, 1)
        assert asked(s) == question
        assert where(s, 0) == ("g4" if deliver_by == "any" else "g5")


def test_d25_a_black_six_back_onto_ones_own_port_delivers() -> None:
    """T66 T67: from g7 three back is Alger; by house rule only the die, going forward."""
    for deliver_by, cash, has in (("any", 16, set()), ("die", 10, {"ALG"})):
        board = fx({"g7": "six_black", "g8": "plain"})
        s = sea(rules={"deliver_by": deliver_by}, on=board, at={0: "g6"}, holds={0: ("ALG",)}, cash={0: 10})
        roll(s, 1)
        assert (where(s, 0), s.cash[0], held(s, 0)) == ("g4", cash, has)


def test_a_bounce_back_onto_another_held_port_delivers_that_one() -> None:
    """T66: off g7 back three to g4; by house rule it does not."""
    for deliver_by, cash, has in (("any", 16, {"BAT"}), ("die", 10, {"ALG", "BAT"})):
        s = sea(
            rules={"deliver_by": deliver_by},
            on=two_ports(),
            at={0: "g5"},
            holds={0: ("ALG", "BAT")},
            cash={0: 10},
        )
        roll(s, 5)
        answer(s, 0, BOUNCE)
        assert (where(s, 0), s.cash[0], held(s, 0)) == ("g4", cash, has)


def test_a_back_card_onto_ones_own_port_delivers() -> None:
    """T66 T98: he has sailed past it by house rule; from g6 two back is g4."""
    s = sea(rules={"overshoot": "keep"}, at={0: "g2"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 4)
    assert (where(s, 0), s.cash[0]) == ("g6", 9)
    turn_up(s, "back")
    assert (where(s, 0), s.cash[0], told(s, "backed")[0][1]) == ("g4", 15, "T98")
