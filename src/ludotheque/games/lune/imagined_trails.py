"""How far a seat can follow options that it left under a pack and others have taken; only public facts are asked.

Whoever draws from the layer is seen to.  When he lays out, they lie somewhere before him; when he and another have
fought an ambush, before one of the two, for nobody else saw what went with the piles; when his rocket is pulverised,
out of the game.  When after that another rocket has fallen and left its options under a pack, from which anybody may
have drawn, the trail is lost.  A seat that thinks so may forget, but never believes what it could not know.
"""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import NOBODY, Seat

OUT: Final = NOBODY - 1  # stands for the owner of what is out of the game


class Trails:
    """L113 L116 L142: where options of one seat's layers may be, from this layer on."""

    def __init__(self, s: Sky, me: Seat, first: int) -> None:
        self.first = first
        self.fallen = [layer for layer, seers in enumerate(s.riches.layer_seers) if layer > first and me not in seers]
        self.lost = bool(self.fallen)
        self.bands = bands(s, me)

    def may_lead(self, owner: Seat, layer: int) -> bool:
        """Once the trail is lost: to everybody, out of the game, and to what later rockets left under packs."""
        return owner >= 0 or owner == OUT or layer in self.fallen


def bands(s: Sky, me: Seat) -> list[list[Seat]]:
    """L116 L142: the others, together those who may have what was another's; wrecks with what is out of the game."""
    found = [[seat] for seat in range(s.seats) if seat != me]
    found.append([OUT])
    for one, other in [*s.ambushes, *[(seat, OUT) for seat in s.wrecked]]:
        if me in (one, other):
            continue
        joined = [band for band in found if one in band or other in band]
        apart = [band for band in found if band not in joined]
        found = [*apart, sorted([seat for band in joined for seat in band])]
    return found
