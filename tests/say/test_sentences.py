"""Sentences filled in and counted, lists joined: what every title says alike."""

from __future__ import annotations

from ludotheque.kernel.game import best_first
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


def test_the_best_placed_come_first() -> None:
    assert best_first([2, 0, 1, 2]) == [2, 0, 3, 1]
