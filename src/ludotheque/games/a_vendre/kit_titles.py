"""The forty-three titles: number, name, PA and R, V31; a picture of the place, and what it counts in the end."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.board import BLUE, HONORARY, RED, Board
from ludotheque.games.a_vendre.kit_cards import CARD, EDGE, HEIGHT, MIDDLE, ROOM, WIDTH, back, picture
from ludotheque.games.a_vendre.kit_sketches import KINDS
from ludotheque.games.a_vendre.scene_houses import COLOURS, INK
from ludotheque.games.a_vendre.scene_pictograms import PAPER, PICTOGRAMS, pictogram
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import NARROW, SANS, at, group, path, rect, text
from ludotheque.scenery.kit import Face, Part, face
from ludotheque.scenery.lines import block, composed

INK_OF: Final = {BLUE: COLOURS["blue"], RED: COLOURS["red"]}
BACK: Final = COLOURS["coral"]


def titles(edition: Board, tongue: Tongue) -> Part:
    say = tongue.gettext
    reverse = back(say("Back of a title"), BACK, INK, group(PICTOGRAMS["cle"], fill=INK, transform="scale(5)"))
    squares = sorted(edition.shops + edition.posts, key=lambda square: edition.title[square])
    faces = [Face(f"title-{edition.title[square]}", deed(edition, square, tongue), reverse) for square in squares]
    return Part("titles", say("Titles"), CARD, tuple(faces), "V3", PAPER, BACK)


def deed(edition: Board, square: int, tongue: Tongue) -> str:
    """One title; that of an establishment has no price."""
    colour, name = INK_OF[edition.colour[square]], edition.names[tongue.lang][square]
    what = tongue.gettext("TITLE OF PROPERTY") if edition.price[square] else tongue.gettext("TITLE IN TRUST")
    where = tongue.gettext("square {number}").format(number=square)
    plain = {"text_anchor": "middle", "fill": INK}
    return face(
        CARD,
        f"{tongue.gettext('no. {number}').format(number=edition.title[square])}, {name}",
        rect(0, 0, WIDTH, HEIGHT, fill=PAPER),
        *head(edition, square, tongue),
        text(MIDDLE, 186, what, 25, letter_spacing=4, font_weight=700, **plain),
        picture(edition, square, MIDDLE, 386, 172),
        text(MIDDLE, 602, where, 24, **plain),
        block(MIDDLE, 666, composed(name, 52, 28, ROOM, 120), font_weight=700, fill=INK, font_family=NARROW),
        path(f"M80 736H{WIDTH - 80}", stroke=colour, stroke_width=4),
        *foot(edition, square, tongue),
        rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, rx=24, fill="none", stroke=colour, stroke_width=8),
        font_family=SANS,
    )


def head(edition: Board, square: int, tongue: Tongue) -> list[str]:
    """The band: the price, or the medal of an honorary card; the pictogram; the number of the title."""
    right, colour = WIDTH - EDGE, INK_OF[edition.colour[square]]
    band = (
        f"M{EDGE} 146V{EDGE + 24}Q{EDGE} {EDGE} {EDGE + 24} {EDGE}H{right - 24}Q{right} {EDGE} {right} {EDGE + 24}V146z"
    )
    number = tongue.gettext("no. {number}").format(number=edition.title[square])
    price = f"PA {tongue.number(edition.price[square])}"
    medal = at(94, 91, group(KINDS[HONORARY].replace(PAPER, colour), fill=PAPER), scale=2.2)
    return [
        path(band, fill=colour),
        text(62, 106, price, 39, font_weight=700, fill=PAPER) if edition.price[square] else medal,
        at(MIDDLE, 91, group(sketched(edition, square, colour), fill=PAPER, color=PAPER), scale=2.6),
        text(WIDTH - 62, 106, number, 39, text_anchor="end", font_weight=700, fill=PAPER),
    ]


def sketched(edition: Board, square: int, ground: str) -> str:
    """The pictogram in white: what is paper on the board takes the colour of the band."""
    return PICTOGRAMS[pictogram(edition, square)].replace(PAPER, ground)


def foot(edition: Board, square: int, tongue: Tongue) -> list[str]:
    """What a visitor pays, and what the title counts in the accounts: V35, V119, V120."""
    price, colour = edition.price[square], INK_OF[edition.colour[square]]
    counts = tongue.gettext("half of PA: {sum}").format(sum=tongue.number(price // 2))
    worth = counts if price else tongue.gettext("entrusted: counts 0")
    takings = f"R {tongue.number(edition.takings[square])}"
    return [
        text(70, 804, takings, 54, font_weight=700, fill=colour),
        text(WIDTH - 70, 798, worth, 26, text_anchor="end", fill=INK),
    ]
