"""What every plot is made of: a frame with a title and a description, an axis with round numbers, a legend."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor, log10
from typing import Final, NamedTuple, TypeAlias

from ludotheque.scenery.drawing import element, escaped, group, short, text

WIDTH: Final = 344.0
EDGE: Final = 8.0
SIZE: Final = 12.0
SIDES: Final = ("a", "b")  # the style of the first series, and of the second
Spell: TypeAlias = Callable[[float], str]


class About(NamedTuple):
    """What a plot says to those who cannot see it; `name` makes its ids its own."""

    name: str
    title: str
    text: str


class Axis(NamedTuple):
    """Values to the places where they are drawn."""

    low: float
    high: float
    ticks: Sequence[float]
    start: float
    end: float

    def place(self, value: float) -> float:
        inside = min(self.high, max(self.low, value))
        return self.start + (inside - self.low) / (self.high - self.low) * (self.end - self.start)


def axis(values: Iterable[float], start: float, end: float, most: int = 5) -> Axis:
    """An axis from zero, or from below it, that ends on a round number and holds all these values."""
    low, high = reach([0.0, *values])
    step = round_step((high - low) / most)
    first, last = floor(low / step + 1e-9), ceil(high / step - 1e-9)
    return Axis(first * step, last * step, [step * number for number in range(first, last + 1)], start, end)


def tight_axis(low: float, high: float, start: float, end: float, most: int = 5) -> Axis:
    """An axis that begins and ends just where it is told to, with round numbers in between."""
    step = round_step((high - low) / most)
    first, last = ceil(low / step - 1e-9), floor(high / step + 1e-9)
    return Axis(low, high, [step * number for number in range(first, last + 1)], start, end)


def reach(values: Sequence[float]) -> tuple[float, float]:
    low, high = min(values), max(values)
    return low, high if high - low > 1e-9 else low + 1.0


def round_step(step: float) -> float:
    ten = 10.0 ** floor(log10(step))
    return next(one * ten for one in (1, 2, 2.5, 5, 10) if one * ten >= step - 1e-12)


def frame(about: About, height: float, *inside: str) -> str:
    """A drawing as wide as a column; it grows and shrinks with the page."""
    title = element("title", escaped(about.title), id=f"{about.name}-title")
    words = element("desc", escaped(about.text), id=f"{about.name}-text")
    return element(
        "svg",
        title,
        words,
        *inside,
        class_="plot",
        viewBox=f"0 0 {short(WIDTH)} {short(height)}",
        role="img",
        aria_labelledby=f"{about.name}-title {about.name}-text",
    )


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def label(x: float, y: float, words: str, anchor: str | None = None, class_: str = "said") -> str:
    return text(x, y, words, SIZE, text_anchor=anchor, class_=class_)


def across(scale: Axis, top: float, bottom: float, spell: Spell) -> str:
    """Upright lines at the ticks of a level axis, with their numbers below."""
    parts = []
    for tick in scale.ticks:
        x = scale.place(tick)
        anchor = "start" if x < 2 * EDGE else "end" if x > WIDTH - 2 * EDGE else "middle"
        parts += [line(x, top, x, bottom, "grid"), label(x, bottom + 15, spell(tick), anchor, "tick")]
    return group(*parts)


def upwards(scale: Axis, left: float, right: float, spell: Spell) -> str:
    """Level lines at the ticks of an upright axis, with their numbers just above them."""
    parts = []
    for tick in scale.ticks:
        y = scale.place(tick)
        parts += [line(left, y, right, y, "grid"), label(left, y - 3, spell(tick), None, "tick")]
    return group(*parts)


def points(xs: Sequence[float], ys: Sequence[float]) -> str:
    return "M" + "L".join([f"{short(x)} {short(y)}" for x, y in zip(xs, ys)])
