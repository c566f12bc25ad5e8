"""What an event looks like: dice, a rocket or the pirate on its way; a card laid, a trick taken."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.events import FACTS, SkyEvent
from ludotheque.games.lune.page.places import orbit_standing, standing
from ludotheque.games.lune.page.view import INKS, SHAPES
from ludotheque.games.lune.rules.board import Board, rank_of, suit_of
from ludotheque.games.lune.words import LuneWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Card, Glide, Point, Show, about

BLUE: Final = "#1d4f91"
RED: Final = "#b3261e"
DICE: Final = (BLUE, BLUE, RED)  # in the order of a throw
PIRATE: Final = "pirate"
ALSO: Final = (
    *("moon", "docked", "nothing_again", "empty", "lost_points", "spared", "hooked", "put_back", "option", "prize"),
    *("own_molab", "trump_molab", "third_token", "short_pack", "left_options", "wreck_lost", "tokens_lost"),
)
SLIGHT: Final = ("kept", "no_push", "exchanged", "no_prospect", "dealer_passes", "took", "stayed", "drew", "discarded")


class Telling:
    """One event about to be shown, to so many people, in this language."""

    def __init__(self, edition: Board, seats: int, tongue: Tongue) -> None:
        self.edition = edition
        self.seats = seats
        self.tongue = tongue
        self.words = LuneWords(edition)

    def show(self, event: SkyEvent) -> Show:
        seat = about(event, FACTS, self.seats)
        match event:
            case ("round" | "defi" | "ambush", *_):
                return Show(seat, heading=True)
            case ("threw", _, _, first, second, third):
                return Show(seat, dice=(first, second, third), dice_colours=DICE)
            case ("home_threw", _, _, number):
                return Show(seat, dice=(number,), dice_colours=DICE[-1:])
            case ("led" | "followed" | "trumped" | "discarded_card", _, _, card):
                return Show(seat, laid=self.card(card, seat))
            case ("trick", _, _, _):
                return Show(seat, trick=True)
        return Show(seat, also=event[0] in ALSO, slight=event[0] in SLIGHT, glide=self.glide(event))

    def card(self, card: int, seat: Seat | None) -> Card:
        """L76 to L79: number, vehicle and colour, before whoever laid it."""
        suit, word = suit_of(card), self.tongue.text(self.edition.ranks, rank_of(card))
        foot = self.words.suit(suit, self.tongue)
        return Card(f"card-{card}", str(rank_of(card)), word, INKS[suit], SHAPES[suit], foot, seat=seat)

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
            case ("set_by_hand", _, seat, _, node):
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
