"""The gaps that unseen options must fill where not everything may lie, layer by layer."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.board import EXHAUSTED
from ludotheque.games.lune.imagined_places import Place, Places
from ludotheque.games.lune.matching import assigned
from ludotheque.games.lune.table import Sky

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
