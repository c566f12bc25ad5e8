"""The pieces: planes from above and ships from the side, in the colour of their player; marks and stocks."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.art.inks import BRICK, DARK, GOLD, INK, IVORY, LIGHT
from ludotheque.games.cosmail.art.medallions import PIP, pip_spots
from ludotheque.parts.svg.drawing import SANS, Attribute, at, circle, element, group, path, rect, sheet, text

PLANE: Final = (
    "M0-27C3.500-27 5-22 5-16V-9L27 3V9L5 4L4 16L10 21V25L0 22L-10 25V21L-4 16L-5 4L-27 9V3"
    "L-5-9V-16C-5-22-3.500-27 0-27z"
)
HULL: Final = "M-28 4H28L21 19H-21z"
HOUSE: Final = "M-17 4V-4H-8V-10H9V-4H16V4z"
FUNNEL: Final = "M-4-10V-21H5V-10z"
SIDE: Final = 60.0  # of the square a piece is drawn in
STOCK_SIDE: Final = 42.0
STOCK_SIZE: Final = STOCK_SIDE / 28  # so drawn, its pips lie on those of the medallion
PLANE_A: Final = "plane-a"
PLANE_B: Final = "plane-b"
SHIP: Final = "ship"
PIECES: Final = (PLANE_A, PLANE_B, SHIP)  # by piece
COAT: Final[dict[str, Attribute]] = {  # the page lends the colour
    "fill": "currentColor",
    "stroke": DARK,
    "stroke_width": 1.6,
    "stroke_linejoin": "round",
}


def symbols() -> str:
    """Every drawing in a square of its own; pieces are 28 by 28 units, times their size."""
    found = [symbol(PLANE_A, SIDE, plane("A")), symbol(PLANE_B, SIDE, plane("B")), symbol(SHIP, SIDE, ship())]
    found += [symbol(stock_symbol(*pair), STOCK_SIDE, stock(*pair)) for pair in stocks()]
    found += [symbol("noted", 28, noted()), symbol("leave", 28, leave()), symbol("goal", SIDE, goal())]
    found += [symbol("shut", 34, shut())]
    return sheet(1, 1, "COSMAIL", *found)


def stocks() -> list[tuple[int, int]]:
    """What a port may have been printed with, and what may be left of it."""
    return [(printed, left) for printed in (1, 2, 3) for left in range(printed)]


def stock_symbol(printed: int, left: int) -> str:
    return f"stock-{printed}-{left}"


def symbol(name: str, side: float, *inside: str) -> str:
    half = side / 2
    return element("symbol", *inside, id=name, viewBox=f"{-half:g} {-half:g} {side:g} {side:g}")


# -- pieces


def plane(letter: str) -> str:
    """From above, nose upwards, with its letter on a disc."""
    edge = path(PLANE, fill="none", stroke=LIGHT, stroke_width=5, stroke_linejoin="round")
    glass = path("M-2.500-19C-1.500-21 1.500-21 2.500-19V-16H-2.500z", fill=LIGHT)
    disc = circle(0, 1, 8, fill=LIGHT, stroke=DARK, stroke_width=1.3)
    sign = text(0, 5.2, letter, 12, text_anchor="middle", font_weight=700, fill=DARK, font_family=SANS)
    return edge + path(PLANE, **COAT) + glass + disc + sign


def ship() -> str:
    """From the side, two decks and a funnel."""
    edge = path(HULL + HOUSE + FUNNEL, fill="none", stroke=LIGHT, stroke_width=5, stroke_linejoin="round")
    house = path(HOUSE, fill=LIGHT, stroke=DARK, stroke_width=1.6)
    panes = path("M-12 0H12M-4-6H6", stroke=DARK, stroke_width=1.8, stroke_dasharray="2.4 2")
    funnel = path(FUNNEL, **COAT) + path("M-4-16H5", stroke=LIGHT, stroke_width=2.4)
    return at(0, 1, edge, funnel, house, panes, path(HULL, **COAT))


# -- marks


def stock(printed: int, left: int) -> str:
    """C117: over the pips of a medallion, those that are gone; all of it pales when none is left."""
    veil = circle(0, 0, 14.5, fill=IVORY, opacity=".62") if not left else ""
    spots = pip_spots(printed)[left:]
    discs = group(*[circle(x, y, PIP, fill=INK, stroke=INK, stroke_width=1.2) for x, y in spots])
    crosses = "".join([f"M{x - 1.7:.1f} {y - 1.7:.1f}l3.4 3.4m0-3.4l-3.4 3.4" for x, y in spots])
    return veil + discs + path(crosses, stroke=IVORY, stroke_width=1.1, fill="none")


def noted() -> str:
    """C111: an option, a pennant with a tick."""
    mast = path("M-9 12V-12", stroke=DARK, stroke_width=2.4)
    flag = path("M-9-11H12L7-3L12 5H-9z", fill=GOLD, stroke=DARK, stroke_width=1.6, stroke_linejoin="round")
    return mast + flag + path("M-5-3L-1.500 1L4-7", fill="none", stroke=DARK, stroke_width=2.4)


def leave() -> str:
    """For a piece that has to go: an arrow out of a ring."""
    disc = circle(0, 0, 12.5, fill=BRICK, stroke=LIGHT, stroke_width=1.6)
    return disc + path("M-6 6L5-5M-2-6H6V2", fill="none", stroke=LIGHT, stroke_width=3)


def goal() -> str:
    """Round a goal or a checkpoint: a ring and four arrows towards it."""
    rings = circle(0, 0, 21, fill="none", stroke=LIGHT, stroke_width=6) + circle(
        0, 0, 21, fill="none", stroke=BRICK, stroke_width=3.4
    )
    arrows = "M-6-29H6L0-20zM-6 29H6L0 20zM-29-6V6L-20 0zM29-6V6L20 0z"
    return rings + path(arrows, fill=BRICK, stroke=LIGHT, stroke_width=1.2)


def shut() -> str:
    """C145: the barrier of a deposit."""
    bar = rect(-15, -3, 30, 6, fill=LIGHT, stroke=DARK, stroke_width=1.2)
    stripes = path("M-11-3h5l-3 6h-5zM-1-3h5l-3 6h-5zM9-3h5l-3 6h-5z", fill=BRICK)
    return group(bar, stripes, transform="rotate(-20)")
