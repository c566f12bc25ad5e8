"""The bank: what it sells, to whom it lends, and who should take it over; T88, T147 to T165."""

from __future__ import annotations

from math import fsum
from typing import Final

from ludotheque.games.tramping.advice_course import turns_to_gate
from ludotheque.games.tramping.advice_worth import Wares, treasure_share
from ludotheque.games.tramping.board import CARDS, NOWHERE
from ludotheque.games.tramping.play_bank import TakeOver
from ludotheque.games.tramping.play_dues import LoanAsked
from ludotheque.games.tramping.table import BUY_BACK, FREIGHT_PAID, INTEREST, PRICE, STAKE, Sea
from ludotheque.kernel.agenda import NOBODY, Move, Seat

DUES: Final = 0.35  # what a cargo pays the bank in a turn
ROAMING: Final = 12.0  # turns a captain sails after the last one is through
RISK: Final = 0.12  # that a loan is lost
NEEDY: Final = 12  # cash below which the bank sells more gladly
RELIEF: Final = 1.0  # what the price of a card is then worth besides
ABOUT_A_PORT: Final = 2.0  # what a captain pays about a port until he has delivered there
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
    """E: the price now, against the freight if this captain delivers it and the royalties he will have."""
    cost = wares.chance(card) * (FREIGHT_PAID - ABOUT_A_PORT) + wares.royalties(card)
    need = RELIEF if s.cash[s.banker] < NEEDY else 0.0
    return PRICE - cost + need


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
    return interest + share / 2 + OTHERS * share - RISK * question.short(s) + 0.01 * amount - strain


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


def standing(s: Sea, seat: Seat) -> float:
    """What this seat would count if play stopped now."""
    if seat == s.founder:
        lent = sum(s.loans) if s.banker == seat else 0
        base = PRICE * CARDS if s.house.scale == "wealth" else 0
        gain = s.cash[seat] + lent - s.house.bank_float - base
        return gain / (s.seats - 1) if s.house.scale == "per_captain" else float(gain)
    return float(s.cash[seat] - s.loans[seat] - STAKE)


def leads(s: Sea, seat: Seat) -> bool:
    """Whether this seat would win if play stopped now."""
    rivals = [other for other in range(s.seats) if other != seat and other not in s.out]
    return all([standing(s, seat) > standing(s, other) for other in rivals])
