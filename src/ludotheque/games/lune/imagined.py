"""A table that a seat cannot tell from the real one: everything it has not seen is dealt afresh.

What is dealt depends on the view and on the stream of chance alone: unseen things are put in order before they are
mixed, so that two tables which look alike to a seat are imagined alike.
"""

from __future__ import annotations

from random import Random

from ludotheque.games.lune.board import KINDS, SUITS, suit_of
from ludotheque.games.lune.duel import Duel
from ludotheque.games.lune.imagined_riches import deal_riches
from ludotheque.games.lune.matching import assigned, mixed
from ludotheque.games.lune.moon import NEVER
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import NOBODY, Seat
from ludotheque.kernel.cards import Pile


def imagine(s: Sky, seat: Seat | None, rng: Random) -> Sky:
    """L51 L65 L120 L163: hands, talon and discards, packs, options and deposits, each as this seat could believe it."""
    new = s.clone()
    me = NOBODY if seat is None else seat
    deal_cards(new, me, rng)
    deal_riches(new, me, rng)
    for other in range(s.seats):
        if other != me:
            new.moon.sighted[other] = [NEVER] * len(KINDS)  # what another has looked at is his own memory
    return new


def deal_cards(s: Sky, me: Seat, rng: Random) -> None:
    """Other hands, the talon, and what others have laid down unseen; a shown void is respected."""
    cards = s.cards
    known = known_cards(s, me)
    owners = sorted([cards.discarder[card] for card in cards.discards if card not in known])
    laid = 0 if s.house.open_discards or s.active == me else len(cards.laid)
    others = [seat for seat in range(s.seats) if seat != me]
    unknown = [card for card in [*cards.talon.cards, *cards.discards, *cards.laid] if card not in known]
    for seat in others:
        unknown += cards.hands[seat]
    dealt = dealt_cards(s, others, sorted(unknown), rng)
    for seat in others:
        size = len(cards.hands[seat])
        if seat == s.active and cards.drawn:
            cards.drawn = dealt[: len(cards.drawn)]
        cards.hands[seat], dealt = sorted(dealt[:size]), dealt[size:]
    lay_unseen(s, known, dealt[: len(owners)], owners)
    dealt = dealt[len(owners) :]
    if laid:
        cards.laid = sorted(dealt[:laid])
        for card in cards.laid:
            cards.discarder[card] = s.active
    cards.talon = Pile(sorted(dealt[laid:]))


def known_cards(s: Sky, me: Seat) -> list[int]:
    """Cards laid down whose face this seat knows."""
    lying = s.cards.discards + s.cards.laid
    return lying if s.house.open_discards else [card for card in lying if s.cards.discarder[card] == me]


def dealt_cards(s: Sky, others: list[Seat], unknown: list[int], rng: Random) -> list[int]:
    """All unknown cards in a new order, that of the places: the other hands, what was laid down, the talon."""
    cards = mixed(unknown, rng)
    if s.duel is None or s.duel.over:
        return cards
    places = [seat for seat in others for _ in s.cards.hands[seat]]
    order = mixed(list(range(len(places))), rng)
    held = {seat: may_hold(s.duel, seat) for seat in others}
    order.sort(key=lambda place: len(held[places[place]]) == len(SUITS))
    found = assigned([held[places[place]] for place in order], [suit_of(card) for card in cards])
    assert found is not None
    hands = [cards[index] for _, index in sorted(zip(order, found))]
    return hands + [card for index, card in enumerate(cards) if index not in found]


def may_hold(duel: Duel, seat: Seat) -> list[int]:
    """L78: the colours this seat may hold, as its cards in the duel have shown."""
    voids = duel.voids(seat)
    return [suit for suit in range(len(SUITS)) if suit not in voids]


def lay_unseen(s: Sky, known: list[int], dealt: list[int], owners: list[Seat]) -> None:
    """These cards lie face down with the known ones; how many each has laid down stays."""
    lying = [card for card in s.cards.discards if card in known]
    s.cards.discarder = [seat if card in known else NOBODY for card, seat in enumerate(s.cards.discarder)]
    for card, owner in zip(dealt, owners):
        s.cards.discarder[card] = owner
    s.cards.discards = sorted(lying + dealt)
