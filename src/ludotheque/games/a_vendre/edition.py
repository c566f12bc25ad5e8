"""Read an edition of A VENDRE!, check it, and make its board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

import msgspec

from ludotheque.games.a_vendre.rules.board import CARD_KINDS, COLOURS, GOAL, LAST, Board
from ludotheque.games.a_vendre.state import BOX, PAWNS, STAKE
from ludotheque.kernel.edition import Demands, Lines, Named, SheetRow, Texts, read_sheet, sources, texts

# -- an edition of A VENDRE! as it is written: one row for each thing, each with its source


class Pawn(Named, kw_only=True):
    no: int


class NoteRow(SheetRow, kw_only=True):
    value: int
    count: int


class SquareRow(Named, kw_only=True):
    no: int
    colour: str
    icon: str
    short_fr: str
    short_en: str
    title: int = 0
    price: int = 0
    takings: int = 0


class CardRow(Named, kw_only=True):
    no: int
    kind: str
    square: int = 0
    amount: int = 0


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written."""

    key: str
    name: Texts
    about: Texts
    on_purpose: list[str]
    pawns: list[Pawn]
    notes: list[NoteRow]
    squares: list[SquareRow]
    cards: list[CardRow]


# -- everything the sheet and the reconstruction demand of an edition of A VENDRE!


TITLES: Final = 43
CARDS: Final = 100
FLOW: Final = 50 * CARDS  # how much the bank may gain or lose in one pass of the pack
SOURCES: Final = ("sheet", "deduced", "invented")
ON_PURPOSE: Final = ("green_run", "green_59", "tax_sum", "bank_flow", "prices")
NAMED: Final = {"honorary": "red", "green": "green", "tax": "blue"}  # the colour of square a card names


class Checks(Demands):
    """The checks of one file, which knows on which line each row stands."""

    def __init__(self, sheet: Sheet, lines: Lines) -> None:
        super().__init__(lines, sheet.on_purpose)
        self.sheet = sheet

    def run(self) -> None:
        self.purposes(ON_PURPOSE)
        self.texts(self.sheet.key, self.arrays(), SOURCES)
        self.material()
        self.demand(len(self.sheet.squares) == LAST, "squares", -1, "there are not exactly 60 squares (V29)")
        for index, square in enumerate(self.sheet.squares):
            self.square(index, square)
        self.titles()
        self.prices()
        self.demand(len(self.sheet.cards) == CARDS, "cards", -1, "there are not exactly 100 cards (V3)")
        for index, card in enumerate(self.sheet.cards):
            self.card(index, card)
        self.pack()

    def arrays(self) -> dict[str, Iterable[Any]]:
        return {
            "pawns": self.sheet.pawns,
            "notes": self.sheet.notes,
            "squares": self.sheet.squares,
            "cards": self.sheet.cards,
            "name": [self.sheet.name],
            "about": [self.sheet.about],
        }

    def material(self) -> None:
        """V3 V5: nine pawns; notes worth exactly ten stakes."""
        numbers = [pawn.no for pawn in self.sheet.pawns]
        self.demand(numbers == list(range(1, PAWNS + 1)), "pawns", -1, "there are nine pawns, from 1 to 9 (V3)")
        total = sum(note.value * note.count for note in self.sheet.notes)
        self.demand(total == BOX, "notes", -1, "the notes are worth {total}, not {box} (V5)", total=total, box=BOX)

    def square(self, row: int, square: SquareRow) -> None:
        """V29 V-07 V-08 V-09 V-11: in order, greens apart, 60 the goal, sums in whole notes and half notes."""

        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, "squares", row, template, square=square, **facts)

        titled = square.colour in ("blue", "red")
        before = self.sheet.squares[row - 1].colour if row else ""
        known = ", ".join(COLOURS)
        want(square.no == row + 1, "square {square.no} stands where {place} should (V29)", place=row + 1)
        want(square.colour in COLOURS, "colour {square.colour!r} is not one of {known}", known=known)
        goal_fits = (square.no == LAST) == (square.colour == "goal")
        want(goal_fits, "square {square.no} is {square.colour}: square 60, and no other, is the goal (V-08)")
        run = square.colour == before == "green"
        want(not run or self.meant("green_run"), 'two greens in a row: write "green_run" in on_purpose if meant (V-09)')
        near = square.no == LAST - 1 and square.colour == "green"
        want(not near or self.meant("green_59"), '59 is green: write "green_59" in on_purpose if meant (V-09)')
        want(titled == (square.title != 0), "blue and red squares have a title, others none (V62)")
        want((square.colour == "blue") == (square.price > 0), "blue squares have a price, others none (V-07)")
        want(square.price % 20 == 0, "the price {square.price} is not a multiple of 20 (V-11)")
        want(titled == (square.takings > 0), "blue and red squares have takings, others none (V-07)")
        want(square.takings % 10 == 0, "the takings {square.takings} are not a multiple of 10 (V-11)")

    def titles(self) -> None:
        """V21 V31 V62: titles 1 to 43, each once."""
        seen: set[int] = set()
        for row, square in enumerate(self.sheet.squares):
            if square.title:
                fits = 1 <= square.title <= TITLES and square.title not in seen
                self.demand(
                    fits, "squares", row, "title {square.title} is not a new one of 1 to 43 (V62)", square=square
                )
                seen.add(square.title)
        self.demand(len(seen) == TITLES, "squares", -1, "there are {count} titles, not 43 (V62)", count=len(seen))

    def prices(self) -> None:
        """V-12: 5100 buys about six to ten shops, so that three, then six, are within a player's means."""
        if self.meant("prices"):
            return
        prices = sorted(square.price for square in self.sheet.squares if square.price)
        mean = sum(prices) / max(1, len(prices))
        fits = 6 * mean <= STAKE <= 10 * mean
        self.demand(fits, "squares", -1, "{stake} should buy six to ten shops of the mean price (V-12)", stake=STAKE)

    def card(self, row: int, card: CardRow) -> None:
        """V42 V56 V-11 V-14 V-16: each card does what its square allows, in whole notes."""

        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, "cards", row, template, card=card, **facts)

        want(card.no == row + 1, "card {card.no} stands where {place} should", place=row + 1)
        want(card.kind in CARD_KINDS, "kind {card.kind!r} is not one of {known}", known=", ".join(CARD_KINDS))
        want(card.amount % 10 == 0 and card.amount >= 0, "the amount {card.amount} is not a multiple of 10 (V-11)")
        want((card.kind == "honorary") == (card.amount == 0), "honorary cards, and no others, name no sum (V-14)")
        if card.kind not in NAMED:
            want(card.square == 0, "a {card.kind} card names no square (V-14)")
            return
        want(1 <= card.square <= LAST, "unknown square {card.square}: the board has 1 to 60")
        square, colour = self.sheet.squares[card.square - 1], NAMED[card.kind]
        fits = square.colour == colour
        want(fits, "a {card.kind} card names a {colour} square; {square.no} is not", colour=colour, square=square)
        fits = card.kind != "tax" or card.amount == square.takings or self.meant("tax_sum")
        want(fits, "the tax of square {square.no} is {square.takings}, not {card.amount} (V-16)", square=square)

    def pack(self) -> None:
        """V-15 V-16 and part B: an honour for each post, a card for each green square, and no lock for ever."""

        def want(holds: bool, template: str, **facts: object) -> None:
            self.demand(holds, "cards", -1, template, **facts)

        cards, squares = self.sheet.cards, self.sheet.squares
        named = {kind: sorted(card.square for card in cards if card.kind == kind) for kind in CARD_KINDS}
        sums = {kind: sum(card.amount for card in cards if card.kind == kind) for kind in CARD_KINDS}
        reds = [square.no for square in squares if square.colour == "red"]
        want(named["honorary"] == reds, "there is exactly one honorary card for each red square (V-15)")
        for green in [square.no for square in squares if square.colour == "green"]:
            want(green in named["green"], "no card leads to green square {square} (V-16)", square=green)
        minority = 0 < len(named["green"]) < CARDS // 2
        want(minority, "some cards lead to a green square, but fewer than half of them")
        want(sums["tax"] + sums["pay"] > 0, "some cards must cost money, or a double game could lock")
        flow = sums["green"] + sums["pay"] + sums["tax"] // 2 - sums["lottery"] - sums["receive"]
        fits = abs(flow) <= FLOW or self.meant("bank_flow")
        want(fits, "one pass of the pack would bring the bank {flow}: keep it within {most}", flow=flow, most=FLOW)


# -- read an edition of A VENDRE!, check it, and make its board


def read(text: str) -> Board:
    """The board of this file, or BadEdition with the line and the reason."""
    sheet, lines, fingerprint = read_sheet(text, Sheet)
    Checks(sheet, lines).run()
    return board(sheet, fingerprint)


def board(sheet: Sheet, fingerprint: str) -> Board:
    squares, cards = sheet.squares, sheet.cards

    return Board(
        sheet.key,
        fingerprint,
        [GOAL, *[COLOURS.index(square.colour) for square in squares]],
        [0, *[square.price for square in squares]],
        [0, *[square.takings for square in squares]],
        [0, *[square.title for square in squares]],
        [0, *[CARD_KINDS.index(card.kind) for card in cards]],
        [0, *[card.square for card in cards]],
        [0, *[card.amount for card in cards]],
        texts(squares, before=[""]),
        texts(squares, "short", [""]),
        texts(cards, before=[""]),
        texts(sheet.pawns, before=[""]),
        sheet.about.words(),
        ["", *[square.icon for square in squares]],
        sources(sheet),
    )
