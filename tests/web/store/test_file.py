"""The file of tables: one server at a time, and a sudden death loses nothing."""

from __future__ import annotations

import asyncio
import os
import signal
import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from ludotheque.web.store import Migration, NewRecord, StoreBusy, StoreError
from ludotheque.web.store.address import store_from, usual_file
from ludotheque.web.store.sqlite.file import STEPS, open_file
from ludotheque.web.store.sqlite.store import SqliteStore
from web.store.storing import opened, run, set_up


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "tables.sqlite"


def test_the_file_is_set_so_that_a_commit_reaches_the_disk(path: Path) -> None:
    file = open_file(path)
    names = ("journal_mode", "synchronous", "foreign_keys", "owned.locking_mode", "user_version")
    assert [file.execute(f"PRAGMA {name}").fetchone()[0] for name in names] == ["wal", 2, 1, "exclusive", len(STEPS)]
    file.close()
    if os.name == "posix":
        assert [one for one in path.parent.iterdir() if one.stat().st_mode & 0o077] == []


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() != 0, reason="only root gives files away")
def test_what_root_makes_beside_the_tables_belongs_to_their_owner(path: Path) -> None:
    path.touch(0o600)
    os.chown(path, 12_345, 12_345)
    open_file(path).close()
    assert {(one.stat().st_uid, one.stat().st_gid) for one in path.parent.iterdir()} == {(12_345, 12_345)}


def refusal(path: Path | str) -> StoreError | OSError:
    async def scene() -> None:
        async with opened(path):
            pass

    with pytest.raises((StoreError, OSError)) as found:
        asyncio.run(scene())
    return found.value  # type: ignore[return-value]


def test_a_second_server_is_refused_and_the_first_goes_on(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("ludotheque.web.store.sqlite.file.open_file.__defaults__", (0.1,))
    second = f"""
import asyncio
from ludotheque.web.store.address import store_from
try:
    asyncio.run(store_from("sqlite:///{path}").open())
except Exception as wrong:
    print(type(wrong).__name__, wrong)
"""

    async def scene(store: SqliteStore) -> None:
        await set_up(store)
        done = subprocess.run([sys.executable, "-c", second], capture_output=True, text=True, check=True)
        assert done.stdout == f"StoreBusy another server uses {path}\n"
        with pytest.raises(StoreBusy):
            await SqliteStore(path).open()
        await store.append(NewRecord("T", 2, None, b"still here"))

    run(path, scene)

    async def reopened(store: SqliteStore) -> None:
        assert len(await store.entries("T", 0)) == 2

    run(path, reopened)


def test_a_file_that_is_not_ours_is_refused_in_a_sentence(path: Path) -> None:
    path.write_bytes(b"these are only some words " * 50)
    assert "no file of tables" in str(refusal(path))
    path.unlink()
    with sqlite3.connect(path) as file:
        file.execute("CREATE TABLE recipes (name)")
    file.close()
    assert "belongs to another program" in str(refusal(path))
    path.unlink()
    run(path, set_up)
    with sqlite3.connect(path) as file:
        file.execute(f"PRAGMA user_version = {len(STEPS) + 1}")
    file.close()
    assert "newer Ludothèque" in str(refusal(path))


def test_a_place_that_cannot_be_written_is_refused_in_a_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("x")
    assert isinstance(refusal(tmp_path / "file" / "tables.sqlite"), OSError)
    assert "cannot be opened" in str(refusal(tmp_path))
    run(tmp_path / "new" / "folder" / "tables.sqlite", set_up)


def test_a_store_has_a_name(tmp_path: Path) -> None:
    def place(url: str) -> Path:
        store = store_from(url)
        assert isinstance(store, SqliteStore)
        return store.path

    assert place("tables.sqlite") == place("sqlite:///tables.sqlite") == Path("tables.sqlite")
    assert place(f"sqlite:///{tmp_path}/t") == tmp_path / "t"
    assert place("") == usual_file()
    for wrong in ("mysql://localhost/tables", "sqlite://", "sqlite:///", "sqlite://tables.sqlite"):
        with pytest.raises(StoreError):
            store_from(wrong)


def test_an_older_file_is_brought_up_step_by_step(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    run(path, set_up)
    more = (*STEPS, Migration(("ALTER TABLE tables ADD COLUMN colour TEXT", "CREATE TABLE more (x)"), (), ""))
    broken = (*more, Migration(("CREATE TABLE yet (x)", "CREATE TABLE more (x)"), (), ""))
    monkeypatch.setattr("ludotheque.web.store.sqlite.file.STEPS", broken)
    assert "more already exists" in str(refusal(path))
    monkeypatch.setattr("ludotheque.web.store.sqlite.file.STEPS", more)
    file = open_file(path)
    assert file.execute("PRAGMA user_version").fetchone()[0] == len(more)
    assert file.execute("SELECT id, colour FROM tables").fetchall() == [("T", None)]
    file.close()


# -- sudden death

OPENING = """
import os, signal, sqlite3, sys
from pathlib import Path
from ludotheque.web.store.sqlite.file import open_file

left = int(sys.argv[2])

class Dying(sqlite3.Connection):
    def execute(self, statement, *facts):
        global left
        left -= 1
        if left < 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return super().execute(statement, *facts)

connect = sqlite3.connect
sqlite3.connect = lambda *words, **more: connect(*words, factory=Dying, **more)
open_file(Path(sys.argv[1]))
"""


@pytest.mark.skipif(os.name != "posix", reason="there is no kill -9")
def test_a_death_while_the_file_is_made_leaves_one_that_can_be_opened(path: Path) -> None:
    for statements in (1, 4, 9, 16, 20, 24):
        died = subprocess.run([sys.executable, "-c", OPENING, str(path), str(statements)], check=False)
        assert died.returncode == -signal.SIGKILL
    run(path, set_up)
