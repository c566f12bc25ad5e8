"""The board of A VENDRE!: a cheerful street in the colours of a poster, drawn on the edition's own data."""

from __future__ import annotations

from math import copysign
from typing import Final

from ludotheque.games.a_vendre.art.houses import COLOURS, DRAWN, INK, PAPER, definitions, facade
from ludotheque.games.a_vendre.art.stones import stone
from ludotheque.games.a_vendre.page.places import SIZE, START, STONES
from ludotheque.games.a_vendre.rules.board import LAST, Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import (
    NARROW,
    SANS,
    SERIF,
    at,
    capitals,
    element,
    group,
    path,
    polygon,
    rect,
    sheet,
    text,
    use,
)

# -- the sign that names the game, on its post, and the bank at the end of the street


TITLE_RED: Final = "#9e1b12"


def sign(x: float, y: float, titles: int, tongue: Tongue) -> str:
    """The big hanging board that names the game."""
    say = tongue.gettext
    foot = say("60 SQUARES · {titles} TITLES · ONE STREET").format(titles=titles)
    middle = {"text_anchor": "middle", "fill": INK}
    board = [
        rect(-222, -8, 470, 210, rx=12, fill=INK),
        rect(-230, -16, 470, 210, rx=12, fill=COLOURS["yellow"], stroke=INK, stroke_width=3),
        rect(-218, -4, 446, 186, rx=8, fill="none", stroke=COLOURS["red"], stroke_width=4),
        capitals("A VENDRE!", 9, 27, 54, 10, INK, 20),
        capitals("A VENDRE!", 5, 23, 54, 9, TITLE_RED, 20),
        path("M-150 100H160", stroke=COLOURS["red"], stroke_width=2),
        text(5, 130, foot, 16, font_weight=700, letter_spacing=1, **middle),
        text(5, 163, say("who will buy?"), 21, font_style="italic", font_family=SERIF, **middle),
    ]
    chains = path("M-190-54V-12M196-54V-26", stroke=INK, stroke_width=4, stroke_dasharray="7 3")
    return at(x, y, DRAWN["post"], chains, group(*board, transform="rotate(-2)"), scale=0.8, id="sign")


def bank(x: float, y: float, tongue: Tongue) -> str:
    """A temple of money: steps, six columns, the name on its frieze, a coin in the pediment."""
    frieze = {"text_anchor": "middle", "font_weight": "700", "fill": PAPER, "letter_spacing": "8"}
    name = text(0, -54, tongue.gettext("BANK"), 20, **frieze)
    return at(x, y, DRAWN["bank"], name, DRAWN["bank-steps"], id="bank")


# -- the board of A VENDRE!: a cheerful street in the colours of a poster, drawn on the edition's own data


PADS: Final = [START, *[no + step for no, stone in enumerate(STONES) if stone.turning for step in (-1, 1)], LAST]
HALF: Final = 68  # of the width of the road along a row
SIDE: Final = 62  # of its width across, where it turns or ends: between two rows there is less room
LAYERS: Final = ((INK, 0.0), ("#e2cfa2", 2.5), ("#f7ead0", 7.0))  # how far inside the first each layer begins


def draw(edition: Board, tongue: Tongue) -> str:
    """The whole board without its pieces: the same edition and language give the same drawing."""
    titles = sum([1 for title in edition.title if title])
    squares = range(1, LAST + 1)
    return sheet(
        *SIZE,
        tongue.gettext("A VENDRE!, the board"),
        definitions(edition, squares) + element("defs", DRAWN["stone-signs"]),
        DRAWN["ground"],
        sign(252, 96, titles, tongue),
        bank(236, 1108, tongue),
        DRAWN["passers-by"],
        group(*[at(*where, facade(edition, square), scale=scale) for square, where, scale in houses()], id="houses"),
        street(),
        stones(edition, tongue),
        description=tongue.gettext(
            "A street of sixty squares: blue shops, red establishments, yellow and green squares."
        ),
        font_family=SANS,
    )


def stones(edition: Board, tongue: Tongue) -> str:
    """The start and the sixty squares; their words are bold and centred unless they say otherwise."""
    laid = [stone(edition, square, tongue) for square in range(START, LAST + 1)]
    return group(*laid, id="squares", font_family=NARROW, font_weight=700, text_anchor="middle")


def houses() -> list[tuple[int, tuple[float, float], float]]:
    """Behind each stone of a row, but for those that a turn of the street hides; beside a turn they are smaller."""
    found = []
    for square in range(1, LAST + 1):
        laid, before = STONES[square], STONES[square - 1]
        if laid.turning or before.turning:
            continue
        close = before.first and before.row > 0
        aside = copysign(7, laid.x - before.x) if close else 0
        found.append((square, (laid.x + aside, laid.y - 66), 0.84 if close else 1.0))
    return found


def street() -> str:
    """The road under the stones, in three layers; where it ends or turns it is wide enough for a whole stone."""
    rows = [[(stone.x, stone.y) for stone in STONES if stone.row == row and not stone.turning] for row in range(4)]
    road = path("".join([polygon(row, close=False) for row in rows]), id="road", fill="none")
    turns = [stone for stone in STONES if stone.turning]
    layers = []
    for colour, inset in LAYERS:
        across, along = SIDE - inset, HALF - inset
        pads = [
            rect(STONES[pad].x - across, STONES[pad].y - along, 2 * across, 2 * along, rx=26 - inset) for pad in PADS
        ]
        links = [rect(turn.x - across, turn.y - 140, 2 * across, 280) for turn in turns]
        layers.append(group(use("road", stroke=colour, stroke_width=2 * along), *pads, *links, fill=colour))
    return group(element("defs", road), *layers, id="street")
