"""Many games on all cores, or on a cluster, stopped and taken up again at will.

    with Crowd(jobs, cluster=None) as crowd:
        crowd.gather(sittings, kept=None, progress=None) -> list[Recorded]      in the order of `sittings`

Those who play stay for several gathers.  `kept` (a lab.kept.Kept, a `.part` file) holds games played before: they are
not played again, and every game that ends is added.  `progress` (a lab.bar.Bar, say) hears how many games of the list
are done.  On Ctrl+C `gather` raises KeyboardInterrupt once every finished game is kept.  What it returns depends
neither on who plays nor on how often it was interrupted.  `ALL_CORES` is the number of jobs that keeps a machine busy.
"""

from __future__ import annotations

import argparse
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from types import FrameType, TracebackType
from typing import TypeAlias

from ludotheque.cli.arguments import Say, whole
from ludotheque.lab.play.game import PlannedGame, Recorded
from ludotheque.lab.play.kept import KeptGames
from ludotheque.lab.play.workers import BELL, Batch, Hands, Here, Processes

# -- many games on all cores, or on a cluster, stopped and taken up again at will


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
        found = kept.find(sittings) if kept else {}
        wanted = [(place, sitting) for place, sitting in enumerate(sittings) if place not in found]
        for place, recorded in self.spread(wanted):
            found[place] = recorded
            if kept:
                kept.add(sittings[place], recorded)
            if progress:
                progress(len(found))
        if BELL.rung.value:
            raise KeyboardInterrupt
        return [found[place] for place in range(len(sittings))]

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
