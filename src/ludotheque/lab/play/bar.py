"""A progress bar on a terminal; silent elsewhere."""

from __future__ import annotations

import sys
import time

WIDTH = 28
OFTEN = 0.1  # seconds between two drawings


class Bar:
    """`Bar("games", 10_000)(4_210)` draws how far one is, and how long the rest should take."""

    def __init__(self, label: str, total: int) -> None:
        self.label = label
        self.total = total
        self.began = time.monotonic()
        self.drawn = 0.0
        self.before = -1  # what was done when first heard of: a run taken up again begins further on
        self.silent = not sys.stderr.isatty()

    def __call__(self, done: int) -> None:
        if self.silent:
            return
        now = time.monotonic()
        if self.before < 0:
            self.before = done - 1
        if done < self.total and now - self.drawn < OFTEN:
            return
        self.drawn = now
        end = "\n" if done == self.total else ""
        print(f"\r{self.line(done, now - self.began)}", end=end, file=sys.stderr, flush=True)

    def line(self, done: int, spent: float) -> str:
        full = WIDTH * done // max(1, self.total)
        left = int(spent / (done - self.before) * (self.total - done))
        return f"{self.label} [{'#' * full}{'.' * (WIDTH - full)}] {done}/{self.total}  {clock(left)}  "


def clock(seconds: int) -> str:
    """4:05, or 1:04:05."""
    minutes = f"{seconds // 60 % 60:02}:{seconds % 60:02}"
    return f"{seconds // 3600}:{minutes}" if seconds >= 3600 else minutes.removeprefix("0")
