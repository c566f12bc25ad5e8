"""The clocks of a table: plain facts, all of which follow from its records and the times at which they were kept.

Nothing here asks what time it is, and nothing here plays: a record that moves the game says whom the table waits for
afterwards.  So the clocks of a long game are read without playing it, and are the same on every server.
"""

from __future__ import annotations

from typing import Final

import msgspec

from ludotheque.kernel.agenda import Seat
from ludotheque.web.room.records import (
    PERSON,
    Excepted,
    Head,
    Paused,
    PauseSaid,
    Played,
    Record,
    Seated,
    TimedOut,
    Turn,
    UndoAnswered,
    UndoAsked,
    Undone,
)
from ludotheque.web.timing import Timing

OFFER_PART: Final = 8  # little is left of the time of an offer when this part of it is
LATE: Final = 60.0  # seconds after which a server looks whether the program has answered where it should have


class Clocks(msgspec.Struct):
    timing: Timing
    left: list[float]  # seconds each seat had when the last record was kept
    waits: list[Seat]  # for whom the table waits
    guests: list[Seat]  # seats nobody has taken yet: until then no time runs
    robots: list[Seat]  # who has no clock
    at: float = 0.0  # when the last record was kept
    pleaded: float = 0.0  # when somebody asked to take an answer back, while that is undecided
    offer: float | None = None  # seconds left to answer the offer that lies on the table; no seat's own time runs then
    away: dict[Seat, str] = {}  # for whom a robot of which level answers, since their time was up
    gone: list[Seat] = []  # who has lost the seat for good
    pause: list[Seat] = []  # who wants a pause, while not everybody does
    paused: bool = False
    turns: int = 0  # how often an answer was given or taken back
    asked: dict[Seat, int] = {}  # after how many of them each seat was last asked something new

    @classmethod
    def of(cls, head: Head, waits: list[Seat], began: float) -> Clocks | None:
        """As they stand before the first record; None at a table that is played live."""
        if not (timing := head.timing):
            return None
        robots = [seat for seat, chair in enumerate(head.chairs) if chair.kind != PERSON]
        return cls(timing, [timing.seconds] * len(head.chairs), waits, list(timing.guests), robots, began)

    # -- what is known of the present

    @property
    def running(self) -> list[Seat]:
        """Whose time runs."""
        stand = self.guests or self.paused
        return [] if stand else [seat for seat in self.waits if seat not in self.robots and seat not in self.away]

    @property
    def of_nobody(self) -> bool:
        """Whether nobody has a clock, nor had one: robots by themselves need not be looked after."""
        return len(set(self.robots) - set(self.gone)) == len(self.left)

    def to_answer(self, seat: Seat) -> float:
        """What a seat had for what it is asked when the last record was kept: its own time, or that of an offer."""
        return self.left[seat] if self.offer is None else self.offer

    def until(self, seat: Seat) -> float:
        """When the time of a seat is up, if it runs on."""
        return self.timing.after(self.at, self.to_answer(seat))

    @property
    def little(self) -> float:
        """Seconds from which on little is left of what runs."""
        return self.timing.little if self.offer is None else self.timing.offer / OFFER_PART

    def little_from(self, seat: Seat) -> float:
        """From when on little of it is left."""
        return self.timing.after(self.at, self.to_answer(seat) - self.little)

    @property
    def plea_ends(self) -> float:
        return self.timing.after(self.pleaded, self.timing.plea)

    def due(self, left: bool = False) -> float | None:
        """When the table is to be looked at, if nothing is kept before; `left`: an answer was left to the program."""
        moments = [self.until(seat) for seat in self.running]
        if self.pleaded:
            moments.append(self.plea_ends)
        by_program = left or any(seat in self.robots or seat in self.away for seat in self.waits)
        if by_program and not self.of_nobody:
            moments.append(self.at + LATE)
        return min(moments, default=None)

    # -- folding

    def note(self, record: Record, at: float) -> None:
        """A record that was kept at this time."""
        spent = self.timing.counted(self.at, at)
        self.spend(spent)
        self.at = at
        match record:
            case Played() | Undone() | Excepted():
                self.turn(record)
            case UndoAsked():
                self.pleaded = at
            case UndoAnswered(yes=False):
                self.pleaded = 0.0
            case Seated():
                self.sit(record)
            case TimedOut():
                self.run_out(record)
            case PauseSaid():
                self.pause = [*self.pause, record.by] if record.yes else []
            case Paused():
                self.pause, self.paused = [], record.on

    def spend(self, spent: float) -> None:
        """So much has gone by: of the offer, if one lies on the table, or of the time of those who are asked."""
        running = self.running
        if self.offer is not None:
            self.offer = max(0.0, self.offer - spent) if running else self.offer
            return
        for seat in running:
            self.left[seat] = max(0.0, self.left[seat] - spent)

    def turn(self, record: Turn) -> None:
        """By correspondence each question has its own time; on a clock an answer, but to an offer, its increment."""
        taken_back, by = not isinstance(record, Played), record.by
        waits = list(record.waits or [])
        fresh = [seat for seat in waits if taken_back or seat == by or seat not in self.waits]
        self.turns += 1
        self.asked = {**self.asked, **dict.fromkeys(fresh, self.turns)}
        if self.timing.kind == "correspondence":
            for seat in fresh:
                self.left[seat] = self.timing.seconds
        elif not taken_back and by in self.waits and by not in self.robots and self.offer is None:
            self.left[by] = self.timing.anew if by in self.away else self.left[by] + self.timing.increment
        self.pleaded, self.waits = 0.0, waits
        self.offer = self.timing.offer if record.offer else None
        self.pause, self.paused = [], False  # whoever plays goes on
        if self.timing.late == "answer":
            stays = [] if taken_back else [seat for seat in waits if seat != by]
            self.away = {seat: level for seat, level in self.away.items() if seat in stays}

    def sit(self, record: Seated) -> None:
        seat = record.seat
        self.guests = [guest for guest in self.guests if guest != seat]
        self.robots = [robot for robot in self.robots if robot != seat]
        if record.kind != PERSON:
            self.robots.append(seat)
        elif seat in self.away:
            self.left[seat] = max(self.left[seat], self.timing.anew)
        self.away = {one: level for one, level in self.away.items() if one != seat}

    def run_out(self, record: TimedOut) -> None:
        self.left[record.seat] = 0.0
        if self.timing.late == "leave":
            self.gone = [*self.gone, record.seat]
            self.robots = [*self.robots, record.seat]
        else:
            self.away = {**self.away, record.seat: record.level}

    def after(self, record: Record, now: float) -> Clocks:
        """As they will stand once this is kept, should that be now."""
        found = msgspec.structs.replace(self, left=self.left[:])
        found.note(record, now)
        return found
