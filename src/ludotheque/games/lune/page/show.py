"""What an event looks like: dice, a rocket or the pirate on its way; cards lie in the duel's own panel."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.events import FACTS, SkyEvent
from ludotheque.games.lune.page.places import orbit_standing, standing
from ludotheque.games.lune.rules.board import Board
from ludotheque.kernel.agenda import Seat
from ludotheque.parts import Glide, Point, Show, about

BLUE: Final = "#1d4f91"
RED: Final = "#b3261e"
DICE: Final = (BLUE, BLUE, RED)  # in the order of a throw
PIRATE: Final = "pirate"


class Telling:
    """Events of one edition, about to be shown."""

    def __init__(self, edition: Board, seats: int) -> None:
        self.edition = edition
        self.seats = seats

    def show(self, event: SkyEvent) -> Show:
        seat = about(event, FACTS, self.seats)
        match event:
            case ("round" | "defi" | "ambush", *_):
                return Show(seat, heading=True)
            case ("threw", _, _, first, second, third):
                return Show(seat, dice=(first, second, third), dice_colours=DICE)
            case ("home_threw", _, _, number):
                return Show(seat, dice=(number,), dice_colours=DICE[-1:])
        return Show(seat, glide=self.glide(event))

    # -- on the way

    def glide(self, event: SkyEvent) -> Glide | None:
        """L30 L33 L99 L101 L110: a rocket from place to place, along the orbit and back; the pirate clockwise."""
        match event:
            case ("pirate", _, start, _, points):
                return Glide(PIRATE, tuple([self.edition.orbit_spots[spot] for spot in self.onwards(start, points)]))
            case ("flew", _, seat, _, path):
                return self.rocket(seat, [self.at(node) for node in path])
            case ("fell" | "freed" | "set_down", _, seat, node):
                return self.rocket(seat, [self.at(node)])
            case ("pushed", _, _, victim, _, node):
                return self.rocket(victim, [self.at(node)])
            case ("towed", _, seat, node, points, _):
                return self.towed(seat, self.onwards(self.edition.point[node], points)[1:])
            case ("dragged", _, seat, points, end):
                return self.towed(seat, self.onwards(end - points, points)[1:])
            case ("way_back", _, seat, points, _, end):
                return self.towed(seat, self.onwards(end, points)[-2::-1])
            case ("dragged_on", _, _, victim, _, point):
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
