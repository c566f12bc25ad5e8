"""Where options lie that a seat does not see, and what is known of those that lie there."""

from __future__ import annotations

from random import Random
from typing import Final

from ludotheque.games.lune.rules.board import EXHAUSTED, KINDS
from ludotheque.games.lune.state import Sample, Sky
from ludotheque.kernel.agenda import NOBODY, Seat

# -- how far a seat can follow options that it left under a pack and others have taken; only public facts are asked


OUT: Final = NOBODY - 1  # stands for the owner of what is out of the game


class Trails:
    """L113 L116 L142: where options of one seat's layers may be, from this layer on."""

    def __init__(self, s: Sky, me: Seat, first: int) -> None:
        self.first = first
        self.fallen = [layer for layer, seers in enumerate(s.riches.layer_seers) if layer > first and me not in seers]
        self.lost = bool(self.fallen)
        self.bands = bands(s, me)

    def may_lead(self, owner: Seat, layer: int) -> bool:
        """Once the trail is lost: to everybody, out of the game, and to what later rockets left under packs."""
        return owner >= 0 or owner == OUT or layer in self.fallen


def bands(s: Sky, me: Seat) -> list[list[Seat]]:
    """L116 L142: the others, together those who may have what was another's; wrecks with what is out of the game."""
    found = [[seat] for seat in range(s.seats) if seat != me]
    found.append([OUT])
    for one, other in [*s.ambushes, *[(seat, OUT) for seat in s.wrecked]]:
        if me in (one, other):
            continue
        joined = [band for band in found if one in band or other in band]
        apart = [band for band in found if band not in joined]
        found = [*apart, sorted([seat for band in joined for seat in band])]
    return found


# -- give every place a thing it may hold, by lot: a perfect matching found by augmenting paths


def mixed(things: list[int], rng: Random) -> list[int]:
    """The same things in an order of chance."""
    chance = rng.random
    return [thing for _, thing in sorted([(chance(), thing) for thing in things])]


def assigned(allowed: list[list[int]], colours: list[int]) -> list[int] | None:
    """For each place the index of a thing whose colour it allows, all different; None when that cannot be.

    Places choose in their order, each the first thing that is left for it; the caller mixes both before.  There may be
    more things than places.
    """
    holder = [-1] * len(colours)
    for place in range(len(allowed)):
        if not _settle(place, allowed, colours, holder, set()):
            return None
    found = [-1] * len(allowed)
    for thing, place in enumerate(holder):
        if place >= 0:
            found[place] = thing
    return found


def _settle(place: int, allowed: list[list[int]], colours: list[int], holder: list[int], tried: set[int]) -> bool:
    """Find a thing for this place: a free one, or one whose holder can be settled elsewhere."""
    kinds = allowed[place]
    for thing, colour in enumerate(colours):
        if holder[thing] < 0 and colour in kinds:
            holder[thing] = place
            return True
    for thing, colour in enumerate(colours):
        if colour in kinds and thing not in tried:
            tried.add(thing)
            if _settle(holder[thing], allowed, colours, holder, tried):
                holder[thing] = place
                return True
    return False


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

    def lacks_match(self, s: Sky) -> bool:
        """L123: whether an option must lie here that matches the token, and none that this seat sees does."""
        if self.sample is None or not tokens_match(s):
            return False
        kind = s.board.option_kind
        return self.sample.kind not in [kind[option] for option in self.seen]


def tokens_match(s: Sky) -> bool:
    """L112 L123: whether a token always lies with an option of its kind: only the fall of a bearer parts them."""
    return s.house.token_needs_option and not s.house.collide_toward_moon and not s.house.ambush_by_any


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
