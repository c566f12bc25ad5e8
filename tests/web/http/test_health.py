"""What a proxy is told of a server: ok only while what is said there would be kept."""

from __future__ import annotations

import asyncio
import os
import sys
import time
from collections.abc import Callable
from pathlib import Path

import httpx
import pytest

from layers import deep
from ludotheque.web.http.health import Health
from ludotheque.web.store import Store
from ludotheque.web.store.archive import archive_at
from ludotheque.web.store.postgres.store import PostgresStore
from web.people import Person, fresh_intent
from web.server import UNSEALED, Server
from web.store.storing import run

if sys.platform == "linux":
    from resource import RLIM_INFINITY, RLIMIT_FSIZE, prlimit


def health(server: Server) -> tuple[int, str]:
    found = httpx.get(server.url + "/health", timeout=10, verify=UNSEALED)
    return found.status_code, found.text


def until(server: Server, wanted: tuple[int, str]) -> None:
    end = time.monotonic() + 30
    while health(server) != wanted:
        assert time.monotonic() < end
        time.sleep(0.2)


@pytest.mark.skipif(sys.platform != "linux", reason="another process cannot be given a full disk here")
def test_on_a_full_disk_a_server_does_not_say_that_it_is_well(tmp_path: Path, person: Callable[..., Person]) -> None:
    with Server(tmp_path) as server:
        full_and_free_again(server, person(server))
    assert "were not kept" in server.words()


def full_and_free_again(server: Server, someone: Person) -> None:
    table = someone.new_table("pochette", "me", "random")["table"]
    assert health(server) == (200, "ok")
    assert server.process is not None
    size = max([os.path.getsize(file) for file in (f"{server.store}-wal", server.log)])
    prlimit(server.process.pid, RLIMIT_FSIZE, (size + 100, RLIM_INFINITY))  # files grow no more: as good as full
    until(server, (503, "nothing kept"))
    said = {"intent": fresh_intent(), "seat": 0, "text": "Bonjour"}
    assert someone.post(f"/tables/{table}/chat", said).status_code == 503
    prlimit(server.process.pid, RLIMIT_FSIZE, (RLIM_INFINITY, RLIM_INFINITY))
    until(server, (200, "ok"))
    someone.made(f"/tables/{table}/chat", said)


def test_a_trial_leaves_nothing_and_comes_seldom(address: str) -> None:
    tries = 0

    async def scene(store: Store) -> None:
        nonlocal tries
        keep = store.try_keeping

        async def counted() -> None:
            nonlocal tries
            tries += 1
            await keep()

        store.try_keeping = counted  # type: ignore[method-assign]
        asked = Health(store)
        assert await asyncio.gather(*[asked.trouble() for _ in range(50)]) == [""] * 50

    run(address, scene)
    assert tries == 1
    assert asyncio.run(secrets_in(address)) == []


async def secrets_in(address: str) -> list[tuple[str, bytes]]:
    async with archive_at(address, hold="look") as archive:
        return (await archive.loose()).secrets


@deep
def test_a_database_that_only_reads_is_not_well(database: str) -> None:
    async def scene(store: PostgresStore) -> None:
        assert await Health(store).trouble() == ""
        await store.change(lambda file, again: file.execute("SET default_transaction_read_only = on"))
        assert await Health(store).trouble() == "nothing kept"

    run(database, scene)
