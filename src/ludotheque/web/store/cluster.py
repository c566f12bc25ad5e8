"""One server among several on the same store: it says that it lives, and follows what the others keep.

A hint of the store says that something is new, and what is new is read from the log.  As a hint may be lost, the
ends of all logs somebody here looks at are compared once a second.
"""

from __future__ import annotations

import asyncio
import logging
import time
from contextlib import suppress
from secrets import token_urlsafe
from typing import TYPE_CHECKING

from ludotheque.web.room.company import Debounced
from ludotheque.web.store import GONE, StoreError

if TYPE_CHECKING:
    from ludotheque.web.room.room import Room
    from ludotheque.web.room.rooms import Rooms

log = logging.getLogger(__name__)
LIFE = 2.0  # seconds a server counts as alive after its last word
BREATH = 0.5  # seconds between two words
COMPARED = 1.0  # seconds between two looks at the ends of logs


class ServerCluster:
    def __init__(self, rooms: Rooms) -> None:
        self.rooms = rooms
        self.node = token_urlsafe(9)
        self.lives = 0
        self.until = 0.0  # until when others believe that this server lives
        self.alive: set[str] = set()
        self.doubted: set[str] = set()  # tables that are said to be no more
        self.comparing = Debounced(self.compare)
        self._tasks: list[asyncio.Task[None]] = []

    async def start(self) -> None:
        if self.rooms.store.shared:
            await self.rooms.store.watch(self.heard)
            await self.rooms.store.alive(self.node, 0)  # so that those who died long ago are forgotten
            await self.breathe()
            self._tasks = [asyncio.ensure_future(self.breathe_on()), asyncio.ensure_future(self.compare_on())]

    async def stop(self) -> None:
        for task in self._tasks:
            task.cancel()
        self.comparing.cancel()
        if self.rooms.store.shared:
            with suppress(StoreError):
                await self.rooms.store.alive(self.node, 0)

    # -- being alive

    def life(self) -> int:
        """In which of its lives this server is; 0 when others may take it for dead, and what it held for theirs."""
        return self.lives if time.monotonic() < self.until else 0

    async def breathe_on(self) -> None:
        lost = False
        while True:
            await asyncio.sleep(BREATH)
            try:
                await self.breathe()
                lost = False
            except StoreError as wrong:
                log.log(logging.INFO if lost else logging.WARNING, "the store does not answer: %s", wrong)
                lost = True

    async def breathe(self) -> None:
        sent = time.monotonic()
        alive = await self.rooms.store.alive(self.node, LIFE)
        if sent >= self.until:
            self.lives += 1
            self.begin_again()
        self.until = sent + LIFE
        if self.alive - alive:
            self.look_around()
        self.alive = alive

    def begin_again(self) -> None:
        """Others may have believed that this server is gone: it says anew who looks on through it."""
        for room in self.rooms.opened():
            room.company.begin_again()

    # -- hearing what is new

    def watched(self) -> list[Room]:
        return [room for room in self.rooms.opened() if room.company.connections]

    def heard(self, table: str, seq: int) -> None:
        """A hint of the store: a record, new company, that a table is no more, or that hints may have been missed."""
        room = self.rooms.known(table)
        if not table:
            self.comparing.ask()
            self.look_around()
            self.begin_again()
        elif seq == GONE:
            self.doubted.add(table)
            self.comparing.ask()
        elif room is not None and seq:
            room.heard(seq)
        elif room is not None and room.company.connections:
            room.company.looking.ask()

    def look_around(self) -> None:
        for room in self.watched():
            room.company.looking.ask()

    async def compare_on(self) -> None:
        while True:
            await asyncio.sleep(COMPARED)
            self.comparing.ask()

    async def compare(self) -> None:
        for room in self.rooms.opened():
            room.company.say_so()
        asked = {room.id for room in self.watched()} | {table for table in self.doubted if self.rooms.known(table)}
        self.doubted &= asked
        if asked:
            found = await self.rooms.store.tips(list(asked))
            self.doubted -= asked
            for table in asked - set(found):
                self.rooms.drop(table)
            for table, seq in found.items():
                self.heard(table, seq)
