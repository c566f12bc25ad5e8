"""How fast the engine is: `ludotheque bench`, in the interpreted and in the compiled build."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import TypeAlias, TypedDict

from ludotheque import shelf
from ludotheque.kernel.agenda import Chance, State, pending, settle
from ludotheque.kernel.game import Game
from ludotheque.kernel.rollout import rollout
from ludotheque.shelf.sources import build

REPEATS = 5
LONGEST = 200_000


Builds: TypeAlias = dict[str, dict[str, float]]  # of one title: by build, the figures by name


class Bench(TypedDict):
    """What `bench --json` prints."""

    python: str
    games: dict[str, Builds]


def bench(seconds: float = 1.0) -> Bench:
    """Figures of this build, and of the compiled one beside it when `make compiled` has made it."""
    figures = {key: {build(): bench_game(game, seconds)} for key, game in shelf.games().items()}
    other = compiled_python()
    if build() == "interpreted" and other is not None:
        for key, found in from_build(other, seconds).items():
            figures[key] |= found
    return {"python": sys.version.split()[0], "games": figures}


def bench_game(game: Game, seconds: float) -> dict[str, float]:
    """Random games of four, on one core; the best of several rounds, for these machines are noisy."""
    seats = min(max(4, game.seats.start), game.seats.stop - 1)
    rules, edition = game.agree(seats, {}), shelf.edition(game, None)

    def deal() -> State:
        s = game.deal(seats, rules, edition)
        settle(s)
        return s

    rates = [random_games(deal, first * 100_000, seconds / REPEATS) for first in range(REPEATS)]
    middle = deal()
    rollout(middle, 5, 80)
    return {
        "seats": seats,
        "decisions_per_second": round(max(rate[0] for rate in rates)),
        "games_per_second": round(max(rate[1] for rate in rates), 1),
        "clone_us": round(min(clone_time(middle) for _ in range(REPEATS)), 3),
        "options_us": round(options_time(deal()), 1),
    }


def random_games(deal: Callable[[], State], seed: int, seconds: float) -> tuple[float, float]:
    """Answers (fate's included) and games per second."""
    answers = games = 0
    began = time.perf_counter()
    while (spent := time.perf_counter() - began) < seconds or not games:
        answers += rollout(deal(), seed + games, LONGEST)
        games += 1
    return answers / spent, games / spent


def clone_time(s: State, times: int = 5000) -> float:
    """Microseconds for one clone of a game in progress."""
    clone = s.clone
    began = time.perf_counter()
    for _ in range(times):
        clone()
    return (time.perf_counter() - began) / times * 1e6


def options_time(s: State) -> float:
    """Microseconds to list the answers to one question: the median over those asked of people in a random game."""
    spent = []
    for seed in range(LONGEST):
        question = pending(s)
        if question is None:
            break
        if not isinstance(question, Chance):
            seat = question.seats(s)[0]
            began = time.perf_counter()
            question.options(s, seat)
            spent.append(time.perf_counter() - began)
        rollout(s, seed, 1)
    return median(spent) * 1e6


def compiled_python() -> Path | None:
    """The interpreter of the compiled build: $LUDOTHEQUE_COMPILED, or .venv-compiled of this checkout."""
    named = os.environ.get("LUDOTHEQUE_COMPILED")
    places = [Path(named)] if named else [Path(__file__).parents[3] / ".venv-compiled" / "bin" / "python"]
    return next((place for place in places if place.exists()), None)


def from_build(python: Path, seconds: float) -> dict[str, Builds]:
    command = [str(python), "-m", "ludotheque", "bench", "--json", "--seconds", str(seconds)]
    done = subprocess.run(command, check=True, capture_output=True, text=True, cwd="/")
    figures: Bench = json.loads(done.stdout)
    return figures["games"]
