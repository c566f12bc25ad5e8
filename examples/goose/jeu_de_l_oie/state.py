"""Everything on the table: the pawns, the purses, the pot."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.agenda import NOBODY, Seat, TitleState
from ludotheque.kernel.ledger import Ledger

from jeu_de_l_oie.events import GooseEvent
from jeu_de_l_oie.rules.board import START, Board
from jeu_de_l_oie.rules.house import House

INN_TURNS: Final = 2
KEPT: Final = -1  # until somebody else comes


class Party(TitleState[GooseEvent]):
    """Two to six people round one board."""

    def __init__(self, board: Board, house: House, purses: Ledger) -> None:
        super().__init__([], len(purses.balances) - 1)
        self.board = board
        self.house = house
        self.purses = purses  # by seat; the last one is the pot
        self.at = [START] * self.seats
        self.waits = [0] * self.seats  # turns to stay where one is, or KEPT
        self.left = [False] * self.seats  # who has left the race
        self.raised = [False] * self.seats
        self.race = 0
        self.active: Seat = NOBODY
        self.winner: Seat = NOBODY  # of the race
        self.reason = ""

    def clone(self) -> Party:
        new = Party(self.board, self.house, self.purses.clone())
        new.agenda = self.agenda[:]
        new.at = self.at[:]
        new.waits = self.waits[:]
        new.left = self.left[:]
        new.raised = self.raised[:]
        new.race = self.race
        new.active = self.active
        new.winner = self.winner
        new.reason = self.reason
        return new

    @property
    def pot(self) -> int:
        return self.seats

    def after(self, seat: Seat) -> list[Seat]:
        """Who is still in the race, in turn, beginning after this seat; the seat itself comes last, if it is in."""
        order = [(seat + place) % self.seats for place in range(1, self.seats + 1)]
        return [other for other in order if not self.left[other]]

    def pay(self, seat: Seat, counters: int, rule: str) -> None:
        """O3 O22: into the pot, or what there is of it."""
        paid = min(counters, self.purses[seat])
        self.purses.pay(seat, self.pot, paid)
        self.tell(("paid", rule, seat, paid))

    def put(self, seat: Seat, square: int) -> None:
        """A pawn comes to a square, and nothing keeps it there yet."""
        self.at[seat] = square
        self.waits[seat] = 0


def new_party(board: Board, house: House, seats: int) -> Party:
    """O1 O2: as many purses as there are persons, and an empty pot."""
    return Party(board, house, Ledger([*[house.purse] * seats, 0]))
