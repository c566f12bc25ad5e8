"""The shapes of what goes in and out over HTTP; the OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.kernel.agenda import Move
from ludotheque.table.saved import LONGEST_NAME
from ludotheque.web.page.model import LogLine, PageFrame, TableState
from ludotheque.web.room import messages
from ludotheque.web.room.records import UndoRule

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Token = Annotated[str, Meta(min_length=8, max_length=128)]


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What is sent; a name we do not know is refused rather than overlooked."""


class SeatWanted(Body):
    name: Name
    kind: Annotated[str, Meta(max_length=40, description="me, here, link, or the level of a robot")]


class Promised(Body):
    """A promise of dice, and what its holder adds to them before the first one falls."""

    token: Annotated[str, Meta(min_length=8, max_length=256, description="from POST /promises")]
    entropy: messages.Entropy


class NewTable(Body):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatWanted], Meta(min_length=1, max_length=20)]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    rules: Annotated[dict[str, str | int], Meta(max_length=100)] = {}
    dice: Literal["virtual", "real"] = "virtual"
    undo: UndoRule = "own"
    spectators: bool = True
    hints: Annotated[bool, Meta(description="whether a robot may be asked what to play")] = True
    promise: Promised | None = None


class TokenShown(Body):
    token: Token


class Join(Body):
    token: Token
    name: Name


class ForkWanted(Body):
    at: Annotated[int, Meta(ge=0, le=1_000_000)]
    seat: messages.SeatNumber
    level: Annotated[str, Meta(max_length=40)] = "greedy"
    promise: Promised | None = None


class Again(Body):
    promise: Promised | None = None


class HintWanted(Body):
    seat: messages.SeatNumber


class Nothing(Body):
    """An empty object."""


# -- answers


class Key(msgspec.Struct):
    key: str


class PromiseMade(msgspec.Struct):
    """`commitment` is SHA-256 of the secret the table's dice will be derived from."""

    table: str
    commitment: str
    token: str


class Invitation(msgspec.Struct):
    seat: int
    name: str
    link: str
    qr: list[str]


class Link(msgspec.Struct):
    link: str
    qr: list[str]


class TableMade(msgspec.Struct):
    table: str
    url: str
    commitment: str
    invitations: list[Invitation] = []


class PersonShown(msgspec.Struct):
    name: str
    kind: str


TurnOf: TypeAlias = Literal["yours", "others", "over"]  # in the order in which tables are listed


class TableListed(msgspec.Struct):
    id: str
    game: str
    title: str
    name: str
    seats: list[PersonShown]
    your_seats: list[int]
    turn: TurnOf
    awaits: str
    updated: float
    url: str


class Invited(msgspec.Struct):
    table: str
    seat: int
    name: str
    game: str
    title: str
    table_name: str
    people: list[PersonShown]
    free: bool
    commitment: str


class SeatTaken(msgspec.Struct):
    table: str
    seat: int
    url: str


class Ok(msgspec.Struct):
    ok: bool = True


class Heard(msgspec.Struct):
    seq: int


class ChoiceShown(msgspec.Struct):
    value: str | int
    label: str


class HouseRuleShown(msgspec.Struct):
    label: str
    says: str
    rule: str
    choices: list[ChoiceShown]
    default: str | int
    span: list[int] | None


class GameShown(msgspec.Struct):
    key: str
    title: str
    seats: list[int]
    version: int
    levels: list[str]  # of robots, the weakest first
    level_names: dict[str, str]
    options: dict[str, HouseRuleShown]


class RuleShown(msgspec.Struct):
    id: str
    title: str
    status: Literal["given", "derived", "ruled"]
    section: str
    text: str
    source: str


class TermShown(msgspec.Struct):
    """A word of the game, and the rules that define it."""

    word: str
    rules: list[str]
    text: str


class OptionShown(msgspec.Struct):
    move: Move
    label: str


class Options(msgspec.Struct):
    seq: int
    awaited: str | None
    options: list[OptionShown]


class TableRead(TableState):
    """The table as one of one's own seats sees it, or as a spectator does."""

    table: str


class Tick(msgspec.Struct):
    at: int
    label: str


class Replay(msgspec.Struct):
    moments: int
    ticks: list[Tick]
    page: PageFrame


class LogLines(msgspec.Struct):
    lines: list[LogLine]
    earlier: int


class Wrong(msgspec.Struct):
    code: str
    message: str
    rules: list[str]


class Error(msgspec.Struct):
    error: Wrong


SAID: dict[str, type[messages.Intent]] = {
    "moves": messages.Play,
    "offer": messages.Offer,
    "throw": messages.CallThrow,
    "undo": messages.Undo,
    "undo_answer": messages.UndoAnswer,
    "chat": messages.Chat,
    "robot": messages.Robot,
    "pace": messages.Pace,
    "stir": messages.Stir,
}
