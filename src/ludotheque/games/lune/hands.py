"""The Exploration cards: in hand, in the talon, laid down."""

from __future__ import annotations

from ludotheque.games.lune.board import CARDS
from ludotheque.kernel.agenda import NOBODY, Seat
from ludotheque.kernel.cards import Pile


class Cards:
    """L3 L19 L23: all in the talon to begin with."""

    def __init__(self, seats: int, talon: Pile) -> None:
        self.hands: list[list[int]] = [[] for _ in range(seats)]
        self.talon = talon
        self.discards: list[int] = []
        self.discarder: list[Seat] = [NOBODY] * CARDS  # by card: who laid it down last
        self.laid: list[int] = []  # the cards of an exchange under way
        self.drawn: list[int] = []  # and those already received for them

    def clone(self) -> Cards:
        new = Cards(0, self.talon.clone())
        new.hands = [hand[:] for hand in self.hands]
        new.discards = self.discards[:]
        new.discarder = self.discarder[:]
        new.laid = self.laid[:]
        new.drawn = self.drawn[:]
        return new
