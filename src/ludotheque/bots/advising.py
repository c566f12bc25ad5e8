"""What a robot would tell a person: the best answers, how surely they are, and what speaks for them."""

from __future__ import annotations

from random import Random
from typing import Final, Literal, NamedTuple, TypeAlias

from ludotheque.bots.budget import Budget
from ludotheque.bots.chooser import listed
from ludotheque.bots.search import Candidate, Considered, Search
from ludotheque.kernel.agenda import Seat, State
from ludotheque.kernel.game import Game, Motive

Step: TypeAlias = Literal["equal", "near", "far"]  # from the best answer down to another
TOLD: Final = 3  # answers whose motives are told
SURE: Final = 2.0  # standard errors at which futures tell two answers apart,
HINTED: Final = 1.5  # or only hint at it
LEAST: Final = 0.02  # of a chance to win, below which nobody would call an answer clearly better
PLAIN: Final = 8.0  # trifles that make rules of thumb sure of themselves


class Answer(NamedTuple):
    """An answer as a hint tells it."""

    found: Considered
    below: Step  # how far below the best one; "equal" for the best itself
    motives: list[Motive]


class Hint(NamedTuple):
    answers: list[Answer]  # the best first
    whole: bool  # whether these are all the answers there are


def hint(game: Game, state: State, seat: Seat, rng: Random, seconds: float = 1.0) -> Hint:
    """The answers a person should think of, from what that person knows."""
    imagined = game.imagine(state, seat, rng)
    tried = Search(Budget(seconds=seconds), patient=True).tried(game, imagined, seat, rng)
    trifle, best = game.advice.trifle(imagined), tried[0]
    answers = []
    for place, one in enumerate(tried):
        motives = game.advice.motives(imagined, seat, one.move) if place < TOLD else []
        answers.append(Answer(one.considered(), below(best, one, trifle), motives))
    moves = {one.move for one in tried}
    return Hint(answers, all([move in moves for move in listed(imagined, seat)]))


def below(best: Candidate, other: Candidate, trifle: float) -> Step:
    """How surely the best answer is better: by the futures both were tried in, or by rules of thumb."""
    if other is best:
        return "equal"
    gain, error = best.gain(other)
    thumb = (best.worth - other.worth) / trifle
    if (gain > max(LEAST, SURE * error)) or (thumb > PLAIN and gain > -HINTED * error):
        return "far"
    return "equal" if abs(gain) <= HINTED * error and abs(thumb) <= 1 else "near"
