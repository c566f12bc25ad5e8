"""While goods are gathered: the ship's tour, the options flown ahead of it, the fuel bases; C110 to C127, part E."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.advice_charts import AWAY
from ludotheque.games.cosmail.advice_plan import Plan
from ludotheque.games.cosmail.advice_worth import Worth
from ludotheque.games.cosmail.board import NOWHERE, WARES
from ludotheque.games.cosmail.fleet import PIECES, SHIP
from ludotheque.games.cosmail.table import COAL, PETROL, World
from ludotheque.kernel.agenda import Seat

NEEDED: Final = 5.0  # turns that a good one lacks is worth
ON_OFFER: Final = 3.5  # the same where others have it twice
EXTRA: Final = [1.6, 1.2, 0.8, 0.5, 0.3]  # each further vignette, by how many one has to swap already
KEEPS: Final = 0.94  # of a value, each turn that it is further away
LOST: Final = 0.3  # of a port's value, where a rival with the option is nearer
DOUBTFUL: Final = 0.85  # where a rival's piece stands on it
COAL_A_TURN: Final = 3.0
FILL: Final = 58  # points of a fill-up, a seven counted as none
FILL_TURNS: Final = 1.2
BROAD: Final = 8  # ports and bases compared for the tour
DEEP: Final = 3  # stops planned ahead
ORDER: Final = [1.0, 0.85, 0.7]  # weights of the stops
LOW: Final = 45  # points of petrol under which a plane looks for more
AIMLESS: Final = 0.35  # the weight of going home with nothing to do
FIRST: Final = 1.15  # an option needed before the ship can load comes first


class Stop:
    """A port or a coal port that the ship might visit."""

    def __init__(self, node: int, worth: float, noted: bool, fill: bool, flown: float) -> None:
        self.node = node
        self.worth = worth
        self.noted = noted
        self.fill = fill
        self.flown = flown  # turns until a plane could note its option


def gather(s: World, seat: Seat) -> Plan:
    """The plan of a player without the set."""
    plan = Plan(s, seat)
    worth = Worth(s, seat)
    stops = possible_stops(plan, worth)
    tour = best_tour(plan, stops, worth.points[COAL]).best
    plan.tour = [stop.node for stop in tour]
    for index, stop in enumerate(tour):
        if stop.noted or stop.node != plan.at[SHIP]:
            plan.aim(SHIP, stop.node, ORDER[index] * (1.0 if stop.noted else 0.8))
    fly_ahead(plan, tour)
    tank(plan, worth)
    return plan


# -- what ports are worth


def possible_stops(plan: Plan, worth: Worth) -> list[Stop]:
    """Every port with something left, and the coal ports while coal is wanted."""
    s, side = plan.s, plan.s.side[plan.seat]
    spares = sum([count - 1 for count in worth.hand if count > 1])
    needs = [need(s, side, ware, worth.hand[ware]) for ware in range(WARES)]
    found = []
    for port in s.board.ports:
        if not s.stock[port]:
            continue
        ware = s.board.good[port]
        value = needs[ware]
        for extra in range(s.stock[port] - (value > 0)):
            value += EXTRA[min(spares + extra, len(EXTRA) - 1)] * (0.6 if worth.hand[ware] > 1 else 1.0)
        value *= chances(plan, port)
        noted = port in s.noted[side]
        (plan.loads if noted else plan.notes)[port] = value
        found.append(Stop(port, value, noted, False, 0.0 if noted else nearest_plane(plan, port)))
    gain = 5 / 6 * worth.more_fuel(COAL, FILL)
    found += [Stop(node, gain, True, True, 0.0) for node in plan.charts.coal if may_fill(plan, SHIP, node)]
    return found


def need(s: World, side: Seat, ware: int, held: int) -> float:
    if held:
        return 0.0
    if any([s.count(other, ware) > 1 for other in s.sides if other != side]):
        return ON_OFFER
    return NEEDED


def chances(plan: Plan, port: int) -> float:
    """C115 C123: a rival who has the option and is nearer will be there first."""
    s, sea = plan.s, plan.charts.sea
    own = plan.way(SHIP, port)
    chance = 1.0 if plan.open_to(port) else DOUBTFUL
    for other in s.players:
        if s.side[other] == s.side[plan.seat] or port not in s.noted[s.side[other]]:
            continue
        ship = s.fleet.own(other, SHIP)
        if ship != NOWHERE and sea[ship][port] < own:
            chance = min(chance, LOST if sea[ship][port] < own - 1 else 0.6)
    return chance


def may_fill(plan: Plan, piece: int, node: int) -> bool:
    """C63 C65 C102: free, and not where it has just filled up."""
    s, number = plan.s, PIECES * plan.seat + piece
    if not plan.open_to(node):
        return False
    return s.fleet.filled_at[number] != node or s.turns[plan.seat] >= s.fleet.filled_on[number] + 3


# -- the tour


def best_tour(plan: Plan, stops: list[Stop], coal: int) -> Search:
    """The next few stops, those first that bring most for the turns they take."""
    near = [(first_worth(plan, stop), index) for index, stop in enumerate(stops)]
    chosen = [stops[index] for worth, index in sorted(near, reverse=True)[:BROAD] if worth > 0]
    search = Search(plan, chosen)
    search.visit(plan.at[SHIP], NOWHERE, 0.0, float(coal), 0.0, [])
    return search


def first_worth(plan: Plan, stop: Stop) -> float:
    turns = plan.way(SHIP, stop.node) + stop.flown
    return float(stop.worth * KEEPS**turns) if turns < AWAY else 0.0


def nearest_plane(plan: Plan, node: int) -> float:
    return min([plan.way(piece, node) for piece in plan.planes], default=AWAY)


class Search:
    """Compares the orders in which a few stops could be made."""

    def __init__(self, plan: Plan, stops: list[Stop]) -> None:
        self.sea = plan.charts.sea
        self.air = plan.chart(0)
        self.far = plan.s.board.sea_far
        self.stops = stops
        most = sorted([stop.worth for stop in stops], reverse=True)
        self.hope = [0.0] + [sum(most[:more]) for more in range(1, DEEP)]  # that so many more stops could bring
        self.best: list[Stop] = []
        self.most = 0.0

    def visit(self, here: int, plane: int, turns: float, coal: float, worth: float, done: list[int]) -> None:
        sea, far, more = self.sea[here], self.far[here], DEEP - 1 - len(done)
        for index, stop in enumerate(self.stops):
            if index in done:
                continue
            spent = sea[stop.node] + self.option(stop, plane)
            left = coal + COAL_A_TURN * spent - far[stop.node]
            if left < 0:
                spent -= left / COAL_A_TURN / 2
                left = 0.0
            then = turns + spent
            if then >= AWAY:
                continue
            kept = KEEPS**then
            total = worth + stop.worth * kept
            if total + kept * self.hope[more] <= self.most:
                continue
            line = [*done, index]
            if total > self.most:
                self.most, self.best = total, [self.stops[each] for each in line]
            if more:
                at = plane if stop.noted else stop.node
                filling = FILL_TURNS if stop.fill else 0.0
                self.visit(stop.node, at, then + filling, left + FILL * stop.fill, total, line)

    def option(self, stop: Stop, plane: int) -> float:
        """Turns to note the option: by the plane that is nearest, or the one that noted the last."""
        if stop.flown and plane != NOWHERE:
            return min(stop.flown, self.air[plane][stop.node])
        return stop.flown


# -- planes


def fly_ahead(plan: Plan, tour: list[Stop]) -> None:
    """The nearest plane goes for the first option that lacks, the other for the next."""
    free = plan.planes[:]
    lacking = [(index, stop.node) for index, stop in enumerate(tour) if not stop.noted]
    for index, node in lacking:
        for piece in plan.planes:
            plan.aim(piece, node, 0.6 * ORDER[index])
        if free:
            piece = min(free, key=lambda each: plan.way(each, node))
            plan.aim(piece, node, FIRST * ORDER[index])
            free.remove(piece)
    for piece in free:
        others = [(plan.notes[port] * KEEPS ** plan.way(piece, port), port) for port in plan.notes]
        best = max(others, default=(0.0, NOWHERE))
        if best[1] != NOWHERE:
            plan.aim(piece, best[1], min(0.6, 0.12 * best[0]))
        if plan.at[piece] not in plan.tour:
            plan.aim(piece, plan.s.home(plan.seat), AIMLESS)


def tank(plan: Plan, worth: Worth) -> None:
    """The plane nearest to a petrol base goes there while petrol is low."""
    if worth.points[PETROL] >= LOW:
        return
    ways = [
        (plan.way(piece, node), piece, node)
        for piece in plan.planes
        for node in plan.charts.petrol
        if may_fill(plan, piece, node)
    ]
    if ways:
        _, piece, node = min(ways)
        plan.aim(piece, node, 1.0 if worth.points[PETROL] < LOW // 2 else 0.8)
