"""The store in a PostgreSQL database, for any number of servers at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import TypeVar

from asyncpg import Connection

from ludotheque.web import store
from ludotheque.web.store.postgres import nodes, queries
from ludotheque.web.store.postgres.keyring import PostgresKeyring
from ludotheque.web.store.postgres.nodes import Listener
from ludotheque.web.store.postgres.notices import PostgresOutbox
from ludotheque.web.store.postgres.pool import LOST, PATIENCE, Failed, Pool, connect
from ludotheque.web.store.postgres.schema import migrate_up
from ludotheque.web.store.postgres.trouble import address_of, trouble
from ludotheque.web.store.postgres.writer import Writer
from ludotheque.web.timing import Clock

T = TypeVar("T")


class PostgresStore:
    shared = True

    def __init__(self, url: str) -> None:
        self.address = address_of(url)
        self.outbox = PostgresOutbox(self)
        self.keyring = PostgresKeyring(self)
        self._pool = Pool(self.address)
        self._writer = Writer(self._pool)
        self._watches: list[Listener] = []
        self._open = False
        self._clock = Clock()
        self._ahead = 0.0  # seconds the database's clock is ahead of this server's

    @property
    def commits(self) -> int:
        """How often records have been sent to the disk."""
        return self._writer.commits

    @property
    def failures(self) -> int:
        return self._pool.failures

    async def open(self) -> None:
        if self._open:
            return
        try:
            file = await connect(self.address, application_name="ludotheque schema")
            try:
                await migrate_up(file, self.address)
            finally:
                await file.close(timeout=PATIENCE)
            await self._pool.open()
        except LOST as wrong:
            raise trouble(wrong, self.address) from None
        self._open = True
        await self.now()

    async def close(self) -> None:
        if not self._open:
            return
        self._open = False
        await asyncio.gather(*[watch.close() for watch in self._watches])
        self._watches.clear()
        await self._writer.finish()
        await self._pool.close()

    async def ask(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        self._see_that_it_is_open()
        return await self._pool.ask(work)

    async def change(self, work: Callable[[Connection, bool], Awaitable[T]]) -> T:
        self._see_that_it_is_open()
        try:
            return await self._pool.change(work)
        except Failed as failed:
            raise failed.told() from None

    def _see_that_it_is_open(self) -> None:
        if not self._open:
            raise store.StoreError("the store is closed")

    # -- what the store can do

    async def try_keeping(self) -> None:
        await self.change(lambda file, again: queries.try_keeping(file))

    async def secret(self, name: str, fresh: bytes) -> bytes:
        return await self.change(lambda file, again: queries.secret(file, name, fresh))

    async def dice_keys(self, fresh: bytes) -> list[bytes]:
        return await self.change(lambda file, again: queries.dice_keys(file, fresh))

    async def house(self) -> dict[str, bytes]:
        return await self.ask(queries.house)

    async def set_house(self, wanted: dict[str, bytes]) -> None:
        await self.change(lambda file, again: queries.set_house(file, wanted))

    async def create(self, laid: store.Laid, beside: store.NewRecord | None = None) -> float:
        if beside is None:
            return await self.change(lambda file, again: queries.create(file, laid, again))
        return await self.change(lambda file, again: queries.create_beside(file, laid, beside, again))

    async def append(self, new: store.NewRecord) -> float:
        self._see_that_it_is_open()
        return await self._writer.keep(new)

    async def intent(self, table: str, intent: str) -> int | None:
        return await self.ask(lambda file: queries.intent(file, table, intent))

    async def load(self, table: str, whole: bool = False) -> store.StoredTable | None:
        if "\0" in table:  # a name that cannot be asked for
            return None
        return await self.ask(lambda file: queries.load(file, table, whole))

    async def keep_snapshot(self, table: str, snapshot: store.Snapshot) -> None:
        await self.change(lambda file, again: queries.keep_snapshot(file, table, snapshot))

    async def entries(self, table: str, after: int) -> list[store.StoredRecord]:
        return await self.ask(lambda file: queries.entries(file, table, after))

    async def places(self, table: str) -> list[store.SeatOwner]:
        return await self.ask(lambda file: queries.places(file, table))

    async def invite(self, table: str, seat: int, token_hash: bytes) -> bool:
        return await self.change(lambda file, again: queries.invite(file, table, seat, token_hash))

    async def invited(self, token_hash: bytes) -> tuple[str, store.SeatOwner] | None:
        return await self.ask(lambda file: queries.invited(file, token_hash))

    async def claim(self, token_hash: bytes, visitor: str, new: store.NewRecord) -> float | None:
        return await self.change(lambda file, again: queries.claim(file, token_hash, visitor, new, again))

    async def offered(self, visitor: str) -> list[store.SeatOffered]:
        return await self.ask(lambda file: queries.offered(file, visitor))

    async def decline(self, visitor: str, table: str, seat: int) -> bool:
        return await self.change(lambda file, again: queries.decline(file, visitor, table, seat, again))

    async def tables_of(self, visitor: str, most: int) -> list[store.TableSummary]:
        return await self.ask(lambda file: queries.tables_of(file, visitor, most))

    async def count_of(self, visitor: str) -> int:
        return await self.ask(lambda file: queries.count_of(file, visitor))

    async def keep_resume(self, visitor: str, token_hash: bytes) -> None:
        await self.change(lambda file, again: queries.keep_resume(file, visitor, token_hash))

    async def resumed(self, token_hash: bytes) -> str | None:
        return await self.ask(lambda file: queries.resumed(file, token_hash))

    async def untouched(self, before: float) -> list[store.Untouched]:
        return await self.ask(lambda file: queries.untouched(file, before))

    async def remove(self, table: str, last: int) -> bool:
        return await self.change(lambda file, again: queries.remove(file, table, last))

    # -- persons, and the lobby

    async def person(self, visitor: str) -> bytes | None:
        return await self.ask(lambda file: queries.person(file, visitor))

    async def keep_person(self, visitor: str, facts: bytes) -> None:
        await self.change(lambda file, again: queries.keep_person(file, visitor, facts))

    async def seats_beside(self, visitor: str) -> list[store.SeatBeside]:
        return await self.ask(lambda file: queries.seats_beside(file, visitor))

    async def glance(self, table: str) -> store.Untouched | None:
        return await self.ask(lambda file: queries.glance(file, table))

    async def rewrite(self, new: store.Rewritten) -> bool:
        return await self.change(lambda file, again: queries.rewrite(file, new))

    async def forget(self, visitor: str, ghost: bytes) -> None:
        await self.change(lambda file, again: queries.forget(file, visitor, ghost))

    async def forgotten(self, *ghosts: bytes) -> bool:
        return await self.ask(lambda file: queries.forgotten(file, ghosts))

    async def relock(self, visitor: str, lock: bytes, link: bytes | None = None) -> bool:
        return await self.change(lambda file, again: queries.relock(file, visitor, lock, link, again))

    async def sitters(self) -> list[store.Sitter]:
        return await self.ask(queries.sitters)

    async def open_tables(self) -> list[store.Untouched]:
        return await self.ask(queries.open_tables)

    async def playing(self) -> int:
        return await self.ask(queries.playing)

    # -- time: the database's clock, for all servers

    async def now(self) -> float:
        now = await self.ask(queries.now)
        self._ahead = now - self._clock.now()
        return now

    def reckoned(self) -> float:
        return self._clock.now() + self._ahead

    async def due(self, most: int) -> list[tuple[str, float]]:
        return await self.ask(lambda file: queries.due(file, most))

    async def postpone(self, table: str, due: float, later: float | None) -> None:
        await self.change(lambda file, again: queries.postpone(file, table, due, later))

    # -- several servers on one store

    async def watch(self, heard: Callable[[str, int], None]) -> None:
        self._see_that_it_is_open()
        watch = Listener(self.address, heard)
        self._watches.append(watch)
        await watch.begun(PATIENCE)

    async def tips(self, tables: list[str]) -> dict[str, int]:
        return await self.ask(lambda file: queries.tips(file, tables))

    async def alive(self, node: str, seconds: float) -> set[str]:
        return await self.change(lambda file, again: nodes.alive(file, node, seconds))

    async def take_robots(self, table: str, node: str) -> bool:
        return await self.change(lambda file, again: nodes.take_robots(file, table, node))

    async def leave_robots(self, table: str, node: str) -> None:
        await self.change(lambda file, again: nodes.leave_robots(file, table, node))

    async def attend(self, table: str, node: str, present: list[store.Present]) -> None:
        await self.change(lambda file, again: nodes.attend(file, table, node, present))

    async def attendance(self, table: str, node: str) -> list[store.Present]:
        return await self.ask(lambda file: nodes.attendance(file, table, node))
