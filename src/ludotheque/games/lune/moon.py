"""The Moon: deposits face down, the one being looked at, and who remembers what of them."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.board import KINDS, NOWHERE
from ludotheque.games.lune.riches import Sample
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.cards import Pile

NO_KIND: Final = -1
UNTURNED: Final = -1  # a deposit nobody has looked at in its place
GONE: Final = -2  # a place of the Moon whose deposit has been taken
NEVER: Final = -1


class Moon:
    """L9 L14: eight deposits; by house rule each keeps its place."""

    def __init__(self, seats: int, pile: Pile, places: int) -> None:
        self.pile = pile  # deposits nobody has seen in their place
        self.spots = [UNTURNED] * places  # L121, by house rule: what lies in each place; [] when they are mixed
        self.spot_seers: list[tuple[Seat, ...]] = [()] * places
        self.sample = NO_KIND  # the deposit being looked at
        self.sample_spot = NOWHERE
        self.takes = 0  # how many tokens have been taken
        self.sighted = [[NEVER] * len(KINDS) for _ in range(seats)]  # `takes` when the seat last put a kind back
        self.lost: list[Sample] = []  # tokens that went down with a rocket

    def clone(self) -> Moon:
        new = Moon(0, self.pile.clone(), 0)
        new.spots = self.spots[:]
        new.spot_seers = self.spot_seers[:]
        new.sample = self.sample
        new.sample_spot = self.sample_spot
        new.takes = self.takes
        new.sighted = [row[:] for row in self.sighted]
        new.lost = [sample.clone() for sample in self.lost]
        return new
