"""When to end the game by agreement; T170."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.advice_bank import leads
from ludotheque.games.tramping.advice_market import NEVER
from ludotheque.games.tramping.play_turn import last_round
from ludotheque.games.tramping.table import Sea
from ludotheque.kernel.agenda import Seat

LATE: Final = 120  # the round after which a robot agrees to end the game, and one who leads proposes it
ENDLESS: Final = 200  # the round after which nobody hopes for the treasure any more, where there is no limit


def endless(s: Sea) -> bool:
    """Whether play would go on for ever: two cargos may drive each other back and forth on joined squares."""
    return s.round > ENDLESS and not last_round(s)


def closing_worth(s: Sea, seat: Seat) -> float:
    """What it is worth to propose the end: whoever leads does so late in the game, everybody in an endless one."""
    return 1.0 if endless(s) or (s.round > LATE and leads(s, seat)) else NEVER


def agreeing_worth(s: Sea, seat: Seat) -> float:
    return 1.0 if s.round > LATE or leads(s, seat) else -1.0


def declining_worth(s: Sea) -> float:
    """In an endless game no answer but the end is worth looking at."""
    return NEVER if endless(s) else 0.0
