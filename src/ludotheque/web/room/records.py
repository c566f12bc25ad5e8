"""What the store keeps of a table: a heading that never changes, and a log that only grows."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any, Literal, NamedTuple, TypeAlias

import msgspec

from ludotheque.kernel.agenda import Seat
from ludotheque.table.saved import Entry, Person
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
