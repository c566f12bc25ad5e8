"""DEFI and EMBUSCADE: whether to launch one, the trump, and which card to play; L70 to L96, L136 to L150."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.lune.advice_cards import tricks_of, unknown_cards, win_chance
from ludotheque.games.lune.advice_riches import (
    option_value,
    own_loss,
    rival_option_value,
    spoils_value,
)
from ludotheque.games.lune.board import molab_of, suit_of
from ludotheque.games.lune.duel import Duel, Trick
from ludotheque.games.lune.play_station import followers
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import Move, Seat

RIVAL_MOLAB: Final = 0.45  # options a rival wins more, on the average, by MOLABs he may hold
SWING: Final = 1.4  # what is taken from a rival counts for oneself, and against him
LEAD_COST: Final = {2: 0.9, 3: 0.5, 4: 0.5}  # a strong card led is not wholly spent: one keeps the lead


def weigh_duels(s: Sky, seat: Seat, station: int, options: Sequence[Move]) -> list[float]:
    """L64 L136: what a duel should bring; nothing for flying on."""
    spoils: dict[Seat, float] = {}
    worth = []
    for move in options:
        if move[0] == "defi":
            worth.append(defi_worth(s, seat, station, int(move[1])))
        elif move[0] == "ambush":
            victim = int(move[1])
            if victim not in spoils:
                spoils[victim] = ambush_spoils(s, seat, victim)
            worth.append(ambush_worth(s, seat, int(move[2]), spoils[victim]))
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
    players = 1 + len(followers(s, seat))
    chance = win_chance(s.cards.hands[seat], trump, players)
    left = len(s.pack(station))
    mine = min(left, players + molab_bonus(s, seat, trump)) * option_value(s, seat)
    theirs = min(float(left), players + RIVAL_MOLAB) * rival_option_value(s, seat)
    return chance * mine - (1 - chance) * theirs / (s.seats - 1)


def ambush_spoils(s: Sky, seat: Seat, victim: Seat) -> float:
    """L142 L143: the piles to take, one more with one's own MOLAB."""
    return spoils_value(s, seat, victim, 3 if molab_of(s.fleet.colour[seat]) in s.cards.hands[seat] else 2)


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
    voids = duel.voids(other)
    pool = [one for one in unknown if suit_of(one) not in voids]
    of_led = len([one for one in pool if suit_of(one) == led])
    higher = len([one for one in pool if suit_of(one) == suit_of(card) and one < card])
    if suit_of(card) != led:
        void = lacks(len(pool), of_led, held)
        return 1 - void * (1 - lacks(len(pool) - of_led, higher, held))
    follows_below = lacks(len(pool), higher, held)
    if led == duel.trump:
        return follows_below
    trumps = len([one for one in pool if suit_of(one) == duel.trump])
    void = lacks(len(pool), of_led, held)
    return follows_below - void * (1 - lacks(len(pool) - of_led, trumps, held))


def lacks(pool: int, wanted: int, held: int) -> float:
    """The chance that `held` cards out of the pool hold none of the wanted ones."""
    if held > pool - wanted:
        return 0.0
    chance = 1.0
    for drawn in range(held):
        chance *= (pool - wanted - drawn) / (pool - drawn)
    return chance
