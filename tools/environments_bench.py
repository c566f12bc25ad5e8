"""Our environments beside PettingZoo's own classic games: `python tools/environments_bench.py [seconds] [rounds]`.

One process plays random games of every environment by turns, through PettingZoo's own loop: `last()`, a legal answer by
the mask, `step()`.  It prints answers a second of processor, the median of the rounds.  It needs `pettingzoo[classic]`
beside the extra `research`, Ludothèque compiled or not: the first line says which.
"""

from __future__ import annotations

import sys
import time
import warnings
from collections.abc import Iterator
from importlib import import_module
from random import Random
from statistics import median
from typing import Any, Final

import numpy

from ludotheque import shelf
from ludotheque.research.environment import environment
from ludotheque.shelf.sources import build

CLASSIC: Final = ("chess_v6", "hanabi_v5", "leduc_holdem_v4")
SEATS: Final = 4


def others() -> Iterator[tuple[str, Any]]:
    for name in CLASSIC:
        try:
            made = import_module(f"pettingzoo.classic.{name}").env()
        except ImportError as missing:
            print(f"| {name} | {missing} |")
            continue
        yield f"PettingZoo {name}", made


def played(env: Any, seconds: float, rng: Random) -> float:
    """Answers a second of processor."""
    env.reset(seed=rng.getrandbits(30))
    begun, answers = time.process_time(), 0
    while time.process_time() - begun < seconds:
        seen, _, over, given_up, _ = env.last()
        if over or given_up:
            env.reset()
            continue
        env.step(int(rng.choice(numpy.flatnonzero(seen["action_mask"]).tolist())))
        answers += 1
    return answers / (time.process_time() - begun)


def main(seconds: float, rounds: int) -> None:
    warnings.simplefilter("ignore")
    print(f"Ludothèque, {build()}")
    made = dict(others()) | {
        f"{game.title}, {SEATS} seats": environment(title, SEATS) for title, game in shelf.games().items()
    }
    rng = Random(1)
    for env in made.values():
        played(env, seconds, rng)
    speeds = [{name: played(env, seconds, rng) for name, env in made.items()} for _ in range(rounds)]
    for name in made:
        print(f"| {name} | {median([one[name] for one in speeds]):,.0f} |")


if __name__ == "__main__":
    words = [*sys.argv[1:], *("0.5", "5")[len(sys.argv) - 1 :]]
    main(float(words[0]), int(words[1]))
