"""All rooms of this server: opened when somebody asks, put away when nobody does."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Iterable
from contextlib import suppress
from secrets import token_bytes

from ludotheque.table.dice import Secret, secret_of
from ludotheque.web.http.refused import Refused, no_table
from ludotheque.web.room.robots import Robots
from ludotheque.web.room.room import Room
from ludotheque.web.room.snapshots import Freezer
from ludotheque.web.settings import Settings
from ludotheque.web.store import Store
from ludotheque.web.store.cluster import ServerCluster

LONGEST_ID = 64  # characters of a table's name


class Rooms:
    def __init__(self, store: Store, settings: Settings) -> None:
        self.store = store
        self.settings = settings
        self.robots = Robots(settings.robots)
        self.cluster = ServerCluster(self)
        self.closing = False
        self.dice_key = b""  # what the secret of every table's dice is made from
        self.freezer: Freezer
        self._open: OrderedDict[str, Room] = OrderedDict()
        self._sweeper: asyncio.Task[None] | None = None
        self._warming: asyncio.Future[None]

    @property
    def node(self) -> str:
        """The name of this server among those on the same store."""
        return self.cluster.node

    async def start(self) -> None:
        await self.store.open()
        self.dice_key = await self.store.secret("dice", token_bytes(32))
        self.freezer = Freezer(await self.store.secret("snapshots", token_bytes(32)))
        await self.cluster.start()
        self._sweeper = asyncio.ensure_future(self.sweep())
        self._warming = asyncio.ensure_future(self.robots.warm())

    def secret_of(self, table: str) -> Secret:
        """What the dice of this table are thrown from."""
        return secret_of(self.dice_key, table)

    async def stop(self) -> None:
        """Let whatever is being kept be kept, then close."""
        self.closing = True
        await asyncio.gather(self._warming, return_exceptions=True)
        if self._sweeper is not None:
            self._sweeper.cancel()
        for room in self.opened():
            room.stop()
        for room in self.opened():
            async with room.lock:
                room.forget()
        await self.cluster.stop()
        await self.robots.close()
        await self.store.close()

    async def room(self, table: str) -> Room:
        """The room of this table, no older than now; Refused when there is no such table."""
        room = self._open.get(table)
        if room is None:
            room = await self.unlock(table)
            await room.company.look_around()
        elif self.store.shared:
            with suppress(Refused):  # a table that can only be looked at says so to whoever opens it
                await room.follow()
        room.touched = time.monotonic()
        return room

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
            await self.put_away(time.monotonic() - self.settings.idle_seconds)

    async def put_away(self, before: float) -> None:
        for table, room in list(self._open.items()):
            if room.touched <= before and not room.busy:
                await room.prepare_for_rest()
            if room.touched <= before and not room.busy:
                room.forget()
                if not room.company.connections and not room.company.announced:
                    del self._open[table]

    def opened(self) -> Iterable[Room]:
        return list(self._open.values())

    def known(self, table: str) -> Room | None:
        """The room of this table, if it is open."""
        return self._open.get(table)

    @property
    def open_rooms(self) -> int:
        return len(self._open)
