"""Fairness: of each party one piece of work after another, however much the others have brought."""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import AsyncIterator, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import TypeAlias, TypeVar

from ludotheque.web.background.processes import Processes
from ludotheque.web.metrics import Work

Found = TypeVar("Found")
Job = TypeVar("Job")
Party: TypeAlias = str  # whose work it is


class Gate:
    """So many may be inside; where more want to, each party in turn sends one."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.inside = 0
        self._waiting: dict[Party, deque[asyncio.Future[None]]] = {}  # whose turn is next comes first

    @property
    def waiting(self) -> int:
        return sum(map(len, self._waiting.values()))

    @asynccontextmanager
    async def through(self, party: Party) -> AsyncIterator[None]:
        await self.enter(party)
        try:
            yield
        finally:
            self.leave()

    async def enter(self, party: Party) -> None:
        """Whoever gives up before their turn has come leaves nothing behind."""
        if self.inside < self.places:
            self.inside += 1
            return
        called = asyncio.get_running_loop().create_future()
        queue = self._waiting.setdefault(party, deque())
        queue.append(called)
        try:
            await called
        except asyncio.CancelledError:
            if called.cancelled():
                self.give_up(party, called)
            else:
                self.leave()
            raise

    def give_up(self, party: Party, called: asyncio.Future[None]) -> None:
        queue = self._waiting.get(party)
        if queue and called in queue:
            queue.remove(called)
            if not queue:
                del self._waiting[party]

    def leave(self) -> None:
        """The next party has its turn, and is the last of all afterwards."""
        while self._waiting:
            party = next(iter(self._waiting))
            queue = self._waiting.pop(party)
            called = queue.popleft()
            if queue:
                self._waiting[party] = queue
            if not called.done():  # or it is being given up this very moment
                called.set_result(None)
                return
        self.inside -= 1


class Lane(Gate):
    """Work for a few processes."""

    def __init__(self, processes: Processes) -> None:
        super().__init__(processes.count)
        self.processes = processes
        self.work = Work()

    @property
    def thinking(self) -> int:
        return self.inside

    async def run(self, party: Party, work: Callable[[Job], Found], job: Job) -> Found:
        """What comes of it; a process goes on with what nobody waits for any more, and is free only then."""
        asked = time.monotonic()
        await self.enter(party)
        self.work.waiting.observe(time.monotonic() - asked)
        working = asyncio.ensure_future(self.done(work, job))
        working.add_done_callback(lambda _: self.leave())
        return await asyncio.shield(working)

    async def done(self, work: Callable[[Job], Found], job: Job) -> Found:
        """A robot whose processes die thinks here."""
        began = time.monotonic()
        try:
            return await self.processes.run(work, job)
        except BrokenProcessPool:
            return await asyncio.to_thread(work, job)
        finally:
            self.work.taking.observe(time.monotonic() - began)
