"""Options and deposits as a seat could believe them: faces it has not seen are dealt afresh among their places."""

from __future__ import annotations

from random import Random
from typing import Final

from ludotheque.games.lune.board import KINDS
from ludotheque.games.lune.imagined_minds import keep_own, tell_owners, trail
from ludotheque.games.lune.imagined_places import Places
from ludotheque.games.lune.imagined_settled import Settling
from ludotheque.games.lune.imagined_tokens import Hidden, token_kinds, unlocated, unseen_tokens
from ludotheque.games.lune.matching import assigned, mixed
from ludotheque.games.lune.moon import NO_KIND
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.cards import Pile

TRIES: Final = 12


def deal_riches(s: Sky, me: Seat, rng: Random) -> None:
    """Kinds for the tokens first, then options that can lie with them: by lot, or step by step where lots fail."""
    places = Places(s, me)
    hidden = unseen_tokens(s, me)
    kinds = unlocated(s, hidden)
    for _ in range(TRIES):
        places.mix_marks(rng)
        for way in token_kinds(s, places, hidden, kinds, rng):
            if dealt(s, places, hidden, way, rng):
                return
    if not dealt(s, places, hidden, Settling(s, places, hidden, kinds, rng).settle(), rng):
        raise AssertionError("what was settled cannot be dealt")


def dealt(s: Sky, places: Places, hidden: list[Hidden], kinds: list[int], rng: Random) -> bool:
    """Turn the tokens, and lay the options if they can lie so."""
    for token, kind in zip(hidden, kinds):
        token.turn(s, kind)
    found = deal_options(s, places, rng)
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


def deal_options(s: Sky, places: Places, rng: Random) -> list[list[int]] | None:
    """Options for the marks of every place, each class among itself; None when the tokens do not allow it."""
    found: list[list[int]] = [[] for _ in places.found]
    allowed = [place.allows(s) for place in places.found]
    for layer in sorted(places.classes):
        bound: list[int] = []
        free: list[int] = []
        for number, place in enumerate(places.found):
            (bound if place.bound else free).extend([number] * place.count(layer))
        options = mixed(sorted(places.classes[layer]), rng)
        bound = mixed(bound, rng)
        given = assigned([allowed[number] for number in bound], [s.board.option_kind[one] for one in options])
        if given is None:
            return None
        for number, index in zip(bound, given):
            found[number].append(options[index])
        rest = [option for index, option in enumerate(options) if index not in given]
        for number, option in zip(free, rest):
            found[number].append(option)
    return found


def lay(s: Sky, places: Places, found: list[list[int]]) -> None:
    """Put the options there, and let everybody know what he may know of them."""
    keep_own(s, places)
    for place, options in zip(places.found, found):
        if place.layer or place.marks[-1]:
            for option, mark in zip(options, place.marks):
                s.riches.layers[option] = trail(place, mark)
        place.options[:] = sorted(place.seen + options)
    tell_owners(s, places.me)
