"""Where a cargo may go next, ahead and astern: T31, T53, T59, T115 to T118, T128."""

from __future__ import annotations

from typing import TypedDict

from ludotheque.games.tramping.rules.board import FAR, NARVIK, NOWHERE, Board, distances
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import Move, Seat


def onward(
    board: Board, square: int, came: int, track: list[list[int]], port: int = NOWHERE, bound: int = NOWHERE
) -> list[int]:
    """T31 T115 T116 T117 T128: the squares a cargo may enter from this one, having come from that one.

    Before the gates along this track, beyond them by any way but back; after a turn there is one way it is bound for,
    and a damaged cargo takes the shortest to its repair port.
    """
    links = board.links[square]
    if port != NOWHERE and (links or board.entries[square]):
        return nearer(board, port, square, links or board.entries[square])
    if links:
        return [bound] if bound != NOWHERE else board.beyond[square].get(came, links)
    return board.entries[square] or track[square]


def ways(s: Sea, seat: Seat) -> list[int]:
    """The squares this cargo may enter next, going ahead."""
    board, fleet = s.board, s.fleet
    wake, square, port, bound = fleet.wake[seat], fleet.at[seat], fleet.repair[seat], fleet.bound[seat]
    came = wake[-1] if wake else NOWHERE
    if bound == NOWHERE == port and came in board.beyond[square]:
        return board.beyond[square][came]
    track = board.any_ahead if s.house.free_route else board.ahead[fleet.route[seat]]
    return onward(board, square, came, track, port, bound)


def nearer(board: Board, port: int, square: int, ways: list[int]) -> list[int]:
    """T128: those from which the repair port is nearest; all of them for a cargo that already stands on it."""
    if square == port:
        return ways
    far = board.far[port]
    least = min([far[way] for way in ways], default=FAR)
    return [way for way in ways if far[way] == least]


def shortest(board: Board, square: int, port: int) -> list[int]:
    """T128: the squares that a damaged cargo enters on its way to this repair port, the port being the last."""
    path: list[int] = []
    while square != port:
        square = nearer(board, port, square, board.links[square])[0]
        path.append(square)
    return path


def far_to(board: Board, goal: int) -> list[int]:
    """By square beyond the gates: steps to this one, whatever the heading; reckoned once for every board."""
    found = board.far.get(goal)
    if found is None:
        found = board.far[goal] = distances(board.links, goal)
    return found


def ports_ahead(s: Sea, seat: Seat) -> list[bool]:
    """By card: whether this captain can still reach its port, by his route if he has declared one."""
    return s.board.reached[s.fleet.route[seat]][s.fleet.at[seat]]


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


# -- what would follow


class Foreseen(TypedDict):
    """What an answer would lead to, as far as the rules can tell the captain who gives it."""

    move: Move
    way: list[int]  # the squares sailed over, to the end of the move or the next question
    sixes: list[str]  # T67 T68: met on that way, and followed
    left: int  # points, where another question comes first
    what: str  # what the square does where the move ends: an effect of Landing
    sum: int  # what is paid or received there
    to: Seat | None  # to whom; whoever owns the bank pays nothing to himself
    prime: int  # T106: for the first at a gate
    bumped: Seat | None


def led(move: Move, way: list[int]) -> Foreseen:
    """A way on which nothing else is known to happen."""
    return {
        "move": move,
        "way": way,
        "sixes": [],
        "left": 0,
        "what": "",
        "sum": 0,
        "to": None,
        "prime": 0,
        "bumped": None,
    }
