"""A table that a seat cannot tell from the real one: everything it has not seen is dealt afresh.

What is dealt depends on the view and on the stream of chance alone: unseen things are put in order before they are
mixed, so that two tables which look alike to a seat are imagined alike.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ludotheque.games.lune.rules.board import KINDS, SUITS, suit_of
from ludotheque.games.lune.rules.tricks import Duel
from ludotheque.games.lune.secrets.places import Place, Places, assigned, mixed
from ludotheque.games.lune.secrets.settled import Settling
from ludotheque.games.lune.secrets.tokens import Hidden, token_kinds, unlocated, unseen_tokens
from ludotheque.games.lune.state import NEVER, NO_KIND, Sample, Sky
from ludotheque.kernel.agenda import NOBODY, Seat
from ludotheque.kernel.cards import Pile

# -- what is known to whom in an imagined table: to the seat that imagines it what it knows, to others what all can tell


def keep_own(s: Sky, places: Places) -> None:
    """Of those who see an option this seat alone is left, of the layers it has lain in its own."""
    me, knows, riches = places.me, places.knows, s.riches
    riches.seers = [(me,) if me in seers else () for seers in riches.seers]
    if len(riches.layer_seers) > 1:
        riches.layers = [tuple([layer for layer in row if layer in knows]) if row else row for row in riches.layers]


def trail(place: Place, mark: int) -> tuple[int, ...]:
    """L113: the layers of an option that lies here: the one in which the seat knew it, and the one it lies in."""
    if place.layer == mark:
        return (mark,) if mark else ()
    return tuple([layer for layer in (mark, place.layer) if layer])


def tell_owners(s: Sky, me: Seat) -> None:
    """L65 L142: who has options before him knows them; so does who lost the pile they lie in."""
    seers = s.riches.seers
    for seat in range(s.seats):
        if seat == me:
            continue
        for option in s.options_of(seat):
            seers[option] = (min(seat, me), max(seat, me)) if seers[option] else (seat,)
    if s.ambushes:
        for samples in s.riches.piles:
            for sample in samples:
                tell_losers(s, sample, me)


def tell_losers(s: Sky, sample: Sample, me: Seat) -> None:
    """L142 L148: what matches the token stays with it; an exhausted option may have been laid elsewhere since."""
    fought = {seat for pair in s.ambushes for seat in pair}
    losers = [seat for seat in sample.seers if seat != me and seat in fought]
    for option in sample.options:
        if s.board.option_kind[option] == sample.kind:
            s.riches.seers[option] = tuple(sorted({*s.riches.seers[option], *losers}))


# -- options and deposits as a seat could believe them: faces it has not seen are dealt afresh among their places


TRIES: Final = 12
NO_LAYER: Final = -1


def deal_riches(s: Sky, me: Seat, rng: Random) -> None:
    """Kinds for the tokens first, then options that can lie with them: by lot, or step by step where lots fail."""
    places = Places(s, me)
    hidden = unseen_tokens(s, me)
    kinds = unlocated(s, hidden)
    for _ in range(TRIES):
        places.mix_marks(rng)
        for way in token_kinds(s, places, hidden, kinds, rng):
            if dealt(s, places, hidden, way, rng, True):
                return
    settled = Settling(s, places, hidden, kinds, rng).settle()
    if not dealt(s, places, hidden, settled, rng, True) and not dealt(s, places, hidden, settled, rng, False):
        raise AssertionError("what was settled cannot be dealt")


def dealt(s: Sky, places: Places, hidden: list[Hidden], kinds: list[int], rng: Random, matched: bool) -> bool:
    """Turn the tokens, and lay the options if they can lie so."""
    for token, kind in zip(hidden, kinds):
        token.turn(s, kind)
    found = deal_options(s, places, rng, matched)
    if found is None:
        return False
    refill_moon(s)
    lay(s, places, found)
    return True


def refill_moon(s: Sky) -> None:
    """What is neither held, nor lost, nor known in its place lies on the Moon."""
    placed = [kind for kind in s.moon.spots if kind >= 0]
    for samples in s.riches.piles:
        placed += [sample.kind for sample in samples]
    placed += [sample.kind for sample in s.moon.lost]
    if s.moon.sample != NO_KIND and s.moon.sample_spot < 0:
        placed.append(s.moon.sample)
    s.moon.pile = Pile([kind for kind in range(len(KINDS)) if kind not in placed])


def deal_options(s: Sky, places: Places, rng: Random, matched: bool) -> list[list[int]] | None:
    """Options for the marks of every place, each class among itself; None when the tokens do not allow it.

    `matched`: with each token lies one at least that matches it, where the rules say so (L123).
    """
    found: list[list[int]] = [[] for _ in places.found]
    allowed = [place.allows(s) for place in places.found]
    owed = [matching_layer(s, place, rng) if matched else NO_LAYER for place in places.found]
    for layer in sorted(places.classes):
        bound: list[int] = []
        free: list[int] = []
        for number, place in enumerate(places.found):
            (bound if place.bound else free).extend([number] * place.count(layer))
        options = mixed(sorted(places.classes[layer]), rng)
        bound = mixed(bound, rng)
        gaps = []
        for number in bound:
            sample = places.found[number].sample
            if owed[number] == layer and sample is not None:
                gaps.append([sample.kind])
                owed[number] = NO_LAYER
            else:
                gaps.append(allowed[number])
        given = assigned(gaps, [s.board.option_kind[one] for one in options])
        if given is None:
            return None
        for number, index in zip(bound, given):
            found[number].append(options[index])
        rest = [option for index, option in enumerate(options) if index not in given]
        for number, option in zip(free, rest):
            found[number].append(option)
    return found


def matching_layer(s: Sky, place: Place, rng: Random) -> int:
    """L123: the layer of which an option must match the token in this place; NO_LAYER where none must."""
    if not place.lacks_match(s):
        return NO_LAYER
    return place.marks[int(rng.random() * len(place.marks))]


def lay(s: Sky, places: Places, found: list[list[int]]) -> None:
    """Put the options there, and let everybody know what he may know of them."""
    keep_own(s, places)
    for place, options in zip(places.found, found):
        if place.layer or place.marks[-1]:
            for option, mark in zip(options, place.marks):
                s.riches.layers[option] = trail(place, mark)
        place.options[:] = sorted(place.seen + options)
    tell_owners(s, places.me)


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
