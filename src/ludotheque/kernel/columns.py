"""How wide a text stands on a terminal, and where it is cut."""

from __future__ import annotations

from unicodedata import combining, east_asian_width


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
