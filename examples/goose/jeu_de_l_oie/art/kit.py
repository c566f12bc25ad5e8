"""What is printed of the goose besides its board: pawns, counters, two dice, and a sheet for the purses."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import NET, Face, Kit, Part, ScoreSheet, Sign, die_net, face
from ludotheque.parts.svg.drawing import SERIF, at, circle, path, rect, text
from ludotheque.parts.svg.picture import COLOURS
from ludotheque.say.sentences import _

from jeu_de_l_oie.art.board import GOOSE, INK, PAPER
from jeu_de_l_oie.rules.house import SEATS

WIDTH: Final = 400.0  # of the board, in millimetres
DISC: Final = (20.0, 20.0)
MOST: Final = SEATS.stop - 1
PIECES: Final = {1: 90, 5: 30}  # counters in the box, by what they are worth: 40 for each of six persons
PAWNS: Final = _("Pawns")
COUNTERS: Final = _("Counters")
DICE: Final = _("Dice")
PURSES: Final = _("Purses")
RACES: Final = (
    _("At the start"),
    _("After race 1"),
    _("After race 2"),
    _("After race 3"),
)


def kit(tongue: Tongue) -> Kit:
    pawns = tuple([Face(f"pawn-{number}", pawn(number), pawn(number)) for number in range(1, MOST + 1)])
    pieces = tuple([Face(f"counter-{worth}", counter(worth), counter(worth), many) for worth, many in PIECES.items()])
    dice = (Face("die", die_net("#ffffff", INK, tongue.gettext(DICE)), count=2),)
    parts = (
        Part("pawns", tongue.gettext(PAWNS), DISC, pawns, "O1", INK, INK, round=True),
        Part("counters", tongue.gettext(COUNTERS), DISC, pieces, "O2", INK, INK, round=True),
        Part("dice", tongue.gettext(DICE), NET, dice, "O8", "#ffffff"),
    )
    title = tongue.gettext(PURSES)
    purses = ScoreSheet("purses", title, "", ("",) * MOST, tuple([tongue.gettext(row) for row in RACES]))
    signs = tuple([Sign(f"{number}", COLOURS[number - 1], f"{number}", "#ffffff") for number in range(1, MOST + 1)])
    return Kit(WIDTH, parts, (purses,), (signs,))


def pawn(number: int) -> str:
    """A disc in the colour of the seat, with its number."""
    return disc(COLOURS[number - 1], "#ffffff", str(number))


def counter(worth: int) -> str:
    """A goose, and what it is worth."""
    return disc(PAPER, INK, str(worth))


def disc(colour: str, ink: str, number: str) -> str:
    middle = {"text_anchor": "middle", "font_family": SERIF, "font_weight": "bold"}
    return face(
        DISC,
        number,
        rect(0, 0, 200, 200, fill=INK),
        circle(100, 100, 70, fill=colour),
        at(100, 70, path(GOOSE, fill=ink), scale=1.6),
        text(100, 146, number, 50, fill=ink, **middle),
    )
