"""What of an edition is ours to choose: the `tune.toml` of a title, and the edition that a choice makes.

    workshop = Workshop(game, text, edition)    the knobs of this file, on the edition of this text
    workshop.start -> vector                    numbers from 0 to 1; this one leaves the edition as it is
    workshop.made(vector) -> Draft              the edition so changed, and the house rules that go with it
    workshop.sound(vector) -> Draft, part       the same; numbers that would break a check of the title are left out

A knob turns one column of one array, or one house rule.  It touches only rows whose source is "invented" or "search":
what the sheet gives, and what was deduced from it, stays.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Mapping, Sequence
from copy import deepcopy
from math import cos, exp, log, pi, sin
from typing import Final, NamedTuple, TypeAlias

import msgspec

from ludotheque.kernel.edition import SEARCHED, row_lines
from ludotheque.kernel.game import BadEdition, BadSetup, Game

TUNE: Final = "tune.toml"
OURS: Final = ("invented", SEARCHED)
WORD: Final = re.compile(r"[a-z]{2}")
VALUE: Final = r'("(?:[^"\\]|\\.)*"|[-+]?[\d.]+)'
Cell: TypeAlias = str | int | float
Cells: TypeAlias = dict[str, object]
Vector: TypeAlias = Sequence[float]


# -- an edition as a table of rows


def rows_of(data: Mapping[str, object], array: str) -> list[Cells]:
    rows = data.get(array)
    if not isinstance(rows, list) or not all([isinstance(row, dict) for row in rows]):
        raise BadSetup("{file}: the edition has no array {array}", (), {"file": TUNE, "array": repr(array)})
    return rows


def fits(row: Cells, where: Mapping[str, object]) -> bool:
    """Whether the row says so; of a list, any one will do."""
    wanted = {field: one if isinstance(one, list) else [one] for field, one in where.items()}
    return all([row.get(field) in choices for field, choices in wanted.items()])


def ours(data: Mapping[str, object], array: str, where: Mapping[str, object]) -> list[Cells]:
    return [row for row in rows_of(data, array) if row.get("source") in OURS and fits(row, where)]


def number(row: Cells, field: str) -> int:
    value = row.get(field, 0)
    if not isinstance(value, int):
        raise BadSetup("{file}: {field} is not a whole number", (), {"file": TUNE, "field": repr(field)})
    return value


def put(row: Cells, field: str, value: int, told: float) -> None:
    """Write a number into a row, and into the sentences of the row that tell it."""
    before = row.get(field)
    row[field] = value
    if not told or before == value or not isinstance(before, int):
        return
    for lang, text in row.items():
        if isinstance(text, str) and WORD.fullmatch(lang):
            row[lang] = retold(text, spelt(before * told, lang), spelt(value * told, lang))


def spelt(amount: float, lang: str) -> str:
    text = f"{amount:g}" if amount != int(amount) else str(int(amount))
    return text if lang == "en" else text.replace(".", ",")


def retold(text: str, before: str, after: str) -> str:
    return re.sub(rf"(?<![\d.,]){re.escape(before)}(?!\d|[.,]\d)", after, text)


# -- the knobs


class Knob(msgspec.Struct, tag_field="how", forbid_unknown_fields=True, kw_only=True):
    """Between `low` and `high`; at `still` nothing changes."""

    name: str
    low: float
    high: float

    @property
    def still(self) -> float:
        return 1.0

    def sizes(self, data: Mapping[str, object]) -> list[tuple[float, float, float]]:
        """Of each number it takes: the lowest, the highest, and the one that leaves all as it is."""
        return [(self.low, self.high, self.still)]

    def turn(self, data: Mapping[str, object], values: Sequence[float]) -> None:
        raise NotImplementedError


class ColumnKnob(Knob, kw_only=True):
    """A field of the rows of an array."""

    array: str
    field: str = ""
    where: dict[str, object] = {}
    step: int = 1  # the values are multiples of it,
    least: int | None = None  # at least this
    most: int | None = None  # and at most that
    told: float = 0.0  # the sentences of the row tell so many times the value; 0: they do not

    @property
    def columns(self) -> list[str]:
        return [self.field]

    def rows(self, data: Mapping[str, object]) -> list[Cells]:
        """Those that have what is to be changed."""
        rows = [row for row in ours(data, self.array, self.where) if all([field in row for field in self.columns])]
        if not rows:
            facts = {"file": TUNE, "knob": repr(self.name)}
            raise BadSetup("{file}: knob {knob} has no row of ours to change", (), facts)
        return rows

    def rounded(self, value: float) -> int:
        whole = self.step * round(value / self.step)
        low = whole if self.least is None else max(self.least, whole)
        return low if self.most is None else min(self.most, low)

    def change(self, data: Mapping[str, object], new: Callable[[int, int, int], float]) -> None:
        """Give every row its new value, from its place, the number of rows and its value; what is the same stays."""
        rows = self.rows(data)
        for place, row in enumerate(rows):
            old = number(row, self.field)
            wanted = new(place, len(rows), old)
            if wanted != old:
                put(row, self.field, self.rounded(wanted), self.told)


class Scale(ColumnKnob, tag="scale", kw_only=True):
    """The whole column times a number."""

    def turn(self, data: Mapping[str, object], values: Sequence[float]) -> None:
        self.change(data, lambda place, rows, old: old * values[0])


class Shift(ColumnKnob, tag="shift", kw_only=True):
    """The whole column plus a number."""

    @property
    def still(self) -> float:
        return 0.0

    def turn(self, data: Mapping[str, object], values: Sequence[float]) -> None:
        self.change(data, lambda place, rows, old: old + values[0])


class Tilt(ColumnKnob, tag="tilt", kw_only=True):
    """The first rows less by this part, the last ones more, those between in proportion."""

    @property
    def still(self) -> float:
        return 0.0

    def turn(self, data: Mapping[str, object], values: Sequence[float]) -> None:
        tilt = values[0]
        self.change(data, lambda place, rows, old: old * (1 + tilt * (2 * place / max(1, rows - 1) - 1)))


class Spread(ColumnKnob, tag="spread", kw_only=True):
    """Differences between the rows made larger or smaller around their mean: a power."""

    def turn(self, data: Mapping[str, object], values: Sequence[float]) -> None:
        olds = [number(row, self.field) for row in self.rows(data)]
        mean, power = sum(olds) / len(olds), values[0]
        self.change(data, lambda place, rows, old: mean * (old / mean) ** power if power != 1 and old > 0 else old)


class RowsKnob(ColumnKnob, kw_only=True):
    """A number of its own for every row."""

    def sizes(self, data: Mapping[str, object]) -> list[tuple[float, float, float]]:
        return [(self.low, self.high, self.still)] * len(self.rows(data))


class Each(RowsKnob, tag="each", kw_only=True):
    """Every row plus a number of its own."""

    @property
    def still(self) -> float:
        return 0.0

    def turn(self, data: Mapping[str, object], values: Sequence[float]) -> None:
        self.change(data, lambda place, rows, old: old + values[place])


class Share(RowsKnob, tag="share", kw_only=True):
    """Counts that keep their sum: each times a number of its own, then brought back to the sum."""

    def turn(self, data: Mapping[str, object], values: Sequence[float]) -> None:
        rows = self.rows(data)
        olds = [number(row, self.field) for row in rows]
        least = self.least or 0
        weights = [old * value for old, value in zip(olds, values)]
        free = sum(olds) - least * len(olds)
        wanted = [least + max(0.0, free * weight / sum(weights)) for weight in weights]
        if all([value == values[0] for value in values]):
            return
        counts = [int(one) for one in wanted]
        places = sorted(range(len(rows)), key=lambda place: counts[place] - wanted[place])
        for place in places[: sum(olds) - sum(counts)]:
            counts[place] += 1
        for row, count in zip(rows, counts):
            put(row, self.field, count, self.told)


class Choose(ColumnKnob, tag="choose", kw_only=True):
    """Which rows, `low` to `high` of them, have the one word in this field; the others have the other one.

    Takes how many, then for each row how much it wants to be chosen.  With `waves` it takes two numbers for each of so
    many waves along the rows instead, which gather the chosen ones here and thin them out there; without any they are
    spread evenly.
    """

    chosen: str
    other: str
    waves: int = 0

    def rows(self, data: Mapping[str, object]) -> list[Cells]:
        return [row for row in super().rows(data) if row.get(self.field) in (self.chosen, self.other)]

    def had(self, data: Mapping[str, object]) -> list[bool]:
        return [row[self.field] == self.chosen for row in self.rows(data)]

    def sizes(self, data: Mapping[str, object]) -> list[tuple[float, float, float]]:
        had = self.had(data)
        wishes = [(-1.0, 1.0, 0.0)] * (2 * self.waves) or [(0.0, 1.0, 0.75 if one else 0.25) for one in had]
        return [(self.low, self.high, float(sum(had))), *wishes]

    def turn(self, data: Mapping[str, object], values: Sequence[float]) -> None:
        rows = self.rows(data)
        count, wishes = round(values[0]), self.wishes(self.had(data), values[1:]) if self.waves else values[1:]
        best = sorted(range(len(rows)), key=lambda place: (-wishes[place], place))[:count]
        for place, row in enumerate(rows):
            row[self.field] = self.chosen if place in best else self.other

    def wishes(self, had: Sequence[bool], waves: Sequence[float]) -> list[float]:
        """What was chosen first, then every other one, then every other one of the rest; and the waves."""
        found = []
        for place, one in enumerate(had):
            turns = [2 * pi * (wave // 2 + 1) * place / len(had) for wave in range(len(waves))]
            swing = [
                height * (sin(turn) if wave % 2 else cos(turn)) for wave, (height, turn) in enumerate(zip(waves, turns))
            ]
            found.append(one + int(f"{place:010b}"[::-1], 2) / 1024 + sum(swing))
        return found


class Permute(RowsKnob, tag="permute", kw_only=True):
    """The rows exchange what they have in these fields; each takes by how many places it would like to move."""

    fields: list[str]

    @property
    def columns(self) -> list[str]:
        return self.fields

    @property
    def still(self) -> float:
        return 0.0

    def turn(self, data: Mapping[str, object], values: Sequence[float]) -> None:
        rows = self.rows(data)
        order = sorted(range(len(rows)), key=lambda place: place + values[place])
        held = [[row.get(field) for field in self.fields] for row in rows]
        for row, place in zip(rows, order):
            row.update(zip(self.fields, held[place]))


class House(Knob, tag="house", kw_only=True):
    """A house rule whose choice is a number: one for the smallest table, and so much more for each seat beyond."""

    rule: str
    begin: float
    growth: float = 0.0  # at most

    @property
    def still(self) -> float:
        return self.begin

    def sizes(self, data: Mapping[str, object]) -> list[tuple[float, float, float]]:
        return [(self.low, self.high, self.begin), *([(0.0, self.growth, 0.0)] if self.growth else [])]

    def turn(self, data: Mapping[str, object], values: Sequence[float]) -> None:
        """The board has no part in it."""

    def choice(self, values: Sequence[float], more: int) -> int:
        return round(values[0] + sum(values[1:]) * more)


class Follow(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """What is not free: this field is the field `take` of the row of `of` whose `key` this row names in `by`."""

    array: str
    field: str
    by: str
    of: str
    key: str
    take: str
    where: dict[str, object] = {}
    told: float = 0.0

    def apply(self, data: Mapping[str, object]) -> None:
        known = {row.get(self.key): number(row, self.take) for row in rows_of(data, self.of)}
        for row in ours(data, self.array, self.where):
            put(row, self.field, known[row.get(self.by)], self.told)


AnyKnob: TypeAlias = Scale | Shift | Tilt | Spread | Each | Share | Choose | Permute | House


class TuneFile(msgspec.Struct, forbid_unknown_fields=True):
    knobs: list[AnyKnob]
    follows: list[Follow] = []
    first_step: float = 0.2  # how far the first boards lie from the start, as a part of what each knob allows


def read_knobs(text: str) -> TuneFile:
    try:
        found = msgspec.toml.decode(text, type=TuneFile)
    except (msgspec.ValidationError, msgspec.DecodeError) as wrong:
        raise BadSetup("{file}: {reason}", (), {"file": TUNE, "reason": str(wrong)}) from None
    if not found.knobs:
        raise BadSetup("{file} has no knobs", (), {"file": TUNE})
    if not 0 < found.first_step <= 1:
        raise BadSetup("{file}: first_step is above 0 and at most 1", (), {"file": TUNE})
    return found


# -- the edition that a choice makes


class Change(NamedTuple):
    """One cell that differs from the edition one began with."""

    array: str
    row: int
    name: str
    field: str
    before: object
    after: object


class Draft(NamedTuple):
    """An edition, and for each number of seats the house rules that go with it."""

    text: str
    rules: dict[int, dict[str, int]]


class Dial(NamedTuple):
    """One number of the vector: from 0 to 1 it runs from low to high, evenly or by the same factor."""

    low: float
    high: float
    still: float
    even: bool

    @property
    def start(self) -> float:
        if self.even:
            return (self.still - self.low) / (self.high - self.low)
        return log(self.still / self.low) / log(self.high / self.low)

    def value(self, at: float) -> float:
        if abs(at - self.start) < 1e-12:
            return self.still
        inside = min(1.0, max(0.0, at))
        if self.even:
            return self.low + inside * (self.high - self.low)
        return self.low * exp(inside * log(self.high / self.low))


class Workshop:
    """The knobs of a title, and the edition they turn."""

    def __init__(self, game: Game, text: str, edition: str) -> None:
        self.game = game
        self.file = read_knobs(text)
        self.text = edition
        self.data: dict[str, object] = tomllib.loads(edition)
        self.lines = row_lines(edition)
        self.dials: list[Dial] = []
        self.parts: list[int] = []  # how many numbers each knob takes
        for knob in self.file.knobs:
            sizes = knob.sizes(self.data)
            self.dials += [self.dial(knob, *size) for size in sizes]
            self.parts.append(len(sizes))
        self.start = [dial.start for dial in self.dials]

    def dial(self, knob: Knob, low: float, high: float, still: float) -> Dial:
        facts = {"file": TUNE, "knob": repr(knob.name), "low": low, "high": high, "still": still}
        if not low < high:
            raise BadSetup("{file}: the bounds of knob {knob} are upside down: {low} and {high}", (), facts)
        if not low <= still <= high:
            raise BadSetup("{file}: knob {knob} stands at {still}, outside {low} to {high}", (), facts)
        return Dial(low, high, still, not (isinstance(knob, (Scale, Spread, Share)) and low > 0))

    def values(self, vector: Vector) -> list[list[float]]:
        """The numbers of each knob."""
        found, first = [], 0
        for part in self.parts:
            found.append([dial.value(at) for dial, at in zip(self.dials[first:], vector[first : first + part])])
            first += part
        return found

    def turned(self, vector: Vector) -> dict[str, object]:
        """The edition as data."""
        data = deepcopy(self.data)
        for knob, numbers in zip(self.file.knobs, self.values(vector)):
            knob.turn(data, numbers)
        for follow in self.file.follows:
            follow.apply(data)
        return data

    def made(self, vector: Vector) -> Draft:
        data = self.turned(vector)
        text = self.written(data)
        if tomllib.loads(text) != data:
            raise BadSetup("the edition cannot be changed row by row: each row must stand on a line of its own")
        return Draft(text, self.rules(self.values(vector)))

    def rules(self, values: Sequence[Sequence[float]]) -> dict[int, dict[str, int]]:
        turned = [(knob, numbers) for knob, numbers in zip(self.file.knobs, values) if isinstance(knob, House)]
        first = self.game.seats[0]
        return {
            seats: {knob.rule: knob.choice(numbers, seats - first) for knob, numbers in turned}
            for seats in self.game.seats
        }

    def sound(self, vector: Vector) -> tuple[Draft, float]:
        """The draft, and the part of its numbers that are those of the vector: one that breaks a check stays."""
        kept = self.mended(vector, list(self.start), list(range(len(self.start))))
        return self.made(kept), sum([at == wanted for at, wanted in zip(kept, vector)]) / len(kept)

    def mended(self, vector: Vector, kept: list[float], places: Sequence[int]) -> list[float]:
        """What was kept, with the numbers at these places as well; halves are tried where the whole breaks a check."""
        trial = [vector[place] if place in places else at for place, at in enumerate(kept)]
        if self.holds(trial):
            return trial
        if len(places) == 1:
            return kept
        middle = len(places) // 2
        return self.mended(vector, self.mended(vector, kept, places[:middle]), places[middle:])

    def holds(self, vector: Vector) -> bool:
        try:
            self.game.edition(self.written(self.turned(vector)))
        except BadEdition:
            return False
        return True

    def changes(self, data: Mapping[str, object]) -> list[Change]:
        found = []
        for array, old_rows in self.data.items():
            new_rows = data.get(array)
            if not isinstance(old_rows, list) or not isinstance(new_rows, list) or array == "on_purpose":
                continue
            for row, (old, new) in enumerate(zip(old_rows, new_rows)):
                fields = [field for field in old if old[field] != new[field] and field != "source"]
                found += [Change(array, row, called(old, row), field, old[field], new[field]) for field in fields]
        return found

    def changed(self, draft: Draft) -> list[Change]:
        """What differs from the edition one began with; sentences only follow the sums in them."""
        changes = self.changes(tomllib.loads(draft.text))
        return [one for one in changes if not (WORD.fullmatch(one.field) and isinstance(one.before, str))]

    def written(self, data: dict[str, object]) -> str:
        """The text one began with, in which only the cells that differ are others."""
        lines = self.text.split("\n")
        touched: dict[tuple[str, int], list[Change]] = {}
        for change in self.changes(data):
            touched.setdefault((change.array, change.row), []).append(change)
        for (array, row), changes in touched.items():
            rows_of(data, array)[row]["source"] = SEARCHED
            place = self.lines.get((array, row), 0) - 1
            cells = {one.field: one.after for one in changes} | {"source": SEARCHED}
            for field, after in cells.items():
                lines[place] = with_cell(lines[place], field, after)
        return "\n".join(lines)


def with_cell(line: str, field: str, value: object) -> str:
    new = '"' + value.replace("\\", "\\\\").replace('"', '\\"') + '"' if isinstance(value, str) else str(value)
    return re.sub(rf"(?<=[{{ ,]){field}(\s*=\s*){VALUE}", lambda found: f"{field}{found[1]}{new}", line, count=1)


def called(row: Mapping[str, object], place: int) -> str:
    """What a row is called in a list of differences."""
    ends = [row[field] for field in ("a", "b") if field in row]
    if ends:
        return " - ".join([str(end) for end in ends])
    return str(next((row[field] for field in ("id", "no", "kind", "port") if field in row), place + 1))
