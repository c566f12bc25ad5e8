"""How good a hand is: by trump, alone or against several, and which cards to exchange; L47 to L53, L75 to L92."""

from __future__ import annotations

from math import exp
from typing import Final

from ludotheque.games.lune.board import CARDS, RANKS, SUITS, molab_of, rank_of, suit_of
from ludotheque.games.lune.duel import Duel
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import Move, Seat

# by players: what a card of ranks 1 to 8 adds to a challenger's odds, as a logarithm: of the trump colour, of another;
# fitted to 24 000 duels of robots
TRUMP: Final = {
    2: (1.54, 1.31, 1.11, 1.00, 0.96, 0.90, 0.88, 0.86),
    3: (1.98, 1.25, 0.98, 0.87, 0.78, 0.66, 0.50, 0.44),
    4: (2.41, 1.36, 1.12, 0.84, 0.65, 0.52, 0.45, 0.35),
}
PLAIN: Final = {
    2: (0.47, 0.12, -0.15, -0.37, -0.59, -0.79, -0.86, -0.90),
    3: (0.36, -0.17, -0.49, -0.77, -0.86, -0.93, -1.01, -1.07),
    4: (0.14, -0.46, -0.80, -0.95, -1.06, -1.11, -1.14, -1.16),
}
TRUMP_TRICKS: Final = (1.0, 0.95, 0.85, 0.75, 0.68, 0.62, 0.58, 0.55)  # tricks a card should take
PLAIN_TRICKS: Final = (0.80, 0.60, 0.42, 0.30, 0.20, 0.14, 0.10, 0.08)
TRAINED: Final = 0.5  # hands that have been exchanged are harder to beat than those as they were dealt
RAISED: Final = [high - low for high, low in zip(TRUMP[3], PLAIN[3])]  # what it adds to a card to be a trump
DRAWN: Final = -0.03  # what an unknown card adds
MOLAB_KEPT: Final = 0.7  # one's own MOLAB is worth more than the trick it takes


def tricks_of(card: int, trump: int) -> float:
    rank = rank_of(card) - 1
    return TRUMP_TRICKS[rank] if suit_of(card) == trump else PLAIN_TRICKS[rank]


def strength(hand: list[int], trump: int, players: int) -> float:
    high, low = TRUMP[players], PLAIN[players]
    return sum([high[card % RANKS] if suit_of(card) == trump else low[card % RANKS] for card in hand])


def win_chance(hand: list[int], trump: int, players: int) -> float:
    """L86: how often a challenger with this hand wins, against so many in all."""
    return 1 / (1 + exp(TRAINED - strength(hand, trump, players)))


def best_chance(hand: list[int], players: int) -> float:
    return max([win_chance(hand, trump, players) for trump in range(len(SUITS))])


def hand_value(hand: list[int], drawn: int, colour: int) -> float:
    """A hand with so many unknown cards: good in one's own trump, and not helpless in another's."""
    total = longest = 0.0
    for trump in range(len(SUITS)):
        gained = 0.0
        for card in hand:
            if card // RANKS == trump:
                gained += RAISED[card % RANKS]
        total += gained
        longest = max(longest, gained)
    plain = sum([PLAIN[3][card % RANKS] for card in hand])
    own = MOLAB_KEPT if molab_of(colour) in hand else 0.0
    return plain + 0.6 * longest + 0.4 * total / len(SUITS) + drawn * DRAWN + own


def exchange_worth(s: Sky, seat: Seat, move: Move) -> float:
    """L47 L48: the weakest cards go when what comes should be better; a number laid down is a tell."""
    laid = move[1:]
    kept = [card for card in s.cards.hands[seat] if card not in laid]
    return 20 * hand_value(kept, len(laid), s.fleet.colour[seat]) - 0.1 * len(laid)


def unknown_cards(s: Sky, seat: Seat, duel: Duel) -> list[int]:
    """Cards this seat has not seen: neither in its hand, nor played, nor laid down by itself."""
    seen = set(s.cards.hands[seat])
    for trick in duel.tricks:
        seen |= {card for _, card in trick.cards}
    seen |= {card for card in s.cards.discards if s.house.open_discards or s.cards.discarder[card] == seat}
    return [card for card in range(CARDS) if card not in seen]
