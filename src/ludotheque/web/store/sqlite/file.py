"""The file of the tables: one server has it at a time, and it is brought to the present schema version when opened."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from ludotheque.web.store import (
    EVERYTHING,
    SNAPSHOTS,
    Migration,
    StoreBusy,
    StoreError,
    loses_records,
    no_such_version,
    path_between,
)

OURS = 0x4C55444F  # "LUDO": says whose file it is
PATIENCE = 2.0  # seconds an old server may take to let go
SETTINGS = (
    "locking_mode = EXCLUSIVE",  # the lock is the database's own and dies with the process
    "journal_mode = WAL",
    "synchronous = FULL",  # what is acknowledged has reached the disk
    "fullfsync = ON",  # on a Mac too
    "foreign_keys = ON",
    "journal_size_limit = 33554432",
    "cache_size = -16384",
)
# Each step brings the file from its schema version to the next one.  Steps are never changed, only added.
STEPS: tuple[Migration, ...] = (
    Migration(
        (
            "CREATE TABLE secrets (name TEXT PRIMARY KEY, value BLOB NOT NULL) WITHOUT ROWID",
            "CREATE TABLE tables (number INTEGER PRIMARY KEY, id TEXT NOT NULL UNIQUE, head BLOB NOT NULL,"
            " owner TEXT NOT NULL, created REAL NOT NULL)",
            "CREATE INDEX tables_owner ON tables (owner)",
            # What changes with every record stands apart from the heading, in small rows.
            "CREATE TABLE tips (number INTEGER PRIMARY KEY REFERENCES tables, seq INTEGER NOT NULL, mark BLOB NOT NULL,"
            " updated REAL NOT NULL, summary BLOB NOT NULL)",
            "CREATE TABLE log (number INTEGER NOT NULL REFERENCES tables, seq INTEGER NOT NULL, intent TEXT,"
            " record BLOB NOT NULL, mark BLOB NOT NULL, at REAL NOT NULL, PRIMARY KEY (number, seq)) WITHOUT ROWID",
            "CREATE UNIQUE INDEX log_intent ON log (number, intent) WHERE intent IS NOT NULL",
            "CREATE TABLE places (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL, owner TEXT,"
            " token_hash BLOB, PRIMARY KEY (number, seat)) WITHOUT ROWID",
            "CREATE UNIQUE INDEX places_token ON places (token_hash) WHERE token_hash IS NOT NULL",
            "CREATE INDEX places_owner ON places (owner) WHERE owner IS NOT NULL",
            "CREATE TABLE resume (visitor TEXT PRIMARY KEY, token_hash BLOB NOT NULL UNIQUE) WITHOUT ROWID",
        ),
        tuple([f"DROP TABLE {name}" for name in ("secrets", "tips", "log", "places", "resume", "tables")]),
        EVERYTHING,
    ),
    Migration(
        (
            "CREATE TABLE snapshots (number INTEGER PRIMARY KEY REFERENCES tables, seq INTEGER NOT NULL,"
            " mark BLOB NOT NULL, body BLOB NOT NULL)",
        ),
        ("DROP TABLE snapshots",),
        SNAPSHOTS,
    ),
)


def open_file(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """The file, ours alone, in the present schema; made if there is none.  StoreError or OSError says why not."""
    create(path)
    return opened(path, patience, lambda file: migrate(file, path, len(STEPS)))


def opened(path: Path, patience: float, see_to: Callable[[sqlite3.Connection], object]) -> sqlite3.Connection:
    """The file, ours alone, once something has been seen to."""
    try:
        file = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as wrong:
        raise trouble(wrong, path) from wrong
    try:
        take(file, path)
        see_to(file)
    except sqlite3.Error as wrong:
        file.close()
        raise trouble(wrong, path) from wrong
    except StoreError:
        file.close()
        raise
    return file


def create(path: Path) -> None:
    """An empty file that only its owner can read, in folders made where they are missing."""
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        return  # opening and closing it here would drop the locks this process has on it
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def take(file: sqlite3.Connection, path: Path) -> None:
    """Lock the file for as long as this process lives, and see that the settings really hold."""
    for setting in SETTINGS:
        file.execute(f"PRAGMA {setting}").fetchall()
    file.execute("BEGIN EXCLUSIVE").execute("COMMIT")
    held = [file.execute(f"PRAGMA {name}").fetchone()[0] for name in ("journal_mode", "synchronous")]
    if held != ["wal", 2]:
        raise StoreError("{path} lies where moves cannot be kept safely", (), {"path": str(path)})


def schema_version(file: sqlite3.Connection, path: Path) -> int:
    """Which schema version the file has, 0 when it is empty; StoreError when it is a stranger's, or from the future."""
    version, whose, things = (
        int(file.execute(question).fetchone()[0])
        for question in ("PRAGMA user_version", "PRAGMA application_id", "SELECT count(*) FROM sqlite_master")
    )
    if whose != OURS and (things or version):
        raise StoreError("{path} belongs to another program", (), {"path": str(path)})
    if version > len(STEPS):
        raise StoreError("{path} was written by a newer Ludothèque; this one cannot read it", (), {"path": str(path)})
    return version


def migrate(file: sqlite3.Connection, path: Path, wanted: int) -> None:
    """Bring the file to this schema version, forward or back, all steps or none."""
    version = schema_version(file, path)
    if not 0 <= wanted <= len(STEPS):
        raise no_such_version(wanted, len(STEPS))
    if version == wanted:
        return
    if not wanted and file.execute("SELECT count(*) FROM tables").fetchone()[0]:
        raise loses_records(str(path))
    file.execute("BEGIN EXCLUSIVE")
    try:
        for statement in path_between(STEPS, version, wanted):
            file.execute(statement)
        file.execute(f"PRAGMA application_id = {OURS}")
        file.execute(f"PRAGMA user_version = {wanted}")
        file.execute("COMMIT")
    except sqlite3.Error:
        if file.in_transaction:
            file.execute("ROLLBACK")
        raise


def trouble(wrong: sqlite3.Error, path: Path) -> StoreError:
    """Why the file cannot be used, in a sentence for whoever starts the server."""
    facts = {"path": str(path), "reason": str(wrong)}
    match code_of(wrong):
        case sqlite3.SQLITE_BUSY | sqlite3.SQLITE_LOCKED:
            return StoreBusy("another server uses {path}", (), facts)
        case sqlite3.SQLITE_NOTADB:
            return StoreError("{path} is no file of tables", (), facts)
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM:
            return StoreError("{path} cannot be opened for writing ({reason})", (), facts)
        case _:
            return StoreError("something is wrong with {path}: {reason}", (), facts)


def not_kept(wrong: sqlite3.Error) -> StoreError:
    """Why something was not kept, in a sentence for whoever plays: it names no file."""
    if code_of(wrong) == sqlite3.SQLITE_FULL:
        return StoreError("the disk of this server is full: nothing was kept")
    return StoreError("this server cannot reach its tables just now: nothing was kept")


def code_of(wrong: sqlite3.Error) -> int:
    return int(getattr(wrong, "sqlite_errorcode", 0)) & 0xFF
