"""Robots think in processes of their own, so that nobody else has to wait for them."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from ludotheque import bots
from ludotheque.bots import Hint
from ludotheque.kernel.agenda import Move, Seat, State
from ludotheque.kernel.game import Game
from ludotheque.table.saved import Entry
from ludotheque.web.background.processes import Processes
from ludotheque.web.http.refused import Refused
from ludotheque.web.room.company import Debounced
from ludotheque.web.room.records import Change, Head
from ludotheque.web.room.sitting import Sitting, laid, served
from ludotheque.web.room.snapshots import CannotFreeze, Freezer, thaw_state
from ludotheque.web.store import StoreError

if TYPE_CHECKING:
    from ludotheque.web.room.room import Room

log = logging.getLogger(__name__)
SEARCHES: Final = "search"  # the level whose thinking takes as long as one lets it
LONGEST: Final = 999.0  # seconds
Found = TypeVar("Found")
Job = TypeVar("Job")


class RobotJob(NamedTuple):
    """A position, the seat that must answer it, and how long a robot may think about that."""

    head: Head
    state: bytes  # the position, frozen; the secret of the dice is not in it
    log: list[Entry]  # how it came about, of a title that cannot be frozen
    seat: Seat
    level: str
    seconds: float
    unsaid: tuple[Move, ...] = ()  # what it leaves unsaid: offers made in vain in this turn, what cuts a person short

    @classmethod
    def of(cls, sitting: Sitting, seat: Seat, seconds: float, freezer: Freezer) -> RobotJob:
        table = sitting.table
        try:
            state, log = freezer.freeze_state(table), []
        except CannotFreeze:
            state, log = b"", table.log[:]
        unsaid = tuple(table.unmannerly(seat, sitting.persons))
        return cls(sitting.head, state, log, seat, sitting.level(seat), seconds, unsaid)

    def position(self) -> tuple[Game, State]:
        game, edition = served(self.head)
        if self.state:
            return game, thaw_state(game, edition, self.state)
        table = laid(self.head)
        table.take_up(self.log)
        return game, table.state

    def robot(self) -> str:
        """The robot that answers; one no longer known plays as the weakest does."""
        level = self.level if self.level in bots.LEVELS else next(iter(bots.LEVELS))
        return f"{level}:{min(max(self.seconds, 0.001), LONGEST):.3f}s" if level == SEARCHES else level


def answer(job: RobotJob) -> Move:
    """What the robot plays, shown only what its seat could imagine."""
    return bots.answer(*job.position(), job.seat, job.robot(), SystemRandom(), job.unsaid)


def advise(job: RobotJob, rng: Random | None = None) -> Hint:
    """What a robot would tell the person of this seat, who could have imagined the same."""
    return bots.hint(*job.position(), job.seat, rng or SystemRandom(), job.seconds)


class Robots(Processes):
    """The processes in which robots think."""

    def __init__(self, processes: int) -> None:
        super().__init__(processes, "a robot's process")
        self.asked = 0  # what robots think about, or will

    @property
    def thinking(self) -> int:
        return min(self.asked, self.count)

    @property
    def waiting(self) -> int:
        return self.asked - self.thinking

    async def think(self, job: RobotJob) -> Move:
        return await self.ask(answer, job)

    async def advise(self, job: RobotJob) -> Hint:
        return await self.ask(advise, job)

    async def ask(self, work: Callable[[Job], Found], job: Job) -> Found:
        self.asked += 1
        try:
            return await self.run(work, job)
        finally:
            self.asked -= 1


# -- driving a table's robots: of all servers that have the table open, one does, until it lets go or dies


RETRIES = (0.5, 1.0, 2.0)  # seconds robots wait when the store fails
LOOK_AGAIN = 0.5  # seconds until it is asked again who drives them


class Driver(Debounced):
    """The robots of one table."""

    def __init__(self, room: Room) -> None:
        super().__init__(self.drive)
        self.room = room
        self.taken = False  # whether they may be this server's
        self.held = 0  # in which life of this server they became its own

    def wake(self) -> None:
        """See whether it is a robot's turn."""
        if not self.room.rooms.closing:
            self.ask()

    async def drive(self) -> None:
        await self.play()
        await self.retry(self.let_go)

    async def play(self) -> None:
        try:
            while await self.retry(self.turn):
                pass
        except Refused as refused:
            log.info("table %s rests: %s", self.room.id, refused, extra=self.room.known_as)
        except Exception:
            log.exception("the robots of table %s stopped", self.room.id, extra=self.room.known_as)

    async def retry(self, work: Callable[[], Awaitable[bool]]) -> bool:
        """Do it, however often the store fails in between."""
        for tries, wait in enumerate(itertools.chain(RETRIES, itertools.repeat(RETRIES[-1]))):
            try:
                return await work()
            except StoreError as wrong:
                level, known_as = logging.INFO if tries else logging.WARNING, self.room.known_as
                log.log(level, "the robots of %s wait: %s", self.room.id, wrong, extra=known_as)
                await asyncio.sleep(wait)
        return False

    async def turn(self) -> bool:
        """One answer, throw or draw of a robot, or what a person has left to be answered; false when it is nobody's."""
        room = self.room
        async with room.lock:
            if (await room.sitting()).next_played() is None:
                return False
        if not await self.are_ours():
            await asyncio.sleep(LOOK_AGAIN)
            return bool(room.company.connections)
        async with room.lock:
            sitting = await room.sitting()
            seat, version, throws = sitting.next_played(), sitting.version, sitting.table.chance is not None
            if seat is None:
                return False
            left = sitting.left_move(seat)
            job = RobotJob.of(sitting, seat, room.rooms.settings.think, room.rooms.freezer)
            wait = 0.0 if left is not None else self.patience(sitting)
        waiting = asyncio.ensure_future(asyncio.sleep(wait))
        move = left if throws or left is not None else await room.rooms.robots.think(job)
        await waiting

        async def judge(sitting: Sitting) -> Change | int:
            if sitting.version != version or sitting.next_played() != seat or sitting.left_move(seat) != left:
                return sitting.seq  # the table had moved on, or somebody has thought better of it
            return Change(sitting.throw(seat) if move is None else sitting.play(seat, seat, move))

        await room.change(judge)
        return True

    def patience(self, sitting: Sitting) -> float:
        """Among people a robot answers at once, and each page tells it at its own pace; alone it is to be watched."""
        settings = self.room.rooms.settings
        watched = bool(self.room.company.connections) and not sitting.persons
        return settings.delay if watched and not sitting.fast else settings.fast_delay

    # -- whose they are

    async def are_ours(self) -> bool:
        """Whether this server drives them now; whoever takes them over first reads what the last one did."""
        rooms = self.room.rooms
        life = rooms.cluster.life()
        if not rooms.store.shared or (life and life == self.held):
            return True
        self.held, self.taken = 0, True
        self.taken = await rooms.store.take_robots(self.room.id, rooms.node)
        if self.taken:
            async with self.room.lock:
                await self.room.catch_up()
            self.held = life
        return self.taken

    async def let_go(self) -> bool:
        if self.taken:
            await self.room.rooms.store.leave_robots(self.room.id, self.room.rooms.node)
        self.held, self.taken = 0, False
        return True
