"""OpenSpiel plays the titles: its own searches, through the bridge."""

from __future__ import annotations

import json
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("pyspiel", reason="the extra `research` is not installed")

import numpy
import pyspiel
from open_spiel.python.algorithms import ismcts, mcts

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup
from ludotheque.research import bridge
from ludotheque.research.bridge import Position, Remembered

NAMES = dict(zip(shelf.games(), bridge.register()))
TITLES = sorted(NAMES)
LONG = {"cosmail": 40}


def loaded(title: str, **params: object) -> Any:
    return pyspiel.load_game(NAMES[title], params)


def play_on(state: Any, bot: Any, rng: Any, answers: int) -> int:
    """So many answers of the bot, or until the game is over; fate by its odds.  How many there were."""
    given = 0
    while not state.is_terminal() and given < answers:
        if state.is_chance_node():
            actions, odds = zip(*state.chance_outcomes())
            state.apply_action(int(rng.choice(actions, p=odds)))
        else:
            state.apply_action(int(bot.step(state)))
            given += 1
    return given


def searcher(game: Any, kind: str, rng: Any, simulations: int = 2) -> Any:
    if kind == "mcts":
        return mcts.MCTSBot(game, 1.4, simulations, bridge.Advised(), random_state=rng)
    return ismcts.ISMCTSBot(game, bridge.Advised(), 1.4, simulations, random_state=rng)


def opened(title: str, answers: int = 30, **params: object) -> Any:
    """A state some way into a game by chance."""
    rng = numpy.random.RandomState(3)
    state = loaded(title, **params).new_initial_state()
    for _ in range(answers * 4):
        if state.is_terminal() or (state.position.answers >= answers and not state.is_chance_node()):
            break
        state.apply_action(int(rng.choice(state.legal_actions())))
    return state


def check_end(state: Any) -> None:
    outcome = state.position.game.outcome(state.position.s)
    assert outcome is not None
    assert sum(state.returns()) == pytest.approx(0)
    best = max(state.returns())
    assert [seat for seat, value in enumerate(state.returns()) if value == best] == sorted(outcome.winners)


@pytest.mark.parametrize("title", TITLES)
def test_mcts_plays_a_whole_game(title: str) -> None:
    game, rng = loaded(title), numpy.random.RandomState(1)
    state = game.new_initial_state()
    assert play_on(state, searcher(game, "mcts", rng), rng, 10_000) > 10
    check_end(state)


@pytest.mark.parametrize("title", TITLES)
def test_ismcts_plays(title: str) -> None:
    """A whole game; of the longest title the beginning, and the whole among the long runs."""
    game, rng = loaded(title), numpy.random.RandomState(1)
    state = game.new_initial_state()
    given = play_on(state, searcher(game, "ismcts", rng, 3), rng, LONG.get(title, 10_000))
    if title in LONG:
        assert given == LONG[title]
    else:
        check_end(state)


@pytest.mark.parametrize(("title", "seats"), [(title, seats) for title in TITLES for seats in shelf.game(title).seats])
def test_openspiel_finds_no_fault(title: str, seats: int) -> None:
    """Its random simulation, in which every state is written and read again."""
    pyspiel.random_sim_test(loaded(title, longest=25, players=seats), num_sims=1, serialize=True, verbose=False)


@pytest.mark.soak
@pytest.mark.parametrize("kind", ["mcts", "ismcts"])
@pytest.mark.parametrize("title", TITLES)
def test_searches_play_whole_games_at_a_full_table(title: str, kind: str) -> None:
    game, rng = loaded(title, players=shelf.game(title).seats[-1]), numpy.random.RandomState(2)
    state = game.new_initial_state()
    play_on(state, searcher(game, kind, rng), rng, 10_000)
    check_end(state)


@pytest.mark.parametrize("title", TITLES)
def test_a_rollout_of_openspiel_ends_where_it_is_told(title: str) -> None:
    evaluator = mcts.RandomRolloutEvaluator(1, numpy.random.RandomState(1))
    evaluator.max_length = 50
    state = opened(title)
    before = state.observation_string(0)
    assert len(evaluator.evaluate(state)) == state.num_players()
    assert state.observation_string(0) == before


@pytest.mark.parametrize("title", TITLES)
def test_fate_has_its_true_odds(title: str) -> None:
    state = loaded(title).new_initial_state()
    assert state.is_chance_node()
    chance, s = state.position.question, state.position.s
    cases = [chance.pick(s, case) for case in range(chance.count(s))]
    odds = dict(state.chance_outcomes())
    assert sum(odds.values()) == pytest.approx(1)
    for action, share in odds.items():
        assert share == pytest.approx(cases.count(state.position.options[action]) / len(cases))


@pytest.mark.parametrize("title", TITLES)
def test_a_resampled_state_looks_the_same_to_its_player(title: str) -> None:
    state = opened(title)
    player = state.current_player()
    for sample in (0.1, 0.5, 0.9):
        other = state.resample_from_infostate(player, lambda sample=sample: sample)
        assert other.current_player() == player
        assert other.information_state_string() == state.information_state_string()
        assert other.legal_actions() == state.legal_actions()
        assert other.history() == []


def test_a_resampled_state_has_other_hands() -> None:
    state = opened("lune", players=3)
    player = state.current_player()
    rival = (player + 1) % 3
    seen = {
        str(json.loads(state.resample_from_infostate(player, lambda n=n: n / 9).observation_string(rival))["hand"])
        for n in range(9)
    }
    assert len(seen) > 1


def test_memory_tells_apart_what_a_view_does_not() -> None:
    state = opened("lune", players=2)
    player = state.current_player()
    seen, known = state.observation_string(player), state.information_state_string(player)
    assert known.startswith(seen)
    forgetful = Position(state.position.setup, state.position.s, Remembered(None, []), 0)
    assert forgetful.view(player) + forgetful.memory(player) != known


def test_a_clone_goes_its_own_way() -> None:
    state = opened("a-vendre")
    other = state.clone()
    before = state.observation_string(0), state.history()
    while not other.is_terminal():
        other.apply_action(other.legal_actions()[0])
    assert (state.observation_string(0), state.history()) == before
    assert other.is_terminal()


def test_a_long_game_is_given_up_and_everybody_has_nothing() -> None:
    state = opened("cosmail", answers=12, longest=10)
    assert state.is_terminal()
    assert state.returns() == [0.0, 0.0, 0.0]


def test_an_observer_sees_the_view_alone() -> None:
    state = opened("lune", players=2)
    observer = state.get_game().make_py_observer()
    observer.set_from(state, 0)
    first = observer.tensor.copy()
    observer.set_from(state.resample_from_infostate(0, lambda: 0.3), 0)
    assert numpy.array_equal(first, observer.tensor)
    assert first.any()


def test_house_rules_stand_in_the_name() -> None:
    game = pyspiel.load_game("ludotheque_a_vendre(players=3,rules=form:double;max_rounds:40)")
    view = json.loads(game.new_initial_state().observation_string(0))
    assert (game.num_players(), view["double"], view["max_rounds"]) == (3, True, 40)


def test_an_edition_stands_in_the_name(tmp_path: Path) -> None:
    own = tmp_path / "own.toml"
    own.write_bytes(files("ludotheque.games.a_vendre").joinpath("data", "edition.toml").read_bytes())
    game = pyspiel.load_game("ludotheque_a_vendre", {"players": 3, "edition": str(own)})
    assert game.opening.setup.edition.fingerprint == shelf.edition(shelf.game("a-vendre"), None).fingerprint
    with pytest.raises(BadSetup):
        pyspiel.load_game("ludotheque_a_vendre", {"players": 3, "edition": str(tmp_path / "none.toml")})
