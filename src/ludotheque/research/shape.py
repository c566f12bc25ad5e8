"""The shape of something that JSON can hold, and how whatever has this shape is written into a row of numbers.

A shape is learnt from examples.  Once learnt it takes a fixed number of places, each of them from -1 to 1:

    whether it is there at all   one place, if it was ever null or missing
    a number, true or false      one place: the number, divided by the scale
    a word                       one place for each word known, and one for any other
    a set of small numbers       one place for each number it may hold
    a row of things              the places of one of them, as often as the row is long
    named things                 the places of each, by the order of their names
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import msgspec

LARGEST_MARK = 255
LONGEST_ROW = 128


class Shape(msgspec.Struct, omit_defaults=True):
    """What was ever seen in one place of many examples; a place may hold things of several kinds."""

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
