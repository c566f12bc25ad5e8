"""Robots think in processes of their own, so that nobody else has to wait for them."""

from __future__ import annotations

import asyncio
import itertools
import logging
from collections.abc import Awaitable, Callable
from contextlib import nullcontext
from random import Random, SystemRandom
from typing import TYPE_CHECKING, Final, NamedTuple, TypeVar

from ludotheque import bots, shelf
from ludotheque.bots import FREE, Hint, Manners, strangers
from ludotheque.bots.guard import guarded
from ludotheque.kernel.agenda import Move, Seat, State
from ludotheque.kernel.game import Game
from ludotheque.shelf import levels
from ludotheque.shelf.door import ours
from ludotheque.table.saved import Entry
from ludotheque.web.background.lanes import Gate, Lane, Party
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
LONGEST: Final = 999.0  # seconds
PATIENCE: Final = 4.0  # seconds that somebody else's robot may think beyond its time
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
    manners: Manners = FREE  # towards the people at the table

    @classmethod
    def of(cls, sitting: Sitting, seat: Seat, seconds: float, freezer: Freezer) -> RobotJob:
        table = sitting.table
        try:
            state, log = freezer.freeze_state(table), []
        except CannotFreeze:
            state, log = b"", table.log[:]
        manners = table.manners(seat, sitting.persons)
        return cls(sitting.head, state, log, seat, sitting.level(seat), seconds, manners)

    def position(self) -> tuple[Game, State]:
        game, edition = served(self.head)
        if self.state:
            return game, thaw_state(game, edition, self.state)
        table = laid(self.head)
        table.take_up(self.log)
        return game, table.state

    def robot(self) -> str:
        """The robot that answers; one no longer known plays as the weakest does."""
        level = self.level if self.level in bots.playable() else next(iter(bots.LEVELS))
        timed = bots.searches(level) or level in strangers.allowed()
        return f"{level}:{min(max(self.seconds, 0.001), LONGEST):.3f}s" if timed else level

    @property
    def foreign(self) -> bool:
        """Whether it is somebody else's robot, or plays somebody else's title."""
        return self.level in strangers.allowed() or not ours(shelf.game(self.head.game))


def answer(job: RobotJob) -> Move:
    """What the robot plays, shown only what its seat could imagine."""
    robot, rng = job.robot(), SystemRandom()
    return thought(job, lambda game, state: bots.answer(game, state, job.seat, robot, rng, job.manners))


def thought(job: RobotJob, think: Callable[[Game, State], Move]) -> Move:
    """What comes of it; in a title of somebody else's anything that is allowed, where nothing does."""
    game, state = job.position()
    if ours(game):
        return think(game, state)
    anything = bots.LEVELS[levels.TRIAL].choose
    return guarded(
        f"the robot of {game.key}",
        job.seconds + PATIENCE,
        lambda: think(game, state),
        lambda: anything(game, game.imagine(state, job.seat, SystemRandom()), job.seat, SystemRandom()),
    )


def advise(job: RobotJob, rng: Random | None = None) -> Hint:
    """What a robot would tell the person of this seat, who could have imagined the same."""
    game, state = job.position()

    def think() -> Hint:
        return bots.hint(game, state, job.seat, rng or SystemRandom(), job.seconds)

    return think() if ours(game) else guarded(f"the hints of {game.key}", job.seconds + PATIENCE, think, nothing)


def nothing() -> Hint:
    """No advice."""
    return Hint([], False)


# -- the processes in which robots think


MODEST: Final = 5  # how much others go before what nobody waits for to play
AT_ONCE: Final = 4  # tables of robots alone at which something is played at the same time
PENDING: Final = 64  # hints at most that robots are to think about,
PENDING_FROM: Final = 8  # and of those asked from one address


class Robots:
    """Processes for each kind of thought, so that none waits for another.

    Answers by rules of thumb have one; searching has some where there are people, and as many, which let others go
    first, where robots are by themselves; hints have one, and so have titles of somebody else's.  A process is
    started when it is needed.
    """

    def __init__(self, processes: int) -> None:
        called = "a robot's process"
        self.quick = Lane(Processes(1, called))
        self.deep = Lane(Processes(processes, called))
        self.alone = Lane(Processes(processes, called, MODEST))
        self.strange = Lane(Processes(1, called, MODEST))
        self.aside = Lane(Processes(1, called, MODEST))
        self.hints = Hints(self.aside)
        self.among_themselves = Gate(AT_ONCE)

    @property
    def kinds(self) -> dict[str, Lane]:
        """By what a host reads of them in the figures."""
        ours = {"robots": self.quick, "search": self.deep, "search_alone": self.alone, "hints": self.aside}
        return {**ours, "strangers": self.strange}

    @property
    def lanes(self) -> tuple[Lane, ...]:
        return tuple(self.kinds.values())

    @property
    def thinking(self) -> int:
        return sum([lane.thinking for lane in self.lanes])

    @property
    def waiting(self) -> int:
        return sum([lane.waiting for lane in self.lanes])

    async def warm(self) -> None:
        """Have a process ready before the first robot is asked."""
        await self.quick.processes.warm()

    async def think(self, job: RobotJob, party: Party, alone: bool = False) -> Move:
        """The robot's answer; `alone`: at a table where there are only robots."""
        return await self.lane(job, alone).run(party, answer, job)

    def lane(self, job: RobotJob, alone: bool) -> Lane:
        """Where this is thought about."""
        if job.foreign:
            return self.strange
        slow = self.alone if alone else self.deep
        return slow if bots.searches(job.level) else self.quick

    async def close(self) -> None:
        await asyncio.gather(*[lane.processes.close() for lane in self.lanes])


class Asked:
    """A hint that is being thought about, and for how many."""

    def __init__(self, since: int, address: str, found: asyncio.Task[Hint]) -> None:
        self.since = since
        self.address = address
        self.found = found
        self.listeners = 0


class Hints:
    """Of each seat one question, the one it is asked now, for as long as somebody waits for the hint."""

    def __init__(self, lane: Lane) -> None:
        self.lane = lane
        self.asked: dict[tuple[str, Seat], Asked] = {}

    async def of(self, table: str, since: int, job: RobotJob, address: str) -> Hint | None:
        """What a robot advises on the question that has stood since then; None: the seat is asked another by now."""
        place = table, job.seat
        asked = self.asked.get(place)
        if asked is None or asked.since != since:
            asked = self.begin(place, since, job, address)
        asked.listeners += 1
        try:
            await asyncio.wait([asked.found])
            return None if asked.found.cancelled() else asked.found.result()
        finally:
            asked.listeners -= 1
            if not asked.listeners:
                self.forget(place, asked)

    def begin(self, place: tuple[str, Seat], since: int, job: RobotJob, address: str) -> Asked:
        if place in self.asked:
            self.forget(place, self.asked[place])
        theirs = [asked for asked in self.asked.values() if asked.address == address]
        if len(self.asked) >= PENDING or len(theirs) >= PENDING_FROM:
            raise Refused("too_fast", "Robots have too many hints to think about. Please ask again in a moment.")
        found = asyncio.ensure_future(self.lane.run(address, advise, job))
        asked = self.asked[place] = Asked(since, address, found)
        return asked

    def forget(self, place: tuple[str, Seat], asked: Asked) -> None:
        asked.found.cancel()
        if self.asked.get(place) is asked:
            del self.asked[place]


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
        """One answer, throw or draw of a robot, or what a person has left to be answered.

        False when it is nobody's, or where robots are by themselves and nobody looks on.
        """
        room = self.room
        async with room.lock:
            sitting = await room.sitting()
            alone = by_themselves(sitting)
            if sitting.next_played() is None or (alone and not room.company.attended):
                return False
        if not await self.are_ours():
            await asyncio.sleep(LOOK_AGAIN)
            return room.company.attended if alone else bool(room.company.connections)
        async with room.lock:
            sitting = await room.sitting()
            seat, version, throws = sitting.next_played(), sitting.version, sitting.table.chance is not None
            if seat is None:
                return False
            left = sitting.left_move(seat)
            job = RobotJob.of(sitting, seat, room.rooms.settings.think, room.rooms.freezer)
            wait = 0.0 if left is not None else self.patience(sitting)
        party = room.owner or room.id
        waiting = asyncio.ensure_future(asyncio.sleep(wait))
        move = left if throws or left is not None else await room.rooms.robots.think(job, party, alone)
        await waiting

        async def judge(sitting: Sitting) -> Change | int:
            if sitting.version != version or sitting.next_played() != seat or sitting.left_move(seat) != left:
                return sitting.seq  # the table had moved on, or somebody has thought better of it
            return Change(sitting.throw(seat) if move is None else sitting.play(seat, seat, move))

        async with room.rooms.robots.among_themselves.through(party) if alone else nullcontext():
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


def by_themselves(sitting: Sitting) -> bool:
    """Whether robots play among themselves; whoever ran out of time is still expected back."""
    return not sitting.persons and (sitting.clocks is None or sitting.clocks.of_nobody)
