"""The feast of A VENDRE!: along the street the awnings of the winner's shops open, one after the other."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ludotheque.games.a_vendre.art.houses import INK, LAWN, PAPER, SKY, TILES, WALLS
from ludotheque.parts.svg.drawing import BANNER, NARROW, at, banner, circle, cut, group, path, rect, text

MOST_SHOPS: Final = 9
WIDE: Final = 132.0  # of a house
STRIPES: Final = 6
AWNING: Final = 112.0


def awning(ink: str, turn: int) -> str:
    """Stripes in the winner's colour, with a scalloped edge; it unrolls from the wall."""
    each = AWNING / STRIPES
    made = [
        path(f"M{each * n:g} 0h{each:g}v34a{each / 2:g} 9 0 0 1-{each:g} 0z", fill=PAPER if n % 2 else ink)
        for n in range(STRIPES)
    ]
    edge = path(f"M0 0H{AWNING:g}", stroke=INK, stroke_width=3)
    return group(*made, edge, class_=f"unroll d{turn}")


def house(name: str, ink: str, turn: int, open_: bool) -> str:
    wall, tile = WALLS[turn % len(WALLS)], TILES[turn % len(TILES)]
    sign = cut(name, 11, WIDE - 22)
    windows = [rect(x, 44, 26, 34, rx=2, fill="#dff1f7", stroke=INK, stroke_width=1.6) for x in (18, 53, 88)]
    front = [
        path(f"M4 30L{WIDE / 2:g} 0L{WIDE - 4:g} 30z", fill=tile, stroke=INK, stroke_width=2, stroke_linejoin="round"),
        rect(6, 30, WIDE - 12, 180, fill=wall, stroke=INK, stroke_width=2),
        *windows,
        rect(10, 88, WIDE - 20, 20, rx=2, fill=PAPER, stroke=INK, stroke_width=1.4),
        text(WIDE / 2, 102, sign, 11, fill=INK, text_anchor="middle", font_weight="bold", font_family=NARROW),
        rect(16, 118, 66, 80, fill="#3d4a6b" if not open_ else "#fff3c4", stroke=INK, stroke_width=2),
        rect(90, 118, 26, 92, fill=tile, stroke=INK, stroke_width=2),
        circle(95, 166, 2.4, fill=PAPER),
    ]
    return group(*front, at(10, 110, awning(ink, turn)) if open_ else "")


def feast(shops: Sequence[str], ink: str) -> str:
    """`shops` are the names of what the winner owns; without any, the street is there all the same."""
    wide, high = BANNER
    shown = list(shops[:MOST_SHOPS])
    count = max(len(shown), MOST_SHOPS)
    order = sorted(range(count), key=lambda place: abs(place - (count - 1) / 2))
    named = dict(zip(sorted(order[: len(shown)]), shown))
    left = (wide - count * (WIDE + 8)) / 2
    houses = [
        at(left + place * (WIDE + 8), 96, house(named.get(place, ""), ink, place, place in named))
        for place in range(count)
    ]
    return banner(
        rect(0, 0, wide, high, fill=SKY),
        circle(1130, 62, 34, fill="#ffd469"),
        path(f"M0 200q160-60 320 0t320 0 320 0 320 0V{high}H0z", fill=LAWN),
        *houses,
        rect(0, 300, wide, 30, fill="#c9b48f"),
        path("M0 302H1280", stroke=INK, stroke_width=2),
    )
