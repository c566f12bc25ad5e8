"""Small drawings of the charge cards: a pictogram for each kind, 28 by 28, and a scene where no place is shown."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Final

from ludotheque.games.a_vendre.art.houses import COLOURS, INK, TILES, outlined
from ludotheque.games.a_vendre.art.pictograms import PAPER, PICTOGRAMS, hole, line
from ludotheque.games.a_vendre.rules.board import COST, GIFT, HONORARY, LOTTERY, TAX, TO_GREEN
from ludotheque.parts.svg.drawing import at, circle, group, move, path, star

YELLOW, CORAL, TEAL, RED = COLOURS["yellow"], COLOURS["coral"], COLOURS["teal"], COLOURS["red"]
TICKET: Final = "M-14-8H14V-3A3 3 0 0 0 14 3V8H-14V3A3 3 0 0 0-14-3z"

KINDS: Final = {
    HONORARY: path("M-7 3L-9 15L0 11L9 15L7 3z")
    + circle(0, -4, 11)
    + path(star(7, 3, 5), fill=PAPER, transform=move(0, -4)),
    LOTTERY: group(path(TICKET), path(star(6, 2.6, 5), fill=PAPER), transform="rotate(-14)"),
    TO_GREEN: group(PICTOGRAMS["arbre"], transform="scale(0.8)"),
    TAX: path("M-13 12V-2L0-13L13-2V12z") + hole(0, 3, 6) + path("M-1.3-1H1.3V7H-1.3z"),
    COST: path("M-8-7C-16 2-12 13 0 13C12 13 16 2 8-7zM-8-13H8L5-9H-5z") + line("M-6 4H6"),
    GIFT: path("M-12-3H12V12H-12zM-14-8H14V-3H-14z")
    + line("M0-8V12")
    + path("M0-8C-10-8-9-16-3-14C0-13 0-10 0-8C0-10 0-13 3-14C9-16 10-8 0-8"),
}


def coin(x: float, y: float) -> str:
    return at(
        x, y, circle(0, 0, 12, fill=YELLOW, stroke=INK, stroke_width=2), path("M0-6V6", stroke=INK, stroke_width=2)
    )


def wheel() -> str:
    """The wheel of fortune, on its stand: six sectors and a pointer."""
    rim = [(round(42 * sin(turn * pi / 3)), round(-58 - 42 * cos(turn * pi / 3))) for turn in range(6)]
    sectors = "".join(
        [
            f"M0-58L{rim[turn][0]} {rim[turn][1]}A42 42 0 0 1 {rim[turn + 1][0]} {rim[turn + 1][1]}z"
            for turn in (0, 2, 4)
        ]
    )
    return "".join(
        [
            outlined("M-30 2L-6-58H6L30 2z", 2, TILES[0]),
            circle(0, -58, 42, fill=YELLOW),
            path(sectors, fill=CORAL, stroke=INK, stroke_width=1.6),
            circle(0, -58, 42, fill="none", stroke=INK, stroke_width=2.4),
            circle(0, -58, 9, fill=PAPER, stroke=INK, stroke_width=2),
            outlined("M-7-108H7L0-92z", 2, RED),
        ]
    )


def purse() -> str:
    """Open, and losing its coins."""
    bag = "M-24-50C-44-30-40 0 0 0C40 0 44-30 24-50z"
    return (
        outlined(bag, 2.4, TILES[1])
        + outlined("M-28-60H28L22-48H-22z", 2.4, CORAL)
        + "".join(
            [circle(0, -64, 6, fill=YELLOW, stroke=INK, stroke_width=2), coin(38, -66), coin(50, -10), coin(-44, -6)]
        )
    )


def parcel() -> str:
    """Tied with a bow, coins about it."""
    bow = "M0-50C-26-50-24-76-8-72C0-68 0-58 0-50C0-58 0-68 8-72C24-76 26-50 0-50"
    return "".join(
        [
            outlined("M-34 0V-38H34V0z", 2.4, TEAL),
            outlined("M-38-38V-51H38V-38z", 2.4, "#14717b"),
            outlined("M-6 0V-51H6V0z", 2, YELLOW),
            outlined(bow, 2, YELLOW),
            coin(-50, -12),
            coin(50, -12),
        ]
    )


def tickets() -> str:
    """Three, fanned out, with a star on the last."""
    slip = "M-40-16H40V-5A5 5 0 0 0 40 5V16H-40V5A5 5 0 0 0-40-5z"
    fan = [
        group(outlined(slip, 2.4, colour), transform=f"translate(0 {y}) rotate({turn})")
        for colour, y, turn in ((TEAL, -58, -24), (CORAL, -46, -10), (YELLOW, -32, 4))
    ]
    mark = path(star(11, 5, 5), fill=RED) + path("M18-10V10M26-10V10", stroke=INK, stroke_width=2.4)
    return "".join(fan) + group(mark, transform="translate(0 -32) rotate(4)")


def hat() -> str:
    """Names are drawn from a top hat."""
    slips = outlined("M-16-52L-24-84L-4-88L2-52z", 2, PAPER) + outlined("M2-52L12-80L30-72L20-52z", 2, YELLOW)
    return slips + "".join(
        [
            outlined("M-26-52H26L22-6H-22z", 2.4, TILES[1]),
            path("M-24-22H24", stroke=CORAL, stroke_width=9),
            outlined("M-46-8C-30 4 30 4 46-8L40-14C24-6-24-6-40-14z", 2.4, TILES[1]),
            outlined("M-28-52C-14-46 14-46 28-52C14-58-14-58-28-52z", 2.4, INK),
        ]
    )


def bill() -> str:
    """A long bill, and the coins it asks for."""
    lines = path("M-18-80H18M-18-66H10M-18-52H14M-18-38H6", stroke=INK, stroke_width=3)
    total = path("M-18-20H18", stroke=RED, stroke_width=5)
    torn = "M-28 0V-94H28V0L19-7L9 0L0-7L-9 0L-19-7z"
    return outlined(torn, 2.4, PAPER) + lines + total + coin(44, -10) + coin(-46, -14)


def letter() -> str:
    """An envelope with good news."""
    flap = path("M-44-52L0-22L44-52", fill="none", stroke=INK, stroke_width=2.4)
    slip = outlined("M-30-50V-84H30V-50z", 2.4, "#bfe3c8") + path("M-18-72H18M-18-62H18", stroke=INK, stroke_width=2.4)
    return slip + outlined("M-44-54H44V0H-44z", 2.4, CORAL) + flap + coin(52, -4) + coin(-54, -8)


# by kind of card, in turn
SCENES: Final = {
    LOTTERY: (hat(), tickets(), wheel()),
    COST: (purse(), bill()),
    GIFT: (parcel(), letter()),
}
