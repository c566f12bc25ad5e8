"""Robots think in processes of their own, so that nobody else has to wait for them."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import Random, SystemRandom
from typing import Final, NamedTuple, TypeVar

from ludotheque import bots
from ludotheque.bots import Considered
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.saved import Entry
from ludotheque.table import Table
from ludotheque.web.records import Head
from ludotheque.web.sitting import Sitting, laid

log = logging.getLogger(__name__)
SEARCHES: Final = "search"  # the level whose thinking takes as long as one lets it
LONGEST: Final = 999.0  # seconds
Found = TypeVar("Found")


class Job(NamedTuple):
    """A position, the seat that must answer it, and how long a robot may think about that."""

    head: Head
    log: list[Entry]
    seat: Seat
    level: str
    seconds: float

    @classmethod
    def of(cls, sitting: Sitting, seat: Seat, seconds: float) -> Job:
        return cls(sitting.head, sitting.table.log[:], seat, sitting.table.people[seat].kind, seconds)

    def table(self) -> Table:
        """The position, built up again."""
        table = laid(self.head)
        table.take_up(self.log)
        return table

    def robot(self) -> str:
        """The robot that answers; one no longer known plays as the weakest does."""
        level = self.level if self.level in bots.LEVELS else next(iter(bots.LEVELS))
        return f"{level}:{min(max(self.seconds, 0.001), LONGEST):.3f}s" if level == SEARCHES else level


def answer(job: Job) -> Move:
    """What the robot plays, shown only what its seat could imagine."""
    table = job.table()
    return bots.answer(table.game, table.state, job.seat, job.robot(), SystemRandom())


def advise(job: Job, rng: Random | None = None) -> list[Considered]:
    """What a robot would tell the person of this seat, who could have imagined the same."""
    table = job.table()
    return bots.hint(table.game, table.state, job.seat, rng or SystemRandom(), job.seconds)


def ready() -> bool:
    return True


def settle_in() -> None:
    """A robot's process leaves Ctrl+C to the server, and does not outlive it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()


def end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


class Robots:
    """A few processes, started when the first robot is asked, and again should one of them die."""

    def __init__(self, processes: int) -> None:
        self.processes = processes
        self._pool: ProcessPoolExecutor | None = None

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.processes, get_context("spawn"), settle_in)
        return self._pool

    async def warm(self) -> None:
        """Have a process ready before the first robot is asked."""
        await asyncio.get_running_loop().run_in_executor(self.pool(), ready)

    async def think(self, job: Job) -> Move:
        return await self.ask(answer, job)

    async def advise(self, job: Job) -> list[Considered]:
        return await self.ask(advise, job)

    async def ask(self, work: Callable[[Job], Found], job: Job) -> Found:
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self.pool()
            try:
                return await loop.run_in_executor(pool, work, job)
            except BrokenProcessPool:
                log.warning("a robot's process died; another is started")
                if self._pool is pool:
                    self._pool = None
        return await asyncio.to_thread(work, job)

    async def close(self) -> None:
        """Wait for the processes to end: one cut short would leave its traces in the log."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
            self._pool = None
