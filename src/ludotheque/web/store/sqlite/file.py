"""The file of the tables: one server has it at a time, and it is brought to the present schema version when opened.

That server's lock is on an empty file beside it, so that others may read while it writes: a backup disturbs nobody.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from ludotheque.web.store import (
    DEADLINES,
    EVERYTHING,
    GUESTS,
    NOTHING,
    NOTICES,
    PASSKEYS,
    PEOPLE,
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
OWNED = "-server"  # the end of the name of the file whose lock says that a server has the tables
SETTINGS = (
    "owned.locking_mode = EXCLUSIVE",  # the lock is the database's own and dies with the process
    "main.journal_mode = WAL",
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
    Migration(
        (
            "ALTER TABLE tips ADD COLUMN due REAL",
            "CREATE INDEX tips_due ON tips (due) WHERE due IS NOT NULL",
            # Who comes back from an older version looks once at every table that has a clock.
            "UPDATE tips SET due = 0 WHERE number IN"
            " (SELECT number FROM tables WHERE instr(CAST(head AS TEXT), '\"timing\":{'))",
        ),
        ("DROP INDEX tips_due", "ALTER TABLE tips DROP COLUMN due"),
        DEADLINES,
    ),
    Migration(
        (
            "CREATE TABLE persons (visitor TEXT PRIMARY KEY, facts BLOB NOT NULL) WITHOUT ROWID",
            "CREATE TABLE forgotten (ghost BLOB PRIMARY KEY) WITHOUT ROWID",
            "CREATE TABLE lobby (number INTEGER PRIMARY KEY REFERENCES tables)",
        ),
        tuple([f"DROP TABLE {name}" for name in ("persons", "forgotten", "lobby")]),
        PEOPLE,
    ),
    Migration(
        (
            "CREATE TABLE addressees (visitor TEXT PRIMARY KEY, wants BLOB NOT NULL) WITHOUT ROWID",
            "CREATE TABLE wishes (number INTEGER NOT NULL REFERENCES tables, visitor TEXT NOT NULL, wish TEXT NOT NULL,"
            " PRIMARY KEY (number, visitor)) WITHOUT ROWID",
            "CREATE TABLE planned (number INTEGER PRIMARY KEY REFERENCES tables, seq INTEGER NOT NULL)",
            "CREATE TABLE notices (number INTEGER NOT NULL REFERENCES tables, visitor TEXT NOT NULL,"
            " kind TEXT NOT NULL, turn INTEGER NOT NULL, channel TEXT NOT NULL, due REAL NOT NULL, held REAL NOT NULL,"
            " tries INTEGER NOT NULL, state TEXT NOT NULL, PRIMARY KEY (number, visitor, kind, turn, channel))"
            " WITHOUT ROWID",
            "CREATE INDEX notices_due ON notices (due) WHERE state = 'waiting'",
        ),
        tuple([f"DROP TABLE {name}" for name in ("addressees", "wishes", "planned", "notices")]),
        NOTICES,
    ),
    Migration(
        (
            "CREATE TABLE passkeys (id TEXT PRIMARY KEY, visitor TEXT NOT NULL, name TEXT NOT NULL,"
            " added REAL NOT NULL, used REAL, counter INTEGER NOT NULL, public_key BLOB NOT NULL) WITHOUT ROWID",
            "CREATE INDEX passkeys_visitor ON passkeys (visitor)",
            "CREATE TABLE spent (mark TEXT PRIMARY KEY, until REAL NOT NULL, answer BLOB NOT NULL) WITHOUT ROWID",
        ),
        tuple([f"DROP TABLE {name}" for name in ("passkeys", "spent")]),
        PASSKEYS,
    ),
    Migration(
        (
            "CREATE TABLE guests (number INTEGER NOT NULL REFERENCES tables, seat INTEGER NOT NULL,"
            " visitor TEXT NOT NULL, PRIMARY KEY (number, seat)) WITHOUT ROWID",
            "CREATE INDEX guests_visitor ON guests (visitor)",
        ),
        ("DROP TABLE guests",),
        GUESTS,
    ),
    Migration(
        (
            # Tables for which notices are to be planned; whoever has planned them takes the mark away that they saw.
            "CREATE TABLE stirred (number INTEGER PRIMARY KEY REFERENCES tables, mark INTEGER NOT NULL)",
            "INSERT INTO stirred SELECT number, 0 FROM tips LEFT JOIN planned USING (number)"
            " WHERE (planned.seq IS NULL OR planned.seq < tips.seq) AND number IN"
            " (SELECT number FROM addressees JOIN places ON places.owner = visitor"
            " UNION ALL SELECT number FROM addressees JOIN guests USING (visitor))",
            "DROP TABLE planned",
            "DROP INDEX notices_due",
            "CREATE INDEX notices_next ON notices (max(due, held)) WHERE state = 'waiting'",
        ),
        (
            "DROP INDEX notices_next",
            "CREATE INDEX notices_due ON notices (due) WHERE state = 'waiting'",
            "CREATE TABLE planned (number INTEGER PRIMARY KEY REFERENCES tables, seq INTEGER NOT NULL)",
            "INSERT INTO planned SELECT number, seq FROM tips WHERE number NOT IN (SELECT number FROM stirred)",
            "DROP TABLE stirred",
        ),
        NOTHING,
    ),
)


def open_file(path: Path, patience: float = PATIENCE) -> sqlite3.Connection:
    """The file, ours alone, in the present schema; made if there is none.  StoreError or OSError says why not."""
    create(path)
    return opened(path, patience, lambda file, path: migrate(file, path, len(STEPS)))


def opened(path: Path, patience: float, see_to: Callable[[sqlite3.Connection, Path], object]) -> sqlite3.Connection:
    """The file, ours alone, once something has been seen to."""
    create(beside(path), like=path)
    return connected(path, patience, take, see_to)


def looked_into(path: Path) -> sqlite3.Connection:
    """The file as it stands at this moment, whatever a server writes into it meanwhile."""
    return connected(path, PATIENCE, stand_still, schema_version)


def connected(path: Path, patience: float, *steps: Callable[[sqlite3.Connection, Path], object]) -> sqlite3.Connection:
    """A connection to the file, once these steps were gone through with it."""
    try:
        file = sqlite3.connect(path, timeout=patience, isolation_level=None, check_same_thread=False)
    except sqlite3.Error as wrong:
        raise trouble(wrong, path) from wrong
    try:
        for step in steps:
            step(file, path)
    except sqlite3.Error as wrong:
        file.close()
        raise trouble(wrong, path) from wrong
    except StoreError:
        file.close()
        raise
    return file


def create(path: Path, like: Path | None = None) -> None:
    """An empty file that only its owner can read, in folders made where they are missing.

    Made by root beside a file, it belongs to whom that file belongs to, whose server shall be able to use both.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        return  # opening and closing it here would drop the locks this process has on it
    made = os.open(path, os.O_CREAT | os.O_RDWR, 0o600)
    if like is not None and os.name == "posix" and os.geteuid() == 0:
        os.fchown(made, like.stat().st_uid, like.stat().st_gid)
    os.close(made)
    if os.name == "posix":
        folder = os.open(path.parent, os.O_RDONLY)
        os.fsync(folder)
        os.close(folder)


def beside(path: Path) -> Path:
    return path.with_name(path.name + OWNED)


def stand_still(file: sqlite3.Connection, path: Path) -> None:
    """Nothing is written through this connection, and everything read through it is of one moment."""
    file.execute("PRAGMA query_only = ON").fetchall()
    file.execute("BEGIN").execute("SELECT count(*) FROM sqlite_master").fetchall()


def take(file: sqlite3.Connection, path: Path) -> None:
    """Lock the file for as long as this process lives, and see that the settings really hold."""
    file.execute("ATTACH ? AS owned", (str(beside(path)),))
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
