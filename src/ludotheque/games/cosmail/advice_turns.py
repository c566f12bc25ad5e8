"""How many turns a side still needs until it is home with everything; measured in games of robots."""

from __future__ import annotations

from math import fsum
from typing import Final

from ludotheque.games.cosmail.advice_charts import charts
from ludotheque.games.cosmail.advice_errands import errand_turns, goals_left, needs_set
from ludotheque.games.cosmail.advice_plan import Plan
from ludotheque.games.cosmail.advice_tour import best_tour, possible_stops
from ludotheque.games.cosmail.advice_worth import Worth
from ludotheque.games.cosmail.board import NOWHERE, WARES
from ludotheque.games.cosmail.fleet import SHIP
from ludotheque.games.cosmail.table import COAL, GOLDS, PETROL, World
from ludotheque.kernel.agenda import Seat

NO_SET: Final = 30.0  # turns with eleven goods: to have the twelfth, then the gold, then home
LACKING: Final = [0.0, 4.0, 7.5, 11.5, 13.5, 15.0, 16.0, 17.2, 18.0, 18.5, 18.8, 19.0]  # more, by goods lacking but one
A_SPARE: Final = 0.45
PETROL_TURN: Final = 0.3
COAL_TURN: Final = 0.4
TOUR: Final = 0.52
AT_HAND: Final = 0.25  # an option noted, for each turn that its port is nearer than
AWAY_FROM_IT: Final = 6.0
SCARCE: Final = 3.8  # a good that cannot be had now, and less the more is left of it
OWED_TOLL: Final = 1.1
HOMEWARD: Final = 0.3  # turns home, once few goods lack
FEW: Final = 3
THROW: Final = 2.4  # of gold, the arrival counted
LATE_PETROL: Final = 0.9
LATE_COAL: Final = 0.17
NO_PLANE: Final = 33.0
OUT: Final = 200.0
WAITING: Final = 0.6  # a round until one's next turn
STOPPING: Final = 1.0  # a checkpoint
RACE_PETROL: Final = 4.67  # points a throw
RACE_COAL: Final = 3.5


def turns_left(s: World, side: Seat) -> float:
    """Those of its member who is soonest: goods are common, and so are errands."""
    members = [seat for seat in s.squads[side] if seat not in s.out]
    if not members:
        return OUT
    return min([turns_of(s, seat) + WAITING * waiting(s, seat) for seat in members])


def waiting(s: World, seat: Seat) -> float:
    """The part of a round until this player's next turn."""
    if s.active not in s.order:
        return 0.5
    places = len(s.order)
    ahead = (s.order.index(seat) - s.order.index(s.active)) % places
    spent = ahead == 0 and (bool(s.doings.moved) or s.doings.seven)
    return 1.0 if spent else ahead / places


def turns_of(s: World, seat: Seat) -> float:
    if s.house.race:
        return race_turns(s, seat)
    if s.house.rally and not needs_set(s, seat):
        nodes = goals_left(s, seat)
        return errand_turns(s, seat, nodes) + STOPPING * len(nodes)
    turns = gold_turns(s, seat) if s.has_set(s.side[seat]) else gathering_turns(s, seat)
    return turns + NO_PLANE if s.partial(seat) else turns


def gold_turns(s: World, seat: Seat) -> float:
    """C143 C157: the throws that are left, and the ways there and home."""
    thrown = [node for node, _ in s.throws_of(s.side[seat])]
    turns = errand_turns(s, seat, [node for node in s.board.golds if node not in thrown])
    worth = Worth(s, seat)
    fuel = LATE_PETROL * worth.fuelled[PETROL] + LATE_COAL * worth.fuelled[COAL]
    return turns + THROW * (GOLDS - len(thrown)) - fuel


def gathering_turns(s: World, seat: Seat) -> float:
    """What lacks, less what is on its way."""
    plan, worth = Plan(s, seat), Worth(s, seat)
    tour = best_tour(plan, possible_stops(plan, worth), worth.points[COAL])
    lacking = WARES - worth.kinds
    turns = NO_SET + LACKING[lacking - 1] + OWED_TOLL * s.debts[seat]
    turns -= A_SPARE * worth.swappable + TOUR * tour.most
    turns -= PETROL_TURN * worth.fuelled[PETROL] + COAL_TURN * worth.fuelled[COAL]
    if lacking <= FEW:
        turns += HOMEWARD * fsum([plan.way(piece, s.home(seat)) for piece in s.fleet.left(seat)])
    return turns + fsum([good_turns(plan, ware) for ware in range(WARES) if not worth.hand[ware]])


def good_turns(plan: Plan, ware: int) -> float:
    """A good that lacks: how rare it is, and how near where its option is noted."""
    s, side = plan.s, plan.s.side[plan.seat]
    left, near = 0, AWAY_FROM_IT
    for port in s.board.ports_of[ware]:
        left += s.stock[port]
        if s.stock[port] and port in s.noted[side]:
            near = min(near, plan.way(SHIP, port))
    for other in s.sides:
        left += max(0, s.count(other, ware) - 1)
    return SCARCE / (1 + left) - AT_HAND * (AWAY_FROM_IT - near)


def race_turns(s: World, seat: Seat) -> float:
    """C186: moves of the piece named, and throws for the fuel it lacks."""
    piece = s.entered[seat]
    here = NOWHERE if piece == NOWHERE else s.fleet.own(seat, piece)
    if here == NOWHERE:
        return OUT
    goal, plane = s.goals[0], piece != SHIP
    lack = s.board.far(plane, True)[here][goal] - s.points_of(seat, PETROL if plane else COAL)
    throws = max(0, lack) / (RACE_PETROL if plane else RACE_COAL)
    return charts(s.board).of(piece, True)[here][goal] + throws
