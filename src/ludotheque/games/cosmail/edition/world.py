"""What the rules demand of an edition of COSMAIL as a whole: ways for ships and planes, scale, fairness, examples."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.edition.rows import CROSSED, Sheet
from ludotheque.games.cosmail.rules.board import (
    COAL_PORT,
    DEPOSIT,
    FAR,
    GOLD_PORT,
    GOODS,
    HOME,
    NOWHERE,
    PETROL_BASE,
    PLANE_LIMIT,
    SEA,
    SHIP_LIMIT,
    STRAITS,
    Board,
    distances,
)
from ludotheque.kernel.edition import Demands, Lines

# -- what the rules demand of an edition of COSMAIL as a whole: ways for ships and planes, scale, fairness, examples


FILL: Final = 20  # the smallest fill-up
MEAN: Final = 8.5  # of the numbers of the sea legs
UNEVEN: Final = 1.75  # the farthest base by the nearest: fair is not equally far (docs/balance/cosmail.md)
PERTH: Final = 10  # by sea from base II
SYDNEY: Final = 23  # by air from base III


class BoardChecks(Demands):
    """What can be seen only on the whole board."""

    def __init__(self, sheet: Sheet, lines: Lines, board: Board) -> None:
        super().__init__(lines, sheet.on_purpose)
        self.sheet = sheet
        self.board = board
        self.found = {node.fr: no for no, node in enumerate(sheet.nodes)}

    def run(self) -> None:
        self.ships()
        self.planes()
        self.long_legs()
        self.fuel()
        self.homes()
        self.scale()
        self.examples()
        self.fairness()
        self.shortcuts()

    def want(self, holds: bool, template: str, node: int, **facts: object) -> None:
        """Refuse the file with the row of this node."""
        self.demand(holds, "nodes", node, template, id=self.sheet.nodes[node].id, **facts)

    def ships(self) -> None:
        """C16 C27 C144 C-16: a ship comes to every port, to Beira and to every base, and can sail on beyond Beira."""
        far = self.board.sea_far[self.board.homes[1]]
        for node, kind in enumerate(self.board.kind):
            if kind in (GOODS, COAL_PORT, GOLD_PORT, HOME):
                self.want(far[node] != FAR, "no ship can come to {id!r} (C-16)", node)
            if kind == GOLD_PORT:
                passed = len(self.board.near_sea[node]) > 1
                self.want(passed, "{id!r} has one sea leg only: no ship can pass it (C144)", node)

    def planes(self) -> None:
        """C145 C-17 C-18: a plane comes everywhere without passing a deposit; deposits are for planes alone."""
        home = self.board.homes[1]
        for node, kind in enumerate(self.board.kind):
            if kind == DEPOSIT:
                self.want(self.board.free_air_far[home][node] != FAR, "no plane can come to {id!r} (C143)", node)
                self.want(not self.board.afloat[node], "{id!r} is a deposit and has no sea leg (C-18)", node)
            else:
                reached = self.board.air_far[home][node] != FAR
                self.want(reached, "no plane can come to {id!r} without passing a deposit (C145)", node)

    def long_legs(self) -> None:
        """C30 C31 C33 C-15: the clauses of the single long leg are alive."""
        longest = max([leg.cost for leg in self.board.legs])
        self.demand(
            longest > PLANE_LIMIT or self.meant("long_legs"),
            "legs",
            -1,
            'no leg is longer than {limit}: write "long_legs" in on_purpose if meant (C-15)',
            limit=PLANE_LIMIT,
        )
        longest = max([leg.cost for leg in self.board.legs if leg.way == SEA])
        self.demand(
            longest > SHIP_LIMIT or self.meant("long_legs"),
            "legs",
            -1,
            'no sea leg is longer than {limit}: write "long_legs" in on_purpose if meant (C-15)',
            limit=SHIP_LIMIT,
        )

    def fuel(self) -> None:
        """C52 C53 C63: whoever fills up can leave with the smallest fill-up."""
        for node, kind in enumerate(self.board.kind):
            if kind in (PETROL_BASE, COAL_PORT):
                near = self.board.near if kind == PETROL_BASE else self.board.near_sea
                least = min([cost for to, cost, _ in near[node] if self.board.kind[to] != DEPOSIT], default=FAR)
                self.want(
                    least <= FILL or self.meant("fuel"),
                    '{id!r} has no leg of {most} or less: write "fuel" in on_purpose if meant (C63)',
                    node,
                    most=FILL,
                )

    def homes(self) -> None:
        """C22 C31: a ship can leave its base after a throw or two."""
        for node in self.board.homes[1:]:
            least = min([cost for _, cost, _ in self.board.near_sea[node]], default=FAR)
            self.want(
                least <= SHIP_LIMIT or self.meant("homes"),
                '{id!r} has no sea leg of {most} or less: write "homes" in on_purpose if meant (C31)',
                node,
                most=SHIP_LIMIT,
            )

    def scale(self) -> None:
        """C-20: the numbers go with what the dice bring."""
        costs = [leg.cost for leg in self.board.legs if leg.way == SEA]
        most = int(MEAN * len(costs))
        self.demand(
            sum(costs) <= most or self.meant("scale"),
            "legs",
            -1,
            'the {count} sea legs cost {sum} in all, more than {most}: write "scale" in on_purpose if meant (C-20)',
            count=len(costs),
            sum=sum(costs),
            most=most,
        )

    def examples(self) -> None:
        """C-12 C-13: the two examples of the sheet come out to the point."""
        two, three = self.board.homes[2], self.board.homes[3]
        perth, sydney = self.found["Perth"], self.found["Sydney"]
        ways = [(way.cost, len(way.straits)) for way in self.board.voyages[two] if way.to == perth]
        self.want(
            ways[:1] == [(PERTH, 0)], "from base II to Perth is {cost} by sea, without a toll (C-12)", perth, cost=PERTH
        )
        cheapest = self.board.free_air_far[three][sydney]
        self.want(
            cheapest == SYDNEY,
            "from base III to Sydney is {cost} by air, not {real} (C-13)",
            sydney,
            cost=SYDNEY,
            real=cheapest,
        )

    def fairness(self) -> None:
        """C20 C191: the lot that deals out the bases gives nobody a much better one."""
        worst, facts = self.spread(self.board.sea_far)
        self.want(
            facts["most"] <= facts["least"] * UNEVEN or self.meant("fairness"),
            "from {id!r} the goods ports cost {most} in all by sea, from the best base {least}:"
            ' write "fairness" in on_purpose if meant (C20)',
            worst,
            **facts,
        )
        worst, facts = self.spread(self.board.air_far)
        self.want(
            facts["most"] <= facts["least"] * UNEVEN or self.meant("fairness"),
            "from {id!r} the goods ports cost {most} in all by air, from the best base {least}:"
            ' write "fairness" in on_purpose if meant (C20)',
            worst,
            **facts,
        )

    def shortcuts(self) -> None:
        """C-36: no way between two places that are not bases is shorter through a base than without it."""
        homes = [kind == HOME for kind in self.board.kind]
        for near, far in ((self.board.near_sea, self.board.sea_far), (self.board.near, self.board.free_air_far)):
            for node in [node for node, home in enumerate(homes) if not home]:
                without = distances(near, node, homes)
                nearer = [to for to, home in enumerate(homes) if not home and far[node][to] < without[to]]
                if nearer:
                    self.want(
                        self.meant("shortcuts"),
                        "from {id!r} to {other!r} costs {cost} through a home base and {real} without it:"
                        ' write "shortcuts" in on_purpose if meant (C-36)',
                        node,
                        other=self.sheet.nodes[nearer[0]].id,
                        cost=far[node][nearer[0]],
                        real=without[nearer[0]],
                    )

    def spread(self, far: list[list[int]]) -> tuple[int, dict[str, int]]:
        """The base that is farthest from the goods ports, and what they cost from there and from the nearest base."""
        homes = self.board.homes[1:]
        costs = [sum([far[home][port] for port in self.board.ports]) for home in homes]
        return homes[costs.index(max(costs))], {"most": max(costs), "least": min(costs)}


# -- what the rules and the globe demand of the five straits of COSMAIL, and of the ways round them


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
        name = self.sheet.straits[strait - 1].fr
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
