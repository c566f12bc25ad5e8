"""Two ways to play side by side: what differs, and what may be chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from ludotheque.lab.stats.intervals import Estimate, difference, share
from ludotheque.lab.stats.summary import PlaySummary, SummaryLine

LISTS: dict[str, Callable[[PlaySummary], Sequence[SummaryLine]]] = {
    "seats": lambda one: one.seats,
    "levels": lambda one: one.levels,
    "endings": lambda one: one.endings,
    "rules": lambda one: one.rules,
    "events": lambda one: one.events,
}


class FigureChange(msgspec.Struct, frozen=True):
    """A figure of one side, of the other, and the second less the first."""

    key: str
    before: Estimate
    after: Estimate
    difference: Estimate

    @property
    def certain(self) -> bool:
        """Whether the interval of the difference excludes zero."""
        return self.difference.excludes_zero


def change(key: str, before: Estimate, after: Estimate) -> FigureChange:
    return FigureChange(key, before, after, difference(before, after))


def compared(before: PlaySummary, after: PlaySummary) -> dict[str, tuple[FigureChange, ...]]:
    """By section: every figure that both sides can have."""
    found = {"length": lengths(before, after)}
    for name, lines in LISTS.items():
        found[name] = changes(lines(before), lines(after), before.finished, after.finished)
    for kind in before.marks:
        if kind in after.marks:
            found[f"mark:{kind}"] = changes(before.marks[kind], after.marks[kind], 0, 0)
    if before.luck is not None and after.luck is not None:
        figures = ("level", "dice", "whims", "rest")
        found["luck"] = tuple([change(name, getattr(before.luck, name), getattr(after.luck, name)) for name in figures])
    return found


def lengths(before: PlaySummary, after: PlaySummary) -> tuple[FigureChange, ...]:
    """Median lengths, and lead changes on average."""
    found = [
        change("decisions", before.decisions.median, after.decisions.median),
        change("minutes", before.minutes.median, after.minutes.median),
    ]
    if before.rounds is not None and after.rounds is not None:
        found.append(change("rounds", before.rounds.median, after.rounds.median))
    return (*found, change("leads", before.leads.mean, after.leads.mean))


def changes(
    before: Sequence[SummaryLine], after: Sequence[SummaryLine], games: int, others: int
) -> tuple[FigureChange, ...]:
    """Lines with the same key beside each other; what one side never saw has a share of none of its games."""
    old = {line.key: line.share for line in before}
    new = {line.key: line.share for line in after}
    keys = dict.fromkeys([*old, *new])
    return tuple([change(key, old.get(key, share(0, games)), new.get(key, share(0, others))) for key in keys])
