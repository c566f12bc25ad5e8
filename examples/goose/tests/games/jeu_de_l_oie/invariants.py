"""What holds after every move of every game."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ludotheque.kernel.agenda import NOBODY

from jeu_de_l_oie.rules.board import CELLS, LAST, START
from jeu_de_l_oie.state import KEPT, Party


class Watch:
    """Sees every game from its first question to its end, and what was told meanwhile."""

    def __init__(self, s: Party) -> None:
        self.race = s.race

    def see(self, s: Party, events: list[Any]) -> None:
        """Races are counted, and whoever wins one has arrived or is alone."""
        begun = [event[2] for event in events if event[0] == "race"]
        assert begun in ([], [self.race + 1])
        self.race += len(begun)
        won = [event for event in events if event[0] in ("arrives", "alone")]
        assert len(won) <= 1
        assert not (won and not begun) or won[0][2] == s.winner


def check(s: Party) -> None:
    """Counters are all there, pawns stand where one may rest, and nobody is kept where nothing keeps."""
    assert sum(s.purses.balances) == s.house.purse * s.seats
    assert min(s.purses.balances) >= 0
    running = s.after(0)
    assert running
    for seat in range(s.seats):
        kind = s.board.kind(s.at[seat])
        assert START <= s.at[seat] <= LAST
        assert kind not in ("goose", "bridge", "maze")
        assert s.waits[seat] == 0 or kind == "inn" or (s.waits[seat] == KEPT and kind in CELLS)
        assert s.at[seat] != LAST or s.winner == seat
    shared = Counter([s.at[seat] for seat in running])
    for square, pawns in shared.items():
        assert pawns == 1 or square == START or not s.house.swaps or s.winner != NOBODY
        assert pawns == 1 or s.board.kind(square) not in CELLS
