"""KEEPER: a robot for LE COCHON that knows when to stop, from what its seat sees and may answer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from ludotheque.bots.strangers import Imagined

GOAL = 50  # points that win
ENOUGH = 20  # in one turn: from here on the next throw loses more than it brings
NEAR = 12  # points that a rival lacks, and may well throw in one turn


def choose(table: Imagined) -> Any:
    """What Ludothèque asks of a robot: one of the answers, within `table.seconds`."""
    return decide(table.view, table.options, table.seat)


def decide(view: Mapping[str, Any], options: Sequence[Any], seat: int) -> Any:
    """Keep the turn when it is enough, otherwise throw; the first answer to a question it does not know."""
    answers = {option[0]: option for option in options}
    if "keep" not in answers:
        return options[0]
    return answers["keep"] if enough(view["points"], view["turn"], seat) else answers["throw"]


def enough(points: Sequence[int], turn: int, seat: int) -> bool:
    """Whether what was thrown in this turn is worth more kept than risked."""
    if points[seat] + turn >= GOAL:
        return True
    rival = max([score for other, score in enumerate(points) if other != seat])
    if GOAL - rival <= NEAR:
        return False  # there may be no other turn
    return turn >= ENOUGH
