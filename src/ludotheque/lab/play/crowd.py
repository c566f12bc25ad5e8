"""Many games on all cores, or on a cluster, stopped and taken up again at will.

    with Workforce(jobs, cluster=None) as crowd:
        crowd.gather(sittings, kept=None, progress=None) -> list[Recorded]      in the order of `sittings`

Those who play stay for several gathers.  `kept` (KeptGames, a `.part` file) holds games played before: they are
not played again, and every game that ends is added.  `progress` (a Bar, say) hears how many games of the list
are done.  On Ctrl+C `gather` raises KeyboardInterrupt once every finished game is kept.  What it returns depends
neither on who plays nor on how often it was interrupted.  `ALL_CORES` is the number of jobs that keeps a machine busy.
"""

from __future__ import annotations

import argparse
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from types import FrameType, TracebackType
from typing import IO, Final, TypeAlias

import msgspec

from ludotheque import __version__, shelf
from ludotheque.bots import strangers
from ludotheque.cli.arguments import Say, whole
from ludotheque.lab.play.game import GamePlan, PlannedGame, Recorded, edition_of
from ludotheque.lab.play.workers import BELL, Batch, Hands, Here, Processes
from ludotheque.shelf.sources import code_of

Progress: TypeAlias = Callable[[int], None]
LARGEST_BATCH = 64
ALL_CORES = os.cpu_count() or 1


class Workforce:
    """Those who play the games: with one job nobody else is needed; a cluster, named by its address, has its own."""

    def __init__(self, jobs: int = 1, cluster: str | None = None) -> None:
        self.hands = hands_for(jobs, cluster)

    def __enter__(self) -> Workforce:
        BELL.hang()
        self.hands.hire()
        self.before = signal.signal(signal.SIGINT, self.ring)
        return self

    def ring(self, number: int, frame: FrameType | None) -> None:
        BELL.rung.value = True

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        BELL.rung.value = True
        self.hands.dismiss()
        signal.signal(signal.SIGINT, self.before)

    def gather(
        self, sittings: Sequence[PlannedGame], kept: KeptGames | None = None, progress: Progress | None = None
    ) -> list[Recorded]:
        """Every game of the list, in its order."""
        records = kept.find(sittings) if kept else {}
        wanted = [(place, sitting) for place, sitting in enumerate(sittings) if place not in records]
        for place, recorded in self.spread(wanted):
            records[place] = recorded
            if kept:
                kept.add(sittings[place], recorded)
            if progress:
                progress(len(records))
        if BELL.rung.value:
            raise KeyboardInterrupt
        return [records[place] for place in range(len(sittings))]

    def spread(self, wanted: Batch) -> Iterator[tuple[int, Recorded]]:
        """Hand out small batches, and take back what was done of them."""
        room = self.hands.room
        waiting = batches(wanted, room)
        running = 0
        while running or (waiting and not BELL.rung.value):
            while waiting and running < room and not BELL.rung.value:
                self.hands.give(waiting.pop())
                running += 1
            for batch, done in self.hands.take() if running else ():
                running -= 1
                if (left := batch[len(done) :]) and not BELL.rung.value:
                    waiting.append(left)
                yield from done


def hands_for(jobs: int, cluster: str | None) -> Hands:
    if cluster is not None:
        from ludotheque.lab.play.cluster import Cluster

        return Cluster(cluster, jobs)
    return Processes(jobs) if jobs > 1 else Here()


def batches(wanted: Batch, room: int) -> list[Batch]:
    """Batches small enough that nobody waits long for the last one; the first stands last, ready to be taken."""
    size = max(1, min(LARGEST_BATCH, len(wanted) // (4 * room)))
    return [wanted[first : first + size] for first in range(0, len(wanted), size)][::-1]


# -- who plays the games of `ludotheque lab`


def add_hands(made: argparse.ArgumentParser, say: Say) -> None:
    jobs = whole(1, ALL_CORES, say)
    made.add_argument("--jobs", type=jobs, default=ALL_CORES, metavar="J", help=say("how many processes"))
    cluster = say("play on the Ray cluster at this address; local starts one here, with as many processes")
    made.add_argument("--cluster", metavar="ADDRESS", help=cluster)


# -- games already played: one line of JSON for each beside the report, so that a long run can go on later


PLAYED: Final = ("edition", "rules", "state", "secrets", "robot")  # the rooms of a title that its games depend on


class KeptGame(msgspec.Struct, array_like=True):
    key: str
    game: Recorded


DECODE = msgspec.json.Decoder(KeptGame).decode


class KeptGames:
    """A `.part` file.  What it holds is found again by what was played, whichever command asks for it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.games: dict[str, Recorded] = {}
        self.plans: dict[str, str] = {}
        self.file: IO[bytes] | None = None
        if path.exists():
            self.read()

    def read(self) -> None:
        """Take up what is there; a line cut short when the power went is passed over."""
        for text in self.path.read_bytes().split(b"\n"):
            try:
                line = DECODE(text)
            except (msgspec.DecodeError, UnicodeDecodeError):
                continue
            self.games[line.key] = line.game

    def key(self, sitting: PlannedGame) -> str:
        plan, number, dice, minds = sitting
        spelt = repr(plan)
        if spelt not in self.plans:
            self.plans[spelt] = digest(plan)
        return f"{self.plans[spelt]}/{number}/{dice}/{minds}"

    def find(self, sittings: Sequence[PlannedGame]) -> dict[int, Recorded]:
        """The games of this list that were played before, by their places in it."""
        keys = [self.key(sitting) for sitting in sittings]
        return {place: self.games[key] for place, key in enumerate(keys) if key in self.games}

    def add(self, sitting: PlannedGame, game: Recorded) -> None:
        if self.file is None:
            self.file = self.path.open("ab")
            self.file.write(b"\n")  # ends a line cut short
        key = self.key(sitting)
        self.games[key] = game
        self.file.write(msgspec.json.encode(KeptGame(key, game)) + b"\n")
        self.file.flush()

    def close(self) -> None:
        if self.file is not None:
            self.file.close()
            self.file = None

    def remove(self) -> None:
        """The report is written: nothing is left to go on with."""
        self.close()
        self.path.unlink(missing_ok=True)


def digest(plan: GamePlan) -> str:
    """Everything a game depends on, in a few letters: the same for two plans that mean the same."""
    game = shelf.game(plan.game)
    rules = sorted(game.agree(plan.seats, plan.rules).items())
    code = [code_of("ludotheque.kernel"), code_of("ludotheque.bots"), code_of(game.package, *PLAYED)]
    parts = [__version__, game.key, code, edition_of(plan).fingerprint, plan.seats, plan.bots, plan.seed, rules]
    parts += [] if plan.watched else ["unwatched"]
    parts += [source for bot in plan.bots if (source := strangers.source_of(bot))]
    return sha256(repr(parts).encode()).hexdigest()[:16]


def program(key: str) -> str:
    """Everything here that plays a title, in a few letters: two machines that have the same play the same games."""
    game = shelf.game(key)
    code = [code_of(f"ludotheque.{package}") for package in ("kernel", "bots", "lab")]
    parts = [__version__, code, code_of(game.package, *PLAYED), shelf.edition(game, None).fingerprint]
    return sha256(repr(parts).encode()).hexdigest()[:16]
