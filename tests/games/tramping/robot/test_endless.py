"""Games without a limit of rounds come to an end: robots close one in which nobody gets on; T170."""

from __future__ import annotations

from random import Random

import pytest

from conformance.walk import any_rules
from games.suites.asking import answer, asked, robots_finish
from games.tramping.table import AGREE, CLOSE, DECLINE, THROW, restart, sea, where
from ludotheque import shelf
from ludotheque.bots import robot
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.robot.advice import Shipowner
from ludotheque.games.tramping.robot.bank import ENDLESS
from ludotheque.games.tramping.rules.turn import Consent
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import Move, Seat, pending, settle

UNLIMITED: dict[str, object] = {"limit_total": 0, "limit_after_draw": 0}
ROBOT = Shipowner()


def driven(round: int, rules: dict[str, object] = UNLIMITED) -> Sea:
    """Two cargos on joined squares: each step sends the other back to the first of them. The bank leads."""
    s = sea(rules={"bumped_effects": "yes", "bank_scale": "raw", **rules}, at={0: "g7", 1: "g8"}, round=round, bank=100)
    s.fleet.one_step[0] = True
    restart(s, 0)
    return s


def given(s: Sea, seat: Seat, level: str) -> Move:
    return robot(level).choose(GAME, GAME.imagine(s, seat, Random(1)), seat, Random(1))


def test_two_cargos_drive_each_other_back_for_ever() -> None:
    s = driven(ENDLESS)
    for _ in range(40):
        assert {where(s, 0), where(s, 1)} == {"g7", "g8"}
        answer(s, asked(s)[1], THROW)


@pytest.mark.parametrize("level", ["novice", "greedy", "search:6"])
def test_whoever_is_behind_closes_an_endless_game(level: str) -> None:
    s = driven(ENDLESS + 1)
    assert given(s, 0, level) == CLOSE
    answer(s, 0, CLOSE)
    for seat in (1, 2):
        assert asked(s) == ("Consent", seat)
        assert given(s, seat, level) == AGREE
        answer(s, seat, AGREE)
    assert s.reason == "consent"


def test_before_that_and_with_a_limit_to_come_the_game_goes_on() -> None:
    assert given(driven(ENDLESS), 0, "greedy") == THROW
    assert given(driven(ENDLESS + 1, {"limit_total": 300}), 0, "greedy") == THROW


def test_the_end_is_proposed_to_everybody_once_in_a_while() -> None:
    """T170: refused by a person, it is proposed again after ten rounds, not in every turn."""
    s = driven(ENDLESS + 1)
    answer(s, 0, CLOSE)
    answer(s, 1, DECLINE)
    assert asked(s) == ("BeforeThrow", 0)
    assert given(s, 0, "greedy") == THROW


def test_in_an_endless_game_declining_is_not_looked_at() -> None:
    s = driven(ENDLESS + 1)
    s.then(Consent(0, 1, []))
    question = pending(s)
    assert question is not None
    assert ROBOT.weigh(s, 0, [AGREE, DECLINE])[1] <= -1e5


@pytest.mark.parametrize("number", [7568, 15837])
def test_games_that_once_went_on_for_ever(number: int) -> None:
    rng = Random(f"mixed {GAME.key} {number}")
    seats = rng.choice(GAME.seats)
    rules = any_rules(GAME, seats, rng)
    s = GAME.deal(seats, rules, shelf.edition(GAME, None))
    settle(s)
    robots_finish(GAME, s, [rng.choice(("random", "novice", "greedy")) for _ in range(seats)], rng, 4_000)
    assert (rules["limit_total"], rules["limit_after_draw"]) == (0, 0)
    assert s.reason


@pytest.mark.parametrize("level", ["random", "novice", "greedy"])
def test_a_table_of_one_level_ends(level: str) -> None:
    s = driven(60)
    robots_finish(GAME, s, [level] * 3, Random(level), 4_000)
    assert s.reason == "consent"
