"""Forgetting a person: their seats become somebody's, their words vanish, and the logs of their tables stay valid.

The records of a table are written anew without the name and the words, and marked anew; every move, every die and
every time stays.  A table where nobody else sat is removed.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection
from typing import Final, Literal, Protocol, TypeAlias

import msgspec

from ludotheque.kernel.agenda import Refusal, Seat
from ludotheque.say import Tongue
from ludotheque.shelf import levels
from ludotheque.table.saved import Person
from ludotheque.web.http.identity import ghost_of
from ludotheque.web.http.refused import Refused
from ludotheque.web.http.shapes import Gone
from ludotheque.web.persons.person import MOST_TABLES
from ludotheque.web.room.records import (
    PERSON,
    Chair,
    Forgotten,
    Proposed,
    Record,
    Said,
    Seated,
    decode_digest,
    decode_head,
    decode_record,
    encode,
)
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.store import NOBODY, Damaged, Rewritten, StoredTable, TableSummary, Untouched

RACES: Final = 20  # how often it is tried again because somebody played meanwhile
UNSAID: Final = "…"  # in the place of a reason
Done: TypeAlias = Literal["rewritten", "removed", "left"]


class Source(Protocol):
    """Where tables are kept: a store, or an archive."""

    async def tables_of(self, visitor: str, most: int) -> list[TableSummary]: ...
    async def load(self, table: str, whole: bool = False) -> StoredTable | None: ...
    async def glance(self, table: str) -> Untouched | None: ...
    async def rewrite(self, new: Rewritten) -> bool: ...
    async def remove(self, table: str, last: int) -> bool: ...
    async def forget(self, visitor: str, ghost: bytes) -> None: ...


# -- one table


def without(kept: StoredTable, seen: Untouched, visitor: str, somebody: str) -> Rewritten:
    """The table with this visitor taken out; a robot plays on for them where the game is not over."""
    head, facts = decode_head(kept.head), decode_digest(seen.summary)
    mine = [place.seat for place in kept.places if place.owner == visitor]
    names = new_names([person.name for person in facts.people], mine, somebody)
    chairs = tuple([Chair(names.get(seat, chair.name), chair.kind) for seat, chair in enumerate(head.chairs)])
    added = []
    for seat in mine:
        kind = facts.people[seat].kind
        plays_on = levels.USUAL if kind == PERSON and not facts.over else kind
        added.append(Forgotten(seat, names[seat], plays_on))
        facts.people[seat] = Person(names[seat], plays_on)
        facts.until.pop(seat, None)
    records = [unsaid(decode_record(entry.record), entry.record, names) for entry in kept.entries]
    return Rewritten(
        table=kept.table,
        last=len(records),
        visitor=visitor,
        left=NOBODY if facts.over else None,
        head=encode(msgspec.structs.replace(head, chairs=chairs)),
        records=[*records, *map(encode, added)],
        summary=encode(facts),
        due=0.0 if head.timing and not facts.over else None,
    )


def new_names(names: list[str], mine: Collection[Seat], somebody: str) -> dict[Seat, str]:
    """Somebody, or somebody 2 where there is one already."""
    taken = {name.casefold() for seat, name in enumerate(names) if seat not in mine}
    found: dict[Seat, str] = {}
    for seat in mine:
        number, name = 1, somebody
        while name.casefold() in taken:
            number += 1
            name = f"{somebody} {number}"
        taken.add(name.casefold())
        found[seat] = name
    return found


def unsaid(record: Record, written: bytes, names: dict[Seat, str]) -> bytes:
    """The record without what these seats were called and have said; every other stays as it was written."""
    match record:
        case Seated() if record.seat in names:
            return encode(msgspec.structs.replace(record, name=names[record.seat]))
        case Said() if record.by in names:
            return encode(msgspec.structs.replace(record, text=""))
        case Proposed() if record.by in names:
            return encode(msgspec.structs.replace(record, reason=UNSAID))
    return written


def company(kept: StoredTable, visitor: str) -> set[str | None]:
    """Who else sits there, or has made the table."""
    return {kept.owner, *[place.owner for place in kept.places]} - {visitor, NOBODY, None}


async def forget_at(source: Source, table: str, visitor: str, somebody: str) -> Done:
    """Take somebody out of one table, all or nothing; tried again when something was kept there meanwhile."""
    for _ in range(RACES):
        seen = await source.glance(table)
        kept = await source.load(table, whole=True)
        if seen is None or kept is None:
            return "removed"
        if not company(kept, visitor):
            if await source.remove(table, len(kept.entries)):
                return "removed"
        elif seen.last == len(kept.entries) and await source.rewrite(without(kept, seen, visitor, somebody)):
            return "rewritten"
    raise Refused("stale", "Somebody else was faster. Nothing was played.")


# -- all of them


async def forget_in(source: Source, visitor: str, tongue: Tongue) -> Gone:
    """By whoever looks after a store."""

    async def at(table: str, somebody: str) -> Done:
        return await forget_at(source, table, visitor, somebody)

    return await everywhere(source, visitor, tongue, at)


async def forget(rooms: Rooms, visitor: str, tongue: Tongue) -> Gone:
    """In a running server: whoever looks at one of the tables sees it as it is then.  It is not given up half-way."""

    async def at(table: str, somebody: str) -> Done:
        return await forget_in_room(rooms, table, visitor, somebody)

    return await asyncio.shield(asyncio.ensure_future(everywhere(rooms.store, visitor, tongue, at)))


class At(Protocol):
    async def __call__(self, table: str, somebody: str) -> Done: ...


async def everywhere(source: Source, visitor: str, tongue: Tongue, at: At) -> Gone:
    """First the tables, then the person, then what they may have sat down at meanwhile on another device."""
    done: dict[str, Done] = {}
    somebody = tongue.gettext("somebody")
    for last in (False, True):
        for found in await source.tables_of(visitor, MOST_TABLES):
            try:
                done[found.table] = await at(found.table, somebody)
            except Damaged:
                done[found.table] = "left"
        if not last:
            await source.forget(visitor, ghost_of(visitor))
    left = [table for table, how in done.items() if how == "left"]
    counted = Counter(done.values())
    return Gone(counted["rewritten"], counted["removed"], left)


async def forget_in_room(rooms: Rooms, table: str, visitor: str, somebody: str) -> Done:
    room = rooms.known(table)
    if room is None:
        done = await forget_at(rooms.store, table, visitor, somebody)
        if done == "rewritten":
            (await rooms.room(table)).wake()
        return done
    async with room.lock:
        done = await forget_at(rooms.store, table, visitor, somebody)
        if done == "removed":
            rooms.drop(table)
            return done
        room.forget()
        room.let_go([None if owner == visitor else owner for owner in room.places])
        try:
            room.tell_news(await room.sitting())
        except Refusal:  # it is kept, and cannot be played here
            return done
    room.wake()
    return done
