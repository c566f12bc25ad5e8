"""The bank: what it sells, to whom it lends, and who should take it over; T88, T147 to T165."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from ludotheque.games.tramping.robot.course import turns_to_gate
from ludotheque.games.tramping.robot.market import NEVER
from ludotheque.games.tramping.robot.worth import Wares, leads, thin, treasure_share
from ludotheque.games.tramping.rules.bank import TakeOver
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.games.tramping.rules.dues import DistressSale, Failing, LoanAsked
from ludotheque.games.tramping.rules.turn import last_round
from ludotheque.games.tramping.state import BUY_BACK, FREIGHT_PAID, INTEREST, PRICE, STAKE, Sea
from ludotheque.kernel.agenda import NOBODY, Move, Seat

DUES: Final = 0.35  # what a cargo pays the bank in a turn
ROAMING: Final = 12.0  # turns a captain sails after the last one is through
RISK: Final = 0.12  # that a loan is lost,
SURE: Final = 0.7  # times this where a freight is as good as earned,
BARE: Final = 1.6  # times this where less than so much of one is to come
BARE_OF: Final = 0.4
CROWNED: Final = 0.25  # of a leading captain's gain on a card, that is the bank's loss
ABOUT_A_PORT: Final = 2.2  # what a captain pays about a port until he has delivered there; 2.0 sells nothing to five
MARGIN: Final = 4.0  # a captain is not ruined for less
OTHERS: Final = 0.5  # how much of a rival's treasure counts against the bank


def turns_left(s: Sea) -> float:
    """How many turns every captain may still have."""
    if s.live_treasure() != NOWHERE:
        return ROAMING
    return ROAMING + max([turns_to_gate(s, seat) for seat in range(s.seats) if s.sails(seat)], default=0.0)


def claims(s: Sea, seat: Seat) -> float:
    """What a captain's cards should cost the bank: freights, less what he pays to keep them."""
    wares = Wares(s, seat)
    return fsum([wares.chance(card) for card in s.cards_of(seat)]) * (FREIGHT_PAID - BUY_BACK)


def sale_worth(s: Sea, wares: Wares, card: int) -> float:
    """E: the price now, against the freight if this captain delivers it, or what he counts for it, and royalties."""
    counted = PRICE if s.house.cards_count else 0
    cost = counted + wares.chance(card) * (FREIGHT_PAID - ABOUT_A_PORT - counted) + wares.royalties(card)
    king = CROWNED * max(0.0, wares.worth(card) - PRICE) if leads(s, wares.seat) else 0.0
    return PRICE - cost - king


def risk(s: Sea, captain: Seat) -> float:
    """T149 T155: that a loan is lost: less where freights are to come, more where nothing is."""
    coming = fsum([Wares(s, captain).chance(card) for card in s.cards_of(captain)])
    return RISK * (SURE if coming >= 1 else BARE if coming < BARE_OF else 1.0)


def loan_worth(s: Sea, seat: Seat, question: LoanAsked, move: Move) -> float:
    """E: interest and half the treasure, against being rid of a rival and of his cards."""
    captain = question.captain
    if move[0] == "refuse":
        left_over = s.cash[captain] if question.due.creditor(s) == seat else 0
        return claims(s, captain) - DUES * turns_left(s) + left_over - MARGIN
    wares = Wares(s, captain)
    interest = INTEREST * fsum([wares.chance(card) for card in s.cards_of(captain)])
    share = treasure_share(s, captain) * s.house.treasure
    amount = int(move[1])
    left = s.cash[seat] - amount
    strain = 0.3 * max(0, 4 * FREIGHT_PAID - left)
    return interest + share / 2 + OTHERS * share - risk(s, captain) * question.short(s) + 0.01 * amount - strain


def takeover_worth(s: Sea, seat: Seat, question: TakeOver) -> float:
    """T160 to T165: its cash and its dues to come, against freights of others and one's own that nobody pays."""
    bank, due = s.banker, question.due
    cash = 0 if bank == NOBODY else s.cash[bank]
    turns = turns_left(s)
    others = s.others(seat)
    earned = DUES * turns * (len(others) + 1) + fsum([0.7 * s.loans[other] for other in others]) + s.loans[seat]
    owed = fsum([claims(s, other) for other in others]) + claims(s, seat)
    paid = 0 if due.payee == seat else due.amount
    ruin = max(0.0, owed - s.cash[seat] - cash) * 0.5
    treasure = s.house.treasure * treasure_share(s, seat)
    return cash - paid + earned - owed - ruin + treasure - (STAKE / 5 if leads(s, seat) else 0.0)


# -- A captain who cannot pay, and those who are asked to help; T144 to T157


SAVED: Final = 50.0  # what it is worth to stay in the game
HOPELESS: Final = -20.0  # a sale that nobody would agree to
CUSHION: Final = 8  # a loan is asked for with so much more than is needed: another one would not cost less
KEEN: Final = 0.3  # gain that makes a captain buy in a distress sale


def failing_offers(s: Sea, seat: Seat, question: Failing) -> list[Move]:
    """A loan with something in reserve; each card at what the other captain should pay for it."""
    found: list[Move] = []
    if question.can_ask(s):
        found.append(("ask", min(question.most(s), question.short(s) + CUSHION)))
    if s.house.distress_sale:
        buyers = {other: Wares(s, other) for other in s.others(seat)}
        short = question.short(s)
        for good, to in question.sales(s):
            price = min(int(buyers[to].worth(good) - KEEN), s.cash[to], max(short, 3))
            if price > 0:
                found.append(("sell", to, good, price))
    return found


def weigh_failing(s: Sea, seat: Seat, options: Sequence[Move]) -> list[float]:
    """E: any loan costs half the treasure, so cards go first, those of least use; to fail comes last."""
    own = Wares(s, seat)
    buyers = {other: Wares(s, other) for other in s.others(seat)}
    interest = INTEREST * fsum([own.chance(card) for card in s.cards_of(seat)])
    credit = 0.0 if s.loans[seat] else interest + treasure_share(s, seat) * s.house.treasure / 2
    found = []
    for move in options:
        match move:
            case ("ask", int(amount)):
                found.append(SAVED - credit + 0.05 * min(amount, CUSHION) - 0.02 * amount)
            case ("sell", int(to), int(good), int(price)):
                gain = buyers[to].worth(good) - price - thin(s, to, price)
                taken = price <= s.cash[to] and gain > 0
                found.append(SAVED - own.worth(good) + price if taken else HOPELESS)
            case _:
                found.append(0.0)
    return found


def rescue_worth(s: Sea, seat: Seat, offer: DistressSale) -> float:
    """T146: a good bargain, no alms."""
    return Wares(s, seat).worth(offer.give[0]) - offer.ask - thin(s, seat, offer.ask)


# -- when to end the game by agreement; T170


LATE: Final = 120  # the round after which a robot agrees to end the game, and one who leads proposes it
ENDLESS: Final = 200  # the round after which nobody hopes for the treasure any more, where there is no limit


def endless(s: Sea) -> bool:
    """Whether play would go on for ever: two cargos may drive each other back and forth on joined squares."""
    return s.round > ENDLESS and not last_round(s)


def closing_worth(s: Sea, seat: Seat) -> float:
    """What it is worth to propose the end: whoever leads does so late in the game, everybody in an endless one."""
    return 1.0 if endless(s) or (s.round > LATE and leads(s, seat)) else NEVER


def agreeing_worth(s: Sea, seat: Seat) -> float:
    return 1.0 if s.round > LATE or leads(s, seat) else -1.0


def declining_worth(s: Sea) -> float:
    """In an endless game no answer but the end is worth looking at."""
    return NEVER if endless(s) else 0.0
