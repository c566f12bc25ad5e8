"""Any moment of a game, seen from a seat, by a spectator, or after the end by everybody."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Panel
from ludotheque.say import Tongue
from ludotheque.table.saved import Entry, Person
from ludotheque.web.http.refused import Refused
from ludotheque.web.http.shapes import LogLines, Moment, Replay, ReplayStretch, Tick
from ludotheque.web.page import frames
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.page.model import Log, PageFrame, SeatShown, TableFacts
from ludotheque.web.room.records import Head
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting

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


def replay(room: Room, sitting: Sitting, visitor: str, at: int, asked: str | None, tongue: Tongue) -> Replay:
    """The page of this moment, with nothing to play."""
    seat = seat_asked(room, sitting, visitor, asked)
    if asked == "all" and sitting.table.to_act:
        raise Refused("not_yours", "This seat is not yours. Its secrets are shown after the end.")
    total = len(sitting.table.log)
    then = moment(sitting, min(at, total))
    page = watched(frames.page(room, then, visitor, seat, tongue, 0))
    if asked == "all":
        page.tray, page.seats = everybody(then, tongue)
    page.table.over = not sitting.table.to_act
    page.mine = [own for own in room.seats_of(visitor) if room.may_show(sitting, visitor, own)]
    return Replay(total, ticks(PageBuilder(sitting, seat, tongue)), page)


def watched(page: PageFrame) -> PageFrame:
    """The page of somebody who can only look."""
    page.moves, page.unplayable = [], []
    page.throw = page.dice = page.free = page.barter = page.hint = page.undo = page.times = None
    page.exception = page.vote = None
    if page.auction is not None:
        page.auction.maximum = None
    return page


def moment(sitting: Sitting, at: int) -> Sitting:
    """The table as it was after so many entries of its log."""
    then = Sitting(sitting.head)
    then.table.people = list(sitting.table.people)
    then.table.take_up(sitting.table.log[:at])
    then.seq, then.lapsed = sitting.seq, sitting.lapsed
    return then


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


class Stretch(NamedTuple):
    """Some moments of a finished game, to be built for one pair of eyes while the table is free again."""

    head: Head
    people: list[Person]
    log: list[Entry]
    lapsed: list[int]
    seq: int
    facts: TableFacts
    mine: list[Seat]
    seat: Seat | None
    everybody: bool
    ticks: list[Tick]
    begin: int


def stretch(room: Room, sitting: Sitting, visitor: str, begin: int, asked: str | None, tongue: Tongue) -> Stretch:
    """Those from `begin` on, as this visitor may see them."""
    if sitting.table.to_act:
        raise Refused("rules", "This game is not over yet.")
    seat = seat_asked(room, sitting, visitor, asked)
    return Stretch(
        head=room.head,
        people=list(sitting.table.people),
        log=sitting.table.log[:],
        lapsed=sitting.lapsed,
        seq=sitting.seq,
        facts=frames.table_facts(room, sitting, room.owner == visitor, tongue),
        mine=[own for own in room.seats_of(visitor) if room.may_show(sitting, visitor, own)],
        seat=seat,
        everybody=asked == "all",
        ticks=ticks(PageBuilder(sitting, seat, tongue)),
        begin=begin,
    )


def built(job: Stretch, tongue: Tongue) -> ReplayStretch:
    """What each of them changes of the one before."""
    then = Sitting(job.head)
    then.table.people = job.people
    then.seq, then.lapsed = job.seq, job.lapsed
    known = max(0, min(job.begin, len(job.log) + 1) - 1)
    then.table.take_up(job.log[:known])
    found: list[Moment] = []
    before: dict[str, bytes] = {}
    told = 0
    for at in range(known, min(job.begin + STRETCH, len(job.log) + 1)):
        then.table.take_up(job.log[known:at])
        known = at
        page, lines = seen(job, then, tongue, told)
        parts = {name: msgspec.Raw(part) for name, part in page.items() if before.get(name) != part}
        found.append(Moment(parts, lines))
        before, told = page, lines.start + len(lines.lines)
    return ReplayStretch(len(job.log), job.ticks, found[1:] if job.begin else found)


def seen(job: Stretch, then: Sitting, tongue: Tongue, told: int) -> tuple[dict[str, bytes], Log]:
    """The parts of a page, and those lines of its log that were not told before."""
    builder = PageBuilder(then, job.seat, tongue)
    page = watched(frames.whole(builder, job.facts, job.mine, set()))
    page.places = builder.places()
    if job.everybody:
        page.tray, page.seats = everybody(then, tongue)
    parts = {name: msgspec.json.encode(getattr(page, name)) for name in page.__struct_fields__ if name != "log"}
    return parts, Log(told, builder.lines(builder.told(), told), 0, builder.since(builder.told()))
