"""The store in one SQLite file, for one server.

Whatever arrives while the disk is busy shares the next commit.  Statements run where they are asked for; only the
commit, which waits for the disk, has a thread of its own.  Nobody hears of a change before it is on the disk.
"""

from __future__ import annotations

import asyncio
import logging
import sqlite3
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from pathlib import Path
from sqlite3 import Connection
from typing import Any, Generic, TypeAlias, TypeVar

from ludotheque.web import store
from ludotheque.web.store.sqlite import queries
from ludotheque.web.store.sqlite.file import not_kept, open_file
from ludotheque.web.store.sqlite.keyring import SqliteKeyring
from ludotheque.web.store.sqlite.notices import SqliteOutbox
from ludotheque.web.timing import Clock

T = TypeVar("T")
AnyWork: TypeAlias = "QueuedWork[Any]"
log = logging.getLogger(__name__)


class QueuedWork(Generic[T]):
    """One thing asked of the file, and whoever waits for it."""

    __slots__ = ("answer", "future", "work", "wrong")

    def __init__(self, work: Callable[[Connection], T], future: asyncio.Future[T]) -> None:
        self.work = work
        self.future = future
        self.answer: T
        self.wrong: Exception | None = None

    def run(self, file: Connection) -> None:
        try:
            self.answer = self.work(file)
        except Exception as wrong:
            self.wrong = wrong
            if isinstance(wrong, sqlite3.Error):
                log.error("the store could not obey: %s", wrong)

    def run_apart(self, file: Connection) -> None:
        """Run among others in one transaction: what goes wrong here is undone, and disturbs nobody else."""
        file.execute("SAVEPOINT job")
        self.run(file)
        if self.wrong is not None:
            if not file.in_transaction:  # the disk is full or broken, and everything has been undone
                raise self.wrong
            file.execute("ROLLBACK TO job")
        file.execute("RELEASE job")

    def tell(self) -> None:
        if self.future.done():  # nobody waits any more
            return
        if self.wrong is None:
            self.future.set_result(self.answer)
        elif isinstance(self.wrong, sqlite3.Error):
            self.future.set_exception(not_kept(self.wrong))
        else:
            self.future.set_exception(self.wrong)


class SqliteStore(store.Alone):
    def __init__(self, path: str | Path, clock: Clock | None = None) -> None:
        self.path = Path(path)
        self.clock = clock or Clock()
        self.outbox = SqliteOutbox(self)
        self.keyring = SqliteKeyring(self)
        self.commits = 0
        self.failures = 0
        self._file: Connection | None = None
        self._questions: list[AnyWork] = []
        self._changes: list[AnyWork] = []
        self._idle = asyncio.Event()
        self._closing = False

    async def open(self) -> None:
        if self._file is not None:
            return
        self._loop = asyncio.get_running_loop()
        self._file = open_file(self.path)
        self._thread = ThreadPoolExecutor(1, "commit")
        self._idle.set()

    async def close(self) -> None:
        if self._file is None:
            return
        self._closing = True
        await self._idle.wait()
        await self._loop.run_in_executor(self._thread, self._file.close)
        self._thread.shutdown()
        self._file = None

    # -- batches

    def ask(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        return self._queue(self._questions, work)

    def change(self, work: Callable[[Connection], T]) -> asyncio.Future[T]:
        return self._queue(self._changes, work)

    def _queue(self, queue: list[AnyWork], work: Callable[[Connection], T]) -> asyncio.Future[T]:
        if self._file is None or self._closing:
            raise store.StoreError("the store is closed")
        future: asyncio.Future[T] = self._loop.create_future()
        queue.append(QueuedWork(work, future))
        if self._idle.is_set():
            self._idle.clear()
            self._loop.call_soon(self._batch, self._file)
        return future

    def _batch(self, file: Connection) -> None:
        """Answer all questions at once; make all changes in one transaction, and send it to the disk."""
        questions, changes = self._questions[:], self._changes[:]
        self._questions.clear()
        self._changes.clear()
        for job in questions:
            job.run(file)
            self._tell(job)
        if not changes:
            self._idle.set()
            return
        try:
            file.execute("BEGIN IMMEDIATE")
            for job in changes:
                job.run_apart(file)
        except sqlite3.Error as wrong:
            self._done(file, changes, wrong)
        else:
            self._thread.submit(self._commit, file, changes)

    def _commit(self, file: Connection, changes: list[AnyWork]) -> None:
        """In the thread: wait for the disk, then let the loop go on."""
        failure: sqlite3.Error | None = None
        try:
            file.execute("COMMIT")
        except sqlite3.Error as wrong:
            failure = wrong
        self._loop.call_soon_threadsafe(self._done, file, changes, failure)

    def _done(self, file: Connection, changes: list[AnyWork], failure: sqlite3.Error | None) -> None:
        """Only now is anybody told; if the disk refused, everybody hears that nothing was kept."""
        if failure is None:
            self.commits += 1
        else:
            log.error("%d changes were not kept: %s", len(changes), failure)
            with suppress(sqlite3.Error):  # it may have been rolled back already
                file.execute("ROLLBACK")
        for job in changes:
            job.wrong = failure or job.wrong
            self._tell(job)
        self._batch(file)

    def _tell(self, job: AnyWork) -> None:
        self.failures += isinstance(job.wrong, sqlite3.Error)
        job.tell()

    # -- what the store can do

    async def try_keeping(self) -> None:
        await self.change(queries.try_keeping)

    async def secret(self, name: str, fresh: bytes) -> bytes:
        return await self.change(lambda file: queries.secret(file, name, fresh))

    async def dice_keys(self, fresh: bytes) -> list[bytes]:
        return await self.change(lambda file: queries.dice_keys(file, fresh))

    async def house(self) -> dict[str, bytes]:
        return await self.ask(queries.house)

    async def set_house(self, wanted: dict[str, bytes]) -> None:
        await self.change(lambda file: queries.set_house(file, wanted))

    async def create(self, laid: store.Laid, beside: store.NewRecord | None = None) -> float:
        return await self.change(lambda file: queries.create(file, self.clock.now(), laid, beside))

    async def append(self, new: store.NewRecord) -> float:
        return await self.change(lambda file: queries.append(file, self.clock.now(), new))

    async def intent(self, table: str, intent: str) -> int | None:
        return await self.ask(lambda file: queries.intent(file, table, intent))

    async def load(self, table: str, whole: bool = False) -> store.StoredTable | None:
        return await self.ask(lambda file: queries.load(file, table, whole))

    async def keep_snapshot(self, table: str, snapshot: store.Snapshot) -> None:
        await self.change(lambda file: queries.keep_snapshot(file, table, snapshot))

    async def entries(self, table: str, after: int) -> list[store.StoredRecord]:
        return await self.ask(lambda file: queries.entries(file, table, after))

    async def places(self, table: str) -> list[store.SeatOwner]:
        return await self.ask(lambda file: queries.places(file, table))

    async def invite(self, table: str, seat: int, token_hash: bytes) -> bool:
        return await self.change(lambda file: queries.invite(file, table, seat, token_hash))

    async def invited(self, token_hash: bytes) -> tuple[str, store.SeatOwner] | None:
        return await self.ask(lambda file: queries.invited(file, token_hash))

    async def claim(self, token_hash: bytes, visitor: str, new: store.NewRecord) -> float | None:
        return await self.change(lambda file: queries.claim(file, self.clock.now(), token_hash, visitor, new))

    async def offered(self, visitor: str) -> list[store.SeatOffered]:
        return await self.ask(lambda file: queries.offered(file, visitor))

    async def decline(self, visitor: str, table: str, seat: int) -> bool:
        return await self.change(lambda file: queries.decline(file, visitor, table, seat))

    async def tables_of(self, visitor: str, most: int) -> list[store.TableSummary]:
        return await self.ask(lambda file: queries.tables_of(file, visitor, most))

    async def count_of(self, visitor: str) -> int:
        return await self.ask(lambda file: queries.count_of(file, visitor))

    async def keep_resume(self, visitor: str, token_hash: bytes) -> None:
        await self.change(lambda file: queries.keep_resume(file, visitor, token_hash))

    async def resumed(self, token_hash: bytes) -> str | None:
        return await self.ask(lambda file: queries.resumed(file, token_hash))

    async def untouched(self, before: float) -> list[store.Untouched]:
        return await self.ask(lambda file: queries.untouched(file, before))

    async def remove(self, table: str, last: int) -> bool:
        return await self.change(lambda file: queries.remove(file, table, last))

    # -- persons, and the lobby

    async def person(self, visitor: str) -> bytes | None:
        return await self.ask(lambda file: queries.person(file, visitor))

    async def keep_person(self, visitor: str, facts: bytes) -> None:
        await self.change(lambda file: queries.keep_person(file, visitor, facts))

    async def seats_beside(self, visitor: str) -> list[store.SeatBeside]:
        return await self.ask(lambda file: queries.seats_beside(file, visitor))

    async def glance(self, table: str) -> store.Untouched | None:
        return await self.ask(lambda file: queries.glance(file, table))

    async def rewrite(self, new: store.Rewritten) -> bool:
        return await self.change(lambda file: queries.rewrite(file, self.clock.now(), new))

    async def forget(self, visitor: str, ghost: bytes) -> None:
        await self.change(lambda file: queries.forget(file, visitor, ghost))

    async def forgotten(self, *ghosts: bytes) -> bool:
        return await self.ask(lambda file: queries.forgotten(file, ghosts))

    async def relock(self, visitor: str, lock: bytes, link: bytes | None = None) -> bool:
        return await self.change(lambda file: queries.relock(file, visitor, lock, link))

    async def sitters(self) -> list[store.Sitter]:
        return await self.ask(queries.sitters)

    async def open_tables(self) -> list[store.Untouched]:
        return await self.ask(queries.open_tables)

    async def playing(self) -> int:
        return await self.ask(queries.playing)

    # -- time: this server's clock, for it is alone

    async def now(self) -> float:
        return self.clock.now()

    def reckoned(self) -> float:
        return self.clock.now()

    async def due(self, most: int) -> list[tuple[str, float]]:
        return await self.ask(lambda file: queries.due(file, most))

    async def postpone(self, table: str, due: float, later: float | None) -> None:
        await self.change(lambda file: queries.postpone(file, table, due, later))
