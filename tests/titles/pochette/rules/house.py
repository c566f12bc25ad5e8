"""What players of LA POCHETTE may agree on before the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed

HOUSE_RULES: Final = {
    "form": HouseRule("form", "Length", {"short": "short", "long": "long"}, "P4", "Three rounds, or five."),
    "offers": HouseRule("offers", "Offers", {"yes": "yes", "no": "no"}, "P6", "One offer before throwing, or none."),
    "stake": HouseRule("stake", "Purse", {40: "40 coins"}, "P2", "The coins each begins with.", range(20, 101)),
}


def agree(seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """P1 P2 P4 P6: two to four persons, and what they agree on."""
    if type(seats) is not int or not 2 <= seats <= 4:
        raise BadSetup("2 to 4 persons can play, not {seats}", ("P1",), {"seats": spell(seats)})
    return agreed(HOUSE_RULES, given)
