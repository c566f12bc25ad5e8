"""A no from the server: what, why, and a word a program can understand; and when it is too much, or too fast."""

from __future__ import annotations

import time
from collections import OrderedDict
from typing import Final

from ludotheque.kernel.agenda import Refusal

STATUS: Final = {
    "bad": 400,
    "setup": 400,
    "nobody": 401,
    "not_yours": 403,
    "closed": 403,
    "missing": 404,
    "method": 405,
    "stale": 409,
    "taken": 409,
    "rules": 409,
    "over": 409,
    "read_only": 409,
    "too_large": 413,
    "too_fast": 429,
    "trouble": 503,
    "busy": 503,
    "unsure": 503,
}


class Coded(Refusal):
    """A no of the server or its store; the code says which kind of no it is."""

    code: str


class Refused(Coded):
    """The sentence is a template, as for every refusal."""

    def __init__(
        self, code: str, template: str, rules: tuple[str, ...] = (), facts: dict[str, object] | None = None
    ) -> None:
        super().__init__(template, rules, facts)
        self.code = code


def code_of(wrong: Refusal, otherwise: str) -> str:
    """Which kind of no this is; a title's own has no code."""
    return wrong.code if isinstance(wrong, Coded) else otherwise


def no_table() -> Refused:
    return Refused("missing", "There is no such table.")


# -- not too much, not too fast: a bucket that empties by use and fills with time


REMEMBERED = 10_000  # addresses


class Bucket:
    __slots__ = ("at", "left")

    def __init__(self, size: float) -> None:
        self.left = size
        self.at = time.monotonic()

    def take(self, size: float, per_second: float) -> bool:
        """Whether one more is allowed now."""
        now = time.monotonic()
        self.left = min(size, self.left + (now - self.at) * per_second)
        self.at = now
        if self.left < 1:
            return False
        self.left -= 1
        return True


class Buckets:
    """One bucket for each address; those not seen for long are forgotten."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self._known: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        bucket = self._known.pop(address, None) or Bucket(self.per_minute)
        self._known[address] = bucket
        if len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return bucket.take(self.per_minute, self.per_minute / 60)
