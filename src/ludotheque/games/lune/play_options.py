"""Options taken from a station's pack; L65, L93, L113."""

from __future__ import annotations

from typing import Any, ClassVar

from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.cards import Pile, TopCard


class TakeOption(TopCard[Sky]):
    """L65 L66 L113: the top option of the pack, seen by its taker alone; what fell rockets left lies underneath."""

    rules: ClassVar[tuple[str, ...]] = ("L65", "L66")

    def __init__(self, to: Seat, station: int) -> None:
        self.to = to
        self.station = station

    def pile(self, s: Sky) -> Pile:
        pack = s.pack(self.station)
        return s.riches.pool if pack.untouched else Pile(pack.under[0])

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        option, pack = int(move[1]), s.pack(self.station)
        if pack.untouched:
            pack.untouched -= 1
            s.riches.pool.draw(option)
        else:
            pack.under[0].remove(option)
            pack.under = [layer for layer in pack.under if layer]
        s.lively = s.round
        s.riches.seers[option] = (self.to,)
        forget_layers(s, option, self.to)
        s.riches.fresh[self.to].append(option)
        s.riches.untidy[self.to] = True
        s.tell(("took", "L65", self.to, self.station, len(pack)))
        s.tell(("option", "L65", self.to, option), (self.to,))

    def known(self, s: Sky, seat: Seat) -> dict[str, Any]:
        return super().known(s, seat) | {"to": self.to, "station": self.station}


def forget_layers(s: Sky, option: int, seat: Seat) -> None:
    """Who sees an option again no longer remembers it as one of those left under a pack."""
    s.riches.layers[option] = tuple(
        [layer for layer in s.riches.layers[option] if seat not in s.riches.layer_seers[layer]]
    )
