"""What players of the goose may agree on before the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, Said, agreed

SEATS: Final = range(2, 7)
YES_NO: Final[dict[str | int, Said]] = {"yes": ("oui", "yes"), "no": ("non", "no")}

HOUSE_RULES: Final = {
    "form": HouseRule(
        ("Courses", "Races"),
        {"three": ("trois courses", "three races"), "one": ("une seule", "a single one")},
        "O4",
        ("Trois courses, ou une seule.", "Three races, or a single one."),
    ),
    "ransoms": HouseRule(
        ("Rançons", "Ransoms"),
        YES_NO,
        "O20",
        (
            "On se rachète de l'hôtellerie, du puits, de la prison et de la mort ; ou jamais.",
            "One buys oneself free from the inn, the well, the prison and death; or never.",
        ),
    ),
    "raises": HouseRule(
        ("Relances", "Raises"),
        YES_NO,
        "O6",
        ("Chacun relance une fois par course ; ou personne.", "Each may raise once in a race; or nobody does."),
    ),
    "meeting": HouseRule(
        ("Rencontres", "Meetings"),
        {"swap": ("on se chasse", "sent away"), "share": ("on partage", "shared")},
        "O13",
        (
            "Qui arrive chasse qui s'y trouve ; ou l'on partage la case.",
            "Whoever comes sends away who stands there; or the square is shared.",
        ),
    ),
    "purse": HouseRule(
        ("Bourse", "Purse"),
        {40: ("40 jetons", "40 counters")},
        "O2",
        ("Les jetons de chacun au début.", "The counters each begins with."),
        range(15, 100),
    ),
}


class House:
    """What was agreed, read once."""

    def __init__(self, rules: Mapping[str, str | int]) -> None:
        self.races = 3 if rules["form"] == "three" else 1
        self.ransoms = rules["ransoms"] == "yes"
        self.raises = rules["raises"] == "yes"
        self.swaps = rules["meeting"] == "swap"
        self.purse = int(rules["purse"])


def agree(seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """O1 O2: two to six persons, and what they agree on."""
    if type(seats) is not int or seats not in SEATS:
        raise BadSetup("2 to 6 persons can play, not {seats}", ("O1",), {"seats": spell(seats)})
    return agreed(HOUSE_RULES, given)
