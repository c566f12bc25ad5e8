"""What is typed and what a terminal can show: numbers, lists, plainer signs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from fractions import Fraction
from typing import Final
from unicodedata import normalize

from ludotheque.kernel.game import Tongue

LONGEST: Final = 15  # digits of a number
PLAINER = {
    "─": "-",
    "│": "|",
    "►": ">",
    "★": "*",
    "·": "-",
    "…": "~",
    "—": "-",
    "–": "-",
    "“": '"',
    "”": '"',
    "«": '"',
    "»": '"',
    "‘": "'",
    "’": "'",
    "œ": "oe",
    "Œ": "OE",
}


def whole(text: str) -> int | None:
    """A whole number, thousands parted or not: 1200, 1 200, 1,200."""
    digits = re.sub(r"(?<=\d)[ ,.\u00a0\u202f](?=\d{3}\b)", "", text)
    return int(digits) if digits.isdecimal() and len(digits) <= LONGEST else None


def units(text: str, scale: int) -> int | None:
    """A sum as people write it, in units of which so many make one: 3,5 or 3.5 M is 7 where two make one."""
    if scale == 1:
        return whole(text)
    written = re.fullmatch(r"(\d{1,15})(?:[.,](\d{1,6}))?(?:\s*[^\W\d_])?", text.strip())
    exact = scale * Fraction(f"{written[1]}.{written[2] or 0}") if written else Fraction(1, 2)
    return int(exact) if exact.denominator == 1 else None


def amount(number: int, scale: int, tongue: Tongue) -> str:
    """The same the other way: 7 is 3,5 in French and 3.5 in English where two make one."""
    return tongue.number(number / scale)


def listed(names: Sequence[str], tongue: Tongue) -> str:
    """Anne, Bernard and Claire"""
    if len(names) < 2:
        return "".join(names)
    return tongue.gettext("{names} and {last}").format(names=", ".join(names[:-1]), last=names[-1])


def printable(text: str) -> str:
    """What somebody typed, without anything a terminal could take for an order."""
    return " ".join("".join(letter if letter.isprintable() else " " for letter in text).split())


def written(text: str, encoding: str) -> str:
    """The text with plainer signs in place of those this encoding does not have."""
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        return "".join([plainer(letter, encoding) for letter in text])
    return text


def plainer(letter: str, encoding: str) -> str:
    for attempt in (letter, PLAINER.get(letter, ""), normalize("NFKD", letter)):
        kept = attempt.encode(encoding, "ignore").decode(encoding)
        if kept:
            return kept
    return "?"
