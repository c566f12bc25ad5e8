"""The cover of the box, 240 by 180: a shop between two others, its awning down, and the sign in the window."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.art import houses, pictograms
from ludotheque.games.a_vendre.art.houses import AWNINGS, COLOURS, GLASS, INK, SKY, TILES, WALLS, outlined
from ludotheque.games.a_vendre.art.pictograms import PAPER
from ludotheque.parts.svg.drawing import (
    SANS,
    SERIF,
    at,
    capitals,
    circle,
    element,
    group,
    move,
    path,
    rect,
    sheet,
    star,
    text,
    use,
)

SIZE: Final = (240, 180)
RED, YELLOW, TEAL, BLUE = COLOURS["red"], COLOURS["yellow"], COLOURS["teal"], COLOURS["blue"]
FOOT: Final = 142.0  # where the houses stand
# of the stones before them: ground, band, pictogram
STONES: Final = (
    (PAPER, BLUE, "pain"),
    (COLOURS["green"], "", "arbre"),
    (PAPER, RED, "temple"),
    (YELLOW, "", ""),
    (PAPER, BLUE, "bague"),
)


def lid(title: str) -> str:
    """Sunburst, neighbours, the shop, the street with two pawns, and the title on its board."""
    shown = ["fleur", "chapeau", *[sketch for _, _, sketch in STONES if sketch]]
    scene = [
        pictograms.definitions(shown) + element("defs", houses.definitions({"d", "e"})),
        sky(),
        neighbour(37, "d", 2, "fleur"),
        neighbour(203, "e", 3, "chapeau"),
        shop(),
        street(),
        board(),
    ]
    return sheet(*SIZE, title, *scene, font_family=SANS)


def sky() -> str:
    rays = at(120, 100, path(star(200, 50, 18), fill="#ffdd75"))
    return rect(0, 0, *SIZE, fill=YELLOW) + rays


def neighbour(x: float, roof: str, number: int, sketch: str) -> str:
    """The houses left and right, as they stand in the street."""
    return at(
        x,
        FOOT,
        use(f"front-{roof}", fill=WALLS[number], color=TILES[number % 3]),
        use("stripes", fill=AWNINGS[number % 4]),
        circle(0, -55, 17, fill=PAPER, stroke=INK, stroke_width=2),
        use("i-" + sketch, transform=move(0, -55, scale=0.82), color=INK),
        scale=0.84,
    )


def shop() -> str:
    """Wall, awning, window with its sign, door."""
    stripes = [scallop(67 + 13.25 * index, RED if index % 2 == 0 else PAPER) for index in range(8)]
    words = text(0, 3, "À vendre", 9.4, text_anchor="middle", font_weight=700, font_family=SERIF, fill="#9e1b12")
    sign = rect(-27, -8.5, 54, 17, rx=2, fill=YELLOW, stroke=INK, stroke_width=1.6)
    return "".join(
        [
            outlined(f"M72 {FOOT}V58H168V{FOOT}z", 2, "#f7ead0"),
            outlined("M79 92H137V134H79z", 1.8, SKY),
            path("M83 132L101 94H112L94 132z", fill=PAPER),
            at(108, 112, path("M-18-20V-8M18-20V-8", stroke=INK, stroke_width=1.4), sign, words, turn=-4),
            path("M77 136H139", stroke=INK, stroke_width=3),
            outlined(f"M142 {FOOT}V92H163V{FOOT}z", 1.8, TEAL),
            outlined("M146 97H159V117H146z", 1.6, GLASS),
            circle(159, 124, 1.8, fill=YELLOW),
            rect(66, 55, 108, 10, fill=TEAL, stroke=INK, stroke_width=2),
            group(*stripes, stroke=INK, stroke_width=1.6),
        ]
    )


def scallop(x: float, colour: str) -> str:
    return path(f"M{x} 65h13.25v15a6.6 6.6 0 0 1-13.25 0z", fill=colour)


def street() -> str:
    """Five squares of the street, in the four colours of the board, with two pawns on their way."""
    road = rect(0, FOOT, 240, 40, fill="#f0d9a8") + path(f"M0 {FOOT}H240", stroke=INK, stroke_width=2)
    return road + "".join([stone(index) for index in range(len(STONES))]) + pawn(63, RED) + pawn(156, BLUE)


def stone(index: int) -> str:
    ground, band, sketch = STONES[index]
    low = path("M-21 21H21V26Q21 29 18 29H-18Q-21 29-21 26z", fill=band) if band else ""
    if sketch:
        sign = use("i-" + sketch, transform=move(0 if band else 9, 10 if band else 14, scale=0.6), color=band or PAPER)
    else:
        sign = text(11, 21, "?", 20, text_anchor="middle", font_weight=700, fill=INK)
    outline = rect(-21, 0, 42, 29, rx=3, fill="none", stroke=INK, stroke_width=1.6)
    return at(28 + 46 * index, 147, rect(-21, 0, 42, 29, rx=3, fill=ground), low, sign, outline)


def pawn(x: float, colour: str) -> str:
    body = path("M-9 10C-9 3-3 1-3-6H3C3 1 9 3 9 10z") + circle(0, -10, 6.5)
    return at(x, 158, body, fill=colour, stroke=INK, stroke_width=1.8)


def board() -> str:
    """The title on a board that hangs over the roofs."""
    return at(
        120,
        25,
        rect(-106, -17, 212, 40, rx=4, fill=INK, transform="translate(2.5 2.5)"),
        rect(-106, -17, 212, 40, rx=4, fill=RED, stroke=INK, stroke_width=2),
        rect(-101, -12, 202, 30, rx=2, fill="none", stroke=YELLOW, stroke_width=1.6),
        capitals("A VENDRE!", 0, -7.5, 21, 3.6, PAPER, 32),
        turn=-1.5,
    )
