"""Sums typed in another unit than they are kept in, and things to trade that have names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import pytest

from ludotheque.kernel.agenda import Asked, Move, Refusal
from ludotheque.say import tongue
from ludotheque.terminal import keyboard, pages
from ludotheque.terminal.console import amount, plain, units
from ludotheque.terminal.keyboard import BadOffer, Put
from ludotheque.terminal.questions import hints

NAMES = ["Anne", "Bob", "Jean Le Goff"]
GOODS = {"Alger": 0, "Port-Saïd": 4, "Rio de Janeiro": 7, "Le Cap": 9, "Rio Grande": 12}
LOAN: Sequence[Move] = [("ask", 3), ("ask", 20), ("sell", 1, 4, 3), ("fail",)]
KNOWN: Asked = {"least": 3, "most": 20, "scale": 2, "sales": True, "offers": 1}


def put(options: Sequence[Move] = LOAN, lang: str = "en", **known: Any) -> Put:
    return Put(options, cast(Asked, {**KNOWN, **known}), NAMES, 0, tongue(lang), GOODS)


def typed(line: str, asked: Put | None = None) -> Move:
    return keyboard.move(line, asked or put())


@pytest.mark.parametrize(
    ("text", "scale", "meant"),
    [
        ("3,5", 2, 7),
        ("3.5", 2, 7),
        ("3.50", 2, 7),
        (" 3 ", 2, 6),
        ("0,5 M", 2, 1),
        ("22,5\u00a0M", 2, 45),
        ("3M", 2, 6),
        ("3,25", 2, None),
        ("3,25", 4, 13),
        ("3,5,1", 2, None),
        (",5", 2, None),
        ("-1", 2, None),
        ("M", 2, None),
        ("1,200", 1, 1200),
        ("3,5", 1, None),
        ("9" * 5000, 2, None),
    ],
)
def test_a_sum_is_read_in_its_unit(text: str, scale: int, meant: int | None) -> None:
    assert units(text, scale) == meant


def test_a_sum_is_shown_as_it_is_typed() -> None:
    french, english = tongue("fr"), tongue("en")
    assert amount(7, 2, french) == "3,5"
    assert amount(7, 2, english) == "3.5"
    assert amount(6, 2, french) == "3"
    assert amount(13, 4, english) == "3.25"
    assert amount(1200, 1, english) == "1,200"
    assert all(units(amount(number, 2, french), 2) == number for number in range(100))


def test_an_answer_is_a_number_of_the_list_first_and_then_a_sum() -> None:
    assert typed("2") == ("ask", 20)
    assert typed("4") == ("fail",)
    assert typed("5") == ("ask", 10)
    assert typed("2 M") == ("ask", 4)
    assert typed("2,5") == ("ask", 5)
    assert typed("ask 2") == typed("demander 2") == ("ask", 4)
    assert typed("fail") == ("fail",)
    assert typed("prêter 2,5", put([("lend", 3), ("refuse",)])) == ("lend", 5)


def test_the_verbs_of_other_numbers_are_not_scaled() -> None:
    asked = Put([("throw",), ("buy", 4)], {"scale": 2}, NAMES, 0, tongue("en"), GOODS)
    assert typed("buy 4", asked) == ("buy", 4)


def test_a_slip_is_told_in_the_same_unit() -> None:
    with pytest.raises(Refusal, match=r"1 to 4, or a sum, 1\.5 at least"):
        typed("")
    with pytest.raises(Refusal, match="no answer here"):
        typed("2,25")


def test_the_hints_say_what_can_be_typed() -> None:
    assert hints(put()) == ["1 to 4", "a sum, 1.5 to 10", "offer NAME …", "sell NAME …"]
    unbounded = Put(LOAN, {"least": 3}, NAMES, 0, tongue("en"), {})
    assert hints(unbounded) == ["1 to 4", "a sum, 3 or more"]
    assert hints(put([("fail",)])) == ["Enter"]


@pytest.mark.parametrize(
    ("line", "give", "pay", "want", "ask"),
    [
        ("offer Bob give Alger pay 1,5 want Le Cap", (0,), 3, (9,), 0),
        ("offrir bob donner port-said rio de janeiro demander 0.5 M", (4, 7), 0, (), 1),
        ("offer Bob give le cap, alger ask 2", (0, 9), 0, (), 4),
        ("offer Bob want cap pay 3", (), 6, (9,), 0),
        ("offer Bob want SAID Rio G", (), 0, (4, 12), 0),
    ],
)
def test_an_offer_by_names(line: str, give: tuple[int, ...], pay: int, want: tuple[int, ...], ask: int) -> None:
    assert typed(line) == ("offer", 1, give, pay, want, ask)


@pytest.mark.parametrize("line", ["offer Bob give Rio", "offer Bob give Oran", "offer Bob give 4"])
def test_what_names_nothing_or_too_much_is_refused(line: str) -> None:
    with pytest.raises(BadOffer, match="names nothing to trade, or more than one thing"):
        typed(line)


def test_half_a_unit_too_little_is_no_sum() -> None:
    with pytest.raises(BadOffer, match="neither a number"):
        typed("offer Bob give Alger ask 0,3")


def test_the_example_of_an_offer_names_things() -> None:
    with pytest.raises(BadOffer, match="offer Bob give Alger pay 2 want Rio Grande"):
        typed("offer")
    text = " ".join(pages.help_page(tongue("en"), plain, 200, list(GOODS)))
    assert "offer NAME give Alger pay 2 want Rio Grande" in text
    assert "give 12 17" in " ".join(pages.help_page(tongue("en"), plain, 200, []))


@pytest.mark.parametrize(
    ("line", "move"),
    [
        ("sell Bob Alger 2", ("sell", 1, 0, 4)),
        ("vendre jean le goff rio de janeiro 2,5 M", ("sell", 2, 7, 5)),
        ("sell Jean Le Goff Le Cap 0,5", ("sell", 2, 9, 1)),
    ],
)
def test_a_sale_by_names(line: str, move: Move) -> None:
    assert typed(line) == move


def test_a_sale_that_names_nothing_shows_how_it_is_written() -> None:
    for line in ("sell", "sell Bob", "sell Bob Oran 2", "sell Bob Alger"):
        with pytest.raises(BadOffer, match="A sale is written like this: sell Bob Alger 2"):
            typed(line)
    with pytest.raises(Refusal, match="no answer here"):
        typed("sell Bob Alger 2", put(sales=False))
