"""What a seat could believe where lots alone do not find it: kinds and places are chosen step by step, and taken back.

Everything that can be is tried, in an order of chance.  The truth is one of the things that can be, so something is
found; but nothing here looks at it.  A bad beginning is given up after a while, for another and more patience.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ludotheque.games.lune.board import EXHAUSTED
from ludotheque.games.lune.imagined_gaps import Gaps
from ludotheque.games.lune.imagined_places import EVERY_KIND, Place, Places
from ludotheque.games.lune.imagined_tokens import Giving, Hidden
from ludotheque.games.lune.matching import assigned, mixed
from ludotheque.games.lune.moon import NO_KIND
from ludotheque.games.lune.table import Sky

PATIENCE: Final = 50  # steps before the first beginning is given up


class Settling:
    """L113 L122 L148: kinds for the tokens of all owners, places for what came from under packs, then other tokens."""

    def __init__(self, s: Sky, places: Places, hidden: list[Hidden], kinds: list[int], rng: Random) -> None:
        self.hidden = hidden
        self.giving = Giving(s, places, hidden, kinds, rng)
        self.kinds = [NO_KIND] * len(hidden)  # chosen so far
        self.owned = [token for token in range(len(hidden)) if hidden[token].owner >= 0]
        self.gaps = Gaps(s, places)
        self.marks = self.gaps.marks()
        self.failed: set[str] = set()
        self.patience = PATIENCE
        self.steps = 0
        self.rng = rng

    def settle(self) -> list[int]:
        """Put every mark in its place; a kind for each token."""
        while not self.choose(0):
            if not self.given_up():
                raise AssertionError("no table agrees with what this seat sees")
            self.steps, self.patience = 0, self.patience * 2
        self.gaps.lay_marks()
        self.choose_others()
        return self.kinds

    def given_up(self) -> bool:
        return self.steps > self.patience

    def choose(self, step: int) -> bool:
        """Whether the owned tokens from this one on can be given kinds, and then all marks a place."""
        self.steps += 1
        allowed = [self.allows(place) for place in self.gaps.places]
        if self.given_up() or not self.enough_kinds() or not self.gaps.can_be_filled(allowed):
            return False
        if step == len(self.owned):
            return self.put(0, allowed)
        token = self.owned[step]
        for kind in mixed(self.possible(token), self.rng):
            self.kinds[token] = kind
            if self.choose(step + 1):
                return True
            self.kinds[token] = NO_KIND
        return False

    def put(self, step: int, allowed: list[list[int]]) -> bool:
        """Whether the marks from this one on can be put where such kinds are allowed."""
        self.steps += 1
        state = repr((allowed, self.gaps.given))
        if self.given_up() or state in self.failed or not self.gaps.can_be_filled(allowed):
            return False
        if step == len(self.marks):
            return True
        group, layer = self.marks[step]
        for number in dict.fromkeys(mixed(self.gaps.room(group), self.rng)):
            self.gaps.put(number, layer, 1)
            if self.put(step + 1, allowed):
                return True
            self.gaps.put(number, layer, -1)
        if not self.given_up():
            self.failed.add(state)
        return False

    def choose_others(self) -> None:
        """Tokens before nobody are of any kinds that are left."""
        kinds = mixed(self.giving.kinds, self.rng)
        others = [token for token, kind in enumerate(self.kinds) if kind == NO_KIND]
        given = assigned([self.possible(token) for token in others], kinds)
        assert given is not None
        for token, index in zip(others, given):
            self.kinds[token] = kinds[index]

    def possible(self, token: int) -> list[int]:
        return [kind for kind in self.giving.allowed[token] if kind not in self.kinds]

    def enough_kinds(self) -> bool:
        undecided = [self.possible(token) for token, kind in enumerate(self.kinds) if kind == NO_KIND]
        return assigned(undecided, self.giving.kinds) is not None

    def allows(self, place: Place) -> list[int]:
        """The kinds that may lie in this place, as far as tokens have been given theirs."""
        if not place.bound:
            return EVERY_KIND
        if place.sample is None:
            held = self.giving.supply.located[place.owner] + [
                kind for kind, token in zip(self.kinds, self.hidden) if token.owner == place.owner
            ]
            return [kind for kind in EVERY_KIND if kind not in held]
        for token, kind in enumerate(self.kinds):
            if self.hidden[token].sample is place.sample:
                return [EXHAUSTED, *(self.possible(token) if kind == NO_KIND else [kind])]
        return [EXHAUSTED, place.sample.kind]
