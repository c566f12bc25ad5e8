"""What players of the goose may agree on before the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed

SEATS: Final = range(2, 7)


class House:
    """What was agreed, read once."""

    def __init__(self, rules: Mapping[str, str | int]) -> None:
        self.races = 3 if rules["form"] == "three" else 1
        self.ransoms = rules["ransoms"] == "yes"
        self.raises = rules["raises"] == "yes"
        self.swaps = rules["meeting"] == "swap"
        self.purse = int(rules["purse"])


def agree(options: Mapping[str, HouseRule], seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """O1 O2: two to six persons, and what they agree on."""
    if type(seats) is not int or seats not in SEATS:
        raise BadSetup("2 to 6 persons can play, not {seats}", ("O1",), {"seats": spell(seats)})
    return agreed(options, given)
