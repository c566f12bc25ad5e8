"""A race from its stakes to its end, turn by turn: O3 to O7, O20, O21, O24 and O25."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.kernel.agenda import NOBODY, Decision, Move, Seat, Step

from jeu_de_l_oie.rules.accounts import TakePot
from jeu_de_l_oie.rules.board import START
from jeu_de_l_oie.rules.throw import Cast
from jeu_de_l_oie.state import KEPT, Party

THROW: Final[Move] = ("throw",)
RAISE: Final[Move] = ("raise",)
FOLLOW: Final[Move] = ("follow",)
LEAVE: Final[Move] = ("leave",)
PAY: Final[Move] = ("pay",)
WAIT: Final[Move] = ("wait",)
RULES: Final = {"inn": "O15", "well": "O16", "prison": "O18"}


class NewRace(Step[Party]):
    """O3 O4: every pawn before square 1, and a stake from everybody; each race begins with the next player."""

    def run(self, s: Party) -> None:
        s.race += 1
        s.tell(("race", "O4", s.race))
        for seat in range(s.seats):
            s.put(seat, START)
            s.pay(seat, s.board.stake, "O3")
        s.winner = NOBODY
        s.left = [False] * s.seats
        s.raised = [False] * s.seats
        s.then(Turn((s.race - 1) % s.seats))


class Turn(Step[Party]):
    """O5: one after another, those who are still in the race."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Party) -> None:
        s.active = self.seat
        s.then(Kept(self.seat) if s.waits[self.seat] else Ready(self.seat), NextTurn(self.seat))


class NextTurn(Step[Party]):
    """O5 O25: the next one who has not left the race, as long as nobody has won it."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Party) -> None:
        s.then(Turn(s.after(self.seat)[0]) if s.winner == NOBODY else EndOfRace())


class Ready(Step[Party]):
    """O6: who is under way and can still raise is asked; the others just throw."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Party) -> None:
        may_raise = s.house.raises and s.at[self.seat] != START and not s.raised[self.seat]
        s.then(BeforeThrow(self.seat) if may_raise and s.purses[self.seat] >= s.board.raising else Cast(self.seat))


class BeforeThrow(Decision[Party]):
    """O6: throw, or raise first."""

    asks: ClassVar[str] = "BeforeThrow"
    rules: ClassVar[tuple[str, ...]] = ("O6",)

    def options(self, s: Party, seat: Seat) -> list[Move]:
        return [THROW, RAISE]

    def take(self, s: Party, seat: Seat, move: Move) -> None:
        if move == RAISE:
            s.raised[seat] = True
            s.tell(("raises", "O6", seat))
            s.pay(seat, s.board.raising, "O6")
            s.then(*[Follow(other) for other in s.after(seat) if other != seat and s.purses[other]], Answered(seat))
        else:
            s.then(Cast(seat))


class Follow(Decision[Party]):
    """O7: pay as much, or leave the race."""

    asks: ClassVar[str] = "Follow"
    rules: ClassVar[tuple[str, ...]] = ("O7",)

    def options(self, s: Party, seat: Seat) -> list[Move]:
        return [FOLLOW, LEAVE]

    def take(self, s: Party, seat: Seat, move: Move) -> None:
        if move == FOLLOW:
            s.pay(seat, s.board.raising, "O7")
            return
        s.left[seat] = True
        s.tell(("left", "O7", seat))


class Answered(Step[Party]):
    """O24: whoever has raised throws, or takes the pot when all others have left the race."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Party) -> None:
        alone = s.after(self.seat) == [self.seat]
        s.then(TakePot(self.seat, "O24") if alone else Cast(self.seat))


class Kept(Step[Party]):
    """O20 O21: whoever is kept may buy itself free; when everybody is, all are let out."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Party) -> None:
        running = s.after(self.seat)
        if all(s.waits[seat] == KEPT for seat in running):
            for seat in running:
                s.waits[seat] = 0
            s.tell(("freed", "O21"))
            s.then(Ready(self.seat))
        elif s.house.ransoms and s.purses[self.seat] >= s.board.squares[s.at[self.seat]].ransom:
            s.then(Ransom(self.seat))
        else:
            s.then(Stay(self.seat))


class Ransom(Decision[Party]):
    """O20: pay the ransom and throw, or stay."""

    asks: ClassVar[str] = "Ransom"
    rules: ClassVar[tuple[str, ...]] = ("O20",)

    def options(self, s: Party, seat: Seat) -> list[Move]:
        return [PAY, WAIT]

    def take(self, s: Party, seat: Seat, move: Move) -> None:
        if move == WAIT:
            s.then(Stay(seat))
            return
        s.tell(("ransom", "O20", seat, s.at[seat]))
        s.pay(seat, s.board.squares[s.at[seat]].ransom, "O20")
        s.waits[seat] = 0
        s.then(Ready(seat))


class Stay(Step[Party]):
    """O15 O16 O18: a turn goes by at the inn, in the well or in prison."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Party) -> None:
        if s.waits[self.seat] != KEPT:
            s.waits[self.seat] -= 1
        s.tell(("stays", RULES[s.board.kind(s.at[self.seat])], self.seat, s.at[self.seat]))


class EndOfRace(Step[Party]):
    """O25: the last race has been run, or a purse is too thin for the next."""

    def run(self, s: Party) -> None:
        s.active = NOBODY
        if s.race == s.house.races:
            s.reason = "races"
        elif min(s.purses.balances[: s.seats]) < s.board.stake:
            s.reason = "purse"
        else:
            s.then(NewRace())
            return
        s.tell(("over", "O25", s.reason))
