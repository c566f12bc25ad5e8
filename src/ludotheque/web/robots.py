"""Robots think in processes of their own, so that nobody else has to wait for them."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import threading
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context, parent_process
from random import SystemRandom
from typing import NamedTuple

from ludotheque import bots
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.saved import Entry
from ludotheque.web.records import Head
from ludotheque.web.sitting import Sitting, laid

log = logging.getLogger(__name__)


class Job(NamedTuple):
    """A position and the robot that must answer it."""

    head: Head
    log: list[Entry]
    seat: Seat
    level: str

    @classmethod
    def of(cls, head: Head, sitting: Sitting, seat: Seat) -> Job:
        return cls(head, sitting.table.log[:], seat, sitting.table.people[seat].kind)


def answer(job: Job) -> Move:
    """What the robot plays: the position is built up again, and the robot shown only what its seat could imagine."""
    table = laid(job.head)
    table.take_up(job.log)
    level = job.level if job.level in bots.LEVELS else next(iter(bots.LEVELS))
    return bots.answer(table.game, table.state, job.seat, level, SystemRandom())


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
        loop = asyncio.get_running_loop()
        for _ in range(2):
            pool = self.pool()
            try:
                return await loop.run_in_executor(pool, answer, job)
            except BrokenProcessPool:
                log.warning("a robot's process died; another is started")
                if self._pool is pool:
                    self._pool = None
        return await asyncio.to_thread(answer, job)

    async def close(self) -> None:
        """Wait for the processes to end: one cut short would leave its traces in the log."""
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
            self._pool = None
