"""PettingZoo's own tests for every title, and what they do not look at."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")

import numpy
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup
from ludotheque.research.environment import TitleEnvironment, environment
from ludotheque.research.layout import layout_of

SIZES = [(title, seats) for title, game in shelf.games().items() for seats in game.seats]
# PettingZoo says so of every environment whose observations have a mask, its own included.
MASKED = "ignore:Observation (is not a NumPy array|space for each agent):UserWarning"


def play_on(env: TitleEnvironment, answers: int, seed: int = 1) -> None:
    """So many answers by chance, or until the game is over."""
    rng = Random(seed)
    for _ in range(answers):
        if env.over(env.agent_selection):
            return
        env.step(rng.randrange(len(env.offered(env.seat_of[env.agent_selection]))))


@pytest.mark.filterwarnings(MASKED)
@pytest.mark.parametrize(("title", "seats"), SIZES)
def test_pettingzoo_finds_no_fault(title: str, seats: int) -> None:
    api_test(environment(title, seats), num_cycles=30)


@pytest.mark.soak
@pytest.mark.filterwarnings(MASKED)
@pytest.mark.parametrize(
    ("title", "seats"), [(title, seats) for title, game in shelf.games().items() for seats in game.seats]
)
def test_pettingzoo_finds_no_fault_at_any_table(title: str, seats: int) -> None:
    api_test(environment(title, seats), num_cycles=300)
    seed_test(lambda: environment(title, seats), num_cycles=100)


@pytest.mark.parametrize(("title", "seats"), SIZES)
def test_the_same_seed_gives_the_same_game(title: str, seats: int) -> None:
    seed_test(lambda: environment(title, seats), num_cycles=8)


@pytest.mark.filterwarnings(MASKED)
@pytest.mark.parametrize(("title", "seats"), SIZES)
def test_a_table_may_be_played_as_one_of_parallel_agents(title: str, seats: int) -> None:
    parallel_api_test(turn_based_aec_to_parallel(environment(title, seats)), num_cycles=20)


@pytest.mark.parametrize(("rewards", "total"), [("win", 1.0), ("zero_sum", 0.0)])
def test_a_whole_game_is_shared_by_the_winners(rewards: str, total: float) -> None:
    env = environment("a-vendre", 3, rewards=rewards)
    env.reset(seed=5)
    play_on(env, 100_000)
    outcome = env.outcome
    assert outcome is not None
    assert all(env.terminations.values())
    assert not any(env.truncations.values())
    assert sum(env.rewards.values()) == pytest.approx(total)
    best = max(env.rewards.values())
    assert [env.seat_of[agent] for agent, reward in env.rewards.items() if reward == best] == sorted(outcome.winners)


def test_a_long_game_is_truncated() -> None:
    env = environment("cosmail", 3, longest=10)
    env.reset(seed=5)
    play_on(env, 11)
    assert env.answers == 10
    assert all(env.truncations.values())
    assert not any(env.terminations.values())
    assert [env.infos[agent]["moves"] for agent in env.agents] == [[], [], []]


def test_what_a_seat_cannot_see_changes_nothing_it_observes() -> None:
    env = environment("lune", 3)
    env.reset(seed=9)
    play_on(env, 40)
    agent, seat = env.agent_selection, env.seat_of[env.agent_selection]
    seen, real = env.observe(agent), env.sitting.s
    others = [other for other in env.agents if other != agent]
    hands = [env.observe(other)["observation"] for other in others]
    env.sitting.s = env.setup.game.imagine(real, seat, Random(1))
    for (name, part), before in zip(env.observe(agent).items(), seen.values()):
        assert numpy.array_equal(part, before), name
    imagined = [env.observe(other)["observation"] for other in others]
    assert not all(numpy.array_equal(one, other) for one, other in zip(hands, imagined))


def test_only_the_seat_that_is_asked_may_answer() -> None:
    env = environment("tramping", 4)
    env.reset(seed=2)
    play_on(env, 12)
    masks = {agent: int(env.observe(agent)["action_mask"].sum()) for agent in env.agents}
    offered = env.infos[env.agent_selection]["moves"]
    assert masks == {agent: len(offered) if agent == env.agent_selection else 0 for agent in env.agents}
    with pytest.raises(BadSetup, match="not the number of an answer"):
        env.step(len(offered))


def test_each_answer_is_described() -> None:
    env = environment("lune", 2)
    env.reset(seed=4)
    play_on(env, 30)
    rows = env.observe(env.agent_selection)["options"]
    count = len(env.infos[env.agent_selection]["moves"])
    assert len({row.tobytes() for row in rows[:count]}) == count
    assert not rows[count:].any()


def test_answers_beyond_the_width_are_left_out_and_counted() -> None:
    layout = layout_of("lune")
    narrow = type(layout)(**{name: getattr(layout, name) for name in layout.__struct_fields__} | {"width": 2})
    env = environment("lune", 2, layout=narrow)
    env.reset(seed=4)
    first = env.infos[env.agent_selection]
    assert len(first["moves"]) == 2
    assert first["left_out"] > 0
    play_on(env, 50)
    assert env.answers == 50


def test_games_differ_until_the_seed_comes_again() -> None:
    env = environment("a-vendre", 4)
    logs = []
    for seed in (1, None, 1):
        env.reset(seed=seed)
        play_on(env, 20)
        logs.append(env.state().tolist())
    assert logs[0] == logs[2] != logs[1]


@pytest.mark.parametrize(("mode", "sign"), [("svg", "</svg>"), ("ansi", "\n")])
def test_a_table_is_shown(mode: str, sign: str) -> None:
    env = environment("tramping", 3, render_mode=mode)
    env.reset(seed=1)
    before = env.render()
    play_on(env, 40)
    assert sign in before
    assert env.render() != before


def test_house_rules_are_heard() -> None:
    env = environment("a-vendre", 2, rules={"form": "double"})
    env.reset(seed=1)
    assert env.view("seat_0")["double"] is True
    with pytest.raises(BadSetup):
        environment("a-vendre", 2, rewards="francs")


def test_rewards_by_rank_and_by_score() -> None:
    ends, outcomes = {}, []
    for rewards in ("rank", "score", "win"):
        env = environment("a-vendre", 4, rewards=rewards)
        env.reset(seed=5)
        play_on(env, 100_000)
        assert env.outcome is not None
        outcomes.append(env.outcome)
        ends[rewards] = [env.rewards[agent] for agent in env.possible_agents]
    assert outcomes[0] == outcomes[1] == outcomes[2]
    assert ends["score"] == [float(score) for score in outcomes[0].scores]
    assert ends["rank"] == [(4 - place) / 3 for place in outcomes[0].places]
    assert [share > 0 for share in ends["win"]] == [seat in outcomes[0].winners for seat in range(4)]
