"""How long a robot may think: so many seconds, or so many tries."""

from __future__ import annotations

import re
import time
from typing import NamedTuple

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
