"""Nothing is hidden: every seat sees the same, and an imagined table is the real one over again; C11 and C16."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import pytest

from games.cosmail.rules.test_finish import wide
from games.cosmail.table import dealt, view
from games.suites.asking import play_on
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.secrets import imagine
from ludotheque.games.cosmail.state import World
from ludotheque.kernel.agenda import FATE, Chance, pending, play
from ludotheque.kernel.game import BadSetup

SEEDS = range(12)


def any_game(rng: Random) -> World:
    """A game under any house rules that agree with each other."""
    while True:
        given = {name: rng.choice(list(rule.choices)) for name, rule in GAME.options.items() if rng.random() < 0.5}
        seats = rng.randrange(3, 8)
        try:
            return dealt(seats, wide(), **given | {"round_limit": 120})
        except BadSetup:
            continue


def step(s: World, rng: Random) -> None:
    question = pending(s)
    assert question is not None
    if isinstance(question, Chance):
        play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
    else:
        seat = rng.choice(question.seats(s))
        play(s, seat, rng.choice(question.options(s, seat)))


def positions(seed: int, count: int = 25) -> Iterator[tuple[World, Random]]:
    """States of one random game, some answers apart."""
    rng = Random(seed)
    s = any_game(rng)
    for _ in range(count):
        for _ in range(rng.randrange(1, 25)):
            if s.agenda:
                step(s, rng)
        yield s, rng


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_sees_the_same(seed: int) -> None:
    """C11 C16: players, the commissaire and those who only watch; the view differs in whose it is, and in no more."""
    for s, _ in positions(seed):
        views = [view(s, seat) for seat in (*range(s.seats), None)]
        assert [seen.pop("seat") for seen in views] == [*range(s.seats), None]
        assert all(seen == views[0] for seen in views)
        json.dumps(views[0])


@pytest.mark.parametrize("seed", SEEDS)
def test_every_question_is_put_openly(seed: int) -> None:
    """C11: what one seat may know of a question, all may; and every event is told to all."""
    for s, _ in positions(seed):
        question = pending(s)
        if question is not None:
            facts = [question.known(s, seat) for seat in range(s.seats)]
            assert all(fact == facts[0] for fact in facts)
        assert all(to is None for to, _ in s.telling or [])


def test_what_lies_open() -> None:
    """C11: fuel, vignettes, options, debts and gold throws are in the view."""
    s = any_game(Random(1))
    assert {"petrol", "coal", "goods", "noted", "debts", "gold", "stock", "at", "last7"} <= set(view(s))


@pytest.mark.parametrize("seed", SEEDS)
def test_an_imagined_table_is_the_real_one(seed: int) -> None:
    """C11: nothing has to be guessed but the coming dice."""
    for s, rng in positions(seed, 8):
        other = imagine(s, rng.randrange(s.seats), rng)
        assert (view(other), other.agenda) == (view(s), s.agenda)
        assert other.telling is None


@pytest.mark.parametrize("seed", SEEDS)
def test_and_independent_of_it(seed: int) -> None:
    """C11: playing on there changes nothing here, and playing on here nothing there."""
    for s, rng in positions(seed, 8):
        other, third = imagine(s, None, rng), imagine(s, None, rng)
        before, steps = view(s), s.agenda[:]
        play_on(other, rng, most=300)
        assert (view(s), s.agenda) == (before, steps)
        assert (view(third), third.agenda) == (before, steps)
        play_on(third, Random(3), most=60)
        fourth = s.clone()
        play_on(fourth, Random(3), most=60)
        assert view(third) == view(fourth)  # the same answers give the same game
