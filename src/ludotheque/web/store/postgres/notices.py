"""Notices in PostgreSQL: one statement or transaction each, all of which can be sent twice; and who asks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asyncpg import Connection, Record

from ludotheque.web.store import SeatOwner
from ludotheque.web.store.outbox import HeldNotice, NewNotice, NoticeKey, State, TableTold, Unplanned
from ludotheque.web.store.postgres.queries import MARK, MARKED, NOW, STIR

if TYPE_CHECKING:
    from ludotheque.web.store.postgres.store import PostgresStore

OF_TABLE = "number = (SELECT number FROM tables WHERE id = $1)"
KEY = f"{OF_TABLE} AND visitor = $2 AND kind = $3 AND turn = $4 AND channel = $5"
TOLD = """
SELECT tables.number, id, tips.seq, head, summary, created, updated, tables.owner,
    ARRAY(SELECT ROW (seat, places.owner) FROM places WHERE places.number = tables.number ORDER BY seat) AS seats,
    ARRAY(SELECT visitor FROM guests JOIN places USING (number, seat)
        WHERE guests.number = tables.number AND places.owner IS NULL) AS guests,
    ARRAY(SELECT ROW (visitor, wants) FROM addressees WHERE visitor IN
        (SELECT places.owner FROM places WHERE places.number = tables.number
        UNION ALL SELECT guests.visitor FROM guests WHERE guests.number = tables.number)) AS people,
    ARRAY(SELECT ROW (visitor, wish) FROM wishes WHERE wishes.number = tables.number) AS wishes,
    (SELECT stirred.mark FROM stirred WHERE stirred.number = tables.number) AS mark
FROM tables JOIN tips ON tips.number = tables.number
"""
UNPLANNED = f"""
{TOLD} JOIN stirred ON stirred.number = tables.number LIMIT $1
"""
HOLD = f"""
WITH free AS MATERIALIZED (
    SELECT number, visitor, kind, turn, channel FROM notices
    WHERE state = 'waiting' AND greatest(due, held) <= {NOW} ORDER BY greatest(due, held) LIMIT $2
    FOR UPDATE SKIP LOCKED
)
UPDATE notices SET held = {NOW} + $1 FROM free
WHERE (notices.number, notices.visitor, notices.kind, notices.turn, notices.channel)
    = (free.number, free.visitor, free.kind, free.turn, free.channel)
RETURNING notices.number, notices.visitor, notices.kind, notices.turn, notices.channel, tries
"""


async def person(file: Connection, visitor: str) -> bytes | None:
    wants: bytes | None = await file.fetchval("SELECT wants FROM addressees WHERE visitor = $1", visitor)
    return wants


async def keep_person(file: Connection, visitor: str, before: bytes | None, after: bytes, again: bool) -> bool:
    async with file.transaction():
        if before is None:
            kept = await file.execute(
                "INSERT INTO addressees VALUES ($1, $2) ON CONFLICT (visitor) DO NOTHING", visitor, after
            )
        else:
            kept = await file.execute(
                "UPDATE addressees SET wants = $3 WHERE visitor = $1 AND wants = $2", visitor, before, after
            )
        await plan_anew(file, visitor)
        return kept.endswith(" 1") or (again and await person(file, visitor) == after)


async def plan_anew(file: Connection, visitor: str) -> None:
    await file.execute(
        f"INSERT INTO stirred SELECT number, {MARK} FROM (SELECT number FROM places WHERE owner = $1"
        f" UNION SELECT number FROM guests WHERE visitor = $1) AS theirs ORDER BY number {MARKED}",
        visitor,
    )


async def forget_person(file: Connection, visitor: str) -> None:
    async with file.transaction():
        for table in ("addressees", "wishes", "notices"):
            await file.execute(f"DELETE FROM {table} WHERE visitor = $1", visitor)


async def wishes(file: Connection, visitor: str) -> dict[str, str]:
    rows = await file.fetch("SELECT id, wish FROM wishes JOIN tables USING (number) WHERE visitor = $1", visitor)
    return dict(map(tuple, rows))


async def keep_wish(file: Connection, visitor: str, table: str, wish: str) -> None:
    async with file.transaction():
        await file.execute(
            "INSERT INTO wishes SELECT number, $1, $2 FROM tables WHERE id = $3"
            " ON CONFLICT (number, visitor) DO UPDATE SET wish = excluded.wish",
            visitor,
            wish,
            table,
        )
        number = await file.fetchval("SELECT number FROM tables WHERE id = $1", table)
        await file.execute(STIR, number)


def told(row: Record) -> TableTold:
    facts = [row[name] for name in ("id", "seq", "head", "summary", "created", "updated", "owner")]
    return TableTold._make([*facts, [SeatOwner(*seat) for seat in row["seats"]], list(row["guests"])])


async def unplanned(file: Connection, most: int) -> list[Unplanned]:
    return [
        Unplanned(told(row), row["mark"], dict(map(tuple, row["people"])), dict(map(tuple, row["wishes"])))
        for row in await file.fetch(UNPLANNED, most)
    ]


async def plan(file: Connection, table: str, mark: int, notices: list[NewNotice]) -> None:
    async with file.transaction():
        await file.executemany(
            "INSERT INTO notices SELECT number, $1, $2, $3, $4, $5, 0, 0, 'waiting' FROM tables WHERE id = $6"
            " ON CONFLICT DO NOTHING",
            [(*notice, table) for notice in notices],
        )
        await file.execute(f"DELETE FROM stirred WHERE {OF_TABLE} AND mark = $2", table, mark)


async def hold(file: Connection, seconds: float, most: int) -> list[HeldNotice]:
    """Of two servers that ask at the same time, each gets what the other has not."""
    async with file.transaction():
        rows = await file.fetch(HOLD, seconds, most)
        numbers = list({row["number"] for row in rows})
        tables = {
            row["number"]: row for row in await file.fetch(f"{TOLD} WHERE tables.number = ANY ($1::bigint[])", numbers)
        }
    return [held(row, tables[row["number"]]) for row in rows if row["number"] in tables]


def held(row: Record, table: Record) -> HeldNotice:
    visitor = row["visitor"]
    key = NoticeKey(table["id"], visitor, row["kind"], row["turn"], row["channel"])
    people, wishes = dict(map(tuple, table["people"])), dict(map(tuple, table["wishes"]))
    return HeldNotice(key, row["tries"], told(table), people.get(visitor), wishes.get(visitor))


async def settle(file: Connection, key: NoticeKey, state: State, due: float | None, tries: int) -> None:
    await file.execute(
        f"UPDATE notices SET state = $6, due = coalesce($7, due), tries = $8, held = 0 WHERE {KEY}",
        *key,
        state,
        due,
        tries,
    )


async def drop(file: Connection, key: NoticeKey) -> None:
    await file.execute(f"DELETE FROM notices WHERE {KEY}", *key)


async def next_due(file: Connection) -> float | None:
    first = "SELECT greatest(due, held) FROM notices WHERE state = 'waiting' ORDER BY 1 LIMIT 1"
    found: float | None = await file.fetchval(first)
    return found


class PostgresOutbox:
    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def person(self, visitor: str) -> bytes | None:
        return await self._store.ask(lambda file: person(file, visitor))

    async def keep_person(self, visitor: str, before: bytes | None, after: bytes) -> bool:
        return await self._store.change(lambda file, again: keep_person(file, visitor, before, after, again))

    async def forget_person(self, visitor: str) -> None:
        await self._store.change(lambda file, again: forget_person(file, visitor))

    async def wishes(self, visitor: str) -> dict[str, str]:
        return await self._store.ask(lambda file: wishes(file, visitor))

    async def keep_wish(self, visitor: str, table: str, wish: str) -> None:
        await self._store.change(lambda file, again: keep_wish(file, visitor, table, wish))

    async def unplanned(self, most: int) -> list[Unplanned]:
        return await self._store.ask(lambda file: unplanned(file, most))

    async def plan(self, table: str, mark: int, notices: list[NewNotice]) -> None:
        await self._store.change(lambda file, again: plan(file, table, mark, notices))

    async def hold(self, seconds: float, most: int) -> list[HeldNotice]:
        return await self._store.change(lambda file, again: hold(file, seconds, most))

    async def settle(self, key: NoticeKey, state: State, due: float | None = None, tries: int = 0) -> None:
        await self._store.change(lambda file, again: settle(file, key, state, due, tries))

    async def drop(self, key: NoticeKey) -> None:
        await self._store.change(lambda file, again: drop(file, key))

    async def next(self) -> float | None:
        return await self._store.ask(next_due)
