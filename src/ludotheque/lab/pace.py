"""How long a game lasts among people: so many seconds for every question they answer, every throw and every card."""

from __future__ import annotations

SECONDS_A_DECISION = 12.0
SECONDS_A_THROW = 3.0
SECONDS_A_DRAW = 1.0


def minutes(decisions: float, throws: float, draws: float = 0.0) -> float:
    """The estimated length at a human pace; `decisions` are the answers of all people, the rest those of fate."""
    return (decisions * SECONDS_A_DECISION + throws * SECONDS_A_THROW + draws * SECONDS_A_DRAW) / 60
