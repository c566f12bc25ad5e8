"""What an event looks like: dice, a card, a cargo on its way, money changing hands."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.art.inks import BLUE, GREEN, INK, MAGENTA, RED
from ludotheque.games.tramping.events import FACTS, SeaEvent
from ludotheque.games.tramping.page.places import spot
from ludotheque.games.tramping.rules.board import EFFECTS, Board
from ludotheque.games.tramping.words import millions
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Card, Glide, Names, Payment, Show, about
from ludotheque.say.sentences import _

# by effect: what stands at the head of an incident card, and its ink
FACES: Final = {
    "pay_bank": (_("To the bank"), RED),
    "pay_each": (_("To each captain"), RED),
    "from_bank": (_("From the bank"), GREEN),
    "from_each": (_("From each captain"), GREEN),
    "forward": (_("Forward"), BLUE),
    "back": (_("Back"), MAGENTA),
    "skip": (_("Miss a turn"), INK),
    "again": (_("Throw again"), BLUE),
    "tramping": ("TRAMPING", INK),
}
ALSO: Final = ("paid", "stays", "lends", "six_black", "six_green", "gate", "one_step", "turned", "delivered", "arrears")
SLIGHT: Final = ("offered", "refused", "declines", "ready", "misses", "own_stock", "no_sale", "agrees", "disagrees")
SUMS: Final = ("pay_bank", "pay_each", "from_bank", "from_each")


class Telling:
    """One event about to be shown, to people with these names, in this language."""

    def __init__(self, edition: Board, names: Names, tongue: Tongue) -> None:
        self.edition = edition
        self.names = names
        self.tongue = tongue

    def show(self, event: SeaEvent) -> Show:
        seat = about(event, FACTS, len(self.names))
        match event:
            case ("round", _, _):
                return Show(heading=True)
            case ("threw_two", _, _, first, second):
                return Show(seat, dice=(first, second))
            case ("threw", _, _, number):
                return Show(seat, dice=(number,))
            case ("incident", _, _, card):
                return Show(seat, card=self.card(card))
        glide, payment = self.glide(event), self.payment(event)
        return Show(seat, also=event[0] in ALSO, slight=event[0] in SLIGHT, glide=glide, payment=payment)

    def card(self, number: int) -> Card:
        """T93: an incident, face up."""
        effect, amount = EFFECTS[self.edition.incident_effect[number]], self.edition.incident_amount[number]
        name, colour = FACES[effect]
        foot = millions(amount, self.tongue) if effect in SUMS else ""
        text = self.tongue.text(self.edition.incident_texts, number)
        return Card(f"incident-{number}", self.tongue.gettext(name), text, colour, "square", foot)

    # -- cargos

    def glide(self, event: SeaEvent) -> Glide | None:
        """T39 T45 T51 T55: a cargo square by square, forward or back; a bumped one straight to its place."""
        match event:
            case ("sailed" | "backed", _, seat, _, path):
                return Glide(f"cargo-{seat}", tuple([spot(self.edition, square) for square in path]))
            case ("set_by_hand", _, seat, _, square):
                return Glide(f"cargo-{seat}", (spot(self.edition, square),))
            case ("bumped", _, victim, _, _, square):
                return Glide(f"cargo-{victim}", (spot(self.edition, square),))
        return None

    # -- money

    def payment(self, event: SeaEvent) -> Payment | None:
        """C20: every movement of money is one event, and the ledger of the page is made of these."""
        match event:
            case ("paid", _, payer, payee, units):
                seats = [account if account < len(self.names) else None for account in (payer, payee)]
                who = [self.who(account) for account in (payer, payee)]
                return Payment(who[0], who[1], millions(units, self.tongue), seats[0], seats[1], units)
        return None

    def who(self, account: int) -> str:
        return self.names[account] if account < len(self.names) else self.tongue.gettext("the box")
