"""The draw, the reefs, repairs and the treasure: T119 to T143."""

from __future__ import annotations

from typing import Any

import pytest

from games.suites.asking import answer, asked, known, options, refused, told
from games.tramping.table import (
    BOUNCE,
    GIVE_UP,
    SAIL_ON,
    TURN,
    USE,
    fx,
    paid,
    result,
    roll,
    sea,
    shipped,
    square,
    stocked,
    turn_of,
    view,
    where,
)
from ludotheque.games.tramping.rules.board import NOWHERE, REEF, TREASURE
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import NOBODY

BANK = 2  # with two captains


def owing(rules: dict[str, object] | None = None, first: str = "a8") -> Sea:
    """Captain 1 has come through the gate as the last, and is about to throw for the draw."""
    s = sea(2, rules, turn=1, at={0: first, 1: "g15"}, came={0: f"a{int(first[1:]) - 1}"})
    roll(s, 1)
    assert s.owes == 1
    turn_of(s, 1)
    s.telling = []
    return s


def racing(at: str = "a3", came: str = "a2", /, **more: Any) -> Sea:
    """Place V is drawn; captain 0 is near it and about to throw, captain 1 out of the way."""
    given: dict[str, Any] = {
        "at": {0: at, 1: "a14"},
        "came": {0: came, 1: "a13"},
        "treasure": 5,
        "cash": {0: 20, 1: 20},
    }
    return stocked(sea(2, **(given | more)))


def damaged(at: str, came: str, /, **more: Any) -> Sea:
    return racing(at, came, damaged={0: "a9"}, **more)


# -- the draw


def test_there_are_six_places() -> None:
    """T119: yellow squares I to VI, all beyond the gates, each with two reefs of its own."""
    board = shipped()
    places = board.treasure[1:]
    assert len(places) == len(set(places)) == 6
    assert all(board.kind[place] == TREASURE and board.americas[place] for place in places)
    reefs = [reef for pair in board.reefs[1:] for reef in pair]
    assert len(reefs) == len(set(reefs)) == 12
    assert all(board.kind[reef] == REEF and board.americas[reef] for reef in reefs)


@pytest.mark.parametrize("points", range(1, 7))
def test_the_last_cargos_next_throw_draws(points: int) -> None:
    """T120: 1 to 6 is I to VI."""
    s = owing()
    roll(s, points)
    assert s.treasure == points
    assert told(s, "treasure") == [("treasure", "T120", 1, points, s.board.treasure[points])]
    assert view(s, None)["treasure"] == points
    assert s.owes == NOBODY


def test_nobody_elses_throw_draws() -> None:
    """T120: the others throw, and nothing is drawn until the last one does."""
    s = owing()
    turn_of(s, 0)
    roll(s, 5)
    assert s.treasure == 0
    assert s.owes == 1


def test_that_throw_moves_too() -> None:
    """T121: place I is drawn, then the cargo sails one square."""
    s = owing()
    roll(s, 1)
    assert (s.treasure, where(s, 1)) == (1, "a1")


def test_the_place_is_known_before_the_fork() -> None:
    """T120 T121: drawing V five squares before it, the captain finds the way to it and takes it."""
    s = owing()
    roll(s, 5)
    assert asked(s) == ("Fork", 1)
    answer(s, 1, ("to", square("a2")))
    assert s.taken == 1
    assert result(s).reason == "treasure"


def test_by_house_rule_it_only_draws() -> None:
    """T121: with draw_throw=only the cargo stays, and the next captain has the turn."""
    s = owing({"draw_throw": "only"})
    roll(s, 5)
    assert (s.treasure, where(s, 1), s.active) == (5, "g16", 0)
    assert told(s, "sailed") == []


@pytest.mark.parametrize("card", ["after", "before"])
@pytest.mark.parametrize("draw_throw", ["moves", "only"])
def test_drawing_iv_draws_no_incident(draw_throw: str, card: str) -> None:
    """T122: the place is known before the card would come, whatever the order of card and move."""
    s = owing({"draw_throw": draw_throw, "card": card})
    roll(s, 4)
    assert s.treasure == 4
    if draw_throw == "moves":
        answer(s, 1, ("to", square("a16")))
        assert where(s, 1) == "a14"
    assert told(s, "incident") == []
    assert s.active == 0


def test_who_stands_on_it_takes_it() -> None:
    """T123: a rival on the place drawn has the treasure; the drawer's move is not made."""
    s = owing(first="a5")
    roll(s, 5)
    assert told(s, "taken") == [("taken", "T139", 0, 5)]
    assert (where(s, 0), where(s, 1)) == ("a5", "g16")
    assert result(s).reason == "treasure"


def test_the_drawers_own_cargo_counts() -> None:
    """T123: the drawer stands on the place his own die names."""
    s = sea(2, at={0: "a12", 1: "a8"}, came={0: "a11", 1: "a7"})
    s.owes = 0
    roll(s, 1)
    assert s.taken == 0
    assert where(s, 0) == "a12"
    assert not s.agenda


def test_played_out_the_round_goes_on_after_the_draw() -> None:
    """T123 T139: with end=round the drawer still sails his throw, and the others have their turn."""
    s = owing({"end": "round"}, first="a12")
    roll(s, 1)
    assert (s.taken, where(s, 1), s.active) == (0, "a1", 0)
    roll(s, 2)
    assert where(s, 0) == "a14"
    assert result(s).reason == "treasure"


# -- reefs


def test_two_reefs_become_live() -> None:
    """T124: those of the place drawn, at that moment; the others stay harmless."""
    s = owing()
    assert view(s, 0)["reefs"] == []
    roll(s, 1)
    assert view(s, 0)["reefs"] == [square("a11"), square("a13")]
    s = racing("a10", "a9")
    roll(s, 1)
    assert where(s, 0) == "a11"
    assert s.fleet.repair[0] == NOWHERE
    assert told(s, "reef") == []


def test_to_touch_is_to_stop_there() -> None:
    """T125: passing over both reefs does nothing; ending on one is touching it."""
    s = racing()
    roll(s, 4)
    answer(s, 0, SAIL_ON)
    assert (where(s, 0), s.fleet.repair[0]) == ("a7", NOWHERE)
    s = racing()
    roll(s, 1)
    assert told(s, "reef") == [("reef", "T125", 0, square("a4"))]


@pytest.mark.parametrize(("choice", "port"), [("no", NOWHERE), ("yes", square("a9"))])
def test_standing_on_a_square_that_becomes_a_reef(choice: str, port: int) -> None:
    """T126: no damage; with reef_on_draw=yes the cargo has touched it."""
    s = owing({"reef_on_draw": choice}, first="a4")
    roll(s, 5)
    assert s.fleet.repair[0] == port


def test_the_drawer_on_a_reef_by_house_rule() -> None:
    """T126 T128: with reef_on_draw=yes the drawer is damaged first, and his throw takes him towards repair."""
    s = sea(2, {"reef_on_draw": "yes"}, at={0: "a6", 1: "a14"}, came={0: "a7", 1: "a13"})
    s.owes = 0
    roll(s, 5)
    assert told(s, "damaged") == [("damaged", "T127", 0, square("a9"))]
    assert where(s, 0) == "a7"  # to a9, and two back
    assert told(s, "backed") == [("backed", "T129", 0, square("a9"), (square("a8"), square("a7")))]


def test_tramping_saves_the_drawer_too() -> None:
    """T126 T135: with reef_on_draw=yes a holder of TRAMPING is asked as at any touch."""
    s = sea(2, {"reef_on_draw": "yes", "draw_throw": "only"}, at={0: "a6", 1: "a14"}, tramping=(0, 2))
    s.owes = 0
    roll(s, 5)
    answer(s, 0, USE)
    assert (s.fleet.repair[0], s.uses) == (NOWHERE, 1)


# -- damage and repair


def test_a_damaged_cargo_is_bound_for_the_nearest_repair_port() -> None:
    """T127 T128: from the reef after Salvador to Rio, five squares on."""
    s = racing()
    roll(s, 1)
    assert told(s, "damaged") == [("damaged", "T127", 0, square("a9"))]
    assert view(s, 1)["repair"] == [square("a9"), None, None]
    assert s.board.far[square("a9")][square("a4")] == 5


def test_it_turns_at_once_if_that_is_the_way() -> None:
    """T128: heading down past the treasure, the cargo must turn; its next throw goes up again, unasked."""
    s = racing("a6", "a7")
    roll(s, 2)
    answer(s, 0, SAIL_ON)
    assert where(s, 0) == "a4"
    turn_of(s, 0)
    roll(s, 2)
    assert where(s, 0) == "a6"
    assert told(s, "sailed")[-1][4] == (square("a5"), square("a6"))


def test_the_captain_chooses_between_ports_equally_near() -> None:
    """T128: a tie of ports is his; the choice stays."""
    s = racing(on=fx(kinds={"a15": "repair"}))
    roll(s, 1)
    assert asked(s) == ("ChooseRepair", 0)
    assert known(s, 0)["squares"] == [square("a9"), square("a15")]
    refused(s, 0, ("port", square("a5")))
    answer(s, 0, ("port", square("a15")))
    turn_of(s, 0)
    roll(s, 3)
    assert where(s, 0) == "a1"


def test_between_ways_of_the_same_length_too() -> None:
    """T128: eight squares either way: asked at the fork, and then on by the shortest."""
    s = racing(on=fx(kinds={"a9": "plain", "a12": "repair"}))
    roll(s, 1)
    turn_of(s, 0)
    roll(s, 3)
    assert options(s, 0) == [("to", square("a3")), ("to", square("a5"))]
    answer(s, 0, ("to", square("a3")))
    assert where(s, 0) == "a1"


def test_a_bump_changes_the_way_not_the_port() -> None:
    """T128: bumped beyond Rio the cargo comes back to it."""
    s = damaged("a8", "a7", turn=1, at={0: "a8", 1: "a12"}, came={0: "a7", 1: "a13"})
    roll(s, 4)
    assert (where(s, 1), where(s, 0)) == ("a8", "a12")
    assert s.fleet.repair[0] == square("a9")
    turn_of(s, 0)
    roll(s, 2)
    assert where(s, 0) == "a10"


def test_a_repair_port_of_the_old_world_is_none() -> None:
    """T128: only those beyond the gates count, Dunkerque does not."""
    assert shipped().repair_ports == [port for port in shipped().repair_ports if shipped().americas[port]]
    assert fx().repair_ports == [square("a9")]


@pytest.mark.parametrize(("points", "end"), [(6, "a8"), (5, "a9")])
def test_the_repair_port_wants_the_exact_count(points: int, end: str) -> None:
    """T129: five squares from Rio a 6 touches it and comes back one; that cannot be declined, and costs nothing."""
    s = damaged("a4", "a3")
    roll(s, points)
    assert where(s, 0) == end
    assert paid(s) == ([] if end == "a8" else [(0, BANK, 4)])


def test_from_distance_one() -> None:
    """T129: a 4 brings it to distance 3, a 1 home."""
    s = damaged("a8", "a7")
    roll(s, 4)
    assert (where(s, 0), paid(s)) == ("a6", [])
    turn_of(s, 0)
    roll(s, 3)
    assert where(s, 0) == "a9"
    assert s.fleet.repair[0] == NOWHERE


def test_the_repair_costs_two_millions() -> None:
    """T130: 2 M to the bank instead of the ordinary due; the next turn, on either heading."""
    s = damaged("a8", "a7")
    roll(s, 1)
    assert paid(s) == [(0, BANK, 4)]
    assert paid(s, "T130") == [(0, BANK, 4)]
    assert told(s, "repaired") == [("repaired", "T130", 0, square("a9"))]
    assert s.active == 1
    turn_of(s, 0)
    assert TURN in options(s, 0)
    answer(s, 0, TURN)
    roll(s, 3)
    assert where(s, 0) == "a6"
    s = damaged("a8", "a7")
    roll(s, 1)
    turn_of(s, 0)
    roll(s, 3)
    assert where(s, 0) == "a12"


def test_other_repair_ports_on_the_way() -> None:
    """T131: 0.5 M, and no repair."""
    s = damaged("a6", "a5", on=fx(kinds={"a7": "repair"}))
    roll(s, 1)
    assert paid(s, "T73") == [(0, BANK, 1)]
    assert s.fleet.repair[0] == square("a9")


def test_a_damaged_cargo_cannot_take_the_treasure() -> None:
    """T132: it passes over it, or stops on it, without effect; nor does it bounce there."""
    s = damaged("a4", "a3")
    roll(s, 1)
    assert (where(s, 0), s.taken, paid(s)) == ("a5", NOBODY, [])
    turn_of(s, 0)
    roll(s, 4)
    assert paid(s, "T130") == [(0, BANK, 4)]
    s = damaged("a4", "a3")
    roll(s, 3)
    assert where(s, 0) == "a7"


def test_by_house_rule_it_may() -> None:
    """T132: with damaged_takes=yes it takes it by the exact count, and is asked when there are points left."""
    s = damaged("a4", "a3", rules={"damaged_takes": "yes"})
    roll(s, 1)
    assert s.taken == 0
    assert result(s).reason == "treasure"
    s = damaged("a4", "a3", rules={"damaged_takes": "yes"})
    roll(s, 3)
    assert asked(s) == ("AtTreasure", 0)
    answer(s, 0, BOUNCE)
    assert where(s, 0) == "a3"


def test_a_reef_touched_again() -> None:
    """T133: nothing more; one repair is enough."""
    s = damaged("a4", "a3")
    roll(s, 2)
    assert where(s, 0) == "a6"
    assert told(s, "reef") == []
    assert s.fleet.repair[0] == square("a9")
    turn_of(s, 0)
    roll(s, 3)
    assert paid(s) == [(0, BANK, 4)]


def test_all_else_applies_to_a_damaged_cargo() -> None:
    """T134: royalty, bar, freight, bounce at its own port, and bumps."""
    s = damaged("a2", "a1", holds={1: ["SAL"]})
    roll(s, 1)
    assert paid(s, "T81") == [(0, 1, 1)]
    s = damaged("a2", "a1", holds={0: ["SAL"]})
    roll(s, 1)
    assert paid(s, "T87") == [(BANK, 0, 6)]
    s = damaged("a2", "a1", holds={0: ["SAL"]})
    roll(s, 2)
    assert asked(s) == ("Overshoot", 0)
    answer(s, 0, GIVE_UP)
    assert where(s, 0) == "a4"
    s = damaged("a2", "a1", at={0: "a2", 1: "a7"})
    roll(s, 5)
    assert (where(s, 0), where(s, 1)) == ("a7", "a2")
