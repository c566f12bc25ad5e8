"""The end of the game: O26."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.game import Outcome, ranked

from jeu_de_l_oie.table import Party

REASONS: Final = ("races", "purse")  # every way a game can end; O25


def outcome(s: Party) -> Outcome:
    """O26: the fullest purse has won; equal purses share the place."""
    scores = s.purses.balances[: s.seats]
    order, places = ranked(dict(enumerate(scores)), s.seats)
    return Outcome(tuple(order), tuple(scores), s.reason, tuple(places))
