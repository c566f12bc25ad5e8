"""C12 C19: what players of COSMAIL may agree on before the placement die."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed

SAFEGUARDS: Final = (("parity_claim", "off"), ("out_goods", "frozen"), ("end", "all_home"))  # each needs a last round


def agree(options: Mapping[str, HouseRule], seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """C12 C13 C19: the house rules of so many persons, fixed before the placement die, or why they cannot be."""
    if type(seats) is not int or not 3 <= seats <= 7:
        raise BadSetup("3 to 7 persons can play, not {seats}", ("C12",), {"seats": spell(seats)})
    rules = agreed(options, given)
    if seats == 7 and "commissaire" not in given:
        rules["commissaire"] = "person"
    check_players(seats, rules)
    if rules["riches"] == "without" and rules["mode"] not in ("race", "rally"):
        raise BadSetup("only a race or a rally can be played without riches", ("C189",))
    for name, value in SAFEGUARDS:
        if rules["round_limit"] == 0 and rules["mode"] != "rounds" and rules[name] == value:
            because, facts = ("C170", options[name].rule), {"name": name, "value": value}
            raise BadSetup("with {name}={value} the game needs a round limit, or it might never end", because, facts)
    return rules


def check_players(seats: int, rules: Mapping[str, str | int]) -> None:
    """C12 C13 C174: three to six fleets, two only beside a person as commissaire, and pairs for a game in teams."""
    apart = rules["commissaire"] == "person"
    if seats == 7 and not apart:
        raise BadSetup("of seven persons six play, and one is commissaire without pieces", ("C12", "C13"))
    if rules["min_active"] == 2 and not apart:
        raise BadSetup("two players need a person as commissaire, who does not play", ("C13",))
    players = seats - 1 if apart else seats
    if players < int(rules["min_active"]):
        raise BadSetup("with two players and a commissaire, min_active has to be 2", ("C13",))
    if rules["mode"] == "teams" and players not in (4, 6):
        raise BadSetup("teams of two need 4 or 6 players, not {players}", ("C174",), {"players": players})
