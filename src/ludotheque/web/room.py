"""A room: one table that is open in this server, the pages looking at it, and the robots at it.

Whatever changes the table happens under the room's lock and in one order: the game moves on in memory, the
record is kept on the disk, the sender hears so, and only then do others.  If keeping fails, the memory is
thrown away and read again from the store.
"""

from __future__ import annotations

import asyncio
import itertools
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, Protocol

import msgspec

from ludotheque.kernel.agenda import Refusal, Seat
from ludotheque.kernel.game import BadSetup
from ludotheque.saved import Person
from ludotheque.web.limits import Bucket
from ludotheque.web.records import Played, Record, Seated, Undone, decode_head, decode_record, encode
from ludotheque.web.refused import Refused, no_table
from ludotheque.web.robots import Job
from ludotheque.web.sitting import PERSON, Sitting
from ludotheque.web.store import Kept, Repeated, StoreError, Taken

if TYPE_CHECKING:
    from ludotheque.web.rooms import Rooms

log = logging.getLogger(__name__)
RETRIES = (0.5, 1.0, 2.0, 5.0, 15.0)  # seconds robots wait when the store fails


class Line(Protocol):
    """A page that looks at this table."""

    visitor: str
    seat: Seat | None

    def refresh(self, sitting: Sitting) -> None: ...
    def cut(self) -> None: ...
    def presence(self) -> None: ...


class Room:
    """One table, whether its game is in memory or only in the store."""

    def __init__(self, rooms: Rooms, kept: Kept) -> None:
        self.rooms = rooms
        self.id = kept.table
        self.head = decode_head(kept.head)
        self.owner = kept.owner
        self.places: list[str | None] = [place.owner for place in sorted(kept.places)]
        self.lock = asyncio.Lock()
        self.lines: set[Line] = set()
        self.left: dict[Seat, float] = {}  # since when nobody looks on from this seat
        self.opened = time.monotonic()
        self.touched = time.monotonic()
        self.manners: dict[str, Bucket] = {}  # how much each visitor has said of late
        self.driver: asyncio.Task[None] | None = None
        self._sitting: Sitting | None = None
        self._unread: Kept | None = kept

    # -- the game in memory

    async def sitting(self) -> Sitting:
        """The game, read from the store if it is not in memory; to be called under the lock."""
        self.touched = time.monotonic()
        if self._sitting is None:
            kept = self._unread or await self.rooms.store.load(self.id)
            self._unread = None
            if kept is None:
                raise no_table()
            self.places = [place.owner for place in sorted(kept.places)]
            self._sitting = self.fold(kept)
        return self._sitting

    def fold(self, kept: Kept) -> Sitting:
        try:
            sitting = Sitting(self.head)
        except BadSetup as wrong:
            raise Refused("read_only", "This table can only be looked at: {reason}", (), {"reason": wrong}) from None
        sitting.fold([decode_record(entry.record) for entry in kept.entries])
        return sitting

    def forget(self) -> None:
        """Throw the memory away; the store has everything."""
        self._sitting = None
        self._unread = None

    @property
    def seq(self) -> int | None:
        """The number of the last record, while the game is in memory."""
        return None if self._sitting is None else self._sitting.seq

    # -- keeping

    async def keep(self, sitting: Sitting, record: Record, intent: str | None) -> int:
        """The record on the disk, and in memory what it changes; the number it has."""
        seq, most = sitting.seq + 1, self.rooms.settings.limits.records_per_table
        if (sitting.version if isinstance(record, Played | Undone) else seq - sitting.version) > most:
            self.forget()
            raise Refused("read_only", "This table has too long a history; nothing more can be kept.")
        try:
            await self.rooms.store.append(self.id, seq, intent, encode(record), summary(sitting, record))
        except Repeated as again:
            self.forget()
            return again.seq
        except Taken:
            self.forget()
            raise Refused("stale", "Somebody else was faster. Nothing was played.") from None
        except BaseException:
            self.forget()
            raise
        sitting.note(seq, record)
        return seq

    async def change(self, step: Callable[[Sitting], Awaitable[int]], heard: Callable[[int], None]) -> int:
        """Carry out a step that keeps records: acknowledge, then tell everybody, then let robots go on.

        It is not given up half-way when the sender goes away.
        """
        return await asyncio.shield(asyncio.ensure_future(self._change(step, heard)))

    async def _change(self, step: Callable[[Sitting], Awaitable[int]], heard: Callable[[int], None]) -> int:
        async with self.lock:
            sitting = await self.sitting()
            try:
                seq = await step(sitting)
            except Refusal:
                raise
            except BaseException:
                self.forget()
                raise
            heard(seq)
            self.tell_all(await self.sitting())
        self.wake()
        return seq

    def tell_all(self, sitting: Sitting) -> None:
        for line in list(self.lines):
            try:
                line.refresh(sitting)
            except Exception:
                log.exception("a page of table %s cannot be shown", self.id)
                line.cut()
        sitting.shut_eyes()

    # -- who is here

    def seats_of(self, visitor: str) -> list[Seat]:
        return [seat for seat, owner in enumerate(self.places) if owner == visitor]

    def persons_of(self, visitor: str) -> list[Seat]:
        """Those seats of a visitor that were meant for persons, whoever plays there at the moment."""
        return [seat for seat in self.seats_of(visitor) if self.head.chairs[seat].kind == PERSON]

    def may_show(self, sitting: Sitting, visitor: str, seat: Seat) -> bool:
        """Whether this visitor may see what the seat sees: behind a curtain only who has lifted it, until the end."""
        if not sitting.table.to_act:
            return True
        mine = self.seats_of(visitor)
        persons = self.persons_of(visitor)
        if seat not in mine or len(persons) < 2 or not sitting.secrets(persons):
            return seat in mine
        return any(line.visitor == visitor and line.seat == seat for line in self.lines)

    def enter(self, line: Line) -> None:
        self.lines.add(line)
        for seat in self.seats_of(line.visitor):
            self.left.pop(seat, None)
        self.tell_presence()

    def leave(self, line: Line) -> None:
        self.lines.discard(line)
        present = self.here()
        for seat in self.seats_of(line.visitor):
            if seat not in present:
                self.left[seat] = time.monotonic()
        self.tell_presence()

    def tell_presence(self) -> None:
        for line in list(self.lines):
            line.presence()

    def heard_from(self, visitor: str) -> None:
        """Whoever speaks is not away, page or no page."""
        for seat in self.seats_of(visitor):
            self.left[seat] = time.monotonic()

    def here(self) -> set[Seat]:
        visitors = {line.visitor for line in self.lines}
        return {seat for seat, owner in enumerate(self.places) if owner in visitors}

    def away(self, seat: Seat) -> float | None:
        """For how many seconds nobody has looked on from this seat; None when somebody does."""
        if seat in self.here():
            return None
        return time.monotonic() - self.left.get(seat, self.opened)

    # -- robots

    def wake(self) -> None:
        """See whether it is a robot's turn, unless that is being seen to already."""
        if self._sitting is not None and self._sitting.next_robot() is None:
            return
        if self.driver is None and not self.rooms.closing:
            self.driver = asyncio.ensure_future(self.drive())

    async def drive(self) -> None:
        try:
            while await self.robot_turn_at_last():
                pass
        except Refused as refused:
            log.info("table %s rests: %s", self.id, refused)
        except Exception:
            log.exception("the robots of table %s stopped", self.id)
        finally:
            self.driver = None

    async def robot_turn_at_last(self) -> bool:
        """The same, however often the store fails in between."""
        for wait in itertools.chain(RETRIES, itertools.repeat(RETRIES[-1])):
            try:
                return await self.robot_turn()
            except StoreError as wrong:
                log.warning("the robots of table %s wait: %s", self.id, wrong)
                await asyncio.sleep(wait)
        return False

    async def robot_turn(self) -> bool:
        """One answer, throw or draw of a robot, after the time a person would take; false when it is nobody's."""
        async with self.lock:
            sitting = await self.sitting()
            seat, version, throws = sitting.next_robot(), sitting.version, sitting.table.chance is not None
            if seat is None:
                return False
            job = Job.of(sitting, seat, self.rooms.settings.think)
            wait = self.patience(sitting)
        waiting = asyncio.ensure_future(asyncio.sleep(wait))
        move = None if throws else await self.rooms.robots.think(job)
        await waiting
        async with self.lock:
            sitting = await self.sitting()
            if sitting.version == version and sitting.next_robot() == seat:
                record = sitting.throw(seat) if move is None else sitting.play(seat, seat, move)
                await self.keep(sitting, record, None)
                self.tell_all(await self.sitting())
        return True

    def patience(self, sitting: Sitting) -> float:
        settings = self.rooms.settings
        return settings.fast_delay if sitting.fast or not self.lines else settings.delay


def summary(sitting: Sitting, record: Record | None = None) -> bytes:
    """What "your tables" needs to know without opening the table."""
    table = sitting.table
    question = sitting.view(None)["question"]
    acting = [seat for seat in range(table.seats) if sitting.waits_for(seat)]
    people = list(table.people)
    if isinstance(record, Seated):
        people[record.seat] = Person(record.name, record.kind)
    return msgspec.json.encode({"acting": acting, "over": question is None, "people": people, "question": question})
