"""The tables of a report: figures with their intervals, of one way to play or of two side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from ludotheque.lab.stats.compare import FigureChange, change
from ludotheque.lab.stats.intervals import Estimate
from ludotheque.say import Tongue

# -- figures as a page writes them, in French or in English


MINUS: Final = "\u2212"
HOUR: Final = 60


class Numbers:
    """How one language writes numbers, shares, lengths of time and intervals."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue

    def plain(self, value: float, digits: int = 0) -> str:
        """5 100 or 2,5 in French; a true minus sign in both."""
        text = f"{value:,.{digits}f}"
        if not float(text.replace(",", "")):
            text = text.lstrip("-")
        return self.tongue.language.number(text).replace("-", MINUS)

    def fitting(self, value: float) -> str:
        """As many digits as the size of the number is worth."""
        return self.plain(value, 0 if abs(value) >= 20 or value == int(value) else 1 if abs(value) >= 1 else 2)

    def percent(self, share: float, digits: int = 1) -> str:
        return self.tongue.gettext("{number}%").format(number=self.plain(100 * share, digits))

    def rounded_percent(self, share: float) -> str:
        """For axes: no more digits than needed."""
        hundred = round(100 * share, 2)
        digits = next(one for one in (0, 1, 2) if round(hundred, one) == hundred)
        return self.percent(share, digits)

    def points(self, share: float) -> str:
        """A difference of two shares."""
        return self.signed(100 * share, 1)

    def signed(self, value: float, digits: int) -> str:
        text = self.plain(value, digits)
        return text if text.startswith(MINUS) or not float(f"{value:.{digits}f}") else "+" + text

    def minutes(self, minutes: float) -> str:
        """38 min, or 1 h 52."""
        whole = round(minutes)
        if whole < HOUR:
            return f"{whole}\u00a0min"
        return f"{whole // HOUR}\u00a0h\u00a0{whole % HOUR:02}"

    def between(self, low: str, high: str) -> str:
        return self.tongue.gettext("{low} to {high}").format(low=low, high=high)

    def share_reach(self, estimate: Estimate) -> str:
        """The interval of a share; the sign of it once is enough."""
        return self.between(self.plain(100 * estimate.low, 1), self.percent(estimate.high))


# -- the tables of a report: figures with their intervals, of one way to play or of two side by side


class Cell(NamedTuple):
    """A figure or a few words; `bar` draws a share behind it, `mark` says that it is certainly more or less."""

    text: str
    bar: float | None = None
    mark: str = ""  # "more", "less" or nothing


class TableRow(NamedTuple):
    head: str
    cells: list[Cell]
    note: str = ""  # a second, smaller line under the head


class ReportTable(NamedTuple):
    caption: str
    heads: list[str]
    rows: list[TableRow]


class Figure(NamedTuple):
    """A line to be written: one estimate for each side, and what only stands in the table of a single side."""

    head: str
    sides: Sequence[Estimate]
    kind: QuantityKind
    more: Sequence[str] = ()


class QuantityKind(NamedTuple):
    """How a quantity is written, how an interval of it, and how a difference."""

    value: Callable[[float], str]
    reach: Callable[[Estimate], str]
    signed: Callable[[float], str]


def kinds(numbers: Numbers, amount: Callable[[float], str]) -> dict[str, QuantityKind]:
    """Shares in per cent, whole numbers, numbers with a digit, minutes, and scores in the unit of the title."""

    def reach(spell: Callable[[float], str]) -> Callable[[Estimate], str]:
        return lambda one: numbers.between(spell(one.low), spell(one.high))

    def one_digit(value: float) -> str:
        return numbers.plain(value, 1)

    whole = QuantityKind(numbers.fitting, reach(numbers.fitting), lambda value: numbers.signed(value, 0))
    return {
        "share": QuantityKind(numbers.percent, numbers.share_reach, numbers.points),
        "whole": whole,
        "score": whole._replace(value=amount),
        "digit": QuantityKind(one_digit, reach(one_digit), lambda value: numbers.signed(value, 1)),
        "minutes": QuantityKind(
            numbers.minutes, reach(numbers.minutes), lambda value: numbers.signed(value, 0) + "\u00a0min"
        ),
    }


def table(caption: str, heads: Sequence[str], figures: Sequence[Figure]) -> ReportTable:
    """Heads of a single side: what, value, interval, more; of two: what, the one, the other, difference, interval."""
    rows = [single(figure) if len(figure.sides) == 1 else double(figure) for figure in figures]
    return ReportTable(caption, list(heads), rows)


def single(figure: Figure) -> TableRow:
    estimate, kind = figure.sides[0], figure.kind
    cells = [Cell(kind.value(estimate.value)), Cell(kind.reach(estimate)), *[Cell(text) for text in figure.more]]
    return TableRow(figure.head, cells)


def double(figure: Figure) -> TableRow:
    before, after = figure.sides
    kind, found = figure.kind, change("", before, after)
    cells = [Cell(kind.value(before.value)), Cell(kind.value(after.value)), *difference_cells(found, kind)]
    return TableRow(figure.head, cells)


def difference_cells(found: FigureChange, kind: QuantityKind) -> list[Cell]:
    difference = found.difference
    mark = ("more" if difference.value > 0 else "less") if found.certain else ""
    reach = f"{kind.signed(difference.low)} … {kind.signed(difference.high)}"
    return [Cell(kind.signed(difference.value), mark=mark), Cell(reach)]
