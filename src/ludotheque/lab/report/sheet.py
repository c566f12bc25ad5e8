"""What a report is made from: one or two ways to play, their games, and the words to speak of them."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import Final, NamedTuple

from ludotheque import shelf
from ludotheque.kernel.agenda import Event
from ludotheque.lab.play.game import GamePlan, Recorded, edition_of
from ludotheque.lab.stats.intervals import Estimate, share
from ludotheque.lab.stats.summary import FigureChange, PlaySummary, SummaryLine, change, compared
from ludotheque.say import Tongue, tongue
from ludotheque.shelf import levels
from ludotheque.shelf.rulebook import rulebook

# -- figures as a page writes them, in French or in English


MINUS: Final = "\u2212"
HOUR: Final = 60


class Numbers:
    """How one language writes numbers, shares, lengths of time and intervals."""

    def __init__(self, tongue: Tongue) -> None:
        self.tongue = tongue

    def plain(self, value: float, digits: int = 0) -> str:
        """5 100 or 2,5 in French; a true minus sign in both."""
        text = f"{value:,.{digits}f}"
        if not float(text.replace(",", "")):
            text = text.lstrip("-")
        return self.tongue.language.number(text).replace("-", MINUS)

    def fitting(self, value: float) -> str:
        """As many digits as the size of the number is worth."""
        return self.plain(value, 0 if abs(value) >= 20 or value == int(value) else 1 if abs(value) >= 1 else 2)

    def percent(self, share: float, digits: int = 1) -> str:
        return self.tongue.gettext("{number}%").format(number=self.plain(100 * share, digits))

    def rounded_percent(self, share: float) -> str:
        """For axes: no more digits than needed."""
        hundred = round(100 * share, 2)
        digits = next(one for one in (0, 1, 2) if round(hundred, one) == hundred)
        return self.percent(share, digits)

    def points(self, share: float) -> str:
        """A difference of two shares."""
        return self.signed(100 * share, 1)

    def signed(self, value: float, digits: int) -> str:
        text = self.plain(value, digits)
        return text if text.startswith(MINUS) or not float(f"{value:.{digits}f}") else "+" + text

    def minutes(self, minutes: float) -> str:
        """38 min, or 1 h 52."""
        whole = round(minutes)
        if whole < HOUR:
            return f"{whole}\u00a0min"
        return f"{whole // HOUR}\u00a0h\u00a0{whole % HOUR:02}"

    def between(self, low: str, high: str) -> str:
        return self.tongue.gettext("{low} to {high}").format(low=low, high=high)

    def share_reach(self, estimate: Estimate) -> str:
        """The interval of a share; the sign of it once is enough."""
        return self.between(self.plain(100 * estimate.low, 1), self.percent(estimate.high))


# -- the tables of a report: figures with their intervals, of one way to play or of two side by side


class Cell(NamedTuple):
    """A figure or a few words; `bar` draws a share behind it, `mark` says that it is certainly more or less."""

    text: str
    bar: float | None = None
    mark: str = ""  # "more", "less" or nothing


class TableRow(NamedTuple):
    head: str
    cells: list[Cell]
    note: str = ""  # a second, smaller line under the head


class ReportTable(NamedTuple):
    caption: str
    heads: list[str]
    rows: list[TableRow]


class Figure(NamedTuple):
    """A line to be written: one estimate for each side, and what only stands in the table of a single side."""

    head: str
    sides: Sequence[Estimate]
    kind: QuantityKind
    more: Sequence[str] = ()


class QuantityKind(NamedTuple):
    """How a quantity is written, how an interval of it, and how a difference."""

    value: Callable[[float], str]
    reach: Callable[[Estimate], str]
    signed: Callable[[float], str]


def kinds(numbers: Numbers, amount: Callable[[float], str]) -> dict[str, QuantityKind]:
    """Shares in per cent, whole numbers, numbers with a digit, minutes, and scores in the unit of the title."""

    def reach(spell: Callable[[float], str]) -> Callable[[Estimate], str]:
        return lambda one: numbers.between(spell(one.low), spell(one.high))

    def one_digit(value: float) -> str:
        return numbers.plain(value, 1)

    whole = QuantityKind(numbers.fitting, reach(numbers.fitting), lambda value: numbers.signed(value, 0))
    return {
        "share": QuantityKind(numbers.percent, numbers.share_reach, numbers.points),
        "whole": whole,
        "score": whole._replace(value=amount),
        "digit": QuantityKind(one_digit, reach(one_digit), lambda value: numbers.signed(value, 1)),
        "minutes": QuantityKind(
            numbers.minutes, reach(numbers.minutes), lambda value: numbers.signed(value, 0) + "\u00a0min"
        ),
    }


def table(caption: str, heads: Sequence[str], figures: Sequence[Figure]) -> ReportTable:
    """Heads of a single side: what, value, interval, more; of two: what, the one, the other, difference, interval."""
    rows = [single(figure) if len(figure.sides) == 1 else double(figure) for figure in figures]
    return ReportTable(caption, list(heads), rows)


def single(figure: Figure) -> TableRow:
    estimate, kind = figure.sides[0], figure.kind
    cells = [Cell(kind.value(estimate.value)), Cell(kind.reach(estimate)), *[Cell(text) for text in figure.more]]
    return TableRow(figure.head, cells)


def double(figure: Figure) -> TableRow:
    before, after = figure.sides
    kind, found = figure.kind, change("", before, after)
    cells = [Cell(kind.value(before.value)), Cell(kind.value(after.value)), *difference_cells(found, kind)]
    return TableRow(figure.head, cells)


def difference_cells(found: FigureChange, kind: QuantityKind) -> list[Cell]:
    difference = found.difference
    mark = ("more" if difference.value > 0 else "less") if found.certain else ""
    reach = f"{kind.signed(difference.low)} … {kind.signed(difference.high)}"
    return [Cell(kind.signed(difference.value), mark=mark), Cell(reach)]


# -- the words of a report: what seats, levels, endings, rules and events are called in the language of the page


LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
SOMEBODY = "…"


class Spoken:
    """A title and a language."""

    def __init__(self, plan: GamePlan, lang: str, examples: Mapping[str, Event]) -> None:
        self.game = shelf.game(plan.game)
        self.tongue = tongue(lang, self.game)
        self.say = self.tongue.gettext
        self.numbers = Numbers(self.tongue)
        self.words = self.game.words(edition_of(plan))
        self.book = rulebook(self.game, lang)
        self.examples = examples
        self.names = list(LETTERS[: plan.seats])

    def seat(self, key: str) -> str:
        return self.say("Seat {number}").format(number=int(key) + 1)

    def level(self, key: str) -> str:
        """The name the title gives it, and the budget if one was named."""
        name = levels.called(self.game, key, self.tongue)
        budget = key.partition(":")[2]
        return f"{name} ({budget})" if budget else name

    def ending(self, key: str) -> str:
        return self.words.reason(key, self.tongue)

    def rule(self, key: str) -> str:
        return self.book[key].title if key in self.book else ""

    def event(self, key: str) -> str:
        """The sentence of the first event of this kind, or nothing."""
        found = self.examples.get(key)
        return self.words.event(found, self.names, self.tongue) if found else ""

    def names_a_seat(self, key: str) -> bool:
        """Whether the first fact of this kind is a person: the sentence changes with the name."""
        found = self.examples.get(key)
        if not found or len(found) < 3 or type(found[2]) is not int or not 0 <= found[2] < len(self.names):
            return False
        others = [SOMEBODY if seat == found[2] else name for seat, name in enumerate(self.names)]
        return self.words.event(found, others, self.tongue) != self.words.event(found, self.names, self.tongue)

    def mark(self, kind: str, value: str) -> str:
        """What the event says when it tells a seat this value."""
        match self.examples.get(kind):
            case (_, rule, _, known):
                event = (kind, rule, 0, int(value) if isinstance(known, int) else value)
                return self.words.event(event, [SOMEBODY, *self.names[1:]], self.tongue)
        return value

    def amount(self, value: float) -> str:
        """A score in the unit of the title."""
        return self.say(self.game.unit).format(number=self.numbers.fitting(value))

    def pair(self, label: str, choice: str) -> str:
        return self.say("{label}: {choice}").format(label=label, choice=choice)

    def row(self, parts: Sequence[str]) -> str:
        """One after the other, as the language parts them."""
        return self.tongue.language.semicolon.join(parts)

    def robots(self, plan: GamePlan) -> str:
        named = [self.level(bot) for bot in plan.bots]
        return f"{len(named)} × {named[0]}" if len(set(named)) == 1 else ", ".join(named)

    def edition(self, plan: GamePlan) -> str:
        found = edition_of(plan)
        return f"{found.key} ({found.fingerprint[:12]})"

    def house_rules(self, plan: GamePlan, names: Collection[str] | None = None) -> str:
        """These house rules in words; those that were asked for if none are named."""
        agreed, rules = self.game.agree(plan.seats, plan.rules), self.game.options
        names = list(plan.rules) if names is None else names
        return self.row(
            [
                self.pair(rules[name].called(self.tongue), rules[name].choice(agreed[name], self.tongue))
                for name in names
            ]
        )

    def apart(self, plan: GamePlan, other: GamePlan) -> str:
        """What sets a way to play apart from another."""
        mine, theirs = [self.game.agree(one.seats, one.rules) for one in (plan, other)]
        named = dict.fromkeys([*plan.rules, *other.rules])
        parts = [self.house_rules(plan, [name for name in sorted(named) if mine[name] != theirs[name]])]
        if edition_of(plan).fingerprint != edition_of(other).fingerprint:
            parts.append(self.edition(plan))
        if plan.bots != other.bots:
            parts.append(self.robots(plan))
        return self.row([part for part in parts if part]) or self.say("the same")


# -- what a report is made from: one or two ways to play, their games, and the words to speak of them


class Side(NamedTuple):
    """One way to play."""

    label: str  # what sets it apart from the other; empty where there is no other
    plan: GamePlan
    games: Sequence[Recorded]
    luck: Sequence[Recorded]
    summary: PlaySummary


class Picture(NamedTuple):
    """An SVG document with a caption."""

    caption: str
    svg: str

    @property
    def address(self) -> str:
        return "data:image/svg+xml;base64," + b64encode(self.svg.encode()).decode()


class Section(NamedTuple):
    key: str
    title: str
    notes: Sequence[str]
    plots: Sequence[str]
    tables: Sequence[ReportTable]
    legend: Sequence[tuple[str, str]] = ()  # a style, and the words for it
    lists: Sequence[tuple[str, Sequence[tuple[str, str]]]] = ()  # a caption, and keys with their words
    folded: bool = False  # long tables wait until they are asked for
    pictures: Sequence[Picture] = ()  # as wide as the page allows, side by side


class ReportSheet:
    """Everything a section needs."""

    def __init__(self, sides: Sequence[Side], spoken: Spoken) -> None:
        self.sides = sides
        self.spoken = spoken
        self.say = spoken.say
        self.numbers = spoken.numbers
        self.kinds: dict[str, QuantityKind] = kinds(spoken.numbers, spoken.amount)
        self.versus = len(sides) > 1
        self.seats = sides[0].plan.seats

    @cached_property
    def changes(self) -> dict[str, tuple[FigureChange, ...]]:
        return compared(self.sides[0].summary, self.sides[1].summary) if self.versus else {}

    def heads(self, what: str, value: str, *more: str, points: bool = False) -> list[str]:
        """The heads of a table of this kind."""
        say = self.say
        if not self.versus:
            return [what, value, say("99 times in 100"), *more]
        return [what, "A", "B", say("difference, in points") if points else say("difference"), say("99 times in 100")]

    def legend(self) -> list[tuple[str, str]]:
        """Which side is which."""
        if not self.versus:
            return []
        return [(style, f"{letter} – {side.label}") for style, letter, side in zip("ab", "AB", self.sides)]

    def matched(self, lines: Callable[[PlaySummary], Sequence[SummaryLine]]) -> list[tuple[str, list[Estimate]]]:
        """The shares of all sides by key, in the order of the first; what a side never saw is a share of none."""
        rows = [{line.key: line.share for line in lines(side.summary)} for side in self.sides]
        keys = dict.fromkeys([key for one in rows for key in one])
        none = [share(0, side.summary.finished) for side in self.sides]
        return [(key, [one.get(key, missing) for one, missing in zip(rows, none)]) for key in keys]

    def times(self, lines: Callable[[PlaySummary], Sequence[SummaryLine]]) -> dict[str, SummaryLine]:
        return {line.key: line for line in lines(self.sides[0].summary)}
