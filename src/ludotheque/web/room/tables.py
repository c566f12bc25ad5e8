"""Setting tables up: a new one, a seat taken by invitation, a rematch, a game taken up again from some moment."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import Final, NamedTuple, get_args
from urllib.parse import urlsplit

import msgspec
import segno
from itsdangerous import BadSignature, TimestampSigner
from msgspec import UNSET, UnsetType

from ludotheque import bots, shelf
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import BadSetup
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.say.sentences import _, joined
from ludotheque.table.accord import ended
from ludotheque.table.dice import OPENER, Secrets
from ludotheque.table.names import check_name, look
from ludotheque.table.retold import ordinal
from ludotheque.table.saved import Entry
from ludotheque.web.background import games
from ludotheque.web.http import addresses, shapes
from ludotheque.web.http.identity import fresh_token, token_hash
from ludotheque.web.http.refused import Refused
from ludotheque.web.persons import acquaintances
from ludotheque.web.room.clocks import Clocks
from ludotheque.web.room.records import (
    PERSON,
    Absence,
    Chair,
    Change,
    Digest,
    Head,
    Played,
    PleaKind,
    Record,
    Rematched,
    Seated,
    Stirred,
    encode,
    legible,
    promised,
)
from ludotheque.web.room.room import Room, summary
from ludotheque.web.room.rooms import Rooms
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.store import Exists, Laid, NewPlace, NewRecord, TableSummary
from ludotheque.web.timing import Rest, Timing, zone_of

SEAT_TAKEN = _("This seat is taken.")
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
    open: bool = False  # whether anybody may sit down, through the lobby
    guests: dict[Seat, str] | None = None  # for whom free seats are meant


def qr(link: str) -> list[str]:
    """A QR code as rows of 0 and 1, for the page to draw."""
    return ["".join(str(int(bool(dot))) for dot in row) for row in segno.make(link, error="m").matrix]


def link_to(link: str) -> shapes.Link:
    return shapes.Link(link, qr(link), elsewhere(link))


def elsewhere(link: str) -> str:
    """Where others would find the server, without what the link itself opens."""
    if not addresses.alone(link):
        return ""
    return urlsplit(addresses.on_network(link))._replace(path="", fragment="").geturl()


def chair_of(wanted: shapes.SeatWanted) -> Chair:
    kind = PERSON if wanted.kind in (*OWN, LINK) else wanted.kind
    if kind != PERSON and kind not in bots.playable():
        facts = {"kind": wanted.kind, "known": ", ".join([*OWN, LINK, *bots.playable()])}
        raise BadSetup("a seat cannot be for {kind}; it can be for {known}", (), facts)
    name = " ".join(wanted.name.split())
    check_name(name, kind)
    return Chair(name, kind)


def head_of(wanted: shapes.NewTable) -> Head:
    """What was agreed, complete and checked; BadSetup says what cannot be."""
    game = shelf.game(wanted.game)
    edition = shelf.edition(game, None)
    chairs = tuple([chair_of(seat) for seat in wanted.seats])
    if len({look(chair.name) for chair in chairs}) != len(chairs):
        raise BadSetup("two seats have the same name")
    name = " ".join(wanted.name.split()) or game.title
    check_name(name, PERSON)
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
        timing=timing_wanted(wanted),
        absence=absence_wanted(wanted),
    )


def absence_wanted(wanted: shapes.NewTable) -> Absence | UnsetType:
    """What is to be agreed about seats of people who are away; BadSetup says what cannot be."""
    if wanted.absence is None:
        return UNSET
    if wanted.absence.level not in bots.playable():
        raise Refused("bad", "There is no robot of this level.")
    return wanted.absence


def timing_wanted(wanted: shapes.NewTable) -> Timing | UnsetType:
    """What is to be agreed about time; BadSetup says what cannot be."""
    asked = wanted.timing
    if asked is None:
        return UNSET
    if wanted.dice == "real":
        raise BadSetup("real dice lie on one table: with them there is no clock")
    rest = Rest(asked.zone, asked.night, asked.weekends) if asked.night or asked.weekends else None
    if rest and zone_of(rest.zone) is None:
        raise BadSetup("there is no time zone {zone}", (), {"zone": rest.zone})
    if asked.kind == "correspondence" and asked.increment:
        raise BadSetup("by correspondence every answer has its own time: there is nothing to add")
    return Timing(asked.kind, asked.seconds, asked.increment, asked.late, rest)


async def create(rooms: Rooms, visitor: str, wanted: shapes.NewTable, origin: str) -> shapes.TableMade:
    """A new table, with an invitation for each seat that is to be taken by link."""
    head = head_of(wanted)
    if wanted.open and not (await rooms.allowed()).lobby:
        raise Refused("missing", "This server has no lobby.")
    tokens = {seat: fresh_token() for seat, asked in enumerate(wanted.seats) if asked.kind == LINK}
    owners = [visitor if asked.kind in OWN else None for asked in wanted.seats]
    guests = await acquaintances.meant(rooms.store, visitor, wanted.seats)
    laying = Laying(head, owners, tokens, promise=wanted.promise, open=wanted.open, guests=guests)
    table = await lay(rooms, visitor, laying)
    invitations = []
    for seat, fresh in tokens.items():
        token = rooms.lobby_token(table, seat) if wanted.open else fresh
        link = addresses.invitation(origin, token)
        name = head.chairs[seat].name
        invitations.append(shapes.Invitation(link, qr(link), elsewhere(link), seat=seat, name=name))
    return await made(rooms, table, invitations)


async def made(rooms: Rooms, table: str, invitations: list[shapes.Invitation] | None = None) -> shapes.TableMade:
    commitment = (await rooms.room(table)).head.commitment
    return shapes.TableMade(table, addresses.table(table), commitment, invitations or [])


async def lay(rooms: Rooms, visitor: str, laying: Laying) -> str:
    """A new table, laid and put into the store; its name."""
    new = await laid(rooms, visitor, laying)
    await put(rooms, new)
    return new.table


async def laid(rooms: Rooms, visitor: str, laying: Laying) -> Laid:
    """A table with its first records, its dice promised by its heading."""
    await see_that_there_is_room(rooms, visitor)
    if await rooms.store.count_of(visitor) >= rooms.settings.limits.tables_per_visitor:
        raise Refused("too_fast", "You have made too many tables.")
    promise, tokens, guests = laying.promise, laying.tokens or {}, laying.guests or {}
    table = fresh_table() if promise is None else kept(rooms, visitor, promise.token)
    if laying.open:
        tokens = {seat: rooms.lobby_token(table, seat) for seat in tokens}
    secret = rooms.secret_of(table)
    head = promised(msgspec.structs.replace(laying.head, timing=timing_of(laying)), secret)
    given = given_records(laying, visitor)
    sitting = await begun_with(rooms, head, Secrets(secret), given)
    begun = begun_by_fate(sitting)
    records = given if begun is None else [*given, begun]
    places = [
        NewPlace(seat, owner, token_hash(tokens[seat]) if seat in tokens else None, guests.get(seat))
        for seat, owner in enumerate(laying.owners)
    ]
    clocks = Clocks.of(head, sitting.awaited, rooms.store.reckoned())
    due = clocks.due() if clocks else None
    written = [encode(record) for record in records]
    return Laid(table, encode(head), visitor, places, written, summary(sitting, None, clocks), due, laying.open)


async def see_that_there_is_room(rooms: Rooms, visitor: str) -> None:
    """Refused where the host lets nobody open another table."""
    most = (await rooms.allowed()).most_tables
    if most is not None and await rooms.store.playing() >= most:
        raise Refused(
            "closed", "This server has as many tables as its host allows: another can be opened once a game is over."
        )
    await see_that_they_are_known(rooms, visitor)


async def see_that_they_are_known(rooms: Rooms, visitor: str) -> None:
    """Refused where the host takes nobody new, and they sit nowhere yet."""
    if (await rooms.allowed()).closed and not await rooms.store.tables_of(visitor, 1):
        raise Refused("closed", "This server takes nobody new: whoever plays here already can invite you.")


def timing_of(laying: Laying) -> Timing | UnsetType:
    """What was agreed about time, with the seats that are still to be taken."""
    seats = zip(laying.head.chairs, laying.owners)
    free = [seat for seat, (chair, owner) in enumerate(seats) if chair.kind == PERSON and owner is None]
    timing = laying.head.timing
    return msgspec.structs.replace(timing, guests=tuple(free)) if timing else UNSET


async def put(rooms: Rooms, new: Laid, beside: NewRecord | None = None) -> float:
    """The table into the store, together with the record that leads to it, if there is one; when that was."""
    try:
        at = await rooms.store.create(new, beside)
    except Exists:
        raise Refused("taken", "The table of this promise has already been opened.") from None
    rooms.deadlines.expect(new.due)
    rooms.post.stir()
    (await rooms.room(new.table)).company.read()
    return at


def given_records(laying: Laying, visitor: str) -> list[Record]:
    """What was added to the dice, then the game already begun."""
    records: list[Record] = []
    if laying.promise is not None:
        own = [seat for seat, owner in enumerate(laying.owners) if owner == visitor]
        records.append(Stirred(own[0] if own else OPENER, laying.promise.entropy))
    if laying.before is not None:
        records.append(laying.before)
    return records


async def begun_with(rooms: Rooms, head: Head, promised: Secrets, records: list[Record]) -> Sitting:
    """A new table after these records; a long game that was begun elsewhere is played again in the background."""
    written = [encode(record) for record in records]
    job = games.Folding(head, 0.0, written, [0.0] * len(written))
    if games.are_many(written) and (body := await games.fold_again(rooms.background, job)):
        sitting = rooms.freezer.unpacked(head, body)
        sitting.promised = promised
        return sitting
    sitting = Sitting(head, promised)
    for record in records:
        sitting.apply(record)
    return sitting


def begun_by_fate(sitting: Sitting) -> Played | None:
    """What fate decides before anybody is asked, if anything."""
    record = sitting.begin(len(sitting.table.log))
    if not record.entries:
        return None
    sitting.apply(record, moved=True)
    return record


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
    return await take_seat(rooms, visitor, token_hash(token), name)


async def take_seat(rooms: Rooms, visitor: str, invitation: bytes, name: str) -> tuple[Room, Seat]:
    """Take the seat of this invitation: one seat, one owner, and of a race one winner."""
    found = await rooms.store.invited(invitation)
    if found is None:
        raise Refused("missing", "This invitation is not valid, or no longer.")
    table, place = found
    name = " ".join(name.split())
    check_name(name, PERSON)
    room = await rooms.room(table)

    async def seated(new: NewRecord) -> float:
        at = await rooms.store.claim(invitation, visitor, new)
        if at is None:
            raise Refused("taken", SEAT_TAKEN)
        room.places[place.seat] = visitor
        return at

    async def judge(sitting: Sitting) -> Change | int:
        if room.places[place.seat] == visitor:
            return sitting.seq
        if room.seats_of(visitor):
            raise Refused("taken", "You already sit at this table.")
        others = [other for seat, other in enumerate(sitting.table.names) if seat != place.seat]
        if look(name) in [look(other) for other in others]:
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
        if not 0 <= seat < table.seats or level not in bots.playable() or at > len(table.log):
            raise Refused("bad", "There is no such seat, moment or level.")
        chairs = tuple(
            [Chair(name, PERSON if place == seat else level) for place, (name, _) in enumerate(table.people)]
        )
        before = Played(seat, table.log[:at], inherited=True)
    head = msgspec.structs.replace(room.head, chairs=chairs, parent=room.id, dice="on_call", timing=UNSET)
    owners = [visitor if place == seat else None for place in range(len(chairs))]
    taken_up = before if before.entries else None
    return await lay(rooms, visitor, Laying(head, owners, before=taken_up, promise=wanted.promise))


async def take_in(rooms: Rooms, visitor: str, head: Head, entries: list[Entry]) -> str:
    """A saved game goes on at a table of its own: every person of it plays in this browser."""
    persons = [seat for seat, chair in enumerate(head.chairs) if chair.kind == PERSON]
    owners = [visitor if seat in persons else None for seat in range(len(head.chairs))]
    before = Played(persons[0] if persons else 0, entries, inherited=True) if entries else None
    return await lay(rooms, visitor, Laying(head, owners, before=before))


def see_that_it_is_theirs(room: Room, visitor: str) -> None:
    """Refused where anybody else sits, or may sit down: a game that goes on holds their secrets."""
    wanted = [room.places[seat] for seat, chair in enumerate(room.head.chairs) if chair.kind == PERSON]
    owners = {owner for owner in room.places if owner is not None}
    if owners != {visitor} or None in wanted:
        raise Refused("not_yours", "A game that goes on can be taken along where all persons play in one browser.")


def listed_table(kept: TableSummary, head: Head, facts: Digest, lang: str) -> shapes.TableListed:
    """One line of "your tables"."""
    tongue, pleas = tongue_of(lang, shelf.games().get(head.game)), facts.pleas_to(kept.seats)
    return shapes.TableListed(
        id=kept.table,
        game=head.game,
        title=shelf.games()[head.game].title if head.game in shelf.games() else head.game,
        name=head.name,
        seats=[shapes.PersonShown(name, kind) for name, kind in facts.people],
        your_seats=list(kept.seats),
        turn=turn_of(facts, kept.seats),
        awaits=awaited(head, facts, kept.seats, tongue),
        updated=kept.updated,
        url=addresses.table(kept.table),
        places=facts.places,
        until=min([moment for seat, moment in facts.until.items() if seat in kept.seats], default=None),
        asks=[tongue.gettext(PLEAS[one.kind]).format(name=facts.people[one.by].name) for one in pleas],
    )


PLEAS: Final[dict[PleaKind, str]] = {
    "vote": _("{name} proposes an exception: do you agree?"),
    "undo": _("{name} asks to take back an answer: do you agree?"),
    "pause": _("{name} proposes a pause: do you agree?"),
}


def turn_of(facts: Digest, mine: Sequence[Seat]) -> shapes.TurnOf:
    """Whom a table waits for, as somebody with these seats sees it."""
    if facts.over:
        return "over"
    if set(facts.acting) & set(mine):
        return "yours"
    return "asked" if facts.pleas_to(mine) else "others"


def awaited(head: Head, facts: Digest, mine: Sequence[Seat], tongue: Tongue) -> str:
    """The question the table waits for, in a sentence; or how it ended."""
    game = shelf.games().get(head.game)
    if facts.over:
        told = result(facts, [seat for seat in mine if head.chairs[seat].kind == PERSON], tongue)
        return f"{told} {ended(facts.closed, tongue)}".rstrip()
    if facts.question is None or game is None or not shelf.plays(game, head.version):
        return ""
    names = [name for name, _ in facts.people]
    return game.words(shelf.edition(game, None)).question(facts.question, names, tongue)


def result(facts: Digest, mine: Sequence[Seat], tongue: Tongue) -> str:
    """Who has won, and how the one person of this visitor has ended."""
    winners = [seat for seat, place in enumerate(facts.places) if place == 1]
    names = joined([facts.people[seat].name for seat in winners], tongue.gettext("{list} and {last}"))
    if not winners:
        return tongue.gettext("The game is over.")
    if len(mine) == 1 and mine[0] in winners:
        own = tongue.gettext("You won."), tongue.gettext("You shared the victory: {names}.")
        return own[len(winners) > 1].format(names=names)
    said = tongue.ngettext("{names} won.", "{names} won together.", len(winners)).format(names=names)
    place = facts.places[mine[0]] if len(mine) == 1 else 0
    if not place:
        return said
    return f"{said} " + tongue.gettext("You came {place}.").format(place=ordinal(place, tongue))


async def tables_of(rooms: Rooms, visitor: str, lang: str) -> list[shapes.TableListed]:
    """The tables of this visitor: where it is their turn first, then those going on, then the finished."""
    if not visitor:
        return []
    found = [listed_table(*row, lang) for row in legible(await rooms.store.tables_of(visitor, MOST_LISTED))]
    return sorted(found, key=lambda table: (by_turn(table), -table.updated))


def by_turn(table: shapes.TableListed) -> int:
    """Where it is listed: first where it is one's turn, then where one is asked something else."""
    return get_args(shapes.TurnOf).index(table.turn)


# -- A promise of dice: a table's name and commitment, given out before its table is opened


SECONDS: Final = 600  # until it is too old


def fresh_table() -> str:
    return fresh_token(16)


def signer(rooms: Rooms) -> TimestampSigner:
    return TimestampSigner(rooms.dice_keys[0], salt="ludotheque.promise", key_derivation="hmac", digest_method=sha256)


def make(rooms: Rooms, visitor: str) -> shapes.PromiseMade:
    table = fresh_table()
    token = signer(rooms).sign(f"{table}:{visitor}").decode()
    return shapes.PromiseMade(table, rooms.secret_of(table).promise, token)


def kept(rooms: Rooms, visitor: str, token: str) -> str:
    """The table that was promised to this visitor."""
    try:
        table, _, owner = signer(rooms).unsign(token.encode(), max_age=SECONDS).decode().partition(":")
    except (BadSignature, UnicodeError):
        table, owner = "", ""
    if not table or owner != visitor:
        raise Refused("stale", "This promise of dice is too old, or was not made to you: ask for a new one.")
    return table
