"""C6 C7: the vignettes of the goods, each a title to one of the stocks of a port."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.board import Board
from ludotheque.games.cosmail.kit_globe import globe
from ludotheque.games.cosmail.kit_inks import EDGE, ink_of
from ludotheque.games.cosmail.scene_inks import BRICK, BURST, INK, IVORY, PAPER, SHORE_LINE, SHORES, WARE_INKS
from ludotheque.games.cosmail.scene_medallions import medallion, pip_spots
from ludotheque.games.cosmail.scene_symbols import FUNNEL, HOUSE, HULL, PLANE
from ludotheque.kernel.game import Tongue
from ludotheque.scenery.drawing import (
    SANS,
    SERIF,
    at,
    capitals,
    circle,
    group,
    path,
    rect,
    star,
    use,
)
from ludotheque.scenery.kit import Face, Part, face
from ludotheque.scenery.lines import line

SIZE: Final = (44.0, 63.0)
WIDE: Final = 440.0
HIGH: Final = 630.0
MIDDLE: Final = WIDE / 2
ROOM: Final = WIDE - 2 * EDGE - 44  # for words
FIELD: Final = (126.0, 466.0)  # where the picture begins and ends
LARGE: Final = 7.0  # how many times as large as on the map a medallion is


def vignettes(board: Board, tongue: Tongue) -> Part:
    """As many of each port as it has stocks: six of each good."""
    back = reverse(tongue)
    faces = [
        Face(f"vignette-{board.good[port]}-{board.stock[port]}", vignette(board, port, tongue), back, board.stock[port])
        for ports in board.ports_of
        for port in ports
    ]
    return Part("vignettes", tongue.gettext("Vignettes of the goods"), SIZE, tuple(faces), "C6", PAPER, PAPER)


def vignette(board: Board, port: int, tongue: Tongue) -> str:
    good = board.good[port]
    name, place = board.goods[tongue.lang][good], board.names[tongue.lang][port]
    inside = (frame(), picture(board, port), heading(good, name), foot(board, port, tongue))
    return face(SIZE, f"{name}, {place}", *inside, font_family=SERIF)


def frame() -> str:
    """Paper up to the cut; a thick line, and a thin one in brick."""
    outer = rect(EDGE, EDGE, WIDE - 2 * EDGE, HIGH - 2 * EDGE, fill=IVORY, stroke=INK, stroke_width=4)
    inner = rect(40, 40, WIDE - 80, HIGH - 80, fill="none", stroke=BRICK, stroke_width=1.6)
    return rect(0, 0, WIDE, HIGH, fill=PAPER) + outer + inner


def heading(good: int, name: str) -> str:
    """A band in the colour of the good, with its name."""
    ground = WARE_INKS[good]
    band = rect(46, 46, WIDE - 92, 80, fill=ground, stroke=INK, stroke_width=2.4)
    words = line(MIDDLE, 101, name.upper(), 44, ROOM - 20, 4, font_family=SANS, font_weight=700, fill=ink_of(ground))
    return band + words


def picture(board: Board, port: int) -> str:
    """The medallion of the port before a sunburst, as it is on the map, and the value on both sides."""
    top, bottom = FIELD
    good, level = board.good[port], (top + bottom) / 2
    water = rect(46, top, WIDE - 92, bottom - top, fill=SHORES[0][0], stroke=INK, stroke_width=2.4)
    rays = at(MIDDLE, level, path(star(164, 92, 36), fill=SHORES[2][0]))
    pips = [circle(x, y, 2.4, fill=IVORY, stroke=INK, stroke_width=0.8) for x, y in pip_spots(board.stock[port])]
    sign = at(MIDDLE, level, medallion(good), *pips, scale=LARGE)
    values = [value(x, top + 46, board.value[good]) for x in (94, WIDE - 94)]
    return water + rays + sign + "".join(values) + carriers(bottom - 42)


def carriers(level: float) -> str:
    """C110: the plane that takes the option, and the ship that loads."""
    plane = at(88, level, path(PLANE, fill=INK), turn=38)
    waves = path("M-32 22q8-6 16 0t16 0t16 0t16 0", fill="none", stroke=SHORE_LINE, stroke_width=3)
    return plane + at(WIDE - 90, level, path(HULL + HOUSE + FUNNEL, fill=INK), waves)


def value(x: float, y: float, points: int) -> str:
    disc = circle(x, y, 36, fill=INK) + circle(x, y, 32, fill=IVORY)
    ring = circle(x, y, 28, fill="none", stroke=BRICK, stroke_width=1.6)
    words = line(x, y + 12, str(points), 34, 52, font_family=SANS, font_weight=700, fill=INK)
    return disc + ring + words


def foot(board: Board, port: int, tongue: Tongue) -> str:
    """Whose stock it is, and what it is worth."""
    points = board.value[board.good[port]]
    worth = tongue.ngettext("{value} point", "{value} points", points).format(value=tongue.number(points))
    title = line(MIDDLE, 498, tongue.gettext("STOCK TITLE"), 22, ROOM, 5, font_family=SANS, fill=BRICK)
    name = line(MIDDLE, 541, board.names[tongue.lang][port], 38, ROOM, font_weight=700, fill=INK)
    return title + name + line(MIDDLE, 575, worth, 27, ROOM, font_style="italic", fill=INK)


def reverse(tongue: Tongue) -> str:
    """The same for all: the globe before the sun, and the title both ways up."""
    lines = rect(46, 46, WIDE - 92, HIGH - 92, fill="none", stroke=INK, stroke_width=4, rx=14)
    lines += rect(56, 56, WIDE - 112, HIGH - 112, fill="none", stroke=BRICK, stroke_width=1.6, rx=8)
    sun = at(MIDDLE, HIGH / 2, path(star(150, 92, 36), fill=BURST, transform="scale(1 1.18)"))
    titles = at(MIDDLE, HIGH / 2, group(title(), id="title"), use("title", transform="rotate(180)"))
    words = tongue.gettext("The back of a vignette")
    return face(SIZE, words, rect(0, 0, WIDE, HIGH, fill=PAPER), lines, sun, globe(MIDDLE, HIGH / 2), titles)


def title() -> str:
    letters = capitals("COSMAIL", 0, -212, 42, 9, BRICK, 30) + capitals("COSMAIL", 0, -212, 42, 1.2, IVORY, 30)
    return letters + path("M-118-148H118", stroke=INK, stroke_width=2.4)
