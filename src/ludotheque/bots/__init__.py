"""Robots: written against the kernel alone, and shown only states imagined from their own view."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final, NamedTuple

from ludotheque.bots import strangers
from ludotheque.bots.advising import Answer, Hint, hint
from ludotheque.bots.budget import Budget
from ludotheque.bots.chooser import Bot, ByAdvice, ByChance, ByWhim, weighed
from ludotheque.bots.search import Considered, Search
from ludotheque.bots.sight import Eyesight, trained, unaided
from ludotheque.kernel.agenda import Move, Question, Seat, State, pending
from ludotheque.kernel.game import BadSetup, Game

__all__ = [
    "FREE",
    "LEVELS",
    "SEARCHES",
    "Answer",
    "Bot",
    "Considered",
    "Hint",
    "Manners",
    "answer",
    "hint",
    "playable",
    "robot",
    "searches",
]

# Levels that think as long as one lets them.
SEARCHES: Final[dict[str, Eyesight]] = {"search": unaided, "master": trained}

LEVELS: Final[dict[str, Bot]] = {
    "random": ByChance(),
    "novice": ByWhim(),
    "greedy": ByAdvice(),
    **{level: Search(Budget(seconds=0.2), eyesight=eyesight) for level, eyesight in SEARCHES.items()},
}


@lru_cache(maxsize=64)
def robot(name: str) -> Bot:
    """The robot of this level; `search:0.5s` and `search:200` also say how long it thinks, or how many tries it has."""
    level, colon, words = name.partition(":")
    budget = Budget.read(words) if colon else None
    if name in LEVELS:
        return LEVELS[name]
    if level in SEARCHES and budget is not None:
        return Search(budget, eyesight=SEARCHES[level])
    stranger = strangers.find(name)
    if stranger is not None:
        return stranger
    known = ", ".join([*LEVELS, *strangers.installed()[0]])
    raise BadSetup("there is no robot {bot}; there are {known}", (), {"bot": name[:40], "known": known})


def playable() -> list[str]:
    """What may sit down where levels are chosen: the house's own, and those of others that were allowed."""
    return [*LEVELS, *strangers.allowed()]


def searches(name: str) -> bool:
    """Whether how well this robot plays depends on how long it may think."""
    return name.partition(":")[0] in SEARCHES


class Manners(NamedTuple):
    """What a robot does not do at a table with people."""

    unsaid: tuple[Move, ...] = ()  # answers that would cut somebody short
    spared: tuple[Seat, ...] = ()  # whom it asks for no deal any more in this turn

    def allow(self, s: State, question: Question, move: Move) -> bool:
        return move not in self.unsaid and not (self.spared and question.partner(s, move) in self.spared)


FREE: Final = Manners()


def answer(game: Game, state: State, seat: Seat, level: str, rng: Random, manners: Manners = FREE) -> Move:
    """What a robot of this level plays; it never sees the real state, only one its seat could imagine.

    Where manners forbid that, the best of the other answers takes its place.
    """
    imagined, question = game.imagine(state, seat, rng), pending(state)
    move = robot(level).choose(game, imagined, seat, rng)
    if question is None or manners.allow(imagined, question, move):
        return move
    others = [other for _, other in weighed(game, imagined, seat) if manners.allow(imagined, question, other)]
    return others[0] if others else move
