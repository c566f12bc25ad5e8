"""What lies face down at a table of A VENDRE!, so that it can be laid out again with cardboard."""

from __future__ import annotations

from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.game import Tongue
from ludotheque.parts import Chip, Panel


def face_down(s: Street, tongue: Tongue) -> list[Panel]:
    """V22 V41 V42: the charge cards: those still in the pack, those set aside, those out of the game."""
    say = tongue.gettext
    return [
        Panel(say("Charge cards in the pack"), say("shuffle these"), chips=numbered(s.deck.pile.cards)),
        Panel(say("Charge cards set aside"), chips=numbered(s.deck.used)),
        Panel(say("Charge cards out of the game"), chips=numbered(s.deck.removed)),
    ]


def numbered(cards: list[int]) -> tuple[Chip, ...]:
    """By the numbers printed on them."""
    return tuple([Chip(str(card)) for card in cards])
