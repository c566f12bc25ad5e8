"""A table of the goose for a test, and how it is played on."""

from __future__ import annotations

from typing import Any

from ludotheque import shelf
from ludotheque.kernel.agenda import FATE, Move, pending, play, settle

from jeu_de_l_oie import GAME
from jeu_de_l_oie.state import Party

EDITION = shelf.default_edition(GAME)
OLD: dict[str, str | int] = {"ransoms": "no", "raises": "no"}


def party(seats: int = 3, **rules: str | int) -> Party:
    """A table at its first question; nothing can be bought or raised unless a test says so."""
    s = GAME.deal(seats, GAME.agree(seats, OLD | rules), EDITION)
    s.telling = []
    settle(s)
    return s


def stand(s: Party, *squares: int) -> None:
    for seat, square in enumerate(squares):
        s.put(seat, square)


def throw(s: Party, one: int, other: int) -> None:
    play(s, FATE, ("dice", one, other))


def answer(s: Party, *verbs: str) -> None:
    for verb in verbs:
        question = pending(s)
        assert question is not None
        play(s, question.seats(s)[0], (verb,))


def options(s: Party) -> list[Move]:
    question = pending(s)
    assert question is not None
    return question.options(s, question.seats(s)[0])


def heard(s: Party, kind: str) -> list[tuple[Any, ...]]:
    return [event for _, event in s.telling or () if event[0] == kind]
