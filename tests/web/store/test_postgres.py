"""Opening a database: whatever is wrong with it is one sentence, and none tells the password."""

from __future__ import annotations

import asyncio
import subprocess
import sys

import asyncpg
import pytest

from layers import deep
from ludotheque.web.store import NewRecord, Store, StoreError
from ludotheque.web.store.postgres import schema
from ludotheque.web.store.postgres.trouble import address_of
from web.ports import free_port
from web.store.postgres import Postgres, postgres
from web.store.storing import meddle, opened, run, set_up, written

pytestmark = deep


def refusal(address: str) -> str:
    async def scene() -> None:
        async with opened(address):
            pass

    with pytest.raises(StoreError) as found:
        asyncio.run(scene())
    assert "hidden" not in str(found.value)
    return str(found.value)


MALFORMED = (
    "postgresql://anne:hidden/word@host/tables",
    "postgresql://anne:hidden#word@host/tables",
    "postgresql://anne:hidden?word@host/tables",
    "postgresql://anne:hid@den@host/tables",
    "postgresql://anne:12/hidden@host/tables",
    "postgresql://anne:12#hidden@host/tables",
    "postgres://anne:hidden@host:port/tables",
    "postgresql://anne:hidden@[host/tables",
)


@pytest.mark.parametrize("address", MALFORMED)
def test_a_malformed_address_is_not_repeated(address: str) -> None:
    assert "is written postgresql://user:password@host:port/database" in refusal(address)


def test_an_address_is_shown_without_its_password() -> None:
    found = address_of("postgresql://anne:hid%40den@host:5433/tables?sslmode=disable")
    assert (found.place, found.user, found.database) == ("host:5433/tables", "anne", "tables")
    assert address_of("postgres:///tables?host=/run/postgresql").place == "/run/postgresql:5432/tables"


def test_what_is_not_there_is_said() -> None:
    server = postgres()
    server.sql("CREATE ROLE guarded LOGIN PASSWORD 'right'")
    place = f"127.0.0.1:{server.port}"
    assert refusal(server.url("nowhere")) == f"there is no database nowhere at {place}/nowhere: make it with createdb"
    door = f"the database at {place}/postgres does not let {{}} in: is the password right?"
    assert refusal(server.url(user="nobody")) == door.format("nobody")
    assert refusal(server.url(user="guarded:hidden")) == door.format("guarded")
    nobody_home = free_port()
    assert refusal(f"postgresql://anne:hidden@127.0.0.1:{nobody_home}/tables") == (
        f"no database answers at 127.0.0.1:{nobody_home}/tables"
    )
    assert "no database answers at" in refusal("postgresql://anne:hidden@nowhere.invalid/tables")


def test_a_role_without_the_right_to_make_tables_is_told_so(database: str) -> None:
    postgres().sql("CREATE ROLE modest LOGIN")
    name = database.rpartition("/")[2]
    address = postgres().url(name, "modest")
    assert refusal(address).startswith("modest has no right to make tables in ")
    postgres().sql("CREATE SCHEMA ludotheque AUTHORIZATION modest", name)
    run(address, set_up)


def test_it_lives_beside_other_programs_but_not_in_their_place(database: str) -> None:
    postgres().sql("CREATE TABLE tables (recipe text)", database.rpartition("/")[2])
    run(database, set_up)
    other = postgres().create()
    postgres().sql("CREATE SCHEMA ludotheque; CREATE TABLE ludotheque.recipes ()", other.rpartition("/")[2])
    assert "belongs to another program" in refusal(other)


def test_a_form_of_the_future_is_refused(database: str) -> None:
    run(database, set_up)
    meddle(database, f"UPDATE form SET number = {len(schema.STEPS) + 1}")
    assert "was written by a newer Ludothèque; this one cannot read it" in refusal(database)


def test_a_server_that_is_too_old_is_refused(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "OLDEST", 990000)
    assert "is too old: version 13 or newer is wanted" in refusal(database)


def test_what_is_acknowledged_has_reached_the_disk_whatever_the_database_is_set_to(database: str) -> None:
    postgres().sql(f"ALTER DATABASE {database.rpartition('/')[2]} SET synchronous_commit = off")

    async def setting(file: asyncpg.Connection) -> str:
        return str(await file.fetchval("SHOW synchronous_commit"))

    async def scene() -> None:
        async with opened(database) as store:
            assert await store._pool.ask(setting) == "on"

    asyncio.run(scene())


def test_a_database_that_does_not_wait_for_its_disk_is_refused() -> None:
    server = Postgres.apart("fsync=off")
    try:
        assert "cannot be kept safely (fsync is off)" in refusal(server.start().create())
    finally:
        server.remove()


def test_a_name_with_a_zero_in_it_is_nobodys(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store)
        assert await store.load("T\0") is None
        await store.append(NewRecord("T", 2, "a\0b", b"two"))
        assert await store.intent("T", "a\0b") == 2
        assert await store.intent("T", "a") is None
        assert written(await store.entries("T", 1)) == [(2, b"two")]

    run(address, scene)


@pytest.mark.parametrize(
    ("store", "word"),
    [
        ("postgresql://anne:hidden@127.0.0.1:{port}/tables", "No database answers at 127.0.0.1:{port}/tables\n"),
        ("postgresql://anne:hidden@127.0.0.1:x/tables", "postgresql://user:password@host:port/database"),
        ("mysql://anne:hidden@127.0.0.1/tables", "is no store known here"),
    ],
)
def test_a_server_whose_database_is_away_does_not_start(store: str, word: str) -> None:
    port = free_port()
    words = ["serve", "--port", "0", "--no-open", "--lang", "en", "--store", store.format(port=port)]
    done = subprocess.run([sys.executable, "-m", "ludotheque", *words], capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert word.format(port=port) in done.stderr
    assert "Traceback" not in done.stderr
    assert "hidden" not in done.stderr + done.stdout
