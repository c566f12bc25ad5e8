"""Read an edition of A VENDRE!, check it, and make its board."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from ludotheque.games.a_vendre.board import CARD_KINDS, COLOURS, GOAL, Board
from ludotheque.games.a_vendre.edition_checks import Checks
from ludotheque.games.a_vendre.edition_file import Sheet
from ludotheque.kernel.edition import read_sheet, sources
from ludotheque.kernel.game import LANGUAGES


def read(text: str) -> Board:
    """The board of this file, or BadEdition with the line and the reason."""
    sheet, lines, fingerprint = read_sheet(text, Sheet)
    Checks(sheet, lines).run()
    return board(sheet, fingerprint)


def board(sheet: Sheet, fingerprint: str) -> Board:
    squares, cards = sheet.squares, sheet.cards

    def texts(rows: Iterable[Any], field: str) -> dict[str, list[str]]:
        return {lang: ["", *[getattr(row, field + lang) for row in rows]] for lang in LANGUAGES}

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
        texts(squares, ""),
        texts(squares, "short_"),
        texts(cards, ""),
        texts(sheet.pawns, ""),
        {"fr": sheet.about.fr, "en": sheet.about.en},
        ["", *[square.icon for square in squares]],
        sources(sheet),
    )
