"""Before play: partners, goals, the placement die, the piece that races; C12 to C25, C173 to C175, C186 to C191."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.games.cosmail.rules.board import BASES, DEPOSIT, FAR, GOLD_PORT, HOME, NOWHERE
from ludotheque.games.cosmail.rules.turn import Turn
from ludotheque.games.cosmail.state import PIECES, SHIP, SeatStep, World
from ludotheque.kernel.agenda import NOBODY, Chance, Decision, Move, Seat, Step
from ludotheque.kernel.dice import Throw

FEWEST: Final = 6  # goals offered besides those that are needed


def opening(s: World) -> list[Step[World]]:
    """C19 C175 C185: partners first, then the goal, then the bases."""
    first: list[Step[World]] = []
    if s.house.teams:
        first.append(Pairs())
    if s.house.race or s.house.rally:
        first.append(Goals())
    return first + placement(s) + ([Series()] if s.house.games > 1 else [])


def placement(s: World) -> list[Step[World]]:
    """C20 C21: each player throws in the order of joining; then base I begins."""
    return [PlaceDie(seat) for seat in s.players] + [Ready()]


class Series(Step[World]):
    """C188: the next game of a series, with new bases."""

    def run(self, s: World) -> None:
        s.game += 1
        s.reason = ""
        s.statement = []
        s.lay_out()
        s.tell(("game", "C188", s.game))
        s.then(*placement(s), Series())


class Pairs(Step[World]):
    """C173 C174 C175: pairs are drawn by lot, or sit opposite each other."""

    def run(self, s: World) -> None:
        left = s.players
        if s.house.partners_by_lot:
            s.then(DrawPartner(left))
            return
        half = len(left) // 2
        for seat in left[:half]:
            pair(s, seat, seat + half)


def pair(s: World, one: Seat, other: Seat) -> None:
    """C173 C175: who plays with whom."""
    s.pair(one, other)
    s.tell(("partners", "C175", one, other))


class DrawPartner(Chance[World]):
    """C175: the first without a partner draws one of the others."""

    asks: ClassVar[str] = "DrawPartner"
    rules: ClassVar[tuple[str, ...]] = ("C175",)

    def __init__(self, left: list[Seat]) -> None:
        self.left = left

    def options(self, s: World, seat: Seat) -> list[Move]:
        return [("partner", other) for other in self.left[1:]]

    def take(self, s: World, seat: Seat, move: Move) -> None:
        first, other = self.left[0], int(move[1])
        pair(s, first, other)
        rest = [each for each in self.left[1:] if each != other]
        if rest:
            s.then(DrawPartner(rest))

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.left[0]}


class Goals(Step[World]):
    """C186 C187: one goal, or so many checkpoints, named by the commissaire, or else by the first chair."""

    def run(self, s: World) -> None:
        if len(s.goals) < goals_wanted(s):
            s.then(ChooseGoal(max(s.commissaire, 0)), self)


def goals_wanted(s: World) -> int:
    """C186 C187: one goal of a race, or so many checkpoints."""
    return s.house.checkpoints if s.house.rally else 1


class ChooseGoal(Decision[World]):
    """C186 C187 C189 C191: a node at a like distance from every base, and none that would stay closed."""

    asks: ClassVar[str] = "ChooseGoal"
    rules: ClassVar[tuple[str, ...]] = ("C186", "C187", "C191")

    def options(self, s: World, seat: Seat) -> list[Move]:
        return [("goal", node) for node in offered_goals(s)]

    def take(self, s: World, seat: Seat, move: Move) -> None:
        s.goals += (int(move[1]),)
        s.tell(("goal", "C187" if s.house.rally else "C186", int(move[1])))

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        offered = offered_goals(s)
        return super().known(s, seat) | {
            "chosen": list(s.goals),
            "offered": offered,
            "costs": {str(node): costs_to(s, node) for node in offered},
            "left": goals_wanted(s) - len(s.goals),
        }


def costs_to(s: World, node: int) -> list[int]:
    """C191: the cheapest way from each base, by the kind of piece that races."""
    ships = s.house.race and s.house.race_piece == "ship"
    far = s.board.far(not ships, s.board.kind[node] == DEPOSIT)
    return [far[home][node] for home in s.board.homes[1:] if home != NOWHERE]


def offered_goals(s: World) -> list[int]:
    """C189 C191: gold bases only where riches are won; fair goals lie within a quarter of the same way from all."""
    closed = (HOME,) if s.house.riches else (HOME, GOLD_PORT, DEPOSIT)
    kinds = s.board.kind
    nodes = [node for node in range(len(kinds)) if kinds[node] not in closed]
    within = [node for node in nodes if max(costs_to(s, node)) < FAR]
    if s.house.fair_goals:
        by_spread = sorted(within, key=lambda node: (spread(s, node), node))
        fair = len([node for node in by_spread if spread(s, node) <= 0.25])
        within = by_spread[: max(fair, FEWEST + goals_wanted(s))]
    return [node for node in sorted(within) if node not in s.goals]


def spread(s: World, node: int) -> float:
    """C191: by how much the nearest base is nearer than the farthest."""
    costs = costs_to(s, node)
    return (max(costs) - min(costs)) / max(costs)


class PlaceDie(Throw[World]):
    """C20 C21 C22: the die names the base; if it is taken, the player throws again."""

    asks: ClassVar[str] = "PlaceDie"
    rules: ClassVar[tuple[str, ...]] = ("C20", "C21")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def take(self, s: World, seat: Seat, move: Move) -> None:
        base = int(move[1])
        if s.owner[base] != NOBODY or s.board.homes[base] == NOWHERE:
            s.tell(("base_taken", "C20", self.seat, base))
            s.then(PlaceDie(self.seat))
            return
        s.base[self.seat] = base
        s.owner[base] = self.seat
        s.tell(("placed", "C20", self.seat, base))
        for piece in range(PIECES):
            s.set_down(self.seat, piece, s.home(self.seat))

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat}


class Ready(Step[World]):
    """C22 C24 C25: all fleets stand at home; base I plays first, then II, up to VI; empty bases are skipped."""

    def run(self, s: World) -> None:
        s.order = tuple([s.owner[base] for base in range(1, BASES + 1) if s.owner[base] != NOBODY])
        s.then(*[Entering(seat) for seat in s.order if s.house.race], Turn(NOBODY))


class Entering(SeatStep):
    """C186: nobody is asked who has one kind of piece to enter; one plane is as good as another."""

    def run(self, s: World) -> None:
        if s.house.race_piece == "any" and s.board.afloat[s.goals[0]]:
            s.then(NamePiece(self.seat))
        else:
            enter(s, self.seat, SHIP if s.house.race_piece == "ship" else 0)


def enter(s: World, seat: Seat, piece: int) -> None:
    s.entered[seat] = piece
    s.tell(("entered", "C186", seat, piece))


class NamePiece(Decision[World]):
    """C186: each player names the piece that races."""

    asks: ClassVar[str] = "NamePiece"
    rules: ClassVar[tuple[str, ...]] = ("C186",)

    def options(self, s: World, seat: Seat) -> list[Move]:
        return [("piece", piece) for piece in range(PIECES)]

    def take(self, s: World, seat: Seat, move: Move) -> None:
        enter(s, seat, int(move[1]))

    def known(self, s: World, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"pieces": list(range(PIECES))}

    def shown(self, s: World, seat: Seat) -> dict[str, object]:
        """C186: how far the goal is for each piece."""
        free = s.has_set(s.side[seat])
        return {"far": [s.board.far(piece != SHIP, free)[s.home(seat)][s.goals[0]] for piece in range(PIECES)]}
