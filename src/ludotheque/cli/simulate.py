"""Many games by robots: `ludotheque simulate`."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import median
from typing import NamedTuple, NotRequired, TypeAlias, TypedDict

from ludotheque import shelf
from ludotheque.kernel.game import Number
from ludotheque.lab.play.game import Counts, GamePlan, PlannedGame, check, played

__all__ = ["GamePlan", "PlayedGame", "check", "one_game", "report", "simulate"]


Figures: TypeAlias = dict[str, Number]
Progress: TypeAlias = Callable[[int], object]


class SimulationReport(TypedDict):
    """What `simulate --json` prints."""

    game: str
    games: int
    finished: int
    seats: int
    bots: list[str]
    seed: int
    rules: dict[str, object]
    seconds: float
    decisions: int
    decisions_per_second: int
    wins: list[float]
    reasons: dict[str | None, int]
    length: Figures
    scores: list[Figures]
    events: NotRequired[dict[str, Figures]]


class PlayedGame(NamedTuple):
    """What is kept of one game."""

    decisions: int
    reason: str | None
    winners: tuple[int, ...]
    scores: tuple[Number, ...]
    events: Mapping[str, int]  # how often each kind was told
    about: Mapping[str, object]  # the first fact of the last event of each kind: most often whose it is


def one_game(plan: GamePlan, number: int) -> PlayedGame:
    """Play game `number` of the plan; the same plan and number always give the same game."""
    counts = Counts()
    s = played(PlannedGame(plan, number), counts)
    outcome = shelf.game(plan.game).outcome(s)
    events = Counter(event[0] for _, event in s.telling or ())
    about = {event[0]: event[2] for _, event in s.telling or () if len(event) > 2}
    if outcome is None:
        return PlayedGame(counts.answers, None, (), (), events, about)
    return PlayedGame(counts.answers, outcome.reason, outcome.winners, outcome.scores, events, about)


def simulate(plan: GamePlan, games: int, jobs: int = 1, progress: Progress | None = None) -> SimulationReport:
    """Play so many games, on so many processes, and sum them up; `progress` hears how many are done."""
    check(plan)
    began = time.perf_counter()
    done: list[PlayedGame] = []
    numbers = range(games)
    if jobs <= 1:
        for number in numbers:
            done.append(one_game(plan, number))
            if progress:
                progress(len(done))
    else:
        with ProcessPoolExecutor(jobs) as pool:
            for result in pool.map(partial(one_game, plan), numbers, chunksize=max(1, games // (jobs * 20))):
                done.append(result)
                if progress:
                    progress(len(done))
    return report(plan, done, time.perf_counter() - began)


def report(plan: GamePlan, played: Sequence[PlayedGame], seconds: float) -> SimulationReport:
    """The figures of the design, as one JSON object; a shared first place counts as a part of a win."""
    finished = [game for game in played if game.reason is not None]
    wins = [0.0] * plan.seats
    for game in finished:
        for seat in game.winners:
            wins[seat] += 1 / len(game.winners)
    decisions = sum(game.decisions for game in played)
    summed: SimulationReport = {
        "game": plan.game,
        "games": len(played),
        "finished": len(finished),
        "seats": plan.seats,
        "bots": list(plan.bots),
        "seed": plan.seed,
        "rules": dict(plan.rules),
        "seconds": round(seconds, 3),
        "decisions": decisions,
        "decisions_per_second": round(decisions / seconds) if seconds else 0,
        "wins": [round(share, 3) for share in wins],
        "reasons": dict(Counter(game.reason for game in finished).most_common()),
        "length": lengths([game.decisions for game in finished]),
        "scores": [mean_and_spread([game.scores[seat] for game in finished]) for seat in range(plan.seats)],
    }
    if plan.events:
        summed["events"] = happenings(finished)
    return summed


def happenings(played: Sequence[PlayedGame]) -> dict[str, Figures]:
    """For each kind of event: in which share of the games it was told, and how often on average.

    `won` is the share of those games won by the seat it named first when it was last told.
    """
    games = max(1, len(played))
    told_of: dict[str, Figures] = {}
    for kind in sorted({kind for game in played for kind in game.events}):
        told = [game for game in played if kind in game.events]
        won = sum(game.about.get(kind) in game.winners for game in told)
        told_of[kind] = {
            "games": round(len(told) / games, 3),
            "mean": round(sum(game.events[kind] for game in told) / games, 2),
            "won": round(won / len(told), 3),
        }
    return told_of


def lengths(counts: list[int]) -> Figures:
    if not counts:
        return {"min": 0, "median": 0, "p95": 0, "max": 0}
    counts = sorted(counts)
    return {
        "min": counts[0],
        "median": median(counts),
        "p95": counts[min(len(counts) - 1, int(0.95 * len(counts)))],
        "max": counts[-1],
    }


def mean_and_spread(scores: list[Number]) -> Figures:
    if not scores:
        return {"min": 0, "mean": 0, "max": 0}
    return {"min": min(scores), "mean": round(sum(scores) / len(scores), 1), "max": max(scores)}
