"""The captain among captains: his route, swaps and sales before departure, and the TRAMPING card; T27 to T36, T103."""

from __future__ import annotations

from math import ceil
from typing import Final

from ludotheque.games.tramping.robot.course import course
from ludotheque.games.tramping.robot.worth import Wares, leads, standing, thin
from ludotheque.games.tramping.rules.board import NOWHERE, TRAMPING
from ludotheque.games.tramping.rules.market import Bargain
from ludotheque.games.tramping.state import UNDECLARED, Sea
from ludotheque.kernel.agenda import NOBODY, Move, Seat

DECLARING: Final = 100.0  # a route comes first
ON_ROUTE: Final = 4.0  # what a card of his own route is worth to a captain
OBTAINABLE: Final = 3.0  # and one that another holds for nothing, who will swap it
CROWDED: Final = 0.7  # what another captain on the same route takes away
LENGTH: Final = 0.1  # what each square more to the gate costs
FIRM: Final = 3.0  # how much better another route must be to change one's mind
SWAPPED: Final = 4  # cards on each side of one bargain, at most
SPLITS: Final = [0.55, 0.4]  # the maker's part of the joint gain, in his first and second offer to the same captain
LEAST: Final = 0.4  # gain that makes a bargain worth the trouble
FAIR: Final = 0.3  # of the other's gain, without which one would rather not help him;
KING: Final = 0.9  # the same where he leads already
KEPT_CASH: Final = 6  # in hand, for dues
PATIENCE: Final = 4  # rounds between two offers of the same captain at sea
NEVER: Final = -1e6


# -- routes


def route_worth(s: Sea, seat: Seat, route: int) -> float:
    """E: own cards and those to be had, less the crowd; a captain who has declared changes for a good reason only."""
    squares, port = s.board.lies_on[route], s.board.card_port
    worth = -LENGTH * len(s.board.routes[route])
    for card, holder in enumerate(s.holder):
        if port[card] == NOWHERE or not squares[port[card]]:
            continue
        if holder == seat:
            worth += ON_ROUTE
        elif holder == NOBODY or not s.board.lies_on[course(s, holder)][port[card]]:
            worth += OBTAINABLE
    return worth - CROWDED * len([other for other in s.others(seat) if s.fleet.route[other] == route])


def declaring_worth(s: Sea, seat: Seat, move: Move) -> float:
    """Once declared, a route is changed for a clearly better one or not at all: two alike would be changed for ever."""
    route = s.fleet.route[seat]
    if route == UNDECLARED:
        return DECLARING + route_worth(s, seat, int(move[1]))
    better = route_worth(s, seat, int(move[1])) - route_worth(s, seat, route) - FIRM
    return better if better > 0 else NEVER


# -- offers


class Dealer:
    """Two captains, and what each thing is worth to both."""

    def __init__(self, s: Sea, maker: Seat, asked: Seat) -> None:
        self.s = s
        self.maker = maker
        self.asked = asked
        self.mine = Wares(s, maker)
        self.his = Wares(s, asked)

    def gains(self, move: Move) -> tuple[float, float]:
        """What an offer of the maker brings to him and to the one asked."""
        _, _, give, pay, want, ask = move
        s = self.s
        mine = self.mine.total(want) - self.mine.total(give) + ask - pay - thin(s, self.maker, pay - ask)
        his = self.his.total(give) - self.his.total(want) + pay - ask - thin(s, self.asked, ask - pay)
        return mine, his

    def surplus(self, holder: Seat) -> list[int]:
        """Cards that the other one could use better, the best first."""
        own, other = (self.mine, self.his) if holder == self.maker else (self.his, self.mine)
        found = [(other.worth(card) - own.worth(card), card) for card in self.s.cards_of(holder)]
        return [card for more, card in sorted(found, reverse=True) if more > LEAST]

    def offer(self, split: float) -> Move | None:
        """A swap of a few cards if there is one, else a purchase, a barter for any card, or a sale."""
        give, want = self.surplus(self.maker), self.surplus(self.asked)
        count = min(len(give), len(want), SWAPPED)
        if count:
            return self.priced(give[:count], want[:count], split)
        if want:
            return self.priced([], want[:1], split) or self.barter(want[:1], split)
        return self.priced(give[:1], [], split) if give else None

    def barter(self, want: list[int], split: float) -> Move | None:
        """For want of cash: a card that both could use, against one that only the maker can."""
        goods = self.s.cards_of(self.maker)
        if not goods:
            return None
        return self.priced([max(goods, key=lambda card: self.his.worth(card) - self.mine.worth(card))], want, split)

    def priced(self, give: list[int], want: list[int], split: float) -> Move | None:
        """T33: one side adds money, so that the gain is shared, as far as purses go."""
        bare: Move = ("offer", self.asked, tuple(sorted(give)), 0, tuple(sorted(want)), 0)
        mine, his = self.gains(bare)
        if mine + his < 2 * LEAST:
            return None
        cash = round(mine - split * (mine + his))
        spare = self.s.cash[self.maker if cash > 0 else self.asked] - KEPT_CASH
        cash = max(0, min(cash, spare)) if cash > 0 else min(0, max(cash, -max(0, spare)))
        move: Move = ("offer", self.asked, bare[2], max(0, cash), bare[4], max(0, -cash))
        return move if self.agreed(move) else None

    def agreed(self, move: Move) -> bool:
        """Whether both should want it."""
        mine, his = self.gains(move)
        return self.agreeable(self.asked, mine, his) and self.agreeable(self.maker, his, mine)

    def agreeable(self, other: Seat, mine: float, his: float) -> bool:
        """T33: a gain that is no trifle beside the other's; who leads at sea is made no king."""
        fair = KING if his > 0 and not self.s.market and leads(self.s, other) else FAIR
        return mine >= LEAST and mine >= fair * his

    def next_offer(self) -> Move | None:
        """A good one for oneself; ground is given when it was declined, until nothing is left to give."""
        said = len(self.s.declined(self.maker, self.asked))
        for split in SPLITS[said:]:
            move = self.offer(split)
            if move is not None and not self.s.in_vain(self.maker, move):
                return move
        return None


def by_standing(s: Sea, seat: Seat) -> list[Seat]:
    """With whom one would rather deal: who has declined least, and of these who is furthest behind."""
    return sorted(s.others(seat), key=lambda other: (len(s.declined(seat, other)), standing(s, other)))


def market_offers(s: Sea, seat: Seat) -> list[Move]:
    """To one other captain after another; what was declined is made better for him, then no more."""
    for other in by_standing(s, seat):
        move = Dealer(s, seat, other).next_offer()
        if move is not None:
            return [move]
    return []


class Offers:
    """What offers are worth to their maker: their gain, if the other should take them; else they are not made."""

    def __init__(self, s: Sea, maker: Seat) -> None:
        self.s = s
        self.maker = maker
        self.dealers: dict[Seat, Dealer] = {}

    def worth(self, move: Move) -> float:
        asked = int(move[1])
        if asked not in self.dealers:
            self.dealers[asked] = Dealer(self.s, self.maker, asked)
        mine, _ = self.dealers[asked].gains(move)
        return mine if self.dealers[asked].agreed(move) else NEVER


# -- answers


def bargain_worth(s: Sea, seat: Seat, offer: Bargain, move: Move) -> float:
    """T33: taken when it gains enough, and not much less than the maker's gain; a counter-offer when it is near."""
    if move[0] == "refuse":
        return 0.0
    if move[0] == "offer":
        dealer = Dealer(s, seat, offer.maker)
        return 0.5 * dealer.gains(move)[0] if dealer.agreed(move) else NEVER
    dealer = Dealer(s, offer.maker, seat)
    his, mine = dealer.gains(("offer", seat, offer.give, offer.pay, offer.want, offer.ask))
    return mine if dealer.agreeable(offer.maker, mine, his) else NEVER


def counter_offers(s: Sea, seat: Seat, offer: Bargain) -> list[Move]:
    """The same cards at another price, where both could gain."""
    if not offer.counters:
        return []
    said = min(len(s.declined(seat, offer.maker)), len(SPLITS) - 1)
    move = Dealer(s, seat, offer.maker).priced(list(offer.want), list(offer.give), SPLITS[said])
    return [] if move is None or same(move, offer) else [move]


def same(move: Move, offer: Bargain) -> bool:
    return (move[3], move[5]) == (offer.ask, offer.pay)


# -- the TRAMPING card


def tramping_offers(s: Sea, seat: Seat) -> list[Move]:
    """T103: bought by one who can use it better, sold by one who cannot; prices half-way."""
    if s.tramping == NOBODY:
        return []
    partners = s.others(seat) if s.tramping == seat else [s.tramping]
    found: list[Move] = []
    for other in partners:
        dealer = Dealer(s, seat, other)
        goods = ([TRAMPING], []) if s.tramping == seat else ([], [TRAMPING])
        move = dealer.priced(*goods, 0.5)
        if move is not None:
            found.append(move)
    return found


def card_offers(s: Sea, seat: Seat) -> list[Move]:
    """T36, by house rule: cards change hands at sea."""
    if not s.house.always_market:
        return []
    return market_offers(s, seat)


# -- bold offers: rules of thumb do not make them, but they often pay for one who looks ahead; T33, T103


BOLD: Final = -0.05  # such an offer is weighed below making none
BOLD_SPLITS: Final = [0.76, 0.7, 0.65]  # the maker's part of the joint gain: as much as the other may still agree to


def bold_bargains(s: Sea, seat: Seat) -> list[Move]:
    """In the market: to each other captain, the offer that leaves him least."""
    found = [boldest(Dealer(s, seat, other)) for other in s.others(seat)]
    return [move for move in found if move is not None]


def boldest(dealer: Dealer) -> Move | None:
    for split in BOLD_SPLITS:
        move = dealer.offer(split)
        if move is not None:
            return move
    return None


def bold_counters(s: Sea, seat: Seat, offer: Bargain) -> list[Move]:
    """In answer to an offer: the same cards at the price that leaves its maker least."""
    if not offer.counters:
        return []
    dealer = Dealer(s, seat, offer.maker)
    prices = [dealer.priced(list(offer.want), list(offer.give), split) for split in BOLD_SPLITS]
    return [move for move in prices if move is not None and not same(move, offer)][:1]


def bold_purchases(s: Sea, seat: Seat) -> list[Move]:
    """At sea: the TRAMPING card, for what its holder thinks it worth and a little more; it is also lost to a rival."""
    holder = s.tramping
    if holder in (NOBODY, seat):
        return []
    price = ceil(Dealer(s, seat, holder).his.worth(TRAMPING) + LEAST)
    return [("offer", holder, (), price, (TRAMPING,), 0)] if s.cash[seat] >= price + KEPT_CASH else []
