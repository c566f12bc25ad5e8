"""A PettingZoo environment for every title: `environment("lune", seats=3)`.

Seats are agents `seat_0`, `seat_1`, …; fate answers inside, from the seed of `reset`.  An action is the number of an
answer in the list the rules show to that seat now; answers that are legal but not listed cannot be given.  What an
agent observes is written from its `view` alone.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, Final, TypedDict

import numpy
from gymnasium import spaces
from pettingzoo import AECEnv

from ludotheque.kernel.agenda import Move, Seat, spell
from ludotheque.kernel.game import BadSetup, Outcome
from ludotheque.parts.text import Pen
from ludotheque.research.layout import Layout, layout_of
from ludotheque.say import tongue, usual_language
from ludotheque.table import Table
from ludotheque.terminal.console import plain
from ludotheque.terminal.render import glance

# -- what the end of a game is worth to each seat


LONGEST: Final = 10_000  # answers of people's seats after which a game is given up


def shares(outcome: Outcome | None, seats: int) -> list[float]:
    """One victory, shared by those in the first place; by all when nobody is placed, or the game was given up."""
    winners = outcome.winners if outcome is not None and outcome.winners else tuple(range(seats))
    return [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]


def balanced(outcome: Outcome | None, seats: int) -> list[float]:
    """The same, less an equal share for each seat: they add up to nothing."""
    return [share - 1 / seats for share in shares(outcome, seats)]


REWARDS: Final = {"shares": shares, "zero_sum": balanced}


# -- A PettingZoo environment for every title: `environment("lune", seats=3)`


WIDTH = 80  # letters of a line
HEIGHT = 20  # lines, at most


class Observation(TypedDict):
    """What an agent is given: its view and its answers as rows of numbers, and which answers it may give."""

    observation: numpy.typing.NDArray[numpy.float32]
    options: numpy.typing.NDArray[numpy.float32]
    action_mask: numpy.typing.NDArray[numpy.int8]


class Info(TypedDict, total=False):
    """The same as people have it, for whoever reads along."""

    view: Mapping[str, Any]
    moves: list[Move]
    left_out: int


class TitleEnvironment(AECEnv[str, Observation, int]):
    """One table after another of one title, with one number of seats and one set of house rules."""

    metadata: dict[str, object] = {"render_modes": ["ansi", "svg"], "is_parallelizable": False}  # noqa: RUF012

    def __init__(self, table: Table, layout: Layout, rewards: str, longest: int, render_mode: str | None) -> None:
        super().__init__()
        self.setup = table
        self.layout = layout
        self.worth = REWARDS[rewards]
        self.longest = longest
        self.render_mode = render_mode
        self.metadata = {**type(self).metadata, "name": f"ludotheque_{table.game.key}_v{layout.version}"}
        self.possible_agents = [f"seat_{seat}" for seat in range(table.seats)]
        self.seat_of = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: spaces.Discrete(layout.width) for agent in self.possible_agents}
        self.observation_spaces = {agent: observed(layout) for agent in self.possible_agents}
        self.random = Random()

    def observation_space(self, agent: str) -> spaces.Space[object]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[object]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, object] | None = None) -> None:
        """Lay out a new table; without a seed, the next one of the stream the last seed began."""
        if seed is not None:
            self.random = Random(seed)
        old = self.setup
        fresh = self.random.getrandbits(53)
        self.table = Table.new(old.game, old.seats, fresh, old.rules, old.edition, people=old.people)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, Info] = {agent: {} for agent in self.agents}
        self.answers = 0
        self.ask()

    @property
    def asked(self) -> Seat | None:
        """The seat that is to answer, the first where several may; nobody when the game is over or given up."""
        to_act = self.table.to_act
        return to_act[0] if to_act and self.answers < self.longest else None

    def ask(self) -> None:
        """Turn to the seat that is to act, and tell it all it may know."""
        seat = self.asked
        if seat is None:
            self.tell(range(self.table.seats))
            return
        self.agent_selection = self.possible_agents[seat]
        self.tell([seat])

    def tell(self, seats: Iterable[Seat]) -> None:
        for seat in seats:
            offered = self.offered(seat)
            self.infos[self.possible_agents[seat]] = {
                "view": self.table.view(seat),
                "moves": offered,
                "left_out": len(self.table.options(seat)) - len(offered) if offered else 0,
            }

    def offered(self, seat: Seat) -> list[Move]:
        """The answers an agent may give; none while another one is asked."""
        return self.layout.offered(self.table.options(seat)) if seat == self.asked else []

    def observe(self, agent: str) -> Observation:
        seat = self.seat_of[agent]
        offered = self.offered(seat)
        return {
            "observation": self.layout.observe(self.table.view(seat)),
            "options": self.layout.describe(offered),
            "action_mask": self.layout.mask(offered),
        }

    def over(self, agent: str) -> bool:
        return self.terminations[agent] or self.truncations[agent]

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.over(agent):
            self._was_dead_step(action)
            return
        seat = self.seat_of[agent]
        self.table.play(seat, self.move_of(seat, action))
        self.answers += 1
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.end()
        self._accumulate_rewards()
        self.ask()

    def move_of(self, seat: Seat, action: int | None) -> Move:
        offered = self.offered(seat)
        if action is None or not 0 <= action < len(offered):
            facts = {"action": spell(action), "most": len(offered) - 1}
            raise BadSetup("{action} is not the number of an answer; they go from 0 to {most}", (), facts)
        return offered[int(action)]

    def end(self) -> None:
        """When the game is over, or has lasted too long, every seat gets what it is worth."""
        outcome, given_up = self.table.outcome, self.answers >= self.longest
        if outcome is None and not given_up:
            return
        worth = self.worth(outcome, self.table.seats)
        for agent, seat in self.seat_of.items():
            self.rewards[agent] = worth[seat]
            self.terminations[agent] = outcome is not None
            self.truncations[agent] = outcome is None

    def render(self) -> str:
        """The table as a spectator sees it: a drawing, or lines of text."""
        table = self.table
        if self.render_mode == "svg":
            return table._repr_svg_()
        own = tongue(usual_language(), table.game)
        page = table.game.scene(table.edition).page(table.view(None), table.names, own)
        return "\n".join(glance(page, Pen(plain, WIDTH), HEIGHT))

    def close(self) -> None:
        """Nothing is held open."""

    def __str__(self) -> str:
        return str(self.metadata["name"])


def observed(layout: Layout) -> spaces.Dict:
    """The space of observations: the view, each answer that is offered, and which of them there are."""
    return spaces.Dict(
        {
            "observation": spaces.Box(-1.0, 1.0, (layout.length,), numpy.float32),
            "options": spaces.Box(-1.0, 1.0, (layout.width, layout.move_length), numpy.float32),
            "action_mask": spaces.Box(0, 1, (layout.width,), numpy.int8),
        }
    )


def environment(
    title: str,
    seats: int,
    rules: Mapping[str, object] | None = None,
    edition: Any = None,
    rewards: str = "shares",
    longest: int = LONGEST,
    layout: Layout | None = None,
    render_mode: str | None = None,
) -> TitleEnvironment:
    """An environment of this title; BadSetup says what cannot be.

    `rewards` is "shares" (one victory, shared by the winners) or "zero_sum"; a game of more than `longest` answers is
    truncated.  A title without a layout of its own needs one from `ludotheque.research.layout`.
    """
    if rewards not in REWARDS:
        raise BadSetup("rewards cannot be {rewards}", (), {"rewards": spell(rewards)})
    table = Table.new(title, seats, 0, rules, edition)
    return TitleEnvironment(table, layout or layout_of(table.game.key), rewards, longest, render_mode)
