"""One learner among robots: Gymnasium's own check, seats, levels, and what an illegal answer comes to."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("gymnasium", reason="the extra `research` is not installed")
pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")

import gymnasium
import numpy
from gymnasium.utils.env_checker import check_env

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup
from ludotheque.research.solo import LOT, SoloEnvironment, name_of, register, solo

SIZES = [(title, seats) for title, game in shelf.games().items() for seats in game.seats]


def play_out(env: SoloEnvironment, seed: int) -> tuple[float, bool]:
    """What a game came to, with the first answer always; and whether it was given up."""
    env.reset(seed=seed)
    while True:
        _, reward, over, given_up, _ = env.step(0)
        if over or given_up:
            return reward, given_up


@pytest.mark.parametrize(("title", "seats"), SIZES)
def test_gymnasium_finds_no_fault(title: str, seats: int) -> None:
    check_env(solo(title, seats, opponents="random"), skip_render_check=True)


def test_titles_have_names_with_their_version() -> None:
    assert name_of("a-vendre") == "ludotheque/AVendre-v2"
    assert register() == [name_of(title) for title in shelf.games()]
    made = gymnasium.make("ludotheque/Lune-v2", seats=3, opponents=["greedy", "random"], seat=1, rewards="rank")
    seen, info = made.reset(seed=4)
    assert info["seat"] == 1
    assert seen["action_mask"].sum() == info["action_mask"].sum() > 0


def test_only_the_learner_is_asked_and_the_end_pays_it() -> None:
    env = solo("a-vendre", 3, opponents="greedy", seat=2)
    seen, _ = env.reset(seed=1)
    total = 0.0
    for _ in range(1000):
        assert env.sitting.seat == 2
        assert seen["action_mask"].sum() == len(env.moves)
        seen, reward, over, given_up, _ = env.step(0)
        total += reward
        if over:
            break
    assert over
    assert not given_up
    outcome = env.sitting.outcome
    assert outcome is not None
    assert total == (1 / len(outcome.winners) if 2 in outcome.winners else 0)
    assert not seen["action_mask"].any()


def test_seats_are_drawn_by_lot() -> None:
    env = solo("a-vendre", 4, opponents="random", seat=LOT)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}


def test_the_same_seed_gives_the_same_game() -> None:
    env = solo("lune", 2, opponents="greedy")
    assert [play_out(env, 3) for _ in range(2)] == [play_out(solo("lune", 2, opponents="greedy"), 3)] * 2


def test_an_illegal_answer_is_counted_round_or_refused() -> None:
    env = solo("a-vendre", 2, opponents="random")
    env.reset(seed=1)
    *_, info = env.step(len(env.moves))
    assert info["wrapped"]
    strict = solo("a-vendre", 2, opponents="random", illegal="refuse")
    strict.reset(seed=1)
    with pytest.raises(BadSetup, match="not the number of an answer"):
        strict.step(len(strict.moves))


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        ({"opponents": ["greedy"]}, "2 are needed, 1 named"),
        ({"opponents": "grandmaster"}, "grandmaster"),
        ({"seat": 3}, "no seat"),
        ({"illegal": "ignore"}, "cannot be"),
        ({"rewards": "francs"}, "rewards"),
    ],
)
def test_what_cannot_be_is_said(words: dict[str, Any], reason: str) -> None:
    with pytest.raises(BadSetup) as refused:
        solo("lune", 3, **words)
    assert reason in str(refused.value)


def test_gymnasium_makes_many_of_them() -> None:
    made = gymnasium.make_vec("ludotheque/AVendre-v2", 3, vectorization_mode="sync", seats=2, opponents="random")
    seen, _ = made.reset(seed=1)
    assert seen["action_mask"].shape == (3, 64)
    for _ in range(60):
        seen, *_ = made.step(numpy.zeros(3, numpy.int64))
    assert seen["observation"].shape[0] == 3
    made.close()


def test_a_table_is_shown() -> None:
    env = solo("tramping", 3, opponents="random", render_mode="ansi")
    env.reset(seed=1)
    shown = env.render()
    assert shown is not None
    assert "\n" in shown
