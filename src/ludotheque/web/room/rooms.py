"""All rooms of this server: opened when somebody asks, put away when nobody does."""

from __future__ import annotations

import asyncio
import hmac
import logging
import time
from collections import OrderedDict
from contextlib import suppress
from secrets import token_bytes

from ludotheque.table.dice import Secret, Secrets, secret_of, secrets_of
from ludotheque.web import logs
from ludotheque.web.background.queue import Background
from ludotheque.web.http.refused import Refused, no_table
from ludotheque.web.metrics import Metrics
from ludotheque.web.notices.post import Post
from ludotheque.web.room.company import Debounced
from ludotheque.web.room.deadlines import Deadlines
from ludotheque.web.room.evenings import Evenings
from ludotheque.web.room.robots import Robots
from ludotheque.web.room.room import Room
from ludotheque.web.room.snapshots import Freezer
from ludotheque.web.settings import Settings, Welcome
from ludotheque.web.store import Store, StoreError
from ludotheque.web.store.cluster import ServerCluster
from ludotheque.web.store.tidy import old
from ludotheque.web.timing import Clock

log = logging.getLogger(__name__)
TIDIED = 3600.0  # seconds between two looks for tables that are old
LONGEST_ID = 64  # characters of a table's name


class Rooms:
    def __init__(self, store: Store, settings: Settings, clock: Clock | None = None) -> None:
        self.store = store
        self.settings = settings
        self._allowed = settings
        self.robots = Robots(settings.robots)
        self.background = Background(settings.background)
        self.evenings = Evenings(self.background)
        self.cluster = ServerCluster(self)
        self.metrics = Metrics()
        self.deadlines = Deadlines(self, clock or Clock())
        self.post = Post(self, clock or Clock())
        self.closing = False
        self.dice_keys: list[bytes] = []  # what the secrets of every table's dice are made from, the newest last
        self.lobby_key = b""  # what the invitations of open tables are made from
        self.host_key = b""  # by which the host is known
        self.freezer: Freezer
        self._open: OrderedDict[str, Room] = OrderedDict()
        self._sweeper: asyncio.Task[None] | None = None
        self._tidier: asyncio.Task[None] | None = None
        self._warming: asyncio.Future[None]

    @property
    def node(self) -> str:
        """The name of this server among those on the same store."""
        return self.cluster.node

    async def start(self) -> None:
        if self.store.shared:
            logs.name_node(self.node)
        await self.store.open()
        self.dice_keys = await self.store.dice_keys(token_bytes(32))
        self.lobby_key = await self.store.secret("lobby", token_bytes(32))
        self.host_key = await self.store.secret("host", token_bytes(20))
        self.freezer = Freezer(await self.store.secret("snapshots", token_bytes(32)))
        await self.cluster.start()
        await self.deadlines.start()
        await self.post.start()
        self._sweeper = asyncio.ensure_future(self.sweep())
        if self.settings.keep.shortest is not None:
            self._tidier = asyncio.ensure_future(self.tidy())
        self._warming = asyncio.ensure_future(self.robots.warm())

    def secret_of(self, table: str) -> Secret:
        """What the dice of a table that is opened now are thrown from."""
        return secret_of(self.dice_keys[-1], table)

    def secrets_of(self, table: str) -> Secrets:
        """What the dice of this table may be thrown from, since whenever it was opened."""
        return secrets_of(self.dice_keys, table)

    async def allowed(self) -> Settings:
        """The settings with what the host has said since, here or elsewhere; as last heard if the store is lost."""
        with suppress(StoreError):
            self._allowed = Welcome.read(await self.store.house()).over(self.settings)
        return self._allowed

    def lobby_token(self, table: str, seat: int) -> str:
        """The invitation to a seat of an open table, which the server can make again."""
        return hmac.digest(self.lobby_key, f"{table} {seat}".encode(), "sha256").hex()[:40]

    async def stop(self) -> None:
        """Let whatever is being kept be kept, then close."""
        self.closing = True
        await asyncio.gather(self._warming, return_exceptions=True)
        for task in (self._sweeper, self._tidier):
            if task is not None:
                task.cancel()
        self.deadlines.stop()
        await self.post.stop()
        self.evenings.stop()
        for room in self.opened():
            room.stop()
        await self.background.close()  # what waits for it holds locks
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
            with suppress(Refused):  # a table that cannot be played here says so to whoever opens it
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
            if await room.rest(before) and not room.company.connections and not room.company.announced:
                del self._open[table]

    async def tidy(self) -> None:
        """Every hour, remove what has stood longer than tables are kept here."""
        tidying = Debounced(self.tidy_once)
        while True:
            await tidying.once()
            await asyncio.sleep(TIDIED)

    async def tidy_once(self) -> None:
        for table in await old(self.store, self.settings.keep):
            name = table.untouched.table
            if name not in self._open and await self.store.remove(name, table.untouched.last):
                log.warning("table %s was removed: nobody had touched it for long", name, extra={"table": name})

    def drop(self, table: str) -> None:
        """A table that is no more; whoever looks at it is told so."""
        room = self._open.pop(table, None)
        if room is not None:
            room.stop()
            for connection in list(room.company.connections):
                connection.dismiss()

    def send_away(self, visitor: str) -> None:
        """Their pages come back as whoever their keys still say they are."""
        for room in self.opened():
            for connection in [one for one in room.company.connections if one.visitor == visitor]:
                connection.cut()

    def opened(self) -> list[Room]:
        return list(self._open.values())

    def known(self, table: str) -> Room | None:
        """The room of this table, if it is open."""
        return self._open.get(table)

    @property
    def open_rooms(self) -> int:
        return len(self._open)
