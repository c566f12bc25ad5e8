"""What everybody may agree to correct: money between two purses, the bank's among them; the square of a cargo."""

from __future__ import annotations

from ludotheque.games.tramping.rules.board import NARVIK, NOWHERE, SIX_BLACK, SIX_GREEN
from ludotheque.games.tramping.rules.sail import keep_to_the_track
from ludotheque.games.tramping.rules.throw import CastAgain
from ludotheque.games.tramping.rules.turn import BeforeThrow, Depart
from ludotheque.games.tramping.state import MILLION, Sea
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.amends import SET, Placing, Till


def between_throws(s: Sea) -> bool:
    """Nothing is owed, and no cargo is under way."""
    return isinstance(pending(s), (BeforeThrow, Depart, CastAgain))


def tills(s: Sea) -> list[Till]:
    """T18 T165: purses of those in play and of whoever holds the bank; between two throws, when nothing is owed."""
    if not between_throws(s):
        return []
    playing = [seat for seat in range(s.seats) if s.sails(seat) or seat == s.banker]
    hidden = [seat for seat in playing if seat != s.banker] if s.house.hidden_cash else []
    return [Till("money", {seat: s.cash[seat] for seat in playing}, 1, MILLION, hidden)]


def placings(s: Sea) -> list[Placing]:
    """T37 T71: the cargos that have departed, but for one whose single step is about to be made."""
    if not between_throws(s):
        return []
    steps = s.active if s.fleet.one_step[s.active] else NOWHERE
    cargos = [seat for seat in range(s.seats) if s.sails(seat) and s.fleet.departed[seat] and seat != steps]
    return [Placing(seat, s.fleet.at[seat], squares(s, seat)) for seat in cargos]


def squares(s: Sea, seat: Seat) -> list[int]:
    """T45 T67 T68 T106 T140: a free one on its own side of the gates, no six, no gate and not the treasure."""
    taken = [s.fleet.at[other] for other in s.others(seat) if s.fleet.at[other] != NARVIK]
    shut = {s.fleet.at[seat], s.live_treasure(), *s.board.gates, *taken}
    through, board = s.fleet.passed[seat], s.board
    return [
        square
        for square, kind in enumerate(board.kind)
        if square not in shut and kind not in (SIX_BLACK, SIX_GREEN) and board.americas[square] == through
    ]


def amend(s: Sea, move: Move) -> None:
    """C20: written down in the book like any payment; one who is in arrears passes it on at once."""
    if move[0] == SET:
        put(s, int(move[1]), int(move[2]))
    else:
        s.pay(int(move[2]), int(move[3]), int(move[4]), "")


def put(s: Sea, seat: Seat, square: int) -> None:
    """T31 T49 T50 T59: no wake and no heading there; it goes on by the route of its square, a single step lapses."""
    fleet = s.fleet
    start, fleet.at[seat] = fleet.at[seat], square
    fleet.wake[seat], fleet.bound[seat], fleet.one_step[seat] = (), NOWHERE, False
    keep_to_the_track(s, seat, fleet.route[seat])
    s.tell(("set_by_hand", "", seat, start, square))
