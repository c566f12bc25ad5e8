"""What a robot needs to know of the goose: its chance at the pot, in counters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.dice import shares_of, victory

from jeu_de_l_oie.accounts import outcome
from jeu_de_l_oie.board import START
from jeu_de_l_oie.pace import LONG, turns_needed
from jeu_de_l_oie.table import KEPT, Party

SPREAD: Final = 6.0  # turns by which a race strays from what one expects
STRAY: Final = 4.0  # counters by which one race does


class Gooseherd:
    """Weighs every answer by the part of the pot it should bring, less what it costs."""

    horizon: Final = 60  # answers

    def weigh(self, s: Party, seat: Seat, options: Sequence[Move]) -> list[float]:
        return [self.worth(s, seat, str(move[0])) for move in options]

    def proposals(self, s: Party, seat: Seat) -> list[Move]:
        return []

    def fortunes(self, s: Party) -> list[float]:
        return [float(counters) for counters in s.purses.balances[: s.seats]]

    def prospects(self, s: Party) -> list[float]:
        """The purse of today, and a part of the pot."""
        pot = s.purses[s.pot]
        return [purse + pot * chance for purse, chance in zip(self.fortunes(s), chances(s, turns_left(s)))]

    def shares(self, s: Party) -> list[float]:
        if not s.agenda:
            return victory(outcome(s), s.seats)
        return shares_of(self.prospects(s), STRAY * (1 + s.house.races - s.race))

    def worth(self, s: Party, seat: Seat, verb: str) -> float:
        """Compared with the other answer, which costs nothing and brings nothing."""
        pot, turns, raising = s.purses[s.pot], turns_left(s), s.board.raising
        square, needed = s.board.squares[s.at[seat]], turns_needed(s.board)
        chance = chances(s, turns)[seat]
        match verb:
            case "raise":
                return raising * (chance * len(s.after(seat)) - 1)
            case "follow":
                return chance * (pot + raising) - raising
            case "pay":
                free = [*turns[:seat], needed[s.at[seat]], *turns[seat + 1 :]]
                return pot * (chances(s, free)[seat] - chance) - square.ransom
            case "live":
                dead = [*turns[:seat], needed[START], *turns[seat + 1 :]]
                return pot * (chance - chances(s, dead)[seat]) - square.ransom + square.fee
        return 0.0


def turns_left(s: Party) -> list[float]:
    """How many turns each pawn should need to arrive."""
    needed = turns_needed(s.board)
    kept = [LONG if waits == KEPT else float(waits) for waits in s.waits]
    return [needed[at] + more for at, more in zip(s.at, kept)]


def chances(s: Party, turns: Sequence[float]) -> list[float]:
    """The chance of each to win this race; none for those who have left it."""
    running = [seat for seat in range(s.seats) if not s.left[seat]]
    found = dict(zip(running, shares_of([-turns[seat] for seat in running], SPREAD)))
    return [found.get(seat, 0.0) for seat in range(s.seats)]
