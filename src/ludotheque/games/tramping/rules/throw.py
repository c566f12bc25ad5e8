"""One die: the draw of the treasure, then the move, T51, T52 and T112 to T126."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.tramping.rules.landing import Reef, take_treasure
from ludotheque.games.tramping.rules.sail import advance, trip
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import NOBODY, Move, Seat, Step
from ludotheque.kernel.dice import Throw


def set_out(s: Sea, seat: Seat, points: int, rule: str, by_die: bool) -> None:
    """T48 T71: a movement begins where the cargo then stands; a single step that was due lapses."""
    if s.sails(seat):
        s.fleet.one_step[seat] = False
        advance(s, seat, points, trip(s, seat, rule, by_die))


class SetOut(Step[Sea]):
    """T48 T98 T112: a movement that something else comes before: a card, or the draw."""

    def __init__(self, seat: Seat, points: int, rule: str, by_die: bool) -> None:
        self.seat = seat
        self.points = points
        self.rule = rule
        self.by_die = by_die

    def run(self, s: Sea) -> None:
        set_out(s, self.seat, self.points, self.rule, self.by_die)


class CastAgain(Throw[Sea]):
    """T98 T112 T121: one die; the captain who owes the draw draws the treasure with it, and then sails the count."""

    asks: ClassVar[str] = "CastAgain"
    rules: ClassVar[tuple[str, ...]] = ("T51", "T98")

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def take(self, s: Sea, seat: Seat, move: Move) -> None:
        points: int = move[1]
        if s.telling is not None:
            s.tell(("threw", "T51", self.seat, points))
        draws = s.owes == self.seat
        if not draws or not s.house.draw_only:
            self.sail(s, points)
        if draws:
            s.then(Draw(self.seat, points))

    def sail(self, s: Sea, points: int) -> None:
        """T51 T52: the whole count is sailed."""
        if s.owes == self.seat:
            s.agenda.append(SetOut(self.seat, points, "T51", True))
        else:
            set_out(s, self.seat, points, "T51", True)

    def known(self, s: Sea, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": self.seat}


class Draw(Step[Sea]):
    """T119 T120 T123 T124 T126: the number is the place; its two reefs are live; a cargo found there takes it."""

    def __init__(self, seat: Seat, number: int) -> None:
        self.seat = seat
        self.number = number

    def run(self, s: Sea) -> None:
        s.treasure, s.drawn_in, s.owes = self.number, s.round, NOBODY
        place = s.live_treasure()
        s.tell(("treasure", "T120", self.seat, self.number, place))
        for captain in s.around(self.seat):
            s.fleet.may_turn[captain] = True
        for captain in s.around(self.seat):
            if s.fleet.at[captain] == place:
                take_treasure(s, captain)
        if s.house.reef_on_draw and not s.reason:
            reefs = s.live_reefs()
            s.then(*[Reef(captain) for captain in s.around(self.seat) if s.fleet.at[captain] in reefs])
