"""One game by robots, and what the laboratory keeps of it.

    Plan(game, seats, bots, seed, rules, edition, events=False)     what is played; the same for many games
    check(plan)                                                     BadSetup if it cannot be played
    seated("greedy,random", 4) -> tuple of levels                   as the command line names them
    Sitting(plan, number, dice=None, minds=None)                    one game of a plan; `dice` and `minds` borrow the
                                                                    chance of the game with that number
    played(sitting, counts, tick=None) -> State                     plays it to its end; `counts` hears of every answer
    record(sitting, tick=None) -> Recorded                          plays it, and keeps what can be counted

The same plan, number, dice and minds always give the same game.  `tick` is called at every answer and may raise.
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from random import Random
from typing import Any, NamedTuple, TypeAlias

import msgspec

from ludotheque import shelf
from ludotheque.bots import answer, robot
from ludotheque.bots.budget import Fate
from ludotheque.kernel.agenda import FATE, NOBODY, AnyStep, Chance, Choice, Event, Question, Seat, State, pending
from ludotheque.kernel.game import BadSetup, Game, Number
from ludotheque.shelf.sources import modules_of

# -- what is noticed while a game is played: who leads, and how everybody's fortune grows


GRID = 21  # points of a curve kept: the start, then every twentieth of the game
MOST_SAMPLES = 40
LEAD_EVERY = 8  # answers, at least, between two looks at who leads


class Counts:
    """The answers given, and the paragraphs carried out by their kind."""

    def __init__(self) -> None:
        self.steps: Counter[type[AnyStep]] = Counter()
        self.decisions = 0
        self.throws = 0
        self.draws = 0

    @property
    def answers(self) -> int:
        return self.decisions + self.throws + self.draws

    def opened(self, s: State) -> None:
        """Hear that the game begins."""

    def answered(self, s: State, question: Question, seat: Seat) -> None:
        """Hear of an answer just carried out."""
        if not isinstance(question, Chance):
            self.decisions += 1
        elif question.thrown:
            self.throws += 1
        else:
            self.draws += 1


class Watch(Counts):
    """Looks now and then at the chances of winning and at the fortunes, too."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        self.advice = game.advice
        self.leads = 0
        self.leader: Seat = NOBODY
        self.acting: Seat = NOBODY
        self.looked = 0
        self.every = 1
        self.start: list[float] = []
        self.samples: list[list[float]] = []

    def opened(self, s: State) -> None:
        self.start = self.advice.fortunes(s)

    def answered(self, s: State, question: Question, seat: Seat) -> None:
        super().answered(s, question, seat)
        answers = self.answers
        if seat != FATE and seat != self.acting and answers - self.looked >= LEAD_EVERY:
            self.acting, self.looked = seat, answers
            self.look(s)
        if answers % self.every == 0:
            self.sample(s)

    def look(self, s: State) -> None:
        """Who leads: the seat most likely to win; a lead that is shared is not taken."""
        shares = self.advice.shares(s)
        best = max(shares)
        if shares.count(best) == 1 and (leader := shares.index(best)) != self.leader:
            self.leads += self.leader != NOBODY
            self.leader = leader

    def sample(self, s: State) -> None:
        """Note the fortunes; as a game grows long every other note is dropped, and they are taken half as often."""
        self.samples.append(self.advice.fortunes(s))
        if len(self.samples) == MOST_SAMPLES:
            del self.samples[::2]
            self.every *= 2

    def curve(self, s: State) -> tuple[tuple[Number, ...], ...]:
        """By seat: the fortunes at GRID moments evenly spread over the game, from its start to its end."""
        self.look(s)
        notes = [self.start, *self.samples, self.advice.fortunes(s)]
        times = [self.every * place for place in range(len(notes) - 1)] + [self.answers]
        moments = [self.answers * point / (GRID - 1) for point in range(GRID)]
        return tuple([tuple(along(times, [note[seat] for note in notes], moments)) for seat in range(s.seats)])


def along(times: list[int], values: list[float], moments: list[float]) -> list[Number]:
    """The values at these moments, on straight lines between the times they were noted; two decimals are enough."""
    found: list[Number] = []
    place = 0
    for moment in moments:
        while place < len(times) - 2 and times[place + 1] < moment:
            place += 1
        span = times[place + 1] - times[place]
        part = (moment - times[place]) / span if span else 1.0
        value = round(values[place] + part * (values[place + 1] - values[place]), 2)
        found.append(int(value) if value == int(value) else value)
    return found


# -- one game by robots, and what the laboratory keeps of it


LONGEST = 200_000  # answers; a game that needs more is stopped and counted as unfinished
Tick: TypeAlias = Callable[[], None]
Fact: TypeAlias = str | int


class GamePlan(NamedTuple):
    """Everything a worker needs to play the game with a given number."""

    game: str
    seats: int
    bots: tuple[str, ...]
    seed: int
    rules: Mapping[str, object]
    edition: str | None
    events: bool = False  # whether to count what happened
    watched: bool = True  # whether to look at who leads and at the fortunes, which takes as long as the game itself


class PlannedGame(NamedTuple):
    """One game of a plan."""

    plan: GamePlan
    number: int
    dice: int | None = None  # the number of the game whose dice and cards fall here, if not its own
    minds: int | None = None  # the number of the game whose whims the robots have, if not its own


class Recorded(msgspec.Struct, frozen=True, array_like=True):
    """What is kept of one game; where something stands by seat, seat 0 comes first."""

    number: int
    bots: tuple[str, ...]  # levels by seat
    decisions: int  # answers of people's seats
    throws: int  # dice thrown
    draws: int  # what else fate answered: cards dealt, lots drawn
    reason: str | None  # None: not finished
    winners: tuple[int, ...]
    places: tuple[int, ...]
    scores: tuple[Number, ...]
    rounds: int | None
    leads: int  # how often another seat took the lead
    fired: dict[str, int]  # how often each rule was applied, by its id
    events: dict[str, int]  # how often each kind was told
    about: dict[str, Seat]  # the first fact of the last event of each kind, where it may be a seat
    marks: dict[str, tuple[Fact, ...]]  # by seat: what an event (kind, rule, seat, value) told once of every seat
    curve: tuple[tuple[Number, ...], ...]  # by seat: fortunes at GRID points from the start to the end

    @property
    def answers(self) -> int:
        return self.decisions + self.throws + self.draws


def seated(named: str, seats: int | None) -> tuple[str, ...]:
    """Levels parted by commas, of which the last one repeats; where no seats are counted, one level sits on four."""
    bots = tuple(named.split(","))
    wanted = (len(bots) if len(bots) > 1 else 4) if seats is None else seats
    return (bots + bots[-1:] * max(0, wanted))[: max(wanted, len(bots))]


def check(plan: GamePlan) -> None:
    """Refuse a plan that cannot be played before any worker is started."""
    game = shelf.game(plan.game)
    game.agree(plan.seats, plan.rules)
    shelf.edition(game, plan.edition)
    for bot in plan.bots:
        robot(bot)
    if len(plan.bots) != plan.seats:
        facts = {"people": len(plan.bots), "seats": plan.seats}
        raise BadSetup("{people} people are named for {seats} seats", (), facts)


def edition_of(plan: GamePlan) -> Any:
    """The edition of a plan; a file is read again only when it has changed."""
    if plan.edition is None:
        return shelf.default_edition(shelf.game(plan.game))
    return edition_in(plan.game, plan.edition, Path(plan.edition).stat().st_mtime_ns)


@lru_cache(maxsize=4)
def edition_in(game: str, file: str, written: int) -> Any:
    return shelf.edition(shelf.game(game), file)


def played(sitting: PlannedGame, counts: Counts, tick: Tick | None = None) -> State:
    """Play a game to its end, or to the longest a game may last."""
    plan = sitting.plan
    game = shelf.game(plan.game)
    fate, rng = streams(sitting)
    s = game.deal(plan.seats, game.agree(plan.seats, plan.rules), edition_of(plan))
    s.telling = [] if plan.events else None
    last = FATE
    carry_out(s, counts.steps)
    counts.opened(s)
    while (choice := pending(s)) is not None and counts.answers < LONGEST:
        if isinstance(choice, Chance):
            seat, move = FATE, fate.answer(s, choice, last)
        else:
            last = seat = choice.seats(s)[0]
            move = answer(game, s, seat, plan.bots[seat], rng)
        s.agenda.pop()
        counts.steps[type(choice)] += 1
        choice.take(s, seat, move)
        carry_out(s, counts.steps)
        counts.answered(s, choice, seat)
        if tick is not None:
            tick()
    return s


def streams(sitting: PlannedGame) -> tuple[Fate, Random]:
    """Fate and the whims of the robots: those of the game itself, or of the games they are borrowed from."""
    plan, number, dice, minds = sitting
    fate = Fate(f"{plan.seed}/{number if dice is None else dice}")
    return fate, Random(f"{plan.seed}/{number if minds is None else minds}/robots")


def carry_out(s: State, steps: Counter[type[AnyStep]]) -> None:
    """Run paragraphs until one is a question, as `settle` does, and count them by their kind."""
    agenda = s.agenda
    while agenda:
        step = agenda[-1]
        if isinstance(step, Choice):
            return
        agenda.pop()
        steps[type(step)] += 1
        step.run(s)


def record(sitting: PlannedGame, tick: Tick | None = None) -> Recorded:
    """Play a game, and keep what can be counted."""
    plan = sitting.plan._replace(events=True)
    game = shelf.game(plan.game)
    watch = Watch(game) if plan.watched else Counts()
    s = played(sitting._replace(plan=plan), watch, tick)
    told = [event for _, event in s.telling or ()]
    outcome = game.outcome(s)
    return Recorded(
        number=sitting.number,
        bots=plan.bots,
        decisions=watch.decisions,
        throws=watch.throws,
        draws=watch.draws,
        reason=outcome.reason if outcome else None,
        winners=outcome.winners if outcome else (),
        places=outcome.places if outcome else (),
        scores=outcome.scores if outcome else (),
        rounds=game.view(s, None).get("round"),
        fired=by_rule(game, watch.steps, Counter(event[1] for event in told)),
        events=dict(sorted(Counter(event[0] for event in told).items())),
        about=about(told, plan.seats),
        marks=marks(told, plan.seats),
        curve=watch.curve(s) if isinstance(watch, Watch) else (),
        leads=watch.leads if isinstance(watch, Watch) else 0,  # the curve looks a last time
    )


def about(told: list[Event], seats: int) -> dict[str, Seat]:
    """Whom the last event of each kind speaks of first; a number that no seat has is something else."""
    last = {event[0]: event[2] for event in told if len(event) > 2}
    return {kind: seat for kind, seat in sorted(last.items()) if type(seat) is int and 0 <= seat < seats}


def marks(told: list[Event], seats: int) -> dict[str, tuple[Fact, ...]]:
    """Of the events that tell one thing of every seat, such as where it begins: what each seat was told."""
    found: dict[str, list[tuple[Seat, Fact]]] = {}
    for event in told:
        if len(event) == 4 and type(event[2]) is int and isinstance(event[3], (str, int)):
            found.setdefault(event[0], []).append((event[2], event[3]))
    everybody = list(range(seats))
    return {
        kind: tuple([value for _, value in sorted(pairs)])
        for kind, pairs in sorted(found.items())
        if len(pairs) == seats and sorted([seat for seat, _ in pairs]) == everybody
    }


# -- which rules a title's steps carry out: the ids their docstrings open with, as the rulebook numbers them


IDS = re.compile(r"^(?:[A-Z]+\d+ )*[A-Z]+\d+(?=:)")


def cited(docstring: str | None) -> tuple[str, ...]:
    """The rule ids a docstring opens with, before its colon."""
    opening = IDS.match(docstring or "")
    return tuple(opening.group().split()) if opening else ()


@cache
def ids_of_steps(game: Game) -> Mapping[str, tuple[str, ...]]:
    """The ids of every class of the title, by its full name; from the sources: compiled classes have no docstring."""
    found = {}
    for module, tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.ClassDef) and (ids := cited(ast.get_docstring(node))):
                found[f"{module}.{node.name}"] = ids
    return found


def sources(game: Game) -> Iterator[tuple[str, ast.Module]]:
    """The modules of the title, by their full names."""
    for name, source in modules_of(game.package):
        yield f"{game.package}.{name.removesuffix('.py').replace('/', '.')}", ast.parse(source)


@cache
def ids_of_events(game: Game) -> frozenset[str]:
    """Every rule id an event may cite: what stands second in what is told, as in `s.tell(("bought", "V32", …))`."""
    ids: set[str] = set()
    for _, tree in sources(game):
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "tell":
                for told in [part for part in node.args[:1] if isinstance(part, ast.Tuple)]:
                    ids.update(constants(told.elts[1]))
    return frozenset(ids)


def constants(node: ast.expr) -> Iterator[str]:
    """The rule ids written in this expression, which may choose between two."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str) and re.fullmatch(r"[A-Z]+\d+", part.value):
            yield part.value


def by_rule(game: Game, steps: Mapping[type[AnyStep], int], told: Mapping[str, int]) -> dict[str, int]:
    """How often each rule was applied: by its steps or in the events that cite it, whichever is more."""
    ids = ids_of_steps(game)
    counts: dict[str, int] = {}
    for step, times in steps.items():
        for rule in ids.get(f"{step.__module__}.{step.__qualname__}", ()):
            counts[rule] = counts.get(rule, 0) + times
    for rule, times in told.items():
        counts[rule] = max(counts.get(rule, 0), times)
    return counts
