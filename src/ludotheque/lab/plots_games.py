"""Plots of whole games: how their lengths are spread, and how fortunes grow."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.lab.plots import (
    EDGE,
    SIDES,
    WIDTH,
    About,
    Axis,
    Spell,
    across,
    axis,
    frame,
    label,
    line,
    points,
    tight_axis,
    upwards,
)
from ludotheque.lab.summary import Curve, Spread
from ludotheque.scenery.drawing import group, path, rect, short

TOP = 16.0
BOTTOM = 170.0


def histogram(about: About, spreads: Sequence[Spread], spell: Spell, percent: Spell) -> str:
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
    about: About, curves: Sequence[Curve], names: Sequence[str], spells: Sequence[Spell], ends: Sequence[float]
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
