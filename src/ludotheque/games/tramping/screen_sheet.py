"""A view about to be written down on a page: who asks, in which language, how wide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.games.tramping.words import TrampWords
from ludotheque.games.tramping.words_names import figure
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.columns import columns, cut
from ludotheque.kernel.game import Number, Paint, Tongue

WIDE: Final = 80  # columns of a page where everything is shown
BETWEEN: Final = " · "
INKS: Final = ("seat1", "seat3", "seat2", "seat4", "bold")  # of the five cargos


class Sheet:
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
        self.words = words
        self.board = words.board
        self.view = view
        self.names = names
        self.tongue = tongue
        self.paint = paint
        self.width = width
        self.captains: list[Seat] = view["captains"]

    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    def say(self, message: str, **facts: object) -> str:
        return self.tongue.gettext(message).format(**facts)

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

    def line(self, text: str) -> str:
        return cut(capital(text), self.width)


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def flow(parts: Sequence[str], width: int, most: int, between: str = BETWEEN) -> list[str]:
    """The parts one after another, on so many lines at most; what has no room left is cut."""
    lines = [""]
    comma = between.strip() if between == ", " else ""  # stays at the end of a line
    for part in parts:
        longer = lines[-1] + between + part if lines[-1] else part
        if lines[-1] and columns(longer + comma) > width and len(lines) < most:
            lines[-1] += comma
            lines.append(part)
        else:
            lines[-1] = longer
    return [cut(line, width) for line in lines if line]


def right(text: str, width: int) -> str:
    return " " * (width - columns(text)) + text
