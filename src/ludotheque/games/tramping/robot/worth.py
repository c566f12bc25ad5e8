"""What cards, turns, squares and the TRAMPING card are worth to a captain, in half millions; part E."""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from ludotheque.games.tramping.robot.course import (
    course,
    ports_ahead,
    share_of_treasure,
    steps_to,
    turns_to_gate,
    turns_to_treasure,
)
from ludotheque.games.tramping.rules.bank import delivery
from ludotheque.games.tramping.rules.board import AVARIE, BAR, CARDS, CONTROL, JOINED_1, NOWHERE, REPAIR, TRAMPING
from ludotheque.games.tramping.rules.ways import far_to
from ludotheque.games.tramping.state import (
    AVARIE_DUE,
    BUY_BACK,
    PORT_DUE,
    PRICE,
    PRIME,
    REPAIR_DUE,
    ROYALTY,
    STAKE,
    USES,
    Sea,
)
from ludotheque.kernel.agenda import NOBODY, Seat

STOP: Final = 2 / 7  # how often a cargo going by stops on a given square
IDLE: Final = 0.12  # what a turn costs before the draw: dues, and what others earn meanwhile
SPREAD: Final = 6.0  # turns by which a cargo may come sooner or later than reckoned
THROWS: Final = 6  # a held port is reached within so many, on the average
LOCAL: Final = 1.5  # dues and buy-backs about a port, until the freight is paid
RESERVE: Final = 6  # cash below which dues may ruin a captain
THIN: Final = 0.15  # what each half million below that is feared
BROUGHT: Final = 0.9  # chance that a card whose port lies before the gate is delivered
ROAMING: Final = [0.45, 0.6]  # the same beyond the gates, before and after passing one
HUNTING_NEAR: Final = 0.5  # and after the draw, near the port
HUNTING_FAR: Final = 0.12  # or not
NEAR: Final = 9  # squares
TRAMPING_SHARE: Final = 0.12  # of the treasure, that three repairs on the spot are worth before it is drawn
DETOUR: Final = 11.0  # turns that a repair takes


def prize(s: Sea, seat: Seat) -> float:
    """T153 T165: what the treasure brings him."""
    indebted = s.loans[seat] > 0 and seat != s.banker
    return s.house.treasure / 2 if indebted else float(s.house.treasure)


def freight_of(s: Sea, seat: Seat) -> float:
    """T87 T151 T165: a captain who is the bank pays himself."""
    if seat == s.banker:
        return 0.0
    return float(delivery(s.loans[seat]))


def hunt(s: Sea, seat: Seat, turns: float) -> float:
    """What the treasure is worth to him, so many turns away."""
    return prize(s, seat) * share_of_treasure(s, seat, turns)


def treasure_share(s: Sea, seat: Seat) -> float:
    """The chance that this captain will have the treasure; before the draw nobody knows."""
    if s.live_treasure() != NOWHERE:
        return share_of_treasure(s, seat, turns_to_treasure(s, seat))
    return 1 / max(1, s.captains_left())


def turn_cost(s: Sea, seat: Seat) -> float:
    """What a turn is worth: the race for the prime, then that for the treasure."""
    if s.live_treasure() != NOWHERE:
        turns = turns_to_treasure(s, seat)
        return IDLE + max(0.0, hunt(s, seat, turns) - hunt(s, seat, turns + 1))
    if s.passers:
        return IDLE
    turns = turns_to_gate(s, seat)
    first = 1.0
    for other in s.others(seat):
        first /= 1 + exp((turns - turns_to_gate(s, other)) / SPREAD)
    stake = PRIME if s.house.prime_total else PRIME * s.captains_left()
    return IDLE + stake * first * (1 - first) / SPREAD


def persisting(s: Sea, seat: Seat, cost: float) -> float:
    """What a port ahead brings, once it is within reach."""
    return max(0.0, freight_of(s, seat) - LOCAL - THROWS * cost)


# -- cards


class Wares:
    """What cards are worth to one captain, as things stand."""

    def __init__(self, s: Sea, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.ahead = ports_ahead(s, seat, course(s, seat))
        self.delivered = persisting(s, seat, min(turn_cost(s, seat), 0.4))
        self.passing = [ports_ahead(s, other, course(s, other)) for other in s.others(seat)]
        self.worths: dict[int, float] = {}  # of the goods looked at so far

    def chance(self, card: int) -> float:
        """How likely this captain is to deliver it, if he has it."""
        s, port = self.s, self.s.board.card_port[card]
        if not self.ahead[card] or s.paid_to[card] == self.seat:
            return 0.0
        if not s.board.americas[port]:
            return BROUGHT
        if s.live_treasure() == NOWHERE:
            return ROAMING[s.fleet.passed[self.seat]]
        if not s.board.americas[s.fleet.at[self.seat]] or s.fleet.repair[self.seat] != NOWHERE:
            return HUNTING_FAR
        return HUNTING_FAR if steps_to(s, self.seat, far_to(s.board, port)) > NEAR else HUNTING_NEAR

    def royalties(self, card: int) -> float:
        """T81: from the others who will come by."""
        beyond = self.s.board.americas[self.s.board.card_port[card]]
        each = STOP * (0.6 if beyond else 1.0)
        return ROYALTY * each * len([ahead for ahead in self.passing if ahead[card]])

    def worth(self, good: int) -> float:
        found = self.worths.get(good)
        if found is None:
            if good == TRAMPING:
                found = tramping_worth(self.s, self.seat)
            else:
                chance, kept = self.chance(good), PRICE if self.s.house.cards_count else 0
                found = chance * self.delivered + (1 - chance) * kept + self.royalties(good)
            self.worths[good] = found
        return found

    def total(self, goods: tuple[int, ...]) -> float:
        return fsum([self.worth(good) for good in goods])


def tramping_worth(s: Sea, seat: Seat) -> float:
    """T102: repairs on the spot instead of 2 M and a long way each."""
    left = s.uses / USES
    if s.live_treasure() == NOWHERE:
        return left * (TRAMPING_SHARE * prize(s, seat) + REPAIR_DUE)
    turns = turns_to_treasure(s, seat)
    without = turns + (2.0 if s.tramping == seat else 0.0)
    spared = hunt(s, seat, without) - hunt(s, seat, without + DETOUR)
    return (0.5 + 0.5 * left) * (0.6 * spared + 0.6 * REPAIR_DUE)


def thin(s: Sea, seat: Seat, spent: float) -> float:
    """T144: what it is worth not to run short."""
    before, after = s.cash[seat], s.cash[seat] - spent
    return THIN * (max(0.0, RESERVE - after) - max(0.0, RESERVE - before))


# -- squares


def due_at(s: Sea, seat: Seat, square: int, cost: float) -> float:
    """T71 T72 T73 T81: what it costs to end a move here; bars and freights apart."""
    kind, card = s.board.kind[square], s.board.card_of[square]
    if kind == JOINED_1:
        return 0.7 * cost
    if card != NOWHERE:
        holder = s.banker if s.holder[card] == NOBODY else s.holder[card]
        return 0.0 if holder == seat else float(ROYALTY)
    if seat == s.banker:
        return 0.0
    if kind == AVARIE:
        return float(AVARIE_DUE)
    if kind in (REPAIR, CONTROL):
        return float(PORT_DUE)
    return 0.0


def bar_at(s: Sea, seat: Seat, square: int) -> int:
    """T74: the card of his that this square would cancel."""
    card = s.board.bar_of[square] if s.board.kind[square] == BAR else NOWHERE
    return card if card != NOWHERE and s.holder[card] == seat != s.banker else NOWHERE


def stay(s: Sea, seat: Seat, behind: list[int], cost: float) -> list[float]:
    """E: by distance from a held port, what it is worth to go on throwing for it, giving up where that is better."""
    bars = [BUY_BACK if bar_at(s, seat, square) != NOWHERE else 0 for square in behind]
    dues = [0.0] + [bar + due_at(s, seat, square, cost) for square, bar in zip(behind, bars)]
    reach = len(behind)
    worth = [freight_of(s, seat)] + [0.0] * 6
    for _ in range(12):
        for far in range(1, reach + 1):
            found = 0.0
            for points in range(1, 7):
                left = min(abs(far - points), reach)
                then = worth[left] - dues[left]
                found += max(0.0, then) if points > far else then
            worth[far] = found / 6 - cost
    return worth


def held_beyond(s: Sea, seat: Seat) -> list[int]:
    """His cards of ports beyond the gates."""
    port = s.board.card_port
    own = [card for card in range(CARDS) if s.holder[card] == seat and port[card] != NOWHERE]
    return [card for card in own if s.board.americas[port[card]]]


# -- who stands where


def standing(s: Sea, seat: Seat) -> float:
    """What this seat would count if play stopped now."""
    if seat == s.founder:
        lent = sum(s.loans) if s.banker == seat else 0
        base = PRICE * CARDS if s.house.scale == "wealth" else 0
        gain = s.cash[seat] + lent - s.house.bank_float - base - s.open_freights()
        return gain / (s.seats - 1) if s.house.scale == "per_captain" else float(gain)
    return float(s.cash[seat] - s.loans[seat] + s.undelivered(seat) - STAKE)


def leads(s: Sea, seat: Seat) -> bool:
    """Whether this seat would win if play stopped now."""
    rivals = [other for other in range(s.seats) if other != seat and other not in s.out]
    return all([standing(s, seat) > standing(s, other) for other in rivals])
