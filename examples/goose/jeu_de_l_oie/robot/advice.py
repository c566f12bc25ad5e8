"""What a robot needs to know of the goose: its chance at the pot, in counters."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import cache
from typing import Final

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.dice import shares_of, victory
from ludotheque.kernel.game import Motive

from jeu_de_l_oie.rules.accounts import outcome
from jeu_de_l_oie.rules.board import FORWARD, LAST, START, Board, leg
from jeu_de_l_oie.state import INN_TURNS, KEPT, Party

SPREAD: Final = 6.0  # turns by which a race strays from what one expects
STRAY: Final = 4.0  # counters by which one race does
LONG: Final = 8.0  # turns in the well or in prison, about
SWEEPS: Final = 60  # until the figures no longer change
FACES: Final = [(one, other) for one in range(1, 7) for other in range(1, 7)]


class Gooseherd:
    """Weighs every answer by the part of the pot it should bring, less what it costs."""

    horizon: Final = 60  # answers

    def weigh(self, s: Party, seat: Seat, options: Sequence[Move]) -> list[float]:
        return [self.worth(s, seat, str(move[0])) for move in options]

    def proposals(self, s: Party, seat: Seat) -> list[Move]:
        return []

    def motives(self, s: Party, seat: Seat, move: Move) -> list[Motive]:
        """What is told for a hint: here the pot, which speaks for paying or against it."""
        worth, pot = self.worth(s, seat, str(move[0])), s.purses[s.pot]
        return [Motive("pot" if worth > 0 else "thin_chance", worth, {"counters": pot})] if worth else []

    def trifle(self, s: Party) -> float:
        return 0.2  # counters: less is no reason to prefer an answer

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


# -- how many turns a pawn still needs, from every square


@cache
def turns_needed(board: Board) -> tuple[float, ...]:
    """On average, for a pawn that meets nobody and buys nothing: each square from those a throw leads to."""
    ways = [Counter([arrival(board, at, faces) for faces in FACES]) for at in range(LAST)]
    needed = [0.0] * (LAST + 1)
    for _ in range(SWEEPS):
        for at in range(LAST - 1, START - 1, -1):
            needed[at] = 1 + sum([n * (stay(board, to) + needed[to]) for to, n in ways[at].items()]) / len(FACES)
    return tuple(needed)


def arrival(board: Board, at: int, faces: Sequence[int]) -> int:
    """O9 to O12, O14, O17, O19: where a pawn comes to rest by this throw."""
    square = board.nine(tuple(faces)) if at == START else START
    if not square:
        square, step = leg(at, sum(faces), FORWARD)
        while board.kind(square) == "goose":
            square, step = leg(square, sum(faces), step)
    return board.squares[square].to if board.kind(square) in ("bridge", "maze", "death") else square


def stay(board: Board, square: int) -> float:
    """O15 O16 O18: for how long one is kept there."""
    return {"inn": float(INN_TURNS), "well": LONG, "prison": LONG}.get(board.kind(square), 0.0)
