"""A small network that says of a position, as one seat sees it, how likely each seat is to win.

Every seat is read by the same weights, so that it matters not who sits where, nor how many:

    h[seat] = relu(features of the seat, of the table, and for the looking seat what it alone knows)
    g[seat] = relu(h[seat], and the mean of h over all seats)
    chance  = softmax of one number for each seat, made from its g, and of the logarithm of what rules of thumb expect,
              which is believed as far as that has proved right

Numbers that are 0 cost nothing: features are few, and most of them are flags.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable
from functools import lru_cache
from importlib.resources import files
from math import exp, log
from operator import mul
from typing import Final, TypeAlias

from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.eyes import Seen
from ludotheque.kernel.game import Game

Row: TypeAlias = list[float]
DOUBT: Final = 0.02  # the least chance that rules of thumb are taken to give anybody
STRONGEST: Final = 30.0  # a difference of logarithms of odds beyond which nothing is surer


class Shape:
    """How many numbers go in and through, and how the search uses what comes out."""

    def __init__(self, version: int, common: int, seat: int, own: int, hidden: int, second: int, horizon: int) -> None:
        self.version = version  # of the features
        self.common = common
        self.seat = seat
        self.own = own
        self.hidden = hidden
        self.second = second
        self.horizon = horizon  # answers a search plays on before it looks

    def sizes(self) -> list[int]:
        """Of the parts of the weights, in the order in which they are written."""
        first, second = self.hidden, self.second
        entering = [self.common * first, self.seat * first, self.own * first, first]
        return [*entering, first * second, first * second, second, second, 1]


class Sight:
    """The weights, as lists ready to be multiplied."""

    def __init__(self, shape: Shape, weights: Row) -> None:
        self.shape = shape
        parts = cut(weights, shape.sizes())
        first = shape.hidden
        self.common = rows(parts[0], first)  # by number that goes in: what it adds to each hidden one
        self.seat = rows(parts[1], first)
        self.own = rows(parts[2], first)
        self.start = parts[3]
        self.single = rows(parts[4], first)  # by number of the second layer: the weight of each hidden one
        self.mean = rows(parts[5], first)
        self.middle = parts[6]
        self.last = parts[7]
        self.belief = parts[8][0]  # in rules of thumb

    def chances(self, seen: Seen, seat: Seat, expected: Row) -> Row:
        """The chance of each seat to win, as this seat sees it and rules of thumb expect it; they add up to one."""
        table = added(self.start, seen.common, self.common)
        hidden = []
        for other, numbers in enumerate(seen.seats):
            start = added(table, seen.own, self.own) if other == seat else table
            hidden.append(kept(added(start, numbers, self.seat)))
        mean = [sum(column) / len(hidden) for column in zip(*hidden)]
        middle = [start + sum(map(mul, weights, mean)) for start, weights in zip(self.middle, self.mean)]
        favours = [self.favour(one, middle) for one in hidden]
        return shared([own + self.belief * log(DOUBT + thumb) for own, thumb in zip(favours, expected)])

    def favour(self, hidden: Row, middle: Row) -> float:
        second = [start + sum(map(mul, weights, hidden)) for start, weights in zip(middle, self.single)]
        favour: float = sum(map(mul, self.last, kept(second)))
        return favour


def cut(weights: Row, sizes: list[int]) -> list[Row]:
    found, start = [], 0
    for size in sizes:
        found.append(weights[start : start + size])
        start += size
    return found


def rows(weights: Row, width: int) -> list[Row]:
    return [weights[start : start + width] for start in range(0, len(weights), width)]


def added(start: Row, numbers: Row, weights: list[Row]) -> Row:
    for number, row in zip(numbers, weights):
        if number == 1.0:
            start = [one + weight for one, weight in zip(start, row)]
        elif number:
            start = [one + number * weight for one, weight in zip(start, row)]
    return start


def kept(numbers: Row) -> Row:
    return [number if number > 0.0 else 0.0 for number in numbers]


def shared(favours: Row) -> Row:
    best = max(favours)
    odds = [exp(max(-STRONGEST, favour - best)) for favour in favours]
    whole = sum(odds)
    return [one / whole for one in odds]


# -- whose eyes a search has


Eyesight: TypeAlias = Callable[[Game], Sight | None]
WEIGHTS: Final = "eyes.bin"  # in a title's data/


def unaided(game: Game) -> Sight | None:
    """Nobody's: rules of thumb judge."""
    return None


@lru_cache(maxsize=16)
def trained(game: Game) -> Sight | None:
    """Those that come with the title, if they were trained on its features of today; read when first asked for."""
    file = files(game.package).joinpath("data", WEIGHTS)
    if game.eyes is None or not file.is_file():
        return None
    sight = read(file.read_bytes())
    return sight if sight.shape.version == game.eyes.version else None


# -- as a file: a line of JSON that says the shape, then all weights as 32-bit numbers, the lowest byte first


def read(content: bytes) -> Sight:
    """ValueError where this is no such file."""
    head, _, body = content.partition(b"\n")
    told = json.loads(head)
    names = ("version", "common", "seat", "own", "hidden", "second", "horizon")
    shape = Shape(*[int(told[name]) for name in names])
    numbers = array("f")
    numbers.frombytes(body)
    if len(numbers) != sum(shape.sizes()):
        raise ValueError("the weights do not fit what their first line says")
    return Sight(shape, numbers.tolist())


def written(shape: Shape, weights: Row) -> bytes:
    names = ("version", "common", "seat", "own", "hidden", "second", "horizon")
    told = {name: getattr(shape, name) for name in names}
    return json.dumps(told).encode() + b"\n" + array("f", weights).tobytes()
