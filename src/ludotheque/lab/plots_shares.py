"""Plots of shares: a dot for each figure in its interval, and one bar cut into parts."""

from __future__ import annotations

from collections.abc import Sequence
from textwrap import wrap
from typing import NamedTuple

from ludotheque.lab.intervals import Estimate
from ludotheque.lab.plots import EDGE, SIDES, WIDTH, About, Axis, Spell, across, axis, frame, label, line, points
from ludotheque.scenery.drawing import circle, group, path, rect

LINE = 14.0  # a line of the words of a row
LETTERS = 50  # of a line
TRACK = 14.0  # each dot below them
BAR = 34.0


class Fair(NamedTuple):
    """The share that would be fair, and the word for it."""

    share: float
    word: str


def dots(
    about: About, labels: Sequence[str], series: Sequence[Sequence[Estimate]], spell: Spell, fair: Fair | None = None
) -> str:
    """A row for each label: its words, and below them a dot in its interval for each series."""
    ends = [estimate.high for one in series for estimate in one] + ([fair.share] if fair else [])
    scale = axis(ends, EDGE, WIDTH - EDGE)
    top = y = 20.0 if fair else 4.0
    rows = []
    for place, words in enumerate(labels):
        lines = wrap(words, LETTERS) or [""]
        rows.append(row(y, lines, [one[place] for one in series], scale))
        y += LINE * len(lines) + TRACK * len(series) + 2
    return frame(about, y + 24, across(scale, top, y + 4, spell), reference(fair, scale, y + 4), *rows)


def reference(fair: Fair | None, scale: Axis, bottom: float) -> str:
    if fair is None:
        return ""
    x = scale.place(fair.share)
    anchor = "start" if x < WIDTH / 4 else "end" if x > 3 * WIDTH / 4 else "middle"
    return group(line(x, 16, x, bottom, "fair"), label(x, 12, fair.word, anchor, "tick"))


def row(top: float, lines: Sequence[str], estimates: Sequence[Estimate], scale: Axis) -> str:
    words = [label(EDGE, top + LINE * (place + 1) - 1, one) for place, one in enumerate(lines)]
    first = top + LINE * len(lines) + TRACK / 2
    drawn = [dot(first + TRACK * place, one, scale, place) for place, one in enumerate(estimates)]
    return group(*words, *drawn)


def dot(y: float, estimate: Estimate, scale: Axis, side: int) -> str:
    """A disc for the first series, a lozenge for the second, on the line of its interval."""
    x, low, high = [scale.place(value) for value in estimate]
    mark = circle(x, y, 4.5, class_="dot a") if side == 0 else path(lozenge(x, y), class_="dot b")
    return group(line(low, y, high, y, f"reach {SIDES[side]}"), mark)


def lozenge(x: float, y: float, size: float = 5.5) -> str:
    return points([x - size, x, x + size, x], [y, y - size, y, y + size]) + "Z"


def stack(about: About, parts: Sequence[float], words: Sequence[str], head: str = "") -> str:
    """One bar cut into parts, each with its words inside if there is room; less than nothing is drawn as nothing."""
    whole = sum([max(0.0, part) for part in parts]) or 1.0
    drawn, x, top = [label(EDGE, 13, head)] if head else [], EDGE, 18.0 if head else 4.0
    for place, part in enumerate(parts):
        width = (WIDTH - 2 * EDGE) * max(0.0, part) / whole
        if width > 0.5:
            drawn.append(rect(x, top, width, BAR, class_=f"part p{place}"))
        if width > 44:
            drawn.append(label(x + width / 2, top + 21, words[place], "middle", f"in p{place}"))
        x += width
    return frame(about, top + BAR + 4, *drawn)
