"""What everybody may agree to correct: the place a rocket stands on."""

from __future__ import annotations

from ludotheque.games.lune.rules.board import EARTH, FIRST_LANDING, MOON, NOWHERE, STATIONS
from ludotheque.games.lune.rules.stop import end_leg
from ludotheque.games.lune.rules.turn import SeatThrow
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.amends import Placing


def placings(s: Sky) -> list[Placing]:
    """L12 L153: every rocket in flight, while somebody is about to throw."""
    if not isinstance(pending(s), SeatThrow):
        return []
    return [Placing(seat, s.fleet.at[seat], places(s, seat)) for seat in range(s.seats) if s.flies(seat)]


def places(s: Sky, seat: Seat) -> list[int]:
    """L39 L40 L43 L45 L46: any landing, any station; the Moon after a first visit, the Earth before it.

    A rocket in tow may also be set on its own attraction landing: it is not there yet.
    """
    nodes = [*STATIONS, *range(FIRST_LANDING, len(s.board.links))]
    if s.fleet.seen_moon[seat]:
        nodes.insert(0, MOON)
    elif not s.homing:
        nodes.insert(0, EARTH)
    in_tow = s.fleet.tow[seat] or s.fleet.hooked[seat]
    return [node for node in nodes if node != s.fleet.at[seat] or in_tow]


def amend(s: Sky, move: Move) -> None:
    """L37 L74 L104 L129: as one drawn into a duel it has not arrived; on a landing its leg goes on, whichever way."""
    seat, node = int(move[1]), int(move[2])
    fleet, start = s.fleet, s.fleet.at[seat]
    fleet.at[seat] = node
    if node < FIRST_LANDING:
        end_leg(s, seat)
    else:
        fleet.came[seat], fleet.tow[seat], fleet.hooked[seat] = NOWHERE, 0, False
    if node in STATIONS:
        fleet.last_station[seat] = node
    elif node == MOON:
        fleet.owes_moon[seat] = False
    s.tell(("set_by_hand", "", seat, start, node))
