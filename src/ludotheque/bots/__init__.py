"""Robots: written against the kernel alone, and shown only states imagined from their own view."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Final

from ludotheque.bots import strangers
from ludotheque.bots.advising import Answer, Hint, hint
from ludotheque.bots.budget import Budget
from ludotheque.bots.chooser import Bot, ByAdvice, ByChance, ByWhim, weighed
from ludotheque.bots.search import Considered, Search
from ludotheque.bots.sight import Eyesight, trained, unaided
from ludotheque.kernel.agenda import Move, Seat, State
from ludotheque.kernel.game import BadSetup, Game

__all__ = ["LEVELS", "SEARCHES", "Answer", "Bot", "Considered", "Hint", "answer", "hint", "playable", "robot", "searches"]

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


def answer(game: Game, state: State, seat: Seat, level: str, rng: Random, unsaid: Sequence[Move] = ()) -> Move:
    """What a robot of this level plays; it never sees the real state, only one its seat could imagine.

    `unsaid` is what it leaves unsaid at a table with people, such as an offer that was refused in this turn, or how
    that begins, such as any offer to somebody: the best of the other answers takes its place.
    """
    imagined = game.imagine(state, seat, rng)
    move = robot(level).choose(game, imagined, seat, rng)
    if may_be_said(move, unsaid):
        return move
    return next((other for _, other in weighed(game, imagined, seat) if may_be_said(other, unsaid)), move)


def may_be_said(move: Move, unsaid: Sequence[Move]) -> bool:
    return move not in unsaid and move[:2] not in unsaid
