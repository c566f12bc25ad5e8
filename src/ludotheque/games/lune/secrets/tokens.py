"""Tokens as a seat could believe them: kinds it has not located, given out so that options can lie with them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ludotheque.games.lune.rules.board import EXHAUSTED
from ludotheque.games.lune.secrets.places import EVERY_KIND, Place, Places, tokens_match
from ludotheque.games.lune.state import GONE, NO_KIND, UNTURNED, Sample, Sky
from ludotheque.kernel.agenda import Seat

MOST: Final = 200  # ways to give out kinds that are tried with the same marks


class Hidden:
    """A token whose face this seat has not seen: before its owner, in a prospector's hand, or in its place."""

    def __init__(self, sample: Sample | None, owner: Seat, spot: int) -> None:
        self.sample = sample
        self.owner = owner
        self.spot = spot

    def size(self) -> int:
        return 0 if self.sample is None else len(self.sample.options)

    def kind(self, s: Sky) -> int:
        if self.sample is not None:
            return self.sample.kind
        return s.moon.spots[self.spot] if self.spot >= 0 else s.moon.sample

    def turn(self, s: Sky, kind: int) -> None:
        if self.sample is not None:
            self.sample.kind = kind
            return
        if self.spot >= 0:
            s.moon.spots[self.spot] = kind
        if self.spot == s.moon.sample_spot or self.spot < 0:
            s.moon.sample = kind


def unseen_tokens(s: Sky, me: Seat) -> list[Hidden]:
    """The largest piles first, for they can be of few kinds."""
    if not s.agenda:
        return []
    found = []
    for seat in range(s.seats):
        found += [Hidden(sample, seat, -1) for sample in s.riches.piles[seat] if me not in sample.seers]
    found += [Hidden(sample, -1, -1) for sample in s.moon.lost if me not in sample.seers]
    for place, kind in enumerate(s.moon.spots):
        if kind != GONE and kind != UNTURNED and me not in s.moon.spot_seers[place]:
            found.append(Hidden(None, -1, place))
    if s.moon.sample != NO_KIND and s.moon.sample_spot < 0 and me != s.active:
        found.append(Hidden(None, -1, -1))
    found.sort(key=lambda token: -token.size())
    return found


def unlocated(s: Sky, hidden: list[Hidden]) -> list[int]:
    """The kinds that these tokens and what lies unturned on the Moon are of, whichever is which."""
    return sorted(s.moon.pile.cards + [token.kind(s) for token in hidden])


class Supply:
    """What options a seat does not see, class by class, and how far they must go round."""

    def __init__(self, s: Sky, places: Places, hidden: list[Hidden]) -> None:
        kind_of = s.board.option_kind
        self.layers = sorted(places.classes)
        self.have = [[0] * (EXHAUSTED + 1) for _ in self.layers]
        for row, layer in zip(self.have, self.layers):
            for option in places.classes[layer]:
                row[kind_of[option]] += 1
        self.given = [[0] * (EXHAUSTED + 1) for _ in self.layers]  # what lies with tokens this seat has seen
        self.loose: dict[Seat, list[int]] = {}
        self.need: list[list[int]] = [[0] * len(self.layers) for _ in hidden]
        for place in places.found:
            if place.bound:
                self.count(place, hidden)
        self.located = [[sample.kind for sample in samples if places.me in sample.seers] for samples in s.riches.piles]

    def count(self, place: Place, hidden: list[Hidden]) -> None:
        wanted = [place.count(layer) for layer in self.layers]
        if place.sample is None:
            self.loose[place.owner] = wanted
            return
        for number, token in enumerate(hidden):
            if token.sample is place.sample:
                self.need[number] = wanted
                return
        for row, count in zip(self.given, wanted):
            row[place.sample.kind] += count

    def unseen(self, kind: int) -> int:
        return sum([have[kind] for have in self.have])

    def spare(self) -> list[int]:
        """The exhausted options of each class that known piles do not need."""
        return [
            have[EXHAUSTED] - sum([max(0, given[kind] - have[kind]) for kind in range(EXHAUSTED)])
            for have, given in zip(self.have, self.given)
        ]

    def left(self, spare: list[int], token: int, kind: int) -> list[int]:
        """The same when a token is of this kind; below zero where it cannot be."""
        return [
            over - max(0, need + given[kind] - have[kind])
            for over, need, given, have in zip(spare, self.need[token], self.given, self.have)
        ]

    def leaves_loose(self, owner: Seat, kinds: list[int]) -> bool:
        """L122: before a tidy owner nothing lies loose whose token he has; there must be enough of the rest."""
        if owner not in self.loose:
            return True
        held = [*kinds, *self.located[owner]]
        for have, wanted in zip(self.have, self.loose[owner]):
            if wanted and sum([have[kind] for kind in EVERY_KIND if kind not in held]) < wanted:
                return False
        return True


class Giving:
    """Kinds given to hidden tokens one by one, in an order of chance; whatever cannot be is left early."""

    def __init__(
        self, s: Sky, places: Places, hidden: list[Hidden], kinds: list[int], rng: Random, matched: bool
    ) -> None:
        self.hidden = hidden
        self.kinds = kinds
        self.matched = matched and tokens_match(s)
        self.barred = [known_loose(s, places.me, seat) for seat in range(s.seats)]
        self.supply = Supply(s, places, hidden)
        self.allowed = [self.possible(s, places.me, token) for token in hidden]
        self.rng = rng

    def ways(self) -> Iterator[list[int]]:
        yield from self.fill([], self.kinds, self.supply.spare())

    def fill(self, chosen: list[int], free: list[int], spare: list[int]) -> Iterator[list[int]]:
        token = len(chosen)
        if token == len(self.hidden):
            yield chosen
            return
        owner = self.hidden[token].owner
        fitting = [kind for kind in free if kind in self.allowed[token]]
        while fitting:
            kind = fitting.pop(int(self.rng.random() * len(fitting)))
            after = self.supply.left(spare, token, kind)
            if min(after, default=0) < 0:
                continue
            now = [*chosen, kind]
            owned = [other for other, mine in zip(now, self.hidden) if mine.owner == owner]
            if self.supply.leaves_loose(owner, owned):
                yield from self.fill(now, [other for other in free if other != kind], after)

    def possible(self, s: Sky, me: Seat, token: Hidden) -> list[int]:
        """L121 L122 L123: not one this seat saw on the Moon later or whose option it sees loose there, or elsewhere."""
        sample = token.sample
        if sample is None:
            return self.kinds
        kind_of = s.board.option_kind
        for option in sample.options:
            if me in s.riches.seers[option] and kind_of[option] != EXHAUSTED:
                return [kind_of[option]]
        barred = self.barred[token.owner] if token.owner >= 0 else []
        if sample.options and self.matched:
            barred = barred + [kind for kind in self.kinds if not self.supply.unseen(kind)]
        taken, when = sample.taken, s.moon.sighted[me] if me >= 0 else []
        return [kind for kind in self.kinds if kind not in barred and (not when or taken >= when[kind])]


def known_loose(s: Sky, me: Seat, owner: Seat) -> list[int]:
    """Kinds of options this seat knows to lie loose before a tidy owner, who therefore lacks their tokens."""
    if s.riches.untidy[owner]:
        return []
    return [s.board.option_kind[option] for option in s.riches.loose[owner] if me in s.riches.seers[option]]


def token_kinds(s: Sky, places: Places, hidden: list[Hidden], kinds: list[int], rng: Random) -> Iterator[list[int]]:
    """Ways to give these tokens kinds this seat has not located; not all of them where there are very many."""
    if not hidden:
        yield []
        return
    for number, way in enumerate(Giving(s, places, hidden, kinds, rng, True).ways()):
        if number == MOST:
            return
        yield way
