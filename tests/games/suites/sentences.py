"""Sentences for the tests of every title: whole in French and in English, not the same, and none of them untried."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias, TypeVar, get_args

from games.suites.asking import play_on
from ludotheque.kernel.agenda import FATE, Chance, Event, Move, State, pending
from ludotheque.kernel.game import OTHERS, YOU, Heard, Words
from ludotheque.say import Tongue, tongue
from ludotheque.say.languages import languages
from ludotheque.shelf import games

Facts: TypeAlias = dict[str, Any]
SECOND_PERSON = re.compile(r"\?|\b(?:vous|votre|vos|you|your)\b|-vous", re.IGNORECASE)
W = TypeVar("W", bound=Words)


def spaced(text: str) -> str:
    """No-break spaces as plain ones, to be read in a test."""
    return text.replace("\u202f", " ").replace("\u00a0", " ")


def tongues(package: str) -> tuple[Tongue, Tongue]:
    """French and English, with the sentences of this title, and the few that all titles share."""
    french, english = (
        tongue(lang, next(game for game in games().values() if game.package == package)) for lang in languages()
    )
    return french, english


def in_both(french: Tongue, english: Tongue) -> Callable[..., tuple[str, str]]:
    """Whatever can be said in these languages, said in both."""

    def both(say: Any, *what: Any) -> tuple[str, str]:
        """The sentence in French and in English; whole in both, and not the same."""
        said = say(*what, french), say(*what, english)
        for text in said:
            assert text.strip(), what
            assert text[0] == text[0].upper(), text
            assert not {"{", "}"} & set(text), text
            assert "None" not in text, text
        assert said[0] != said[1], said
        return said

    return both


def listening(words: W, spoken: set[Any]) -> W:
    """These words, and every sentence they say is noted."""
    listener: Any = words
    say = listener.said

    def said(sentence: Any, *rest: Any) -> str:
        spoken.add(sentence)
        text: str = say(sentence, *rest)
        return text

    listener.said = said
    return words


class Sentences:
    """What a title says to these people: each question as it may stand, the answers to it, and whole games."""

    def __init__(
        self,
        words: Words,
        languages: tuple[Tongue, Tongue],
        names: Sequence[str],
        about: Mapping[str, list[Facts]] = {},
        moves: Mapping[str, list[Move]] = {},
    ) -> None:
        self.words = words
        self.french, self.english = languages
        self.both = in_both(*languages)
        self.names = names
        self.about = about
        self.moves = moves

    def cases(self, asked: str) -> list[Facts]:
        return [{"question": asked, "rules": [], **facts} for facts in self.about[asked]]

    # -- in French

    def event(self, *what: Any) -> str:
        return spaced(self.words.event(what, self.names, self.french))

    def option(self, known: Facts, *move: Any) -> str:
        return spaced(self.words.option(known, move, self.names, self.french))

    def question(self, asked: str, which: int = 0) -> str:
        return spaced(self.words.question(self.cases(asked)[which], self.names, self.french))

    # -- in both languages

    def check_asked(self, asked: str) -> None:
        """Put to somebody by name; to whoever looks as « vous »; of another in the third person, as no question."""
        for known in self.cases(asked):
            self.both(self.words.question, known, self.names)
            for text in self.both(self.heard(YOU), known, self.names):
                assert not text.startswith(tuple([f"{name}\u00a0:" for name in self.names])), text
                assert not text.startswith(tuple([f"{name}:" for name in self.names])), text
            for text in self.both(self.heard(OTHERS), known, self.names):
                assert not SECOND_PERSON.search(text), text

    def heard(self, heard: Heard) -> Callable[[Facts, Sequence[str], Tongue], str]:
        return lambda known, names, tongue: self.words.question(known, names, tongue, heard)

    def check_named(self, asked: str, but: Sequence[Move] = ()) -> None:
        """Every answer, and all but these also from the move alone, when nothing is known of the question."""
        for known in self.cases(asked):
            for move in self.moves[asked]:
                self.both(self.words.option, known, move, self.names)
                if move not in but:
                    self.both(self.words.option, {}, move, self.names)

    def check_told(self, happened: Event, ends: tuple[str, ...] = (".",)) -> None:
        for text in self.both(self.words.event, happened, self.names):
            assert text.endswith(ends), text

    def say_all(self, words: Words, happened: Iterable[Event]) -> None:
        """Every question, every answer and these events, in these words."""
        for asked in self.about:
            for known in self.cases(asked):
                for heard in get_args(Heard):
                    words.question(known, self.names, self.english, heard)
                for move in self.moves.get(asked, []):
                    words.option(known, move, self.names, self.english)
        for event in happened:
            words.event(event, self.names, self.english)

    # -- whole games

    def check_game(self, s: State, rng: Random, most: int = 20_000) -> None:
        """All that a game at random asks, is answered and tells; no two answers of a list have the same name."""
        assert s.telling is not None, "nobody listens"
        words, names, both = self.words, self.names, self.both

        def hear(s: State) -> None:
            for _, happened in s.telling or []:
                both(words.event, happened, names)
            s.telling = []
            choice = pending(s)
            if choice is None or rng.random() < 0.5:
                return
            for seat in [FATE] if isinstance(choice, Chance) else choice.seats(s):
                known = choice.known(s, seat)
                both(words.question, known, names)
                labels = [both(words.option, known, move, names)[0] for move in choice.options(s, seat)]
                assert len(set(labels)) == len(labels) or isinstance(choice, Chance)

        play_on(s, rng, hear, most)
