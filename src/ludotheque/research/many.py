"""Many tables at once: one batch of numbers for all that are asked, in one process or in several.

tables = Tables(setup("lune", 3), count=64, seed=1)      # or Halls(…, processes=4)
seen = tables.batch()
tables.step(chosen)
"""

from __future__ import annotations

from collections.abc import Sequence
from multiprocessing import get_context
from multiprocessing.connection import Connection
from random import Random
from typing import Any, NamedTuple, TypeAlias

import numpy
from numpy.typing import NDArray

from ludotheque.kernel.game import BadSetup
from ludotheque.research.layout import Row
from ludotheque.research.schema import Mask
from ludotheque.research.sitting import Setup, Sitting, setup

Numbers: TypeAlias = NDArray[numpy.int64]


class Batch(NamedTuple):
    """By table: what the seat that is asked sees, its answers, which there are, and who it is."""

    observation: Row
    options: Row
    action_mask: Mask
    seat: Numbers


class Paid(NamedTuple):
    """By table: whether the last answer ended its game, and then what each seat got for it; a new game is dealt."""

    over: NDArray[numpy.bool_]
    given_up: NDArray[numpy.bool_]
    rewards: Row  # by table, by seat


class Tables:
    """So many tables of one setup in this process; every seat is the learner's."""

    def __init__(self, own: Setup, count: int, seed: int | str = 0) -> None:
        if count < 1:
            raise BadSetup("there must be a table at least")
        self.setup = own
        self.sittings = [Sitting(own, Random(f"{seed}/{number}")) for number in range(count)]
        for sitting in self.sittings:
            begin(sitting)

    def __len__(self) -> int:
        return len(self.sittings)

    def batch(self) -> Batch:
        schema, count = self.setup.schema, len(self)
        seen = numpy.empty((count, len(schema.names)), numpy.float32)
        options = numpy.zeros((count, schema.width, schema.move_length), numpy.float32)
        mask, seats = numpy.zeros((count, schema.width), numpy.int8), numpy.empty(count, numpy.int64)
        for number, sitting in enumerate(self.sittings):
            assert sitting.seat is not None
            seen[number] = schema.observe(sitting.s, sitting.seat)
            schema.fill(options[number], sitting.moves)
            mask[number, : len(sitting.moves)] = 1
            seats[number] = sitting.seat
        return Batch(seen, options, mask, seats)

    def step(self, actions: Sequence[int] | Numbers) -> Paid:
        """The answer of each table by its number."""
        if len(actions) != len(self):
            facts = {"answers": len(actions), "tables": len(self)}
            raise BadSetup("answers for all tables: {tables} are needed, {answers} given", (), facts)
        count = len(self)
        over, given_up = numpy.zeros(count, bool), numpy.zeros(count, bool)
        rewards = numpy.zeros((count, self.setup.seats), numpy.float32)
        for number, (sitting, action) in enumerate(zip(self.sittings, actions)):
            sitting.take(int(action))
            if sitting.seat is None:
                over[number], given_up[number], rewards[number] = True, sitting.given_up, sitting.worth()
                sitting.deal()
                begin(sitting)
        return Paid(over, given_up, rewards)


def begin(sitting: Sitting) -> None:
    """Somebody is asked something in every game that is dealt; where that is not so, it is dealt again."""
    while sitting.seat is None:
        sitting.deal()


# -- in processes


class Halls:
    """The same tables, dealt out to processes; each batch is put together in the order of the tables."""

    def __init__(self, words: dict[str, Any], count: int, processes: int, seed: int = 0) -> None:
        """`words` are those of `setup`; each process reads them for itself."""
        setup(**words)
        if not 1 <= processes <= count:
            raise BadSetup("there must be a table at least")
        context = get_context("spawn")
        parts = [count // processes + (number < count % processes) for number in range(processes)]
        self.sizes = parts
        self.lines: list[Connection[Any, Any]] = []
        self.workers = []
        for number, part in enumerate(parts):
            here, there = context.Pipe()
            worker = context.Process(target=hall, args=(there, words, part, f"{seed}/{number}"), daemon=True)
            worker.start()
            there.close()
            self.lines.append(here)
            self.workers.append(worker)

    def __len__(self) -> int:
        return sum(self.sizes)

    def __enter__(self) -> Halls:
        return self

    def __exit__(self, *wrong: object) -> None:
        self.close()

    def batch(self) -> Batch:
        return Batch(*joined(self.asked([None] * len(self.lines))))

    def step(self, actions: Sequence[int] | Numbers) -> Paid:
        if len(actions) != len(self):
            facts = {"answers": len(actions), "tables": len(self)}
            raise BadSetup("answers for all tables: {tables} are needed, {answers} given", (), facts)
        ends = numpy.cumsum(self.sizes)
        parts = [list(map(int, actions[end - size : end])) for end, size in zip(ends, self.sizes)]
        return Paid(*joined(self.asked(parts)))

    def asked(self, words: Sequence[object]) -> list[Any]:
        """All processes work at once; what one refuses is refused here."""
        for line, word in zip(self.lines, words):
            line.send(word)
        found = [line.recv() for line in self.lines]
        for one in found:
            if isinstance(one, BadSetup):
                raise one
        return found

    def close(self) -> None:
        for line in self.lines:
            line.close()
        for worker in self.workers:
            worker.join()


def joined(parts: Sequence[Sequence[Any]]) -> list[Any]:
    return [numpy.concatenate(columns) for columns in zip(*parts)]


def hall(line: Connection[Any, Any], words: dict[str, Any], count: int, seed: str) -> None:
    """One process with its tables, until nobody is on the line any more."""
    tables = Tables(setup(**words), count, seed)
    while True:
        try:
            asked = line.recv()
        except EOFError:
            return
        try:
            line.send(tuple(tables.batch() if asked is None else tables.step(asked)))
        except BadSetup as refused:
            line.send(refused)
