"""What the rules demand of an edition of TRAMPING as a whole: tracks, ways, bars, joined squares, jumps and reefs."""

from __future__ import annotations

from itertools import pairwise
from typing import Final

from ludotheque.games.tramping.edition.rows import Sheet
from ludotheque.games.tramping.rules.board import (
    FAR,
    FREIGHT,
    JOINED_1,
    NARVIK,
    NOWHERE,
    PETROL,
    PLACES,
    REPAIR,
    ROMANS,
    SIX_BLACK,
    SIX_GREEN,
    TREASURE,
    Board,
    distances,
)
from ludotheque.kernel.edition import Demands, Lines

LENGTHS: Final = range(40, 71)
UNEVEN: Final = 1.05  # the longest route by the shortest
BAR: Final = 3  # squares from the port
JUMP: Final = 3
JUMPS: Final = 3  # that may follow each other
NEAR: Final = 6  # squares from Narvik


class BoardChecks(Demands):
    """What can be seen only on the whole board."""

    def __init__(self, sheet: Sheet, lines: Lines, board: Board) -> None:
        super().__init__(lines, sheet.on_purpose)
        self.sheet = sheet
        self.board = board

    def run(self) -> None:
        self.track()
        self.network()
        self.joined()
        self.bars()
        self.treasures()
        self.start()
        self.jumps()

    def want(self, holds: bool, template: str, square: int, **facts: object) -> None:
        """Refuse the file with the row of this square."""
        self.demand(holds, "squares", square, template, id=self.sheet.squares[square].id, **facts)

    def track(self) -> None:
        """T11 T27 T53 T-11: routes part and never meet again, and are about as long as each other."""
        before: dict[int, int] = {}
        for route in self.board.routes:
            for square, following in pairwise(route):
                single = before.setdefault(following, square) == square
                self.want(single, "two squares lead to {id!r}: routes that have parted do not meet (T59)", following)
        steps = [len(route) - 1 for route in self.board.routes]
        fits = all(count in LENGTHS for count in steps) and max(steps) <= min(steps) * UNEVEN
        self.demand(
            fits or self.meant("lengths"),
            "routes",
            -1,
            'routes of {steps} squares are not of 40 to 70 within 5 %: write "lengths" in on_purpose if meant (T-11)',
            steps=", ".join(map(str, steps)),
        )

    def network(self) -> None:
        """T115 T116 T-12: connected, without a dead end, and with a choice of ways."""
        beyond = [square for square, inside in enumerate(self.board.americas) if inside]
        for square in beyond:
            self.want(len(self.board.links[square]) > 1, "{id!r} is a dead end (T116)", square)
        far = distances(self.board.links, beyond[0])
        for square in beyond:
            self.want(far[square] != FAR, "no way leads from one end of the Americas to {id!r} (T115)", square)
        edges = sum([len(self.board.links[square]) for square in beyond]) // 2
        self.demand(edges > len(beyond), "ways", -1, "there is only one way round the Americas (T-12)")

    def joined(self) -> None:
        """T71 T-22: the second of two joined squares is the very next one, whichever way one goes."""
        for square, kind in enumerate(self.board.kind):
            if kind != JOINED_1:
                continue
            other = self.board.joined[square]
            nexts = {onward[square] for onward in self.board.onward} - {NOWHERE}
            if self.board.americas[square]:
                lane = len(self.board.links[square]) == 2 and len(self.board.links[other]) == 2
                nexts = {other} if lane and other in self.board.links[square] else set()
            self.want(nexts == {other}, "the square after {id!r} is not the one it is joined to (T71)", square)

    def bars(self) -> None:
        """T74 T79 T-14 T-16: three squares from every port, on every approach; each bar before its port."""
        due: set[int] = set()
        for card, port in enumerate(self.board.card_port):
            for approach in self.approaches(port):
                found = [square for square in approach if self.board.bar_of[square] == card]
                fits = len(approach) == BAR and found == approach[-1:]
                self.want(
                    fits or self.meant("bars"),
                    '{id!r} has not one bar, {far} squares before it: write "bars" in on_purpose if meant (T74)',
                    port,
                    far=BAR,
                )
                due.update(found)
        for square, card in enumerate(self.board.bar_of):
            if card != NOWHERE:
                fits = (square in due or self.meant("bars")) and self.leads(square, self.board.card_port[card])
                self.want(fits, "the port of bar {id!r} does not lie ahead of it (T79)", square)

    def approaches(self, port: int) -> list[list[int]]:
        """The squares before a port, nearest first, by every way to it."""
        if self.board.americas[port]:
            return [walk[1:] for walk in self.walks([port], BAR)]
        found = []
        for route in self.board.routes:
            if port in route:
                at = route.index(port)
                found.append(route[max(0, at - BAR) : at][::-1])
        return found

    def walks(self, walk: list[int], steps: int) -> list[list[int]]:
        """Every way on from here beyond the gates that does not turn round."""
        if not steps:
            return [walk]
        ways = [way for way in self.board.links[walk[-1]] if walk[-2:-1] != [way]]
        return [found for way in ways for found in self.walks([*walk, way], steps - 1)]

    def leads(self, square: int, port: int) -> bool:
        """Does this port lie ahead, on all routes that come here?"""
        if self.board.americas[square]:
            return self.board.americas[port]
        routes = [route for route in self.board.routes if square in route]
        return all(port in route and route.index(port) > route.index(square) for route in routes)

    def treasures(self) -> None:
        """T124 T128 T-20 T-21: each between its two reefs, with a repair port that is the nearest to each of them."""
        for no in range(1, PLACES + 1):
            square, reefs = self.board.treasure[no], self.board.reefs[no]
            between = self.board.links[square] == sorted(reefs)
            self.want(between, "place {roman} does not lie between its two reefs (T-20)", square, roman=ROMANS[no])
            for reef in reefs:
                reached = [port for port in self.board.repair_ports if self.board.far[port][reef] != FAR]
                self.want(bool(reached), "no repair port can be reached from {id!r} (T127)", reef)
                single = len(self.board.nearest_repairs(reef)) == 1
                self.want(
                    single or self.meant("nearest_repair"),
                    'two repair ports are the nearest to {id!r}: write "nearest_repair" in on_purpose if meant (T128)',
                    reef,
                )

    def start(self) -> None:
        """T-23: no freight before the cargos are well under way."""
        for route in self.board.routes:
            for square in route[: NEAR + 1]:
                carried = self.board.kind[square] in (FREIGHT, PETROL)
                self.want(
                    not carried or self.meant("near_start"),
                    '{id!r} lies within 6 squares of Narvik: write "near_start" in on_purpose if meant (T-23)',
                    square,
                )

    def jumps(self) -> None:
        """T67 T68 T69 T-22: no jump leaves the track, and never more than three follow each other.

        Every end that a jump can have is looked at, whoever holds which cards: with the full count, and turned back
        at any port or treasure on the way.  That is more than can happen in play, and it is enough.
        """
        ends = {
            square: self.ends(square) for square, kind in enumerate(self.board.kind) if kind in (SIX_BLACK, SIX_GREEN)
        }
        for square in ends:
            chain = {square}
            for _ in range(JUMPS):
                chain = {end for six in chain for end in ends[six] if end in ends}
            self.want(not chain, "more than three jumps may follow each other from {id!r} (T69)", square)

    def ends(self, square: int) -> set[int]:
        paths = self.beyond(square) if self.board.americas[square] else self.before(square)
        found = {path[-1] for path in paths}
        if self.board.kind[square] == SIX_GREEN:
            for first, second, _ in paths:
                if self.turns(first):
                    found.update(self.behind(square, first))
                if self.turns(second):
                    found.add(first)
        return found

    def turns(self, square: int) -> bool:
        return self.board.kind[square] in (FREIGHT, PETROL, TREASURE, REPAIR)

    def behind(self, square: int, ahead: int) -> list[int]:
        if not self.board.americas[square]:
            return [self.board.before[square]]
        return [way for way in self.board.links[square] if way != ahead]

    def before(self, square: int) -> list[list[int]]:
        """The three squares of a jump on the one-way track, back or on by each route."""
        found = []
        for route in self.board.routes:
            if square in route:
                at = route.index(square)
                black = self.board.kind[square] == SIX_BLACK
                path = route[max(0, at - JUMP) : at][::-1] if black else route[at + 1 : at + 1 + JUMP]
                self.want(
                    len(path) == JUMP and path[-1] != NARVIK,
                    "a jump from {id!r} leads beyond the end of the track (T-22)",
                    square,
                )
                found.append(path)
        return found

    def beyond(self, square: int) -> list[list[int]]:
        if self.board.kind[square] == SIX_BLACK:
            ways = [way for gate in self.board.gates for way in self.board.entries[gate]]
            near = min([distances(self.board.links, way)[square] for way in ways])
            self.want(near >= JUMP, "a jump from {id!r} leads back before a gate (T116)", square)
        return [walk[1:] for walk in self.walks([square], JUMP)]
