"""Tips: every question that is not plain has one; each belongs to something, is short, and is told in its order."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import ludotheque
from ludotheque import shelf
from ludotheque.kernel.agenda import Event
from ludotheque.lessons import BadLesson
from ludotheque.lessons.tips import EVENT, QUESTION, Tips, checked, counted, due, facts, questions, tips
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.table import Table

OURS = ("a-vendre", "cosmail", "lune", "tramping")
titles = pytest.mark.parametrize("key", OURS)


@titles
def test_every_question_is_explained_or_evident(key: str) -> None:
    game = shelf.game(key)
    found = tips(game)
    explained = {on.partition(":")[2] for tip in found.tips for on in tip.on if on.startswith(QUESTION)}
    assert questions(game) == explained | set(found.evident)
    assert not explained & set(found.evident)


@titles
def test_what_a_tip_points_at_is_an_answer_of_the_title(key: str) -> None:
    """A verb it names stands in the rules of the title, as one does that is offered."""
    game = shelf.game(key)
    house = Path(ludotheque.__file__).parent
    files = [house / "kernel" / "market.py", *(house / "games" / key.replace("-", "_") / "rules").glob("*.py")]
    verbs = {verb for file in files for verb in re.findall(r'"(\w+)"', file.read_text("utf-8"))}
    named = {tip.show.partition(":")[2] for tip in tips(game).tips if tip.show.startswith("answer")}
    assert named
    assert named <= verbs


@titles
def test_tips_are_whole_and_short_in_every_language(key: str) -> None:
    game = shelf.game(key)
    table = Table.new(game, seats=4 if key != "lune" else 2, seed=1)
    for lang in languages():
        page = game.scene(table.edition).page(table.shown(0), table.names, tongue(lang, game))
        for tip in tips(game).tips:
            assert 0 < counted(tip.told(page)) < 30, tip.id
            assert not set("{}@|") & set(tip.told(page))
            assert 0 < counted(tip.of.said(tongue(lang, game))) <= 6


@titles
def test_tips_and_the_events_they_name_are_told_of_the_seat_they_concern(key: str) -> None:
    game = shelf.game(key)
    names = facts(game)
    for tip in [tip for tip in tips(game).tips if tip.you]:
        _, kind, *rule = tip.on[0].split(":")
        named = [3 if name == tip.you else 0 for name in names[kind]]
        event: Event = (kind, rule[0] if rule else "X1", *named)
        assert due(game, 3, "", [event]) == [tip]
        assert tip not in due(game, 2, "", [event])


def test_the_question_comes_first_then_what_is_ones_own_then_the_rest() -> None:
    game = shelf.game("tramping")
    events: list[Event] = [("gate", "T108", 1, 20), ("reef", "T120", 0, 30), ("delivered", "T54", 1, 4)]
    assert [tip.id for tip in due(game, 0, "Fork", events)] == ["question:Fork", f"{EVENT}:reef", f"{EVENT}:gate"]
    assert due(game, 0, "Cast", []) == []


def test_a_tip_about_an_answer_is_told_where_that_can_be_given() -> None:
    """Who may only turn round or throw is told nothing of buying."""
    game = shelf.game("tramping")
    assert due(game, 0, "BeforeThrow", [], [("throw",), ("turn",)]) == []
    assert [tip.id for tip in due(game, 0, "BeforeThrow", [], [("throw",), ("buy", 3)])] == ["question:BeforeThrow"]


def test_a_race_without_goods_is_told_of_no_options_nor_loads() -> None:
    """COSMAIL's first game: a turn that may only end, a throw that must be made, and then what can be chosen."""
    game = shelf.game("cosmail")
    told = [
        [tip.id for tip in due(game, 0, asked, [], moves)]
        for asked, moves in (
            ("Finish", [("end",), ("offer",)]),
            ("Finish", [("load", 4), ("end",)]),
            ("Finish", [("option", 4), ("end",)]),
            ("Announce", [("throw",)]),
            ("Announce", [("throw",), ("skip",)]),
        )
    ]
    assert told == [[], ["question:Finish"], ["question:Finish"], [], ["question:Announce"]]


def test_a_title_without_a_file_has_no_tips() -> None:
    assert Tips() == Tips(tips=[], evident={})


SOUND = 'fr = "x"\nen = "x"\nof = { fr = "x", en = "x" }\n'


@pytest.mark.parametrize(
    ("text", "wrong"),
    [
        (SOUND + 'on = ["question:BuyOrBeg"]', "nothing is called 'question:BuyOrBeg'"),
        (SOUND + 'on = ["event:eaten"]', "nothing is called"),
        (SOUND + 'on = ["event:paid:V999"]', "nothing is called"),
        (SOUND + 'on = ["event:drew"]\nyou = "victim"', "no fact 'victim'"),
        (SOUND + 'on = ["event:drew"]\nshow = "kitchen"', "nothing is shown"),
        (SOUND + 'on = ["event:drew"]\nneeds = ["buy"]', "no answers .*'buy'"),
        (SOUND + 'on = ["event:drew", "event:drew"]', "twice"),
        (SOUND + 'on = ["event:drew"]\ncolour = 3', "unknown field"),
        (SOUND.replace('"x"', f'"{"mot " * 30}"', 1) + 'on = ["event:drew"]', "30 words"),
        ('on = ["event:drew"]', "missing required field"),
    ],
)
def test_a_tip_that_cannot_be_told_says_why(text: str, wrong: str) -> None:
    game = shelf.game("a-vendre")
    with pytest.raises(BadLesson, match=wrong):
        checked(game, "[[tip]]\n" + text)


def test_a_question_that_nobody_is_asked_cannot_be_evident() -> None:
    game = shelf.game("a-vendre")
    with pytest.raises(BadLesson, match="evident: nobody is asked 'Sleep'"):
        checked(game, 'evident = { Sleep = "x" }')
