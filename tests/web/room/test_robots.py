"""Robots' turns and hints: each kind of thought has its own processes, and robots that nobody looks at rest."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
import pytest
from msgspec import UNSET
from msgspec.structs import replace

from layers import deep
from ludotheque.bots import Hint
from ludotheque.web.http.refused import Refused
from ludotheque.web.room import intents, messages
from ludotheque.web.room.clocks import Clocks
from ludotheque.web.room.robots import PENDING, PENDING_FROM, Hints, RobotJob, by_themselves
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.store.sqlite.store import SqliteStore
from ludotheque.web.timing import Late, Timing
from titles.shelf_for_tests import on_the_shelf
from web.people import API, Person, fresh_intent
from web.room.falseclock import BY_DAY, DAY, FalseClock, lived, now_at, serving, table, timed_out
from web.room.robotpace import robots_take
from web.server import UNSEALED, Server

People = Callable[..., Person]
Maker = Callable[..., Server]
ROBOTS = ("random", "random")
TRADE = {"trade": "yes"}  # with which the first question is asked before the first throw
LIVE: Any = UNSET  # no pace of play


# -- at rest


async def told(room: Room) -> int:
    async with room.lock:
        return (await room.sitting()).version


async def quiet(room: Room) -> int:
    """How far they have played once they do not go on by themselves."""
    while room.driver.task is not None:
        await asyncio.sleep(0.01)
    return await told(room)


async def going_on(room: Room, beyond: int) -> None:
    end = time.monotonic() + 20
    while await told(room) <= beyond:
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


class Looker:
    """Somebody who looks on, and says nothing."""

    visitor = "Vx"
    seat: int | None = None

    def presence(self) -> None: ...
    def refresh(self, sitting: object) -> None: ...
    def stirred(self, sitting: object) -> None: ...
    def cut(self) -> None: ...
    def dismiss(self) -> None: ...


@pytest.mark.parametrize("timing", [LIVE, BY_DAY], ids=["live", "by correspondence"])
def test_robots_by_themselves_rest_where_nobody_looks_on(tmp_path: Path, timing: Timing) -> None:
    """They play on for a while after somebody has read of the table, and as long as a page is open."""

    async def scene() -> None:
        store = SqliteStore(str(tmp_path / "tables.sqlite"), FalseClock())
        async with serving(store, FalseClock(), idle_seconds=0.3, fast_delay=0.01) as rooms:
            room = await table(rooms, timing, "a-vendre", ROBOTS)
            first = await quiet(room)
            assert first > 0  # whoever sets a table up is there for a while
            room.company.enter(Looker())
            room.wake()
            await going_on(room, first)
            await asyncio.sleep(0.4)
            await going_on(room, await told(room))
            room.company.leave(next(iter(room.company.connections)))
            second = await quiet(room)
            await asyncio.sleep(0.2)
            assert await told(room) == second
            room.company.read()
            await going_on(room, second)
            third, name = await quiet(room), room.id
        store = SqliteStore(str(tmp_path / "tables.sqlite"), FalseClock())
        async with serving(store, FalseClock(), idle_seconds=0.3, fast_delay=0.01) as rooms:
            await rooms.deadlines.look()
            room = await rooms.room(name)
            room.wake()
            assert await quiet(room) == third  # after a restart too
            room.company.read()
            await going_on(room, third)

    with on_the_shelf():
        asyncio.run(scene())


def test_robots_go_on_until_somebody_who_is_away_finds_their_turn(tmp_path: Path) -> None:
    async def scene() -> None:
        store = SqliteStore(str(tmp_path / "tables.sqlite"), FalseClock())
        async with serving(store, FalseClock(), idle_seconds=0.0) as rooms:
            room = await table(rooms, LIVE, "a-vendre", ("greedy", "greedy", "person"))
            await going_on(room, 0)
            await quiet(room)
            async with room.lock:
                sitting = await room.sitting()
                assert sitting.next_played() is None
                assert sitting.table.to_act == [2] or sitting.table.thrower == 2

    asyncio.run(scene())


@pytest.mark.parametrize("timing", [LIVE, BY_DAY], ids=["live", "by correspondence"])
def test_a_seat_that_was_handed_over_awaits_nobody(tmp_path: Path, timing: Timing) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, timing, "a-vendre", ("person", "greedy"))
        assert not by_themselves(await now_at(room))
        await intents.obey(room, "V0", messages.Robot(fresh_intent(), 0, 0, "greedy"), lambda seq: None)
        assert by_themselves(await now_at(room))

    lived(tmp_path / "tables.sqlite", scene)


@pytest.mark.parametrize("late", ["answer", "leave"])
def test_whoever_ran_out_of_time_is_expected_back(tmp_path: Path, late: Late) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, replace(BY_DAY, late=late), "a-vendre", ("person", "greedy"))
        while (await now_at(room)).awaited != [0]:
            await asyncio.sleep(0.01)
        room.stop()
        clock.moment += 2 * DAY
        await rooms.deadlines.look()
        assert await timed_out(rooms, room) == [0]
        assert not by_themselves(await now_at(room))

    lived(tmp_path / "tables.sqlite", scene)


def test_nobody_looks_after_the_clocks_of_robots_by_themselves() -> None:
    waits = [0]
    for robots, looked_after in (([0, 1], False), ([0], True)):
        clocks = Clocks(BY_DAY, [DAY, DAY], waits, [], robots)
        assert [clocks.due(left) is not None for left in (False, True)] == [looked_after] * 2
    assert Clocks(BY_DAY, [DAY, DAY], waits, [], [0, 1], gone=[1]).due() is not None


# -- hints


class Slow:
    """A lane in which nothing is ever found."""

    def __init__(self) -> None:
        self.begun: list[str] = []
        self.given_up: list[str] = []

    async def run(self, address: str, work: object, job: RobotJob) -> Hint:
        self.begun.append(address)
        try:
            await asyncio.sleep(60)
        finally:
            self.given_up.append(address)
        raise AssertionError


def of_seat(seat: int) -> Any:
    return RobotJob(None, b"", [], seat, "search", 1.0)  # type: ignore[arg-type]


def test_of_each_seat_one_hint_is_thought_about_and_only_while_somebody_waits() -> None:
    async def scene() -> None:
        lane: Any = Slow()
        hints = Hints(lane)
        twice = [asyncio.ensure_future(hints.of("T", 5, of_seat(0), "a")) for _ in range(2)]
        await asyncio.sleep(0.01)
        assert lane.begun == ["a"]
        twice[0].cancel()
        await asyncio.sleep(0.01)
        assert lane.given_up == []  # the other still waits
        newer = asyncio.ensure_future(hints.of("T", 9, of_seat(0), "a"))
        assert await twice[1] is None  # the table has moved on
        assert (lane.begun, len(hints.asked)) == (["a", "a"], 1)
        newer.cancel()
        await asyncio.gather(newer, return_exceptions=True)
        assert hints.asked == {}
        await asyncio.sleep(0.01)
        assert lane.given_up == ["a", "a"]

    asyncio.run(scene())


def test_too_many_hints_are_refused_from_one_address_and_from_all() -> None:
    async def scene() -> None:
        lane: Any = Slow()
        hints = Hints(lane)
        asked = []
        for n in range(PENDING):
            asked.append(asyncio.ensure_future(hints.of(f"T{n}", 1, of_seat(0), f"a{n // PENDING_FROM}")))
            await asyncio.sleep(0)
            if n == PENDING_FROM - 1:
                with pytest.raises(Refused) as refused:
                    await hints.of("T", 1, of_seat(0), "a0")
                assert refused.value.code == "too_fast"
        with pytest.raises(Refused):
            await hints.of("T", 1, of_seat(0), "somebody else")
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        assert hints.asked == {}

    asyncio.run(scene())


def test_a_hint_nobody_waits_for_any_more_is_forgotten(own_server: Maker) -> None:
    """A page that closes, or a program that hangs up: their robots have other things to think about."""
    server = own_server("--metrics")
    with closing(Person(server)) as someone:
        made = [someone.new_table("a-vendre", "me", "here", rules=TRADE)["table"] for _ in range(PENDING_FROM)]
        with ExitStack() as pages:
            for name in made[:6]:
                ear = pages.enter_context(someone.listen(name))
                ear.say({"type": "hint", "intent": fresh_intent(), "seat": ear.until_kind("page")["seat"]})
            for name in made[6:]:
                seat = someone.get(f"/tables/{name}").json()["to_act"][0]
                with pytest.raises(httpx.ReadTimeout):
                    someone.http.post(f"{API}/tables/{name}/hint", json={"seat": seat}, timeout=0.05)
            until(lambda: pending(server) == (1, 5))  # of those who hold the line
        until(lambda: pending(server)[1] == 0, 4.0)  # they would think for five seconds
        until(lambda: pending(server) == (0, 0))


def pending(server: Server) -> tuple[int, int]:
    """What robots think about, and what waits for them."""
    found = httpx.get(server.url + "/metrics", verify=UNSEALED).text
    lines = dict(line.split() for line in found.splitlines() if line.startswith("ludotheque_robots_"))
    return int(lines["ludotheque_robots_thinking"]), int(lines["ludotheque_robots_waiting"])


def until(true: Callable[[], bool], patience: float = 20.0) -> None:
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


# -- fairness


@deep
def test_robots_think_for_one_owner_after_another_whoever_has_many_tables(own_server: Maker) -> None:
    """240 tables of searching robots, made in seconds, and hints: another's robots take at most twice their time."""
    server = own_server("--robots", "1")
    with closing(Person(server, key=True)) as rude, closing(Person(server)) as polite, ExitStack() as pages:
        mine = [polite.new_table("a-vendre", "me", *["search"] * 3)["table"] for _ in range(2)]
        before = robots_take(polite, mine[0], 12)
        for _ in range(240):
            rude.new_table("a-vendre", *["search"] * 3)
        for _ in range(PENDING_FROM):
            name = rude.new_table("a-vendre", "me", "here", rules=TRADE)["table"]
            ear = pages.enter_context(rude.listen(name))
            ear.say({"type": "hint", "intent": fresh_intent(), "seat": ear.until_kind("page")["seat"]})
        crowded = robots_take(polite, mine[1], 12)
    assert crowded < 2 * before
