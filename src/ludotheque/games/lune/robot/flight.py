"""Where to fly: stations on the way, the Moon, home in time; and whom to push; L32 to L46, L56 to L61, L97 to L118."""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from ludotheque.games.lune.robot.duel import PACE, SWING, best_chance, way_back
from ludotheque.games.lune.robot.riches import (
    hold_chances,
    option_value,
    own_loss,
    prospect_value,
    riches,
    rival_option_value,
    spoils_value,
)
from ludotheque.games.lune.rules.board import EARTH, FIRST_LANDING, MOON, NOWHERE, STATIONS, Board, distances
from ludotheque.games.lune.rules.scoring import points
from ludotheque.games.lune.rules.station import OPTION, followers, gives, may_ambush, victims
from ludotheque.games.lune.rules.stop import CRASHES, HOOK, NOTHING, SPARED, TOW, orbit_says
from ludotheque.games.lune.rules.turn import earth_open
from ludotheque.games.lune.state import FIRST_PRIZE, SECOND_PRIZE, Sky
from ludotheque.kernel.agenda import Move, Seat

MEAN_THROW: Final = 7  # points the pirate moves
STEP: Final = 4.0  # points a step towards the Moon is worth,
RACE: Final = 8.0  # more against one rival than among several,
RUSH: Final = 2.0  # and more when others are there already
STOP_LOSS: Final = 1.5  # steps lost by an arrival, on the average
SECOND_STOP: Final = 0.8  # what a later stop counts for
DUELS: Final = {2: 0.68, 3: 0.55, 4: 0.46}  # how often a challenger wins with a hand like any other
EXPOSED: Final = 0.18  # ambushes a rival can lay in a turn
LEADING: Final = 0.5  # what it counts to be ahead when one lands first and ends the voyage
WRECK: Final = 300.0
PUSHED_STEP: Final = 5.0
LONGEST: Final = 60


class Chart:
    """What this seat thinks of every place, for one decision."""

    def __init__(self, s: Sky, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.far = flights(s.board)
        self.reached = [station for station in STATIONS if s.board.to_earth[station] != NOWHERE]
        rivals = [other for other in s.around(seat) if other != seat]
        rush = RUSH * len([other for other in rivals if s.fleet.at[other] == MOON])
        self.step = STEP + RACE / max(1, len(rivals)) + rush
        self.prospect = prospect_value(s, seat)
        self.must_moon = not earth_open(s, seat)
        self.risk = risk(s, seat)
        self.lead = max(-300.0, min(100.0, points(s, seat) - strongest(s, seat)))
        self.gain = station_values(s, seat, self.reached)
        self.homes: dict[int, float] = {}
        self.stops: dict[tuple[int, float], float] = {}

    def home(self, steps: float) -> float:
        """L152: the prime still to be won from so many steps away, less what may happen on the way."""
        near = int(steps)
        if near not in self.homes:
            first, prime = primes(self.s, self.seat, near / PACE)
            self.homes[near] = prime + LEADING * first * self.lead - self.risk * near / PACE
        return self.homes[near] - (steps - near) * 2.0

    def onward(self, node: int, came: int, steps: float) -> float:
        """The goal itself, without another stop: the Moon before one has been there, then the Earth, or both."""
        board = self.s.board
        to_moon = ahead(board, node, came, board.to_moon) + steps
        if self.must_moon:
            return -self.step * to_moon
        best = self.home(ahead(board, node, came, board.to_earth) + steps)
        if self.prospect > 25 and node != MOON:
            best = max(best, 1.5 * self.prospect + self.home(to_moon + PACE + board.to_earth[MOON]))
        return best

    def plan(self, node: int, came: int, steps: float) -> float:
        """The best of going on straight, by one station, or by two."""
        best = self.onward(node, came, steps)
        for one in self.reached:
            if one != node:
                best = max(best, self.by(one, steps + ahead(self.s.board, node, came, self.far[one - STATIONS[0]])))
        return best

    def by(self, one: int, steps: float) -> float:
        """The best plan that stops at this station, so many steps away, and perhaps at another."""
        known = self.stops.get((one, steps))
        if known is not None:
            return known
        leg = steps + STOP_LOSS
        best = self.onward(one, NOWHERE, leg)
        for two in self.reached:
            if two != one:
                further = leg + self.far[two - STATIONS[0]][one] + STOP_LOSS
                best = max(best, SECOND_STOP * self.gain[two] + self.onward(two, NOWHERE, further))
        self.stops[one, steps] = best + self.gain[one]
        return best + self.gain[one]

    def stopping(self, node: int, came: int) -> float:
        """What it is worth to end the move here."""
        s, seat = self.s, self.seat
        if node == EARTH:
            return self.home(0)
        if node == MOON:
            return self.prospect + self.plan(node, NOWHERE, 0)
        if node < FIRST_LANDING:
            return self.gain[node] + self.plan(node, NOWHERE, 0)
        said = orbit_says(s, seat, node)
        if said in CRASHES:
            return self.fallen()
        if said == SPARED:
            return self.plan(node, came, 0) - (10.0 if s.house.pirate_hits else 0.0)
        return self.plan(node, came, 0 if said == NOTHING else tow_steps(s))

    def fallen(self) -> float:
        """L110 L112 L115: back where one was, without options; the second time it is the end."""
        s, seat = self.s, self.seat
        if s.fleet.collisions[seat]:
            return self.onward(EARTH, NOWHERE, 0) - WRECK
        return self.plan(s.fleet.last_station[seat], NOWHERE, PACE) - options_held(s, seat)

    def staying(self) -> float:
        """L124 L127: one more prospecting, and everything else a turn later."""
        return self.prospect + self.plan(MOON, NOWHERE, PACE)


@lru_cache(maxsize=8)
def flights(board: Board) -> list[list[int]]:
    """Steps from every node to each station, by ways that do not lead over the Earth; far off where there is none."""
    found = [distances(board.links, station, EARTH) for station in STATIONS]
    return [[LONGEST if far == NOWHERE else far for far in row] for row in found]


def ahead(board: Board, node: int, came: int, far: list[int]) -> int:
    """Steps to a goal for a rocket that may not turn before the next fork or place."""
    if node < FIRST_LANDING:
        return far[node]
    steps = 0
    while node >= FIRST_LANDING and steps < LONGEST:
        forward = [other for other in board.links[node] if other != came]
        if not forward:
            break
        following = min(forward, key=lambda other: far[other])
        if far[following] < far[node]:
            break
        came, node = node, following
        steps += 1
    return steps + far[node]


def tow_steps(s: Sky) -> float:
    """L99 L102: how far back along the orbit the way goes."""
    if s.house.one_turn_back:
        return PACE
    if s.house.tow == "this_throw":
        return float(s.dice[0] + s.dice[1])
    return float(MEAN_THROW if s.house.tow == "next_throw" else MEAN_THROW * (s.seats - 1))


def turns_home(s: Sky, other: Seat) -> float:
    """Turns until this rocket should land."""
    far = s.board.to_earth
    if s.fleet.seen_moon[other]:
        return (far[s.fleet.at[other]] + way_back(s, other)) / PACE + (1.5 if s.fleet.at[other] == MOON else 0.0)
    return (s.board.to_moon[s.fleet.at[other]] + way_back(s, other) + far[MOON]) / PACE + 3


def primes(s: Sky, seat: Seat, turns: float) -> tuple[float, float]:
    """L152: the chance to land first, and the prime to be expected, from so many turns away."""
    first, second = 1.0, 0.0
    for other in s.around(seat):
        if other != seat:
            before = 1 / (1 + exp((turns - turns_home(s, other)) / 2))
            second = second * before + first * (1 - before)
            first *= before
    return first, FIRST_PRIZE * first + SECOND_PRIZE * second


def strongest(s: Sky, seat: Seat) -> float:
    return max([riches(s, seat, other) for other in s.around(seat) if other != seat], default=0.0)


def risk(s: Sky, seat: Seat) -> float:
    """L135: what a turn in flight with deposits costs, while others may lay an ambush."""
    hunters = [other for other in s.around(seat) if other != seat and may_ambush(s, other)]
    return EXPOSED * len(hunters) * SWING * DUELS[2] * own_loss(s, seat) if s.riches.piles[seat] else 0.0


def options_held(s: Sky, seat: Seat) -> float:
    """What a fall would cost."""
    chances = hold_chances(s, seat)
    kind, worth = s.board.option_kind, s.board.option_worth
    return sum([worth[option] * chances[kind[option]] for option in s.options_of(seat)])


# -- stations


def station_values(s: Sky, seat: Seat, reached: list[int]) -> dict[int, float]:
    """L64 L65 L136: an option, and a duel if the hand and the others allow it."""
    option, rival = option_value(s, seat), rival_option_value(s, seat)
    chances = {players: (DUELS[players] + best_chance(s.cards.hands[seat], players)) / 2 for players in DUELS}
    ambush = ambush_prospect(s, seat, chances[2])
    found = {}
    for station in reached:
        gained = ambush
        if gives(s, seat, station) == OPTION:
            gained = option + max(ambush, defi_prospect(s, seat, station, chances, option, rival))
            if s.house.forces_moon and s.fleet.seen_moon[seat]:
                gained -= 2 * STEP * s.board.to_moon[station]
        found[station] = gained
    return found


def ambush_prospect(s: Sky, seat: Seat, chance: float) -> float:
    spoils = [spoils_value(s, seat, victim, 2) for victim in victims(s, seat)]
    if not spoils:
        return 0.0
    return max(0.0, SWING * (chance * max(spoils) - (1 - chance) * own_loss(s, seat)))


def defi_prospect(s: Sky, seat: Seat, station: int, chances: dict[int, float], option: float, rival: float) -> float:
    players = 1 + len(followers(s, seat, station))
    if players == 1:
        return 0.0
    prize = min(players + 0.45, len(s.pack(station)) - 1.0)
    return max(0.0, chances[players] * prize * option - (1 - chances[players]) * prize * rival / (s.seats - 1))


# -- the push of a six


def push_worth(s: Sky, seat: Seat, move: Move) -> float:
    """L56 L61: the harm done to a rival, the strongest above all; nothing for pushing nobody."""
    if move[0] == "pass":
        return 0.0
    victim = int(move[1])
    harm = push_harm(s, victim, int(move[2])) if move[0] == "push" else drag_harm(s, victim, int(move[2]))
    return harm * (1.0 if threat(s, seat, victim) >= threats(s, seat) else 0.6)


def threat(s: Sky, seat: Seat, other: Seat) -> float:
    return riches(s, seat, other) - 10 * turns_home(s, other)


def threats(s: Sky, seat: Seat) -> float:
    return max([threat(s, seat, other) for other in s.around(seat) if other != seat])


def push_harm(s: Sky, victim: Seat, node: int) -> float:
    board, start = s.board, s.fleet.at[victim]
    far = board.to_earth if s.fleet.seen_moon[victim] else board.to_moon
    came = NOWHERE if node == s.fleet.came[victim] else start
    lost = float(ahead(board, node, came, far) - ahead(board, start, s.fleet.came[victim], far))
    said = orbit_says(s, victim, node)
    if said in CRASHES:
        return fall_harm(s, victim)
    if said in (TOW, HOOK):
        lost += tow_steps(s)
    return PUSHED_STEP * lost


def fall_harm(s: Sky, victim: Seat) -> float:
    if s.fleet.collisions[victim]:
        return WRECK
    back = s.board.to_moon[s.fleet.last_station[victim]] - s.board.to_moon[s.fleet.at[victim]]
    return PUSHED_STEP * back + 25.0 * len(s.options_of(victim)) + 20.0


def drag_harm(s: Sky, victim: Seat, step: int) -> float:
    """L59: by house rule, along the orbit; a rocket set back on a landing where the pirate stands is crushed."""
    if s.fleet.tow[victim] + step == 0 and orbit_says(s, victim, s.fleet.at[victim]) in CRASHES:
        return fall_harm(s, victim)
    return PUSHED_STEP * step
