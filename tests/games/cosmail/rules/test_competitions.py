"""Competitions: a number of rounds, or several games with points by place; C185 and C188."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.rules.test_finish import THREE, last_leg, returning, wide
from games.cosmail.rules.test_race import seated
from games.cosmail.table import (
    PLANE_A,
    SET,
    SKIP,
    dealt,
    events,
    fly,
    pass_turn,
    result,
    say,
    throw,
    view,
    world,
)
from games.suites.asking import asked, known, told
from ludotheque.games.cosmail.rules.accounts import AWARDS
from ludotheque.games.cosmail.state import World

SERIES: dict[str, Any] = {"mode": "series", "games": 2}


# -- rounds


@pytest.mark.parametrize("rounds", [5, 15, 30])
def test_so_many_rounds(rounds: int) -> None:
    """C188: with riches; the highest total wins, and the round limit is not asked for."""
    s = world(mode="rounds", rounds=rounds, round_limit=120, goods={1: {"tea": 1}}, petrol={2: 29})
    assert view(s)["limit"] == rounds
    for _ in range(3 * rounds):
        assert s.agenda
        pass_turn(s)
    assert told(s, "closed") == [("closed", "C188", "rounds")]
    assert (result(s).reason, result(s).ranking, events(s, "round")[-1]) == ("rounds", (1, 2, 0), (rounds,))


def test_the_end_of_the_rounds_is_announced() -> None:
    """C170 C188: ten rounds ahead, as any limit, under its own rule."""
    s = world(mode="rounds", rounds=12)
    for _ in range(9):
        pass_turn(s)
    assert (told(s, "limit"), view(s)["round"]) == ([("limit", "C188", 10)], 4)  # the rounds 3 to 12 are ten


def test_nobody_finishes_a_game_of_rounds() -> None:
    """C188 C190: all home with set and gold, the game goes on; the gold counts 60 for the first in it."""
    s = world(mode="rounds", rounds=5, goods={0: SET}, gold=[*THREE, (1, "BE", 6)])
    for _ in range(15):
        pass_turn(s)
    assert (events(s, "finished"), result(s).reason) == ([], "rounds")
    assert [account["gold"] for account in view(s)["accounts"]] == [1320, 300, 0]
    assert [account["role"] for account in view(s)["accounts"]] == ["player"] * 3


# -- series


def finish_game(s: World) -> None:
    """The game is closed by its limit, set to the round that is being played."""
    s.house.round_limit = s.round
    game = s.game
    while s.agenda and s.game == game and asked(s)[0] != "PlaceDie":
        pass_turn(s)


def test_points_by_place() -> None:
    """C188: 6, 5, 4, 3, 2 and 1."""
    assert AWARDS == (6, 5, 4, 3, 2, 1)
    s = world(6, wide(), petrol={seat: 10 * seat for seat in range(6)}, **SERIES)
    finish_game(s)
    assert [event[1:] for event in told(s, "series")] == [("C188", seat, 6 - seat, seat + 1) for seat in range(6)]
    assert view(s)["points"] == [1, 2, 3, 4, 5, 6]


def test_equal_places_have_equal_points() -> None:
    """C166 C188: who shares a place shares its points."""
    s = world(petrol={1: 10, 2: 10}, **SERIES)
    finish_game(s)
    assert view(s)["points"] == [4, 6, 6]


def test_players_who_are_out_have_their_place() -> None:
    """C167 C188: behind all others."""
    s = world(at={0: (None, None, "I")}, petrol={0: 90, 1: 10}, **SERIES)
    s.last7[0] = True
    throw(s, 7)
    finish_game(s)
    assert view(s)["points"] == [4, 6, 5]


def test_a_new_game_begins() -> None:
    """C188: new bases, empty hands, full ports, the first round; the points stay."""
    s = last_leg(returning(**SERIES, petrol={2: 9}, stock={"ME": 0}, noted={1: ["BA"]}))
    assert told(s, "game") == [("game", "C188", 2)]
    seen = view(s)
    assert (asked(s)[0], seen["game"], seen["phase"], seen["round"]) == ("PlaceDie", 2, "setup", 0)
    assert (seen["points"], seen["reason"], seen["accounts"]) == ([6, 4, 5], None, [])
    assert (seen["petrol"], seen["noted"], seen["gold"], seen["finishers"]) == ([0] * 3, [[]] * 3, [[]] * 3, [])
    assert (seen["stock"], seen["base"]) == (s.board.stock, [0, 0, 0])
    seated(s)
    assert (asked(s), view(s)["round"], view(s)["turns"]) == (("Announce", 0), 1, [1, 0, 0])


def test_each_game_ends_in_its_own_way() -> None:
    """C161 C188: the events say how; the last one ends the series, won by points."""
    s = last_leg(returning(**SERIES))
    seated(s)
    s.petrol.overdraw(s.seats, 1, 50)
    finish_game(s)
    assert [event[1:] for event in told(s, "closed")] == [("C161", "home"), ("C170", "limit")]
    assert (asked(s), result(s).reason, view(s)["phase"]) == ((), "series", "over")
    assert (view(s)["points"], result(s).scores) == ([6 + 5, 5 + 6, 5 + 5], (11, 11, 10))
    assert (result(s).ranking, result(s).places) == ((0, 1, 2), (1, 1, 3))
    assert [account["points"] for account in view(s)["accounts"]] == [5, 6, 5]


@pytest.mark.parametrize("games", [2, 3, 12])
def test_so_many_games(games: int) -> None:
    """C188: as many as agreed, and no more."""
    s = dealt(mode="series", games=games, round_limit=1)
    for number in range(1, games + 1):
        assert view(s)["game"] == number
        seated(s)
        finish_game(s)
    assert (result(s).reason, sum(view(s)["points"])) == ("series", 18 * games)
    assert [number for (number,) in events(s, "game")] == list(range(2, games + 1))


def test_one_game_is_no_series() -> None:
    """C185 C188: the number of games counts in a series alone."""
    s = last_leg(returning(games=12))
    assert (result(s).reason, events(s, "series"), events(s, "game")) == ("home", [], [])


def test_the_limit_holds_for_each_game() -> None:
    """C170 C188: counted anew."""
    s = dealt(round_limit=2, **SERIES)
    for _ in range(2):
        seated(s)
        for _ in range(6):
            assert asked(s)[0] == "Announce"
            pass_turn(s)
    assert result(s).reason == "series"


def test_a_finish_closes_only_its_game() -> None:
    """C160 C188: nothing of the first game is left on the agenda of the second."""
    s = returning(at={0: ("NY", "I", "I")}, petrol={0: 9}, pieces_per_turn="each", **SERIES)
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    assert (asked(s)[0], len(s.agenda), known(s, 0)["seat"]) == ("PlaceDie", 5, 0)
