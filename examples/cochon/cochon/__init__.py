"""LE COCHON: one die. Throw as often as you dare, and keep what you have before a one takes it."""

from collections.abc import Mapping
from typing import Any, ClassVar, Final

from ludotheque.kernel.agenda import Decision, Move, Seat
from ludotheque.plain import PlainState, PlainTitle, ThrowOf, TitleWords, _


class Sty(PlainState):
    """K1: what lies on the table."""

    def __init__(self, seats: int) -> None:
        super().__init__(seats)
        self.points = [0] * seats
        self.turn = 0  # thrown in this turn, and not kept yet
        self.then(Turn(0))

    def pass_on(self, seat: Seat) -> None:
        self.turn = 0
        self.then(Turn((seat + 1) % self.seats))


class Turn(Decision[Sty]):
    """K2 K4: throw, or keep what has been thrown; whoever has kept fifty has won."""

    asks: ClassVar[str] = "Turn"
    rules: ClassVar[tuple[str, ...]] = ("K2",)

    def options(self, s: Sty, seat: Seat) -> list[Move]:
        return [("throw",), ("keep",)] if s.turn else [("throw",)]

    def take(self, s: Sty, seat: Seat, move: Move) -> None:
        if move == ("throw",):
            return s.then(Cast(seat))
        s.points[seat] += s.turn
        s.tell(("kept", "K3", seat, s.turn, s.points[seat]))
        return s.over("K4", "goal") if s.points[seat] >= 50 else s.pass_on(seat)


class Cast(ThrowOf[Sty]):
    """K3: a one takes all, and the turn is over; anything else is added to it."""

    asks: ClassVar[str] = "Cast"
    rules: ClassVar[tuple[str, ...]] = ("K3",)

    def take(self, s: Sty, seat: Seat, move: Move) -> None:
        s.tell(("threw", "K3", self.seat, move[1]))
        if move[1] == 1:
            return s.pass_on(self.seat)
        s.turn += move[1]
        return s.then(Turn(self.seat))


class CochonWords(TitleWords):
    questions: ClassVar = {"Turn": _("{seat}: throw, or keep?"), "Cast": _("{seat} throws the die.")}
    options: ClassVar = {"throw": _("Throw the die"), "keep": _("Keep the turn"), "die": _("The die shows {first}")}
    arguments: ClassVar = {"die": "first"}
    events: ClassVar = {"threw": _("{who} throws {first}."), "kept": _("{who} keeps {count} and has {sum}.")}
    facts: ClassVar = {"threw": ("who", "first"), "kept": ("who", "count", "sum"), "closed": ("reason",)}
    reasons: ClassVar = {"goal": _("Fifty points have been kept.")}


class Cochon(PlainTitle[Sty]):
    key, title, package, seats, dice = "cochon", "LE COCHON", "cochon", range(2, 7), 1
    reasons, sentences = ("goal",), CochonWords
    tagline, minutes = _("One die, and the art of stopping in time."), "10 min"
    labels: ClassVar = {"points": _("Points"), "turn": _("This turn")}

    def start(self, seats: int, rules: Mapping[str, str | int]) -> Sty:
        return Sty(seats)

    def seen(self, s: Sty, seat: Seat | None) -> dict[str, Any]:
        return {"points": s.points[:], "turn": s.turn}

    def scores(self, s: Sty) -> list[int]:
        return s.points[:]

    def worth(self, s: Sty, seat: Seat, move: Move) -> float:
        return s.turn - 20 if move == ("keep",) else 0.0


GAME: Final = Cochon()
