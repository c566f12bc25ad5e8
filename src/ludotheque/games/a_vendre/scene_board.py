"""The board of A VENDRE!: a cheerful street in the colours of a poster, drawn on the edition's own data."""

from __future__ import annotations

from math import copysign

from ludotheque.games.a_vendre import scene_houses, scene_pictograms, scene_stones
from ludotheque.games.a_vendre.board import LAST, Board
from ludotheque.games.a_vendre.scene_houses import COLOURS, GRASS, INK, LAWN, bank, facade, sign
from ludotheque.games.a_vendre.scene_pictograms import PAPER, pictogram
from ludotheque.games.a_vendre.scene_places import SIZE, START, STONES
from ludotheque.games.a_vendre.scene_stones import stone
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import (
    NARROW,
    SANS,
    at,
    circle,
    element,
    group,
    move,
    path,
    polygon,
    rect,
    sheet,
    star,
    use,
)

TUFTS = ((64, 470, 26), (150, 452, 18), (250, 420, 22), (330, 470, 14), (60, 690, 16), (64, 1010, 22), (120, 930, 16))
TREES = ((74, 560, 1.5), (66, 760, 1.2), (70, 1000, 1.5), (56, 1196, 1.1), (150, 408, 1.3), (320, 400, 1.1))
ENDS = [START, *[no + step for no, stone in enumerate(STONES) if stone.turning for step in (-1, 1)], LAST]
CLOUDS = ((760, 90, 1.0), (1130, 70, 1.3), (1420, 110, 0.9))


def draw(edition: Board, tongue: Tongue) -> str:
    """The whole board without its pieces: the same edition and language give the same drawing."""
    titles = sum([1 for title in edition.title if title])
    shown = [pictogram(edition, square) for square in range(1, LAST + 1)]
    parts = scene_houses.definitions() + scene_stones.definitions()
    defs = scene_pictograms.definitions(name for name in shown if name) + element("defs", parts)
    return sheet(
        *SIZE,
        tongue.gettext("A VENDRE!, the board"),
        defs,
        *ground(),
        sign(246, 96, titles, tongue),
        bank(236, 1100, tongue),
        group(*houses(edition), id="houses"),
        street(),
        group(*[stone(edition, square, tongue) for square in range(START, LAST + 1)], id="squares", font_family=NARROW),
        description=tongue.gettext(
            "A street of sixty squares: blue shops, red establishments, yellow and green squares."
        ),
        font_family=SANS,
    )


def ground() -> list[str]:
    """The frame, the lawn, the sky."""
    width, height = SIZE
    sky = (
        "M26 46Q26 26 46 26H1754Q1774 26 1774 46V196C1650 176 1560 214 1400 196C1250 180 1120 220 960 198"
        "C800 178 640 214 480 198C300 180 160 210 26 192z"
    )
    tufts = "".join([f"M{x} {y}q{size}-16 {2 * size} 0" for x, y, size in TUFTS])
    return [
        rect(0, 0, width, height, fill=COLOURS["coral"]),
        rect(16, 16, width - 32, height - 32, fill=PAPER, rx=26),
        rect(26, 26, width - 52, height - 52, fill=LAWN, rx=20),
        path(sky, fill="#bfe6f2"),
        sun(1640, 92),
        *[cloud(*where) for where in CLOUDS],
        path(tufts, fill="none", stroke=GRASS, stroke_width=4),
        *[use("tree", transform=move(x, y, scale=scale)) for x, y, scale in TREES],
    ]


def sun(x: float, y: float) -> str:
    eyes = path("M-12-6h.1M12-6h.1", stroke=INK, stroke_width=6, stroke_linecap="round")
    smile = path("M-13 8Q0 20 13 8", stroke=INK, stroke_width=3, fill="none", stroke_linecap="round")
    disc = circle(0, 0, 38, fill="#ffdd75", stroke=INK, stroke_width=2)
    return at(x, y, path(star(66, 44, 18), fill=COLOURS["yellow"]), disc, eyes, smile)


def cloud(x: float, y: float, scale: float) -> str:
    d = "M0 0C-4-16 14-26 26-18C34-32 60-30 62-12C76-14 82 0 72 6H8C2 6 0 4 0 0"
    return path(d, fill=PAPER, transform=move(x, y, scale=scale))


def houses(edition: Board) -> list[str]:
    """Behind each stone of a row, but for those that a turn of the street hides; beside a turn they are smaller."""
    seen: dict[int, int] = {}
    found = []
    for square in range(1, LAST + 1):
        laid, before, colour = STONES[square], STONES[square - 1], edition.colour[square]
        number = seen.get(colour, 0)
        seen[colour] = number + 1
        if laid.turning or before.turning:
            continue
        close = before.first and before.row > 0
        aside = copysign(7, laid.x - before.x) if close else 0
        drawn = facade(colour, number, pictogram(edition, square))
        found.append(at(laid.x + aside, laid.y - 64, drawn, scale=0.84 if close else 1))
    return found


def street() -> str:
    """The road under the stones, in three layers; where it ends or turns it is wide enough for a whole stone."""
    road = polygon([(stone.x, stone.y) for stone in STONES], close=False)
    shape = path(road, id="road", fill="none", stroke_linejoin="round")
    pads = [STONES[square] for square in ENDS]
    layers = []
    for colour, width in ((INK, 136), ("#e2cfa2", 131), ("#f7ead0", 122)):
        corners = [rect(pad.x - width / 2, pad.y - width / 2, width, width, rx=26) for pad in pads]
        layers.append(group(use("road", stroke=colour, stroke_width=width), *corners, fill=colour))
    return group(element("defs", shape), *layers, id="street")
