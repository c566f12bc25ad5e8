"""LA POCHETTE on a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ludotheque.kernel.game import Paint, Tongue
from titles.pochette.edition import Garden
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
