"""All that one person owns, as one ZIP: `GET /export` for themselves, `ludotheque export` for whoever is asked for it.

A finished game is there whole, as a saved game.  Of one that goes on there is what the person's own seat may see.  Of
the conversation and of proposed exceptions there is what they said themselves.
"""

from __future__ import annotations

import argparse
import asyncio
import io
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, NamedTuple, Protocol, TypeAlias
from zipfile import ZIP_DEFLATED, ZipFile

import msgspec
from msgspec import Raw

from ludotheque.kernel.agenda import Refusal, Seat
from ludotheque.say import Tongue, refusal
from ludotheque.say import tongue as tongue_of
from ludotheque.say.sentences import capital
from ludotheque.table.dice import Secrets, secrets_of
from ludotheque.web.page import frames
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.page.model import StateFrame
from ludotheque.web.room.records import PERSON, Head, Proposed, Said, decode_head, decode_record, legible
from ludotheque.web.room.sitting import Sitting, served
from ludotheque.web.store import StoredTable, StoreError, TableSummary, Unsure, keys_of_dice
from ludotheque.web.store.archive import Archive, archive_at
from ludotheque.web.store.keyring import Passkey

MOST_TABLES: Final = 500  # as many as one person may make
MOST_BYTES: Final = 50_000_000  # of what is packed; tables beyond are only listed
CONTENTS: Final = "contents.json"


class TableJob(NamedTuple):
    """A table, and the seats of whoever wants it; the secrets of its dice only where the game is over."""

    table: str
    head: Head
    records: list[bytes]
    seats: tuple[Seat, ...]
    secrets: Secrets
    over: bool
    lang: str


class Glimpse(msgspec.Struct):
    """What one pair of eyes may see of a game that goes on."""

    state: StateFrame
    log: list[str]


class Running(msgspec.Struct):
    table: str
    game: str
    name: str
    rules: dict[str, str | int]
    seen: list[Glimpse]


class Taken(NamedTuple):
    """What a person gets of one table."""

    file: str  # its name in the ZIP
    content: bytes
    names: list[str]  # under which they sit there
    said: list[str]
    reasons: list[str]  # they gave for exceptions, agreed on or not


def take(job: TableJob) -> Taken:
    """In a robot's process: a table is played again to be told."""
    sitting = Sitting(job.head, job.secrets)
    records = [decode_record(record) for record in job.records]
    sitting.fold(records)
    names = [sitting.table.names[seat] for seat in job.seats]
    said = [record.text for record in records if isinstance(record, Said) and record.by in job.seats]
    reasons = [record.reason for record in records if isinstance(record, Proposed) and record.by in job.seats]
    own, file = (names, said, reasons), f"{job.head.game}-{job.table}.json"
    if job.over and not sitting.table.to_act:
        return Taken(f"games/{file}", sitting.document().encode(), *own)
    return Taken(f"running/{file}", msgspec.json.encode(running(job, sitting)), *own)


def running(job: TableJob, sitting: Sitting) -> Running:
    tongue = tongue_of(job.lang, sitting.table.game)
    seen = [seen_by(sitting, seat, tongue) for seat in eyes(job, sitting)]
    return Running(job.table, job.head.game, job.head.name, job.head.rules, seen)


def eyes(job: TableJob, sitting: Sitting) -> list[Seat | None]:
    """Whose eyes may be lent: those of one's own seats; a spectator's where several share a screen and secrets."""
    persons = [seat for seat in job.seats if job.head.chairs[seat].kind == PERSON]
    behind_curtain = len(persons) > 1 and sitting.secrets(persons)
    return [None] if behind_curtain or not job.seats else list(job.seats)


def seen_by(sitting: Sitting, seat: Seat | None, tongue: Tongue) -> Glimpse:
    builder = PageBuilder(sitting, seat, tongue)
    return Glimpse(
        frames.state(sitting, seat, [] if seat is None else [seat], 0, sitting.clocks.at if sitting.clocks else 0.0),
        [line.text for line in builder.lines(builder.told(), 0)],
    )


# -- the whole of it


class Source(Protocol):
    """Where tables are read: a store, or an archive."""

    async def tables_of(self, visitor: str, most: int) -> list[TableSummary]: ...
    async def load(self, table: str, whole: bool = False) -> StoredTable | None: ...


Work: TypeAlias = Callable[[TableJob], Awaitable[Taken]]


class Listed(msgspec.Struct, omit_defaults=True):
    """One table in the list of contents."""

    table: str
    game: str
    name: str
    updated: str
    over: bool
    seats: list[int]
    names: list[str] = []
    said: list[str] = []
    reasons: list[str] = []
    file: str = ""
    left_out: str = ""  # why there is no file


class PasskeyListed(msgspec.Struct):
    name: str
    added: str
    used: str | None


class Contents(msgspec.Struct):
    made: str
    names: list[str]  # all under which this person has sat down
    tables: list[Listed]  # the latest first
    complete: bool  # whether there are no more of them
    notices: Raw | None = None  # what they want to be told, and by which ways
    wishes: dict[str, str] = {}  # how much of which table
    passkeys: list[PasskeyListed] = []
    person: Raw | None = None  # what they have said of themselves: their name, and whether they want a rating


class Export(NamedTuple):
    visitor: str
    lang: str
    dice_keys: Sequence[bytes]
    wants: bytes | None = None  # what they want to be told
    wishes: dict[str, str] | None = None  # and of which table
    passkeys: Sequence[Passkey] = ()
    person: bytes | None = None  # what they have said of themselves


async def export(source: Source, wanted: Export, work: Work) -> bytes:
    """The ZIP of one person; a table that cannot be opened is listed with the reason."""
    packed = io.BytesIO()
    listed: list[Listed] = []
    size = 0
    with ZipFile(packed, "w", ZIP_DEFLATED) as zipped:
        tables = await source.tables_of(wanted.visitor, MOST_TABLES + 1)
        for found, head, digest in legible(tables[:MOST_TABLES]):
            entry = in_list(found, head, digest.over)
            listed.append(entry)
            if size > MOST_BYTES:
                entry.left_out = tongue_of(wanted.lang).gettext("This is more than fits into one file.")
                continue
            try:
                taken = await taken_home(source, wanted, found, digest.over, work)
            except Unsure:
                raise
            except Refusal as wrong:
                entry.left_out = capital(refusal(wrong, tongue_of(wanted.lang)))
                continue
            entry.file, entry.names, entry.said, entry.reasons = taken.file, taken.names, taken.said, taken.reasons
            size += len(taken.content)
            await asyncio.to_thread(zipped.writestr, taken.file, taken.content)
        zipped.writestr(CONTENTS, contents(listed, len(tables) <= MOST_TABLES, wanted))
    return packed.getvalue()


def in_list(found: TableSummary, head: Head, over: bool) -> Listed:
    return Listed(found.table, head.game, head.name, written(found.updated), over, list(found.seats))


def written(when: float) -> str:
    return datetime.fromtimestamp(when, UTC).isoformat(timespec="seconds")


async def taken_home(source: Source, wanted: Export, found: TableSummary, over: bool, work: Work) -> Taken:
    kept = await source.load(found.table, whole=True)
    if kept is None:
        raise StoreError("there is no table {table}", (), {"table": found.table})
    secrets = secrets_of(wanted.dice_keys if over else [], found.table)
    records = [entry.record for entry in kept.entries]
    head = decode_head(kept.head)
    served(head)
    return await work(TableJob(found.table, head, records, found.seats, secrets, over, wanted.lang))


def contents(listed: list[Listed], complete: bool, wanted: Export) -> bytes:
    names = list(dict.fromkeys([name for table in listed for name in table.names]))
    made = datetime.now(UTC).isoformat(timespec="seconds")
    notices, person = (None if kept is None else Raw(kept) for kept in (wanted.wants, wanted.person))
    passkeys = [
        PasskeyListed(one.name, written(one.added), None if one.used is None else written(one.used))
        for one in wanted.passkeys
    ]
    found = Contents(made, names, listed, complete, notices, wanted.wishes or {}, passkeys, person)
    return msgspec.json.format(msgspec.json.encode(found), indent=2)


# -- the command


def run_export(args: argparse.Namespace, tongue: Tongue) -> int:
    """Write all that the person of one seat owns."""
    file = Path(args.output)
    if file.exists():
        raise StoreError("{path} is there already", (), {"path": str(file)})
    packed = asyncio.run(exported(args.store, args.table, args.seat, tongue))
    file.touch(0o600)
    file.write_bytes(packed)
    with ZipFile(io.BytesIO(packed)) as zipped:
        tables = len(zipped.namelist()) - 1
    told = tongue.ngettext("{file}: {count} table", "{file}: {count} tables", tables)
    print(told.format(file=args.output, count=tongue.number(tables)))
    return 0


async def exported(url: str, table: str, seat: int, tongue: Tongue) -> bytes:
    async def work(job: TableJob) -> Taken:
        return take(job)

    async with archive_at(url, hold="look") as archive:
        visitor = await owner_of(archive, table, seat)
        dice_keys = keys_of_dice(dict((await archive.loose()).secrets))
        told = (
            await archive.wants(visitor),
            await archive.wishes(visitor),
            await archive.passkeys(visitor),
            await archive.person(visitor),
        )
        return await export(archive, Export(visitor, tongue.lang, dice_keys, *told), work)


async def owner_of(archive: Archive, table: str, seat: int) -> str:
    """Who owns this seat."""
    kept = await archive.load(table, whole=True)
    if kept is None:
        raise StoreError("there is no table {table}", (), {"table": table})
    owner = {place.seat: place.owner for place in kept.places}.get(seat)
    if owner is None:
        raise StoreError("nobody owns seat {seat} of table {table}", (), {"seat": seat, "table": table})
    return owner
