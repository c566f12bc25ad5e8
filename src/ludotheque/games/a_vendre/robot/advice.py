"""What a robot needs to know of A VENDRE!: rules of thumb, in money; part E of the companion."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.a_vendre.robot.motives import motives
from ludotheque.games.a_vendre.robot.trade import Offers, bargain_worth, counter_offers, sale_value
from ludotheque.games.a_vendre.robot.worth import (
    bid_value,
    card_value,
    fortunes,
    loss_of_selling,
    prospects,
    rounds_left,
    sealed_bid,
    shop_value,
    thin_purse,
)
from ludotheque.games.a_vendre.rules.accounts import outcome
from ludotheque.games.a_vendre.rules.debt import SealedShopAuction
from ludotheque.games.a_vendre.rules.trade import Bargain, BeforeThrow
from ludotheque.games.a_vendre.rules.turn import BuyOrTax, Claim
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.dice import shares_of, victory
from ludotheque.kernel.game import Motive

PLAIN: Final = {"leave": -1e6, "waive": -1.0}  # answers whose worth needs no looking at the table
CLEAR: Final = 0.6  # what counts of a finished game is mostly who won
CLOSE: Final = 500.0
TRIFLE: Final = 25.0
UNCLAIMED: Final = 0.5  # what is due is never a trifle


class Shopkeeper:
    """Weighs every answer by what it should bring to the final accounts."""

    horizon: Final = 1000  # a game is short: the future is played to its end

    def weigh(self, s: Street, seat: Seat, options: Sequence[Move]) -> list[float]:
        question = pending(s)
        if isinstance(question, BeforeThrow):
            return weigh_before(s, seat, options)
        if isinstance(question, Bargain):
            return [bargain_worth(s, seat, question, move) for move in options]
        return [self.worth(s, seat, move) for move in options]

    def proposals(self, s: Street, seat: Seat) -> list[Move]:
        """The highest bid that still pays, where one is asked for; bargains that both should want."""
        question = pending(s)
        if isinstance(question, SealedShopAuction):
            bid = sealed_bid(s, seat, question)
            return [("bid", bid)] if question.allows(s, seat, ("bid", bid)) else []
        if isinstance(question, BeforeThrow):
            return Offers(s, seat).proposals() if question.dealings else []
        return counter_offers(s, seat, question) if isinstance(question, Bargain) else []

    def motives(self, s: Street, seat: Seat, move: Move) -> list[Motive]:
        return motives(s, seat, move)

    def trifle(self, s: Street) -> float:
        return UNCLAIMED if isinstance(pending(s), Claim) else TRIFLE

    def fortunes(self, s: Street) -> list[float]:
        return fortunes(s)

    def prospects(self, s: Street) -> list[float]:
        return prospects(s)

    def shares(self, s: Street) -> list[float]:
        """V117: the richest wins; how clearly counts a little, so that a search sees it."""
        if s.agenda:
            return shares_of(self.prospects(s), 300 + 60 * rounds_left(s))
        won, near = victory(outcome(s), s.seats), shares_of(fortunes(s), CLOSE)
        return [CLEAR * own + (1 - CLEAR) * margin for own, margin in zip(won, near)]

    def worth(self, s: Street, seat: Seat, move: Move) -> float:
        """What this answer brings, compared with doing nothing."""
        question = pending(s)
        match move:
            case ("buy",) if isinstance(question, BuyOrTax):
                return shop_value(s, seat, question.square) - s.board.price[question.square]
            case ("tax",) if isinstance(question, BuyOrTax):
                return -s.board.takings[question.square] - thin_purse(s, seat, s.board.takings[question.square])
            case ("draw",):
                return card_value(s, seat)
            case ("sell", int(square)):
                return -loss_of_selling(s, seat, square)
            case ("bid", int(bid)):
                return bid_value(s, seat, bid)
        return PLAIN.get(str(move[0]), 0.0)


def weigh_before(s: Street, seat: Seat, options: Sequence[Move]) -> list[float]:
    """V64 V77: a dealing that gains something comes before the throw."""
    market, found = Offers(s, seat), []
    for move in options:
        if move[0] == "auction":
            found.append(sale_value(s, seat, int(move[1]), market.standings.values))
        else:
            found.append(market.worth(move) if move[0] == "offer" else 0.0)
    return found
