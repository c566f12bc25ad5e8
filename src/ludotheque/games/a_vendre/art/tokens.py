"""The colours of A VENDRE! that mean something, and what says the same without them."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.art.cards import INK_OF
from ludotheque.games.a_vendre.art.houses import INK, PAPER, PICTOGRAMS
from ludotheque.games.a_vendre.art.money import NOTES
from ludotheque.games.a_vendre.art.stones import FILL
from ludotheque.games.a_vendre.page.show import FACES
from ludotheque.games.a_vendre.rules.board import (
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
from ludotheque.games.a_vendre.state import PAWNS
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, Part, Sign, face
from ludotheque.parts.svg.drawing import SANS, at, circle, group, ink_on, path, rect, text
from ludotheque.say.sentences import _

# -- round pieces to cut out: a marker for every title, V23, and nine pawns, V9; each with a number besides its colour


MARKER: Final = (20.0, 20.0)
PAWN: Final = (22.0, 22.0)
HOUSE: Final = path("M-13 12V-2L0-13L13-2V12z")
BODY: Final = "M-34 50C-34 26-13 18-11-8H11C13 18 34 26 34 50Q34 56 28 56H-28Q-34 56-34 50z"

# The colours an edition may name its pawns by, in the order of ours
PAINTS: Final = {
    "red": "#c5281f",
    "blue": "#1d5fa8",
    "yellow": "#ffc62e",
    "green": "#1f7d46",
    "black": "#26262c",
    "white": "#fffdf5",
    "orange": "#f08a24",
    "violet": "#6b3f9a",
    "pink": "#f29ab4",
}


def markers(edition: Board, tongue: Tongue) -> Part:
    """As many as there are titles, numbered like them."""
    squares = sorted(edition.shops + edition.posts, key=lambda square: edition.title[square])
    faces = []
    for square in squares:
        drawn = marker(edition, square, tongue)
        faces.append(Face(f"marker-{edition.title[square]}", drawn, drawn))
    return Part("markers", tongue.gettext("Markers"), MARKER, tuple(faces), "V3", INK, INK, round=True)


def marker(edition: Board, square: int, tongue: Tongue) -> str:
    """Blue with a house where a shop is sold; red with a temple where an establishment is held."""
    shop, number = edition.price[square] > 0, str(edition.title[square])
    word = tongue.gettext("SOLD") if shop else tongue.gettext("HELD")
    sign = HOUSE if shop else PICTOGRAMS["temple"]
    white = {"text_anchor": "middle", "font_weight": "700", "fill": PAPER}
    return face(
        MARKER,
        tongue.gettext("Marker {number}").format(number=number),
        rect(0, 0, 200, 200, fill=INK),
        circle(100, 100, 70, fill=INK_OF[edition.colour[square]], stroke=PAPER, stroke_width=3),
        at(100, 56, group(sign, fill=PAPER), scale=0.9),
        text(100, 118, number, 52, **white),
        text(100, 147, word, 22, **white),
        font_family=SANS,
    )


def paint(edition: Board, number: int) -> str:
    """The colour an edition names; where we do not know the word, ours of the same number."""
    return PAINTS.get(edition.pawns["en"][number].lower(), list(PAINTS.values())[number - 1])


def pawn_tokens(edition: Board, tongue: Tongue) -> Part:
    faces = []
    for number in range(1, PAWNS + 1):
        drawn = pawn(edition, number, tongue)
        faces.append(Face(f"pawn-{number}", drawn, drawn))
    return Part("pawns", tongue.gettext("Pawns"), PAWN, tuple(faces), "V3", INK, INK, round=True)


def pawn(edition: Board, number: int, tongue: Tongue) -> str:
    """A pawn seen from the side, on a disc of its colour, with its number on it."""
    colour = paint(edition, number)
    ink = ink_on(colour, INK, PAPER)
    figure = PAPER if ink == INK else INK
    named = tongue.gettext("Pawn {number}, {colour}").format(number=number, colour=tongue.text(edition.pawns, number))
    return face(
        PAWN,
        named,
        rect(0, 0, 220, 220, fill=INK),
        circle(110, 110, 78, fill=colour, stroke=PAPER, stroke_width=3),
        at(110, 108, circle(0, -26, 25, fill=ink), path(BODY, fill=ink)),
        text(110, 156, str(number), 50, text_anchor="middle", font_weight=700, fill=figure),
        font_family=SANS,
    )


# -- the colours of A VENDRE! that mean something, and what says the same without them


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
    names = tongue.texts(edition.pawns)
    return [Sign(names[no], paint(edition, no), str(no), ink_on(paint(edition, no), INK, PAPER)) for no in numbers]
