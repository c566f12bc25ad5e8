"""What robots think a position is worth: to everybody, at every moment, and truly so at the end."""

from __future__ import annotations

from collections.abc import Iterator
from math import isclose, isfinite
from random import Random

import pytest

from games.lune.starts import STARTS
from games.lune.table import FX, opened, shipped, sky
from games.lune.walks import states
from games.suites.asking import play_on, robots_finish
from layers import deep_but
from ludotheque import bots
from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules import scoring
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Chance, Seat, pending, settle

ADVICE = GAME.advice
OPENING = {"ChooseRocket", "PlacePirate"}
FLIGHT = {"Fly", "Exchange", "Push", "DuelOrNot", "PlayCard", "ChooseSpoils", "Prospect", "KeepSample", "LayOut"}


def from_starts(seats: int) -> Iterator[Sky]:
    for name, prepare in STARTS.items():
        s = opened(seats, {}, shipped())
        prepare(s)
        rng = Random(f"{name} {seats}")
        for _ in range(12):
            yield s
            play_on(s, rng, most=15)


@pytest.mark.parametrize("seats", GAME.seats)
def test_every_seat_has_a_fortune_a_prospect_and_a_share(seats: int) -> None:
    for s in from_starts(seats):
        for found in (ADVICE.fortunes(s), ADVICE.prospects(s), ADVICE.shares(s)):
            assert len(found) == seats
            assert all([isfinite(value) for value in found])
        shares = ADVICE.shares(s)
        assert isclose(sum(shares), 1)
        assert all([0 <= share <= 1 for share in shares])
        assert ADVICE.fortunes(s) == [scoring.total(s, seat) for seat in range(seats)]


@pytest.mark.parametrize("number", range(9))
def test_at_the_end_they_are_what_was_counted(number: int) -> None:
    """L159 L161 L162: also under any house rules."""
    for s in states(number):
        assert isclose(sum(ADVICE.shares(s)), 1)
    outcome = scoring.outcome(s)
    assert ADVICE.prospects(s) == ADVICE.fortunes(s) == list(outcome.scores)
    won = 1 / len(outcome.winners)
    assert ADVICE.shares(s) == [won if seat in outcome.winners else 0.0 for seat in range(s.seats)]


def homeward(**facts: object) -> Sky:
    """Two on their way back, alike in everything but what is said."""
    given: dict[str, object] = {
        "at": {0: "a3", 1: "a3"},
        "came": {0: "S1", 1: "S1"},
        "tokens": {0: ["FE"], 1: ["CA"]},
        "options": {0: ["FE"], 1: ["CA"]},
        "hands": {0: "R1 Y2 B3 G4 G5", 1: "R2 Y1 B4 G3 B5"},
    }
    return sky(2, moon=[0, 1], **{**given, **facts})  # type: ignore[arg-type]


def share(s: Sky, seat: Seat = 0) -> float:
    return ADVICE.shares(s)[seat]


def test_the_richer_has_the_better_chance() -> None:
    rich = homeward(tokens={0: ["SI"], 1: ["CA"]}, options={0: ["SI"] * 6, 1: ["CA"]})
    assert share(rich) > share(homeward()) + 0.05
    assert ADVICE.prospects(rich)[0] > ADVICE.prospects(homeward())[0] + 50


def test_the_rich_are_surer_the_nearer_they_are() -> None:
    def at(name: str, came: str) -> float:
        return share(
            homeward(
                at={0: name, 1: "M"}, came={0: came}, tokens={0: ["SI"], 1: ["CA"]}, options={0: ["SI"] * 6, 1: ["CA"]}
            )
        )

    assert at("a1", "a2") > at("a3", "S1") > at("b2", "M")


def test_options_without_a_deposit_are_not_nothing() -> None:
    assert share(sky(2, options={0: ["H2O", "O", "AL"]})) > share(sky(2)) + 0.02


def test_to_be_behind_on_the_way_out_costs_something() -> None:
    assert share(sky(2, at={0: "b2", 1: "a1"}, came={0: "x2", 1: "E"})) > 0.52


def test_a_wreck_cannot_win() -> None:
    s = sky(3)
    s.wrecked = (1,)
    assert share(s, 1) == 0.0
    assert isclose(sum(ADVICE.shares(s)), 1)


def called(landed: tuple[Seat, ...], at: dict[Seat, str]) -> Sky:
    s = sky(
        3,
        at={0: "E", **at},
        moon=[0, 1, 2],
        tokens={0: ["FE"], 1: ["SI"], 2: ["ZR"]},
        options={0: ["FE"], 1: ["SI"] * 3, 2: ["ZR"]},
    )
    s.homing, s.landed = True, landed
    return s


def test_called_home_only_the_second_prime_is_open() -> None:
    """30 + 200 for the first; the second has 120 and should land next, the third has 30 and is far away."""
    s = called((0,), {1: "a1", 2: "b2"})
    assert share(s, 1) > 0.8
    assert share(s, 0) > 0.0
    assert share(called((0,), {1: "b2", 2: "a1"}), 0) > 0.8


def test_when_both_primes_are_given_all_is_sure() -> None:
    assert ADVICE.shares(called((0, 2), {1: "b2", 2: "E"})) == [1.0, 0.0, 0.0]
    assert ADVICE.shares(called((0, 1), {1: "E", 2: "b2"})) == [0.0, 1.0, 0.0]


def test_the_levels_have_names() -> None:
    assert list(GAME.robots) == list(bots.LEVELS)
    assert len(set(GAME.robots.values())) == len(bots.LEVELS)
    assert "{number}" in GAME.unit


# -- robots of all levels at one table


@pytest.mark.parametrize("seed", deep_but(range(3), 0))
def test_robots_of_all_levels_play_to_the_end(seed: int) -> None:
    """Every question is weighed, every answer legal; one table has the pirate placed by hand."""
    rng = Random(seed)
    levels = ["search:4", "novice", "random", "greedy"]
    rules: dict[str, object] = {"pirate_start": "dealer", "recall_round": 25} if seed == 1 else {"recall_round": 25}
    s = GAME.deal(4, GAME.agree(4, rules), shipped() if seed else FX)
    settle(s)
    asked = robots_finish(GAME, s, [levels[(seat + seed) % 4] for seat in range(4)], rng, 4000)
    assert asked <= OPENING | FLIGHT


def test_every_question_is_weighed() -> None:
    """Of several answers in flight not all are worth the same."""
    weighed = dict.fromkeys(FLIGHT, False)
    for number in range(0, 30, 3):
        for s in states(number, shipped()):
            question = pending(s)
            if question is None or isinstance(question, Chance):
                continue
            seat = question.seats(s)[0]
            worth = ADVICE.weigh(s, seat, question.options(s, seat))
            assert all([isfinite(value) for value in worth])
            weighed[type(question).__name__] |= len(set(worth)) > 1
    assert weighed == dict.fromkeys(FLIGHT, True)
