"""What the tests of every title do with a table: answer, be refused, play on at random, look at the question."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeAlias, TypeVar

import pytest

from ludotheque import bots
from ludotheque.kernel.agenda import FATE, Chance, IllegalMove, Move, Seat, State, check, pending, play

S = TypeVar("S", bound=State)
Heard: TypeAlias = tuple[Any, ...]  # an event of any title: whoever asks for a kind knows its facts


def answer(s: State, seat: Seat, move: Move) -> None:
    """One answer, judged as a table judges it."""
    check(s, seat, move)
    play(s, seat, move)


def refused(s: State, seat: Seat, move: Move) -> IllegalMove:
    """Why this answer is not allowed; the test fails if it is."""
    with pytest.raises(IllegalMove) as no:
        check(s, seat, move)
    return no.value


def fate(s: State, rng: Random | None = None) -> None:
    """Chance answers everything it is asked but throws: deals, draws, options."""
    rng = rng or Random(7)
    while isinstance(question := pending(s), Chance) and not question.thrown:
        answer(s, FATE, question.pick(s, rng.randrange(question.count(s))))


def play_on(s: S, rng: Random, see: Callable[[S], None] | None = None, most: int = 20_000) -> int:
    """Every question answered at random until the end, or `most` times; `see` looks at the state after each answer."""
    for count in range(most):
        question = pending(s)
        if question is None:
            return count
        if isinstance(question, Chance):
            play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
        else:
            seat = rng.choice(question.seats(s))
            play(s, seat, rng.choice(question.options(s, seat)))
        if see is not None:
            see(s)
    return most


def robots_finish(game: Any, s: State, levels: Sequence[str], rng: Random, most: int = 20_000) -> set[str]:
    """Robots of these levels, by seat, play to the end; each answer is judged as a table judges it.  What was asked."""
    found: set[str] = set()
    for _ in range(most):
        question = pending(s)
        if question is None:
            return found
        if isinstance(question, Chance):
            play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
            continue
        seat = rng.choice(question.seats(s))
        found.add(type(question).__name__)
        answer(s, seat, bots.answer(game, s, seat, levels[seat], rng))
    raise AssertionError(f"{most} answers, and no end")


def asked(s: State) -> tuple[Any, ...]:
    """The pending question and who may answer it: ("BuyOrTax", 0); () when the game is over."""
    question = pending(s)
    return () if question is None else (type(question).__name__, *question.seats(s))


def options(s: State, seat: Seat) -> list[Move]:
    question = pending(s)
    assert question is not None
    return question.options(s, seat)


def known(s: State, seat: Seat) -> dict[str, Any]:
    """What this seat sees of the pending question."""
    question = pending(s)
    assert question is not None
    return question.known(s, seat)


def told(s: State, kind: str) -> list[Heard]:
    """Every event of this kind since the position was set up, to whomever it was told."""
    return [event for _, event in s.telling or [] if event[0] == kind]
