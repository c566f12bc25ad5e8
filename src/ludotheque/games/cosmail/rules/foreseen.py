"""What the rules foresee for whoever draws a question: ways put together by hand, what a stop or gold may bring."""

from __future__ import annotations

from typing import TypedDict

from ludotheque.games.cosmail.rules.accounts import factors
from ludotheque.games.cosmail.rules.board import COAL_PORT, GOODS, NOWHERE, PETROL_BASE, SHIP_LIMIT, Way
from ludotheque.games.cosmail.rules.ways import all_ways, fuel_base, legs_of, limit_of, no_stop, settlements
from ludotheque.games.cosmail.state import SHIP, World
from ludotheque.kernel.agenda import Seat


class ForeseenRefusal(TypedDict):
    """Why not: a sentence and its facts."""

    template: str
    facts: dict[str, object]


class StopKnown(TypedDict):
    """A place that a piece can come to."""

    node: int
    steps: list[tuple[int, int, int]]  # where one may go on from there, at what cost, through which strait
    shut: ForeseenRefusal | None
    brings: str


class RouteKnown(TypedDict):
    """The map as far as a piece can come."""

    piece: int
    start: int
    limit: int
    purse: int
    places: list[StopKnown]
    tolls: dict[str, list[tuple[str, ...]]]


def route(s: World, seat: Seat, piece: int) -> RouteKnown:
    """C28 C30 C31 C145: the map as far as this piece can come with the fuel in hand."""
    start, purse, near = s.fleet.own(seat, piece), s.fuel_for(seat, piece), legs_of(s, piece)
    nodes = {start, *[way.to for way in all_ways(s, seat, piece) if way.cost <= purse]}
    places = [stop(s, seat, piece, node, [step for step in near[node] if step[0] in nodes]) for node in sorted(nodes)]
    gates = [cost for node in nodes for to, cost, strait in near[node] if strait and node < to and to in nodes]
    return {
        "piece": piece,
        "start": start,
        "limit": limit_of(piece),
        "purse": purse,
        "places": places,
        "tolls": tolls(s, seat, purse, gates),
    }


def stop(s: World, seat: Seat, piece: int, node: int, steps: list[tuple[int, int, int]]) -> StopKnown:
    why = no_stop(s, seat, piece, node)
    shut: ForeseenRefusal | None = None if why is None else {"template": why.template, "facts": why.facts}
    return {"node": node, "steps": steps, "shut": shut, "brings": brings(s, seat, piece, node)}


def tolls(s: World, seat: Seat, purse: int, gates: list[int]) -> dict[str, list[tuple[str, ...]]]:
    """C95 C97: by what a way costs and how many straits it crosses, every way of settling them."""
    found = {}
    for straits in range(1, len(gates) + 1):
        for cost in range(1, min(purse, max(SHIP_LIMIT, *gates)) + 1):
            found[f"{cost}-{straits}"] = settlements(s, seat, Way(NOWHERE, cost, (), (0,) * straits))
    return found


def brings(s: World, seat: Seat, piece: int, node: int) -> str:
    """C52 C110 C119 C148 C157 C186: what a stop here is good for: home, a goal, an option or a loading, fuel, gold."""
    if node == s.home(seat):
        return "home"
    if node in s.goals and s.house.race and s.entered[seat] == piece:
        return "goal"
    if node in s.goals and s.house.rally and node not in s.visited[s.side[seat]]:
        return "checkpoint"
    kind = s.board.kind[node]
    if kind == GOODS:
        return at_port(s, seat, piece, node)
    if kind in (PETROL_BASE, COAL_PORT):
        return "fill" if kind == fuel_base(piece) else "no_fuel"
    return at_gold(s, seat, node) if node in s.board.golds else ""


def at_port(s: World, seat: Seat, piece: int, node: int) -> str:
    """C111 C117 C119 C120: an option for a plane, the vignettes for a ship that has one."""
    if not s.house.riches or s.partial(seat) or s.doings.business:
        return ""
    if not s.stock[node]:
        return "empty"
    noted = node in s.noted[s.side[seat]]
    if piece == SHIP:
        return "load" if noted else "no_option"
    return "noted" if noted else "option"


def at_gold(s: World, seat: Seat, node: int) -> str:
    """C148 C151: once for each base; on the next turn, or by house rule at once."""
    if node in [base for base, _ in s.throws_of(s.side[seat])]:
        return "thrown"
    return "gold_now" if s.house.gold_on_arrival else "gold_next"


def digging(s: World, seat: Seat) -> dict[str, object]:
    """C70 C150 C153: what a throw for gold may come to count, and whether a seven counts too."""
    return {"factors": factors(s, s.side[seat]), "set_order": s.house.set_order, "seven_counts": s.house.seven_counts}
