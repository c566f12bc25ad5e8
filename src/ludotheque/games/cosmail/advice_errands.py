"""Once the goods are there, or where only places count: gold, checkpoints, a goal, home; C80, C142 to C160, C186."""

from __future__ import annotations

from itertools import permutations, product
from math import fsum
from typing import Final

from ludotheque.games.cosmail.advice_charts import AWAY, Charts, charts
from ludotheque.games.cosmail.advice_plan import Plan
from ludotheque.games.cosmail.advice_tour import LOW, may_fill
from ludotheque.games.cosmail.board import DEPOSIT, GOLD_PORT, NOWHERE
from ludotheque.games.cosmail.fleet import SHIP
from ludotheque.games.cosmail.table import COAL, PETROL, World
from ludotheque.kernel.agenda import Seat

SHORT: Final = 1.4  # how much longer a ship's way is without coal
HOMEWARD: Final = 0.75  # the weight of going home while others have errands
SIDE_BY_SIDE: Final = 0.35  # how much the longest of all ways counts besides their sum
EACH: Final = 2.0  # the same where every piece moves in a turn
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
    """Turns that this side needs for these nodes and home, shared out like that."""
    free = s.house.riches and s.has_set(s.side[seat])
    crew = [(each, piece) for each in s.squads[s.side[seat]] for piece in s.fleet.left(each)]
    book = Routes(s, charts(s.board), free)
    share = shared(book, crew, nodes) if nodes else {}
    return fsum([book.turns(who, share.get(who, ())) for who in crew])


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
