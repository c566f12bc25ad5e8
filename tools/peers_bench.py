"""Ours beside other engines: `python tools/peers_bench.py [seconds] [rounds]` prints answers a second of processor.

One process plays random games of every engine by turns, each from a loop in Python that lists the answers, picks one
and plays it; the deal, and fate's answers, are part of a game.  A line is the median of its rounds.  It needs
`open_spiel` and `catanatron` from PyPI beside Ludothèque, compiled or not: the first line of the table says which.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from random import Random
from statistics import median
from typing import Any, Final, TypeAlias

from ludotheque import shelf
from ludotheque.cli.bench import python_loop
from ludotheque.kernel.agenda import settle
from ludotheque.shelf.sources import build

SPIELS: Final = ("pig", "maedn", "hearts", "backgammon")
SEATS: Final = 4
Player: TypeAlias = Callable[[int], int]  # plays the game of this number; how many answers it took


def ours(key: str) -> Player:
    game = shelf.game(key)
    rules, edition = game.agree(SEATS, {}), shelf.edition(game, None)

    def played(number: int) -> int:
        s = game.deal(SEATS, rules, edition)
        settle(s)
        return sum(python_loop(s, number))

    return played


def open_spiel(pyspiel: Any, name: str) -> Player:
    game = pyspiel.load_game(name)

    def played(number: int) -> int:
        state, rng, answers = game.new_initial_state(), Random(number), 0
        while not state.is_terminal():
            if state.is_chance_node():
                cases, odds = zip(*state.chance_outcomes())
                state.apply_action(rng.choices(cases, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
            answers += 1
        return answers

    return played


def catanatron(package: Any) -> Player:
    """Its random players answer by themselves; dice and cards are part of their answers."""

    def played(number: int) -> int:
        game = package.Game([package.RandomPlayer(colour) for colour in package.Color], seed=number)
        answers = 0
        while game.winning_color() is None and answers < 10_000:
            game.play_tick()
            answers += 1
        return answers

    return played


def engines() -> Iterator[tuple[str, Player]]:
    for key in shelf.games():
        yield key, ours(key)
    for name, players in (("pyspiel", SPIELS), ("catanatron", ("",))):
        try:
            package = import_module(name)
        except ImportError:
            print(f"{name} is not installed")
            continue
        for each in players:
            yield (f"OpenSpiel {each}", open_spiel(package, each)) if each else ("Catanatron", catanatron(package))


def rate(played: Player, seconds: float, first: int) -> float:
    answers, number, began = 0, first, time.process_time()
    while (spent := time.process_time() - began) < seconds or not answers:
        answers += played(number)
        number += 1
    return answers / spent


def main(seconds: float = 0.5, rounds: int = 5) -> None:
    found = dict(engines())
    rates: dict[str, list[float]] = {name: [] for name in found}
    for turn in range(rounds):
        for name, played in found.items():
            rates[name].append(rate(played, seconds, turn * 1000))
    print(f"Ludothèque {build()}, Python {sys.version.split()[0]}")
    for name, each in rates.items():
        print(f"{name:<24}{median(each):>12,.0f}")


if __name__ == "__main__":
    main(*[kind(word) for kind, word in zip((float, int), sys.argv[1:])])
