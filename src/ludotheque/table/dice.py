"""Dice one can verify: an outcome follows from a secret promised beforehand, from what the seats added, and a count.

The whole scheme, with numbers to compare one's own program with, stands in docs/dice.md.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Final, Literal, NamedTuple, Protocol, TypeAlias

import msgspec

from ludotheque.kernel.agenda import Seat

SCHEME: Final = "ludotheque-dice-2"
FIRST_SCHEME: Final = "ludotheque-dice-1"  # of older tables: it promises the secret alone, and not what was agreed
SCHEMES: Final = (SCHEME, FIRST_SCHEME)
ENTROPY_BYTES: Final = 16
OPENER: Final = -1  # stands for whoever opened the table without taking a seat
TYPED: Final = "typed"  # an outcome that real dice gave
INHERITED: Final = "inherited"  # an outcome of the game this one was taken up from
BLOCK: Final = 256  # bits of one HMAC-SHA256

Origin: TypeAlias = int | str  # the number of a derived outcome; TYPED, or INHERITED
Added: TypeAlias = tuple[int, Seat, str]  # outcomes derived before it, who added it, 16 bytes in hexadecimal digits
Inherited: TypeAlias = tuple[int, str]  # how many entries of the log, and their SHA-256
NOTHING_INHERITED: Final[Inherited] = (0, "")
UndoRule: TypeAlias = Literal["never", "own", "unanimous"]


class Lot(Protocol):
    """Whatever fate draws from."""

    def randrange(self, start: int, /) -> int:
        """A number from 0 to `start` - 1."""
        ...


class Pact(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a table has agreed on before its first outcome, as far as dice can depend on it."""

    dice: str
    edition: str  # its hash
    game: str
    rules: dict[str, str | int]
    seats: int
    undo: UndoRule
    version: int

    @property
    def text(self) -> str:
        """The one way to write it: JSON as saved games have it, with its keys sorted."""
        return json.dumps(msgspec.to_builtins(self), ensure_ascii=False, sort_keys=True)


class TakenBack(NamedTuple):
    """Outcomes that were thrown away: so many of the last ones, after so many had been derived."""

    drawn: int
    outcomes: int
    by: Seat
    agreed: int  # which of the log's exceptions did it, from 0 on; NO_EXCEPTION where an answer was taken back


NO_EXCEPTION: Final = -1


class Epoch(NamedTuple):
    """Another secret, from outcome number `first` on, since the tables had been restored from a copy."""

    first: int
    additions: int  # how many had been made before
    promise: str
    secret: str = ""  # nothing while the game goes on


class Proof(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a saved game says of its dice; the first scheme knows nothing from `promise` on."""

    scheme: str
    table: str
    commitment: str
    secret: str  # hexadecimal digits; nothing while the game goes on
    inherited: Inherited
    entropies: list[Added]
    origins: list[Origin]  # one for each entry of the log that is fate's
    promise: str = ""
    pact: Pact | None = None
    taken_back: list[TakenBack] = []
    epochs: list[Epoch] = []


class Secret:
    """What the outcomes of one table are derived from; until the end only what is promised of it is shown."""

    __slots__ = ("scheme", "table", "value")

    def __init__(self, table: str, value: bytes, scheme: str = SCHEME) -> None:
        self.table = table
        self.value = value
        self.scheme = scheme

    @property
    def promise(self) -> str:
        """The mark of the secret alone."""
        return sha256(label("promise", self.scheme) + field(self.table) + self.value).hexdigest()

    def commitment(self, pact: Pact) -> str:
        """The mark of the secret and of what the table has agreed on."""
        if self.scheme == FIRST_SCHEME:
            return sha256(label("commitment", self.scheme) + field(self.table) + self.value).hexdigest()
        return commitment(self.table, self.promise, pact)

    def __repr__(self) -> str:
        return f"<the secret of table {self.table}>"


def commitment(table: str, promise: str, pact: Pact) -> str:
    return sha256(label("commitment") + field(table) + bytes.fromhex(promise) + field(pact.text)).hexdigest()


def secret_of(key: bytes, table: str, scheme: str = SCHEME) -> Secret:
    """The secret of a table, from a key of the store it stands in."""
    return Secret(table, hmac.digest(key, f"{scheme} secret {table}".encode(), "sha256"), scheme)


class Secrets:
    """All secrets one table may have been promised: a store that was restored has one key more, which comes last."""

    __slots__ = ("found", "known", "promises")

    def __init__(self, *known: Secret) -> None:
        self.known = known
        self.found: dict[str, Secret | None] = {}  # by commitment, looked up once
        self.promises = {one.promise: one for one in known if one.scheme == SCHEME}

    def fitting(self, commitment: str, pact: Pact) -> Secret | None:
        if commitment not in self.found:
            self.found[commitment] = next((one for one in self.known if one.commitment(pact) == commitment), None)
        return self.found[commitment]

    def promised(self, promise: str) -> Secret | None:
        return self.promises.get(promise)

    @property
    def newest(self) -> str:
        """The promise a table is given now; "" where nothing is known."""
        return next(reversed(self.promises), "")


def secrets_of(keys: Sequence[bytes], table: str) -> Secrets:
    return Secrets(*[secret_of(key, table, scheme) for key in keys for scheme in SCHEMES])


def field(text: str) -> bytes:
    """A text after its length, so that two of them can be read in one way only."""
    content = text.encode()
    return len(content).to_bytes(4, "big") + content


def label(purpose: str, scheme: str = SCHEME) -> bytes:
    return field(f"{scheme} {purpose}")


def pool(inherited: Inherited, entropies: Iterable[Added], epochs: Sequence[Epoch] = (), scheme: str = SCHEME) -> bytes:
    """One digest of everything that was added and begun anew, in its order."""
    digest = sha256(label("pool", scheme)).digest()
    entries, mark = inherited
    if mark:
        digest = sha256(digest + b"\0" + entries.to_bytes(4, "big") + bytes.fromhex(mark)).digest()
    added = [b"\1" + seat.to_bytes(4, "big", signed=True) + bytes.fromhex(entropy) for _, seat, entropy in entropies]
    for epoch in reversed(epochs):
        added.insert(epoch.additions, b"\2" + bytes.fromhex(epoch.promise))
    for one in added:
        digest = sha256(digest + one).digest()
    return digest


def outcome(secret: Secret, pooled: bytes, counter: int, cases: int) -> int:
    """The case of outcome number `counter`, of so many equally likely ones; a number that would favour some is drawn
    again."""
    blocks = -(-cases.bit_length() // BLOCK)
    span = 1 << BLOCK * blocks
    fair = span - span % cases
    message = label("outcome", secret.scheme) + field(secret.table) + pooled + counter.to_bytes(8, "big")
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
