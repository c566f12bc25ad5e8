"""Who hears a question: whoever is asked hears « vous », everybody else the third person."""

from __future__ import annotations

import re

import pytest

from games.suites.sentences import SECOND_PERSON, spaced
from ludotheque import shelf
from ludotheque.kernel.game import OTHERS, YOU
from ludotheque.say import tongue
from ludotheque.say.sentences import ADDRESS, Sentence, TitleWords
from ludotheque.shelf import default_edition

KEYS = sorted(shelf.games())
PUT = re.compile(r"\byou|\?")


def templates(sentence: Sentence) -> tuple[str, ...]:
    return (sentence,) if isinstance(sentence, str) else sentence[:2]


def words_of(key: str) -> TitleWords:
    game = shelf.game(key)
    words = game.words(default_edition(game))
    assert isinstance(words, TitleWords)
    return words


@pytest.mark.parametrize("key", KEYS)
def test_every_question_can_be_told_of_another(key: str) -> None:
    """Whatever is put to somebody has a sentence in the third person, in both languages, and no table one too many."""
    words = words_of(key)
    put = {name for name, sentence in words.questions.items() if any(PUT.search(one) for one in templates(sentence))}
    assert put <= set(words.others)
    assert {*words.others, *words.yours} <= set(words.questions)
    for own in (tongue("fr", shelf.game(key)), tongue("en", shelf.game(key))):
        for sentence in words.others.values():
            said = own.gettext(sentence) if isinstance(sentence, str) else own.ngettext(*sentence[:2], 2)
            assert not SECOND_PERSON.search(said), said
            assert said.endswith("."), said


@pytest.mark.parametrize("key", KEYS)
def test_a_name_that_a_question_begins_with_can_be_left_out(key: str) -> None:
    """In French too: « {seat} : par où ? » begins as « {seat}: which way? » does."""
    words, french = words_of(key), tongue("fr", shelf.game(key))
    for sentence in words.questions.values():
        said = french.gettext(sentence) if isinstance(sentence, str) else french.ngettext(*sentence[:2], 2)
        assert bool(ADDRESS.match(said)) == bool(ADDRESS.match(templates(sentence)[0])), said


def test_the_three_ways_to_hear_one_question() -> None:
    words, french = words_of("cosmail"), tongue("fr", shelf.game("cosmail"))
    known = {"question": "MovePiece", "rules": [], "seat": 1, "pieces": [0], "bound": [], "moved": []}
    names = ["Claire", "Émile", "Octave"]
    said = [spaced(words.question(known, names, french, heard)) for heard in ("named", YOU, OTHERS)]
    assert said == [
        "Émile : quelle pièce part, et pour où ?",
        "Quelle pièce part, et pour où ?",
        "Émile choisit quelle pièce part, et pour où.",
    ]
