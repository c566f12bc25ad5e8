"""A captain who cannot pay, and those who are asked to help; T144 to T157."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from ludotheque.games.tramping.advice_worth import Wares, thin, treasure_share
from ludotheque.games.tramping.play_dues import DistressSale, Failing
from ludotheque.games.tramping.table import INTEREST, Sea
from ludotheque.kernel.agenda import Move, Seat

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
