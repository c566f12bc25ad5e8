"""Long games played again in the background, and brought back as they stand then."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Final, NamedTuple

import msgspec

from ludotheque.table import evening
from ludotheque.table.evening import Thrown
from ludotheque.table.saved import Entry, Person
from ludotheque.web.background.queue import HOUSE, Background
from ludotheque.web.room.records import Head, Played, decode_record, encode
from ludotheque.web.room.sitting import Sitting, entry, laid
from ludotheque.web.room.snapshots import CannotFreeze, Freezer

log = logging.getLogger(__name__)
AT_ONCE: Final = 256  # entries of a log that may be played again while everybody waits
MUCH_TOLD: Final = 2000  # entries whose dice are not counted while everybody waits
BRACKETS: Final = 3  # of a record of one entry


class Folding(NamedTuple):
    """A table to be folded from its records."""

    head: Head
    created: float
    records: list[bytes]
    times: list[float]


@cache
def freezer() -> Freezer:
    return Freezer(b"")  # nothing is sealed here


def folded(job: Folding) -> bytes:
    """The sitting, packed; nothing where its title cannot be frozen."""
    sitting = Sitting(job.head, began=job.created)
    sitting.fold([decode_record(record) for record in job.records], job.times)
    try:
        return freezer().packed(sitting)
    except CannotFreeze:
        return b""


async def fold_again(background: Background, job: Folding) -> bytes:
    return await background.ask(folded, job, weight=sum(map(len, job.records)))


def are_many(records: Iterable[bytes]) -> bool:
    """Whether these records are too much to be folded while everybody waits."""
    return sum([record.count(b"[") for record in records]) > AT_ONCE * BRACKETS


async def look_back(background: Background, own: Freezer, sitting: Sitting, keep: int) -> None:
    """Have ready what the table was after so many entries, for somebody is about to take back all that came after."""
    if AT_ONCE < keep < len(sitting.table.log):
        job = Folding(sitting.head, 0.0, [encode(Played(0, sitting.table.log[:keep]))], [0.0])
        if body := await fold_again(background, job):
            sitting.table.ready = own.unpacked(sitting.head, body).table


# -- logs on their way to a process: as text, which takes a tenth of the time


def packed(log: Sequence[Entry]) -> bytes:
    return msgspec.json.encode(log)


def unpacked(log: bytes) -> list[Entry]:
    return [entry(seat, move) for seat, move in msgspec.json.decode(log)]


# -- what the dice gave, for the summary of a game that has just ended


class Dice(NamedTuple):
    head: Head
    people: list[Person]
    log: bytes


def dice_of(job: Dice) -> list[Thrown]:
    table = laid(job.head)
    table.people = job.people
    table.take_up(unpacked(job.log))
    return evening.thrown(table)


async def count_dice(background: Background, sitting: Sitting) -> None:
    """What the dice gave to everybody, of a game that is over and has much to tell."""
    table = sitting.table
    if len(table.log) <= MUCH_TOLD or table.outcome is None or sitting.counted:
        return
    job = Dice(sitting.head, list(table.people), packed(table.log))
    try:
        sitting.count_dice(await background.ask(dice_of, job, asker=HOUSE))
    except Exception:
        log.exception("the dice of a game cannot be counted in the background")
