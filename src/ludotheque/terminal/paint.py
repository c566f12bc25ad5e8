"""Colours for those who want them; every sign also stands in letters."""

from __future__ import annotations

import os
from typing import Final, TextIO

CLEAR: Final = "\x1b[2J\x1b[H"
FORGET: Final = "\x1b[3J"  # what was scrolled away, too
STYLES: Final = {
    "bold": "1",
    "dim": "2",
    "title": "1;7",
    "key": "1;36",
    "notice": "1;33",
    "blue": "1;97;44",
    "red": "1;97;41",
    "yellow": "30;43",
    "green": "30;42",
    "goal": "1;97;45",
    "seat1": "1;31",
    "seat2": "1;34",
    "seat3": "1;33",
    "seat4": "1;32",
    "seat5": "1;35",
    "seat6": "1;36",
    "seat7": "31",
    "seat8": "34",
    "seat9": "33",
    "seat10": "32",
}


def coloured(style: str, text: str) -> str:
    return f"\x1b[{STYLES[style]}m{text}\x1b[0m" if style in STYLES and text else text


def plain(style: str, text: str) -> str:
    return text


def wanted(asked: bool | None, target: TextIO) -> bool:
    """What was asked for; else colours on a terminal, unless NO_COLOR is set."""
    if asked is not None:
        return asked
    return target.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
