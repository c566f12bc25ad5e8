"""Two ways to choose: any option, or the one a title's own advice thinks best."""

from __future__ import annotations

from random import Random
from typing import Any

from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.game import Game


def listed(imagined: Any, seat: Seat) -> list[Move]:
    choice = pending(imagined)
    assert choice is not None
    return choice.options(imagined, seat)


class ByChance:
    """`random`: every listed option is as good as another."""

    def choose(self, game: Game, imagined: Any, seat: Seat, rng: Random) -> Move:
        return rng.choice(listed(imagined, seat))


class ByAdvice:
    """`greedy`: the option the title's advice values most; equal ones by chance."""

    def choose(self, game: Game, imagined: Any, seat: Seat, rng: Random) -> Move:
        options = [*listed(imagined, seat), *game.advice.proposals(imagined, seat)]
        worth = game.advice.weigh(imagined, seat, options)
        best = max(worth)
        return rng.choice([move for move, value in zip(options, worth) if value == best])
