"""Named starting positions: random play from an ordinary opening seldom reaches the rare rules.

Each function changes a freshly opened game, at any number of seats, by any house rules and on any chart, before its
first throw:

    s = opened(4, {"bank_sale": "any"})
    STARTS["bank_broke"](s)

Money only changes purses within what is in play, so that invariants.check() holds before and after.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ludotheque.games.tramping.rules.board import CARDS, NOWHERE, PLACES, ROUTES, SIX_BLACK, SIX_GREEN, Board
from ludotheque.games.tramping.rules.market import Bargain, Market
from ludotheque.games.tramping.rules.start import NameBank
from ludotheque.games.tramping.rules.turn import Turn
from ludotheque.games.tramping.state import CEILING, USES, Sea, tramping_card
from ludotheque.kernel.agenda import NOBODY, Seat, settle
from ludotheque.kernel.cards import TailedPile

PREPARATIONS = (NameBank, Market, Bargain)  # what people answer before the first throw


def ordinary(s: Sea) -> None:
    """As it was dealt."""


def poor(s: Sea) -> None:
    """All on their way with next to nothing in hand: failures, distress sales, loans, and captains leaving."""
    for index, seat in enumerate(s.captains):
        sail_to(s, seat, route_of(s, seat)[2 + 2 * index :])
        keep_only(s, seat, index % 3)
    begin(s)


def rich(s: Sea) -> None:
    """The bank has 5 M left and most of its cards back, the captains the money: they buy."""
    share_out(s, 10)
    for card in range(0, CARDS, 2):
        s.hand_over(card, NOBODY)
    for index, seat in enumerate(s.captains):
        sail_to(s, seat, route_of(s, seat)[1 + 2 * index :])
    begin(s)


def near_gates(s: Sea) -> None:
    """All a throw or two from a gate; the second captain cannot pay the prime."""
    for index, seat in enumerate(s.captains):
        sail_to(s, seat, reversed(route_of(s, seat)[-3 - index : -1]))
    keep_only(s, s.captains[1], 1)
    begin(s)


def americas(s: Sea) -> None:
    """All through the gates, the first one on a place of the treasure; the last owes the draw."""
    through_the_gates(s)
    sail_to(s, s.captains[0], [s.board.treasure[number] for number in places(s.board)])
    hold_tramping(s, s.captains[-1], USES)
    begin(s)


def race(s: Sea) -> None:
    """The treasure is drawn, all are near it, the second damaged; the first holds TRAMPING, with two repairs left."""
    draw(s, places(s.board)[0])
    near = by_distance(s.board, s.board.treasure[s.treasure], 2, 8)
    for index, seat in enumerate(s.captains):
        sail_to(s, seat, near[index:])
    hold_tramping(s, s.captains[0], USES - 1)
    hurt = s.captains[1]
    s.fleet.repair[hurt] = s.board.nearest_repairs(s.fleet.at[hurt])[0]
    begin(s)


def bank_broke(s: Sea) -> None:
    """The bank has 1 M and a few cards; every captain is a throw from a port whose card he holds."""
    share_out(s, 2)
    for seat in s.captains:
        before_own_port(s, seat)
    lend(s, s.captains[-1], 6)
    begin(s)


def indebted(s: Sea) -> None:
    """All have borrowed, one up to the ceiling, and spent it; the race is on; by house rule the first owes besides."""
    race(s)
    for index, seat in enumerate(s.captains):
        lend(s, seat, CEILING - 7 * (index % 3))
        keep_only(s, seat, 1 + 2 * (index % 2))
    if s.house.owe:
        first, second = s.captains[:2]
        keep_only(s, first, 0)
        s.arrears[first] = ((s.banker, 2), (second, 1))
    begin(s)


def taken_over(s: Sea) -> None:
    """The bank has failed before; the first captain has taken it over, and his purse is nearly empty again."""
    bank_broke(s)
    if s.house.stop_on_failure:
        return
    owner = s.captains[0]
    s.failed = ((s.founder, 2),)
    s.cash.pay(s.founder, owner, s.cash[s.founder])
    s.banker = owner
    s.loans[owner] = 0
    s.cash.pay(owner, s.captains[1], max(0, s.cash[owner] - 3))
    begin(s)


STARTS: dict[str, Callable[[Sea], None]] = {
    "ordinary": ordinary,
    "poor": poor,
    "rich": rich,
    "near_gates": near_gates,
    "americas": americas,
    "race": race,
    "bank_broke": bank_broke,
    "indebted": indebted,
    "taken_over": taken_over,
}


def begin(s: Sea) -> None:
    """The first captain's turn begins anew, from the position as it is now."""
    s.round = max(0, s.round - 1)
    s.agenda = [Turn((s.first - 1) % s.seats)]
    settle(s)


# -- places


def places(board: Board) -> list[int]:
    """The numbers of the places of the treasure that this chart has."""
    return [number for number in range(1, PLACES + 1) if board.treasure[number] != NOWHERE]


def by_distance(board: Board, goal: int, least: int, most: int) -> list[int]:
    """The squares beyond the gates so far from a place of the treasure, the nearest first."""
    far = board.far[goal]
    return sorted([square for square in range(len(far)) if least <= far[square] <= most], key=lambda one: far[one])


def route_of(s: Sea, seat: Seat) -> list[int]:
    """The squares of the captain's route; one is given to a captain who will choose at the forks."""
    if s.fleet.route[seat] < 0:
        known = [route for route in range(ROUTES) if s.board.routes[route]]
        s.fleet.route[seat] = known[seat % len(known)]
    return s.board.routes[s.fleet.route[seat]]


def sail_to(s: Sea, seat: Seat, squares: Iterable[int]) -> None:
    """Departed, and come to the first of these squares that is free and no six."""
    taken = [s.fleet.at[other] for other in s.captains if other != seat]
    sixes = (SIX_BLACK, SIX_GREEN)
    square = next(one for one in squares if one not in taken and s.board.kind[one] not in sixes)
    fleet = s.fleet
    fleet.at[seat], fleet.departed[seat] = square, True
    fleet.wake[seat] = (max(s.board.links[square]),) if s.board.americas[square] else ()
    if s.board.americas[square] and not fleet.passed[seat]:
        route_of(s, seat)
        fleet.passed[seat] = True
        s.passers += (seat,)


def through_the_gates(s: Sea) -> None:
    """All sail round the Americas, well apart; the last to come through owes the draw."""
    beyond = [square for square, inside in enumerate(s.board.americas) if inside]
    for index, seat in enumerate(s.captains):
        sail_to(s, seat, beyond[index * len(beyond) // len(s.captains) :])
    s.owes = s.passers[-1]


def draw(s: Sea, number: int) -> None:
    through_the_gates(s)
    s.owes = NOBODY
    s.treasure, s.drawn_in = number, s.round


def before_own_port(s: Sea, seat: Seat) -> None:
    """Up to six squares before a port on his route; he holds its card."""
    route = route_of(s, seat)
    ports = [square for square in route if s.board.card_of[square] != NOWHERE]
    port = ports[seat % len(ports)]
    there = route.index(port)
    s.hand_over(s.board.card_of[port], seat)
    sail_to(s, seat, [*route[max(1, there - 6) : there][::-1], *route[1:]])


# -- holdings


def keep_only(s: Sea, seat: Seat, amount: int) -> None:
    """What he has beyond this goes to the bank."""
    s.cash.pay(seat, s.banker, max(0, s.cash[seat] - amount))


def share_out(s: Sea, left: int) -> None:
    """What the bank has beyond this goes to the captains in equal parts, and the first takes what is over."""
    amount = max(0, s.cash[s.banker] - left)
    part = amount // len(s.captains)
    for seat in s.captains:
        s.cash.pay(s.banker, seat, part)
    s.cash.pay(s.banker, s.captains[0], amount - part * len(s.captains))


def lend(s: Sea, seat: Seat, amount: int) -> None:
    """Lent long ago; the money has changed hands since."""
    s.loans[seat] = amount


def hold_tramping(s: Sea, seat: Seat, uses: int) -> None:
    s.tramping, s.uses = seat, uses
    s.pack = TailedPile([card for card in s.pack.cards if card != tramping_card(s.board)], [])
