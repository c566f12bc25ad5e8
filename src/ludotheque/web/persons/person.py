"""A person: a name kept once for all their devices, and what follows from changing it."""

from __future__ import annotations

import msgspec

from ludotheque.kernel.agenda import Seat
from ludotheque.table.names import check_name, look
from ludotheque.web.http.refused import Refused
from ludotheque.web.room.records import PERSON, Change, Digest, Seated, legible
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store import Store, StoreError

MOST_TABLES = 2_000  # of one person that are looked at


class Person(msgspec.Struct):
    """What somebody has said of themselves."""

    name: str = ""
    rated: bool = False  # whether they want to be shown a rating
    unwanted: tuple[str, ...] = ()  # from whom they want no invitations, by the marks under which they know them


decode = msgspec.json.Decoder(Person).decode


async def person_of(store: Store, visitor: str) -> Person:
    kept = await store.person(visitor) if visitor else None
    return Person() if kept is None else decode(kept)


async def keep(store: Store, visitor: str, person: Person) -> None:
    """Keep it; BadSetup says why this is no name."""
    check_name(person.name, PERSON)
    await write(store, visitor, person)


async def write(store: Store, visitor: str, person: Person) -> None:
    await store.keep_person(visitor, msgspec.json.encode(person))


def own_seat(facts: Digest, seats: tuple[Seat, ...], name: str) -> Seat | None:
    """Which of one's own seats one sits on oneself: the one with one's name, else the first where a person sits."""
    persons = [seat for seat in seats if facts.people[seat].kind == PERSON]
    named = [seat for seat in persons if facts.people[seat].name.casefold() == name.casefold()]
    return next(iter(named or persons), None)


async def rename_everywhere(rooms: Rooms, visitor: str, before: str, name: str) -> list[str]:
    """The new name at every table that goes on, each with a record of its own; where it cannot be, by table's name.

    A finished game keeps the names under which it was played.
    """
    left = []
    for found, head, facts in legible(await rooms.store.tables_of(visitor, MOST_TABLES)):
        seat = None if facts.over else own_seat(facts, found.seats, before)
        if seat is None or facts.people[seat].name == name:
            continue
        try:
            await rename_at(rooms, found.table, visitor, seat, name)
        except (Refused, StoreError):
            left.append(head.name)
    return left


async def rename_at(rooms: Rooms, table: str, visitor: str, seat: Seat, name: str) -> None:
    room = await rooms.room(table)

    async def judge(sitting: Sitting) -> Change | int:
        if seat not in room.seats_of(visitor):
            raise Refused("not_yours", "This seat is not yours. Nothing was played.")
        others = [look(other) for place, other in enumerate(sitting.table.names) if place != seat]
        if look(name) in others:
            raise Refused("taken", "Somebody at this table already has this name.")
        return Change(Seated(seat, name, sitting.table.people[seat].kind))

    await room.change(judge)
