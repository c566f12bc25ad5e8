"""Tables in PostgreSQL in the hands of whoever looks after them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from asyncpg import Connection

from ludotheque.web.store import COPIED, Rewritten, Sitter, StoredTable, TableSummary, Unsure, Untouched
from ludotheque.web.store.archive import (
    ASKED,
    DUE,
    LOOSE,
    TOLD,
    Archive,
    Census,
    Dossier,
    Hold,
    LogRow,
    Loose,
    NoticeRow,
    SeatRow,
    stirred_at,
)
from ludotheque.web.store.keyring import Passkey
from ludotheque.web.store.postgres import keyring, notices, queries, schema
from ludotheque.web.store.postgres.pool import LOST, connect, is_sure, make_sure
from ludotheque.web.store.postgres.trouble import Address, address_of, trouble

TRIES, PAUSE = 20, 0.1  # a connection that was just closed may hold its lock for a moment longer
DOSSIERS = """
SELECT tables.number, id, head, tables.owner, created, tips.seq, tips.mark, updated, summary, {due}, {open}, {stirred},
    ARRAY(SELECT ROW (log.seq, intent, record, log.mark, at) FROM log WHERE log.number = tables.number
        ORDER BY log.seq) AS log,
    ARRAY(SELECT ROW (seat, places.owner, token_hash) FROM places WHERE places.number = tables.number
        ORDER BY seat) AS seats,
    {wishes}, {notices}, {guests}
FROM tables JOIN tips ON tips.number = tables.number WHERE tables.number = ANY ($1::bigint[]) ORDER BY tables.number
"""

WISHES = """ARRAY(SELECT ROW (visitor, wish) FROM wishes WHERE wishes.number = tables.number
        ORDER BY visitor COLLATE "C")"""
NOTICES = """ARRAY(SELECT ROW (visitor, kind, turn, channel, notices.due, held, tries, state) FROM notices
        WHERE notices.number = tables.number
        ORDER BY visitor COLLATE "C", kind COLLATE "C", turn, channel COLLATE "C")"""
GUESTS = "ARRAY(SELECT ROW (seat, visitor) FROM guests WHERE guests.number = tables.number ORDER BY seat)"
NONE = "ARRAY[]::text[]"


@asynccontextmanager
async def opened_database(url: str, hold: Hold) -> AsyncIterator[Archive]:
    """The tables; where one must be alone StoreBusy when a server uses them, and none can start meanwhile."""
    address = address_of(url)
    try:
        file = await connect(address, application_name="ludotheque archive")
        try:
            await make_sure(file)
            await schema.check_server(file, address)
            if hold == "alone":
                await take(file, address)
            elif hold == "look":
                await file.execute("BEGIN ISOLATION LEVEL REPEATABLE READ, READ ONLY")
            yield PostgresArchive(file, address)
        finally:
            file.terminate()  # what was not committed is undone
    except LOST as wrong:
        raise trouble(wrong, address) from None


async def take(file: Connection, address: Address) -> None:
    """See that no server lives, and that none starts as long as this connection does."""
    for _ in range(TRIES):
        if await file.fetchval(f"SELECT pg_try_advisory_lock({schema.OURS})"):
            break
        await asyncio.sleep(PAUSE)
    else:
        raise schema.busy(address)
    if await schema.schema_version(file, address):
        await schema.see_that_nobody_lives(file, address)


class PostgresArchive:
    def __init__(self, file: Connection, address: Address) -> None:
        self._file = file
        self._address = address
        self.place = address.place
        self.steps = schema.STEPS

    async def census(self) -> Census:
        version = await schema.schema_version(self._file, self._address)
        if not version:
            return Census(0, 0, 0)
        return Census(
            version, *[await self._file.fetchval(f"SELECT count(*) FROM {name}") for name in ("tables", "log")]
        )

    async def migrate(self, wanted: int) -> None:
        await schema.migrate(self._file, self._address, wanted)

    # -- reading

    async def lengths(self) -> list[tuple[int, int]]:
        return [(row[0], row[1]) for row in await self._file.fetch("SELECT number, seq FROM tips ORDER BY number")]

    async def loose(self) -> Loose:
        return Loose(*[await self._rows(table, columns) for table, columns in LOOSE])

    async def _rows(self, table: str, columns: str) -> list[Any]:
        """All of a table; nothing where an older form has none."""
        if not await self._has(table):
            return []
        order = 'COLLATE "C"' if "," in columns else ""
        rows = await self._file.fetch(f"SELECT {columns} FROM {table} ORDER BY {columns.partition(',')[0]} {order}")
        return [tuple(row) for row in rows]

    async def _has(self, table: str) -> bool:
        return bool(await self._file.fetchval("SELECT to_regclass($1) IS NOT NULL", f"{schema.SCHEMA}.{table}"))

    async def dossiers(self, numbers: Sequence[int]) -> list[Dossier]:
        version = await schema.schema_version(self._file, self._address)
        listed = "tables.number IN (SELECT lobby.number FROM lobby)" if await self._has("lobby") else "false"
        due = "due" if version >= DUE else "NULL"
        wishes, planned = (WISHES, NOTICES) if version >= TOLD else (NONE, NONE)
        guests = GUESTS if version >= ASKED else NONE
        question = DOSSIERS.format(
            due=due, open=listed, stirred=stirred_at(version), wishes=wishes, notices=planned, guests=guests
        )
        return [
            Dossier._make(
                [
                    *head,
                    [line_of(*row) for row in log],
                    [SeatRow(*row) for row in seats],
                    [(row[0], row[1]) for row in wishes],
                    [NoticeRow(*row) for row in planned],
                    [(row[0], row[1]) for row in asked],
                ]
            )
            for *head, log, seats, wishes, planned, asked in await self._file.fetch(question, list(numbers))
        ]

    async def tables_of(self, visitor: str, most: int) -> list[TableSummary]:
        return await queries.tables_of(self._file, visitor, most)

    async def wants(self, visitor: str) -> bytes | None:
        return await notices.person(self._file, visitor)

    async def wishes(self, visitor: str) -> dict[str, str]:
        return await notices.wishes(self._file, visitor)

    async def passkeys(self, visitor: str) -> list[Passkey]:
        return await keyring.of(self._file, visitor)

    async def house(self) -> dict[str, bytes]:
        return await queries.house(self._file)

    async def person(self, visitor: str) -> bytes | None:
        return await queries.person(self._file, visitor)

    async def load(self, table: str, whole: bool = False) -> StoredTable | None:
        return await queries.load(self._file, table, whole)

    async def untouched(self, before: float) -> list[Untouched]:
        return await queries.untouched(self._file, before)

    # -- writing

    async def remove(self, table: str, last: int) -> bool:
        return await queries.remove(self._file, table, last)

    async def glance(self, table: str) -> Untouched | None:
        return await queries.glance(self._file, table)

    async def rewrite(self, new: Rewritten) -> bool:
        return await queries.rewrite(self._file, new)

    async def forget(self, visitor: str, ghost: bytes) -> None:
        await queries.forget(self._file, visitor, ghost)

    async def forgotten(self, *ghosts: bytes) -> bool:
        return await queries.forgotten(self._file, ghosts)

    async def relock(self, visitor: str, lock: bytes, link: bytes | None = None) -> bool:
        return await queries.relock(self._file, visitor, lock, link, again=False)

    async def set_house(self, wanted: dict[str, bytes]) -> None:
        await queries.set_house(self._file, wanted)

    async def sitters(self) -> list[Sitter]:
        return await queries.sitters(self._file)

    async def begin(self) -> None:
        await self._file.execute("BEGIN")

    async def mark_copied(self) -> None:
        await queries.secret(self._file, COPIED, b"1")

    async def put_loose(self, loose: Loose) -> None:
        parts: tuple[Any, ...] = loose
        for (table, _), rows in zip(LOOSE, parts):
            await self._put(table, rows)

    async def put(self, dossiers: Sequence[Dossier]) -> None:
        await self._put("tables", [(one.number, one.table, one.head, one.owner, one.created) for one in dossiers])
        tips = [(one.number, one.last, one.tip, one.updated, one.summary, one.due) for one in dossiers]
        await self._put("tips", tips)
        await self._put("log", [(one.number, *row_of(line)) for one in dossiers for line in one.log])
        await self._put("lobby", [(one.number,) for one in dossiers if one.open])
        await self._put("places", [(one.number, *seat) for one in dossiers for seat in one.seats])
        await self._put("guests", [(one.number, *guest) for one in dossiers for guest in one.guests])
        await self._put("wishes", [(one.number, *wish) for one in dossiers for wish in one.wishes])
        await self._put("notices", [(one.number, *notice) for one in dossiers for notice in one.notices])
        await self._put("stirred", [(one.number, one.stirred) for one in dossiers if one.stirred is not None])

    async def _put(self, table: str, rows: Sequence[tuple[object, ...]]) -> None:
        await self._file.copy_records_to_table(table, schema_name=schema.SCHEMA, records=rows)

    async def commit(self) -> None:
        """Numbers of tables to come follow those that were put in."""
        await self._file.execute(
            "SELECT setval(pg_get_serial_sequence('tables', 'number'), max(number)) FROM tables HAVING count(*) > 0"
        )
        try:
            await self._file.execute("COMMIT")
        except LOST as wrong:
            if is_sure(wrong):
                raise
            raise Unsure(
                "{place} was lost at the very end: it has everything, or nothing; `ludotheque store` tells which",
                (),
                self._address.facts,
            ) from None


def line_of(seq: int, intent: bytes | None, record: bytes, mark: bytes, at: float) -> LogRow:
    return LogRow(seq, None if intent is None else intent.decode(), record, mark, at)


def row_of(line: LogRow) -> tuple[object, ...]:
    return (line.seq, None if line.intent is None else line.intent.encode(), *line[2:])
