"""The titles as games of OpenSpiel: `pyspiel.load_game("ludotheque_lune(players=3)")` after `register()`.

Fate is a chance node with its true odds.  An action is the number of an answer in the list the rules show; answers that
are legal but not listed cannot be given.  Where several seats may answer at once they are asked one after the other.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cached_property
from hashlib import sha256
from random import Random

import numpy
import pyspiel

from ludotheque import shelf
from ludotheque.kernel.agenda import FATE, Chance, Move, Question, Seat, State, Told, pending, play, settle
from ludotheque.kernel.game import Game
from ludotheque.research.schema import Schema
from ludotheque.research.sitting import LONGEST, REWARDS, Setup, setup


class Remembered:
    """What was told at one answer, after all that was told before it."""

    def __init__(self, before: Remembered | None, events: Sequence[Told]) -> None:
        self.before = before
        self.events = events
        self.marks: dict[Seat, str] = {}

    def memory(self, seat: Seat) -> str:
        """A fingerprint of everything this seat was told, in its order."""
        fresh: list[Remembered] = []
        link: Remembered | None = self
        while link is not None and seat not in link.marks:
            fresh.append(link)
            link = link.before
        mark = "" if link is None else link.marks[seat]
        for one in reversed(fresh):
            own = [event for audience, event in one.events if audience is None or seat in audience]
            mark = sha256(f"{mark}{own}".encode()).hexdigest() if own else mark
            one.marks[seat] = mark
        return mark


class Position:
    """The table, what was told so far, and how many answers were given: a search may keep and share it."""

    def __init__(self, setup: Setup, s: State, heard: Remembered, answers: int) -> None:
        self.setup = setup
        self.s = s
        self.heard = heard
        self.answers = answers

    def __deepcopy__(self, memo: dict[int, object]) -> Position:
        """It never changes, so it is its own copy."""
        return self

    @property
    def game(self) -> Game:
        return self.setup.game

    @property
    def question(self) -> Question | None:
        return pending(self.s)

    @cached_property
    def seat(self) -> Seat:
        """Who is to answer: the first of those who may."""
        choice = self.question
        assert choice is not None
        return choice.seats(self.s)[0]

    @cached_property
    def options(self) -> list[Move]:
        choice = self.question
        assert choice is not None
        listed = choice.options(self.s, self.seat)
        return listed if self.seat == FATE else listed[: self.setup.schema.width]

    def after(self, number: int) -> Position:
        """The position after the answer with this number."""
        s = self.s.clone()
        s.telling = []
        play(s, self.seat, self.options[number])
        heard, s.telling = Remembered(self.heard, s.telling), None
        return Position(self.setup, s, heard, self.answers + (self.seat != FATE))

    def imagined(self, seat: Seat, rng: Random) -> Position:
        """A position this seat could be in, for all it knows."""
        return Position(self.setup, self.game.imagine(self.s, seat, rng), self.heard, self.answers)

    def memory(self, seat: Seat) -> str:
        return self.heard.memory(seat)

    def view(self, seat: Seat) -> str:
        return json.dumps(self.game.view(self.s, seat), ensure_ascii=False)


MOST_CASES = 256  # different answers fate may choose from


class TitleState(pyspiel.State):
    """A node of the tree of one title."""

    def __init__(self, game: TitleGame) -> None:
        super().__init__(game)
        self.position = game.opening

    @property
    def given_up(self) -> bool:
        return self.position.answers >= int(self.get_game().max_game_length())

    def current_player(self) -> int:
        if self.position.question is None or self.given_up:
            return int(pyspiel.PlayerId.TERMINAL)
        seat = self.position.seat
        return int(pyspiel.PlayerId.CHANCE) if seat == FATE else seat

    def is_terminal(self) -> bool:
        return self.position.question is None or self.given_up

    def _legal_actions(self, player: int) -> list[int]:
        return list(range(len(self.position.options)))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        chance = self.position.question
        assert isinstance(chance, Chance)
        weights = chance.weights(self.position.s)
        whole = sum(weights)
        return [(number, weight / whole) for number, weight in enumerate(weights)]

    def _apply_action(self, action: int) -> None:
        self.position = self.position.after(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return move_json(self.position.options[action])

    def returns(self) -> list[float]:
        own = self.position.setup
        if not self.is_terminal():
            return [0.0] * own.seats
        return REWARDS[own.rewards](own.game.outcome(self.position.s), own.seats)

    def observation_string(self, player: int | None = None) -> str:
        """What this player sees now."""
        return self.position.view(self.current_player() if player is None else player)

    def information_state_string(self, player: int | None = None) -> str:
        """What this player sees now, and a fingerprint of all it was told until now."""
        seat = self.current_player() if player is None else player
        return self.position.view(seat) + self.position.memory(seat)

    def resample_from_infostate(self, player: int, sampler: Callable[[], float]) -> TitleState:
        """A state this player cannot tell from the real one; it has no history, which would tell."""
        fresh: TitleState = self.get_game().new_initial_state()
        fresh.position = self.position.imagined(player, Random(sampler()))
        return fresh

    def __str__(self) -> str:
        question = self.position.question
        return f"{type(question).__name__ if question else 'end'} after {self.position.answers} answers"


class TitleGame(pyspiel.Game):
    """One title with one number of players; a subclass says which."""

    game: Game
    kind: pyspiel.GameType

    def __init__(self, params: dict[str, str | int] | None = None) -> None:
        given = params or {}
        seats = int(given.get("players", self.game.seats[0]))
        longest = int(given.get("longest", LONGEST))
        rules, edition = rules_in(str(given.get("rules", ""))), str(given.get("edition", "")) or None
        own = setup(self.game.key, seats, rules, edition, "zero_sum", longest)
        s = self.game.deal(seats, own.rules, own.edition)
        settle(s)
        info = pyspiel.GameInfo(
            num_distinct_actions=own.schema.width,
            max_chance_outcomes=MOST_CASES,
            num_players=seats,
            min_utility=-1 / seats,
            max_utility=1 - 1 / seats,
            utility_sum=0.0,
            max_game_length=longest,
        )
        super().__init__(self.kind, info, given)
        self.opening = Position(own, s, Remembered(None, []), 0)

    def new_initial_state(self) -> TitleState:
        return TitleState(self)

    def make_py_observer(
        self, iig_obs_type: pyspiel.IIGObservationType | None = None, params: object = None
    ) -> SeatObserver:
        recalls = iig_obs_type is not None and iig_obs_type.perfect_recall
        return SeatObserver(self.opening.setup.schema, recalls)


class SeatObserver:
    """What a seat sees, as a row of numbers, and its view as words."""

    def __init__(self, schema: Schema, recalls: bool) -> None:
        self.schema = schema
        self.recalls = recalls
        self.tensor = numpy.zeros(len(schema.names), numpy.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: TitleState, player: int) -> None:
        self.tensor[:] = self.schema.observe(state.position.s, player)

    def string_from(self, state: TitleState, player: int) -> str:
        return state.information_state_string(player) if self.recalls else state.observation_string(player)


class Advised:
    """An evaluator for OpenSpiel's searches: what the title's own advice thinks of a position, without playing on."""

    def evaluate(self, state: TitleState) -> numpy.typing.NDArray[numpy.float64]:
        if state.is_terminal():
            return numpy.array(state.returns())
        s = state.position.s
        return numpy.array(state.position.game.advice.shares(s)) - 1 / s.seats

    def prior(self, state: TitleState) -> list[tuple[int, float]]:
        if state.is_chance_node():
            return state.chance_outcomes()
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]


def rules_in(words: str) -> dict[str, str]:
    """House rules as they stand in the name of a game: "discards:open;push:anywhere"."""
    pairs = [pair.partition(":") for pair in words.split(";") if pair]
    return {name: value for name, _, value in pairs}


def move_json(move: Move) -> str:
    return json.dumps(move, ensure_ascii=False)


def short_name(title: str) -> str:
    return "ludotheque_" + title.replace("-", "_")


def kind_of(game: Game) -> pyspiel.GameType:
    return pyspiel.GameType(
        short_name=short_name(game.key),
        long_name=game.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": game.seats[0], "longest": LONGEST, "rules": "", "edition": ""},
    )


def register() -> list[str]:
    """Make every title on the shelf known to OpenSpiel, once; the names it can load."""
    known = set(pyspiel.registered_names())
    for game in shelf.games().values():
        if short_name(game.key) not in known:
            kind = kind_of(game)
            own = type(short_name(game.key), (TitleGame,), {"game": game, "kind": kind})
            pyspiel.register_game(kind, own)
    return [short_name(title) for title in shelf.games()]
