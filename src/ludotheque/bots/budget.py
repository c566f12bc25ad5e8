"""How long a robot may think: so many seconds, or so many tries."""

from __future__ import annotations

import re
import time
from random import Random
from typing import NamedTuple

from ludotheque.kernel.agenda import FATE, Chance, Move, S, Seat

BUDGET = re.compile(r"(\d{1,3}(?:\.\d{1,3})?)s|(\d{1,7})")


class Budget(NamedTuple):
    seconds: float = 0.0  # no limit when 0
    tries: int = 0

    @classmethod
    def read(cls, words: str) -> Budget | None:
        """`0.5s` or `200`; None for anything else, and for nothing at all."""
        found = BUDGET.fullmatch(words)
        if found is None:
            return None
        budget = cls(seconds=float(found[1])) if found[1] else cls(tries=int(found[2]))
        return budget if any(budget) else None

    def begin(self) -> Clock:
        return Clock(self)


class Clock:
    """A budget being spent."""

    def __init__(self, budget: Budget) -> None:
        self.tries = 0
        self.most = budget.tries
        self.end = time.perf_counter() + budget.seconds if budget.seconds else 0.0

    @property
    def late(self) -> bool:
        return bool(self.end) and time.perf_counter() >= self.end

    @property
    def over(self) -> bool:
        return self.late or (0 < self.most <= self.tries)


# -- fate whose dice do not depend on how often the others have thrown


class Fate:
    """Every seat has its own dice: its next throw is the same whatever the others have done in the meantime."""

    def __init__(self, seed: str) -> None:
        self.seed = seed
        self.streams: dict[Seat, Random] = {}

    def answer(self, s: S, question: Chance[S], last: Seat = FATE) -> Move:
        """What fate answers; a question that names no seat belongs to the one that acted last."""
        seat: Seat = getattr(question, "seat", last)
        stream = self.streams.get(seat)
        if stream is None:
            stream = self.streams[seat] = Random(f"{self.seed}/fate/{seat}")
        return question.pick(s, int(stream.random() * question.count(s)))
