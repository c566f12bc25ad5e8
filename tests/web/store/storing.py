"""A store for a test, opened and closed around a scene."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, closing
from typing import Any, TypeVar, cast

from ludotheque.web.store import Laid, NewPlace, Store, StoredRecord, StoredTable
from ludotheque.web.store.address import store_from
from web.store.postgres import postgres

S = TypeVar("S", bound=Store)
HEAD, FIRST = b'{"game":"a-vendre"}', b'{"type":"play","by":-1}'


@asynccontextmanager
async def opened(address: object) -> AsyncIterator[Any]:
    """The store at this address, a file or a database."""
    store = store_from(str(address))
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def run(address: object, scene: Callable[[S], Coroutine[Any, Any, None]]) -> None:
    """Play a scene on a store, opened and closed around it."""

    async def whole() -> None:
        async with opened(address) as store:
            await scene(cast(S, store))

    asyncio.run(whole())


async def set_up(
    store: Store, table: str = "T", owner: str = "anne", token: bytes | None = b"#2", guest: str | None = None
) -> None:
    places = [NewPlace(0, owner, None), NewPlace(1, owner, None), NewPlace(2, None, token, guest)]
    await store.create(Laid(table, HEAD, owner, places, [FIRST], b"new"))


async def outcomes(calls: list[Coroutine[Any, Any, Any]]) -> list[Any]:
    return await asyncio.gather(*calls, return_exceptions=True)


async def soon(what: Callable[[], bool], patience: float = 5.0) -> None:
    """Wait until it is so."""
    end = time.monotonic() + patience
    while not what():
        assert time.monotonic() < end
        await asyncio.sleep(0.01)


async def whole(store: Store, table: str) -> StoredTable:
    kept = await store.load(table)
    assert kept is not None
    return kept


def written(entries: list[StoredRecord]) -> list[tuple[int, bytes]]:
    """What was kept, whenever that was."""
    return [(entry.seq, entry.record) for entry in entries]


def meddle(address: str, statement: str) -> None:
    """Change something behind the store's back, in the words of SQLite."""
    if "://" in address:
        words = re.sub(r"X('[0-9A-F]+')", lambda hexed: rf"'\x{hexed[1][1:]}::bytea", statement)
        words = words.replace("'x'", "'x'::bytea")
        postgres().sql(f"SET search_path = ludotheque; {words}", address.rpartition("/")[2])
        return
    with closing(sqlite3.connect(address)) as file, file:
        file.execute(statement)
