"""Those who play batches of games for a crowd: here, in processes of one's own, or elsewhere (lab.cluster).

    hands.hire()                            gets them ready
    hands.room                              how many batches they hold at once, so that nobody waits for the next one
    hands.give(batch)
    hands.take() -> (batch, done), …        waits until some have ended; `done` is as much of a batch as was played
    hands.dismiss()

Everybody listens to BELL: once it has rung nobody begins another game, and `take` soon hands out all that was given.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from ctypes import c_bool
from multiprocessing import get_context, parent_process
from typing import Protocol, TypeAlias

from ludotheque.kernel.agenda import Refusal
from ludotheque.lab.play.game import PlannedGame, Recorded, record

Batch: TypeAlias = list[tuple[int, PlannedGame]]  # sittings with their places in the list asked for
Done: TypeAlias = list[tuple[int, Recorded]]
LONGEST_BATCH = 2.0  # seconds after which a worker hands in what it has


class Hands(Protocol):
    @property
    def room(self) -> int: ...

    def hire(self) -> None: ...

    def give(self, batch: Batch) -> None: ...

    def take(self) -> Iterator[tuple[Batch, Done]]: ...

    def dismiss(self) -> None: ...


class Stopped(Exception):
    """The bell has rung: the game in hand is dropped."""


class Bell:
    """What everybody listens to between two answers; in a process it is the one of those who hired it."""

    rung = c_bool(False)

    def hang(self) -> None:
        """A new one, which processes can share."""
        self.rung = get_context("spawn").RawValue(c_bool, False)

    def listen(self) -> None:
        if self.rung.value:
            raise Stopped


BELL = Bell()


def play_some(batch: Batch) -> Done:
    """Games of a batch, from its start, until the time is up, the bell rings or somebody calls the task off."""
    done: Done = []
    end = time.monotonic() + LONGEST_BATCH
    try:
        for place, sitting in batch:
            done.append((place, record(sitting, BELL.listen)))
            if time.monotonic() >= end:
                break
    except (Stopped, KeyboardInterrupt):
        pass
    return done


class Here:
    """Nobody is hired: the games are played here, and handed in one by one."""

    room = 1

    def __init__(self) -> None:
        self.held: list[Batch] = []

    def hire(self) -> None:
        pass

    def give(self, batch: Batch) -> None:
        self.held.append(batch)

    def take(self) -> Iterator[tuple[Batch, Done]]:
        batch = self.held.pop()
        yield batch, play_some(batch[:1])

    def dismiss(self) -> None:
        pass


class Processes:
    """As many processes of one's own."""

    def __init__(self, jobs: int) -> None:
        self.jobs = jobs
        self.room = 2 * jobs
        self.running: dict[Future[Done], Batch] = {}

    def hire(self) -> None:
        before = signal.signal(signal.SIGINT, signal.SIG_IGN)  # which those who are hired now inherit
        self.pool = ProcessPoolExecutor(self.jobs, get_context("spawn"), settle_in, (BELL.rung,))
        for _ in range(self.jobs):
            self.pool.submit(ready)
        signal.signal(signal.SIGINT, before)

    def give(self, batch: Batch) -> None:
        self.running[self.pool.submit(play_some, batch)] = batch

    def take(self) -> Iterator[tuple[Batch, Done]]:
        for future in wait(self.running, return_when=FIRST_COMPLETED).done:
            yield self.running.pop(future), handed_in(future)

    def dismiss(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)


def ready() -> bool:
    return True


def settle_in(rung: c_bool) -> None:
    """A process hears the bell of those who hired it, and does not outlive them."""
    BELL.rung = rung
    threading.Thread(target=end_with_parent, daemon=True).start()


def end_with_parent() -> None:
    parent = parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)


def handed_in(future: Future[Done]) -> Done:
    try:
        return future.result()
    except BrokenProcessPool:
        raise died() from None


def died() -> Refusal:
    return Refusal("a process that played games has died; the same command goes on where it stopped")
