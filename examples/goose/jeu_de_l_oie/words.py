"""How the sentences of the goose are said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.kernel.agenda import Event, Move
from ludotheque.kernel.game import LANGUAGES, Said, Tongue
from ludotheque.say.sentences import capital

from jeu_de_l_oie.board import START, Board
from jeu_de_l_oie.sentences import AT_SQUARE, AT_START, COUNTERS, EVENTS, OPTIONS, QUESTIONS, REASONS


def pick(said: Said, tongue: Tongue, **facts: object) -> str:
    """The half of a pair that is in this language, its blanks filled in."""
    return said[LANGUAGES.index(tongue.lang)].format(**facts)


def counters(number: int, tongue: Tongue) -> str:
    """1 counter, 2 counters; French counts nothing in the singular."""
    many = number > 1 if tongue.lang == "fr" else number != 1
    return pick(COUNTERS[many], tongue, number=tongue.number(number))


class GooseWords:
    """A title's words: only what a seat knows is said."""

    def __init__(self, board: Board) -> None:
        self.board = board

    def question(self, known: Mapping[str, Any], names: Sequence[str], tongue: Tongue) -> str:
        return pick(QUESTIONS[known["question"]], tongue, seat=names[known["seat"]])

    def option(self, known: Mapping[str, Any], move: Move, names: Sequence[str], tongue: Tongue) -> str:
        return pick(OPTIONS[move[0]], tongue, **dict(zip(("one", "other"), move[1:])))

    def event(self, event: Event, names: Sequence[str], tongue: Tongue) -> str:
        kind, _, *args = event
        if kind == "over":
            return self.reason(args[0], tongue)
        fields, sentence = EVENTS[kind]
        facts = {field: self.spoken(field, fact, names, tongue) for field, fact in zip(fields.split(), args)}
        return capital(pick(sentence, tongue, **facts))

    def reason(self, reason: str, tongue: Tongue) -> str:
        return pick(REASONS[reason], tongue)

    def spoken(self, field: str, fact: int, names: Sequence[str], tongue: Tongue) -> str:
        """A fact of an event, as its name says what it is."""
        match field:
            case "who" | "whom":
                return names[fact]
            case "counters":
                return counters(fact, tongue)
            case "place":
                return self.board.squares[fact].names[tongue.lang]
            case "start":
                return pick(AT_SQUARE if fact != START else AT_START, tongue, square=fact)
        return tongue.number(fact)
