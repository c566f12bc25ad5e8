"""What many games have in common: shares, lengths and curves, each with the interval it can be trusted in."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from math import ceil, floor, log10

import msgspec

from ludotheque import shelf
from ludotheque.kernel.game import Game
from ludotheque.lab.play.game import GRID, Fact, GamePlan, Recorded, ids_of_events, ids_of_steps
from ludotheque.lab.stats.intervals import Estimate, difference, mean, median, quantile, share
from ludotheque.lab.stats.luck import Luck
from ludotheque.shelf.rulebook import rulebook

# -- how long a game lasts among people: so many seconds for every question they answer, every throw and every card


SECONDS_A_DECISION = 12.0
SECONDS_A_THROW = 3.0
SECONDS_A_DRAW = 1.0


def minutes(decisions: float, throws: float, draws: float = 0.0) -> float:
    """The estimated length at a human pace; `decisions` are the answers of all people, the rest those of fate."""
    return (decisions * SECONDS_A_DECISION + throws * SECONDS_A_THROW + draws * SECONDS_A_DRAW) / 60


# -- what many games have in common: shares, lengths and curves, each with the interval it can be trusted in


MOST_BARS = 24
MOST_VALUES = 30  # of a mark; one that takes more is a measurement, not a kind
EDGE = 0.1  # one game in ten is shorter than the low end of a spread, one in ten longer than its high end


class SummaryLine(msgspec.Struct, frozen=True):
    """A line of a table: a seat, a level, an ending, a rule, an event."""

    key: str
    share: Estimate  # of the wins, or of the games in which it happened
    times: float  # how often, in a game, on average
    won: Estimate | None = None  # of an event: how often the seat it last spoke of has won


class Bins(msgspec.Struct, frozen=True):
    """Where the bars of a histogram stand; what lies beyond the last one is counted in it."""

    first: float
    width: float
    bars: int

    def place(self, value: float) -> int:
        return max(0, min(self.bars - 1, floor((value - self.first) / self.width)))


class Spread(msgspec.Struct, frozen=True):
    """How a quantity differs from game to game."""

    median: Estimate
    mean: Estimate
    low: float  # one game in ten is below,
    high: float  # one in ten above
    bins: Bins
    counts: tuple[int, ...]


class Curve(msgspec.Struct, frozen=True):
    """Fortunes from the start of the game to its end: the middle one, and the band of eight games in ten."""

    key: str  # "winner", "others", or a level
    low: tuple[float, ...]
    middle: tuple[float, ...]
    high: tuple[float, ...]


class PlaySummary(msgspec.Struct, frozen=True):
    """Everything the laboratory says of one way to play a title."""

    games: int
    finished: int
    seats: tuple[SummaryLine, ...]
    scores: tuple[Estimate, ...]  # by seat, on average
    levels: tuple[SummaryLine, ...]  # a chair's share of the wins; empty where all robots are of one level
    decisions: Spread
    minutes: Spread
    rounds: Spread | None
    leads: Spread
    endings: tuple[SummaryLine, ...]
    rules: tuple[SummaryLine, ...]
    silent: tuple[str, ...]  # rules that could have fired and never did
    uncounted: tuple[str, ...]  # rules no step and no event tells of
    events: tuple[SummaryLine, ...]
    marks: dict[str, tuple[SummaryLine, ...]]  # by kind: what each value of it wins
    curves: tuple[Curve, ...]
    luck: Luck | None = None

    def with_luck(self, luck: Luck | None) -> PlaySummary:
        return msgspec.structs.replace(self, luck=luck)


def summaries(plan: GamePlan, sides: Sequence[Sequence[Recorded]]) -> list[PlaySummary]:
    """One summary for each side, with histograms that can be laid over each other."""
    ended = [[game for game in side if game.reason is not None] for side in sides]
    scales = {name: bins([value(game) for side in ended for game in side]) for name, value in LENGTHS.items()}
    return [summary(plan, side, done, scales) for side, done in zip(sides, ended)]


LENGTHS: dict[str, Callable[[Recorded], float]] = {
    "decisions": lambda game: game.decisions,
    "minutes": lambda game: minutes(game.decisions, game.throws, game.draws),
    "rounds": lambda game: game.rounds or 0,
    "leads": lambda game: game.leads,
}


def summary(plan: GamePlan, side: Sequence[Recorded], done: Sequence[Recorded], scales: dict[str, Bins]) -> PlaySummary:
    spreads = {name: spread([value(game) for game in done], scales[name]) for name, value in LENGTHS.items()}
    known = any([game.rounds is not None for game in done])
    title = shelf.game(plan.game)
    rules = happened([game.fired for game in done])
    silent, uncounted = unheard(title, {line.key for line in rules})
    return PlaySummary(
        games=len(side),
        finished=len(done),
        seats=by_seat(plan.seats, done),
        scores=tuple([mean([game.scores[seat] for game in done]) for seat in range(plan.seats)]),
        levels=by_level(done),
        decisions=spreads["decisions"],
        minutes=spreads["minutes"],
        rounds=spreads["rounds"] if known else None,
        leads=spreads["leads"],
        endings=endings(done),
        rules=in_order(rules, list(rulebook(title, "en"))),
        silent=silent,
        uncounted=uncounted,
        events=events(done),
        marks=marks(done),
        curves=curves(done),
    )


def won(game: Recorded, seat: int) -> float:
    """The part of the victory that is this seat's: a shared first place is a part of a win."""
    return 1 / len(game.winners) if seat in game.winners else 0.0


def by_seat(seats: int, done: Sequence[Recorded]) -> tuple[SummaryLine, ...]:
    wins = [sum([won(game, seat) for game in done]) for seat in range(seats)]
    return tuple([SummaryLine(str(seat), share(win, len(done)), win) for seat, win in enumerate(wins)])


def by_level(done: Sequence[Recorded]) -> tuple[SummaryLine, ...]:
    """What a chair of each level wins; where only one level plays there is nothing to tell."""
    found: dict[str, list[float]] = {}
    for game in done:
        for seat, level in enumerate(game.bots):
            found.setdefault(level, []).append(won(game, seat))
    if len(found) < 2:
        return ()
    return tuple([SummaryLine(level, share(sum(wins), len(wins)), sum(wins)) for level, wins in found.items()])


def endings(done: Sequence[Recorded]) -> tuple[SummaryLine, ...]:
    counted = Counter([str(game.reason) for game in done])
    return tuple([SummaryLine(reason, share(times, len(done)), times) for reason, times in ordered(counted)])


def ordered(counted: Counter[str]) -> list[tuple[str, int]]:
    """The most frequent first; equal ones by name."""
    return sorted(counted.items(), key=lambda item: (-item[1], item[0]))


def happened(counts: Sequence[dict[str, int]]) -> list[SummaryLine]:
    """In which share of the games each thing happened, and how often on average; the most frequent first."""
    games, times = Counter[str](), Counter[str]()
    for one in counts:
        games.update(one.keys())
        times.update(one)
    return [SummaryLine(key, share(number, len(counts)), times[key] / len(counts)) for key, number in ordered(games)]


def in_order(lines: Iterable[SummaryLine], keys: list[str]) -> tuple[SummaryLine, ...]:
    """As the book has them; what is not in the book is left out."""
    found = {line.key: line for line in lines}
    return tuple([found[key] for key in keys if key in found])


def unheard(game: Game, heard: set[str]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The rules that never fired, and those that cannot be counted."""
    countable = ids_of_events(game).union(*ids_of_steps(game).values())
    book = list(rulebook(game, "en"))
    silent = [rule for rule in book if rule in countable and rule not in heard]
    return tuple(silent), tuple([rule for rule in book if rule not in countable and rule not in heard])


def events(done: Sequence[Recorded]) -> tuple[SummaryLine, ...]:
    """What was told, and how often the one it last spoke of has won the game."""
    named: dict[str, list[float]] = {}
    for game in done:
        for kind, seat in game.about.items():
            named.setdefault(kind, []).append(won(game, seat))
    found = happened([game.events for game in done])
    return tuple([SummaryLine(line.key, line.share, line.times, winning(named.get(line.key, []))) for line in found])


def winning(wins: Sequence[float]) -> Estimate | None:
    return share(sum(wins), len(wins)) if wins else None


def marks(done: Sequence[Recorded]) -> dict[str, tuple[SummaryLine, ...]]:
    """Where every seat is told something once in every game, such as where it begins: what each such thing wins."""
    found: dict[str, dict[Fact, list[float]]] = {}
    for game in done:
        for kind, values in game.marks.items():
            for seat, value in enumerate(values):
                found.setdefault(kind, {}).setdefault(value, []).append(won(game, seat))
    always = set(found).intersection(*[game.marks for game in done])
    return {
        kind: tuple(
            [SummaryLine(str(value), share(sum(wins), len(wins)), len(wins)) for value, wins in named(found[kind])]
        )
        for kind in sorted(always)
        if 1 < len(found[kind]) <= MOST_VALUES
    }


def named(values: dict[Fact, list[float]]) -> list[tuple[Fact, list[float]]]:
    """In order, numbers before words."""
    return sorted(values.items(), key=lambda item: (isinstance(item[0], str), item[0]))


def bins(values: Sequence[float]) -> Bins:
    """Round bars that cover all but the longest games; a bar for one whole number stands around it."""
    inside = sorted(values) or [0.0]
    low, high = inside[0], quantile(inside, 0.995)
    width = nice((high - low) / MOST_BARS)
    first = floor(low / width) * width
    if width == 1 and all([value == int(value) for value in inside]):
        first -= 0.5
    return Bins(first, width, max(1, ceil((high - first) / width + 1e-9)))


def nice(step: float) -> float:
    """The next round number: 1, 2 or 5 and some noughts; never less than one."""
    if step <= 1:
        return 1.0
    ten = 10.0 ** floor(log10(step))
    return next(round_one * ten for round_one in (1, 2, 5, 10) if round_one * ten >= step)


def spread(values: Sequence[float], scale: Bins) -> Spread:
    inside = sorted(values)
    counted = Counter([scale.place(value) for value in values])
    return Spread(
        median=median(values),
        mean=mean(values),
        low=quantile(inside, EDGE),
        high=quantile(inside, 1 - EDGE),
        bins=scale,
        counts=tuple([counted[place] for place in range(scale.bars)]),
    )


def curves(done: Sequence[Recorded]) -> tuple[Curve, ...]:
    """The fortunes of the winners and of the others; and of each level where several play."""
    groups: dict[str, list[Sequence[float]]] = {"winner": [], "others": []}
    several = len({level for game in done for level in game.bots}) > 1
    for game in done:
        for seat, fortunes in enumerate(game.curve):
            groups["winner" if seat in game.winners else "others"].append(fortunes)
            if several:
                groups.setdefault(game.bots[seat], []).append(fortunes)
    return tuple([curve(key, rows) for key, rows in groups.items() if rows])


def curve(key: str, rows: Sequence[Sequence[float]]) -> Curve:
    columns = [sorted([row[point] for row in rows]) for point in range(GRID)]
    low, middle, high = [tuple([quantile(one, part) for one in columns]) for part in (EDGE, 0.5, 1 - EDGE)]
    return Curve(key, low, middle, high)


# -- two ways to play side by side: what differs, and what may be chance


LISTS: dict[str, Callable[[PlaySummary], Sequence[SummaryLine]]] = {
    "seats": lambda one: one.seats,
    "levels": lambda one: one.levels,
    "endings": lambda one: one.endings,
    "rules": lambda one: one.rules,
    "events": lambda one: one.events,
}


class FigureChange(msgspec.Struct, frozen=True):
    """A figure of one side, of the other, and the second less the first."""

    key: str
    before: Estimate
    after: Estimate
    difference: Estimate

    @property
    def certain(self) -> bool:
        """Whether the interval of the difference excludes zero."""
        return self.difference.excludes_zero


def change(key: str, before: Estimate, after: Estimate) -> FigureChange:
    return FigureChange(key, before, after, difference(before, after))


def compared(before: PlaySummary, after: PlaySummary) -> dict[str, tuple[FigureChange, ...]]:
    """By section: every figure that both sides can have."""
    found = {"length": lengths(before, after)}
    for name, lines in LISTS.items():
        found[name] = changes(lines(before), lines(after), before.finished, after.finished)
    for kind in before.marks:
        if kind in after.marks:
            found[f"mark:{kind}"] = changes(before.marks[kind], after.marks[kind], 0, 0)
    if before.luck is not None and after.luck is not None:
        figures = ("level", "dice", "whims", "rest")
        found["luck"] = tuple([change(name, getattr(before.luck, name), getattr(after.luck, name)) for name in figures])
    return found


def lengths(before: PlaySummary, after: PlaySummary) -> tuple[FigureChange, ...]:
    """Median lengths, and lead changes on average."""
    found = [
        change("decisions", before.decisions.median, after.decisions.median),
        change("minutes", before.minutes.median, after.minutes.median),
    ]
    if before.rounds is not None and after.rounds is not None:
        found.append(change("rounds", before.rounds.median, after.rounds.median))
    return (*found, change("leads", before.leads.mean, after.leads.mean))


def changes(
    before: Sequence[SummaryLine], after: Sequence[SummaryLine], games: int, others: int
) -> tuple[FigureChange, ...]:
    """Lines with the same key beside each other; what one side never saw has a share of none of its games."""
    old = {line.key: line.share for line in before}
    new = {line.key: line.share for line in after}
    keys = dict.fromkeys([*old, *new])
    return tuple([change(key, old.get(key, share(0, games)), new.get(key, share(0, others))) for key in keys])
