"""Connections to a database that may go away for a while: what is lost is sent again, or said to be unsure."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

import asyncpg
from asyncpg import Connection
from asyncpg import exceptions as errors

from ludotheque.web.store import StoreError, Unreachable, Unsure
from ludotheque.web.store.postgres.trouble import Address, first_line, not_kept

T = TypeVar("T")
log = logging.getLogger(__name__)

MOST = 10  # connections of one server, besides the one that listens
CONNECTING = 5.0  # seconds one attempt may take
PATIENCE = 2.0  # seconds the database may be away before a question, or a change not yet sent, is given up
FINDING_OUT = 5.0  # seconds it may be away before a change that was sent is said to be unsure
PAUSE = 0.1
SETTINGS = {
    "application_name": "ludotheque",
    "search_path": "ludotheque",
    "jit": "off",
    "statement_timeout": "8000",  # milliseconds: less than the ten seconds after which an answer counts as lost
    "idle_in_transaction_session_timeout": "10000",
}
PASSING = (errors.SerializationError, errors.DeadlockDetectedError)  # undone for another's sake: try again
LOST = (OSError, errors.PostgresError, errors.InterfaceError, errors.InternalClientError)


class Failed(Exception):
    """The database refused; `again` when an earlier try of the same may have been kept."""

    def __init__(self, wrong: BaseException, again: bool) -> None:
        super().__init__(str(wrong))
        self.wrong = wrong
        self.again = again

    def told(self) -> StoreError:
        """What whoever waits is told; the reason goes into the log."""
        sure = is_sure(self.wrong) and not self.again
        log.log(logging.ERROR if sure else logging.WARNING, "the store could not obey: %s", first_line(self.wrong))
        if self.again:
            return Unsure("this server lost its tables while something was kept: it may have been kept, or not")
        return not_kept(self.wrong) if sure else unreachable(self.wrong)


class Away(Exception):
    """There is no connection: nothing was sent."""

    def __init__(self, wrong: BaseException) -> None:
        super().__init__(str(wrong))
        self.wrong = wrong


def unreachable(wrong: BaseException) -> Unreachable:
    if isinstance(wrong, errors.TooManyConnectionsError):
        return Unreachable("this server has too much to do just now")
    return Unreachable("this server cannot reach its tables just now")


def is_sure(wrong: BaseException) -> bool:
    """Whether the database has said no, or was never asked: nothing was kept then.

    A connection that is closed may have been closed after the commit.
    """
    if isinstance(wrong, errors.DataError):  # asyncpg itself says so of what it cannot send
        return True
    return isinstance(wrong, errors.PostgresError) and bool(wrong.severity_en == "ERROR")


async def connect(address: Address, **settings: str) -> Connection:
    return await asyncpg.connect(
        address.url, timeout=CONNECTING, server_settings={"search_path": "ludotheque", "jit": "off", **settings}
    )


async def make_sure(file: Connection) -> None:
    """What is acknowledged has reached the disk, whatever the database is set to."""
    await file.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )


async def leave_as_it_is(file: Connection) -> None:
    """Nothing here changes a connection's settings, so nothing is to be put right after use."""


class Pool:
    def __init__(self, address: Address) -> None:
        self.address = address
        self.failures = 0
        self._pool: asyncpg.Pool = None  # none while closed

    async def open(self) -> None:
        self._pool = await asyncpg.create_pool(
            self.address.url,
            min_size=0,
            max_size=MOST,
            timeout=CONNECTING,
            command_timeout=2 * CONNECTING,
            server_settings=SETTINGS,
            init=make_sure,
            reset=leave_as_it_is,
        )

    async def close(self) -> None:
        pool, self._pool = self._pool, None
        try:
            await asyncio.wait_for(pool.close(), CONNECTING)
        except (TimeoutError, *LOST):
            pool.terminate()

    async def ask(self, work: Callable[[Connection], Awaitable[T]]) -> T:
        """The answer to a question, asked again when the connection is lost; Unreachable when there is none."""
        end = time.monotonic() + PATIENCE
        while True:
            try:
                return await self._once(work)
            except (Away, *LOST) as lost:
                wrong = lost.wrong if isinstance(lost, Away) else lost
            if is_sure(wrong) or time.monotonic() > end or self._pool is None:
                level = logging.ERROR if is_sure(wrong) else logging.WARNING
                self.failures += 1
                log.log(level, "the store could not answer: %s", first_line(wrong))
                raise unreachable(wrong)
            await asyncio.sleep(PAUSE)

    async def change(self, work: Callable[[Connection, bool], Awaitable[T]], again: bool = False) -> T:
        """Make a change, and make it again as long as it is not known whether it was kept.

        `work` is told whether it is made again.  Failed when the database says no, or does not come back in time.
        """
        end = time.monotonic() + (FINDING_OUT if again else PATIENCE)
        while True:
            try:
                return await self._once(work, again)
            except Away as away:
                wrong = away.wrong
            except LOST as lost:
                wrong = lost
                if not is_sure(lost) and not again:
                    again, end = True, time.monotonic() + FINDING_OUT
            given_up = time.monotonic() > end or self._pool is None
            if given_up or (is_sure(wrong) and not isinstance(wrong, PASSING)):
                self.failures += 1
                raise Failed(wrong, again)
            await asyncio.sleep(PAUSE)

    async def _once(self, work: Callable[..., Awaitable[T]], *more: bool) -> T:
        if self._pool is None:
            raise Away(errors.InterfaceError("the store is closed"))
        try:
            file = await self._pool.acquire(timeout=CONNECTING)
        except LOST as wrong:
            raise Away(wrong) from None
        try:
            return await work(file, *more)
        except LOST as wrong:
            if not is_sure(wrong):
                file.terminate()
            raise
        finally:
            await self._give_back(file)

    async def _give_back(self, file: Connection) -> None:
        with suppress(*LOST):
            if self._pool is not None:
                await self._pool.release(file, timeout=CONNECTING)
