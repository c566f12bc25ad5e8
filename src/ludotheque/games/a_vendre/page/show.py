"""What an event looks like: dice, a card, a pawn on its way, money changing hands."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.art.houses import COLOURS, INK
from ludotheque.games.a_vendre.events import FACTS, StreetEvent
from ludotheque.games.a_vendre.page.places import standing, way
from ludotheque.games.a_vendre.rules.board import COST, GIFT, HONORARY, LAST, LOTTERY, TAX, TO_GREEN, Board
from ludotheque.games.a_vendre.words import StreetWords
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Card, Glide, Names, Payment, Show, about
from ludotheque.say.sentences import Name, _, capital

# by kind of card: its name, its ink, its shape
FACES: Final = {
    HONORARY: (_("Honour"), COLOURS["red"], "star"),
    LOTTERY: (_("Lottery"), "#14717b", "disc"),
    TO_GREEN: (_("Walk"), COLOURS["green"], "triangle"),
    TAX: (_("Tax"), COLOURS["blue"], "square"),
    COST: (_("Expense"), INK, "diamond"),
    GIFT: (_("Windfall"), "#8a5200", "disc"),
}


ALSO: Final = ("paid", "left", "own", "own_tax", "void", "entrusted", "overdrawn", "borrowed")
SLIGHT: Final = ("declined", "refused", "offered", "waived", "stayed", "waits", "bank_offered", "bank_unsold")


class Telling:
    """One event about to be shown, to people with these names, in this language."""

    def __init__(self, edition: Board, names: Names, tongue: Tongue) -> None:
        self.edition = edition
        self.names = names
        self.tongue = tongue
        self.words = StreetWords(edition)

    def show(self, event: StreetEvent) -> Show:
        seat = about(event, FACTS, len(self.names))
        match event:
            case ("round", _, _):
                return Show(heading=True)
            case ("threw" | "stays", _, _, number):
                return Show(seat, dice=(number,))
            case ("drew", _, _, card):
                return Show(seat, card=self.card(card))
            case ("bid", _, _, amount):
                return Show(seat, bid=self.tongue.number(amount), worth=amount)
            case ("dropped", _, _):
                return Show(seat, bid="")
        glide, payment, (lot, hammer) = self.glide(event), self.payment(event), self.auction(event)
        also, slight = event[0] in ALSO, event[0] in SLIGHT
        return Show(seat, also=also, slight=slight, glide=glide, payment=payment, lot=lot, hammer=hammer)

    def auction(self, event: StreetEvent) -> tuple[str, str]:
        """What is put up for auction, or what has become of it."""
        say = self.tongue.gettext
        match event:
            case ("auction", _, _, square, _):
                return self.words.square(square, self.tongue), ""
            case ("bank_offered", _, _):
                return capital(say("the bank")), ""
            case ("sold", _, _, _, buyer, _) | ("bank_sold", _, buyer, _):
                return "", say("knocked down to {who}").format(who=Name(self.names[buyer], self.tongue))
            case ("bank_takes", _, _, _, _):
                return "", say("taken back by the bank")
            case ("bank_unsold" | "bank_automatic", *_):
                return "", say("no buyer")
        return "", ""

    def card(self, number: int) -> Card:
        name, colour, shape = FACES[self.edition.card_kind[number]]
        amount = self.edition.card_amount[number]
        foot = self.tongue.number(amount) if amount else ""
        text = self.tongue.text(self.edition.card_texts, number)
        return Card(f"card-{number}", self.tongue.gettext(name), text, colour, shape, foot)

    # -- pawns

    def glide(self, event: StreetEvent) -> Glide | None:
        """A pawn on its way, stone by stone; a card may send it back along the street."""
        match event:
            case ("moved", _, seat, start, end):
                return self.walk(seat, way(start, end, onwards=True))
            case ("set_by_hand", _, seat, start, end):
                return self.walk(seat, [start, end])
            case ("arrived", _, seat, start):
                return self.walk(seat, way(start, LAST, onwards=False))
            case ("passed_on", _, seat, start, end) if end != LAST:  # at 60 the arrival shows it
                return self.walk(seat, [start, end])
            case ("sent", _, seat, end, start):
                return self.walk(seat, way(start, end, onwards=False))
            case ("second_voyage", _, seat, end) if end != LAST:
                return self.walk(seat, way(LAST, end, onwards=True))
        return None

    def walk(self, seat: Seat, walked: list[int]) -> Glide | None:
        if len(walked) < 2:
            return None
        return Glide(f"pawn-{seat}", tuple([standing(square, seat, len(self.names)) for square in walked]))

    # -- money

    def payment(self, event: StreetEvent) -> Payment | None:
        """Who pays whom; the ledger of the page is made of these, so each sum stands in exactly one event."""
        bank = len(self.names)
        match event:
            case ("stakes", _, amount):
                everybody = self.tongue.gettext("everybody and the bank")
                return Payment(self.tongue.gettext("the box"), everybody, self.tongue.number(amount))
            case ("paid" | "left", _, payer, payee, amount):
                return self.paid(payer, payee, amount)
            case ("bought", _, buyer, _, amount) | ("bank_sold", _, buyer, amount):
                return self.paid(buyer, bank, amount)
            case ("sold", _, seller, _, buyer, amount):
                return self.paid(buyer, seller, amount)
            case ("accepted", _, asked, maker, ask, pay):
                return self.paid(asked, maker, ask) if ask else self.paid(maker, asked, pay)
        return None

    def paid(self, payer: int, payee: int, amount: int) -> Payment | None:
        if not amount:
            return None
        seats = len(self.names)
        who = [str(self.words.who(account, self.names, self.tongue)) for account in (payer, payee)]
        return Payment(
            who[0],
            who[1],
            self.tongue.number(amount),
            payer if payer < seats else None,
            payee if payee < seats else None,
        )
