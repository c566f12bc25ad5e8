"""What a position promises: the accounts as they stand, the gains to expect, and who should win.

The weights are those that best foretold the results of some thousand games of robots; sums are in half millions.
"""

from __future__ import annotations

from math import exp, fsum, log, sqrt
from typing import Final

from ludotheque.games.tramping.robot.course import course, steps_to, turns_to_treasure, way_left
from ludotheque.games.tramping.robot.worth import SPREAD, held_beyond, prize
from ludotheque.games.tramping.rules.accounts import outcome
from ludotheque.games.tramping.rules.board import CARDS, NOWHERE
from ludotheque.games.tramping.rules.turn import last_round
from ludotheque.games.tramping.rules.ways import far_to
from ludotheque.games.tramping.state import MILLION, PRICE, PRIME, STAKE, UNDECLARED, Sea
from ludotheque.kernel.agenda import NOBODY, Seat
from ludotheque.kernel.dice import victory

PACE: Final = 3.5  # squares a cargo advances in a turn
PORT_STAY: Final = 5.0  # turns that a port on the way costs whoever brings its card
DEPARTURE: Final = 7.2  # turns until a double sets a cargo free

TO_COME: Final = -3.7  # what a captain pays on his way and beyond, whatever he does
PER_SQUARE: Final = -0.37  # and for every square to the gate
PER_PORT: Final = [1.9, 0.044]  # what a card of a port before the gate brings; more, for every square to the gate
PER_PORT_BEYOND: Final = 0.95  # the same beyond the gates, before passing one
ROAMING: Final = -3.3  # beyond the gates, until the end
ROAMING_TURN: Final = -0.12  # and for every turn until the draw
ROAMING_PORT: Final = [0.35, 0.09]  # what a card brings there, and more for every turn until the draw
LAST_TURNS: Final = -1.9  # after the draw
LAST_PORT: Final = 0.3
REACHED: Final = 1.7  # more, for a port that one throw may reach
REACH: Final = 6
DAMAGED: Final = -2.6
LONGEST: Final = 20.0  # turns until the draw that count
COUNTED: Final = 0.5  # the part of a freight that a card does not count anyway

STRAYING: Final = 4.0  # how far gains stray from what one expects, after the draw
STRAYING_BEYOND: Final = 40.0  # its square for one beyond the gates before the draw
STRAYING_BEFORE: Final = [60.0, 1.6]  # for one before them, and more for every square
AMONG_CAPTAINS: Final = 0.85  # how soft the comparison between captains is, in that unit
WITH_BANK: Final = 0.5  # and with the bank, whose gain strays as all of theirs together

EAGER: Final = -1.3  # how the chance for the treasure falls with the turns to it
EQUIPPED: Final = [1.65, 1.28]  # how the TRAMPING card raises it, before and after the draw


def fortunes(s: Sea) -> list[float]:
    """What the final accounts would say now, in millions."""
    if not s.agenda:
        return [float(score) for score in outcome(s).scores]
    if s.founder == NOBODY:
        return [0.0] * s.seats
    return [counted(s, seat) / MILLION for seat in range(s.seats)]


def counted(s: Sea, seat: Seat) -> float:
    """T173 to T183: what one person would count, if play stopped now and everybody could repay."""
    if seat in s.out:
        return -float(STAKE)
    lent = sum(s.loans) if seat == s.banker else -s.loans[seat]
    owed = sum([amount for _, amount in s.arrears[seat]])
    if seat == s.founder:
        return bank_gain(s, s.cash[seat] + lent)
    return float(s.cash[seat] + lent - owed + s.undelivered(seat) - STAKE)


def bank_gain(s: Sea, cash: float) -> float:
    """T177 T178: by the scale of the house; a bank that has failed has lost its wealth, and what it could not pay."""
    missing = sum([short for seat, short in s.failed if seat == s.founder])
    raw = cash - s.house.bank_float - missing - (s.open_freights() if s.banker == s.founder else 0)
    if s.house.scale == "wealth":
        return raw - PRICE * CARDS
    return raw / (s.seats - 1) if s.house.scale == "per_captain" else raw


class Outlook:
    """What everybody should end with, the treasure apart."""

    def __init__(self, s: Sea) -> None:
        self.s = s
        self.captains = [seat for seat in range(s.seats) if s.sails(seat)]
        self.route = [course(s, seat) if s.sails(seat) else UNDECLARED for seat in range(s.seats)]
        self.way = [way_left(s, seat, self.route[seat]) if s.sails(seat) else 0 for seat in range(s.seats)]
        self.before = [0] * s.seats  # cards of ports ahead, before the gate
        self.beyond = [0.0] * s.seats  # and after it
        self.count_cards()
        self.turns = [self.turns_to_gate(seat) for seat in range(s.seats)]
        self.draw = max([self.turns[seat] for seat in self.captains], default=0.0)
        self.gains = self.all_gains()
        self.straying = self.how_far()

    def count_cards(self) -> None:
        s, board = self.s, self.s.board
        for card, holder in enumerate(s.holder):
            port = board.card_port[card]
            if holder == NOBODY or port == NOWHERE or s.paid_to[card] == holder:
                continue
            order = board.order[self.route[holder]]
            if board.americas[port]:
                self.beyond[holder] += COUNTED if s.house.cards_count else 1.0
            elif order[port] > order[s.fleet.at[holder]] >= 0:
                self.before[holder] += 1

    def turns_to_gate(self, seat: Seat) -> float:
        fleet = self.s.fleet
        if fleet.passed[seat] or not self.s.sails(seat):
            return 0.0
        waiting = 0.0 if fleet.departed[seat] else DEPARTURE
        return waiting + fleet.skip[seat] + self.way[seat] / PACE + PORT_STAY * self.before[seat]

    def all_gains(self) -> list[float]:
        """By seat; the money of a table stays the same, so the bank has what the captains have not."""
        s = self.s
        found = [counted(s, seat) for seat in range(s.seats)]
        rest = fsum([float(s.cash[seat]) for seat in range(s.seats)])
        for seat in self.captains:
            if seat != s.banker:
                found[seat] += self.to_come(seat)
                rest -= found[seat] + STAKE - s.undelivered(seat)
        if s.banker == s.founder:
            found[s.founder] = bank_gain(s, rest)
        elif s.banker != NOBODY:
            found[s.banker] = rest - STAKE
        return found

    def to_come(self, seat: Seat) -> float:
        """What a captain should still earn and pay."""
        s = self.s
        if s.treasure:
            damage = DAMAGED if s.fleet.repair[seat] != NOWHERE else 0.0
            return LAST_TURNS + LAST_PORT * self.beyond[seat] + damage + self.port_in_reach(seat)
        if s.fleet.passed[seat]:
            port = ROAMING_PORT[0] + ROAMING_PORT[1] * min(self.draw, LONGEST)
            roaming = ROAMING + ROAMING_TURN * self.draw + port * self.beyond[seat]
            return roaming + self.port_in_reach(seat)
        way = self.way[seat]
        ports = (PER_PORT[0] + PER_PORT[1] * way) * self.before[seat] + PER_PORT_BEYOND * self.beyond[seat]
        return TO_COME + PER_SQUARE * way + ports + self.prime(seat)

    def port_in_reach(self, seat: Seat) -> float:
        s = self.s
        if not self.beyond[seat] or not s.board.americas[s.fleet.at[seat]]:
            return 0.0
        for card in held_beyond(s, seat):
            if steps_to(s, seat, far_to(s.board, s.board.card_port[card])) <= REACH:
                return REACHED
        return 0.0

    def prime(self, seat: Seat) -> float:
        """T106: what the race for the prime should bring, while it is open."""
        s = self.s
        if s.passers:
            return 0.0
        first = 1.0
        for other in self.captains:
            if other != seat:
                first /= 1 + exp((self.turns[seat] - self.turns[other]) / SPREAD)
        if s.house.prime_total:
            return PRIME * first - PRIME / len(self.captains)
        return PRIME * (len(self.captains) * first - 1)

    def how_far(self) -> float:
        """How far a captain's gain may still be from what he should expect."""
        s = self.s
        if s.treasure or not self.captains:
            return STRAYING
        squares = [self.straying_of(seat) for seat in self.captains]
        return sqrt(fsum(squares) / len(squares))

    def straying_of(self, seat: Seat) -> float:
        if self.s.fleet.passed[seat]:
            return STRAYING_BEYOND
        return STRAYING_BEFORE[0] + STRAYING_BEFORE[1] * self.way[seat]

    def takers(self) -> list[float]:
        """By seat, the chance to take the treasure; at the end of the list, that nobody will."""
        s = self.s
        odds = [0.0] * (s.seats + 1)
        if s.taken != NOBODY:
            odds[s.taken] = 1.0
            return odds
        drawn = s.live_treasure() != NOWHERE
        for seat in self.captains:
            odds[seat] = (turns_to_treasure(s, seat) + 1) ** EAGER if drawn else 1.0
            if seat == s.tramping:
                odds[seat] *= EQUIPPED[drawn]
        odds[s.seats] = self.closing(drawn)
        total = fsum(odds)
        return [each / total for each in odds]

    def closing(self, drawn: bool) -> float:
        """T170: how likely the limit is to come first, in the measure of the captains' odds."""
        last = last_round(self.s)
        if not self.captains:
            return 1.0
        if not last:
            return 0.0
        left = max(0, last - self.s.round)
        if drawn:
            return 1 / (1 + left) ** 2
        return len(self.captains) * exp(min(3.0, (self.draw + REACH - left) / 3))


def prospects(s: Sea) -> list[float]:
    """The gain each should expect, in millions."""
    if not s.agenda or s.founder == NOBODY:
        return fortunes(s)
    outlook = Outlook(s)
    odds = outlook.takers()
    return [(gain + odds[seat] * prize(s, seat)) / MILLION for seat, gain in enumerate(outlook.gains)]


def shares(s: Sea) -> list[float]:
    """Who should win, over all who may take the treasure, or nobody."""
    if not s.agenda:
        return victory(outcome(s), s.seats)
    if s.founder == NOBODY:
        return [1 / s.seats] * s.seats
    outlook = Outlook(s)
    found = [0.0] * s.seats
    for taker, chance in enumerate(outlook.takers()):
        if chance > 0:
            for seat, share in enumerate(split(outlook, taker)):
                found[seat] += chance * share
    return found


def split(outlook: Outlook, taker: int) -> list[float]:
    """By seat, the chance to win if the treasure goes there; the bank against the best captain, then these."""
    s, gains, captains = outlook.s, with_treasure(outlook, taker), outlook.captains
    found = [0.0] * s.seats
    if not captains:
        found[s.founder] = 1.0
        return found
    straying = outlook.straying
    soft = AMONG_CAPTAINS * straying
    best = max([gains[seat] for seat in captains])
    odds = [exp((gains[seat] - best) / soft) for seat in captains]
    total = fsum(odds)
    if s.banker == s.founder:  # T183: a bank that has failed comes after all who are in play
        lead = best + soft * log(total) - gains[s.founder]
        found[s.founder] = 1 / (1 + exp(min(50.0, lead / (WITH_BANK * straying * sqrt(len(captains) + 6)))))
    left = 1 - found[s.founder]
    for seat, each in zip(captains, odds):
        found[seat] = left * each / total
    return found


def with_treasure(outlook: Outlook, taker: int) -> list[float]:
    """By seat, what everybody should end with if the treasure goes there; T153: half of it to the lender."""
    s, gains = outlook.s, outlook.gains[:]
    if taker < s.seats:
        gains[taker] += prize(s, taker)
        if s.loans[taker] and s.banker not in (NOBODY, taker):
            gains[s.banker] += s.house.treasure / 2
    return gains
