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
    file.execute(
        "INSERT OR REPLACE INTO stirred SELECT number, random() FROM (SELECT number FROM places WHERE owner = :visitor"
        " UNION SELECT number FROM guests WHERE visitor = :visitor)",
        {"visitor": visitor},
    )


def forget_person(file: Connection, visitor: str) -> None:
    for table in ("addressees", "wishes", "notices"):
        file.execute(f"DELETE FROM {table} WHERE visitor = ?", (visitor,))


def wishes(file: Connection, visitor: str) -> dict[str, str]:
    rows = file.execute("SELECT id, wish FROM wishes JOIN tables USING (number) WHERE visitor = ?", (visitor,))
    return dict(rows.fetchall())


def keep_wish(file: Connection, visitor: str, table: str, wish: str) -> None:
    file.execute("INSERT OR REPLACE INTO wishes SELECT number, ?, ? FROM tables WHERE id = ?", (visitor, wish, table))
    for (number,) in file.execute("SELECT number FROM tables WHERE id = ?", (table,)).fetchall():
        queries.stir(file, number)


def unplanned(file: Connection, most: int) -> list[Unplanned]:
    rows = file.execute("SELECT id, mark FROM stirred JOIN tables USING (number) LIMIT ?", (most,)).fetchall()
    return [change(file, table, mark) for table, mark in rows]


def change(file: Connection, table: str, mark: int) -> Unplanned:
    people = file.execute(
        f"SELECT visitor, wants FROM addressees WHERE visitor IN (SELECT owner FROM places WHERE {OF_TABLE}"
        f" UNION ALL SELECT visitor FROM guests WHERE {OF_TABLE})",
        (table, table),
    )
    wishes = file.execute(f"SELECT visitor, wish FROM wishes WHERE {OF_TABLE}", (table,))
    return Unplanned(told(file, table), mark, dict(people.fetchall()), dict(wishes.fetchall()))


def told(file: Connection, table: str) -> TableTold:
    row = file.execute(
        "SELECT id, seq, head, summary, created, updated, owner FROM tables JOIN tips USING (number) WHERE id = ?",
        (table,),
    ).fetchone()
    guests = file.execute(
        f"SELECT visitor FROM guests JOIN places USING (number, seat) WHERE {OF_TABLE} AND owner IS NULL", (table,)
    )
    return TableTold._make([*row, queries.places(file, table), [guest for (guest,) in guests]])


def plan(file: Connection, table: str, mark: int, notices: list[NewNotice]) -> None:
    file.executemany(
        "INSERT OR IGNORE INTO notices SELECT number, ?, ?, ?, ?, ?, 0, 0, 'waiting' FROM tables WHERE id = ?",
        [(*notice, table) for notice in notices],
    )
    file.execute(f"DELETE FROM stirred WHERE {OF_TABLE} AND mark = ?", (table, mark))


def hold(file: Connection, now: float, seconds: float, most: int) -> list[HeldNotice]:
    rows = file.execute(
        "SELECT id, visitor, kind, turn, channel, tries FROM notices JOIN tables USING (number)"
        " WHERE state = 'waiting' AND max(due, held) <= ? ORDER BY max(due, held) LIMIT ?",
        (now, most),
    ).fetchall()
    return [held(file, NoticeKey(*row[:5]), row[5], now + seconds) for row in rows]


def held(file: Connection, key: NoticeKey, tries: int, until: float) -> HeldNotice:
    file.execute(f"UPDATE notices SET held = ? WHERE {KEY}", (until, *key))
    found = change(file, key.table, 0)
    return HeldNotice(key, tries, found.told, found.people.get(key.visitor), found.wishes.get(key.visitor))


def settle(file: Connection, key: NoticeKey, state: State, due: float | None, tries: int) -> None:
    file.execute(
        f"UPDATE notices SET state = ?, due = coalesce(?, due), tries = ?, held = 0 WHERE {KEY}",
        (state, due, tries, *key),
    )


def drop(file: Connection, key: NoticeKey) -> None:
    file.execute(f"DELETE FROM notices WHERE {KEY}", key)


def next_due(file: Connection) -> float | None:
    row = file.execute("SELECT max(due, held) FROM notices WHERE state = 'waiting' ORDER BY 1 LIMIT 1").fetchone()
    return None if row is None else float(row[0])


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

    async def plan(self, table: str, mark: int, notices: list[NewNotice]) -> None:
        await self._store.change(lambda file: plan(file, table, mark, notices))

    async def hold(self, seconds: float, most: int) -> list[HeldNotice]:
        return await self._store.change(lambda file: hold(file, self._store.clock.now(), seconds, most))

    async def settle(self, key: NoticeKey, state: State, due: float | None = None, tries: int = 0) -> None:
        await self._store.change(lambda file: settle(file, key, state, due, tries))

    async def drop(self, key: NoticeKey) -> None:
        await self._store.change(lambda file: drop(file, key))

    async def next(self) -> float | None:
        return await self._store.ask(next_due)
