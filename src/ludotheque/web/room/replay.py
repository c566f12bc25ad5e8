"""Any moment of a game, seen from a seat, by a spectator, or after the end by everybody."""

from __future__ import annotations

from msgspec.structs import replace

from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Panel
from ludotheque.say import Tongue
from ludotheque.web.http.refused import Refused
from ludotheque.web.http.shapes import LogLines, Replay, Tick
from ludotheque.web.page import frames
from ludotheque.web.page.build import PageBuilder
from ludotheque.web.page.model import SeatShown
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting

MOST_TICKS = 12
EARLIER = 200  # lines of the log sent at once


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
    page = frames.page(room, then, visitor, seat, tongue, 0)
    page.moves, page.unplayable = [], []
    page.throw = page.dice = page.free = page.barter = page.hint = page.undo = None
    if asked == "all":
        page.tray, page.seats = everybody(then, tongue)
    page.table.over = not sitting.table.to_act
    page.mine = [own for own in room.seats_of(visitor) if room.may_show(sitting, visitor, own)]
    return Replay(total, ticks(PageBuilder(sitting, seat, tongue)), page)


def moment(sitting: Sitting, at: int) -> Sitting:
    """The table as it was after so many entries of its log."""
    then = Sitting(sitting.head)
    then.table.people = list(sitting.table.people)
    then.table.take_up(sitting.table.log[:at])
    then.seq = sitting.seq
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
        if builder.scene.show(event, builder.names, builder.tongue).heading:
            found.append(Tick(at, builder.words.event(event, builder.names, builder.tongue).rstrip(".")))
    step = -(-len(found) // MOST_TICKS) or 1
    return found[::step]


def earlier(room: Room, sitting: Sitting, visitor: str, before: int, asked: str | None, tongue: Tongue) -> LogLines:
    """Lines of the log that a page was not sent when it was opened."""
    builder = PageBuilder(sitting, seat_asked(room, sitting, visitor, asked), tongue)
    told = builder.told()[: max(0, before)]
    start = max(0, len(told) - EARLIER)
    return LogLines(builder.lines(told, start), start)
