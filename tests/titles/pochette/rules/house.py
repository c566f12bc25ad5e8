"""What players of LA POCHETTE may agree on before the start."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed


def agree(options: Mapping[str, HouseRule], seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """P1 P2 P4 P6: two to four persons, and what they agree on."""
    if type(seats) is not int or not 2 <= seats <= 4:
        raise BadSetup("2 to 4 persons can play, not {seats}", ("P1",), {"seats": spell(seats)})
    return agreed(options, given)
