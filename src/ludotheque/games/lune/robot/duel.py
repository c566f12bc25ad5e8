"""DEFI and EMBUSCADE: whether to launch one, the trump, and which card to play; L70 to L96, L136 to L150."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp
from typing import Final

from ludotheque.games.lune.robot.riches import option_value, own_loss, rival_option_value, spoils_value
from ludotheque.games.lune.rules.board import CARDS, MOON, RANKS, SUITS, molab_of, rank_of, suit_of
from ludotheque.games.lune.rules.station import followers
from ludotheque.games.lune.rules.tricks import Duel, Trick
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import Move, Seat

PACE: Final = 3.2  # steps in a turn, with what arrivals and tows cost

# -- how good a hand is: by trump, alone or against several, and which cards to exchange; L47 to L53, L75 to L92


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


RIVAL_MOLAB: Final = 0.45  # options a rival wins more, on the average, by MOLABs he may hold
SWING: Final = 1.4  # what is taken from a rival counts for oneself, and against him
LED_STEP: Final = 5.0  # a step that a rival loses, or gains, by being set down at a station
LEAD_COST: Final = {2: 0.9, 3: 0.5, 4: 0.5}  # a strong card led is not wholly spent: one keeps the lead


def weigh_duels(s: Sky, seat: Seat, station: int, options: Sequence[Move]) -> list[float]:
    """L64 L136: what a duel should bring; nothing for flying on."""
    spoils: dict[Seat, float] = {}
    piles = 3 if molab_of(s.fleet.colour[seat]) in s.cards.hands[seat] else 2  # L142 L143
    worth = []
    for move in options:
        if move[0] == "defi":
            worth.append(defi_worth(s, seat, station, int(move[1])))
        elif move[0] == "ambush":
            victim = int(move[1])
            if victim not in spoils:
                spoils[victim] = spoils_value(s, seat, victim, piles)
            worth.append(ambush_worth(s, seat, int(move[2]), spoils[victim]) + LED_STEP * led_away(s, victim, station))
        else:
            worth.append(0.0)
    return worth


def molab_bonus(s: Sky, seat: Seat, trump: int) -> int:
    """L88 L89 L90: options the MOLABs in one's hand would add to a prize."""
    own = molab_of(s.fleet.colour[seat]) in s.cards.hands[seat]
    trumps = molab_of(trump) in s.cards.hands[seat]
    if own and s.fleet.colour[seat] == trump and s.house.molab_once:
        trumps = False
    return 2 * own + trumps


def defi_worth(s: Sky, seat: Seat, station: int, trump: int) -> float:
    """L70 L87: the chance to win times the prize, less what a rival would win; the hand is spent."""
    players = 1 + len(followers(s, seat, station))
    chance = win_chance(s.cards.hands[seat], trump, players)
    left = len(s.pack(station))
    mine = min(left, players + molab_bonus(s, seat, trump)) * option_value(s, seat)
    theirs = min(float(left), players + RIVAL_MOLAB) * rival_option_value(s, seat)
    ride = LED_STEP * sum([led_away(s, other, station) for other in followers(s, seat, station)])
    return chance * mine - ((1 - chance) * theirs - ride) / (s.seats - 1)


def led_away(s: Sky, other: Seat, station: int) -> float:
    """L74 L141: the steps a rival loses by being set down at this station; below zero it is a free ride."""
    if not s.house.duel_moves or s.fleet.at[other] == MOON:
        return 0.0
    far = s.board.to_earth if s.fleet.seen_moon[other] else s.board.to_moon
    return far[station] - far[s.fleet.at[other]] - way_back(s, other)


def way_back(s: Sky, other: Seat) -> float:
    """L102: what a tow costs a rocket, in steps: a turn, or all the points it was dragged."""
    tow = float(s.fleet.tow[other])
    return min(tow, PACE) if s.house.one_turn_back else tow


def ambush_worth(s: Sky, seat: Seat, trump: int, spoils: float) -> float:
    """L142 L149: the chance to win times what there is to take, less what one would lose."""
    chance = win_chance(s.cards.hands[seat], trump, 2)
    return SWING * (chance * spoils - (1 - chance) * own_loss(s, seat))


# -- cards


def card_worth(s: Sky, seat: Seat, card: int) -> float:
    """L77 to L81: the chance to take this trick, less what the card could do later."""
    duel = s.duel
    assert duel is not None
    chance = trick_chance(s, seat, duel, card)
    spent = tricks_of(card, duel.trump)
    return chance - (spent if duel.current.cards else LEAD_COST[len(duel.players)] * spent)


def trick_chance(s: Sky, seat: Seat, duel: Duel, card: int) -> float:
    """How likely this card takes the trick: it must beat what lies there, and what those after may hold."""
    laid = [*duel.current.cards, (seat, card)]
    if Trick(laid).winner(duel.trump) != seat:
        return 0.0
    unknown = unknown_cards(s, seat, duel)
    led = suit_of(laid[0][1])
    chance = 1.0
    for other in yet_to_play(duel, seat):
        chance *= not_beaten(unknown, duel, led, card, other, len(s.cards.hands[other]))
    return chance


def yet_to_play(duel: Duel, seat: Seat) -> list[Seat]:
    done = [other for other, _ in duel.current.cards]
    return [other for other in duel.players if other != seat and other not in done]


def not_beaten(unknown: list[int], duel: Duel, led: int, card: int, other: Seat, held: int) -> float:
    """The chance that one player of `held` unknown cards does not beat this one."""
    voids, own = duel.voids(other), suit_of(card)
    pool = of_led = higher = trumps = 0
    for one in unknown:
        suit = suit_of(one)
        if suit not in voids:
            pool += 1
            of_led += suit == led
            higher += suit == own and one < card
            trumps += suit == duel.trump
    void = lacks(pool, of_led, held)
    if own != led:
        return 1 - void * (1 - lacks(pool - of_led, higher, held))
    follows_below = lacks(pool, higher, held)
    if led == duel.trump:
        return follows_below
    return follows_below - void * (1 - lacks(pool - of_led, trumps, held))


def lacks(pool: int, wanted: int, held: int) -> float:
    """The chance that `held` cards out of the pool hold none of the wanted ones."""
    if held > pool - wanted:
        return 0.0
    chance = 1.0
    for drawn in range(held):
        chance *= (pool - wanted - drawn) / (pool - drawn)
    return chance
