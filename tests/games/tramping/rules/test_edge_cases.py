"""The edge cases of the companion, D36 to D52: prime, draw, reefs and treasure."""

from __future__ import annotations

from games.suites.asking import answer, asked, known, options, refused, told
from games.tramping.rules.test_failure import short
from games.tramping.rules.test_insolvent import first_through
from games.tramping.rules.test_treasure import BANK, damaged, owing, racing
from games.tramping.table import (
    ACCEPT,
    FAIL,
    SAIL_ON,
    USE,
    fx,
    paid,
    result,
    roll,
    sea,
    square,
    stocked,
    turn_of,
    turn_up,
    view,
    where,
)
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.games.tramping.state import tramping_card
from ludotheque.kernel.agenda import NOBODY


def test_d36_a_prime_that_cannot_be_paid_in_full() -> None:
    """T156 T157: 1 M when 1.5 M is due: the failure procedure, off turn; eliminated, the winner gets 1 M."""
    s = first_through(2, p0=0, p1=2)
    roll(s, 2)
    assert asked(s) == ("Failing", 1)
    assert known(s, 1)["short"] == 1
    answer(s, 1, FAIL)
    assert (s.cash[0], s.out) == (2, (1,))
    s = first_through(2, p0=0, p1=2)
    roll(s, 2)
    answer(s, 1, ("ask", 1))
    answer(s, BANK, ("lend", 1))
    assert (s.cash[0], s.out) == (3, ())


def test_d37_the_last_one_not_through_is_eliminated() -> None:
    """T113: then the last who passed owes the draw, even if he has thrown since."""
    s = sea(3, at={0: "s2", 1: "a8", 2: "a14"}, came={1: "a7", 2: "a13"}, cash={0: 0, 1: 9, 2: 9})
    s.passers = (2, 1)
    roll(s, 1)
    answer(s, 0, FAIL)
    assert told(s, "owes_draw") == [("owes_draw", "T112", 1)]
    roll(s, 5)
    assert (s.treasure, where(s, 1)) == (5, "a13")


def test_d37_and_if_he_too_is_eliminated_the_one_before() -> None:
    """T113: the draw passes to the last passer still in play."""
    s = sea(3, turn=1, at={0: "a2", 1: "a9", 2: "a14"}, came={1: "a8"}, cash={0: 0, 1: 9, 2: 9})
    s.passers, s.owes = (2, 1, 0), 0
    roll(s, 4)
    turn_up(s, "from_each")
    answer(s, 0, FAIL)
    assert told(s, "owes_draw") == [("owes_draw", "T112", 1)]
    assert (s.owes, s.active) == (1, 2)


def test_d38_the_others_are_out_before_any_gate() -> None:
    """T109 T113: the lone captain has no prime, and owes the draw."""
    s = first_through(2, p0=0, p1=0)
    s.out, s.fleet.at[1] = (1,), NOWHERE
    turn_of(s, 0)
    roll(s, 2)
    assert (paid(s), s.owes) == ([], 0)
    assert told(s, "gate") == [("gate", "T110", 0, square("a1"))]


def test_d39_the_drawer_stands_on_the_drawn_square() -> None:
    """T123: he takes it at once."""
    s = sea(2, at={0: "a5", 1: "a8"}, came={0: "a4", 1: "a7"})
    s.owes = 0
    roll(s, 5)
    assert (s.taken, where(s, 0), result(s).reason) == (0, "a5", "treasure")


def test_d40_two_on_the_treasure_is_impossible() -> None:
    """T46 T123: whoever ends where another stands sends him away, a place of the treasure included."""
    s = sea(2, at={0: "a4", 1: "a5"}, came={0: "a3", 1: "a4"})
    roll(s, 1)
    assert (where(s, 0), where(s, 1)) == ("a5", "a4")


def test_d41_on_a_square_that_becomes_a_reef() -> None:
    """T126 T52: no damage; and he cannot stay, for the throw is compulsory."""
    s = owing(first="a6")
    roll(s, 5)
    answer(s, 1, ("to", square("a16")))
    assert s.fleet.repair[0] == NOWHERE
    assert s.active == 0
    roll(s, 1)
    assert where(s, 0) == "a7"
    assert s.fleet.repair[0] == NOWHERE


def test_d42_passing_over_both_reefs() -> None:
    """T125: harmless."""
    s = racing()
    roll(s, 5)
    answer(s, 0, SAIL_ON)
    assert (where(s, 0), s.fleet.repair[0], told(s, "reef")) == ("a8", NOWHERE, [])


def test_d43_a_reef_of_another_place() -> None:
    """T124: harmless, before and after the draw."""
    for drawn in (0, 1, 5):
        s = racing("a14", "a15", at={0: "a14", 1: "a1"}, treasure=drawn)
        roll(s, 1)
        assert where(s, 0) == "a13"
        assert (s.fleet.repair[0] != NOWHERE) is (drawn == 1)


def test_d44_a_damaged_cargo_exactly_on_the_treasure() -> None:
    """T132: nothing."""
    s = damaged("a4", "a3")
    roll(s, 1)
    assert (s.taken, s.fleet.repair[0]) == (NOBODY, square("a9"))


def test_d45_a_damaged_cargo_lies_on_the_treasure() -> None:
    """T45 T140: a rival who ends there exactly takes it."""
    s = damaged("a5", "a4", turn=1, at={0: "a5", 1: "a1"}, came={0: "a4", 1: "a16"})
    roll(s, 4)
    assert (s.taken, where(s, 0)) == (1, "a1")


def test_d46_at_the_repair_port_without_two_millions() -> None:
    """T144 T130: a failure; with a loan the cargo is repaired, without one the captain is out."""
    for lent in (True, False):
        s = damaged("a8", "a7", cash={0: 3, 1: 9})
        roll(s, 1)
        assert told(s, "short") == [("short", "T144", 0, BANK, 4)]
        answer(s, 0, ("ask", 1))
        answer(s, BANK, ("lend", 1) if lent else ("refuse",))
        assert s.out == (() if lent else (0,))
        assert len(told(s, "repaired")) == int(lent)
        assert s.fleet.repair[0] == NOWHERE


def test_d47_undamaged_on_a_repair_port() -> None:
    """T73: 0.5 M."""
    s = racing("a8", "a7")
    roll(s, 1)
    assert paid(s) == [(0, BANK, 1)]
    assert paid(s, "T73") == [(0, BANK, 1)]


def test_d48_bumped_onto_a_live_reef() -> None:
    """T49: not damaged; with bumped_effects=yes it is."""
    for rules, port in (({}, NOWHERE), ({"bumped_effects": "yes"}, square("a9"))):
        s = racing(turn=1, at={0: "a10", 1: "a6"}, came={0: "a9", 1: "a5"}, rules=rules)
        roll(s, 4)
        assert (where(s, 1), where(s, 0)) == ("a10", "a6")
        assert s.fleet.repair[0] == port


def test_d49_tramping_bought_after_touching() -> None:
    """T104: no help for that touch."""
    s = racing(tramping=(1, 3))
    roll(s, 1)
    assert s.fleet.repair[0] == square("a9")
    turn_of(s, 0)
    answer(s, 0, ("offer", 1, (), 4, (30,), 0))
    answer(s, 1, ACCEPT)
    assert (s.tramping, s.fleet.repair[0]) == (0, square("a9"))
    roll(s, 2)
    assert (where(s, 0), s.uses, told(s, "tramping_used")) == ("a6", 3, [])


def test_d49_nor_may_it_be_sold_on_the_reef() -> None:
    """T104 T135: at the touch only its holder is asked, and only whether he uses it."""
    s = racing(tramping=(0, 3))
    roll(s, 1)
    refused(s, 0, ("offer", 1, (30,), 0, (), 4))
    answer(s, 0, USE)
    assert s.uses == 2


def test_d50_the_holder_of_tramping_is_eliminated() -> None:
    """T155: before the draw the card goes under the pack."""
    s = short(tramping=(0, 3))
    answer(s, 0, FAIL)
    assert view(s, None)["pack"]["under"] == [tramping_card(s.board)]
    assert s.tramping == NOBODY


def test_d51_a_four_after_the_draw() -> None:
    """T105: no card."""
    s = racing("a14", "a13", at={0: "a14", 1: "a1"}, on=fx(kinds={"a2": "plain"}))
    roll(s, 4)
    assert where(s, 0) == "a2"
    assert (told(s, "incident"), s.active) == ([], 1)


def test_d52_the_last_movers_four_draws_iv() -> None:
    """T122: no card."""
    s = owing()
    roll(s, 4)
    answer(s, 1, options(s, 1)[0])
    assert (s.treasure, told(s, "incident")) == (4, [])
    assert stocked(s).active == 0
