"""Many games on all cores, stopped and taken up again at will.

    with Crowd(jobs) as crowd:
        crowd.gather(sittings, kept=None, progress=None) -> list[Recorded]      in the order of `sittings`

The processes stay up for several gathers.  `kept` (a lab.kept.Kept, a `.part` file) holds games played before: they are
not played again, and every game that ends is added.  `progress` (a lab.bar.Bar, say) hears how many games of the list
are done.  On Ctrl+C `gather` raises KeyboardInterrupt once every finished game is kept.  What it returns depends
neither on `jobs` nor on how often it was interrupted.  `ALL_CORES` is the number of jobs that keeps a machine busy.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_bool
from multiprocessing import get_context, parent_process
from types import FrameType, TracebackType
from typing import Any, TypeAlias

from ludotheque.kernel.agenda import Refusal
from ludotheque.lab.kept import Kept
from ludotheque.lab.playing import Recorded, Sitting, record

Progress: TypeAlias = Callable[[int], None]
Batch: TypeAlias = list[tuple[int, Sitting]]  # sittings with their places in the list asked for
Done: TypeAlias = list[tuple[int, Recorded]]
LONGEST_BATCH = 2.0  # seconds after which a worker hands in what it has
LARGEST_BATCH = 64
ALL_CORES = os.cpu_count() or 1


class Stopped(Exception):
    """The bell has rung: the game in hand is dropped."""


class Bell:
    """What everybody listens to between two answers; in a worker it is the one of those who hired it."""

    rung: Any = None

    def listen(self) -> None:
        if self.rung.value:
            raise Stopped


BELL = Bell()


def ready() -> bool:
    return True


def settle_in(rung: Any) -> None:
    """A worker hears the bell of those who hired it, and does not outlive them."""
    BELL.rung = rung
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def play_some(batch: Batch) -> Done:
    """Games of a batch, from its start, until the time is up or the bell rings."""
    done: Done = []
    end = time.monotonic() + LONGEST_BATCH
    try:
        for place, sitting in batch:
            done.append((place, record(sitting, BELL.listen)))
            if time.monotonic() >= end:
                break
    except Stopped:
        pass
    return done


class Crowd:
    """Those who play the games; with one job they are played here."""

    def __init__(self, jobs: int = 1) -> None:
        self.jobs = jobs
        self.pool: ProcessPoolExecutor | None = None

    def __enter__(self) -> Crowd:
        context = get_context("spawn")
        BELL.rung = context.RawValue(c_bool, False)
        self.before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # which those who are hired now inherit
        if self.jobs > 1:
            self.pool = ProcessPoolExecutor(self.jobs, context, settle_in, (BELL.rung,))
            for _ in range(self.jobs):
                self.pool.submit(ready)
        signal.signal(signal.SIGINT, self.ring)
        return self

    def ring(self, number: int, frame: FrameType | None) -> None:
        BELL.rung.value = True

    def __exit__(self, kind: type[BaseException] | None, wrong: BaseException | None, at: TracebackType | None) -> None:
        BELL.rung.value = True
        if self.pool is not None:
            self.pool.shutdown(wait=True, cancel_futures=True)
        signal.signal(signal.SIGINT, self.before)

    def gather(
        self, sittings: Sequence[Sitting], kept: Kept | None = None, progress: Progress | None = None
    ) -> list[Recorded]:
        """Every game of the list, in its order."""
        found = kept.find(sittings) if kept else {}
        wanted = [(place, sitting) for place, sitting in enumerate(sittings) if place not in found]
        for place, recorded in self.spread(wanted) if self.pool else self.alone(wanted):
            found[place] = recorded
            if kept:
                kept.add(sittings[place], recorded)
            if progress:
                progress(len(found))
        if BELL.rung.value:
            raise KeyboardInterrupt
        return [found[place] for place in range(len(sittings))]

    def alone(self, wanted: Batch) -> Iterator[tuple[int, Recorded]]:
        for one in wanted:
            yield from play_some([one])
            if BELL.rung.value:
                return

    def spread(self, wanted: Batch) -> Iterator[tuple[int, Recorded]]:
        """Hand out small batches, and take back what was done of them."""
        assert self.pool is not None
        waiting = batches(wanted, self.jobs)
        running: dict[Future[Done], Batch] = {}
        while running or (waiting and not BELL.rung.value):
            while waiting and len(running) < 2 * self.jobs:
                batch = waiting.pop()
                running[self.pool.submit(play_some, batch)] = batch
            for future in wait(running, return_when=FIRST_COMPLETED).done:
                batch, done = running.pop(future), handed_in(future)
                if (left := batch[len(done) :]) and not BELL.rung.value:
                    waiting.append(left)
                yield from done


def handed_in(future: Future[Done]) -> Done:
    try:
        return future.result()
    except BrokenProcessPool:
        raise Refusal("a process that played games has died; the same command goes on where it stopped") from None


def batches(wanted: Batch, jobs: int) -> list[Batch]:
    """Batches small enough that nobody waits long for the last one; the first stands last, ready to be taken."""
    size = max(1, min(LARGEST_BATCH, len(wanted) // (8 * jobs)))
    return [wanted[first : first + size] for first in range(0, len(wanted), size)][::-1]
