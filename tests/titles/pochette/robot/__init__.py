"""What a robot should weigh in LA POCHETTE."""

from __future__ import annotations

from collections.abc import Sequence

from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.dice import shares_of, victory
from ludotheque.kernel.game import Motive
from titles.pochette.rules.rounds import outcome
from titles.pochette.rules.turn import Bargain
from titles.pochette.state import LOOK, TAKE, Salon


class Gambler:
    """Takes tokens while it has coins, accepts what pays, lays its strongest card."""

    horizon = 40

    def weigh(self, s: Salon, seat: Seat, options: Sequence[Move]) -> list[float]:
        return [self.worth(s, seat, move) for move in options]

    def proposals(self, s: Salon, seat: Seat) -> list[Move]:
        return []

    def motives(self, s: Salon, seat: Seat, move: Move) -> list[Motive]:
        return []

    def trifle(self, s: Salon) -> float:
        return 0.5

    def fortunes(self, s: Salon) -> list[float]:
        return [float(score) for score in outcome(s).scores]

    def prospects(self, s: Salon) -> list[float]:
        return self.fortunes(s)

    def shares(self, s: Salon) -> list[float]:
        return shares_of(self.fortunes(s), 10.0) if s.agenda else victory(outcome(s), s.seats)

    def worth(self, s: Salon, seat: Seat, move: Move) -> float:
        question = pending(s)
        if move == ("take",):
            return 14.0 - TAKE if s.cash[seat] > 2 * TAKE else -1.0
        if move == ("look",):
            return -float(LOOK)
        if move == ("accept",) and isinstance(question, Bargain):
            return 1.0
        return float(s.garden.strength[move[1]]) if move[0] == "lay" else -float(move[0] == "offer")
