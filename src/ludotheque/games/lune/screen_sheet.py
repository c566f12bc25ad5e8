"""A view about to be written down on a page: who asks, in which language, how wide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.games.lune.board import NOWHERE, SUITS
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.columns import columns
from ludotheque.kernel.game import Paint, Tongue
from ludotheque.kernel.screen import SeenSheet


class Sheet(SeenSheet):
    """Everything a line is made from."""

    def __init__(
        self,
        words: LuneWords,
        view: Mapping[str, Any],
        names: Sequence[str],
        tongue: Tongue,
        paint: Paint,
        width: int,
    ) -> None:
        super().__init__(view, names, tongue, paint, width)
        self.words = words
        self.board = words.board

    def initial(self, seat: Seat) -> str:
        """A rocket by the initial of its colour; before it is chosen, by a dot."""
        colour = self.view["colours"][seat]
        return "·" if colour is None else self.words.suit(colour, self.tongue)[:1].upper()

    def mark(self, seat: Seat) -> str:
        """The same, painted."""
        colour = self.view["colours"][seat]
        return self.initial(seat) if colour is None else self.paint(SUITS[colour], self.initial(seat))

    def flies(self, seat: Seat) -> bool:
        view = self.view
        return seat not in view["landed"] and seat not in view["stayed"] and seat not in view["wrecked"]

    def short(self, node: int) -> str:
        """A place where there is little room."""
        return self.words.short_place(node, self.tongue)

    def cross(self, node: int) -> str:
        """The sign of an attraction landing."""
        return "" if self.board.point[node] == NOWHERE else "×"

    def worth(self, option: int) -> str:
        """An option where there is little room."""
        name = self.words.kind(self.board.option_kind[option], self.tongue)
        points = self.board.option_worth[option]
        return f"{name} {self.tongue.number(points)}" if points else name

    def either(self, full: str, brief: str) -> str:
        """The full line if it has room, else the brief one."""
        return self.line(full if columns(full) <= self.width else brief)
