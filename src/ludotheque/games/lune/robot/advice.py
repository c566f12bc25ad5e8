"""What a robot needs to know of DE LA TERRE A LA LUNE: rules of thumb, in points; part E of the companion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.lune.robot.duel import card_worth, exchange_worth, weigh_duels
from ludotheque.games.lune.robot.flight import Chart, push_worth
from ludotheque.games.lune.robot.motives import motives
from ludotheque.games.lune.robot.prospects import fortunes, prospects, shares
from ludotheque.games.lune.robot.riches import layout_worth, place_value, prospect_value, spoils_worth, token_value
from ludotheque.games.lune.rules.board import NOWHERE
from ludotheque.games.lune.rules.cards import Exchange
from ludotheque.games.lune.rules.duel import ChooseSpoils, PlayCard
from ludotheque.games.lune.rules.layout import LayOut
from ludotheque.games.lune.rules.moon import KeepSample, Prospect
from ludotheque.games.lune.rules.push import Push
from ludotheque.games.lune.rules.station import DuelOrNot
from ludotheque.games.lune.rules.turn import STAY, Fly
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.game import Motive

NEVER: Final = -1e6  # exhausted options have been laid out well already
HORIZON: Final = 100  # answers: about two rounds
TRIFLE: Final = 2.0  # points
TRICK: Final = 0.03  # where tricks are weighed


class Cosmonaut:
    """Weighs every answer by what it should bring to the final count, from what its own seat may know."""

    def __init__(self) -> None:
        self.horizon = HORIZON

    def weigh(self, s: Sky, seat: Seat, options: Sequence[Move]) -> list[float]:
        question = pending(s)
        if isinstance(question, Fly):
            return weigh_ways(s, question, options)
        if isinstance(question, DuelOrNot):
            return weigh_duels(s, seat, question.station, options)
        return [self.worth(s, seat, move) for move in options]

    def proposals(self, s: Sky, seat: Seat) -> list[Move]:
        """Every answer is listed."""
        return []

    def motives(self, s: Sky, seat: Seat, move: Move) -> list[Motive]:
        return motives(s, seat, move)

    def trifle(self, s: Sky) -> float:
        return TRICK if isinstance(pending(s), PlayCard) else TRIFLE

    def fortunes(self, s: Sky) -> list[float]:
        return fortunes(s)

    def prospects(self, s: Sky) -> list[float]:
        return prospects(s)

    def shares(self, s: Sky) -> list[float]:
        return shares(s)

    def worth(self, s: Sky, seat: Seat, move: Move) -> float:
        """What this answer brings; only differences matter."""
        question = pending(s)
        if isinstance(question, Exchange):
            return exchange_worth(s, seat, move) if move[0] != "rearrange" else NEVER
        if isinstance(question, Push):
            return push_worth(s, seat, move)
        if isinstance(question, PlayCard):
            return card_worth(s, seat, int(move[1]))
        if isinstance(question, ChooseSpoils):
            return spoils_worth(s, seat, question.loser, move)
        if isinstance(question, LayOut):
            return layout_worth(s, seat, move)
        return moon_worth(s, seat, move) if isinstance(question, (Prospect, KeepSample)) else 0.0


def weigh_ways(s: Sky, question: Fly, options: Sequence[Move]) -> list[float]:
    """L33 L36 L127: what counts is where a way ends, and whence it gets there."""
    if s.homing:
        return [0.0] * len(options)
    seat = question.seat
    chart = Chart(s, seat)
    found: dict[tuple[int, int], float] = {}
    worth = []
    for move in options:
        if move == STAY:
            worth.append(chart.plan(s.fleet.at[seat], NOWHERE, 0) if question.onward else chart.staying())
            continue
        trail = [s.fleet.at[seat], *[int(node) for node in move[1:]]]
        end = (trail[-1], trail[-2])
        if end not in found:
            found[end] = chart.stopping(*end)
        worth.append(found[end])
    return worth


def moon_worth(s: Sky, seat: Seat, move: Move) -> float:
    """L119 L121: to look costs nothing; to take denies a deposit to all the others."""
    match move:
        case ("prospect", int(place)):
            return place_value(s, seat, place)
        case ("prospect",):
            return prospect_value(s, seat) + 1.0
        case ("take",):
            return token_value(s, seat, s.moon.sample)
    return 0.0
