"""Driving a table's robots: of all servers that have the table open, one does, until it lets go or dies."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from ludotheque.web.refused import Refused
from ludotheque.web.robots import Job
from ludotheque.web.sitting import Sitting
from ludotheque.web.store import StoreError, Taken

if TYPE_CHECKING:
    from ludotheque.web.room import Room

log = logging.getLogger(__name__)
RETRIES = (0.5, 1.0, 2.0)  # seconds robots wait when the store fails
LOOK_AGAIN = 0.5  # seconds until it is asked again who drives them


class Driver:
    """The robots of one table."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.asked = False
        self.task: asyncio.Task[None] | None = None
        self.taken = False  # whether they may be this server's
        self.held = 0  # in which life of this server they became its own

    def wake(self) -> None:
        """See whether it is a robot's turn."""
        if self.room.rooms.closing:
            return
        self.asked = True
        if self.task is None:
            self.task = asyncio.ensure_future(self.drive())

    async def drive(self) -> None:
        try:
            while self.asked:
                self.asked = False
                await self.play()
                await self.at_last(self.let_go)
        finally:
            self.task = None

    async def play(self) -> None:
        try:
            while await self.at_last(self.turn):
                pass
        except Refused as refused:
            log.info("table %s rests: %s", self.room.id, refused)
        except Exception:
            log.exception("the robots of table %s stopped", self.room.id)

    async def at_last(self, work: Callable[[], Awaitable[bool]]) -> bool:
        """Do it, however often the store fails in between."""
        for tries, wait in enumerate(itertools.chain(RETRIES, itertools.repeat(RETRIES[-1]))):
            try:
                return await work()
            except StoreError as wrong:
                log.log(logging.INFO if tries else logging.WARNING, "the robots of %s wait: %s", self.room.id, wrong)
                await asyncio.sleep(wait)
        return False

    async def turn(self) -> bool:
        """One answer, throw or draw of a robot, after the time a person would take; false when it is nobody's."""
        room = self.room
        async with room.lock:
            if (await room.sitting()).next_robot() is None:
                return False
        if not await self.are_ours():
            await asyncio.sleep(LOOK_AGAIN)
            return bool(room.company.lines)
        async with room.lock:
            sitting = await room.sitting()
            seat, version, throws = sitting.next_robot(), sitting.version, sitting.table.chance is not None
            if seat is None:
                return False
            job = Job.of(sitting, seat, room.rooms.settings.think)
            wait = self.patience(sitting)
        waiting = asyncio.ensure_future(asyncio.sleep(wait))
        move = None if throws else await room.rooms.robots.think(job)
        await waiting
        async with room.lock:
            sitting = await room.sitting()
            if sitting.version == version and sitting.next_robot() == seat:
                record = sitting.throw(seat) if move is None else sitting.play(seat, seat, move)
                try:
                    await room.keep(sitting, record, None)
                except Taken:
                    log.info("table %s had moved on before its robot answered", room.id)
                room.tell_news(await room.sitting())
        return True

    def patience(self, sitting: Sitting) -> float:
        settings = self.room.rooms.settings
        return settings.fast_delay if sitting.fast or not self.room.company.lines else settings.delay

    # -- whose they are

    async def are_ours(self) -> bool:
        """Whether this server drives them now; whoever takes them over first reads what the last one did."""
        rooms = self.room.rooms
        life = rooms.following.life()
        if not rooms.store.shared or (life and life == self.held):
            return True
        self.held, self.taken = 0, True
        self.taken = await rooms.store.take_robots(self.room.id, rooms.node)
        if self.taken:
            async with self.room.lock:
                await self.room.catch_up()
            self.held = life
        return self.taken

    async def let_go(self) -> bool:
        if self.taken:
            await self.room.rooms.store.leave_robots(self.room.id, self.room.rooms.node)
        self.held, self.taken = 0, False
        return True

    def cancel(self) -> None:
        if self.task is not None:
            self.task.cancel()
