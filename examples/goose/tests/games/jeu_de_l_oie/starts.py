"""Positions to begin random games from: play from the ordinary one seldom reaches what is rare."""

from __future__ import annotations

from jeu_de_l_oie.state import KEPT, Party


def ordinary(s: Party) -> None:
    """As it was dealt."""


def poor(s: Party) -> None:
    """One counter in each purse; the others lie in the pot."""
    for seat in range(s.seats):
        s.purses.pay(seat, s.pot, s.purses[seat] - 1)


def near_home(s: Party) -> None:
    """Every pawn among the last squares: death, the last goose, and points left over."""
    for seat in range(s.seats):
        s.put(seat, [62, 61, 57, 56, 60, 55][seat])


def kept(s: Party) -> None:
    """Two pawns in the well and the prison; where there are two players, that is everybody."""
    for seat, square in enumerate([31, 52]):
        s.put(seat, square)
        s.waits[seat] = KEPT


STARTS = {"ordinary": ordinary, "poor": poor, "near_home": near_home, "kept": kept}
