"""Many tables at once: the same games as one by one, in one process or in several."""

from __future__ import annotations

import pytest

pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")

import numpy

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup
from ludotheque.research.environment import seen_by
from ludotheque.research.many import Batch, Halls, Tables
from ludotheque.research.sitting import setup


def first_or_last(seen: Batch, number: int) -> list[int]:
    return [(number % 3) % int(mask.sum()) for mask in seen.action_mask]


@pytest.mark.parametrize("title", sorted(shelf.games()))
def test_a_batch_has_what_each_table_shows(title: str) -> None:
    tables = Tables(setup(title), 3, seed=2)
    for number in range(25):
        seen = tables.batch()
        for row, sitting in enumerate(tables.sittings):
            assert sitting.seat == seen.seat[row]
            alone = seen_by(sitting, int(seen.seat[row]))
            assert numpy.array_equal(alone["observation"], seen.observation[row])
            assert numpy.array_equal(alone["options"], seen.options[row])
            assert numpy.array_equal(alone["action_mask"], seen.action_mask[row])
        tables.step(first_or_last(seen, number))


def test_ended_games_pay_and_are_dealt_again() -> None:
    tables, ended = Tables(setup("a-vendre", 3, longest=400), 4, seed=1), 0
    for number in range(600):
        paid = tables.step(first_or_last(tables.batch(), number))
        for row in numpy.flatnonzero(paid.over):
            assert paid.rewards[row].sum() == pytest.approx(1)
            assert tables.sittings[row].answers == 0
            ended += 1
        assert not paid.rewards[~paid.over].any()
    assert ended > 4


def test_processes_play_the_same_games() -> None:
    words = {"title": "a-vendre", "seats": 2, "longest": 60}
    own = [Tables(setup("a-vendre", 2, longest=60), 2, f"7/{number}") for number in range(2)]
    with Halls(words, count=4, processes=2, seed=7) as halls:
        for number in range(80):
            seen, parts = halls.batch(), [tables.batch() for tables in own]
            for whole, *rows in zip(seen, *parts):
                assert numpy.array_equal(whole, numpy.concatenate(rows))
            chosen = first_or_last(seen, number)
            paid = halls.step(chosen)
            alone = [tables.step(chosen[2 * half : 2 * half + 2]) for half, tables in enumerate(own)]
            assert numpy.array_equal(paid.over, numpy.concatenate([one.over for one in alone]))
            assert numpy.array_equal(paid.rewards, numpy.concatenate([one.rewards for one in alone]))


def test_what_cannot_be_is_said() -> None:
    with pytest.raises(BadSetup, match="a table"):
        Tables(setup("a-vendre"), 0)
    with pytest.raises(BadSetup, match="2 are needed, 1 given"):
        Tables(setup("a-vendre"), 2).step([0])
    with Halls({"title": "a-vendre"}, 2, 1) as halls:
        with pytest.raises(BadSetup, match="not the number of an answer"):
            halls.step([99, 0])
        assert len(halls.batch().seat) == 2
