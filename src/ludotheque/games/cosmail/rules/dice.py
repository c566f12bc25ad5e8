"""The throw of two dice: fuel, a fill-up, gold, or a seven; C42 to C47, C58 to C60, C69 to C88, C149, C150."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.cosmail.rules.board import NOWHERE, WARES
from ludotheque.games.cosmail.state import (
    COAL,
    FILL,
    FILLS,
    FUELS,
    PETROL,
    PIECES,
    RETURNED,
    SHIP,
    THROWS,
    World,
    fuel_of,
)
from ludotheque.kernel.agenda import Decision, Move, Seat
from ludotheque.kernel.dice import Throw, throws

TWO_DICE: Final = throws(2)
SEVEN: Final = 7
PETROL_NUMBERS: Final = (3, 6, 9, 12)
EITHER_PLANE: Final = 2


class Dice(Throw[World]):
    """C42 C43 C58 C70 C150: what was announced decides what it brings; a seven is an avarie, unless it counts."""

    asks: ClassVar[str] = "Dice"
    rules: ClassVar[tuple[str, ...]] = ("C42", "C43", "C58", "C69", "C150")

    def __init__(self, seat: Seat, what: str, piece: int) -> None:
        self.seat = seat
        self.what = what  # throw, fill or gold
        self.piece = piece

    def faces(self) -> list[Move]:
        return TWO_DICE

    def take(self, s: World, seat: Seat, move: Move) -> None:
        mover = self.seat
        points: int = move[1] + move[2]
        if s.telling is not None:
            s.tell(("threw", "C42", mover, move[1], move[2]))
        if points == SEVEN and self.breaks(s):
            avarie(s, mover)
        elif self.what == "throw":
            collect(s, mover, points)
        elif self.what == "fill":
            fill_up(s, mover, self.piece, points)
        else:
            find_gold(s, mover, self.piece, points)

    def breaks(self, s: World) -> bool:
        """C69 C70: whether a seven is an avarie here."""
        return self.what == "throw" or not s.house.seven_counts

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        piece = None if self.piece == NOWHERE else self.piece
        node = None if piece is None else s.fleet.own(self.seat, piece)
        facts = {"seat": self.seat, "what": self.what, "piece": piece, "node": node, "breaks": self.breaks(s)}
        return super().known(s, seat) | facts


def collect(s: World, seat: Seat, points: int) -> None:
    """C42 C43 C44 C82: coal at face value, petrol doubled; what is not spent is kept."""
    if points in PETROL_NUMBERS:
        s.grant(seat, PETROL, 2 * points, THROWS)
        if s.telling is not None:
            s.tell(("petrol", "C43", seat, 2 * points))
    else:
        s.grant(seat, COAL, points, THROWS)
        if s.telling is not None:
            s.tell(("coal", "C42", seat, points))


def fill_up(s: World, seat: Seat, piece: int, points: int) -> None:
    """C45 C58 C59 C60 C63: ten times the throw, of the kind announced; the piece must leave on its next turn."""
    number, fuel = PIECES * seat + piece, fuel_of(piece)
    s.grant(seat, fuel, FILL * points, FILLS)
    s.fleet.bound[number] = True
    s.fleet.filled_at[number] = s.fleet.at[number]
    s.fleet.filled_on[number] = s.turns[seat]
    s.doings.gained = True
    s.tell(("filled", "C58", seat, piece, s.fleet.at[number], FILL * points, FUELS[fuel]))


def find_gold(s: World, seat: Seat, piece: int, points: int) -> None:
    """C10 C150 C151 C152: booked for that base, with its factor to come; the piece must leave on its next turn."""
    number = PIECES * seat + piece
    node = s.fleet.at[number]
    s.gold += ((s.side[seat], node, points),)
    s.fleet.bound[number] = True
    s.progress = s.round
    s.doings.gained = True
    s.tell(("gold_found", "C150", seat, piece, node, points))


def avarie(s: World, seat: Seat) -> None:
    """C69 C71 C72 C73 C74: the rest of the turn is given up; two in a row are a double, and the count begins anew."""
    s.doings.seven = True
    s.tell(("avarie", "C69", seat))
    if not s.last7[seat]:
        s.last7[seat] = True
        return
    s.last7[seat] = False
    planes = s.fleet.planes(seat)
    s.tell(("double", "C75" if planes == EITHER_PLANE else "C78" if planes else "C86", seat))
    if planes == EITHER_PLANE:
        s.then(LosePlane(seat))
    elif planes:
        lose_plane(s, seat, s.fleet.left(seat)[0])
    else:
        leave(s, seat)


class LosePlane(Decision[World]):
    """C75 C76: the owner chooses which of his planes is lost."""

    asks: ClassVar[str] = "LosePlane"
    rules: ClassVar[tuple[str, ...]] = ("C75", "C76")

    def options(self, s: World, seat: Seat) -> list[Move]:
        return [("lose", 0), ("lose", 1)]

    def take(self, s: World, seat: Seat, move: Move) -> None:
        lose_plane(s, seat, int(move[1]))


def lose_plane(s: World, seat: Seat, piece: int) -> None:
    """C75 C77 C78 C79 C81 C182: it leaves the board for good; without a plane his side does no more business."""
    node = s.fleet.own(seat, piece)
    s.lift(seat, piece)
    s.tell(("lost", "C75" if s.fleet.planes(seat) else "C78", seat, piece, node))
    side = s.side[seat]
    if s.has_plane(side):
        return
    for member in s.squads[side]:
        if member not in s.out:
            s.tell(("partial", "C78", member))
    lapse(s, seat)


def lapse(s: World, seat: Seat) -> None:
    """C79: the options of one who does no more business."""
    side = s.side[seat]
    if s.noted[side]:
        s.tell(("lapsed", "C79", seat, s.noted[side]))
        s.noted[side] = ()


def leave(s: World, seat: Seat) -> None:
    """C86 C87 C182: the ship goes too; when his whole side is out, fuel and goods go back and debts are forgotten."""
    s.lift(seat, SHIP)
    s.out += (seat,)
    s.tell(("out", "C86", seat))
    side = s.side[seat]
    if not s.gone(side):
        return
    for member in s.squads[side]:
        s.debts[member] = 0
        for fuel in (PETROL, COAL):
            s.spend(member, fuel, s.points_of(member, fuel), RETURNED)
    give_back(s, seat)


def give_back(s: World, seat: Seat) -> None:
    """C88: vignettes go back to the ports of their good, the largest first; by house rule they are frozen."""
    side = s.side[seat]
    hand = tuple(s.hand(side))
    if not any(hand):
        return
    if s.house.frozen:
        s.tell(("frozen", "C88", seat))
        return
    s.tell(("returned", "C88", seat, hand))
    s.whole[side] = False
    for ware in range(WARES):
        s.goods[side * WARES + ware] = 0
        left = hand[ware]
        for port in sorted(s.board.ports_of[ware], key=lambda node: -s.board.stock[node]):
            part = min(left, s.board.stock[port] - s.stock[port])
            s.stock[port] += part
            left -= part
