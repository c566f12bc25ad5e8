"""Keeping house: whole tables go when they are old, never by themselves, and never one that somebody has touched."""

from __future__ import annotations

import asyncio
import os
import pty
import re
import subprocess
import sys
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from layers import deep
from ludotheque.cli.main import main
from ludotheque.table.dice import Secret, Secrets
from ludotheque.web.http import shapes
from ludotheque.web.room import tables
from ludotheque.web.room.records import decode_digest, encode
from ludotheque.web.room.room import summary
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store import Laid, NewPlace, NewRecord, Store, StoreError
from ludotheque.web.store.archive import archive_at
from ludotheque.web.store.tidy import DAY
from web.people import Person
from web.server import Server
from web.store.storing import meddle, opened, outcomes, run, set_up


def finished(someone: Person) -> str:
    """A table of robots, played to its end."""
    table = str(someone.new_table("pochette", "random", "random")["table"])
    end = time.monotonic() + 30
    while someone.get(f"/tables/{table}").json()["to_act"]:
        assert time.monotonic() < end
        time.sleep(0.05)
    return table


def age(address: str, table: str, days: int) -> None:
    """Let this table have lain untouched for so long."""
    number = f"(SELECT number FROM tables WHERE id = '{table}')"
    meddle(address, f"UPDATE tips SET updated = updated - {days * DAY} WHERE number = {number}")


def names(address: str) -> set[str]:
    async def read() -> set[str]:
        async with archive_at(address, hold="look") as archive:
            found = await archive.dossiers([number for number, _ in await archive.lengths()])
            assert all(one.is_sound() for one in found)
            return {one.table for one in found}

    return asyncio.run(read())


async def laid(store: Store, table: str, over: bool, name: str = "") -> None:
    """A table of two persons, as the server lays it, or as it leaves it when the game is over."""
    seats = [shapes.SeatWanted("Anne", "me"), shapes.SeatWanted("Bob", "here")]
    head = tables.head_of(shapes.NewTable("a-vendre", seats, name))
    sitting = Sitting(head, Secrets(Secret(table, bytes(32))))
    begun = tables.begun_by_fate(sitting)
    records = [] if begun is None else [begun]
    digest = decode_digest(summary(sitting))
    digest.over = over
    places = [NewPlace(0, "anne", None), NewPlace(1, "anne", None)]
    await store.create(Laid(table, encode(head), "anne", places, [encode(one) for one in records], encode(digest)))


@pytest.fixture
def house(address: str) -> set[str]:
    """A store of two finished games and two that are not, of each one that is old."""

    async def scene(store: Store) -> None:
        for table in ("over", "old and over", "going on", "old and going on"):
            await laid(store, table, over=table.endswith("over"), name="Soir")

    run(address, scene)
    for table in ("old and over", "old and going on"):
        age(address, table, 40)
    return {"over", "old and over", "going on", "old and going on"}


def tidy(address: str, *words: str) -> int:
    return main(["tidy-store", address, *words, "--lang", "en"])


def test_nothing_goes_by_itself(address: str, house: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    for words in ((), ("--yes",), ("--dry-run",)):
        assert tidy(address, *words) == 2
        assert "Nothing goes unless" in capsys.readouterr().err
    assert tidy(address, "--keep-finished", "30") == 2
    assert "Nobody is here to be asked" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        tidy(address, "--keep-finished", "0", "--yes")
    assert names(address) == house


def test_a_dry_run_lists_what_would_go(address: str, house: set[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert tidy(address, "--keep-finished", "30", "--keep-idle", "10", "--dry-run") == 0
    first, second, last = capsys.readouterr().out.splitlines()
    then = time.strftime("%Y-%m-%d", time.gmtime(time.time() - 40 * DAY))
    facts = rf"A VENDRE!  Soir  Anne, Bob  {then} \d\d:\d\d"
    assert re.fullmatch(rf"old and over  {facts}  finished, kept for 30 days", first)
    assert re.fullmatch(rf"old and going on  {facts}  not finished, kept for 10 days", second)
    assert last == "2 tables would go."
    assert tidy(address, "--keep-idle", "50", "--dry-run") == 0
    assert capsys.readouterr().out == "Nothing is old enough to go.\n"
    assert names(address) == house


@pytest.mark.parametrize(("kind", "gone"), [("finished", "old and over"), ("idle", "old and going on")])
def test_only_the_old_ones_of_their_kind_go(
    kind: str, gone: str, address: str, house: set[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert tidy(address, f"--keep-{kind}", "30", "--yes") == 0
    assert capsys.readouterr().out.endswith("1 table is gone.\n")
    assert names(address) == house - {gone}


def asked(address: str, answer: bytes) -> str:
    """The command at a terminal, and what it says to this answer."""
    ours, theirs = pty.openpty()
    try:
        os.write(ours, answer)
        line = [sys.executable, "-m", "ludotheque", "tidy-store", address, "--keep-idle", "30", "--lang", "fr"]
        return subprocess.run(line, stdin=theirs, capture_output=True, text=True, check=True).stdout
    finally:
        os.close(ours)
        os.close(theirs)


@deep
def test_whoever_is_at_the_keyboard_is_asked(address: str, house: set[str]) -> None:
    for no in (b"\n", b"non\n", b"peut-\xc3\xaatre\n"):
        said = asked(address, no)
        assert "Supprimer 1 table pour toujours\u00a0? [o/N]\nRien n'a été supprimé.\n" in said
    assert names(address) == house
    assert asked(address, b"oui\n").endswith("1 table est partie.\n")
    assert names(address) == house - {"old and going on"}


def test_nothing_of_a_table_stays_behind(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store, "T", "anne", b"#T")
        await set_up(store, "U", "anne", b"#U")
        await store.append(NewRecord("T", 2, "x", b"more"))
        assert not await store.remove("T", 1)
        assert not await store.remove("V", 2)
        assert await store.remove("T", 2)
        assert not await store.remove("T", 2)
        assert await store.load("T") is None
        assert await store.invited(b"#T") is None
        assert await store.intent("T", "x") is None
        assert [one.table for one in await store.tables_of("anne", 9)] == ["U"]
        with pytest.raises(StoreError, match="there is no table T"):
            await store.append(NewRecord("T", 3, None, b"late"))
        await set_up(store, "T", "anne", b"#T")

    run(address, scene)


def test_a_table_is_touched_or_removed_and_never_both(address: str) -> None:
    async def scene(store: Store) -> None:
        for number in range(30):
            table = f"T{number}"
            await set_up(store, table, token=table.encode())
            calls = [store.append(NewRecord(table, 2, None, b"touched")), store.remove(table, 1)]
            first, second = await outcomes(calls if number % 2 else calls[::-1])
            kept, gone = (first, second) if number % 2 else (second, first)
            assert gone is not isinstance(kept, float)
            found = await store.load(table)
            assert (found is None) is gone
            assert found is None or len(found.entries) == 2

    run(address, scene)


def test_a_file_in_use_is_only_looked_at(
    own_server: Callable[..., Server], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    address = str(tmp_path / "tables.sqlite")
    server = own_server(store=address)
    with closing(Person(server)) as someone:
        table = finished(someone)
        age(address, table, 40)
        assert tidy(address, "--keep-finished", "30", "--dry-run") == 0
        assert "1 table would go." in capsys.readouterr().out
        assert tidy(address, "--keep-finished", "30", "--yes") == 2
        assert "Another server uses" in capsys.readouterr().err
        assert someone.get(f"/tables/{table}").status_code == 200


@deep
def test_a_database_is_tidied_while_servers_run(own_server: Callable[..., Server], database: str) -> None:
    servers = [own_server(store=database), own_server(store=database)]
    with closing(Person(servers[0])) as someone, closing(Person(servers[1])) as other:
        table, stays = finished(someone), finished(someone)
        made = other.new_table("pochette", "me", "me")["table"]
        with other.listen(made) as ear:
            ear.until_kind("page")
            for one in (table, made):
                age(database, one, 40)
            assert tidy(database, "--keep-finished", "30", "--keep-idle", "30", "--yes") == 0
            assert ear.until_closed() == 4404
        assert other.get(f"/tables/{table}").status_code == 404
        assert someone.get(f"/tables/{stays}").status_code == 200
    assert names(database) == {stays}


@deep
def test_a_server_tidies_by_itself_when_it_was_told_to(own_server: Callable[..., Server], address: str) -> None:
    server = own_server(store=address)
    with closing(Person(server)) as someone:
        over, old, going_on = finished(someone), finished(someone), someone.new_table("pochette", "me", "me")["table"]
    server.stop()
    for table in (old, going_on):
        age(address, table, 40)
    server.options += ["--keep-finished", "30"]
    server.start()
    end = time.monotonic() + 20
    while len(names(address)) == 3:
        assert time.monotonic() < end
        time.sleep(0.05)
    assert names(address) == {over, going_on}
    assert f"table {old} was removed" in server.words()
    with closing(Person(server)) as someone:
        found = [someone.get(f"/tables/{table}").status_code for table in (over, old, going_on)]
        assert found == [200, 404, 200]


def test_an_older_schema_is_not_guessed_at(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(address, set_up)
    assert main(["store", address, "--schema", "1"]) == 0
    assert tidy(address, "--keep-idle", "1", "--yes") == 2
    assert "has another schema version" in capsys.readouterr().err


def test_a_store_that_cannot_be_read_loses_nothing(address: str) -> None:
    """What stands beside the last record of these tables is no digest."""

    async def scene() -> None:
        async with opened(address) as store:
            await set_up(store)

    asyncio.run(scene())
    age(address, "T", 400)
    assert tidy(address, "--keep-idle", "1", "--keep-finished", "1", "--yes") == 0
    assert names(address) == {"T"}
