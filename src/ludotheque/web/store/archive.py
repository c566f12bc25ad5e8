"""A store in the hands of whoever looks after it: nobody plays at its tables meanwhile."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from hashlib import sha256
from typing import NamedTuple, Protocol

import msgspec

from ludotheque.web.store import Damaged, Migration, StoredTable, checked, first_mark
from ludotheque.web.store.address import file_of, postgres_wanted

RECORDS = 20_000  # that are in memory at once, one long table aside


class Census(NamedTuple):
    version: int
    tables: int
    records: int


class LogRow(NamedTuple):
    """A row of a log."""

    seq: int
    intent: str | None
    record: bytes
    mark: bytes
    at: float


class SeatRow(NamedTuple):
    seat: int
    owner: str | None
    token_hash: bytes | None


class Dossier(NamedTuple):
    """All there is about one table, except its snapshot, which is nobody's loss."""

    number: int
    table: str
    head: bytes
    owner: str
    created: float
    last: int
    tip: bytes
    updated: float
    summary: bytes
    log: list[LogRow]
    seats: list[SeatRow]

    def digest(self) -> bytes:
        return sha256(msgspec.msgpack.encode(self)).digest()

    def is_sound(self) -> bool:
        """Whether its log is as it was kept."""
        kept = StoredTable(self.table, self.head, self.owner, self.created, [], [], first_mark(self.table, self.head))
        try:
            checked(kept, [(line.seq, line.record, line.mark) for line in self.log], self.last, self.tip)
        except Damaged:
            return False
        return True


class Loose(NamedTuple):
    """What belongs to no table: secrets by name, and the resume links of visitors."""

    secrets: list[tuple[str, bytes]]
    resume: list[tuple[str, bytes]]

    def digest(self) -> bytes:
        return sha256(msgspec.msgpack.encode(self)).digest()


class Archive(Protocol):
    """Whatever is put into it is there once it is committed, and nothing of it before."""

    place: str
    steps: tuple[Migration, ...]

    async def census(self) -> Census: ...

    async def migrate(self, version: int) -> None:
        """StoreError when there is no such schema version, or it would lose records."""
        ...

    async def lengths(self) -> list[tuple[int, int]]:
        """Every table's number, and how many records it should have."""
        ...

    async def loose(self) -> Loose: ...

    async def dossiers(self, numbers: Sequence[int]) -> list[Dossier]:
        """These tables, in the order of their numbers."""
        ...

    async def begin(self) -> None: ...
    async def put_loose(self, loose: Loose) -> None: ...
    async def put(self, dossiers: Sequence[Dossier]) -> None: ...
    async def commit(self) -> None: ...


def archive_at(url: str, make: bool = False, alone: bool = True) -> AbstractAsyncContextManager[Archive]:
    """The archive of this name, for as long as the context lasts; a file is made only if that is wanted.

    StoreBusy when a server uses it, unless one need not be alone to look into a database.
    """
    file = file_of(url)
    if file is not None:
        from ludotheque.web.store.sqlite.archive import opened_file

        return opened_file(file, make)
    with postgres_wanted():
        from ludotheque.web.store.postgres.archive import opened_database
    return opened_database(url, alone)


def batches(lengths: Sequence[tuple[int, int]]) -> Iterator[list[int]]:
    """The tables' numbers, in portions that are not too much to hold."""
    portion: list[int] = []
    records = 0
    for number, length in lengths:
        if portion and records + length > RECORDS:
            yield portion
            portion, records = [], 0
        portion.append(number)
        records += length
    if portion:
        yield portion
