"""Sentences filled in and counted, lists joined, and lines that flow: what every title says and writes alike."""

from __future__ import annotations

from ludotheque.kernel.game import best_first
from ludotheque.parts.text import SeenSheet, columns, flow, right
from ludotheque.say import tongue
from ludotheque.say.sentences import _, _n, capital, joined, said

ENGLISH = tongue("en")


def test_a_sentence_is_filled_in_and_begins_with_a_capital() -> None:
    assert said(_("{who} waits."), {"who": 0}, {"who": "the bank"}, ENGLISH) == "The bank waits."
    assert capital("") == ""
    assert capital("élan") == "Élan"


def test_a_sentence_that_counts_has_two_forms() -> None:
    """The fact decides which one; it is spoken as the title wants it."""
    cards = _n("one card", "{count} cards", "count")
    assert [said(cards, {"count": n}, {"count": f"*{n}"}, ENGLISH) for n in (1, 2)] == ["One card", "*2 cards"]


def test_things_are_joined() -> None:
    lists = [[], ["A"], ["A", "B"], ["A", "B", "C"]]
    assert [joined(things, "{list} and {last}") for things in lists] == ["", "A", "A and B", "A, B and C"]


def test_a_line_that_goes_on_may_have_its_end() -> None:
    parts = ["one", "two", "three"]
    assert flow(parts, 9, 2, ", ", ",") == ["one, two,", "three"]
    assert flow(parts, 8, 3, ", ", ",") == ["one,", "two,", "three"]
    assert flow(parts, 8, 2, ", ") == ["one, two", "three"]


def test_text_stands_at_the_right() -> None:
    assert right("日本", 6) == "  日本"
    assert columns(right("x", 6)) == 6


def test_the_best_placed_come_first() -> None:
    assert best_first([2, 0, 1, 2]) == [2, 0, 3, 1]


def test_a_line_of_a_sheet_is_cut_to_its_width() -> None:
    narrow, wide = [SeenSheet({}, [], ENGLISH, lambda _style, text: text, width) for width in (7, 80)]
    assert narrow.line(narrow.say("{who} waits", who="anne")) == "Anne w…"
    assert [narrow.wide, wide.wide] == [False, True]
