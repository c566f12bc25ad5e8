"""What a hint of COSMAIL says is true: each good, each turn and each point is read again from what the seat can see."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from conformance.moments import reasoned
from layers import deep
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.games.cosmail.state import SHIP, World
from ludotheque.kernel.agenda import Move, Seat, play

Facts = dict[str, Any]
Check = Callable[[World, Seat, Move, Facts], bool]


def hand(s: World, seat: Seat) -> list[int]:
    return list(s.hand(s.side[seat]))


def lacking(s: World, seat: Seat, move: Move, facts: Facts) -> bool:
    """C110: the good is that of the port, the port still has it, and this side has none."""
    port = facts["place"]
    there = s.board.good[port] == facts["good"] and s.stock[port] == facts["stock"] > 0
    return bool(there and not hand(s, seat)[facts["good"]])


def in_stock(s: World, seat: Seat, move: Move, facts: Facts) -> bool:
    return bool(s.board.good[facts["place"]] == facts["good"] and s.stock[facts["place"]] == facts["stock"] > 0)


def noted(s: World, seat: Seat, move: Move, facts: Facts) -> bool:
    return facts["place"] in s.noted[s.side[seat]]


def within(board: Board, here: int, to: int, coal: int, turns: int) -> bool:
    """C26 C31: whether so many voyages lead there with so much coal, whoever may be in the way."""
    if here == to:
        return True
    return turns > 0 and any(within(board, way.to, to, coal - way.cost, turns - 1) for way in paid(board, here, coal))


def paid(board: Board, here: int, coal: int) -> list[Any]:
    return [way for way in board.voyages[here] if way.cost <= coal]


def near(s: World, seat: Seat, move: Move, facts: Facts) -> bool:
    """So many turns, and not one fewer unless somebody is in the way."""
    ship, coal = s.fleet.own(seat, SHIP), s.points_of(seat, 1)
    return within(s.board, ship, facts["place"], coal, facts["turns"])


def costs(s: World, seat: Seat, move: Move, facts: Facts) -> bool:
    """C28: what the move takes is what the rules take."""
    fuel = 1 if move[1] == SHIP else 0
    before, after = s.points_of(seat, fuel), s.clone()
    play(after, seat, (*move[:3], tuple("owe" for _ in move[3])))
    return bool(before == facts["held"] and before - after.points_of(seat, fuel) == facts["points"])


def gets(s: World, seat: Seat, move: Move, facts: Facts) -> bool:
    return not any(hand(s, seat)[ware] for ware in facts["goods"])


TRUE: dict[str, Check] = {
    "load_lack": lambda s, seat, move, facts: lacking(s, seat, move, facts) and noted(s, seat, move, facts),
    "load_stock": lambda s, seat, move, facts: in_stock(s, seat, move, facts) and noted(s, seat, move, facts),
    "note_lack": lambda s, seat, move, facts: lacking(s, seat, move, facts) and not noted(s, seat, move, facts),
    "note_stock": lambda s, seat, move, facts: in_stock(s, seat, move, facts) and not noted(s, seat, move, facts),
    "nearer_lack": lacking,
    "nearer_stock": in_stock,
    "at_lack": lacking,
    "ship_near": near,
    "cost": costs,
    "astray": lambda s, seat, move, facts: not noted(s, seat, move, facts),
    "gets_lack": gets,
    "second_seven": lambda s, seat, move, facts: s.last7[seat] and s.fleet.planes(seat) == 2,
    "last_seven": lambda s, seat, move, facts: s.last7[seat] and s.fleet.planes(seat) == 1,
    "seven": lambda s, seat, move, facts: not s.last7[seat],
    "enough": lambda s, seat, move, facts: [s.points_of(seat, fuel) for fuel in (0, 1)] == list(facts.values()),
}


@deep
def test_what_motives_say_is_so() -> None:
    """C28 C75 C110 C119: in positions of whole games."""
    met = set()
    for _, s, seat, move, motive in reasoned("cosmail"):
        if motive.name in TRUE:
            met.add(motive.name)
            assert TRUE[motive.name](s, seat, move, dict(motive.facts)), (move, motive)
    assert met >= {"note_lack", "nearer_lack", "ship_near", "cost", "gets_lack", "seven", "enough"}
