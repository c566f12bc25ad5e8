"""What a seat can see, and a table it cannot tell from the real one: O27."""

from __future__ import annotations

from random import Random
from typing import Any

from ludotheque.kernel.agenda import NOBODY, Seat, pending

from jeu_de_l_oie.rules.accounts import outcome
from jeu_de_l_oie.state import Party


def view(s: Party, seat: Seat | None) -> dict[str, Any]:
    """O27: everything lies open, so every seat sees the same."""
    question = pending(s)
    over = None if question else outcome(s)
    return {
        "seat": seat,
        "race": s.race,
        "races": s.house.races,
        "active": None if s.active == NOBODY else s.active,
        "purses": s.purses.balances[: s.seats],
        "pot": s.purses[s.pot],
        "at": s.at[:],
        "waits": s.waits[:],
        "left": s.left[:],
        "question": None if question is None else question.known(s, NOBODY if seat is None else seat),
        "to_act": [] if question is None else question.seats(s),
        "reason": s.reason or None,
        "places": list(over.places) if over else None,
        "scores": list(over.scores) if over else None,
    }


def imagine(s: Party, seat: Seat | None, rng: Random) -> Party:
    """O27: nothing is hidden, so the table itself will do; a title with secrets deals them afresh here."""
    return s.clone()
