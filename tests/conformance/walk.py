"""Random games of any title, from the starting positions its own tests name."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from typing import Any

from ludotheque import shelf
from ludotheque.kernel.agenda import Chance, Move, Seat, State, pending, play, settle
from ludotheque.kernel.game import BadSetup, Game

LONGEST = 20_000
KEYS = sorted(shelf.games())
HIDDEN = ("hidden", "secret", "sealed")  # choices of house rules that hide something


def own_module(game: Game, module: str) -> Any:
    """A module of the title's own tests: tests/games/<title>/<module>.py."""
    return import_module(f"games.{game.package.rpartition('.')[2]}.{module}")


def starts(game: Game) -> dict[str, Callable[[Any], None]]:
    found: dict[str, Callable[[Any], None]] = own_module(game, "starts").STARTS
    return found


def any_rules(game: Game, seats: int, rng: Random) -> dict[str, str | int]:
    """House rules drawn by lot, each left alone half of the time; drawn again if they cannot hold together."""
    while True:
        given = {name: rng.choice(rule.choices) for name, rule in game.options.items() if rng.random() < 0.5}
        try:
            return game.agree(seats, given)
        except BadSetup:
            continue


def hiding_rules(game: Game, seats: int, rng: Random) -> dict[str, str | int]:
    """House rules drawn by lot, those that hide something more often than not."""
    while True:
        given = {name: rng.choice(rule.choices) for name, rule in game.options.items() if rng.random() < 0.5}
        hiding = [(name, value) for name, rule in game.options.items() for value in rule.choices if value in HIDDEN]
        given |= {name: value for name, value in hiding if rng.random() < 0.6}
        try:
            return game.agree(seats, given)
        except BadSetup:
            continue


def opened(game: Game, rng: Random, start: str = "ordinary") -> State:
    """A game of any size under any house rules, through its opening, then put into the named position."""
    seats = rng.choice(game.seats)
    s = game.deal(seats, any_rules(game, seats, rng), shelf.edition(game, None))
    settle(s)
    prepared = getattr(own_module(game, "starts"), "PREPARATIONS", ())  # questions of the opening that people answer
    while (choice := pending(s)) is not None and isinstance(choice, (Chance, *prepared)):
        if isinstance(choice, Chance) and choice.thrown:
            break
        seat = choice.seats(s)[0]
        play(s, seat, by_lot(choice, s, rng) if isinstance(choice, Chance) else rng.choice(choice.options(s, seat)))
    starts(game)[start](s)
    return s


def by_lot(chance: Chance[Any], s: State, rng: Random) -> Move:
    return chance.pick(s, rng.randrange(chance.count(s)))


def answers(s: State, rng: Random) -> Iterator[tuple[Seat, Move]]:
    """Answer every question at random until the game is over; each answer is shown before it is played."""
    for _ in range(LONGEST):
        choice = pending(s)
        if choice is None:
            return
        seat = rng.choice(choice.seats(s))
        move = by_lot(choice, s, rng) if isinstance(choice, Chance) else rng.choice(choice.options(s, seat))
        yield seat, move
        play(s, seat, move)
    raise AssertionError(f"the game has not ended after {LONGEST} answers")
