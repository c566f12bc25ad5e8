"""How wide a text stands on a terminal, and where it is cut."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final
from unicodedata import combining, east_asian_width

from ludotheque.kernel.game import Paint, Tongue
from ludotheque.say.sentences import capital

# -- how wide a text stands on a terminal, and where it is cut


BETWEEN: Final = " · "


def columns(text: str) -> int:
    """Some letters take two columns, accents of their own none."""
    return sum([0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text])


def cut(text: str, width: int) -> str:
    """The text in at most so many columns, with a mark where something is missing."""
    if columns(text) <= width:
        return text
    while text and columns(text) >= width:
        text = text[:-1]
    return text + "…" if width else ""


def fit(text: str, width: int) -> str:
    """Exactly so many columns: cut, or filled with spaces."""
    text = cut(text, width)
    return text + " " * (width - columns(text))


def right(text: str, width: int) -> str:
    """At the right end of so many columns."""
    return " " * (width - columns(text)) + text


def flow(parts: Sequence[str], width: int, most: int, between: str = BETWEEN, end: str = "") -> list[str]:
    """The parts one after another, on so many lines at most; a line that goes on has this end, the last is cut."""
    lines = [""]
    for part in parts:
        longer = lines[-1] + between + part if lines[-1] else part
        if lines[-1] and columns(longer + end) > width and len(lines) < most:
            lines[-1] += end
            lines.append(part)
        else:
            lines[-1] = longer
    return [cut(line, width) for line in lines if line]


# -- A view about to be written down on a page: who asks, in which language, how wide


WIDE: Final = 80  # columns of a page where everything is shown


class SeenSheet:
    """What the lines of every title are made from."""

    def __init__(self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int) -> None:
        self.view = view
        self.names = names
        self.tongue = tongue
        self.paint = paint
        self.width = width

    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    def say(self, message: str, **facts: object) -> str:
        return self.tongue.gettext(message).format(**facts)

    def line(self, text: str) -> str:
        return cut(capital(text), self.width)
