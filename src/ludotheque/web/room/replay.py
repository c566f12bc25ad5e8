"""Any moment of a game, seen from a seat, by a spectator, or after the end by everybody."""

from __future__ import annotations

from collections import OrderedDict
from hashlib import sha256
from typing import Final, NamedTuple

import msgspec
from msgspec.structs import replace

from ludotheque import shelf
from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Panel
from ludotheque.say import Tongue
from ludotheque.say import tongue as tongue_of
from ludotheque.table.saved import Person
from ludotheque.web.background import games
from ludotheque.web.http.refused import Refused
from ludotheque.web.http.shapes import LogLines, Moment, Replay, ReplayStretch, Tick
from ludotheque.web.page import frames
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.page.model import Log, PageFrame, SeatShown, TableFacts
from ludotheque.web.room.records import Handed, Head
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.site import drawings

MOST_TICKS = 12
EARLIER = 200  # lines of the log sent at once
STRETCH = 20  # moments that are built at once


def seat_asked(room: Room, sitting: Sitting, visitor: str, asked: str | None) -> Seat | None:
    """The seat whose eyes are asked for: one's own, or any after the end."""
    if asked in (None, "", "all"):
        return None
    seats = [seat for seat in range(sitting.table.seats) if str(seat) == asked]
    if not seats or not room.may_show(sitting, visitor, seats[0]):
        raise Refused("not_yours", "This seat is not yours. Its secrets are shown after the end.")
    return seats[0]


def watching(room: Room, sitting: Sitting, visitor: str, asked: str | None, tongue: Tongue) -> Watching:
    """What this visitor may see of the table's past."""
    over = not sitting.table.to_act
    seat = seat_asked(room, sitting, visitor, asked)
    if asked == "all" and not over:
        raise Refused("not_yours", "This seat is not yours. Its secrets are shown after the end.")
    return Watching(
        head=room.head,
        people=tuple(sitting.table.people),
        log=games.packed(sitting.table.log),
        lapsed=tuple(sitting.lapsed),
        seq=sitting.seq,
        facts=frames.table_facts(room, sitting, room.owner == visitor, tongue),
        mine=tuple(room.seats_of(visitor)),
        open=tuple([own for own in room.seats_of(visitor) if room.may_show(sitting, visitor, own)]),
        free=tuple([seat for seat in sitting.persons if room.places[seat] is None]),
        seat=seat,
        everybody=asked == "all",
        lang=tongue.lang,
        board=drawings.board(sitting.table.game, tongue.lang).mark,
        handed=tuple(sitting.absences.handed),
    )


def watched(page: PageFrame) -> PageFrame:
    """The page of somebody who can only look."""
    page.moves, page.unplayable = [], []
    page.throw = page.dice = page.free = page.barter = page.hint = page.undo = page.times = None
    page.exception = page.vote = None
    if page.auction is not None:
        page.auction.maximum = None
    return page


def everybody(then: Sitting, tongue: Tongue) -> tuple[list[Panel], list[SeatShown]]:
    """What every seat had before it, and its purse as it knew it."""
    builders = [PageBuilder(then, seat, tongue) for seat in range(then.table.seats)]
    tray = [named(panel, builder.names[seat]) for seat, builder in enumerate(builders) for panel in builder.tray]
    return tray, [builder.seat_shown(seat, free=False, mine=False) for seat, builder in enumerate(builders)]


def named(panel: Panel, name: str) -> Panel:
    """The panel of a seat among those of others: it says whose it is, and is nobody's secret any more."""
    return replace(panel, title=name, note=panel.title, secret=False)


def ticks(builder: PageBuilder) -> list[Tick]:
    """Named moments for the slider: the beginnings of rounds, not too many."""
    found = []
    for at, event in builder.told():
        if builder.scene.shown(event, builder.names, builder.tongue).heading:
            found.append(Tick(at, builder.words.event(event, builder.names, builder.tongue).rstrip(".")))
    step = -(-len(found) // MOST_TICKS) or 1
    return found[::step]


def earlier(room: Room, sitting: Sitting, visitor: str, before: int, asked: str | None, tongue: Tongue) -> LogLines:
    """Lines of the log that a page was not sent when it was opened."""
    builder = PageBuilder(sitting, seat_asked(room, sitting, visitor, asked), tongue)
    told = builder.told()[: max(0, before)]
    start = max(0, len(told) - EARLIER)
    return LogLines(builder.lines(told, start), start)


# -- many moments, for whoever wants to look at them without a server


class Watching(NamedTuple):
    """A table's past as one pair of eyes may see it, to be shown while the table is free again."""

    head: Head
    people: tuple[Person, ...]
    log: bytes
    lapsed: tuple[int, ...]
    seq: int
    facts: TableFacts
    mine: tuple[Seat, ...]
    open: tuple[Seat, ...]  # those of them whose secrets may be shown
    free: tuple[Seat, ...]  # seats that wait for somebody
    seat: Seat | None
    everybody: bool
    lang: str
    board: str  # the mark of its drawing
    handed: tuple[Handed, ...]
    at: int = 0  # the moment that is asked for, or the first of several

    @property
    def name(self) -> tuple[str, int, bytes]:
        """Of its answer: the table, where its log stands, and all that is shown beside it."""
        return self.facts.id, self.at, sha256(msgspec.json.encode(self[:-1])).digest()


class Past:
    """A game that a process plays again: how far it has come, and the named moments of each pair of eyes."""

    def __init__(self, job: Watching) -> None:
        self.log = games.unpacked(job.log)
        self.then = begin(job)
        self.ticks: dict[tuple[Seat | None, str], list[Tick]] = {}

    def at(self, job: Watching, entries: int) -> Sitting:
        """The table as it was after so many entries; it goes on from the moment it stood at, or begins anew."""
        if len(self.then.table.log) > entries:
            self.then = begin(job)
        self.then.table.take_up(self.log[len(self.then.table.log) : entries])
        self.then.seq, self.then.lapsed = job.seq, list(job.lapsed)
        self.then.absences.handed = list(job.handed)
        self.then.clear_cache()
        return self.then

    def named(self, job: Watching, tongue: Tongue) -> list[Tick]:
        """They are known once the game has been played to where it stands."""
        eyes = job.seat, job.lang
        if eyes not in self.ticks:
            before, self.then = self.then, begin(job)
            self.ticks[eyes] = ticks(PageBuilder(self.at(job, len(self.log)), job.seat, tongue))
            self.then = before
        return self.ticks[eyes]


def begin(job: Watching) -> Sitting:
    then = Sitting(job.head)
    then.table.people = list(job.people)
    return then


REMEMBERED: Final = 4  # games in each process
PASTS: OrderedDict[bytes, Past] = OrderedDict()  # in a process, by what was played


def past_of(job: Watching) -> Past:
    key = sha256(msgspec.json.encode((job.head, job.people)) + job.log).digest()
    found = PASTS[key] = PASTS.pop(key) if key in PASTS else Past(job)
    while len(PASTS) > REMEMBERED:
        PASTS.popitem(last=False)
    return found


def shown(job: Watching) -> bytes:
    """The page of one moment, with nothing to play."""
    drawings.take(job.head.game, job.lang, job.board)
    past, spoken = past_of(job), tongue_of(job.lang, shelf.game(job.head.game))
    named = past.named(job, spoken)
    then = past.at(job, min(job.at, len(past.log)))
    builder = PageBuilder(then, job.seat, spoken)
    page = watched(frames.whole(builder, job.facts, list(job.mine), set(job.free)))
    page.log, page.places = builder.log(0), builder.places()
    if job.everybody:
        page.tray, page.seats = everybody(then, spoken)
    page.mine = list(job.open)
    return msgspec.json.encode(Replay(len(past.log), named, page))


def built(job: Watching) -> bytes:
    """What each of some moments changes of the one before."""
    drawings.take(job.head.game, job.lang, job.board)
    past, spoken = past_of(job), tongue_of(job.lang, shelf.game(job.head.game))
    named, total = past.named(job, spoken), len(past.log)
    found: list[Moment] = []
    before: dict[str, bytes] = {}
    told = 0
    for at in range(max(0, min(job.at, total + 1) - 1), min(job.at + STRETCH, total + 1)):
        page, lines = seen(job, past.at(job, at), spoken, told)
        parts = {name: msgspec.Raw(part) for name, part in page.items() if before.get(name) != part}
        found.append(Moment(parts, lines))
        before, told = page, lines.start + len(lines.lines)
    return msgspec.json.encode(ReplayStretch(total, named, found[1:] if job.at else found))


def seen(job: Watching, then: Sitting, tongue: Tongue, told: int) -> tuple[dict[str, bytes], Log]:
    """The parts of a page, and those lines of its log that were not told before."""
    builder = PageBuilder(then, job.seat, tongue)
    page = watched(frames.whole(builder, job.facts, list(job.mine), set()))
    page.places = builder.places()
    if job.everybody:
        page.tray, page.seats = everybody(then, tongue)
    parts = {name: msgspec.json.encode(getattr(page, name)) for name in page.__struct_fields__ if name != "log"}
    return parts, Log(told, builder.lines(builder.told(), told), 0, builder.since(builder.told()))
