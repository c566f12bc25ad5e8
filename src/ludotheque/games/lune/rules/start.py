"""Before the first throw: dealer, rockets, pirate, the deal; L12 to L26."""

from __future__ import annotations

from typing import ClassVar

from ludotheque.games.lune.rules.board import NOWHERE, SUITS
from ludotheque.games.lune.rules.cards import dealing
from ludotheque.games.lune.rules.turn import Turn
from ludotheque.games.lune.state import Sky
from ludotheque.kernel.agenda import AnyStep, Chance, Choice, Decision, IllegalMove, Move, Seat, Step


class DrawDealer(Chance[Sky]):
    """L20: the dealer is found by lot."""

    asks: ClassVar[str] = "DrawDealer"
    rules: ClassVar[tuple[str, ...]] = ("L20",)

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        return [("dealer", person) for person in range(s.seats)]

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        s.dealer = int(move[1])
        s.tell(("dealer", "L20", s.dealer))


class ChooseRocket(Decision[Sky]):
    """L11 L13: each in turn chooses a rocket, and with it a colour of the cards; the last takes what is left."""

    asks: ClassVar[str] = "ChooseRocket"
    rules: ClassVar[tuple[str, ...]] = ("L13", "L11")

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        return [("rocket", suit) for suit in range(len(SUITS)) if suit not in s.fleet.colour]

    def refusal(self, s: Sky, seat: Seat, move: Move) -> IllegalMove | None:
        if move in self.near_misses(s, seat):
            return IllegalMove("another player has taken this rocket", ("L13", "L11"))
        return super().refusal(s, seat, move)

    def near_misses(self, s: Sky, seat: Seat) -> list[Move]:
        return [("rocket", suit) for suit in range(len(SUITS)) if suit in s.fleet.colour]

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        s.fleet.colour[seat] = int(move[1])
        s.tell(("rocket", "L13", seat, s.fleet.colour[seat]))

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        free = [suit for suit in range(len(SUITS)) if suit not in s.fleet.colour]
        return super().known(s, seat) | {"colours": free}


class PirateStart(Chance[Sky]):
    """L17 L18: the pirate starts from any point of its orbit, crossings included."""

    asks: ClassVar[str] = "PirateStart"
    rules: ClassVar[tuple[str, ...]] = ("L17", "L18")

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        return [("point", point) for point in range(s.board.orbit)]

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        place_pirate(s, int(move[1]))


class PlacePirate(Choice[Sky]):
    """L18: by house rule the dealer places the pirate."""

    asks: ClassVar[str] = "PlacePirate"
    rules: ClassVar[tuple[str, ...]] = ("L18", "L17")

    def seats(self, s: Sky) -> list[Seat]:
        return [s.dealer]

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        return [("point", point) for point in range(s.board.orbit)]

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        place_pirate(s, int(move[1]))

    def known(self, s: Sky, seat: Seat) -> dict[str, object]:
        return super().known(s, seat) | {"seat": s.dealer}


def place_pirate(s: Sky, point: int) -> None:
    s.pirate = point
    s.tell(("pirate_placed", "L17", point))


class FirstDeal(Step[Sky]):
    """L19 L23 L24: five cards each, one at a time; what is left is the talon."""

    def run(self, s: Sky) -> None:
        s.then(*dealing(s, "L19"), Begin())


class Begin(Step[Sky]):
    """L25: the player left of the dealer begins, unless the house says otherwise."""

    def run(self, s: Sky) -> None:
        if s.house.first_player == "lot":
            s.then(DrawFirst())
        else:
            begin(s, s.dealer if s.house.first_player == "dealer" else (s.dealer + 1) % s.seats)


class DrawFirst(Chance[Sky]):
    """L25: by house rule chance decides who begins."""

    asks: ClassVar[str] = "DrawFirst"
    rules: ClassVar[tuple[str, ...]] = ("L25",)

    def options(self, s: Sky, seat: Seat) -> list[Move]:
        return [("first", person) for person in range(s.seats)]

    def take(self, s: Sky, seat: Seat, move: Move) -> None:
        begin(s, int(move[1]))


def begin(s: Sky, seat: Seat) -> None:
    s.first = seat
    s.tell(("first", "L25", seat))
    s.then(Turn((seat - 1) % s.seats))


def opening(s: Sky) -> list[AnyStep]:
    """L12 L14 L15 L16: the order in which a game is opened; packs and deposits lie face down, and have no order."""
    rockets = [ChooseRocket(seat) for seat in range(s.seats) if s.fleet.colour[seat] == NOWHERE]
    pirate: AnyStep = PlacePirate() if s.house.pirate_placed else PirateStart()
    return [DrawDealer(), *rockets, pirate, FirstDeal()]
