"""Answers in words that a title knows: read part by part, whatever the title."""

from __future__ import annotations

from typing import cast

import pytest

from ludotheque.kernel.agenda import Asked, Move, Refusal
from ludotheque.kernel.game import Phrase
from ludotheque.say import tongue
from ludotheque.terminal import keyboard, pages
from ludotheque.terminal.console import plain
from ludotheque.terminal.keyboard import Put, completed, read
from ludotheque.terminal.questions import hints

NAMES = ["Anne", "Bob", "Jean Le Goff"]
FRUIT = {"Apples": 0, "Dried figs": 1, "Pears": 2}
STREETS = {"High Street": 10, "Mill Lane": 11, "Mill Road": 12}
PHRASES: list[Phrase] = [
    ("swap", (("seat", {}), ("counts", FRUIT), ("counts", FRUIT)), "swap NAME 2 apples for figs"),
    ("walk", (("one", {"dog": 7, "cat": 8}), ("some", STREETS), ("some", {"fast": "F"})), "walk dog High"),
]


def put(**known: object) -> Put:
    return Put([("walk", 7, (10,), ()), ("rest",)], cast(Asked, known), NAMES, 0, tongue("en"), {}, PHRASES)


def test_things_are_counted() -> None:
    assert read("swap bob 2 apples, dried figs for 3 pears", NAMES, PHRASES) == ("swap", 1, (2, 1, 0), (0, 0, 3))
    assert read("swap Jean Le Goff pears and apples contre 10 figs", NAMES, PHRASES) == (
        "swap",
        2,
        (1, 0, 1),
        (0, 10, 0),
    )
    assert read("swap Bob apples apples for 1 pears", NAMES, PHRASES) == ("swap", 1, (2, 0, 0), (0, 0, 1))


def test_names_follow_each_other() -> None:
    assert read("walk dog high mill l fast", NAMES, PHRASES) == ("walk", 7, (10, 11), ("F",))
    assert read("WALK cat by Mill Road to High-Street", NAMES, PHRASES) == ("walk", 8, (12, 10), ())
    assert read("walk cat", NAMES, PHRASES) == ("walk", 8, (), ())


def test_the_end_of_a_listed_answer_is_enough() -> None:
    options: list[Move] = [("walk", 7, (10, 11), ()), ("walk", 7, (12,), ("F",)), ("walk", 7, (11, 12), ()), ("rest",)]
    assert completed(("walk", 7, (11,), ()), options, PHRASES) == ("walk", 7, (10, 11), ())
    assert completed(("walk", 7, (12,), ()), options, PHRASES) is None
    assert completed(("walk", 7, (12,), ("F",)), options, PHRASES) == ("walk", 7, (12,), ("F",))
    assert completed(("walk", 8, (11,), ()), options, PHRASES) is None
    assert completed(("swap", 1, (1, 0, 0), (0, 1, 0)), options, PHRASES) is None
    assert completed(("rest",), options, PHRASES) is None


@pytest.mark.parametrize(
    ("line", "slip"),
    [
        ("walk", "Something is missing. Write it like this: walk dog High"),
        ("walk cow", "“cow” is not understood"),
        ("walk dog mill", "“mill” is not understood"),
        ("swap Zoe apples for pears", "Nobody here is called “Zoe”; there are Anne, Bob"),
        ("swap Bob 3", "Something is missing"),
        ("swap Bob 3 4 apples", "“4” is not understood"),
        ("swap Bob 99999999 apples for pears", "“99999999” is not understood"),
    ],
)
def test_slips(line: str, slip: str) -> None:
    with pytest.raises(Refusal, match=slip):
        read(line, NAMES, PHRASES)


def test_a_line_is_a_number_first_and_then_a_phrase() -> None:
    assert keyboard.move("1", put()) == ("walk", 7, (10,), ())
    assert keyboard.move("walk cat High Street", put()) == ("walk", 8, (10,), ())
    assert keyboard.move("rest", put()) == ("rest",)
    with pytest.raises(Refusal, match="no answer here"):
        keyboard.move("run cat", put())


def test_hints_and_help_tell_of_phrases() -> None:
    assert hints(put()) == ["1 to 2", "walk …"]
    assert hints(put(offers=1)) == ["1 to 2", "offer NAME …", "walk …"]
    text = "\n".join(pages.help_page(tongue("en"), plain, 100, [], ["swap NAME 2 apples for figs", "walk dog High"]))
    assert "these can be given in words:\n  swap NAME 2 apples for figs\n  walk dog High" in text
    assert "give 12 17" not in text
