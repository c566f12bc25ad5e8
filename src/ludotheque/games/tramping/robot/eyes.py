"""What learned eyes are shown of TRAMPING: how far each cargo is, what it earns, and how the bank stands."""

from __future__ import annotations

from math import exp, fsum
from typing import Final

from ludotheque.games.tramping.robot.course import heading, steps_ahead, turns_to_treasure
from ludotheque.games.tramping.robot.prospects import Outlook, counted, split
from ludotheque.games.tramping.robot.worth import freight_of, held_beyond, prize
from ludotheque.games.tramping.rules.accounts import outcome
from ludotheque.games.tramping.rules.bank import Counter, LastResort, SellOrKeep, TakeOver
from ludotheque.games.tramping.rules.board import CARDS, NOWHERE, ROUTES
from ludotheque.games.tramping.rules.dues import DistressSale, Failing, LoanAsked, TakeLoan
from ludotheque.games.tramping.rules.landing import BuyBack, ChooseRepair, UseTramping
from ludotheque.games.tramping.rules.market import Bargain, Market
from ludotheque.games.tramping.rules.sail import UnderWay
from ludotheque.games.tramping.rules.turn import BeforeThrow, last_round
from ludotheque.games.tramping.rules.ways import far_to
from ludotheque.games.tramping.secrets import levelled
from ludotheque.games.tramping.state import CEILING, FREIGHT_PAID, MILLION, OFFERS, PRIME, STAKE, USES, Sea
from ludotheque.kernel.agenda import NOBODY, Question, Seat, pending
from ludotheque.kernel.dice import victory
from ludotheque.kernel.eyes import Names, Seen

GAIN: Final = 50.0  # half millions
PURSE: Final = 100.0
FAR: Final = 40.0  # squares, or turns
HOLD: Final = 8.0  # cards
SOON: Final = 20.0  # rounds
SMALL: Final = 10.0  # half millions: a due, a price
NEAR: Final = 4.0  # turns
AT_SEA: Final = 23  # numbers of a cargo

COMMON: Final = (
    "three players",
    "four players",
    "five players",
    "six players",
    "round",
    "rounds to the limit",
    "treasure drawn",
    "rounds since the draw",
    "nobody takes it",
    "cargos through the gates",
    "captains in play",
    "bank of its founder",
    "no bank",
    "bank in hand",
    "cards of the bank",
    "TRAMPING card out",
    "market",
    "to throw",
    "to dispose of a card",
    "a bargain",
    "under way",
    "at a landing",
    "in need",
    "to take over",
    "sum in question",
)
SEAT: Final = (
    "myself",
    "sails",
    "founded the bank",
    "is the bank",
    "out of play",
    "asked now",
    "turns to wait",
    "cash",
    "loans",
    "arrears",
    "counts now",
    "gain expected",
    "gain with the treasure",
    "lead of that",
    "chance to win",
    "chance for the treasure",
    "departed",
    "through the gate",
    "damaged",
    "misses turns",
    "on joined squares",
    "squares to the gate",
    "turns to the gate",
    "first through the gate",
    "first route",
    "second route",
    "third route",
    "has declared",
    "cards",
    "cards ahead",
    "cards beyond the gates",
    "delivered cards kept",
    "TRAMPING card",
    "its uses",
    "turns to the treasure",
    "near the treasure",
    "very near the treasure",
    "port in reach",
    "prime to come",
    "done with the market",
    "cards to gain",
    "money to gain",
)
OWN: Final = (
    "captain",
    "bank",
    "captain and bank",
    "lead",
    "lead with the treasure",
    "chance to win",
    "richer in hand",
    "thin purse",
    "next freight",
    "worth of the treasure",
    "squares to the next port",
    "next port near",
    "may turn round",
    "offers left",
    "freights still to pay",
    "loans to come back",
    "purses of the captains",
    "treasure to a debtor",
)


class ShipownerEyes:
    """Cargos, cards and purses of everybody; captains and banks have numbers of their own."""

    @property
    def version(self) -> int:
        return 1

    @property
    def names(self) -> Names:
        return Names(COMMON, SEAT, OWN)

    def look(self, s: Sea, seat: Seat) -> Seen:
        sight = Sight(levelled(s, seat), seat)
        return Seen(sight.table(), [sight.person(other) for other in range(s.seats)], sight.own())


class Sight:
    """One position, reckoned once for all its numbers."""

    def __init__(self, s: Sea, seat: Seat) -> None:
        self.s = s
        self.seat = seat
        self.question = pending(s)
        self.asked: list[Seat] = [] if self.question is None else self.question.seats(s)
        self.outlook = Outlook(s)
        self.odds = [0.0] * (s.seats + 1)
        self.gains = [0.0] * s.seats
        self.chances = [1 / s.seats] * s.seats
        if s.founder != NOBODY:
            self.reckon()
        self.hopes = [
            gain + chance * prize(s, other) for other, (gain, chance) in enumerate(zip(self.gains, self.odds))
        ]
        hunted = s.live_treasure() != NOWHERE
        self.turns = [turns_to_treasure(s, other) if hunted and s.sails(other) else 0.0 for other in range(s.seats)]
        self.bargain = traded(self.question, s.seats)

    def reckon(self) -> None:
        """What everybody should end with, and how likely each is to win."""
        s, outlook = self.s, self.outlook
        if not s.agenda:
            final = outcome(s)
            self.gains, self.chances = [MILLION * float(score) for score in final.scores], victory(final, s.seats)
            return
        self.gains, self.odds, self.chances = outlook.gains, outlook.takers(), [0.0] * s.seats
        for taker, chance in enumerate(self.odds):
            if chance > 0:
                for other, share in enumerate(split(outlook, taker)):
                    self.chances[other] += chance * share

    # -- the table

    def table(self) -> list[float]:
        s, last, question = self.s, last_round(self.s), self.question
        bank = float(s.cash[s.banker]) if s.banker != NOBODY else 0.0
        found = [float(s.seats == count) for count in (3, 4, 5, 6)]
        found += [min(1.5, s.round / 60), bounded((last - s.round) / 100) if last else 1.5]
        found += [float(s.treasure > 0), min(1.5, (s.round - s.drawn_in) / SOON) if s.treasure else 0.0]
        found += [self.odds[s.seats], len(s.passers) / 5, len(self.outlook.captains) / 5]
        found += [float(s.banker == s.founder != NOBODY), float(s.banker == NOBODY), bounded(bank / PURSE)]
        found += [s.holder.count(NOBODY) / CARDS, float(s.tramping != NOBODY)]
        found += [float(isinstance(question, Market)), float(isinstance(question, BeforeThrow))]
        found += [float(isinstance(question, (SellOrKeep, Counter, LastResort)))]
        found += [float(isinstance(question, (Bargain, DistressSale))), float(isinstance(question, UnderWay))]
        found += [float(isinstance(question, (BuyBack, UseTramping, ChooseRepair)))]
        found += [float(isinstance(question, (Failing, LoanAsked, TakeLoan))), float(isinstance(question, TakeOver))]
        return [*found, bounded(sum_of(question) / SMALL)]

    # -- everybody at it

    def person(self, other: Seat) -> list[float]:
        s = self.s
        owed = sum([amount for _, amount in s.arrears[other]])
        wait = (other - s.active) % s.seats / s.seats if s.active != NOBODY else 0.0
        found = [float(other == self.seat), float(s.sails(other)), float(other == s.founder)]
        found += [float(other == s.banker), float(other in s.out), float(other in self.asked), wait]
        found += [bounded(s.cash[other] / PURSE), s.loans[other] / CEILING, bounded(owed / CEILING)]
        found += [bounded(counted(s, other) / GAIN) if s.founder != NOBODY else 0.0]
        found += [bounded(self.gains[other] / GAIN), bounded(self.hopes[other] / GAIN)]
        found += [self.lead(self.hopes, other), self.chances[other], self.odds[other]]
        found += self.cargo(other) if s.sails(other) else [0.0] * AT_SEA
        cards, money = self.bargain[other]
        return [*found, float(s.market and s.ready[other]), cards, money]

    def cargo(self, other: Seat) -> list[float]:
        """Where it is, and what it carries."""
        s, fleet, outlook = self.s, self.s.fleet, self.outlook
        route, far = outlook.route[other], self.turns[other]
        held, hunted = s.cards_of(other), s.live_treasure() != NOWHERE
        paid = len([card for card in held if s.paid_to[card] == other])
        open_ = not s.passers and s.founder != NOBODY
        prime = outlook.prime(other) / (PRIME * 4) if open_ else 0.0
        found = [float(fleet.departed[other]), float(fleet.passed[other]), float(fleet.repair[other] != NOWHERE)]
        found += [min(1.5, fleet.skip[other] / 3), float(fleet.one_step[other])]
        found += [
            min(1.5, outlook.way[other] / FAR),
            min(1.5, outlook.turns[other] / FAR),
            float(s.passers[:1] == (other,)),
        ]
        found += [float(route == each) for each in range(ROUTES)]
        found += [float(fleet.route[other] >= 0), min(1.5, len(held) / HOLD), min(1.5, outlook.before[other] / HOLD)]
        found += [min(1.5, outlook.beyond[other] / HOLD), min(1.5, paid / HOLD)]
        found += [float(s.tramping == other), s.uses / USES if s.tramping == other else 0.0]
        found += [min(1.5, far / FAR), exp(-far / NEAR) if hunted else 0.0, exp(-far) if hunted else 0.0]
        return [*found, float(outlook.port_in_reach(other) > 0), prime]

    def lead(self, worths: list[float], seat: Seat) -> float:
        """Against the best of the others."""
        rivals = [worths[other] for other in range(self.s.seats) if other != seat]
        return bounded((worths[seat] - max(rivals)) / GAIN)

    # -- the looking seat

    def own(self) -> list[float]:
        s, seat = self.s, self.seat
        sails, bank = s.sails(seat), seat == s.banker
        hand = [float(s.cash[other]) for other in range(s.seats)]
        found = [float(sails and not bank), float(bank and not sails), float(bank and sails)]
        found += [self.lead(self.gains, seat), self.lead(self.hopes, seat), self.chances[seat]]
        found += [self.lead(hand, seat), max(0.0, SMALL - s.cash[seat]) / SMALL]
        if sails:
            port = self.next_port()
            found += [freight_of(s, seat) / FREIGHT_PAID, min(1.5, prize(s, seat) / STAKE)]
            found += [min(1.5, port / FAR), exp(-port / NEAR), float(s.fleet.may_turn[seat]), s.offers[seat] / OFFERS]
        else:
            found += [0.0] * 6
        return found + (self.banking() if bank else [0.0] * 4)

    def next_port(self) -> float:
        """Squares to the nearest port of a card he holds; far where there is none."""
        s, seat = self.s, self.seat
        if s.board.americas[s.fleet.at[seat]]:
            square, came, taken = heading(s, seat)
            ports = [s.board.card_port[card] for card in held_beyond(s, seat)]
            ways = [taken + steps_ahead(s.board, square, came, far_to(s.board, port)) for port in ports]
        else:
            order = s.board.order[self.outlook.route[seat]]
            here = order[s.fleet.at[seat]]
            ports = [s.board.card_port[card] for card in s.cards_of(seat)]
            ways = [order[port] - here for port in ports if port != NOWHERE and order[port] > here]
        return float(min(ways, default=1.5 * FAR))

    def banking(self) -> list[float]:
        """What captains may still cost the bank, and what they may bring it."""
        s, outlook = self.s, self.outlook
        captains = [other for other in outlook.captains if other != self.seat]
        cards = fsum([outlook.before[other] + outlook.beyond[other] for other in captains])
        purses = fsum([float(s.cash[other]) for other in captains])
        debtor = fsum([self.odds[other] for other in captains if s.loans[other]])
        return [min(1.5, cards / CARDS), sum(s.loans) / CEILING / 2, bounded(purses / (STAKE * s.seats)), debtor]


def traded(question: Question | None, seats: int) -> list[tuple[float, float]]:
    """By seat, the cards and the money that a bargain on the table would bring."""
    found = [(0.0, 0.0)] * seats
    if isinstance(question, (Bargain, DistressSale)):
        cards = (len(question.give) - len(question.want)) / HOLD
        money = bounded((question.pay - question.ask) / SMALL)
        found[question.asked], found[question.maker] = (cards, money), (-cards, -money)
    return found


def sum_of(question: Question | None) -> float:
    """What is asked for or due, in half millions."""
    if isinstance(question, Failing):
        return float(question.meet.due.amount)
    if isinstance(question, (LoanAsked, TakeOver)):
        return float(question.due.amount)
    return float(question.lent) if isinstance(question, TakeLoan) else 0.0


def bounded(number: float) -> float:
    return max(-1.0, min(1.5, number))
