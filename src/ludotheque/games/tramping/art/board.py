"""The board of TRAMPING: a nautical chart of the fifties, drawn on the edition's own squares."""

from __future__ import annotations

from typing import Final

from ludotheque.games.tramping.art import chart, labels, lanes, squares
from ludotheque.games.tramping.art.coast import RADIUS
from ludotheque.games.tramping.art.inks import CARGOS, INK, LEGEND, MAGENTA, PAPER, SIZE, TABLE, TITLE, figure
from ludotheque.games.tramping.art.squares import numeral
from ludotheque.games.tramping.rules.board import Board
from ludotheque.games.tramping.words import square_names
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import (
    SANS,
    SERIF,
    at,
    capitals,
    cut,
    element,
    escaped,
    group,
    path,
    rect,
    sheet,
    text,
    text_width,
    use,
)
from ludotheque.say.sentences import _


def draw(board: Board, tongue: Tongue) -> str:
    """The whole board without its pieces: the same edition and language give the same drawing."""
    parts = (chart.definitions(), lanes.definitions(board), squares.definitions())
    said = tongue.gettext(
        "A nautical chart: three routes of squares from Narvik to the gates of the Americas, "
        "then a network of lanes with the six places of the treasure and their reefs."
    )
    inside = (element("defs", *parts), group(*layers(board, tongue), id="static"))
    return sheet(*SIZE, tongue.gettext("TRAMPING, the board"), *inside, description=said, font_family=SERIF)


def layers(board: Board, tongue: Tongue) -> list[str]:
    """From the paper upwards."""
    return [
        figure("paper"),
        chart.sea(),
        chart.lands(),
        chart.relief(),
        labels.depths(board, tongue),
        chart.heights(board, tongue),
        labels.names(board, tongue),
        chart.neatline(tongue),
        chart.rose(),
        title(tongue),
        table(board, tongue),
        legend(board, tongue),
        lanes.lanes(board),
        labels.leaders(board, tongue),
        squares.squares(board, tongue),
        labels.labels(board, tongue),
        labels.flags(board, tongue),
    ]


# -- the foot of the sheet: every kind of square with what it costs, and the fleet


COLUMNS: Final = 6
COLUMN: Final = 221  # how wide one is
ROW: Final = 37.5
ROOM: Final = 176  # for words in a column
FLEET: Final = 1412  # where it begins
ENTRIES: Final = (
    ("freight", _("Freight port"), _("delivery 3 M, royalty 0.5 M")),
    ("petrol", _("Petrol port"), _("delivery 3 M, royalty 0.5 M")),
    ("repair", _("Repair port"), _("0.5 M to the bank")),
    ("control", _("Control port"), _("0.5 M to the bank")),
    ("gate", _("Gate of the Americas"), _("to the fastest: 1.5 M")),
    ("routes", _("Routes 1, 2 and 3"), _("one way")),
    ("bar-freight", _("Barred, freight"), _("card lost, or 0.5 M")),
    ("bar-petrol", _("Barred, petrol"), _("card lost, or 0.5 M")),
    ("avarie", _("Breakdown"), _("1 M to the bank")),
    ("six-black", _("Black 6"), _("3 squares back")),
    ("six-green", _("Green 6"), _("3 squares forward")),
    ("network", _("The Americas"), _("both ways")),
    ("start", _("Departure"), _("on a double")),
    ("plain", _("Open sea"), _("nothing to pay")),
    ("joined1", _("Joined squares"), _("then one square only")),
    ("reef", _("Reef"), _("live: repairs, 2 M")),
    ("treasure", _("Treasure, I to VI"), _("the die tells which")),
    ("incident", _("A throw of 4"), _("an incident card")),
)


def legend(board: Board, tongue: Tongue) -> str:
    left, top, right, bottom = LEGEND
    box = rect(left, top, right - left, bottom - top, fill=PAPER, stroke=INK, stroke_width=1.6)
    inner = rect(left + 5, top + 5, right - left - 10, bottom - top - 10, fill="none", stroke=MAGENTA, stroke_width=0.8)
    rule = path(f"M{FLEET - 20} {top + 14}V{bottom - 14}", stroke=INK, stroke_width=0.8)
    found = [entry(no, *words, tongue) for no, words in enumerate(ENTRIES)]
    return group(box, inner, rule, *found, fleet(board, tongue), id="legend", fill=INK)


def entry(no: int, sign: str, what: str, price: str, tongue: Tongue) -> str:
    """A square, what it is called and, in italics, what happens there."""
    x, y = LEGEND[0] + 34 + no % COLUMNS * COLUMN, LEGEND[1] + 28 + no // COLUMNS * ROW
    start = 24
    first = text(start, -1, cut(tongue.gettext(what), 12, ROOM), 12, font_weight=700)
    second = text(start, 13, cut(tongue.gettext(price), 11, ROOM), 11, font_style="italic")
    return at(x, y, shape(sign), first, second)


def shape(sign: str) -> str:
    if sign in ("routes", "network"):
        return at(-2, 0, figure("lane-" + sign))
    if sign == "incident":
        return at(-2, 0, figure("incident"), scale=0.66)
    if sign == "gate":
        return at(-2, 5, use("k-gate"), use("k-plain"), scale=0.62)
    if sign == "joined1":
        return at(-12, 0, use("k-joined1"), scale=0.9) + at(8, 0, use("k-joined2"), scale=0.9)
    if sign == "treasure":
        return use("k-treasure") + numeral(5)
    return use("k-" + sign)


def fleet(board: Board, tongue: Tongue) -> str:
    """The five cargos with their colours in words."""
    top = LEGEND[1]
    found = [text(FLEET - 4, top + 36, cut(tongue.gettext("The cargos"), 13, 84), 13, font_weight=700)]
    for no in range(len(CARGOS)):
        words = tongue.text(board.cargos, no) if no < len(tongue.texts(board.cargos)) else ""
        x, y = FLEET + 34 + (no + 1) % 3 * 108, top + 30 + (no + 1) // 3 * 50
        said = element("title", escaped(tongue.gettext("Cargo {number}, {colour}").format(number=no + 1, colour=words)))
        colour = text(0, 24, cut(words, 11.5, 96), 11.5, font_style="italic", text_anchor="middle")
        found.append(at(x, y, said, figure(f"cargo-{no + 1}"), colour, id=f"token-{no + 1}"))
    return group(*found, id="fleet")


# -- the boxes on the chart: its title block with scale and a cargo at sea, and the table of the three routes


LINES: Final = (
    (_("General chart of the tramp routes"), 99, 14.0),
    (_("from Narvik to the Americas"), 116, 14.0),
    (_("Mercator projection, soundings in metres"), 131, 11.0),
    (_("No chart to sail by"), 145, 11.0),
)  # words, line, size
MILES: Final = 2000
WIDTH: Final = TITLE[2] - TITLE[0]
HEIGHT: Final = TITLE[3] - TITLE[1]
TITLE_ROOM: Final = WIDTH - 28


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
        at(middle, 28, figure("ornament")),
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
    fit = min(size, size * TITLE_ROOM / max(text_width(words, size), 1.0))
    return text(x, y, words, fit, text_anchor="middle", font_style="italic", fill=INK)


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
    start, gate = [square_names(board, tongue)[square] for square in (squares[0], squares[-1])]
    flag = path("M12-11H28L34-4.500L28 2H12z", fill=PAPER, stroke=MAGENTA, stroke_width=1.2)
    number = text(20, -0.5, str(route + 1), 11, font_weight=700, font_family=SANS, text_anchor="middle", fill=MAGENTA)
    ends = text(42, 0, cut(f"{start} – {gate}", 12, wide - 128), 12)
    far = len(squares) - 1
    said = tongue.ngettext("{number} square", "{number} squares", far).format(number=far)
    return at(0, y, flag, number, ends, text(wide - 12, 0, said, 12, font_style="italic", text_anchor="end"))
