"""The colours of A VENDRE! that mean something, and what says the same without them."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.board import (
    BLUE,
    COST,
    GIFT,
    GOAL,
    GREEN,
    HONORARY,
    LOTTERY,
    RED,
    TAX,
    TO_GREEN,
    YELLOW,
    Board,
)
from ludotheque.games.a_vendre.kit_money import NOTES
from ludotheque.games.a_vendre.kit_tokens import paint
from ludotheque.games.a_vendre.scene_houses import INK
from ludotheque.games.a_vendre.scene_pictograms import PAPER
from ludotheque.games.a_vendre.scene_show import FACES
from ludotheque.games.a_vendre.scene_stones import FILL
from ludotheque.games.a_vendre.table import PAWNS
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import ink_on
from ludotheque.scenery.kit import Sign

# of squares and of cards: the letters or the drawing that stands with the colour
ON_SQUARES: Final = {
    BLUE: (_("blue"), "PA"),
    RED: (_("red"), _("temple")),
    GREEN: (_("green"), _("tree")),
    YELLOW: (_("yellow"), "?"),
    GOAL: (_("goal"), _("flag")),
}
ON_CARDS: Final = {
    HONORARY: _("medal"),
    LOTTERY: _("ticket"),
    TO_GREEN: _("tree"),
    TAX: _("house"),
    COST: _("purse"),
    GIFT: _("parcel"),
}


def signs(edition: Board, tongue: Tongue) -> tuple[tuple[Sign, ...], ...]:
    """Squares, charge cards, notes and pawns."""
    say = tongue.gettext
    squares = [
        Sign(say(name), FILL[kind], say(mark), ink_on(FILL[kind], INK, PAPER))
        for kind, (name, mark) in ON_SQUARES.items()
    ]
    cards = [Sign(say(FACES[kind][0]), FACES[kind][1], say(mark), PAPER) for kind, mark in ON_CARDS.items()]
    notes = [Sign(tongue.number(note.value), note.ground, str(note.value), note.ink) for note in NOTES]
    return tuple(squares), tuple(cards), tuple(notes), tuple(pawns(edition, tongue))


def pawns(edition: Board, tongue: Tongue) -> list[Sign]:
    numbers = range(1, PAWNS + 1)
    names = edition.pawns[tongue.lang]
    return [Sign(names[no], paint(edition, no), str(no), ink_on(paint(edition, no), INK, PAPER)) for no in numbers]
