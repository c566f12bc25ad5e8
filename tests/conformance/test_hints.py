"""Hints that reason: every question of every title is answered with motives that are known, and said in words."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import pytest

from conformance.moments import best_moves, moments
from layers import deep, deep_but
from ludotheque import bots, shelf
from ludotheque.bots import Hint
from ludotheque.bots.budget import Budget
from ludotheque.kernel.agenda import Chance, Choice, Seat
from ludotheque.kernel.game import Game
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.table import Table
from ludotheque.table.counsel import counsel

KEYS = ["a-vendre", "cosmail", "lune", "tramping"]
RARELY = 0.02  # positions where a title leaves the reason to the figures
LONGEST = 170  # letters of a sentence


def quick_hint(table: Table, seat: Seat, monkeypatch: pytest.MonkeyPatch) -> Hint:
    monkeypatch.setattr("ludotheque.bots.advising.Budget", lambda seconds: Budget(tries=1))
    return bots.hint(table.game, table.state, seat, Random(1))


def subclasses(kind: type[Choice[Any]]) -> set[type[Choice[Any]]]:
    return {kind} | {deeper for sub in kind.__subclasses__() for deeper in subclasses(sub)}


def asked_of_people(game: Game) -> set[str]:
    """Every question of a title that a person answers, by the name it has on the wire."""
    own = [sub for sub in subclasses(Choice) if sub.__module__.startswith(game.package + ".")]
    return {sub.asks for sub in own if not issubclass(sub, Chance) and not sub.__subclasses__()}


UNMET = {
    "cosmail": {"Ruling"},
    "lune": {"PlacePirate"},
    "tramping": {"NameBank", "ChooseRepair"},
}  # questions that no whole game asks with two answers


@pytest.mark.parametrize("key", deep_but(KEYS, "a-vendre"))
def test_every_question_is_advised_with_a_motive_or_called_indifferent(
    key: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every kind of question of every title, in positions of whole games; the title itself has something to say."""
    game, met, mute, total = shelf.game(key), set(), Counter[str](), 0
    for table, seat, name in moments(key):
        met.add(name)
        total += 1
        hint = quick_hint(table, seat, monkeypatch)
        told = counsel(table, seat, hint, tongue("en", game))
        own = [motive for motive in hint.answers[0].motives if motive.weight > 0]
        if told.strength != "none" and not own:
            mute[f"{name} {hint.answers[0].found.move[0]}"] += 1
        assert told.heading, name
        assert told.reasons, name
        if told.strength == "none":
            assert not told.against
    assert mute.total() <= RARELY * total, mute
    assert met == asked_of_people(game) - UNMET.get(key, set())


@pytest.mark.parametrize("key", deep_but(KEYS, "a-vendre"))
def test_motives_are_known_to_whoever_is_asked(key: str) -> None:
    """What a seat cannot see changes no motive: every state it may imagine, and the true one, say the same."""
    game, rng, compared = shelf.game(key), Random(3), 0
    for table, seat, name in moments(key):
        for move in best_moves(table, seat, rng):
            states = [table.state, *[game.imagine(table.state, seat, rng) for _ in range(2)]]
            found = [game.advice.motives(s, seat, move) for s in states]
            assert found[0] == found[1] == found[2], (name, move)
            compared += len(found[0])
    assert compared


@deep
@pytest.mark.parametrize("key", KEYS)
@pytest.mark.parametrize("lang", list(languages()))
def test_motives_are_said(key: str, lang: str) -> None:
    """Each in a sentence with all its facts, in every language, not too long."""
    game, rng, told = shelf.game(key), Random(3), dict[str, str]()
    spoken = tongue(lang, game)
    for table, seat, _ in moments(key):
        for move in best_moves(table, seat, rng):
            for motive in game.advice.motives(table.state, seat, move):
                sentence = told[motive.name] = table.words.motive(motive, table.names, spoken)
                assert sentence.endswith("."), sentence
                assert "{" not in sentence, sentence
                assert len(sentence) <= LONGEST, sentence
                if lang != "en":
                    assert sentence != table.words.motive(motive, table.names, tongue("en", game))
    assert told
