"""At a station: the top option, then a DEFI or an EMBUSCADE if one likes; L64 to L74, L135 to L141."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.lune.rules.board import MOON, SUITS
from ludotheque.games.lune.rules.duel import TakeOption, begin_duel
from ludotheque.games.lune.rules.tricks import AMBUSH, DEFI
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Decision, IllegalMove, Move, Seat, Step

PASS: Final[Move] = ("pass",)


class Arrive(Step[Sky]):
    """L64 L65 L66 L67 L68 L129 L133: every arrival gives the top option, if the pack has one."""

    def __init__(self, seat: Seat, station: int) -> None:
        self.seat = seat
        self.station = station

    def run(self, s: Sky) -> None:
        seat, station = self.seat, self.station
        again = station in s.fleet.visited[seat]
        if not again:
            s.fleet.visited[seat] += (station,)
        if not len(s.pack(station)):
            s.tell(("empty", "L67", seat, station))
        elif s.house.revisit or not again:
            s.fleet.owes_moon[seat] = s.house.forces_moon and s.fleet.seen_moon[seat]
            s.then(TakeOption(seat, station), Dispute(seat, station, True))
            return
        else:
            s.tell(("nothing_again", "L68", seat, station))
        s.then(Dispute(seat, station, False))


class Dispute(Step[Sky]):
    """L64 L72 L73 L151: whoever could launch a duel is asked, once an arrival."""

    def __init__(self, seat: Seat, station: int, took: bool) -> None:
        self.seat = seat
        self.station = station
        self.took = took

    def run(self, s: Sky) -> None:
        may_defi = self.took and len(s.pack(self.station)) and followers(s, self.seat)
        if may_defi or victims(s, self.seat):
            s.then(DuelOrNot(self.seat, self.station, self.took))


def followers(s: Sky, seat: Seat) -> list[Seat]:
    """L70 L71: all who are less advanced on the whole voyage must come; by house rule everybody."""
    mine = s.progress(seat)
    others = [other for other in s.around(seat) if other != seat]
    return [other for other in others if s.house.defi_all or s.progress(other) < mine]


def victims(s: Sky, seat: Seat) -> list[Seat]:
    """L135 L137 L138 L141: an opponent on the way from the Moon with a deposit, wherever he is."""
    if not (s.fleet.seen_moon[seat] or s.house.ambush_by_any):
        return []
    return [other for other in s.around(seat) if other != seat and in_reach(s, seat, other)]


def in_reach(s: Sky, seat: Seat, other: Seat) -> bool:
    if s.fleet.at[other] == MOON or not s.riches.piles[other]:
        return False
    if s.house.ambush_once and (seat, other) in s.ambushes:
        return False
    if s.house.duel_moves and s.fleet.ambushed[other]:
        return False
    return not s.house.ambush_behind or s.progress(other) < s.progress(seat)


class DuelOrNot(Decision[Sky]):
    """L64 L69 L70 L75 L136 L139 L151: fly on later, or oblige the others to fight, naming the trump."""

    asks: ClassVar[str] = "DuelOrNot"
    rules: ClassVar[tuple[str, ...]] = ("L64", "L70", "L136")

    def __init__(self, seat: Seat, station: int, took: bool) -> None:
        super().__init__(seat)
        self.station = station
        self.took = took

    def pursuers(self, s: Sky) -> list[Seat]:
        return followers(s, self.seat) if self.took and len(s.pack(self.station)) else []

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        found: list[Move] = [PASS]
        suits = range(len(SUITS))
        if self.pursuers(s):
            found += [("defi", suit) for suit in suits]
        return found + [("ambush", victim, suit) for victim in victims(s, seat) for suit in suits]

    def refusal(self, s: Sky, seat: Seat, move: Move) -> IllegalMove | None:
        if move in self.options(s, seat):
            return None
        if move[0] == "defi":
            template = "a challenge needs a colour, somebody who follows, an option taken and another to win"
            return IllegalMove(template, ("L70", "L72", "L73"))
        if move[0] == "ambush":
            template = "an ambush needs a colour, and an opponent with a deposit who may be ambushed now"
            return IllegalMove(template, ("L137", "L138"))
        return super().refusal(s, seat, move)

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        match move:
            case ("defi", int(trump)):
                begin_duel(s, DEFI, self.station, (seat, *self.pursuers(s)), trump)
            case ("ambush", int(victim), int(trump)):
                begin_duel(s, AMBUSH, self.station, (seat, victim), trump)

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "station": self.station,
            "followers": self.pursuers(s),
            "victims": victims(s, self.seat),
            "left": len(s.pack(self.station)),
        }
