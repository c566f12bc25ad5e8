"""What a report is made from: one or two ways to play, their games, and the words to speak of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from typing import NamedTuple

from ludotheque.lab.compare import Change, compared
from ludotheque.lab.intervals import Estimate, share
from ludotheque.lab.playing import Plan, Recorded
from ludotheque.lab.report_tables import Kind, Table, kinds
from ludotheque.lab.report_words import Spoken
from ludotheque.lab.summary import Line, Summary


class Side(NamedTuple):
    """One way to play."""

    label: str  # what sets it apart from the other; empty where there is no other
    plan: Plan
    games: Sequence[Recorded]
    luck: Sequence[Recorded]
    summary: Summary


class Section(NamedTuple):
    key: str
    title: str
    notes: Sequence[str]
    plots: Sequence[str]
    tables: Sequence[Table]
    legend: Sequence[tuple[str, str]] = ()  # a style, and the words for it
    lists: Sequence[tuple[str, Sequence[tuple[str, str]]]] = ()  # a caption, and keys with their words
    folded: bool = False  # long tables wait until they are asked for


class Sheet:
    """Everything a section needs."""

    def __init__(self, sides: Sequence[Side], spoken: Spoken) -> None:
        self.sides = sides
        self.spoken = spoken
        self.say = spoken.say
        self.numbers = spoken.numbers
        self.kinds: dict[str, Kind] = kinds(spoken.numbers, spoken.amount)
        self.versus = len(sides) > 1
        self.seats = sides[0].plan.seats

    @cached_property
    def changes(self) -> dict[str, tuple[Change, ...]]:
        return compared(self.sides[0].summary, self.sides[1].summary) if self.versus else {}

    def heads(self, what: str, value: str, *more: str, points: bool = False) -> list[str]:
        """The heads of a table of this kind."""
        say = self.say
        if not self.versus:
            return [what, value, say("99 times in 100"), *more]
        return [what, "A", "B", say("difference, in points") if points else say("difference"), say("99 times in 100")]

    def legend(self) -> list[tuple[str, str]]:
        """Which side is which."""
        if not self.versus:
            return []
        return [(style, f"{letter} – {side.label}") for style, letter, side in zip("ab", "AB", self.sides)]

    def matched(self, lines: Callable[[Summary], Sequence[Line]]) -> list[tuple[str, list[Estimate]]]:
        """The shares of all sides by key, in the order of the first; what a side never saw is a share of none."""
        found = [{line.key: line.share for line in lines(side.summary)} for side in self.sides]
        keys = dict.fromkeys([key for one in found for key in one])
        none = [share(0, side.summary.finished) for side in self.sides]
        return [(key, [one.get(key, missing) for one, missing in zip(found, none)]) for key in keys]

    def times(self, lines: Callable[[Summary], Sequence[Line]]) -> dict[str, Line]:
        return {line.key: line for line in lines(self.sides[0].summary)}
