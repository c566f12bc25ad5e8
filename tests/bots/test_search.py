"""The search: it finds what rules of thumb miss, keeps its budget, and says what answers should bring."""

from __future__ import annotations

import time
import tracemalloc
from random import Random
from typing import Any

import pytest

from conformance.walk import KEYS, by_lot, opened
from layers import deep, deep_but
from ludotheque import bots, shelf
from ludotheque.bots.budget import Budget
from ludotheque.bots.chooser import weighed
from ludotheque.bots.search import WIDEST, Candidate, Node, Search, order
from ludotheque.bots.sight import Eyesight, trained, unaided
from ludotheque.kernel.agenda import Chance, pending, play


def position(key: str, seed: int = 1) -> tuple[Any, Any, int]:
    """A question with several answers worth trying, somewhere in a game."""
    game, rng = shelf.game(key), Random(seed)
    s = opened(game, rng)
    while (choice := pending(s)) is not None:
        if isinstance(choice, Chance):
            play(s, -1, by_lot(choice, s, rng))
            continue
        seat = choice.seats(s)[0]
        if len(weighed(game, s, seat)) > 1 and rng.random() < 0.1:
            return game, s, seat
        play(s, seat, bots.answer(game, s, seat, "greedy", rng))
    return position(key, seed + 1)


@pytest.mark.parametrize("key", KEYS)
def test_the_same_stream_gives_the_same_answer(key: str) -> None:
    game, s, seat = position(key)
    answers = [bots.answer(game, s, seat, "search:12", Random(3)) for _ in range(2)]
    assert answers[0] == answers[1]


@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("seconds", deep_but([0.1, 0.3], 0.1))
@pytest.mark.parametrize("eyesight", deep_but([unaided, trained], unaided))
def test_it_holds_its_budget(key: str, seconds: float, eyesight: Eyesight, monkeypatch: pytest.MonkeyPatch) -> None:
    """All of it and at most a fifth more, by a clock that stands still while the machine does something else."""
    monkeypatch.setattr(time, "perf_counter", time.process_time)
    game, s, seat = position(key)
    robot = Search(Budget(seconds=seconds), patient=True, eyesight=eyesight)
    for number in range(3):
        began = time.process_time()
        found = robot.consider(game, s, seat, Random(number))
        assert seconds <= time.process_time() - began <= 1.2 * seconds
        assert found[0].tries > 0


@deep
@pytest.mark.parametrize("eyesight", [unaided, trained])
@pytest.mark.parametrize("key", KEYS)
def test_a_long_thought_needs_little_memory(key: str, eyesight: Eyesight) -> None:
    game, s, seat = position(key)
    tracemalloc.start()
    found = Search(Budget(seconds=1.5), patient=True, eyesight=eyesight).consider(game, s, seat, Random(1))
    most = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert found[0].tries > 0
    assert most < 50e6


@pytest.mark.parametrize("key", KEYS)
def test_what_is_considered_is_allowed_and_in_order(key: str) -> None:
    game, s, seat = position(key)
    found = [one.found for one in bots.hint(game, s, seat, Random(2), 0.2).answers]
    choice = pending(s)
    assert choice is not None
    assert 1 <= len(found) <= WIDEST
    assert len({one.move for one in found}) == len(found)
    for one in found:
        assert choice.allows(s, seat, one.move)
        assert 0 <= one.share <= 1


def test_with_one_answer_there_is_nothing_to_try() -> None:
    game, rng = shelf.game("a-vendre"), Random(2)
    s = opened(game, rng)
    while (choice := pending(s)) is not None:
        seat = choice.seats(s)[0]
        if not isinstance(choice, Chance) and len(choice.options(s, seat)) == 1:
            hint = bots.hint(game, s, seat, rng, 5.0)
            assert hint.whole
            assert [(one.found.move, one.found.tries) for one in hint.answers] == [(choice.options(s, seat)[0], 0)]
            return
        play(s, seat, by_lot(choice, s, rng) if isinstance(choice, Chance) else rng.choice(choice.options(s, seat)))
    raise AssertionError("every question had two answers")


def raced(*shares: list[float]) -> list[Candidate]:
    made = []
    for number, found in enumerate(shares):
        candidate = Candidate(-number, ("take", number))
        candidate.shares = found
        made.append(candidate)
    return made


def test_advice_is_trusted_until_another_has_clearly_done_better() -> None:
    first, second = raced([0.5, 0.1, 0.9, 0.3], [0.5, 0.2, 0.8, 0.32])
    assert order([first, second]) == [first, second]
    first, second = raced([0.2, 0.1, 0.3, 0.2], [0.5, 0.4, 0.6, 0.5])
    assert order([first, second]) == [second, first]


def test_a_tree_widens_as_it_is_visited() -> None:
    node = Node()
    node.order = [("a",), ("b",), ("c",)]
    assert node.pick() == ("a",)
    for move, share in ((("a",), 0.1), (("a",), 0.1), (("a",), 0.1), (("a",), 0.1)):
        node.visits += 1
        child = node.child(move)
        child.visits += 1
        child.total += share
    assert node.wide() == 2
    assert node.pick() == ("b",)
