"""A file of tables in the hands of whoever looks after it."""

from __future__ import annotations

import sqlite3
import time
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

from ludotheque.web.store import COPIED, Rewritten, Sitter, StoredTable, StoreError, TableSummary, Untouched
from ludotheque.web.store.archive import (
    ASKED,
    DUE,
    LOOSE,
    TOLD,
    Archive,
    Census,
    Dossier,
    Hold,
    LogRow,
    Loose,
    NoticeRow,
    SeatRow,
    stirred_at,
)
from ludotheque.web.store.keyring import Passkey
from ludotheque.web.store.sqlite import file as sqlite_file
from ludotheque.web.store.sqlite import keyring, notices, queries
from ludotheque.web.store.sqlite.file import PATIENCE, create, looked_into, migrate, opened, schema_version, trouble

Row: TypeAlias = tuple[Any, ...]  # as SQLite hands it out


@asynccontextmanager
async def opened_file(path: Path, make: bool, hold: Hold) -> AsyncIterator[Archive]:
    """The file; its schema is left as it is.  StoreBusy when a server has it, unless one only looks."""
    if make:
        create(path)
    elif not path.is_file():
        raise StoreError("there is no file {path}", (), {"path": str(path)})
    file = looked_into(path) if hold == "look" else opened(path, PATIENCE, schema_version)
    try:
        yield SqliteArchive(file, path)
    except sqlite3.Error as wrong:
        raise trouble(wrong, path) from wrong
    finally:
        file.close()  # what was not committed is undone


class SqliteArchive:
    def __init__(self, file: sqlite3.Connection, path: Path) -> None:
        self._file = file
        self._path = path
        self.place = str(path)
        self.steps = sqlite_file.STEPS

    async def census(self) -> Census:
        version = schema_version(self._file, self._path)
        if not version:
            return Census(0, 0, 0)
        return Census(version, self._count("tables"), self._count("log"))

    def _count(self, name: str) -> int:
        return int(self._file.execute(f"SELECT count(*) FROM {name}").fetchone()[0])

    async def migrate(self, version: int) -> None:
        migrate(self._file, self._path, version)

    # -- reading

    async def lengths(self) -> list[tuple[int, int]]:
        return self._file.execute("SELECT number, seq FROM tips ORDER BY number").fetchall()

    async def loose(self) -> Loose:
        return Loose(*[self._rows(table, columns) for table, columns in LOOSE])

    def _rows(self, table: str, columns: str) -> list[Row]:
        """All of a table, the last column as bytes; nothing where an older form has none."""
        if not self._has(table):
            return []
        names = columns.split(", ")
        what = ", ".join([*names[:-1], f"CAST({names[-1]} AS BLOB)"])
        return self._file.execute(f"SELECT {what} FROM {table} ORDER BY {names[0]}").fetchall()

    def _has(self, table: str) -> bool:
        found = self._file.execute("SELECT count(*) FROM sqlite_master WHERE name = ?", (table,))
        return bool(found.fetchone()[0])

    async def dossiers(self, numbers: Sequence[int]) -> list[Dossier]:
        logs = self._of_each("seq, intent, CAST(record AS BLOB), CAST(mark AS BLOB), at FROM log", "seq", numbers)
        seats = self._of_each("seat, owner, CAST(token_hash AS BLOB) FROM places", "seat", numbers)
        wishes = self._of_each("visitor, wish FROM wishes", "visitor", numbers, TOLD)
        order = "visitor, kind, turn, channel"
        planned = self._of_each(f"{order}, due, held, tries, state FROM notices", order, numbers, TOLD)
        guests = self._of_each("seat, visitor FROM guests", "seat", numbers, ASKED)
        heads = self._file.execute(
            "SELECT number, id, CAST(head AS BLOB), owner, created, seq, CAST(mark AS BLOB), updated,"
            f" CAST(summary AS BLOB), {self._since(DUE, 'due')}, {self._open()},"
            f" {stirred_at(self._version)}"
            f" FROM tables JOIN tips USING (number) WHERE number IN ({marks(numbers)}) ORDER BY number",
            tuple(numbers),
        ).fetchall()
        return [
            Dossier._make(
                [
                    *head,
                    bool(is_open),
                    stirred,
                    [LogRow(*row) for row in logs[head[0]]],
                    [SeatRow(*row) for row in seats[head[0]]],
                    wishes[head[0]],
                    [NoticeRow(*row) for row in planned[head[0]]],
                    guests[head[0]],
                ]
            )
            for *head, is_open, stirred in heads
        ]

    async def tables_of(self, visitor: str, most: int) -> list[TableSummary]:
        return queries.tables_of(self._file, visitor, most)

    async def wants(self, visitor: str) -> bytes | None:
        return notices.person(self._file, visitor)

    async def wishes(self, visitor: str) -> dict[str, str]:
        return notices.wishes(self._file, visitor)

    async def passkeys(self, visitor: str) -> list[Passkey]:
        return keyring.of(self._file, visitor)

    async def house(self) -> dict[str, bytes]:
        return queries.house(self._file)

    async def person(self, visitor: str) -> bytes | None:
        return queries.person(self._file, visitor)

    async def load(self, table: str, whole: bool = False) -> StoredTable | None:
        return queries.load(self._file, table, whole)

    async def untouched(self, before: float) -> list[Untouched]:
        return queries.untouched(self._file, before)

    @property
    def _version(self) -> int:
        return schema_version(self._file, self._path)

    def _open(self) -> str:
        return "number IN (SELECT lobby.number FROM lobby)" if self._has("lobby") else "0"

    def _since(self, version: int, what: str) -> str:
        return what if self._version >= version else "NULL"

    def _of_each(self, what: str, order: str, numbers: Sequence[int], since: int = 1) -> defaultdict[int, list[Row]]:
        """Rows by the table they belong to; none where the schema is older."""
        if self._version < since:
            return defaultdict(list)
        question = f"SELECT number, {what} WHERE number IN ({marks(numbers)}) ORDER BY number, {order}"
        rows: defaultdict[int, list[Row]] = defaultdict(list)
        for number, *row in self._file.execute(question, tuple(numbers)):
            rows[number].append(tuple(row))
        return rows

    # -- writing

    async def remove(self, table: str, last: int) -> bool:
        with self._file:
            self._file.execute("BEGIN IMMEDIATE")
            return queries.remove(self._file, table, last)

    async def glance(self, table: str) -> Untouched | None:
        return queries.glance(self._file, table)

    async def rewrite(self, new: Rewritten) -> bool:
        with self._file:
            self._file.execute("BEGIN IMMEDIATE")
            return queries.rewrite(self._file, time.time(), new)

    async def forget(self, visitor: str, ghost: bytes) -> None:
        with self._file:
            self._file.execute("BEGIN IMMEDIATE")
            queries.forget(self._file, visitor, ghost)

    async def forgotten(self, *ghosts: bytes) -> bool:
        return queries.forgotten(self._file, ghosts)

    async def relock(self, visitor: str, lock: bytes, link: bytes | None = None) -> bool:
        with self._file:
            self._file.execute("BEGIN IMMEDIATE")
            return queries.relock(self._file, visitor, lock, link)

    async def set_house(self, wanted: dict[str, bytes]) -> None:
        with self._file:
            self._file.execute("BEGIN IMMEDIATE")
            queries.set_house(self._file, wanted)

    async def sitters(self) -> list[Sitter]:
        return queries.sitters(self._file)

    async def begin(self) -> None:
        self._file.execute("BEGIN IMMEDIATE")

    async def mark_copied(self) -> None:
        queries.secret(self._file, COPIED, b"1")

    async def put_loose(self, loose: Loose) -> None:
        parts: tuple[Any, ...] = loose
        for (table, _), rows in zip(LOOSE, parts):
            self._put(table, rows)

    async def put(self, dossiers: Sequence[Dossier]) -> None:
        self._put("tables", [(one.number, one.table, one.head, one.owner, one.created) for one in dossiers])
        self._put("tips", [(one.number, one.last, one.tip, one.updated, one.summary, one.due) for one in dossiers])
        self._put("log", [(one.number, *line) for one in dossiers for line in one.log])
        self._put("lobby", [(one.number,) for one in dossiers if one.open])
        self._put("places", [(one.number, *seat) for one in dossiers for seat in one.seats])
        self._put("guests", [(one.number, *guest) for one in dossiers for guest in one.guests])
        self._put("wishes", [(one.number, *wish) for one in dossiers for wish in one.wishes])
        self._put("notices", [(one.number, *notice) for one in dossiers for notice in one.notices])
        self._put("stirred", [(one.number, one.stirred) for one in dossiers if one.stirred is not None])

    def _put(self, table: str, rows: Iterable[tuple[object, ...]]) -> None:
        rows = list(rows)
        if rows:
            self._file.executemany(f"INSERT INTO {table} VALUES ({marks(rows[0])})", rows)

    async def commit(self) -> None:
        self._file.execute("COMMIT")


def marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))
