"""What each move of a piece is worth, and what the turn's throw is for; C39 to C73, C111 to C126."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from ludotheque.games.cosmail.robot.plan import (
    FILL,
    LOW,
    Plan,
    gather,
    gold_plan,
    needs_set,
    partial_plan,
    race_plan,
    rally_plan,
)
from ludotheque.games.cosmail.robot.worth import POINT, STRAIT, Worth
from ludotheque.games.cosmail.rules.board import HOME, NOWHERE, SQUARE, STRAITS
from ludotheque.games.cosmail.rules.remedy import idle
from ludotheque.games.cosmail.rules.ways import all_ways, fuel_base, ways
from ludotheque.games.cosmail.state import COAL, PETROL, PIECES, SHIP, World, fuel_of, last_round
from ludotheque.kernel.agenda import Seat

STAYING: Final = 0.05
NOTING: Final = 0.08  # of a port's worth, when the option is noted by this move
LOADING: Final = 0.12  # the same when the ship loads
MOST: Final = 1.2  # that such a stop adds
CLOSE: Final = 1.8  # turns from which the ship needs a free berth
FREED: Final = 0.8  # what it is worth to free it
CHANGING: Final = 4.0  # the same when the ship docks in the same turn
BARRED: Final = 0.8  # what it costs to stand in one's own way
ASTRAY: Final = 1.4  # what it costs to lie where the option is still to be noted
UNFILLED: Final = 1.5  # what it costs to leave a base without the fuel one came for
MAKING_ROOM: Final = 0.3
PATIENCE: Final = 20  # rounds
OWED: Final = ("owe",) * STRAITS
OWING: Final = 0.35  # a toll that is owed
SAFE: Final = 5 / 6  # throws that are no seven
PLANE: Final = 7.0  # turns that the first plane is worth
LAST_PLANE: Final = 35.0
UNEASY: Final = 0.05  # what a seven now costs in the next turn
IN_VAIN: Final = 0.3  # a turn in which nothing can be moved yet
GOLD: Final = 9.0
CLOSING: Final = 2  # rounds before the limit in which points are only counted


def planned(s: World, seat: Seat) -> Plan:
    """What this player's pieces should do now."""
    return ready(plan_of(s, seat))


def plan_of(s: World, seat: Seat) -> Plan:
    if s.partial(seat) and not s.house.race:
        return partial_plan(s, seat)
    if (s.house.race or s.house.rally) and needs_set(s, seat):
        return gather(s, seat)
    if s.house.race or s.house.rally:
        return race_plan(s, seat) if s.house.race else rally_plan(s, seat)
    if s.has_set(s.side[seat]) and not s.house.rounds:
        return gold_plan(s, seat)
    return gather(s, seat)


# -- moves


def go_worth(plan: Plan, piece: int, to: int, cost: int, tolls: Sequence[str]) -> float:
    """Turns saved, less fuel, and what can be done on arrival."""
    worth = plan.gain(piece, to) - POINT * cost + plan.left[piece]
    for toll in tolls:
        worth -= OWING if toll == "owe" else STRAIT
    return worth + (ship_extra(plan, to) if piece == SHIP else plane_extra(plan, piece, to))


def ship_extra(plan: Plan, to: int) -> float:
    """Loading on arrival; not lying where an option is still to be noted."""
    if to in plan.notes:
        return 0.0 if becalmed(plan.s) else -ASTRAY
    worth = MAKING_ROOM if plan.at[SHIP] in plan.notes else 0.0
    return worth + min(MOST, LOADING * plan.loads[to]) if to in plan.loads else worth


def becalmed(s: World) -> bool:
    """C171: nothing has come of anybody's moves for so long that any way on is better than waiting."""
    return idle(s) > PATIENCE


def plane_extra(plan: Plan, piece: int, to: int) -> float:
    """An option on arrival, and a free berth for the ship."""
    worth = 0.0
    if to in plan.notes:
        worth += min(MOST, NOTING * plan.notes[to])
    if plan.idle[piece] and plan.s.board.kind[to] in (SQUARE, HOME):
        worth += MAKING_ROOM
    if to in plan.loads and to in plan.tour and plan.way(SHIP, to) < CLOSE:
        worth -= BARRED
    return worth


def ready(plan: Plan) -> Plan:
    """What leaving its place is worth to each piece, wherever it goes."""
    plan.steer()
    for piece in range(PIECES):
        here = plan.at[piece]
        if here == NOWHERE:
            continue
        worth = ship_leaves(plan, here) if piece == SHIP else plane_leaves(plan, here)
        plan.left[piece] = worth - unfilled(plan, piece)
        busy = here in plan.notes or here in plan.tour or bool(plan.targets[piece])
        plan.idle[piece] = not busy and plan.s.board.kind[here] not in (SQUARE, HOME)
    return plan


def ship_leaves(plan: Plan, here: int) -> float:
    """Not before it has loaded."""
    return -UNFILLED if here in plan.loads else 0.0


def plane_leaves(plan: Plan, here: int) -> float:
    """Not before its option is noted; but before the ship docks."""
    if here in plan.notes:
        return -min(MOST, NOTING * plan.notes[here])
    if here in plan.tour:
        if docks_now(plan, here):
            return CHANGING
        return FREED if plan.way(SHIP, here) < CLOSE else MAKING_ROOM
    return 0.0


def docks_now(plan: Plan, port: int) -> bool:
    """C39 C103: the ship could load there in this very turn, if the guard went first."""
    s, seat = plan.s, plan.seat
    if not s.house.each or port not in plan.loads or SHIP in s.doings.moved or s.doings.business:
        return False
    coal = s.points_of(seat, COAL)
    return any([way.to == port and way.cost <= coal for way in all_ways(s, seat, SHIP)])


def unfilled(plan: Plan, piece: int) -> float:
    """C55: the price of leaving a fuel base just before the fill-up."""
    s, here = plan.s, plan.at[piece]
    if s.board.kind[here] != fuel_base(piece) or s.fleet.bound[PIECES * plan.seat + piece]:
        return 0.0
    if s.fuel_for(plan.seat, piece) > 2 * LOW or here not in [node for node, _ in plan.targets[piece]]:
        return 0.0
    return UNFILLED


def best_move(plan: Plan) -> float:
    """C39: what the best moves that can be paid now are worth together: one of each piece, or one in all."""
    found = sorted([best_of(plan, piece) for piece in range(PIECES) if plan.targets[piece]], reverse=True)
    if not plan.s.house.each:
        return max([worth for worth, _ in found], default=STAYING)
    total, petrol = 0.0, plan.s.points_of(plan.seat, PETROL)
    for worth, (piece, cost) in found:
        if piece != SHIP and cost > petrol:
            continue
        petrol -= cost if piece != SHIP else 0
        total += worth - STAYING
    return total + STAYING


def best_of(plan: Plan, piece: int) -> tuple[float, tuple[int, int]]:
    """The worth of the best move of a piece, and its fuel; staying where nothing is better."""
    best, spent = STAYING, 0
    for way in ways(plan.s, plan.seat, piece):
        worth = go_worth(plan, piece, way.to, way.cost, OWED[: len(way.straits)])
        if worth > best:
            best, spent = worth, way.cost
    return best, (piece, spent)


# -- announcements


def announce_worth(plan: Plan, worth: Worth) -> dict[str, float]:
    """What throwing and not throwing are worth; fill-ups and gold by their piece."""
    s = plan.s
    now, risk = best_move(plan), danger(s, plan.seat)
    found = {"skip": now}
    fuel = worth.more_fuel(COAL, 7) / 2 + worth.more_fuel(PETROL, 14) / 3
    found["throw"] = SAFE * max(now, IN_VAIN) + fuel - risk
    for piece in range(PIECES):
        found[f"fill{piece}"] = SAFE * worth.more_fuel(fuel_of(piece), FILL) - risk
        found[f"gold{piece}"] = GOLD - risk
    last = last_round(s)
    if last and s.round > last - CLOSING:
        found["throw"] += 1.0
    found["retire"] = -1.0 if plan.targets[SHIP] and not home_bound(plan) else 20.0
    return found


def home_bound(plan: Plan) -> bool:
    return plan.targets[SHIP][0][0] == plan.s.home(plan.seat)


def danger(s: World, seat: Seat) -> float:
    """C73 C75 C78 C86: after a seven the next throw may cost a plane, or everything."""
    if not s.last7[seat]:
        return UNEASY
    planes = s.fleet.planes(seat)
    if s.house.race and planes == 2:
        return UNEASY
    return (1 - SAFE) * (PLANE if planes == 2 else LAST_PLANE)


def plane_worth(s: World, seat: Seat, piece: int) -> float:
    """C76: the one kept is the one that races, or that is nearer to what there is to do."""
    if s.house.race:
        return float(s.entered[seat] == piece)
    plan = planned(s, seat)
    return fsum([weight / (1 + plan.way(piece, node)) for node, weight in plan.targets[piece]])
