"""Commit, then acknowledge: what is acknowledged is on the disk, and nobody hears of it before."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from pathlib import Path
from typing import Any

import pytest

from ludotheque.web.store import NewRecord, SeatOwner, Store, StoreError, Taken
from ludotheque.web.store.sqlite import store as sqlite_store
from ludotheque.web.store.sqlite.file import open_file
from ludotheque.web.store.sqlite.store import SqliteStore
from web.store.storing import outcomes, run, set_up, whole, written


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


class Watched:
    """A connection whose commits can be counted, held up, or made to fail."""

    def __init__(self, file: sqlite3.Connection) -> None:
        self.file = file
        self.said: list[str] = []
        self.go = threading.Event()
        self.go.set()
        self.failure: sqlite3.Error | None = None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def execute(self, statement: str, *facts: Any) -> sqlite3.Cursor:
        self.said.append(statement)
        if statement == "COMMIT":
            assert threading.current_thread() is not threading.main_thread()
            assert self.go.wait(10)
            if self.failure is not None:
                raise self.failure
        return self.file.execute(statement, *facts)


@pytest.fixture
def watched(monkeypatch: pytest.MonkeyPatch) -> list[Watched]:
    made: list[Watched] = []

    def opening(path: Path) -> Any:
        made.append(Watched(open_file(path)))
        return made[-1]

    monkeypatch.setattr(sqlite_store, "open_file", opening)
    return made


def test_what_arrives_together_shares_a_commit(path: Path, watched: list[Watched]) -> None:
    async def scene(store: SqliteStore) -> None:
        await asyncio.gather(*[set_up(store, f"T{n}", token=None) for n in range(50)])
        for seq in range(2, 12):
            await asyncio.gather(*[store.append(NewRecord(f"T{n}", seq, None, b"move")) for n in range(50)])
        assert watched[0].said.count("COMMIT") == store.commits == 11
        await asyncio.gather(*[store.load(f"T{n}") for n in range(50)])
        assert watched[0].said.count("COMMIT") == 11

    run(path, scene)


def test_nobody_hears_of_a_change_before_it_is_on_the_disk(path: Path, watched: list[Watched]) -> None:
    async def scene(store: SqliteStore) -> None:
        await set_up(store)
        await set_up(store, "U", token=None)
        watched[0].go.clear()
        calls = [store.append(NewRecord("T", 2, "a", b"two")), store.append(NewRecord("T", 2, "b", b"two"))]
        tasks = [asyncio.create_task(call) for call in calls]
        await asyncio.sleep(0.02)  # the first two wait for the disk; these wait for them
        tasks += [asyncio.create_task(store.append(NewRecord("U", seq, None, b"next"))) for seq in (2, 3)]
        asked = asyncio.create_task(store.load("T"))
        await asyncio.sleep(0.05)
        assert not any(task.done() for task in [*tasks, asked])
        watched[0].go.set()
        found = await asyncio.gather(*tasks, return_exceptions=True)
        assert [type(one) for one in found] == [float, Taken, float, float]
        kept = await asked
        assert kept is not None
        assert len(kept.entries) == 2
        assert store.commits == 4

    run(path, scene)


def test_when_a_commit_fails_everybody_is_told_and_nothing_is_kept(path: Path, watched: list[Watched]) -> None:
    async def scene(store: SqliteStore) -> None:
        for table in ("T", "U"):
            await set_up(store, table, token=table.encode())
        watched[0].failure = sqlite3.OperationalError("disk I/O error")
        calls = [store.append(NewRecord("T", 2, "a", b"x")), store.append(NewRecord("T", 2, "b", b"x"))]
        found = await outcomes(
            [*calls, store.claim(b"U", "bob", NewRecord("U", 2, None, b"sat")), store.secret("s", b"s")]
        )
        assert [type(one) for one in found] == [StoreError] * 4
        assert "nothing was kept" in str(found[0])
        watched[0].failure = None
        assert len(await store.entries("T", 0)) == 1
        assert await store.invited(b"U") == ("U", SeatOwner(2, None))
        await store.append(NewRecord("T", 2, "a", b"again"))
        assert written(await store.entries("T", 1)) == [(2, b"again")]

    run(path, scene)
    run(path, scene_after)


async def scene_after(store: SqliteStore) -> None:
    assert written(await store.entries("T", 1)) == [(2, b"again")]


def test_on_a_full_disk_what_was_acknowledged_stays_and_nothing_else_is(path: Path, watched: list[Watched]) -> None:
    acknowledged = []

    async def scene(store: SqliteStore) -> None:
        tables = [f"T{n}" for n in range(20)]
        await asyncio.gather(*[set_up(store, table, token=None) for table in tables])
        size = watched[0].file.execute("PRAGMA page_count").fetchone()[0]
        watched[0].file.execute(f"PRAGMA max_page_count = {size + 40}")
        refused = []
        for seq in range(2, 12):
            found = await outcomes([store.append(NewRecord(table, seq, None, b"x" * 2000)) for table in tables])
            acknowledged.extend([(table, seq) for table, one in zip(tables, found) if type(one) is float])
            refused += [one for one in found if type(one) is not float]
        assert "is full" in str(refused[0])
        assert {type(one) for one in refused} == {StoreError}
        watched[0].file.execute(f"PRAGMA max_page_count = {size + 1000}")
        await asyncio.gather(*[append_next(store, table) for table in tables])
        acknowledged.extend([(table, -1) for table in tables])

    async def later(store: SqliteStore) -> None:
        found = [len((await whole(store, f"T{n}")).entries) - 1 for n in range(20)]
        assert sum(found) == len(acknowledged)

    run(path, scene)
    run(path, later)
    assert len(acknowledged) > 20


async def append_next(store: Store, table: str) -> None:
    await store.append(NewRecord(table, len((await whole(store, table)).entries) + 1, None, b"next"))


def test_a_job_that_goes_wrong_disturbs_no_other(path: Path) -> None:
    async def scene(store: SqliteStore) -> None:
        await set_up(store)
        wrong: Any = object()
        calls = [store.append(NewRecord("T", 2, "a", b"two")), store.append(NewRecord("T", 3, "b", wrong))]
        found = await outcomes([*calls, store.append(NewRecord("T", 3, "c", b"three"))])
        assert [type(one) for one in (found[0], found[2])] == [float, float]
        assert isinstance(found[1], Exception)
        assert written(await store.entries("T", 1)) == [(2, b"two"), (3, b"three")]

    run(path, scene)
