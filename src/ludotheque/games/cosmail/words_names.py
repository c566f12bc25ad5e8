"""Names of places as they stand in a French sentence: à Perth, au Cap, à la base II, dans l'Oural."""

from __future__ import annotations

from typing import Final

VOWELS: Final = "AEIOUÀÂÄÉÈÊËÎÏÔÖÙÛÜŒ"
ARTICLES: Final = {  # the first word of a name: where one is, and what one passes
    "Le": ("au", "Le"),
    "Les": ("aux", "Les"),
    "Base": ("à la base", "la base"),
    "Cap": ("au cap", "le cap"),
    "Île": ("à l'île", "l'île"),
    "Îles": ("aux îles", "les îles"),
}
REGIONS: Final = {
    "Oural": ("dans l'Oural", "l'Oural"),
    "Alaska": ("en Alaska", "l'Alaska"),
    "Islande": ("en Islande", "l'Islande"),
    "Nouvelle-Zélande": ("en Nouvelle-Zélande", "la Nouvelle-Zélande"),
    "Açores": ("aux Açores", "les Açores"),
    "Fidji": ("aux Fidji", "les Fidji"),
}
THE: Final = ("Urals", "Azores", "Falkland Islands")  # English names that have an article


class Place:
    """A name with other forms for a translation: {place:à} is au Cap, {place:le} l'Oural, {place:de} d'Aden."""

    def __init__(self, text: str) -> None:
        self.text = f"the {text}" if text in THE else text

    def __str__(self) -> str:
        return self.text

    def __format__(self, spec: str) -> str:
        if spec == "de":
            return f"d'{self.text}" if self.text[:1].upper() in VOWELS else f"de {self.text}"
        return {"à": self.forms[0], "le": self.forms[1]}.get(spec, self.text)

    @property
    def forms(self) -> tuple[str, str]:
        """Where one is, and the name with its article if it has one."""
        first, _, rest = self.text.partition(" ")
        if self.text in REGIONS:
            return REGIONS[self.text]
        if rest and first in ARTICLES:
            at, article = ARTICLES[first]
            return f"{at} {rest}", f"{article} {rest}"
        return f"à {self.text}", self.text
