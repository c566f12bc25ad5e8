"""A store for a test, opened and closed around a scene."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from ludotheque.web.sqlite_store import SqliteStore
from ludotheque.web.store import Kept, NewPlace, Store

HEAD, FIRST = b'{"game":"a-vendre"}', b'{"type":"play","by":-1}'


@asynccontextmanager
async def opened(path: Path) -> AsyncIterator[SqliteStore]:
    store = SqliteStore(path)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def run(path: Path, scene: Callable[[SqliteStore], Coroutine[Any, Any, None]]) -> None:
    """Play a scene on a store, opened and closed around it."""

    async def whole() -> None:
        async with opened(path) as store:
            await scene(store)

    asyncio.run(whole())


async def set_up(store: Store, table: str = "T", owner: str = "anne", token: bytes | None = b"#2") -> None:
    places = [NewPlace(0, owner, None), NewPlace(1, owner, None), NewPlace(2, None, token)]
    await store.create(table, HEAD, owner, places, [FIRST], b"new")


async def outcomes(calls: list[Coroutine[Any, Any, Any]]) -> list[Any]:
    return await asyncio.gather(*calls, return_exceptions=True)


async def whole(store: Store, table: str) -> Kept:
    kept = await store.load(table)
    assert kept is not None
    return kept
