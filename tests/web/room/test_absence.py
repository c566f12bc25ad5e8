"""The seat of somebody who is away: who may let a robot play there, and that it is theirs again at once."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from msgspec.structs import replace

from ludotheque.kernel.agenda import Seat
from ludotheque.say import tongue
from ludotheque.web.http.refused import Refused
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.room import intents, messages, replay, tables
from ludotheque.web.room.records import Absence, Chair, Leaving, Record, Seated
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.store.sqlite.store import SqliteStore
from web.people import fresh_intent
from web.room.falseclock import chat, now_at, records, serving
from web.room.histories import heading

AWAY = 0.2  # seconds
HOST, GUEST, GONE = 0, 1, 2  # seats, each of a visitor of its own
ROBOT = 3


def lived(path: Path, scene: Callable[[Rooms], Awaitable[None]]) -> None:
    async def whole() -> None:
        async with serving(SqliteStore(str(path / "tables.sqlite")), absent_seconds=AWAY) as rooms:
            await scene(rooms)

    asyncio.run(whole())


async def table(rooms: Rooms, absence: Any = UNSET) -> Room:
    """Three people and a robot; the host has opened it, and all have been away since."""
    chairs = (*[Chair(name, "person") for name in ("Anne", "Bob", "Claire")], Chair("Octave", "random"))
    head = replace(heading("a-vendre", 4, {}), chairs=chairs, absence=absence)
    owners = [f"V{seat}" for seat in range(3)]
    room = await rooms.room(await tables.lay(rooms, "V0", tables.Laying(head, [*owners, None])))
    await asyncio.sleep(AWAY + 0.05)
    return room


async def asks(room: Room, by: Seat, seat: Seat, level: str | None = "search") -> int:
    return await intents.obey(room, f"V{by}", messages.Robot(fresh_intent(), by, seat, level), lambda seq: None)


async def here(room: Room, *seats: Seat) -> None:
    room.company.heard_from(list(seats))


async def kinds(room: Room) -> list[str]:
    return [person.kind for person in (await now_at(room)).table.people]


async def about_seats(room: Room) -> list[Record]:
    return [record for record in await records(room.rooms, room) if isinstance(record, (Seated, Leaving))]


def test_everybody_else_who_is_here_must_agree(tmp_path: Path) -> None:
    """That is so where nothing was said; the robot is of the level the table has named, whatever anybody asks for."""

    async def scene(rooms: Rooms) -> None:
        room = await table(rooms)
        await here(room, GUEST)
        await asks(room, HOST, GONE, "random")
        assert (await kinds(room))[GONE] == "person"
        with pytest.raises(Refused, match="You have agreed already"):
            await asks(room, HOST, GONE)
        line = PageBuilder(await now_at(room), None, tongue("en")).seat_shown(GONE, free=False, mine=False).line
        assert line.startswith("a robot instead? Anne: yes · ")
        await asks(room, GUEST, GONE, "random")
        assert (await kinds(room))[GONE] == "greedy"
        assert await about_seats(room) == [
            Leaving(HOST, GONE),
            Seated(GONE, "Claire", "greedy", left_by=[HOST, GUEST]),
        ]

    lived(tmp_path, scene)


def test_whoever_is_away_as_long_is_not_asked(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        room = await table(rooms)
        await asks(room, HOST, GONE)
        assert (await kinds(room))[GONE] == "greedy"

    lived(tmp_path, scene)


def test_a_table_may_leave_it_to_anybody_and_name_the_level(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        room = await table(rooms, Absence("anybody", level="novice"))
        await here(room, GUEST)
        await asks(room, HOST, GONE)
        assert (await kinds(room))[GONE] == "novice"

    lived(tmp_path, scene)


def test_a_table_may_let_its_seats_wait(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        room = await table(rooms, Absence("never"))
        with pytest.raises(Refused, match="waits for them"):
            await asks(room, HOST, GONE)

    lived(tmp_path, scene)


def test_a_table_may_wait_longer_than_its_server(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        room = await table(rooms, Absence("anybody", minutes=5))
        assert room.patience == 300
        with pytest.raises(Refused, match="has only just left"):
            await asks(room, HOST, GONE)

    lived(tmp_path, scene)


@pytest.mark.parametrize("how", ["reads", "speaks"])
def test_whoever_is_back_plays_again_at_once(tmp_path: Path, how: str) -> None:
    """Reading is enough; a seat somebody has given to a robot themselves stays as they left it."""

    async def scene(rooms: Rooms) -> None:
        room = await table(rooms)
        await asks(room, HOST, GONE)
        await asks(room, GUEST, GUEST, "random")
        for seat in (GUEST, GONE):
            await (intents.be_present(room, f"V{seat}") if how == "reads" or seat == GUEST else chat(room, seat))
        assert (await kinds(room))[GUEST:ROBOT] == ["random", "person"]
        with pytest.raises(Refused, match="has only just left"):
            await asks(room, HOST, GONE)

    lived(tmp_path, scene)


def test_who_comes_back_voids_what_others_have_agreed_on(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        room = await table(rooms)
        await here(room, GUEST)
        await asks(room, HOST, GONE)
        await intents.be_present(room, f"V{GONE}")
        assert (await now_at(room)).absences.agreed == {}

    lived(tmp_path, scene)


def test_the_log_tells_everybody(tmp_path: Path) -> None:
    """Who has left the seat to a robot, and that its person is back; in the replay too."""

    async def scene(rooms: Rooms) -> None:
        room = await table(rooms)
        await asks(room, HOST, GONE)
        await intents.be_present(room, f"V{GONE}")
        sitting = await now_at(room)
        sitting.table.retractable = False
        async with room.lock:
            if sitting.table.chance is not None:
                sitting.throw(0)
            else:
                seat = sitting.awaited[0]
                sitting.play(seat, seat, sitting.table.options(seat)[0])
            told = {
                "en": "Claire is away: a robot plays instead, as agreed (Anne). Claire is back.",
                "fr": "Claire n'est pas là\u00a0: un robot joue à sa place, comme convenu (Anne). Claire est de",
            }
            for lang, words in told.items():
                spoken = tongue(lang, sitting.table.game)
                job = replay.watching(room, sitting, "", None, spoken)
                for then in (sitting, replay.Past(job).at(job, len(sitting.table.log))):
                    builder = PageBuilder(then, None, spoken)
                    texts = [line.text for line in builder.lines(builder.told(), 0)]
                    assert [text.startswith(words) for text in texts].count(True) == 1
            room.forget()

    lived(tmp_path, scene)


def test_robots_and_their_pace_are_their_hosts(tmp_path: Path) -> None:
    async def scene(rooms: Rooms) -> None:
        room = await table(rooms)
        with pytest.raises(Refused, match="change its robots"):
            await asks(room, GUEST, ROBOT)
        with pytest.raises(Refused, match="the pace"):
            await intents.obey(room, f"V{GUEST}", messages.Pace(fresh_intent(), GUEST, True), lambda seq: None)
        await asks(room, HOST, ROBOT, "novice")
        await intents.obey(room, f"V{HOST}", messages.Pace(fresh_intent(), HOST, True), lambda seq: None)
        assert (await kinds(room))[ROBOT] == "novice"
        assert (await now_at(room)).fast

    lived(tmp_path, scene)
