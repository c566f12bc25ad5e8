"""The move: square by square, forks, bounces, sixes, gates and bumps, T45 to T70 and T106 to T118."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.tramping.rules.bank import delivery
from ludotheque.games.tramping.rules.board import KINDS, NARVIK, NOWHERE, ROUTES, SIX_BLACK, SIX_GREEN
from ludotheque.games.tramping.rules.dues import Due
from ludotheque.games.tramping.rules.landing import Landing, due_there, effect, fit
from ludotheque.games.tramping.rules.leaving import last_cargo
from ludotheque.games.tramping.rules.ways import Foreseen, astern, led, ways
from ludotheque.games.tramping.state import BUY_BACK, PRIME, SEATS, UNDECLARED, WAKE, Sea
from ludotheque.kernel.agenda import NOBODY, Choice, Decision, Move, Seat, Step

BOUNCE: Final[Move] = ("bounce",)
GIVE_UP: Final[Move] = ("give_up",)
SAIL_ON: Final[Move] = ("sail_on",)
JUMP: Final = 3
JUMPS: Final = 4  # in one move, whatever the chart
FACES: Final = 6
INCIDENT: Final = 4  # T93: the face that draws a card


class Trip:
    """One movement from the throw or the card that began it, to its end."""

    def __init__(self, start: int, wake: tuple[int, ...], bound: int, rule: str, by_die: bool, jumps: int = 0) -> None:
        self.start = start  # T48: where a bumped cargo goes
        self.wake = wake  # T49: and the wake and heading it takes over
        self.bound = bound
        self.rule = rule
        self.by_die = by_die  # T65: whether the die alone has brought it so far, forward
        self.jumps = jumps

    def turned(self, rule: str) -> Trip:
        """The same movement, no longer forward by the die."""
        return Trip(self.start, self.wake, self.bound, rule, False, self.jumps)

    def jumped(self, rule: str) -> Trip:
        return Trip(self.start, self.wake, self.bound, rule, False, self.jumps + 1)


def trip(s: Sea, seat: Seat, rule: str, by_die: bool) -> Trip:
    """T48: a movement begins where the cargo stands now."""
    return Trip(s.fleet.at[seat], s.fleet.wake[seat], s.fleet.bound[seat], rule, by_die)


class Sail(Step[Sea]):
    """T51 T53 T54 T56 T64 T110 T115 T118: forward, until the count is used up, the way forks, or a port is met."""

    def __init__(self, seat: Seat, points: int, trip: Trip, fork: int = NOWHERE) -> None:
        self.seat = seat
        self.points = points
        self.trip = trip
        self.fork = fork  # where the way parted, when the first square has just been chosen

    def run(self, s: Sea) -> None:
        if s.sails(self.seat):
            after = sailed(s, self.seat, self.points, self.trip, self.fork)
            s.agenda.append(Stop(self.seat, self.trip) if after is None else after)


def sailed(s: Sea, seat: Seat, points: int, trip: Trip, fork: int = NOWHERE) -> Step[Sea] | None:
    """T51 T54 T115: the cargo goes forward; what comes before its count is used up, or None."""
    here, chosen = s.fleet.at[seat], fork != NOWHERE
    path = [here] if chosen else []
    after = met(s, seat, points, trip) if chosen and points else None
    if after is None and not (s.treasure or s.house.free_route or s.board.americas[here]):
        after = along(s, seat, points, trip, path)
    left = points + chosen - len(path)
    while left and after is None:
        ahead = ways(s, seat)
        if len(ahead) > 1:
            after = Fork(seat, left, trip, ahead)
            break
        square = ahead[0]
        step_on(s, seat, square)
        path.append(square)
        left -= 1
        if left and (s.treasure or s.board.card_of[square] != NOWHERE or s.fleet.repair[seat] == square):
            after = met(s, seat, left, trip)
    if path and s.telling is not None:
        s.tell(("sailed", trip.rule, seat, fork if chosen else here, tuple(path)))
    return after


def along(s: Sea, seat: Seat, points: int, trip: Trip, path: list[int]) -> Step[Sea] | None:
    """T31 T54: before the draw, on his own route as far as the gate, only a port of his may stop him."""
    fleet, board = s.fleet, s.board
    for square in board.course[fleet.route[seat]][fleet.at[seat]][:points]:
        fleet.bound[seat] = NOWHERE
        fleet.at[seat] = square
        path.append(square)
        points -= 1
        card = board.card_of[square]
        if points and card != NOWHERE and s.holder[card] == seat:
            after = met(s, seat, points, trip)
            if after is not None:
                return after
    return None


def met(s: Sea, seat: Seat, left: int, trip: Trip) -> Step[Sea] | None:
    """T54 T60 T129 T140: with points left, what may make this square the turning point."""
    square = s.fleet.at[seat]
    if s.fleet.repair[seat] == square:
        return Astern(seat, left, trip.turned("T129"))
    if s.treasure and square == s.live_treasure() and fit(s, seat):
        forced = s.house.overshoot == "forced"
        return Astern(seat, left, trip.turned("T140")) if forced else AtTreasure(seat, left, trip, square)
    card = s.board.card_of[square]
    if card == NOWHERE or s.holder[card] != seat or (s.house.only_die and not trip.by_die):
        return None
    if s.house.overshoot == "forced":
        return Astern(seat, left, trip.turned("T55"))
    return Overshoot(seat, left, trip, card) if s.house.overshoot == "give_up" else None


def step_on(s: Sea, seat: Seat, square: int) -> None:
    """T59 T106 T110: one square forward; one who leaves a gate behind has passed it, for ever."""
    fleet = s.fleet
    if s.board.americas[square]:
        wake = fleet.wake[seat]
        fleet.passed[seat] = True
        back = wake and wake[-1] == square  # one who goes the way he came leaves a new wake
        fleet.wake[seat] = (fleet.at[seat],) if back else (*wake[1 - WAKE :], fleet.at[seat])
    fleet.bound[seat] = NOWHERE
    fleet.at[seat] = square
    if s.house.free_route:
        keep_to_the_track(s, seat, UNDECLARED)


def advance(s: Sea, seat: Seat, points: int, trip: Trip) -> None:
    """T51: the cargo sails, and what that leads to follows at once, unless somebody must be asked."""
    after = sailed(s, seat, points, trip)
    if after is None:
        stop(s, seat, trip)
    elif isinstance(after, Choice):
        s.agenda.append(after)
    else:
        after.run(s)


class UnderWay(Decision[Sea]):
    """T51 T52 T54 T115: a captain with points left to sail is asked how."""

    def __init__(self, seat: Seat, points: int, trip: Trip) -> None:
        super().__init__(seat)
        self.points = points
        self.trip = trip

    def shown(self, s: Sea, seat: Seat) -> dict[str, object]:
        return {"foreseen": [foreseen(s, self, move) for move in self.options(s, seat)]}


class Fork(UnderWay):
    """T31 T115 T128: the way parts, and the captain chooses when he comes to it."""

    asks: ClassVar[str] = "Fork"
    rules: ClassVar[tuple[str, ...]] = ("T115", "T117", "T31", "T128")

    def __init__(self, seat: Seat, points: int, trip: Trip, squares: list[int]) -> None:
        super().__init__(seat, points, trip)
        self.squares = squares

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [("to", square) for square in self.squares]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        here = s.fleet.at[seat]
        step_on(s, seat, int(move[1]))
        s.then(Sail(seat, self.points - 1, self.trip, here))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"points": self.points, "squares": self.squares[:]}


class Overshoot(UnderWay):
    """T55 T57 T60 T61 T62 T65: points are left at a port whose card he holds: turn back with them, or give it up."""

    asks: ClassVar[str] = "Overshoot"
    rules: ClassVar[tuple[str, ...]] = ("T54", "T55", "T60", "T62")

    def __init__(self, seat: Seat, points: int, trip: Trip, card: int) -> None:
        super().__init__(seat, points, trip)
        self.card = card

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [BOUNCE, GIVE_UP]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == BOUNCE:
            s.then(Astern(seat, self.points, self.trip.turned("T55")))
        else:
            s.hand_over(self.card, NOBODY)
            s.tell(("overshoot", "T60", seat, self.card))
            s.then(Sail(seat, self.points, self.trip))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "card": self.card,
            "square": s.board.card_port[self.card],
            "points": self.points,
            "back": list(astern(s, self.seat, self.points)),
        }


class AtTreasure(UnderWay):
    """T140 T141: points are left at the treasure: turn back with them, or sail on, unless the house forbids it."""

    asks: ClassVar[str] = "AtTreasure"
    rules: ClassVar[tuple[str, ...]] = ("T140", "T141")

    def __init__(self, seat: Seat, points: int, trip: Trip, square: int) -> None:
        super().__init__(seat, points, trip)
        self.square = square

    def options(self, s: Sea, seat: Seat) -> list[Move]:
        return [BOUNCE, SAIL_ON]

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        if move == BOUNCE:
            s.then(Astern(seat, self.points, self.trip.turned("T140")))
        else:
            s.tell(("sails_on", "T141", seat, s.treasure))
            s.then(Sail(seat, self.points, self.trip))

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        back = list(astern(s, self.seat, self.points))
        return super().known(s, seat) | {"square": self.square, "points": self.points, "back": back}


class Astern(Step[Sea]):
    """T53 T55 T59 T67 T117: back along its own wake, or the one-way track; nothing bounces, and the heading is kept."""

    def __init__(self, seat: Seat, points: int, trip: Trip) -> None:
        self.seat = seat
        self.points = points
        self.trip = trip

    def run(self, s: Sea) -> None:
        if not s.sails(self.seat):
            return
        seat, fleet = self.seat, s.fleet
        start, path = fleet.at[seat], astern(s, self.seat, self.points)
        if path:
            fleet.at[seat] = path[-1]
            fleet.wake[seat] = fleet.wake[seat][: -len(path)]
            s.tell(("backed", self.trip.rule, seat, start, path))
            keep_to_the_track(s, seat, UNDECLARED)
            unheaded = s.board.americas[path[-1]] and not fleet.wake[seat]
            fleet.bound[seat] = (start, *path)[-2] if unheaded else NOWHERE
        s.then(Stop(seat, self.trip))


class Stop(Step[Sea]):
    """T67 T68 T69 T70: a six where the move ends sends the cargo three squares back or on; then the square acts."""

    def __init__(self, seat: Seat, trip: Trip) -> None:
        self.seat = seat
        self.trip = trip

    def run(self, s: Sea) -> None:
        stop(s, self.seat, self.trip)

    def jumps(self, s: Sea) -> bool:
        return jumps(s, s.fleet.at[self.seat], self.trip)


def stop(s: Sea, seat: Seat, trip: Trip) -> None:
    """T67 T69 T110: the cargo has ended its move, unless it lies on a six."""
    square = s.fleet.at[seat]
    kind = s.board.kind[square]
    if square in s.board.gates:
        s.fleet.passed[seat] = True
    if kind in (SIX_BLACK, SIX_GREEN):
        if jumps(s, square, trip):
            jump(s, seat, trip, square)
            return
        s.tell(("jumps_end", "T69", seat))
    if s.fleet.passed[seat] and seat not in s.passers:
        s.then(Gate(seat), Bump(seat, trip), Landing(seat, trip.by_die))
    elif in_the_way(s, seat, trip) != NOBODY:
        s.then(Bump(seat, trip), Landing(seat, trip.by_die))
    else:
        LANDINGS[seat][trip.by_die].run(s)


def jumps(s: Sea, square: int, trip: Trip) -> bool:
    """T67 T68 T69: a six sends a cargo back or on, so many times in one move."""
    return s.board.kind[square] in (SIX_BLACK, SIX_GREEN) and trip.jumps < JUMPS


def jump(s: Sea, seat: Seat, trip: Trip, square: int) -> None:
    """T67 T68: three squares back, or three on."""
    if s.board.kind[square] == SIX_BLACK:
        s.tell(("six_black", "T67", seat, square))
        s.agenda.append(Astern(seat, JUMP, trip.jumped("T67")))
    else:
        s.tell(("six_green", "T68", seat, square))
        s.agenda.append(Sail(seat, JUMP, trip.jumped("T68")))


# steps never change: those of every turn are made once, by seat, and by whether the die alone has brought the cargo
LANDINGS: Final = [[Landing(seat, by_die) for by_die in (False, True)] for seat in range(SEATS)]


class Gate(Step[Sea]):
    """T106 T107 T110 T111 T112: newly through: the first has the prime, and with the last the draw is owed."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Sea) -> None:
        seat = self.seat
        s.passers += (seat,)
        s.tell(("gate", "T110", seat, s.fleet.at[seat]))
        last_cargo(s)
        if len(s.passers) == 1:
            s.then(*prime(s, seat))


def prime(s: Sea, seat: Seat) -> list[Due]:
    """T106 T108 T109 T156: from each other captain in play; by house rule 1.5 M in all, a note at a time in turn."""
    others = s.others(seat)
    if not s.house.prime_total or not others:
        return [Due(other, seat, PRIME, "T106") for other in others]
    shares = [PRIME // len(others) + (1 if index < PRIME % len(others) else 0) for index in range(len(others))]
    return [Due(other, seat, share, "T106") for other, share in zip(others, shares) if share]


class Bump(Step[Sea]):
    """T45 T46 T47 T48: a cargo found where the move ends goes to where the mover stood before this movement."""

    def __init__(self, seat: Seat, trip: Trip) -> None:
        self.seat = seat
        self.trip = trip

    def run(self, s: Sea) -> None:
        victim = in_the_way(s, self.seat, self.trip) if s.sails(self.seat) else NOBODY
        if victim == NOBODY:
            return
        s.tell(("bumped", "T45", victim, self.seat, s.fleet.at[self.seat], self.trip.start))
        sent(s, victim, self.seat, self.trip)
        last_cargo(s)
        if s.house.bumped_effects:
            s.then(Landing(victim, False))


def in_the_way(s: Sea, seat: Seat, trip: Trip) -> Seat:
    """T45 T46 T47: the cargo that is driven away; none at Narvik, nor where the movement ends as it began."""
    square = s.fleet.at[seat]
    if square in (NARVIK, trip.start) or s.fleet.at.count(square) == 1:
        return NOBODY
    for other in s.others(seat):
        if s.fleet.at[other] == square:
            return other
    return NOBODY


def keep_to_the_track(s: Sea, seat: Seat, route: int) -> None:
    """T31 T49: a cargo put or driven off its own route goes on by this one, or by the branch where it stands."""
    square, own = s.fleet.at[seat], s.fleet.route[seat]
    if s.board.americas[square] or (own != UNDECLARED and s.board.lies_on[own][square] and not s.house.free_route):
        return
    lies_on = [number for number in range(ROUTES) if s.board.lies_on[number][square]]
    if s.house.free_route:
        s.fleet.route[seat] = lies_on[0] if len(lies_on) == 1 else UNDECLARED
    else:
        s.fleet.route[seat] = route if route in lies_on else lies_on[0]


def sent(s: Sea, victim: Seat, mover: Seat, trip: Trip) -> None:
    """T49 T50: nothing happens to it there; it takes over wake and heading, and may turn; a single step lapses."""
    fleet, square = s.fleet, trip.start
    fleet.at[victim] = square
    fleet.wake[victim] = trip.wake
    fleet.bound[victim] = trip.bound
    fleet.one_step[victim] = False
    fleet.may_turn[victim] = True
    keep_to_the_track(s, victim, fleet.route[mover])
    if s.board.americas[square] and not fleet.passed[victim]:
        fleet.passed[victim] = True
        s.passers += (victim,)
        s.tell(("gate", "T110", victim, square))
    if square == NARVIK and s.house.renarvik_double:
        fleet.departed[victim] = False


# -- what would follow


def foreseen(s: Sea, question: UnderWay, move: Move) -> Foreseen:
    """The answer is tried out on another chart, and the cargo sails as it would on this one."""
    sea = tried(s)
    question.take(sea, question.seat, move)
    return followed(sea, move)


def by_die(s: Sea, seat: Seat) -> list[Foreseen]:
    """T51 T52 T96: where each face of the die would bring a cargo that sails before anything else happens."""
    if not s.sails(seat) or not s.fleet.departed[seat] or s.owes == seat:
        return []
    found = []
    for points in range(1, FACES + 1):
        if points == INCIDENT and s.house.card_before and not s.treasure:
            continue
        sea = tried(s)
        sea.then(Sail(seat, points, trip(s, seat, "T51", True)))
        found.append(followed(sea, ("die", points)))
    return found


def tried(s: Sea) -> Sea:
    """Another chart, on which nothing else is going to happen."""
    sea = s.clone()
    sea.agenda, sea.telling = [], []
    return sea


def followed(sea: Sea, move: Move) -> Foreseen:
    """T67 T68: the cargo sails, and on from every six, until the move ends or somebody must decide."""
    sixes: list[str] = []
    step = sea.agenda.pop()
    while True:
        if isinstance(step, Stop) and step.jumps(sea):
            sixes.append(KINDS[sea.board.kind[sea.fleet.at[step.seat]]])
        elif not isinstance(step, (Sail, Astern)):
            break
        step.run(sea)
        step = sea.agenda.pop()
    told = [event for event in sea.heard() if event[0] == "sailed" or event[0] == "backed"]
    found = led(move, [square for event in told for square in event[4]])
    found["sixes"] = sixes
    if isinstance(step, UnderWay):
        found["left"] = step.points
    elif isinstance(step, Stop):
        add_end(sea, step, found)
    return found


def add_end(s: Sea, stop: Stop, found: Foreseen) -> None:
    """T45 T87 T106: the prime is sure; then what the square does, and whom it drives away."""
    seat, trip = stop.seat, stop.trip
    if not s.passers and (s.fleet.passed[seat] or s.fleet.at[seat] in s.board.gates):
        found["prime"] = sum([due.amount for due in prime(s, seat)])
    victim = in_the_way(s, seat, trip)
    found["bumped"] = None if victim == NOBODY else victim
    found["what"] = what = effect(s, seat, trip.by_die)
    due = due_there(s, seat, what)
    if due is not None:
        found["sum"], found["to"] = due.amount, due.creditor(s)
    elif what in ("delivery", "treasure"):
        found["sum"], found["to"] = delivery(s.loans[seat]) if what == "delivery" else s.house.treasure, seat
    elif what == "bar":
        found["sum"], found["to"] = BUY_BACK, s.banker
