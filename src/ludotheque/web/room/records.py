"""What the store keeps of a table: a heading that never changes, and a log that only grows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from hashlib import sha256
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from ludotheque.kernel.agenda import FATE, Seat
from ludotheque.table.dice import (
    INHERITED,
    NOTHING_INHERITED,
    SCHEME,
    TYPED,
    Added,
    DerivedDice,
    Inherited,
    Origin,
    Proof,
    Secret,
    pool,
)
from ludotheque.table.saved import Entry, Person, spelt
from ludotheque.web.store import NewRecord

UndoRule: TypeAlias = Literal["never", "own", "unanimous"]


class Chair(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat as it was when the table was set up; a log entry may change who sits there."""

    name: str
    kind: str  # "person", or the level of a robot


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was agreed before the first throw."""

    game: str
    version: int
    edition: str  # its key
    edition_hash: str
    name: str
    chairs: tuple[Chair, ...]
    rules: dict[str, str | int]
    dice: str  # "on_call": the program throws when asked to; "entered": real dice
    undo: UndoRule
    spectators: bool
    parent: str = ""  # the table it was forked from, or is the rematch of
    hints: bool = True  # whether a robot may be asked what to play
    commitment: str = ""  # to the secret of its dice; older tables have none, and dice nobody can check


class Played(msgspec.Struct, frozen=True, tag="play"):
    """An answer, and what fate answered by itself after it; the first record of a table has fate's only."""

    by: Seat
    entries: list[Entry]
    typed: bool = False  # whether real dice were entered, which may be corrected
    inherited: bool = False  # whether this is the game another table had reached, its dice included


class Undone(msgspec.Struct, frozen=True, tag="undo"):
    """Entries of the game's log beyond the first `keep` are taken back."""

    by: Seat
    keep: int


class UndoAsked(msgspec.Struct, frozen=True, tag="ask_undo"):
    by: Seat
    keep: int


class UndoAnswered(msgspec.Struct, frozen=True, tag="answer_undo"):
    by: Seat
    yes: bool


class Said(msgspec.Struct, frozen=True, tag="chat"):
    by: Seat
    text: str


class Seated(msgspec.Struct, frozen=True, tag="seat"):
    """Somebody sits down, or a robot takes a seat over, or gives it back."""

    seat: Seat
    name: str
    kind: str


class Paced(msgspec.Struct, frozen=True, tag="pace"):
    fast: bool


class Rematched(msgspec.Struct, frozen=True, tag="rematch"):
    table: str


class Stirred(msgspec.Struct, frozen=True, tag="stir"):
    """What a seat adds to the dice: from here on every outcome depends on it too."""

    by: Seat  # dice.OPENER: whoever opened the table without a seat
    entropy: str  # 16 bytes in hexadecimal digits


Turn: TypeAlias = Played | Undone  # what moves the game
Record: TypeAlias = Turn | UndoAsked | UndoAnswered | Said | Seated | Paced | Rematched | Stirred


class Digest(msgspec.Struct):
    """What "your tables" needs to know without opening the table; it stands beside the last record."""

    acting: list[Seat]
    over: bool
    people: list[Person]
    question: dict[str, Any] | None


class Change(NamedTuple):
    """A record that is right, the game having moved on by it in memory."""

    record: Record
    intent: str | None = None  # the sender's own name for it
    keeping: Callable[[NewRecord], Awaitable[object]] | None = None  # another way for it into the store


encode = msgspec.json.Encoder().encode
decode_record = msgspec.json.Decoder(Record).decode
decode_digest = msgspec.json.Decoder(Digest).decode
decode_head = msgspec.json.Decoder(Head).decode


# -- where the outcomes of a table came from


ANSWER = ""  # an entry that is no outcome


class Origins(msgspec.Struct):
    """Plain facts, all of which follow from the records of a table; the secret is not among them."""

    drawn: int = 0  # outcomes ever derived at this table, those taken back included
    inherited: Inherited = NOTHING_INHERITED
    entropies: list[Added] = []
    entries: list[Origin] = []  # one for each entry of the log
    latest: int = 0  # how many of the last records of the table did nothing but add to the dice

    def play(self, record: Played) -> None:
        if record.inherited:
            self.inherited = len(record.entries), digest(record.entries)
        for at, (seat, _) in enumerate(record.entries):
            self.entries.append(self.origin(record, at) if seat == FATE else ANSWER)

    def origin(self, record: Played, at: int) -> Origin:
        if record.inherited:
            return INHERITED
        if record.typed and at == 0:
            return TYPED
        self.drawn += 1
        return self.drawn - 1

    def keep(self, entries: int) -> None:
        """The others were taken back; what they used up stays used up."""
        del self.entries[entries:]

    def stir(self, seat: Seat, entropy: str) -> None:
        self.entropies.append((self.drawn, seat, entropy))

    @property
    def stirred(self) -> list[Seat]:
        """Who has added something."""
        return [seat for _, seat, _ in self.entropies]

    def dice(self, secret: Secret) -> DerivedDice:
        """The dice as they lie now."""
        return DerivedDice(secret, pool(self.inherited, self.entropies), self.drawn)

    def proof(self, secret: Secret, over: bool) -> Proof:
        """What the saved game says; the secret only once the game is over."""
        return Proof(
            scheme=SCHEME,
            table=secret.table,
            commitment=secret.commitment,
            secret=secret.value.hex() if over else "",
            inherited=self.inherited,
            entropies=self.entropies,
            origins=[origin for origin in self.entries if origin != ANSWER],
        )


def digest(entries: object) -> str:
    """The mark of entries as they stand in a saved game."""
    return sha256(spelt(entries).encode()).hexdigest()
