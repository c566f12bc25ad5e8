"""What an agent observes, number by number: a title's eyes, the looking seat first, or its view where it has no eyes.

Schema.of(game, layout, "eyes")   names and numbers of observations, of states and of answers
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Any, Final, TypeAlias

import numpy
from numpy.typing import NDArray

from ludotheque.kernel.agenda import Chance, Choice, Move, Question, Seat, State, pending, spell
from ludotheque.kernel.eyes import Eyes, Seen
from ludotheque.kernel.game import BadSetup, Game
from ludotheque.research.layout import Layout, Row, Shape, parts, places, row_item, written

BOUND: Final = 4.0  # nearly all numbers lie between -1 and 1.5; conformance looks at every title's eyes
KNOWN_MOVES: Final = 50_000  # whose rows are kept
BY: Final = ("eyes", "view")
Mask: TypeAlias = NDArray[numpy.int8]


class Schema:
    """The numbers of one title, the same for every number of seats, every edition and all house rules."""

    def __init__(self, game: Game, layout: Layout) -> None:
        self.game = game
        self.layout = layout
        self.width = layout.width
        self.move_length = layout.move_length
        self.rows: dict[Move, Row] = {}

    @staticmethod
    def of(game: Game, layout: Layout, by: str | None = None) -> Schema:
        """By the title's eyes, unless it has none or the whole view is asked for."""
        if by not in (None, *BY) or (by == "eyes" and game.eyes is None):
            raise BadSetup("observations cannot be {by}", (), {"by": spell(by)})
        if game.eyes is None or by == "view":
            return ViewSchema(game, layout)
        return EyesSchema(game, layout, game.eyes)

    # -- positions

    @property
    def names(self) -> tuple[str, ...]:
        """What each number of an observation is called."""
        raise NotImplementedError

    def observe(self, s: State, seat: Seat) -> Row:
        """What this seat sees; nothing that it may not know."""
        raise NotImplementedError

    def state_names(self, seats: int) -> tuple[str, ...]:
        return tuple(f"seat {seat}: {name}" for seat in range(seats) for name in self.names)

    def state(self, s: State) -> Row:
        """All that anybody sees: for training alone, never for whoever plays."""
        return numpy.concatenate([self.observe(s, seat) for seat in range(s.seats)])

    # -- answers

    @cached_property
    def move_names(self) -> tuple[str, ...]:
        return tuple(named_places(self.layout.move, "answer"))

    def mask(self, count: int) -> Mask:
        mask = numpy.zeros(self.width, numpy.int8)
        mask[:count] = 1
        return mask

    def answers(self, offered: Sequence[Move]) -> Row:
        """One row for each answer: its verb, its facts; and noughts where there is none."""
        return self.fill(numpy.zeros((self.width, self.move_length), numpy.float32), offered)

    def fill(self, table: Row, offered: Sequence[Move]) -> Row:
        """The same in a table of noughts."""
        known = self.rows
        for number, move in enumerate(offered):
            row = known.get(move)
            table[number] = self.row_of(move) if row is None else row
        return table

    def row_of(self, move: Move) -> Row:
        if len(self.rows) >= KNOWN_MOVES:
            self.rows.clear()
        row: Row = numpy.fromiter(written(self.layout.move, parts(move)), numpy.float32, self.move_length)
        self.rows[move] = row
        return row


class EyesSchema(Schema):
    """The table, the kind of question, each seat clockwise from the looking one, then what that one alone knows."""

    def __init__(self, game: Game, layout: Layout, eyes: Eyes) -> None:
        super().__init__(game, layout)
        self.eyes = eyes
        self.asks = questions(game)
        self.kinds = {name: [float(name == one) for one in self.asks] for name in (*self.asks, "")}
        self.length = len(self.names)

    @cached_property
    def names(self) -> tuple[str, ...]:
        names = self.eyes.names
        found = [f"table: {name}" for name in names.common]
        found += [f"question: {name}" for name in self.asks]
        for step in range(self.game.seats[-1]):
            found += [f"{step} to the left: {name}" for name in ("there", *names.seat)]
        return tuple(found + [f"own: {name}" for name in names.own])

    def observe(self, s: State, seat: Seat) -> Row:
        return self.row(s, seat, self.eyes.look(s, seat))

    def row(self, s: State, seat: Seat, seen: Seen) -> Row:
        question, seats = pending(s), s.seats
        flat = seen.common + self.kinds.get("" if question is None else question.asks, self.kinds[""])
        for step in range(seats):
            flat.append(1.0)
            flat += seen.seats[(seat + step) % seats]
        row: Row = numpy.zeros(self.length, numpy.float32)
        row[: len(flat)] = flat
        row[-len(seen.own) :] = seen.own
        return row


class ViewSchema(Schema):
    """The view as it is written by a surveyed layout, in the order of its names."""

    @cached_property
    def names(self) -> tuple[str, ...]:
        return tuple(named_places(self.layout.view, "view"))

    def observe(self, s: State, seat: Seat) -> Row:
        return self.layout.observe(self.game.view(s, seat))


# -- names


def questions(game: Game) -> tuple[str, ...]:
    """Every kind of question that a seat of this title may be asked."""
    own = [kind for kind in kinds_of(Choice) if kind.__module__.startswith(f"{game.package}.")]
    return tuple(sorted({kind.asks for kind in own if kind.asks and not issubclass(kind, Chance)}))


def kinds_of(kind: type[Question]) -> Iterator[type[Question]]:
    for one in kind.__subclasses__():
        yield one
        yield from kinds_of(one)


def named_places(shape: Shape, name: str) -> Iterator[str]:
    """What each number that this shape is written with is called, in the same order."""
    if shape.absent:
        yield f"{name}: there"
    if shape.scale:
        yield f"{name} / {shape.scale}"
    if shape.words:
        yield from [f"{name} = {word}" for word in (*shape.words, "another word")]
    if shape.is_set:
        yield from [f"{name} holds {mark}" for mark in range(shape.largest + 1)]
    elif shape.item is not None:
        yield from named_row(shape, name)
    for part, one in shape.named.items():
        yield from named_places(one, f"{name}.{part}")


def named_row(shape: Shape, name: str) -> Iterator[str]:
    assert shape.item is not None
    for index in range(shape.lengths[1]):
        if row_item(shape) > places(shape.item):
            yield f"{name}[{index}]: in the row"
        yield from named_places(shape.item, f"{name}[{index}]")


def described(schema: Schema, seats: int) -> dict[str, Any]:
    """Everything that has a number, and what the number means."""
    return {
        "title": schema.game.key,
        "observation": list(schema.names),
        "options": list(schema.move_names),
        "state": list(schema.state_names(seats)),
        "actions": schema.width,
        "bounds": [-BOUND, BOUND],
    }
