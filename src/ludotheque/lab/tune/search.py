"""The search: boards are proposed, tried in games with the same dice, the worse half stopped early, the best checked.

CMA-ES (`cma`, the extra `tune`) proposes vectors of knobs.  All boards of a generation play the games of the same
numbers, so with the same dice.  After a first look the worse half is given up, after a second the worse half of the
rest.  The best boards of the whole search then race with fresh dice, and the winner is measured beside the board one
began with, with fresh dice again, so that its figures are not those it was chosen for.

What a generation has shown is written to a file, one line of JSON each.  Whoever goes on from such a file asks the
optimiser for the same vectors and tells it the same costs, without playing: nothing depends on how often one stopped.
"""

from __future__ import annotations

import sys
import time
import warnings
from collections.abc import Sequence
from hashlib import sha256
from importlib import import_module
from math import ceil, log
from pathlib import Path
from statistics import median
from types import ModuleType
from typing import Final, NamedTuple, Protocol

import msgspec

from ludotheque import shelf
from ludotheque.kernel.game import BadSetup
from ludotheque.lab.play.bar import Bar, clock
from ludotheque.lab.play.crowd import Progress, Workforce, program
from ludotheque.lab.play.game import GamePlan, PlannedGame, Recorded
from ludotheque.lab.stats.luck import seating
from ludotheque.lab.tune.goal import GOAL, Goal, TableGames, Verdict, read_goal
from ludotheque.lab.tune.knobs import Draft, Workshop
from ludotheque.lab.tune.measures import STRONGER
from ludotheque.say import Tongue

LEVEL: Final = "greedy"
RUNGS: Final = (1, 2, 4)  # times the games of the first look, counted from the start
STRIDE: Final = 100_000  # numbers of games between two generations
FINAL, CHECK = 10**9, 2 * 10**9  # where the numbers of fresh games begin
FINALISTS: Final = 7  # besides the optimiser's own favourite
FINAL_PART: Final = 107  # one game in so many of the search is the first look of the final; a sixth of all, together
CHECK_PART: Final = 10  # and one in ten the check, of both boards
MOST_FINAL, MOST_CHECK = 25, 100  # times the games of the first look
AFTERWARDS: Final = 1.4  # how much longer it all takes than the search itself
PULLED_BACK: Final = 1.0  # what it costs to break all checks
SEPARATE: Final = 20  # more numbers than these are learnt one by one, not in pairs


# -- the optimiser


class Belief(Protocol):
    xfavorite: Sequence[float]


class Strategy(Protocol):
    """What is used of cma.CMAEvolutionStrategy."""

    @property
    def result(self) -> Belief: ...

    def ask(self) -> Sequence[Sequence[float]]: ...

    def tell(self, solutions: Sequence[Sequence[float]], function_values: Sequence[float]) -> None: ...


def searching(name: str) -> ModuleType:
    """A module of the extra `tune`; it grumbles where it cannot draw."""
    try:
        with warnings.catch_warnings(action="ignore"):
            return import_module(name)
    except ImportError:
        raise BadSetup("to tune a board, install what searches: pip install 'ludotheque[tune]'") from None


class Optimiser:
    """CMA-ES between 0 and 1; the same seed proposes the same vectors for the same costs."""

    def __init__(self, start: Sequence[float], step: float, seed: int) -> None:
        cma, numpy = searching("cma"), searching("numpy")
        self.size = len(start)
        padded = [*start, 0.5] if self.size == 1 else list(start)  # one number alone it does not take
        self.population = 4 * max(2, ceil((4 + 3 * log(len(padded))) / 4))
        options = {
            "bounds": [0, 1],
            "popsize": self.population,
            "randn": numpy.random.RandomState(seed % 2**32).randn,
            "seed": float("nan"),  # numpy's own dice are left alone
            "CMA_diagonal": len(padded) > SEPARATE,
            "verbose": -9,
            "tolx": 0,
            "tolfun": 0,
            "tolfunhist": 0,
            "tolflatfitness": 10**9,
            "tolstagnation": 10**9,
        }
        self.strategy: Strategy = cma.CMAEvolutionStrategy(padded, step, options)
        self.asked: Sequence[Sequence[float]] = []

    def ask(self) -> list[list[float]]:
        self.asked = self.strategy.ask()
        return [[round(float(number), 9) for number in one[: self.size]] for one in self.asked]

    def tell(self, costs: Sequence[float]) -> None:
        self.strategy.tell(self.asked, costs)

    def favourite(self) -> list[float]:
        """The middle of what it believes in."""
        middle = self.strategy.result.xfavorite[: self.size]
        return [round(min(1.0, max(0.0, float(number))), 9) for number in middle]


# -- boards at their tables


class Trial:
    """A board, and what its games have shown; one without a vector is the edition one began with."""

    def __init__(self, draft: Draft, vector: Sequence[float] | None, part: float, file: Path, tables: int) -> None:
        self.draft = draft
        self.vector = None if vector is None else list(vector)
        self.part = part
        self.file = file
        self.same: list[list[Recorded]] = [[] for _ in range(tables)]
        self.mixed: list[list[Recorded]] = [[] for _ in range(tables)]
        self.verdict = Verdict(0.0, [], [])
        self.games = 0  # at each table

    @property
    def cost(self) -> float:
        return self.verdict.cost + PULLED_BACK * (1 - self.part)


class Arena:
    """Where boards are tried: the tables of the goal, with robots and dice."""

    def __init__(self, workshop: Workshop, goal: Goal, seed: int, crowd: Workforce, folder: Path) -> None:
        self.workshop = workshop
        self.goal = goal
        self.seed = seed
        self.crowd = crowd
        self.folder = folder

    def trial(self, vector: Sequence[float] | None) -> Trial:
        if vector is None:
            draft, part = Draft(self.workshop.text, {}), 1.0
        else:
            draft, part = self.workshop.sound(vector)
        file = self.folder / f"{sha256(draft.text.encode()).hexdigest()[:16]}.toml"
        if not file.exists():
            file.write_text(draft.text, encoding="utf-8")
        return Trial(draft, vector, part, file, len(self.goal.tables))

    def play(self, trials: Sequence[Trial], first: int, last: int, progress: Progress | None = None) -> None:
        """These numbers of games for all of them, at every table; then what they are worth."""
        wanted = [(trial, *one) for trial in trials for one in self.sittings(trial, first, last)]
        games = self.crowd.gather([sitting for _, _, sitting in wanted], None, progress)
        for (_, heap, _), game in zip(wanted, games):
            heap.append(game)
        for trial in trials:
            trial.games += last - first
            trial.verdict = self.goal.verdict([TableGames(*heaps) for heaps in zip(trial.same, trial.mixed)])

    def sittings(self, trial: Trial, first: int, last: int) -> list[tuple[list[Recorded], PlannedGame]]:
        """The games, each with the heap it belongs to."""
        found = []
        for place, table in enumerate(self.goal.tables):
            rules = {**table.rules, **trial.draft.rules.get(table.seats, {})}
            bots = (LEVEL,) * table.seats
            watched = self.goal.watched(place)
            plan = GamePlan(
                self.workshop.game.key, table.seats, bots, self.seed, rules, str(trial.file), watched=watched
            )
            for number in range(first, last):
                found.append((trial.same[place], PlannedGame(plan, number)))
                if self.goal.mixed(place):
                    sat = plan._replace(bots=seating(STRONGER, table.seats, number), watched=False)
                    found.append((trial.mixed[place], PlannedGame(sat, number)))
        return found

    def games_at_once(self) -> int:
        """How many games one number of a game means, over all tables."""
        return sum([1 + self.goal.mixed(place) for place in range(len(self.goal.tables))])

    def race(self, trials: Sequence[Trial], first: int, looks: Sequence[int], label: str) -> list[float]:
        """Play so many games, then give up the worse half, and so on; whoever was given up counts as no better than
        those who were not.  What is returned goes with the trials, in their order."""
        running, given_up, seen = list(trials), list[list[Trial]](), 0
        for look in looks:
            total = (look - seen) * len(running) * self.games_at_once()
            self.play(running, first + seen, first + look, Bar(label, total))
            running.sort(key=lambda trial: trial.cost)
            seen = look
            if look != looks[-1]:
                kept = ceil(len(running) / 2)
                given_up.append(running[kept:])
                running = running[:kept]
        costs = {id(trial): trial.cost for trial in running}
        for dropped in reversed(given_up):
            worst = max(costs.values())
            costs |= {id(trial): max(worst, trial.cost) for trial in dropped}
        return [costs[id(trial)] for trial in trials]


# -- the search, and the file it is kept in


class Header(msgspec.Struct, frozen=True):
    """Everything that a search depends on."""

    program: str
    game: str
    seed: int
    goal_file: str  # as it was named; empty: the title's own
    knobs_file: str
    edition_file: str
    goal: str
    knobs: str
    edition: str
    players: tuple[int, ...]
    rules: dict[str, str]
    games: int


class Tried(msgspec.Struct, frozen=True):
    """A board of a generation."""

    vector: list[float]
    told: float  # what the optimiser was told
    cost: float
    parts: list[float]  # what each aim adds
    games: int


class Generation(msgspec.Struct, frozen=True):
    number: int
    tried: list[Tried]


class Found(NamedTuple):
    """What a search has come to."""

    start: Trial  # as it is, checked with fresh dice
    chosen: Trial  # the same board where nothing better was found
    generations: list[Generation]
    first: Tried  # the board one began with, in the games of the first generation
    played: int  # games in all


class Journal:
    """The file of a search: a header, the board one began with, then a line for each generation."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def read(self) -> tuple[Header, Tried | None, list[Generation]]:
        """What is there; a last line cut short is passed over."""
        try:
            lines = self.path.read_bytes().split(b"\n")[:-1]
            header = msgspec.json.decode(lines[0], type=Header)
        except (OSError, IndexError, msgspec.DecodeError) as wrong:
            facts = {"file": str(self.path), "reason": getattr(wrong, "strerror", None) or str(wrong)}
            raise BadSetup("the search {file} cannot be read: {reason}", (), facts) from None
        first = msgspec.json.decode(lines[1], type=Tried) if lines[1:] else None
        return header, first, [msgspec.json.decode(line, type=Generation) for line in lines[2:]]

    def write(self, header: Header, first: Tried | None, generations: Sequence[Generation]) -> None:
        kept = [header, *([first] if first else []), *generations]
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_bytes(b"".join([msgspec.json.encode(one) + b"\n" for one in kept]))

    def add(self, one: Tried | Generation) -> None:
        with self.path.open("ab") as file:
            file.write(msgspec.json.encode(one) + b"\n")


class Budget(NamedTuple):
    """How long to search: so many boards, or so many minutes of this run."""

    evaluations: int | None
    minutes: float | None


class Search:
    def __init__(self, header: Header, journal: Journal, tongue: Tongue) -> None:
        game = shelf.game(header.game)
        if header.program != program(header.game):
            raise BadSetup("this search was begun with another version of the program; begin it anew")
        self.header = header
        self.journal = journal
        self.say = tongue.gettext
        self.number = tongue.number
        self.goal = read_goal(game, header.goal, header.goal_file or GOAL, header.players, header.rules)
        self.games = header.games or self.goal.games
        self.workshop = Workshop(game, header.knobs, header.edition)
        self.optimiser = Optimiser(self.workshop.start, self.workshop.file.first_step, header.seed)
        self.first: Tried | None = None
        self.generations: list[Generation] = []

    def take_up(self, first: Tried | None, generations: Sequence[Generation]) -> None:
        """Go through what was tried before, without playing."""
        self.first = first
        for one in generations:
            if self.optimiser.ask() != [tried.vector for tried in one.tried]:
                raise BadSetup("this search was begun with another version of the program; begin it anew")
            self.optimiser.tell([tried.told for tried in one.tried])
            self.generations.append(one)

    @property
    def evaluations(self) -> int:
        return sum([len(one.tried) for one in self.generations])

    def run(self, budget: Budget, crowd: Workforce, folder: Path) -> Found:
        arena = Arena(self.workshop, self.goal, self.header.seed, crowd, folder)
        began, longest = time.monotonic(), 0.0
        if self.first is None:
            self.begin(arena)
        while self.goes_on(budget, time.monotonic() - began, longest):
            before = time.monotonic()
            self.generation(arena)
            longest = max(longest, time.monotonic() - before)
            self.tell(budget, time.monotonic() - began)
        return self.final(arena)

    def begin(self, arena: Arena) -> None:
        start = arena.trial(None)
        arena.race([start], 0, (self.games * RUNGS[-1],), self.say("start"))
        self.first = tried(start, [], start.cost)
        self.journal.add(self.first)

    def goes_on(self, budget: Budget, spent: float, longest: float) -> bool:
        """With minutes, a generation is begun only if it and what comes afterwards should fit."""
        if budget.evaluations is not None:
            return self.evaluations < budget.evaluations
        if budget.minutes is None or not self.generations:
            return not self.generations
        return (spent + longest) * AFTERWARDS < 60 * budget.minutes

    def generation(self, arena: Arena) -> None:
        number = len(self.generations)
        vectors = self.optimiser.ask()
        trials = [arena.trial(vector) for vector in vectors]
        label = self.say("generation {number}").format(number=number + 1)
        told = arena.race(trials, number * STRIDE, [self.games * rung for rung in RUNGS], label)
        self.optimiser.tell(told)
        one = Generation(number, [tried(*row) for row in zip(trials, vectors, told)])
        self.generations.append(one)
        self.journal.add(one)

    def tell(self, budget: Budget, spent: float) -> None:
        """How far one is, on the terminal."""
        costs = [one.told for one in self.generations[-1].tried]
        assert self.first is not None
        told = self.say(
            "generation {number}: {boards} boards tried; objective {best} (the best), {middle} (the middle one), "
            "{start} (at the start); {time}"
        )
        line = told.format(
            number=len(self.generations),
            boards=self.number(self.evaluations),
            best=f"{min(costs):.3f}",
            middle=f"{median(costs):.3f}",
            start=f"{self.first.cost:.3f}",
            time=clock(int(spent)),
        )
        print(line, file=sys.stderr, flush=True)

    def final(self, arena: Arena) -> Found:
        """The best of all race with fresh dice, the board one began with among them; then both are measured."""
        assert self.first is not None
        searched = sum([one.games for gen in self.generations for one in gen.tried])
        look = min(MOST_FINAL * self.games, max(self.games, searched // FINAL_PART))
        trials = [arena.trial(vector) for vector in self.finalists()]
        start = arena.trial(None)
        arena.race([start, *trials], FINAL, [look, 2 * look, 4 * look], self.say("final"))
        best = min([start, *trials], key=lambda trial: (-trial.games, trial.cost))
        size = min(MOST_CHECK * self.games, max(4 * self.games, searched // CHECK_PART))
        checked = [arena.trial(None)] if best is start else [arena.trial(None), arena.trial(best.vector)]
        arena.play(checked, CHECK, CHECK + size, Bar(self.say("check"), size * len(checked) * arena.games_at_once()))
        played = sum([trial.games for trial in (start, *trials, *checked)]) + searched + self.first.games
        better = min(checked, key=lambda trial: trial.cost)
        return Found(checked[0], better, self.generations, self.first, played * arena.games_at_once())

    def finalists(self) -> list[list[float]]:
        """The optimiser's favourite, and the boards that stood longest and cost least."""
        known = [one for gen in self.generations for one in gen.tried]
        best = sorted(known, key=lambda one: (-one.games, one.cost))[:FINALISTS]
        return [self.optimiser.favourite(), *[one.vector for one in best]]


def tried(trial: Trial, vector: Sequence[float], told: float) -> Tried:
    return Tried(list(vector), told, trial.cost, trial.verdict.parts, trial.games)
