"""The move of one piece along a path, its fuel and its tolls; C26 to C41, C63, C89 to C100, C152."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.cosmail.rules.announce import FreeActs, obliged
from ludotheque.games.cosmail.rules.board import GOODS, NOWHERE, Way
from ludotheque.games.cosmail.rules.end import finish_test, reached
from ludotheque.games.cosmail.rules.foreseen import route
from ludotheque.games.cosmail.rules.ways import (
    MUST_LEAVE,
    OCCUPIED,
    SENT_AWAY,
    all_ways,
    bad_path,
    bad_tolls,
    can_go,
    no_stop,
    settlements,
    unmoved,
    way_of,
    ways,
)
from ludotheque.games.cosmail.state import (
    FUELS,
    LEGS,
    PIECES,
    SEATS,
    SHIP,
    SHUNNED,
    TOLL,
    TOLLS,
    SeatStep,
    World,
    fuel_of,
)
from ludotheque.kernel.agenda import IllegalMove, Move, Seat

STAY: Final[Move] = ("stay",)
FEW: Final = 3  # places where one may not stop that are named one by one


class Moving(SeatStep):
    """C39 C40 C69 C161: not after a seven, nor after the finish; who can neither move nor trade is told, not asked."""

    def run(self, s: World) -> None:
        if s.doings.seven or not s.has_turns(self.seat):
            return
        question = MOVES[self.seat]
        if question.can_move(s) or (not s.doings.moved and question.deals(s)):
            s.agenda.append(question)
        elif not s.doings.moved:
            s.tell(("stuck", "C40", self.seat))


class MovePiece(FreeActs):
    """C28 C30 C31 C39 C40 C41 C63 C64: a piece along a path, then another, or none; those that must leave go first."""

    asks: ClassVar[str] = "MovePiece"
    rules: ClassVar[tuple[str, ...]] = ("C28", "C30", "C31", "C39", "C63")

    def can_move(self, s: World) -> bool:
        for piece in self.free_to_move(s):
            if can_go(s, self.seat, piece):
                return True
        return False

    def movable(self, s: World) -> list[int]:
        """C63: those that can go; those that must before all others."""
        free = self.free_to_move(s)
        return (free and obliged(s, self.seat)) or [piece for piece in free if can_go(s, self.seat, piece)]

    def free_to_move(self, s: World) -> list[int]:
        """C39: each piece once in a turn; by house rule one of them."""
        return [] if s.doings.moved and not s.house.each else unmoved(s)

    def may_stay(self, s: World) -> bool:
        return not obliged(s, self.seat)

    def options(self, s: World, seat: Seat) -> list[Move]:
        found: list[Move] = []
        free, bound = self.free_to_move(s), obliged(s, seat)
        for piece in (free and bound) or free:
            if piece != SHIP:
                found += [way.going[piece] for way in ways(s, seat, piece)]
                continue
            for way in ways(s, seat, piece):
                if way.straits:
                    found += [("go", piece, way.path, tolls) for tolls in settlements(s, seat, way)]
                else:
                    found.append(way.going[piece])
        if not bound:
            found.append(STAY)
        return found + self.free_options(s)

    def refusal(self, s: World, seat: Seat, move: Move) -> IllegalMove | None:
        if self.free(move):
            return self.free_refusal(s, move)
        match move:
            case ("go", int(piece), tuple(path), tuple(tolls)):
                return self.bad_go(s, piece, path, tolls)
        if move == STAY and not self.may_stay(s):
            return MUST_LEAVE[obliged(s, seat)[0]]
        return super().refusal(s, seat, move)

    def bad_go(self, s: World, piece: int, named: tuple[object, ...], tolls: tuple[object, ...]) -> IllegalMove | None:
        seat = self.seat
        if piece not in range(PIECES) or s.fleet.own(seat, piece) == NOWHERE:
            return IllegalMove("that piece is not in play", ("C5", "C77"))
        if piece in s.doings.moved:
            return IllegalMove("each piece moves once in a turn", ("C39",))
        if s.doings.moved and not s.house.each:
            return IllegalMove("only one piece moves in a turn", ("C39",))
        if piece not in (first := obliged(s, seat) or [piece]):
            return MUST_LEAVE[first[0]]
        if any([type(node) is not int for node in named]):
            return IllegalMove("a path names the places entered, none of them twice", ("C36", "C38"))
        path = tuple([node for node in named if isinstance(node, int)])
        return bad_path(s, seat, piece, path) or self.bad_end(s, piece, path, tolls)

    def bad_end(self, s: World, piece: int, path: tuple[int, ...], tolls: tuple[object, ...]) -> IllegalMove | None:
        """C28 C29 C34: paid in full, and where it may stop."""
        way, points = way_of(s, self.seat, piece, path), s.fuel_for(self.seat, piece)
        if way.cost > points:
            facts = {"cost": way.cost, "points": points}
            return IllegalMove("this way costs {cost}, and there are {points} points", ("C28", "C29"), facts)
        return no_stop(s, self.seat, piece, way.to) or bad_tolls(s, self.seat, way, tolls)

    def near_misses(self, s: World, seat: Seat) -> list[Move]:
        """C63 C102 C142 C172: staying, the nearest gold, and the nearest places that are taken or shunned."""
        pieces = self.movable(s)
        found: list[Move] = [] if self.may_stay(s) else [STAY]
        found += gold_missed(s, seat, pieces)[:1]
        shut: dict[int, Move] = {}
        for piece in pieces:
            for way in within_purse(s, seat, piece, all_ways(s, seat, piece)):
                why = no_stop(s, seat, piece, way.to)
                if why is SENT_AWAY or (why is OCCUPIED and s.board.kind[way.to] == GOODS):
                    shut.setdefault(way.to, going(s, seat, piece, way))
        return [*found, *list(shut.values())[:FEW], *self.free_misses(s)]

    def take(self, s: World, seat: Seat, move: Move) -> None:
        if self.free(move):
            self.free_take(s, move, MOVING[seat])
        elif move == STAY:
            if not s.doings.moved:
                s.tell(("stays", "C40", seat))
        else:
            go(s, seat, move[1], move[2], move[3])
            if s.house.each and not s.reason:
                MOVING[seat].run(s)

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {
            "at": [None if node == NOWHERE else node for node in s.fleet.of(self.seat)],
            "bound": obliged(s, self.seat),
            "pieces": self.movable(s),
            "moved": list(s.doings.moved),
            "stay": self.may_stay(s),
        }

    def shown(self, s: World, seat: Seat) -> dict[str, object]:
        return super().shown(s, seat) | {"routes": [route(s, seat, piece) for piece in self.movable(s)]}


# steps never change: those of every turn are made once, by seat
MOVES: Final = [MovePiece(seat) for seat in range(SEATS)]
MOVING: Final = [Moving(seat) for seat in range(SEATS)]


def gold_missed(s: World, seat: Seat, pieces: list[int]) -> list[Move]:
    """C142 C145: gold bases that would be within reach, the cheapest first, of one who lacks some of the goods."""
    if not s.house.riches or s.has_set(s.side[seat]) or s.partial(seat):
        return []
    found = []
    for piece in pieces:
        node = s.fleet.own(seat, piece)
        reach = within_purse(s, seat, piece, s.board.voyages[node] if piece == SHIP else s.board.free_flights[node])
        found += [(way.cost, going(s, seat, piece, way)) for way in reach if way.to in s.board.golds]
    return [move for _, move in sorted(found)]


def within_purse(s: World, seat: Seat, piece: int, found: list[Way]) -> list[Way]:
    fuel = s.fuel_for(seat, piece)
    return [way for way in found if way.cost <= fuel]


def going(s: World, seat: Seat, piece: int, way: Way) -> Move:
    """One way of going there, tolls included."""
    return ("go", piece, way.path, settlements(s, seat, way)[0])


def go(s: World, seat: Seat, piece: int, path: tuple[int, ...], tolls: tuple[str, ...]) -> None:
    """C28 C36 C90 C160: fuel for the whole path, then each toll; the piece stands there, and the finish is tested."""
    way, start = way_of(s, seat, piece, path), s.fleet.own(seat, piece)
    s.spend(seat, fuel_of(piece), way.cost, LEGS)
    if s.telling is not None:
        s.tell(("moved", "C28", seat, piece, start, path, way.cost))
    for strait, toll in zip(way.straits, tolls):
        pay_toll(s, seat, strait, toll)
    depart(s, seat, piece)
    s.set_down(seat, piece, way.to)
    s.doings.moved += (piece,)
    if piece != SHIP and len(path) > 1:
        s.doings.passed += tuple([node for node in path[:-1] if s.held[node] == NOWHERE])
    if s.goals:
        reached(s, seat, piece, way.to)
    if not s.reason:
        finish_test(s, seat)


def depart(s: World, seat: Seat, piece: int) -> None:
    """C172: whoever was ordered off stays away for three turns."""
    number, fleet = PIECES * seat + piece, s.fleet
    if fleet.ordered[number]:
        fresh = tuple([shun for shun in fleet.shuns[number] if shun[1] >= s.turns[seat]])
        fleet.shuns[number] = (*fresh, (fleet.at[number], s.turns[seat] + SHUNNED))
    s.doings.released = s.doings.released or fleet.bound[number]
    s.lift(seat, piece)


def pay_toll(s: World, seat: Seat, strait: int, toll: str) -> None:
    """C90 C91 C93 C96 C98: ten points for each crossing, of one kind, or a debt of ten."""
    if toll == "owe":
        s.debts[seat] += 1
        s.tell(("owes", "C96", seat, strait))
    else:
        s.spend(seat, FUELS.index(toll), TOLL, TOLLS)
        s.tell(("toll", "C90", seat, strait, toll))
