"""Tokens as a seat could believe them: kinds it has not located, given out so that options can lie with them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from ludotheque.games.lune.board import EXHAUSTED
from ludotheque.games.lune.moon import GONE, NO_KIND, UNTURNED
from ludotheque.games.lune.riches import Sample
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import Seat

MOST: Final = 200  # ways to give out kinds that are tried before the tokens are left as they are


class Hidden:
    """A token whose face this seat has not seen: before its owner, in a prospector's hand, or in its place."""

    def __init__(self, sample: Sample | None, owner: Seat, spot: int) -> None:
        self.sample = sample
        self.owner = owner
        self.spot = spot

    def options(self) -> list[int]:
        """What lies with it."""
        return [] if self.sample is None else self.sample.options

    def kind(self, s: Sky) -> int:
        if self.sample is not None:
            return self.sample.kind
        return s.moon.spots[self.spot] if self.spot >= 0 else s.moon.sample


def unseen_tokens(s: Sky, me: Seat) -> list[Hidden]:
    """The largest piles first, for they can be of few kinds."""
    if not s.agenda:
        return []
    found = [
        Hidden(sample, seat, -1) for seat in range(s.seats) for sample in s.riches.piles[seat] if me not in sample.seers
    ]
    found += [Hidden(sample, -1, -1) for sample in s.moon.lost if me not in sample.seers]
    for place, kind in enumerate(s.moon.spots):
        if kind not in (GONE, UNTURNED) and me not in s.moon.spot_seers[place]:
            found.append(Hidden(None, -1, place))
    if s.moon.sample != NO_KIND and s.moon.sample_spot < 0 and me != s.active:
        found.append(Hidden(None, -1, -1))
    found.sort(key=lambda token: -len(token.options()))
    return found


class Supply:
    """What options a seat does not see, class by class, and how far they must go round."""

    def __init__(self, s: Sky, me: Seat, hidden: list[Hidden], classes: list[list[int]]) -> None:
        kind_of = s.board.option_kind
        self.have = [
            [len([o for o in options if kind_of[o] == kind]) for kind in range(EXHAUSTED + 1)] for options in classes
        ]
        self.need = [[shared(token.options(), options) for options in classes] for token in hidden]
        self.given = [[0] * (EXHAUSTED + 1) for _ in classes]  # what lies with tokens this seat has seen
        self.located: list[list[int]] = [[] for _ in range(s.seats)]
        for seat in range(s.seats):
            for sample in s.riches.piles[seat]:
                if me in sample.seers:
                    self.located[seat].append(sample.kind)
                    for number, options in enumerate(classes):
                        self.given[number][sample.kind] += shared(sample.options, options)
        tidy = [[] if s.riches.untidy[seat] else s.riches.loose[seat] for seat in range(s.seats)]
        self.loose = [[shared(options, members) for members in classes] for options in tidy]

    def spare(self) -> list[int]:
        """The exhausted options of each class that known piles do not need."""
        return [
            have[EXHAUSTED] - sum([max(0, given[kind] - have[kind]) for kind in range(EXHAUSTED)])
            for have, given in zip(self.have, self.given)
        ]

    def left(self, spare: list[int], token: int, kind: int) -> list[int]:
        """The same when a token is of this kind; below zero where it cannot be."""
        need = self.need[token]
        return [
            spare[number] - max(0, need[number] + self.given[number][kind] - self.have[number][kind])
            for number in range(len(spare))
        ]

    def leaves_loose(self, owner: Seat, kinds: list[int]) -> bool:
        """L122: before a tidy owner nothing lies loose whose token he has; there must be enough of the rest."""
        if owner < 0:
            return True
        held = [*kinds, *self.located[owner]]
        for number, wanted in enumerate(self.loose[owner]):
            have = self.have[number]
            if sum([have[kind] for kind in range(EXHAUSTED + 1) if kind not in held]) < wanted:
                return False
        return True


def shared(some: list[int], others: list[int]) -> int:
    return len([option for option in some if option in others])


class Giving:
    """Kinds given to hidden tokens one by one, in an order of chance; whatever cannot be is left early."""

    def __init__(self, s: Sky, me: Seat, hidden: list[Hidden], classes: list[list[int]], rng: Random) -> None:
        self.hidden = hidden
        self.kinds = s.moon.pile.cards + [token.kind(s) for token in hidden]
        self.allowed = [possible_kinds(s, me, token, self.kinds) for token in hidden]
        self.supply = Supply(s, me, hidden, classes)
        self.rng = rng

    def ways(self) -> Iterator[list[int]]:
        yield from self.fill([], self.kinds, self.supply.spare())

    def fill(self, chosen: list[int], free: list[int], spare: list[int]) -> Iterator[list[int]]:
        token = len(chosen)
        if token == len(self.hidden):
            yield chosen
            return
        for kind in self.rng.sample(free, len(free)):
            after = self.supply.left(spare, token, kind)
            if kind not in self.allowed[token] or min(after, default=0) < 0:
                continue
            now = [*chosen, kind]
            owner = self.hidden[token].owner
            owned = [other for other, mine in zip(now, self.hidden) if mine.owner == owner]
            if self.supply.leaves_loose(owner, owned):
                yield from self.fill(now, [other for other in free if other != kind], after)


def token_kinds(s: Sky, me: Seat, hidden: list[Hidden], classes: list[list[int]], rng: Random) -> Iterator[list[int]]:
    """Ways to give these tokens kinds this seat has not located; at last as they are, which is always possible."""
    truth = [token.kind(s) for token in hidden]
    for number, kinds in enumerate(Giving(s, me, hidden, classes, rng).ways()):
        if number == MOST:
            break
        yield kinds
    yield truth


def possible_kinds(s: Sky, me: Seat, token: Hidden, kinds: list[int]) -> list[int]:
    """L121 L122: not a deposit this seat saw on the Moon later, nor one whose option it sees loose before the owner."""
    sample = token.sample
    if sample is None:
        return kinds
    fitting = [kind for kind in kinds if me < 0 or sample.taken >= s.moon.sighted[me][kind]]
    kind_of = s.board.option_kind
    for option in sample.options:
        if me in s.riches.seers[option] and kind_of[option] != EXHAUSTED:
            return [kind_of[option]]
    barred = known_loose(s, me, token.owner)
    return [kind for kind in fitting if kind not in barred]


def known_loose(s: Sky, me: Seat, owner: Seat) -> list[int]:
    """Kinds of options this seat knows to lie loose before a tidy owner, who therefore lacks their tokens."""
    if owner < 0 or s.riches.untidy[owner]:
        return []
    return [s.board.option_kind[option] for option in s.riches.loose[owner] if me in s.riches.seers[option]]
