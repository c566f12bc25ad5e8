"""Bargains by house rule: what shops are worth to two participants, what to propose, what to take; V64, V77."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.robot.worth import RESERVE, Values, thin_purse
from ludotheque.games.a_vendre.rules.trade import Bargain
from ludotheque.games.a_vendre.state import NOTE, Street
from ludotheque.kernel.agenda import Move, Seat

LEAST: Final = 80.0  # gain that makes a bargain worth the trouble,
SELLING: Final = 500.0  # and an auction, for which everybody is called
NEVER: Final = -1e6
SPLITS: Final = [0.7, 0.5, 0.3]  # the maker's part of the joint gain: he gives ground when he is refused
RESOLD: Final = 0.8  # of what a shop is worth to a third one, to whom it could be sold on
LEADER, AHEAD, BEHIND = 2.0, 1.0, 0.5  # what another's gain costs oneself, in equal parts of all the others
KING: Final = 1.0  # the same where the bargain would make him the first of all


class Standings:
    """Who is where, what it costs to let somebody gain, and what each shop is worth to everybody."""

    def __init__(self, s: Street) -> None:
        self.s = s
        self.values = Values(s)
        self.prospects = self.values.prospects()
        self.players = len(self.values.players)

    def worth(self, seat: Seat, square: int, partner: Seat) -> float:
        """Kept for its takings, or sold on to a third one: one deal further ahead."""
        best = 0.0
        for other, value in self.values.of(square).items():
            if other == seat:
                best = max(best, value)
            elif other != partner:
                best = max(best, RESOLD * value)
        return best

    def rivalry(self, seat: Seat, other: Seat, gain: float) -> float:
        """The part of the other's gain that is one's own loss; who is behind may be helped, nobody to the throne."""
        if self.players <= 2:
            return 1.0
        his, mine = self.prospects[other], self.prospects[seat]
        best = max([self.prospects[one] for one in self.values.players if one != other])
        if his <= best < his + gain:
            return KING
        weight = LEADER if his > best else AHEAD if his > mine else BEHIND
        return min(1.0, weight / (self.players - 1))


class Dealer:
    """Two participants, and what each shop is worth to both."""

    def __init__(self, s: Street, maker: Seat, asked: Seat, standings: Standings) -> None:
        self.s = s
        self.maker = maker
        self.asked = asked
        self.standings = standings

    def worth(self, seat: Seat, square: int) -> float:
        return self.standings.worth(seat, square, self.asked if seat == self.maker else self.maker)

    def total(self, seat: Seat, squares: tuple[int, ...]) -> float:
        return sum([self.worth(seat, square) for square in squares])

    def bare(self, move: Move) -> tuple[float, float]:
        """What an offer of the maker brings to him and to the one asked."""
        give, pay, want, ask = move[2], int(move[3]), move[4], int(move[5])
        mine = self.total(self.maker, want) - self.total(self.maker, give) + ask - pay
        his = self.total(self.asked, give) - self.total(self.asked, want) + pay - ask
        return mine - self.strain(self.maker, pay - ask), his - self.strain(self.asked, ask - pay)

    def strain(self, seat: Seat, paid: int) -> float:
        return thin_purse(self.s, seat, paid) - thin_purse(self.s, seat, 0)

    def gains(self, move: Move) -> tuple[float, float]:
        """The same, each less what the other gains on him."""
        mine, his = self.bare(move)
        own = mine - self.standings.rivalry(self.maker, self.asked, his) * max(0.0, his)
        return own, his - self.standings.rivalry(self.asked, self.maker, mine) * max(0.0, mine)

    def offers(self) -> list[Move]:
        """A purchase, a sale, a swap: where both may gain, at the price that the talks have come to."""
        give, want = self.surplus(self.maker, self.asked), self.surplus(self.asked, self.maker)
        bundles = [(give, want)] if give and want else []
        bundles += [((), want)] if want else []
        bundles += [(give, ())] if give else []
        return [move for goods in bundles if (move := self.priced(*goods)) is not None]

    def surplus(self, holder: Seat, taker: Seat) -> tuple[int, ...]:
        """The shop that the other could use better than who has it; none if there is none."""
        more = [(self.worth(taker, square) - self.worth(holder, square), square) for square in self.s.shops(holder)]
        best = max(more, default=(0.0, 0))
        return (best[1],) if best[0] > LEAST else ()

    def priced(self, give: tuple[int, ...], want: tuple[int, ...]) -> Move | None:
        """V64: the gain is shared by a sum; each refusal gives ground, half-way where he has named his own price."""
        said = [offer for offer in self.s.declined(self.maker, self.asked) if (offer[2], offer[4]) == (give, want)]
        if len(said) >= len(SPLITS):
            return None
        mine, his = self.bare(("offer", self.asked, give, 0, want, 0))
        cash = mine - SPLITS[len(said)] * (mine + his)
        named = [one for one in self.s.declined(self.asked, self.maker) if (one[2], one[4]) == (want, give)]
        if said and named:
            cash = (said[-1][3] - said[-1][5] + named[-1][5] - named[-1][3]) / 2
        return self.at(give, want, round(cash / NOTE) * NOTE)

    def at(self, give: tuple[int, ...], want: tuple[int, ...], cash: int) -> Move | None:
        """The bargain at this price, as far as purses go; None if one of the two should not want it."""
        if cash > 0:
            cash = min(cash, max(0, self.s.cash[self.maker] - RESERVE // 2) // NOTE * NOTE)
        else:
            cash = -min(-cash, self.s.cash[self.asked] // NOTE * NOTE)
        move: Move = ("offer", self.asked, give, max(0, cash), want, max(0, -cash))
        mine, his = self.gains(move)
        return move if mine >= LEAST and his > 0 else None


class Offers:
    """What offers are worth to their maker: his gain, if the other should take them; else they are not made."""

    def __init__(self, s: Street, maker: Seat) -> None:
        self.s = s
        self.maker = maker
        self.standings = Standings(s)
        self.dealers: dict[Seat, Dealer] = {}

    def dealer(self, asked: Seat) -> Dealer:
        if asked not in self.dealers:
            self.dealers[asked] = Dealer(self.s, self.maker, asked, self.standings)
        return self.dealers[asked]

    def worth(self, move: Move) -> float:
        mine, his = self.dealer(int(move[1])).gains(move)
        return mine if mine >= LEAST and his > 0 else NEVER

    def proposals(self) -> list[Move]:
        found = [self.dealer(other).offers() for other in self.s.around(self.maker)[1:]]
        return [move for moves in found for move in moves]


def bargain_worth(s: Street, seat: Seat, offer: Bargain, move: Move) -> float:
    """V64: taken for a gain of one's own; another price where that is better and he should take it."""
    if move[0] == "accept":
        dealer = Dealer(s, offer.maker, seat, Standings(s))
        return dealer.gains(("offer", seat, offer.give, offer.pay, offer.want, offer.ask))[1]
    if move[0] == "offer":
        mine, his = Dealer(s, seat, offer.maker, Standings(s)).gains(move)
        return 0.5 * mine if mine >= LEAST and his > 0 else NEVER
    return 0.0


def counter_offers(s: Street, seat: Seat, offer: Bargain) -> list[Move]:
    """V64: the same shops at one's own price."""
    if not offer.counters:
        return []
    move = Dealer(s, seat, offer.maker, Standings(s)).priced(offer.want, offer.give)
    return [] if move is None or (move[3], move[5]) == (offer.ask, offer.pay) else [move]


def sale_value(s: Street, seat: Seat, square: int, values: Values) -> float:
    """V77: a shop put up for auction brings what it is worth to the second of the others, and serves the first."""
    others, worth = s.around(seat)[1:], values.of(square)
    bids = sorted([min(worth[other], s.cash[other]) for other in others], reverse=True)
    opening = s.board.opening(square)
    if not bids or bids[0] < opening + NOTE:
        return NEVER
    price = max([opening, *bids[1:2]])
    return price - worth[seat] - (bids[0] - price) / len(others) - SELLING
