"""Setting tables up: a new one, a seat taken by invitation, a rematch, a game taken up again from some moment."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from secrets import token_urlsafe
from typing import Final, NamedTuple

import msgspec
import segno
from itsdangerous import BadSignature, TimestampSigner

from ludotheque import bots, shelf
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import BadSetup
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.table.dice import OPENER
from ludotheque.table.saved import LONGEST_NAME, Person
from ludotheque.web.http import addresses, shapes
from ludotheque.web.http.identity import fresh_token, token_hash
from ludotheque.web.http.refused import Refused
from ludotheque.web.room.records import (
    Chair,
    Change,
    Digest,
    Head,
    Played,
    Record,
    Rematched,
    Seated,
    Stirred,
    decode_digest,
    decode_head,
    encode,
)
from ludotheque.web.room.room import Room, summary
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.room.sitting import PERSON, Sitting
from ludotheque.web.store import Exists, Laid, NewPlace, NewRecord, TableSummary

OWN = ("me", "here")
LINK = "link"
MOST_LISTED = 200


class Laying(NamedTuple):
    """A table about to be put into the store."""

    head: Head
    owners: Sequence[str | None]
    tokens: dict[Seat, str] | None = None
    before: Played | None = None  # a game already begun
    promise: shapes.Promised | None = None


def qr(link: str) -> list[str]:
    """A QR code as rows of 0 and 1, for the page to draw."""
    return ["".join(str(int(bool(dot))) for dot in row) for row in segno.make(link, error="m").matrix]


def link_to(link: str) -> shapes.Link:
    return shapes.Link(link, qr(link))


def check_person(name: str, kind: str) -> None:
    if not Person(name, kind).fits():
        raise BadSetup("a name has 1 to {most} letters, all of which can be shown", (), {"most": LONGEST_NAME})


def chair_of(wanted: shapes.SeatWanted) -> Chair:
    kind = PERSON if wanted.kind in (*OWN, LINK) else wanted.kind
    if kind != PERSON and kind not in bots.LEVELS:
        facts = {"kind": wanted.kind, "known": ", ".join([*OWN, LINK, *bots.LEVELS])}
        raise BadSetup("a seat cannot be for {kind}; it can be for {known}", (), facts)
    name = " ".join(wanted.name.split())
    check_person(name, kind)
    return Chair(name, kind)


def head_of(wanted: shapes.NewTable) -> Head:
    """What was agreed, complete and checked; BadSetup says what cannot be."""
    game = shelf.game(wanted.game)
    edition = shelf.edition(game, None)
    chairs = tuple([chair_of(seat) for seat in wanted.seats])
    if len({chair.name.casefold() for chair in chairs}) != len(chairs):
        raise BadSetup("two seats have the same name")
    name = " ".join(wanted.name.split()) or game.title
    check_person(name, PERSON)
    return Head(
        game=game.key,
        version=game.version,
        edition=edition.key,
        edition_hash=edition.fingerprint,
        name=name,
        chairs=chairs,
        rules=game.agree(len(chairs), wanted.rules),
        dice="entered" if wanted.dice == "real" else "on_call",
        undo=wanted.undo,
        spectators=wanted.spectators,
        hints=wanted.hints,
    )


async def create(rooms: Rooms, visitor: str, wanted: shapes.NewTable, origin: str) -> shapes.TableMade:
    """A new table, with an invitation for each seat that is to be taken by link."""
    head = head_of(wanted)
    tokens = {seat: fresh_token() for seat, asked in enumerate(wanted.seats) if asked.kind == LINK}
    owners = [visitor if asked.kind in OWN else None for asked in wanted.seats]
    table = await lay(rooms, visitor, Laying(head, owners, tokens, promise=wanted.promise))
    invitations = []
    for seat, token in tokens.items():
        link = addresses.invitation(origin, token)
        invitations.append(shapes.Invitation(seat, head.chairs[seat].name, link, qr(link)))
    return made(rooms, table, invitations)


def made(rooms: Rooms, table: str, invitations: list[shapes.Invitation] | None = None) -> shapes.TableMade:
    return shapes.TableMade(table, addresses.table(table), rooms.secret_of(table).commitment, invitations or [])


async def lay(rooms: Rooms, visitor: str, laying: Laying) -> str:
    """A new table, laid and put into the store; its name."""
    return await put(rooms, await laid(rooms, visitor, laying))


async def laid(rooms: Rooms, visitor: str, laying: Laying) -> Laid:
    """A table with its first records, its dice promised by its heading."""
    if await rooms.store.count_of(visitor) >= rooms.settings.limits.tables_per_visitor:
        raise Refused("too_fast", "You have made too many tables.")
    promise, tokens = laying.promise, laying.tokens or {}
    table = fresh_table() if promise is None else kept(rooms, visitor, promise.token)
    secret = rooms.secret_of(table)
    head = msgspec.structs.replace(laying.head, commitment=secret.commitment)
    sitting = Sitting(head, secret)
    records = first_records(sitting, laying, visitor)
    places = [
        NewPlace(seat, owner, token_hash(tokens[seat]) if seat in tokens else None)
        for seat, owner in enumerate(laying.owners)
    ]
    return Laid(table, encode(head), visitor, places, [encode(record) for record in records], summary(sitting))


async def put(rooms: Rooms, new: Laid, beside: NewRecord | None = None) -> str:
    """The table into the store, together with the record that leads to it, if there is one."""
    try:
        await rooms.store.create(new, beside)
    except Exists:
        raise Refused("taken", "The table of this promise has already been opened.") from None
    (await rooms.room(new.table)).wake()
    return new.table


def first_records(sitting: Sitting, laying: Laying, visitor: str) -> list[Record]:
    """What was added to the dice, then the game already begun, then what fate decides before anybody is asked."""
    records: list[Record] = []
    if laying.promise is not None:
        own = [seat for seat, owner in enumerate(laying.owners) if owner == visitor]
        records.append(Stirred(own[0] if own else OPENER, laying.promise.entropy))
    if laying.before is not None:
        records.append(laying.before)
    for record in records:
        sitting.apply(record)
    begun = begun_by_fate(sitting)
    return records if begun is None else [*records, begun]


def begun_by_fate(sitting: Sitting) -> Played | None:
    """What fate decides before anybody is asked, if anything."""
    record = sitting.begin(len(sitting.table.log))
    return record if record.entries else None


async def invite_again(rooms: Rooms, room: Room, visitor: str, seat: Seat, origin: str) -> shapes.Link:
    """A new link for a seat nobody has taken; the old one is void."""
    if visitor != room.owner:
        raise Refused("not_yours", "Only whoever made the table can invite.")
    if not 0 <= seat < len(room.places):
        raise Refused("bad", "There is no such seat.")
    token = fresh_token()
    if room.head.chairs[seat].kind != PERSON or not await rooms.store.invite(room.id, seat, token_hash(token)):
        raise Refused("taken", "This seat is taken.")
    return link_to(addresses.invitation(origin, token))


async def sit_down(rooms: Rooms, visitor: str, token: str, name: str) -> tuple[Room, Seat]:
    """Take the seat of this invitation: one seat, one owner, and of a race one winner."""
    found = await rooms.store.invited(token_hash(token))
    if found is None:
        raise Refused("missing", "This invitation is not valid, or no longer.")
    table, place = found
    name = " ".join(name.split())
    check_person(name, PERSON)
    room = await rooms.room(table)

    async def seated(new: NewRecord) -> None:
        if not await rooms.store.claim(token_hash(token), visitor, new):
            raise Refused("taken", "This seat is taken.")
        room.places[place.seat] = visitor

    async def judge(sitting: Sitting) -> Change | int:
        if room.places[place.seat] == visitor:
            return sitting.seq
        if room.seats_of(visitor):
            raise Refused("taken", "You already sit at this table.")
        others = [other for seat, other in enumerate(sitting.table.names) if seat != place.seat]
        if name.casefold() in [other.casefold() for other in others]:
            raise Refused("taken", "Somebody at this table already has this name.")
        return Change(Seated(place.seat, name, PERSON), keeping=seated)

    await room.change(judge)
    return room, place.seat


async def rematch(rooms: Rooms, room: Room, visitor: str, promise: shapes.Promised | None = None) -> str:
    """The same people at a new table; whoever asks second is led to it."""
    made = ""

    async def judge(sitting: Sitting) -> Change | int:
        nonlocal made
        if not room.seats_of(visitor):
            raise Refused("not_yours", "Only those who sat at this table can play it again.")
        if sitting.table.to_act:
            raise Refused("rules", "This game is not over yet.")
        if sitting.rematch:
            made = sitting.rematch
            return sitting.seq
        owned = zip(sitting.table.people, room.places)
        chairs = tuple([Chair(name, PERSON if owner else kind) for (name, kind), owner in owned])  # people come back
        head = msgspec.structs.replace(room.head, chairs=chairs, parent=room.id)
        new = await laid(rooms, visitor, Laying(head, room.places, promise=promise))
        made = new.table
        return Change(Rematched(made), keeping=lambda beside: put(rooms, new, beside))

    await room.change(judge)
    return made


async def fork(rooms: Rooms, room: Room, visitor: str, wanted: shapes.ForkWanted) -> str:
    """A finished game taken up again from this moment, against robots."""
    at, seat, level = wanted.at, wanted.seat, wanted.level
    async with room.lock:
        sitting = await room.sitting()
        table = sitting.table
        if table.to_act:
            raise Refused("rules", "This game is not over yet.")
        if not 0 <= seat < table.seats or level not in bots.LEVELS or at > len(table.log):
            raise Refused("bad", "There is no such seat, moment or level.")
        chairs = tuple(
            [Chair(name, PERSON if place == seat else level) for place, (name, _) in enumerate(table.people)]
        )
        before = Played(seat, table.log[:at], inherited=True)
    head = msgspec.structs.replace(room.head, chairs=chairs, parent=room.id, dice="on_call")
    owners = [visitor if place == seat else None for place in range(len(chairs))]
    taken_up = before if before.entries else None
    return await lay(rooms, visitor, Laying(head, owners, before=taken_up, promise=wanted.promise))


def listed_table(kept: TableSummary, lang: str) -> shapes.TableListed:
    """One line of "your tables"."""
    head = decode_head(kept.head)
    facts = decode_digest(kept.summary)
    yours = bool(set(facts.acting) & set(kept.seats))
    return shapes.TableListed(
        id=kept.table,
        game=head.game,
        title=shelf.games()[head.game].title if head.game in shelf.games() else head.game,
        name=head.name,
        seats=[shapes.PersonShown(name, kind) for name, kind in facts.people],
        your_seats=list(kept.seats),
        turn="over" if facts.over else "yours" if yours else "others",
        awaits=awaited(head, facts, tongue_of(lang, shelf.games().get(head.game))),
        updated=kept.updated,
        url=addresses.table(kept.table),
    )


def awaited(head: Head, facts: Digest, tongue: Tongue) -> str:
    """The question the table waits for, in a sentence."""
    game = shelf.games().get(head.game)
    if facts.question is None or game is None or not shelf.plays(game, head.version):
        return tongue.gettext("The game is over.") if facts.over else ""
    names = [name for name, _ in facts.people]
    return game.words(shelf.edition(game, None)).question(facts.question, names, tongue)


async def tables_of(rooms: Rooms, visitor: str, lang: str) -> list[shapes.TableListed]:
    """The tables of this visitor: where it is their turn first, then those going on, then the finished."""
    if not visitor:
        return []
    found = [listed_table(kept, lang) for kept in await rooms.store.tables_of(visitor, MOST_LISTED)]
    return sorted(found, key=lambda table: (("yours", "others", "over").index(table.turn), -table.updated))


# -- A promise of dice: a table's name and commitment, given out before its table is opened


SECONDS: Final = 600  # until it is too old


def fresh_table() -> str:
    return token_urlsafe(16)


def signer(rooms: Rooms) -> TimestampSigner:
    return TimestampSigner(rooms.dice_key, salt="ludotheque.promise", key_derivation="hmac", digest_method=sha256)


def make(rooms: Rooms, visitor: str) -> shapes.PromiseMade:
    table = fresh_table()
    token = signer(rooms).sign(f"{table}:{visitor}").decode()
    return shapes.PromiseMade(table, rooms.secret_of(table).commitment, token)


def kept(rooms: Rooms, visitor: str, token: str) -> str:
    """The table that was promised to this visitor."""
    try:
        table, _, owner = signer(rooms).unsign(token.encode(), max_age=SECONDS).decode().partition(":")
    except (BadSignature, UnicodeError):
        table, owner = "", ""
    if not table or owner != visitor:
        raise Refused("stale", "This promise of dice is too old, or was not made to you: ask for a new one.")
    return table
