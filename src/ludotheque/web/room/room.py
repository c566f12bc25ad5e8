"""A room: one table that is open in this server, the company at it, and its robots.

People, robots and whoever takes a seat change the table in one way, under the room's lock: the game moves on in memory,
the record is kept in the store, the sender hears so, and only then do others.  If keeping fails, the memory is
thrown away and read again from the store.  What other servers keep is read from the store too.
"""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias

from ludotheque.kernel.agenda import Refusal, Seat
from ludotheque.kernel.game import BadSetup
from ludotheque.table import accord
from ludotheque.web import store
from ludotheque.web.background import games
from ludotheque.web.http.refused import Bucket, Refused, no_table
from ludotheque.web.page.telling import Telling
from ludotheque.web.room.clocks import Clocks
from ludotheque.web.room.company import Company, Debounced
from ludotheque.web.room.messages import Kept, Stir
from ludotheque.web.room.records import (
    PERSON,
    Absence,
    Change,
    Cut,
    Digest,
    Forgotten,
    Played,
    Record,
    Seated,
    Stood,
    TimedOut,
    Turn,
    decode_head,
    decode_record,
    encode,
)
from ludotheque.web.room.robots import Driver
from ludotheque.web.room.sitting import Sitting
from ludotheque.web.room.snapshots import CannotFreeze

if TYPE_CHECKING:
    from ludotheque.web.room.rooms import Rooms

log = logging.getLogger(__name__)
RACES = 5  # how often a message is judged again because another server was faster
SNAPSHOT = 256  # new records after which a snapshot is kept
NEVER = 1e9  # seconds
LAST_SNAPSHOT = 64  # and when the table is put away


Acknowledge: TypeAlias = Callable[[int], None]
Judge: TypeAlias = Callable[[Sitting], Awaitable[Change | int]]  # or the number of what was kept before


class Room:
    """One table, whether its game is in memory or only in the store."""

    def __init__(self, rooms: Rooms, kept: store.StoredTable) -> None:
        self.rooms = rooms
        self.id = kept.table
        self.known_as = {"table": self.id}  # in the log of the server
        self.head = decode_head(kept.head)
        self.owner = kept.owner
        self.places = owners(kept.places)
        self.lock = asyncio.Lock()
        self.company = Company(self)
        self.driver = Driver(self)
        self.touched = time.monotonic()
        self.manners: dict[str, Bucket] = {}  # how much each visitor has said of late
        self.told = 0  # the last record everybody here was shown
        self.rumoured = 0  # the last record somebody spoke of
        self.news = Debounced(self.read_news)
        self.snapshots = Debounced(self.keep_snapshot)
        self._sitting: Sitting | None = None
        self._unread: store.StoredTable | None = kept
        self._mark = b""  # of the last record in memory
        self._fresh = 0  # records in memory since the last snapshot

    # -- the game in memory

    async def sitting(self) -> Sitting:
        """The game, read from the store if it is not in memory; to be called under the lock."""
        self.touched = time.monotonic()
        if self._sitting is None:
            kept = self._unread or await self.rooms.store.load(self.id)
            self._unread = None
            if kept is None:
                raise no_table()
            self.head, self.owner, self.places = decode_head(kept.head), kept.owner, owners(kept.places)
            sitting = self.thawed(kept)
            if sitting is None:
                kept = await self.whole(kept)
                self.places = owners(kept.places)
                sitting = await self.fold(kept)
            sitting.promised = self.rooms.secrets_of(self.id)
            self._mark, self._fresh = kept.mark, len(kept.entries)
            if len(sitting.table.log) > games.AT_ONCE:
                await self.rooms.freezer.learn(sitting.table)
            self._sitting = sitting
        return self._sitting

    async def whole(self, kept: store.StoredTable) -> store.StoredTable:
        """All records, where a snapshot that is of no use here stands for the first ones."""
        found = await self.rooms.store.load(self.id, whole=True) if kept.snapshot else kept
        if found is None:
            raise no_table()
        return found

    def thawed(self, kept: store.StoredTable) -> Sitting | None:
        """The game as its snapshot has it, played on from there; None when there is none that can be used."""
        if kept.snapshot is None or games.are_many([one.record for one in kept.entries]):
            return None
        sitting = self.rooms.freezer.thaw(self.id, self.head, kept.snapshot)
        if sitting is not None:
            records = [decode_record(one.record) for one in kept.entries]
            if goes_far_back(sitting, records):
                return None
            self.take_up(sitting, kept.entries, records)
        return sitting

    async def fold(self, kept: store.StoredTable) -> Sitting:
        """The game from its beginning: a long one is played again in the background, and a snapshot is kept of it."""
        try:
            sitting = Sitting(self.head, began=kept.created)
        except BadSetup as wrong:
            raise Refused(
                "read_only", "This table cannot be opened here: {reason}. All of it is kept.", (), {"reason": wrong}
            ) from None
        written = [one.record for one in kept.entries]
        if games.are_many(written):
            job = games.Folding(self.head, kept.created, written, [one.at for one in kept.entries])
            if body := await games.fold_again(self.rooms.background, job):
                return await self.brought_back(kept, body)
        self.take_up(sitting, kept.entries, [decode_record(record) for record in written])
        return sitting

    async def brought_back(self, kept: store.StoredTable, body: bytes) -> Sitting:
        freezer = self.rooms.freezer
        sitting = freezer.unpacked(self.head, body)
        sealed = freezer.sealed(self.id, self.head, sitting.seq, kept.mark, body)
        await self.rooms.store.keep_snapshot(self.id, store.Snapshot(sitting.seq, kept.mark, sealed))
        self.mark_cut(sitting, kept.entries)
        return sitting

    def take_up(self, sitting: Sitting, entries: list[store.StoredRecord], records: list[Record]) -> None:
        """Play on with these records."""
        sitting.fold(records, [entry.at for entry in entries])
        self.mark_cut(sitting, entries)

    def mark_cut(self, sitting: Sitting, entries: list[store.StoredRecord]) -> None:
        """What was taken back since everybody here was last shown the table is to be taken back there too."""
        if not self.company.connections or sitting.seq <= self.told:
            return
        unseen = [decode_record(entry.record) for entry in entries if entry.seq > self.told]
        cuts = [record.keep for record in unseen if isinstance(record, Cut)]
        if len(unseen) < sitting.seq - self.told:
            sitting.cut = 0
        elif cuts:
            sitting.cut = min(cuts)

    def forget(self) -> None:
        """Throw the memory away; the store has everything."""
        self._sitting = None
        self._unread = None

    @property
    def seq(self) -> int | None:
        """The number of the last record, while the game is in memory."""
        return None if self._sitting is None else self._sitting.seq

    def counts_from(self, message: Kept) -> int | None:
        """From which outcome on what this message adds to the dice counts, once it was kept."""
        if self._sitting is None or not isinstance(message, Stir):
            return None
        return self._sitting.origins.counts_from(message.seat)

    # -- what other servers keep

    def heard(self, seq: int) -> None:
        """Record `seq` is said to exist; whoever looks on here shall see it."""
        self.rumoured = max(self.rumoured, seq)
        if self.company.connections and seq > self.told:
            self.news.ask()

    async def read_news(self) -> None:
        async with self.lock:
            if self.rumoured <= self.told:  # it was our own
                return
            await self.catch_up()
        self.wake()

    async def follow(self) -> None:
        """Read what is new, and show it to everybody here."""
        if not self.company.connections:
            await self.company.look_around()
        async with self.lock:
            await self.catch_up()
        self.wake()

    async def catch_up(self) -> Sitting:
        """The game with everything the store has by now; to be called under the lock."""
        if self._sitting is not None and self.rooms.store.shared:
            await self.read_on(self._sitting)
        self._unread = None
        sitting = await self.sitting()
        self.tell_news(sitting)
        return sitting

    async def read_on(self, sitting: Sitting) -> None:
        """The records after those in memory; should they not fit, everything is read anew."""
        entries = await self.rooms.store.entries(self.id, sitting.seq)
        records = [decode_record(entry.record) for entry in entries]
        if any(isinstance(record, Forgotten) for record in records):  # those before it were written anew
            self.forget()
            self.let_go(owners(await self.rooms.store.places(self.id)))
            return
        if goes_far_back(sitting, records):
            self.forget()
            return
        try:
            self.take_up(sitting, entries, records)
        except Exception:
            log.exception("table %s is read anew", self.id, extra=self.known_as)
            self.forget()
            return
        for entry in entries:
            self.count(entry.record)
        self.company.heard_from([record.by for record in records if isinstance(record, Played) and not record.lapsed])
        if any(isinstance(record, Seated) for record in records):
            self.places = owners(await self.rooms.store.places(self.id))

    def let_go(self, places: list[str | None]) -> None:
        """Whoever has lost their seats looks on no more, but for what anybody may see."""
        gone = set(self.places) - set(places)
        self.places = places
        for connection in list(self.company.connections):
            if connection.visitor in gone:
                connection.dismiss()

    # -- the one way to change a table: judge, keep, acknowledge, tell

    async def change(
        self, judge: Judge, acknowledge: Callable[[int], None] = lambda seq: None, made_on: int = 0
    ) -> int:
        """Keep what is judged to be right, acknowledge it, tell everybody, and let robots go on.

        It is not given up half-way when the sender goes away.  `made_on` is the last record the sender knew of.
        """
        return await asyncio.shield(asyncio.ensure_future(self._change(judge, acknowledge, made_on)))

    async def _change(self, judge: Judge, acknowledge: Acknowledge, made_on: int) -> int:
        async with self.lock:
            seq = await self.judged(judge, made_on)
            acknowledge(seq)
            try:
                self.tell_news(await self.sitting())
            except store.StoreError as wrong:  # it was kept, and whoever looks on will be shown it
                log.info("table %s cannot be read now: %s", self.id, wrong, extra=self.known_as)
        self.wake()
        return seq

    async def judged(self, judge: Judge, made_on: int) -> int:
        """The number under which it is kept; it is judged again on what stands now whenever another was faster."""
        for _ in range(RACES):
            sitting = await self.sitting()
            if made_on > sitting.seq:
                sitting = await self.catch_up()
            try:
                sitting = await self.renewed(sitting)
                change = await judge(sitting)
                return change if isinstance(change, int) else await self.keep(sitting, change)
            except store.Taken:
                self.forget()
            except Refusal:
                raise
            except BaseException:
                self.forget()
                raise
        raise Refused("stale", "Somebody else was faster. Nothing was played.")

    async def renewed(self, sitting: Sitting) -> Sitting:
        """The game once its dice are promised anew, where the store has been restored since the last outcome.

        To be called under the lock.  Taken: another server was faster, and has done it.
        """
        if (record := sitting.renewed()) is None:
            return sitting
        await self.keep(sitting, Change(record))
        return await self.sitting()

    async def promise(self) -> None:
        """What is promised anew is promised before anybody is shown the table; to be called under the lock."""
        try:
            await self.renewed(await self.sitting())
        except store.Taken:
            self.forget()

    async def keep(self, sitting: Sitting, change: Change) -> int:
        """The record in the store, and in memory what it changes; the number it has.  Taken: another was faster."""
        record, seq, most = change.record, sitting.seq + 1, self.rooms.settings.limits.records_per_table
        if (sitting.version if isinstance(record, Turn) else seq - sitting.version) > most:
            self.forget()
            raise Refused("read_only", "This table has too long a history; nothing more can be kept.")
        clocks = sitting.clocks and sitting.clocks.after(record, self.rooms.store.reckoned())
        left = isinstance(record, Stood) or sitting.next_played() is not None
        due = clocks.due(left) if clocks else None
        await games.count_dice(self.rooms.background, sitting)
        new = store.NewRecord(self.id, seq, change.intent, encode(record), summary(sitting, record, clocks), due)
        began = time.perf_counter()
        try:
            at = await (change.keeping or self.rooms.store.append)(new)
        except store.Repeated as again:
            self.forget()
            return again.seq
        except BaseException:
            self.forget()
            raise
        self.rooms.metrics.keeping.observe(time.perf_counter() - began)
        sitting.apply(record, moved=True, at=at)
        self.count(new.record)
        self.rooms.deadlines.expect(due)
        self.rooms.post.stir()
        return seq

    def count(self, written: bytes) -> None:
        """One more record is in memory."""
        self._mark = store.following(self._mark, written)
        self._fresh += 1
        if self._fresh >= SNAPSHOT:
            self.snapshots.ask()

    # -- telling

    def tell_all(self, sitting: Sitting) -> None:
        dice_only = sitting.seq - sitting.origins.latest <= self.told
        self.told = sitting.seq
        telling = Telling(self, sitting)
        for connection in list(self.company.connections):
            try:
                connection.stirred(telling) if dice_only else connection.refresh(telling)
            except Exception:
                log.exception("a page of table %s cannot be shown", self.id, extra=self.known_as)
                connection.cut()
        sitting.clear_cache()
        self.company.say_so()

    def tell_news(self, sitting: Sitting) -> None:
        """Show the table to everybody here, if they have not seen it as it is."""
        if sitting.seq > self.told:
            self.tell_all(sitting)

    # -- who is here

    def seats_of(self, visitor: str) -> list[Seat]:
        return [seat for seat, owner in enumerate(self.places) if owner == visitor]

    def persons_of(self, visitor: str) -> list[Seat]:
        """Those seats of a visitor that were meant for persons, whoever plays there at the moment."""
        return [seat for seat in self.seats_of(visitor) if self.head.chairs[seat].kind == PERSON]

    def concerned(self, sitting: Sitting) -> list[Seat]:
        """The seats that are somebody's, whoever plays there at the moment; who has given theirs up has no say."""
        gone = sitting.clocks.gone if sitting.clocks else []
        return [seat for seat, owner in enumerate(self.places) if owner is not None and seat not in gone]

    def voters(self, sitting: Sitting, by: Seat) -> list[Seat]:
        """Who must agree to what a seat proposes, each for themselves; robots of nobody agree to everything."""
        return [seat for seat in self.concerned(sitting) if seat != by]

    def others(self, sitting: Sitting, by: Seat) -> list[Seat]:
        """Who must agree that a seat takes back an answer: people at other screens; whoever is away has not agreed."""
        return [seat for seat in self.concerned(sitting) if self.places[seat] != self.places[by]]

    def untaken(self, sitting: Sitting) -> list[Seat]:
        """The seats that wait for somebody still to come."""
        return [seat for seat in sitting.persons if self.places[seat] is None]

    def may_show(self, sitting: Sitting, visitor: str, seat: Seat) -> bool:
        """Whether this visitor may see what the seat sees: behind a curtain only who has lifted it, until the end."""
        if not sitting.table.to_act:
            return True
        mine = self.seats_of(visitor)
        persons = self.persons_of(visitor)
        if seat not in mine or len(persons) < 2 or not sitting.secrets(persons):
            return seat in mine
        return self.company.is_shown(visitor, seat)

    # -- who is away

    @property
    def absence(self) -> Absence:
        """What was agreed about the seats of people who are away."""
        return self.head.absence or Absence()

    @property
    def patience(self) -> float:
        """For how many seconds somebody may be away before a robot can be asked in; at some tables for ever."""
        agreed = self.absence
        if agreed.by == "never":
            return NEVER
        return agreed.minutes * 60.0 or self.rooms.settings.absent_seconds

    def is_gone(self, seat: Seat) -> bool:
        """Whether somebody has been away for so long."""
        away = self.company.away(seat)
        return away is not None and away >= self.patience

    # -- robots, snapshots, rest

    def wake(self) -> None:
        """See whether the program is to answer, unless that is known not to be so."""
        if self._sitting is None or self._sitting.next_played() is not None:
            self.driver.wake()

    async def keep_snapshot(self) -> None:
        """Keep the game as it stands, so that it need not be played again from its beginning."""
        async with self.lock:
            if self._sitting is None:
                return
            self._fresh = 0
            seq, mark = self._sitting.seq, self._mark
            try:
                body = await asyncio.to_thread(self.rooms.freezer.freeze, self.id, seq, mark, self._sitting)
            except CannotFreeze as wrong:
                log.info("table %s has no snapshots: %s", self.id, wrong, extra=self.known_as)
                return
        await self.rooms.store.keep_snapshot(self.id, store.Snapshot(seq, mark, body))

    async def prepare_for_rest(self) -> None:
        if self._sitting is not None and self._fresh >= LAST_SNAPSHOT:
            await self.snapshots.once()

    async def rest(self, before: float) -> bool:
        """Let the game leave the memory, if nothing has happened here since then."""
        if self.touched <= before and not self.busy:
            await self.prepare_for_rest()
        if self.touched > before or self.busy:
            return False
        self.forget()
        return True

    @property
    def busy(self) -> bool:
        return self.lock.locked() or self.driver.task is not None

    def stop(self) -> None:
        """Nothing more is begun here."""
        for work in (self.driver, self.news, self.snapshots, *self.company.background):
            work.cancel()


def goes_far_back(sitting: Sitting, records: list[Record]) -> bool:
    """Whether something is taken back of so long a game that it cannot be played again while everybody waits."""
    return len(sitting.table.log) > games.AT_ONCE and any(isinstance(record, Cut) for record in records)


def owners(places: list[store.SeatOwner]) -> list[str | None]:
    """Whose each seat is."""
    return [place.owner for place in sorted(places)]


def summary(sitting: Sitting, record: Record | None = None, clocks: Clocks | None = None) -> bytes:
    """What "your tables" needs to know without opening the table; the clocks are those after the record."""
    table = sitting.table
    question = sitting.view(None)["question"]
    acting = [seat for seat in range(table.seats) if sitting.waits_for(seat)]
    people = list(table.people)
    if isinstance(record, (Seated, TimedOut)):
        people[record.seat] = sitting.person_after(record)
    until = {seat: clocks.until(seat) for seat in clocks.running} if clocks else {}
    little = {seat: clocks.little_from(seat) for seat in clocks.running} if clocks else {}
    outcome = table.outcome
    return encode(
        Digest(
            acting,
            question is None,
            people,
            question,
            list(outcome.places) if outcome else [],
            accord.closed(table),
            until,
            sitting.begun,
            list(outcome.scores) if outcome else [],
            sitting.thrown(),
            little,
            sitting.asked_since(record, clocks),
            sitting.asking(record, clocks),
        )
    )
