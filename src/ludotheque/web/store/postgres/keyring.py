"""Passkeys in PostgreSQL: one statement each, all of which can be sent twice; and who asks them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from asyncpg import Connection

from ludotheque.web.store.keyring import Passkey, Spent
from ludotheque.web.store.postgres.queries import NOW

if TYPE_CHECKING:
    from ludotheque.web.store.postgres.store import PostgresStore


async def of(file: Connection, visitor: str) -> list[Passkey]:
    rows = await file.fetch('SELECT * FROM passkeys WHERE visitor = $1 ORDER BY added, id COLLATE "C"', visitor)
    return [Passkey(*row) for row in rows]


async def find(file: Connection, id: str) -> Passkey | None:
    row = await file.fetchrow("SELECT * FROM passkeys WHERE id = $1", id)
    return None if row is None else Passkey(*row)


async def spend(file: Connection, spent: Spent) -> bool:
    """Who comes second finds another answer there, or his own."""
    await file.execute(f"DELETE FROM spent WHERE until < {NOW}")
    await file.execute("INSERT INTO spent VALUES ($1, $2, $3) ON CONFLICT (mark) DO NOTHING", *spent)
    counts: bytes | None = await file.fetchval("SELECT answer FROM spent WHERE mark = $1", spent.mark)
    return counts == spent.answer


async def keep(file: Connection, passkey: Passkey) -> bool:
    await file.execute("INSERT INTO passkeys VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (id) DO NOTHING", *passkey)
    return await find(file, passkey.id) == passkey


async def use(file: Connection, id: str, counter: int, again: bool) -> bool:
    changed: str = await file.execute(
        f"UPDATE passkeys SET used = {NOW}, counter = $2"
        " WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0) OR ($3 AND counter = $2))",
        id,
        counter,
        again,
    )
    return changed.endswith(" 1")


async def drop(file: Connection, visitor: str, id: str) -> None:
    await file.execute("DELETE FROM passkeys WHERE id = $1 AND visitor = $2", id, visitor)


class PostgresKeyring:
    def __init__(self, store: PostgresStore) -> None:
        self._store = store

    async def of(self, visitor: str) -> list[Passkey]:
        return await self._store.ask(lambda file: of(file, visitor))

    async def find(self, id: str) -> Passkey | None:
        return await self._store.ask(lambda file: find(file, id))

    async def spend(self, spent: Spent) -> bool:
        return await self._store.change(lambda file, again: spend(file, spent))

    async def keep(self, passkey: Passkey) -> bool:
        return await self._store.change(lambda file, again: keep(file, passkey))

    async def use(self, id: str, counter: int) -> bool:
        return await self._store.change(lambda file, again: use(file, id, counter, again))

    async def drop(self, visitor: str, id: str) -> None:
        await self._store.change(lambda file, again: drop(file, visitor, id))
