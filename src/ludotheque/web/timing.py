"""Time: where a server has it from, what a table agrees about it, and which hours count.

The rules of a game know none of this.  A table without an agreement is played live, and no clock runs at it.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, date, datetime, timedelta, tzinfo
from datetime import time as hour_of_day
from functools import cache
from typing import Final, Literal, TypeAlias
from zoneinfo import ZoneInfo, available_timezones

import msgspec

from ludotheque.kernel.agenda import Seat

Late: TypeAlias = Literal["robot", "answer", "leave"]  # what happens when somebody's time is up
SATURDAY: Final = 5
PLEA: Final = 120.0  # seconds others have to agree that an answer is taken back, where clocks run
OFFER: Final = 120.0  # seconds somebody has to answer an offer there
OFFER_BY_POST: Final = 86_400.0  # and at most by correspondence
AGAIN: Final = 10  # whose clock has run down goes on with this part of it


class Clock:
    """The time of this server; tests give it another."""

    def now(self) -> float:
        return time.time()

    async def pause(self, seconds: float, woken: asyncio.Event) -> None:
        """Until then, or until somebody wakes it."""
        with suppress(TimeoutError):
            await asyncio.wait_for(woken.wait(), seconds)
        woken.clear()


@cache
def zone_of(name: str) -> ZoneInfo | None:
    """None: no such zone is known here."""
    return ZoneInfo(name) if name in available_timezones() else None


class Rest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hours that do not count, as the clocks of one time zone show them."""

    zone: str
    night: tuple[int, int] | None = None  # from this hour to that
    weekends: bool = False

    def hours(self) -> list[tuple[int, int]]:
        """The hours of a day that count."""
        start, end = self.night or (0, 0)
        if start > end:
            return [(end, start)]
        return [span for span in ((0, start), (end, 24)) if span[0] < span[1]]

    def spans(self, moment: float) -> Iterator[tuple[float, float]]:
        """The stretches of time that count, from the day of this moment on."""
        zone = zone_of(self.zone) or UTC
        day = datetime.fromtimestamp(moment, zone).date()
        while True:
            if not self.weekends or day.weekday() < SATURDAY:
                for start, end in self.hours():
                    yield struck(day, start, zone), struck(day, end, zone)
            day += timedelta(days=1)


def struck(day: date, hour: int, zone: tzinfo) -> float:
    """The moment at which the clocks there show this hour; 24 is the midnight that ends the day."""
    days, hour = divmod(hour, 24)
    return datetime.combine(day + timedelta(days=days), hour_of_day(hour), zone).timestamp()


class Timing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table has agreed about time."""

    kind: Literal["correspondence", "clock"]
    seconds: float  # for each answer; on a clock, for all of them
    increment: float = 0.0  # on a clock: what each answer brings back
    late: Late = "robot"
    rest: Rest | None = None
    guests: tuple[Seat, ...] = ()  # seats nobody had taken when the table was opened

    def counted(self, start: float, end: float) -> float:
        """How many seconds between two moments count; none where a clock went backwards."""
        if self.rest is None or end <= start:
            return max(0.0, end - start)
        found = 0.0
        for first, last in self.rest.spans(start):
            if first >= end:
                break
            found += max(0.0, min(last, end) - max(first, start))
        return found

    def after(self, start: float, seconds: float) -> float:
        """The moment at which so many seconds that count have gone by."""
        if self.rest is None or seconds <= 0:
            return start + max(0.0, seconds)
        for first, last in self.rest.spans(start):
            begins = max(first, start)
            if last - begins >= seconds:
                return begins + seconds
            seconds -= max(0.0, last - begins)
        raise AssertionError("days do not end")

    @property
    def anew(self) -> float:
        """What somebody has who comes back after their time was up."""
        return self.seconds if self.kind == "correspondence" else self.seconds / AGAIN

    @property
    def plea(self) -> float:
        """How long others have to agree that an answer is taken back."""
        return self.seconds if self.kind == "correspondence" else PLEA

    @property
    def offer(self) -> float:
        """How long somebody has to answer an offer, which is refused for them then."""
        return min(self.seconds, OFFER_BY_POST) if self.kind == "correspondence" else OFFER

    @property
    def little(self) -> float:
        """From here on little is left."""
        return self.seconds / (8 if self.kind == "correspondence" else AGAIN)
