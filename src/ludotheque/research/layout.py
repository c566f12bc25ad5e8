"""How one title is laid out for learning: the places of its views, and of the answers it lists.

The layouts of the four titles are files beside this one, made by `python -m ludotheque.research survey`.  They are
part of what a trained network depends on, so they change only with their version.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, TypeAlias

import msgspec
import numpy
from numpy.typing import NDArray

from ludotheque.kernel.agenda import Move, spell
from ludotheque.kernel.game import BadSetup
from ludotheque.research.shape import Shape, learn, places, written

VERSION = 1
LEFT_OUT = frozenset({"accounts", "ledger", "rules"})  # drawn up at the end, growing without end, mere references
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

    def observe(self, view: Mapping[str, Any]) -> Row:
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


def parts(move: Move) -> dict[str, Any]:
    """A move as named things: the verb, and each fact by its place; of a bundle or a path its size and both ends."""
    found: dict[str, Any] = {"verb": move[0]}
    for place, fact in enumerate(move[1:]):
        if isinstance(fact, tuple):
            found[f"{place}"] = {"size": len(fact)} | ({"first": fact[0], "last": fact[-1]} if fact else {})
        else:
            found[f"{place}"] = fact
    return found


def learn_view(layout: Layout, view: Mapping[str, Any]) -> None:
    learn(layout.view, dict(view), LEFT_OUT)


def learn_options(layout: Layout, options: Sequence[Move]) -> None:
    layout.most = max(layout.most, len(options))
    for move in options:
        learn(layout.move, parts(move), frozenset())


@cache
def layout_of(title: str) -> Layout:
    """The layout shipped for this title."""
    file = files("ludotheque.research").joinpath("layouts", f"{title}.json")
    if not file.is_file():
        raise BadSetup("there is no layout for {title}; survey it first", (), {"title": spell(title)})
    return read(file.read_bytes())


def read(text: bytes) -> Layout:
    layout = msgspec.json.decode(text, type=Layout)
    if layout.version != VERSION:
        raise BadSetup("a layout of version {version} cannot be read", (), {"version": layout.version})
    return layout
