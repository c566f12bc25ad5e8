"""Dice one can verify: an outcome follows from a secret promised beforehand, from what the seats added, and a count.

The whole scheme, with numbers to compare one's own program with, stands in docs/dice.md.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from hashlib import sha256
from typing import Final, Protocol, TypeAlias

import msgspec

from ludotheque.kernel.agenda import Seat

SCHEME: Final = "ludotheque-dice-1"
ENTROPY_BYTES: Final = 16
OPENER: Final = -1  # stands for whoever opened the table without taking a seat
TYPED: Final = "typed"  # an outcome that real dice gave
INHERITED: Final = "inherited"  # an outcome of the game this one was taken up from
BLOCK: Final = 256  # bits of one HMAC-SHA256

Origin: TypeAlias = int | str  # the number of a derived outcome; TYPED, or INHERITED
Added: TypeAlias = tuple[int, Seat, str]  # outcomes derived before it, who added it, 16 bytes in hexadecimal digits
Inherited: TypeAlias = tuple[int, str]  # how many entries of the log, and their SHA-256
NOTHING_INHERITED: Final[Inherited] = (0, "")


class Lot(Protocol):
    """Whatever fate draws from."""

    def randrange(self, start: int, /) -> int:
        """A number from 0 to `start` - 1."""
        ...


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a saved game says of its dice."""

    scheme: str
    table: str
    commitment: str
    secret: str  # hexadecimal digits; nothing while the game goes on
    inherited: Inherited
    entropies: list[Added]
    origins: list[Origin]  # one for each entry of the log that is fate's


class Secret:
    """What the outcomes of one table are derived from; until the end only its commitment is shown."""

    __slots__ = ("table", "value")

    def __init__(self, table: str, value: bytes) -> None:
        self.table = table
        self.value = value

    @property
    def commitment(self) -> str:
        return sha256(label("commitment") + field(self.table) + self.value).hexdigest()

    def __repr__(self) -> str:
        return f"<the secret of table {self.table}>"


def secret_of(key: bytes, table: str) -> Secret:
    """The secret of a table, from the key of the store it stands in."""
    return Secret(table, hmac.digest(key, f"{SCHEME} secret {table}".encode(), "sha256"))


def field(text: str) -> bytes:
    """A text after its length, so that two of them can be read in one way only."""
    content = text.encode()
    return len(content).to_bytes(4, "big") + content


def label(purpose: str) -> bytes:
    return field(f"{SCHEME} {purpose}")


def pool(inherited: Inherited, entropies: Iterable[Added]) -> bytes:
    """One digest of everything that was added, in its order."""
    digest = sha256(label("pool")).digest()
    entries, mark = inherited
    if mark:
        digest = sha256(digest + b"\0" + entries.to_bytes(4, "big") + bytes.fromhex(mark)).digest()
    for _, seat, entropy in entropies:
        digest = sha256(digest + b"\1" + seat.to_bytes(4, "big", signed=True) + bytes.fromhex(entropy)).digest()
    return digest


def outcome(secret: Secret, pooled: bytes, counter: int, cases: int) -> int:
    """The case of outcome number `counter`, of so many equally likely ones; a number that would favour some is drawn
    again."""
    blocks = -(-cases.bit_length() // BLOCK)
    span = 1 << BLOCK * blocks
    fair = span - span % cases
    message = label("outcome") + field(secret.table) + pooled + counter.to_bytes(8, "big")
    attempt = 0
    while True:
        tried = message + attempt.to_bytes(4, "big")
        parts = [hmac.digest(secret.value, tried + block.to_bytes(4, "big"), "sha256") for block in range(blocks)]
        number = int.from_bytes(b"".join(parts), "big")
        if number < fair:
            return number % cases
        attempt += 1


class DerivedDice:
    """The dice of one table: outcome after outcome, from number `counter` on."""

    def __init__(self, secret: Secret, pooled: bytes, counter: int = 0) -> None:
        self.secret = secret
        self.pooled = pooled
        self.counter = counter

    def randrange(self, start: int, /) -> int:
        found = outcome(self.secret, self.pooled, self.counter, start)
        self.counter += 1
        return found
