"""The tables of a report: figures with their intervals, of one way to play or of two side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ludotheque.lab.compare import Change, change
from ludotheque.lab.intervals import Estimate
from ludotheque.lab.report_numbers import Numbers


class Cell(NamedTuple):
    """A figure or a few words; `bar` draws a share behind it, `mark` says that it is certainly more or less."""

    text: str
    bar: float | None = None
    mark: str = ""  # "more", "less" or nothing


class Row(NamedTuple):
    head: str
    cells: list[Cell]
    note: str = ""  # a second, smaller line under the head


class Table(NamedTuple):
    caption: str
    heads: list[str]
    rows: list[Row]


class Figure(NamedTuple):
    """A line to be written: one estimate for each side, and what only stands in the table of a single side."""

    head: str
    sides: Sequence[Estimate]
    kind: Kind
    more: Sequence[str] = ()


class Kind(NamedTuple):
    """How a quantity is written, how an interval of it, and how a difference."""

    value: Callable[[float], str]
    reach: Callable[[Estimate], str]
    signed: Callable[[float], str]


def kinds(numbers: Numbers, amount: Callable[[float], str]) -> dict[str, Kind]:
    """Shares in per cent, whole numbers, numbers with a digit, minutes, and scores in the unit of the title."""

    def reach(spell: Callable[[float], str]) -> Callable[[Estimate], str]:
        return lambda one: numbers.between(spell(one.low), spell(one.high))

    def one_digit(value: float) -> str:
        return numbers.plain(value, 1)

    whole = Kind(numbers.fitting, reach(numbers.fitting), lambda value: numbers.signed(value, 0))
    return {
        "share": Kind(numbers.percent, numbers.share_reach, numbers.points),
        "whole": whole,
        "score": whole._replace(value=amount),
        "digit": Kind(one_digit, reach(one_digit), lambda value: numbers.signed(value, 1)),
        "minutes": Kind(numbers.minutes, reach(numbers.minutes), lambda value: numbers.signed(value, 0) + "\u00a0min"),
    }


def table(caption: str, heads: Sequence[str], figures: Sequence[Figure]) -> Table:
    """Heads of a single side: what, value, interval, more; of two: what, the one, the other, difference, interval."""
    rows = [single(figure) if len(figure.sides) == 1 else double(figure) for figure in figures]
    return Table(caption, list(heads), rows)


def single(figure: Figure) -> Row:
    estimate, kind = figure.sides[0], figure.kind
    cells = [Cell(kind.value(estimate.value)), Cell(kind.reach(estimate)), *[Cell(text) for text in figure.more]]
    return Row(figure.head, cells)


def double(figure: Figure) -> Row:
    before, after = figure.sides
    kind, found = figure.kind, change("", before, after)
    cells = [Cell(kind.value(before.value)), Cell(kind.value(after.value)), *difference_cells(found, kind)]
    return Row(figure.head, cells)


def difference_cells(found: Change, kind: Kind) -> list[Cell]:
    difference = found.difference
    mark = ("more" if difference.value > 0 else "less") if found.certain else ""
    reach = f"{kind.signed(difference.low)} … {kind.signed(difference.high)}"
    return [Cell(kind.signed(difference.value), mark=mark), Cell(reach)]
