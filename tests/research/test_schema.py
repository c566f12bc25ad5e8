"""What each number of an observation is called, and that it is the same seat's at any table."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")

import numpy

from ludotheque import shelf
from ludotheque.kernel.agenda import Chance, pending
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.research.environment import TitleEnvironment, environment
from ludotheque.research.layout import layout_of
from ludotheque.research.schema import BOUND, questions
from titles.pochette import GAME as POCHETTE

SIZES = [(title, seats) for title, game in shelf.games().items() for seats in (game.seats[0], game.seats[-1])]


def played(env: TitleEnvironment, answers: int, seed: int = 1) -> Iterator[str]:
    """Every agent that is asked, with random answers."""
    rng = Random(seed)
    env.reset(seed=seed)
    for _ in range(answers):
        if env.asked is None:
            return
        yield env.agent_selection
        env.step(rng.randrange(len(env.offered(env.asked))))


@pytest.mark.parametrize(("title", "seats"), SIZES)
@pytest.mark.parametrize("observe", ["eyes", "view"])
def test_every_number_has_one_name(title: str, seats: int, observe: str) -> None:
    env = environment(title, seats, observe=observe)
    told = env.describe()
    for agent in played(env, 5):
        seen = env.observe(agent)
        assert seen["observation"].shape == (len(told["observation"]),)
        assert seen["options"].shape == (told["actions"], len(told["options"]))
        assert env.state().shape == (len(told["state"]),) == env.state_space.shape
    for names in (told["observation"], told["options"], told["state"]):
        assert len(set(names)) == len(names)


def test_the_looking_seat_comes_first() -> None:
    env = environment("tramping", 4)
    names = env.describe()["observation"]
    for agent in played(env, 40):
        for other in env.possible_agents:
            seen = dict(zip(names, env.observe(other)["observation"]))
            assert seen["0 to the left: myself"] == 1
            assert [seen[f"{step} to the left: myself"] for step in (1, 2, 3)] == [0, 0, 0]
            asked = (env.seat_of[agent] - env.seat_of[other]) % 4
            assert seen[f"{asked} to the left: asked now"] == 1
            assert [seen[f"{step} to the left: there"] for step in range(6)] == [1, 1, 1, 1, 0, 0]


@pytest.mark.parametrize("title", sorted(shelf.games()))
def test_the_kind_of_question_is_told(title: str) -> None:
    env = environment(title)
    names = env.describe()["observation"]
    for agent in played(env, 60):
        question = pending(env.sitting.s)
        assert question is not None
        seen = dict(zip(names, env.observe(agent)["observation"]))
        assert [name for name in questions(env.setup.game) if seen[f"question: {name}"]] == [question.asks]
        assert not isinstance(question, Chance)


@pytest.mark.parametrize("title", sorted(shelf.games()))
def test_numbers_keep_their_bounds(title: str) -> None:
    env = environment(title)
    for agent in played(env, 100):
        seen = env.observe(agent)["observation"]
        assert numpy.isfinite(seen).all()
        assert abs(seen).max() <= BOUND


def test_a_view_is_seen_where_it_is_asked_for() -> None:
    env = environment("lune", 3, observe="view")
    env.reset(seed=1)
    assert env.observe("seat_0")["observation"].shape == (layout_of("lune").length,)
    with pytest.raises(BadSetup, match="observations cannot be"):
        environment("lune", 3, observe="pictures")


@pytest.fixture
def pouch(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """A title from elsewhere, without eyes and without a layout."""
    games = {**shelf.games(), POCHETTE.key: POCHETTE}
    monkeypatch.setattr(shelf, "games", lambda: games)
    yield POCHETTE
    layout_of.cache_clear()


def test_a_title_from_elsewhere_is_seen_by_its_view(pouch: Game) -> None:
    env = environment(pouch.key)
    told = env.describe()
    for agent in played(env, 200):
        assert env.observe(agent)["observation"].shape == (len(told["observation"]),)
    assert all(name.startswith("view") for name in told["observation"])
    with pytest.raises(BadSetup, match="observations cannot be"):
        environment(pouch.key, observe="eyes")
