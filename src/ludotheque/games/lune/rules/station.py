"""At a station: the top option, then a DEFI or an EMBUSCADE if one likes; L64 to L74, L135 to L141."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.lune.rules.board import MOON, SUITS
from ludotheque.games.lune.rules.duel import TakeOption, begin_duel
from ludotheque.games.lune.rules.moon import PASS
from ludotheque.games.lune.rules.tricks import AMBUSH, DEFI
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Decision, IllegalMove, Move, Seat, Step

OPTION: Final = "option"  # what an arrival gives
EMPTY: Final = "empty"
AGAIN: Final = "nothing_again"
NO_TRUMP: Final = IllegalMove("name one of the four colours as trumps", ("L75", "L70", "L139"))


class Arrive(Step[Sky]):
    """L64 L65 L66 L67 L68 L129 L133: every arrival gives the top option, if the pack has one."""

    def __init__(self, seat: Seat, station: int) -> None:
        self.seat = seat
        self.station = station

    def run(self, s: Sky) -> None:
        seat, station = self.seat, self.station
        gift = gives(s, seat, station)
        if station not in s.fleet.visited[seat]:
            s.fleet.visited[seat] += (station,)
        if gift == OPTION:
            s.fleet.owes_moon[seat] = s.house.forces_moon and s.fleet.seen_moon[seat]
            s.then(TakeOption(seat, station), Dispute(seat, station, True))
            return
        s.tell((EMPTY if gift == EMPTY else AGAIN, "L67" if gift == EMPTY else "L68", seat, station))
        s.then(Dispute(seat, station, False))


def gives(s: Sky, seat: Seat, station: int) -> str:
    """L65 L67 L68: an arrival gives the top option; nothing when there is none, or by house rule none again."""
    if not len(s.pack(station)):
        return EMPTY
    return OPTION if s.house.revisit or station not in s.fleet.visited[seat] else AGAIN


class Dispute(Step[Sky]):
    """L64 L72 L73 L151: whoever could launch a duel is asked, once an arrival."""

    def __init__(self, seat: Seat, station: int, took: bool) -> None:
        self.seat = seat
        self.station = station
        self.took = took

    def run(self, s: Sky) -> None:
        may_defi = self.took and len(s.pack(self.station)) and followers(s, self.seat, self.station)
        if may_defi or victims(s, self.seat):
            s.then(DuelOrNot(self.seat, self.station, self.took))


def followers(s: Sky, seat: Seat, station: int) -> list[Seat]:
    """L70 L71: all who are less advanced on the whole voyage must come; by house rule everybody."""
    mine = s.board.progress(station, s.fleet.seen_moon[seat])
    others = [other for other in s.around(seat) if other != seat]
    return [other for other in others if s.house.defi_all or s.progress(other) < mine]


def victims(s: Sky, seat: Seat) -> list[Seat]:
    """L135 L137 L138 L141: an opponent on the way from the Moon with a deposit, wherever he is."""
    if not may_ambush(s, seat):
        return []
    return [other for other in s.around(seat) if other != seat and safe(s, seat, other) is None]


def may_ambush(s: Sky, seat: Seat) -> bool:
    return s.fleet.seen_moon[seat] or s.house.ambush_by_any


ON_MOON: Final = IllegalMove("nobody is ambushed on the Moon", ("L138",))
EMPTY_HANDED: Final = IllegalMove("only an opponent with a deposit is ambushed", ("L138",))
ONCE: Final = IllegalMove("by house rule you ambush an opponent only once", ("L138",))
DRAWN: Final = IllegalMove(
    "this rocket has been drawn onto a station, and has not arrived anywhere since", ("L141", "L138")
)
AHEAD: Final = IllegalMove("by house rule only those behind you on the voyage are ambushed", ("L138",))


def safe(s: Sky, seat: Seat, other: Seat) -> IllegalMove | None:
    """L138 L141: why an opponent cannot be ambushed now; None when nothing protects him."""
    if s.fleet.at[other] == MOON:
        return ON_MOON
    if not s.riches.piles[other]:
        return EMPTY_HANDED
    if s.house.ambush_once and (seat, other) in s.ambushes:
        return ONCE
    if s.house.duel_moves and s.fleet.ambushed[other]:
        return DRAWN
    return AHEAD if s.house.ambush_behind and s.progress(other) >= s.progress(seat) else None


def drawn(s: Sky, seat: Seat, other: Seat) -> bool:
    """L141: whether nothing else protects an opponent than having been led to a station."""
    return other != seat and safe(s, seat, other) is DRAWN


def no_ambush(s: Sky, seat: Seat, move: Move) -> IllegalMove:
    """L137 L138: why nobody can be ambushed, or not this opponent."""
    if not may_ambush(s, seat):
        return IllegalMove("only those who have been on the Moon lay an ambush", ("L137", "L138"))
    if len(move) == 1 and not victims(s, seat):
        return IllegalMove("nobody within reach flies home with a deposit", ("L138",))
    if len(move) == 1 or move[1] == seat or move[1] not in s.around(seat):
        return IllegalMove("an ambush is laid for one opponent in flight", ("L138", "L135"))
    return safe(s, seat, int(move[1])) or NO_TRUMP


class DuelOrNot(Decision[Sky]):
    """L64 L69 L70 L75 L136 L139 L151: fly on later, or oblige the others to fight, naming the trump."""

    asks: ClassVar[str] = "DuelOrNot"
    rules: ClassVar[tuple[str, ...]] = ("L64", "L70", "L136")

    def __init__(self, seat: Seat, station: int, took: bool) -> None:
        super().__init__(seat)
        self.station = station
        self.took = took

    def pursuers(self, s: Sky) -> list[Seat]:
        return followers(s, self.seat, self.station) if self.took and len(s.pack(self.station)) else []

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
            return self.no_defi(s)
        return no_ambush(s, seat, move) if move[0] == "ambush" else super().refusal(s, seat, move)

    def no_defi(self, s: Sky) -> IllegalMove:
        """L68 L72 L73: an option taken, another to win, and somebody who follows."""
        if not len(s.pack(self.station)):
            return IllegalMove("no other option is left here to win", ("L73",))
        if not self.took:
            return IllegalMove("you have taken no option on this visit", ("L68", "L70"))
        return NO_TRUMP if self.pursuers(s) else IllegalMove("nobody follows you on the voyage", ("L72",))

    def near_misses(self, s: Sky, seat: Seat) -> list[Move]:
        found: list[Move] = [] if self.pursuers(s) else [("defi",)]
        found += [("ambush", other) for other in s.around(seat) if may_ambush(s, seat) and drawn(s, seat, other)]
        return found if victims(s, seat) else [*found, ("ambush",)]

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
