"""After the move: the stop, then cards, push, arrival and layout in their order; L53, L58, L64, L96."""

from __future__ import annotations

from typing import Any

from ludotheque.games.lune.board import EARTH, FIRST_LANDING, MOON, NOWHERE
from ludotheque.games.lune.play_cards import Exchange
from ludotheque.games.lune.play_end import land
from ludotheque.games.lune.play_layout import TidyUp
from ludotheque.games.lune.play_moon import Prospecting
from ludotheque.games.lune.play_push import Pushing
from ludotheque.games.lune.play_station import Arrive
from ludotheque.games.lune.play_stop import end_leg, stop
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import Seat, Step


class Halt(Step[Sky]):
    """L34 L40 L43 L46 L98 L114: a place is reached, or the orbit has its say; a fall is not an arrival."""

    def __init__(self, seat: Seat, onward: bool = False) -> None:
        self.seat = seat
        self.onward = onward

    def run(self, s: Sky) -> None:
        seat, node = self.seat, s.fleet.at[self.seat]
        if node == EARTH:
            end_leg(s, seat)
            land(s, seat)
        elif s.homing:
            return
        elif node < FIRST_LANDING:
            reach(s, seat)
            s.then(Rest(seat, node, self.onward))
        else:
            stop(s, seat)
            if s.flies(seat) and not s.reason:
                s.then(Rest(seat, NOWHERE, self.onward))


def reach(s: Sky, seat: Seat) -> None:
    """L44 L104 L110 L129: a leg ends here; a station becomes the one it last left."""
    node = s.fleet.at[seat]
    end_leg(s, seat)
    s.fleet.ambushed[seat] = False
    if node == MOON:
        s.fleet.seen_moon[seat], s.fleet.owes_moon[seat] = True, False
        s.tell(("moon", "L43", seat))
    else:
        s.fleet.last_station[seat] = node
        s.tell(("docked", "L40", seat, node))


class Rest(Step[Sky]):
    """L53 L55 L58 L62 L136: the exchange, the six's push, the station or the Moon; at last everything is laid out."""

    def __init__(self, seat: Seat, place: int, onward: bool = False) -> None:
        self.seat = seat
        self.place = place
        self.onward = onward

    def run(self, s: Sky) -> None:
        seat = self.seat
        if s.homing or not s.flies(seat):
            return
        there: list[Step[Any]] = []
        if self.place == MOON:
            there = [Prospecting(seat)]
        elif self.place != NOWHERE:
            there = [Arrive(seat, self.place)]
        if self.onward:
            s.then(*there, TidyUp(seat))
        elif s.house.exchange_after:
            s.then(Pushing(seat), *there, LateExchange(seat), TidyUp(seat))
        else:
            s.then(Exchange(seat), Pushing(seat), *there, TidyUp(seat))


class LateExchange(Step[Sky]):
    """L53 L96: by house rule the exchange comes last, unless a duel has brought new cards."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Sky) -> None:
        if s.duel is None:
            s.then(Exchange(self.seat))
