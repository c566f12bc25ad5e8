"""Passkeys in the store: what is known of each, which is nothing secret, and which challenges were answered."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Passkey(NamedTuple):
    """The public half of a key that lies in somebody's device."""

    id: str  # as browsers write it
    visitor: str
    name: str
    added: float
    used: float | None  # when it last said who somebody is
    counter: int  # how often it was used, where its device counts
    public_key: bytes


class Spent(NamedTuple):
    """A challenge that was answered: it counts no more, on any server."""

    mark: str
    until: float  # after which it would not count anyhow
    answer: bytes  # the mark of the one answer to it


class Keyring(Protocol):
    """The part of a store that is about passkeys."""

    async def of(self, visitor: str) -> list[Passkey]:
        """Those of one person, the oldest first."""
        ...

    async def find(self, id: str) -> Passkey | None: ...

    async def spend(self, spent: Spent) -> bool:
        """Whether this is the answer that counts: the first.  What is too old to count is forgotten."""
        ...

    async def keep(self, passkey: Passkey) -> bool:
        """False when another one has this name already."""
        ...

    async def use(self, id: str, counter: int) -> bool:
        """It was used now, for so many times; False when it is gone, or had been used as often already.

        A device that does not count says 0 each time.
        """
        ...

    async def drop(self, visitor: str, id: str) -> None:
        """Take one's own passkey off the ring."""
        ...
