"""What an event looks like: dice, a piece on its way, fuel changing hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.cosmail.events import FACTS, WorldEvent
from ludotheque.games.cosmail.page.places import spot, travelled
from ludotheque.games.cosmail.rules.accounts import FACTORS
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.games.cosmail.state import SHIP, TOLL
from ludotheque.games.cosmail.words import CosmailWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Glide, Names, Payment, Show, about

ALSO: Final = ("coal", "petrol", "filled", "avarie", "double", "toll", "owes", "repaid", "emptied", "lost", "lapsed")
SLIGHT: Final = ("offered", "countered", "refused", "visited", "stays", "partial", "skipped")


class Telling:
    """One event about to be shown, to people with these names, in this language."""

    def __init__(self, edition: Board, names: Names, tongue: Tongue) -> None:
        self.edition = edition
        self.names = names
        self.tongue = tongue
        self.words = CosmailWords(edition)

    def show(self, event: WorldEvent) -> Show:
        seat = about(event, FACTS, len(self.names))
        match event:
            case ("round" | "game", _, _):
                return Show(heading=True)
            case ("threw", _, _, first, second):
                return Show(seat, dice=(first, second))
            case ("placed" | "base_taken", _, _, number):
                return Show(seat, dice=(number,))
        glide, payment = self.glide(event), self.payment(event)
        return Show(seat, also=event[0] in ALSO, slight=event[0] in SLIGHT, glide=glide, payment=payment)

    def glide(self, event: WorldEvent) -> Glide | None:
        """C28 C36: a piece along the printed lines, from place to place."""
        match event:
            case ("moved", _, seat, piece, start, path, _):
                points, leaps = travelled(self.edition, start, path)
                return Glide(f"piece-{seat}-{piece}", points, leaps)
            case ("set_by_hand", _, seat, piece, _, node):
                return Glide(f"piece-{seat}-{piece}", (spot(self.edition, node),))
        return None

    # -- what changes hands

    def payment(self, event: WorldEvent) -> Payment | None:
        return self.fuel(event) or self.riches(event)

    def riches(self, event: WorldEvent) -> Payment | None:
        """C119 C129 C150 C171: vignettes loaded, swapped or claimed, and gold, at what they may count in the end."""
        match event:
            case ("loaded", _, seat, node, ware, count):
                amount = f"{count} {self.words.good(ware, self.tongue)}"
                worth = count * self.edition.value[ware]
                port = str(self.words.place(node, self.tongue))
                return Payment(port, self.names[seat], amount, payee_seat=seat, worth=worth)
            case ("gold_found", _, seat, _, node, points):
                base = str(self.words.place(node, self.tongue))
                amount = self.words.points(points, self.tongue)
                return Payment(base, self.names[seat], amount, payee_seat=seat, worth=FACTORS[0] * points)
            case ("traded", _, asked, maker, give, _):
                return self.swapped(maker, asked, give)
            case ("claimed", _, seat, holder, _, give):
                return self.swapped(seat, holder, give)
        return None

    def swapped(self, giver: Seat, taker: Seat, bundle: Sequence[int]) -> Payment:
        amount, worth = self.words.bundle(bundle, self.tongue), self.edition.worth(tuple(bundle))
        return Payment(self.names[giver], self.names[taker], amount, giver, taker, worth)

    def fuel(self, event: WorldEvent) -> Payment | None:
        """C28 C42 C43 C58 C90 C99: what the commissaire gives out and takes back."""
        match event:
            case ("coal" | "petrol" as kind, _, seat, points):
                return self.given(seat, points, kind)
            case ("filled", _, seat, _, _, points, kind):
                return self.given(seat, points, kind)
            case ("moved", _, seat, piece, _, _, cost):
                return self.taken(seat, cost, "coal" if piece == SHIP else "petrol")
            case ("toll", _, seat, _, kind):
                return self.taken(seat, TOLL, kind)
            case ("repaid", _, seat, kind):
                return self.taken(seat, TOLL, kind)
            case ("handed", _, payer, payee, points, kind):
                return self.handed(payer, payee, points, kind)
        return None

    def handed(self, payer: Seat, payee: Seat, points: int, kind: str) -> Payment:
        """By agreement, between two players or with the commissaire."""
        if payer == len(self.names):
            return self.given(payee, points, kind)
        if payee == len(self.names):
            return self.taken(payer, points, kind)
        amount = self.words.fuel(points, kind, self.tongue)
        return Payment(self.names[payer], self.names[payee], amount, payer, payee, points)

    def given(self, seat: Seat, points: int, kind: str) -> Payment:
        amount = self.words.fuel(points, kind, self.tongue)
        return Payment(self.desk, self.names[seat], amount, payee_seat=seat, worth=points)

    def taken(self, seat: Seat, points: int, kind: str) -> Payment:
        amount = self.words.fuel(points, kind, self.tongue)
        return Payment(self.names[seat], self.desk, amount, payer_seat=seat, worth=points)

    @property
    def desk(self) -> str:
        return self.tongue.gettext("the commissaire")
