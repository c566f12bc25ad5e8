"""Whose time is up: one look at the store for all tables, and one timer until the next.

A table that sleeps costs a row in the store and nothing here.  What the store says is when to look; whether somebody's
time is really up is judged at the table itself, like everything else.
"""

from __future__ import annotations

import asyncio
import logging
import math
import time
from typing import TYPE_CHECKING, Final

from ludotheque.web.http.refused import Refused
from ludotheque.web.room.clocks import LATE
from ludotheque.web.room.records import Change
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store import Damaged, StoreError
from ludotheque.web.timing import Clock

if TYPE_CHECKING:
    from ludotheque.web.room.room import Room
    from ludotheque.web.room.rooms import Rooms

log = logging.getLogger(__name__)
MOST: Final = 16  # tables that are looked at together
LONGEST: Final = 60.0  # seconds between two looks: another server may have gone before its own
SHORTEST: Final = 0.02
RETRY: Final = 2.0  # seconds until a store that fails is asked again
BROKEN: Final = 3600.0  # and until a table that cannot be opened is looked at again
PATIENCE: Final = 5.0  # seconds a robot may answer before the next tables are looked at


class Deadlines:
    def __init__(self, rooms: Rooms, clock: Clock) -> None:
        self.rooms = rooms
        self.clock = clock
        self.next = math.inf  # when the next look is planned for
        self.opened = 0.0
        self.woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        self.opened = await self.rooms.store.now()
        self._task = asyncio.ensure_future(self.run())

    def stop(self) -> None:
        if self._task is not None:
            self._task.cancel()

    def expect(self, due: float | None) -> None:
        """Something is due at this moment; look no later."""
        if due is not None and due < self.next:
            self.woken.set()

    async def run(self) -> None:
        while True:
            try:
                wait = await self.look()
            except StoreError as wrong:
                log.info("the store does not answer: %s", wrong)
                wait = RETRY
            await self.clock.pause(wait, self.woken)

    async def look(self) -> float:
        """See to all that is due by now; how many seconds nothing more will be."""
        self.next = math.inf
        while True:
            now = await self.rooms.store.now()
            found = await self.rooms.store.due(MOST)
            late = [(table, due) for table, due in found if due <= now]
            await asyncio.gather(*[self.see_to(table, due) for table, due in late])
            if len(late) < len(found) or not late:
                break
        self.next = min([due for _, due in found if due > now], default=math.inf)
        return min(LONGEST, max(SHORTEST, self.next - self.rooms.store.reckoned()))

    @property
    def lenient(self) -> float:
        """Nobody could answer while no server was open: until then nobody is late, and only robots are woken."""
        return self.opened + self.rooms.settings.grace_seconds

    async def see_to(self, table: str, due: float) -> None:
        """One table, which is put away again at once if nobody looks at it."""
        store = self.rooms.store
        try:
            room = await self.rooms.room(table)
            await self.judge(room, due)
        except (Damaged, Refused) as wrong:
            log.info("the clocks of table %s stand still: %s", table, wrong)
            await store.postpone(table, due, await store.now() + BROKEN)
        except StoreError:
            raise
        except Exception:
            log.exception("the clocks of table %s stand still", table)
            await store.postpone(table, due, await store.now() + BROKEN)
        else:
            await self.let_robots_answer(room)
            if not room.company.connections:
                await room.rest(time.monotonic())

    async def judge(self, room: Room, due: float) -> None:
        """Keep that somebody's time is up, for everybody whose time is; otherwise find out when to look again."""
        found = -1

        async def overdue(sitting: Sitting) -> Change | int:
            nonlocal found
            now = await self.rooms.store.now()
            late = sitting.overdue(now)
            if late is not None and now >= self.lenient:
                return Change(late())
            found = sitting.seq
            later = sitting.clocks.due(sitting.next_played() is not None) if sitting.clocks else None
            if later is not None and later <= now:
                later = now + LATE if late is None else self.lenient
            await self.rooms.store.postpone(room.id, due, later)
            return found

        while found < 0:
            await room.change(overdue)

    async def let_robots_answer(self, room: Room) -> None:
        if room.driver.task is not None:
            await asyncio.wait([room.driver.task], timeout=PATIENCE)
