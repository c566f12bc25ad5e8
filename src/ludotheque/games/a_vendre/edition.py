"""Read an edition of A VENDRE!, check it, and make its board."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from ludotheque.games.a_vendre.board import CARD_KINDS, COLOURS, GOAL, Board
from ludotheque.games.a_vendre.edition_checks import Checks
from ludotheque.games.a_vendre.edition_file import Sheet
from ludotheque.kernel.game import LANGUAGES, BadEdition


def read(text: str) -> Board:
    """The board of this file, or BadEdition with the line and the reason."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        place = re.search(r"at line (\d+)", str(wrong))
        line = int(place[1]) if place else 0
        raise BadEdition("not readable as TOML: {reason}", line, {"reason": str(wrong)}) from None
    lines = row_lines(text)
    try:
        sheet = msgspec.convert(data, Sheet)
    except msgspec.ValidationError as wrong:
        raise misshapen(lines, str(wrong)) from None
    Checks(sheet, lines).run()
    return board(sheet, sha256(msgspec.json.encode(data, order="sorted")).hexdigest())


def row_lines(text: str) -> dict[tuple[str, int], int]:
    """The line of each row of each array; row -1 is the line where an array, a table or a fact begins."""
    found: dict[tuple[str, int], int] = {}
    array, row = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        words = line.strip()
        if begins := re.match(r"\[?(\w+)(\]|\s*=)", words):
            array, row = begins[1], 0
            found.setdefault((array, -1), number)
        elif words.startswith("{"):
            found[array, row] = number
            row += 1
    return found


def misshapen(lines: dict[tuple[str, int], int], reason: str) -> BadEdition:
    """msgspec ends its sentence with a path such as `$.squares[3].price`."""
    array, _, rest = reason.rpartition("`$.")[2].partition("[")
    row = rest.partition("]")[0]
    line = lines.get((array.strip("`"), int(row) if row.isdecimal() else -1), 0)
    return BadEdition("{reason}", line, {"reason": reason})


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
        {
            "squares": [row.source for row in squares],
            "cards": [row.source for row in cards],
            "pawns": [row.source for row in sheet.pawns],
            "notes": [row.source for row in sheet.notes],
        },
    )
