"""A clock that a test turns on, and a server that lives by it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any, TypeVar

from msgspec.structs import replace

from ludotheque.kernel.agenda import Seat
from ludotheque.web.room import intents, messages, tables
from ludotheque.web.room.records import Chair, Record, TimedOut, decode_record
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.settings import Settings
from ludotheque.web.store import Store
from ludotheque.web.store.sqlite.store import SqliteStore
from ludotheque.web.timing import Clock, Timing
from web.people import fresh_intent
from web.room.histories import heading

T = TypeVar("T")
MONDAY = 1_794_819_600.0  # the 16th of November 2026, 10 o'clock in Paris
HOUR, DAY = 3600.0, 86_400.0
BY_DAY = Timing("correspondence", DAY)


class FalseClock(Clock):
    """Stands still until a test turns it on."""

    def __init__(self, moment: float = MONDAY) -> None:
        self.moment = moment

    def now(self) -> float:
        return self.moment

    async def pause(self, seconds: float, woken: asyncio.Event) -> None:
        """Looks every hundredth of a second whether it has been turned on."""
        until = self.moment + seconds
        while self.moment < until and not woken.is_set():
            await asyncio.sleep(0.01)
        woken.clear()


@asynccontextmanager
async def serving(store: Store, clock: Clock | None = None, **more: Any) -> AsyncIterator[Rooms]:
    rooms = Rooms(
        store, Settings(**{"robots": 1, "grace_seconds": 0.0, "fast_delay": 0.0, "think": 0.01, **more}), clock
    )
    await rooms.start()
    try:
        yield rooms
    finally:
        await rooms.stop()


def lived(path: object, scene: Callable[[Rooms, FalseClock], Awaitable[T]], clock: FalseClock | None = None) -> T:
    """Something that happens in a server of its own, by a false clock."""

    async def whole() -> T:
        own = clock or FalseClock()
        async with serving(SqliteStore(str(path), own), own) as rooms:
            return await scene(rooms, own)

    return asyncio.run(whole())


async def table(rooms: Rooms, timing: Timing, game: str = "a-vendre", kinds: tuple[str, ...] = ("person",) * 3) -> Room:
    """A table at which visitors V0, V1, … sit."""
    chairs = tuple([Chair(f"Nº {seat}", kind) for seat, kind in enumerate(kinds)])
    head = replace(heading(game, len(kinds), {}, undo="unanimous"), chairs=chairs, timing=timing)
    owners = [f"V{seat}" if kind == "person" else None for seat, kind in enumerate(kinds)]
    return await rooms.room(await tables.lay(rooms, "V0", tables.Laying(head, owners)))


async def now_at(room: Room) -> Sitting:
    async with room.lock:
        return await room.catch_up()


async def acting(room: Room) -> Seat:
    return (await now_at(room)).awaited[0]


async def answer(room: Room, seat: Seat, visitor: str = "") -> int:
    """The first answer there is, or the throw."""
    sitting = await now_at(room)
    facts: dict[str, Any] = {"intent": fresh_intent(), "seq": sitting.seq, "seat": seat}
    message: messages.Kept
    if sitting.table.chance is not None:
        message = messages.CallThrow(**facts)
    else:
        message = messages.Play(**facts, move=sitting.table.options(seat)[0])
    return await intents.obey(room, visitor or f"V{seat}", message, lambda seq: None)


async def chat(room: Room, seat: Seat) -> int:
    return await intents.obey(room, f"V{seat}", messages.Chat(fresh_intent(), seat, "bonjour"), lambda seq: None)


async def records(rooms: Rooms, room: Room) -> list[Record]:
    return [decode_record(entry.record) for entry in await rooms.store.entries(room.id, 0)]


async def timed_out(rooms: Rooms, room: Room) -> list[Seat]:
    return [record.seat for record in await records(rooms, room) if isinstance(record, TimedOut)]


async def looked(rooms: Rooms) -> float:
    """What is due by now is seen to, robots have answered; how long until the next look."""
    wait = await rooms.deadlines.look()
    for room in rooms.opened():
        while room.driver.task is not None:
            await asyncio.sleep(0.01)
    return wait
