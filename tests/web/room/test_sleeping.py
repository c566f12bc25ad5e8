"""Ten thousand tables by correspondence, and those who want to be told of them, cost nothing while they sleep."""

from __future__ import annotations

import asyncio
import resource
import time
from pathlib import Path

import pytest

from layers import deep
from ludotheque import shelf
from ludotheque.web.notices import wants
from ludotheque.web.notices.wants import Channel, Wants
from ludotheque.web.room import intents, messages
from ludotheque.web.room.deadlines import LONGEST
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.settings import Outward
from ludotheque.web.store import Laid, NewPlace
from ludotheque.web.store.sqlite.store import SqliteStore
from web.people import fresh_intent
from web.room.falseclock import BY_DAY, DAY, HOUR, FalseClock, acting, answer, now_at, serving, table

TABLES, PERSONS, WOKEN = 10_000, 3_000, 60


def visitor(n: int, seat: int) -> str:
    return f"P{(7 * n + 1009 * seat) % PERSONS}"


async def played(rooms: Rooms, game: str, answers: int) -> Room:
    """A table by the day after so many answers; where the dice have ended the game before, another one."""
    while True:
        room = await table(rooms, BY_DAY, game)
        for _ in range(answers):
            if not (await now_at(room)).awaited:
                break
            await answer(room, await acting(room))
        else:
            return room


async def asleep(rooms: Rooms, clock: FalseClock) -> None:
    """Tables like four that were played, with people at them who want to be told."""
    channel = Channel("way", "hook", "http://127.0.0.1:9/", 0.0)
    kept = wants.encode(Wants("fr", "http://localhost", "Europe/Paris", (22, 8), (channel,)))
    store = rooms.store
    await asyncio.gather(*[store.outbox.keep_person(f"P{n}", None, kept) for n in range(PERSONS)])
    models = []
    for game in sorted(shelf.games()):
        room = await played(rooms, game, 60)
        whole, seen = await store.load(room.id, whole=True), await store.glance(room.id)
        assert whole is not None
        assert seen is not None
        models.append((whole.head, [entry.record for entry in whole.entries], seen.summary))
    for first in range(0, TABLES, 16):
        laid = []
        for n in range(first, min(first + 16, TABLES)):
            head, records, summary = models[n % len(models)]
            places = [NewPlace(seat, visitor(n, seat), None) for seat in range(3)]
            laid.append(Laid(f"sleeper {n}", head, "V0", places, records, summary, clock.moment + DAY + n))
        await asyncio.gather(*[store.create(one) for one in laid])


async def an_hour(rooms: Rooms, clock: FalseClock) -> float:
    used = time.process_time()
    for _ in range(60):
        assert await rooms.deadlines.look() == LONGEST
        assert await rooms.post.look() == LONGEST
        clock.moment += 60
    return time.process_time() - used


async def woken(rooms: Rooms, table: str) -> float:
    """Out of its snapshot, as tables wake that were put away; in processor time, whatever else the machine does."""
    room = await rooms.room(table)
    async with room.lock:
        await room.sitting()
    await room.keep_snapshot()
    rooms._open.clear()
    began = time.process_time()
    room = await rooms.room(table)
    async with room.lock:
        await room.sitting()
    return time.process_time() - began


async def stirred(rooms: Rooms, n: int) -> float:
    """What the post does after a record."""
    room = await rooms.room(f"sleeper {n}")
    await intents.obey(room, visitor(n, 0), messages.Chat(fresh_intent(), 0, "bonjour"), lambda seq: None)
    assert [one.told.table for one in await rooms.store.outbox.unplanned(9)] == [room.id]
    began = time.process_time()
    await rooms.post.look()
    return time.process_time() - began


@deep
def test_ten_thousand_tables_sleep(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    async def scene() -> None:
        clock = FalseClock()
        outward = Outward(hooks=True, trusted=("127.0.0.1",), patience=2 * HOUR)
        store = SqliteStore(str(tmp_path / "tables.sqlite"), clock)
        async with serving(store, clock, outward=outward) as rooms:
            await rooms.post.stop()
            rooms.post._closing = False
            before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
            await asleep(rooms, clock)
            await rooms.post.look()
            hour = await an_hour(rooms, clock)
            grown = (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / 1024
            waking = sorted([await woken(rooms, f"sleeper {n}") for n in range(WOKEN)])
            stirs = sorted([await stirred(rooms, n) for n in range(WOKEN)])
            late = WOKEN * 95 // 100
            (waiting,) = store._file.execute("SELECT count(*) FROM notices WHERE state = 'waiting'").fetchone()  # type: ignore[union-attr]
            with capsys.disabled():
                print(
                    f"\n{TABLES} sleeping tables, {waiting} notices that wait: {hour * 1000:.0f} ms of processor"
                    f" an hour, {grown:.0f} MB more; woken in {waking[late] * 1000:.1f} ms,"
                    f" the post after a record in {stirs[late] * 1000:.1f} ms (95 of 100)"
                )
            assert waiting >= TABLES
            assert hour < 1.0
            assert grown < 100
            assert waking[late] < 0.05
            assert stirs[late] < 0.02

    asyncio.run(scene())
