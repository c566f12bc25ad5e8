"""L1 L26: what players of DE LA TERRE A LA LUNE may agree on before the deal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ludotheque.kernel.agenda import spell
from ludotheque.kernel.game import BadSetup, HouseRule, agreed


def agree(options: Mapping[str, HouseRule], seats: object, given: Mapping[Any, object]) -> dict[str, str | int]:
    """L1 L26: the house rules of so many players, all fixed before the deal, or why they cannot be."""
    if type(seats) is not int or not 2 <= seats <= 4:
        raise BadSetup("2 to 4 persons can play, not {seats}", ("L1",), {"seats": spell(seats)})
    return agreed(options, given)
