"""What a robot needs to know of TRAMPING: rules of thumb for captains and the bank; part E of the companion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.tramping.robot.bank import (
    agreeing_worth,
    closing_worth,
    declining_worth,
    endless,
    failing_offers,
    loan_worth,
    rescue_worth,
    sale_worth,
    takeover_worth,
    weigh_failing,
)
from ludotheque.games.tramping.robot.course import steps_to
from ludotheque.games.tramping.robot.market import (
    BOLD,
    NEVER,
    PATIENCE,
    Offers,
    bargain_worth,
    bold_bargains,
    bold_counters,
    bold_purchases,
    card_offers,
    counter_offers,
    declaring_worth,
    market_offers,
    tramping_offers,
)
from ludotheque.games.tramping.robot.motives import motives
from ludotheque.games.tramping.robot.prospects import fortunes, prospects, shares
from ludotheque.games.tramping.robot.sailing import repair_worth, turn_worth, weigh_sailing
from ludotheque.games.tramping.robot.worth import NEAR, Wares, leads, thin
from ludotheque.games.tramping.rules.bank import Counter, SellOrKeep, TakeOver
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.games.tramping.rules.dues import DistressSale, Failing, LoanAsked
from ludotheque.games.tramping.rules.landing import BuyBack, ChooseRepair
from ludotheque.games.tramping.rules.market import Bargain, Market
from ludotheque.games.tramping.rules.sail import AtTreasure, Fork, Overshoot
from ludotheque.games.tramping.rules.turn import DEALINGS, BeforeThrow, Consent
from ludotheque.games.tramping.rules.ways import far_to, ports_ahead
from ludotheque.games.tramping.state import PRICE, Sea
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.game import Motive

DARING: Final = 0.8  # what a freight near at hand is worth more to one who is behind
PROFIT: Final = 0.2  # that makes a captain buy a card from the bank
RUIN: Final = 1.5  # what it is worth to a captain that the bank fails
FREED: Final = 0.5  # what it is worth to be out of debt
PLAIN: Final = {  # answers whose worth needs no looking at the table
    "take": 1.0,
    "use": 1.0,
    "wait": 1.0,
    "offer": 1.0,
}
TRIFLE: Final = 0.2  # half millions


class Shipowner:
    """Weighs every answer by what it should bring to the final accounts."""

    horizon = 16

    def weigh(self, s: Sea, seat: Seat, options: Sequence[Move]) -> list[float]:
        found = self.weigh_usual(s, seat, options)
        bold = self.bold(s, seat) if len([move for move in options if move[0] == "offer"]) else []
        return [BOLD if move in bold else worth for move, worth in zip(options, found)]

    def weigh_usual(self, s: Sea, seat: Seat, options: Sequence[Move]) -> list[float]:
        question = pending(s)
        if isinstance(question, Failing):
            return weigh_failing(s, seat, options)
        if isinstance(question, Market):
            return weigh_market(s, seat, options)
        if isinstance(question, BeforeThrow):
            return weigh_before(s, seat, question, options)
        if isinstance(question, (Fork, Overshoot, AtTreasure, BuyBack)):
            return weigh_sailing(s, seat, question, options)
        if isinstance(question, Counter):
            wares, alms = Wares(s, seat), rescue(seat, question)
            return [purchase_worth(s, wares, int(move[1])) - alms if move[0] == "buy" else 0.0 for move in options]
        return [self.worth(s, seat, move) for move in options]

    def proposals(self, s: Sea, seat: Seat) -> list[Move]:
        """Offers and sums worth weighing besides the listed ones."""
        return self.usual(s, seat) + self.bold(s, seat)

    def usual(self, s: Sea, seat: Seat) -> list[Move]:
        question = pending(s)
        if isinstance(question, Market) and seat != s.banker and s.offers[seat]:
            return market_offers(s, seat)
        if isinstance(question, Bargain):
            return counter_offers(s, seat, question)
        if isinstance(question, Failing):
            return failing_offers(s, seat, question)
        if isinstance(question, BeforeThrow) and question.can_offer(s) and in_the_mood(s, seat, question):
            return tramping_offers(s, seat) + card_offers(s, seat)
        return []

    def bold(self, s: Sea, seat: Seat) -> list[Move]:
        """More offers for a search to try, none of them listed or usual."""
        question = pending(s)
        found: list[Move] = []
        if isinstance(question, Market) and seat != s.banker and s.offers[seat]:
            found = bold_bargains(s, seat)
        elif isinstance(question, Bargain):
            found = bold_counters(s, seat, question)
        elif isinstance(question, BeforeThrow) and question.can_offer(s) and in_the_mood(s, seat, question):
            found = bold_purchases(s, seat)
        if not found or question is None or endless(s):
            return []
        known = question.options(s, seat) + self.usual(s, seat)
        return [move for move in found if move not in known]

    def motives(self, s: Sea, seat: Seat, move: Move) -> list[Motive]:
        return motives(s, seat, move)

    def trifle(self, s: Sea) -> float:
        return TRIFLE

    def fortunes(self, s: Sea) -> list[float]:
        return fortunes(s)

    def prospects(self, s: Sea) -> list[float]:
        return prospects(s)

    def shares(self, s: Sea) -> list[float]:
        return shares(s)

    def worth(self, s: Sea, seat: Seat, move: Move) -> float:
        """What this answer brings, compared with doing nothing."""
        question, verb = pending(s), str(move[0])
        if isinstance(question, Bargain):
            return bargain_worth(s, seat, question, move)
        if isinstance(question, LoanAsked):
            return loan_worth(s, seat, question, move)
        if isinstance(question, DistressSale) and verb == "accept":
            return rescue_worth(s, seat, question)
        if isinstance(question, SellOrKeep) and verb == "sell":
            return sale_worth(s, Wares(s, question.captain), question.card)
        if isinstance(question, TakeOver) and verb == "take":
            return takeover_worth(s, seat, question)
        if isinstance(question, Consent):
            return agreeing_worth(s, seat) if verb == "agree" else declining_worth(s)
        if isinstance(question, ChooseRepair):
            return repair_worth(s, int(move[1]))
        if verb == "bank":
            return float(move[1] == seat)
        return PLAIN.get(verb, 0.0)


def weigh_market(s: Sea, seat: Seat, options: Sequence[Move]) -> list[float]:
    """T27 T32 T35: a route, then what can be gained, then ready; the bank waits for the last captain."""
    offers = Offers(s, seat)
    found = []
    for move in options:
        if move[0] == "route":
            found.append(declaring_worth(s, seat, move))
        else:
            found.append(offers.worth(move) if move[0] == "offer" else PLAIN.get(str(move[0]), 0.0))
    return found


def in_the_mood(s: Sea, seat: Seat, question: BeforeThrow) -> bool:
    """Offers are made once in a while, lest the same one be refused in every turn."""
    return question.dealings == DEALINGS and (s.round + seat) % PATIENCE == 0


def weigh_before(s: Sea, seat: Seat, question: BeforeThrow, options: Sequence[Move]) -> list[float]:
    """T36 T88 T103 T117 T154 T170: what may be done before the throw; to throw is worth nothing in itself."""
    if endless(s) and question.can_close(s):
        return [closing_worth(s, seat) if move[0] == "close" else NEVER for move in options]
    offers, requests = Offers(s, seat), Requests(s, seat)
    found = []
    for move in options:
        match move:
            case ("turn",):
                found.append(turn_worth(s, seat))
            case ("buy", int(card)):
                found.append(requests.worth(card))
            case ("offer", *_):
                found.append(offers.worth(move) if in_the_mood(s, seat, question) else NEVER)
            case ("repay",):
                found.append(FREED - thin(s, seat, s.loans[seat]))
            case ("close",):
                found.append(closing_worth(s, seat))
            case _:
                found.append(PLAIN.get(str(move[0]), 0.0))
    return found


class Requests:
    """T25 T88: a kept card is to be had; for another one asks now and then, where the bank gains by selling too."""

    def __init__(self, s: Sea, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.wares: Wares | None = None

    def worth(self, card: int) -> float:
        s = self.s
        asks = card in s.kept or (s.round + card) % PATIENCE == 0
        if not asks or not ports_ahead(s, self.seat)[card]:
            return NEVER
        if self.wares is None:
            self.wares = Wares(s, self.seat)
        worth = purchase_worth(s, self.wares, card) + self.daring(card)
        willing = card in s.kept or sale_worth(s, self.wares, card) > 0
        return worth if worth > 0 and willing else NEVER

    def daring(self, card: int) -> float:
        """One who is behind takes a chance with a port that is near, beyond the gates."""
        s, port = self.s, self.s.board.card_port[card]
        if not s.board.americas[s.fleet.at[self.seat]] or s.live_treasure() != NOWHERE or leads(s, self.seat):
            return 0.0
        return DARING if steps_to(s, self.seat, far_to(s.board, port)) <= NEAR else 0.0


def rescue(seat: Seat, question: Counter) -> float:
    """T159: a rival that fails is worth more than a small profit, but to the captain it owes."""
    return RUIN if question.due is not None and question.due.payee != seat else 0.0


def purchase_worth(s: Sea, wares: Wares, card: int) -> float:
    """T88 T92: what the card should bring, less its price."""
    return wares.worth(card) - PRICE - thin(s, wares.seat, PRICE) - PROFIT
