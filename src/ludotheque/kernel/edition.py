"""Editions as they are written: one row for each thing, on a line of its own, with its source."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import Final, TypeAlias, TypeVar, get_args, get_type_hints

import msgspec

from ludotheque.kernel.game import BadEdition

Lines: TypeAlias = dict[tuple[str, int], int]  # of each row of each array; row -1 is where the array itself begins
T = TypeVar("T")
SOURCE: Final = "en"  # what other languages are translated from
WRITTEN: Final = ("fr", SOURCE)  # every edition is written in the language of the sheets and in that of the source
SEARCHED: Final = "search"  # a source every title knows: ours, chosen by `lab tune`
LANGUAGE_KEY: Final = re.compile(r"(?:\w+_)?[a-z]{2}")


class SheetRow(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    source: str
    note: str = ""


class Texts(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """Words as the sheet has them, in English, and in `more` languages if the file says them."""

    fr: str
    en: str
    more: dict[str, str] = {}  # de = "rot", short_de = …

    def words(self, field: str = "") -> dict[str, str]:
        """By language: the name, or another text such as the `short` one."""
        start = field + "_" if field else ""
        words = {lang: str(getattr(self, start + lang)) for lang in WRITTEN}
        return words | {key[-2:]: text for key, text in self.more.items() if key == start + key[-2:]}


class Named(Texts, kw_only=True):
    """A row that has a name."""

    source: str
    note: str = ""


def texts(rows: Sequence[Texts], field: str = "", before: Sequence[str] = ()) -> dict[str, list[str]]:
    """By language, row by row; `before` are rows that have none.  Where a row lacks a language it stays English."""
    words = [row.words(field) for row in rows]
    langs = dict.fromkeys([lang for row in words for lang in row])
    return {lang: [*before, *[row.get(lang, row[SOURCE]) for row in words]] for lang in langs}


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
        sheet = msgspec.convert(apart(data, shape), shape)
    except msgspec.ValidationError as wrong:
        raise misshapen(lines, str(wrong)) from None
    return sheet, lines, sha256(msgspec.json.encode(data, order="sorted")).hexdigest()


def apart(data: Mapping[str, object], shape: type[object]) -> dict[str, object]:
    """The file, with the languages that its rows do not name put apart."""
    found: dict[str, object] = dict(data)
    for name, kind in get_type_hints(shape).items():
        row = (get_args(kind) or (kind,))[0]
        if isinstance(row, type) and issubclass(row, Texts) and name in data:
            value, fields = data[name], set(row.__struct_fields__)
            found[name] = (
                [sorted_out(one, fields) for one in value] if isinstance(value, list) else sorted_out(value, fields)
            )
    return found


def sorted_out(row: object, fields: set[str]) -> object:
    if not isinstance(row, dict):
        return row
    other = {key: text for key, text in row.items() if key not in fields and LANGUAGE_KEY.fullmatch(key)}
    return {key: row[key] for key in row if key not in other} | ({"more": other} if other else {})


def row_lines(text: str) -> Lines:
    lines: Lines = {}
    array, row = "", 0
    for number, line in enumerate(text.split("\n"), 1):
        words = line.strip()
        if begins := re.match(r"\[?(\w+)(\]|\s*=)", words):
            array, row = begins[1], 0
            lines.setdefault((array, -1), number)
        elif words.startswith("{"):
            lines[array, row] = number
            row += 1
    return lines


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

    def different(self, arrays: Mapping[str, Sequence[object]], *fields: str) -> None:
        """No two rows of these arrays say the same in one of these fields; nothing may be said more than once."""
        for field in fields:
            seen: set[object] = set()
            for array, index, row in [(name, no, row) for name, rows in arrays.items() for no, row in enumerate(rows)]:
                value = getattr(row, field)
                fits = not value or value not in seen
                self.demand(fits, array, index, "{field} {value!r} stands twice", field=field, value=value)
                seen.add(value)

    def texts(
        self, key: str, arrays: Mapping[str, Iterable[msgspec.Struct]], sources: tuple[str, ...], *empty: str
    ) -> None:
        """Plain words only, nothing that a terminal or a page could take for an order; and a source each."""
        self.demand(showable(key), "key", -1, "{field} is empty or cannot be shown", field="key")
        optional = ["note", *empty]
        for array, rows in arrays.items():
            for index, row in enumerate(rows):
                named = getattr(row, "source", sources[0]) in (*sources, SEARCHED)
                self.demand(named, array, index, "source {item.source!r} is unknown", item=row)
                for field, value in msgspec.structs.asdict(row).items():
                    may_lack = field in optional and value == ""
                    shown = [value] if isinstance(value, str) else [*value.values()] if field == "more" else []
                    fine = may_lack or all([showable(text) for text in shown])
                    self.demand(fine, array, index, "{field} is empty or cannot be shown", field=field)


def showable(text: str) -> bool:
    """French typography wants its no-break spaces; no other invisible character."""
    return bool(text.strip()) and text.replace("\u00a0", " ").replace("\u202f", " ").isprintable()
