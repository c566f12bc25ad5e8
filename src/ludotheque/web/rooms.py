"""All rooms of this server: opened when somebody asks, put away when nobody does."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict

from ludotheque.web.refused import no_table
from ludotheque.web.robots import Robots
from ludotheque.web.room import Room
from ludotheque.web.settings import Settings
from ludotheque.web.store import Store

LONGEST_ID = 64  # characters of a table's name


class Rooms:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.robots = Robots(settings.robots)
        self.closing = False
        self._open: OrderedDict[str, Room] = OrderedDict()
        self._sweeper: asyncio.Task[None] | None = None
        self._warming: asyncio.Future[None]

    async def start(self) -> None:
        await self.store.open()
        self._sweeper = asyncio.ensure_future(self.sweep())
        self._warming = asyncio.ensure_future(self.robots.warm())

    async def stop(self) -> None:
        """Let whatever is being kept be kept, then close."""
        self.closing = True
        await asyncio.gather(self._warming, return_exceptions=True)
        tasks = [room.driver for room in self._open.values() if room.driver is not None]
        for task in [*tasks, *([self._sweeper] if self._sweeper else [])]:
            task.cancel()
        for room in list(self._open.values()):
            async with room.lock:
                room.forget()
        await self.robots.close()
        await self.store.close()

    async def room(self, table: str) -> Room:
        """The room of this table; Refused when there is no such table."""
        found = self._open.get(table) or await self.unlock(table)
        found.touched = time.monotonic()
        return found

    async def unlock(self, table: str) -> Room:
        """Read a table; of two who ask at the same time, both get the same room."""
        kept = await self.store.load(table) if len(table) <= LONGEST_ID else None
        if kept is None:
            raise no_table()
        return self._open.setdefault(table, Room(self, kept))

    async def sweep(self) -> None:
        """Put away what nobody has used for a while: first the game, then the room."""
        pause = max(0.05, self.settings.idle_seconds / 4)
        while True:
            await asyncio.sleep(pause)
            self.put_away(time.monotonic() - self.settings.idle_seconds)

    def put_away(self, before: float) -> None:
        for table, room in list(self._open.items()):
            if room.touched > before or room.lock.locked() or room.driver is not None:
                continue
            room.forget()
            if not room.lines:
                del self._open[table]

    @property
    def open_rooms(self) -> int:
        return len(self._open)
