"""The company at a table: the pages open here, and the people who look on through other servers."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from math import inf
from typing import TYPE_CHECKING, Protocol

from ludotheque.kernel.agenda import Seat
from ludotheque.web.background.queue import of_the_house
from ludotheque.web.store import Present, StoreError

if TYPE_CHECKING:
    from ludotheque.web.page.telling import Telling
    from ludotheque.web.room.room import Room

log = logging.getLogger(__name__)
ANNOUNCED = 1.0  # seconds between two words to other servers
GATHERED = 0.25  # seconds between two words to the pages here about who has come and gone


class Onlooker(Protocol):
    """A page that looks at this table."""

    visitor: str
    seat: Seat | None

    def refresh(self, telling: Telling) -> None: ...
    def stirred(self, telling: Telling) -> None: ...
    def cut(self) -> None: ...
    def dismiss(self) -> None: ...
    def presence(self) -> None: ...


class Company:
    """Everybody who looks at one table, and since when those who sit there do not."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.connections: set[Onlooker] = set()
        self.elsewhere: list[Present] = []
        self.left: dict[Seat, float] = {}  # since when nobody looks on from this seat
        self.opened = time.monotonic()
        self.read_at = -inf  # when somebody last read of the table without staying
        self.announced: set[Present] | None = set()  # whom other servers know of, if that is known
        self.announcing = Debounced(self.announce, ANNOUNCED)
        self.looking = Debounced(self.look_around)
        self.telling = Debounced(self.tell_here, GATHERED)

    @property
    def background(self) -> tuple[Debounced, ...]:
        return (self.announcing, self.looking, self.telling)

    def enter(self, connection: Onlooker) -> None:
        first = not self.connections
        self.connections.add(connection)
        for seat in self.room.seats_of(connection.visitor):
            self.left.pop(seat, None)
        if first and self.room.rooms.store.shared:
            self.looking.ask()
        self.tell()

    def leave(self, connection: Onlooker) -> None:
        before = self.here()
        self.connections.discard(connection)
        self.note_who_left(before)
        self.tell()

    def note_who_left(self, before: set[Seat]) -> None:
        for seat in before - self.here():
            self.left[seat] = time.monotonic()

    def tell(self) -> None:
        """Who is here has changed: pages hear of it soon, of many arrivals together, and so do other servers."""
        self.telling.ask()
        self.say_so()

    async def tell_here(self) -> None:
        for connection in list(self.connections):
            connection.presence()

    def read(self) -> None:
        """Somebody reads of the table, or has set it up: they are here for a while."""
        self.read_at = time.monotonic()
        self.room.wake()

    @property
    def attended(self) -> bool:
        """Whether somebody looks on through this server, or has read of the table of late."""
        read = time.monotonic() - self.read_at < self.room.rooms.settings.idle_seconds
        return read or bool(self.connections)

    def heard_from(self, seats: list[Seat]) -> None:
        """Whoever speaks is not away, page or no page."""
        for seat in seats:
            self.left[seat] = time.monotonic()

    # -- who is here

    def present(self) -> set[Present]:
        """Who looks on through this server; of those who share a screen, also who has it."""
        shared = {
            connection.visitor for connection in self.connections if len(self.room.persons_of(connection.visitor)) > 1
        }
        return {
            Present(connection.visitor, connection.seat if connection.visitor in shared else None)
            for connection in self.connections
        }

    def visitors(self) -> set[str]:
        return {connection.visitor for connection in self.connections} | {one.visitor for one in self.elsewhere}

    def here(self) -> set[Seat]:
        visitors = self.visitors()
        return {seat for seat, owner in enumerate(self.room.places) if owner in visitors}

    def is_shown(self, visitor: str, seat: Seat) -> bool:
        """Whether some page of this visitor shows what the seat sees."""
        shown = [(connection.visitor, connection.seat) for connection in self.connections]
        return (visitor, seat) in shown or Present(visitor, seat) in self.elsewhere

    def away(self, seat: Seat) -> float | None:
        """For how many seconds nobody has looked on from this seat; None when somebody does."""
        if seat in self.here():
            return None
        return time.monotonic() - self.left.get(seat, self.opened)

    # -- other servers

    def say_so(self) -> None:
        """Let other servers know, if anything has changed for them."""
        if self.room.rooms.store.shared and self.present() != self.announced:
            self.announcing.ask()

    def begin_again(self) -> None:
        """Other servers may have forgotten what they were told."""
        if self.connections or self.announced:
            self.announced = None
            self.say_so()

    async def announce(self) -> None:
        present = self.present()
        if present != self.announced:
            await self.room.rooms.store.attend(self.room.id, self.room.rooms.node, list(present))
            self.announced = present

    async def look_around(self) -> None:
        """Ask who is here through other servers."""
        found = await self.room.rooms.store.attendance(self.room.id, self.room.rooms.node)
        if found != self.elsewhere:
            before = self.here()
            self.elsewhere = found
            self.note_who_left(before)
            self.telling.ask()


class Debounced:
    """A thing to be done in the background, and not oftener than it can be done.

    Asked for while it is being done, it is done once more; what goes wrong with it disturbs nobody.
    """

    def __init__(self, work: Callable[[], Awaitable[None]], pause: float = 0.0) -> None:
        self.work = work
        self.pause = pause  # seconds between two times
        self.asked = False
        self.task: asyncio.Task[None] | None = None

    def ask(self) -> None:
        self.asked = True
        if self.task is None:
            self.task = asyncio.create_task(self.run(), context=of_the_house())

    async def run(self) -> None:
        try:
            while self.asked:
                self.asked = False
                await self.once()
                await asyncio.sleep(self.pause)
        finally:
            self.task = None

    async def once(self) -> None:
        try:
            await self.work()
        except StoreError as wrong:
            log.info("the store does not answer: %s", wrong)
        except Exception:
            log.exception("something in the background failed")

    def cancel(self) -> None:
        if self.task is not None:
            self.task.cancel()
