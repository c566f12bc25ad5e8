"""How far cargos have to go, and how long that takes: to ports, to the gates, to the treasure."""

from __future__ import annotations

from math import fsum
from typing import Final

from ludotheque.games.tramping.rules.board import CARDS, NARVIK, NOWHERE, ROUTES, Board
from ludotheque.games.tramping.rules.turn import last_round
from ludotheque.games.tramping.rules.ways import onward
from ludotheque.games.tramping.state import UNDECLARED, Sea
from ludotheque.kernel.agenda import Seat

PACE: Final = 3.5  # squares a cargo advances in a turn
DEPARTURE: Final = 7.2  # turns until a double sets it free
PERSISTING: Final = 5.0  # turns more that one who will not give a port up spends there
EXACT: Final = 6.0  # throws to arrive exactly, once within reach
APPROACH: Final = 5.0  # turns about the treasure: two throws for each attempt, and perhaps a repair
SPARED: Final = 2.0  # of those for one who has the TRAMPING card
LONGEST: Final = 200


def steps_ahead(board: Board, square: int, came: int, far: list[int]) -> int:
    """Squares to a goal for a cargo that keeps its heading until the way forks."""
    steps = 0
    while steps < LONGEST:
        forward = onward(board, square, came, board.any_ahead) if board.links[square] else []
        if not forward or far[square] == 0:
            break
        following = min(forward, key=lambda other: far[other])
        if far[following] < far[square]:
            break
        came, square = square, following
        steps += 1
    return min(LONGEST, steps + far[square])


def heading(s: Sea, seat: Seat) -> tuple[int, int, int]:
    """Where a cargo beyond the gates sails next: the square, the one behind it, and the steps taken so far."""
    square, bound = s.fleet.at[seat], s.fleet.bound[seat]
    if bound != NOWHERE:
        return bound, square, 1
    return square, s.fleet.came(seat), 0


def steps_to(s: Sea, seat: Seat, far: list[int]) -> int:
    square, came, taken = heading(s, seat)
    return taken + steps_ahead(s.board, square, came, far)


# -- before the gates


def course(s: Sea, seat: Seat) -> int:
    """The route a captain follows: declared, or the one that suits his cards, of those that lead on from here."""
    route, square = s.fleet.route[seat], s.fleet.at[seat]
    if route != UNDECLARED and not s.house.free_route:
        return route
    open_ = [each for each in range(ROUTES) if s.board.routes[each] and s.board.lies_on[each][max(square, NARVIK)]]
    if not open_:
        return next(each for each in range(ROUTES) if s.board.routes[each])
    return max(open_, key=lambda each: held_on(s, seat, each))


def held_on(s: Sea, seat: Seat, route: int) -> int:
    """How many of his cards name ports of this route."""
    lies, port = s.board.lies_on[route], s.board.card_port
    return len([card for card in range(CARDS) if s.holder[card] == seat and port[card] != NOWHERE and lies[port[card]]])


def way_left(s: Sea, seat: Seat, route: int) -> int:
    """Squares to the gate; 0 beyond it."""
    squares, square = s.board.routes[route], s.fleet.at[seat]
    if s.board.americas[square] or not s.board.lies_on[route][square]:
        return 0
    return len(squares) - 1 - squares.index(square)


def ports_ahead(s: Sea, seat: Seat, route: int) -> list[bool]:
    """By card: whether its port still lies before this captain, on his way to the gate or beyond it."""
    americas, order, square = s.board.americas, s.board.order[route], s.fleet.at[seat]
    here = NOWHERE if americas[square] else order[square]
    last = here if here != NOWHERE else len(order)  # off the route nothing lies ahead on it
    return [port != NOWHERE and (americas[port] or order[port] > last) for port in s.board.card_port]


def turns_to_gate(s: Sea, seat: Seat) -> float:
    """Turns until this cargo should be through, with a stay at every port whose card it brings."""
    if s.fleet.passed[seat]:
        return 0.0
    route = course(s, seat)
    ahead = ports_ahead(s, seat, route)
    own = [card for card in s.cards_of(seat) if ahead[card] and not s.board.americas[s.board.card_port[card]]]
    waiting = 0.0 if s.fleet.departed[seat] else DEPARTURE
    return waiting + s.fleet.skip[seat] + way_left(s, seat, route) / PACE + PERSISTING * len(own)


# -- beyond the gates


def turns_to_treasure(s: Sea, seat: Seat) -> float:
    """Turns until this captain might take the drawn treasure."""
    return turns_from(s, seat, *heading(s, seat))


def turns_from(s: Sea, seat: Seat, square: int, came: int, taken: int) -> float:
    """The same for a cargo that stood elsewhere; a damaged one goes by way of its repair port."""
    far = s.board.far[s.live_treasure()]
    near = APPROACH - (SPARED if s.tramping == seat else 0.0) + s.fleet.skip[seat]
    if not s.board.americas[square]:
        route = course(s, seat)
        beyond = min([far[entry] for entry in s.board.entries[s.board.routes[route][-1]]])
        return near + (way_left(s, seat, route) + 1 + beyond) / PACE
    port = s.fleet.repair[seat]
    if port != NOWHERE:
        return near + (s.board.far[port][square] + far[port]) / PACE + EXACT
    return near + (taken + steps_ahead(s.board, square, came, far)) / PACE


def share_of_treasure(s: Sea, seat: Seat, turns: float) -> float:
    """The chance to be the one who takes it, for a captain so many turns away; nobody may, before the limit."""
    mine = 1 / (turns + 3)
    others = fsum([1 / (turns_to_treasure(s, other) + 3) for other in s.others(seat)])
    last = last_round(s)
    closing = 1 / (max(0, last - s.round) + 3) if last else 0.0
    return mine / (mine + others + closing)
