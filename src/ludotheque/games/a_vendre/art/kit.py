"""All that is printed of A VENDRE!: the material of V3, the sheets to write on, and the cover of the box."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.art.cards import INK_OF, charges, titles
from ludotheque.games.a_vendre.art.houses import COLOURS, INK, PACKAGE, PAPER, PICTOGRAMS
from ludotheque.games.a_vendre.art.money import NOTES, money
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
from ludotheque.games.a_vendre.state import LOAN, LOAN_DUE, PAWNS
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import NET, Face, Kit, Part, ScoreSheet, Sign, die_net, face
from ludotheque.parts.svg.drawing import SANS, at, circle, group, ink_on, kept_lid, path, rect, text
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


# -- what has to be written down: the loans, the establishments entrusted, the fortune of the bank, the final accounts


ENTRIES: Final = 12  # lines for loans


def ledgers(edition: Board, tongue: Tongue) -> tuple[ScoreSheet, ...]:
    return accounts(tongue), quarter(tongue), loans(tongue), entrusted(edition, tongue)


def accounts(tongue: Tongue) -> ScoreSheet:
    """V117 to V128: a column for everybody who plays, and one for a banker who does not."""
    say = tongue.gettext
    rows = (
        say("Notes, the last 2000 included (V118)"),
        say("− Loans, {due} each (V79, V80)").format(due=tongue.number(LOAN_DUE)),
        say("+ Shops, half of PA (V119)"),
        say("Establishments: 0 (V120)"),
        say("+ A quarter of the bank (V121)"),
        say("Fortune (V117)"),
        say("Place (V125, V127)"),
    )
    note = say("From top to bottom, as V124 has it. Nothing is rounded (V128). The richest wins.")
    return ScoreSheet("accounts", say("Final accounts"), note, ("",) * (PAWNS + 1), rows)


def quarter(tongue: Tongue) -> ScoreSheet:
    """V121 V122 V126: only where somebody owns the bank."""
    say = tongue.gettext
    rows = (
        say("Cash in the bank's box (V122)"),
        say("+ Loans repaid, as far as debtors can (V126)"),
        say("Fortune of the bank; 0 if below (V122)"),
        say("A quarter, for its owner (V121)"),
    )
    note = say("Titles it has not sold, or has taken back, count 0 (V122).")
    return ScoreSheet("bank", say("Fortune of the bank"), note, (say("Sum"),), rows)


def loans(tongue: Tongue) -> ScoreSheet:
    """V78 to V82: a line for each borrower."""
    say = tongue.gettext
    note = say("A loan is {loan}; {due} is due for each at the end, not before (V78 to V82).").format(
        loan=tongue.number(LOAN), due=tongue.number(LOAN_DUE)
    )
    columns = (say("Borrower"), say("Loans, one stroke each"), say("Lent"), say("Due"))
    return ScoreSheet("loans", say("Loans of the bank"), note, columns, ("",) * ENTRIES)


def entrusted(edition: Board, tongue: Tongue) -> ScoreSheet:
    """V34 V43 V84: who holds which establishment."""
    say = tongue.gettext
    rows = tuple([row(edition, square, tongue) for square in edition.posts])
    note = say("An establishment is received on an honorary card, and goes back when its holder leaves (V34, V84).")
    return ScoreSheet("entrusted", say("Establishments entrusted"), note, (say("Holder"), say("Given back")), rows)


def row(edition: Board, square: int, tongue: Tongue) -> str:
    """Number of the title, name, takings."""
    name = tongue.text(edition.names, square)
    return f"{edition.title[square]}. {name} · R {tongue.number(edition.takings[square])}"


# -- all that is printed of A VENDRE!: the material of V3, and the sheets to write on


WIDTH: Final = 545.0  # of the board: four sheets of A4; a stone is 30 by 34 mm, and holds a pawn of 22


def kit(edition: Board, tongue: Tongue) -> Kit:
    parts = (
        titles(edition, tongue),
        charges(edition, tongue),
        markers(edition, tongue),
        pawn_tokens(edition, tongue),
        dice(tongue),
        money(tongue),
    )
    return Kit(WIDTH, parts, ledgers(edition, tongue), signs(edition, tongue))


def dice(tongue: Tongue) -> Part:
    name = tongue.gettext("Die")
    return Part("dice", name, NET, (Face("die-red", die_net(COLOURS["red"], PAPER, name)),), "V3", "#ffffff")


def lid() -> str:
    """A shop between two others, its awning down, and the sign in the window."""
    return kept_lid(PACKAGE)
