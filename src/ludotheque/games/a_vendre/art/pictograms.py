"""The pictograms of the street, 28 by 28 round the origin, each in one ink; and what a square shows without one."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludotheque.games.a_vendre.rules.board import BLUE, GREEN, RED, Board
from ludotheque.parts.svg.drawing import circle, element, group, path

PAPER: Final = "#fffdf5"
BY_COLOUR: Final = {BLUE: "caisse", RED: "temple", GREEN: "arbre"}


def line(d: str) -> str:
    """A line of the paper's colour, on what is drawn full."""
    return path(d, fill="none", stroke=PAPER, stroke_width=2)


def pen(d: str, width: float) -> str:
    return path(d, fill="none", stroke="currentColor", stroke_width=width)


def hole(x: float, y: float, radius: float) -> str:
    return circle(x, y, radius, fill=PAPER)


def ring(x: float, y: float, radius: float, width: float) -> str:
    return circle(x, y, radius, fill="none", stroke="currentColor", stroke_width=width)


PICTOGRAMS: Final = {
    "arbre": path("M-3 16V4H3V16z") + circle(0, -6, 15),
    "bague": ring(0, 4, 8, 3.5) + path("M-5-9L0-14L5-9L0-4z"),
    "bonbon": circle(0, 0, 7) + path("M-6-3L-14-8V8L-6 3M6-3L14-8V8L6 3") + line("M-3-6C2-2 2 2-3 6"),
    "bouton": circle(0, 0, 11) + "".join([hole(x, y, 2) for x in (-3.5, 3.5) for y in (-3.5, 3.5)]),
    "caisse": path("M-11-4H11V10H-11z") + line("M-11 3H11M-4-4V10M4-4V10") + pen("M-7-4C-7-14 7-14 7-4", 2.6),
    "chaise": pen("M-8-13V12M-8 0H8V12", 3) + path("M-8-12H-3V-2H-8z"),
    "chapeau": path("M-14 6C-6 10 6 10 14 6V3H8C8-8 4-10 0-8C-4-10-8-8-8 3H-14z") + line("M-8 1H8"),
    "cintre": pen("M0-6C4-8 3-13-1-12M0-6L13 6H-13z", 2.6),
    "ciseaux": pen("M-8-12L4 4M8-12L-4 4", 3) + ring(-6, 8, 4, 2.5) + ring(6, 8, 4, 2.5),
    "cle": circle(-6, 0, 6) + hole(-6, 0, 2.5) + path("M0-2H13V6H9V2H6V5H3V2H0z"),
    "croix": path("M-4-12H4V-4H12V4H4V12H-4V4H-12V-4H-4z"),
    "flacon": path("M-3-12H3V-7H-3zM-9-4H9V11H-9z") + path("M-5 0H5V6H-5z", fill=PAPER),
    "fleur": "".join([circle(x, y, 5) for x, y in ((0, -9), (8, -3), (-8, -3), (5, 5), (-5, 5))]) + hole(0, -2, 4),
    "gateau": path("M-11 10H11V1H-11zM-8 1C-8-5 8-5 8 1") + line("M-11 5H11") + pen("M0-4V-12", 2),
    "lait": path("M-4-12H4V-7C8-4 8 0 8 2V12H-8V2C-8 0-8-4-4-7z") + line("M-8 3H8"),
    "livre": path("M0-8C-4-12-10-11-13-10V9C-9 8-4 8 0 11C4 8 9 8 13 9V-10C10-11 4-12 0-8") + line("M0-8V11"),
    "lunettes": ring(-7, 0, 5.5, 2.6) + ring(7, 0, 5.5, 2.6) + pen("M-1.5-1H1.5", 2.4),
    "montre": circle(0, 0, 11) + hole(0, 0, 8) + pen("M0-5V0L4 3", 2),
    "note": pen("M-4 6V-11L9-13V4", 2.6) + circle(-7, 7, 4) + circle(6, 5, 4),
    "ours": circle(-7, -8, 4)
    + circle(7, -8, 4)
    + circle(0, 0, 10)
    + hole(0, 4, 4)
    + hole(-4, -3, 1.4)
    + hole(4, -3, 1.4),
    "pain": path("M-12 4C-14-4-4-9 3-9C12-9 14 0 10 5C4 10-9 11-12 4") + line("M-5-5l3 5M1-7l3 5M7-6l3 5"),
    "photo": path("M-13-6H-6L-4-10H4L6-6H13V9H-13z") + hole(0, 1, 5),
    "poisson": path("M-13-6L-7-1C-2-9 8-8 13 0C8 8-2 9-7 2L-13 7z") + hole(7, -2, 1.6),
    "radio": path("M-13-6H13V10H-13z") + hole(-5, 2, 5) + line("M4-1H10M4 3H10") + pen("M-4-6L8-13", 2),
    "roue": ring(0, 0, 11, 3.5) + pen("M-10 0H10M0-10V10", 1.6) + circle(0, 0, 3),
    "soulier": path("M-12-8H-4L0 0C8 1 13 3 13 8H-12z") + line("M-12 4H13"),
    "temple": path("M-14 10H14V13H-14zM-12-4H12V-1H-12zM0-14L14-5H-14zM-11 0H-7V9H-11zM-2 0H2V9H-2zM7 0H11V9H7z"),
    "viande": circle(3, -3, 9)
    + pen("M-3 3L-10 10", 4)
    + circle(-12, 8, 2.6)
    + circle(-8, 12, 2.6)
    + line("M4-8C8-8 9-5 9-2"),
}


def pictogram(edition: Board, square: int) -> str:
    """The edition's own choice; what we cannot draw is shown by its colour's pictogram, or by none."""
    wanted = edition.icons[square]
    return wanted if wanted in PICTOGRAMS else BY_COLOUR.get(edition.colour[square], "")


def definitions(names: Iterable[str]) -> str:
    """Each pictogram once, for `use`."""
    drawn = [group(PICTOGRAMS[name], id="i-" + name, fill="currentColor") for name in sorted(set(names))]
    return element("defs", *drawn)
