"""Robots: written against the kernel alone, and shown only states imagined from their own view."""

from __future__ import annotations

from functools import lru_cache
from random import Random
from typing import Final

from ludotheque.bots.budget import Budget
from ludotheque.bots.chooser import Bot, ByAdvice, ByChance, ByWhim
from ludotheque.bots.search import Considered, Search
from ludotheque.kernel.agenda import Move, Seat, State
from ludotheque.kernel.game import BadSetup, Game

__all__ = ["LEVELS", "Bot", "Considered", "answer", "hint", "robot"]

LEVELS: Final[dict[str, Bot]] = {
    "random": ByChance(),
    "novice": ByWhim(),
    "greedy": ByAdvice(),
    "search": Search(Budget(seconds=0.2)),
}
HINTS: Final = 3


@lru_cache(maxsize=64)
def robot(name: str) -> Bot:
    """The robot of this level; `search:0.5s` and `search:200` also say how long it thinks, or how many tries it has."""
    level, colon, words = name.partition(":")
    budget = Budget.read(words) if colon else None
    if name in LEVELS:
        return LEVELS[name]
    if level == "search" and budget is not None:
        return Search(budget)
    raise BadSetup("there is no robot {bot}; there are {known}", (), {"bot": name[:40], "known": ", ".join(LEVELS)})


def answer(game: Game, state: State, seat: Seat, level: str, rng: Random) -> Move:
    """What a robot of this level plays; it never sees the real state, only one its seat could imagine."""
    return robot(level).choose(game, game.imagine(state, seat, rng), seat, rng)


def hint(game: Game, state: State, seat: Seat, rng: Random, seconds: float = 1.0) -> list[Considered]:
    """The best two or three answers for a person, and what they should bring; from what that person knows."""
    imagined = game.imagine(state, seat, rng)
    return Search(Budget(seconds=seconds), patient=True).consider(game, imagined, seat, rng)[:HINTS]
