"""The feast of COSMAIL: a plane tows the winner's name over the map."""

from __future__ import annotations

from typing import Final

from ludotheque.parts.svg.drawing import (
    BANNER,
    SANS,
    at,
    banner,
    cut,
    element,
    group,
    path,
    polygon,
    rect,
    text,
    text_width,
)

INK: Final = "#15202a"
PAPER: Final = "#fffdf5"
SIZE: Final = 54.0
MOST: Final = 620.0  # of the cloth, so that it is seen whole on a telephone
RIPPLES: Final = 6


def cloth(width: float, ink: str) -> str:
    """A banner that ripples: its edges are waves."""
    each = width / RIPPLES
    along = "".join([f"q{each / 2:g} {-9 if n % 2 else 9} {each:g} 0" for n in range(RIPPLES)])
    back = "".join([f"q{-each / 2:g} {9 if n % 2 else -9} {-each:g} 0" for n in range(RIPPLES)])
    tail = path("M0 0l-30 12 14 32-14 32 30 12z", fill=ink, stroke=INK, stroke_width=2.5, stroke_linejoin="round")
    sheet = path(f"M0 0{along}v88{back}z", fill=PAPER, stroke=INK, stroke_width=2.5, stroke_linejoin="round")
    return tail + sheet + path(f"M0 7{along}M0 81{along}", fill="none", stroke=ink, stroke_width=5)


def plane(ink: str) -> str:
    wing = polygon([(0, 8), (46, 8), (34, 26), (-14, 26)])
    return group(
        path("M-86 0L-104-30H-84L-66-6z", fill=ink, stroke=INK, stroke_width=2.5, stroke_linejoin="round"),
        path("M-88-8H40C70-8 92 2 94 10C92 20 66 26 36 26H-40z", fill=PAPER, stroke=INK, stroke_width=2.5),
        path("M-70 12H88", stroke=ink, stroke_width=5),
        path("M34-6C42-22 62-22 70-4z", fill="#dff1f7", stroke=INK, stroke_width=2.5),
        path(wing, fill=ink, stroke=INK, stroke_width=2.5, stroke_linejoin="round"),
        path("M97-22V40", stroke=INK, stroke_width=4, stroke_linecap="round"),
    )


def feast(name: str, ink: str, board: str, size: tuple[int, int]) -> str:
    """`board` is the address of the map, which lies below."""
    wide, high = BANNER
    said = cut(name, SIZE, MOST - 60)
    width = max(180.0, min(MOST, text_width(said, SIZE) + 60))
    left = (wide - width - 190) / 2
    words = text(width / 2, 62, said, SIZE, fill=INK, text_anchor="middle", font_weight="bold", font_family=SANS)
    rope = path(f"M{width:g} 44H{width + 76:g}", stroke=INK, stroke_width=2.5)
    tall = wide * size[1] / size[0]
    return banner(
        element("image", href=board, x=0.0, y=-0.42 * tall, width=wide, height=tall),
        rect(0, 0, wide, high, fill=PAPER, opacity=0.35),
        group(at(left, 118, cloth(width, ink), words, rope, at(width + 180, 36, plane(ink))), class_="fly"),
    )
