"""The shapes of what goes in and out over HTTP; the OpenAPI document is made from them."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

import msgspec
from msgspec import Meta

from ludotheque.kernel.agenda import Move
from ludotheque.table.dice import UndoRule
from ludotheque.table.saved import LONGEST_NAME
from ludotheque.web.notices.wants import Way, Wish
from ludotheque.web.page.model import Log, LogLine, PageFrame, TableState
from ludotheque.web.room import messages
from ludotheque.web.room.records import Absence
from ludotheque.web.timing import Late

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
Hour = Annotated[int, Meta(ge=0, le=23)]
Token = Annotated[str, Meta(min_length=8, max_length=128)]
BASE64 = "^[A-Za-z0-9_-]+$"
Written = Annotated[str, Meta(min_length=1, max_length=16_384, pattern=BASE64)]
LONGEST_KEY = 1_364  # characters of a passkey's name: 1,023 bytes


class Body(msgspec.Struct, forbid_unknown_fields=True):
    """What is sent; a name we do not know is refused rather than overlooked."""


class SeatWanted(Body):
    name: Name
    kind: Annotated[str, Meta(max_length=40, description="me, here, link, or the level of a robot")]
    person: Annotated[str, Meta(max_length=64, description="of a link: for whom, by a mark of GET /you/people")] = ""


class Promised(Body):
    """A promise of dice, and what its holder adds to them before the first one falls."""

    token: Annotated[str, Meta(min_length=8, max_length=256, description="from POST /promises")]
    entropy: messages.Entropy


class TimingWanted(Body):
    """The pace of play; a table without one is played live, with no clock."""

    kind: Literal["correspondence", "clock"]
    seconds: Annotated[int, Meta(ge=60, le=7_776_000, description="for each answer; on a clock, for all of them")]
    increment: Annotated[int, Meta(ge=0, le=86_400, description="on a clock: what each answer brings back")] = 0
    late: Annotated[
        Late,
        Meta(description="when time is up: a robot plays on until the person is back; answers once; has the seat"),
    ] = "robot"
    night: Annotated[tuple[Hour, Hour] | None, Meta(description="hours from and to which no time runs")] = None
    weekends: Annotated[bool, Meta(description="whether no time runs on Saturdays and Sundays")] = False
    zone: Annotated[str, Meta(max_length=64, description="the time zone of nights and weekends")] = "UTC"


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
    timing: TimingWanted | None = None
    absence: Annotated[Absence | None, Meta(description="who may leave the seat of somebody away to a robot")] = None
    open: Annotated[bool, Meta(description="whether anybody may sit down, where this server has a lobby")] = False


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


class LessonAnswer(Body):
    """What a learner does at a step of a lesson; no move is a throw, or having read."""

    step: Annotated[int, Meta(ge=0, le=1000)]
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    move: Annotated[Move, Meta(min_length=1, max_length=256)] | None = None


class YouWanted(Body):
    """What somebody says of themselves."""

    name: Name
    everywhere: Annotated[bool, Meta(description="whether the tables that go on shall say this name, too")] = False
    rated: Annotated[bool, Meta(description="whether a rating is wanted")] = False


class PasskeyMade(Body):
    """A passkey as a browser has made it, in Base64URL."""

    name: Name
    client_data: Annotated[Written, Meta(description="clientDataJSON")]
    attestation: Annotated[Written, Meta(description="attestationObject")]


class PasskeyNamed(Body):
    id: Annotated[str, Meta(min_length=1, max_length=LONGEST_KEY, pattern=BASE64)]


class PasskeyUsed(PasskeyNamed):
    """What a passkey says to a challenge, in Base64URL."""

    client_data: Annotated[Written, Meta(description="clientDataJSON")]
    data: Annotated[Written, Meta(description="authenticatorData")]
    signature: Written
    handle: Annotated[Written, Meta(description="userHandle")]


class Sure(Body):
    """Something that cannot be taken back, said in so many words."""

    sure: Literal[True]


class SitDown(Body):
    """A seat at an open table, whichever is free."""

    table: Annotated[str, Meta(max_length=64)]
    name: Name


class ChannelWanted(Body):
    """A way to be told: an address of mail, a web hook, or a browser with its keys."""

    way: Way
    target: Annotated[str, Meta(min_length=1, max_length=2000)]
    key: Annotated[str, Meta(max_length=200, description="of a browser: p256dh")] = ""
    auth: Annotated[str, Meta(max_length=60, description="of a browser: auth")] = ""
    zone: Annotated[str, Meta(max_length=64, description="the time zone in which times are told")] = "UTC"


class ChannelNamed(Body):
    id: Token


class QuietWanted(Body):
    """When nothing is to be sent."""

    zone: Annotated[str, Meta(max_length=64)]
    hours: Annotated[tuple[Hour, Hour] | None, Meta(description="from and to")] = None


class WishWanted(Body):
    """How much one wants to be told of a table: everything, only one's turns, nothing."""

    wish: Wish


class FeedWanted(Body):
    """Whether there is to be a calendar; asked for again, its old address is void."""

    on: bool


class Nothing(Body):
    """An empty object."""


# -- answers


class Key(msgspec.Struct):
    key: str


class PromiseMade(msgspec.Struct):
    """`promise` is SHA-256 of the secret the table's dice will be derived from; the table's commitment covers it."""

    table: str
    promise: str
    token: str


class Link(msgspec.Struct):
    """`elsewhere`: for a link that opens on its own machine only, where others would find a server that let them in."""

    link: str
    qr: list[str]
    elsewhere: str = ""


class Invitation(Link, kw_only=True):
    seat: int
    name: str


class TableMade(msgspec.Struct):
    table: str
    url: str
    commitment: str
    invitations: list[Invitation] = []


class PersonShown(msgspec.Struct):
    name: str
    kind: str


class ChannelShown(msgspec.Struct):
    id: str
    way: Way
    target: str  # of a browser, the push service
    open: bool  # false for an address that has not been confirmed


class TableWish(msgspec.Struct):
    table: str
    name: str
    title: str
    wish: Wish


class NoticesShown(msgspec.Struct):
    """What this visitor wants to be told."""

    ways: list[Way]  # those this server has
    push_key: str  # with which a browser subscribes; "" where it cannot
    channels: list[ChannelShown]
    zone: str
    hours: tuple[int, int] | None
    feed: Link | None
    tables: list[TableWish]


TurnOf: TypeAlias = Literal["yours", "asked", "others", "over"]  # in the order in which tables are listed


class TableListed(msgspec.Struct):
    id: str
    game: str
    title: str
    name: str
    seats: list[PersonShown]
    your_seats: list[int]
    turn: TurnOf
    awaits: str  # the question, or who has won
    updated: float
    url: str
    places: list[int] = []  # by seat once it is over, 0 for who is not placed
    until: float | None = None  # when the time of one's own seats is up, where it runs
    asks: list[str] = []  # what one is asked besides the game, in sentences


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
    about: str  # what the game is, in a sentence
    minutes: str
    role: str  # what this seat is besides one of all, and what that is about; "" where nothing is to say
    timing: str  # the pace of play in words; "" where it is played live


class FinishedShown(msgspec.Struct):
    table: str
    game: str
    title: str
    name: str
    winners: list[str]
    won_by: str  # the same in words
    place: int  # one's own, 0 where there is none
    of: int
    ended: float
    url: str


class OpponentShown(msgspec.Struct):
    name: str
    games: int


class TitleRecord(msgspec.Struct):
    """How it went with one title, in the games one has sat through."""

    game: str
    title: str
    games: int
    wins: int
    best: str  # score; "" where none was kept
    opponents: list[OpponentShown]
    dice: int
    average: float | None
    luck: str  # the dice in a sentence; "" where there were too few


class RatingShown(msgspec.Struct):
    """Between persons, from one's own games with them; everybody begins with 25."""

    value: float
    doubt: float
    games: int


class OpenInvitation(msgspec.Struct):
    """A seat at a table of one's own that nobody has taken yet."""

    table: str
    title: str
    table_name: str
    seat: int
    name: str
    url: str
    answer: Literal["", "waits", "declined"]  # of the person it is meant for, where it is meant for one


class SeatKept(msgspec.Struct):
    """A free seat that somebody has kept for one."""

    table: str
    title: str
    table_name: str
    by: str  # who has made the table; "" for somebody who does not sit there
    seat: int
    name: str  # what one would be called there
    url: str


class SeatAnswered(Body):
    """Whether one takes a seat that was kept for one; `name` is one's own where it is left out."""

    table: Annotated[str, Meta(max_length=64)]
    seat: Annotated[int, Meta(ge=0, le=99)]
    yes: bool
    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""
    never: Annotated[bool, Meta(description="with a no: and from whoever keeps it, none from now on")] = False


class PersonWelcome(Body):
    """Somebody who may invite one again, by the mark under which they are known."""

    person: Annotated[str, Meta(max_length=64)]


class PersonKnown(msgspec.Struct):
    """Somebody one has played with, by a mark that is nobody's key and means them to nobody else."""

    person: str
    name: str


class PasskeyShown(msgspec.Struct):
    """One of one's own passkeys; there is nothing secret in it."""

    id: str
    name: str
    added: float
    used: float | None


class You(msgspec.Struct):
    """All that is shown to one person about themselves."""

    name: str
    rated: bool
    tables: list[TableListed]  # that go on
    invitations: list[OpenInvitation]  # one has given
    kept_seats: list[SeatKept]  # and those one has got
    unwanted: list[PersonKnown]  # from whom one wants none
    finished: list[FinishedShown]
    titles: list[TitleRecord]
    rating: RatingShown | None  # only where it is wanted
    passkeys: list[PasskeyShown]


class YouKept(msgspec.Struct):
    name: str
    rated: bool
    left: list[str]  # the tables where the name could not be changed


class Gone(msgspec.Struct):
    """Somebody was forgotten."""

    tables: int  # where they are somebody from now on
    removed: int  # where nobody else sat
    left: list[str]  # that could not be read, and were not changed


class OpenTable(msgspec.Struct):
    """A table in the lobby."""

    table: str
    game: str
    title: str
    name: str
    people: list[PersonShown]  # who sits there already
    free: int  # seats
    timing: str  # the pace of play in words; "" where it is played live
    rules: list[str]  # what is played otherwise than usual


class SeatTaken(msgspec.Struct):
    table: str
    seat: int
    url: str


class Ok(msgspec.Struct):
    ok: bool = True


class Heard(msgspec.Struct, omit_defaults=True):
    seq: int
    counts_from: int | None = None  # the first outcome that depends on what was added to the dice


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


class Picture(msgspec.Struct):
    """A small drawing: a piece of the board that is looked at through a window, or a document of its own."""

    window: str  # of the board, in its units: x y width height; "" where it is a document
    drawing: str  # its address


class PointShown(Picture):
    """One of the few things to know before a first game: runs of words, and whether each is strong."""

    spans: list[tuple[str, bool]]


class SignShown(Picture):
    """A sign of the board: its word, what it does, and the rule behind it."""

    word: str
    text: str
    rule: str


class OptionShown(msgspec.Struct):
    move: Move
    label: str


class Options(msgspec.Struct):
    seq: int
    awaited: str | None
    options: list[OptionShown]


class PieceListed(msgspec.Struct):
    """A piece that may be set elsewhere, if everybody agrees: where it stands, and where it may."""

    piece: int
    name: str
    at: int
    places: list[int]


class PlaceNamed(msgspec.Struct):
    place: int
    name: str


class Placings(msgspec.Struct):
    """What may be set by hand, with the names of all places; or why nothing can be now."""

    seq: int
    pieces: list[PieceListed]
    places: list[PlaceNamed]
    because: str


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


class Moment(msgspec.Struct):
    """What a moment of a replay changes of the one before: parts of its page, and lines from one of them on."""

    page: dict[str, msgspec.Raw]  # JSON already
    log: Log


class ReplayStretch(msgspec.Struct):
    """Some moments of a finished game, one after the other; the first of all changes everything."""

    moments: int
    ticks: list[Tick]
    stretch: list[Moment]


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
    "propose": messages.Propose,
    "vote": messages.Vote,
    "chat": messages.Chat,
    "robot": messages.Robot,
    "pause": messages.Pause,
    "pace": messages.Pace,
    "stir": messages.Stir,
    "stand": messages.Stand,
    "revoke": messages.Revoke,
}
