"""What a seat could believe where lots alone do not find it: kinds and places are chosen step by step, and taken back.

Everything that can be is tried, in an order of chance.  The truth is one of the things that can be, so something is
found; but nothing here looks at it.  A bad beginning is given up after a while, for another and more patience.
"""

from __future__ import annotations

from random import Random
from typing import Final

from ludotheque.games.lune.rules.board import EXHAUSTED
from ludotheque.games.lune.secrets.places import EVERY_KIND, Place, Places, assigned, mixed
from ludotheque.games.lune.secrets.tokens import Giving, Hidden
from ludotheque.games.lune.state import NO_KIND, Sky

# -- the gaps that unseen options must fill where not everything may lie, layer by layer


FACES: Final = EXHAUSTED + 1  # how many kinds of options there are


class Gaps:
    """Places, and how many options of each layer lie in them.

    What one owner has laid out, or several, is a group: which of its places got what came from under a pack is open,
    until each mark has been put somewhere; those of the largest layer come last, and take what is left.
    """

    def __init__(self, s: Sky, places: Places) -> None:
        self.layers = sorted(places.classes, key=lambda layer: (-len(places.classes[layer]), layer))
        self.kinds = [[s.board.option_kind[option] for option in sorted(places.classes[one])] for one in self.layers]
        self.groups = places.groups
        self.places = [place for place in places.found if place.bound or self.group_of(place) >= 0]
        self.group = [self.group_of(place) for place in self.places]
        self.given = [self.counts([place] if self.group_of(place) < 0 else []) for place in self.places]
        self.wanted = [self.counts(group) for group in self.groups]  # what has still to be put in one of its places

    def group_of(self, place: Place) -> int:
        return next((number for number, group in enumerate(self.groups) if place in group), -1)

    def counts(self, places: list[Place]) -> list[int]:
        return [sum([place.count(layer) for place in places]) for layer in self.layers]

    def marks(self) -> list[tuple[int, int]]:
        """Group and layer of every mark that has to be put somewhere."""
        later = range(1, len(self.layers))
        return [
            (group, layer) for group, wanted in enumerate(self.wanted) for layer in later for _ in range(wanted[layer])
        ]

    def room(self, group: int) -> list[int]:
        """The places of this group, each as often as it has gaps."""
        found: list[int] = []
        for number, place in enumerate(self.places):
            if self.group[number] == group:
                found += [number] * (len(place.marks) - sum(self.given[number]))
        return found

    def put(self, number: int, layer: int, count: int) -> None:
        """So many marks of this layer come to this place; below zero they are taken back."""
        self.given[number][layer] += count
        self.wanted[self.group[number]][layer] -= count

    def can_be_filled(self, allowed: list[list[int]]) -> bool:
        """Whether options can go round among places that allow these kinds: all together, and each layer by itself."""
        if not self.go_round(allowed):
            return False
        return len(self.layers) < 2 or all([self.goes_round(layer, allowed) for layer in range(len(self.layers))])

    def go_round(self, allowed: list[list[int]]) -> bool:
        """All together; what lies where a layer is still open may be of any layer."""
        faces = [layer * FACES + kind for layer, kinds in enumerate(self.kinds) for kind in kinds]
        gaps: list[list[int]] = []
        for kinds, given in zip(allowed, self.given):
            for layer, count in enumerate(given):
                gaps += [[layer * FACES + kind for kind in kinds]] * count
        for group in range(len(self.groups)):
            for number in self.room(group):
                gaps.append([face for face in dict.fromkeys(faces) if face % FACES in allowed[number]])
        return assigned(gaps, faces) is not None

    def goes_round(self, layer: int, allowed: list[list[int]]) -> bool:
        """By itself; in a group, whatever is of other layers fills any gap that this one leaves."""
        gaps: list[list[int]] = []
        for kinds, given in zip(allowed, self.given):
            gaps += [kinds] * given[layer]
        faces = self.kinds[layer][:]
        for group, wanted in enumerate(self.wanted):
            room, of_another_layer = self.room(group), FACES + group
            gaps += [[*allowed[number], of_another_layer] for number in room]
            faces += [of_another_layer] * (len(room) - wanted[layer])
        return assigned(gaps, faces) is not None

    def lay_marks(self) -> None:
        """Each place of a group gets as many marks of a layer as were put there."""
        for group in range(len(self.groups)):
            for number in self.room(group):
                self.put(number, 0, 1)
        for place, given, group in zip(self.places, self.given, self.group):
            if group >= 0:
                place.marks = sorted([layer for layer, count in zip(self.layers, given) for _ in range(count)])


PATIENCE: Final = 50  # steps before the first beginning is given up


class Settling:
    """L113 L122 L148: kinds for the tokens of all owners, places for what came from under packs, then other tokens."""

    def __init__(self, s: Sky, places: Places, hidden: list[Hidden], kinds: list[int], rng: Random) -> None:
        self.hidden = hidden
        self.giving = Giving(s, places, hidden, kinds, rng, False)
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
