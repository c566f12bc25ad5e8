"""What the rules and the globe demand of the five straits of COSMAIL, and of the ways round them."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.board import COAL_PORT, FAR, GOLD_PORT, GOODS, HOME, NOWHERE, STRAITS, Board, distances
from ludotheque.games.cosmail.edition_checks import CROSSED
from ludotheque.games.cosmail.edition_file import Sheet
from ludotheque.kernel.edition import Demands, Lines

ROUND: Final = 20  # points that a strait saves at the least
SUEZ, GIBRALTAR, _, _, ISTAMBOUL = range(1, STRAITS + 1)
BEHIND: Final = {  # ports of the goods, by the straits that lead to them
    "Odessa": (ISTAMBOUL,),
    "Batoum": (ISTAMBOUL,),
    **dict.fromkeys(("Alger", "Naples", "Alexandrie", "Istamboul"), (SUEZ, GIBRALTAR)),
}


class StraitChecks(Demands):
    """Each lies between two sides, and bites."""

    def __init__(self, sheet: Sheet, lines: Lines, board: Board) -> None:
        super().__init__(lines, sheet.on_purpose)
        self.sheet = sheet
        self.board = board
        self.found = {node.fr: no for no, node in enumerate(sheet.nodes)}

    def run(self) -> None:
        for strait in range(1, STRAITS + 1):
            self.grid(strait)
        self.behind()
        self.free()

    def grid(self, strait: int) -> None:
        """C89 C94 C-06: a way through uses one marked leg; it begins or ends at the node that has the name."""
        name = self.board.straits["fr"][strait]
        rows = [row for row, leg in enumerate(self.board.legs) if leg.strait == strait]
        self.demand(bool(rows), "straits", strait - 1, "no leg bears the grid of {name} (C89)", name=name)
        for row in rows:
            leg = self.board.legs[row]
            at = self.found.get(name, NOWHERE)
            self.demand(at in (leg.one, leg.other), "legs", row, "this leg does not touch {name} (C89)", name=name)
            gain = self.far(leg.one, {strait})[leg.other] - leg.cost
            self.demand(
                (len(rows) == 1 and gain >= ROUND) or self.meant("straits"),
                "legs",
                row,
                "{name} does not separate two sides that one marked leg joins:"
                ' write "straits" in on_purpose if meant (C94)',
                name=name,
            )

    def far(self, start: int, shut: set[int]) -> list[int]:
        """By node: the cheapest way of a ship that keeps out of these straits."""
        near = [[way for way in ways if way[2] not in shut] for ways in self.board.near_sea]
        return distances(near, start, [False] * len(near))

    def behind(self) -> None:
        """C-19: tolls bite."""
        for name, straits in BEHIND.items():
            node = self.found[name]
            far = self.far(self.board.homes[1], set(straits))
            self.demand(
                far[node] == FAR or self.meant("tolls"),
                "nodes",
                node,
                '{name} lies behind {straits} alone: write "tolls" in on_purpose if meant (C-19)',
                name=name,
                straits=", ".join([CROSSED[strait - 1] for strait in straits]),
            )

    def free(self) -> None:
        """C-19: round the Cape and the Horn a ship comes everywhere else without a toll."""
        far = self.far(self.board.homes[1], set(range(1, STRAITS + 1)))
        for node, kind in enumerate(self.board.kind):
            name = self.sheet.nodes[node].fr
            open_ = kind in (GOODS, COAL_PORT, GOLD_PORT, HOME) and name not in BEHIND
            self.demand(
                not open_ or far[node] != FAR or self.meant("tolls"),
                "nodes",
                node,
                'no way without a toll leads to {name}: write "tolls" in on_purpose if meant (C-19)',
                name=name,
            )
