"""The sixty stones of the street, and the one before them where pawns begin."""

from __future__ import annotations

from math import atan2, degrees
from typing import Final

from ludotheque.games.a_vendre.art.houses import COLOURS, INK, PAPER, pictogram
from ludotheque.games.a_vendre.page.places import HEIGHT, START, STONES, WIDTH
from ludotheque.games.a_vendre.rules.board import BLUE, GOAL, GREEN, LAST, RED, YELLOW, Board
from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import (
    at,
    cut,
    element,
    escaped,
    ink_on,
    move,
    text,
    text_width,
    use,
)

FILL: Final = {
    BLUE: COLOURS["blue"],
    RED: COLOURS["red"],
    GREEN: COLOURS["green"],
    YELLOW: COLOURS["yellow"],
    GOAL: INK,
}
ROOM: Final = WIDTH - 13  # for a line of words, with something to spare
LARGEST: Final = 12.0
SMALLEST: Final = 8.5  # below it a line is cut; the whole name stands in the stone's own title


def stone(edition: Board, square: int, tongue: Tongue) -> str:
    """One stone where it lies, named in words."""
    laid = STONES[square]
    name = spoken(edition, square, tongue)
    drawn = start(tongue) if square == START else face(edition, square, tongue)
    turn = laid.tilt if abs(laid.tilt) > 0.5 else 0.0
    return at(laid.x, laid.y, element("title", escaped(name)), drawn, turn=turn, id=f"square-{square}")


def spoken(edition: Board, square: int, tongue: Tongue) -> str:
    if square == START:
        return tongue.gettext("Start")
    return f"{square}. {tongue.text(edition.names, square)}"


def face(edition: Board, square: int, tongue: Tongue) -> str:
    """What is printed on a square, by its colour."""
    colour = edition.colour[square]
    titled = colour in (BLUE, RED)
    ground = PAPER if titled else FILL[colour]
    ink = ink_on(ground, INK, PAPER)
    number = text(7 - WIDTH / 2, 19 - HEIGHT / 2, str(square), 15, text_anchor="start", fill=ink)
    if titled:
        inside = deed(edition, square, tongue)
    elif colour == GREEN:
        inside = [
            use("i-" + pictogram(edition, square), transform=move(0, -19, scale=0.9), color=PAPER),
            named(edition, square, tongue, 16, ink),
            use("onwards", transform=move(0, 43, turn=onwards(square))),
        ]
    elif colour == YELLOW:
        inside = [use("i-carte", transform=move(0, -14)), named(edition, square, tongue, 32, ink)]
    else:
        word = text(0, 47, tongue.gettext("FINISH"), 13, fill=COLOURS["yellow"])
        flag = use("flag", transform=move(0, -16, scale=0.8), fill=COLOURS["coral"])
        inside = [flag, named(edition, square, tongue, 18, ink), word]
    return use("stone", fill=ground) + "".join(inside) + number


def deed(edition: Board, square: int, tongue: Tongue) -> list[str]:
    """A square with a title: pictogram, name, and the band with PA and R, or R alone."""
    colour = FILL[edition.colour[square]]
    price, takings = tongue.number(edition.price[square]), tongue.number(edition.takings[square])
    sums = f"PA {price} · R {takings}" if edition.price[square] else f"R {takings}"
    numbered = tongue.gettext("no. {number}").format(number=edition.title[square])
    size = min(12.0, 10.8 * 90 / text_width(sums, 10.8))
    return [
        use("band", fill=colour),
        use("i-" + pictogram(edition, square), transform=move(0, -21), color=colour),
        named(edition, square, tongue, 10, INK),
        text(0, HEIGHT / 2 - 11, sums, size, fill=ink_on(colour, INK, PAPER)),
        text(WIDTH / 2 - 6, 16 - HEIGHT / 2, numbered, 10.5, text_anchor="end", font_weight=400, fill=INK),
    ]


def start(tongue: Tongue) -> str:
    word = text(0, 42, tongue.gettext("START"), 14, fill=PAPER)
    return use("stone", fill=INK) + use("flag", fill=COLOURS["yellow"]) + word


def onwards(square: int) -> float:
    """Which way the street goes on, in whole quarter turns."""
    here, there = STONES[square], STONES[min(square + 1, LAST)]
    return round(degrees(atan2(there.y - here.y, there.x - here.x)) / 90) * 90


def named(edition: Board, square: int, tongue: Tongue, middle: float, ink: str) -> str:
    """The name of a square round a middle line, on up to three lines, never wider than the stone."""
    lines, size = fitted(tongue.text(edition.names, square))
    first = middle + size * 0.36 - (len(lines) - 1) * size * 0.53 - (2.5 if len(lines) > 2 else 0)
    return "".join([text(0, first + row * size * 1.06, line, size, fill=ink) for row, line in enumerate(lines)])


def fitted(name: str) -> tuple[list[str], float]:
    """The name parted at its spaces so that its letters are as large as can be; fewer lines where that is enough."""
    best: tuple[list[str], float] = ([name], 0.0)
    for count in (1, 2, 3):
        lines = parted(name, count)
        most = LARGEST if count < 3 else 10.0
        size = min(most, ROOM / max([text_width(line, 1) for line in lines]))
        if size > best[1] + 0.4:
            best = (lines, size)
        if size >= 10:
            break
    lines, size = best
    if size < SMALLEST:
        return [cut(line, SMALLEST, ROOM) for line in lines], SMALLEST
    return lines, round(size, 1)


def parted(name: str, count: int) -> list[str]:
    """The best of all ways to write a name on so many lines: the widest line is as short as can be."""
    words = name.split()
    if count == 1 or len(words) < count:
        return [name]
    found = [
        [" ".join(words[:index]), *parted(" ".join(words[index:]), count - 1)]
        for index in range(1, len(words) - count + 2)
    ]
    return min(found, key=lambda lines: max([text_width(line, 1) for line in lines]))
