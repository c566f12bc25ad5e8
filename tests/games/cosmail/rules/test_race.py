"""Races: the goal, the piece named, the arrival, and the places of the others; C185, C186 and C189 to C191."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from games.cosmail.rules.test_options import end
from games.cosmail.table import (
    IDS,
    PLANE_A,
    PLANE_B,
    SET,
    SKIP,
    STAY,
    bundle,
    dealt,
    dice,
    events,
    fly,
    fx,
    give,
    no,
    node,
    pass_turn,
    put,
    result,
    sail,
    say,
    shipped,
    throw,
    until,
    view,
    where,
)
from games.suites.asking import answer, asked, known, options, told
from ludotheque.games.cosmail.rules.board import DEPOSIT, GOLD_PORT, HOME, NOWHERE
from ludotheque.games.cosmail.rules.setup import FEWEST, costs_to, offered_goals, spread
from ludotheque.games.cosmail.state import SHIP, THROWS, World
from ludotheque.kernel.agenda import FATE

NY, LI, X, ME = (node(name) for name in ("NY", "LI", "X", "ME"))
STAR = "I-X 10, II-X 11, III-X 12, X-BA 8, X-ME 8, X-SY 8, X-OD 8, X-IS 8, X-LI 8, X-BE 8, I-PE 1"  # all alike but PE
SPOKES = "X-NY 8, X-BT 8, X-OU 8, X-AK 30"
RACE: dict[str, Any] = {"mode": "race", "fair_goals": "off"}


def seated(s: World) -> None:
    """The players throw 1, 2, 3 for their bases."""
    base = 1
    while asked(s) == ("PlaceDie", FATE):
        answer(s, FATE, ("die", base))
        base += 1


def fuelled(s: World, fuel: int = 60) -> None:
    for ledger in (s.petrol, s.coal):
        for seat in s.players:
            ledger.overdraw(s.seats + THROWS, seat, fuel)


def race(
    goal: str = "NY",
    pieces: Sequence[int] = (PLANE_A, PLANE_A, PLANE_A),
    at: Mapping[int, Sequence[str | int | None]] = {},
    **given: Any,
) -> World:
    """A race to this goal with these pieces; sixty of each fuel for everybody, and seat 0 on turn."""
    s = dealt(**(RACE | given))
    say(s, "goal", node(goal))
    seated(s)
    for piece in pieces:
        say(s, "piece", piece)
    for seat, places in at.items():
        put(s, seat, places)
    fuelled(s)
    return s


# -- the goal


def test_the_goal_is_named_before_the_die() -> None:
    """C185 C186: by the first seat; announced to all."""
    s = dealt(**RACE)
    assert (asked(s), known(s, 0)["left"], known(s, 0)["chosen"]) == (("ChooseGoal", 0), 1, [])
    say(s, "goal", NY)
    assert told(s, "goal") == [("goal", "C186", NY)]
    assert (view(s)["goals"], asked(s)) == ([NY], ("PlaceDie", FATE))


def test_the_commissaire_names_it_if_he_is_a_person() -> None:
    """C15 C186: then he does."""
    assert asked(dealt(4, commissaire="person", **RACE)) == ("ChooseGoal", 3)
    assert asked(dealt(commissaire="player", **RACE)) == ("ChooseGoal", 0)


def test_the_costs_from_each_base_are_shown() -> None:
    """C191: the cheapest way from every base to every goal offered, for the kind of piece that races."""
    s = dealt(**RACE)
    costs = known(s, 0)["costs"]
    assert (costs[str(NY)], costs[str(X)], costs[str(ME)]) == ([9, 28, 69], [11, 16, 57], [48, 21, 20])
    assert sorted(costs) == sorted([str(place) for place in known(s, 0)["offered"]])
    s = dealt(race_piece="ship", **RACE)
    assert known(s, 0)["costs"][str(NY)] == [29, 34, 75]
    assert str(node("BT")) not in known(s, 0)["costs"]


def test_the_costs_are_those_of_a_beginner() -> None:
    """C145 C191: nobody has the set at the start: only the way to a deposit itself is measured with the right to it."""
    costs = known(dealt(**RACE), 0)["costs"]
    assert (costs[str(node("BT"))], costs[str(node("OU"))], costs[str(node("AK"))]) == (
        [26, 31, 72],
        [15, 34, 75],
        [30, 49, 49],
    )
    one, other = (dealt(6, shipped(), mode="race", fair_goals="off", riches=riches) for riches in ("with", "without"))
    plain = offered_goals(other)
    assert [costs_to(one, goal) for goal in plain] == [costs_to(other, goal) for goal in plain]
    assert set(offered_goals(one)) == {*plain, *shipped().golds}


def test_fair_goals_are_offered() -> None:
    """C189 C191: those whose ways from all bases differ by at most a quarter, here all but PE; with riches gold too."""
    s = dealt(board=fx(STAR, SPOKES), mode="race", riches="without")
    plain = {"BA", "ME", "SY", "OD", "IS", "LI", "NY", "BT", "X"}
    assert {IDS[place] for place in known(s, 0)["offered"]} == plain
    s = dealt(board=fx(STAR, SPOKES), mode="race")
    offered = {IDS[place] for place in known(s, 0)["offered"]}
    assert offered == plain | {"BE", "OU", "AK"}
    assert no(s, "goal", node("PE")).rules == ("C186", "C187", "C191")
    s = dealt(board=fx(STAR, SPOKES), mode="race", fair_goals="off")
    assert {IDS[place] for place in known(s, 0)["offered"]} == offered | {"PE"}


def test_where_few_goals_are_fair_the_fairest_are_offered() -> None:
    """C191: there is always a choice, and none left out is fairer."""
    for board in (fx(), shipped()):
        s = dealt(board=board, mode="race")
        offered = known(s, 0)["offered"]
        assert len(offered) >= FEWEST + 1
        worst = max([spread(s, place) for place in offered])
        s.house.fair_goals = False
        others = [place for place in offered_goals(s) if place not in offered]
        assert all(worst <= spread(s, place) for place in others)
        assert others


def test_no_home_is_a_goal() -> None:
    """C107 C186: it would be closed to all but its owner."""
    s = dealt(**RACE)
    for place in ("I", "II", "III"):
        assert no(s, "goal", node(place)).rules == ("C186", "C187", "C191")


@pytest.mark.parametrize("fair", ["on", "off"])
def test_no_gold_base_is_a_goal_without_riches(fair: str) -> None:
    """C189: nobody ever has a set, so they stay closed."""
    for board in (fx(), shipped()):
        s = dealt(board=board, mode="race", riches="without", fair_goals=fair)
        kinds = {board.kind[place] for place in known(s, 0)["offered"]}
        assert not kinds & {GOLD_PORT, DEPOSIT, HOME}
        for place in board.golds:
            assert no(s, "goal", place).rules == ("C186", "C187", "C191")


# -- the pieces


def test_each_player_names_a_piece() -> None:
    """C186: in the order of bases; any of the three."""
    s = dealt(**RACE)
    say(s, "goal", LI)
    seated(s)
    assert (asked(s), options(s, 0)) == (("NamePiece", 0), [("piece", 0), ("piece", 1), ("piece", 2)])
    for piece in (PLANE_B, SHIP, PLANE_A):
        say(s, "piece", piece)
    assert told(s, "entered") == [("entered", "C186", 0, 1), ("entered", "C186", 1, 2), ("entered", "C186", 2, 0)]
    assert (view(s)["entered"], asked(s)) == ([1, 2, 0], ("Announce", 0))
    assert no(race("LI", ()), "piece", 3).rules == ("C186",)


@pytest.mark.parametrize(
    ("goal", "which", "piece"),
    [("LI", "plane", PLANE_A), ("LI", "ship", SHIP), ("BT", "any", PLANE_A), ("BT", "plane", PLANE_A)],
)
def test_nobody_is_asked_who_has_one_kind_of_piece_to_enter(goal: str, which: str, piece: int) -> None:
    """C186: planes only or ships only by house rule race_piece, and planes only where the goal lies inland."""
    s = race(goal, (), race_piece=which)
    assert told(s, "entered") == [("entered", "C186", seat, piece) for seat in range(3)]
    assert (view(s)["entered"], asked(s)) == ([piece] * 3, ("Announce", 0))


# -- the race


def test_the_first_to_stop_there_wins() -> None:
    """C161 C186: at once; the others are placed by what is left to go."""
    s = race("NY", at={1: ("X", "II", "II"), 2: ("SY", "III", "III")})
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    assert told(s, "arrived") == [("arrived", "C186", 0, PLANE_A)]
    assert told(s, "closed") == [("closed", "C186", "race")]
    assert (result(s).reason, result(s).ranking, view(s)["finishers"]) == ("race", (0, 1, 2), [0])
    assert [account["left"] for account in view(s)["accounts"]] == [0, 12, 54]
    assert [account["place"] for account in view(s)["accounts"]] == [1, 2, 3]


def test_the_nearest_is_second_whatever_his_wealth() -> None:
    """C186: places go by the cheapest way left, equal ones alike; a ship's way is by sea."""
    s = race("LI", (PLANE_A, SHIP, PLANE_A), at={0: ("X", "I", "I"), 1: ("II", "II", "BA"), 2: ("NY", "III", "III")})
    give(s, 2, {"tea": 6})
    say(s, *SKIP)
    fly(s, PLANE_A, "LI")
    assert [account["left"] for account in view(s)["accounts"]] == [0, 7, 14]
    assert result(s).places == (1, 2, 3)


def test_only_the_piece_named_counts() -> None:
    """C186: another piece of his may stop there, and shuts it for the others meanwhile."""
    s = race("NY", at={1: ("X", "II", "II")})
    say(s, *SKIP)
    fly(s, PLANE_B, "NY")
    assert (events(s, "arrived"), view(s)["visited"][0], where(s, 0, PLANE_B)) == ([], [], "NY")
    say(s, *STAY)
    end(s)
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, (NY,), ()).rules == ("C102", "C104")


def test_passing_the_goal_is_not_stopping() -> None:
    """C186: the move must end there."""
    s = race("X")
    say(s, *SKIP)
    fly(s, PLANE_A, "BA", "X", "LI")
    assert (events(s, "arrived"), bool(s.agenda)) == ([], True)


def test_a_ship_may_race() -> None:
    """C186: with its tolls, and no further than 11 in a turn."""
    s = race("IS", (), race_piece="ship")
    say(s, *SKIP)
    sail(s, "BA", "X")
    end(s)
    until(s, 0)
    say(s, *SKIP)
    sail(s, "IS", tolls=["coal"])
    assert (result(s).reason, result(s).ranking[0]) == ("race", 0)


def test_the_goal_replaces_the_finish() -> None:
    """C190: with riches all is as in the main game, but set, gold and home end nothing."""
    s = race("LI")
    give(s, 0, SET)
    s.gold = tuple([(0, node(base), 5) for base in ("BE", "OU", "AK")])
    s.stock[node("BA")] = 3
    pass_turn(s)
    until(s, 0)
    assert (events(s, "finished"), s.all_home(0)) == ([], True)
    say(s, *SKIP)
    fly(s, PLANE_A, "BA")
    say(s, "option", node("BA"))
    assert view(s)["noted"][0] == [node("BA")]


def test_scores_of_a_race() -> None:
    """C162 C189 C190: with riches the totals; without them what is left to go."""
    for riches, scores in (("with", [51 + 60, 120, 120]), ("without", [0, -28, -69])):
        s = race("NY", riches=riches)
        say(s, *SKIP)
        fly(s, PLANE_A, "NY")
        assert list(result(s).scores) == scores


def test_the_score_of_a_lost_racer() -> None:
    """C77 C186 C189: without riches one worse than the worst who could still arrive; nobody could: nothing for all."""
    s = race("NY", at={1: (None, "II", "II")}, riches="without")
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    assert (result(s).scores, result(s).places) == ((0, -70, -69), (1, 3, 2))
    s = race("NY", at={1: (None, "II", "II"), 2: (None, "III", "III")}, riches="without")
    s.last7[0] = True
    throw(s, 7)
    say(s, "lose", PLANE_A)
    assert (result(s).reason, result(s).scores) == ("nobody", (0, 0, 0))


def test_without_riches_there_is_no_business() -> None:
    """C189: no options, no loading, no goods; fuel may still be traded."""
    s = race("LI", at={0: ("BA", "I", "I")}, riches="without")
    assert view(s)["stock"] == [0] * len(IDS)
    say(s, *SKIP)
    fly(s, PLANE_B, "NY")
    say(s, *STAY)
    assert (asked(s), known(s, 0)["options"]) == (("Finish", 0), [])
    assert no(s, "option", node("BA")).rules == ("C79", "C189")
    say(s, "offer", 1, bundle(petrol=9), bundle(coal=9))
    say(s, "accept")
    assert len(told(s, "traded")) == 1


def test_a_lost_racer() -> None:
    """C77 C186: he is placed behind those who could still arrive, and before those who are out."""
    s = race("LI", at={0: ("X", "I", "I"), 1: (None, "II", "II")})
    say(s, *SKIP)
    fly(s, PLANE_A, "LI")
    assert [account["left"] for account in view(s)["accounts"]] == [0, NOWHERE, 61]
    assert result(s).ranking == (0, 2, 1)


def test_the_way_left_to_a_deposit() -> None:
    """C145 C186: near, far and lost are three places, whether or not they hold the set."""
    s = race("OU", (), at={1: (None, "II", "II"), 2: ("NY", "III", "III")}, round_limit=1)
    for _ in range(3):
        pass_turn(s)
    assert [account["left"] for account in view(s)["accounts"]] == [15, NOWHERE, 6]
    assert (result(s).reason, result(s).places) == ("limit", (2, 3, 1))
    s = race("OU", (), at={0: ("NY", "I", "I"), 1: ("BT", "II", "II"), 2: (None, "III", "III")})
    give(s, 0, SET)
    say(s, *SKIP)
    fly(s, PLANE_A, "OU")
    assert (result(s).reason, result(s).places) == ("race", (1, 2, 3))


@pytest.mark.parametrize("order", ["progress", "set_order"])
@pytest.mark.parametrize(("may_finish", "line"), [("no", (0, 30)), ("yes", (1, 60))])
def test_the_gold_of_a_partial_winner(order: str, may_finish: str, line: tuple[int, int]) -> None:
    """C80 C83 C84 C156: his ship has won; his throw at Beira, without a set, counts 30, or by house rule by rank."""
    s = race("LI", (SHIP, SHIP, SHIP), at={0: (None, None, "X")}, gold_order=order, partial_may_finish=may_finish)
    s.gold = ((0, node("BE"), 6),)
    say(s, *SKIP)
    sail(s, "LI")
    account = view(s)["accounts"][0]
    assert (result(s).reason, account["role"], account["place"]) == ("race", "finisher", 1)
    assert ((account["rank"], account["factor"]), account["gold"]) == (line, 6 * line[1])


def test_a_race_nobody_can_win() -> None:
    """C169 C186: when the last piece named is lost the game ends, and nobody has arrived."""
    s = race("LI", at={1: (None, "II", "II"), 2: (None, "III", "III")})
    s.last7[0] = True
    throw(s, 7)
    say(s, "lose", PLANE_A)
    assert told(s, "closed") == [("closed", "C169", "nobody")]
    assert (result(s).reason, result(s).places) == ("nobody", (1, 1, 1))


def test_a_race_has_a_round_limit_too() -> None:
    """C170 C186: then the nearest wins."""
    s = race("NY", at={2: ("X", "III", "III"), 0: ("OD", "I", "I")}, round_limit=1)
    for _ in range(3):
        pass_turn(s)
    assert (result(s).reason, result(s).ranking) == ("limit", (2, 0, 1))


def test_each_piece_once_and_an_arrival() -> None:
    """C39 C186: with pieces_per_turn=each the turn is over when the racer arrives."""
    s = race("NY", pieces_per_turn="each")
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    assert (asked(s), result(s).reason) == ((), "race")


def test_a_race_with_the_set_may_pass_the_deposits() -> None:
    """C145 C186 C190: what is left to go is judged by what the player may fly over."""
    s = race("BT", (), at={0: ("X", "I", "I"), 1: ("NY", "II", "II"), 2: ("OD", "III", "III")})
    give(s, 1, SET)
    say(s, "throw")
    dice(s, 2)
    fly(s, PLANE_B, "BA")
    end(s)
    until(s, 2)
    say(s, *SKIP)
    fly(s, PLANE_A, "BT")
    assert [account["left"] for account in view(s)["accounts"]] == [15, 13, 0]
