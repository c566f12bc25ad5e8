"""What stands beside the board: rows, chips, cards and lines, in panels and purses."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.parts.board import PagePart, Route


class Row(PagePart, frozen=True):
    label: str
    value: str
    rule: str = ""


class Chip(PagePart, frozen=True):
    """A small named thing one owns: a title, a cargo, a token."""

    text: str
    colour: str = ""  # a CSS colour of the box, never the only sign
    glyph: str = ""
    shape: str = ""  # as of a card: drawn in that colour
    says: str = ""  # what it is good for, for whoever looks at it closely


class Line(PagePart, frozen=True):
    """One line about one seat: a bid, an answer."""

    text: str
    value: str = ""
    seat: Seat | None = None
    lead: bool = False
    pips: tuple[int, int] | None = None  # so many marks of so many: tricks won


class Card(PagePart, frozen=True):
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
    says: str = ""  # what it is good for, for whoever looks at it closely

    @property
    def words(self) -> str:
        """What stands on it, where it cannot be drawn."""
        return " ".join([word for word in (self.corner, self.word, self.foot) if word])


class Pick(PagePart, frozen=True):
    """Several of a panel's cards chosen together; the move is the verb, then their keys in ascending order.

    Moves of this verb are answered here, and no longer listed as buttons.
    """

    verb: str
    labels: Mapping[int, str]  # by how many may be chosen: what the button then says
    hint: str  # what it says as long as the number does not fit


class Past(PagePart, frozen=True):
    """A trick that has been taken, small; the card that took it leads."""

    label: str
    cards: tuple[Card, ...]
    text: str = ""  # who took it


class Panel(PagePart, frozen=True):
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

    def small(self, names: Sequence[str]) -> list[str]:
        """Its chips and cards in words; what is somebody's begins with the name."""
        return [*[chip.text for chip in self.chips], *[owned(card.seat, card.words, names) for card in self.cards]]

    def pairs(self, names: Sequence[str]) -> list[tuple[str, str]]:
        """Its rows, then its lines, each with its value."""
        rows = [(row.label, row.value) for row in self.rows]
        return rows + [(owned(line.seat, line.text, names), line.value) for line in self.lines]


def owned(seat: Seat | None, words: str, names: Sequence[str]) -> str:
    """Something of a seat's, after the name unless the words have it already."""
    return words if seat is None or names[seat] in words else f"{names[seat]} · {words}"


class Purse(PagePart, frozen=True):
    """What this page shows of a seat: a short line for the strip, and a panel for whoever asks."""

    line: str
    panel: Panel
    out: bool = False
    place: int = 0  # where this seat stands now, by what everybody may know; 0 where that says nothing


class AimStage(PagePart, frozen=True):
    """A stretch of the way to the end of the game."""

    label: str
    state: Literal["done", "now", "next"]


class AimToken(PagePart, frozen=True):
    """One of the things that are collected."""

    label: str  # in words: what it is, and whether one has it
    sign: str  # its drawing, in Scene.symbols()
    state: Literal["yours", "option", "lacking"]


class Aim(PagePart, frozen=True):
    """The strip that is always in sight: what wins, where whoever looks stands, what is still lacking."""

    goal: str
    stands: str
    lacks: str = ""
    stages: tuple[AimStage, ...] = ()
    tokens: tuple[AimToken, ...] = ()
