"""The post: what tables call for is planned once, and sent when it is due, by whichever server looks first.

Nothing is planned while a record is kept: a notice follows from the table as it stands, so one that nobody planned yet
is found at the next look, by this server, the same after a restart, or another.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from secrets import token_bytes
from typing import TYPE_CHECKING, Final, Protocol

from ludotheque.kernel.game import BadSetup
from ludotheque.web.http.refused import Refused
from ludotheque.web.notices import wants as wanting
from ludotheque.web.notices.mail import Mail
from ludotheque.web.notices.out import Hook, Undelivered, Unwanted
from ludotheque.web.notices.texts import Letter, letter
from ludotheque.web.notices.wants import Channel, Links, Wants
from ludotheque.web.notices.what import Facts, calling, planned, readable, wanted
from ludotheque.web.settings import Outward
from ludotheque.web.store import StoreError
from ludotheque.web.store.outbox import HeldNotice, NewNotice, Unplanned
from ludotheque.web.timing import Clock

if TYPE_CHECKING:
    from ludotheque.web.room.rooms import Rooms

log = logging.getLogger(__name__)
MOST: Final = 16  # tables that are planned together, and notices sent together
HELD: Final = 120.0  # seconds after which a notice is anybody's again whose server has died over it
LONGEST: Final = 60.0  # seconds between two looks: another server may have gone before its own
BREATH: Final = 0.5  # and at least, however much is played
RETRY: Final = 2.0  # seconds until a store that fails is asked again
FIRST: Final = 60.0  # seconds until what did not arrive is tried again; twice as many each time
TRIES: Final = 9  # for half a day
FAREWELL: Final = 5.0  # seconds a server that stops waits for what is on its way


class Carrier(Protocol):
    """One way out."""

    key: str  # with which a browser subscribes; "" for other ways

    def check(self, channel: Channel) -> None:
        """Refused, where it leads nowhere it may lead."""
        ...

    async def carry(self, channel: Channel, letter: Letter, mark: str, stop: str, wants: Wants) -> None:
        """Undelivered, when it could not be carried."""
        ...


class Post:
    def __init__(self, rooms: Rooms, clock: Clock) -> None:
        self.rooms = rooms
        self.clock = clock
        self.ways: dict[str, Carrier] = {}
        self.links = Links(b"")
        self.woken = asyncio.Event()
        self._closing = False
        self._task: asyncio.Task[None] | None = None

    @property
    def outward(self) -> Outward:
        return self.rooms.settings.outward

    async def start(self) -> None:
        self.links = Links(await self.rooms.store.secret("notices", token_bytes(32)))
        self.ways = ways(self.outward, await self.rooms.store.secret("push", token_bytes(32)))
        if self.ways:
            self._task = asyncio.ensure_future(self.run())

    async def stop(self) -> None:
        """What is on its way arrives, and is marked."""
        self._closing = True
        self.woken.set()
        if self._task is not None:
            await asyncio.wait([self._task], timeout=FAREWELL)
            self._task.cancel()

    def stir(self) -> None:
        """Something has changed: look soon."""
        self.woken.set()

    async def run(self) -> None:
        while not self._closing:
            try:
                wait = await self.look()
            except StoreError as wrong:
                log.info("the store does not answer: %s", wrong)
                wait = RETRY
            except Exception:
                log.exception("notices wait")
                wait = LONGEST
            await asyncio.sleep(0 if self._closing else BREATH)
            await self.clock.pause(wait, self.woken)

    async def look(self) -> float:
        """Plan what is called for, send what is due; how many seconds nothing more will be."""
        self.woken.clear()
        outbox = self.rooms.store.outbox
        while found := await outbox.unplanned(MOST):
            plans = [outbox.plan(change.told.table, change.mark, self.planned(change)) for change in found]
            await asyncio.gather(*plans)
        while not self._closing and (due := await outbox.hold(HELD, MOST)):
            await asyncio.gather(*[self.try_to(notice) for notice in due])
        coming = await outbox.next()
        return LONGEST if coming is None else min(LONGEST, max(0.0, coming - self.rooms.store.reckoned()))

    def planned(self, change: Unplanned) -> list[NewNotice]:
        """What goes by the ways this server has; one table that cannot be read keeps no other waiting."""
        try:
            called = planned(change, self.outward.patience)
            return [one for one in called if self.is_open(change.people[one.visitor], one.channel)]
        except Exception:
            log.exception("nobody is told of table %s", change.told.table, extra={"table": change.told.table})
            return []

    def is_open(self, kept: bytes, channel: str) -> bool:
        """Whether this server has that way out."""
        found = wanting.decode(kept).channel(channel)
        return found is not None and found.way in self.ways

    async def try_to(self, notice: HeldNotice) -> None:
        try:
            await self.see_to(notice)
        except StoreError:
            raise
        except Exception:
            log.exception("a notice of table %s is given up", notice.key.table, extra={"table": notice.key.table})
            await self.rooms.store.outbox.settle(notice.key, "failed")

    async def see_to(self, notice: HeldNotice) -> None:
        """One notice that is due: sent, if it still is called for, wanted, and nobody sleeps or looks."""
        outbox, key = self.rooms.store.outbox, notice.key
        facts = readable(notice.told)
        wants = None if notice.person is None else wanting.decode(notice.person)
        channel = wants.channel(key.channel) if wants else None
        called = calling(facts, key.visitor, key.kind, key.turn) if facts else None
        if facts is None or wants is None or channel is None or called is None or not wanted(key.kind, notice.wish):
            await outbox.drop(key)
            return
        now = await self.rooms.store.now()
        later = max(wants.not_before(now), called.due_to(wants) if key.kind == "short" else now)
        if later > now:
            await outbox.settle(key, "waiting", later)
        elif key.visitor in await self.lookers(key.table):
            if key.kind == "turn":
                await outbox.settle(key, "waiting", now + self.outward.patience)
            else:
                await outbox.settle(key, "seen")
        else:
            await self.send(notice, facts, wants, channel)

    async def lookers(self, table: str) -> set[str]:
        """Who looks at a table right now, through any server."""
        room = self.rooms.known(table)
        here = {one.visitor for one in room.company.connections} if room else set()
        return here | {one.visitor for one in await self.rooms.store.attendance(table, self.rooms.node)}

    async def send(self, notice: HeldNotice, facts: Facts, wants: Wants, channel: Channel) -> None:
        outbox, key = self.rooms.store.outbox, notice.key
        said = letter(key.kind, facts, key.visitor, wants)
        try:
            await self.carry(key.visitor, wants, channel, said, self.links.mark(key))
        except Unwanted as wrong:
            log.info("nobody is at the end of a way by %s any more: %s", channel.way, wrong)
            await self.forget(key.visitor, channel)
            await outbox.settle(key, "failed")
        except Undelivered as wrong:
            log.info("a notice by %s did not arrive: %s", channel.way, wrong)
            later = await self.rooms.store.now() + FIRST * 2**notice.tries
            given_up = notice.tries + 1 == TRIES
            await outbox.settle(key, "failed" if given_up else "waiting", later, notice.tries + 1)
        else:
            await outbox.settle(key, "sent")

    async def carry(
        self, visitor: str, wants: Wants, channel: Channel, said: Letter, mark: str, stoppable: bool = True
    ) -> None:
        way = self.ways.get(channel.way)
        if way is None:
            raise Undelivered("no such way here")
        stop = f"{wants.origin}/notices/stop?token={self.links.made('stop', visitor)}" if stoppable else ""
        await way.carry(channel, said, mark, stop, wants)

    def check(self, channel: Channel) -> None:
        """Refused, where nothing could go that way."""
        self.ways[channel.way].check(channel)

    @property
    def push_key(self) -> str:
        """With which a browser subscribes; none where this server pushes nothing."""
        return self.ways["push"].key if "push" in self.ways else ""

    async def forget(self, visitor: str, channel: Channel) -> None:
        """A way that leads nowhere; whoever has stopped everything meanwhile has forgotten it already."""
        with suppress(Refused):
            await wanting.change(
                self.rooms.store.outbox, visitor, None, lambda known: wanting.without_channel(known, channel.id)
            )


def ways(outward: Outward, secret: bytes) -> dict[str, Carrier]:
    """The ways out that whoever runs this server has set up; BadSetup says what is missing."""
    found: dict[str, Carrier] = {}
    if outward.smtp:
        found["mail"] = Mail(outward)
    if outward.hooks:
        found["hook"] = Hook(outward)
    if outward.push:
        try:
            from ludotheque.web.notices.push import Push
        except ModuleNotFoundError:
            raise BadSetup("notices in browsers need more: pip install 'ludotheque[notices]'") from None
        found["push"] = Push(outward, secret)
    return found
