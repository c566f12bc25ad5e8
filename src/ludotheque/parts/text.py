"""Text on a terminal: how wide it stands, where it is cut, how it is wrapped, and what it is written with."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias
from unicodedata import combining, east_asian_width

from ludotheque.say.sentences import capital

BETWEEN: Final = " · "
WIDE: Final = 80  # columns of a page where everything is shown

Paint: TypeAlias = Callable[[str, str], str]  # (style, text) -> text, coloured or as it was
Inked: TypeAlias = tuple[str, str]  # a text as it is measured, and as it is painted


def columns(text: str) -> int:
    """Some letters take two columns, accents of their own none."""
    return sum([0 if combining(letter) else 2 if east_asian_width(letter) in "WF" else 1 for letter in text])


def cut(text: str, width: int) -> str:
    """The text in at most so many columns, with a mark where something is missing."""
    if columns(text) <= width:
        return text
    while text and columns(text) >= width:
        text = text[:-1]
    return text.rstrip() + "…" if width > 0 else ""


def fit(text: str, width: int) -> str:
    """Exactly so many columns: cut, or filled with spaces."""
    text = cut(text, width)
    return text + " " * (width - columns(text))


def right(text: str, width: int) -> str:
    """At the right end of so many columns."""
    return " " * (width - columns(text)) + text


def wrap(text: str, width: int, first: str = "", rest: str = "") -> list[str]:
    """Lines of at most so many columns, broken at spaces but never before French punctuation."""
    glued = re.sub(r" (?=[:;!?»%])", "\u00a0", text).replace("« ", "«\u00a0")
    lines: list[str] = []
    line = first
    for word in [piece for part in glued.split(" ") for piece in broken(part, width - columns(rest))]:
        if line not in (first, rest) and columns(line) + 1 + columns(word) > width:
            lines.append(line)
            line = rest
        line += word if line in (first, rest) else " " + word
    return [*lines, line]


def broken(word: str, width: int) -> list[str]:
    """A word, in pieces if it is wider than a line: a path must stay whole, whatever its length."""
    pieces = [""]
    for letter in word:
        if columns(pieces[-1] + letter) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def plain(text: str) -> Inked:
    """A text without a colour."""
    return text, text


def joined(parts: Sequence[Inked], between: str = "") -> Inked:
    return between.join([bare for bare, _ in parts]), between.join([painted for _, painted in parts])


def flow(
    parts: Sequence[Inked], width: int, between: str = BETWEEN, indent: str = "  ", end: str = "", most: int = 999
) -> list[str]:
    """Parts one after another, on so many lines at most; a line that goes on has this end, the last may be cut."""
    lines: list[list[Inked]] = []
    used = 0
    for part in parts:
        longer = used + columns(between + part[0])
        if not lines or (longer + columns(end) > width and len(lines) < most):
            lines.append([part])
            used = columns(part[0]) + (columns(indent) if len(lines) > 1 else 0)
        else:
            lines[-1].append(part)
            used = longer
    found = []
    for number, line in enumerate(lines):
        bare, painted = joined(line, between)
        head, tail = indent if number else "", end if number < len(lines) - 1 else ""
        room = width - columns(head + tail)
        found.append(head + (painted if columns(bare) <= room else cut(bare, room)) + tail)
    return [line.rstrip() for line in found]


class Pen(NamedTuple):
    """What a page of text is written with: its colours, or none, and how wide it is."""

    paint: Paint
    width: int

    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    def line(self, text: str) -> str:
        return cut(capital(text), self.width)

    def inked(self, style: str, text: str) -> Inked:
        return text, self.paint(style, text)

    def flow(self, parts: Sequence[str], most: int = 999) -> list[str]:
        return flow([plain(part) for part in parts], self.width, indent="", most=most)

    def wrapped(self, text: str, rest: str = "") -> list[str]:
        return wrap(text, self.width, "", rest)

    def dim(self, lines: Sequence[str]) -> list[str]:
        return [self.paint("dim", line) for line in lines]
