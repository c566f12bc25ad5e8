"""The board of the goose: sixty-three squares, and how a pawn goes over them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

START: Final = 0  # before square 1
LAST: Final = 63
FORWARD: Final = 1
BACK: Final = -1
KINDS: Final = ("goose", "bridge", "inn", "well", "maze", "prison", "death", "dice", "garden")
CELLS: Final = ("well", "prison")  # where one stays until somebody else comes


class Square:
    """What is printed on a square."""

    def __init__(
        self,
        kind: str = "meadow",
        to: int = START,
        fee: int = 0,
        ransom: int = 0,
        dice: tuple[int, ...] = (),
    ) -> None:
        self.kind = kind
        self.to = to
        self.fee = fee
        self.ransom = ransom
        self.dice = dice  # the two faces of a nine that lead here from the start


class Board:
    """An edition: its squares by number, the start included, and its prices."""

    def __init__(
        self,
        key: str,
        fingerprint: str,
        about: Mapping[str, Sequence[str]],
        prices: Mapping[str, int],
        squares: Mapping[int, Square],
        names: Mapping[str, Sequence[str]],
        sources: Mapping[str, list[str]],
    ) -> None:
        self.key = key
        self.fingerprint = fingerprint
        self.about = about
        self.stake = prices["stake"]
        self.raising = prices["raise"]
        self.meeting = prices["meeting"]
        self.squares = [squares.get(number, Square()) for number in range(LAST + 1)]
        self.names = names  # by language, then by square
        self.sources = sources

    def kind(self, square: int) -> str:
        return self.squares[square].kind

    def nine(self, faces: tuple[int, ...]) -> int:
        """O9: the square these dice lead to from the start; the start itself when they lead nowhere in particular."""
        thrown = tuple(sorted(faces))
        return next((number for number, square in enumerate(self.squares) if square.dice == thrown), START)


def leg(at: int, points: int, step: int) -> tuple[int, int]:
    """O10 O11: so many squares on, or back from the last one; the square, and the direction one then goes in."""
    to = at + step * points
    if to > LAST:
        return 2 * LAST - to, BACK
    return max(START, to), step
