"""A title on the shelf, on its box and in print, and what an event looks like."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass, field
from importlib.resources import files
from typing import Any, Protocol

import msgspec

from ludotheque.kernel.agenda import Event, IllegalMove, Move, Seat
from ludotheque.kernel.edition import SEARCHED
from ludotheque.kernel.events import EXCEPTIONS
from ludotheque.kernel.game import Tongue
from ludotheque.parts.board import Glide, PagePart
from ludotheque.parts.kit import Kit
from ludotheque.parts.page import Names, TitlePage, View
from ludotheque.parts.panels import Card, Panel, Row
from ludotheque.parts.question import Bundle
from ludotheque.parts.svg.drawing import Point, sheet


class Payment(PagePart, frozen=True):
    payer: str  # as the sentence names them: a seat's name, or the bank
    payee: str
    amount: str
    payer_seat: Seat | None = None
    payee_seat: Seat | None = None
    worth: int = 0  # in the smallest unit, to compare payments, where the amount is not written in that unit


class Show(PagePart, frozen=True):
    """What an event looks like, besides its sentence."""

    seat: Seat | None = None  # whom it is about
    heading: bool = False  # a new round: the sentence parts the log
    also: bool = False  # said in one breath with what happened just before
    slight: bool = False  # a pass, a refusal: told together with others of its kind when much is to be told
    dice: tuple[int, ...] = ()
    dice_colours: tuple[str, ...] = ()  # of each die, where they are not all alike
    card: Card | None = None
    laid: Card | None = None  # among the others of a trick
    trick: bool = False  # the cards on the table are complete, and `seat` takes them
    bid: str | None = None  # in an auction: the sum, or nothing when somebody drops out; a run of bids is told at once
    worth: int = 0  # of the bid, in the smallest unit
    lot: str = ""  # an auction begins: what is sold
    hammer: str = ""  # an auction is over: who has it, in a few words
    glide: Glide | None = None
    payment: Payment | None = None

    def passes(self, seat: Seat) -> bool:
        """Whether it shows that the turn is no longer this seat's: a round begins, or somebody else throws or moves."""
        return self.heading or (self.seat not in (None, seat) and bool(self.dice or self.glide))


class Die(PagePart, frozen=True):
    """One of the dice of a box that are told apart."""

    name: str
    colour: str  # never the only sign: whoever enters a throw reads the name


@dataclass(frozen=True)
class Inks:
    """The colours of a box on the pages, each by day and by night; the furniture round them stays neutral."""

    line: tuple[str, str]  # lines and words
    second: tuple[str, str]
    tint: tuple[str, str]  # the wash behind them
    fill: tuple[str, str]  # of a main button: white stands on it
    edge: str  # of the lid, which is printed and stays as it is

    def __post_init__(self) -> None:
        for colour in (*self.line, *self.second, *self.tint, *self.fill, self.edge):
            if not re.fullmatch("#[0-9a-f]{6}", colour):
                raise ValueError(f"{colour!r} is no colour: #rrggbb")

    def css(self, box: str) -> str:
        """The same as a style sheet, for whatever belongs to this box."""
        named = {"--box": self.line, "--box-2": self.second, "--box-tint": self.tint, "--fill": self.fill}
        pairs = [f"{name}: light-dark({day}, {night});" for name, (day, night) in named.items()]
        return f'[data-box="{box}"] {{ {" ".join(pairs)} --lid-edge: {self.edge}; }}\n'


@dataclass(frozen=True)
class About:
    """A title on the shelf and on its box, in one language."""

    tagline: str  # who it is for, in one or two sentences
    minutes: str  # how long it takes: "45 min"
    story: tuple[str, ...]  # paragraphs
    invented: tuple[str, ...]  # what of the board and cards had to be invented, one sentence each
    facts: tuple[Row, ...] = field(default=())
    dice: tuple[Die, ...] = ()  # in the order a throw names them; a throw of fewer takes the last


def confessed(told: Mapping[str, str], sources: Mapping[str, list[str]]) -> list[str]:
    """What of an edition is invented, counted from its own sources; one written down from a real box has nothing."""
    confessions = []
    for array, sentence in told.items():
        rows = sources.get(array, [])
        if count := rows.count("invented") + rows.count(SEARCHED):
            confessions.append(sentence.format(count=count, total=len(rows)))
    return confessions


class Described(Protocol):
    """An edition that says what it is, and where each of its rows comes from."""

    about: dict[str, str]  # by language
    sources: dict[str, list[str]]  # by array, row by row


class Box(msgspec.Struct, forbid_unknown_fields=True):
    """What is said of a title, in English, and the colours of its box: its about.toml."""

    tagline: str
    minutes: str
    story: list[str]
    invented: list[str]  # besides what can be counted
    facts: dict[str, str]
    counted: dict[str, str]  # by array of the edition
    inks: Inks

    def about(self, edition: Described, tongue: Tongue, dice: tuple[Die, ...] = ()) -> About:
        say = tongue.gettext
        numbers = {array: len(rows) for array, rows in edition.sources.items()}
        facts = [Row(say(name), say(fact).format(**numbers)) for name, fact in self.facts.items()]
        itself = tongue.text({lang: [text] for lang, text in edition.about.items()}, 0)
        counted = confessed({array: say(told) for array, told in self.counted.items()}, edition.sources)
        invented = [*counted, *[say(sentence) for sentence in self.invented]]
        story = (*[say(paragraph) for paragraph in self.story], itself)
        return About(say(self.tagline), say(self.minutes), story, tuple(invented), tuple(facts), dice)


def box(package: str) -> Box:
    """The box of the title that stands in this package."""
    return msgspec.toml.decode(files(package).joinpath("data", "about.toml").read_bytes(), type=Box)


def about(event: Event, facts: Mapping[str, tuple[str, ...]], seats: int) -> Seat | None:
    """Whom an event is about: who it names first; of those who pay and are paid, the first that is a person."""
    kind, _, *told = event
    named = dict(zip(facts[kind], told))
    for name in ("who", "other") if kind == "paid" else ("who",):
        seat = named.get(name)
        if isinstance(seat, int) and seat < seats:
            return seat
    return None


class Scene(ABC):
    """A title in the browser and on paper, in one edition, which lends names and prices.  Every method is pure."""

    edition: Any  # a title says of what type it is
    size: tuple[int, int]  # of the board, in its own units
    ground: str  # the colour round the board
    box: Box
    inks: Inks  # of its box
    dice_by: str = ""  # the fact of a view that says who enters real dice for everybody

    def __init__(self, edition: Any) -> None:
        self.edition = edition

    def about(self, tongue: Tongue) -> About:
        return self.box.about(self.edition, tongue)

    @abstractmethod
    def lid(self) -> str:
        """The cover of the box: an SVG document of 240 by 180."""

    @abstractmethod
    def board(self, tongue: Tongue) -> str:
        """What never changes on the board: an SVG document under 120 kB."""

    def symbols(self) -> str:
        """An SVG document of <symbol>s that pieces may be drawn with; none where all are the seats' own emblems."""
        return sheet(1, 1, "")

    def feast(self, page: TitlePage, board: str, /) -> str:
        """The feast of whoever has won, a `banner`; the drawing of the board is found at `board`.  "" for none."""
        return ""

    def spots(self) -> list[Point]:
        """Where the places stand that a page tells in words, in the same order; what it tells before them has none."""
        return []

    @abstractmethod
    def kit(self, tongue: Tongue) -> Kit:
        """What is printed of it: things to cut out, and sheets to write on."""

    @abstractmethod
    def page(self, view: View, names: Names, tongue: Tongue) -> TitlePage:
        """What whoever has this view is shown."""

    @abstractmethod
    def show(self, event: Any, names: Names, tongue: Tongue) -> Show:
        """What an event looks like."""

    def shown(self, event: Event, names: Names, tongue: Tongue) -> Show:
        """The same for any event, those that no title knows included: what a table has agreed on."""
        if event[0] not in EXCEPTIONS:
            return self.show(event, names, tongue)
        _kind, _rule, *facts = event
        return Show(facts[0] if isinstance(facts[0], int) else None)

    def spot(self, number: int, /) -> Point:
        """Where a square, a port or a landing is drawn on the board."""
        x, y = self.edition.spots[number]
        return float(x), float(y)

    def bargain(self, view: View, bundle: Bundle) -> Move:
        """The move that makes this offer; the table will judge it."""
        raise IllegalMove("nothing is traded in this game")

    def bundle(self, move: Move) -> Bundle | None:
        """The same the other way round: what the trade editor would have sent; None where a title does not say."""
        return None

    def dice_keeper(self, view: View) -> Seat | None:
        """Who may enter real dice for everybody: the bank, the commissaire."""
        keeper: Seat | None = view[self.dice_by] if self.dice_by else None
        return keeper

    def face_down(self, s: Any, names: Names, tongue: Tongue) -> list[Panel]:
        """What lies face down at this table, for whoever lays a paused game out again with cardboard.

        The one part that is made from the table itself: it is printed from a saved game, and never sent to a browser.
        """
        return []
