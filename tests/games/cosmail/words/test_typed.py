"""Answers of COSMAIL typed in words: any exchange, any claim, any way."""

from __future__ import annotations

import pytest

from games.cosmail.table import bundle, path
from games.cosmail.words.test_words import ENGLISH, FRENCH, NAMES, WORDS
from ludotheque.kernel.agenda import Move
from ludotheque.say import Tongue
from ludotheque.terminal.keyboard import BadPhrase, read


def typed(line: str, tongue: Tongue = FRENCH) -> Move | None:
    return read(line, NAMES, WORDS.phrases(tongue))


def test_an_exchange() -> None:
    offer = ("offer", 1, bundle(iron=1, coal=10), bundle(wine=1))
    assert typed("offrir Bob 1 fer 10 charbon contre 1 vin") == offer
    assert typed("offer bob give iron, 10 coal for wine", ENGLISH) == offer
    assert typed("proposer Bob fer et 10 points de charbon contre vin") == offer
    assert typed("offrir emile 12 essence contre 12 charbon") == ("offer", 2, bundle(petrol=12), bundle(coal=12))
    assert typed("offrir zoe ble riz contre fer bois caoutchouc") == (
        "offer",
        3,
        bundle(wheat=1, rice=1),
        bundle(iron=1, wood=1, rubber=1),
    )


def test_a_claim() -> None:
    assert typed("réclamer vin Bob 20 essence 10 charbon") == ("claim", 6, 1, bundle(petrol=20, coal=10))


def test_a_way() -> None:
    assert typed("aller A Le Cap, Buenos-Aires") == ("go", 0, path("X", "BA"), ())
    assert typed("go plane b to melbourne", ENGLISH) == ("go", 1, path("ME"), ())
    assert typed("aller bateau par Le Cap Istamboul Odessa essence devoir") == (
        "go",
        2,
        path("X", "IS", "OD"),
        ("petrol", "owe"),
    )
    assert typed("aller B base III") == ("go", 1, path("III"), ())


def test_other_words_are_left_to_the_program() -> None:
    assert typed("lancer") is None
    assert typed("") is None


@pytest.mark.parametrize(
    ("line", "slip"),
    [
        ("offrir", "Nobody here is called"),
        ("offrir Paul 1 fer contre 1 vin", "Nobody here is called “Paul”"),
        ("offrir Bob 1 or contre 1 vin", "“or” is not understood"),
        ("offrir Bob 10", "Something is missing"),
        ("aller C Perth", "“C” is not understood"),
        ("aller A Tombouctou", "“Tombouctou” is not understood"),
        ("réclamer", "Something is missing"),
    ],
)
def test_a_slip_shows_how_it_is_written(line: str, slip: str) -> None:
    with pytest.raises(BadPhrase, match=slip):
        typed(line)


def test_the_examples_can_be_typed() -> None:
    for tongue in (FRENCH, ENGLISH):
        for verb, *_, example in WORDS.phrases(tongue):
            line = example.split(" (")[0].replace("NAME", "Bob").replace("NOM", "Bob")
            move = typed(line, tongue)
            assert move is not None
            assert move[0] == verb
