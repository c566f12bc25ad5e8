"""What players of A VENDRE! may agree on before the start; V129."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.games.a_vendre.state import PAWNS
from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed, check_chairs

BANKER_PLAYS: Final = 4  # persons up to which the banker plays, as the sheet has it
USUAL_ROUNDS: Final = {"simple": 60, "double": 150}


def agree(options: Mapping[str, HouseRule], seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """V1 V2 V4 V6 V10 V12 V13 V14 V15 V17 V129: the house rules of so many persons, or why they cannot be."""
    if type(seats) is not int or not 2 <= seats <= 10:
        raise BadSetup("2 to 10 persons can play, not {seats}", ("V1", "V2"), {"seats": spell(seats)})
    rules = agreed(options, given)
    if rules["banker_plays"] == "sheet":
        rules["banker_plays"] = "yes" if seats <= BANKER_PLAYS else "no"
        if BANKER_PLAYS < seats <= PAWNS and "bank" not in given:
            rules["bank"] = "automatic"
    if rules["max_rounds"] == "usual":
        rules["max_rounds"] = USUAL_ROUNDS[str(rules["form"])]
    check_chairs(options["bank"], rules["bank"], seats)
    if seats > PAWNS and (rules["bank"] == "automatic" or rules["banker_plays"] == "yes"):
        raise BadSetup("there are nine pawns: of ten persons, one holds the bank and does not play", ("V4", "V15"))
    if rules["bank"] != "automatic" and rules["banker_plays"] == "no" and seats == 2:
        raise BadSetup("of two persons the banker must play, or one would play alone", ("V13",))
    return rules
