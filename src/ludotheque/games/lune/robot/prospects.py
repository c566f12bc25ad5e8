"""What a position promises to every seat, and who may still win; L132, L152, L160 to L162.

The weights were fitted to some thousand games of robots; ambushes take so much from the rich that little is sure
before somebody has landed.
"""

from __future__ import annotations

from math import exp
from typing import Final

from ludotheque.games.lune.robot.duel import hand_value, way_back
from ludotheque.games.lune.robot.flight import turns_home
from ludotheque.games.lune.rules.board import EXHAUSTED, MOON
from ludotheque.games.lune.rules.scoring import bonus, outcome, points, total
from ludotheque.games.lune.state import FIRST_PRIZE, HAND, SECOND_PRIZE, Sky
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.dice import shares_of, victory

OUTWARD: Final = 0
ON_MOON: Final = 1
HOMEWARD: Final = 2
HUNDRED: Final = 100.0  # points
LEAD: Final = 3.0  # hundreds of points a lead may count for
ANY_HAND: Final = 0.45  # what a hand is worth that is not dealt yet
HURRY: Final = 1.2  # turns by which the way home may still surprise

# by players, then outward, on the Moon, homeward: what a rocket has in its favour, as a logarithm of its odds: to be
# there; for each turn to the Earth, also against the turns of the nearest; for a hundred points held, for the same so
# near the end, for a lead when near, for an option, a deposit, a hundred points without their deposit where it lies on
# the Moon, or elsewhere, a hundred points to be had by an ambush, a good hand, and each rocket that moves before
WEIGHTS: dict[int, list[list[float]]] = {
    2: [
        [-0.693, -0.005, -0.298, 0.0, 0.0, 0.0, 0.0, -0.007, 0.0, 0.072, 0.131, 0.0, 0.0, -0.005, 0.0],
        [-0.438, 0.0, -0.565, -0.049, 0.879, 0.0, 0.0, 0.005, 0.057, 0.032, 0.013, 0.0, 0.0, -0.086, 0.0],
        [0.0, -0.125, -0.416, 0.0, 0.415, 0.084, 0.094, -0.015, 0.08, 0.016, -0.014, 0.067, 0.178, -0.121, -2.386],
    ],
    3: [
        [-0.175, -0.041, -0.512, 0.0, 0.0, 0.0, 0.0, -0.01, 0.0, 0.061, 0.034, 0.0, 0.0, -0.026, 0.0],
        [-0.7, 0.0, -0.416, 0.039, 0.449, 0.0, 0.0, -0.001, 0.019, 0.041, 0.036, 0.0, 0.0, -0.04, 0.0],
        [0.0, -0.122, -0.444, 0.0, 0.381, 0.155, 0.067, -0.024, 0.056, 0.037, 0.059, 0.094, 0.096, -0.11, -1.546],
    ],
    4: [
        [0.101, -0.084, -0.433, 0.0, 0.0, 0.0, 0.0, -0.014, 0.0, 0.069, 0.094, 0.0, 0.0, -0.038, 0.0],
        [-0.729, 0.0, -0.285, 0.104, 0.191, 0.0, 0.0, -0.022, 0.044, 0.041, 0.095, 0.0, 0.0, -0.033, 0.0],
        [0.0, -0.111, -0.396, 0.0, 0.45, 0.137, 0.07, -0.034, 0.067, 0.034, 0.075, 0.117, 0.119, -0.071, -1.348],
    ],
}
SCORES: Final = {2: (314.0, 444.0, 0.36), 3: (190.0, 572.0, 0.22), 4: (114.0, 656.0, 0.18)}  # by shares and points


class Standing:
    """What counts of one rocket in flight."""

    def __init__(self, s: Sky, seat: Seat) -> None:
        self.seat = seat
        self.turns = turns_home(s, seat)
        self.phase = (HOMEWARD if s.fleet.at[seat] != MOON else ON_MOON) if s.fleet.seen_moon[seat] else OUTWARD
        self.wait = (seat - s.active) % s.seats
        self.tokens = len(s.riches.piles[seat])
        self.options = 0
        self.held = self.on_moon = self.elsewhere = 0.0  # hundreds of points: with their deposit, without
        self.count(s)
        full = self.phase == HOMEWARD and len(s.cards.hands[seat]) == HAND
        self.hand = hand_value(s.cards.hands[seat], 0, s.fleet.colour[seat]) if full else ANY_HAND
        self.spoils = spoils(s, seat) if self.phase == HOMEWARD else 0.0

    def count(self, s: Sky) -> None:
        kind, worth, lying = s.board.option_kind, s.board.option_worth, s.moon.pile.cards
        kinds = s.kinds_of(self.seat)
        for option in s.options_of(self.seat):
            self.options += 1
            if kind[option] in kinds:
                self.held += worth[option] / HUNDRED
            elif kind[option] in lying:
                self.on_moon += worth[option] / HUNDRED
            elif kind[option] != EXHAUSTED:
                self.elsewhere += worth[option] / HUNDRED

    def favour(self, weights: list[float], soonest: float, richest: float, loot: float) -> float:
        lead = max(-LEAD, min(LEAD, self.held + 0.5 - richest))
        near = exp(-self.turns / 2)
        facts = [1.0, self.turns, self.turns / (1 + soonest), self.held, self.held / (1 + soonest)]
        facts += [lead * near, lead / (1 + soonest), self.options, self.tokens, self.on_moon, self.elsewhere]
        facts += [loot, self.hand / (1 + soonest), self.wait, near]
        return sum([weight * fact for weight, fact in zip(weights, facts)])


def spoils(s: Sky, seat: Seat) -> float:
    """L142: hundreds of points in the two best piles."""
    kind, worth = s.board.option_kind, s.board.option_worth
    piles = [
        sum([worth[option] for option in sample.options if kind[option] == sample.kind])
        for sample in s.riches.piles[seat]
    ]
    return sum(sorted(piles)[-2:]) / HUNDRED


def fortunes(s: Sky) -> list[float]:
    """L160: what would be counted now."""
    return [float(total(s, seat)) for seat in range(s.seats)]


def shares(s: Sky) -> list[float]:
    """L161 L162: sure when the game is over; before, by what everybody has in his favour."""
    if not s.agenda:
        return victory(outcome(s), s.seats)
    return called_home(s) if s.homing else in_flight(s)


def in_flight(s: Sky) -> list[float]:
    standings = [Standing(s, seat) for seat in range(s.seats) if s.flies(seat)]
    weights = WEIGHTS[s.seats]
    soonest = min([one.turns for one in standings])
    favours = []
    for one in standings:
        others = [other for other in standings if other is not one]
        richest = max([other.held for other in others], default=0.0)
        loot = max([other.spoils for other in others], default=0.0)
        favours.append(one.favour(weights[one.phase], soonest, richest, loot))
    found = [0.0] * s.seats
    for one, share in zip(standings, shares_of(favours, 1.0)):
        found[one.seat] = share
    return found


# -- called home


def called_home(s: Sky) -> list[float]:
    """L152 L153: nothing changes any more but who lands next, and has the prime that is left."""
    scores = [total(s, seat) if seat not in s.wrecked else -1 for seat in range(s.seats)]
    flying = s.around(0)
    second_given = any([bonus(s, seat) == SECOND_PRIZE for seat in s.landed])
    prize = FIRST_PRIZE if not s.landed else 0 if second_given else SECOND_PRIZE
    if not prize or not flying:
        return best_of(scores)
    found = [0.0] * s.seats
    for seat, chance in zip(flying, shares_of([-steps_home(s, seat) for seat in flying], HURRY)):
        counted = [score + (prize if other == seat else 0) for other, score in enumerate(scores)]
        found = [share + chance * won for share, won in zip(found, best_of(counted))]
    return found


def steps_home(s: Sky, seat: Seat) -> float:
    """Turns to the Earth; who moves before the others is ahead of them."""
    steps = s.board.to_earth[s.fleet.at[seat]] + way_back(s, seat)
    return steps / 3.5 + (seat - s.active) % s.seats / s.seats


def best_of(scores: list[int]) -> list[float]:
    best = max(scores)
    equal = scores.count(best)
    return [1 / equal if score == best else 0.0 for score in scores]


# -- scores


def prospects(s: Sky) -> list[float]:
    """L160: what should be counted in the end: little more than the mean, until it is clear who wins."""
    if not s.agenda:
        return [float(total(s, seat)) for seat in range(s.seats)]
    found = shares(s)
    return [expected(s, seat, found[seat]) for seat in range(s.seats)]


def expected(s: Sky, seat: Seat, share: float) -> float:
    if s.homing or not s.flies(seat):
        return float(total(s, seat))
    base, won, kept = SCORES[s.seats]
    return base + won * share + kept * points(s, seat)
