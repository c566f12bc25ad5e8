"""C6 C7: the vignettes of the goods, each a title to one of the stocks of a port."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.art.inks import (
    BRICK,
    DRAWN,
    EDGE,
    FUELS,
    GROUND,
    INK,
    IVORY,
    PAPER,
    PETROL,
    SHORES,
    WARE_INKS,
    ink_of,
)
from ludotheque.games.cosmail.art.medallions import inked, medallion, pip_spots
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts.kit import Face, Part, face
from ludotheque.parts.svg.drawing import SANS, SERIF, at, circle, path, rect, star
from ludotheque.parts.svg.lines import line

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
    name, place = tongue.text(board.goods, good), tongue.text(board.names, port)
    inside = (DRAWN["vignette-frame"], picture(board, port), heading(good, name), foot(board, port, tongue))
    return face(SIZE, f"{name}, {place}", *inside, font_family=SERIF)


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
    return water + rays + sign + "".join(values) + DRAWN["vignette-carriers"]


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
    name = line(MIDDLE, 541, tongue.text(board.names, port), 38, ROOM, font_weight=700, fill=INK)
    return title + name + line(MIDDLE, 575, worth, 27, ROOM, font_style="italic", fill=INK)


def reverse(tongue: Tongue) -> str:
    """The same for all: the globe before the sun, and the title both ways up."""
    ground = rect(0, 0, WIDE, HIGH, fill=PAPER)
    return face(SIZE, tongue.gettext("The back of a vignette"), ground, DRAWN["vignette-back"])


# -- C8: petrol and coal, vignettes of two colours, and small change: bars of 5, rectangles of 2, round counters of 1


VIGNETTE: Final = (44.0, 30.0)
BAR: Final = (38.0, 15.0)
PLATE: Final = (24.0, 18.0)
COUNTER: Final = (20.0, 20.0)
WORTH: Final = {50: 12, 10: 36}  # by vignette: how many of each fuel
CHANGE: Final = {5: 12, 2: 18, 1: 12}


def fuel(tongue: Tongue) -> tuple[Part, ...]:
    """Of both fuels together; what is small has the same on both sides."""
    say = tongue.gettext
    vignettes = [
        both(f"{kind}-{worth}", note(kind, worth, tongue), count) for kind in FUELS for worth, count in WORTH.items()
    ]
    return (
        Part(
            "fuel",
            say("Vignettes of petrol and coal (the number is ours)"),
            VIGNETTE,
            tuple(vignettes),
            "C8",
            GROUND,
            GROUND,
        ),
        change("bars", say("Bars of 5 points (the number is ours)"), BAR, 5, tongue),
        change("rectangles", say("Rectangles of 2 points (the number is ours)"), PLATE, 2, tongue),
        change("counters", say("Counters of 1 point (the number is ours)"), COUNTER, 1, tongue),
    )


def change(key: str, name: str, size: tuple[float, float], worth: int, tongue: Tongue) -> Part:
    found = [both(f"{kind}-{worth}", coin(kind, worth, size, tongue), CHANGE[worth]) for kind in FUELS]
    return Part(key, name, size, tuple(found), "C8", GROUND, GROUND, round=size == COUNTER)


def both(name: str, drawing: str, count: int) -> Face:
    return Face(name, drawing, drawing, count)


def named(kind: str, tongue: Tongue) -> str:
    return tongue.gettext("Petrol") if kind == PETROL else tongue.gettext("Coal")


def note(kind: str, worth: int, tongue: Tongue) -> str:
    """The sign of the fuel on a disc with rays, its worth large, its name below."""
    ink = ink_of(FUELS[kind])
    inner = rect(42, 42, 356, 216, fill="none", stroke=ink, stroke_width=1.4, rx=5)
    rays = at(128, 150, path(star(78, 60, 24), fill=IVORY), circle(0, 0, 58, fill=IVORY, stroke=INK, stroke_width=2))
    name = line(300, 216, named(kind, tongue).upper(), 28, 178, 3, font_family=SANS, font_weight=700, fill=ink)
    said = f"{named(kind, tongue)}, {worth}"
    ground = rect(0, 0, 440, 300, fill=GROUND)
    return face(
        VIGNETTE,
        said,
        ground,
        panel(kind, 440, 300),
        inner,
        rays,
        at(128, 150, inked(kind), scale=4.6),
        figure(kind, worth, 300, 160, 96),
        name,
    )


def coin(kind: str, worth: int, size: tuple[float, float], tongue: Tongue) -> str:
    """A bar, a rectangle or a round counter."""
    wide, high = size[0] * 10, size[1] * 10
    draw = {BAR: bar, PLATE: plate, COUNTER: counter}[size]
    ground = rect(0, 0, wide, high, fill=GROUND)
    return face(size, f"{named(kind, tongue)}, {worth}", ground, draw(kind, worth, wide, high))


def bar(kind: str, worth: int, wide: float, high: float) -> str:
    """The sign at both ends."""
    signs = [seal(kind, x, high / 2, 34) for x in (EDGE + 48, wide - EDGE - 48)]
    return panel(kind, wide, high) + "".join(signs) + figure(kind, worth, wide / 2, high / 2 + 23, 64)


def plate(kind: str, worth: int, wide: float, high: float) -> str:
    sign = seal(kind, EDGE + 52, high / 2, 40)
    return panel(kind, wide, high) + sign + figure(kind, worth, wide - EDGE - 46, high / 2 + 25, 70)


def counter(kind: str, worth: int, wide: float, high: float) -> str:
    disc = circle(wide / 2, high / 2, wide / 2 - EDGE, fill=FUELS[kind], stroke=INK, stroke_width=2.4)
    return disc + seal(kind, wide / 2, high / 2 - 28, 30) + figure(kind, worth, wide / 2, high / 2 + 52, 54)


def panel(kind: str, wide: float, high: float) -> str:
    inside = (EDGE, EDGE, wide - 2 * EDGE, high - 2 * EDGE)
    return rect(*inside, fill=FUELS[kind], stroke=INK, stroke_width=2.4, rx=8)


def seal(kind: str, x: float, y: float, far: float) -> str:
    """The sign of a fuel on a pale disc."""
    return circle(x, y, far, fill=IVORY, stroke=INK, stroke_width=1.6) + at(x, y, inked(kind), scale=round(far / 12, 1))


def figure(kind: str, worth: int, x: float, y: float, size: float) -> str:
    ink = ink_of(FUELS[kind])
    return line(x, y, str(worth), size, size * 1.25, font_family=SANS, font_weight=700, fill=ink)
