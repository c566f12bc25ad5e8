"""Notices in the file of tables: plain functions, each for one transaction, and who asks them."""

from __future__ import annotations

from sqlite3 import Connection
from typing import TYPE_CHECKING

from ludotheque.web.store.outbox import HeldNotice, NewNotice, NoticeKey, State, TableTold, Unplanned
from ludotheque.web.store.sqlite import queries

if TYPE_CHECKING:
    from ludotheque.web.store.sqlite.store import SqliteStore

OF_TABLE = "number = (SELECT number FROM tables WHERE id = ?)"
KEY = f"{OF_TABLE} AND visitor = ? AND kind = ? AND turn = ? AND channel = ?"


def person(file: Connection, visitor: str) -> bytes | None:
    row = file.execute("SELECT wants FROM addressees WHERE visitor = ?", (visitor,)).fetchone()
    return None if row is None else bytes(row[0])


def keep_person(file: Connection, visitor: str, before: bytes | None, after: bytes) -> bool:
    if person(file, visitor) != before:
        return False
    file.execute("INSERT OR REPLACE INTO addressees VALUES (?, ?)", (visitor, after))
    plan_anew(file, visitor)
    return True


def plan_anew(file: Connection, visitor: str) -> None:
    file.execute("DELETE FROM planned WHERE number IN (SELECT number FROM places WHERE owner = ?)", (visitor,))


def forget_person(file: Connection, visitor: str) -> None:
    for table in ("addressees", "wishes", "notices"):
        file.execute(f"DELETE FROM {table} WHERE visitor = ?", (visitor,))


def wishes(file: Connection, visitor: str) -> dict[str, str]:
    rows = file.execute("SELECT id, wish FROM wishes JOIN tables USING (number) WHERE visitor = ?", (visitor,))
    return dict(rows.fetchall())


def keep_wish(file: Connection, visitor: str, table: str, wish: str) -> None:
    file.execute("INSERT OR REPLACE INTO wishes SELECT number, ?, ? FROM tables WHERE id = ?", (visitor, wish, table))
    plan_anew(file, visitor)


def unplanned(file: Connection, most: int) -> list[Unplanned]:
    rows = file.execute(
        "SELECT id FROM tables JOIN tips USING (number) LEFT JOIN planned USING (number)"
        " WHERE (planned.seq IS NULL OR planned.seq < tips.seq) AND number IN"
        " (SELECT number FROM addressees JOIN places ON places.owner = visitor"
        " UNION ALL SELECT number FROM addressees JOIN guests USING (visitor)) LIMIT ?",
        (most,),
    ).fetchall()
    return [change(file, table) for (table,) in rows]


def change(file: Connection, table: str) -> Unplanned:
    people = file.execute(
        f"SELECT visitor, wants FROM addressees WHERE visitor IN (SELECT owner FROM places WHERE {OF_TABLE}"
        f" UNION ALL SELECT visitor FROM guests WHERE {OF_TABLE})",
        (table, table),
    )
    wishes = file.execute(f"SELECT visitor, wish FROM wishes WHERE {OF_TABLE}", (table,))
    return Unplanned(told(file, table), dict(people.fetchall()), dict(wishes.fetchall()))


def told(file: Connection, table: str) -> TableTold:
    row = file.execute(
        "SELECT id, seq, head, summary, created, updated, owner FROM tables JOIN tips USING (number) WHERE id = ?",
        (table,),
    ).fetchone()
    guests = file.execute(
        f"SELECT visitor FROM guests JOIN places USING (number, seat) WHERE {OF_TABLE} AND owner IS NULL", (table,)
    )
    return TableTold._make([*row, queries.places(file, table), [guest for (guest,) in guests]])


def plan(file: Connection, table: str, seq: int, notices: list[NewNotice]) -> None:
    file.executemany(
        "INSERT OR IGNORE INTO notices SELECT number, ?, ?, ?, ?, ?, 0, 0, 'waiting' FROM tables WHERE id = ?",
        [(*notice, table) for notice in notices],
    )
    file.execute("INSERT OR REPLACE INTO planned SELECT number, ? FROM tables WHERE id = ?", (seq, table))


def hold(file: Connection, now: float, seconds: float, most: int) -> list[HeldNotice]:
    rows = file.execute(
        "SELECT id, visitor, kind, turn, channel, tries FROM notices JOIN tables USING (number)"
        " WHERE state = 'waiting' AND due <= ? AND held <= ? ORDER BY due LIMIT ?",
        (now, now, most),
    ).fetchall()
    return [held(file, NoticeKey(*row[:5]), row[5], now + seconds) for row in rows]


def held(file: Connection, key: NoticeKey, tries: int, until: float) -> HeldNotice:
    file.execute(f"UPDATE notices SET held = ? WHERE {KEY}", (until, *key))
    found = change(file, key.table)
    return HeldNotice(key, tries, found.told, found.people.get(key.visitor), found.wishes.get(key.visitor))


def settle(file: Connection, key: NoticeKey, state: State, due: float | None, tries: int) -> None:
    file.execute(
        f"UPDATE notices SET state = ?, due = coalesce(?, due), tries = ?, held = 0 WHERE {KEY}",
        (state, due, tries, *key),
    )


def drop(file: Connection, key: NoticeKey) -> None:
    file.execute(f"DELETE FROM notices WHERE {KEY}", key)


def next_due(file: Connection) -> float | None:
    found: float | None = file.execute("SELECT min(max(due, held)) FROM notices WHERE state = 'waiting'").fetchone()[0]
    return found


class SqliteOutbox:
    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def person(self, visitor: str) -> bytes | None:
        return await self._store.ask(lambda file: person(file, visitor))

    async def keep_person(self, visitor: str, before: bytes | None, after: bytes) -> bool:
        return await self._store.change(lambda file: keep_person(file, visitor, before, after))

    async def forget_person(self, visitor: str) -> None:
        await self._store.change(lambda file: forget_person(file, visitor))

    async def wishes(self, visitor: str) -> dict[str, str]:
        return await self._store.ask(lambda file: wishes(file, visitor))

    async def keep_wish(self, visitor: str, table: str, wish: str) -> None:
        await self._store.change(lambda file: keep_wish(file, visitor, table, wish))

    async def unplanned(self, most: int) -> list[Unplanned]:
        return await self._store.ask(lambda file: unplanned(file, most))

    async def plan(self, table: str, seq: int, notices: list[NewNotice]) -> None:
        await self._store.change(lambda file: plan(file, table, seq, notices))

    async def hold(self, seconds: float, most: int) -> list[HeldNotice]:
        return await self._store.change(lambda file: hold(file, self._store.clock.now(), seconds, most))

    async def settle(self, key: NoticeKey, state: State, due: float | None = None, tries: int = 0) -> None:
        await self._store.change(lambda file: settle(file, key, state, due, tries))

    async def drop(self, key: NoticeKey) -> None:
        await self._store.change(lambda file: drop(file, key))

    async def next(self) -> float | None:
        return await self._store.ask(next_due)
