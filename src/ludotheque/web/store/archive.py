"""A store in the hands of whoever looks after it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import AbstractAsyncContextManager
from hashlib import sha256
from typing import Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from ludotheque.web.store import (
    COPIED,
    Damaged,
    Migration,
    Rewritten,
    Sitter,
    StoredTable,
    TableSummary,
    Untouched,
    checked,
    first_mark,
)
from ludotheque.web.store.address import file_of, postgres_wanted
from ludotheque.web.store.keyring import Passkey

Hold: TypeAlias = Literal[
    "alone",  # nobody plays at its tables meanwhile
    "share",  # servers may, where it is a database; a file is one server's
    "look",  # as it stood at one moment, whatever servers do
]
DUE = 3  # the schema version from which on a store knows when a table is to be looked at
TOLD = 5  # and who wants to be told of it
ASKED = 7  # and for whom free seats are meant
STIRRED = 8  # and which tables have changed since notices were planned
LOOSE = (
    ("secrets", "name, value"),
    ("resume", "visitor, token_hash"),
    ("persons", "visitor, facts"),
    ("forgotten", "ghost"),
    ("addressees", "visitor, wants"),
    ("passkeys", "id, visitor, name, added, used, counter, public_key"),
    ("spent", "mark, until, answer"),
)
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


class NoticeRow(NamedTuple):
    visitor: str
    kind: str
    turn: int
    channel: str
    due: float
    held: float
    tries: int
    state: str


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
    due: float | None
    open: bool
    stirred: int | None
    log: list[LogRow]
    seats: list[SeatRow]
    wishes: list[tuple[str, str]]
    notices: list[NoticeRow]
    guests: list[tuple[int, str]]

    def digest(self) -> bytes:
        return sha256(msgspec.msgpack.encode(self)).digest()

    def is_sound(self) -> bool:
        """Whether its log is as it was kept."""
        kept = StoredTable(self.table, self.head, self.owner, self.created, [], [], first_mark(self.table, self.head))
        try:
            checked(kept, [(line.seq, line.record, line.mark, line.at) for line in self.log], self.last, self.tip)
        except Damaged:
            return False
        return True


class Loose(NamedTuple):
    """What belongs to no table: secrets, and of visitors their links and keys, what they said and want, who went."""

    secrets: list[tuple[str, bytes]]
    resume: list[tuple[str, bytes]]
    persons: list[tuple[str, bytes]]
    forgotten: list[tuple[bytes]]
    addressees: list[tuple[str, bytes]]
    passkeys: list[tuple[str, str, str, float, float | None, int, bytes]]
    spent: list[tuple[str, float, bytes]]

    def digest(self) -> bytes:
        """Of all of it but the word that it is a copy."""
        secrets = [(name, value) for name, value in self.secrets if name != COPIED]
        return sha256(msgspec.msgpack.encode(self._replace(secrets=secrets))).digest()


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

    async def tables_of(self, visitor: str, most: int) -> list[TableSummary]: ...

    async def wants(self, visitor: str) -> bytes | None:
        """What a visitor wants to be told; the schema must be the present one."""
        ...

    async def wishes(self, visitor: str) -> dict[str, str]: ...
    async def passkeys(self, visitor: str) -> list[Passkey]: ...
    async def person(self, visitor: str) -> bytes | None: ...
    async def house(self) -> dict[str, bytes]: ...
    async def set_house(self, wanted: dict[str, bytes]) -> None: ...

    async def load(self, table: str, whole: bool = False) -> StoredTable | None:
        """As the store does it; the schema must be the present one."""
        ...

    async def untouched(self, before: float) -> list[Untouched]: ...

    async def remove(self, table: str, last: int) -> bool:
        """As the store does it, in a transaction of its own."""
        ...

    async def glance(self, table: str) -> Untouched | None: ...
    async def rewrite(self, new: Rewritten) -> bool:
        """As the store does it, and the next one too."""
        ...

    async def forget(self, visitor: str, ghost: bytes) -> None: ...
    async def forgotten(self, *ghosts: bytes) -> bool: ...
    async def relock(self, visitor: str, lock: bytes, link: bytes | None = None) -> bool: ...
    async def sitters(self) -> list[Sitter]: ...
    async def begin(self) -> None: ...
    async def mark_copied(self) -> None:
        """Whatever server opens it first promises the dice of all its tables anew."""
        ...

    async def put_loose(self, loose: Loose) -> None: ...
    async def put(self, dossiers: Sequence[Dossier]) -> None: ...
    async def commit(self) -> None: ...


def archive_at(url: str, make: bool = False, hold: Hold = "alone") -> AbstractAsyncContextManager[Archive]:
    """The archive of this name, for as long as the context lasts; a file is made only if that is wanted.

    StoreBusy when one must be alone and a server uses it.  Who looks sees one moment of it and changes nothing.
    """
    file = file_of(url)
    if file is not None:
        from ludotheque.web.store.sqlite.archive import opened_file

        return opened_file(file, make, hold)
    with postgres_wanted():
        from ludotheque.web.store.postgres.archive import opened_database
    return opened_database(url, hold)


def stirred_at(version: int) -> str:
    """How to ask a store of this form for the mark of a table that has changed since notices were planned for it."""
    if version < TOLD:
        return "NULL"
    if version >= STIRRED:
        return "(SELECT stirred.mark FROM stirred WHERE stirred.number = tables.number)"
    visitors = "SELECT places.owner FROM places WHERE places.number = tables.number"
    if version >= ASKED:
        visitors += " UNION ALL SELECT guests.visitor FROM guests WHERE guests.number = tables.number"
    return (
        f"CASE WHEN EXISTS (SELECT 1 FROM addressees WHERE visitor IN ({visitors})) AND NOT EXISTS"
        " (SELECT 1 FROM planned WHERE planned.number = tables.number AND planned.seq >= tips.seq) THEN 0 END"
    )


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
