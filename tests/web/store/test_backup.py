"""A backup: one moment of a store, taken while a real server writes, checked, and good to go on with."""

from __future__ import annotations

import asyncio
import re
import resource
import sqlite3
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from layers import deep
from ludotheque.cli.main import main
from ludotheque.web.store import Store, StoreBusy, StoreError
from ludotheque.web.store.archive import Dossier, Loose, archive_at
from ludotheque.web.store.backup import Backup, back_up
from ludotheque.web.store.commands import digest_of, move
from ludotheque.web.store.sqlite.file import looked_into, open_file
from web.people import Person, fresh_intent
from web.server import Server
from web.store.postgres import postgres
from web.store.storing import meddle, opened, run, set_up
from web.store.test_move_store import arrived, populated


def taken(address: str, file: Path, force: bool = False) -> Backup:
    return asyncio.run(back_up(address, file, force, lambda done, tables: None))


def dossiers(file: Path) -> dict[str, Dossier]:
    async def read() -> list[Dossier]:
        async with archive_at(str(file), hold="look") as archive:
            return await archive.dossiers([number for number, _ in await archive.lengths()])

    return {one.table: one for one in asyncio.run(read())}


class Talkers:
    """People who talk at their tables without end, and what was acknowledged to them."""

    def __init__(self, people: list[Person]) -> None:
        self.heard: list[tuple[str, int, str]] = []
        self.going_on = True
        self.threads = [threading.Thread(target=self.talk, args=(one,)) for one in people]

    def talk(self, someone: Person) -> None:
        table = someone.new_table("pochette", "me", "me")["table"]
        while self.going_on:
            text = fresh_intent()
            answer = someone.post(f"/tables/{table}/chat", {"intent": fresh_intent(), "seat": 0, "text": text})
            if answer.status_code == 200:
                self.heard.append((table, answer.json()["seq"], text))
            else:  # enough was said at this one
                table = someone.new_table("pochette", "me", "me")["table"]


@contextmanager
def talking(server: Server, number: int = 6) -> Iterator[Talkers]:
    people = [Person(server) for _ in range(number)]
    talkers = Talkers(people)
    for thread in talkers.threads:
        thread.start()
    try:
        yield talkers
    finally:
        talkers.going_on = False
        for thread in talkers.threads:
            thread.join()
        for someone in people:
            someone.close()


def command(*words: str, largest: int = -1) -> subprocess.CompletedProcess[str]:
    """The program itself, in a process of its own, which may write no larger file than this."""
    line = [sys.executable, "-m", "ludotheque", *words, "--lang", "en"]

    def limit() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (largest, largest))

    return subprocess.run(line, capture_output=True, text=True, check=False, preexec_fn=limit)


@deep
def test_copies_taken_while_a_server_writes_have_all_that_was_acknowledged(
    own_server: Callable[..., Server], address: str, tmp_path: Path
) -> None:
    server = own_server(store=address)
    before = 0
    with talking(server) as talkers:
        for turn in range(4):
            while len(talkers.heard) < before + 30:
                assert all(thread.is_alive() for thread in talkers.threads)
                time.sleep(0.01)
            acknowledged = talkers.heard[:]
            before = len(acknowledged)
            file = tmp_path / f"{turn}.sqlite"
            done = command("backup", address, "-o", str(file))
            assert done.returncode == 0, done.stderr
            assert len(talkers.heard) > before  # the server went on meanwhile
            kept = dossiers(file)
            assert all(one.is_sound() for one in kept.values())
            for table, seq, text in acknowledged:
                assert text.encode() in kept[table].log[seq - 1].record
    # The last copy is a store that a server can go on with.
    again = own_server(store=str(tmp_path / "3.sqlite"))
    with closing(Person(again)) as looker:
        table, seq, _ = acknowledged[-1]
        assert looker.get(f"/tables/{table}").json()["seq"] >= seq


@pytest.mark.parametrize("target", ["sqlite", "postgresql"])
def test_a_copy_is_brought_back_into_a_store_of_either_kind(target: str, address: str, tmp_path: Path) -> None:
    run(address, populated)
    done = taken(address, tmp_path / "copy.sqlite")
    new = postgres().create() if target == "postgresql" else str(tmp_path / "new.sqlite")
    assert asyncio.run(move(str(tmp_path / "copy.sqlite"), new, lambda *step: None)) == done.copied

    async def digest(place: str) -> str:
        async with archive_at(place, hold="look") as archive:
            return await digest_of(archive)

    assert asyncio.run(digest(new)) == asyncio.run(digest(address)) == done.copied.digest
    run(new, arrived)


def test_a_copy_is_one_file_for_its_owner_alone(address: str, tmp_path: Path) -> None:
    run(address, populated)
    folder = tmp_path / "copies"
    folder.mkdir()
    done = taken(address, folder / "copy.sqlite")
    assert [one.name for one in folder.iterdir()] == ["copy.sqlite"]
    assert stat.S_IMODE((folder / "copy.sqlite").stat().st_mode) == 0o600
    assert (done.copied.tables, done.copied.records, done.size) == (12, 79, (folder / "copy.sqlite").stat().st_size)


def test_who_looks_sees_one_moment_and_changes_nothing(address: str) -> None:
    async def scene(store: Store) -> None:
        await set_up(store, "first", token=b"1")
        async with archive_at(address, hold="look") as archive:
            assert (await archive.census()).tables == 1
            await set_up(store, "second", token=b"2")
            assert (await archive.census()).tables == 1
            assert [one.table for one in await archive.dossiers([1, 2])] == ["first"]
            with pytest.raises(Exception, match=r"read-?only"):
                await archive.put_loose(Loose([("x", b"x")], [], [], [], [], [], []))

    run(address, scene)


def test_a_file_that_is_there_stays_unless_it_is_forced(tmp_path: Path) -> None:
    source, file = str(tmp_path / "tables.sqlite"), tmp_path / "copy.sqlite"
    run(source, populated)
    file.write_text("something dear")
    with pytest.raises(StoreError, match="is there already"):
        taken(source, file)
    assert file.read_text() == "something dear"
    taken(source, file, force=True)
    assert len(dossiers(file)) == 12
    file.with_name("copy.sqlite-wal").write_bytes(b"of another life")
    taken(source, file, force=True)
    assert not file.with_name("copy.sqlite-wal").exists()
    assert len(dossiers(file)) == 12
    with pytest.raises(StoreError, match="is the store itself"):
        taken(source, Path(source), force=True)
    with pytest.raises(StoreError, match="is there already"):
        taken(source, tmp_path, force=True)
    with pytest.raises(StoreError, match="there is no folder"):
        taken(source, tmp_path / "nowhere" / "copy.sqlite")
    assert sorted(one.name for one in tmp_path.iterdir() if one.name.startswith(".")) == []


def test_a_copy_is_never_put_over_the_tables_of_a_server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.web.store.backup.PATIENCE", 0.1)
    source, other = str(tmp_path / "tables.sqlite"), tmp_path / "other.sqlite"
    run(source, populated)
    with closing(open_file(other)), pytest.raises(StoreBusy):
        taken(source, other, force=True)
    assert dossiers(other) == {}


def test_a_disk_that_takes_no_more_leaves_the_copy_of_yesterday(tmp_path: Path) -> None:
    source, folder = str(tmp_path / "tables.sqlite"), tmp_path / "copies"
    folder.mkdir()
    run(source, populated)
    (folder / "copy.sqlite").write_text("yesterday's")
    done = command("backup", source, "-o", str(folder / "copy.sqlite"), "--force", largest=50_000)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1), done.stderr
    assert "omething is wrong with" in done.stderr
    assert [(one.name, one.read_text()) for one in folder.iterdir()] == [("copy.sqlite", "yesterday's")]


def test_a_table_damaged_before_is_copied_and_told(
    address: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    run(address, populated)
    meddle(address, "UPDATE log SET record = X'00' WHERE number = 12 AND seq = 4")
    assert main(["backup", address, "-o", str(tmp_path / "copy.sqlite"), "--lang", "en"]) == 1
    assert "Table T11 was damaged before, and was copied as it is" in capsys.readouterr().out
    assert [one.table for one in dossiers(tmp_path / "copy.sqlite").values() if not one.is_sound()] == ["T11"]


def test_the_command_says_what_was_copied(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source, file = str(tmp_path / "tables.sqlite"), str(tmp_path / "copy.sqlite")
    run(source, populated)
    assert main(["backup", source, "-o", file, "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert re.search(r"copy\.sqlite: 12 tables, 79 records, \d+ kB, \d+ s, checked, sha256 [0-9a-f]{64}\n", said)
    assert main(["backup", source, "-o", file, "--lang", "fr"]) == 2
    assert "existe déjà" in capsys.readouterr().err
    assert main(["backup", str(tmp_path / "none"), "-o", file, "--force", "--lang", "en"]) == 2
    assert "There is no file" in capsys.readouterr().err


def test_a_server_of_before_and_one_of_now_exclude_each_other(path_of_old: Path) -> None:
    """Releases up to 0.1 lock the file of tables itself."""
    settings = ("locking_mode = EXCLUSIVE", "journal_mode = WAL")
    with closing(sqlite3.connect(path_of_old, timeout=0.1, isolation_level=None)) as old:
        for setting in settings:
            old.execute(f"PRAGMA {setting}").fetchall()
        old.execute("BEGIN EXCLUSIVE").execute("COMMIT")
        with pytest.raises(StoreBusy):
            open_file(path_of_old, 0.1)
        with pytest.raises(StoreBusy):
            looked_into(path_of_old)
    with (
        closing(open_file(path_of_old)),
        closing(sqlite3.connect(path_of_old, timeout=0.1, isolation_level=None)) as old,
    ):
        old.execute(f"PRAGMA {settings[0]}").fetchall()
        with pytest.raises(sqlite3.OperationalError, match="locked"):
            old.execute("BEGIN EXCLUSIVE")


@pytest.fixture
def path_of_old(tmp_path: Path) -> Path:
    path = tmp_path / "tables.sqlite"
    run(path, populated)
    return path


def test_a_store_can_be_looked_at_while_a_server_has_it(address: str, capsys: pytest.CaptureFixture[str]) -> None:
    async def scene(store: Store) -> None:
        await populated(store)
        await asyncio.to_thread(lambda: main(["store", address, "--lang", "en"]))

    async def whole() -> None:
        async with opened(address) as store:
            await scene(store)

    asyncio.run(whole())
    assert "12 tables, 79 records" in capsys.readouterr().out
