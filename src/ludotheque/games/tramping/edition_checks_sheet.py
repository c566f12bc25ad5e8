"""What the sheet says outright of the board of TRAMPING: names, kinds, and the distances of its examples."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ludotheque.games.tramping.board import JOINED_1, NOWHERE, REPAIR, SIX_GREEN, Board
from ludotheque.games.tramping.edition_file import Sheet
from ludotheque.kernel.edition import Demands, Lines

NAMED: Final = {
    "Narvik": "start",
    "Dunkerque": "repair",
    "Gibraltar": "control",
    "Alger": "freight",
    "Batoum": "petrol",
    "Dakar": "freight",
    "Rio de Janeiro": "repair",
    **dict.fromkeys(("Casablanca", "Tamatave", "Papeete", "Saïgon", "Pétropavlosk", "Djakarta", "Honolulu"), ""),
    **dict.fromkeys(("Port-Saïd", "Salvador"), ""),
}
V: Final = 5


class SheetChecks(Demands):
    """The examples of the sheet can be played on this board."""

    def __init__(self, sheet: Sheet, lines: Lines, board: Board) -> None:
        super().__init__(lines, sheet.on_purpose)
        self.sheet = sheet
        self.board = board
        self.found = {square.fr: no for no, square in enumerate(sheet.squares) if square.fr}

    def run(self) -> None:
        self.named()
        self.trunk()
        self.alger()
        self.dakar()
        self.rio()

    def want(self, holds: bool, template: str, name: str) -> None:
        """Refuse the file with the row of this place."""
        self.demand(holds, "squares", self.found[name], template)

    def named(self) -> None:
        """T12 T-08: the ports of the sheet, of the kinds that it gives."""
        for name, kind in NAMED.items():
            self.demand(name in self.found, "squares", -1, "there is no {name} (T-08)", name=name)
            square = self.found[name]
            real = self.sheet.squares[square].kind
            fits = not kind or real == kind
            self.demand(fits, "squares", square, "{name} is of kind {kind} (T12)", name=name, kind=kind)
        open_ = self.board.kind[self.found["Salvador"]] != REPAIR
        self.want(open_, "Salvador is no repair port (T-19)", "Salvador")

    def places(self, route: int, *names: str) -> list[int]:
        """Where these lie on a route, in squares from Narvik; NOWHERE for one that does not."""
        run = self.board.routes[route]
        return [run.index(self.found[name]) if self.found[name] in run else NOWHERE for name in names]

    def trunk(self) -> None:
        """T71 T-10: Dunkerque on all routes; Alger, Batoum, Port-Saïd and the joined squares on two."""
        shared = all(self.places(route, "Dunkerque") != [NOWHERE] for route in range(3))
        self.want(shared, "Dunkerque lies on all three routes (T-10)", "Dunkerque")
        for route in (0, 1):
            at = self.places(route, "Dunkerque", "Gibraltar", "Alger", "Batoum", "Port-Saïd")
            rising = NOWHERE not in at and all(one < other for one, other in pairwise(at))
            self.want(
                rising,
                "routes 1 and 2 come to Dunkerque, Gibraltar, Alger, Batoum and Port-Saïd, in this order (T-10)",
                "Batoum",
            )
            following = self.board.kind[self.board.routes[route][at[-1] + 1]]
            self.want(following == JOINED_1, "two joined squares follow Port-Saïd (T71)", "Port-Saïd")
        apart = self.places(2, "Gibraltar") == [NOWHERE]
        self.want(apart, "route 3 has parted before Gibraltar (T-09)", "Gibraltar")

    def alger(self) -> None:
        """T-17: two squares after Gibraltar; its bar, three squares before it, is then just before Gibraltar (T-18)."""
        for route in (0, 1):
            gibraltar, alger = self.places(route, "Gibraltar", "Alger")
            self.want(alger == gibraltar + 2, "Alger lies two squares after Gibraltar (T-17)", "Alger")

    def dakar(self) -> None:
        """T-15 T-16: Casablanca, a green six, the bar and three squares on Dakar."""
        casablanca, dakar = self.places(2, "Casablanca", "Dakar")
        run = self.board.routes[2]
        self.want(casablanca != NOWHERE and casablanca < dakar - 4, "Dakar comes after Casablanca (T-15)", "Dakar")
        bar = self.board.bar_of[run[dakar - 3]] == self.board.card_of[self.found["Dakar"]]
        self.want(bar, "the bar of Dakar lies three squares before it (T-15)", "Dakar")
        six = self.board.kind[run[dakar - 4]] == SIX_GREEN
        self.want(six, "between Casablanca and the bar of Dakar there is a green six, just before it (T-15)", "Dakar")

    def rio(self) -> None:
        """T-19: from the reef after Salvador it is five squares to Rio, past V and the other reef."""
        rio, salvador = self.found["Rio de Janeiro"], self.found["Salvador"]
        beyond = self.board.americas[rio] and self.board.americas[salvador]
        self.want(beyond, "Salvador and Rio de Janeiro lie beyond the gates (T-19)", "Rio de Janeiro")
        far = self.board.far[rio]
        near, after = sorted(self.board.reefs[V], key=lambda reef: far[reef])
        fits = (far[near], far[self.board.treasure[V]], far[after]) == (3, 4, 5)
        self.want(fits, "the reefs of V lie three and five squares from Rio, V four (T-19)", "Rio de Janeiro")
        nearest = [self.board.nearest_repairs(reef) == [rio] for reef in (near, after)]
        self.want(all(nearest), "Rio is the nearest repair port to the reefs of V (T-19)", "Rio de Janeiro")
        self.want(far[salvador] > 5, "the reefs of V lie between Salvador and Rio (T-19)", "Salvador")
