"""Moving a store: everything arrives, checked by hash, or nothing does; the old one stays as it was."""

from __future__ import annotations

import asyncio
import re
from itertools import product
from pathlib import Path

import pytest

from layers import deep
from ludotheque.cli.main import main
from ludotheque.web.store import (
    Damaged,
    NewRecord,
    Repeated,
    SeatOwner,
    Snapshot,
    Store,
    StoreBusy,
    StoreError,
    archive,
)
from ludotheque.web.store.archive import archive_at
from ludotheque.web.store.commands import Moved, digest_of, move
from ludotheque.web.store.keyring import Passkey, Spent
from ludotheque.web.store.outbox import NewNotice, NoticeKey
from web.store.postgres import postgres
from web.store.storing import meddle, opened, run, set_up, whole, written

KINDS = ("sqlite", "postgresql")


def fresh(kind: str, folder: Path, name: str) -> str:
    return postgres().create() if kind == "postgresql" else str(folder / f"{name}.sqlite")


async def populated(store: Store) -> None:
    for number in range(12):
        table = f"T{number}"
        await set_up(store, table, f"owner {number % 3}", table.encode(), "guest" if number == 7 else None)
        for seq in range(2, 2 + number):
            await store.append(
                NewRecord(table, seq, f"é\0 {seq}" if seq % 2 else None, b"\0record %d" % seq, b"summary %d" % seq)
            )
    await store.claim(b"T3", "bob", NewRecord("T3", 5, None, b"sat"))
    await store.keep_snapshot("T3", Snapshot(5, (await whole(store, "T3")).mark, b"body"))
    await store.keep_resume("anne", b"#resume")
    assert await store.outbox.keep_person("owner 2", None, b"{}")
    await store.outbox.keep_wish("owner 2", "T5", "turn")
    await store.outbox.plan("T5", 3, [NewNotice("owner 2", "turn", turn, "way", 9.5) for turn in (1, 2)])
    await store.outbox.settle(NoticeKey("T5", "owner 2", "turn", 1, "way"), "sent")
    for id, used in (("a", None), ("Z", 9.25), ("_", 0.0)):
        assert await store.keyring.keep(Passkey(id, "owner 2", "été", 8.5, used, 7, b"\0key"))
    assert await store.keyring.spend(Spent("mark", 4e9, b"answer"))
    for name in ("visitors", "Dice", "été"):
        await store.secret(name, name.encode())


async def arrived(store: Store) -> None:
    """All that was kept can be asked for, and the tables go on."""
    kept = await whole(store, "T11")
    assert [entry.seq for entry in kept.entries] == list(range(1, 13))
    assert written(kept.entries)[1] == (2, b"\0record 2")
    assert kept.created > 1e9
    assert await store.invited(b"T3") == ("T3", SeatOwner(2, "bob"))
    assert await store.invited(b"T4") == ("T4", SeatOwner(2, None))
    assert await store.resumed(b"#resume") == "anne"
    assert await store.secret("Dice", b"other") == b"Dice"
    assert [one.table for one in await store.tables_of("bob", 9)] == ["T3"]
    assert (await store.tables_of("owner 2", 9))[0].summary == b"summary 12"
    with pytest.raises(Repeated) as found:
        await store.append(NewRecord("T11", 13, "é\0 5", b"x"))
    assert found.value.seq == 5
    await store.append(NewRecord("T11", 13, "é\0 13", b"next"))
    await set_up(store, "new", "anne", b"new")


async def told(store: Store) -> None:
    """What people want to be told has arrived, and what they were told; and their keys."""
    assert [(one.id, one.used, one.counter) for one in await store.keyring.of("owner 2")] == [
        ("Z", 9.25, 7),
        ("_", 0.0, 7),
        ("a", None, 7),
    ]
    assert [(one.table, one.seat, one.token_hash) for one in await store.offered("guest")] == [("T7", 2, b"T7")]
    assert not await store.keyring.spend(Spent("mark", 4e9, b"other"))
    assert await store.outbox.person("owner 2") == b"{}"
    assert await store.outbox.wishes("owner 2") == {"T5": "turn"}
    await store.outbox.plan("T5", 3, [NewNotice("owner 2", "turn", 1, "way", 9.5)])
    assert [notice.key.turn for notice in await store.outbox.hold(60, 9)] == [2]  # the first was sent before


def moved(old: str, new: str) -> Moved:
    return asyncio.run(move(old, new, lambda done, tables: None))


async def digest(address: str) -> str:
    async with archive_at(address) as found:
        return await digest_of(found)


PAIRS = [pair for pair in product(KINDS, KINDS) if pair != ("postgresql",) * 2]


@pytest.mark.parametrize(
    ("old", "new"), [pytest.param(*pair, marks=deep if "postgresql" in pair else ()) for pair in PAIRS]
)
def test_everything_arrives(old: str, new: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "RECORDS", 20)
    source, target = fresh(old, tmp_path, "old"), fresh(new, tmp_path, "new")
    run(source, populated)
    before, steps = asyncio.run(digest(source)), []
    done = asyncio.run(move(source, target, lambda *step: steps.append(step)))
    assert done == Moved(12, 12 + sum(range(12)) + 1, before, [])
    assert steps[-1] == (12, 12)
    assert len(steps) > 4
    assert asyncio.run(digest(source)) == asyncio.run(digest(target)) == before
    run(target, arrived)
    run(target, told)


def test_there_and_back_again_is_the_same(tmp_path: Path) -> None:
    first, second, third = str(tmp_path / "a.sqlite"), postgres().create(), str(tmp_path / "b.sqlite")
    run(first, populated)
    assert moved(first, second) == moved(second, third)
    run(third, arrived)
    run(third, told)


def test_the_hash_sees_every_difference(address: str) -> None:
    run(address, populated)
    known = {asyncio.run(digest(address))}
    for change in (
        "UPDATE log SET intent = 'x' WHERE number = 5 AND seq = 3",
        "UPDATE log SET at = at + 1 WHERE number = 5 AND seq = 3",
        "UPDATE log SET record = X'00' WHERE number = 5 AND seq = 3",
        "DELETE FROM log WHERE number = 6 AND seq = 3",
        "UPDATE tips SET summary = X'00' WHERE number = 7",
        "UPDATE tables SET created = 0 WHERE number = 8",
        "UPDATE places SET owner = NULL WHERE number = 9 AND seat = 0",
        "UPDATE resume SET token_hash = X'00'",
        "UPDATE passkeys SET counter = counter + 1",
        "DELETE FROM spent",
        "UPDATE addressees SET wants = X'00'",
        "UPDATE stirred SET mark = 2",
        "UPDATE wishes SET visitor = 'somebody'",
        "UPDATE guests SET visitor = 'somebody'",
        "UPDATE notices SET due = 10",
        "UPDATE secrets SET value = X'00' WHERE name = 'visitors'".replace("'visitors'", "'visitor' || 's'"),
    ):
        meddle(address, change)
        known.add(asyncio.run(digest(address)))
    assert len(known) == 17


def test_a_damaged_table_is_named_and_moved_as_it_is(tmp_path: Path) -> None:
    source, target, third = str(tmp_path / "old.sqlite"), postgres().create(), str(tmp_path / "new.sqlite")
    run(source, populated)
    meddle(source, "UPDATE log SET record = 'a text, not bytes' WHERE number = 12 AND seq = 4")
    meddle(source, "DELETE FROM log WHERE number = 11 AND seq = 9")
    assert moved(source, target).damaged == ["T10", "T11"]
    assert moved(target, third).damaged == ["T10", "T11"]

    async def later(store: Store) -> None:
        for table, sound in (("T11", 3), ("T10", 8)):
            with pytest.raises(Damaged) as found:
                await store.load(table)
            assert len(found.value.kept.entries) == sound
        assert written(await store.entries("T11", 3))[0] == (4, b"a text, not bytes")
        assert len((await whole(store, "T9")).entries) == 10

    run(target, later)
    run(third, later)


def test_a_table_that_lost_its_end_is_not_left_behind_in_silence(address: str, tmp_path: Path) -> None:
    run(address, populated)
    meddle(address, "DELETE FROM tips WHERE number = 4")
    with pytest.raises(StoreError, match="has tables or records that belong to nothing: nothing was copied"):
        moved(address, str(tmp_path / "new.sqlite"))


def test_a_store_that_has_something_is_not_moved_into(address: str, tmp_path: Path) -> None:
    source = str(tmp_path / "source.sqlite")
    run(source, populated)

    async def only_a_secret(store: Store) -> None:
        await store.secret("visitors", b"secret")

    run(address, only_a_secret)
    with pytest.raises(StoreError, match="is not empty"):
        moved(source, address)


def test_what_fails_half_way_leaves_the_new_store_empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "RECORDS", 20)
    source, target = str(tmp_path / "old.sqlite"), postgres().create()
    run(source, populated)

    async def nothing(store: Store) -> None:
        assert await store.count_of("owner 1") == 0

    run(target, nothing)
    meddle(target, FULL_DISK)
    with pytest.raises(StoreError, match=r"the disk of the database at .* is full"):
        moved(source, target)
    run(target, nothing)
    meddle(target, "DROP TRIGGER no_space ON log")
    assert moved(source, target).tables == 12


FULL_DISK = """
CREATE FUNCTION no_space() RETURNS trigger LANGUAGE plpgsql AS
$$BEGIN RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = '53100'; END$$;
CREATE TRIGGER no_space BEFORE INSERT ON log FOR EACH ROW WHEN (new.seq = 11) EXECUTE FUNCTION no_space()
"""


def test_a_copy_that_differs_is_not_kept(address: str, tmp_path: Path) -> None:
    source = str(tmp_path / "source.sqlite")
    run(source, populated)

    async def nothing(store: Store) -> None:
        assert await store.count_of("owner 1") == 0

    run(address, nothing)
    if "://" in address:
        meddle(address, TURNS_A_RECORD)
    else:
        meddle(
            address, "CREATE TRIGGER other AFTER INSERT ON log BEGIN UPDATE log SET record = X'00' WHERE seq = 7; END"
        )
    with pytest.raises(StoreError, match="did not take everything: nothing was kept there"):
        moved(source, address)
    run(address, nothing)


TURNS_A_RECORD = """
CREATE FUNCTION other() RETURNS trigger LANGUAGE plpgsql AS $$BEGIN new.record = ''; RETURN new; END$$;
CREATE TRIGGER other BEFORE INSERT ON log FOR EACH ROW WHEN (new.seq = 7) EXECUTE FUNCTION other()
"""


def test_a_store_in_use_is_not_moved(address: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.web.store.sqlite.archive.PATIENCE", 0.1)
    other = str(tmp_path / "other.sqlite")
    run(other, populated)

    async def scene(store: Store) -> None:
        await set_up(store)
        await store.alive("node", 60)
        for old, new in ((address, str(tmp_path / "new.sqlite")), (other, address), (address, address)):
            with pytest.raises(StoreBusy, match="another server uses"):
                await move(old, new, lambda *step: None)

    run(address, scene)


def test_no_server_starts_on_a_database_that_is_being_moved(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("ludotheque.web.store.postgres.schema.PATIENCE", 0.2)
    run(database, populated)

    async def scene() -> None:
        async with archive_at(database):
            with pytest.raises(StoreBusy):
                async with opened(database):
                    pass
        async with opened(database):
            pass

    asyncio.run(scene())


def test_an_old_form_is_moved_and_stays_as_it_is(address: str, tmp_path: Path) -> None:
    run(address, populated)
    target = str(tmp_path / "target.sqlite")
    assert main(["store", address, "--schema", "1"]) == 0
    assert moved(address, target).tables == 12

    async def schema_version() -> int:
        async with archive_at(address) as found:
            return (await found.census()).version

    assert asyncio.run(schema_version()) == 1
    run(target, arrived)


def test_the_command_says_what_was_moved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, target = str(tmp_path / "old.sqlite"), postgres().create()
    run(source, populated)
    assert main(["move-store", source, target, "--lang", "en"]) == 0
    assert re.fullmatch(
        r"12 tables, 79 records, sha256 [0-9a-f]{64}\nThe old store was not changed.\n", capsys.readouterr().out
    )
    assert main(["move-store", source, target, "--lang", "en"]) == 2
    assert "is not empty" in capsys.readouterr().err
    assert main(["move-store", str(tmp_path / "none"), target, "--lang", "en"]) == 2
    assert "There is no file" in capsys.readouterr().err
    (tmp_path / "empty").touch()
    assert main(["move-store", str(tmp_path / "empty"), target, "--lang", "en"]) == 2
    assert "nothing to copy" in capsys.readouterr().err
