"""How one title is laid out for learning: the places of its views, and of the answers it lists.

The layouts of the four titles are files beside this one, made by `python -m ludotheque.research survey`.  They are
part of what a trained network depends on, so they change only with their version.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from importlib.resources import files
from itertools import pairwise
from random import Random
from typing import TypeAlias

import msgspec
import numpy
from numpy.typing import NDArray

from ludotheque import shelf
from ludotheque.bots import answer
from ludotheque.kernel.agenda import Chance, Move, Question, Seat, State, pending, play, settle
from ludotheque.kernel.game import BadSetup, Game

LARGEST_MARK = 255
LONGEST_ROW = 128


class Shape(msgspec.Struct, omit_defaults=True):
    """What was ever seen in one place of many examples; a place may hold things of several kinds.

    A shape is learnt from examples.  Once learnt it takes a fixed number of places, each of them from -1 to 1:

        whether it is there at all   one place, if it was ever null or missing
        a number, true or false      one place: the number, divided by the scale
        a word                       one place for each word known, and one for any other
        a set of small numbers       one place for each number it may hold
        a row of things              the places of one of them, as often as the row is long
        named things                 the places of each, by the order of their names
    """

    absent: bool = False  # whether it was ever null or missing
    scale: int = 0  # the largest number, rounded up to a power of two; 0 where there was none
    words: list[str] = msgspec.field(default_factory=list)
    lengths: list[int] = msgspec.field(default_factory=list)  # of rows: the shortest and the longest
    mixed: bool = False  # whether a row was ever anything but growing numbers from 0 on, and so is no set
    largest: int = -1  # the largest number of a set
    item: Shape | None = None
    named: dict[str, Shape] = msgspec.field(default_factory=dict)

    @property
    def is_set(self) -> bool:
        """Rows of any length whose numbers only ever grew: it says which are in it, not where they stand."""
        return bool(self.lengths) and not self.mixed and self.lengths[0] < self.lengths[1] and self.largest >= 0


def learn(shape: Shape, thing: object, left_out: frozenset[str]) -> None:
    """Widen a shape until this example has it; what is named in `left_out` is not looked at."""
    if thing is None:
        shape.absent = True
    elif isinstance(thing, str):
        shape.words = sorted({*shape.words, thing})
    elif isinstance(thing, (int, float)):
        shape.scale = max(shape.scale, power_of_two(abs(thing)))
    elif isinstance(thing, dict):
        learn_named(shape, {str(name): one for name, one in thing.items() if name not in left_out}, left_out)
    elif isinstance(thing, (list, tuple)):
        learn_row(shape, list(thing), left_out)
    else:
        raise TypeError(f"JSON cannot hold {thing!r}")


def learn_named(shape: Shape, things: dict[str, object], left_out: frozenset[str]) -> None:
    fresh = not shape.named
    for name, place in shape.named.items():
        place.absent = place.absent or name not in things
    for name, one in things.items():
        known = shape.named.setdefault(name, Shape(absent=not fresh))
        learn(known, one, left_out)
    shape.named = dict(sorted(shape.named.items()))


def learn_row(shape: Shape, row: list[object], left_out: frozenset[str]) -> None:
    shortest, longest = shape.lengths or (len(row), len(row))
    shape.lengths = [min(shortest, len(row)), min(LONGEST_ROW, max(longest, len(row)))]
    shape.mixed = shape.mixed or not grows(row)
    if not shape.mixed and row:
        shape.largest = max(shape.largest, *[one for one in row if isinstance(one, int)])
    shape.item = shape.item or (Shape() if row else None)
    for one in row:
        assert shape.item is not None
        learn(shape.item, one, left_out)


def grows(row: list[object]) -> bool:
    """Whether it may be a set: whole numbers from 0 on, each larger than the one before."""
    whole = [one for one in row if type(one) is int and 0 <= one <= LARGEST_MARK]
    return len(whole) == len(row) and all([one < after for one, after in pairwise(whole)])


def power_of_two(number: float) -> int:
    """The smallest power of two that is not smaller."""
    scale = 1
    while scale < number:
        scale *= 2
    return scale


def places(shape: Shape) -> int:
    """How many numbers whatever has this shape is written with."""
    count = shape.absent + (shape.scale > 0) + (len(shape.words) + 1 if shape.words else 0)
    if shape.is_set:
        count += shape.largest + 1
    elif shape.item is not None:
        count += shape.lengths[1] * row_item(shape)
    return count + sum([places(one) for one in shape.named.values()])


def row_item(shape: Shape) -> int:
    """How many places each thing of a row takes; where rows differ in length, one more says that it is there."""
    assert shape.item is not None
    return places(shape.item) + (shape.lengths[0] < shape.lengths[1])


def written(shape: Shape, thing: object) -> Iterator[float]:
    """The numbers for this thing, as many as the shape has places; what the shape does not know is clipped."""
    if shape.absent:
        yield float(thing is not None)
    if shape.scale:
        number = thing if isinstance(thing, (int, float)) else 0
        yield max(-1.0, min(1.0, number / shape.scale))
    if shape.words:
        yield from written_word(shape.words, thing)
    if shape.is_set:
        held = set(thing) if isinstance(thing, (list, tuple)) else set()
        yield from [float(mark in held) for mark in range(shape.largest + 1)]
    elif shape.item is not None:
        yield from written_row(shape, list(thing) if isinstance(thing, (list, tuple)) else [])
    for name, one in shape.named.items():
        yield from written(one, thing.get(name) if isinstance(thing, dict) else None)


def written_word(words: list[str], thing: object) -> Iterator[float]:
    known = [float(thing == word) for word in words]
    yield from known
    yield float(isinstance(thing, str) and not any(known))


def written_row(shape: Shape, row: list[object]) -> Iterator[float]:
    """Each thing of the row in its turn, then noughts up to the longest row known."""
    assert shape.item is not None
    loose = shape.lengths[0] < shape.lengths[1]
    for one in row[: shape.lengths[1]]:
        if loose:
            yield 1.0
        yield from written(shape.item, one)
    missing = shape.lengths[1] - min(len(row), shape.lengths[1])
    yield from [0.0] * (missing * row_item(shape))


# -- the layout of one title


VERSION = 1
# drawn up at the end, growing without end, mere references, worked out from what else is seen
LEFT_OUT = frozenset({"accounts", "ledger", "rules", "claimable", "blockers", "whole"})
Row: TypeAlias = NDArray[numpy.float32]


class Layout(msgspec.Struct):
    """The places of a view, of an answer, and of a list of answers."""

    version: int
    title: str
    game_version: int
    width: int  # how many answers are offered at most
    most: int  # how many were listed at most while it was surveyed
    games: int  # how many were surveyed
    longest: int  # answers of people's seats in the longest of them
    view: Shape
    move: Shape

    @property
    def length(self) -> int:
        """How many numbers an observation holds."""
        return places(self.view)

    @property
    def move_length(self) -> int:
        """How many numbers describe one answer."""
        return places(self.move)

    def observe(self, view: Mapping[str, object]) -> Row:
        row: Row = numpy.fromiter(written(self.view, view), numpy.float32, self.length)
        return row

    def offered(self, options: Sequence[Move]) -> list[Move]:
        """The answers that have a number: the first ones, where more are listed than the width."""
        return list(options[: self.width])

    def mask(self, options: Sequence[Move]) -> NDArray[numpy.int8]:
        mask = numpy.zeros(self.width, numpy.int8)
        mask[: len(options)] = 1
        return mask

    def describe(self, options: Sequence[Move]) -> Row:
        """One row for each answer: its verb, its facts; and noughts where there is none."""
        table = numpy.zeros((self.width, self.move_length), numpy.float32)
        for row, move in zip(table, self.offered(options)):
            row[:] = numpy.fromiter(written(self.move, parts(move)), numpy.float32, self.move_length)
        return table


def parts(move: Move) -> dict[str, object]:
    """A move as named things: the verb, and each fact by its place; of a bundle or a path its size and both ends."""
    found: dict[str, object] = {"verb": move[0]}
    for place, fact in enumerate(move[1:]):
        if isinstance(fact, tuple):
            found[f"{place}"] = {"size": len(fact)} | ({"first": fact[0], "last": fact[-1]} if fact else {})
        else:
            found[f"{place}"] = fact
    return found


def learn_view(layout: Layout, view: Mapping[str, object]) -> None:
    learn(layout.view, dict(view), LEFT_OUT)


def learn_options(layout: Layout, options: Sequence[Move]) -> None:
    layout.most = max(layout.most, len(options))
    for move in options:
        learn(layout.move, parts(move), frozenset())


@cache
def layout_of(title: str) -> Layout:
    """The layout shipped for this title; of another one on the shelf what a short survey finds, always the same."""
    file = files("ludotheque.research").joinpath("layouts", f"{title}.json")
    return read(file.read_bytes()) if file.is_file() else survey(title, SHORT)


def read(text: bytes) -> Layout:
    layout = msgspec.json.decode(text, type=Layout)
    if layout.version != VERSION:
        raise BadSetup("a layout of version {version} cannot be read", (), {"version": layout.version})
    return layout


# -- how layouts are made: games of every size and under any house rules, played by mixed robots and looked at


LEVELS = ("random", "random", "novice", "greedy")
SHORT = 40  # games
LONGEST = 4000  # answers; longer games are left, their end is not worth the wait
SPARE = 2.0  # the width is at least so many times what was listed at most


def survey(title: str, games: int, seed: int = 1) -> Layout:
    """Learn a layout from so many games; half of them keep the usual house rules."""
    game = shelf.game(title)
    layout = Layout(VERSION, title, game.version, 0, 0, games, 0, Shape(), Shape())
    for number in range(games):
        rng = Random(f"{seed}/{number}")
        seats = game.seats[number % len(game.seats)]
        rules = any_rules(game, seats, rng) if number // len(game.seats) % 2 else game.agree(seats, {})
        s = game.deal(seats, rules, shelf.edition(game, None))
        answers = sum(look(game, layout, s, seat) for seat, s in asked(game, s, rng))
        layout.longest = max(layout.longest, answers)
        for seat in range(seats):
            learn_view(layout, game.view(s, seat))
    layout.width = power_of_two(SPARE * layout.most)
    learn_rulebook(layout, game)
    return layout


def learn_rulebook(layout: Layout, game: Game) -> None:
    """What is known without playing: every way to end, and every choice of every house rule."""
    named = layout.view.named
    for reason in game.reasons:
        learn(named["reason"], reason, frozenset())
    for name, rule in game.options.items() if "house" in named else ():
        for choice in rule.choices:
            learn(named["house"].named[name], choice, frozenset())


def look(game: Game, layout: Layout, s: State, seat: Seat) -> int:
    choice = pending(s)
    assert choice is not None
    learn_view(layout, game.view(s, seat))
    learn_options(layout, choice.options(s, seat))
    return 1


def asked(game: Game, s: State, rng: Random) -> Iterator[tuple[Seat, State]]:
    """Every question to a seat before it is answered."""
    levels = [rng.choice(LEVELS) for _ in range(s.seats)]
    settle(s)
    for _ in range(LONGEST):
        choice = pending(s)
        if choice is None:
            return
        seat = rng.choice(choice.seats(s))
        if isinstance(choice, Chance):
            play(s, seat, choice.pick(s, rng.randrange(choice.count(s))))
            continue
        yield seat, s
        play(s, seat, answered(game, choice, s, seat, levels[seat], rng))


def answered(game: Game, choice: Question, s: State, seat: Seat, level: str, rng: Random) -> Move:
    if level == "random" or rng.random() < 0.1:  # now and then anybody does something odd
        return rng.choice(choice.options(s, seat))
    return answer(game, s, seat, level, rng)


def any_rules(game: Game, seats: int, rng: Random) -> dict[str, str | int]:
    """House rules by lot, each left alone half of the time; drawn again if they cannot hold together."""
    while True:
        given = {name: rng.choice(rule.choices) for name, rule in game.options.items() if rng.random() < 0.5}
        try:
            return game.agree(seats, given)
        except BadSetup:
            continue


def written_out(layout: Layout) -> str:
    return msgspec.json.format(msgspec.json.encode(layout), indent=1).decode() + "\n"
