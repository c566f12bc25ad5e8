"""What the cards of A VENDRE! share: their size, the round picture of a place of the street, and their backs."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.art.houses import (
    COLOURS,
    DRAWN,
    INK,
    LAWN,
    PAPER,
    PICTOGRAMS,
    SKY,
    definitions,
    facade,
    pictogram,
)
from ludotheque.games.a_vendre.page.show import FACES
from ludotheque.games.a_vendre.rules.board import (
    BLUE,
    CARD_KINDS,
    COST,
    GIFT,
    GREEN,
    HONORARY,
    LOTTERY,
    RED,
    TAX,
    TO_GREEN,
    Board,
)
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, Part, face
from ludotheque.parts.svg.drawing import NARROW, SANS, SERIF, at, capitals, circle, group, path, rect, text
from ludotheque.parts.svg.lines import block, composed

CARD: Final = (63.0, 88.0)
WIDTH: Final = 630
HEIGHT: Final = 880
MIDDLE: Final = WIDTH / 2
EDGE: Final = 34  # from the cut to the frame
SIZES: Final = {BLUE: 70, RED: 80, GREEN: 64}  # what a picture shows of the street, from its middle to its rim
ROOM: Final = WIDTH - 2 * EDGE - 44  # for a line of words


def picture(edition: Board, square: int, x: float, y: float, radius: float) -> str:
    """A place of the street on its lawn, under a round sky."""
    low, half = radius * 0.48, radius * 0.877
    size = SIZES[edition.colour[square]]
    lawn = f"M{-half:.0f} {low:.0f}A{radius} {radius} 0 0 0 {half:.0f} {low:.0f}z"
    return definitions(edition, [square]) + at(
        x,
        y,
        circle(0, 0, radius, fill=SKY),
        path(lawn, fill=LAWN),
        at(0, low + radius * 0.12, facade(edition, square), scale=round(radius / size, 2)),
        circle(0, 0, radius, fill="none", stroke=INK, stroke_width=5),
    )


def back(title: str, ground: str, ink: str, sign: str) -> str:
    """The same whichever way up it lies, and wide enough at its edge to be cut a little askew."""
    inside = [half(ground, ink), group(half(ground, ink), transform=f"rotate(180 {MIDDLE} {HEIGHT / 2})")]
    medal = circle(0, 0, 128, fill=PAPER, stroke=INK, stroke_width=8) + circle(
        0, 0, 108, fill="none", stroke=ink, stroke_width=5
    )
    return face(
        CARD,
        title,
        rect(0, 0, WIDTH, HEIGHT, fill=ground),
        rect(70, 70, WIDTH - 140, HEIGHT - 140, rx=26, fill="none", stroke=ink, stroke_width=8),
        *inside,
        at(MIDDLE, HEIGHT / 2, medal, sign),
        font_family=SANS,
    )


def half(ground: str, ink: str) -> str:
    """The upper half of a back: an awning under the frame, and the name of the game."""
    awning = "".join([scallop(96 + 54.75 * index, PAPER if index % 2 else ink) for index in range(8)])
    return group(awning, stroke=INK, stroke_width=4) + capitals("A VENDRE!", MIDDLE, 226, 44, 8, ink, 24)


def scallop(x: float, colour: str) -> str:
    return path(f"M{x:.2f} 96h54.75v52a27.4 27.4 0 0 1-54.75 0z", fill=colour)


def band(low: float, colour: str) -> str:
    """The head of a card, down to there, with the round corners of its frame."""
    right, turn = WIDTH - EDGE, EDGE + 24
    d = f"M{EDGE} {low}V{turn}Q{EDGE} {EDGE} {turn} {EDGE}H{right - 24}Q{right} {EDGE} {right} {turn}V{low}z"
    return path(d, fill=colour)


def asked(size: float) -> str:
    """A question mark round the origin."""
    return text(0, size * 0.36, "?", size, text_anchor="middle", font_weight=700, fill=INK)


# -- the hundred charge cards: a band that says the kind, a picture, the text, and the sum with where it goes


GROUND: Final = "#fff3d3"
BACK: Final = COLOURS["yellow"]
SCENES: Final = {
    LOTTERY: ("scene-hat", "scene-tickets", "scene-wheel"),
    COST: ("scene-purse", "scene-bill"),
    GIFT: ("scene-parcel", "scene-letter"),
}


def sign_of(kind: int) -> str:
    """The pictogram of a kind of card."""
    return f"kind-{CARD_KINDS[kind]}"


def charges(edition: Board, tongue: Tongue) -> Part:
    """All with one back: nobody knows what comes next, V22."""
    say = tongue.gettext
    reverse = back(say("Back of a charge card"), BACK, INK, asked(190))
    faces = [Face(f"charge-{number}", charge(edition, number, tongue), reverse) for number in edition.cards]
    return Part("charges", say("Charge cards"), CARD, tuple(faces), "V3", GROUND, BACK)


def charge(edition: Board, number: int, tongue: Tongue) -> str:
    kind = edition.card_kind[number]
    name, colour, _ = FACES[kind]
    words = tongue.text(edition.card_texts, number)
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
    drawn = group(DRAWN[sign_of(kind)], fill=colour, color=colour, transform="scale(1.9)")
    sign = at(100, 87, circle(0, 0, 40, fill=PAPER), drawn)
    return [
        band(140, colour),
        sign,
        text(162, 104, tongue.gettext(name), 48, font_weight=700, fill=PAPER),
        text(WIDTH - 58, 100, str(number), 30, text_anchor="end", fill=PAPER),
    ]


def scene(number: int, kind: int) -> str:
    """A picture for what happens nowhere in the street: a prize, an expense, a windfall."""
    shown = DRAWN[SCENES[kind][number % len(SCENES[kind])]]
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


# -- the forty-three titles: number, name, PA and R, V31; a picture of the place, and what it counts in the end


INK_OF: Final = {BLUE: COLOURS["blue"], RED: COLOURS["red"]}
TITLE_BACK: Final = COLOURS["coral"]


def titles(edition: Board, tongue: Tongue) -> Part:
    say = tongue.gettext
    reverse = back(say("Back of a title"), TITLE_BACK, INK, group(PICTOGRAMS["cle"], fill=INK, transform="scale(5)"))
    squares = sorted(edition.shops + edition.posts, key=lambda square: edition.title[square])
    faces = [Face(f"title-{edition.title[square]}", deed(edition, square, tongue), reverse) for square in squares]
    return Part("titles", say("Titles"), CARD, tuple(faces), "V3", PAPER, TITLE_BACK)


def deed(edition: Board, square: int, tongue: Tongue) -> str:
    """One title; that of an establishment has no price."""
    colour, name = INK_OF[edition.colour[square]], tongue.text(edition.names, square)
    what = tongue.gettext("TITLE OF PROPERTY") if edition.price[square] else tongue.gettext("TITLE IN TRUST")
    where = tongue.gettext("square {number}").format(number=square)
    plain = {"text_anchor": "middle", "fill": INK}
    return face(
        CARD,
        f"{tongue.gettext('no. {number}').format(number=edition.title[square])}, {name}",
        rect(0, 0, WIDTH, HEIGHT, fill=PAPER),
        *title_head(edition, square, tongue),
        text(MIDDLE, 186, what, 25, letter_spacing=4, font_weight=700, **plain),
        picture(edition, square, MIDDLE, 386, 172),
        text(MIDDLE, 602, where, 24, **plain),
        block(MIDDLE, 666, composed(name, 52, 28, ROOM, 120), font_weight=700, fill=INK, font_family=NARROW),
        path(f"M80 736H{WIDTH - 80}", stroke=colour, stroke_width=4),
        *title_foot(edition, square, tongue),
        rect(EDGE, EDGE, WIDTH - 2 * EDGE, HEIGHT - 2 * EDGE, rx=24, fill="none", stroke=colour, stroke_width=8),
        font_family=SANS,
    )


def title_head(edition: Board, square: int, tongue: Tongue) -> list[str]:
    """The band: the price, or the medal of an honorary card; the pictogram; the number of the title."""
    colour = INK_OF[edition.colour[square]]
    number = tongue.gettext("no. {number}").format(number=edition.title[square])
    price = f"PA {tongue.number(edition.price[square])}"
    medal = at(94, 91, group(DRAWN[sign_of(HONORARY)].replace(PAPER, colour), fill=PAPER), scale=2.2)
    return [
        band(146, colour),
        text(62, 106, price, 39, font_weight=700, fill=PAPER) if edition.price[square] else medal,
        at(MIDDLE, 91, group(sketched(edition, square, colour), fill=PAPER, color=PAPER), scale=2.6),
        text(WIDTH - 62, 106, number, 39, text_anchor="end", font_weight=700, fill=PAPER),
    ]


def sketched(edition: Board, square: int, ground: str) -> str:
    """The pictogram in white: what is paper on the board takes the colour of the band."""
    return PICTOGRAMS[pictogram(edition, square)].replace(PAPER, ground)


def title_foot(edition: Board, square: int, tongue: Tongue) -> list[str]:
    """What a visitor pays, and what the title counts in the accounts: V35, V119, V120."""
    price, colour = edition.price[square], INK_OF[edition.colour[square]]
    counts = tongue.gettext("half of PA: {sum}").format(sum=tongue.number(price // 2))
    worth = counts if price else tongue.gettext("entrusted: counts 0")
    takings = f"R {tongue.number(edition.takings[square])}"
    return [
        text(70, 804, takings, 54, font_weight=700, fill=colour),
        text(WIDTH - 70, 798, worth, 26, text_anchor="end", fill=INK),
    ]
