"""TRAMPING on the reefs, reefs met by bounce or jump, the treasure and its exact count: T135 to T143."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, told
from games.tramping.rules.test_treasure import BANK, damaged, racing
from games.tramping.table import (
    BOUNCE,
    SAIL_ON,
    SPARE,
    USE,
    fx,
    held,
    paid,
    result,
    roll,
    sea,
    square,
    statement,
    turn_of,
    view,
    where,
)
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.kernel.agenda import NOBODY

# -- TRAMPING


def test_tramping_repairs_on_the_spot() -> None:
    """T135: not damaged, nothing paid, stays on the reef; next turn a 1 takes the treasure."""
    s = racing(tramping=(0, 3))
    roll(s, 1)
    assert asked(s) == ("UseTramping", 0)
    assert known(s, 1) == known(s, 0)
    assert known(s, 0)["uses"] == 3
    answer(s, 0, USE)
    assert told(s, "tramping_used") == [("tramping_used", "T135", 0, 2)]
    assert (where(s, 0), s.fleet.repair[0], paid(s), s.uses) == ("a4", NOWHERE, [], 2)
    turn_of(s, 0)
    roll(s, 1)
    assert s.taken == 0


def test_its_use_is_free() -> None:
    """T136: spared, the cargo is damaged and the card keeps its repairs."""
    s = racing(tramping=(0, 3))
    roll(s, 1)
    assert options(s, 0) == [USE, SPARE]
    answer(s, 0, SPARE)
    assert (s.fleet.repair[0], s.tramping, s.uses) == (square("a9"), 0, 3)


def test_only_the_holder_at_that_moment() -> None:
    """T104 T136: another's card does not help."""
    s = racing(tramping=(1, 3))
    roll(s, 1)
    assert s.fleet.repair[0] == square("a9")


def test_three_repairs_in_all() -> None:
    """T137: whoever holds it; sold with one repair left it serves its buyer once, and leaves the game."""
    s = racing(tramping=(1, 1))
    answer(s, 0, ("offer", 1, (), 5, (30,), 0))
    answer(s, 1, ("accept",))
    assert (s.tramping, s.uses) == (0, 1)
    roll(s, 1)
    answer(s, 0, USE)
    assert told(s, "tramping_gone") == [("tramping_gone", "T104")]
    assert view(s, None)["tramping"] == {"seat": None, "uses": 0, "gone": True}
    turn_of(s, 0)
    roll(s, 2)
    answer(s, 0, SAIL_ON)
    assert s.fleet.repair[0] == square("a9")


# -- reefs and treasure


def test_a_bounce_onto_a_reef() -> None:
    """T138: three points from two squares off: back one, onto the reef."""
    s = racing()
    roll(s, 3)
    answer(s, 0, BOUNCE)
    assert where(s, 0) == "a4"
    assert told(s, "reef") == [("reef", "T125", 0, square("a4"))]


def test_a_jump_onto_a_reef() -> None:
    """T138: a green 6 three squares before it."""
    s = racing("a16", "a15", on=fx(kinds={"a1": "six_green"}))
    roll(s, 1)
    assert told(s, "six_green") == [("six_green", "T68", 0, square("a1"))]
    assert (where(s, 0), s.fleet.repair[0]) == ("a4", square("a9"))


def test_a_black_six_onto_a_reef() -> None:
    """T138: three squares back."""
    s = racing("a6", "a5", on=fx(kinds={"a7": "six_black"}))
    roll(s, 1)
    assert (where(s, 0), s.fleet.repair[0]) == ("a4", square("a9"))


def test_bumped_onto_a_reef_is_not_touching_it() -> None:
    """T49 T138: nor is the treasure taken so."""
    s = racing(turn=1, at={0: "a7", 1: "a4"}, came={0: "a6", 1: "a3"})
    roll(s, 3)
    answer(s, 1, SAIL_ON)
    assert (where(s, 1), where(s, 0), s.fleet.repair[0]) == ("a7", "a4", NOWHERE)


def test_the_treasure_ends_the_game_at_once() -> None:
    """T139 T169: the captains after him do not play any more."""
    s = racing()
    roll(s, 2)
    assert told(s, "taken") == [("taken", "T139", 0, 5)]
    assert told(s, "closed") == [("closed", "T169", "treasure")]
    assert asked(s) == ()
    assert result(s).reason == "treasure"


def test_by_house_rule_the_round_is_played_out() -> None:
    """T139: with end=round the others have their turn still, then the game is over."""
    s = sea(3, {"end": "round"}, at={0: "a3", 1: "a14", 2: "a8"}, came={0: "a2", 1: "a13", 2: "a7"}, treasure=5)
    roll(s, 2)
    assert told(s, "last_round") == [("last_round", "T139")]
    assert s.active == 1
    roll(s, 1)
    assert s.active == 2
    assert s.agenda
    roll(s, 1)
    assert told(s, "closed") == [("closed", "T169", "treasure")]
    assert [event[2:] for event in told(s, "threw")] == [(0, 2), (1, 1), (2, 1)]
    assert statement(s, 0)["treasure"] == 40


def test_the_last_of_the_round_ends_it_by_taking() -> None:
    """T139: with end=round nobody is left to play after the last captain of the round."""
    s = sea(2, {"end": "round"}, at={0: "a14", 1: "a3"}, came={0: "a13", 1: "a2"}, treasure=5)
    roll(s, 1)
    roll(s, 2)
    assert result(s).reason == "treasure"


def test_there_is_only_one_treasure() -> None:
    """T143 T139: in the round that is played out its square is an ordinary one, and nothing is drawn again."""
    s = sea(2, {"end": "round"}, at={0: "a3", 1: "a4"}, came={0: "a2", 1: "a3"}, treasure=5)
    roll(s, 2)
    assert s.taken == 0
    roll(s, 1)
    assert s.taken == 0
    assert len(told(s, "taken")) == 1
    assert statement(s, 1)["treasure"] == 0


def test_there_is_only_one_draw() -> None:
    """T143: when a captain leaves after the draw nobody owes another one."""
    s = racing("a3", "a2", holds={1: ["SAL"]}, at={0: "a2", 1: "a14"}, came={0: "a1", 1: "a13"}, cash={0: 0, 1: 9})
    roll(s, 1)
    answer(s, 0, ("fail",))
    assert s.out == (0,)
    assert s.owes == NOBODY
    roll(s, 1)
    assert (s.treasure, told(s, "treasure")) == (5, [])


def test_the_treasure_wants_the_exact_count() -> None:
    """T140: undamaged, by its own move, forward or by a bounce."""
    s = racing("a2", "a1")
    roll(s, 2)
    assert s.taken == NOBODY
    s = racing()
    roll(s, 2)
    assert s.taken == 0
    s = racing("a6", "a7", on=fx(kinds={"a4": "plain", "a6": "plain"}))
    roll(s, 1)
    assert s.taken == 0


def test_a_bounce_at_another_port_may_end_on_it() -> None:
    """T140 T55: back from a held port exactly onto the treasure."""
    s = racing("a7", "a8", holds={0: ["SAL"]})
    roll(s, 6)
    answer(s, 0, SAIL_ON)
    assert asked(s) == ("Overshoot", 0)
    answer(s, 0, BOUNCE)
    assert (where(s, 0), s.taken) == ("a5", 0)
    assert held(s, 0) == {"SAL"}


@pytest.mark.parametrize(
    ("points", "bounce", "on"),
    [(3, "a4", "a6"), (4, "a3", "a7"), (5, "a2", "a8"), (6, "a1", "a9")],
)
def test_too_many_points_at_the_treasure(points: int, bounce: str, on: str) -> None:
    """T141: turn back with them, or sail on; nothing is lost."""
    for move, end in ((BOUNCE, bounce), (SAIL_ON, on)):
        s = racing()
        roll(s, points)
        assert asked(s) == ("AtTreasure", 0)
        assert options(s, 0) == [BOUNCE, SAIL_ON]
        answer(s, 0, move)
        assert where(s, 0) == end
        assert (s.fleet.repair[0] != NOWHERE) is (end in ("a4", "a6"))
        dues = {"a3": [(0, BANK, 1)], "a9": [(0, BANK, 1)]}
        assert paid(s) == dues.get(end, [])
        assert s.taken == NOBODY


def test_by_house_rule_the_bounce_is_forced_at_the_treasure_too() -> None:
    """T60 T141: with overshoot=forced nobody is asked whether to sail on."""
    s = racing(rules={"overshoot": "forced"})
    roll(s, 4)
    assert (where(s, 0), told(s, "sails_on")) == ("a3", [])
    assert told(s, "backed") == [("backed", "T140", 0, square("a5"), (square("a4"), square("a3")))]


def test_the_bounce_is_told_by_its_rule() -> None:
    """T140 T141: and so is the choice to sail on."""
    s = racing()
    roll(s, 4)
    answer(s, 0, BOUNCE)
    assert told(s, "backed") == [("backed", "T140", 0, square("a5"), (square("a4"), square("a3")))]
    s = racing()
    roll(s, 4)
    answer(s, 0, SAIL_ON)
    assert told(s, "sails_on") == [("sails_on", "T141", 0, 5)]


def test_freights_still_count() -> None:
    """T142: during the race a freight is paid, a bar cancels, a royalty is due."""
    s = racing("a1", "a16", holds={0: ["SAL"]})
    roll(s, 2)
    assert paid(s) == [(BANK, 0, 6)]
    assert told(s, "delivered") == [("delivered", "T87", 0, 3)]
    s = racing("a1", "a16", holds={0: ["SAL"]})
    roll(s, 1)
    assert asked(s) == ("BuyBack", 0)
    s = racing("a2", "a1", holds={1: ["SAL"]})
    roll(s, 1)
    assert paid(s, "T81") == [(0, 1, 1)]


def test_but_incidents_do_not() -> None:
    """T105 T142: a 4 is only a move."""
    s = racing("a1", "a2")
    roll(s, 4)
    assert where(s, 0) == "a13"
    assert told(s, "incident") == []


def test_a_damaged_rival_on_the_treasure_is_bumped_off() -> None:
    """T45 T140: the one who ends there exactly takes it, and the other goes where he came from."""
    s = damaged("a5", "a4", turn=1, at={0: "a5", 1: "a3"}, came={0: "a4", 1: "a2"})
    roll(s, 2)
    assert (s.taken, where(s, 1), where(s, 0)) == (1, "a5", "a3")


def test_the_turn_after_the_draw_one_may_turn() -> None:
    """T117 T127: on the first turn after the draw a cargo may turn round, wherever it is; later only on a port."""
    s = racing("a1", "a16")
    s.fleet.may_turn[0] = True
    turn_of(s, 0)
    assert ("turn",) in options(s, 0)
    roll(s, 1)
    turn_of(s, 0)
    assert asked(s)[0] != "BeforeThrow" or ("turn",) not in options(s, 0)
