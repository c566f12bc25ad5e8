"""Plots are drawings that say what they show, keep inside their frame, and have round numbers."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from ludotheque.lab.report.plots import (
    WIDTH,
    Fair,
    PlotText,
    axis,
    dots,
    fortunes,
    histogram,
    round_step,
    stack,
    tight_axis,
)
from ludotheque.lab.stats.intervals import Estimate
from ludotheque.lab.stats.summary import Bins, Curve, Spread

ABOUT = PlotText("wins", "Wins & losses", "Seat 1: 25 %")
HALF = Estimate(0.5, 0.4, 0.6)


def drawn(text: str) -> ElementTree.Element:
    """The drawing, with its title and description where a reader of screens finds them."""
    found = ElementTree.fromstring(text)
    assert found.get("role") == "img"
    title, words = found[0], found[1]
    assert (title.text, words.text) == ("Wins & losses", "Seat 1: 25 %")
    assert found.get("aria-labelledby") == f"{title.get('id')} {words.get('id')}"
    height = float((found.get("viewBox") or "").split()[3])
    for one in found.iter():
        for name, most in (("x", WIDTH), ("x1", WIDTH), ("x2", WIDTH), ("cx", WIDTH), ("y", height), ("cy", height)):
            assert 0 <= float(one.get(name, 0)) <= most, ElementTree.tostring(one)
    return found


def classes(found: ElementTree.Element, name: str) -> list[ElementTree.Element]:
    return [one for one in found.iter() if name in one.get("class", "").split()]


def percent(value: float) -> str:
    return f"{value:.0%}"


def test_a_dot_stands_in_its_interval_beside_the_fair_share() -> None:
    found = drawn(dots(ABOUT, ["one", "two"], [[HALF, Estimate(1.0, 0.9, 1.0)]], percent, Fair(0.5, "fair")))
    assert len(classes(found, "dot")) == len(classes(found, "reach")) == 2
    (fair,) = classes(found, "fair")
    first = classes(found, "dot")[0]
    assert first.get("cx") == fair.get("x1")
    reach = classes(found, "reach")[0]
    assert float(reach.get("x1", 0)) < float(first.get("cx", 0)) < float(reach.get("x2", 0))


def test_a_second_series_differs_in_shape_too() -> None:
    found = drawn(dots(ABOUT, ["one"], [[HALF], [HALF]], percent))
    assert [one.tag for one in classes(found, "dot")] == ["circle", "path"]


def test_long_words_are_broken_into_lines() -> None:
    words = "A second voyage is accomplished with six titles, and so the double game is over at last. " * 2
    found = drawn(dots(ABOUT, [words, "short"], [[HALF, HALF]], percent))
    lines = [one.text or "" for one in classes(found, "said")]
    assert " ".join(lines[:-1]) == words.strip()
    assert max([len(line) for line in lines]) <= 50
    assert lines[-1] == "short"


def test_parts_of_a_bar_leave_out_what_is_less_than_nothing() -> None:
    found = drawn(stack(ABOUT, [0.6, -0.1, 0.4, 0.001], ["60 %", "", "40 %", ""], "A"))
    widths = [float(one.get("width", 0)) for one in classes(found, "part")]
    assert widths[0] == pytest.approx(1.5 * widths[1], rel=0.01)
    assert len(widths) == 2
    assert [one.text for one in classes(found, "in")] == ["60 %", "40 %"]


def spread(*counts: int) -> Spread:
    return Spread(Estimate(2.0, 1.0, 3.0), Estimate(2.0, 1.0, 3.0), 1, 3, Bins(-0.5, 1.0, len(counts)), counts)


def test_a_histogram_has_bars_an_outline_and_medians() -> None:
    found = drawn(histogram(ABOUT, [spread(1, 0, 3), spread(2, 2, 2)], str, percent))
    (bars,) = classes(found, "bars")
    heights = [float(bar.get("height", 0)) for bar in bars]
    assert heights[1] == pytest.approx(3 * heights[0], rel=0.01)
    assert len(classes(found, "outline")) == 1
    assert len(classes(found, "median")) == 2


def test_fortunes_have_a_line_a_band_and_a_name_each() -> None:
    curves = [Curve("winner", (0, 1, 2), (0, 2, 4), (0, 3, 6)), Curve("others", (-3, 0, 0), (0, 1, 1), (0, 2, 2))]
    found = drawn(fortunes(ABOUT, curves, ["the winner", "the others"], [str, percent], [-3, 6]))
    assert len(classes(found, "band")) == 2
    assert len(classes(found, "line")) == 4  # two of them before their names
    assert [one.text for one in classes(found, "said")] == ["the winner", "the others"]


@pytest.mark.parametrize(
    ("values", "ticks"),
    [
        ([0.31], [0, 0.1, 0.2, 0.3, 0.4]),
        ([7], [0, 2, 4, 6, 8]),
        ([-3, 40], [-10, 0, 10, 20, 30, 40]),
        ([0], [0, 0.2, 0.4, 0.6, 0.8, 1]),
    ],
)
def test_an_axis_has_round_numbers_and_holds_its_values(values: list[float], ticks: list[float]) -> None:
    found = axis(values, 0, 100)
    assert found.ticks == pytest.approx(ticks)
    assert found.low <= min(values)
    assert found.high >= max(values)
    assert (found.place(found.low), found.place(found.high)) == (0, 100)


def test_a_tight_axis_ends_where_it_is_told() -> None:
    found = tight_axis(-0.5, 9.5, 0, 100)
    assert list(found.ticks) == [0, 2, 4, 6, 8]
    assert found.place(-0.5) == 0
    assert found.place(99) == 100
    assert [round_step(step) for step in (0.07, 1.0, 2.1, 2.6, 8)] == pytest.approx([0.1, 1, 2.5, 5, 10])
