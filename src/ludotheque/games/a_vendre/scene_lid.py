"""The cover of the box, 240 by 180: a shop of the street, its awning down, and the sign in the window."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.scene_houses import COLOURS, INK
from ludotheque.games.a_vendre.scene_pictograms import PAPER
from ludotheque.scenery.drawing import SANS, SERIF, at, capitals, circle, group, path, rect, sheet, star, text

SIZE: Final = (240, 180)
RED, YELLOW, TEAL, BLUE = COLOURS["red"], COLOURS["yellow"], COLOURS["teal"], COLOURS["blue"]


def lid(title: str) -> str:
    """Sunburst, neighbours, the shop, the street with two pawns, and the title on its board."""
    scene = [
        sky(),
        neighbour(-14, "#8fd0c8", "#3b4a78"),
        neighbour(196, "#f6b5b0", "#1f6f78"),
        shop(),
        street(),
        board(),
    ]
    return sheet(*SIZE, title, *scene, font_family=SANS)


def sky() -> str:
    rays = at(120, 96, path(star(190, 46, 16), fill="#ffdd75"))
    return rect(0, 0, *SIZE, fill=YELLOW) + rays


def neighbour(x: float, wall: str, roof: str) -> str:
    """The houses left and right, half hidden."""
    return at(
        x,
        0,
        rect(0, 82, 58, 66, fill=wall, stroke=INK, stroke_width=2),
        path("M-4 83L29 58L62 83z", fill=roof, stroke=INK, stroke_width=2),
        path("M10 92h12v14h-12zM36 92h12v14h-12zM10 116h38v32h-38z", fill="#e8f6ff", stroke=INK, stroke_width=2),
    )


def shop() -> str:
    """Wall, awning, window with its sign, door."""
    stripes = [scallop(46 + 18.5 * index, RED if index % 2 == 0 else PAPER) for index in range(8)]
    words = text(0, 4, "À vendre", 11.5, text_anchor="middle", font_weight=700, font_family=SERIF, fill="#9e1b12")
    sign = rect(-34, -10, 68, 20, rx=2, fill=YELLOW, stroke=INK, stroke_width=2)
    return "".join(
        [
            rect(50, 54, 140, 94, fill="#f7ead0", stroke=INK, stroke_width=2),
            rect(60, 92, 74, 46, fill="#bfe6f2", stroke=INK, stroke_width=2),
            path("M64 134L84 96H98L78 134z", fill=PAPER),
            at(97, 115, path("M-22-22V-10M22-22V-10", stroke=INK, stroke_width=1.5), sign, words, turn=-5),
            rect(146, 92, 34, 56, fill=TEAL, stroke=INK, stroke_width=2),
            rect(152, 98, 22, 22, fill="#bfe6f2", stroke=INK, stroke_width=2),
            circle(174, 128, 2.4, fill=YELLOW),
            rect(44, 50, 152, 12, fill=INK),
            group(*stripes, stroke=INK, stroke_width=1.6),
        ]
    )


def scallop(x: float, colour: str) -> str:
    return path(f"M{x} 62h18.5v16a9.25 9.25 0 0 1-18.5 0z", fill=colour)


def street() -> str:
    """Five squares of the street, in the four colours of the board, with two pawns on their way."""
    colours = (PAPER, COLOURS["green"], PAPER, YELLOW, PAPER)
    stones = [rect(6 + 46 * index, 153, 42, 24, rx=3, fill=colour) for index, colour in enumerate(colours)]
    bands = path("M6 171h42v3q0 3-3 3H9q-3 0-3-3zM190 171h42v3q0 3-3 3H193q-3 0-3-3z", fill=BLUE)
    red = path("M98 171h42v3q0 3-3 3H101q-3 0-3-3z", fill=RED)
    pawns = pawn(73, RED) + pawn(211, TEAL)
    road = rect(0, 148, 240, 32, fill="#f0d9a8") + path("M0 148H240", stroke=INK, stroke_width=2)
    return road + group(*stones, stroke=INK, stroke_width=1.6) + bands + red + pawns


def pawn(x: float, colour: str) -> str:
    body = path("M-9 9C-9 2-3 0-3-6H3C3 0 9 2 9 9z") + circle(0, -10, 6.5)
    return at(x, 158, body, fill=colour, stroke=INK, stroke_width=1.8)


def board() -> str:
    """The title on a board that hangs over the roof."""
    return at(
        120,
        24,
        rect(-108, -15, 216, 40, rx=4, fill=INK, transform="translate(2.5 2.5)"),
        rect(-108, -15, 216, 40, rx=4, fill=RED, stroke=INK, stroke_width=2),
        rect(-103, -10, 206, 30, rx=2, fill="none", stroke=YELLOW, stroke_width=1.6),
        capitals("A VENDRE!", 0, -5.5, 21, 4.6, PAPER, 36),
        turn=-1.5,
    )
