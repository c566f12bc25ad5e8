"""The hundred charge cards: a band that says the kind, a picture, the text, and the sum with where it goes."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.board import COST, GIFT, HONORARY, LOTTERY, TAX, TO_GREEN, Board
from ludotheque.games.a_vendre.kit_cards import CARD, EDGE, HEIGHT, MIDDLE, ROOM, WIDTH, asked, back, picture
from ludotheque.games.a_vendre.kit_sketches import KINDS, SCENES
from ludotheque.games.a_vendre.scene_houses import COLOURS, INK, LAWN, SKY
from ludotheque.games.a_vendre.scene_pictograms import PAPER
from ludotheque.games.a_vendre.scene_show import FACES
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import SANS, SERIF, at, circle, group, path, rect, text
from ludotheque.scenery.kit import Face, Part, face
from ludotheque.scenery.lines import block, composed

GROUND: Final = "#fff3d3"
BACK: Final = COLOURS["yellow"]


def charges(edition: Board, tongue: Tongue) -> Part:
    """All with one back: nobody knows what comes next, V22."""
    say = tongue.gettext
    reverse = back(say("Back of a charge card"), BACK, INK, asked(190))
    faces = [Face(f"charge-{number}", charge(edition, number, tongue), reverse) for number in edition.cards]
    return Part("charges", say("Charge cards"), CARD, tuple(faces), "V3", GROUND, BACK)


def charge(edition: Board, number: int, tongue: Tongue) -> str:
    kind = edition.card_kind[number]
    name, colour, _ = FACES[kind]
    words = edition.card_texts[tongue.lang][number]
    return face(
        CARD,
        f"{tongue.gettext(name)} {number}",
        rect(0, 0, WIDTH, HEIGHT, fill=GROUND),
        rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, rx=24, fill=PAPER),
        *head(number, kind, tongue),
        picture(edition, edition.card_square[number], MIDDLE, 282, 122)
        if edition.card_square[number]
        else scene(number, kind),
        block(MIDDLE, 552, composed(words, 40, 23, ROOM + 18, 276), fill=INK, font_family=SERIF),
        path(f"M80 704H{WIDTH - 80}", stroke=colour, stroke_width=4),
        *foot(edition, number, tongue),
        rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, rx=24, fill="none", stroke=INK, stroke_width=6),
        font_family=SANS,
    )


def head(number: int, kind: int, tongue: Tongue) -> list[str]:
    """The band of the kind: its pictogram, its name, the number of the card."""
    name, colour, _ = FACES[kind]
    right = WIDTH - EDGE
    band = (
        f"M{EDGE} 140V{EDGE + 24}Q{EDGE} {EDGE} {EDGE + 24} {EDGE}H{right - 24}Q{right} {EDGE} {right} {EDGE + 24}V140z"
    )
    sign = at(
        100, 87, circle(0, 0, 40, fill=PAPER), group(KINDS[kind], fill=colour, color=colour, transform="scale(1.9)")
    )
    return [
        path(band, fill=colour),
        sign,
        text(162, 104, tongue.gettext(name), 48, font_weight=700, fill=PAPER),
        text(WIDTH - 58, 100, str(number), 30, text_anchor="end", fill=PAPER),
    ]


def scene(number: int, kind: int) -> str:
    """A picture for what happens nowhere in the street: a prize, an expense, a windfall."""
    shown = SCENES[kind][number % len(SCENES[kind])]
    lawn = path("M-107 59A122 122 0 0 0 107 59z", fill=LAWN)
    ring = circle(0, 0, 122, fill="none", stroke=INK, stroke_width=5)
    return at(MIDDLE, 282, circle(0, 0, 122, fill=SKY), lawn, at(0, 70, shown, scale=1.6), ring)


def foot(edition: Board, number: int, tongue: Tongue) -> list[str]:
    """The sum, with a sign: what one pays goes down, what one gets goes up; and to or from whom."""
    kind, amount = edition.card_kind[number], edition.card_amount[number]
    sign = "+" if kind in (LOTTERY, GIFT) else "−"
    title = tongue.gettext("title no. {number}").format(number=edition.title[edition.card_square[number]])
    sum_of = title if kind == HONORARY else f"{sign} {tongue.number(amount)}"
    plain = {"text_anchor": "middle", "fill": INK}
    return [
        text(MIDDLE, 772, sum_of, 52 if kind == HONORARY else 60, font_weight=700, **plain),
        block(MIDDLE, 809, composed(whom(edition, number, tongue), 27, 22, ROOM, 36), fill=INK),
    ]


def whom(edition: Board, number: int, tongue: Tongue) -> str:
    """V43 V45 V49 V57: in a few words, whatever the text says."""
    say, square = tongue.gettext, edition.card_square[number]
    told = {
        HONORARY: say("free of charge, with its marker"),
        LOTTERY: say("from the bank"),
        TO_GREEN: say("to the bank; go to square {number}"),
        TAX: say("to the owner of square {number}, or the bank"),
        COST: say("to the bank"),
        GIFT: say("from the bank"),
    }
    return told[edition.card_kind[number]].format(number=square)
