"""Tables in PostgreSQL in the hands of whoever looks after them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager

from asyncpg import Connection

from ludotheque.web.store import Unsure
from ludotheque.web.store.archive import Archive, Census, Dossier, LogRow, Loose, SeatRow
from ludotheque.web.store.postgres import schema
from ludotheque.web.store.postgres.pool import LOST, connect, is_sure, make_sure
from ludotheque.web.store.postgres.trouble import Address, address_of, trouble

TRIES, PAUSE = 20, 0.1  # a connection that was just closed may hold its lock for a moment longer
DOSSIERS = """
SELECT tables.number, id, head, tables.owner, created, tips.seq, tips.mark, updated, summary,
    ARRAY(SELECT ROW (log.seq, intent, record, log.mark, at) FROM log WHERE log.number = tables.number
        ORDER BY log.seq) AS log,
    ARRAY(SELECT ROW (seat, places.owner, token_hash) FROM places WHERE places.number = tables.number
        ORDER BY seat) AS seats
FROM tables JOIN tips ON tips.number = tables.number WHERE tables.number = ANY ($1::bigint[]) ORDER BY tables.number
"""


@asynccontextmanager
async def opened_database(url: str, alone: bool) -> AsyncIterator[Archive]:
    """The tables; where one must be alone StoreBusy when a server uses them, and none can start meanwhile."""
    address = address_of(url)
    try:
        file = await connect(address, application_name="ludotheque archive")
        try:
            await make_sure(file)
            await schema.check_server(file, address)
            if alone:
                await take(file, address)
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
        secrets = await self._file.fetch('SELECT name, value FROM secrets ORDER BY name COLLATE "C"')
        resume = await self._file.fetch('SELECT visitor, token_hash FROM resume ORDER BY visitor COLLATE "C"')
        return Loose([(row[0], row[1]) for row in secrets], [(row[0], row[1]) for row in resume])

    async def dossiers(self, numbers: Sequence[int]) -> list[Dossier]:
        rows = await self._file.fetch(DOSSIERS, list(numbers))
        return [
            Dossier._make([*head, [line_of(*row) for row in log], [SeatRow(*row) for row in seats]])
            for *head, log, seats in rows
        ]

    # -- writing

    async def begin(self) -> None:
        await self._file.execute("BEGIN")

    async def put_loose(self, loose: Loose) -> None:
        await self._put("secrets", loose.secrets)
        await self._put("resume", loose.resume)

    async def put(self, dossiers: Sequence[Dossier]) -> None:
        await self._put("tables", [(one.number, one.table, one.head, one.owner, one.created) for one in dossiers])
        await self._put("tips", [(one.number, one.last, one.tip, one.updated, one.summary) for one in dossiers])
        await self._put("log", [(one.number, *row_of(line)) for one in dossiers for line in one.log])
        await self._put("places", [(one.number, *seat) for one in dossiers for seat in one.seats])

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
