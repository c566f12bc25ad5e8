"""What a report is made from: one or two ways to play, their games, and the words to speak of them."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from ludotheque import shelf
from ludotheque.kernel.agenda import Event
from ludotheque.lab.play.game import GamePlan, Recorded, edition_of
from ludotheque.lab.report.tables import Numbers, QuantityKind, ReportTable, kinds
from ludotheque.lab.stats.compare import FigureChange, compared
from ludotheque.lab.stats.intervals import Estimate, share
from ludotheque.lab.stats.summary import PlaySummary, SummaryLine
from ludotheque.say import tongue
from ludotheque.shelf import levels
from ludotheque.shelf.rulebook import rulebook

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
        found = self.examples.get(kind)
        if not found:
            return value
        fact = int(value) if isinstance(found[3], int) else value
        event = (found[0], found[1], 0, fact)
        return self.words.event(event, [SOMEBODY, *self.names[1:]], self.tongue)

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


class Section(NamedTuple):
    key: str
    title: str
    notes: Sequence[str]
    plots: Sequence[str]
    tables: Sequence[ReportTable]
    legend: Sequence[tuple[str, str]] = ()  # a style, and the words for it
    lists: Sequence[tuple[str, Sequence[tuple[str, str]]]] = ()  # a caption, and keys with their words
    folded: bool = False  # long tables wait until they are asked for


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
        found = [{line.key: line.share for line in lines(side.summary)} for side in self.sides]
        keys = dict.fromkeys([key for one in found for key in one])
        none = [share(0, side.summary.finished) for side in self.sides]
        return [(key, [one.get(key, missing) for one, missing in zip(found, none)]) for key in keys]

    def times(self, lines: Callable[[PlaySummary], Sequence[SummaryLine]]) -> dict[str, SummaryLine]:
        return {line.key: line for line in lines(self.sides[0].summary)}
