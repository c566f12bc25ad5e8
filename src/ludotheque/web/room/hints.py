"""A hint: a robot thinks for the person whose turn it is.  Nothing is kept of it, and nobody else hears of it."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from ludotheque.kernel.agenda import Seat
from ludotheque.say import Tongue
from ludotheque.table.counsel import counsel
from ludotheque.web.http.refused import Refused
from ludotheque.web.page.model import HintShown
from ludotheque.web.room.intents import not_too_many
from ludotheque.web.room.robots import RobotJob
from ludotheque.web.room.room import Room
from ludotheque.web.room.sitting import Sitting


class HintJob(NamedTuple):
    """A question somebody wants to be advised on, and since which record it has stood."""

    job: RobotJob
    since: int


def ask(room: Room, sitting: Sitting, visitor: str, seat: Seat) -> HintJob:
    """What the robot has to think about; Refused says why there is nothing."""
    if seat not in room.seats_of(visitor) or not sitting.person(seat):
        raise Refused("not_yours", "This seat is not yours: no hint for it.")
    if not sitting.head.hints:
        raise Refused("rules", "At this table no hints are given.")
    if not sitting.table.options(seat):
        raise Refused("stale", "Nothing is asked of you: there is no hint to give.")
    not_too_many(room, visitor)
    job = RobotJob.of(sitting, seat, room.rooms.settings.hint_seconds, room.rooms.freezer)
    return HintJob(job, since(sitting, seat))


def since(sitting: Sitting, seat: Seat) -> int:
    return sitting.open_since.get(seat, 0)


async def thought(room: Room, asked: HintJob, tongue: Tongue) -> HintShown | None:
    """The hint in words; None when the table has moved on meanwhile."""
    found = await room.rooms.robots.advise(asked.job)
    seat = asked.job.seat
    async with room.lock:
        sitting = await room.sitting()
        if since(sitting, seat) != asked.since or not sitting.table.options(seat):
            return None
        told = counsel(sitting.table, seat, found, tongue)
    return HintShown(**msgspec.structs.asdict(told), seat=seat, since=asked.since)
