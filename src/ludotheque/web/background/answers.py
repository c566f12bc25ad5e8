"""What is worked out in the background for whoever asks: saved games, checks of their dice, lessons."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ludotheque import shelf
from ludotheque.kernel.agenda import IllegalMove, Move, Refusal
from ludotheque.say import Tongue, reason
from ludotheque.say import tongue as tongue_of
from ludotheque.table import saved
from ludotheque.table.dice import Proof
from ludotheque.table.findings import shown
from ludotheque.table.proof import verify
from ludotheque.table.saved import BadSave, Person
from ludotheque.web.background import games
from ludotheque.web.page import lesson
from ludotheque.web.room.records import Head
from ludotheque.web.room.sitting import Sitting, laid
from ludotheque.web.site import drawings


class Finished(NamedTuple):
    """A game that is over, with what its dice were thrown from."""

    head: Head
    people: list[Person]
    log: bytes
    proof: Proof | None


def finished(sitting: Sitting) -> Finished:
    table = sitting.table
    return Finished(sitting.head, list(table.people), games.packed(table.log), sitting.proof())


def document(job: Finished) -> bytes:
    """It is written down without being played."""
    table = laid(job.head)
    table.people, table.log = job.people, games.unpacked(job.log)
    return saved.write(table, job.proof).encode()


class No(NamedTuple):
    """A refusal on its way home, in the language of whoever is refused."""

    sentence: str
    rules: tuple[str, ...]

    @classmethod
    def of(cls, wrong: Refusal, tongue: Tongue) -> No:
        return cls(reason(wrong, tongue), wrong.rules)


def checked(job: tuple[bytes, str]) -> bytes | No:
    """What the check says of a document, or why it is none."""
    text, lang = job
    try:
        return msgspec.json.encode(shown(verify(text.decode()), lang))
    except BadSave as wrong:
        return No.of(wrong, tongue_of(lang))


def checked_game(job: tuple[Finished, str]) -> bytes:
    game, lang = job
    found = checked((document(game), lang))
    if isinstance(found, No):
        raise RuntimeError(found.sentence)
    return found


# -- lessons


class Learning(NamedTuple):
    """A step of a lesson, or what comes of an answer to it."""

    game: str
    step: int
    name: str  # of the learner
    answered: bool
    move: Move | None
    lang: str
    board: str  # the mark of its drawing


def lesson_step(job: Learning) -> bytes | No:
    game = shelf.game(job.game)
    drawings.take(job.game, job.lang, job.board)
    spoken = tongue_of(job.lang, game)
    try:
        if job.answered:
            return msgspec.json.encode(lesson.answered(game, job.step, job.name, job.move, spoken))
        return msgspec.json.encode(lesson.shown(game, job.step, job.name, spoken))
    except IllegalMove as wrong:
        return No.of(wrong, spoken)


def whole_lesson(job: Learning) -> bytes:
    game = shelf.game(job.game)
    drawings.take(job.game, job.lang, job.board)
    return msgspec.json.encode(lesson.whole(game, tongue_of(job.lang, game)))
