"""The six's push: one opponent's rocket, one square; L56 to L63."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.lune.rules.board import FIRST_LANDING, NOWHERE
from ludotheque.games.lune.rules.moon import PASS
from ludotheque.games.lune.rules.stop import end_leg, orbit_says, stop
from ludotheque.games.lune.state import CHAIRS, SeatStep, Sky
from ludotheque.kernel.agenda import Decision, IllegalMove, Move, Seat

SIX: Final = 6


class Pushing(SeatStep):
    """L56 L58 L62: the right that a six of the third die gives, after one's own move and exchange."""

    def run(self, s: Sky) -> None:
        if pushes(s, self.seat):
            s.then(Push(self.seat))


PUSHING: Final = [Pushing(seat) for seat in CHAIRS]


ON_ORBIT: Final = IllegalMove("a rocket in tow, or held by the pirate, is not pushed", ("L59",))
AT_A_PLACE: Final = IllegalMove(
    "only on a landing is a rocket pushed: not at a station, on the Moon or on Earth", ("L59",)
)


def firm(s: Sky, victim: Seat) -> IllegalMove | None:
    """L59: why a rocket cannot be pushed; None when it can."""
    if s.fleet.tow[victim] or s.fleet.hooked[victim]:
        return None if s.house.push_anywhere and s.fleet.tow[victim] else ON_ORBIT
    return None if s.fleet.at[victim] >= FIRST_LANDING or s.house.push_anywhere else AT_A_PLACE


def pushes(s: Sky, seat: Seat) -> list[Move]:
    """L59 L60: opponents on route landings, to an adjoining landing, forward or back."""
    found: list[Move] = []
    for victim in s.around(seat):
        if victim == seat or firm(s, victim) is not None:
            continue
        if s.fleet.tow[victim]:
            found += [("drag", victim, 1), ("drag", victim, -1)]
        else:
            landings = [node for node in s.board.links[s.fleet.at[victim]] if node >= FIRST_LANDING]
            found += [("push", victim, node) for node in landings]
    return found


class Push(Decision[Sky]):
    """L56 L57 L59 L60: one rocket, one step, or none."""

    asks: ClassVar[str] = "Push"
    rules: ClassVar[tuple[str, ...]] = ("L56", "L57", "L59", "L60")
    final: ClassVar[bool] = True  # a rocket pulverised by it may show what it held

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        return [PASS, *pushes(s, seat)]

    def refusal(self, s: Sky, seat: Seat, move: Move) -> IllegalMove | None:
        if move in self.options(s, seat):
            return None
        victim = move[1] if len(move) > 1 else seat
        if victim == seat or victim not in s.around(seat):
            return IllegalMove("one opponent's rocket in flight is pushed, or none", ("L59", "L57"))
        one_step = IllegalMove("a rocket is pushed one step, to an adjoining landing", ("L60", "L57"))
        return firm(s, int(victim)) or one_step

    def near_misses(self, s: Sky, seat: Seat) -> list[Move]:
        return [("push", other) for other in s.around(seat) if other != seat and firm(s, other) is not None]

    def shown(self, s: Sky, seat: Seat) -> dict[str, object]:
        found = [move for move in pushes(s, seat) if move[0] == "push"]
        return {"orbit": {move: orbit_says(s, int(move[1]), int(move[2])) for move in found}}

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        if move == PASS:
            s.tell(("no_push", "L57", seat))
        elif move[0] == "push":
            shove(s, seat, int(move[1]), int(move[2]))
        else:
            nudge(s, seat, int(move[1]), int(move[2]))


def shove(s: Sky, seat: Seat, victim: Seat, node: int) -> None:
    """L61 L63: it keeps its sense of travel as far as that can be known; the orbit has its say where it stops."""
    start = s.fleet.at[victim]
    s.fleet.came[victim] = NOWHERE if node == s.fleet.came[victim] else start
    s.fleet.at[victim] = node
    s.tell(("pushed", "L56", seat, victim, start, node))
    stop(s, victim)


def nudge(s: Sky, seat: Seat, victim: Seat, step: int) -> None:
    """L59: by house rule also a rocket in tow, one point along the orbit; back on its landing the tow is over."""
    s.fleet.tow[victim] += step
    where = (s.board.point[s.fleet.at[victim]] + s.fleet.tow[victim]) % s.board.orbit
    s.tell(("dragged_on", "L59", seat, victim, step, where))
    if not s.fleet.tow[victim]:
        stop(s, victim)


def set_down(s: Sky, seat: Seat, station: int, rule: str) -> None:
    """L74 L141: a rocket drawn into a duel is set on the station; that is not an arrival."""
    s.fleet.at[seat] = station
    s.fleet.last_station[seat] = station
    end_leg(s, seat)
    s.tell(("set_down", rule, seat, station))
