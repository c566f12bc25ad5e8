"""Where options lie that a seat does not see, and what is known of those that lie there."""

from __future__ import annotations

from random import Random

from ludotheque.games.lune.board import EXHAUSTED, KINDS
from ludotheque.games.lune.imagined_trails import OUT, Trails
from ludotheque.games.lune.matching import mixed
from ludotheque.games.lune.riches import Sample
from ludotheque.games.lune.table import Sky
from ludotheque.kernel.agenda import NOBODY, Seat

EVERY_KIND: list[int] = list(range(len(KINDS) + 1))


class Place:
    """Options in one place: those this seat sees, and for each of the others the layer in which the seat knew it."""

    def __init__(self, options: list[int], owner: Seat, sample: Sample | None, bound: bool, layer: int) -> None:
        self.options = options  # the list on the table
        self.owner = owner  # OUT for those out of the game, NOBODY in packs
        self.sample = sample  # the token they lie with
        self.bound = bound  # not everything may lie here
        self.layer = layer  # under a pack: which one
        self.seen: list[int] = []
        self.marks: list[int] = []

    def count(self, layer: int) -> int:
        """How many of the unseen ones this seat knew in this layer."""
        if self.marks[-1] == self.marks[0]:
            return len(self.marks) if self.marks[0] == layer else 0
        return self.marks.count(layer)

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
        self.add(s, Place(s.riches.pool.cards, NOBODY, None, False, 0))
        self.add(s, Place(s.riches.removed, OUT, None, False, 0))
        for pack in s.riches.packs:
            for under in pack.under:
                self.add(s, Place(under, NOBODY, None, False, s.riches.layers[under[0]][-1]))
        if s.agenda:  # at the end what everybody holds is shown
            for seat in range(s.seats):
                if seat != me:
                    self.add_owner(s, seat)
        self.groups = self.mingled(s) if self.knows else []

    def add_owner(self, s: Sky, seat: Seat) -> None:
        for sample in s.riches.piles[seat]:
            self.add(s, Place(sample.options, seat, sample, True, 0))
        self.add(s, Place(s.riches.loose[seat], seat, None, not s.riches.untidy[seat], 0))
        self.add(s, Place(s.riches.fresh[seat], seat, None, False, 0))

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
            place.marks.append(layer)
        if place.marks:
            place.marks.sort()
            self.found.append(place)

    def mingled(self, s: Sky) -> list[list[Place]]:
        """Groups of places among which this seat cannot tell where lies what it left and others took."""
        astray = [mark for place in self.found for mark in place.marks if mark and mark != place.layer]
        if not astray:
            return []
        trails = Trails(s, self.me, min(astray))
        if trails.lost:
            return [[place for place in self.found if trails.may_lead(place.owner, place.layer)]]
        laid = [place for place in self.found if place.owner < 0 or place.options is not s.riches.fresh[place.owner]]
        groups = [[place for place in laid if place.owner in band] for band in trails.bands]
        return [group for group in groups if any([place.marks[-1] for place in group])]

    def mix_marks(self, rng: Random) -> None:
        """Marks in an order of chance among the places of their group."""
        for group in self.groups:
            marks = mixed(sorted([mark for place in group for mark in place.marks]), rng)
            for place in group:
                size = len(place.marks)
                place.marks, marks = sorted(marks[:size]), marks[size:]
