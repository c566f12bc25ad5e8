"""The model of what a browser is sent over the socket, and of the pages of lessons.

`tools/page_types.py` makes the JSON schema and the types of the scripts from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.parts import Aim, Barter, Die, Panel, Piece, Point, Purse, Rank, Row, Show, Target, Unplayable
from ludotheque.table.accord import Wish
from ludotheque.table.counsel import Counsel
from ludotheque.table.dice import UndoRule
from ludotheque.table.saved import Person
from ludotheque.table.standing import Scope, StandingAnswer
from ludotheque.table.witness import FairDice
from ludotheque.web.room.records import PleaKind

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
    timing: str  # the pace of play in words; "" where it is played live
    earlier: str  # that it was begun under an earlier version of the rules; "" under today's
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
    """A move that is listed: what it brings, what it costs, what is left, in this order."""

    move: Move
    label: str
    brings: str
    cost: str
    left: str
    how: str
    rank: Rank
    short: str  # what it brings, for a pin on the board
    sign: str  # and its drawing
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


class Bidder(Model):
    """Somebody in an auction, and the last sum they named, if any."""

    seat: Seat
    sum: str
    share: float  # of the highest bid
    lead: bool
    out: bool  # whether they bid no more


class Maximum(Model):
    """Up to which sum the program may bid for this seat, and what it was told; no other seat is shown this."""

    scope: Scope
    least: int
    most: int
    step: int
    left: int | None


class Auction(Model):
    """An open auction that runs: who has bid what, the highest first."""

    bidders: list[Bidder]
    maximum: Maximum | None


class HintOffer(Model):
    """A hint may be asked for; `since` is the record that put the question."""

    since: int


class TipShown(Model):
    """What is told once: the page knows which of them this browser has seen."""

    id: str
    name: str  # what it is about, in a short sentence
    text: str
    show: str  # what it points at: answer:VERB, hand, log, moves, pieces, tray


class UndoRequest(Model):
    """Somebody asks everybody whether an answer may be taken back."""

    by: Seat
    text: str
    answer: bool  # whether this page has a say


class AccountNamed(Model):
    """A purse that a sum may come from or go to: a seat's, or such as the bank's."""

    account: int
    name: str


class TillShown(Model):
    """Sums of one kind that may be corrected now, in such steps; so many units in one that is shown."""

    name: str
    label: str
    payers: list[AccountNamed]
    payees: list[AccountNamed]
    step: int
    scale: int


class ExceptionOffer(Model):
    """An exception may be proposed; its reason has so many letters at most."""

    most: int
    tills: list[TillShown]


class VoteShown(Model):
    """Somebody proposes an exception to everybody: what, why, and what will be so once all have agreed."""

    by: Seat
    text: str
    reason: str
    follows: str
    waits: str  # who has not agreed yet
    answer: list[Seat]  # those seats of this page that have a say, and have not agreed
    withdraw: Seat | None  # the one that may take back what it has proposed or agreed to


class SeatTime(Model):
    """The time of a seat: what it had when it last began to run, and when it is up if it runs."""

    seat: Seat
    left: float
    until: float | None


class Times(Model):
    """The clocks of a table at the moment `now`; whoever looks counts on by themselves."""

    now: float
    kind: Literal["correspondence", "clock"]
    little: float  # seconds from which on little is left
    seats: list[SeatTime]
    offer: bool  # whether what runs is the time of an offer, which is refused when it is up; other clocks stand still
    away: list[Seat]  # for whom a robot answers since their time was up
    gone: list[Seat]  # who has lost the seat by it
    pause: list[Seat]  # who wants a pause, while not everybody has agreed
    paused: bool


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
    place: int  # where this seat stands now; 0 where nobody can say
    panel: Panel


class LogLine(Model):
    """One thing that happened, what it looks like, and what is told with it the first time."""

    n: int
    at: int
    text: str
    rule: str
    show: Show
    tip: TipShown | None


class Log(Model):
    """The lines a page does not have yet; `earlier` is how many there are before them.

    Line `since` is the first that came after this seat's last answer.
    """

    start: int = msgspec.field(name="from")
    lines: list[LogLine]
    earlier: int
    since: int


class GameOver(Model):
    """Who won and why, and where the accounts are."""

    headline: str
    because: str
    rules: Sequence[str]
    url: str
    corrected: str  # that exceptions were agreed on, where some were


class BoardFacts(Model):
    """Where the drawings are, and how large the board is in its own units."""

    url: str
    symbols: str
    size: tuple[int, int]
    ground: str
    spots: list[Point]  # of the last places that a page tells in words


# -- frames


class StandingOffer(Model):
    """What this seat may tell the program to answer to questions like this one, up to a sum where there is one."""

    kind: Literal["throw", "pass_above", "refuse_under"]
    scope: Scope
    text: str  # what the program would do; {sum} is the sum
    note: str  # how that is counted
    step: int  # of the sum; 0: there is none
    scale: int  # so many units in one shown
    value: int  # where it begins


class StandingLeft(Model):
    """What this seat has told the program to answer, in words."""

    kind: str
    text: str


class PageFrame(Model, tag="page"):
    """A whole page of one seat, with those lines of the log that it does not have yet."""

    seq: int
    moment: int
    table: TableFacts
    fair: FairDice
    mine: list[Seat]
    seat: Seat | None
    curtain: Curtain | None
    question: Question | None
    moves: list[Button]
    throw: Labelled | None
    dice: DiceEntry | None
    free: FreeSum | None
    auction: Auction | None
    standing: StandingOffer | None
    left: list[StandingLeft]  # for the whole game
    barter: Barter | None
    unplayable: list[Unplayable]
    hint: HintOffer | None
    role: TipShown | None  # what this seat is besides one of all, and what that is about
    waits: str  # when this seat is asked, where it has no turn of its own
    tips: list[TipShown]  # of the question alone: what is told of an event stands with its line
    undo: Labelled | None
    undo_asked: UndoRequest | None
    exception: ExceptionOffer | None
    vote: VoteShown | None
    seats: list[SeatShown]
    times: Times | None  # none where it is played live
    others: list[Purse]
    pieces: list[Piece]
    tray: list[Panel]
    middle: list[Panel]
    places: list[Row]
    aim: Aim | None
    log: Log
    end: GameOver | None
    board: BoardFacts


class PartsFrame(Model, tag="parts"):
    """What has changed of a page since record `since`; since nothing: all of it but the board in words."""

    seq: int
    since: int | None
    parts: Annotated[dict[str, Json], Meta(extra_json_schema={"x-parts-of": "PageFrame"})]
    entries: dict[str, dict[int, Json]]  # of lists of which nothing else has changed, by their place in it
    log: Log


class PlacesFrame(Model, tag="places"):
    """The board in words, as it is now, for a page that has asked."""

    seq: int
    places: list[Row]


class Result(Model):
    """Who won, by how much, and why the game ended."""

    ranking: Sequence[Seat]
    scores: Sequence[float]
    reason: str
    places: Sequence[int]


class PleaHeard(Model):
    """What everybody is asked besides the game, for a program: who has agreed, and whether it is yet to answer."""

    kind: PleaKind
    by: Seat
    agreed: list[Seat]
    yours: bool
    wish: Wish | None  # what exception, and why
    reason: str


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
    undo: UndoRule
    stirred: list[Seat]
    fair: FairDice
    standing: list[StandingAnswer]  # what this seat has told the program to answer
    times: Times | None
    pleas: list[PleaHeard]


class StateFrame(TableState, tag="state"):
    """The same over the socket, with what was told since the last."""

    events: Sequence[tuple[Json, ...]]


class StirredFrame(Model, tag="stirred"):
    """Who has added to the dice by now, for a page that has everything else."""

    seq: int
    stirred: list[Seat]
    fair: FairDice


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
    """What was sent under this name is kept, as record `seq`; what was added counts from this outcome on."""

    intent: str
    seq: int
    counts_from: int | None


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
    PageFrame
    | PartsFrame
    | PlacesFrame
    | StateFrame
    | StirredFrame
    | PresenceFrame
    | RefusedFrame
    | AckFrame
    | ChatFrame
    | PongFrame
    | HintFrame
)


# -- lessons


class Coach(Model):
    """What the coach says at a step of a lesson, what it points at, and what is waited for."""

    name: str
    text: str
    kind: str  # of what it points at: board, panel, answer, seat, dice, log or none
    which: str
    spot: tuple[float, float] | None  # on the board
    do: Literal["continue", "throw", "answer"]
    want: list[Move]
    rule: str  # for whoever wants to know why


class LessonShown(Model):
    """A lesson at one of its steps; `page` is nothing where an answer was told and not played."""

    step: int
    steps: int
    scene: int  # the step this scene began with
    quick: bool  # what happened before it is not watched
    coach: Coach
    page: PageFrame | None


class LessonStep(Model):
    """A step of a lesson and what comes of each answer, for a browser that cannot ask."""

    shown: LessonShown
    want: list[Move | None]  # whatever leads on; nothing: a throw, or having read
    wrong: list[tuple[Move, str]]  # what the coach says to these
    other: str  # and to any other
