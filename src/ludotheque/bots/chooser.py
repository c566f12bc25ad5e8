"""Three ways to choose without looking ahead: any option, the one advice thinks best, or one near it."""

from __future__ import annotations

from random import Random
from typing import Final, Protocol

from ludotheque.kernel.agenda import Move, Seat, State, pending
from ludotheque.kernel.game import NEVER, Game

SLIP: Final = 0.45  # how often a novice who saw the best answer takes the next one instead, and so on down


class Bot(Protocol):
    def choose(self, game: Game, imagined: State, seat: Seat, rng: Random) -> Move: ...


def listed(imagined: State, seat: Seat) -> list[Move]:
    choice = pending(imagined)
    assert choice is not None
    return choice.options(imagined, seat)


def answers(game: Game, imagined: State, seat: Seat) -> list[Move]:
    """Every answer worth weighing: those listed and proposed, less the offers that were made in vain already."""
    return sensible(imagined, seat, [*listed(imagined, seat), *game.advice.proposals(imagined, seat)])


def sensible(imagined: State, seat: Seat, options: list[Move]) -> list[Move]:
    """Without the offers that were declined and for which nothing has changed since."""
    if not imagined.talks.declined:
        return options
    return [move for move in options if move[0] != "offer" or not imagined.in_vain(seat, move)] or options


def weighed(game: Game, imagined: State, seat: Seat) -> list[tuple[float, Move]]:
    """Every answer worth weighing and its worth, the best first; those never to be given only if there is no other."""
    options = list(dict.fromkeys(answers(game, imagined, seat)))
    found = list(zip(game.advice.weigh(imagined, seat, options), options))
    found.sort(key=lambda pair: -pair[0])
    return [pair for pair in found if pair[0] > NEVER] or found


def advised(game: Game, imagined: State, seat: Seat, rng: Random) -> Move:
    """The answer advice values most; equal ones by chance."""
    options = answers(game, imagined, seat)
    if len(options) == 1:
        return options[0]
    worth = game.advice.weigh(imagined, seat, options)
    best = max(worth)
    return rng.choice([move for move, value in zip(options, worth) if value == best])


class ByChance:
    """`random`: every listed option is as good as another."""

    def choose(self, game: Game, imagined: State, seat: Seat, rng: Random) -> Move:
        return rng.choice(sensible(imagined, seat, listed(imagined, seat)))


class ByAdvice:
    """`greedy`: a sound player by the title's rules of thumb."""

    def choose(self, game: Game, imagined: State, seat: Seat, rng: Random) -> Move:
        return advised(game, imagined, seat, rng)


class ByWhim:
    """`novice`: knows the rules of thumb, and often takes the second best for the best."""

    def choose(self, game: Game, imagined: State, seat: Seat, rng: Random) -> Move:
        options = weighed(game, imagined, seat)
        place = 0
        while rng.random() < SLIP and place < len(options) - 1:
            place += 1
        return options[place][1]
