"""Where a piece may go in one turn, where it may stop, and how tolls are paid; sections 4, 8 and 9 of the rules."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.rules.board import (
    COAL_PORT,
    DEPOSIT,
    GOLD_PORT,
    NOWHERE,
    PETROL_BASE,
    PLANE_LIMIT,
    SHIP_LIMIT,
    WARES,
    Way,
    steps,
)
from ludotheque.games.cosmail.state import COAL, FUELS, PETROL, PIECES, SHIP, TOLL, World
from ludotheque.kernel.agenda import NOBODY, IllegalMove, Seat

MUST_LEAVE: Final = (  # by piece
    IllegalMove("plane A must leave first", ("C63", "C152", "C172")),
    IllegalMove("plane B must leave first", ("C63", "C152", "C172")),
    IllegalMove("the ship must leave first", ("C63", "C152", "C172")),
)
OCCUPIED: Final = IllegalMove("another piece stands there: it can be passed, not joined", ("C102", "C104"))
STRANGER: Final = IllegalMove("a home base is closed to strangers: pass it, but do not stop there", ("C107",))
GOLD_CLOSED: Final = [  # by how many of the goods he has
    IllegalMove(
        "no stop at a gold base without the twelve goods, and there are {kinds}",
        ("C142", "C144", "C145"),
        {"kinds": kinds},
    )
    for kinds in range(WARES + 1)
]
NOT_EVEN_OVER: Final = IllegalMove("without the twelve goods the Urals and Alaska are not even flown over", ("C145",))
SENT_AWAY: Final = IllegalMove("it was sent away from there, and may not come back for three turns", ("C172",))


def no_stop(s: World, seat: Seat, piece: int, node: int) -> IllegalMove | None:
    """C102 C103 C104 C105 C106 C107 C142 C144 C172 C181: why this piece may not stop here; None when it may."""
    board, shuns = s.board, s.fleet.shuns[PIECES * seat + piece]
    free = s.held[node] == NOWHERE
    if (free and board.public[node] and not shuns) or node == board.homes[s.base[seat]]:
        return None
    if not free:
        return OCCUPIED
    base = board.base[node]
    if base and s.owner[base] != NOBODY and s.owner[base] not in s.out:
        return STRANGER
    if board.kind[node] in (GOLD_PORT, DEPOSIT) and not may_seek_gold(s, seat, piece, node):
        return GOLD_CLOSED[s.kinds(s.side[seat])]
    for place, till in shuns:
        if place == node and s.turns[seat] <= till:
            return SENT_AWAY
    return None


def may_seek_gold(s: World, seat: Seat, piece: int, node: int) -> bool:
    """C80 C142 C144 C146 C189: any piece, with the set; or the ship of a partial player at Beira."""
    if s.has_set(s.side[seat]):
        return True
    return s.house.riches and s.board.kind[node] == GOLD_PORT and piece == SHIP and s.partial(seat)


def all_ways(s: World, seat: Seat, piece: int) -> list[Way]:
    """C26 C27 C30 C31 C145: the ends within the limits, the cheapest first, whoever stands there."""
    node = s.fleet.at[PIECES * seat + piece]
    if node == NOWHERE:
        return []
    if piece == SHIP:
        return s.board.voyages[node]
    return s.board.free_flights[node] if s.has_set(s.side[seat]) else s.board.flights[node]


def paid_ways(s: World, seat: Seat, piece: int) -> list[Way]:
    """C28 C29: those of them that can be paid."""
    node, board = s.fleet.at[PIECES * seat + piece], s.board
    if node == NOWHERE:
        return []
    purse = s.side[seat] if s.house.common_fuel else seat
    if piece == SHIP:
        fuel, paid = s.coal.balances[purse], board.paid_voyages[node]
    else:
        fuel, paid = s.petrol.balances[purse], board.paid_flights[node]
        if board.by_deposits[node] and s.has_set(s.side[seat]):
            paid = board.paid_free_flights[node]
    return paid[fuel] if fuel < len(paid) else paid[-1]


def ways(s: World, seat: Seat, piece: int) -> list[Way]:
    """C28: those that can be paid, and where it may stop."""
    held, public, shuns = s.held, s.board.public, s.fleet.shuns[PIECES * seat + piece]
    return [
        way
        for way in paid_ways(s, seat, piece)
        if (held[way.to] == NOWHERE and public[way.to] and not shuns) or no_stop(s, seat, piece, way.to) is None
    ]


def can_go(s: World, seat: Seat, piece: int) -> bool:
    """C49 C64: whether any move of this piece can be paid."""
    held, public, shuns = s.held, s.board.public, s.fleet.shuns[PIECES * seat + piece]
    for way in paid_ways(s, seat, piece):
        if (held[way.to] == NOWHERE and public[way.to] and not shuns) or no_stop(s, seat, piece, way.to) is None:
            return True
    return False


def legs_of(s: World, piece: int) -> list[list[tuple[int, int, int]]]:
    """C26 C27: by node, the legs that this kind of piece may follow."""
    return s.board.near_sea if piece == SHIP else s.board.near


def limit_of(piece: int) -> int:
    """C30 C31: what several legs may cost in all."""
    return SHIP_LIMIT if piece == SHIP else PLANE_LIMIT


def bad_path(s: World, seat: Seat, piece: int, path: tuple[int, ...]) -> IllegalMove | None:
    """C27 C30 C31 C33 C36 C37 C38 C145: why this path is no move of one turn; any direction will do."""
    start, near, limit = s.fleet.own(seat, piece), legs_of(s, piece), limit_of(piece)
    if not path or start in path or len(set(path)) != len(path):
        return IllegalMove("a path names the places entered, none of them twice", ("C36", "C38"))
    costs = []
    for one, other in steps(path, start):
        prices = [cost for to, cost, _ in near[one] if to == other]
        if not prices:
            return IllegalMove("no leg for this piece joins two places of that path", ("C26", "C27"))
        costs.append(prices[0])
    if len(costs) > 1 and sum(costs) > limit:
        facts = {"cost": sum(costs), "limit": limit}
        return IllegalMove("several legs make {limit} at most, and these make {cost}", ("C30", "C31", "C33"), facts)
    closed = not s.has_set(s.side[seat]) and any([s.board.kind[node] == DEPOSIT for node in path])
    if closed and piece != SHIP:
        return NOT_EVEN_OVER
    return None


def way_of(s: World, seat: Seat, piece: int, path: tuple[int, ...]) -> Way:
    """C28 C35 C92 C94: what a legal path costs, and the straits a ship crosses on it; tolls are not distance."""
    here, cost = s.fleet.own(seat, piece), 0
    known = (s.board.by_sea if piece == SHIP else s.board.by_air)[here].get(path)
    if known is not None:
        return known
    straits: tuple[int, ...] = ()
    for to in path:
        leg = s.board.leg[here, to]
        cost += leg.cost
        if leg.strait and piece == SHIP:
            straits += (leg.strait,)
        here = to
    return Way(here, cost, path, straits)


def bad_tolls(s: World, seat: Seat, way: Way, tolls: tuple[object, ...]) -> IllegalMove | None:
    """C90 C95 C96 C97 C98: one kind for each strait; owing is only for lack, unless the house gives credit freely."""
    if len(tolls) != len(way.straits):
        return IllegalMove("name petrol, coal or owe for each strait, in order", ("C90", "C95"))
    coal = s.points_of(seat, COAL) - way.cost
    petrol = s.points_of(seat, PETROL)
    for toll in tolls:
        if toll not in choices(s, petrol, coal):
            return IllegalMove(
                "that toll cannot be settled so: ten points of one kind, or owing for lack", ("C95", "C97")
            )
        coal -= TOLL * (toll == "coal")
        petrol -= TOLL * (toll == "petrol")
    return None


def choices(s: World, petrol: int, coal: int) -> list[str]:
    """C95 C97: how one toll may be settled with these points in hand."""
    found: list[str] = []
    if petrol >= TOLL:
        found.append(FUELS[PETROL])
    if coal >= TOLL:
        found.append(FUELS[COAL])
    if s.house.free_credit or not found:
        found.append("owe")
    return found


def settlements(s: World, seat: Seat, way: Way) -> list[tuple[str, ...]]:
    """C95 C97: every way of settling the tolls of this voyage; the order of kinds does not matter."""
    coal = s.points_of(seat, COAL) - way.cost
    if len(way.straits) == 1:
        return [(toll,) for toll in choices(s, s.points_of(seat, PETROL), coal)]
    found: list[tuple[tuple[str, ...], int, int]] = [((), s.points_of(seat, PETROL), coal)]
    for _ in way.straits:
        found = [
            ((*paid, toll), petrol - TOLL * (toll == "petrol"), left - TOLL * (toll == "coal"))
            for paid, petrol, left in found
            for toll in choices(s, petrol, left)
        ]
    kept: dict[tuple[str, ...], tuple[str, ...]] = {}
    for paid, _petrol, _coal in found:
        kept.setdefault(tuple(sorted(paid)), paid)
    return list(kept.values())


def must_leave(s: World, seat: Seat, piece: int) -> bool:
    """C63 C109 C152: it has filled up or thrown for gold, was ordered off, or has waited a turn at a gold base."""
    number = PIECES * seat + piece
    node = s.fleet.at[number]
    if node == NOWHERE or s.fleet.bound[number]:
        return node != NOWHERE
    if s.fleet.since[number] >= s.turns[seat]:
        return False
    kind = s.board.kind[node]
    return kind in (GOLD_PORT, DEPOSIT) or (s.house.no_squatting and fuel_base(piece) == kind)


def fuel_base(piece: int) -> int:
    """C52 C53: where this kind of piece fills up."""
    return COAL_PORT if piece == SHIP else PETROL_BASE


def leavers(s: World, seat: Seat) -> list[int]:
    """C63 C64 C152: the pieces that must leave and can; on a base, or ordered off."""
    first, at, bound, thrown_at = PIECES * seat, s.fleet.at, s.fleet.bound, s.board.thrown_at
    found: list[int] = []
    for piece in unmoved(s):
        node = at[first + piece]
        pressed = node != NOWHERE and (bound[first + piece] or thrown_at[node])
        if pressed and must_leave(s, seat, piece) and can_go(s, seat, piece):
            found.append(piece)
    return found


def unmoved(s: World) -> list[int]:
    """C39: each piece moves once in a turn."""
    moved = s.doings.moved
    return [piece for piece in range(PIECES) if piece not in moved] if moved else [0, 1, SHIP]
