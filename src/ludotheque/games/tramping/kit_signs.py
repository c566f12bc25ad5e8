"""What an incident does, as a picture: money, squares, a turn missed, a die, a repair."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ludotheque.games.tramping.board import (
    AGAIN,
    BACK,
    FORWARD,
    FROM_BANK,
    FROM_EACH,
    KEEP,
    PAY_BANK,
    PAY_EACH,
    SKIP,
)
from ludotheque.games.tramping.scene_inks import BLUE, GREEN, INK, OUTLINE, PAPER, RED, SHOAL, YELLOW
from ludotheque.games.tramping.scene_squares import SPANNER
from ludotheque.games.tramping.scene_symbols import DECK, HULL
from ludotheque.scenery.drawing import Attribute, at, circle, group, path, polygon, rect

LINE: Final[dict[str, Attribute]] = {"stroke": OUTLINE, "stroke_width": 5, "stroke_linejoin": "round"}
UP: Final = "M-16 40V0H-38L0-46L38 0H16V40z"
ANCHOR: Final = (
    "M0-84A24 24 0 1 0 .1-84zM0-36V92M-46-12H46M-84 34C-78 74-44 92 0 92C44 92 78 74 84 34M-98 56L-84 34L-64 52"
    "M98 56L84 34L64 52"
)
FLEET: Final = ((-78, 62), (0, 84), (78, 62))


def picture(effect: int) -> str:
    """In a porthole of radius 150 round the origin."""
    water = circle(0, 0, 150, fill=SHOAL)
    rims = circle(0, 0, 150, fill="none", stroke=INK, stroke_width=12)
    rims += circle(0, 0, 139, fill="none", stroke=PAPER, stroke_width=4)
    bolts = [circle(150 * x, 150 * y, 5, fill=PAPER) for x, y in ((0, -1), (0, 1), (-1, 0), (1, 0))]
    return water + PICTURES[effect]() + rims + group(*bolts)


# -- money


def bank() -> str:
    """A temple with four columns."""
    roof = path("M-78-6L0-52L78-6z", fill=PAPER, **LINE)
    columns = "".join([rect(x, -6, 20, 56, fill=PAPER, **LINE) for x in (-64, -30, 10, 44)])
    return roof + columns + rect(-80, 50, 160, 18, fill=PAPER, **LINE)


def coin(x: float, y: float, scale: float = 1) -> str:
    gold = circle(0, 0, 34, fill=YELLOW, **LINE) + circle(0, 0, 24, fill="none", stroke=OUTLINE, stroke_width=2.4)
    letter = path("M-12 11V-11L0 5L12-11V11", fill="none", stroke=OUTLINE, stroke_width=5, stroke_linejoin="round")
    return at(x, y, gold, letter, scale=scale)


def arrow(x: float, y: float, turn: float, colour: str, scale: float = 1) -> str:
    return at(x, y, path(UP, fill=colour, **LINE), turn=turn, scale=scale)


def to_bank() -> str:
    return at(0, -48, bank()) + arrow(-34, 76, 0, RED) + coin(42, 76)


def from_bank() -> str:
    return at(0, -48, bank()) + arrow(-34, 76, 180, GREEN) + coin(42, 76)


def to_each() -> str:
    ships = [at(x, y + 8, ship(PAPER), turn=-90, scale=1.1) for x, y in FLEET]
    ways = [arrow(x * 0.55, y * 0.5 - 34, turn, RED, 0.72) for (x, y), turn in zip(FLEET, (235, 180, 125))]
    return group(*ships) + group(*ways) + coin(0, -84, 1.1)


def from_each() -> str:
    ships = [at(x, y + 8, ship(PAPER), turn=-90, scale=1.1) for x, y in FLEET]
    ways = [arrow(x * 0.55, y * 0.5 - 34, turn, GREEN, 0.72) for (x, y), turn in zip(FLEET, (55, 0, 305))]
    return group(*ships) + group(*ways) + coin(0, -84, 1.1)


# -- squares and turns


def ship(colour: str) -> str:
    """A cargo from above, bow to the right."""
    hull = path(HULL, fill=colour, stroke=OUTLINE, stroke_width=2.4, stroke_linejoin="round")
    deck = path(DECK, fill="none", stroke=OUTLINE, stroke_width=0.9)
    house = rect(-13, -7, 8.5, 14, fill=RED, stroke=OUTLINE, stroke_width=1.4)
    return hull + deck + house + rect(-1, -5, 9, 10, fill="#d9c79a", stroke=OUTLINE, stroke_width=1.4)


def chevrons(x: float, way: float, colour: str) -> str:
    found = [polygon([(x + no * 30, -34), (x + no * 30 + way * 26, 0), (x + no * 30, 34)], False) for no in range(3)]
    return path("".join(found), fill="none", stroke=colour, stroke_width=13, stroke_linejoin="round")


def forward() -> str:
    return at(-40, 0, ship(PAPER), scale=2.3) + chevrons(36, 1, GREEN)


def backward() -> str:
    return at(46, 0, ship(PAPER), scale=2.3) + chevrons(-94, -1, RED)


def waiting() -> str:
    """At anchor."""
    return path(ANCHOR, fill="none", stroke=INK, stroke_width=15, stroke_linecap="round", stroke_linejoin="round")


def thrown() -> str:
    pips = [circle(38 * x, 38 * y, 14, fill=PAPER) for x, y in ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1))]
    return at(0, 0, rect(-76, -76, 152, 152, rx=22, fill=BLUE, **LINE), *pips, turn=12)


def repaired() -> str:
    """A spanner on a red disc."""
    return circle(0, 0, 112, fill=RED, **LINE) + path(SPANNER, fill=PAPER, transform="scale(10.5)")


PICTURES: Final[dict[int, Callable[[], str]]] = {
    PAY_BANK: to_bank,
    PAY_EACH: to_each,
    FROM_BANK: from_bank,
    FROM_EACH: from_each,
    FORWARD: forward,
    BACK: backward,
    SKIP: waiting,
    AGAIN: thrown,
    KEEP: repaired,
}
