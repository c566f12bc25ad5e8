"""How fast the engine is: `ludotheque bench`, in the interpreted and in the compiled build; docs/performance.md."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from statistics import mean, median
from typing import Final, NotRequired, ParamSpec, TypeAlias, TypedDict, TypeVar

from ludotheque import bots, shelf
from ludotheque.bots.budget import Budget
from ludotheque.bots.search import Search
from ludotheque.kernel.agenda import FATE, Chance, Move, Question, Seat, State, check, pending, play, settle
from ludotheque.kernel.game import Game, Number, Tongue
from ludotheque.kernel.rollout import rollout
from ludotheque.say.sentences import _
from ludotheque.shelf.sources import build

REPEATS: Final = 5
LONGEST: Final = 200_000
THINKING: Final = 0.2  # seconds, as long as the robot `search` thinks
POSITIONS: Final = 5  # in which robots are asked
SLOWEST: Final = 100  # one in so many times is left out of a mean

P = ParamSpec("P")
T = TypeVar("T")
Deal: TypeAlias = Callable[[], State]


class Rates(TypedDict):
    """Random games, so much of each in a second of the processor."""

    decisions: int
    fate: int
    answers: int  # both together
    games: float


class Figures(TypedDict):
    """Of one title in one build."""

    seats: int
    inner_loop: Rates  # the kernel plays by itself
    python_loop: Rates  # a program in Python asks and answers, as a table or a bridge does
    clone_us: float
    options_us: float
    greedy_us: float  # one answer of this robot, what it has to imagine included
    search_tries: int  # of this robot, in the time that it has
    profile: NotRequired[dict[str, float]]  # by kind of work: microseconds an answer


Builds: TypeAlias = dict[str, Figures]  # of one title


class Bench(TypedDict):
    """What `bench --json` prints."""

    python: str
    games: dict[str, Builds]


def bench(seconds: float = 1.0, profile: bool = False) -> Bench:
    """Figures of this build, and of the compiled one beside it when `make compiled` has made it."""
    figures = {key: {build(): bench_game(game, seconds, profile)} for key, game in shelf.games().items()}
    other = compiled_python()
    if build() == "interpreted" and other is not None:
        for key, found in from_build(other, seconds, profile).items():
            figures[key] |= found
    return {"python": sys.version.split()[0], "games": figures}


def bench_game(game: Game, seconds: float, profile: bool) -> Figures:
    """Random games of four, on one core; the best of several rounds, for these machines are noisy."""
    seats = min(max(4, game.seats.start), game.seats.stop - 1)
    rules, edition = game.agree(seats, {}), shelf.edition(game, None)

    def deal() -> State:
        s = game.deal(seats, rules, edition)
        settle(s)
        return s

    asked = positions(deal)
    figures: Figures = {
        "seats": seats,
        "inner_loop": best_of(lambda s, seed: rollout(s, seed, LONGEST), deal, seconds),
        "python_loop": best_of(python_loop, deal, seconds),
        "clone_us": round(min(clone_time(asked[0]) for _ in range(REPEATS)), 3),
        "options_us": round(options_time(asked), 3),
        "greedy_us": round(greedy_time(game, asked), 1),
        "search_tries": search_tries(game, asked),
    }
    if profile:
        figures["profile"] = Profile(game).measured(deal, seconds)
    return figures


# -- random games: the kernel's own loop, and the same games asked and answered from Python


def best_of(played: Callable[[State, int], tuple[int, int]], deal: Deal, seconds: float) -> Rates:
    """The round with the most answers a second."""
    rounds = [random_games(played, deal, seconds / REPEATS) for _ in range(REPEATS)]
    return max(rounds, key=lambda rates: rates["answers"])


def random_games(played: Callable[[State, int], tuple[int, int]], deal: Deal, seconds: float) -> Rates:
    """The same games in every round, the first ones; the deal is part of a game."""
    decisions = fates = games = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds or not games:
        by_people, by_fate = played(deal(), games)
        decisions += by_people
        fates += by_fate
        games += 1
    return {
        "decisions": round(decisions / spent),
        "fate": round(fates / spent),
        "answers": round((decisions + fates) / spent),
        "games": round(games / spent, 1),
    }


def python_loop(s: State, seed: int) -> tuple[int, int]:
    """The game that `rollout` plays with this seed, driven by a program: it asks, lists, chooses and plays."""
    x = seed
    decisions = fates = 0
    while (question := pending(s)) is not None:
        x = following(x)
        if isinstance(question, Chance):
            play(s, FATE, question.pick(s, (x >> 8) % question.count(s)))
            fates += 1
        else:
            seat = question.seats(s)[0]
            options = question.options(s, seat)
            play(s, seat, options[(x >> 8) % len(options)])
            decisions += 1
    return decisions, fates


def following(x: int) -> int:
    """The next number of the stream by which `rollout` plays."""
    return (x * 1103515245 + 12345) % 2147483648


# -- robots and single calls, in a few positions of one random game


def positions(deal: Deal) -> list[State]:
    """Positions in which somebody has a choice, from all over the first random game that has enough of them."""
    s, found = deal(), list[State]()
    for seed in range(LONGEST):
        question = pending(s)
        if question is None and len(found) >= 2 * POSITIONS:
            break
        if question is None:
            s, found = deal(), []
        elif not isinstance(question, Chance) and len(question.options(s, question.seats(s)[0])) > 1:
            found.append(s.clone())
        rollout(s, seed, 1)
    return found[POSITIONS :: len(found) // POSITIONS]


def asked_in(s: State) -> tuple[Question, Seat]:
    question = pending(s)
    assert question is not None
    return question, question.seats(s)[0]


def clone_time(s: State, times: int = 5000) -> float:
    """Microseconds for one clone of a game in progress."""
    clone = s.clone
    began = time.process_time()
    for _time in range(times):
        clone()
    return (time.process_time() - began) / times * 1e6


def options_time(asked: list[State], times: int = 500) -> float:
    """Microseconds to list the answers to one question: the median over the positions."""
    spent = []
    for s in asked:
        question, seat = asked_in(s)
        began = time.process_time()
        for _time in range(times):
            question.options(s, seat)
        spent.append((time.process_time() - began) / times)
    return median(spent) * 1e6


def greedy_time(game: Game, asked: list[State], times: int = 20) -> float:
    """Microseconds for one answer of the robot `greedy`: the mean over the positions."""
    began = time.process_time()
    for s in asked:
        _question, seat = asked_in(s)
        for seed in range(times):
            bots.answer(game, s, seat, "greedy", Random(seed))
    return (time.process_time() - began) / times / len(asked) * 1e6


def search_tries(game: Game, asked: list[State]) -> int:
    """How many futures the robot `search` looks at before it answers: the median over the positions."""
    found = []
    for s in asked:
        _question, seat = asked_in(s)
        imagined = game.imagine(s, seat, Random(0))
        considered = Search(Budget(seconds=THINKING)).consider(game, imagined, seat, Random(0))
        found.append(sum(one.tries for one in considered))
    return round(median(found))


# -- where the time goes


WORKS: Final = {
    "listing": _("listing the answers"),
    "checking": _("checking the answer"),
    "carrying_out": _("carrying it out"),
    "telling": _("telling what happened"),
    "cloning": _("cloning the position"),
    "imagining": _("imagining what is hidden"),
    "advice": _("weighing by advice"),
}


class Profile:
    """One random game after another, each kind of work of an answer timed by itself."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.times: dict[str, list[float]] = {work: [] for work in WORKS}
        self.loud: list[float] = []  # carrying out while somebody listens
        self.empty: list[float] = []

    def measured(self, deal: Deal, seconds: float) -> dict[str, float]:
        """Microseconds for each kind of work; people alone imagine and take advice, so that is by their answers."""
        began, seed = time.process_time(), 0
        while time.process_time() - began < seconds or not seed:
            self.play(deal(), Random(seed))
            seed += 1
        empty = trimmed(self.empty)
        found = {work: trimmed(times) - empty for work, times in self.times.items() if times}
        found["telling"] = trimmed(self.loud) - empty - found["carrying_out"]
        return {work: round(max(0.0, found[work]) * 1e6, 3) for work in WORKS}

    def play(self, s: State, rng: Random) -> None:
        """The answer is carried out twice: on a copy to which somebody listens, then on the table."""
        while (question := pending(s)) is not None:
            seat, move = self.chosen(s, question, rng)
            timed(self.empty, len, move)
            timed(self.times["checking"], check, s, seat, move)
            heard = timed(self.times["cloning"], s.clone)
            heard.telling = []
            timed(self.loud, play, heard, seat, move)
            timed(self.times["carrying_out"], play, s, seat, move)

    def chosen(self, s: State, question: Question, rng: Random) -> tuple[Seat, Move]:
        listing = self.times["listing"]
        if isinstance(question, Chance):
            return FATE, timed(listing, question.pick, s, rng.randrange(question.count(s)))
        seat = question.seats(s)[0]
        options = timed(listing, question.options, s, seat)
        imagined = timed(self.times["imagining"], self.game.imagine, s, seat, rng)
        timed(self.times["advice"], self.game.advice.weigh, imagined, seat, options)
        return seat, rng.choice(options)


def timed(times: list[float], work: Callable[P, T], *given: P.args, **named: P.kwargs) -> T:
    began = time.process_time()
    done = work(*given, **named)
    times.append(time.process_time() - began)
    return done


def trimmed(times: list[float]) -> float:
    """The mean without the slowest hundredth: then the collector of garbage or another program had its turn."""
    return mean(sorted(times)[: len(times) - len(times) // SLOWEST])


# -- the other build


def compiled_python() -> Path | None:
    """The interpreter of the compiled build: $LUDOTHEQUE_COMPILED, or .venv-compiled of this checkout."""
    named = os.environ.get("LUDOTHEQUE_COMPILED")
    places = [Path(named)] if named else [Path(__file__).parents[3] / ".venv-compiled" / "bin" / "python"]
    return next((place for place in places if place.exists()), None)


def from_build(python: Path, seconds: float, profile: bool) -> dict[str, Builds]:
    command = [str(python), "-m", "ludotheque", "bench", "--json", "--seconds", str(seconds)]
    own_path = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    words = [*command, "--profile"] if profile else command
    done = subprocess.run(words, check=True, capture_output=True, text=True, cwd="/", env=own_path)
    figures: Bench = json.loads(done.stdout)
    return figures["games"]


# -- the figures for people


def told(found: Bench, tongue: Tongue) -> str:
    """A table for each title: a line for each figure, a column for each build."""
    say = tongue.gettext
    names = {"interpreted": say("interpreted"), "compiled": say("compiled")}
    lines = [
        say("Python {version}, one core, random games; rates by second of the processor").format(
            version=found["python"]
        )
    ]
    for key, builds in found["games"].items():
        columns = [figures_told(figures, tongue) for figures in builds.values()]
        seats = next(iter(builds.values()))["seats"]
        title = say("{title}, {seats} seats").format(title=shelf.game(key).title, seats=seats)
        lines += ["", row(title, [names[build] for build in builds])]
        lines += [row(f"  {label}", [column[label] for column in columns]) for label in columns[0]]
    return "\n".join(lines)


def figures_told(found: Figures, tongue: Tongue) -> dict[str, str]:
    say = tongue.gettext
    rows: dict[str, Number] = {}
    for loop, rates in ((say("inner loop"), found["inner_loop"]), (say("Python loop"), found["python_loop"])):
        rows |= {
            say("{loop}: decisions").format(loop=loop): rates["decisions"],
            say("{loop}: fate's answers").format(loop=loop): rates["fate"],
            say("{loop}: both").format(loop=loop): rates["answers"],
            say("{loop}: games").format(loop=loop): rates["games"],
        }
    rows |= {
        say("to clone a position, µs"): found["clone_us"],
        say("to list the answers, µs"): found["options_us"],
        say("an answer of the robot greedy, µs"): found["greedy_us"],
        say("tries of the robot search in {seconds} s").format(seconds=tongue.number(THINKING)): found["search_tries"],
    }
    for work, spent in found.get("profile", {}).items():
        rows[say("an answer: {work}, µs").format(work=say(WORKS[work]))] = spent
    return {label: tongue.number(value) for label, value in rows.items()}


def row(label: str, values: list[str]) -> str:
    return f"{label:<52}" + "".join(f"{value:>14}" for value in values)
