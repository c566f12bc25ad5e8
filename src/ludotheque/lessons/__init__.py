"""Lessons: what a newcomer is told of a title, and a prepared table at which one really plays.

A lesson is data: `lesson.toml` of a title, in the languages of its sheet, and `positions.toml` beside it, which
`tools/lessons.py` makes anew when a board has changed.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Any, Final, Literal, TypeAlias, TypeVar

import msgspec

from ludotheque.kernel.agenda import Move, Refusal
from ludotheque.kernel.game import Game
from ludotheque.kernel.game import Tongue as Language
from ludotheque.parts import TitlePage
from ludotheque.say.sentences import Name
from ludotheque.shelf.rulebook import rulebook
from ludotheque.table.saved import Entry, tupled

Written: TypeAlias = list[Any]  # [seat, verb, …] as TOML has it; a word such as "@port" is a fact of a position
Value: TypeAlias = int | str | list[int]
Model = TypeVar("Model")
OTHER: Final = "other"  # stands for every answer that is not named
FACT: Final = "@"
BLANK: Final = re.compile(r"\{(?P<name>\w*)(?::(?P<of>[^{}|@]*))?(?:@(?P<own>\w+))?(?:\|(?P<form>[^{}]*))?\}")
PANELS: Final = ("purse", "hand", "cards", "goods", "options", "duel", "moon", "bank", "accounts")
ANCHORS: Final = ("board", "panel", "answer", "seat")  # followed by which; or dice, log, none


class BadLesson(Refusal):
    """A lesson that cannot be taught: the file, the place in it, and what is wrong there."""

    def __init__(self, title: str, place: str, wrong: str) -> None:
        facts = {"title": title, "place": place, "wrong": wrong}
        super().__init__("the lesson of {title}, {place}: {wrong}", (), facts)


class Texts(msgspec.Struct, forbid_unknown_fields=True, kw_only=True, frozen=True):
    """Something said, in French and in English; any other language translates the English."""

    fr: str
    en: str

    def said(self, tongue: Language) -> str:
        return tongue.text({"fr": [self.fr], "en": [self.en]}, 0)


class Essential(Texts, frozen=True):
    """One of the few things to know before a first game, and the drawing beside it."""

    picture: str

    def spans(self, tongue: Language) -> list[tuple[str, bool]]:
        """Runs of words, and whether each is **strong**."""
        runs = self.said(tongue).split("**")
        return [(run, bool(number % 2)) for number, run in enumerate(runs) if run]


class Wrong(Texts, frozen=True):
    """What the coach says to an answer that is allowed, and is not what the lesson is about."""

    move: list[Any] | Literal["other"]


class Step(Texts, frozen=True):
    """One bubble of the coach: what happens before it, what it says and where, and what it waits for."""

    id: str
    at: str = "none"
    do: Literal["continue", "throw", "answer"] = "continue"
    position: str = ""  # another game is laid out first
    play_from: str = ""  # a stretch of moves that nobody needs to watch
    play: list[Written] = []
    quick: bool = False  # what happens is not watched
    fate: list[Written] = []  # what falls when the learner throws or draws
    question: str = ""
    want: list[Written] = []
    wrong: list[Wrong] = []
    rule: str = ""


class Position(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Moves cut out of a game of robots, and what the sentences have to know of it."""

    log: list[Written]
    facts: dict[str, Value] = {}


class FirstTable(Texts, frozen=True):
    """The table for somebody's first game after the lesson: who sits there, and what was agreed; `fr`, `en` say it."""

    robots: list[str]  # their levels; the newcomer has the first seat
    rules: dict[str, str | int] = {}


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All that a newcomer is told of a title."""

    coach: Texts
    seats: list[str]  # who sits there; the first is the learner, if no other name is known
    minutes: int
    first: FirstTable
    essentials: list[Essential] = msgspec.field(name="essential")
    steps: list[Step] = msgspec.field(name="step")
    positions: dict[str, Position] = {}

    @property
    def facts(self) -> dict[str, Value]:
        """What the positions know, by name."""
        return {name: fact for position in self.positions.values() for name, fact in position.facts.items()}

    def move(self, written: Sequence[object]) -> Move:
        """A move as the table has it, with the facts of the positions in their places."""
        facts = self.facts
        filled = [facts[part[1:]] if isinstance(part, str) and part.startswith(FACT) else part for part in written]
        return tuple([tupled(part) for part in filled])

    def entries(self, written: Sequence[Written]) -> list[Entry]:
        return [(seat, self.move(move)) for seat, *move in written]

    def number(self, id: str) -> int:
        """The number of the step with this id."""
        return [step.id for step in self.steps].index(id)

    def scenes(self) -> list[int]:
        """The steps at which one may begin again: the first, and those that leap."""
        return [number for number, step in enumerate(self.steps) if not number or step.position or step.play_from]

    def anchor(self, step: Step) -> tuple[str, str]:
        """What a bubble points at, and which: ("board", "29"); ("dice", "")."""
        kind, _, which = step.at.partition(":")
        return kind, str(self.facts[which[1:]]) if which.startswith(FACT) else which

    def filled(self, text: str, page: TitlePage) -> str:
        return filled(text, page, self.facts)


def filled(text: str, page: TitlePage, facts: Mapping[str, Value]) -> str:
    """A sentence with what the table has in its blanks: `{price:3}`, `{place:@port|à}`, `{@squares}`."""

    def fill(blank: re.Match[str]) -> str:
        known = str(facts[blank["own"]]) if blank["own"] else ""
        of = (blank["of"] or "") + known
        fact = page.fact(blank["name"], of) if blank["name"] else of
        return format(fact, blank["form"] or "") if isinstance(fact, Name) else str(fact)

    return BLANK.sub(fill, text)


def data(game: Game, name: str) -> Traversable:
    return files(game.package).joinpath("data", name)


def taught(game: Game) -> bool:
    """Whether a title has a lesson."""
    return data(game, "lesson.toml").is_file()


@cache
def lesson(game: Game) -> Lesson:
    """The lesson of a title, checked; BadLesson names the place and the reason."""
    texts = [data(game, name).read_text("utf-8") for name in ("lesson.toml", "positions.toml")]
    return checked(read(game, *texts), game)


def decoded(game: Game, name: str, text: str, model: type[Model]) -> Model:
    """What stands in a file of this name; BadLesson says which file, and why it cannot be read."""
    try:
        return msgspec.toml.decode(text.encode(), type=model)
    except msgspec.DecodeError as wrong:
        raise BadLesson(game.title, name, str(wrong)) from None


def accepted(found: Model, game: Game, faults: Iterable[tuple[str, str]]) -> Model:
    """It, if nothing is wrong with it; BadLesson names the first place and what is."""
    for place, wrong in faults:
        raise BadLesson(game.title, place, wrong)
    return found


def checked(found: Lesson, game: Game) -> Lesson:
    return accepted(found, game, faults(found, game))


def read(game: Game, text: str, positions: str) -> Lesson:
    cut = decoded(game, "positions.toml", positions, dict[str, Position])
    return msgspec.structs.replace(decoded(game, "lesson.toml", text, Lesson), positions=cut)


def faults(found: Lesson, game: Game) -> Iterator[tuple[str, str]]:
    """What is wrong with a lesson before anything of it is played."""
    names = [name for position in found.positions.values() for name in position.facts]
    if len(set(names)) < len(names):
        yield "positions.toml", "two positions have a fact of the same name"
    if len(found.seats) not in game.seats:
        yield "seats", f"{len(found.seats)} people cannot play {game.title}"
    ids = [step.id for step in found.steps]
    law = rulebook(game, "en")
    for number, step in enumerate(found.steps):
        place = f"step {step.id!r}"
        if ids.index(step.id) < number:
            yield place, "stands twice"
        for name in (step.position, step.play_from):
            if name and name not in found.positions:
                yield place, f"there is no position {name!r}"
        if step.rule and step.rule not in law:
            yield place, f"there is no rule {step.rule}"
        yield from [(place, wrong) for wrong in misfits(step, found.facts)]


def misfits(step: Step, facts: Mapping[str, Value]) -> Iterator[str]:
    """What of a step does not fit together."""
    if (step.do == "throw") != bool(step.fate):
        yield "fate speaks when the learner throws, and then alone"
    if (step.do == "answer") != bool(step.want and step.question):
        yield "what is answered has a question and the answers that are wanted, nothing else has"
    if step.wrong and step.do != "answer":
        yield "where nothing is answered no answer is wrong"
    kind, _, which = step.at.partition(":")
    if kind not in (*ANCHORS, "dice", "log", "none") or (kind in ANCHORS) != bool(which):
        yield f"nothing is called {step.at!r}"
    if kind == "panel" and which not in PANELS:
        yield f"{which!r} is no panel"
    if kind == "board" and not which.removeprefix(FACT if which[1:] in facts else "-").isalnum():
        yield f"{which!r} is no place of the board"
    texts = [text for said in (step, *step.wrong) for text in (said.fr, said.en)]
    for name in [blank["own"] for text in texts for blank in BLANK.finditer(text) if blank["own"]]:
        if name not in facts:
            yield f"no position knows {name!r}"
