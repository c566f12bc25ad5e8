"""What a square does to whoever comes there: O13 to O20."""

from __future__ import annotations

from typing import ClassVar, Final

from ludotheque.kernel.agenda import Decision, Move, Seat, Step

from jeu_de_l_oie.rules.accounts import TakePot
from jeu_de_l_oie.rules.board import CELLS, START
from jeu_de_l_oie.state import INN_TURNS, KEPT, Party

LIVE: Final[Move] = ("live",)
DIE: Final[Move] = ("die",)


class Arrive(Step[Party]):
    """O14 O15 O16 O17 O18 O19 O23: what the square does, once whoever stood there has been met."""

    def __init__(self, seat: Seat, start: int) -> None:
        self.seat = seat
        self.start = start  # where the throw was made

    def run(self, s: Party) -> None:
        meeting = Meeting(self.seat, self.start)
        match s.board.kind(s.at[self.seat]):
            case "bridge":
                s.then(Led(self.seat, "O14"), meeting)
            case "maze":
                s.then(Led(self.seat, "O17"), meeting)
            case "inn":
                s.then(meeting, Inn(self.seat))
            case "well":
                s.then(meeting, Cell(self.seat, "O16"))
            case "prison":
                s.then(meeting, Cell(self.seat, "O18"))
            case "death":
                s.then(meeting, Death(self.seat))
            case "garden":
                s.then(TakePot(self.seat, "O23"))
            case _:
                s.then(meeting)


class Meeting(Step[Party]):
    """O13 O16 O18: whoever stood there goes where the newcomer came from; it always leaves the well and the prison."""

    def __init__(self, seat: Seat, start: int) -> None:
        self.seat = seat
        self.start = start

    def run(self, s: Party) -> None:
        square = s.at[self.seat]
        if square == START or not (s.house.swaps or s.board.kind(square) in CELLS):
            return
        for other in [other for other in s.after(self.seat) if other != self.seat and s.at[other] == square]:
            s.put(other, self.start)
            s.tell(("meets", "O13", self.seat, other, square, self.start))
            s.pay(other, s.board.meeting, "O13")


class Led(Step[Party]):
    """O14 O17: across the bridge, or back out of the maze."""

    def __init__(self, seat: Seat, rule: str) -> None:
        self.seat = seat
        self.rule = rule

    def run(self, s: Party) -> None:
        square = s.board.squares[s.at[self.seat]]
        s.tell(("bridge" if self.rule == "O14" else "maze", self.rule, self.seat, s.at[self.seat], square.to))
        s.pay(self.seat, square.fee, self.rule)
        s.put(self.seat, square.to)


class Inn(Step[Party]):
    """O15: one pays, and stays for two turns."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Party) -> None:
        s.tell(("inn", "O15", self.seat))
        s.pay(self.seat, s.board.squares[s.at[self.seat]].fee, "O15")
        s.waits[self.seat] = INN_TURNS


class Cell(Step[Party]):
    """O16 O18: one pays, and stays until somebody else comes."""

    def __init__(self, seat: Seat, rule: str) -> None:
        self.seat = seat
        self.rule = rule

    def run(self, s: Party) -> None:
        square = s.board.squares[s.at[self.seat]]
        s.tell(("well" if self.rule == "O16" else "prison", self.rule, self.seat))
        s.pay(self.seat, square.fee, self.rule)
        s.waits[self.seat] = KEPT


class Death(Step[Party]):
    """O19 O20: one begins again, unless one can and will buy one's life."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Party) -> None:
        affordable = s.purses[self.seat] >= s.board.squares[s.at[self.seat]].ransom
        s.then(AtDeath(self.seat) if s.house.ransoms and affordable else Buried(self.seat))


class AtDeath(Decision[Party]):
    """O20: buy one's life, or begin again."""

    asks: ClassVar[str] = "AtDeath"
    rules: ClassVar[tuple[str, ...]] = ("O19", "O20")

    def options(self, s: Party, seat: Seat) -> list[Move]:
        return [LIVE, DIE]

    def take(self, s: Party, seat: Seat, move: Move) -> None:
        if move == DIE:
            s.then(Buried(seat))
            return
        s.tell(("lives", "O20", seat))
        s.pay(seat, s.board.squares[s.at[seat]].ransom, "O20")


class Buried(Step[Party]):
    """O19: one pays, and begins again before square 1."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat

    def run(self, s: Party) -> None:
        s.tell(("death", "O19", self.seat, s.at[self.seat]))
        s.pay(self.seat, s.board.squares[s.at[self.seat]].fee, "O19")
        s.put(self.seat, START)
