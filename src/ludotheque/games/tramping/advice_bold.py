"""Bold offers: rules of thumb do not make them, but they often pay for one who looks ahead; T33, T103."""

from __future__ import annotations

from math import ceil
from typing import Final

from ludotheque.games.tramping.advice_market import KEPT_CASH, LEAST, Dealer, same
from ludotheque.games.tramping.board import TRAMPING
from ludotheque.games.tramping.play_market import Bargain
from ludotheque.games.tramping.table import Sea
from ludotheque.kernel.agenda import NOBODY, Move, Seat

BOLD: Final = -0.05  # such an offer is weighed below making none
SPLITS: Final = [0.76, 0.7, 0.65]  # the maker's part of the joint gain: as much as the other may still agree to


def bold_bargains(s: Sea, seat: Seat) -> list[Move]:
    """In the market: to each other captain, the offer that leaves him least."""
    found = [boldest(Dealer(s, seat, other)) for other in s.others(seat)]
    return [move for move in found if move is not None]


def boldest(dealer: Dealer) -> Move | None:
    for split in SPLITS:
        move = dealer.offer(split)
        if move is not None:
            return move
    return None


def bold_counters(s: Sea, seat: Seat, offer: Bargain) -> list[Move]:
    """In answer to an offer: the same cards at the price that leaves its maker least."""
    if not offer.counters:
        return []
    dealer = Dealer(s, seat, offer.maker)
    prices = [dealer.priced(list(offer.want), list(offer.give), split) for split in SPLITS]
    return [move for move in prices if move is not None and not same(move, offer)][:1]


def bold_purchases(s: Sea, seat: Seat) -> list[Move]:
    """At sea: the TRAMPING card, for what its holder thinks it worth and a little more; it is also lost to a rival."""
    holder = s.tramping
    if holder in (NOBODY, seat):
        return []
    price = ceil(Dealer(s, seat, holder).his.worth(TRAMPING) + LEAST)
    return [("offer", holder, (), price, (TRAMPING,), 0)] if s.cash[seat] >= price + KEPT_CASH else []
