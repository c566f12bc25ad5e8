"""The boxes on the chart: its title block with scale and a cargo at sea, and the table of the three routes."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.board import Board
from ludotheque.games.tramping.scene_coast import RADIUS
from ludotheque.games.tramping.scene_inks import BLUE, INK, MAGENTA, PAPER, RED, TABLE, TITLE
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import SANS, at, capitals, circle, cut, group, path, rect, text, text_width

LINES: Final = (
    (_("General chart of the tramp routes"), 99, 14.0),
    (_("from Narvik to the Americas"), 116, 14.0),
    (_("Mercator projection, soundings in metres"), 131, 11.0),
    (_("No chart to sail by"), 145, 11.0),
)  # words, line, size
MILES: Final = 2000
WIDTH: Final = TITLE[2] - TITLE[0]
HEIGHT: Final = TITLE[3] - TITLE[1]
ROOM: Final = WIDTH - 28


def title(tongue: Tongue) -> str:
    """In a double frame, round its middle line."""
    middle = WIDTH / 2
    frame = rect(0, 0, WIDTH, HEIGHT, fill=PAPER, stroke=INK, stroke_width=2.4)
    inner = path(cornered(WIDTH, HEIGHT, 6, 11), fill="none", stroke=MAGENTA, stroke_width=1)
    inner += path(cornered(WIDTH, HEIGHT, 9.5, 11), fill="none", stroke=MAGENTA, stroke_width=0.6)
    words = [fitted(middle, y, tongue.gettext(line), size) for line, y, size in LINES]
    name = capitals("TRAMPING", middle, 43, 36, 5.4, INK, 30)
    return at(
        TITLE[0],
        TITLE[1],
        frame,
        inner,
        at(middle, 28, ornament()),
        name,
        *words,
        scale_bar(middle, tongue),
        id="title",
    )


def cornered(wide: float, high: float, edge: float, bite: float) -> str:
    """A frame so far inside another, with a quarter of a disc bitten out of each corner."""
    across, down, arc = wide - 2 * (edge + bite), high - 2 * (edge + bite), f"a{bite:g} {bite:g} 0 0 0"
    return (
        f"M{edge + bite:g} {edge:g}h{across:g}{arc} {bite:g} {bite:g}v{down:g}{arc}-{bite:g} {bite:g}"
        f"h-{across:g}{arc}-{bite:g}-{bite:g}v-{down:g}{arc} {bite:g}-{bite:g}z"
    )


def fitted(x: float, y: float, words: str, size: float) -> str:
    """Small enough for its line."""
    fit = min(size, size * ROOM / max(text_width(words, size), 1.0))
    return text(x, y, words, fit, text_anchor="middle", font_style="italic", fill=INK)


def ornament() -> str:
    """A cargo between two rules."""
    hull = path("M-26-1H20L27-5L23 6H-21z", fill=INK) + path("M-23 3.400H23", stroke=RED, stroke_width=2)
    house = path("M-12-1V-8H0V-1z", fill=PAPER, stroke=INK, stroke_width=1.2) + path(
        "M-9-8V-15H-3V-8z", fill=RED, stroke=INK
    )
    masts = path("M9-1V-14M9-12L18-3M9-12L3-4M-19-1V-11", stroke=INK, stroke_width=1.2, fill="none")
    rules = (
        path("M-126 1H-38M38 1H126", stroke=MAGENTA)
        + circle(-132, 1, 2, fill=MAGENTA)
        + circle(132, 1, 2, fill=MAGENTA)
    )
    wave = path(
        "M-34 8q4.250-4 8.500 0t8.500 0t8.500 0t8.500 0t8.500 0t8.500 0t8.500 0t8.500 0",
        stroke=BLUE,
        fill="none",
        stroke_width=1.4,
    )
    return group(hull, house, masts, wave, rules)


def scale_bar(middle: float, tongue: Tongue) -> str:
    """So many nautical miles along the equator: a minute each."""
    long = MILES / 60 / 360 * 6.283185 * RADIUS
    left, y, step = middle - long / 2, 152, long / 4
    box = rect(left, y, long, 4, fill=PAPER, stroke=INK, stroke_width=0.8)
    dark = "".join([f"M{left + step * no:.1f} {y}h{step:.1f}v4h-{step:.1f}z" for no in (0, 2)])
    words = tongue.gettext("{miles} nautical miles at the equator").format(miles=tongue.number(MILES))
    return box + path(dark, fill=INK) + fitted(middle, y + 15, words, 10.5)


# -- the table of the routes


def table(board: Board, tongue: Tongue) -> str:
    """From Narvik to each gate: the number of the route, its ends, and how many squares one has to sail."""
    wide, high = TABLE[2] - TABLE[0], TABLE[3] - TABLE[1]
    frame = rect(0, 0, wide, high, fill=PAPER, stroke=INK, stroke_width=1.4)
    inner = rect(4, 4, wide - 8, high - 8, fill="none", stroke=MAGENTA, stroke_width=0.8)
    heading = text(wide / 2, 23, tongue.gettext("The three routes"), 13, font_weight=700, text_anchor="middle")
    rows = [row(board, route, tongue) for route, squares in enumerate(board.routes) if squares]
    return at(TABLE[0], TABLE[1], frame, inner, heading, *rows, id="table", fill=INK)


def row(board: Board, route: int, tongue: Tongue) -> str:
    y, wide = 45 + 20 * route, TABLE[2] - TABLE[0]
    squares = board.routes[route]
    start, gate = [board.names[tongue.lang][square] for square in (squares[0], squares[-1])]
    flag = path("M12-11H28L34-4.500L28 2H12z", fill=PAPER, stroke=MAGENTA, stroke_width=1.2)
    number = text(20, -0.5, str(route + 1), 11, font_weight=700, font_family=SANS, text_anchor="middle", fill=MAGENTA)
    ends = text(42, 0, cut(f"{start} – {gate}", 12, wide - 128), 12)
    far = len(squares) - 1
    said = tongue.ngettext("{number} square", "{number} squares", far).format(number=far)
    return at(0, y, flag, number, ends, text(wide - 12, 0, said, 12, font_style="italic", text_anchor="end"))
