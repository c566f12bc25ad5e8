"""A Gymnasium environment for one learner: robots of any level sit in the other seats.

gymnasium.make("ludotheque/Lune-v2", seats=3, opponents="greedy", seat="lot")
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

import gymnasium

from ludotheque import shelf
from ludotheque.bots import answer, robot
from ludotheque.kernel.agenda import Move, Seat, spell
from ludotheque.kernel.game import BadSetup
from ludotheque.research.environment import Observation, TitleEnvironment, observed, seen_by
from ludotheque.research.layout import Layout, Row
from ludotheque.research.schema import described
from ludotheque.research.sitting import LONGEST, VERSION, Setup, Sitting, setup

LOT: Final = "lot"
ILLEGAL: Final = ("wrap", "refuse")


class SoloEnvironment(gymnasium.Env[Observation, int]):
    """One seat is the learner's; it is asked whenever that seat is, and paid at the end."""

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg"], "render_fps": 1}  # noqa: RUF012

    def __init__(
        self,
        own: Setup,
        opponents: str | Sequence[str] = "greedy",
        seat: Seat | str = LOT,
        illegal: str = "wrap",
        render_mode: str | None = None,
    ) -> None:
        self.setup = own
        self.levels = levels(own, opponents)
        self.chair = chair(own, seat)
        if illegal not in ILLEGAL:
            raise BadSetup("an illegal answer cannot be {illegal}", (), {"illegal": spell(illegal)})
        self.wraps = illegal == "wrap"
        self.render_mode = render_mode
        self.observation_space = observed(own.schema)
        self.action_space = gymnasium.spaces.Discrete(own.schema.width)
        self.seat: Seat = 0

    def describe(self) -> dict[str, Any]:
        """What each number of an observation, of an answer and of the state is called."""
        return described(self.setup.schema, self.setup.seats)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """A new table, at which the learner is asked something: one whose game it only watched is dealt again."""
        super().reset(seed=seed)
        self.rng = Random(int(self.np_random.integers(2**53)))
        self.sitting = Sitting(self.setup, self.rng)
        self.sit_down()
        while self.sitting.seat is None:
            self.sitting.deal()
            self.sit_down()
        return seen_by(self.sitting, self.seat), self.info(False)

    def sit_down(self) -> None:
        seats = self.setup.seats
        self.seat = self.rng.randrange(seats) if self.chair is None else self.chair
        others = [seat for seat in range(seats) if seat != self.seat]
        self.robots = dict(zip(others, self.levels))
        self.wait()

    def wait(self) -> None:
        """The robots answer until the learner is asked, or the game is over."""
        sitting, rng = self.sitting, self.rng
        while sitting.seat is not None and sitting.seat != self.seat:
            level = self.robots[sitting.seat]
            if level == "random":
                sitting.say(rng.choice(sitting.moves))
            else:
                sitting.say(answer(self.setup.game, sitting.s, sitting.seat, level, rng))

    def step(self, action: int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        sitting, number = self.sitting, int(action)
        wrapped = self.wraps and number >= len(sitting.moves) > 0
        sitting.take(number % len(sitting.moves) if wrapped else number)
        self.wait()
        over = sitting.seat is None
        worth = sitting.worth()[self.seat] if over else 0.0
        given_up = over and sitting.given_up
        return seen_by(sitting, self.seat), worth, over and not given_up, given_up, self.info(wrapped)

    def info(self, wrapped: bool) -> dict[str, Any]:
        """The mask again, for libraries that look for it here; whether the last answer was an illegal one, wrapped."""
        sitting = self.sitting
        mask = self.setup.schema.mask(len(sitting.moves) if sitting.seat == self.seat else 0)
        return {"action_mask": mask, "left_out": sitting.left_out, "wrapped": wrapped, "seat": self.seat}

    @property
    def moves(self) -> list[Move]:
        """The answers as they are written, in the order of their numbers."""
        return self.sitting.moves

    def action_masks(self) -> Any:
        """As maskable PPO asks for it."""
        return self.setup.schema.mask(len(self.sitting.moves)).astype(bool)

    def state(self) -> Row:
        """What all seats see together, secrets included: for training, never for whoever plays."""
        return self.setup.schema.state(self.sitting.s)

    def render(self) -> str | None:
        if self.render_mode is None:
            return None
        shown = TitleEnvironment(self.setup, self.render_mode)
        shown.sitting = self.sitting
        return shown.render()


def levels(own: Setup, opponents: str | Sequence[str]) -> list[str]:
    """A level for each of the other seats, clockwise; one word for all of them."""
    named = [opponents] * (own.seats - 1) if isinstance(opponents, str) else list(opponents)
    if len(named) != own.seats - 1:
        facts = {"bots": len(named), "seats": own.seats - 1}
        raise BadSetup("robots for the other seats: {seats} are needed, {bots} named", (), facts)
    for name in named:
        robot(name)
    return named


def chair(own: Setup, seat: Seat | str) -> Seat | None:
    """Where the learner sits; nowhere yet, if that is drawn by lot before each game."""
    if seat == LOT:
        return None
    if not isinstance(seat, int) or seat not in range(own.seats):
        raise BadSetup("there is no seat {seat} at this table", (), {"seat": spell(seat)})
    return seat


def solo(
    title: str,
    seats: int | None = None,
    rules: Mapping[str, object] | None = None,
    edition: Any = None,
    rewards: str = "win",
    longest: int = LONGEST,
    layout: Layout | None = None,
    render_mode: str | None = None,
    observe: str | None = None,
    opponents: str | Sequence[str] = "greedy",
    seat: Seat | str = LOT,
    illegal: str = "wrap",
) -> SoloEnvironment:
    """An environment for one learner; BadSetup says what cannot be.  `seat` is a number, or "lot" before each game.

    An action beyond the answers offered is counted round from the first again ("wrap"), or refused ("refuse").
    """
    own = setup(title, seats, rules, edition, rewards, longest, layout, observe)
    return SoloEnvironment(own, opponents, seat, illegal, render_mode)


# -- by name: "ludotheque/Lune-v2"


def name_of(title: str) -> str:
    spelt = "".join([word.capitalize() for word in title.split("-")])
    return f"ludotheque/{spelt}-v{VERSION}"


def register() -> list[str]:
    """Make every title on the shelf known to Gymnasium, once; their names."""
    names = {name_of(title): title for title in shelf.games()}
    for name, title in names.items():
        if name not in gymnasium.registry:
            entry = "ludotheque.research.solo:solo"
            gymnasium.register(name, entry, kwargs={"title": title}, order_enforce=True, disable_env_checker=True)
    return list(names)


register()
