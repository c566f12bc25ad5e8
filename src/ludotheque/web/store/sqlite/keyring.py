"""Passkeys in the file of tables: plain functions, each for one transaction, and who asks them."""

from __future__ import annotations

from sqlite3 import Connection
from typing import TYPE_CHECKING

from ludotheque.web.store.keyring import Passkey, Spent

if TYPE_CHECKING:
    from ludotheque.web.store.sqlite.store import SqliteStore


def of(file: Connection, visitor: str) -> list[Passkey]:
    rows = file.execute("SELECT * FROM passkeys WHERE visitor = ? ORDER BY added, id", (visitor,))
    return [Passkey(*row) for row in rows]


def find(file: Connection, id: str) -> Passkey | None:
    row = file.execute("SELECT * FROM passkeys WHERE id = ?", (id,)).fetchone()
    return None if row is None else Passkey(*row)


def spend(file: Connection, now: float, spent: Spent) -> bool:
    file.execute("DELETE FROM spent WHERE until < ?", (now,))
    return file.execute("INSERT OR IGNORE INTO spent VALUES (?, ?, ?)", spent).rowcount == 1


def keep(file: Connection, passkey: Passkey) -> bool:
    return file.execute("INSERT OR IGNORE INTO passkeys VALUES (?, ?, ?, ?, ?, ?, ?)", passkey).rowcount == 1


def use(file: Connection, now: float, id: str, counter: int) -> bool:
    changed = file.execute(
        "UPDATE passkeys SET used = :now, counter = :counter"
        " WHERE id = :id AND (counter < :counter OR (counter = 0 AND :counter = 0))",
        {"now": now, "id": id, "counter": counter},
    )
    return changed.rowcount == 1


def drop(file: Connection, visitor: str, id: str) -> None:
    file.execute("DELETE FROM passkeys WHERE id = ? AND visitor = ?", (id, visitor))


class SqliteKeyring:
    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def of(self, visitor: str) -> list[Passkey]:
        return await self._store.ask(lambda file: of(file, visitor))

    async def find(self, id: str) -> Passkey | None:
        return await self._store.ask(lambda file: find(file, id))

    async def spend(self, spent: Spent) -> bool:
        return await self._store.change(lambda file: spend(file, self._store.clock.now(), spent))

    async def keep(self, passkey: Passkey) -> bool:
        return await self._store.change(lambda file: keep(file, passkey))

    async def use(self, id: str, counter: int) -> bool:
        return await self._store.change(lambda file: use(file, self._store.clock.now(), id, counter))

    async def drop(self, visitor: str, id: str) -> None:
        await self._store.change(lambda file: drop(file, visitor, id))
