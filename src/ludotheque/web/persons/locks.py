"""A person's locks: changing them voids every key that was cut before, and every link; the seats stay theirs.

A key names its person and the number of a lock.  What is kept of a lock that was changed is a hash, and nothing else.
"""

from __future__ import annotations

from typing import Final, Protocol

from ludotheque.web.http.entrance import SENT_AWAY
from ludotheque.web.http.identity import lock_of
from ludotheque.web.http.refused import Refused

MOST: Final = 200  # times


class Source(Protocol):
    """Where it is kept: a store, or an archive."""

    async def forgotten(self, *ghosts: bytes) -> bool: ...
    async def relock(self, visitor: str, lock: bytes, link: bytes | None = None) -> bool: ...


async def newest(source: Source, visitor: str) -> int:
    """The lock for which keys are cut now."""
    number = 0
    while await source.forgotten(lock_of(visitor, number)):
        number += 1
    return number


async def change(source: Source, visitor: str, number: int, link: bytes | None = None) -> None:
    """From now on no key for this lock opens anything, and of all links at most this new one; of a race one wins."""
    if number >= MOST:
        raise Refused("too_fast", "These locks were changed too often.")
    if not await source.relock(visitor, lock_of(visitor, number), link):
        raise Refused("nobody", SENT_AWAY)
