"""A table that a seat cannot tell from the real one: everything it has not seen is dealt afresh."""

from __future__ import annotations

from random import Random

from ludotheque.games.lune.board import KINDS, SUITS, suit_of
from ludotheque.games.lune.imagined_riches import deal_riches
from ludotheque.games.lune.matching import assigned
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
    hidden = [
        card for card in s.cards.discards + s.cards.laid if not s.house.open_discards and s.cards.discarder[card] != me
    ]
    owners = [s.cards.discarder[card] for card in hidden]
    others = [seat for seat in range(s.seats) if seat != me]
    unknown = s.cards.talon.cards + hidden + [card for seat in others for card in s.cards.hands[seat]]
    places = [held(s, seat) for seat in others for _ in s.cards.hands[seat]]
    found = assigned(places + [set() for _ in hidden], [suit_of(card) for card in unknown], rng)
    assert found is not None
    dealt = [unknown[index] for index in found]
    for seat in others:
        size = len(s.cards.hands[seat])
        hand, dealt = dealt[:size], dealt[size:]
        if seat == s.active and s.cards.drawn:
            s.cards.drawn = hand[: len(s.cards.drawn)]
        s.cards.hands[seat] = sorted(hand)
    seen = [card for card in s.cards.discards + s.cards.laid if card not in hidden]
    s.cards.discarder = [seat if card in seen else NOBODY for card, seat in enumerate(s.cards.discarder)]
    lay_unseen(s, dict(zip(hidden, dealt)), owners)
    used = {unknown[index] for index in found}
    s.cards.talon = Pile(sorted([card for card in unknown if card not in used]))


def held(s: Sky, seat: Seat) -> set[int]:
    """L78: the colours this seat may hold, as its cards in the duel have shown; empty for any."""
    if s.duel is None or s.duel.over:
        return set()
    voids = s.duel.voids(seat)
    return set(range(len(SUITS))) - voids if voids else set()


def lay_unseen(s: Sky, instead: dict[int, int], owners: list[Seat]) -> None:
    """Put these cards where others lay face down; who laid them down stays."""
    for card, owner in zip(instead.values(), owners):
        s.cards.discarder[card] = owner
    s.cards.discards = sorted([instead.get(card, card) for card in s.cards.discards])
    s.cards.laid = sorted([instead.get(card, card) for card in s.cards.laid])
