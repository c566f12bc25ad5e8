"""A PettingZoo environment for every title: `environment("lune", seats=3)`.

Seats are agents `seat_0`, `seat_1`, …; fate answers inside, from the seed of `reset`.  An action is the number of an
answer in the list the rules show to that seat now; answers that are legal but not listed cannot be given.  What an
agent observes are the numbers of the title's eyes, itself first; of a title without eyes its `view`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, TypedDict

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from ludotheque.kernel.agenda import Move, Seat
from ludotheque.kernel.game import Outcome
from ludotheque.parts.text import Pen
from ludotheque.research.layout import Layout, Row
from ludotheque.research.schema import BOUND, Mask, Schema, described
from ludotheque.research.sitting import LONGEST, VERSION, Setup, Sitting, setup
from ludotheque.say import tongue, usual_language
from ludotheque.table import Table
from ludotheque.terminal.console import plain
from ludotheque.terminal.render import glance

WIDTH = 80  # letters of a line
HEIGHT = 20  # lines, at most


class Observation(TypedDict):
    """What an agent is given: what it sees and its answers as rows of numbers, and which answers it may give."""

    observation: Row
    options: Row
    action_mask: Mask


class Info(TypedDict, total=False):
    """The answers as they are written, for whoever reads along."""

    moves: list[Move]
    left_out: int


class TitleEnvironment(AECEnv[str, Observation, int]):
    """One table after another of one title, with one number of seats and one set of house rules."""

    metadata: dict[str, object] = {"render_modes": ["ansi", "svg"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, own: Setup, render_mode: str | None = None) -> None:
        super().__init__()
        self.setup = own
        self.schema = own.schema
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": called(own)}
        self.possible_agents = [f"seat_{seat}" for seat in range(own.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(own.schema.width) for agent in self.possible_agents}
        self.observation_spaces = {agent: observed(own.schema) for agent in self.possible_agents}
        self.state_space = spaces.Box(-BOUND, BOUND, (own.seats * len(own.schema.names),), numpy.float32)
        self.random = Random()

    def observation_space(self, agent: str) -> spaces.Space[object]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[object]:
        return self.action_spaces[agent]

    def describe(self) -> dict[str, Any]:
        """What each number of an observation, of an answer and of the state is called."""
        return described(self.schema, self.setup.seats)

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Lay out a new table; without a seed, the next one of the stream the last seed began."""
        if seed is not None:
            self.random = Random(seed)
        self.sitting = Sitting(self.setup, Random(self.random.getrandbits(53)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {"moves": [], "left_out": 0} for agent in self.agents}
        self.ask()

    @property
    def asked(self) -> Seat | None:
        """The seat that is to answer, the first where several may; nobody when the game is over or given up."""
        return self.sitting.seat

    @property
    def answers(self) -> int:
        return self.sitting.answers

    @property
    def outcome(self) -> Outcome | None:
        return self.sitting.outcome

    def ask(self) -> None:
        """Turn to the seat that is to act, and tell it what it may answer."""
        sitting = self.sitting
        if sitting.seat is not None:
            self.agent_selection = self.possible_agents[sitting.seat]
            self.infos[self.agent_selection] = {"moves": sitting.moves, "left_out": sitting.left_out}

    def offered(self, seat: Seat) -> list[Move]:
        """The answers an agent may give; none while another one is asked."""
        return self.sitting.moves if seat == self.sitting.seat else []

    def view(self, agent: str) -> Mapping[str, Any]:
        """What this agent sees, whole and with names, as people's pages have it."""
        return self.setup.game.view(self.sitting.s, self.seat_of[agent])

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        return seen_by(self.sitting, seat)

    def state(self) -> Row:
        """What all seats see together, secrets included: for training, never for whoever plays."""
        return self.schema.state(self.sitting.s)

    def over(self, agent: str) -> bool:
        return self.terminations[agent] or self.truncations[agent]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.over(agent):
            self._was_dead_step(action)
            return
        self.sitting.take(None if action is None else int(action))
        self.infos[agent] = {"moves": [], "left_out": 0}
        self._cumulative_rewards[agent] = 0.0
        if self.sitting.seat is None:
            self.end()
        self.ask()

    def end(self) -> None:
        """The game is over, or has lasted too long: every seat gets what that is worth."""
        given_up = self.sitting.given_up
        for (agent, seat), worth in zip(self.seat_of.items(), self.sitting.worth()):
            assert self.possible_agents[seat] == agent
            self.rewards[agent] = worth
            self.terminations[agent] = not given_up
            self.truncations[agent] = given_up
        self._accumulate_rewards()

    def render(self) -> str:
        """The table as a spectator sees it: a drawing, or lines of text."""
        own = self.setup
        table = Table.new(own.game, own.seats, 0, own.rules, own.edition)
        table.state = self.sitting.s
        if self.render_mode == "svg":
            return table._repr_svg_()
        words = tongue(usual_language(), own.game)
        page = own.game.scene(own.edition).page(table.view(None), table.names, words)
        return "\n".join(glance(page, Pen(plain, WIDTH), HEIGHT))

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def seen_by(sitting: Sitting, seat: Seat) -> Observation:
    schema = sitting.setup.schema
    offered = sitting.moves if seat == sitting.seat else []
    return {
        "observation": schema.observe(sitting.s, seat),
        "options": schema.answers(offered),
        "action_mask": schema.mask(len(offered)),
    }


def observed(schema: Schema) -> spaces.Dict:
    """The space of observations: what is seen, each answer that is offered, and which of them there are."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-BOUND, BOUND, (len(schema.names),), numpy.float32),
            "options": spaces.Box(-1.0, 1.0, (schema.width, schema.move_length), numpy.float32),
            "action_mask": spaces.Box(0, 1, (schema.width,), numpy.int8),
        }
    )


def called(own: Setup) -> str:
    return f"ludotheque_{own.game.key.replace('-', '_')}_v{VERSION}"


def environment(
    title: str,
    seats: int | None = None,
    rules: Mapping[str, object] | None = None,
    edition: Any = None,
    rewards: str = "win",
    longest: int = LONGEST,
    layout: Layout | None = None,
    render_mode: str | None = None,
    observe: str | None = None,
) -> TitleEnvironment:
    """An environment of this title; BadSetup says what cannot be.

    `rewards` is "win" (one victory, shared by the winners), "zero_sum", "rank" or "score"; a game of more than
    `longest` answers is truncated.  `observe` is "eyes", or "view" for the whole view, as titles without eyes have it.
    """
    return TitleEnvironment(setup(title, seats, rules, edition, rewards, longest, layout, observe), render_mode)
