"""What every plot is made of: a frame with a title and a description, an axis with round numbers, a legend."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor, log10
from textwrap import wrap
from typing import Final, NamedTuple, TypeAlias

from ludotheque.lab.stats.intervals import Estimate
from ludotheque.lab.stats.summary import Curve, Spread
from ludotheque.parts.svg.drawing import circle, element, escaped, group, path, rect, short, text

WIDTH: Final = 344.0
EDGE: Final = 8.0
SIZE: Final = 12.0
SIDES: Final = ("a", "b")  # the style of the first series, and of the second
Spell: TypeAlias = Callable[[float], str]


class PlotText(NamedTuple):
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


def frame(about: PlotText, height: float, *inside: str) -> str:
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


# -- plots of whole games: how their lengths are spread, and how fortunes grow


TOP = 16.0
BOTTOM = 170.0


def histogram(about: PlotText, spreads: Sequence[Spread], spell: Spell, percent: Spell) -> str:
    """Bars for the first series, an outline for the second; an upright line at each median."""
    bins = spreads[0].bins
    shares = [[count / max(1, sum(one.counts)) for count in one.counts] for one in spreads]
    level = tight_axis(bins.first, bins.first + bins.width * bins.bars, EDGE, WIDTH - EDGE)
    upright = axis([max(one) for one in shares], BOTTOM, TOP, most=3)
    edges = [level.place(bins.first + bins.width * place) for place in range(bins.bars + 1)]
    outlines = [outline(one, edges, upright) for one in shares[1:]]
    medians = [
        line(level.place(one.median.value), TOP, level.place(one.median.value), BOTTOM, f"median {SIDES[place]}")
        for place, one in enumerate(spreads)
    ]
    above = upright._replace(ticks=upright.ticks[1:])
    frames = [upwards(above, EDGE, WIDTH - EDGE, percent), across(level, BOTTOM, BOTTOM + 4, spell)]
    return frame(about, BOTTOM + 24, bars(shares[0], edges, upright), *frames, *outlines, *medians)


def bars(shares: Sequence[float], edges: Sequence[float], upright: Axis) -> str:
    """A thin gap parts the bars."""
    drawn = []
    for place, share in enumerate(shares):
        top = upright.place(share)
        if share:
            drawn.append(rect(edges[place] + 0.5, top, edges[place + 1] - edges[place] - 1, BOTTOM - top))
    return group(*drawn, class_="bars a")


def outline(shares: Sequence[float], edges: Sequence[float], upright: Axis) -> str:
    steps = "".join([f"H{short(edges[place])}V{short(upright.place(share))}" for place, share in enumerate(shares)])
    return path(f"M{short(edges[0])} {short(BOTTOM)}{steps}H{short(edges[-1])}V{short(BOTTOM)}", class_="outline b")


def fortunes(
    about: PlotText, curves: Sequence[Curve], names: Sequence[str], spells: Sequence[Spell], ends: Sequence[float]
) -> str:
    """A line and a band for each curve, and its name on top; the axis holds these ends, to agree with other plots."""
    upright = axis(ends, BOTTOM, TOP + 24, most=4)
    level = Axis(0.0, 1.0, (0.0, 0.25, 0.5, 0.75, 1.0), EDGE, WIDTH - EDGE)
    xs = [level.place(point / (len(curves[0].middle) - 1)) for point in range(len(curves[0].middle))]
    drawn = [band(one, xs, upright, place) for place, one in enumerate(curves)]
    drawn += [
        path(points(xs, heights(one.middle, upright)), class_=f"line s{place}") for place, one in enumerate(curves)
    ]
    frames = [upwards(upright, EDGE, WIDTH - EDGE, spells[0]), across(level, BOTTOM, BOTTOM + 4, spells[1])]
    return frame(about, BOTTOM + 24, *frames, *drawn, named(names))


def named(names: Sequence[str]) -> str:
    """A piece of each line before its name, side by side above the plot."""
    room = (WIDTH - 2 * EDGE) / len(names)
    drawn = []
    for place, name in enumerate(names):
        x = EDGE + room * place
        drawn += [path(f"M{short(x)} 8h22", class_=f"line s{place}"), label(x + 28, 12, name)]
    return group(*drawn)


def band(curve: Curve, xs: Sequence[float], upright: Axis, place: int) -> str:
    there, back = points(xs, heights(curve.low, upright)), points(xs[::-1], heights(curve.high, upright)[::-1])
    return path(f"{there}L{back[1:]}Z", class_=f"band s{place}")


def heights(values: Sequence[float], upright: Axis) -> list[float]:
    return [upright.place(value) for value in values]


# -- plots of shares: a dot for each figure in its interval, and one bar cut into parts


LINE = 14.0  # a line of the words of a row
LETTERS = 50  # of a line
TRACK = 14.0  # each dot below them
BAR = 34.0


class Fair(NamedTuple):
    """The share that would be fair, and the word for it."""

    share: float
    word: str


def dots(
    about: PlotText, labels: Sequence[str], series: Sequence[Sequence[Estimate]], spell: Spell, fair: Fair | None = None
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


def stack(about: PlotText, parts: Sequence[float], words: Sequence[str], head: str = "") -> str:
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
