"""The ladder: neighbouring levels play each other in rotated seats until it is certain which is the stronger.

A round is one game for every seat of the table: the stronger level sits in some seats and the weaker in all others, and
from game to game they move on by one seat while the dice of each seat stay the same.  So no seat, no role that goes
with it and no lucky throw helps one level more than the other, and the rounds are independent: `lab/sequential.py` may
look at their scores as often as it likes.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from math import fsum, inf
from typing import Final, NamedTuple

import msgspec

from ludotheque.lab.crowd import Crowd, Progress
from ludotheque.lab.kept import Kept
from ludotheque.lab.playing import Plan, Recorded, Sitting
from ludotheque.lab.ratings import Ranked
from ludotheque.lab.sequential import Scores

FIRST_ROUNDS: Final = 4  # before anybody looks; then half as many again as were played


class Pair(NamedTuple):
    weaker: str
    stronger: str
    wanted: float = 0.0  # how many times the share of the weaker is wanted of the stronger; 0: just more


class Contest(NamedTuple):
    """What is the same for every pair of a ladder; the robots of the plan are left open."""

    plan: Plan
    pairs: tuple[Pair, ...]
    challengers: int  # seats of the stronger level
    most: int  # games of a pair
    sure: float  # of the whole order

    def plan_of(self, pair: Pair, turn: int) -> Plan:
        """The stronger level has moved on by so many seats."""
        seats = self.plan.seats
        strong = {(turn + seat) % seats for seat in range(self.challengers)}
        bots = [pair.stronger if seat in strong else pair.weaker for seat in range(seats)]
        return self.plan._replace(bots=tuple(bots))

    def round(self, pair: Pair, number: int) -> list[Sitting]:
        """The games of a round; the dice are the same in all of them."""
        first = number * self.plan.seats
        turns = range(self.plan.seats)
        return [Sitting(self.plan_of(pair, turn), first + turn, dice=number) for turn in turns]

    def share_at(self, times: float) -> float:
        """The part of the victories the stronger level has when a seat of it wins so many times what another does."""
        return self.challengers * times / (self.challengers * times + self.plan.seats - self.challengers)

    def times_at(self, share: float) -> float:
        """And the other way round."""
        if share >= 1:
            return inf
        return share / self.challengers / ((1 - share) / (self.plan.seats - self.challengers))


class Bout(msgspec.Struct, frozen=True):
    """How two neighbouring levels stand after the games so far."""

    weaker: str
    stronger: str
    games: int
    unfinished: int
    share: float  # of the victories, for the seats of the stronger together
    times: float  # what a seat of the stronger wins over what a seat of the weaker does
    low: float
    high: float
    order: str  # "certain", "reversed", or "open"
    wanted: float
    reached: str  # "certain", "missed", "open", or "" when nothing is wanted

    @property
    def decided(self) -> bool:
        return self.order != "open" and self.reached != "open"


def pairs_of(levels: Sequence[str], wanted: Mapping[tuple[str, str], float]) -> tuple[Pair, ...]:
    """Neighbours on the ladder, the weakest first; `wanted` is asked by (stronger, weaker)."""
    return tuple([Pair(low, high, wanted.get((high, low), 0.0)) for low, high in pairwise(levels)])


def victory_share(game: Recorded, level: str) -> float:
    """What the seats of this level have of the victory; a game without a winner is everybody's."""
    seats = game.winners or range(len(game.bots))
    return sum([game.bots[seat] == level for seat in seats]) / len(seats)


def standing(contest: Contest, pair: Pair, games: Sequence[Recorded]) -> Bout:
    """What is certain after these games, which are whole rounds; each pair is held to its part of the doubt."""
    seats = contest.plan.seats
    won = [victory_share(game, pair.stronger) for game in games]
    rounds = [fsum(won[first : first + seats]) / seats for first in range(0, len(won), seats)]
    scores = Scores(1 - (1 - contest.sure) / len(contest.pairs), rounds)
    low, high = scores.interval()
    return Bout(
        weaker=pair.weaker,
        stronger=pair.stronger,
        games=len(games),
        unfinished=sum([game.reason is None for game in games]),
        share=scores.mean,
        times=contest.times_at(scores.mean),
        low=contest.times_at(low),
        high=contest.times_at(high),
        order=judged(scores, contest.share_at(1), "reversed"),
        wanted=pair.wanted,
        reached=judged(scores, contest.share_at(pair.wanted), "missed") if pair.wanted else "",
    )


def judged(scores: Scores, share: float, otherwise: str) -> str:
    if scores.above(share):
        return "certain"
    return otherwise if scores.below(share) else "open"


def play_off(
    contest: Contest, pair: Pair, crowd: Crowd, kept: Kept, watch: Callable[[Bout | None, int], Progress]
) -> tuple[Bout, list[Recorded]]:
    """Rounds of a pair until all is decided or the games are used up; `watch` makes a bar for the next ones."""
    games: list[Recorded] = []
    bout = None
    last = max(1, contest.most // contest.plan.seats)
    rounds = 0
    while bout is None or (not bout.decided and rounds < last):
        wanted = min(last, rounds + max(FIRST_ROUNDS, rounds // 2))
        sittings = [sitting for number in range(rounds, wanted) for sitting in contest.round(pair, number)]
        games += crowd.gather(sittings, kept, watch(bout, len(sittings)))
        rounds = wanted
        bout = standing(contest, pair, games)
    return bout, games


def ranked(game: Recorded) -> Ranked:
    """A game as ratings see it: who is not placed comes last, and a game that did not end is everybody's."""
    last = len(game.bots) + 1
    places = [place or last for place in game.places] or [1] * len(game.bots)
    return Ranked(game.bots, tuple(places))
