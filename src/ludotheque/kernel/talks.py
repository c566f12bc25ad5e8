"""What is remembered of a table's talk: offers made in vain, and who was asked for a deal in this turn.

It is told for all to hear, so every seat may know it; and it is part of the state, so whoever plays a log again, takes
back, or thinks in another process remembers the same.
"""

from __future__ import annotations

from typing import Any, Final, TypeAlias

Offer: TypeAlias = tuple[Any, ...]  # the move that makes it: "offer", to whom, then both bundles
Held: TypeAlias = tuple[tuple[int, ...], tuple[int, ...]]  # what the maker and the one asked held
Declined: TypeAlias = tuple[int, Offer, Held]  # by whom it was made, and how things then stood
PRICED: Final = 6  # words of an offer with money: what is given and added, what is wanted and asked


class Talks:
    """Never changes once made: states share it."""

    def __init__(self, declined: tuple[Declined, ...], pleas: tuple[tuple[int, int], ...]) -> None:
        self.declined = declined
        self.pleas = pleas  # in this turn: who has asked whom for a deal

    def declining(self, maker: int, offer: Offer, held: Held) -> Talks:
        """One more; what these two declined when they held other things no longer counts."""
        asked: int = offer[1]
        fresh = [one for one in self.declined if (one[0], one[1][1]) != (maker, asked) or one[2] == held]
        return Talks((*fresh, (maker, offer, held)), self.pleas)

    def asking(self, maker: int, asked: int) -> Talks:
        return Talks(self.declined, (*self.pleas, (maker, asked)))

    def next_turn(self) -> Talks:
        return Talks(self.declined, ()) if self.pleas else self

    def between(self, maker: int, asked: int, held: Held) -> list[Offer]:
        """What this one has offered that one in vain since either came to hold anything else; the last comes last."""
        return [offer for by, offer, then in self.declined if by == maker and offer[1] == asked and then == held]


QUIET: Final = Talks((), ())


def no_better(offer: Offer, declined: Offer) -> bool:
    """Whether an offer gives its partner nothing more than one he has declined: the same goods, and no better price."""
    if len(offer) != PRICED or len(declined) != PRICED:
        return offer == declined
    bare = offer[2] == declined[2] and offer[4] == declined[4]
    return bare and int(offer[3]) - int(offer[5]) <= int(declined[3]) - int(declined[5])
