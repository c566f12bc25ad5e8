"""A database that goes away: what is lost is found again, or said to be unsure; nothing is kept twice."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from typing import Any

import pytest

from layers import deep
from ludotheque.web.store import (
    Laid,
    NewRecord,
    Repeated,
    SeatOwner,
    Store,
    StoreError,
    Taken,
    Unreachable,
    Unsure,
)
from ludotheque.web.store.postgres import pool
from ludotheque.web.store.postgres.store import PostgresStore
from web.store.postgres import Postgres, postgres
from web.store.proxy import Proxy, proxied
from web.store.storing import FIRST, meddle, opened, outcomes, run, set_up, soon, whole, written

pytestmark = deep


@pytest.fixture
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Less patience than usual."""
    monkeypatch.setattr(pool, "PATIENCE", 0.3)
    monkeypatch.setattr(pool, "FINDING_OUT", 0.5)


def over_a_wire(database: str, scene: Callable[[Proxy, PostgresStore, Store], Coroutine[Any, Any, None]]) -> None:
    """A scene with a store behind a proxy, and another straight at the database."""

    async def played() -> None:
        async with proxied(database) as proxy, opened(proxy.url) as store, opened(database) as straight:
            await scene(proxy, store, straight)

    asyncio.run(played())


async def when_back(call: Callable[[], Coroutine[Any, Any, Any]]) -> object:
    """What the store says once it has found its database again: with so little patience it may need several tries."""
    end = time.monotonic() + 30
    while isinstance(found := (await outcomes([call()]))[0], Unreachable):
        assert time.monotonic() < end
        await asyncio.sleep(0.05)
    return found


LOSSES = ("answers", "questions")


@pytest.mark.parametrize("what", LOSSES)
def test_a_record_whose_wire_is_cut_is_kept_once(database: str, what: str) -> None:
    async def scene(proxy: Proxy, store: PostgresStore, straight: Store) -> None:
        await set_up(store)
        for seq in range(2, 12):
            proxy.eats = what if seq % 2 else ""  # on a connection that knows the statement already
            await store.append(NewRecord("T", seq, f"intent {seq}" if seq < 9 else None, b"record %d" % seq))
            assert proxy.eats == ""
        kept = await whole(straight, "T")
        assert [entry.record for entry in kept.entries[1:]] == [b"record %d" % seq for seq in range(2, 12)]

    over_a_wire(database, scene)


@pytest.mark.parametrize("what", LOSSES)
def test_tables_seats_and_links_survive_a_cut_wire(database: str, what: str) -> None:
    async def scene(proxy: Proxy, store: PostgresStore, straight: Store) -> None:
        for eaten in ("", what):  # the second time the connection knows the statement
            proxy.eats = eaten
            await set_up(store, "T" if eaten else "U", token=b"#2" if eaten else None)
        for eaten, token in (("", b"void"), (what, b"#2")):
            proxy.eats = eaten
            at = await store.claim(token, "bob", NewRecord("T", 2, None, b"sat"))
            assert (at is not None) == (token == b"#2")
        for eaten in ("", what):
            proxy.eats = eaten
            assert await store.secret("visitors", b"one") == b"one"
        for eaten in ("", what):
            proxy.eats = eaten
            await store.keep_resume("anne", b"#resume")
        for eaten in ("", what):
            proxy.eats = eaten
            assert await store.count_of("anne") == 2
        for seq, eaten in ((3, ""), (4, what)):
            proxy.eats = eaten
            await store.create(
                Laid(f"again {seq}", b"", "anne", [], [FIRST], b""), NewRecord("T", seq, None, b"led on")
            )
        assert proxy.eats == ""
        assert await straight.invited(b"#2") == ("T", SeatOwner(2, "bob"))
        assert written(await straight.entries("T", 1)) == [
            (2, b"sat"),
            (3, b"led on"),
            (4, b"led on"),
        ]
        assert written(await straight.entries("again 4", 0)) == [(1, FIRST)]
        assert await straight.resumed(b"#resume") == "anne"
        assert not await store.claim(b"#2", "eve", NewRecord("T", 5, None, b"sat"))
        with pytest.raises(Taken):
            await set_up(store)

    over_a_wire(database, scene)


def test_a_question_that_arrives_late_finds_its_place_taken(database: str) -> None:
    async def scene(proxy: Proxy, store: PostgresStore, straight: Store) -> None:
        await set_up(store)
        await set_up(store, "U", token=None)
        await store.append(NewRecord("T", 2, "first", b"two"))
        proxy.holds, proxy.eats = True, "questions"
        await store.append(NewRecord("T", 3, "second", b"three"))
        assert proxy.held
        proxy.let_go()
        await asyncio.sleep(0.3)
        assert [entry.seq for entry in (await whole(straight, "T")).entries] == [1, 2, 3]
        proxy.eats = "questions"
        waiting = asyncio.create_task(store.append(NewRecord("T", 4, "third", b"four")))
        while not proxy.held:
            await asyncio.sleep(0.01)
        await straight.append(NewRecord("T", 4, "another's", b"faster"))
        with pytest.raises(Taken):
            await waiting
        proxy.let_go()
        await asyncio.sleep(0.3)
        assert written(await straight.entries("T", 3)) == [(4, b"faster")]

    over_a_wire(database, scene)


@pytest.mark.usefixtures("short")
@pytest.mark.parametrize("what", LOSSES)
def test_what_cannot_be_found_out_is_said_to_be_unsure(database: str, what: str) -> None:
    async def scene(proxy: Proxy, store: PostgresStore, straight: Store) -> None:
        for table in ("T", "U"):
            await set_up(store, table, token=table.encode())
        await asyncio.gather(store.append(NewRecord("T", 2, "t", b"")), store.append(NewRecord("U", 2, "u", b"")))
        proxy.eats, proxy.is_cut = what, True
        found = await outcomes(
            [store.append(NewRecord("T", 3, "a", b"three")), store.append(NewRecord("U", 3, "b", b"three"))]
        )
        assert [type(one) for one in found] == [Unsure, Unsure]
        assert "may have been kept, or not" in str(found[0])
        proxy.is_cut = False
        kept = 3 if what == "answers" else None
        assert [await straight.intent("T", "a"), await straight.intent("U", "b")] == [kept, kept]
        again = await when_back(lambda: store.append(NewRecord("T", 3, "a", b"three")))
        assert type(again) is (Repeated if kept else float)
        assert written(await straight.entries("T", 2)) == [(3, b"three")]

    over_a_wire(database, scene)


@pytest.mark.usefixtures("short")
def test_what_was_never_sent_was_not_kept(database: str) -> None:
    async def scene(proxy: Proxy, store: PostgresStore, straight: Store) -> None:
        await set_up(store)
        proxy.cut()
        await asyncio.sleep(0.05)
        began = time.monotonic()
        calls = [
            store.append(NewRecord("T", 2, "a", b"two")),
            store.claim(b"#2", "bob", NewRecord("T", 2, None, b"sat")),
            store.load("T"),
        ]
        found = await outcomes([*calls, store.create(Laid("U", b"", "anne", [], [], b""))])
        assert {type(one) for one in found} == {Unreachable}
        assert {str(one) for one in found} == {"this server cannot reach its tables just now"}
        assert time.monotonic() - began < 2
        assert len((await whole(straight, "T")).entries) == 1
        proxy.is_cut = False
        assert type(await when_back(lambda: store.append(NewRecord("T", 2, "a", b"two")))) is float

    over_a_wire(database, scene)


def test_connections_ended_at_random_lose_nothing(database: str) -> None:
    tables = [f"T{n}" for n in range(20)]
    kept = dict.fromkeys(tables, 1)
    over = asyncio.Event()

    async def play(store: Store, table: str) -> None:
        while not over.is_set():
            seq = kept[table] + 1
            await store.append(NewRecord(table, seq, f"{table} {seq}", b"record %d" % seq))
            kept[table] = seq

    async def end_connections() -> None:
        """For two seconds; and on a busy machine until it was often, and much was kept meanwhile."""
        ended, began = 0, time.monotonic()
        question = (
            "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
            " WHERE application_name = 'ludotheque' AND datname = current_database()"
        )
        while time.monotonic() < began + 2 or ended <= 5 or sum(kept.values()) <= 60:
            assert time.monotonic() < began + 60
            ended += int(await asyncio.to_thread(postgres().sql, question, database.rpartition("/")[2]))
            await asyncio.sleep(0.05)

    async def scene(store: Store) -> None:
        await asyncio.gather(*[set_up(store, table, token=None) for table in tables])
        playing = asyncio.gather(*[play(store, table) for table in tables])
        try:
            await end_connections()
        finally:
            over.set()
        await playing

    async def later(store: Store) -> None:
        for table in tables:
            records = [entry.record for entry in (await whole(store, table)).entries[1:]]
            assert records == [b"record %d" % seq for seq in range(2, kept[table] + 1)]

    run(database, scene)
    run(database, later)
    assert sum(kept.values()) > 60


@pytest.fixture(scope="module")
def own() -> Iterator[Postgres]:
    """A database of this file's own, to be killed."""
    made = Postgres.apart().start()
    yield made
    made.remove()


def test_a_killed_database_comes_back_and_everything_acknowledged_is_there(own: Postgres) -> None:
    address = own.create()
    tables = [f"T{n}" for n in range(20)]
    kept = dict.fromkeys(tables, 1)
    hints: list[tuple[str, int]] = []
    listens = ("", 0)
    over = asyncio.Event()

    async def play(store: Store, table: str) -> None:
        while not over.is_set():
            seq = kept[table] + 1
            try:
                await store.append(NewRecord(table, seq, f"{table} {seq}", b"record %d" % seq))
                kept[table] = seq
            except Repeated as again:
                kept[table] = again.seq
            except Unsure:
                continue

    async def kill() -> None:
        for how in (own.kill, own.stop, own.kill):
            await asyncio.sleep(0.4)
            await asyncio.to_thread(how)
            hints.clear()
            await asyncio.to_thread(own.start)
            await soon(lambda: listens in hints, 20)
        over.set()

    async def scene(store: Store) -> None:
        await store.watch(lambda table, seq: hints.append((table, seq)))
        await asyncio.gather(*[set_up(store, table, token=None) for table in tables])
        await asyncio.gather(*[play(store, table) for table in tables], kill())
        last = ("T0", kept["T0"] + 1)
        await store.append(NewRecord(*last, "last", b"last"))
        await soon(lambda: last in hints)

    async def later(store: Store) -> None:
        for table in tables:
            records = [entry.record for entry in (await whole(store, table)).entries[1 : kept[table]]]
            assert records == [b"record %d" % seq for seq in range(2, kept[table] + 1)]

    run(address, scene)
    run(address, later)
    assert sum(kept.values()) > 60


def test_a_store_closes_also_when_its_database_is_gone(own: Postgres) -> None:
    address = own.create()
    gone: list[float] = []

    async def scene(store: Store) -> None:
        await store.watch(lambda table, seq: None)
        await set_up(store)
        own.stop()
        gone.append(time.monotonic())

    try:
        run(address, scene)
        assert time.monotonic() - gone[0] < 5
    finally:
        own.start()


# -- a definite no


NO_SPACE = """
CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END$$;
CREATE TRIGGER no_space BEFORE INSERT ON log FOR EACH ROW WHEN (length(new.record) > 100) EXECUTE FUNCTION no_space()
"""


def test_on_a_full_disk_what_fits_is_kept_and_the_rest_is_told_so(database: str) -> None:
    async def scene(store: Store) -> None:
        tables = [f"T{n}" for n in range(8)]
        await asyncio.gather(*[set_up(store, table, token=table.encode()) for table in tables])
        await asyncio.to_thread(meddle, database, NO_SPACE)
        records = [b"x" * (200 if n % 2 else 10) for n in range(8)]
        calls = [store.append(NewRecord(table, 2, "a", record)) for table, record in zip(tables, records)]
        found = await outcomes(calls)
        assert [type(one) for one in found[0::2]] == [float] * 4
        assert {(type(one), str(one)) for one in found[1::2]} == {
            (StoreError, "the disk of this server is full: nothing was kept")
        }
        (wrong,) = await outcomes([store.claim(b"T1", "bob", NewRecord("T1", 2, None, b"x" * 200))])
        assert "is full" in str(wrong)
        assert await store.invited(b"T1") == ("T1", SeatOwner(2, None))
        await asyncio.to_thread(meddle, database, "DROP TRIGGER no_space ON log")
        await store.append(NewRecord("T1", 2, "a", records[1]))
        for table, record in zip(tables[:3], records):
            assert written(await store.entries(table, 1)) == [(2, record)]

    run(database, scene)


def test_a_database_that_only_reads_says_so(database: str) -> None:
    name = database.rpartition("/")[2]

    async def scene(store: Store) -> None:
        await set_up(store)
        words = f"ALTER DATABASE {name} SET default_transaction_read_only = on"
        await asyncio.to_thread(postgres().sql, words)
        question = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE application_name = 'ludotheque'"
        await asyncio.to_thread(postgres().sql, question, name)
        await asyncio.sleep(0.1)
        with pytest.raises(StoreError, match="can only be read just now: nothing was kept"):
            await store.append(NewRecord("T", 2, None, b"two"))
        assert len((await whole(store, "T")).entries) == 1

    run(database, scene)
    with pytest.raises(StoreError, match=f"the database at .*/{name} can only be read"):
        run(database, scene)


@pytest.mark.usefixtures("short")
def test_when_no_connection_is_left_it_says_so(database: str) -> None:
    name = database.rpartition("/")[2]
    postgres().sql("CREATE ROLE guest LOGIN")
    postgres().sql(f"GRANT CREATE ON DATABASE {name} TO guest")
    guest = postgres().url(name, "guest")

    async def scene(store: Store) -> None:
        await set_up(store)
        await asyncio.to_thread(postgres().sql, "ALTER ROLE guest CONNECTION LIMIT 0")
        question = "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE usename = 'guest'"
        await asyncio.to_thread(postgres().sql, question)
        await asyncio.sleep(0.1)
        with pytest.raises(Unreachable, match="too much to do just now"):
            await store.append(NewRecord("T", 2, None, b"two"))

    run(guest, scene)
    with pytest.raises(StoreError, match="has no connection left"):
        run(guest, scene)


def test_one_that_cannot_be_kept_disturbs_no_other(database: str) -> None:
    async def scene(store: PostgresStore) -> None:
        tables = [f"T{n}" for n in range(10)]
        await asyncio.gather(*[set_up(store, table, token=None) for table in tables])
        wrong: Any = object()
        calls = [store.append(NewRecord(table, 2, "a", b"two")) for table in tables]
        calls += [store.append(NewRecord(table, 3, "a", b"three")) for table in tables[:2]]
        calls += [store.append(NewRecord("T2", 3, "b", wrong)), store.append(NewRecord("T3", 3, "c", b"three"))]
        found = await outcomes(calls)
        assert [type(one) for one in found[:10]] == [float] * 10
        assert [type(one) for one in found[10:]] == [Repeated, Repeated, StoreError, float]

    run(database, scene)


def test_what_arrives_together_shares_a_commit(database: str) -> None:
    async def scene(store: PostgresStore) -> None:
        await asyncio.gather(*[set_up(store, f"T{n}", token=None) for n in range(50)])
        for seq in range(2, 12):
            await asyncio.gather(*[store.append(NewRecord(f"T{n}", seq, None, b"move")) for n in range(50)])
        assert store.commits == 10

    run(database, scene)
