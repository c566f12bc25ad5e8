"""The accounts round by round as lines: each with its own dashes and its name at its end, three marks on them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, floor, log10
from typing import Final, NamedTuple

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, Tongue
from ludotheque.parts.svg.drawing import at, circle, cut, element, escaped, path, text
from ludotheque.table.retold import Moment, Told

DASHES: Final = ("", "9 5", "3 4", "12 4 3 4", "1 5", "16 5", "6 3 1 3", "2 8", "10 3 3 3 3 3", "20 4 2 4")
STEPS: Final = (1, 2, 2.5, 5, 10)
LINES: Final = 4  # across, about


class Frame(NamedTuple):
    """How large a curve is, and where it stands in its frame."""

    name: str  # its class: which of the two is seen depends on the room there is
    width: int
    height: int
    left: int
    right: int  # kept free for the names
    size: int  # of the letters
    label: int  # of the room for a name
    sums: bool  # whether the last sum stands beside the name


WIDE: Final = Frame("wide", 720, 300, 56, 156, 13, 138, True)
NARROW: Final = Frame("slim", 340, 250, 42, 88, 12, 72, False)
TOP, BOTTOM = 18, 40


@dataclass(frozen=True)
class Person:
    name: str
    emblem: int
    score: str


def tick_step(span: float) -> float:
    """A round step between the lines across."""
    rough = max(span, 1e-9) / LINES
    unit = 10.0 ** floor(log10(rough))
    return next(step * unit for step in STEPS if step * unit >= rough)


class Curve:
    """Lines of everybody's accounts, drawn in one frame."""

    def __init__(self, told: Told, people: Sequence[Person], frame: Frame, tongue: Tongue) -> None:
        self.told, self.people, self.frame, self.tongue = told, people, frame, tongue
        values = [float(score) for one in told.rounds for score in one.scores]
        self.step = tick_step(max(values) - min(values))
        self.low = self.step * floor(min(values) / self.step)
        self.high = max(self.step * ceil(max(values) / self.step), self.low + self.step)

    def x(self, number: int) -> float:
        room = self.frame.width - self.frame.left - self.frame.right
        return self.frame.left + room * number / max(1, len(self.told.rounds) - 1)

    def y(self, score: Number) -> float:
        room = self.frame.height - TOP - BOTTOM
        return TOP + room * (self.high - float(score)) / (self.high - self.low)

    def drawn(self, says: str) -> str:
        seats = range(len(self.people))
        inside = [*self.across(), *self.below(), *[self.line(seat) for seat in seats], *self.names(), *self.marks()]
        size = f"0 0 {self.frame.width} {self.frame.height}"
        named = element("title", escaped(says))
        return element("svg", named, *inside, class_=f"curve {self.frame.name}", viewBox=size, role="img")

    def across(self) -> list[str]:
        right = self.frame.width - self.frame.right
        made = []
        for n in range(round((self.high - self.low) / self.step) + 1):
            value = self.low + n * self.step
            y = self.y(value)
            made.append(path(f"M{self.frame.left} {y:.1f}H{right}", class_="zero" if abs(value) < 1e-9 else "grid"))
            number = self.tongue.number(round(value, 2)).replace("-", "−")
            made.append(text(self.frame.left - 7, y + 4, number, self.frame.size, text_anchor="end"))
        return made

    def below(self) -> list[str]:
        last, y = len(self.told.rounds) - 1, self.frame.height - 12
        each = max(1, ceil(last / 4))
        shown = [*[number for number in range(1, last, each) if last - number > each / 2], last] if last else []
        first = self.tongue.gettext("round {number}").format(number=1)
        return [
            text(self.x(number), y, first if number == 1 else str(number), self.frame.size, text_anchor="middle")
            for number in shown
        ]

    def line(self, seat: Seat) -> str:
        points = [f"{self.x(one.number):.1f} {self.y(one.scores[seat]):.1f}" for one in self.told.rounds]
        dashes = DASHES[seat % len(DASHES)] or None
        emblem = self.people[seat].emblem % 10
        return path("M" + "L".join(points), class_=f"line s{emblem}", stroke_dasharray=dashes)

    def names(self) -> list[str]:
        """At the end of each line, one above the other where they would meet."""
        least = self.frame.size + 3
        ends = sorted([(self.y(one), seat) for seat, one in enumerate(self.told.rounds[-1].scores)])
        places: list[float] = []
        for y, _ in ends:
            places.append(max(y + 4, places[-1] + least) if places else y + 4)
        over = (places[-1] if places else 0) - (self.frame.height - 6)
        left = self.frame.width - self.frame.right + 15
        return [
            text(left, place - max(0.0, over), self.label(seat), self.frame.size, class_="name")
            for place, (_, seat) in zip(places, ends)
        ]

    def label(self, seat: Seat) -> str:
        person, size = self.people[seat], self.frame.size
        if not self.frame.sums:
            return cut(person.name, size, self.frame.label)
        return f"{cut(person.name, size, self.frame.label * 0.6)}, {person.score}"

    def marks(self) -> list[str]:
        return [self.mark(number, moment) for number, moment in enumerate(self.told.moments, 1)]

    def mark(self, number: int, moment: Moment) -> str:
        """The number of a turning point, on the line of whom it is about."""
        score = self.told.rounds[moment.round].scores[moment.seat]
        number_of = text(0, 4.5, str(number), 12, text_anchor="middle")
        return at(self.x(moment.round), self.y(score), circle(0, 0, 11), number_of, class_="mark")


def drawn(told: Told, people: Sequence[Person], says: str, tongue: Tongue) -> list[str]:
    """The same curve for a wide and for a narrow page; nothing of a game that had no rounds."""
    if len(told.rounds) < 2:
        return []
    return [Curve(told, people, frame, tongue).drawn(says) for frame in (WIDE, NARROW)]


def leaders(told: Told) -> list[Seat]:
    """Who had most when each round was over, from the first on."""
    found: list[Seat] = []
    for one in told.rounds[1:]:
        best = max(one.scores)
        before = found[-1] if found else -1
        found.append(before if before >= 0 and one.scores[before] == best else one.scores.index(best))
    return found


def says(told: Told, people: Sequence[Person], tongue: Tongue) -> str:
    """The curve in a sentence: who had most at the end, since when, and how often that changed."""
    order = leaders(told)
    if not order:
        return ""
    last = order[-1]
    since = max([number for number, seat in enumerate(order) if seat != last], default=-1) + 2
    changes = sum([one != other for one, other in pairwise(order)])
    facts = {"who": people[last].name, "sum": people[last].score, "round": since, "rounds": len(order)}
    had = tongue.gettext(
        "The accounts after each of {rounds} rounds: {who} has most from round {round} on, {sum} at the end."
    ).format(**facts)
    changed = tongue.ngettext("The lead changed once.", "The lead changed {count} times.", changes)
    return f"{had} {changed.format(count=changes)}" if changes else had
