"""Where options lie that a seat does not see, and what is known of those that lie there."""

from __future__ import annotations

from random import Random
from typing import TypeAlias

from ludotheque.games.lune.board import EXHAUSTED, KINDS
from ludotheque.games.lune.matching import mixed
from ludotheque.games.lune.riches import Sample
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import Seat

Mark: TypeAlias = tuple[int, tuple[Seat, ...], tuple[int, ...]]  # the layer it was known in, who sees it, its layers

EVERY_KIND: list[int] = list(range(len(KINDS) + 1))


class Place:
    """Options in one place: those this seat sees, and a mark for each of the others."""

    def __init__(self, options: list[int], owner: Seat, sample: Sample | None, bound: bool) -> None:
        self.options = options  # the list on the table
        self.owner = owner
        self.sample = sample  # the token they lie with
        self.bound = bound  # not everything may lie here
        self.seen: list[int] = []
        self.marks: list[Mark] = []

    def count(self, layer: int) -> int:
        """How many of the unseen ones this seat knew in this layer."""
        if self.marks[-1][0] == self.marks[0][0]:
            return len(self.marks) if self.marks[0][0] == layer else 0
        return len([mark for mark in self.marks if mark[0] == layer])

    def allows(self, s: Sky) -> list[int]:
        """L122 L148: the kinds that may lie with a token, or loose before a tidy owner."""
        if self.sample is not None:
            return [self.sample.kind, EXHAUSTED]
        if not self.bound:
            return EVERY_KIND
        held = s.kinds_of(self.owner)
        return [kind for kind in EVERY_KIND if kind not in held]


class Places:
    """Everything one seat does not see of the options: where they lie, and which they are."""

    def __init__(self, s: Sky, me: Seat) -> None:
        self.me = me
        self.knows = [layer for layer, seers in enumerate(s.riches.layer_seers) if me in seers]  # its own layers
        self.found: list[Place] = []
        self.classes: dict[int, list[int]] = {}  # unseen options by the layer in which the seat knew them
        for options in common(s):
            self.add(s, Place(options, -1, None, False))
        if s.agenda:  # at the end what everybody holds is shown
            for seat in range(s.seats):
                if seat != me:
                    self.add_owner(s, seat)

    def add_owner(self, s: Sky, seat: Seat) -> None:
        for sample in s.riches.piles[seat]:
            self.add(s, Place(sample.options, seat, sample, True))
        self.add(s, Place(s.riches.loose[seat], seat, None, not s.riches.untidy[seat]))
        self.add(s, Place(s.riches.fresh[seat], seat, None, False))

    def add(self, s: Sky, place: Place) -> None:
        if not place.options:
            return
        seers, layers, knows = s.riches.seers, s.riches.layers, self.knows
        for option in place.options:
            if self.me in seers[option]:
                place.seen.append(option)
                continue
            layer = max([layer for layer in layers[option] if layer in knows], default=0) if knows else 0
            self.classes.setdefault(layer, []).append(option)
            place.marks.append((layer, seers[option], layers[option]))
        if place.marks:
            place.marks.sort()
            self.found.append(place)

    def mix_laid_out(self, s: Sky, rng: Random) -> None:
        """L113 L148: once another has laid them out, nobody can tell which of his options came from under a pack."""
        for seat in range(s.seats if self.knows else 0):
            laid = [place for place in self.found if place.owner == seat and place.options is not s.riches.fresh[seat]]
            marks = sorted([mark for place in laid for mark in place.marks])
            if not marks or not marks[-1][0]:
                continue
            order = mixed(list(range(len(marks))), rng)
            for place in laid:
                size = len(place.marks)
                place.marks = sorted([marks[index] for index in order[:size]])
                order = order[size:]


def common(s: Sky) -> list[list[int]]:
    """Options before nobody: in packs, under them, out of the game."""
    found = [s.riches.pool.cards, s.riches.removed]
    for pack in s.riches.packs:
        found += pack.under
    return found
