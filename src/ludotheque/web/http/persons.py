"""The part of the API that is about persons: oneself, the lobby where others are met, and the host."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from msgspec.structs import replace

from ludotheque.say import Tongue
from ludotheque.web.http import addresses, housekeeping, shapes
from ludotheque.web.http.calls import Call, operation
from ludotheque.web.http.identity import fresh_token
from ludotheque.web.persons import acquaintances, career, forget, host, lobby, locks, person
from ludotheque.web.room import tables
from ludotheque.web.room.records import PERSON, Digest, Head, legible
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.settings import Welcome
from ludotheque.web.site.shelf import order
from ludotheque.web.store import SeatBeside, TableSummary
from ludotheque.web.store.keyring import Passkey


@operation("GET", "/you", shapes.You)
async def look_at_oneself(call: Call) -> shapes.You:
    """One's own name, tables, invitations and finished games; nobody else is shown them."""
    return await you(call.rooms, call.known_visitor(), call.tongue())


async def you(rooms: Rooms, visitor: str, tongue: Tongue) -> shapes.You:
    own = await person.person_of(rooms.store, visitor)
    kept = await rooms.store.tables_of(visitor, person.MOST_TABLES) if visitor else []
    beside = await rooms.store.seats_beside(visitor) if visitor else []
    given = [place for place in beside if place.host == visitor and place.owner is None]
    ring = await rooms.store.keyring.of(visitor) if visitor else []
    offered = await acquaintances.kept_for(rooms.store, visitor)
    unwanted = await acquaintances.unwanted(rooms.store, visitor)
    return await asyncio.to_thread(told, own, kept, beside, given, offered, unwanted, ring, tongue)


def told(
    own: person.Person,
    kept: Sequence[TableSummary],
    beside: Sequence[SeatBeside],
    given: Sequence[SeatBeside],
    offered: list[shapes.SeatKept],
    unwanted: list[shapes.PersonKnown],
    ring: Sequence[Passkey],
    tongue: Tongue,
) -> shapes.You:
    """All of it; it takes a moment where there are many games."""
    rows = legible(kept)
    running = [(one, head, facts) for one, head, facts in rows if not facts.over]
    games = career.ended(rows, beside, own.name)
    listed = sorted([tables.listed_table(*row, tongue.lang) for row in running], key=tables.by_turn)
    return shapes.You(
        name=own.name,
        rated=own.rated,
        tables=listed,
        invitations=[found for row in running for found in invitations(*row, given)],
        kept_seats=offered,
        unwanted=unwanted,
        finished=career.finished(games, tongue),
        titles=career.records(games, order(), tongue),
        rating=career.rating(games) if own.rated else None,
        passkeys=[shapes.PasskeyShown(one.id, one.name, one.added, one.used) for one in ring],
    )


def invitations(
    one: TableSummary, head: Head, facts: Digest, given: Sequence[SeatBeside]
) -> list[shapes.OpenInvitation]:
    """The seats of a table of one's own that nobody has taken yet."""
    return [
        shapes.OpenInvitation(
            table=one.table,
            title=career.title_of(head.game),
            table_name=head.name,
            seat=place.seat,
            name=facts.people[place.seat].name,
            url=addresses.table(one.table),
            answer="" if place.guest is None else "waits" if place.guest else "declined",
        )
        for place in given
        if place.table == one.table and head.chairs[place.seat].kind == PERSON
    ]


@operation("POST", "/you", shapes.YouKept, shapes.YouWanted)
async def say_who_one_is(call: Call) -> shapes.YouKept:
    """One's name from now on, at the tables that go on too if that is wanted; and whether one wants a rating."""
    visitor, wanted = call.known_visitor(), call.body
    before = await person.person_of(call.rooms.store, visitor)
    name = " ".join(wanted.name.split())
    await person.keep(call.rooms.store, visitor, replace(before, name=name, rated=wanted.rated))
    left = await person.rename_everywhere(call.rooms, visitor, before.name, name) if wanted.everywhere else []
    return shapes.YouKept(name, wanted.rated, left)


@operation("GET", "/you/people", list[shapes.PersonKnown])
async def list_people(call: Call) -> list[shapes.PersonKnown]:
    """Those one has played with, for whom one may keep a seat at a new table."""
    known = await acquaintances.acquaintances(call.rooms.store, call.known_visitor())
    return [shapes.PersonKnown(one.mark, one.name) for one in known]


@operation("POST", "/you/seats", shapes.Ok, shapes.SeatAnswered)
async def answer_invitation(call: Call) -> shapes.Ok:
    """Take a seat that somebody has kept for one, or decline; then its link is all that is left of it.

    Whoever is asked too often says so, and is asked by this person no more.
    """
    visitor, answer, store = call.known_visitor(), call.body, call.rooms.store
    offer, _, facts = await acquaintances.offer(store, visitor, answer.table, answer.seat)
    if answer.yes:
        own = answer.name.strip() or (await person.person_of(store, visitor)).name
        await tables.take_seat(call.rooms, visitor, offer.token_hash, own or facts.people[answer.seat].name)
    else:
        await store.decline(visitor, answer.table, answer.seat)
        if answer.never:
            await acquaintances.want_none_from(store, visitor, offer.host)
    return shapes.Ok()


@operation("POST", "/you/people", shapes.Ok, shapes.PersonWelcome)
async def welcome_again(call: Call) -> shapes.Ok:
    """Somebody from whom one wanted no invitations may keep a seat for one again."""
    await acquaintances.want_again(call.rooms.store, call.known_visitor(), call.body.person)
    return shapes.Ok()


@operation("POST", "/you/forget", shapes.Gone, shapes.Sure)
async def be_forgotten(call: Call) -> shapes.Gone:
    """One's seats become somebody's, one's words vanish; links and keys are void, and the answer sets a new cookie."""
    gone = await forget.forget(call.rooms, call.known_visitor(), call.tongue())
    call.becomes = fresh_token(), 0
    return gone


@operation("POST", "/you/locks", shapes.Key, shapes.Sure)
async def change_locks(call: Call) -> shapes.Key:
    """Every other browser and program that is this person is nobody from now on; no link made before leads anywhere.

    Passkeys stay.  The answer sets a new cookie, and names the new key to a program.
    """
    visitor = call.known_visitor()
    await locks.change(call.rooms.store, visitor, call.lock)
    call.rooms.send_away(visitor)
    call.becomes = visitor, call.lock + 1
    return shapes.Key(call.entrance.identity.sign(*call.becomes) if call.program else "")


# -- the lobby


@operation("GET", "/lobby", list[shapes.OpenTable])
async def list_open_tables(call: Call) -> list[shapes.OpenTable]:
    """The tables one may sit down at; nothing else is listed."""
    return await lobby.listed(call.rooms, call.tongue())


@operation("POST", "/lobby", shapes.SeatTaken, shapes.SitDown)
async def sit_down_in_lobby(call: Call) -> shapes.SeatTaken:
    """Take a free seat of an open table."""
    room, seat = await lobby.sit_down(call.rooms, call.known_visitor(), call.body.table, call.body.name)
    return shapes.SeatTaken(room.id, seat, addresses.table(room.id))


# -- the host


@operation("POST", "/host", housekeeping.HostLook, housekeeping.HostKey)
async def look_as_host(call: Call) -> housekeeping.HostLook:
    """Tables and persons of this server, for whoever has its key."""
    host.check_key(call.rooms, call.body.key)
    return await host.look(call.rooms)


@operation("POST", "/host/settings", housekeeping.HostAllows, housekeeping.HostSets)
async def set_as_host(call: Call) -> housekeeping.HostAllows:
    """Whom this server lets in from now on, and all others on its store."""
    host.check_key(call.rooms, call.body.key)
    return await host.allow(call.rooms, Welcome(call.body.lobby, call.body.most_tables, call.body.closed))


@operation("POST", "/host/remove", shapes.Ok, housekeeping.HostRemoves)
async def remove_as_host(call: Call) -> shapes.Ok:
    """Take a table out; whoever looks at it is told so."""
    host.check_key(call.rooms, call.body.key)
    await host.remove_table(call.rooms, call.body.table)
    return shapes.Ok()


@operation("POST", "/host/forget", shapes.Gone, housekeeping.HostForgets)
async def forget_as_host(call: Call) -> shapes.Gone:
    """Forget a person, as if they had asked for it."""
    host.check_key(call.rooms, call.body.key)
    return await host.forget_person(call.rooms, call.body.person, call.tongue())
