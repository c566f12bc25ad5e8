"""What a title's advice says of any position: one sound figure for every seat, and the truth at the end."""

from __future__ import annotations

from math import isclose, isfinite
from random import Random
from typing import Any

import pytest

from conformance.walk import KEYS, answers, opened, starts
from ludotheque import shelf
from ludotheque.kernel.agenda import Chance, pending
from ludotheque.table.plain import fingerprint


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Any:
    return shelf.game(request.param)


def sound(game: Any, s: Any) -> None:
    advice = game.advice
    for figures in (advice.fortunes(s), advice.prospects(s), advice.shares(s)):
        assert len(figures) == s.seats
        assert all([isfinite(figure) for figure in figures])
    shares = advice.shares(s)
    assert isclose(sum(shares), 1, abs_tol=1e-9)
    assert min(shares) >= 0


@pytest.mark.parametrize("number", range(5))
def test_every_position_is_judged_and_every_answer_weighed(game: Any, number: int) -> None:
    """Under any house rules, from any start, and without touching the table."""
    rng = Random(f"judged {number}")
    s = opened(game, rng, sorted(starts(game))[number % len(starts(game))])
    for count, _ in enumerate(answers(s, rng)):
        if count % 23:
            continue
        before = fingerprint(s)
        sound(game, s)
        choice = pending(s)
        assert choice is not None
        if not isinstance(choice, Chance):
            seat = choice.seats(s)[0]
            options = [*choice.options(s, seat), *game.advice.proposals(s, seat)]
            worth = game.advice.weigh(s, seat, options)
            assert len(worth) == len(options)
            assert all([isfinite(value) for value in worth])
            assert all([choice.allows(s, seat, move) for move in options])
        assert fingerprint(s) == before
    sound(game, s)


def test_at_the_end_the_winners_have_it(game: Any) -> None:
    for number in range(4):
        rng = Random(f"end {number}")
        s = opened(game, rng)
        for _ in answers(s, rng):
            pass
        outcome = game.outcome(s)
        assert game.advice.prospects(s) == pytest.approx(list(outcome.scores))
        shares = game.advice.shares(s)
        best = [seat for seat in range(s.seats) if isclose(shares[seat], max(shares))]
        assert best == sorted(outcome.winners) or not outcome.winners
