"""Lines of text: how wide they stand, where they are cut, how they flow."""

from __future__ import annotations

import pytest

from ludotheque.parts.text import Pen, columns, fit, flow, joined, plain, right
from ludotheque.terminal.console import coloured
from ludotheque.terminal.console import plain as unpainted

PARTS = [plain(word) for word in ("one", "two", "three")]


@pytest.mark.parametrize(
    ("text", "width", "fitted"), [("abc", 5, "abc  "), ("abcdef", 4, "abc…"), ("日本太", 4, "日… "), ("a", 0, "")]
)
def test_texts_fit_exactly(text: str, width: int, fitted: str) -> None:
    assert fit(text, width) == fitted


def test_text_stands_at_the_right() -> None:
    assert right("日本", 6) == "  日本"
    assert columns(right("x", 6)) == 6


def test_parts_flow_over_lines() -> None:
    assert flow(PARTS, 9, most=2) == ["one · two", "  three"]
    assert flow(PARTS, 9, most=1) == ["one · tw…"]
    assert flow([], 9) == []


def test_a_line_that_goes_on_may_have_its_end() -> None:
    assert flow(PARTS, 9, ", ", "", ",") == ["one, two,", "three"]
    assert flow(PARTS, 8, ", ", "", ",") == ["one,", "two,", "three"]
    assert flow(PARTS, 8, ", ", "") == ["one, two", "three"]


def test_colours_take_no_room() -> None:
    painted = Pen(coloured, 9).inked("bold", "one")
    assert flow([painted, *PARTS[1:]], 9) == [painted[1] + " · two", "  three"]
    assert joined([painted, plain("!")]) == ("one!", painted[1] + "!")


def test_a_line_is_cut_to_its_width() -> None:
    narrow, wide = Pen(unpainted, 7), Pen(unpainted, 80)
    assert narrow.line("anne waits") == "Anne w…"
    assert [narrow.wide, wide.wide] == [False, True]
