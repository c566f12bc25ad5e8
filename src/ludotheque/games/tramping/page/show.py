"""What an event looks like: dice, a card, a cargo on its way, money changing hands."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.tramping.art.inks import BLUE, GREEN, INK, MAGENTA, RED
from ludotheque.games.tramping.page.places import spot
from ludotheque.games.tramping.rules.board import EFFECTS, Board
from ludotheque.games.tramping.words import millions
from ludotheque.games.tramping.words.sentences import EVENTS
from ludotheque.kernel.agenda import Event, Seat
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Card, Glide, Names, Payment, Show
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
SUMS: Final = ("pay_bank", "pay_each", "from_bank", "from_each")


class Telling:
    """One event about to be shown, to people with these names, in this language."""

    def __init__(self, edition: Board, names: Names, tongue: Tongue) -> None:
        self.edition = edition
        self.names = names
        self.tongue = tongue

    def show(self, event: Event) -> Show:
        kind, _, *facts = event
        seat = self.about(kind, facts)
        if kind == "round":
            return Show(heading=True)
        if kind == "threw_two":
            return Show(seat, dice=(facts[1], facts[2]))
        if kind == "threw":
            return Show(seat, dice=(facts[1],))
        if kind == "incident":
            return Show(seat, card=self.card(facts[1]))
        return Show(seat, glide=self.glide(event), payment=self.payment(event))

    def about(self, kind: str, facts: Sequence[int]) -> Seat | None:
        """Whom an event is about: the first person it names."""
        if kind == "paid":
            return next((seat for seat in facts[:2] if seat < len(self.names)), None)
        fields = EVENTS[kind][0] if kind in EVENTS else ""
        return facts[0] if fields.startswith("who") else None

    def card(self, number: int) -> Card:
        """T93: an incident, face up."""
        effect, amount = EFFECTS[self.edition.incident_effect[number]], self.edition.incident_amount[number]
        name, colour = FACES[effect]
        foot = millions(amount, self.tongue) if effect in SUMS else ""
        text = self.tongue.text(self.edition.incident_texts, number)
        return Card(f"incident-{number}", self.tongue.gettext(name), text, colour, "square", foot)

    # -- cargos

    def glide(self, event: Event) -> Glide | None:
        """T39 T45 T51 T55: a cargo square by square, forward or back; a bumped one straight to its place."""
        match event:
            case ("sailed" | "backed", _, int(seat), int(), path):
                return Glide(f"cargo-{seat}", tuple([spot(self.edition, square) for square in path]))
            case ("bumped", _, int(victim), int(), int(), int(square)):
                return Glide(f"cargo-{victim}", (spot(self.edition, square),))
        return None

    # -- money

    def payment(self, event: Event) -> Payment | None:
        """C20: every movement of money is one event, and the ledger of the page is made of these."""
        match event:
            case ("paid", _, int(payer), int(payee), int(units)):
                seats = [account if account < len(self.names) else None for account in (payer, payee)]
                who = [self.who(account) for account in (payer, payee)]
                return Payment(who[0], who[1], millions(units, self.tongue), seats[0], seats[1], units)
        return None

    def who(self, account: int) -> str:
        return self.names[account] if account < len(self.names) else self.tongue.gettext("the box")
