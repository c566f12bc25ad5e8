"""Rallies: checkpoints in any order, then home; C185, C187, C189 and C190."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from games.cosmail.rules.test_finish import wide
from games.cosmail.rules.test_options import end
from games.cosmail.rules.test_race import fuelled, seated
from games.cosmail.table import (
    PLANE_A,
    PLANE_B,
    SET,
    SKIP,
    STAY,
    dealt,
    events,
    fly,
    give,
    no,
    node,
    pass_turn,
    put,
    result,
    sail,
    say,
    throw,
    until,
    view,
    world,
)
from games.suites.asking import asked, known, told
from ludotheque.games.cosmail.state import SHIP, World

STOPS = ("BA", "NY", "LI", "IS")
NODES = [node(name) for name in STOPS]
RALLY: dict[str, Any] = {"mode": "rally", "fair_goals": "off", "checkpoints": 4}


def rally(at: Mapping[int, Sequence[str | int | None]] = {}, visited: Sequence[str] = (), **given: Any) -> World:
    """Four checkpoints, BA, NY, LI and IS; seat 0 has visited some of them, has sixty of each fuel, and is on turn."""
    s = dealt(**(RALLY | given))
    for name in STOPS:
        say(s, "goal", node(name))
    seated(s)
    for seat, places in at.items():
        put(s, seat, places)
    fuelled(s)
    s.visited[0] = tuple([node(name) for name in visited])
    return s


@pytest.mark.parametrize("count", [4, 5, 8])
def test_four_to_eight_checkpoints(count: int) -> None:
    """C187: chosen one after another, none of them twice, before the die."""
    s = dealt(mode="rally", fair_goals="off", checkpoints=count)
    chosen: list[int] = []
    for left in range(count, 0, -1):
        assert (asked(s), known(s, 0)["left"], known(s, 0)["chosen"]) == (("ChooseGoal", 0), left, chosen)
        chosen.append(known(s, 0)["offered"][0])
        say(s, "goal", chosen[-1])
        assert asked(s)[0] == "PlaceDie" or no(s, "goal", chosen[-1]).rules == ("C186", "C187", "C191")
    assert (view(s)["goals"], asked(s)[0]) == (chosen, "PlaceDie")
    assert [event[1:] for event in told(s, "goal")] == [("C187", place) for place in chosen]


def test_enough_fair_checkpoints() -> None:
    """C187 C191: with fair_goals=on there are always enough to choose from."""
    s = dealt(mode="rally", checkpoints=8)
    for _ in range(8):
        say(s, "goal", known(s, 0)["offered"][0])
    assert asked(s)[0] == "PlaceDie"


def test_nobody_names_a_piece() -> None:
    """C187: every piece takes part."""
    s = rally()
    assert (asked(s), view(s)["entered"], view(s)["visited"]) == (("Announce", 0), [None] * 3, [[], [], []])


def test_a_stop_of_any_piece_counts_once() -> None:
    """C187: planes and ship, in any order; passing does not count, nor does a second stop."""
    s = rally()
    say(s, *SKIP)
    fly(s, PLANE_A, "BA", "X", "LI")
    assert told(s, "visited") == [("visited", "C187", 0, PLANE_A, node("LI"))]
    end(s)
    until(s, 0)
    say(s, *SKIP)
    sail(s, "BA")
    end(s)
    until(s, 0)
    say(s, *SKIP)
    fly(s, PLANE_A, "X")
    end(s)
    until(s, 0)
    say(s, *SKIP)
    fly(s, PLANE_A, "LI")
    assert (view(s)["visited"][0], len(told(s, "visited"))) == ([node("LI"), node("BA")], 2)


def test_the_others_have_their_own_list() -> None:
    """C187: the same checkpoints for all."""
    s = rally(at={1: ("X", "II", "II")}, visited=("LI",))
    pass_turn(s)
    say(s, *SKIP)
    fly(s, PLANE_A, "LI")
    assert view(s)["visited"] == [[node("LI")], [node("LI")], []]


def test_then_all_pieces_home() -> None:
    """C161 C187: the last checkpoint ends nothing; the last piece home does, at once."""
    s = rally(at={0: ("I", "I", "X")}, visited=STOPS[1:])
    say(s, *SKIP)
    sail(s, "BA")
    assert (events(s, "finished"), view(s)["visited"][0]) == ([], [*NODES[1:], NODES[0]])
    end(s)
    until(s, 0)
    say(s, *SKIP)
    sail(s, "I")
    assert told(s, "finished") == [("finished", "C187", 0)]
    assert told(s, "closed") == [("closed", "C187", "rally")]
    assert (result(s).reason, result(s).ranking[0]) == ("rally", 0)


def test_a_checkpoint_is_missing() -> None:
    """C187: home with three of four is no finish."""
    s = rally(at={0: ("NY", "I", "I")}, visited=STOPS[1:])
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    assert (events(s, "finished"), bool(s.agenda)) == ([], True)


def test_the_goal_replaces_the_finish() -> None:
    """C190: with riches set, gold and home do not end the game, and no set is needed to win."""
    s = rally()
    give(s, 0, SET)
    s.gold = tuple([(0, node(base), 5) for base in ("BE", "OU", "AK")])
    pass_turn(s)
    until(s, 0)
    assert events(s, "finished") == []


def test_the_places_of_the_others() -> None:
    """C187: by checkpoints visited, then by total."""
    s = rally(at={0: ("NY", "I", "I")}, visited=STOPS)
    s.visited[2] = (node("BA"),)
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    assert (result(s).ranking, result(s).places) == ((0, 2, 1), (1, 3, 2))
    assert [account["visited"] for account in view(s)["accounts"]] == [4, 0, 1]
    s = rally(at={0: ("NY", "I", "I")}, visited=STOPS)
    give(s, 2, {"tea": 1})
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    assert result(s).places == (1, 3, 2)


def test_scores_of_a_rally_without_riches() -> None:
    """C187 C189: the number of checkpoints; equal ones share a place, whatever the fuel."""
    s = rally(at={0: ("NY", "I", "I")}, visited=STOPS, riches="without")
    s.visited[1] = s.visited[2] = (node("BA"),)
    s.petrol.pay(2, s.seats, 30)
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    assert (result(s).scores, result(s).places) == ((4, 1, 1), (1, 2, 2))


def test_no_business_without_riches() -> None:
    """C189: neither options nor loading; a goods port is a stop like any other."""
    s = rally(at={0: ("X", "I", "I")}, riches="without")
    say(s, *SKIP)
    fly(s, PLANE_A, "BA")
    say(s, *STAY)
    assert (asked(s), known(s, 0)["options"]) == (("Finish", 0), [])
    assert no(s, "option", node("BA")).rules == ("C79", "C189")
    assert no(s, "load", node("BA")).rules == ("C79", "C189")


def test_no_gold_without_riches() -> None:
    """C144 C189: the gold bases stay closed to all, to a partial player as well."""
    s = rally(at={0: (None, None, "X")}, riches="without")
    say(s, *SKIP)
    assert no(s, "go", SHIP, (node("BE"),), ()).rules == ("C142", "C144", "C145")


def test_gold_with_riches() -> None:
    """C190: as in the main game, with the set."""
    s = rally(at={0: ("I", "I", "X")})
    say(s, *SKIP)
    assert no(s, "go", SHIP, (node("BE"),), ()).rules == ("C142", "C144", "C145")
    give(s, 0, SET)
    sail(s, "BE")
    assert events(s, "moved")[-1][4] == 7


def test_a_partial_player_does_not_finish_a_rally() -> None:
    """C84 C187: unless partial_may_finish=yes."""
    at = {0: (None, None, "BA")}
    s = rally(at=at, visited=STOPS)
    say(s, *SKIP)
    sail(s, "I")
    assert events(s, "finished") == []
    s = rally(at=at, visited=STOPS, partial_may_finish="yes")
    say(s, *SKIP)
    sail(s, "I")
    assert result(s).reason == "rally"


def test_a_rally_may_reach_its_limit() -> None:
    """C170 C187: then who has the most checkpoints wins."""
    s = rally(round_limit=1)
    s.visited[1] = tuple(NODES[:2])
    s.visited[2] = tuple(NODES[:3])
    for _ in range(3):
        pass_turn(s)
    assert (result(s).reason, result(s).ranking) == ("limit", (2, 1, 0))


@pytest.mark.parametrize("stops", [STOPS, STOPS[:3]])
def test_being_home_is_no_place(stops: Sequence[str]) -> None:
    """C84 C187: of two with as many checkpoints, all or fewer, the richer is ahead, wherever their pieces are."""
    s = rally(at={1: (None, None, "II"), 2: ("SY", "III", "III")}, round_limit=1)
    s.visited[1] = s.visited[2] = tuple([node(name) for name in stops])
    give(s, 2, {"tea": 1})
    for _ in range(3):
        pass_turn(s)
    assert (result(s).reason, result(s).ranking, result(s).places) == ("limit", (2, 1, 0), (3, 2, 1))


def test_home_when_the_turn_opens() -> None:
    """C160 C187: the test opens the turn here too: a straggling plane was lost."""
    s = rally(at={0: ("I", "X", "I")}, visited=STOPS)
    s.last7[0] = True
    throw(s, 7)
    say(s, "lose", PLANE_B)
    assert events(s, "finished") == []
    pass_turn(s)
    pass_turn(s)
    assert result(s).reason == "rally"


def test_other_forms_have_no_goals() -> None:
    """C185: checkpoints and goals belong to rallies and races alone."""
    for mode in ("main", "rounds", "series"):
        assert (view(world(mode=mode))["goals"], asked(world(mode=mode))) == ([], ("Announce", 0))
    s = world(4, wide(), mode="teams", partners="chairs")
    assert (view(s)["goals"], view(s)["house"]["mode"]) == ([], "teams")
