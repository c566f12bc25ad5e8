"""An edition of the goose as it is written, what it must satisfy, and the board made of it."""

from __future__ import annotations

from typing import Final

import msgspec
from ludotheque.kernel.edition import SOURCE, Demands, Named, SheetRow, Texts, read_sheet, sources, texts

from jeu_de_l_oie.rules.board import KINDS, LAST, Board, Square

SOURCES: Final = ("sheet", "deduced", "invented")
PRICES: Final = ["stake", "raise", "meeting"]


class SquareRow(Named, kw_only=True):
    no: int
    kind: str
    to: int = 0
    fee: int = 0
    ransom: int = 0
    dice: tuple[int, ...] = ()


class PriceRow(SheetRow, kw_only=True):
    key: str
    counters: int


class Sheet(msgspec.Struct, forbid_unknown_fields=True):
    """The file as it is written."""

    key: str
    about: Texts
    prices: list[PriceRow]
    squares: list[SquareRow]


class Checks(Demands):
    """Everything a good edition satisfies; whatever does not is refused with its line."""

    def run(self, sheet: Sheet) -> None:
        self.texts(sheet.key, {"about": [sheet.about], "prices": sheet.prices, "squares": sheet.squares}, SOURCES)
        named = [price.key for price in sheet.prices]
        self.demand(named == PRICES, "prices", -1, "the prices are {known}, in this order", known=", ".join(PRICES))
        for row, price in enumerate(sheet.prices):
            self.demand(price.counters > 0, "prices", row, "{price.key} costs at least one counter", price=price)
        before = 0
        for row, square in enumerate(sheet.squares):
            self.square(row, square, before)
            before = square.no
        gardens = [square.no for square in sheet.squares if square.kind == "garden"]
        self.demand(gardens == [LAST], "squares", -1, "square 63, and no other, is the garden (O23)")

    def square(self, row: int, square: SquareRow, before: int) -> None:
        def want(holds: bool, template: str) -> None:
            self.demand(holds, "squares", row, template, square=square, known=", ".join(KINDS))

        want(before < square.no <= LAST, "square {square.no} is out of order: the board has 1 to 63")
        want(square.kind in KINDS, "kind {square.kind!r} is not one of {known}")
        want(square.fee >= 0 and square.ransom >= 0, "a fee or a ransom is not less than nothing")
        moves = square.kind in ("bridge", "maze")
        want((0 < square.to <= LAST and square.to != square.no) == moves, "a bridge or a maze leads to another square")
        throw = square.dice
        fits = len(throw) == 2 and sum(throw) == 9 and 0 < throw[0] < throw[1] <= 6
        want(fits == (square.kind == "dice"), "a square with dice names 3 and 6, or 4 and 5 (O9)")


def read(text: str) -> Board:
    """The board of this file, or BadEdition with the line and the reason."""
    sheet, lines, fingerprint = read_sheet(text, Sheet)
    Checks(lines, []).run(sheet)
    prices = {price.key: price.counters for price in sheet.prices}
    squares = {row.no: Square(row.kind, row.to, row.fee, row.ransom, row.dice) for row in sheet.squares}
    return Board(sheet.key, fingerprint, texts([sheet.about]), prices, squares, names(sheet.squares), sources(sheet))


def names(rows: list[SquareRow]) -> dict[str, list[str]]:
    """What each square is called, by language; most are called nothing."""
    by_square = {row.no: row.words() for row in rows}
    langs = dict.fromkeys([SOURCE, *[lang for words in by_square.values() for lang in words]])
    unnamed: dict[str, str] = {}
    squares = [by_square.get(number, unnamed) for number in range(LAST + 1)]
    return {lang: [words.get(lang, words.get(SOURCE, "")) for words in squares] for lang in langs}
