"""The captain at sea: forks, headings, bounces, bars, reefs and the treasure; T54 to T80, T115 to T141."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final, TypeAlias

from ludotheque.games.tramping.robot.course import PACE, held_on, steps_ahead, steps_to, turns_from
from ludotheque.games.tramping.robot.worth import (
    DETOUR,
    STOP,
    bar_at,
    due_at,
    freight_of,
    held_beyond,
    hunt,
    persisting,
    prize,
    stay,
    thin,
    turn_cost,
)
from ludotheque.games.tramping.rules.board import NOWHERE, ROUTES, SIX_BLACK, SIX_GREEN
from ludotheque.games.tramping.rules.landing import BuyBack
from ludotheque.games.tramping.rules.sail import AtTreasure, Fork, Overshoot
from ludotheque.games.tramping.rules.ways import astern, far_to, onward
from ludotheque.games.tramping.state import BUY_BACK, REPAIR_DUE, Sea
from ludotheque.kernel.agenda import NOBODY, Move, Seat

SeaQuestion: TypeAlias = Fork | Overshoot | AtTreasure | BuyBack

REACH: Final = 6  # squares of one throw
FADING: Final = 0.965  # what is a square farther off is worth so much
PLACE_FADING: Final = 0.97  # the same of the six places, before one is drawn
KEPT: Final = 1.0  # what a card is worth to one who does not sail for it: a bar or a port in the way may cost it
LURE: Final = 0.3  # the part of the treasure a captain may hope for
JOSTLE: Final = 0.3  # what it is worth to send a rival away


class Chart:
    """What squares and headings are worth to one captain at this moment."""

    def __init__(self, s: Sea, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.cost = turn_cost(s, seat)
        self.hunting = s.live_treasure() != NOWHERE
        self.brought = persisting(s, seat, self.cost)
        ports = s.board.card_port
        worth = max(0.0, self.brought - KEPT) if s.house.cards_count else self.brought
        self.goals = [(far_to(s.board, ports[card]), worth) for card in held_beyond(s, seat)]
        self.places = [s.board.far[place] for place in s.board.treasure if place != NOWHERE]

    def ending(self, square: int) -> float:
        """T64: what the square does to him where his move ends."""
        s, seat = self.s, self.seat
        card = s.board.card_of[square]
        if card != NOWHERE and s.holder[card] == seat:
            return freight_of(s, seat)
        if square == s.live_treasure():
            return prize(s, seat) if self.whole() else 0.0
        if square in s.live_reefs():
            return -self.damage() if self.whole() else 0.0
        worth = self.jostling(square) - due_at(s, seat, square, self.cost)
        if bar_at(s, seat, square) != NOWHERE:
            worth -= min(BUY_BACK, self.brought)
        if s.owes != NOBODY and square in s.board.treasure:
            worth += prize(s, seat) / len(self.places)
        if s.board.kind[square] in (SIX_BLACK, SIX_GREEN):
            worth += self.cost * (1 if s.board.kind[square] == SIX_GREEN else -1)
        return worth

    def whole(self) -> bool:
        return self.s.fleet.repair[self.seat] == NOWHERE or self.s.house.damaged_takes

    def damage(self) -> float:
        """T127 T130 T135: 2 M and, while there is a treasure to hunt, a long way; or a repair of the TRAMPING card."""
        if not self.hunting:
            return REPAIR_DUE
        if self.s.tramping == self.seat:
            return 0.05 * prize(self.s, self.seat)
        turns = turns_from(self.s, self.seat, self.s.live_treasure(), NOWHERE, 0)
        return REPAIR_DUE + hunt(self.s, self.seat, turns) - hunt(self.s, self.seat, turns + DETOUR)

    def jostling(self, square: int) -> float:
        """T45: a rival in the way goes back; before the gates that delays him."""
        return JOSTLE if square and square in [self.s.fleet.at[other] for other in self.s.others(self.seat)] else 0.0

    def outlook(self, square: int, came: int, taken: int) -> float:
        """What lies ahead of a cargo beyond the gates on this square, with this heading."""
        s, board = self.s, self.s.board
        ports = [worth * FADING ** (taken + steps_ahead(board, square, came, far)) for far, worth in self.goals]
        worth = 0.5 * (max(ports, default=0.0) + fsum(ports))
        if self.hunting:
            return worth + hunt(s, self.seat, turns_from(s, self.seat, square, came, taken))
        lure = LURE * prize(s, self.seat) / len(self.places)
        near = fsum([PLACE_FADING ** (taken + steps_ahead(board, square, came, far)) for far in self.places])
        return worth + lure * near

    def voyage(self, square: int, came: int, points: int) -> float:
        """Entering this square with so many points left after it: what is met on the way, the end, and what then."""
        s, board = self.s, self.s.board
        while points:
            if square == s.live_treasure() and self.whole():
                return self.outlook(square, came, 0)
            card = board.card_of[square]
            if card != NOWHERE and s.holder[card] == self.seat:
                return self.brought + self.outlook(square, came, 0)
            forward = onward(board, square, came, board.any_ahead)
            if len(forward) != 1:
                break
            came, square = square, forward[0]
            points -= 1
        return (self.ending(square) if not points else 0.0) + self.outlook(square, came, points)


def weigh_sailing(s: Sea, seat: Seat, question: SeaQuestion, options: Sequence[Move]) -> list[float]:
    chart = Chart(s, seat)
    if isinstance(question, Fork):
        return [fork_worth(chart, question, move) for move in options]
    if isinstance(question, Overshoot):
        return [overshoot_worth(chart, question, move) for move in options]
    if isinstance(question, AtTreasure):
        return [treasure_worth(chart, question, move) for move in options]
    return [buy_back_worth(chart, question, move) for move in options]


def fork_worth(chart: Chart, question: Fork, move: Move) -> float:
    """T31 T115: towards freights and the treasure; before the gates, by house rule, the way of most cards."""
    s, seat, square = chart.s, chart.seat, int(move[1])
    if not s.board.americas[square]:
        return float(max([held_on(s, seat, route) for route in range(ROUTES) if s.board.lies_on[route][square]]))
    if s.fleet.repair[seat] != NOWHERE:
        return 0.0
    return chart.voyage(square, s.fleet.at[seat], question.points - 1)


def turn_worth(s: Sea, seat: Seat) -> float:
    """T117: what a cargo gains by turning round here."""
    chart = Chart(s, seat)
    square, came = s.fleet.at[seat], s.fleet.came(seat)
    return chart.outlook(came, square, 1) - chart.outlook(square, came, 0) - 0.1


def astern_of(s: Sea, seat: Seat, squares: int) -> list[int]:
    """T59: the squares a cargo would go back over, as far as its wake leads."""
    way = (*s.fleet.wake[seat], s.fleet.at[seat])
    return list(astern(s, seat, min(squares, len(way) - 1) if s.board.americas[way[0]] else squares))


def ahead_of(s: Sea, seat: Seat, points: int) -> int:
    """The square so many squares on, as far as the way does not fork."""
    square, came = s.fleet.at[seat], s.fleet.came(seat)
    for _ in range(points):
        forward = onward(s.board, square, came, s.board.ahead[s.fleet.route[seat]])
        if len(forward) != 1:
            return NOWHERE
        came, square = square, forward[0]
    return square


def overshoot_worth(chart: Chart, question: Overshoot, move: Move) -> float:
    """E: a port is worth some turns; how many depends on the races for the prime and for the treasure."""
    s, seat, points = chart.s, chart.seat, question.points
    if move[0] == "give_up":
        end = ahead_of(s, seat, points)
        onward = chart.ending(end) if end != NOWHERE else 0.0
        return onward + chart.cost * points / PACE - royalties_lost(s, seat, question.card)
    behind = astern_of(s, seat, REACH)
    if len(behind) < points:
        return chart.brought
    return stay(s, seat, behind, chart.cost)[points] + chart.ending(behind[points - 1])


def royalties_lost(s: Sea, seat: Seat, card: int) -> float:
    """T60 T81: the bank will have them."""
    port = s.board.card_port[card]
    if s.board.americas[port]:
        return STOP * 0.6 * len(s.others(seat))
    behind = [other for other in s.others(seat) if not s.fleet.passed[other]]
    return STOP * 0.7 * len(behind)


def treasure_worth(chart: Chart, question: AtTreasure, move: Move) -> float:
    """T140 T141: going back keeps the heading; sailing on leads away until a port lets him turn."""
    s, seat, points = chart.s, chart.seat, question.points
    if move[0] == "sail_on":
        end = ahead_of(s, seat, points)
        if end == NOWHERE:
            return 0.0
        before = ahead_of(s, seat, points - 1)
        return chart.ending(end) + chart.outlook(end, before, 0)
    behind = astern_of(s, seat, points + 1)
    if len(behind) < points:
        return 0.0
    end = behind[points - 1]
    return chart.ending(end) + chart.outlook(end, behind[points] if len(behind) > points else NOWHERE, 0)


def buy_back_worth(chart: Chart, question: BuyBack, move: Move) -> float:
    """T75: a card whose port comes next is worth it, unless time is worth more."""
    s, seat, port = chart.s, chart.seat, chart.s.board.card_port[question.card]
    if move[0] == "lose":
        return -royalties_lost(s, seat, question.card)
    worth = chart.brought
    if s.board.americas[port]:
        worth *= FADING ** max(0, steps_to(s, seat, far_to(s.board, port)) - REACH)
    return worth - BUY_BACK - thin(s, seat, BUY_BACK)


def repair_worth(s: Sea, port: int) -> float:
    """T128: the one from which the treasure is nearer."""
    return -float(s.board.far[s.live_treasure()][port]) if s.live_treasure() != NOWHERE else 0.0
