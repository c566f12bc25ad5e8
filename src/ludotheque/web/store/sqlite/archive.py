"""A file of tables in the hands of whoever looks after it."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from collections.abc import AsyncIterator, Iterable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, TypeAlias

from ludotheque.web.store import StoreError
from ludotheque.web.store.archive import Archive, Census, Dossier, LogRow, Loose, SeatRow
from ludotheque.web.store.sqlite import file as sqlite_file
from ludotheque.web.store.sqlite.file import PATIENCE, create, migrate, opened, schema_version, trouble

Row: TypeAlias = tuple[Any, ...]  # as SQLite hands it out


@asynccontextmanager
async def opened_file(path: Path, make: bool) -> AsyncIterator[Archive]:
    """The file, locked; its schema is left as it is.  StoreBusy when a server has it."""
    if make:
        create(path)
    elif not path.is_file():
        raise StoreError("there is no file {path}", (), {"path": str(path)})
    file = opened(path, PATIENCE, lambda file: schema_version(file, path))
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
        rows = [
            self._file.execute(f"SELECT {name}, CAST({value} AS BLOB) FROM {table} ORDER BY {name}").fetchall()
            for table, name, value in (("secrets", "name", "value"), ("resume", "visitor", "token_hash"))
        ]
        return Loose(*rows)

    async def dossiers(self, numbers: Sequence[int]) -> list[Dossier]:
        logs = self._of_each("seq, intent, CAST(record AS BLOB), CAST(mark AS BLOB), at FROM log", "seq", numbers)
        seats = self._of_each("seat, owner, CAST(token_hash AS BLOB) FROM places", "seat", numbers)
        heads = self._file.execute(
            "SELECT number, id, CAST(head AS BLOB), owner, created, seq, CAST(mark AS BLOB), updated,"
            " CAST(summary AS BLOB) FROM tables JOIN tips USING (number)"
            f" WHERE number IN ({marks(numbers)}) ORDER BY number",
            tuple(numbers),
        ).fetchall()
        return [
            Dossier._make([*head, [LogRow(*row) for row in logs[head[0]]], [SeatRow(*row) for row in seats[head[0]]]])
            for head in heads
        ]

    def _of_each(self, what: str, order: str, numbers: Sequence[int]) -> defaultdict[int, list[Row]]:
        """Rows by the table they belong to."""
        question = f"SELECT number, {what} WHERE number IN ({marks(numbers)}) ORDER BY number, {order}"
        rows: defaultdict[int, list[Row]] = defaultdict(list)
        for number, *row in self._file.execute(question, tuple(numbers)):
            rows[number].append(tuple(row))
        return rows

    # -- writing

    async def begin(self) -> None:
        self._file.execute("BEGIN IMMEDIATE")

    async def put_loose(self, loose: Loose) -> None:
        self._put("secrets", loose.secrets)
        self._put("resume", loose.resume)

    async def put(self, dossiers: Sequence[Dossier]) -> None:
        self._put("tables", [(one.number, one.table, one.head, one.owner, one.created) for one in dossiers])
        self._put("tips", [(one.number, one.last, one.tip, one.updated, one.summary) for one in dossiers])
        self._put("log", [(one.number, *line) for one in dossiers for line in one.log])
        self._put("places", [(one.number, *seat) for one in dossiers for seat in one.seats])

    def _put(self, table: str, rows: Iterable[tuple[object, ...]]) -> None:
        rows = list(rows)
        if rows:
            self._file.executemany(f"INSERT INTO {table} VALUES ({marks(rows[0])})", rows)

    async def commit(self) -> None:
        self._file.execute("COMMIT")


def marks(values: Sequence[object]) -> str:
    return ", ".join("?" * len(values))
