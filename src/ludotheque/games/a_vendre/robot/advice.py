"""What a robot needs to know of A VENDRE!: rules of thumb, in money; part E of the companion."""

from __future__ import annotations

from collections.abc import Sequence
from math import fsum
from typing import Final

from ludotheque.games.a_vendre.rules.accounts import accounts, outcome
from ludotheque.games.a_vendre.rules.bidding import SealedBids
from ludotheque.games.a_vendre.rules.board import COST, HONORARY, LAST, TAX, TO_GREEN
from ludotheque.games.a_vendre.rules.debt import SealedShopAuction, SellShop, ShopAuction
from ludotheque.games.a_vendre.rules.trade import Bargain
from ludotheque.games.a_vendre.rules.turn import BuyOrTax
from ludotheque.games.a_vendre.state import BONUS, LOAN, TITLES_NEEDED, Street
from ludotheque.kernel.agenda import Move, Seat, pending
from ludotheque.kernel.dice import shares_of, victory

PACE: Final = 3.5  # squares a pawn advances in a round
STOP: Final = 2 / 7  # how often a pawn going by stops on a given square
DETOUR: Final = 0.006  # the same, in a round, for a pawn that cards send about
DRAWS: Final = 0.75  # cards a participant draws in a round
PLAIN: Final = {"leave": -1e6, "waive": -1.0}  # answers whose worth needs no looking at the table
COSTS: Final = {False: 110.0, True: 15.0}  # a round: what is paid to others less what cards bring, in many games
CLEAR: Final = 0.6  # what counts of a finished game is mostly who won
CLOSE: Final = 500.0
RESERVE: Final = 500  # cash below which a card may force a sale


class Shopkeeper:
    """Weighs every answer by what it should bring to the final accounts."""

    horizon: Final = 1000  # a game is short: the future is played to its end

    def weigh(self, s: Street, seat: Seat, options: Sequence[Move]) -> list[float]:
        return [self.worth(s, seat, move) for move in options]

    def proposals(self, s: Street, seat: Seat) -> list[Move]:
        """The highest bid that still pays, where one is asked for."""
        question = pending(s)
        if isinstance(question, SealedShopAuction):
            bid = int(0.9 * shop_value(s, seat, question.square)) // 10 * 10
            return [("bid", bid)] if question.allows(s, seat, ("bid", bid)) else []
        return []

    def fortunes(self, s: Street) -> list[float]:
        return fortunes(s)

    def prospects(self, s: Street) -> list[float]:
        """The fortunes of today, what the shops should still take, and what the others' will cost."""
        found = fortunes(s)
        if s.agenda:
            cost = COSTS[s.house.double] * rounds_left(s)
            for seat in range(s.seats):
                if s.plays(seat):
                    found[seat] += takings_to_come(s, seat) - cost
        return found

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
            case ("auction", int(square)):
                return s.board.opening(square) - shop_value(s, seat, square) - 1
            case ("bid", int(bid)):
                return bid_value(s, seat, bid)
            case ("offer", int(_), tuple(_), int(pay), tuple(want), int(_)):
                return sum([shop_value(s, seat, square) for square in want]) - 1.15 * pay - 30
            case ("accept",) if isinstance(question, Bargain):
                return bargain_value(s, seat, question)
        return PLAIN.get(str(move[0]), 0.0)


def fortunes(s: Street) -> list[float]:
    """V117 V119: what each would count now; nothing for those who are out."""
    found = [0.0] * s.seats
    for account in accounts(s):
        found[account.seat] = account.total / 4
    return found


def takings_to_come(s: Street, seat: Seat) -> float:
    """A little more than the stops foreseen, for cards send people about; the factor was found in many games."""
    return 1.3 * fsum([visits(s, seat, square) * s.board.takings[square] for square in s.shops(seat)])


def way_left(s: Street, seat: Seat) -> int:
    """How many squares this pawn is from its last arrival at 60."""
    voyages = 2 if s.house.double else 1
    return LAST - s.at[seat] % LAST + LAST * (voyages - s.voyage[seat])


def rounds_left(s: Street) -> float:
    """How many rounds the game will last: a curve laid through simulated games, for cards send pawns back."""
    shortest = min([way_left(s, seat) for seat in range(s.seats) if s.plays(seat)])
    most, way = (37.0, 2 * LAST) if s.house.double else (14.0, LAST)
    return float(most * (shortest / way) ** 0.6)


def visits(s: Street, owner: Seat, square: int) -> float:
    """How often others will stop on this square, or draw its tax card, before the end."""
    rounds = rounds_left(s)
    reach = PACE * rounds
    others = [seat for seat in s.around(owner) if seat != owner]
    found = 0.0
    for seat in others:
        ahead = (square - s.at[seat]) % LAST
        found += STOP * (reach > ahead) + STOP * (reach > ahead + LAST) + DETOUR * rounds
    cards = s.deck.pile.cards
    named = len([card for card in s.board.taxes[square] if card in cards])
    return found + named * min(1.0, DRAWS * rounds * len(others) / max(1, len(cards)))


def title_value(s: Street, seat: Seat) -> float:
    """V99 V114: a title still missing for the gate of 60 is worth a share of the 2000 and of the right to pass."""
    if not s.house.double:
        return 0.0
    missing = TITLES_NEEDED[s.voyage[seat]] - s.has_titles(seat)
    if missing > 0:
        return (BONUS + 600) / (missing + 1)
    return 0.5 * BONUS / 4 if s.voyage[seat] == 1 and s.has_titles(seat) < TITLES_NEEDED[2] else 0.0


def shop_value(s: Street, seat: Seat, square: int) -> float:
    """V119: half its price at the end, its takings until then, and its part in the gates."""
    income = visits(s, seat, square) * s.board.takings[square]
    return s.board.price[square] / 2 + income + title_value(s, seat)


def thin_purse(s: Street, seat: Seat, cost: int) -> float:
    """What it is worth not to run short: a forced sale gives up a shop's future."""
    return max(0.0, RESERVE - (s.cash[seat] - cost)) * 0.15


def loss_of_selling(s: Street, seat: Seat, square: int) -> float:
    """Keep what earns; sell what is dear enough to pay the debt, for one sale is better than two."""
    question = pending(s)
    due = question.due if isinstance(question, SellShop) else 0
    short = due - s.cash[seat] - s.board.opening(square)
    return shop_value(s, seat, square) - s.board.opening(square) + max(0, short) * 0.5


def card_value(s: Street, seat: Seat) -> float:
    """V46: which cards are left is known, so the mean of what they do is exact."""
    cards = s.deck.pile.cards
    if not cards:
        return -30.0
    return sum([one_card(s, seat, card) for card in cards]) / len(cards)


def one_card(s: Street, seat: Seat, card: int) -> float:
    kind, square, amount = s.board.card_kind[card], s.board.card_square[card], s.board.card_amount[card]
    if kind == HONORARY:
        return visits(s, seat, square) * s.board.takings[square] + title_value(s, seat)
    if kind == TAX:
        return 0.0 if s.owner[square] == seat else -float(amount)
    if kind == TO_GREEN:
        return -float(amount)
    return -float(amount) if kind == COST else float(amount)


def bid_value(s: Street, seat: Seat, bid: int) -> float:
    """V73 V88: never above what the thing will bring; a quarter of the bank is rarely worth 2550."""
    question = pending(s)
    if isinstance(question, (ShopAuction, SealedShopAuction)):
        value = shop_value(s, seat, question.square) - bid - thin_purse(s, seat, bid)
        shading = 0.02 * bid if isinstance(question, SealedBids) else 0.001 * bid
        return value - shading
    return (s.cash[s.bank] + bid) / 4 + LOAN / 10 * sum(s.loans) / 4 - bid


def bargain_value(s: Street, seat: Seat, offer: Bargain) -> float:
    gained = sum([shop_value(s, seat, square) for square in offer.give]) + offer.pay
    lost = sum([shop_value(s, seat, square) for square in offer.want]) + offer.ask
    return gained - lost
