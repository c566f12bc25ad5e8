"""The pieces: five cargos from above, whole and damaged, the lit treasure and its reefs, marks of ports, cards."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.art.inks import (
    BLACK,
    BLUE,
    CARGOS,
    GREEN,
    INK,
    MAGENTA,
    OUTLINE,
    PAPER,
    RED,
    ROMAN,
    YELLOW,
)
from ludotheque.games.tramping.art.squares import DROP, FLAME, SPANNER
from ludotheque.games.tramping.rules.board import Board
from ludotheque.parts.svg.drawing import Attribute, at, capitals, circle, element, group, path, rect, sheet, star, text

HULL: Final = "M-27-6C-26-9.500-23-11-19-11H8C17-11 25-5 29 0C25 5 17 11 8 11H-19C-23 11-26 9.500-27 6C-28 2-28-2-27-6z"
DECK: Final = (
    "M-24-5C-23-7.500-21-8.500-18-8.500H7C14-8.500 20-4 24 0C20 4 14 8.500 7 8.500H-18C-21 8.500-23 7.500-24 5z"
)
RING: Final = "M-18 0A18 18 0 1 0 18 0A18 18 0 1 0-18 0z"
ARROWS: Final = ((-6, -29, 6, -29, 0, -19), (-6, 29, 6, 29, 0, 19), (-29, -6, -29, 6, -19, 0), (29, -6, 29, 6, 19, 0))
CRATE: Final = "M-9-9H9V9H-9zM-9-9L9 9M9-9L-9 9"


def symbols(board: Board) -> str:
    """Every drawing in a square of its own; pieces are 28 by 28 units, times their size."""
    found = [symbol(cargo_symbol(no), 60, cargo(no)) for no in range(len(CARGOS))]
    found += [
        symbol(cargo_symbol(no, True), 60, cargo(no), at(-16, -12, damage(), scale=0.8)) for no in range(len(CARGOS))
    ]
    found += [symbol("treasure-lit", 60, treasure()), symbol("reef-lit", 60, reef())]
    found += [symbol("repair-goal", 60, goal()), symbol("damage", 28, damage()), symbol("kept", 28, kept())]
    found += [symbol("freight", 48, card(BLUE, CRATE)), symbol("petrol", 48, card(GREEN, DROP, 1.6))]
    found += [symbol("incident", 48, incident()), symbol("tramping", 48, tramping())]
    return sheet(1, 1, "TRAMPING", *found)


def cargo_symbol(no: int, damaged: bool = False) -> str:
    """The cargo `no`, counted from 0; it is shown with the number after that."""
    return f"cargo-{no + 1}" + ("-damaged" if damaged else "")


def symbol(name: str, side: float, *inside: str) -> str:
    half = side / 2
    return element("symbol", *inside, id=name, viewBox=f"{-half:g} {-half:g} {side:g} {side:g}")


# -- cargos


def cargo(no: int) -> str:
    """A cargo boat from above, bow to the right: hull, deck, hatches, bridge with its funnel, number."""
    colour, thin = CARGOS[no], 1.1
    line: dict[str, Attribute] = {"stroke": OUTLINE, "stroke_width": thin}
    hull = path(HULL, fill=colour, stroke=OUTLINE, stroke_width=2, stroke_linejoin="round")
    deck = path(DECK, fill="none", stroke=PAPER, stroke_width=1.3, opacity=".85")
    hatch = rect(-22, -5.5, 7, 11, fill="#d9c79a", **line) + path("M-18.5-5.500V5.500", **line)
    bridge = rect(-13, -8, 8.5, 16, fill=PAPER, **line) + circle(-8.8, 0, 3.2, fill=colour, **line)
    plate = circle(6, 0, 8.2, fill=PAPER, stroke=OUTLINE, stroke_width=1.3)
    figure = text(6, 4.7, str(no + 1), 13, text_anchor="middle", font_weight=700, fill=OUTLINE)
    return hull + deck + hatch + bridge + plate + figure


def damage() -> str:
    """A spanner in a red disc, for a cargo that has touched a reef."""
    disc = circle(0, 0, 12, fill=RED, stroke=PAPER, stroke_width=1.8)
    return circle(0, 0, 13.4, fill=OUTLINE) + disc + path(SPANNER, fill=PAPER)


# -- the treasure and its reefs


def treasure() -> str:
    """Lit: rays round the square, whose number stays in sight, and an open chest above."""
    rays = path(star(29, 21, 16) + RING, fill=YELLOW, fill_rule="evenodd", stroke=ROMAN, stroke_width=1.4)
    return rays + at(0, -21, chest(), scale=0.42)


def chest() -> str:
    """Open, with gold in it."""
    line: dict[str, Attribute] = {"stroke": OUTLINE, "stroke_width": 2.6, "stroke_linejoin": "round"}
    cover = path("M-19-3C-21-15-15-20-11-20H11C15-20 21-15 19-3z", fill="#8a4b1f", **line)
    gold = [circle(x, y, 4.6, fill=YELLOW, **line) for x, y in ((-11, -3), (11, -3), (-5, -7), (5, -7), (0, -3))]
    box = path("M-19 0H19V17H-19z", fill="#a85f2a", **line)
    straps = path("M-12 0V17M12 0V17", stroke=OUTLINE, stroke_width=3) + rect(-4.5, -2, 9, 9, fill=YELLOW, **line)
    return cover + group(*gold) + box + straps + circle(0, 2.4, 1.5, fill=OUTLINE)


def reef() -> str:
    """A live reef: flames all round, a rock in the breakers."""
    flames = path(FLAME, fill=BLACK, transform="scale(1.32)") + path(
        FLAME, fill=RED, transform="scale(1.12) rotate(18)"
    )
    glow = path(FLAME, fill="#ffb02e", transform="scale(.82) rotate(40)")
    rock = path("M-10 7L-5.500-6L-1-1L3-10L10 7z", fill=INK, stroke=PAPER, stroke_width=1.5, stroke_linejoin="round")
    return flames + glow + rock


def goal() -> str:
    """Round the repair port a damaged cargo must reach: a ring, four arrows towards it."""
    ring = circle(0, 0, 20, fill="none", stroke=PAPER, stroke_width=6) + circle(
        0, 0, 20, fill="none", stroke=RED, stroke_width=3.4
    )
    arrows = "".join([f"M{x} {y}L{x2} {y2}L{x3} {y3}z" for x, y, x2, y2, x3, y3 in ARROWS])
    return ring + path(arrows, fill=RED, stroke=PAPER, stroke_width=1.2)


# -- what lies beside a port


def kept() -> str:
    """T25: a price tag, for a card the bank must sell."""
    tag = path("M-12-1L-4-9H12V9H-4z", fill=YELLOW, stroke=OUTLINE, stroke_width=1.8, stroke_linejoin="round")
    return (
        tag
        + circle(-5.4, 0, 2.4, fill=PAPER, stroke=OUTLINE, stroke_width=1.4)
        + path("M1-3.500H9M1 .500H9M1 4.500H6", stroke=OUTLINE, stroke_width=1.6)
    )


# -- cards


def card(colour: str, sign: str, scale: float = 1) -> str:
    """A freight or petrol card."""
    paper = rect(-16, -21, 32, 42, rx=3, fill=PAPER, stroke=OUTLINE, stroke_width=1.8)
    band = rect(-12.5, -17.5, 25, 27, fill=colour)
    shape = {"fill": PAPER} if sign == DROP else {"fill": "none", "stroke": PAPER, "stroke_width": "2"}
    foot = path("M-10 14H10", stroke=colour, stroke_width=2.4)
    return paper + band + at(0, -4, path(sign, **shape), scale=scale) + foot


def incident() -> str:
    """Face down: a rose on magenta."""
    paper = rect(-16, -21, 32, 42, rx=3, fill=PAPER, stroke=OUTLINE, stroke_width=1.8)
    back = rect(-12.5, -17.5, 25, 35, fill=MAGENTA)
    return (
        paper + back + path(star(11, 3, 4), fill=PAPER) + path(star(6.5, 2.4, 4), fill=YELLOW, transform="rotate(45)")
    )


def tramping() -> str:
    """The card that is kept: a spanner on yellow, under its name."""
    paper = rect(-16, -21, 32, 42, rx=3, fill=YELLOW, stroke=OUTLINE, stroke_width=1.8)
    title = capitals("TRAMPING", 0, -16.5, 3.7, 0.8, OUTLINE, 18)
    dots = group(*[circle(x, 15, 2.1, fill=RED) for x in (-7, 0, 7)])
    return paper + title + at(0, 1, circle(0, 0, 10.5, fill=RED), path(SPANNER, fill=PAPER)) + dots
