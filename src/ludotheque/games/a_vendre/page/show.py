"""What an event looks like: dice, a card, a pawn on its way, money changing hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.a_vendre.art.houses import COLOURS, INK
from ludotheque.games.a_vendre.page.places import standing, way
from ludotheque.games.a_vendre.rules.board import COST, GIFT, HONORARY, LAST, LOTTERY, TAX, TO_GREEN, Board
from ludotheque.games.a_vendre.words import EVENTS, StreetWords
from ludotheque.kernel.agenda import Event, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Card, Glide, Names, Payment, Show
from ludotheque.say.sentences import _

# by kind of card: its name, its ink, its shape
FACES: Final = {
    HONORARY: (_("Honour"), COLOURS["red"], "star"),
    LOTTERY: (_("Lottery"), "#14717b", "disc"),
    TO_GREEN: (_("Walk"), COLOURS["green"], "triangle"),
    TAX: (_("Tax"), COLOURS["blue"], "square"),
    COST: (_("Expense"), INK, "diamond"),
    GIFT: (_("Windfall"), "#8a5200", "disc"),
}


class Telling:
    """One event about to be shown, to people with these names, in this language."""

    def __init__(self, edition: Board, names: Names, tongue: Tongue) -> None:
        self.edition = edition
        self.names = names
        self.tongue = tongue
        self.words = StreetWords(edition)

    def show(self, event: Event) -> Show:
        kind, _, *facts = event
        seat = self.about(kind, facts)
        if kind == "round":
            return Show(heading=True)
        if kind in ("threw", "stays"):
            return Show(seat, dice=(facts[1],))
        if kind == "drew":
            return Show(seat, card=self.card(facts[1]))
        return Show(seat, glide=self.glide(event), payment=self.payment(event))

    def about(self, kind: str, facts: Sequence[int]) -> Seat | None:
        """Whom an event is about: the first person it names; nobody when that is the bank."""
        if kind == "paid":
            return next((seat for seat in facts[:2] if seat < len(self.names)), None)
        fields = EVENTS[kind][0] if kind in EVENTS else ""
        return facts[0] if fields.startswith("who") else None

    def card(self, number: int) -> Card:
        name, colour, shape = FACES[self.edition.card_kind[number]]
        amount = self.edition.card_amount[number]
        foot = self.tongue.number(amount) if amount else ""
        text = self.tongue.text(self.edition.card_texts, number)
        return Card(f"card-{number}", self.tongue.gettext(name), text, colour, shape, foot)

    # -- pawns

    def glide(self, event: Event) -> Glide | None:
        """A pawn on its way, stone by stone; a card may send it back along the street."""
        walked: list[int] = []
        match event:
            case ("moved", _, _, int(start), int(end)):
                walked = way(start, end, onwards=True)
            case ("arrived", _, _, int(start)):
                walked = way(start, LAST, onwards=False)
            case ("passed_on", _, _, int(start), int(end)) if end != LAST:  # at 60 the arrival shows it
                walked = [start, end]
            case ("sent", _, _, int(end), int(start)):
                walked = way(start, end, onwards=False)
            case ("second_voyage", _, _, int(end)) if end != LAST:
                walked = way(LAST, end, onwards=True)
        if len(walked) < 2:
            return None
        seat = event[2]
        return Glide(f"pawn-{seat}", tuple([standing(square, seat, len(self.names)) for square in walked]))

    # -- money

    def payment(self, event: Event) -> Payment | None:
        """Who pays whom; the ledger of the page is made of these, so each sum stands in exactly one event."""
        bank = len(self.names)
        match event:
            case ("stakes", _, int(amount)):
                everybody = self.tongue.gettext("everybody and the bank")
                return Payment(self.tongue.gettext("the box"), everybody, self.tongue.number(amount))
            case ("paid" | "left", _, int(payer), int(payee), int(amount)):
                return self.paid(payer, payee, amount)
            case ("bought", _, int(buyer), _, int(amount)) | ("bank_sold", _, int(buyer), int(amount)):
                return self.paid(buyer, bank, amount)
            case ("sold", _, int(seller), _, int(buyer), int(amount)):
                return self.paid(buyer, seller, amount)
            case ("accepted", _, int(asked), int(maker), int(ask), int(pay)):
                return self.paid(asked, maker, ask) if ask else self.paid(maker, asked, pay)
        return None

    def paid(self, payer: int, payee: int, amount: int) -> Payment | None:
        if not amount:
            return None
        seats = len(self.names)
        who = [self.words.who(account, self.names, self.tongue) for account in (payer, payee)]
        return Payment(
            who[0],
            who[1],
            self.tongue.number(amount),
            payer if payer < seats else None,
            payee if payee < seats else None,
        )
