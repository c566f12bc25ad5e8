"""The turn: three dice, the pirate first, then the rocket; L25 to L46 and L101 to L105."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.lune.rules.board import DIE, EARTH, FIRST_LANDING, MOON, NOWHERE, STATIONS
from ludotheque.games.lune.rules.cards import EXCHANGES
from ludotheque.games.lune.rules.end import call_home, close, director, land
from ludotheque.games.lune.rules.layout import TIDY_UP
from ludotheque.games.lune.rules.moon import PROSPECTING
from ludotheque.games.lune.rules.paths import Way, flights, quickest, walks
from ludotheque.games.lune.rules.push import PUSHING, SIX
from ludotheque.games.lune.rules.scoring import prime
from ludotheque.games.lune.rules.station import Arrive, gives
from ludotheque.games.lune.rules.stop import collide, drag, end_leg, orbit_says, outbound, stop
from ludotheque.games.lune.state import CHAIRS, SeatStep, Sky
from ludotheque.kernel.agenda import Decision, IllegalMove, Move, Seat, Step
from ludotheque.kernel.dice import Throw, throws

# -- after the move: the stop, then cards, push, arrival and layout in their order; L53, L58, L64, L96


def halt(s: Sky, seat: Seat, onward: bool = False) -> None:
    """L34 L40 L43 L46 L98 L114: a place is reached, or the orbit has its say; a fall is not an arrival."""
    node = s.fleet.at[seat]
    if node == EARTH:
        end_leg(s, seat)
        land(s, seat)
    elif s.homing:
        return
    elif node < FIRST_LANDING:
        reach(s, seat)
        rest(s, seat, node, onward)
    else:
        stop(s, seat)
        rest(s, seat, NOWHERE, onward)


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


def rest(s: Sky, seat: Seat, place: int, onward: bool = False) -> None:
    """L53 L55 L56 L58 L62 L136: the exchange, the six's push, the station or the Moon; at last all is laid out.

    The agenda is written from its end.
    """
    if s.homing or s.reason or not s.flies(seat):
        return
    agenda = s.agenda
    agenda.append(TIDY_UP[seat])
    if s.house.exchange_after and not onward:
        agenda.append(LateExchange(seat))
    if place == MOON:
        agenda.append(PROSPECTING[seat])
    elif place != NOWHERE:
        agenda.append(Arrive(seat, place))
    if s.dice[-1] == SIX and not onward:
        agenda.append(PUSHING[seat])
    if not s.house.exchange_after and not onward:
        agenda.append(EXCHANGES[seat])


class LateExchange(SeatStep):
    """L53 L96: by house rule the exchange comes last, unless a duel has brought new cards."""

    def run(self, s: Sky) -> None:
        if s.duel is None:
            s.agenda.append(EXCHANGES[self.seat])


THREE_DICE: Final = throws(3)
STAY: Final[Move] = ("stay",)
NO_WAY: Final = ("L33", "L37", "L45")


class Turn(Step[Sky]):
    """L25 L31 L153 L159: the next who flies has the turn; one who has landed or is eliminated throws nothing."""

    def __init__(self, after: Seat) -> None:
        self.after = after

    def run(self, s: Sky) -> None:
        seat = self.after
        while True:
            seat = (seat + 1) % s.seats
            if seat == s.first:
                self.new_round(s)
                if not s.around(seat):
                    close(s, "recall")
                    return
            if s.flies(seat):
                break
        s.active, s.dice = seat, ()
        if s.fleet.hooked[seat] and s.house.tow == "until_turn":
            s.fleet.hooked[seat] = False
            if not s.fleet.tow[seat]:
                s.tell(("freed", "L102", seat, s.fleet.at[seat]))
        s.agenda.append(TURN[seat])
        s.agenda.append(HomeCast(seat) if s.homing else CAST[seat])

    def new_round(self, s: Sky) -> None:
        """L166: the director looks at the round that is over."""
        if s.round and director(s):
            call_home(s)
        s.round += 1
        s.tell(("round", "L25", s.round))


# Steps never change once made: those about one player are made once, and all games share them.
TURN: Final = [Turn(seat) for seat in CHAIRS]


class SeatThrow(Throw[Sky]):
    """L27: whoever has the turn throws."""

    asks: ClassVar[str] = "SeatThrow"

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat}


class Cast(SeatThrow):
    """L10 L27 L28 L29 L134: all three dice together; the two like ones are the pirate's, the third the rocket's."""

    asks: ClassVar[str] = "Cast"
    rules: ClassVar[tuple[str, ...]] = ("L27", "L28", "L29")

    def faces(self) -> list[Move]:
        return THREE_DICE

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        s.duel = None
        s.dice = move[1:]
        if s.telling is not None:
            s.tell(("threw", "L27", self.seat, s.dice[0], s.dice[1], s.dice[2]))
        move_pirate(s, self.seat)


CAST: Final = [Cast(seat) for seat in CHAIRS]


class HomeCast(SeatThrow):
    """L156: on the way home only the third die is thrown."""

    asks: ClassVar[str] = "HomeCast"
    rules: ClassVar[tuple[str, ...]] = ("L156", "L153")

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        s.duel = None
        s.dice = move[1:]
        s.tell(("home_threw", "L156", self.seat, s.dice[0]))
        move_rocket(s, self.seat)


def move_pirate(s: Sky, thrower: Seat) -> None:
    """L29 L30 L31 L99 L108: clockwise by the sum of the two like dice; it drags along what is hooked to it."""
    points = s.dice[0] + s.dice[1]
    start, s.pirate = s.pirate, (s.pirate + points) % s.board.orbit
    if s.telling is not None:
        s.tell(("pirate", "L30", start, s.pirate, points))
    for seat in range(s.seats):
        if s.fleet.hooked[seat]:
            drag(s, seat, points)
            s.fleet.hooked[seat] = s.house.tow == "until_turn"
    hit = pirate_hits(s, thrower) if s.house.pirate_hits else []
    for seat in hit:
        if not s.reason:
            collide(s, seat)
    if thrower in hit:
        rest(s, thrower, NOWHERE)
    elif not s.reason:
        move_rocket(s, thrower)


def pirate_hits(s: Sky, thrower: Seat) -> list[Seat]:
    """L108: by house rule the pirate also collides with an outbound rocket that rests where it stops."""
    node = s.board.crossing[s.pirate]
    if node == NOWHERE:
        return []
    resting = [seat for seat in s.around(thrower) if s.fleet.at[seat] == node and not s.fleet.tow[seat]]
    return [seat for seat in resting if outbound(s, seat, node)]


def move_rocket(s: Sky, seat: Seat) -> None:
    """L33 L101 L102 L126 L157: a rocket in tow first goes back along the orbit; then the points left are flown."""
    points, tow = s.dice[-1], s.fleet.tow[seat]
    if not tow:
        take_off(s, seat, points)
    elif points > tow:
        go_back(s, seat, tow)
        take_off(s, seat, points - tow)
    elif points == tow or s.house.one_turn_back:
        go_back(s, seat, tow)
        halt(s, seat)
    else:
        go_back(s, seat, points)
        rest(s, seat, NOWHERE)


def go_back(s: Sky, seat: Seat, points: int) -> None:
    """L101 L105: counter-clockwise, past whatever other crossing lies there, to its attraction landing."""
    s.fleet.tow[seat] -= points
    if s.fleet.tow[seat]:
        where = (s.board.point[s.fleet.at[seat]] + s.fleet.tow[seat]) % s.board.orbit
        s.tell(("way_back", "L101", seat, points, s.fleet.tow[seat], where))
    else:
        s.tell(("freed", "L102", seat, s.fleet.at[seat]))


def earth_open(s: Sky, seat: Seat) -> bool:
    """L45 L129: the Earth may be entered only after the Moon; by house rule with a token, or after the Moon again."""
    if s.house.earth_needs_token and not s.riches.piles[seat]:
        return False
    return s.fleet.seen_moon[seat] and not s.fleet.owes_moon[seat]


def closed_earth(s: Sky, seat: Seat) -> IllegalMove:
    """L45 L129: what a rocket lacks to enter the Earth."""
    if not s.fleet.seen_moon[seat]:
        return IllegalMove("the Earth is entered only after the Moon", ("L45",))
    if s.fleet.owes_moon[seat]:
        return IllegalMove("by house rule an option taken after the Moon obliges you to go back there", ("L129", "L45"))
    return IllegalMove("by house rule the Earth is entered only with a deposit", ("L45",))


def ways(s: Sky, seat: Seat, points: int) -> list[Move]:
    """L35 L36 L37 L42 L133 L153: the ways a rocket may choose between, out and back; home by the quickest."""
    node = s.fleet.at[seat]
    if s.homing:
        return quickest(s.board, node, points)
    return flights(s.board, node, behind(s, seat), points, earth_open(s, seat))


def behind(s: Sky, seat: Seat) -> int:
    """L37: the spot a rocket may not turn back to."""
    return NOWHERE if s.house.turn_free or s.fleet.at[seat] < FIRST_LANDING else s.fleet.came[seat]


def take_off(s: Sky, seat: Seat, points: int) -> None:
    """L36: when only one way is legal the rocket takes it by itself."""
    found = ways(s, seat, points)
    if len(found) == 1 and not may_stay(s, seat):
        fly(s, seat, found[0][1:], points)
    else:
        s.agenda.append(FLY[seat][points])


def may_stay(s: Sky, seat: Seat) -> bool:
    """L126 L127 L130: one leaves the Moon when one likes, even an empty one; not when called home."""
    return s.fleet.at[seat] == MOON and not s.homing


class Fly(Decision[Sky]):
    """L33 L35 L36 L39 L40 L41 L43 L44 L46 L127 L128: the way is chosen when the dice are seen, landing by landing."""

    asks: ClassVar[str] = "Fly"
    rules: ClassVar[tuple[str, ...]] = ("L36", "L33", "L40")

    def __init__(self, seat: Seat, points: int, onward: bool = False) -> None:
        super().__init__(seat)
        self.points = points
        self.onward = onward

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        found = ways(s, seat, self.points)
        return [STAY, *found] if self.stays(s) else found[:]

    def stays(self, s: Sky) -> bool:
        return self.onward or may_stay(s, self.seat)

    def refusal(self, s: Sky, seat: Seat, move: Move) -> IllegalMove | None:
        if move in self.options(s, seat):
            return None
        if s.homing:
            return IllegalMove("everybody flies home by the quickest way, and as far as the die says", ("L153", "L33"))
        if move != STAY:
            return self.no_way(s, move[1:])
        if s.fleet.at[seat] in STATIONS:
            return IllegalMove("an arrival gives one option, and at the next turn the rocket leaves", ("L42", "L33"))
        return IllegalMove("only on the Moon may a rocket stay where it is", ("L33", "L42"))

    def no_way(self, s: Sky, way: Way) -> IllegalMove:
        """L33 L37 L45: the one rule without which a rocket might fly so, or that it is no way at all."""
        seat = self.seat
        if way in self.if_earth_were_open(s):
            return closed_earth(s, seat)
        if way in walks(s.board, s.fleet.at[seat], NOWHERE, self.points, earth_open(s, seat)):
            return IllegalMove("in flight a rocket does not turn round", ("L37",))
        facts = {"points": self.points}
        return IllegalMove("this is not a legal way with {points} points along the routes", NO_WAY, facts)

    def if_earth_were_open(self, s: Sky) -> list[Way]:
        """L45: the ways to the Earth, as if it could be entered."""
        found = walks(s.board, s.fleet.at[self.seat], behind(s, self.seat), self.points, True)
        return [way for way in found if way[-1] == EARTH]

    def near_misses(self, s: Sky, seat: Seat) -> list[Move]:
        if s.homing:
            return []
        found: list[Move] = []
        closed = [] if earth_open(s, seat) else self.if_earth_were_open(s)
        if closed:
            found.append(("fly", *min(closed, key=len)))
        return [*found, STAY] if s.fleet.at[seat] in STATIONS and not self.onward else found

    def shown(self, s: Sky, seat: Seat) -> dict[str, object]:
        ends = {way[-1] for way in ways(s, seat, self.points)}
        return {
            "stops": {node: orbit_says(s, seat, node) for node in ends},
            "gives": {node: gives(s, seat, node) for node in ends if node in STATIONS},
            "bonus": prime(s, (*s.landed, seat), seat),
            "fly_on": s.house.fly_on,
        }

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        if move == STAY:
            self.stay(s)
        else:
            fly(s, seat, move[1:], self.points, self.onward)

    def stay(self, s: Sky) -> None:
        if self.onward:
            s.tell(("lost_points", "L41", self.seat, self.points))
        else:
            s.tell(("stayed", "L127", self.seat))
            rest(s, self.seat, MOON)

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "steps": self.points,
            "start": s.fleet.at[self.seat],
            "stay": self.stays(s),
            "homing": s.homing,
            "onward": self.onward,
        }


FLY: Final = [[Fly(seat, points) for points in range(DIE + 1)] for seat in CHAIRS]


def fly(s: Sky, seat: Seat, way: Way, points: int, onward: bool = False) -> None:
    """L33 L34 L41: the rocket stands at the end of its way, among others if need be; a surplus is lost or kept."""
    start = s.fleet.at[seat]
    s.fleet.came[seat] = way[-2] if len(way) > 1 else start
    s.fleet.at[seat] = way[-1]
    if s.telling is not None:
        s.tell(("flew", "L33", seat, start, way))
    surplus = points - len(way)
    if s.house.fly_on and surplus and way[-1] in STATIONS and not s.homing:
        s.agenda.append(FlyOn(seat, surplus))
    halt(s, seat, onward)


class FlyOn(Step[Sky]):
    """L41 L96: by house rule the points left over at a station may be flown on, unless a duel was fought there."""

    def __init__(self, seat: Seat, points: int) -> None:
        self.seat = seat
        self.points = points

    def run(self, s: Sky) -> None:
        if not s.homing and s.duel is None and s.flies(self.seat) and ways(s, self.seat, self.points):
            s.then(Fly(self.seat, self.points, True))
