"""Editions as they are written: one row for each thing, on a line of its own, with its source."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping
from hashlib import sha256
from typing import Any, TypeAlias, TypeVar

import msgspec

from ludotheque.kernel.game import BadEdition

Lines: TypeAlias = dict[tuple[str, int], int]  # of each row of each array; row -1 is where the array itself begins
T = TypeVar("T")


class Row(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    source: str
    note: str = ""


class Texts(msgspec.Struct, forbid_unknown_fields=True):
    fr: str
    en: str


def read_sheet(text: str, shape: type[T]) -> tuple[T, Lines, str]:
    """The file in its shape, the line of each row, and its fingerprint; or BadEdition with the line and the reason."""
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as wrong:
        place = re.search(r"at line (\d+)", str(wrong))
        line = int(place[1]) if place else 0
        raise BadEdition("not readable as TOML: {reason}", line, {"reason": str(wrong)}) from None
    lines = row_lines(text)
    try:
        sheet = msgspec.convert(data, shape)
    except msgspec.ValidationError as wrong:
        raise misshapen(lines, str(wrong)) from None
    return sheet, lines, sha256(msgspec.json.encode(data, order="sorted")).hexdigest()


def row_lines(text: str) -> Lines:
    found: Lines = {}
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


def misshapen(lines: Lines, reason: str) -> BadEdition:
    """msgspec ends its sentence with a path such as `$.squares[3].price`."""
    array, _, rest = reason.rpartition("`$.")[2].partition("[")
    row = rest.partition("]")[0]
    line = lines.get((array.strip("`"), int(row) if row.isdecimal() else -1), 0)
    return BadEdition("{reason}", line, {"reason": reason})


def sources(sheet: msgspec.Struct) -> dict[str, list[str]]:
    """By array of the file, row by row: where it comes from."""
    arrays = msgspec.structs.asdict(sheet)
    rows = {name: array for name, array in arrays.items() if isinstance(array, list) and name != "on_purpose"}
    return {name: [row.source for row in array] for name, array in rows.items()}


class Demands:
    """What a title asks of a file, whose lines it knows."""

    def __init__(self, lines: Lines, on_purpose: list[str]) -> None:
        self.lines = lines
        self.on_purpose = on_purpose

    def demand(self, holds: bool, array: str, row: int, template: str, **facts: object) -> None:
        """Refuse the file, naming the line, unless this holds; row -1 is the array as a whole."""
        if not holds:
            line = self.lines.get((array, row)) or self.lines.get((array, -1), 0)
            raise BadEdition(template, line, facts)

    def meant(self, name: str) -> bool:
        return name in self.on_purpose

    def purposes(self, known: tuple[str, ...]) -> None:
        """What may be meant has a name."""
        for name in self.on_purpose:
            listed = ", ".join(known)
            self.demand(name in known, "on_purpose", -1, "{name!r} is not one of {known}", name=name, known=listed)

    def texts(self, key: str, arrays: Mapping[str, Iterable[Any]], sources: tuple[str, ...], *empty: str) -> None:
        """Plain words only, nothing that a terminal or a page could take for an order; and a source each."""
        self.demand(showable(key), "key", -1, "{field} is empty or cannot be shown", field="key")
        for array, rows in arrays.items():
            for index, row in enumerate(rows):
                if hasattr(row, "source"):
                    self.demand(row.source in sources, array, index, "source {item.source!r} is unknown", item=row)
                for field, value in msgspec.structs.asdict(row).items():
                    may_lack = field in ("note", *empty) and value == ""
                    fine = not isinstance(value, str) or showable(value) or may_lack
                    self.demand(fine, array, index, "{field} is empty or cannot be shown", field=field)


def showable(text: str) -> bool:
    """French typography wants its no-break spaces; no other invisible character."""
    return bool(text.strip()) and text.replace("\u00a0", " ").replace("\u202f", " ").isprintable()
