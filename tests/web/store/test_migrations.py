"""Schema versions of a store: brought up by itself, forward and back by hand, all or nothing, and nothing is lost."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from typing import Any

import pytest

from ludotheque.cli.main import main
from ludotheque.web.store import Migration, NewRecord, SeatOwner, Snapshot, Store, StoreBusy, StoreError
from ludotheque.web.store.archive import Census, archive_at
from ludotheque.web.store.commands import digest_of
from ludotheque.web.store.keyring import Passkey
from ludotheque.web.store.postgres import schema
from ludotheque.web.store.sqlite import file
from web.store.storing import opened, run, set_up, whole

NEWEST = len(file.STEPS)


async def populated(store: Store) -> None:
    for table in ("T", "U", "V"):
        await set_up(store, table, token=table.encode())
        for seq in range(2, 9):
            await store.append(NewRecord(table, seq, f"{table} {seq}", b"record %d" % seq))
        mark = (await whole(store, table)).mark
        await store.keep_snapshot(table, Snapshot(8, mark, b"body"))
    await store.claim(b"U", "bob", NewRecord("U", 9, None, b"sat"))
    await store.keep_resume("anne", b"#resume")
    await store.secret("visitors", b"secret")


async def bring(address: str, version: int) -> None:
    async with archive_at(address) as archive:
        await archive.migrate(version)


async def seen(address: str) -> tuple[Census, str]:
    async with archive_at(address) as archive:
        return await archive.census(), await digest_of(archive)


def test_both_stores_have_the_same_forms() -> None:
    assert len(schema.STEPS) == NEWEST
    assert [step.drops for step in schema.STEPS] == [step.drops for step in file.STEPS]


def test_forward_and_back_and_forward_again_keeps_every_table(address: str) -> None:
    run(address, populated)
    census, before = asyncio.run(seen(address))
    assert census == Census(NEWEST, 3, 25)
    for version in (1, NEWEST, 1, 1, NEWEST):
        asyncio.run(bring(address, version))
        assert asyncio.run(seen(address)) == (Census(version, 3, 25), before)


def test_an_older_store_comes_up_by_itself(address: str) -> None:
    run(address, populated)
    before = asyncio.run(seen(address))
    asyncio.run(bring(address, 1))

    async def scene(store: Store) -> None:
        kept = await whole(store, "U")
        assert (kept.snapshot, len(kept.entries)) == (None, 9)
        await store.keep_snapshot("U", Snapshot(9, kept.mark, b"again"))
        assert (await whole(store, "U")).entries == []

    run(address, scene)
    assert asyncio.run(seen(address)) == before


def test_the_sixth_form_has_passkeys(address: str) -> None:
    passkey = Passkey("id", "anne", "Poche", 1.5, None, 0, b"key")

    async def kept(store: Store) -> None:
        assert await store.keyring.keep(passkey)

    async def gone(store: Store) -> None:
        assert await store.keyring.of("anne") == []
        assert await store.resumed(b"#resume") == "anne"
        await kept(store)

    run(address, populated)
    asyncio.run(bring(address, 5))
    run(address, gone)
    assert asyncio.run(seen(address))[0] == Census(NEWEST, 3, 25)
    asyncio.run(bring(address, 5))
    run(address, gone)


def test_the_seventh_form_knows_for_whom_free_seats_are_meant(address: str) -> None:
    async def asked(store: Store) -> None:
        await set_up(store, "W", token=b"W", guest="bob")
        assert len(await store.offered("bob")) == 1

    async def gone(store: Store) -> None:
        assert await store.offered("bob") == []
        assert await store.invited(b"W") == ("W", SeatOwner(2, None))  # the link still works

    run(address, asked)
    asyncio.run(bring(address, 6))
    run(address, gone)


def test_the_eighth_form_knows_for_which_tables_notices_are_to_be_planned(address: str) -> None:
    async def changed(store: Store) -> None:
        assert await store.outbox.keep_person("anne", None, b"{}")
        for found in await store.outbox.unplanned(9):
            await store.outbox.plan(found.told.table, found.mark, [])
        await store.append(NewRecord("U", 10, None, b"x"))

    async def found(store: Store) -> None:
        assert [one.told.table for one in await store.outbox.unplanned(9)] == ["U"]

    run(address, populated)
    for step in (changed, found):
        run(address, step)
        asyncio.run(bring(address, 7))
    run(address, found)


def test_without_a_form_there_is_nothing_so_records_are_not_given_up(address: str) -> None:
    async def nothing(store: Store) -> None:
        await store.secret("visitors", b"secret")

    run(address, nothing)
    asyncio.run(bring(address, 0))
    asyncio.run(bring(address, 0))
    run(address, populated)
    with pytest.raises(StoreError, match="would be lost: nothing was changed"):
        asyncio.run(bring(address, 0))
    with pytest.raises(StoreError, match=f"no schema version {NEWEST + 1}; .* from 0 to {NEWEST}"):
        asyncio.run(bring(address, NEWEST + 1))
    assert asyncio.run(seen(address))[0] == Census(NEWEST, 3, 25)


@pytest.fixture
def broken(monkeypatch: pytest.MonkeyPatch) -> None:
    """A step of the future that goes wrong half-way, forward and back."""
    for home in (file, schema):
        last = home.STEPS[-1]
        undone = (*last.undoes, "DROP TABLE nothing")
        step = Migration(
            ("CREATE TABLE more (x integer)", "CREATE TABLE secrets (x integer)"), ("DROP TABLE more",), ""
        )
        monkeypatch.setattr(home, "STEPS", (*home.STEPS[:-1], last._replace(undoes=undone), step))


@pytest.mark.usefixtures("broken")
def test_a_step_that_fails_changes_nothing(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with monkeypatch.context() as whole_steps:
        for home in (file, schema):
            whole_steps.setattr(home, "STEPS", home.STEPS[:NEWEST])
        run(address, populated)
    before = asyncio.run(seen(address))
    for wanted in (NEWEST + 1, 1):
        with pytest.raises(StoreError, match="something is wrong with"):
            asyncio.run(bring(address, wanted))
        assert asyncio.run(seen(address)) == before
    with pytest.raises(StoreError, match="something is wrong with"):
        run(address, populated)
    assert asyncio.run(seen(address)) == before


def test_while_a_server_is_on_its_form_stays(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.web.store.sqlite.archive.PATIENCE", 0.1)

    async def scene(store: Store) -> None:
        await populated(store)
        await store.alive("node", 60)
        for what in (bring(address, 1), seen(address)):
            with pytest.raises(StoreBusy, match="another server uses"):
                await what
        await store.alive("node", 0)

    run(address, scene)
    asyncio.run(bring(address, 1))


def test_servers_that_start_at_once_bring_a_database_up_once(database: str) -> None:
    async def start() -> None:
        async with opened(database) as store:
            await store.secret("visitors", b"secret")

    async def scene() -> None:
        await asyncio.gather(*[start() for _ in range(8)])

    asyncio.run(scene())
    assert asyncio.run(seen(database))[0] == Census(NEWEST, 0, 0)


def test_a_server_of_the_old_form_keeps_a_new_one_from_starting(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(schema, "PATIENCE", 0.3)
    run(database, populated)
    asyncio.run(bring(database, 1))

    async def scene(store: Store) -> None:
        await store.alive("old", 60)

    with monkeypatch.context() as older:
        older.setattr(schema, "STEPS", schema.STEPS[:1])
        run(database, scene)
    with pytest.raises(StoreBusy):
        run(database, scene)


# -- the command


def test_the_command_says_what_a_store_has(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    run(address, populated)
    assert main(["store", address, "--lang", "en"]) == 0
    assert f": schema version {NEWEST} of {NEWEST}, 3 tables, 25 records\n" in capsys.readouterr().out
    assert main(["store", address, "--schema", "1", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f": schema version 1 of {NEWEST}, 3 tables, 25 records\n" in said
    dropped = (
        "for whom free seats are meant; their links still work, "
        "passkeys, which their owners can add again, "
        "what people want to be told, and what was still to be sent to them, "
        "the names people gave themselves, who was forgotten, and which tables stand in the lobby, "
        "when somebody's time is up, which is found again by itself, snapshots, which are made again by themselves"
    )
    assert f"Going back dropped: {dropped}." in said
    assert main(["store", address, "--schema", str(NEWEST), "--lang", "en"]) == 0
    assert "dropped" not in capsys.readouterr().out
    assert main(["store", address, "--schema", "0", "--lang", "en"]) == 2
    assert "would be lost" in capsys.readouterr().err


def test_a_database_in_use_can_be_looked_into(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def scene(store: Store) -> None:
        await populated(store)
        await store.alive("node", 60)
        assert await asyncio.to_thread(main, ["store", database, "--lang", "en"]) == 0
        assert "3 tables, 25 records" in capsys.readouterr().out
        assert await asyncio.to_thread(main, ["store", database, "--schema", "1", "--lang", "en"]) == 2
        assert "Another server uses" in capsys.readouterr().err

    run(database, scene)


def test_the_command_makes_no_file(tmp_path: Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["store", str(tmp_path / "none.sqlite"), "--lang", "en"]) == 2
    assert capsys.readouterr().err == f"There is no file {tmp_path / 'none.sqlite'}\n"
    assert list(tmp_path.iterdir()) == []


def test_without_the_package_a_sentence_names_it() -> None:
    program = """
import sys
sys.modules["asyncpg"] = None
from ludotheque.cli.main import main
print(main(["store", "postgresql://localhost/x", "--lang", "en"]), main(["move-store", "a", "postgres://h/x"]))
"""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "2 2\n"
    assert "pip install 'ludotheque[postgres]'" in done.stderr
    assert "Traceback" not in done.stderr
