"""What is worked out in the background for whoever asks: saved games, checks of their dice, lessons."""

from __future__ import annotations

from typing import Final, NamedTuple

import msgspec

from ludotheque import shelf
from ludotheque.bots import playable
from ludotheque.kernel.agenda import IllegalMove, Move, Refusal
from ludotheque.kernel.game import BadSetup
from ludotheque.say import Tongue, reason
from ludotheque.say import tongue as tongue_of
from ludotheque.say.sentences import _
from ludotheque.shelf.levels import USUAL
from ludotheque.table import Table, saved
from ludotheque.table.dice import Proof
from ludotheque.table.findings import shown
from ludotheque.table.names import check_name, look
from ludotheque.table.proof import verify
from ludotheque.table.saved import BadSave, Person
from ludotheque.web.background import games
from ludotheque.web.page import lesson
from ludotheque.web.room.records import PERSON, Chair, Head
from ludotheque.web.room.sitting import Sitting, laid
from ludotheque.web.site import drawings

OVER: Final = _("this game is over: there is nothing left to play")


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


def going_on(sitting: Sitting) -> Finished:
    """A game that is not over, without the secret of its dice: whoever goes on with it throws their own."""
    table = sitting.table
    dice = "entered" if sitting.head.dice == "entered" else "virtual"
    head = msgspec.structs.replace(sitting.head, dice=dice)
    return Finished(head, list(table.people), games.packed(table.log), None)


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


class TakenIn(NamedTuple):
    """A saved game as a table of a server begins with it."""

    head: Head
    log: bytes


def taken_in(job: tuple[bytes, str]) -> TakenIn | No:
    """A saved game that goes on, played again and checked; or why it cannot."""
    body, lang = job
    text = body.decode("utf-8", "replace")
    try:
        document, table = saved.read(text), Table.load(text)
        if not table.to_act:
            raise BadSave(OVER)
        head = head_of(table)
    except (BadSave, BadSetup) as wrong:
        return No.of(wrong, tongue_of(lang))
    return TakenIn(head, games.packed(table.log[: len(document.log)]))


def head_of(table: Table) -> Head:
    """What was agreed at this table, as a server keeps it; robots it does not know play as the usual ones do."""
    chairs = []
    for name, kind in table.people:
        level = kind.removeprefix("robot:")
        check_name(name, PERSON)
        chairs.append(Chair(name, kind if kind == PERSON else level if level in playable() else USUAL))
    if len({look(chair.name) for chair in chairs}) != len(chairs):
        raise BadSetup("two seats have the same name")
    return Head(
        game=table.game.key,
        version=table.begun,
        edition=table.edition.key,
        edition_hash=table.edition.fingerprint,
        name=table.game.title,
        chairs=tuple(chairs),
        rules=table.rules,
        dice="entered" if table.dice == "entered" else "on_call",
        undo="own",
        spectators=False,
    )


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
