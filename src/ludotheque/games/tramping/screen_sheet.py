"""A view about to be written down on a page: who asks, in which language, how wide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.games.tramping.words import TrampWords
from ludotheque.games.tramping.words_names import figure
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Number, Paint, Tongue
from ludotheque.kernel.screen import SeenSheet

INKS: Final = ("seat1", "seat3", "seat2", "seat4", "bold")  # of the five cargos


class Sheet(SeenSheet):
    """Everything a line is made from."""

    def __init__(
        self,
        words: TrampWords,
        view: Mapping[str, Any],
        names: Sequence[str],
        tongue: Tongue,
        paint: Paint,
        width: int,
    ) -> None:
        super().__init__(view, names, tongue, paint, width)
        self.words = words
        self.board = words.board
        self.captains: list[Seat] = view["captains"]

    def number(self, seat: Seat) -> str:
        """A cargo by its number."""
        return str(self.captains.index(seat) + 1)

    def mark(self, seat: Seat, text: str | None = None) -> str:
        """The same, or something of his, painted in the colour of the cargo."""
        return self.paint(INKS[self.captains.index(seat)], self.number(seat) if text is None else text)

    def sum(self, amount: Number | None) -> str:
        """A purse in millions; a dash for one that is hidden."""
        return "—" if amount is None else figure(amount, self.tongue)

    def name(self, square: int) -> str:
        return self.board.names[self.tongue.lang][square]

    def standing(self, square: int) -> list[Seat]:
        return [seat for seat in self.captains if self.view["at"][seat] == square]
