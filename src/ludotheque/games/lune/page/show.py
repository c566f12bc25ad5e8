"""What an event looks like: dice, a rocket or the pirate on its way; cards lie in the duel's own panel."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.page.places import orbit_standing, standing
from ludotheque.games.lune.rules.board import Board
from ludotheque.games.lune.words.sentences import EVENTS
from ludotheque.kernel.agenda import Event, Seat
from ludotheque.parts import Glide, Point, Show

BLUE: Final = "#1d4f91"
RED: Final = "#b3261e"
DICE: Final = (BLUE, BLUE, RED)  # in the order of a throw
HEADINGS: Final = ("round", "defi", "ambush")
PIRATE: Final = "pirate"


class Telling:
    """Events of one edition, about to be shown."""

    def __init__(self, edition: Board) -> None:
        self.edition = edition

    def show(self, event: Event) -> Show:
        kind, _, *facts = event
        seat = self.about(kind, facts)
        if kind in HEADINGS:
            return Show(seat, heading=True)
        if kind == "threw":
            return Show(seat, dice=tuple(facts[1:]), dice_colours=DICE)
        if kind == "home_threw":
            return Show(seat, dice=(facts[1],), dice_colours=DICE[-1:])
        return Show(seat, glide=self.glide(event))

    def about(self, kind: str, facts: list[int]) -> Seat | None:
        """Whom an event is about: the first person it names."""
        fields = EVENTS[kind][0] if kind in EVENTS else ""
        return facts[0] if fields.startswith("who") else None

    # -- on the way

    def glide(self, event: Event) -> Glide | None:
        """L30 L33 L99 L101 L110: a rocket from place to place, along the orbit and back; the pirate clockwise."""
        match event:
            case ("pirate", _, int(start), int(), int(points)):
                return Glide(PIRATE, tuple([self.edition.orbit_spots[spot] for spot in self.onwards(start, points)]))
            case ("flew", _, int(seat), int(), path):
                return self.rocket(seat, [self.at(node) for node in path])
            case ("fell" | "freed" | "set_down", _, int(seat), int(node)):
                return self.rocket(seat, [self.at(node)])
            case ("pushed", _, _, int(victim), int(), int(node)):
                return self.rocket(victim, [self.at(node)])
            case ("towed", _, int(seat), int(node), int(points), int()):
                return self.towed(seat, self.onwards(self.edition.point[node], points)[1:])
            case ("dragged", _, int(seat), int(points), int(end)):
                return self.towed(seat, self.onwards(end - points, points)[1:])
            case ("way_back", _, int(seat), int(points), _, int(end)):
                return self.towed(seat, self.onwards(end, points)[-2::-1])
            case ("dragged_on", _, _, int(victim), int(), int(point)):
                return self.towed(victim, [point])
        return None

    def onwards(self, start: int, points: int) -> list[int]:
        """The points of the orbit from one to another, clockwise, both included."""
        return [(start + step) % self.edition.orbit for step in range(points + 1)]

    def at(self, node: int) -> Point:
        return standing(self.edition, node, 0, 1)

    def rocket(self, seat: Seat, path: list[Point]) -> Glide:
        return Glide(f"rocket-{seat}", tuple(path))

    def towed(self, seat: Seat, points: list[int]) -> Glide:
        return self.rocket(seat, [orbit_standing(self.edition, point, 0, 1) for point in points])
