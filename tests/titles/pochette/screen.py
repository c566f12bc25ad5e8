"""LA POCHETTE on a terminal, and what a robot should weigh."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.dice import shares_of, victory
from ludotheque.kernel.game import Paint, Tongue
from titles.pochette.garden import LOOK, TAKE, Garden, Salon
from titles.pochette.play import Bargain, outcome
from titles.pochette.words import pick


class PochetteScreen:
    def __init__(self, garden: Garden) -> None:
        self.garden = garden

    def position(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        lines = [f"{name} · {cash}" for name, cash in zip(names, view["cash"])]
        hand = [self.garden.names[card] for card in view["hand"] or ()]
        return [line[:width] for line in [*lines, ", ".join(hand)]]

    def board(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        here = [[name for name, at in zip(names, view["at"]) if at == place] for place in range(len(view["lying"]))]
        return [f"{place}: {', '.join(who)}"[:width] for place, who in zip(self.garden.places[tongue.lang], here)]

    def accounts(
        self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int
    ) -> list[str]:
        return [f"{name} {score}"[:width] for name, score in zip(names, view["scores"])]

    def legend(self, tongue: Tongue) -> list[str]:
        return [pick(("But : être le plus riche.", "Aim: to be the richest."), tongue)]


class Gambler:
    """Takes tokens while it has coins, accepts what pays, lays its strongest card."""

    horizon = 40

    def weigh(self, s: Salon, seat: Seat, options: Sequence[Move]) -> list[float]:
        return [self.worth(s, seat, move) for move in options]

    def proposals(self, s: Salon, seat: Seat) -> list[Move]:
        return []

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
