"""Passkeys in either store: kept once, used in order, answered once; and gone with their person."""

from __future__ import annotations

import asyncio

from ludotheque.web.store import Store
from ludotheque.web.store.keyring import Passkey, Spent
from web.store.storing import opened, run

POCKET = Passkey("pocket", "anne", "Poche", 5.5, None, 3, b"\0key")


def answer(mark: str = "mark", word: bytes = b"one", until: float = 4e9) -> Spent:
    return Spent(mark, until, word)


def test_a_passkey_is_kept_under_one_name(address: str) -> None:
    async def scene(store: Store) -> None:
        ring = store.keyring
        assert (await ring.of("anne"), await ring.find("pocket")) == ([], None)
        desk = POCKET._replace(id="Desk", added=4.5, used=7.25)
        assert await ring.keep(POCKET)
        assert await ring.keep(desk)
        assert not await ring.keep(POCKET._replace(visitor="bob"))
        assert not await ring.keep(POCKET._replace(public_key=b"other"))
        assert await ring.of("anne") == [desk, POCKET]
        assert await ring.of("bob") == []
        assert await ring.find("pocket") == POCKET
        await ring.drop("bob", "pocket")
        assert await ring.find("pocket") == POCKET
        await ring.drop("anne", "pocket")
        assert await ring.of("anne") == [desk]

    run(address, scene)


def test_a_counter_never_goes_back(address: str) -> None:
    async def scene(store: Store) -> None:
        ring = store.keyring
        await ring.keep(POCKET)
        await ring.keep(POCKET._replace(id="plain", counter=0))
        assert [await ring.use("pocket", counter) for counter in (3, 2, 0, 4, 4)] == [False, False, False, True, False]
        assert [await ring.use("plain", counter) for counter in (0, 0, 1, 0)] == [True, True, True, False]
        assert not await ring.use("none", 9)
        found = await ring.find("pocket")
        assert found is not None
        assert (found.counter, found.used) == (4, found.used)
        assert found.used is not None
        assert abs(found.used - await store.now()) < 60

    run(address, scene)


def test_of_many_that_use_it_at_once_one_does(address: str) -> None:
    async def scene(store: Store) -> None:
        ring = store.keyring
        await ring.keep(POCKET)
        assert sorted(await asyncio.gather(*[ring.use("pocket", 4) for _ in range(5)])) == [False] * 4 + [True]
        answers = [ring.spend(answer(word=b"%d" % number)) for number in range(5)]
        assert sorted(await asyncio.gather(*answers)) == [False] * 4 + [True]

    run(address, scene)


def test_a_challenge_is_answered_once_for_as_long_as_it_counts(address: str) -> None:
    async def scene(store: Store) -> None:
        ring = store.keyring
        assert await ring.spend(answer())
        assert not await ring.spend(answer(word=b"two"))
        assert await ring.spend(answer("old", until=1.0))
        assert await ring.spend(answer("another"))
        assert await ring.spend(answer("old", b"two", until=1.0))  # forgotten, for nobody would believe it any more
        assert not await ring.spend(answer(word=b"three"))

    run(address, scene)


def test_two_servers_hear_of_one_answer(database: str) -> None:
    async def scene() -> None:
        async with opened(database) as one, opened(database) as other:
            answers = [store.keyring.spend(answer(word=word)) for store, word in ((one, b"one"), (other, b"other"))]
            assert sorted(await asyncio.gather(*answers)) == [False, True]

    asyncio.run(scene())


def test_they_go_with_their_person(address: str) -> None:
    async def scene(store: Store) -> None:
        await store.keyring.keep(POCKET)
        await store.keyring.keep(POCKET._replace(id="other", visitor="bob"))
        await store.forget("anne", b"ghost")
        assert await store.keyring.of("anne") == []
        assert len(await store.keyring.of("bob")) == 1

    run(address, scene)
