"""Notices in the store: who wants to be told, of which table how much, and what is still to be sent.

A notice is one row for each way it goes.  It is planned once, whichever server looks first, and sent by whoever holds
it; one whose server dies while holding it is sent by another a little later: at least once, and marked.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias

if TYPE_CHECKING:
    from ludotheque.web.store import SeatOwner

State: TypeAlias = Literal["waiting", "sent", "seen", "failed"]


class NoticeKey(NamedTuple):
    """What makes a notice this one and no other: it stands in the store once."""

    table: str
    visitor: str
    kind: str
    turn: int  # which of somebody's turns at the table
    channel: str  # the way it goes


class NewNotice(NamedTuple):
    visitor: str
    kind: str
    turn: int
    channel: str
    due: float


class TableTold(NamedTuple):
    """What of a table a notice may be made from: its heading and its summary, both of which everybody may see."""

    table: str
    seq: int
    head: bytes
    summary: bytes
    created: float
    updated: float
    owner: str
    seats: list[SeatOwner]
    guests: Sequence[str] = ()  # for whom free seats are meant


class Unplanned(NamedTuple):
    """A table that has changed since anybody thought of notices, and those at it who want them."""

    told: TableTold
    mark: int  # by which the store knows whether it has changed again
    people: dict[str, bytes]  # what they want, by visitor
    wishes: dict[str, str]  # and of this table


class HeldNotice(NamedTuple):
    """A notice that is due, ours for a while."""

    key: NoticeKey
    tries: int  # how often it was tried before, and did not arrive
    told: TableTold
    person: bytes | None
    wish: str | None


class Outbox(Protocol):
    """The part of a store that is about notices; nothing in it is secret to those it is about."""

    async def person(self, visitor: str) -> bytes | None:
        """What this visitor wants to be told, and how."""
        ...

    async def keep_person(self, visitor: str, before: bytes | None, after: bytes) -> bool:
        """Compare and set; False when it is no longer as it was before.  Their tables are planned anew."""
        ...

    async def forget_person(self, visitor: str) -> None:
        """Everything about them and notices: what they wanted, and what was still to be sent."""
        ...

    async def wishes(self, visitor: str) -> dict[str, str]:
        """How much they want to be told, by table."""
        ...

    async def keep_wish(self, visitor: str, table: str, wish: str) -> None: ...

    async def unplanned(self, most: int) -> list[Unplanned]: ...

    async def plan(self, table: str, mark: int, notices: list[NewNotice]) -> None:
        """What the table calls for as it was with this mark; what was planned before stands as it was."""
        ...

    async def hold(self, seconds: float, most: int) -> list[HeldNotice]:
        """Those due by now which nobody holds, ours for so many seconds."""
        ...

    async def settle(self, key: NoticeKey, state: State, due: float | None = None, tries: int = 0) -> None:
        """It was sent, or will be tried again then, after so many tries."""
        ...

    async def drop(self, key: NoticeKey) -> None:
        """Nothing calls for it any more."""
        ...

    async def next(self) -> float | None:
        """When the next one is due."""
        ...
