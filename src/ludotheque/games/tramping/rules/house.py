"""T1 T19: what players of TRAMPING may agree on before the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed, check_chairs

FEWEST: Final = 3  # persons: a bank and two captains
USUAL_TILL: Final = 8  # millions
TILL_OF_TWO: Final = 6  # with two captains


def agree(options: Mapping[str, HouseRule], seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """T1 T3 T11 T19: the house rules of so many persons, all fixed before the deal, or why they cannot be."""
    if type(seats) is not int or not FEWEST <= seats <= 6:
        raise BadSetup("3 to 6 persons can play, not {seats}", ("T1",), {"seats": spell(seats)})
    rules = agreed(options, given)
    if rules["bank_float"] == "usual":
        rules["bank_float"] = TILL_OF_TWO if seats == FEWEST else USUAL_TILL
    check_chairs(options["bank_choice"], rules["bank_choice"], seats)
    return rules
