"""Where each piece should go: by piece a few nodes with weights."""

from __future__ import annotations

from itertools import permutations, product
from math import fsum
from typing import Final, TypeAlias

from ludotheque.games.cosmail.robot.worth import AWAY, Charts, Worth, chart, charts
from ludotheque.games.cosmail.rules.board import DEPOSIT, GOLD_PORT, NOWHERE, WARES
from ludotheque.games.cosmail.rules.ways import no_stop, way_of
from ludotheque.games.cosmail.state import COAL, PETROL, PIECES, SHIP, World
from ludotheque.kernel.agenda import Seat

Target: TypeAlias = tuple[int, float]
STEP: Final = 0.5  # turns that a stop on the way must save, its fuel apart
HERE: Final = 0.3  # what arriving is worth besides


class Plan:
    """The targets of one player's pieces now."""

    def __init__(self, s: World, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.charts: Charts = charts(s.board)
        self.free = s.house.riches and s.has_set(s.side[seat])
        self.at = [s.fleet.own(seat, piece) for piece in range(PIECES)]
        self.planes = [piece for piece in range(SHIP) if self.at[piece] != NOWHERE]
        self.targets: list[list[Target]] = [[] for _ in range(PIECES)]
        self.notes: dict[int, float] = {}  # by port whose option is still to be noted: what the port is worth
        self.loads: dict[int, float] = {}  # the same by port whose option is noted
        self.rows: dict[tuple[int, int], list[float]] = {}  # by piece and target, where pieces of others are in the way
        self.tour: list[int] = []  # the ports where the ship should load next
        self.left = [0.0] * PIECES  # what it is worth to leave its place
        self.idle = [False] * PIECES  # in the way of others, with nothing to do

    def aim(self, piece: int, node: int, weight: float) -> None:
        self.targets[piece].append((node, weight))

    def chart(self, piece: int) -> list[list[float]]:
        return self.charts.of(piece, self.free)

    def way(self, piece: int, node: int) -> float:
        """Turns from where this piece stands."""
        here = self.at[piece]
        return AWAY if here == NOWHERE else self.chart(piece)[here][node]

    def cost(self, piece: int, path: tuple[int, ...]) -> int:
        """Fuel for a legal path."""
        known = self.charts.costs[self.at[piece]].get(path)
        return way_of(self.s, self.seat, piece, path).cost if known is None else known

    def open_to(self, node: int) -> bool:
        """Whether the node is free, or held by oneself."""
        held = self.s.held[node]
        return held == NOWHERE or held // PIECES == self.seat

    def gain(self, piece: int, to: int) -> float:
        """Turns saved by going there, towards the target that gains most by it."""
        if not self.targets[piece]:
            return 0.0
        here, best = self.at[piece], -AWAY
        for node, weight in self.targets[piece]:
            row = self.rows[piece, node]
            saved = weight * (row[here] - row[to])
            if to == node:
                saved += HERE * weight
            if saved > best:
                best = saved
        return best

    def steer(self) -> Plan:
        """Every target with the way to it; round about where the straight way has no free place to stop."""
        for piece in range(PIECES):
            far, here = self.chart(piece), self.at[piece]
            for node, _ in self.targets[piece]:
                self.rows[piece, node] = far[node]
            if self.targets[piece]:
                node = self.targets[piece][0][0]
                if here != node and self.blocked(piece, node):
                    self.rows[piece, node] = self.detour(piece, node)
        return self

    def blocked(self, piece: int, node: int) -> bool:
        """Whether there are stops on the way, and none is free."""
        row, here = self.chart(piece)[node], self.at[piece]
        moves = self.charts.moves(piece, self.free)[here]
        if here == NOWHERE or node in moves:
            return False
        far = row[here] + 1 - STEP
        for to, price in moves.items():
            if far - row[to] > price and no_stop(self.s, self.seat, piece, to) is None:
                return False
        return row[here] < AWAY

    def detour(self, piece: int, node: int) -> list[float]:
        s = self.s
        shut = [no_stop(s, self.seat, piece, each) is not None for each in range(len(s.held))]
        return chart(self.charts.moves(piece, self.free), node, shut)


# -- while goods are gathered: the ship's tour, the options flown ahead of it, the fuel bases; C110 to C127, part E


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


class PossibleStop:
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


def possible_stops(plan: Plan, worth: Worth) -> list[PossibleStop]:
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
        found.append(PossibleStop(port, value, noted, False, 0.0 if noted else nearest_plane(plan, port)))
    gain = 5 / 6 * worth.more_fuel(COAL, FILL)
    found += [PossibleStop(node, gain, True, True, 0.0) for node in plan.charts.coal if may_fill(plan, SHIP, node)]
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


def best_tour(plan: Plan, stops: list[PossibleStop], coal: int) -> StopOrders:
    """The next few stops, those first that bring most for the turns they take."""
    near = [(first_worth(plan, stop), index) for index, stop in enumerate(stops)]
    chosen = [stops[index] for worth, index in sorted(near, reverse=True)[:BROAD] if worth > 0]
    search = StopOrders(plan, chosen)
    search.visit(plan.at[SHIP], NOWHERE, 0.0, float(coal), 0.0, [])
    return search


def first_worth(plan: Plan, stop: PossibleStop) -> float:
    turns = plan.way(SHIP, stop.node) + stop.flown
    return float(stop.worth * KEEPS**turns) if turns < AWAY else 0.0


def nearest_plane(plan: Plan, node: int) -> float:
    return min([plan.way(piece, node) for piece in plan.planes], default=AWAY)


class StopOrders:
    """Compares the orders in which a few stops could be made."""

    def __init__(self, plan: Plan, stops: list[PossibleStop]) -> None:
        self.sea = plan.charts.sea
        self.air = plan.chart(0)
        self.far = plan.s.board.sea_far
        self.stops = stops
        most = sorted([stop.worth for stop in stops], reverse=True)
        self.hope = [0.0] + [sum(most[:more]) for more in range(1, DEEP)]  # that so many more stops could bring
        self.best: list[PossibleStop] = []
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

    def option(self, stop: PossibleStop, plane: int) -> float:
        """Turns to note the option: by the plane that is nearest, or the one that noted the last."""
        if stop.flown and plane != NOWHERE:
            return min(stop.flown, self.air[plane][stop.node])
        return stop.flown


# -- planes


def fly_ahead(plan: Plan, tour: list[PossibleStop]) -> None:
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


# -- once the goods are there, or where only places count: gold, checkpoints, a goal, home; C80, C142 to C160, C186


SHORT: Final = 1.4  # how much longer a ship's way is without coal
HOMEWARD: Final = 0.75  # the weight of going home while others have errands
SIDE_BY_SIDE: Final = 0.35  # how much the longest of all ways counts besides their sum
EACH: Final = 2.0  # the same where every piece moves in a turn
ABREAST: Final = 0.2  # of all ways and the longest of them: turns where every piece moves in one
GOLD_WORTH: Final = 175  # points that Beira should bring a partial player
DOUBLE: Final = 60.0  # throws of a careful partial player for each that puts him out


def errands(s: World, seat: Seat, nodes: list[int], homeward: bool) -> Plan:
    """The pieces of a side share these nodes among them, then go home; nobody waits where others want to stop."""
    plan = Plan(s, seat)
    crew = [(each, piece) for each in s.squads[s.side[seat]] for piece in s.fleet.left(each)]
    free = [node for node in nodes if plan.open_to(node)] or nodes
    share = shared(Routes(s, plan.charts, plan.free), crew, free) if nodes else {}
    for piece in s.fleet.left(seat):
        line = share.get((seat, piece), ())
        if line and (plan.open_to(line[0]) or plan.at[piece] not in s.goals):
            plan.aim(piece, line[0], 1.0)
        elif homeward:
            plan.aim(piece, s.home(seat), HOMEWARD if nodes else 1.0)
    refuel(plan, share)
    return plan


def errand_turns(s: World, seat: Seat, nodes: list[int]) -> float:
    """Turns that this side needs for these nodes and home, shared out like that; fewer where all pieces move in one."""
    free = s.house.riches and s.has_set(s.side[seat])
    crew = [(each, piece) for each in s.squads[s.side[seat]] for piece in s.fleet.left(each)]
    book = Routes(s, charts(s.board), free)
    share = shared(book, crew, nodes) if nodes else {}
    turns = [book.turns(who, share.get(who, ())) for who in crew]
    return ABREAST * (fsum(turns) + max(turns, default=0.0)) if s.house.each else fsum(turns)


def shared(book: Routes, crew: list[tuple[Seat, int]], nodes: list[int]) -> dict[tuple[Seat, int], tuple[int, ...]]:
    """Who goes where, in what order: few turns in all, none with very many.  More than three nodes are dealt out."""
    if len(nodes) > 3:
        return dealt(book, crew, nodes)
    best, found = AWAY * 10, {}
    for chosen in product(crew, repeat=len(nodes)):
        total, longest, lines = 0.0, 0.0, {}
        for who in set(chosen):
            cost, line = book.route(who, tuple([node for node, each in zip(nodes, chosen) if each == who]))
            total += cost - book.route(who, ())[0]
            longest = max(longest, cost)
            lines[who] = line
        total += (EACH if book.s.house.each else SIDE_BY_SIDE) * longest
        if total < best:
            best, found = total, lines
    return found


def dealt(book: Routes, crew: list[tuple[Seat, int]], nodes: list[int]) -> dict[tuple[Seat, int], tuple[int, ...]]:
    found: dict[tuple[Seat, int], tuple[int, ...]] = {}
    for node in nodes:
        costs = [(book.nearest(who, (*found.get(who, ()), node))[0], who) for who in crew]
        before = [book.nearest(who, found.get(who, ()))[0] for who in crew]
        who = min([(cost - old, who) for (cost, who), old in zip(costs, before)])[1]
        found[who] = book.nearest(who, (*found.get(who, ()), node))[1]
    return found


class Routes:
    """Turns that each piece needs for a few nodes and home, worked out once for each."""

    def __init__(self, s: World, chart: Charts, free: bool) -> None:
        self.s = s
        self.chart = chart
        self.free = free
        self.known: dict[tuple[Seat, int, tuple[int, ...]], tuple[float, tuple[int, ...]]] = {}

    def route(self, who: tuple[Seat, int], nodes: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
        key = (who[0], who[1], nodes)
        if key not in self.known:
            self.known[key] = min([(self.turns(who, line), line) for line in permutations(nodes)])
        return self.known[key]

    def nearest(self, who: tuple[Seat, int], nodes: tuple[int, ...]) -> tuple[float, tuple[int, ...]]:
        """Each time the nearest of those that are left."""
        far = self.chart.of(who[1], self.free)
        here, left, line = self.s.fleet.own(who[0], who[1]), list(nodes), []
        while left:
            here = min(left, key=lambda node: far[here][node])
            left.remove(here)
            line.append(here)
        return self.turns(who, tuple(line)), tuple(line)

    def turns(self, who: tuple[Seat, int], line: tuple[int, ...]) -> float:
        seat, piece = who
        far = self.chart.of(piece, self.free)
        here, total = self.s.fleet.own(seat, piece), 0.0
        for node in (*line, self.s.home(seat)):
            total += far[here][node]
            here = node
        return total * (SHORT if piece == SHIP and self.s.points_of(seat, COAL) < LOW else 1.0)


def refuel(plan: Plan, share: dict[tuple[Seat, int], tuple[int, ...]]) -> None:
    """A plane that lacks the petrol for what is ahead goes by way of a base, if that is not far round."""
    s, seat = plan.s, plan.seat
    for fuel, pieces, bases in ((PETROL, plan.planes, plan.charts.petrol), (COAL, [SHIP], plan.charts.coal)):
        lack = sum([ahead(plan, piece, share.get((seat, piece), ())) for piece in pieces]) - s.points_of(seat, fuel)
        if lack < 20:
            continue
        ways = [
            (plan.way(piece, node) + plan.chart(piece)[node][goal], piece, node)
            for piece in pieces
            for goal, _ in plan.targets[piece][:1]
            for node in bases
            if may_fill(plan, piece, node)
        ]
        if ways:
            turns, piece, node = min(ways)
            goal = plan.targets[piece][0][0]
            if turns - plan.way(piece, goal) < lack / 10:
                plan.targets[piece] = [(node, 1.1)]


def ahead(plan: Plan, piece: int, line: tuple[int, ...]) -> int:
    """Points that this piece still has to go."""
    s, here, total = plan.s, plan.at[piece], 0
    if here == NOWHERE:
        return 0
    far = s.board.far(piece != SHIP, plan.free)
    goals = line or tuple([node for node, _ in plan.targets[piece][:1]])
    for node in (*goals, s.home(plan.seat)) if line else goals:
        total += far[here][node]
        here = node
    return total


# -- which errands


def gold_plan(s: World, seat: Seat) -> Plan:
    """C143 C157: the bases where this side has not thrown, and home."""
    thrown = [node for node, _ in s.throws_of(s.side[seat])]
    return errands(s, seat, [node for node in s.board.golds if node not in thrown], True)


def rally_plan(s: World, seat: Seat) -> Plan:
    """C187: the checkpoints that are left, and home."""
    return errands(s, seat, goals_left(s, seat), True)


def goals_left(s: World, seat: Seat) -> list[int]:
    """C142 C186 C187: the goals open to this player now."""
    free = s.has_set(s.side[seat])
    left = [node for node in s.goals if node not in s.visited[s.side[seat]]]
    return [node for node in left if free or s.board.kind[node] not in (GOLD_PORT, DEPOSIT)]


def needs_set(s: World, seat: Seat) -> bool:
    """Only goals are left that nobody may visit without the twelve riches."""
    return s.house.riches and not goals_left(s, seat) and len(s.visited[s.side[seat]]) < len(s.goals)


def race_plan(s: World, seat: Seat) -> Plan:
    """C186: the piece named goes to the goal."""
    plan = Plan(s, seat)
    piece = s.entered[seat]
    if plan.at[piece] != NOWHERE:
        plan.aim(piece, s.goals[0], 1.0)
        refuel(plan, {})
    return plan


def partial_plan(s: World, seat: Seat) -> Plan:
    """C80 C85: Beira if it pays, then home."""
    plan = Plan(s, seat)
    beira = next((node for node in s.board.golds if s.board.kind[node] == GOLD_PORT), NOWHERE)
    if worthwhile(s, seat, beira):
        plan.aim(SHIP, beira, 1.0)
    elif plan.at[SHIP] != NOWHERE:
        plan.aim(SHIP, s.home(seat), 1.0)
    return plan


def worthwhile(s: World, seat: Seat, beira: int) -> bool:
    """C80 C86: the throws it takes may put him out, and then all is lost."""
    ship = s.fleet.own(seat, SHIP)
    if beira == NOWHERE or ship == NOWHERE or beira in [node for node, _ in s.throws_of(s.side[seat])]:
        return False
    if not s.house.riches or s.house.race or s.house.rally:
        return False
    far = s.board.sea_far
    throws = 1.2 + max(0.0, (far[ship][beira] - s.points_of(seat, COAL)) / 3.5)
    hand = s.hand(s.side[seat])
    wealth = sum([count * each for count, each in zip(hand, s.board.value)])
    return wealth * throws / DOUBLE < GOLD_WORTH
