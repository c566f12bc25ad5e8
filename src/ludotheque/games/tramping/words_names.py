"""Names and sums as they stand in a sentence: 3,5 M; d'Anne, au Cap, à La Havane."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.table import MILLION
from ludotheque.kernel.game import Number, Tongue

VOWELS: Final = "AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒ"
SILENT: Final = ("Hé", "Hel", "Hen", "Her", "Hon", "Hor", "Hub", "Hug", "Hal")  # an H that one does not hear
CONTRACTED: Final = {"à": {"Le": "au", "Les": "aux"}, "de": {"Le": "du", "Les": "des"}}


class Name:
    """A name that a translation may ask for after a preposition: {place:à} is au Cap, {who:de} is d'Anne."""

    def __init__(self, text: str, contracts: bool = False) -> None:
        self.text = text
        self.contracts = contracts  # the article of a port melts into the preposition, that of a person does not

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        if not spec:
            return self.text
        first, _, rest = self.text.partition(" ")
        melted = CONTRACTED[spec].get(first.capitalize())
        if melted and rest and self.contracts:
            return f"{melted} {rest}"
        return f"d'{self.text}" if spec == "de" and elided(self.text) else f"{spec} {self.text}"


def elided(text: str) -> bool:
    """Whether `de` loses its vowel before this: Oran, Yves and Honolulu, but Yokohama and Hambourg do not."""
    first, second = text[:1].upper(), text[1:2].upper()
    if first == "Y":
        return bool(second) and second not in VOWELS
    return first in VOWELS if first != "H" else text.startswith(SILENT)


def millions(amount: Number, tongue: Tongue) -> str:
    """A sum in half millions, as people count: 3,5 M in French, 3.5 M in English."""
    return f"{figure(amount, tongue)}\u00a0M"


def figure(amount: Number, tongue: Tongue) -> str:
    """The same without its unit."""
    return tongue.number(amount / MILLION)
