"""Not too much, not too fast: a bucket that empties by use and fills with time."""

from __future__ import annotations

import time
from collections import OrderedDict

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
