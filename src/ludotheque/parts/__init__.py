"""The parts of a page that a title fills in.  They hold words and numbers, never markup.

A page is built from a seat's view alone: whatever is not in the view cannot reach a browser.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol, TypeAlias

from ludotheque.kernel.agenda import Event, Move, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Kit
from ludotheque.parts.svg.drawing import Point as Point
from ludotheque.say.sentences import capital

View: TypeAlias = Mapping[str, Any]
Names: TypeAlias = Sequence[str]


@dataclass(frozen=True)
class Piece:
    """Something that lies on the board and may move; `id` stays the same as long as it lives."""

    id: str
    at: Point
    label: str
    seat: Seat | None = None  # whose it is: that seat's emblem is drawn, small where there is a symbol
    symbol: str = ""  # the id of a drawing in Scene.symbols(), or "" for the emblem alone
    size: float = 1.0


@dataclass(frozen=True)
class Target:
    """The place on the board that is the same thing as a move."""

    at: Point
    label: str  # a whole name: "Rangoon, 7 of petrol"
    width: float = 0.0  # a rectangle of this size, or a circle when there is no width
    height: float = 0.0
    path: tuple[Point, ...] = ()  # the way there, drawn while the move is picked
    cost: str = ""
    plain: bool = False  # its button plays at once all the same; the way is drawn while it is looked at
    group: str = ""  # what would move, where several things may: one of them is looked at at a time
    lines: tuple[tuple[Point, ...], ...] = ()  # the printed lines the way follows, where they are not straight


@dataclass(frozen=True)
class Row:
    label: str
    value: str
    rule: str = ""


@dataclass(frozen=True)
class Chip:
    """A small named thing one owns: a title, a cargo, a token."""

    text: str
    colour: str = ""  # a CSS colour of the box, never the only sign
    glyph: str = ""
    shape: str = ""  # as of a card: drawn in that colour


@dataclass(frozen=True)
class Line:
    """One line about one seat: a bid, an answer."""

    text: str
    value: str = ""
    seat: Seat | None = None
    lead: bool = False
    pips: tuple[int, int] | None = None  # so many marks of so many: tricks won


@dataclass(frozen=True)
class Card:
    """A card or a title deed, face up for whoever sees this page."""

    id: str
    corner: str  # its rank, number or price
    word: str
    colour: str = ""
    shape: str = ""  # disc, triangle, square, diamond, star, or none
    foot: str = ""
    move: Move | None = None  # playing it is this move
    why_not: str = ""  # why it cannot be played now, where one might expect it
    seat: Seat | None = None  # who laid it down, on the table
    lead: bool = False
    back: bool = False  # face down: nothing is known but what `corner` and `word` say about it
    key: int | None = None  # its number in the move of a Pick
    mark: str = ""  # a word that sets it apart from the others: "yours"


@dataclass(frozen=True)
class Pick:
    """Several of a panel's cards chosen together; the move is the verb, then their keys in ascending order.

    Moves of this verb are answered here, and no longer listed as buttons.
    """

    verb: str
    labels: Mapping[int, str]  # by how many may be chosen: what the button then says
    hint: str  # what it says as long as the number does not fit


@dataclass(frozen=True)
class Waypoint:
    """A place on a way that is put together by hand, and where one may go on from there."""

    at: Point
    label: str
    steps: tuple[tuple[int, int, int], ...]  # to which place, at what cost, through which gate or 0
    why_not: str = ""  # why one may not stop here


@dataclass(frozen=True)
class Route:
    """Any way of one piece, chosen place by place; the move is its head, the places, and a word for each gate."""

    name: str  # of the piece
    head: Move
    start: int
    places: Mapping[int, Waypoint]
    lines: Mapping[str, tuple[tuple[Point, ...], ...]]  # by the two places, the lower first: the line as printed
    limit: int  # what several steps may cost in all; a step that costs more stands alone
    purse: int  # what there is to spend
    unit: str  # "… petrol": the points stand for the number
    gates: Mapping[int, str] = field(default_factory=dict)
    words: Mapping[str, str] = field(default_factory=dict)  # what a gate may be paid with: in the move, and as said
    tolls: Mapping[str, tuple[tuple[str, ...], ...]] = field(default_factory=dict)  # "7-2", cost and gates: ways to pay


@dataclass(frozen=True)
class Past:
    """A trick that has been taken, small; the card that took it leads."""

    label: str
    cards: tuple[Card, ...]
    text: str = ""  # who took it


@dataclass(frozen=True)
class Panel:
    """A titled group of things: a purse, a hand, a lot under the hammer, the terms of a loan, a duel."""

    title: str
    note: str = ""
    secret: bool = False  # whether only this seat sees it
    rows: tuple[Row, ...] = ()
    chips: tuple[Chip, ...] = ()
    cards: tuple[Card, ...] = ()
    lines: tuple[Line, ...] = ()
    spread: bool = False  # cards lie on the table, one place for each seat, as in a duel
    past: tuple[Past, ...] = ()  # the tricks before, on the table
    lasting: bool = False  # a result: it may stay to be looked at until somebody is asked again
    pick: Pick | None = None
    routes: tuple[Route, ...] = ()  # ways that may be put together by hand, one for each piece
    listed: bool = False  # rows are read one below the other, as in a ledger


@dataclass(frozen=True)
class Unplayable:
    """What one might expect to be able to do, and why not."""

    label: str
    reason: str
    rule: str = ""


@dataclass(frozen=True)
class Good:
    """Something that can be put into a bundle, up to so many."""

    key: str
    label: str
    most: int
    worth: float  # of one, as it is shown
    note: str = ""
    colour: str = ""
    step: int = 1
    scale: int = 1  # so many units in one that is shown: 2 where units are halves


@dataclass(frozen=True)
class Partner:
    """Somebody one may bargain with: what I can give, and what can be asked for."""

    seat: Seat
    give: tuple[Good, ...]
    want: tuple[Good, ...]


@dataclass(frozen=True)
class Barter:
    """The trade editor: with whom, in which unit values are counted, and whether both sides must be equal."""

    partners: tuple[Partner, ...]
    unit: str
    parity: bool = False
    note: str = ""
    counter: bool = False  # whether it answers an offer that lies on the table
    verb: str = ""  # moves of this verb are made here, and no longer listed as buttons
    label: str = ""  # what its button says, where it is not simply trading


@dataclass(frozen=True)
class Bundle:
    """What the trade editor sends back: keys of goods and how many of each."""

    to: Seat
    give: dict[str, int]
    want: dict[str, int]


@dataclass(frozen=True)
class Glide:
    piece: str
    path: tuple[Point, ...]
    leaps: tuple[int, ...] = ()  # which points are not travelled to: it left at one edge and comes back at another


@dataclass(frozen=True)
class Payment:
    payer: str  # as the sentence names them: a seat's name, or the bank
    payee: str
    amount: str
    payer_seat: Seat | None = None
    payee_seat: Seat | None = None
    worth: int = 0  # in the smallest unit, to compare payments, where the amount is not written in that unit


@dataclass(frozen=True)
class Show:
    """What an event looks like, besides its sentence."""

    seat: Seat | None = None  # whom it is about
    heading: bool = False  # a new round: the sentence parts the log
    dice: tuple[int, ...] = ()
    dice_colours: tuple[str, ...] = ()  # of each die, where they are not all alike
    card: Card | None = None
    glide: Glide | None = None
    payment: Payment | None = None


@dataclass(frozen=True)
class AccountRow:
    label: str
    values: tuple[str, ...]  # by column of Accounts.seats
    rule: str = ""


@dataclass(frozen=True)
class Accounts:
    """The final accounts line by line, in the rule's order."""

    seats: tuple[Seat | None, ...]  # None is the bank, or whoever else has a column
    heads: tuple[str, ...]
    rows: tuple[AccountRow, ...]
    total: tuple[str, ...]
    note: str = ""


@dataclass(frozen=True)
class Verdict:
    """Who won and why, in a headline and a sentence, with the rules it rests on."""

    headline: str
    because: str
    rules: tuple[str, ...] = ()


@dataclass(frozen=True)
class Purse:
    """What this page shows of a seat: a short line for the strip, and a panel for whoever asks."""

    line: str
    panel: Panel
    out: bool = False


@dataclass(frozen=True)
class Die:
    """One of the dice of a box that are told apart."""

    name: str
    colour: str  # never the only sign: whoever enters a throw reads the name


@dataclass(frozen=True)
class About:
    """A title on the shelf and on its box, in one language."""

    tagline: str  # who it is for, in one or two sentences
    minutes: str  # how long it takes: "45 min"
    story: tuple[str, ...]  # paragraphs
    invented: tuple[str, ...]  # what of the board and cards had to be invented, one sentence each
    facts: tuple[Row, ...] = field(default=())
    dice: tuple[Die, ...] = ()  # in the order a throw names them; a throw of fewer takes the last


class TitlePage(ABC):
    """What a title shows of one view, in one language: every part is made from that view and nothing else.

    A title fills the parts it has; one page is asked for each of them once.  A spectator has no seat.
    """

    def __init__(self, view: View, names: Names, tongue: Tongue) -> None:
        self.view = view
        self.names = names
        self.seats = range(len(names))
        self.tongue = tongue
        self.me: Seat | None = view["seat"]
        self.asked: dict[str, Any] = dict(view["question"] or {})
        self.kind = str(self.asked.get("question", ""))

    # -- how it is said, and to whom

    def say(self, message: str, **facts: object) -> str:
        return self.tongue.gettext(message).format(**facts)

    def ngettext(self, one: str, many: str, count: int, **facts: object) -> str:
        return self.tongue.ngettext(one, many, count).format(count=self.tongue.number(count), **facts)

    @property
    def acting(self) -> bool:
        """Whether the question is put to whoever looks."""
        return self.me is not None and self.me in self.view["to_act"]

    @property
    def winners(self) -> list[Seat]:
        """Whoever has the first place, once there are places."""
        return [seat for seat, place in enumerate(self.view["places"] or ()) if place == 1]

    # -- the table

    @abstractmethod
    def pieces(self) -> list[Piece]: ...

    @abstractmethod
    def purse(self, seat: Seat, /) -> Purse: ...

    @abstractmethod
    def places(self) -> list[Row]:
        """The board in words, place by place, for those who do not see it."""

    @abstractmethod
    def tray(self) -> list[Panel]:
        """What belongs to the seat of this view; [] for a spectator."""

    def others(self) -> list[Purse]:
        """What stands in the strip besides the seats: a bank, a stock; `panel.title` names it."""
        return []

    # -- the question

    def middle(self) -> list[Panel]:
        """What the question is about: the lot and its bids, the terms of a loan, the cards of a duel."""
        return []

    def about_question(self) -> str:
        """One more sentence under the question, or nothing."""
        return ""

    def target(self, move: Move, /) -> Target | None:
        """The place on the board that is the same thing as this move."""
        return None

    def then(self, move: Move, /) -> str:
        """What a move of this seat would lead to, as far as it can be foreseen."""
        return ""

    def unplayable(self) -> list[Unplayable]:
        return []

    def barter(self) -> Barter | None:
        """The trade editor, when the question allows offers of this seat."""
        return None

    # -- the end

    @abstractmethod
    def accounts(self) -> Accounts | None: ...

    @abstractmethod
    def verdict(self) -> Verdict | None: ...


class Scene(Protocol):
    """A title in the browser and on paper.  Every method is pure."""

    size: tuple[int, int]  # of the board, in its own units
    ground: str  # the colour round the board

    def about(self, tongue: Tongue) -> About: ...
    def lid(self) -> str:
        """The cover of the box: an SVG document of 240 by 180."""
        ...

    def board(self, tongue: Tongue) -> str:
        """What never changes on the board: an SVG document under 120 kB."""
        ...

    def symbols(self) -> str:
        """An SVG document of <symbol>s that pieces may be drawn with."""
        ...

    def kit(self, tongue: Tongue) -> Kit:
        """What is printed of it: things to cut out, and sheets to write on."""
        ...

    def page(self, view: View, names: Names, tongue: Tongue) -> TitlePage:
        """What whoever has this view is shown."""
        ...

    def show(self, event: Event, names: Names, tongue: Tongue) -> Show: ...
    def bargain(self, view: View, bundle: Bundle) -> Move:
        """The move that makes this offer; the table will judge it."""
        ...

    def dice_keeper(self, view: View) -> Seat | None:
        """Who may enter real dice for everybody: the bank, the commissaire."""
        ...

    def face_down(self, s: Any, names: Names, tongue: Tongue) -> list[Panel]:
        """What lies face down at this table, for whoever lays a paused game out again with cardboard.

        The one part that is made from the table itself: it is printed from a saved game, and never sent to a browser.
        """
        ...


NONE: Final = "–"  # in the accounts


def decided(headline: str, told: Sequence[str], rules: Sequence[str]) -> Verdict:
    """Who won, why in whole sentences, and every rule once."""
    return Verdict(headline, " ".join([capital(sentence) for sentence in told]), tuple(dict.fromkeys(rules)))


def confessed(told: Mapping[str, str], sources: Mapping[str, list[str]]) -> list[str]:
    """What of an edition is invented, counted from its own sources; one written down from a real box has nothing."""
    confessions = []
    for array, sentence in told.items():
        rows = sources.get(array, [])
        if count := rows.count("invented"):
            confessions.append(sentence.format(count=count, total=len(rows)))
    return confessions
