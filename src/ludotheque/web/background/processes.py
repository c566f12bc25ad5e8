"""Processes of the server's own: they leave Ctrl+C to it, and do not outlive it."""

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
from multiprocessing.process import BaseProcess
from typing import TypeVar

log = logging.getLogger(__name__)
Found = TypeVar("Found")
Job = TypeVar("Job")


def settle_in(modesty: int = 0) -> None:
    """A process of the server leaves Ctrl+C to it, and does not outlive it; a modest one lets others go before it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=end_with_server, daemon=True).start()
    if modesty and hasattr(os, "nice"):
        os.nice(modesty)


def end_with_server() -> None:
    server = parent_process()
    if server is not None:
        server.join()
        os._exit(0)


def ready() -> bool:
    return True


class Processes:
    """A few of them, started when the first is asked, and again should one of them die."""

    def __init__(self, count: int, called: str, modesty: int = 0) -> None:
        self.count = count
        self.called = called  # each of them, in the log of the server
        self.modesty = modesty
        self.closed = False
        self._pool: ProcessPoolExecutor | None = None

    def pool(self) -> ProcessPoolExecutor:
        if self._pool is None:
            context = get_context("spawn")
            self._pool = ProcessPoolExecutor(self.count, context, settle_in, (self.modesty,))
        return self._pool

    @property
    def running(self) -> int:
        """How many of them have been started and live."""
        return sum([process.is_alive() for process in self._started()])

    def _started(self) -> list[BaseProcess]:
        """There is no public way to them before 3.14."""
        return [*((self._pool and self._pool._processes) or {}).values()]

    async def warm(self) -> None:
        """Have a process ready before the first work comes."""
        await asyncio.get_running_loop().run_in_executor(self.pool(), ready)

    async def run(self, work: Callable[[Job], Found], job: Job) -> Found:
        """What comes of it, in a second process should the first one die; BrokenProcessPool when that dies too."""
        for last in (self.closed, True):
            pool = self.pool()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, job)
            except BrokenProcessPool:
                if self.closed:
                    raise
                log.warning("%s died; another is started", self.called)
                if self._pool is pool:
                    self._pool = None
                if last:
                    raise
        raise AssertionError("the last one answers or raises")

    async def close(self) -> None:
        """Wait for them to end: one cut short would leave its traces in the log."""
        self.closed = True
        if self._pool is not None:
            await asyncio.to_thread(self._pool.shutdown, wait=True, cancel_futures=True)
            self._pool = None

    async def cut_short(self) -> None:
        """The same without waiting for what they are at."""
        self.closed = True
        for process in self._started():
            process.terminate()
        await self.close()
