"""The data blocks: what the script of each page begins with."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.web.page.model import BoardFacts, Model, Words


class WordsData(Model):
    """The sentences the script says by itself, by name."""

    words: Words


class CalledData(WordsData):
    called: str  # what this visitor wants to be called; "" where they have not said so


class FirstGame(Model):
    """The table for a first game: the levels of its robots, their names, the house rules, and what it is called."""

    name: str
    says: str
    levels: list[str]
    robots: Sequence[str]
    rules: dict[str, str | int]


class TableData(WordsData):
    """The table and the replay."""

    table: str
    game: str
    lang: str
    levels: list[tuple[str, str]]
    usual_level: str
    thinkers: list[str]  # levels that think as long as they may
    live: str
    api: str
    rules_url: str
    box_url: str
    replay_url: str
    verify_url: str
    table_url: str
    essentials: str  # where they can be read; "" where there are none
    learn: str  # where the lesson is, and what its button says
    learn_says: str
    board: BoardFacts


class BoxData(WordsData):
    """A box: whoever has never played it may open a table for a first game, if there is one."""

    game: str
    learner: str
    first: FirstGame | None


class LessonData(TableData):
    """A lesson: who would sit at the table of a first game, and what would be agreed there."""

    lesson: str
    learner: str
    first: FirstGame


class EndData(WordsData):
    rematch: str
    waiting: bool  # whether the story of the game is still being told


class RoleChoice(Model):
    """A role that a house rule draws by lot, and that can be settled seat by seat instead."""

    rule: str
    lot: str  # the choice of the rule by which it is drawn
    name: str  # of the role
    most: int  # persons up to whom somebody has it; 0: however many


class NewData(CalledData):
    """A table to be set up: names to propose, and how long a game takes with so many."""

    game: str
    least: int
    most: int
    people: Sequence[str]
    robots: Sequence[str]
    times: dict[int, str]
    role: RoleChoice | None


class VerifyData(WordsData):
    """The dice to be checked: where the proof is, and how large a document may be."""

    proof: str
    most: int


class Tag(Model):
    tag: str
    button: str


class ShelfData(WordsData):
    """What a table's turn is called, and the button that goes with it."""

    tags: dict[str, Tag]
