"""What a page or a program may say to a table, over the socket or over HTTP."""

from __future__ import annotations

from typing import Annotated, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.kernel.agenda import LARGEST_NUMBER, Move, Seat
from ludotheque.table.accord import Wish
from ludotheque.table.standing import Scope, StandingAnswer

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


class Propose(SeatIntent, tag="propose"):
    """Propose an exception to everybody: to go back to a moment, to correct a sum or a place, to close and count."""

    wish: Wish
    reason: str


class Vote(SeatIntent, tag="vote"):
    """Agree to the exception that is proposed, or not; who has agreed may still refuse until all have."""

    yes: bool


class Chat(Intent, tag="chat"):
    seat: SeatNumber
    text: str


class Robot(Intent, tag="robot"):
    """Hand a seat to a robot of this level, or give it back (no level)."""

    by: SeatNumber
    seat: SeatNumber
    level: Annotated[str, Meta(max_length=40)] | None


class Pause(Intent, tag="pause"):
    """Propose that the clocks stand still, or agree to it; off: do not agree, or go on."""

    seat: SeatNumber
    on: bool


class Pace(Intent, tag="pace"):
    by: SeatNumber
    fast: bool


class Stir(Intent, tag="stir"):
    """Add 16 bytes of one's own, in hexadecimal digits, to what the dice are thrown from; once for a seat."""

    seat: SeatNumber
    entropy: Entropy


class Stand(Intent, tag="stand"):
    """Leave a standing answer; `scope` is what it is for, as the page named it."""

    seat: SeatNumber
    scope: Annotated[Scope, Meta(min_length=1, max_length=64)]
    answer: StandingAnswer


class Revoke(Intent, tag="revoke"):
    """Take a standing answer of this kind back; what it has played stays played."""

    seat: SeatNumber
    kind: Annotated[str, Meta(max_length=40)]


class Hint(msgspec.Struct, tag="hint", forbid_unknown_fields=True):
    """A robot shall think for this seat; nothing is kept, and nobody else hears of it."""

    intent: IntentId
    seat: SeatNumber


class Lift(msgspec.Struct, tag="lift", forbid_unknown_fields=True):
    """One screen, several persons: this one sits down alone before it."""

    seat: SeatNumber


class Drop(msgspec.Struct, tag="drop", forbid_unknown_fields=True):
    """Let the curtain fall."""


class Whole(msgspec.Struct, tag="whole", forbid_unknown_fields=True):
    """Tell everything anew: this page has missed something."""


class Places(msgspec.Struct, tag="places", forbid_unknown_fields=True):
    """Tell the board in words."""


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    """Is anybody there?"""


Asked: TypeAlias = Undo | UndoAnswer | Propose | Vote | Pause
Kept: TypeAlias = Play | Offer | CallThrow | Asked | Chat | Robot | Pace | Stir | Stand | Revoke
Message: TypeAlias = Kept | Hint | Lift | Drop | Whole | Places | Ping

decode = msgspec.json.Decoder(Message).decode


def acting_seat(message: Kept) -> Seat:
    """The seat that speaks: it must belong to the sender."""
    if isinstance(message, (Robot, Pace)):
        return message.by
    if isinstance(message, Play) and message.seat == -1:
        return message.by
    return message.seat
