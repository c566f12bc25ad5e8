"""What a page or a program may say to a table, over the socket or over HTTP."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.kernel.agenda import LARGEST_NUMBER, Move, Seat

IntentId: TypeAlias = Annotated[str, Meta(min_length=1, max_length=64)]
SeatNumber: TypeAlias = Annotated[int, Meta(ge=-1, le=99)]
Count: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST_NUMBER)]
Entropy: TypeAlias = Annotated[str, Meta(pattern="^[0-9a-f]{32}$", min_length=32, max_length=32)]
Goods: TypeAlias = Annotated[dict[Annotated[str, Meta(max_length=64)], Count], Meta(max_length=128)]


class Intent(msgspec.Struct, forbid_unknown_fields=True):
    """Something that shall be kept: `intent` is the sender's own name for it, good for asking twice."""

    intent: IntentId


class SeatIntent(Intent):
    """What a seat does at a table it saw after record `seq`."""

    seq: Count
    seat: SeatNumber


class Play(SeatIntent, tag="play"):
    """An answer to the question; seat -1 with `by` enters what real dice show."""

    move: Annotated[Move, Meta(min_length=1, max_length=256)]
    by: SeatNumber = -1


class Offer(SeatIntent, tag="offer"):
    """An offer from the trade editor, in goods of the title."""

    to: SeatNumber
    give: Goods = {}
    want: Goods = {}


class CallThrow(SeatIntent, tag="throw"):
    """A seat calls for its throw or its card."""


class Undo(SeatIntent, tag="undo"):
    """Take back, or ask everybody, as the table agreed."""


class UndoAnswer(SeatIntent, tag="undo_answer"):
    yes: bool


class Chat(Intent, tag="chat"):
    seat: SeatNumber
    text: str


class Robot(Intent, tag="robot"):
    """Hand a seat to a robot of this level, or give it back (no level)."""

    by: SeatNumber
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)] | None


class Pace(Intent, tag="pace"):
    by: SeatNumber
    fast: bool


class Stir(Intent, tag="stir"):
    """Add 16 bytes of one's own, in hexadecimal digits, to what the dice are thrown from; once for a seat."""

    seat: SeatNumber
    entropy: Entropy


class Hint(msgspec.Struct, tag="hint", forbid_unknown_fields=True):
    """A robot shall think for this seat; nothing is kept, and nobody else hears of it."""

    intent: IntentId
    seat: SeatNumber


class Lift(msgspec.Struct, tag="lift", forbid_unknown_fields=True):
    """One screen, several persons: this one sits down alone before it."""

    seat: SeatNumber


class Drop(msgspec.Struct, tag="drop", forbid_unknown_fields=True):
    """Let the curtain fall."""


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


Kept: TypeAlias = Play | Offer | CallThrow | Undo | UndoAnswer | Chat | Robot | Pace | Stir
Message: TypeAlias = Kept | Hint | Lift | Drop | Ping

decode = msgspec.json.Decoder(Message).decode


def acting_seat(message: Kept) -> Seat:
    """The seat that speaks: it must belong to the sender."""
    if isinstance(message, (Robot, Pace)):
        return message.by
    if isinstance(message, Play) and message.seat == -1:
        return message.by
    return message.seat
