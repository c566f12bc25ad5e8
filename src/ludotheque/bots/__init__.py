"""Robots: written against the kernel alone, and shown only states imagined from their own view."""

from __future__ import annotations

from random import Random
from typing import Any, Protocol

from ludotheque.bots.chooser import ByAdvice, ByChance
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Game


class Bot(Protocol):
    def choose(self, game: Game, imagined: Any, seat: Seat, rng: Random) -> Move: ...


LEVELS: dict[str, Bot] = {"random": ByChance(), "greedy": ByAdvice()}


def answer(game: Game, state: Any, seat: Seat, level: str, rng: Random) -> Move:
    """What a robot of this level plays; it never sees the real state, only one its seat could imagine."""
    return LEVELS[level].choose(game, game.imagine(state, seat, rng), seat, rng)
