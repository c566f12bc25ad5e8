"""SEER: a robot for any title, that plays a few answers on in thought before it gives one."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludotheque.bots.strangers import Imagined

WIDTH = 3  # answers that are tried, the best by the rules of thumb of the title
TRIES = 6  # futures of each
DEPTH = 12  # answers of a future


def choose(table: Imagined) -> Any:
    """The answer after which this seat wins most often, as far as there is time to see."""
    end = time.monotonic() + table.seconds
    best = [move for _, move in table.weighed()[:WIDTH]]
    chances = dict.fromkeys(best, 0.0)
    for _ in range(TRIES if len(best) > 1 else 0):
        for move in best:
            chances[move] += future(table.after(move)).shares()[table.seat]
        if time.monotonic() > end:
            break
    return max(best, key=chances.__getitem__)


def future(table: Imagined) -> Imagined:
    """The table some answers later, everybody playing as a regular robot does."""
    for _ in range(DEPTH):
        if table.over:
            break
        table = table.after(table.advised())
    return table
