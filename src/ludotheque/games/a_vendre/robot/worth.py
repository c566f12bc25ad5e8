"""What shops, cards, bids and the bank are worth, in money; V46, V69 to V76, V88 to V122."""

from __future__ import annotations

from math import fsum
from typing import Final

from ludotheque.games.a_vendre.rules.accounts import accounts
from ludotheque.games.a_vendre.rules.bank import BankAuction, SealedBankAuction
from ludotheque.games.a_vendre.rules.board import COST, GIFT, HONORARY, LAST, LOTTERY, TAX, TO_GREEN
from ludotheque.games.a_vendre.rules.debt import SealedShopAuction, SellShop, ShopAuction
from ludotheque.games.a_vendre.state import BONUS, LOAN_DUE, NOTE, TITLES_NEEDED, Street
from ludotheque.kernel.agenda import NOBODY, Seat, pending

PACE: Final = 3.5  # squares a pawn advances in a round
STOP: Final = 2 / 7  # how often a pawn going by stops on a given square
DETOUR: Final = 0.006  # the same, in a round, for a pawn that cards send about
DRAWS: Final = 0.88  # cards a participant draws in a round
SOLD: Final = 80.0  # turns, after which hardly a shop is left with the bank
BUYERS: Final = {False: 0.4, True: 0.8}  # how many of them are then bought
HOPE: Final = 0.3  # that the others write less than they should
WRITTEN: Final = 0.9  # of what a lot is worth, that one would write on a sealed bid
RESERVE: Final = 500  # cash below which a card may force a sale


def fortunes(s: Street) -> list[float]:
    """V117 V119: what each would count now; nothing for those who are out."""
    found = [0.0] * s.seats
    for account in accounts(s):
        found[account.seat] = account.total / 4
    return found


COSTS: Final = {False: 110.0, True: 15.0}  # a round: what is paid to others less what cards bring, in many games


def prospects(s: Street) -> list[float]:
    """The fortunes of today, what the shops should still take, and what the others' will cost."""
    found = fortunes(s)
    if s.agenda:
        cost = COSTS[s.house.double] * rounds_left(s)
        for seat in range(s.seats):
            if s.plays(seat):
                found[seat] += takings_to_come(s, seat) - cost
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
    ways = [way_left(s, seat) for seat in range(s.seats) if s.plays(seat)]
    most = 75.0 * len(ways) ** -0.25 if s.house.double else 24.0 * len(ways) ** -0.17
    return float(most * (min(ways) / (2 * LAST if s.house.double else LAST)) ** 0.65)


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


class Values:
    """What every shop is worth to everybody: the same as `shop_value`, looked up at once for all."""

    def __init__(self, s: Street) -> None:
        self.s = s
        self.players = s.around(0)
        self.rounds = rounds_left(s)
        self.cards = set(s.deck.pile.cards)
        self.titles = {seat: title_value(s, seat) for seat in self.players}
        self.found: dict[int, dict[Seat, float]] = {}

    def visits(self, square: int) -> dict[Seat, float]:
        """By owner: how often the others will come."""
        s, reach, detour = self.s, PACE * self.rounds, DETOUR * self.rounds
        each = {}
        for seat in self.players:
            ahead = (square - s.at[seat]) % LAST
            each[seat] = STOP * ((reach > ahead) + (reach > ahead + LAST)) + detour
        others = len(self.players) - 1
        named = len([card for card in s.board.taxes[square] if card in self.cards])
        drawn = named * min(1.0, DRAWS * self.rounds * others / max(1, len(self.cards))) if named else 0.0
        whole = sum(each.values()) + drawn
        return {seat: whole - own for seat, own in each.items()}

    def of(self, square: int) -> dict[Seat, float]:
        """By owner: what this shop is worth."""
        found = self.found.get(square)
        if found is None:
            half, takings = self.s.board.price[square] / 2, self.s.board.takings[square]
            coming = self.visits(square)
            found = {seat: half + coming[seat] * takings + self.titles[seat] for seat in self.players}
            self.found[square] = found
        return found

    def prospects(self) -> list[float]:
        """The same as `prospects`, while the game goes on."""
        s, found = self.s, fortunes(self.s)
        cost = COSTS[s.house.double] * self.rounds
        for seat in self.players:
            shops = s.shops(seat)
            coming = fsum([self.of(square)[seat] - s.board.price[square] / 2 for square in shops])
            found[seat] += 1.3 * (coming - len(shops) * self.titles[seat]) - cost
        return found


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
    """V73 V88: never above what the thing will bring, a shop or a quarter of the bank."""
    question = pending(s)
    if isinstance(question, (ShopAuction, SealedShopAuction)):
        worth = Values(s).of(question.square)
        value = worth[seat] + denied(s, seat, question, worth) - bid - thin_purse(s, seat, bid)
        if isinstance(question, SealedShopAuction):
            return (value - 0.02 * bid) * (1.0 if bid > next_bid(s, seat, question) or value <= 0 else HOPE)
        return value - 0.001 * bid
    fortune = s.cash[s.bank] + bank_to_come(s)
    return max(0.0, fortune + bid) / 4 - bid + taken_from_another(s, seat, fortune)


def sealed_bid(s: Street, seat: Seat, question: SealedShopAuction) -> int:
    """V73: no more than is needed to be above the next one, and never what the lot is worth in full."""
    most = int(WRITTEN * shop_value(s, seat, question.square)) // NOTE * NOTE
    return min(max(question.least(s), int(next_bid(s, seat, question)) // NOTE * NOTE + 2 * NOTE), most)


def next_bid(s: Street, seat: Seat, question: SealedShopAuction) -> float:
    """V73: the most that any of the others should write."""
    worth, others = Values(s).of(question.square), [other for other in question.bidders if other != seat]
    return max([min(WRITTEN * worth[other], s.cash[other]) for other in others], default=0.0)


def denied(s: Street, seat: Seat, question: ShopAuction | SealedShopAuction, worth: dict[Seat, float]) -> float:
    """V73: what the next one would gain on oneself, if he had the lot at the price it has come to."""
    others = [other for other in question.bidders if other != seat]
    gains = [worth[other] - question.least(s) for other in others]
    return max([0.0, *gains]) / max(1, len(s.around(seat)) - 1)


def taken_from_another(s: Street, seat: Seat, fortune: float) -> float:
    """V92: the former banker no longer counts his quarter, and the buyer is the better off beside him."""
    if s.banker in (NOBODY, seat):
        return 0.0
    return max(0.0, fortune) / 4 / (len(s.around(seat)) - 1)


def bank_to_come(s: Street) -> float:
    """V122: what the bank should still take in until the end, less what it must pay; loans come back with interest."""
    board, players = s.board, s.around(0)
    turns = len(players) * rounds_left(s)
    alone = 1 - 0.5 * turns / SOLD if turns < SOLD else 0.5 * SOLD / turns  # how long what it has stays with it
    cards = s.deck.pile.cards or board.cards
    drawn = fsum([bank_card(s, card, alone) for card in cards]) / len(cards)
    unsold = [square for square in board.shops if s.owner[square] == NOBODY]
    vacant = [square for square in board.posts if s.owner[square] == NOBODY]
    visits = turns * alone / LAST
    due = 0
    question = pending(s)
    if isinstance(question, (BankAuction, SealedBankAuction)):
        due = question.offer.amount
    if s.house.double:
        due += BONUS * (1 + len([seat for seat in players if s.voyage[seat] == 1]))
    sales = BUYERS[s.house.double] * min(1.0, turns / SOLD) * sum([board.price[square] for square in unsold])
    fees = visits * sum([board.takings[square] for square in unsold + vacant])
    return DRAWS * turns * drawn + sales + fees + LOAN_DUE * sum(s.loans) - due


def bank_card(s: Street, card: int, alone: float) -> float:
    """What this card brings the bank; the taxes of shops without owner are its own as long as nobody buys them."""
    kind, amount = s.board.card_kind[card], float(s.board.card_amount[card])
    if kind in (LOTTERY, GIFT):
        return -amount
    if kind == TAX:
        return amount * alone if s.owner[s.board.card_square[card]] == NOBODY else 0.0
    return amount
