"""One game as a learner plays it: fate answers by itself, an action is the number of a listed answer, the end pays."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from random import Random
from typing import Any, Final, NamedTuple

from ludotheque import shelf
from ludotheque.kernel.agenda import FATE, Chance, Move, Seat, State, pending, play, settle, spell
from ludotheque.kernel.game import BadSetup, Game, Outcome
from ludotheque.research.layout import Layout, layout_of
from ludotheque.research.schema import Schema
from ludotheque.table import Table

VERSION: Final = 2  # of observations, actions and rewards: `ludotheque/Lune-v2`
LONGEST: Final = 10_000  # answers of people's seats after which a game is given up

# -- what the end of a game is worth to each seat


def shares(outcome: Outcome | None, seats: int) -> list[float]:
    """One victory, shared by those in the first place; by all when nobody is placed, or the game was given up."""
    winners = outcome.winners if outcome is not None and outcome.winners else tuple(range(seats))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def balanced(outcome: Outcome | None, seats: int) -> list[float]:
    """The same, less an equal share for each seat: they add up to nothing."""
    return [share - 1 / seats for share in shares(outcome, seats)]


def ranks(outcome: Outcome | None, seats: int) -> list[float]:
    """From 1 for the first to 0 for the last place, and for whoever is not placed; half when the game was given up."""
    if outcome is None or seats == 1:
        return [0.5] * seats
    return [(seats - place) / (seats - 1) if place else 0.0 for place in outcome.places]


def scores(outcome: Outcome | None, seats: int) -> list[float]:
    """The final accounts in the title's own unit; nothing when the game was given up."""
    return [0.0] * seats if outcome is None else [float(score) for score in outcome.scores]


REWARDS: Final[dict[str, Callable[[Outcome | None, int], list[float]]]] = {
    "win": shares,
    "shares": shares,
    "zero_sum": balanced,
    "rank": ranks,
    "score": scores,
}


class Setup(NamedTuple):
    """Which table is laid out, how it is seen, and what its end is worth."""

    game: Game
    seats: int
    rules: dict[str, str | int]
    edition: Any
    schema: Schema
    rewards: str
    longest: int


def setup(
    title: str,
    seats: int | None = None,
    rules: Mapping[str, object] | None = None,
    edition: Any = None,
    rewards: str = "win",
    longest: int = LONGEST,
    layout: Layout | None = None,
    observe: str | None = None,
) -> Setup:
    """BadSetup says what cannot be.  The edition is a file, or one already read; `observe` is "eyes" or "view"."""
    if rewards not in REWARDS:
        raise BadSetup("rewards cannot be {rewards}", (), {"rewards": spell(rewards)})
    game = shelf.game(title)
    table = Table.new(game, seats or game.seats[0], 0, rules, edition)
    schema = Schema.of(game, layout or layout_of(game.key), observe)
    return Setup(game, table.seats, table.rules, table.edition, schema, rewards, longest)


class Sitting:
    """One game from its deal to its end."""

    s: State
    moves: list[Move]
    seat: Seat | None  # who is to answer; nobody when the game is over or given up

    def __init__(self, setup: Setup, rng: Random) -> None:
        self.setup = setup
        self.rng = rng
        self.deal()

    def deal(self) -> None:
        own = self.setup
        self.s = own.game.deal(own.seats, own.rules, own.edition)
        self.answers = self.left_out = 0
        settle(self.s)
        self.turn()

    def turn(self) -> None:
        """Let fate answer, then list what the next seat may say, the first where several are asked."""
        s, rng = self.s, self.rng
        choice = pending(s)
        while isinstance(choice, Chance):
            play(s, FATE, choice.pick(s, int(rng.random() * choice.count(s))))
            choice = pending(s)
        if choice is None or self.answers >= self.setup.longest:
            self.seat, self.moves, self.left_out = None, [], 0
            return
        self.seat = choice.seats(s)[0]
        listed = choice.options(s, self.seat)
        self.moves = listed[: self.setup.schema.width]
        self.left_out = len(listed) - len(self.moves)

    def take(self, number: int | None) -> None:
        """The answer with this number."""
        if number is None or not 0 <= number < len(self.moves):
            facts = {"action": spell(number), "most": len(self.moves) - 1}
            raise BadSetup("{action} is not the number of an answer; they go from 0 to {most}", (), facts)
        self.say(self.moves[number])

    def say(self, move: Move) -> None:
        """Any legal answer, listed or not: how robots play along."""
        assert self.seat is not None
        play(self.s, self.seat, move)
        self.answers += 1
        self.turn()

    @property
    def outcome(self) -> Outcome | None:
        return self.setup.game.outcome(self.s)

    @property
    def given_up(self) -> bool:
        return self.seat is None and self.outcome is None

    def worth(self) -> list[float]:
        """By seat, what the end is worth."""
        return REWARDS[self.setup.rewards](self.outcome, self.setup.seats)
