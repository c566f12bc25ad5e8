"""A long table is opened from its snapshot; without one, or with one that is no good, it is opened all the same."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest

from layers import deep
from ludotheque import table as table_module
from ludotheque.kernel.agenda import Move, Seat, State, play
from ludotheque.web.background import games
from ludotheque.web.room import room as rooms_module
from ludotheque.web.room.records import Change, Head, Record, Said, Undone, encode
from ludotheque.web.room.room import Room
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.room.snapshots import Freezer
from ludotheque.web.settings import Settings
from ludotheque.web.store import Damaged, Laid, NewPlace, NewRecord, StoredTable
from ludotheque.web.store.address import store_from
from web.people import API
from web.room.histories import SECRET, SERIES, TABLE, begun, facts, folded, heading, live_on
from web.server import Server

T = TypeVar("T")
LONG = 5_000  # records
DICE = b"the dice of these tests"


@cache
def long_table() -> tuple[Head, list[Record]]:
    """COSMAIL, game after game: the longest to play again."""
    sitting, records = begun(heading("cosmail", 4, SERIES))
    records += live_on(sitting, Random(9), LONG - 1, 0)
    assert len(records) == LONG
    return sitting.head, records


@cache
def short_table() -> tuple[Head, list[Record]]:
    sitting, records = begun(heading("cosmail", 4, SERIES))
    return sitting.head, records + live_on(sitting, Random(3), 299)


async def lay(address: str, head: Head, records: list[Record]) -> None:
    store = store_from(address)
    await store.open()
    await store.secret("dice", DICE)
    places = [NewPlace(seat, "anne", None) for seat in range(len(head.chairs))]
    await store.create(Laid(TABLE, encode(head), "anne", places, [encode(record) for record in records], SUMMARY))
    await store.close()


SUMMARY = b'{"acting":[],"over":false,"people":[],"question":null}'


def at(address: str, scene: Callable[[Rooms], Awaitable[T]]) -> T:
    """Something that happens in a server of its own."""

    async def whole() -> T:
        rooms = Rooms(store_from(address), Settings(robots=0, idle_seconds=3600))
        await rooms.start()
        try:
            return await scene(rooms)
        finally:
            await rooms.stop()

    return asyncio.run(whole())


async def entered(rooms: Rooms) -> tuple[Room, Sitting]:
    room = await rooms.room(TABLE)
    async with room.lock:
        return room, await room.sitting()


def opened(address: str, times: int = 1) -> tuple[dict[str, Any], float]:
    """What a server that has just started knows of the table, and how long it took to, at best."""

    async def scene(rooms: Rooms) -> tuple[dict[str, Any], float]:
        took = []
        for _ in range(times):
            started = time.process_time()
            room, sitting = await entered(rooms)
            took.append(time.process_time() - started)
            room.forget()
        return facts(sitting), min(took)

    return at(address, scene)


def snapshot(address: str) -> None:
    async def scene(rooms: Rooms) -> None:
        room, _ = await entered(rooms)
        await room.keep_snapshot()

    at(address, scene)


def loaded(address: str, whole: bool = False) -> StoredTable:
    async def scene(rooms: Rooms) -> StoredTable:
        kept = await rooms.store.load(TABLE, whole)
        assert kept is not None
        return kept

    return at(address, scene)


def append(address: str, records: list[Record]) -> None:
    """Records another server has kept."""

    async def scene(rooms: Rooms) -> None:
        _, sitting = await entered(rooms)
        for seq, record in enumerate(records, sitting.seq + 1):
            await rooms.store.append(NewRecord(TABLE, seq, None, encode(record)))

    at(address, scene)


def told(head: Head, records: list[Record]) -> dict[str, Any]:
    return facts(folded(head, records))


# -- in time


@pytest.fixture
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Long games too are played again where they are opened, and not in another process that keeps a snapshot."""
    monkeypatch.setattr(games, "AT_ONCE", 1_000_000)


@pytest.fixture
def moves(monkeypatch: pytest.MonkeyPatch) -> list[Move]:
    """All that tables of this process have played."""
    played: list[Move] = []

    def noted(s: State, seat: Seat, move: Move) -> None:
        played.append(move)
        play(s, seat, move)

    monkeypatch.setattr(table_module, "play", noted)
    return played


@deep
@pytest.mark.usefixtures("here")
def test_a_long_table_opens_in_time_proportional_to_what_is_new(address: str) -> None:
    """Measured: some fifty times as fast; a busy machine still sees five."""
    head, records = long_table()
    asyncio.run(lay(address, head, records))
    first, without = opened(address, 2)
    snapshot(address)
    second, with_snapshot = opened(address, 3)
    assert first == second
    assert with_snapshot < without / 5
    assert loaded(address).entries == []
    new: list[Record] = [Said(0, f"{number}") for number in range(30)]
    append(address, new)
    assert len(loaded(address).entries) == 30
    assert len(loaded(address, whole=True).entries) == LONG + 30
    third, after = opened(address, 3)
    assert third == told(head, records + new)
    assert after < without / 5


@deep
@pytest.mark.usefixtures("here")
def test_what_was_taken_back_after_a_snapshot_is_not_played_again(tmp_path: Path, moves: list[Move]) -> None:
    """A hundred answers given and taken back: the game is played once, and not again for each."""
    address = str(tmp_path / "tables.sqlite")
    head, records = long_table()
    asyncio.run(lay(address, head, records[: LONG // 2]))
    moves.clear()
    opened(address)
    once = len(moves)
    snapshot(address)
    keep = len(folded(head, records[: LONG // 2]).table.log)
    last = len(folded(head, records[: LONG // 2 + 1]).table.log) - keep  # an answer, and what fate adds to it
    new: list[Record] = [record for _ in range(100) for record in (records[LONG // 2], Undone(0, keep))]
    append(address, [*new, records[LONG // 2]])
    moves.clear()
    seen, _ = opened(address)
    assert 0 < len(moves) <= once + last
    assert seen == told(head, [*records[: LONG // 2], *new, records[LONG // 2]])


# -- by themselves


def test_snapshots_are_kept_while_a_table_is_played(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """After so many records, and when the table is put away; nobody waits for it."""
    monkeypatch.setattr(rooms_module, "SNAPSHOT", 40)
    monkeypatch.setattr(rooms_module, "LAST_SNAPSHOT", 10)
    head, records = short_table()
    asyncio.run(lay(address, head, records[:1]))

    async def play(room: Room, many: int) -> None:
        async def judge(sitting: Sitting) -> Change:
            return Change(live_record(sitting))

        for _ in range(many):
            await room.change(judge)

    def live_record(sitting: Sitting) -> Record:
        return sitting.throw(sitting.table.thrower or 0) if sitting.table.chance else answer(sitting)

    def answer(sitting: Sitting) -> Record:
        seat = sitting.table.to_act[0]
        return sitting.play(seat, seat, sitting.table.options(seat)[0])

    async def scene(rooms: Rooms) -> dict[str, Any]:
        room, _ = await entered(rooms)
        await play(room, 30)
        assert (await rooms.store.load(TABLE)).snapshot is None  # type: ignore[union-attr]
        await play(room, 30)
        await settled(rooms, lambda kept: kept.snapshot is not None and 40 <= kept.snapshot.seq <= 61)
        await rooms.put_away(time.monotonic() + 1)
        await settled(rooms, lambda kept: kept.snapshot is not None and kept.snapshot.seq == 61)
        assert room.seq is None
        await play(room, 5)
        _, sitting = await entered(rooms)
        return facts(sitting)

    before = at(address, scene)
    assert len(loaded(address).entries) == 5
    assert opened(address)[0] == before


async def settled(rooms: Rooms, so: Callable[[StoredTable], bool]) -> None:
    """Until the store has it."""
    for _ in range(100):
        kept = await rooms.store.load(TABLE)
        if kept is not None and so(kept):
            return
        await asyncio.sleep(0.05)
    raise AssertionError(f"the store has {kept and kept.snapshot}")


# -- thrown away


def change(address: str, statement: str, *values: object) -> None:
    with closing(sqlite3.connect(address)) as file, file:
        assert file.execute(statement, values).rowcount == 1


@pytest.fixture
def kept_table(tmp_path: Path) -> str:
    """A table of 300 records, 200 of them in its snapshot."""
    address = str(tmp_path / "tables.sqlite")
    head, records = short_table()
    asyncio.run(lay(address, head, records[:200]))
    snapshot(address)
    append(address, records[200:])
    assert len(loaded(address).entries) == 100
    return address


@pytest.mark.parametrize(
    ("statement", "value"),
    [
        ("DELETE FROM snapshots WHERE seq >= ?", 0),
        ("UPDATE snapshots SET body = ?", b"garbage"),
        ("UPDATE snapshots SET body = ?", b""),
        ("UPDATE snapshots SET body = ?", "text"),
        ("UPDATE snapshots SET body = CAST(body || ? AS BLOB)", b"more"),
        ("UPDATE snapshots SET mark = ?", b"another!"),
        ("UPDATE snapshots SET seq = ?", 190),
        ("UPDATE snapshots SET seq = ?", 100_000),
        ("UPDATE secrets SET value = ? WHERE name = 'snapshots'", bytes(32)),
    ],
)
@deep
def test_a_table_whose_snapshot_is_lost_opens_all_the_same(kept_table: str, statement: str, value: object) -> None:
    change(kept_table, statement, value)
    assert opened(kept_table)[0] == told(*short_table())


def test_a_snapshot_put_to_another_place_of_the_log_is_not_used(kept_table: str) -> None:
    """With the mark of that place: the store lets it pass, the signature does not."""
    change(kept_table, "UPDATE snapshots SET (seq, mark) = (SELECT seq, mark FROM log WHERE seq = ?)", 190)
    assert len(loaded(kept_table).entries) == 110
    assert opened(kept_table)[0] == told(*short_table())


def test_a_table_goes_on_from_its_snapshot(kept_table: str) -> None:
    """The dice too: the secret is not in the snapshot, and is there again."""

    async def scene(rooms: Rooms) -> None:
        _, sitting = await entered(rooms)
        assert sitting.secret is not None
        assert sitting.secret.promise == SECRET.promise
        live_on(sitting, Random(1), 50, 0)

    at(kept_table, scene)


# -- a log that was changed from outside

TAMPER = "UPDATE log SET record = CAST(record || ' ' AS BLOB) WHERE seq = ?"


def damage(look: Callable[[str], object], address: str) -> Damaged:
    with pytest.raises(Damaged) as found:
        look(address)
    return found.value


def test_a_change_after_the_snapshot_is_seen_at_once(kept_table: str) -> None:
    change(kept_table, TAMPER, 250)
    assert "250" in str(damage(opened, kept_table))


def test_a_change_at_the_snapshot_is_seen_at_once(kept_table: str) -> None:
    change(kept_table, "UPDATE log SET mark = ? WHERE seq = 200", b"another!")
    assert "200" in str(damage(opened, kept_table))


def test_a_change_before_the_snapshot_changes_nothing_that_is_shown(kept_table: str) -> None:
    """It is seen when the whole log is read; the game goes on as it was played, which the snapshot knows."""
    change(kept_table, TAMPER, 50)
    assert opened(kept_table)[0] == told(*short_table())
    seen = damage(lambda address: loaded(address, whole=True), kept_table)
    assert "50" in str(seen)
    assert len(seen.kept.entries) == 49


def test_and_it_is_seen_when_the_snapshot_is_gone(kept_table: str) -> None:
    change(kept_table, TAMPER, 50)
    change(kept_table, "DELETE FROM snapshots WHERE seq >= ?", 0)
    assert "50" in str(damage(opened, kept_table))


# -- in the program itself


@deep
def test_a_server_opens_a_table_again_whatever_happened_to_its_snapshot(
    own_server: Callable[..., Server], kept_table: str
) -> None:
    server = own_server(store=kept_table)

    def shown() -> Any:
        answer = httpx.get(f"{server.url}{API}/tables/{TABLE}", timeout=20)
        assert answer.status_code == 200, answer.text
        return answer.json()

    first = shown()
    server.stop()
    change(kept_table, "UPDATE snapshots SET body = ?", b"garbage")
    server.start()
    assert shown() == first


def test_two_servers_read_each_others_snapshots(address: str) -> None:
    """Whoever has the store has the key: it is made once, and kept there."""
    head, records = short_table()
    asyncio.run(lay(address, head, records))
    snapshot(address)

    async def scene(rooms: Rooms) -> None:
        kept = await rooms.store.load(TABLE)
        assert kept is not None
        assert kept.snapshot is not None
        assert rooms.freezer.thaw(TABLE, head, kept.snapshot) is not None
        assert Freezer(b"another key").thaw(TABLE, head, kept.snapshot) is None

    at(address, scene)
