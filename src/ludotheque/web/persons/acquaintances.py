"""Whom one knows: those one has played with, whom one may keep a seat for; and the seats that others keep for one.

A mark names a person to one other person alone: it is made from the keys of both, and opens nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple

from msgspec.structs import replace

from ludotheque.kernel.agenda import Seat
from ludotheque.web.http import addresses, shapes
from ludotheque.web.http.refused import Refused
from ludotheque.web.persons.career import title_of
from ludotheque.web.persons.person import MOST_TABLES, person_of, write
from ludotheque.web.room.records import Digest, Head, legible
from ludotheque.web.store import NOBODY, SeatOffered, Store

MOST_KNOWN: Final = 60  # the latest
MOST_UNWANTED: Final = 200
DECLINED: Final = ""  # the guest of a seat who has said no


class Acquaintance(NamedTuple):
    mark: str
    visitor: str
    name: str  # under which they sat there last


def mark_of(visitor: str, other: str) -> str:
    return sha256(f"ludotheque acquaintance: {visitor} {other}".encode()).hexdigest()[:16]


async def acquaintances(store: Store, visitor: str) -> list[Acquaintance]:
    """Everybody who has sat with this visitor at a table that has begun, the latest first."""
    if not visitor:
        return []
    seats: dict[str, list[tuple[Seat, str]]] = {}
    for place in await store.seats_beside(visitor):
        if place.owner not in (None, NOBODY, visitor):
            seats.setdefault(place.table, []).append((place.seat, str(place.owner)))
    found: dict[str, Acquaintance] = {}
    for kept, _, facts in legible(await store.tables_of(visitor, MOST_TABLES)):
        for seat, owner in seats.get(kept.table, []) if kept.seats and facts.begun else []:
            found.setdefault(owner, Acquaintance(mark_of(visitor, owner), owner, facts.people[seat].name))
    return list(found.values())[:MOST_KNOWN]


async def meant(store: Store, visitor: str, seats: Sequence[shapes.SeatWanted]) -> dict[Seat, str]:
    """For whom the seats of a new table are kept; Refused where that is nobody this visitor has played with."""
    wanted = {seat: asked.person for seat, asked in enumerate(seats) if asked.person}
    if not wanted:
        return {}
    known = {one.mark: one.visitor for one in await acquaintances(store, visitor)}
    if any(mark not in known or seats[seat].kind != "link" for seat, mark in wanted.items()):
        raise Refused("bad", "A seat can be kept for somebody you have played with, and for nobody else.")
    if len(set(wanted.values())) < len(wanted):
        raise Refused("bad", "One seat is enough for one person.")
    return await spared(store, visitor, {seat: known[mark] for seat, mark in wanted.items()})


async def spared(store: Store, visitor: str, guests: dict[Seat, str]) -> dict[Seat, str]:
    """The same guests; whoever wants no invitation of this visitor has declined before being asked."""
    found = {}
    for seat, guest in guests.items():
        unwanted = (await person_of(store, guest)).unwanted
        found[seat] = DECLINED if mark_of(guest, visitor) in unwanted else guest
    return found


async def want_none_from(store: Store, visitor: str, host: str) -> None:
    """Not from this person again: what they keep for this visitor is declined, now and from now on."""
    own, mark = await person_of(store, visitor), mark_of(visitor, host)
    latest = [*[one for one in own.unwanted if one != mark], mark][-MOST_UNWANTED:]
    await write(store, visitor, replace(own, unwanted=tuple(latest)))
    for one in await store.offered(visitor):
        if one.host == host:
            await store.decline(visitor, one.table, one.seat)


async def want_again(store: Store, visitor: str, mark: str) -> None:
    """They may invite again."""
    own = await person_of(store, visitor)
    if mark not in own.unwanted:
        raise Refused("missing", "This person may invite you.")
    await write(store, visitor, replace(own, unwanted=tuple([one for one in own.unwanted if one != mark])))


async def unwanted(store: Store, visitor: str) -> list[shapes.PersonKnown]:
    """From whom this visitor wants no invitations; who is no longer known has no name."""
    marks = (await person_of(store, visitor)).unwanted
    names = {one.mark: one.name for one in await acquaintances(store, visitor)} if marks else {}
    return [shapes.PersonKnown(mark, names.get(mark, "")) for mark in marks]


async def kept_for(store: Store, visitor: str) -> list[shapes.SeatKept]:
    """The seats that others keep for this visitor, at tables that are not over."""
    offered = await store.offered(visitor) if visitor else []
    return [shown(*row) for row in legible(offered) if not row[2].over]


def shown(one: SeatOffered, head: Head, facts: Digest) -> shapes.SeatKept:
    return shapes.SeatKept(
        table=one.table,
        title=title_of(head.game),
        table_name=head.name,
        by=facts.people[one.host_seat].name if one.host_seat is not None else "",
        seat=one.seat,
        name=facts.people[one.seat].name,
        url=addresses.table(one.table),
    )


async def offer(store: Store, visitor: str, table: str, seat: Seat) -> tuple[SeatOffered, Head, Digest]:
    """The seat that is kept for this visitor there."""
    found = legible([one for one in await store.offered(visitor) if (one.table, one.seat) == (table, seat)])
    if not found:
        raise Refused("missing", "This invitation is not valid, or no longer.")
    return found[0]
