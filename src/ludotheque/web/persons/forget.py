"""Forgetting a person: their seats become somebody's, their words vanish, and the logs of their tables stay valid.

The records of a table are written anew without the name and the words, and marked anew; every move, every die and
every time stays.  A table they have named is called by its title again.  One where nobody else sat is removed.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Sequence
from contextlib import suppress
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from ludotheque.kernel.agenda import EVERYBODY, Refusal, Seat
from ludotheque.say import Tongue
from ludotheque.shelf import levels
from ludotheque.table import accord
from ludotheque.table.saved import Entry, Person
from ludotheque.web.http.identity import ghost_of
from ludotheque.web.http.refused import Refused
from ludotheque.web.http.shapes import Gone
from ludotheque.web.persons.career import title_of
from ludotheque.web.persons.person import MOST_TABLES
from ludotheque.web.room.records import (
    PERSON,
    Chair,
    Digest,
    Excepted,
    Forgotten,
    Head,
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


class Leaving(NamedTuple):
    """Who is forgotten."""

    visitor: str
    somebody: str  # what their seats are called from now on
    titles: Collection[str]  # what they have called tables of their own; a rematch has the name of the table before


# -- one table


def without(kept: StoredTable, seen: Untouched, who: Leaving) -> Rewritten:
    """The table with this visitor taken out; a robot plays on for them where the game is not over."""
    head, facts = decode_head(kept.head), decode_digest(seen.summary)
    mine = [place.seat for place in kept.places if place.owner == who.visitor]
    names = new_names([person.name for person in facts.people], mine, who.somebody)
    chairs = tuple([Chair(names.get(seat, chair.name), chair.kind) for seat, chair in enumerate(head.chairs)])
    added = []
    for seat in mine:
        kind = facts.people[seat].kind
        plays_on = levels.USUAL if kind == PERSON and not facts.over else kind
        added.append(Forgotten(seat, names[seat], plays_on))
        facts.people[seat] = Person(names[seat], plays_on)
        facts.until.pop(seat, None)
    decoded = [decode_record(entry.record) for entry in kept.entries]
    close_without_reason(facts, decoded, mine)
    records = [unsaid(record, entry.record, names) for record, entry in zip(decoded, kept.entries)]
    return Rewritten(
        table=kept.table,
        last=len(records),
        visitor=who.visitor,
        left=NOBODY if facts.over else None,
        head=encode(msgspec.structs.replace(head, name=new_title(kept, head, who), chairs=chairs)),
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


def new_title(kept: StoredTable, head: Head, who: Leaving) -> str:
    """The game's own title, where the table has its name from them."""
    theirs = kept.owner == who.visitor or (head.parent and head.name in who.titles)
    return title_of(head.game) if theirs else head.name


def close_without_reason(facts: Digest, records: Sequence[Record], mine: Collection[Seat]) -> None:
    """A game that ended by agreement tells at its end why, in the words of whoever has proposed it."""
    agreed = [move for record in records if isinstance(record, Excepted) for _, move in record.entries]
    if facts.closed is not None and agreed and agreed[-1][1] in mine:
        facts.closed = facts.closed._replace(reason=UNSAID)


def unreasoned(entry: Entry, mine: Collection[Seat]) -> Entry:
    """What everybody has agreed on, without the reason that one of these seats gave for it."""
    seat, move = entry
    return entry if seat != EVERYBODY or move[1] not in mine else (seat, accord.unreasoned(move, UNSAID))


def unsaid(record: Record, written: bytes, names: dict[Seat, str]) -> bytes:
    """The record without what these seats were called and have said; every other stays as it was written."""
    match record:
        case Seated() if record.seat in names:
            return encode(msgspec.structs.replace(record, name=names[record.seat]))
        case Said() if record.by in names:
            return encode(msgspec.structs.replace(record, text=""))
        case Proposed() if record.by in names:
            return encode(msgspec.structs.replace(record, reason=UNSAID))
        case Excepted():
            entries = [unreasoned(entry, names) for entry in record.entries]
            return written if entries == record.entries else encode(msgspec.structs.replace(record, entries=entries))
    return written


def company(kept: StoredTable, visitor: str) -> set[str | None]:
    """Who else sits there, or has made the table."""
    return {kept.owner, *[place.owner for place in kept.places]} - {visitor, NOBODY, None}


async def forget_at(source: Source, table: str, who: Leaving) -> Done:
    """Take somebody out of one table, all or nothing; tried again when something was kept there meanwhile."""
    for _ in range(RACES):
        seen = await source.glance(table)
        kept = await source.load(table, whole=True)
        if seen is None or kept is None:
            return "removed"
        if not company(kept, who.visitor):
            if await source.remove(table, len(kept.entries)):
                return "removed"
        elif seen.last == len(kept.entries) and await source.rewrite(without(kept, seen, who)):
            return "rewritten"
    raise Refused("stale", "Somebody else was faster. Nothing was played.")


# -- all of them


async def forget_in(source: Source, visitor: str, tongue: Tongue) -> Gone:
    """By whoever looks after a store."""

    async def at(table: str, who: Leaving) -> Done:
        return await forget_at(source, table, who)

    return await everywhere(source, visitor, tongue, at)


async def forget(rooms: Rooms, visitor: str, tongue: Tongue) -> Gone:
    """In a running server: whoever looks at one of the tables sees it as it is then.  It is not given up half-way."""

    async def at(table: str, who: Leaving) -> Done:
        return await forget_in_room(rooms, table, who)

    return await asyncio.shield(asyncio.ensure_future(everywhere(rooms.store, visitor, tongue, at)))


class At(Protocol):
    async def __call__(self, table: str, who: Leaving) -> Done: ...


async def everywhere(source: Source, visitor: str, tongue: Tongue, at: At) -> Gone:
    """First the tables, then the person, then what they may have sat down at meanwhile on another device."""
    done: dict[str, Done] = {}
    who = Leaving(visitor, tongue.gettext("somebody"), await titles_of(source, visitor))
    for last in (False, True):
        for found in await source.tables_of(visitor, MOST_TABLES):
            try:
                done[found.table] = await at(found.table, who)
            except (Damaged, msgspec.DecodeError):
                done[found.table] = "left"
        if not last:
            await source.forget(visitor, ghost_of(visitor))
    left = [table for table, how in done.items() if how == "left"]
    counted = Counter(done.values())
    return Gone(counted["rewritten"], counted["removed"], left)


async def titles_of(source: Source, visitor: str) -> set[str]:
    """What they have called the tables they made."""
    found = set()
    for one in await source.tables_of(visitor, MOST_TABLES):
        with suppress(Damaged, msgspec.DecodeError):
            kept = await source.load(one.table)
            if kept is not None and kept.owner == visitor:
                found.add(decode_head(kept.head).name)
    return found


async def forget_in_room(rooms: Rooms, table: str, who: Leaving) -> Done:
    room = rooms.known(table)
    if room is None:
        done = await forget_at(rooms.store, table, who)
        if done == "rewritten":
            (await rooms.room(table)).wake()
        return done
    async with room.lock:
        done = await forget_at(rooms.store, table, who)
        if done == "removed":
            rooms.drop(table)
            return done
        room.forget()
        room.let_go([None if owner == who.visitor else owner for owner in room.places])
        try:
            room.tell_news(await room.sitting())
        except Refusal:  # it is kept, and cannot be played here
            return done
    room.wake()
    return done
