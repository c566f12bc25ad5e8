"""Whose time is up, by a false clock: nobody too early, nobody twice, through deaths and several servers."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path
from random import Random

import pytest
from msgspec.structs import replace

from layers import few_or_many
from ludotheque import shelf
from ludotheque.kernel.agenda import Seat
from ludotheque.say import tongue
from ludotheque.table.standing import GAME, Throw
from ludotheque.web.http.refused import Refused
from ludotheque.web.page.pace import times
from ludotheque.web.room import intents, messages
from ludotheque.web.room.clocks import Clocks
from ludotheque.web.room.records import Paused, PauseSaid, Played, Record, Seated, TimedOut, UndoAnswered, Undone
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store.address import store_from
from ludotheque.web.store.commands import looked_after, move
from ludotheque.web.store.sqlite.store import SqliteStore
from ludotheque.web.timing import Late, Rest, Timing
from web.people import fresh_intent
from web.room.falseclock import (
    BY_DAY,
    DAY,
    HOUR,
    FalseClock,
    acting,
    answer,
    chat,
    lived,
    looked,
    now_at,
    records,
    serving,
    table,
    timed_out,
)
from web.room.falsetime import FalseTime
from web.room.twins import pair
from web.store.storing import opened

HALF_HOUR = Timing("clock", 1800.0, 30.0)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def test_nobody_is_late_before_their_time_is_up(path: Path) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, BY_DAY)
        seat = await acting(room)
        clock.moment += DAY - 0.001
        await looked(rooms)
        assert await timed_out(rooms, room) == []
        clock.moment += 0.001
        await looked(rooms)
        await looked(rooms)
        assert await timed_out(rooms, room) == [seat]
        assert not (await now_at(room)).person(seat)

    lived(path, scene)


def test_the_server_looks_by_itself_when_it_is_time(path: Path) -> None:
    """One timer for all tables; it is woken when something nearer is agreed upon."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        long = await table(rooms, BY_DAY)
        short = await table(rooms, replace(BY_DAY, seconds=HOUR))
        seats = [await acting(short)], [await acting(long)]
        for room, own, wait in ((short, seats[0], HOUR), (long, seats[1], DAY - HOUR)):
            clock.moment += wait
            end = time.monotonic() + 30
            while await timed_out(rooms, room) != own:
                assert time.monotonic() < end
                await asyncio.sleep(0.01)
                clock.moment += 1  # a look that was under way comes again a minute later
        assert await timed_out(rooms, long) == seats[1]

    lived(path, scene)


def test_an_answer_kept_before_the_deadline_counts(path: Path) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, BY_DAY)
        seat = await acting(room)
        clock.moment += DAY - 1
        before = (await now_at(room)).seq
        await answer(room, seat)
        clock.moment += 1
        await looked(rooms)
        assert await timed_out(rooms, room) == []
        assert (await now_at(room)).seq == before + 1

    lived(path, scene)


def test_an_answer_and_the_deadline_in_the_same_moment_are_one_record_each_or_one_refusal(path: Path) -> None:
    """Whichever the store has first stands; the other is judged on what stands then."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, replace(BY_DAY, late="answer"))
        for _ in range(12):
            seat = await acting(room)
            clock.moment += DAY
            before = len(await records(rooms, room))
            await asyncio.gather(answer(room, seat), looked(rooms), return_exceptions=True)
            new = (await records(rooms, room))[before:]
            assert [type(one).__name__ for one in new[:2]] in (["Played"], ["TimedOut", "Played"], ["Played", "Played"])
            await looked(rooms)

    lived(path, scene)


@pytest.mark.parametrize("timing", [BY_DAY, HALF_HOUR])
def test_a_robot_plays_on_until_the_person_is_back(path: Path, timing: Timing) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, timing)
        seat = await acting(room)
        clock.moment += timing.seconds
        await looked(rooms)
        sitting = await now_at(room)
        assert sitting.clocks is not None
        assert list(sitting.clocks.away) == [seat]
        assert seat not in sitting.awaited  # the robot has answered
        assert sitting.table.log
        await chat(room, seat)
        sitting = await now_at(room)
        assert sitting.person(seat)
        assert sitting.clocks is not None
        assert sitting.clocks.left[seat] == timing.anew
        kept = await records(rooms, room)
        assert isinstance(kept[-2], Seated)

    lived(path, scene)


def test_a_robot_answers_this_question_only(path: Path) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, replace(BY_DAY, late="answer"))
        for turns in range(1, 8):
            seat = await acting(room)
            version = (await now_at(room)).version
            clock.moment += DAY
            await looked(rooms)
            sitting = await now_at(room)
            assert (sitting.version, sitting.persons) == (version + 1, [0, 1, 2])
            assert (await timed_out(rooms, room))[-1] == seat
            assert len(await timed_out(rooms, room)) == turns

    lived(path, scene)


def test_a_seat_that_is_given_up_is_not_taken_back(path: Path) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, replace(BY_DAY, late="leave"))
        seat = await acting(room)
        clock.moment += DAY
        await looked(rooms)
        await chat(room, seat)
        back = messages.Robot(fresh_intent(), seat, seat, None)
        with pytest.raises(Refused, match="given up"):
            await intents.obey(room, f"V{seat}", back, lambda seq: None)
        assert not (await now_at(room)).person(seat)

    lived(path, scene)


def test_nobody_hands_over_the_seat_of_somebody_who_has_time(path: Path) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, BY_DAY)
        with pytest.raises(Refused, match="time that was agreed"):
            await intents.obey(room, "V0", messages.Robot(fresh_intent(), 0, 1, "greedy"), lambda seq: None)
        await intents.obey(room, "V0", messages.Robot(fresh_intent(), 0, 0, "greedy"), lambda seq: None)
        assert not (await now_at(room)).person(0)

    lived(path, scene)


def test_nights_and_weekends_pass_in_peace(path: Path) -> None:
    """Asked on Monday at ten, with eleven hours a day that count and none at the weekend: Friday's last hour."""

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        rest = Rest("Europe/Paris", (20, 9), weekends=True)
        room = await table(rooms, Timing("correspondence", 55 * HOUR, rest=rest))
        began = clock.moment
        while not await timed_out(rooms, room):
            clock.moment += HOUR
            await looked(rooms)
            assert clock.moment < began + 20 * DAY
        assert clock.moment == began + 7 * DAY  # the Monday after

    lived(path, scene)


def test_asking_to_take_back_lapses_and_is_told(path: Path) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, HALF_HOUR)
        seat = await acting(room)
        while seat not in [who for who, _ in (await now_at(room)).table.log]:
            await answer(room, await acting(room))
        undo = messages.Undo(fresh_intent(), (await now_at(room)).seq, seat)
        await intents.obey(room, f"V{seat}", undo, lambda seq: None)
        assert (await now_at(room)).asked is not None
        clock.moment += 119
        await looked(rooms)
        assert (await now_at(room)).asked is not None
        clock.moment += 1
        await looked(rooms)
        assert (await now_at(room)).asked is None
        assert (await records(rooms, room))[-1] == UndoAnswered(seat, False)

    lived(path, scene)


def test_everybody_agrees_to_a_pause_and_anybody_ends_it(path: Path) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        room = await table(rooms, BY_DAY, kinds=("person", "person", "person"))

        async def pause(seat: int, on: bool) -> Record:
            await intents.obey(room, f"V{seat}", messages.Pause(fresh_intent(), seat, on), lambda seq: None)
            return (await records(rooms, room))[-1]

        assert await pause(0, True) == PauseSaid(0, True)
        assert await pause(1, False) == PauseSaid(1, False)
        with pytest.raises(Refused, match="moved on"):
            await pause(1, False)
        agreed = [await pause(seat, True) for seat in range(3)]
        assert agreed == [PauseSaid(0, True), PauseSaid(1, True), Paused(2, True)]
        with pytest.raises(Refused, match="moved on"):
            await pause(0, True)
        clock.moment += 30 * DAY
        await looked(rooms)
        assert await timed_out(rooms, room) == []
        assert await pause(1, False) == Paused(1, False)
        clock.moment += DAY - 1
        await looked(rooms)
        assert await timed_out(rooms, room) == []
        clock.moment += 1
        await looked(rooms)
        assert len(await timed_out(rooms, room)) == 1

    lived(path, scene)


# -- deaths, leaps and several servers


def test_time_goes_on_through_a_restart_and_whoever_was_shut_out_has_some_more(path: Path) -> None:
    clock = FalseClock()

    async def begun(rooms: Rooms, clock: FalseClock) -> tuple[str, int]:
        room = await table(rooms, HALF_HOUR)
        seat = await acting(room)
        clock.moment += 600
        return room.id, seat

    name, seat = lived(path, begun, clock)
    clock.moment += 2 * DAY  # no server is open

    async def reopened() -> None:
        async with serving(SqliteStore(path, clock), clock, grace_seconds=600.0) as rooms:
            room = await rooms.room(name)
            for wait, late in ((0, []), (599, []), (1, [seat])):
                clock.moment += wait
                await looked(rooms)
                assert await timed_out(rooms, room) == late

    asyncio.run(reopened())


def test_clocks_are_the_same_after_a_restart_and_out_of_a_snapshot(path: Path) -> None:
    clock = FalseClock()

    async def begun(rooms: Rooms, clock: FalseClock) -> tuple[str, object]:
        room = await table(rooms, HALF_HOUR)
        rng = Random(4)
        for _ in range(30):
            clock.moment += rng.choice([0.5, 7.0, -3.0, 20.0])
            await answer(room, await acting(room))
        await room.keep_snapshot()
        for _ in range(5):
            clock.moment += 11
            await answer(room, await acting(room))
        return room.id, (await now_at(room)).clocks

    name, before = lived(path, begun, clock)

    async def again(rooms: Rooms, clock: FalseClock) -> object:
        return (await now_at(await rooms.room(name))).clocks

    assert lived(path, again, clock) == before


def test_deadlines_are_found_again_after_an_older_version_and_move_with_their_store(path: Path, database: str) -> None:
    clock = FalseClock()

    async def begun(rooms: Rooms, clock: FalseClock) -> str:
        return (await table(rooms, BY_DAY)).id

    async def due(address: str) -> list[tuple[str, float]]:
        async with opened(address) as store:
            found: list[tuple[str, float]] = await store.due(9)
            return found

    name = lived(path, begun, clock)
    assert asyncio.run(due(str(path))) == [(name, clock.moment + DAY)]
    asyncio.run(move(str(path), database, lambda done, tables: None))
    assert asyncio.run(due(database)) == [(name, clock.moment + DAY)]
    for address in (str(path), database):
        asyncio.run(looked_after(address, 2, tongue("en")))
        assert asyncio.run(due(address)) == [(name, 0.0)]

    async def later(rooms: Rooms, clock: FalseClock) -> None:
        await looked(rooms)
        assert await rooms.store.due(9) == [(name, clock.moment + DAY)]

    lived(path, later, clock)


def test_a_robot_whose_server_died_is_woken(path: Path) -> None:
    """A table that waits for the program is looked at too."""
    clock = FalseClock()

    async def begun(rooms: Rooms, clock: FalseClock) -> str:
        rooms.closing = True  # no robot answers any more
        for _ in range(20):  # who begins is found by lot
            room = await table(rooms, BY_DAY, kinds=("greedy", "greedy", "person"))
            if (await now_at(room)).next_played() is not None:
                return room.id
        raise AssertionError("the person always begins")

    name = lived(path, begun, clock)

    async def later(rooms: Rooms, clock: FalseClock) -> None:
        clock.moment += 61
        await looked(rooms)
        sitting = await now_at(await rooms.room(name))
        assert sitting.awaited == [2]

    lived(path, later, clock)


def test_what_was_left_to_a_server_that_died_is_answered(path: Path) -> None:
    """Nobody waits until the end of their time for a throw that the program was to make."""
    clock = FalseClock()

    async def left(rooms: Rooms, clock: FalseClock) -> tuple[str, int]:
        room = await table(rooms, BY_DAY)
        while (await now_at(room)).table.chance is None:
            await answer(room, await acting(room))
        rooms.closing = True  # the program answers nothing any more
        seat = await acting(room)
        message = messages.Stand(fresh_intent(), seat, GAME, Throw())
        return room.id, await intents.obey(room, f"V{seat}", message, lambda seq: None)

    name, seq = lived(path, left, clock)

    async def later(rooms: Rooms, clock: FalseClock) -> None:
        clock.moment += 61
        await looked(rooms)
        assert (await now_at(await rooms.room(name))).seq > seq

    lived(path, later, clock)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET head = CAST(replace(head, '3', '4') AS BLOB) WHERE id = ?",
        "UPDATE log SET record = X'00' WHERE number = (SELECT number FROM tables WHERE id = ?)",
    ],
)
def test_a_table_that_cannot_be_opened_holds_nobody_up(path: Path, damage: str) -> None:
    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        broken = await table(rooms, replace(BY_DAY, seconds=HOUR))
        room = await table(rooms, BY_DAY)
        file = rooms.store._file  # type: ignore[attr-defined]
        file.execute(damage, (broken.id,))
        rooms._open.clear()
        clock.moment += DAY
        await looked(rooms)
        assert len(await timed_out(rooms, room)) == 1

    lived(path, scene)


def test_two_servers_keep_it_once(tmp_path: Path, database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """By the database's clock: nobody early, and the number of the record is the arbiter."""

    async def whole(moved: FalseTime) -> None:
        first, second = store_from(database), store_from(database)
        async with serving(first) as one, serving(second) as other:
            rooms = [await table(one, BY_DAY) for _ in range(6)]
            seats = [await acting(room) for room in rooms]
            moved.forward(HOUR)
            for room, seat in zip(rooms[:3], seats):
                await answer(room, seat)
                await answer(await other.room(room.id), await acting(room))
            moved.forward(DAY - HOUR / 2)
            await asyncio.gather(one.deadlines.look(), other.deadlines.look())
            assert [bool(await timed_out(one, room)) for room in rooms] == [False] * 3 + [True] * 3
            moved.forward(HOUR)
            end = time.monotonic() + 60
            while not all([await timed_out(one, room) for room in rooms]):
                assert time.monotonic() < end
                await asyncio.gather(one.deadlines.look(), other.deadlines.look())
                await asyncio.sleep(0.05)
            for room in rooms:
                await judged_rightly(one, room)
            for room in rooms:
                while (await now_at(room)).clocks != (await now_at(await other.room(room.id))).clocks:
                    assert time.monotonic() < end  # a robot plays on meanwhile
                    await asyncio.sleep(0.05)

    with FalseTime(database, tmp_path) as moved:
        moved.here(monkeypatch)
        asyncio.run(whole(moved))


async def judged_rightly(rooms: Rooms, room: Room) -> None:
    """Whoever was late had been asked for as long as was agreed, and was late once for one question."""
    kept = await rooms.store.load(room.id, whole=True)
    assert kept is not None
    asked, late = kept.created, set()
    for entry, record in zip(kept.entries, await records(rooms, room)):
        if isinstance(record, TimedOut):
            assert entry.at >= asked + DAY
            assert record.seat not in late
            late.add(record.seat)
        else:
            asked = entry.at


# -- what time tells


@pytest.mark.usefixtures("pochette_here")
def test_times_tell_nothing_that_the_log_does_not() -> None:
    """Two tables that differ in secrets alone have the same clocks."""
    for made in [pair(Random(seed), 30) for seed in range(8)]:
        seen = []
        for kept in made.records:
            sitting, clocks = Sitting(made.head), Clocks.of(replace(made.head, timing=HALF_HOUR), [], 0.0)
            assert clocks is not None
            for n, record in enumerate(kept):
                sitting.apply(record)
                timed = replace(record, waits=sitting.awaited) if isinstance(record, (Played, Undone)) else record
                clocks.note(timed, 7.0 * n)
            seen.append(times(clocks, 7.0 * len(kept)))
        assert seen[0] == seen[1]
        assert made.records[0] != made.records[1]


# -- load


async def in_time(room: Room, seat: Seat) -> bool:
    """Answer, unless the server, which looks by itself, was faster to find that it is too late."""
    try:
        await answer(room, seat)
    except Refused as late:
        if late.code != "stale":
            raise
        return False
    return True


@pytest.mark.parametrize("seed", range(few_or_many(2, 5)))
def test_a_clock_that_jumps_makes_nobody_late_early_and_loses_nothing(path: Path, seed: int) -> None:
    """Set back by days and ahead again, between restarts: whoever was late had a day of that clock going forward."""
    rng, clock = Random(seed), FalseClock()
    room_id, passed, since, late, answers = "", 0.0, 0.0, 0, 0

    async def days(rooms: Rooms, clock: FalseClock) -> None:
        nonlocal room_id, passed, since, late, answers
        room = await (rooms.room(room_id) if room_id else table(rooms, replace(BY_DAY, late="answer")))
        room_id = room.id
        for _ in range(20):
            before = await now_at(room)
            length = len(before.table.log)
            jump = rng.choice([-DAY, -HOUR, HOUR, 8 * HOUR, 25 * HOUR, 25 * HOUR]) * rng.random()
            passed, clock.moment = passed + max(jump, 0.0), clock.moment + jump
            await looked(rooms)
            if len(await timed_out(rooms, room)) > late:
                late += 1
                assert passed - since >= DAY
            elif rng.random() < 0.4:
                answers += await in_time(room, before.awaited[0])
            assert len(await timed_out(rooms, room)) == late, "late once, and noted twice"
            if len((await now_at(room)).table.log) != length:
                since = passed
        kept = await records(rooms, room)
        assert sum(isinstance(record, Played) for record in kept) >= answers

    for _ in range(4):
        lived(path, days, clock)
    assert late
    assert answers


@pytest.mark.parametrize("game", sorted(shelf.games()))
def test_a_fortnight_by_correspondence(path: Path, game: str) -> None:
    """Two who answer within a day as a rule, and a robot, at every title: where it must, the game goes on without."""
    fates: list[Late] = ["robot", "answer"]

    async def scene(rooms: Rooms, clock: FalseClock) -> None:
        rng = Random(game)
        room = await table(rooms, replace(BY_DAY, late=fates[len(game) % 2]), game, ("person", "person", "novice"))
        end, answered = clock.moment + 14 * DAY, 0
        while clock.moment < end and (await now_at(room)).table.to_act:
            await looked(rooms)
            clock.moment += rng.uniform(1 * HOUR, 9 * HOUR)
            seats = [seat for seat in (await now_at(room)).awaited if seat < 2]
            if seats and rng.random() < 0.7:
                answered += await in_time(room, seats[0])
            if rng.random() < 0.2:
                rooms._open.clear()  # everybody has gone home
            room = await rooms.room(room.id)
        assert answered > 10
        kept = await rooms.store.load(room.id, whole=True)
        assert kept is not None
        assert all(first.at <= last.at for first, last in zip(kept.entries, kept.entries[1:]))

    lived(path, scene)
