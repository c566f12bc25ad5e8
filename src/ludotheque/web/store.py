"""The store: where tables live when nobody looks.  One small interface, so that another database can follow.

Commit, then acknowledge: when `append` returns, the record is on the disk.
"""

from __future__ import annotations

from typing import Any, NamedTuple, Protocol

from ludotheque.kernel.agenda import Refusal


class StoreError(Refusal):
    """The store cannot do it: a full disk, a broken file.  Nothing was kept."""

    code = "trouble"


class StoreBusy(StoreError):
    """Another server has this store; two on one file would each believe themselves alone."""


class Taken(Exception):
    """Another record already stands at this place of the log: somebody else was faster."""


class Repeated(Exception):
    """This intent has been kept before."""

    def __init__(self, seq: int) -> None:
        super().__init__(f"already kept as record {seq}")
        self.seq = seq


class Entry(NamedTuple):
    """One record of a table's log; `seq` counts from 1."""

    seq: int
    record: bytes


class Place(NamedTuple):
    """A seat in the store: who owns it, if anybody does yet."""

    seat: int
    owner: str | None  # a visitor


class NewPlace(NamedTuple):
    seat: int
    owner: str | None
    token_hash: bytes | None  # of the invitation, where there is one


class Kept(NamedTuple):
    """A whole table as the store has it."""

    table: str
    head: bytes
    owner: str
    created: float
    entries: list[Entry]
    places: list[Place]


class Damaged(StoreError):
    """A table whose log was changed or cut from outside; `kept` has what is sound, from the beginning."""

    code = "read_only"

    def __init__(self, template: str, rules: tuple[str, ...], facts: dict[str, Any], kept: Kept) -> None:
        super().__init__(template, rules, facts)
        self.kept = kept


class Summary(NamedTuple):
    """One line of "your tables"; `summary` is what the last append wrote."""

    table: str
    head: bytes
    summary: bytes
    updated: float
    seats: tuple[int, ...]  # those of the visitor


class Store(Protocol):
    """Every call may raise StoreError; a change that raises anything has not been kept.

    Whoever stops waiting for a change (a cancelled task) does not know whether it was kept: ask `intent`.
    """

    async def open(self) -> None:
        """Make the store ready, if it is not already; StoreBusy when another server has it."""
        ...

    async def close(self) -> None:
        """Finish what is under way, and let go."""
        ...

    async def secret(self, name: str, fresh: bytes) -> bytes:
        """The secret kept under this name; `fresh` becomes it when there is none yet."""
        ...

    async def create(
        self, table: str, head: bytes, owner: str, places: list[NewPlace], records: list[bytes], summary: bytes
    ) -> None:
        """A new table with its first records, all or nothing; Taken when the table exists."""
        ...

    async def append(self, table: str, seq: int, intent: str | None, record: bytes, summary: bytes | None) -> None:
        """Keep a record as number `seq`; Repeated when this intent is known, Taken when the number is.

        No gap can appear: StoreError when number `seq` - 1 does not exist, or the table does not.
        Without a summary the last one stands.
        """
        ...

    async def intent(self, table: str, intent: str) -> int | None:
        """Under which number this intent was kept."""
        ...

    async def load(self, table: str) -> Kept | None:
        """A whole table, every record checked; Damaged, with its sound beginning, when it is not as it was kept."""
        ...

    async def entries(self, table: str, after: int) -> list[Entry]:
        """The records after this number."""
        ...

    async def places(self, table: str) -> list[Place]: ...

    async def invite(self, table: str, seat: int, token_hash: bytes) -> bool:
        """A new invitation for a seat nobody owns; the old one is void.  False when it has an owner."""
        ...

    async def invited(self, token_hash: bytes) -> tuple[str, Place] | None:
        """The table and seat this invitation is for, also once the seat is taken; None when it is void."""
        ...

    async def claim(
        self, token_hash: bytes, visitor: str, table: str, seq: int, record: bytes, summary: bytes | None = None
    ) -> bool:
        """Give the seat of this invitation to the visitor and keep the record that says so, in one go.

        False when it already has an owner, or the invitation is void or for another table: a race has one winner.
        Taken when the number is no longer free.
        """
        ...

    async def tables_of(self, visitor: str, most: int) -> list[Summary]:
        """The tables this visitor owns or sits at, the latest first."""
        ...

    async def count_of(self, visitor: str) -> int:
        """How many tables this visitor has made."""
        ...

    async def keep_resume(self, visitor: str, token_hash: bytes) -> None:
        """The one resume link of a visitor; an older one is void."""
        ...

    async def resumed(self, token_hash: bytes) -> str | None:
        """The visitor behind a resume link."""
        ...
