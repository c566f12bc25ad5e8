"""Keeping records in PostgreSQL: whatever arrives while the disk is busy shares the next commit.

A commit that tells others of itself waits for every other such commit of the database, so one by one they would be as
slow as the disk.  Nobody hears of a record before it is on the disk, and one that cannot be kept disturbs no other.
"""

from __future__ import annotations

import asyncio
from typing import NamedTuple

from asyncpg import Connection
from asyncpg.exceptions import UniqueViolationError

from ludotheque.web.store import NewRecord, Unreachable
from ludotheque.web.store.postgres import queries
from ludotheque.web.store.postgres.pool import Failed, Pool, is_sure

MOST = 256  # records in one commit


class Waiting(NamedTuple):
    """A record, and whoever waits for it."""

    new: NewRecord
    future: asyncio.Future[float]

    def tell(self, kept: float | Exception) -> None:
        if self.future.done():  # nobody waits any more
            return
        if isinstance(kept, Exception):
            self.future.set_exception(kept)
        else:
            self.future.set_result(kept)


class Writer:
    def __init__(self, pool: Pool) -> None:
        self._pool = pool
        self._queue: list[Waiting] = []
        self._task: asyncio.Task[None] | None = None
        self.commits = 0

    def keep(self, new: NewRecord) -> asyncio.Future[float]:
        """When it was kept, once it is."""
        future: asyncio.Future[float] = asyncio.get_running_loop().create_future()
        self._queue.append(Waiting(new, future))
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        return future

    async def finish(self) -> None:
        """Wait until everything asked for is kept, or refused."""
        if self._task is not None:
            await self._task

    async def _work(self) -> None:
        while self._queue:
            batch = self._next()
            try:
                await self._keep(batch)
            except Exception as wrong:
                for one in batch:
                    one.tell(wrong)
        self._task = None

    def _next(self) -> list[Waiting]:
        """The first record of every table."""
        batch: dict[str, Waiting] = {}
        rest: list[Waiting] = []
        for one in self._queue:
            if one.new.table in batch or len(batch) == MOST:
                rest.append(one)
            else:
                batch[one.new.table] = one
        self._queue = rest
        return list(batch.values())

    async def _keep(self, batch: list[Waiting], again: bool = False) -> None:
        async def work(file: Connection, again: bool) -> tuple[dict[str, float], bool]:
            return await queries.append(file, [one.new for one in batch]), again

        try:
            kept, again = await self._pool.change(work, again)
        except Failed as failed:
            await self._one_by_one(batch, failed)
            return
        self.commits += 1
        for one in batch:
            if one.new.table in kept:
                one.tell(kept[one.new.table])
        await asyncio.gather(*[self._refuse(one, again) for one in batch if one.new.table not in kept])

    async def _one_by_one(self, batch: list[Waiting], failed: Failed) -> None:
        """What could not be kept together is tried alone, so that only the guilty one hears of it."""
        if len(batch) > 1 and is_sure(failed.wrong):
            for one in batch:
                await self._keep([one], failed.again)
        elif isinstance(failed.wrong, UniqueViolationError):
            await asyncio.gather(*[self._refuse(one, failed.again) for one in batch])
        else:
            for one in batch:
                one.tell(failed.told())

    async def _refuse(self, one: Waiting, again: bool) -> None:
        try:
            at = await self._pool.ask(lambda file: queries.refuse(file, one.new, again))
        except Unreachable as wrong:
            one.tell(Failed(wrong, again).told())
        except Exception as wrong:
            one.tell(wrong)
        else:
            one.tell(at)
