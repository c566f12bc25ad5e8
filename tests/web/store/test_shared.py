"""Several servers on one database: hints, who lives, who plays the robots, who looks on."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from ludotheque.web.store import NewRecord, Present, Repeated, Store, Taken
from ludotheque.web.store.sqlite.store import SqliteStore
from web.store.postgres import postgres
from web.store.storing import opened, outcomes, set_up, soon, whole, written


def with_two(database: str, scene: Callable[[Store, Store], Coroutine[Any, Any, None]]) -> None:
    async def played() -> None:
        async with opened(database) as one, opened(database) as other:
            await scene(one, other)

    asyncio.run(played())


def test_of_two_servers_one_wins_and_the_other_is_told_why(database: str) -> None:
    async def scene(one: Store, other: Store) -> None:
        tables = [f"T{n}" for n in range(10)]
        await asyncio.gather(*[set_up(one, table, token=None) for table in tables])
        for seq in range(2, 22):
            calls = [
                store.append(NewRecord(table, seq, f"{seq} {n}", b"%d" % n)) for table in tables for n, store in pair
            ]
            found = await outcomes(calls)
            for place, table in enumerate(tables):
                both = found[2 * place : 2 * place + 2]
                assert sorted([type(outcome) for outcome in both], key=str) == [float, Taken]
                assert written(await other.entries(table, seq - 1)) == [
                    (seq, b"%d" % [type(one) for one in both].index(float))
                ]
        for table in tables:
            assert len((await whole(one, table)).entries) == 21

    pair: list[tuple[int, Store]] = []

    async def both(one: Store, other: Store) -> None:
        pair[:] = [(0, one), (1, other)]
        await scene(one, other)

    with_two(database, both)


def test_the_same_intent_at_two_servers_is_kept_once(database: str) -> None:
    async def scene(one: Store, other: Store) -> None:
        await set_up(one)
        for seq in range(2, 22):
            found = await outcomes([store.append(NewRecord("T", seq, f"i {seq}", b"x")) for store in (one, other)])
            assert [type(one) for one in found].count(float) == 1
            assert [again.seq for again in found if isinstance(again, Repeated)] == [seq]

    with_two(database, scene)


def test_a_seat_claimed_at_two_servers_has_one_owner(database: str) -> None:
    async def scene(one: Store, other: Store) -> None:
        for n in range(20):
            await set_up(one, f"T{n}", token=b"%d" % n)
            found = await outcomes(
                [
                    store.claim(b"%d" % n, name, NewRecord(f"T{n}", 2, None, b"sat"))
                    for store, name in ((one, "bob"), (other, "eve"))
                ]
            )
            assert found.count(None) == 1
            assert (await one.places(f"T{n}"))[2].owner == ("eve", "bob")[found.index(None)]

    with_two(database, scene)


def test_what_one_server_keeps_the_others_hear_of(database: str) -> None:
    async def scene(one: Store, other: Store) -> None:
        heard: list[tuple[str, int]] = []
        await other.watch(lambda table, seq: heard.append((table, seq)))
        assert heard == [("", 0)]
        await set_up(one, "a table", token=b"t")
        await one.append(NewRecord("a table", 2, None, b"two"))
        await one.claim(b"t", "bob", NewRecord("a table", 3, None, b"sat"))
        await other.append(NewRecord("a table", 4, None, b"its own"))
        with pytest.raises(Taken):
            await one.append(NewRecord("a table", 4, None, b"late"))
        await soon(lambda: len(heard) >= 4)
        assert heard == [("", 0), ("a table", 2), ("a table", 3), ("a table", 4)]
        assert await other.tips(["a table", "none"]) == {"a table": 4}

    with_two(database, scene)


def test_whoever_listens_comes_back_by_itself(database: str) -> None:
    async def scene(one: Store, other: Store) -> None:
        heard: list[tuple[str, int]] = []

        def hear(table: str, seq: int) -> None:
            heard.append((table, seq))
            assert table != "T", "a fault of who listens ends nothing"

        await other.watch(hear)
        await set_up(one)
        for seq in (2, 3):
            question = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE '%watch'"
            await asyncio.to_thread(postgres().sql, question, database.rpartition("/")[2])
            await soon(lambda seq=seq: heard.count(("", 0)) == seq)  # type: ignore[misc]
            await one.append(NewRecord("T", seq, None, b"x"))
            await soon(lambda seq=seq: ("T", seq) in heard)  # type: ignore[misc]

    with_two(database, scene)


def test_one_server_at_a_time_plays_the_robots(database: str) -> None:
    async def scene(one: Store, other: Store) -> None:
        assert not await one.take_robots("T", "one"), "nobody knows that it lives"
        assert await one.alive("one", 60) == {"one"}
        assert await other.alive("other", 60) == {"one", "other"}
        assert await one.take_robots("T", "one")
        assert await one.take_robots("T", "one")
        assert not await other.take_robots("T", "other")
        assert await other.take_robots("U", "other")
        await other.leave_robots("T", "other")  # they are not its own
        assert not await other.take_robots("T", "other")
        await one.leave_robots("T", "one")
        assert await other.take_robots("T", "other")
        assert not await one.take_robots("T", "one")

    with_two(database, scene)


def test_the_robots_of_a_server_that_died_are_taken_over_by_one(database: str) -> None:
    async def scene(one: Store, other: Store) -> None:
        await one.alive("dead", 60)
        names = [f"node {n}" for n in range(10)]
        for name in names:
            await other.alive(name, 60)
        assert await one.take_robots("T", "dead")
        assert not any(await asyncio.gather(*[other.take_robots("T", name) for name in names]))
        await one.alive("dead", 0.1)
        await asyncio.sleep(0.2)
        taken = await asyncio.gather(*[other.take_robots("T", name) for name in names])
        assert taken.count(True) == 1
        assert "dead" not in await other.alive(names[0], 60)
        await one.alive("dead", 60)
        assert not await one.take_robots("T", "dead"), "whoever comes back has lost them"
        await other.alive(names[taken.index(True)], 0)
        assert await one.take_robots("T", "dead")

    with_two(database, scene)


def test_those_who_look_on_are_known_at_every_server(database: str) -> None:
    async def scene(one: Store, other: Store) -> None:
        heard: list[tuple[str, int]] = []
        await other.watch(lambda table, seq: heard.append((table, seq)))
        for store, node in ((one, "one"), (other, "other")):
            await store.alive(node, 60)
        await one.attend("T", "one", [Present("anne", 0), Present("bob", None)])
        await soon(lambda: ("T", 0) in heard)
        assert sorted(await other.attendance("T", "other")) == [Present("anne", 0), Present("bob", None)]
        assert await one.attendance("T", "one") == await other.attendance("U", "other") == []
        heard.clear()
        await one.attend("T", "one", [Present("anne", 1)])
        await soon(lambda: ("T", 0) in heard)
        assert await other.attendance("T", "other") == [Present("anne", 1)]
        await other.attend("T", "other", [Present("eve", None)])
        assert await one.attendance("T", "one") == [Present("eve", None)]
        heard.clear()
        await one.attend("T", "one", [])
        await soon(lambda: ("T", 0) in heard)
        assert await other.attendance("T", "other") == []

    with_two(database, scene)


def test_who_looks_on_through_a_dead_server_does_not_count(database: str) -> None:
    async def scene(one: Store, other: Store) -> None:
        await one.alive("one", 60)
        await one.attend("T", "one", [Present("anne", 0)])
        assert await other.attendance("T", "other") == [Present("anne", 0)]
        await one.alive("one", 0.1)
        await asyncio.sleep(0.2)
        assert await other.attendance("T", "other") == []
        await one.alive("one", 60)
        assert await other.attendance("T", "other") == [Present("anne", 0)]
        await one.alive("one", 0)
        await one.alive("one", 60)
        assert await other.attendance("T", "other") == []

    with_two(database, scene)


def test_a_store_that_is_alone_has_no_others(tmp_path: Any) -> None:
    async def scene() -> None:
        async with opened(tmp_path / "tables.sqlite") as store:
            assert isinstance(store, SqliteStore)
            assert not store.shared
            assert await store.take_robots("T", "one")
            assert await store.alive("one", 60) == set()
            assert await store.attendance("T", "one") == []
            assert await store.tips(["T"]) == {}

    asyncio.run(scene())
