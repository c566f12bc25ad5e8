"""Notices in either store: planned once, held by one, marked; and gone with their table or their person."""

from __future__ import annotations

import asyncio

from ludotheque.web.store import Laid, NewPlace, NewRecord, Store
from ludotheque.web.store.outbox import NewNotice, NoticeKey
from web.store.storing import FIRST, HEAD, opened, run, set_up

KEY = NoticeKey("T", "anne", "turn", 1, "way")


def one(turn: int = 1, due: float = 0.0) -> NewNotice:
    return NewNotice("anne", "turn", turn, "way", due)


async def wanted(store: Store) -> None:
    await set_up(store)
    assert await store.outbox.keep_person("anne", None, b"{}")


def test_what_somebody_wants_is_compared_and_set(address: str) -> None:
    async def scene(store: Store) -> None:
        outbox = store.outbox
        assert await outbox.person("anne") is None
        assert not await outbox.keep_person("anne", b"{}", b"more")
        assert await outbox.keep_person("anne", None, b"{}")
        assert not await outbox.keep_person("anne", None, b"other")
        assert await outbox.keep_person("anne", b"{}", b"more")
        assert await outbox.person("anne") == b"more"

    run(address, scene)


def test_a_table_is_unplanned_until_it_is_planned_and_again_after_a_record(address: str) -> None:
    async def scene(store: Store) -> None:
        outbox = store.outbox
        await wanted(store)
        await store.create(Laid("U", HEAD, "bob", [NewPlace(0, "bob", None)], [FIRST], b"new"))  # nobody wants it
        (found,) = await outbox.unplanned(9)
        assert (found.told.table, found.told.seq, found.told.summary) == ("T", 1, b"new")
        assert found.people == {"anne": b"{}"}
        assert [place.owner for place in found.told.seats] == ["anne", "anne", None]
        await store.append(NewRecord("T", 2, None, b"x", b"later"))
        await outbox.plan("T", found.mark, [one()])
        (found,) = await outbox.unplanned(9)  # what is planned from how it was leaves what came since
        assert found.told.summary == b"later"
        await outbox.plan("T", found.mark, [])
        assert await outbox.unplanned(9) == []
        await outbox.keep_wish("anne", "T", "turn")
        assert [found.wishes for found in await outbox.unplanned(9)] == [{"anne": "turn"}]
        assert await outbox.wishes("anne") == {"T": "turn"}

    run(address, scene)


def test_whom_a_free_seat_is_meant_for_is_thought_of_too(address: str) -> None:
    async def scene(store: Store) -> None:
        outbox = store.outbox
        assert await outbox.keep_person("bob", None, b"{}")
        await set_up(store, guest="bob")
        (found,) = await outbox.unplanned(9)
        assert (found.people, list(found.told.guests)) == ({"bob": b"{}"}, ["bob"])
        await outbox.plan("T", found.mark, [NewNotice("bob", "invited", 0, "way", 0.0)])
        (held,) = await outbox.hold(60, 9)
        assert (held.key.visitor, held.person, list(held.told.guests)) == ("bob", b"{}", ["bob"])
        assert await outbox.unplanned(9) == []
        assert await store.claim(b"#2", "carl", NewRecord("T", 2, None, b"sat")) is not None
        (found,) = await outbox.unplanned(9)
        assert list(found.told.guests) == []

    run(address, scene)


def test_a_notice_is_planned_once_held_once_and_marked(address: str) -> None:
    async def scene(store: Store) -> None:
        outbox = store.outbox
        await wanted(store)
        assert await outbox.next() is None
        await outbox.plan("T", 1, [one(), one(2, 4e9)])
        await outbox.plan("T", 1, [one(due=5.0)])
        assert await outbox.next() == 0.0
        (held,) = await outbox.hold(60, 9)
        assert (held.key, held.tries, held.person, held.wish) == (KEY, 0, b"{}", None)
        assert await outbox.hold(60, 9) == []
        await outbox.settle(KEY, "waiting", 1.0, 3)
        (held,) = await outbox.hold(0, 9)
        (held,) = await outbox.hold(60, 9)  # whoever held it has died
        assert held.tries == 3
        await outbox.settle(KEY, "sent")
        await outbox.plan("T", 1, [one()])
        assert await outbox.hold(60, 9) == []
        assert await outbox.next() == 4e9
        await outbox.drop(KEY._replace(turn=2))
        assert await outbox.next() is None

    run(address, scene)


def test_it_goes_with_its_person_and_with_its_table(address: str) -> None:
    async def scene(store: Store) -> None:
        outbox = store.outbox
        await wanted(store)
        await outbox.keep_wish("anne", "T", "none")
        await outbox.plan("T", 1, [one()])
        await outbox.forget_person("anne")
        assert (await outbox.person("anne"), await outbox.wishes("anne"), await outbox.next()) == (None, {}, None)
        await outbox.plan("T", 1, [one()])
        await outbox.keep_wish("anne", "T", "none")
        assert await store.remove("T", 1)
        assert (await outbox.wishes("anne"), await outbox.next()) == ({}, None)

    run(address, scene)


def test_of_two_servers_each_holds_what_the_other_does_not(database: str) -> None:
    async def scene() -> None:
        async with opened(database) as first, opened(database) as second:
            await wanted(first)
            await first.outbox.plan("T", 1, [one(turn) for turn in range(40)])
            asked = [store.outbox.hold(60, 7) for _ in range(4) for store in (first, second)]
            held = [notice.key.turn for found in await asyncio.gather(*asked) for notice in found]
            assert sorted(held) == list(range(40))

    asyncio.run(scene())
