"""A view about to be written down on a page: who asks, in which language, how wide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, TypeAlias

from ludotheque.games.cosmail.words import ROMANS, CosmailWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.columns import columns, cut
from ludotheque.kernel.game import Paint, Tongue
from ludotheque.kernel.screen import SeenSheet

Text: TypeAlias = tuple[str, str]  # as it is measured, and as it is painted

INKS: Final = ("seat1", "seat2", "seat3", "seat4", "bold", "title")
LETTERS: Final = ("A", "B", "*")  # planes and ship, after the number of the base


class Sheet(SeenSheet):
    """Everything a line is made from."""

    def __init__(
        self,
        words: CosmailWords,
        view: Mapping[str, Any],
        names: Sequence[str],
        tongue: Tongue,
        paint: Paint,
        width: int,
    ) -> None:
        super().__init__(view, names, tongue, paint, width)
        self.words = words
        self.board = words.board
        self.players: list[Seat] = view["players"]
        self.own: Seat | None = view["seat"] if view["seat"] in self.players else None

    def name(self, node: int) -> str:
        return self.board.names[self.tongue.lang][node]

    def good(self, ware: int) -> str:
        return str(self.words.good(ware, self.tongue))

    def base(self, seat: Seat) -> str:
        """A player by the number of his base; a dash before the die has fallen."""
        return ROMANS[self.view["base"][seat]] or "—"

    def mark(self, seat: Seat, text: str) -> str:
        """Something of this player's, in his colour."""
        return self.paint(INKS[self.players.index(seat) % len(INKS)], text)

    def marked(self, seat: Seat, text: str) -> Text:
        return text, self.mark(seat, text)

    def order(self) -> list[Seat]:
        """C24: the players as they follow each other; as they sit before that is known."""
        return self.view["order"] or self.players

    def short(self, piece: int) -> str:
        """A piece in a line of figures: A, B, ship."""
        return ("A", "B", self.tongue.gettext("ship"))[piece]


def painted_flow(parts: Sequence[Text], width: int, between: str = " · ", indent: str = "  ") -> list[str]:
    """Painted parts one after another, on as many lines as they take."""
    lines: list[str] = []
    text, used = "", 0
    for plain, painted in [narrowed(part, width - columns(indent)) for part in parts]:
        if used and used + columns(between + plain) > width:
            lines.append(text)
            text, used = "", 0
        before = between if text else indent if lines else ""
        text += before + painted
        used += columns(before + plain)
    return [*lines, text] if text else lines


def narrowed(part: Text, width: int) -> Text:
    """What is wider than a line is cut, and loses its colours."""
    plain, painted = part
    return (plain, painted) if columns(plain) <= width else (cut(plain, width), cut(plain, width))
