"""The model of all that is sent to a browser: the frames of the socket, and the data block of each page.

`tools/page_types.py` makes the JSON schema and the types of the scripts from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.parts import Barter, Die, Panel, Piece, Purse, Row, Show, Target, Unplayable
from ludotheque.table.counsel import Counsel
from ludotheque.table.saved import Person
from ludotheque.web.room.records import UndoRule

Json: TypeAlias = Annotated[object, Meta(extra_json_schema={"description": "anything"})]
View: TypeAlias = Mapping[str, Json]
Words: TypeAlias = dict[str, str]
Waiting: TypeAlias = Literal["", "dice", "robot", "person"]  # for whom, when it is not for this page
Awaited: TypeAlias = Literal["dice", "throw", "play"]


class Model(msgspec.Struct, forbid_unknown_fields=True):
    """What a browser is sent; a name nobody declared has no place in it."""


# -- the parts of a page


class TableFacts(Model):
    """What was agreed about the table, and who looks at it."""

    id: str
    name: str
    game: str
    title: str
    dice: Literal["real", "virtual"]
    undo: UndoRule
    spectators: bool
    hints: bool
    fast: bool
    think: float  # seconds a robot may think
    absent: float  # seconds until somebody who is away may be replaced
    over: bool
    owner: bool  # whether whoever looks has set it up
    rematch: str  # where it goes on, once there is a rematch
    commitment: str  # to the secret of the dice
    stirred: list[Seat]  # who has added to them


class Curtain(Model):
    """Whom a shared screen is handed to, and what everybody heard since that person's last answer."""

    seat: Seat
    name: str
    lines: list[LogLine]


class Question(Model):
    """What is asked, in words."""

    text: str
    more: str
    seats: list[Seat]
    yours: bool
    rules: list[str]
    waiting: Waiting


class Button(Model):
    """A move that is listed."""

    move: Move
    label: str
    then: str  # what it would lead to
    key: int
    target: Target | None
    main: bool


class Labelled(Model):
    """A button that needs nothing but its name."""

    label: str


class DiceOption(Model):
    """What real dice may show."""

    move: Move
    label: str
    faces: list[int]


class DiceEntry(Model):
    """The real dice that are awaited, for whoever may enter them."""

    options: list[DiceOption]
    by: Seat
    dice: tuple[Die, ...]


class FreeSum(Model):
    """Any sum will do, from the least to the most; `{sum}` in the label stands for it."""

    verb: str
    least: int
    most: int
    step: int
    scale: int  # so many units in one that is shown
    label: str


class HintOffer(Model):
    """A hint may be asked for; `since` is the record that put the question."""

    since: int


class UndoRequest(Model):
    """Somebody asks everybody whether an answer may be taken back."""

    by: Seat
    text: str
    answer: bool  # whether this page has a say


class SeatShown(Model):
    """Somebody at the table, as this page sees them."""

    seat: Seat
    name: str
    kind: str
    robot: bool
    mine: bool
    free: bool
    emblem: int
    now: bool
    out: bool
    line: str
    panel: Panel


class LogLine(Model):
    """One thing that happened, and what it looks like."""

    n: int
    at: int
    text: str
    rule: str
    show: Show


class Log(Model):
    """The lines a page does not have yet; `earlier` is how many there are before them."""

    start: int = msgspec.field(name="from")
    lines: list[LogLine]
    earlier: int


class GameOver(Model):
    """Who won and why, and where the accounts are."""

    headline: str
    because: str
    rules: Sequence[str]
    url: str


class BoardFacts(Model):
    """Where the drawings are, and how large the board is in its own units."""

    url: str
    symbols: str
    size: tuple[int, int]
    ground: str


# -- frames


class PageFrame(Model, tag="page"):
    """A whole page of one seat, with those lines of the log that it does not have yet."""

    seq: int
    moment: int
    table: TableFacts
    mine: list[Seat]
    seat: Seat | None
    curtain: Curtain | None
    question: Question | None
    moves: list[Button]
    throw: Labelled | None
    dice: DiceEntry | None
    free: FreeSum | None
    barter: Barter | None
    unplayable: list[Unplayable]
    hint: HintOffer | None
    undo: Labelled | None
    undo_asked: UndoRequest | None
    seats: list[SeatShown]
    others: list[Purse]
    pieces: list[Piece]
    tray: list[Panel]
    middle: list[Panel]
    places: list[Row]
    log: Log
    end: GameOver | None
    board: BoardFacts


class Result(Model):
    """Who won, by how much, and why the game ended."""

    ranking: Sequence[Seat]
    scores: Sequence[float]
    reason: str
    places: Sequence[int]


class TableState(Model):
    """A table for a program: the bare view, and the listed answers."""

    seq: int
    seat: Seat | None
    to_act: list[Seat]
    awaited: Awaited | None
    view: View
    options: list[Move]
    outcome: Result | None
    people: list[Person]
    commitment: str
    stirred: list[Seat]


class StateFrame(TableState, tag="state"):
    """The same over the socket, with what was told since the last."""

    events: Sequence[tuple[Json, ...]]


class StirredFrame(Model, tag="stirred"):
    """Who has added to the dice by now, for a page that has everything else."""

    seq: int
    stirred: list[Seat]


class PresenceFrame(Model, tag="presence"):
    """Who is here; by seat, for how many seconds somebody has been away."""

    here: list[Seat]
    away: dict[str, int]
    spectators: int


class RefusedFrame(Model, tag="refused"):
    """A no, with its reason, in the language of the page."""

    intent: str | None
    code: str
    message: str
    rules: Sequence[str]
    seq: int | None


class AckFrame(Model, tag="ack"):
    """What was sent under this name is kept, as record `seq`."""

    intent: str
    seq: int


class ChatMessage(Model):
    n: int
    seat: Seat
    name: str
    text: str


class ChatFrame(Model, tag="chat"):
    """What was said since this page was last told."""

    lines: list[ChatMessage]


class PongFrame(Model, tag="pong"):
    """Somebody is here."""


class HintShown(Counsel):
    """The best answers of a seat; `since` is the number of the record that put the question."""

    seat: Seat
    since: int


class HintFrame(HintShown, tag="hint"):
    """The same over the socket, for this page alone."""

    intent: str


Frame: TypeAlias = (
    PageFrame | StateFrame | StirredFrame | PresenceFrame | RefusedFrame | AckFrame | ChatFrame | PongFrame | HintFrame
)


# -- the data blocks: what the script of a page begins with


class WordsData(Model):
    """The sentences the script says by itself, by name."""

    words: Words


class TableData(WordsData):
    """The table and the replay."""

    table: str
    game: str
    lang: str
    levels: list[tuple[str, str]]
    usual_level: str
    live: str
    api: str
    rules_url: str
    box_url: str
    replay_url: str
    verify_url: str
    table_url: str
    board: BoardFacts


class EndData(WordsData):
    rematch: str


class NewData(WordsData):
    """A table to be set up: names to propose, and how long a game takes with so many."""

    game: str
    least: int
    most: int
    people: Sequence[str]
    robots: Sequence[str]
    times: dict[int, str]


class VerifyData(WordsData):
    """The dice to be checked: where the proof is, and how large a document may be."""

    proof: str
    most: int


class Tag(Model):
    tag: str
    button: str


class ShelfData(WordsData):
    """What a table's turn is called, and the button that goes with it."""

    tags: dict[str, Tag]
