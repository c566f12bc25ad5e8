"""Where a cargo may go next, ahead and astern: T31, T53, T59, T115 to T118, T128."""

from __future__ import annotations

from ludotheque.games.tramping.rules.board import FAR, NARVIK, NOWHERE, ROUTES
from ludotheque.games.tramping.state import UNDECLARED, Sea
from ludotheque.kernel.agenda import Seat


def ways(s: Sea, seat: Seat) -> list[int]:
    """The squares this cargo may enter next, going ahead."""
    square = s.fleet.at[seat]
    if s.board.americas[square]:
        return beyond(s, seat, square)
    entries = s.board.entries[square]
    if entries:
        return nearer(s, seat, entries) if s.fleet.repair[seat] != NOWHERE else entries
    if not s.house.free_route:
        return [s.board.onward[s.fleet.route[seat]][square]]
    found = [s.board.onward[route][square] for route in range(ROUTES) if s.board.lies_on[route][square]]
    return sorted(set(found))


def beyond(s: Sea, seat: Seat, square: int) -> list[int]:
    """T115 T116 T117 T128: any way but back; after a turn the way it came, for a damaged cargo the shortest."""
    links, fleet = s.board.links[square], s.fleet
    if fleet.repair[seat] != NOWHERE:
        return nearer(s, seat, links)
    if fleet.bound[seat] != NOWHERE:
        return [fleet.bound[seat]]
    came = fleet.came(seat)
    found = [way for way in links if way != came]
    return found or links


def nearer(s: Sea, seat: Seat, squares: list[int]) -> list[int]:
    """T128: those from which the repair port is nearest; all of them for a cargo that already stands on it."""
    port = s.fleet.repair[seat]
    if s.fleet.at[seat] == port:
        return squares
    far = s.board.far[port]
    least = min([far[square] for square in squares], default=FAR)
    return [square for square in squares if far[square] == least]


def lies_ahead(s: Sea, seat: Seat, card: int) -> bool:
    """Whether the port of this card can still be reached: beyond the gates, or farther on along the captain's route."""
    port, square, own = s.board.card_port[card], s.fleet.at[seat], s.fleet.route[seat]
    if s.board.americas[port] or s.board.americas[square]:
        return s.board.americas[port]
    routes = range(ROUTES) if own == UNDECLARED else range(own, own + 1)
    return any([s.board.order[route][port] > s.board.order[route][square] >= 0 for route in routes])


def behind(s: Sea, seat: Seat) -> int:
    """T117: the square a cargo beyond the gates would turn back to; NOWHERE if that is a gate, or it has no heading."""
    links, came, bound = s.board.links[s.fleet.at[seat]], s.fleet.came(seat), s.fleet.bound[seat]
    if came == NOWHERE and bound != NOWHERE:
        return min([way for way in links if way != bound], default=NOWHERE)
    return came if came in links else NOWHERE


def astern(s: Sea, seat: Seat, points: int) -> tuple[int, ...]:
    """T53 T59: the squares entered in going back so far: its own wake, then the one-way track, as far as Narvik."""
    board, wake = s.board, s.fleet.wake[seat]
    square, ahead = s.fleet.at[seat], s.fleet.bound[seat]
    path: tuple[int, ...] = ()
    while len(path) < points and square != NARVIK:
        if not board.americas[square]:
            behind = board.before[square]
        elif wake:
            behind = wake[-1]
        else:
            behind = min([way for way in board.links[square] if way != ahead])
        square, ahead, wake = behind, square, wake[:-1]
        path += (square,)
    return path
