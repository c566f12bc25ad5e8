"""The board of the goose and its lid as SVG."""

from __future__ import annotations

from typing import Final

from ludotheque.kernel.game import Tongue
from ludotheque.parts.svg.drawing import SERIF, at, capitals, circle, element, path, rect, sheet, smooth, text

from jeu_de_l_oie.art.spiral import MIDDLE, SIZE, curve, spot
from jeu_de_l_oie.rules.board import LAST, START, Board

INK: Final = "#3b2a1a"
PAPER: Final = "#f6ecd2"
GROUND: Final = "#7d9a6a"
GRASS: Final = "#c8d9a8"
RADIUS: Final = 26.0
COLOURS: Final = {"goose": "#fffdf6", "death": "#d9d2c4", "dice": "#f2dc9a", "meadow": PAPER}
HAZARD: Final = "#f0c4a0"

GOOSE: Final = (
    "M-15 3C-15 12 9 15 15 1C9 4 3 2-1-2C-1-8-4-15-9-15C-12-15-13-13-18-11C-14-10-12-10-11-8C-11-4-15-1-15 3z"
)
# pictograms round the origin, 30 wide: the path, and whether it is filled
SIGNS: Final[dict[str, tuple[str, bool]]] = {
    "goose": (GOOSE, True),
    "bridge": ("M-15 8V2Q0-12 15 2V8H9Q0-4-9 8z", True),
    "inn": ("M-13 12V-2L0-13L13-2V12H4V3H-4V12z", True),
    "well": ("M-12 2H12V13H-12zM-9 2V-8M9 2V-8M-13-8L0-14L13-8z", False),
    "maze": ("M-12 12V-12H12V12H-6V-6H6V6H0", False),
    "prison": ("M-12-12H12V12H-12zM-6-12V12M0-12V12M6-12V12", False),
    "death": (
        "M-11-3A11 11 0 1 1 11-3C11 3 7 4 7 6V12H-7V6C-7 4-11 3-11-3z"
        "M-7-4A3 3 0 1 0-1-4A3 3 0 1 0-7-4zM1-4A3 3 0 1 0 7-4A3 3 0 1 0 1-4z",
        True,
    ),
    "dice": ("M-13-9H0V4H-13zM1-4H14V9H1zM-9-5H-8M-5 0H-4M5 0H6M9 5H10M9 0H10", False),
}


def sign(kind: str, size: float) -> str:
    d, filled = SIGNS[kind]
    return path(
        d,
        transform=f"scale({size})",
        fill=INK if filled else "none",
        fill_rule="evenodd",
        stroke=INK,
        stroke_width=2,
        stroke_linejoin="round",
    )


def square_drawn(board: Board, number: int) -> str:
    """A disc with its number, its pictogram, and where it leads."""
    square = board.squares[number]
    inside = [circle(0, 0, RADIUS, fill=COLOURS.get(square.kind, HAZARD), stroke=INK, stroke_width=1.5)]
    leads = square.to != START
    if square.kind in SIGNS:
        inside.append(at(0, 1 if leads else 3, sign(square.kind, 0.6 if leads else 0.85)))
    plain = square.kind == "meadow"
    inside.append(text(0, -9 if plain else -14, str(number), 15 if plain else 11, fill=INK, text_anchor="middle"))
    if leads:
        inside.append(text(0, 19, f"→ {square.to}", 10, fill=INK, text_anchor="middle"))
    return at(*spot(number), *inside)


def garden() -> str:
    """The middle: grass, a pond and the goose itself."""
    x, y = MIDDLE
    return "".join(
        [
            element("ellipse", cx=x, cy=y, rx=132, ry=74, fill=GRASS, stroke=INK, stroke_width=1.5),
            element("ellipse", cx=x, cy=y + 34, rx=80, ry=22, fill="#a9cbd6"),
            at(x + 52, y - 2, path(GOOSE, fill="#ffffff", stroke=INK, stroke_width=1), scale=2.2),
            text(x - 62, y + 4, str(LAST), 40, fill=INK, text_anchor="middle", font_weight="bold"),
        ]
    )


def board(edition: Board, tongue: Tongue) -> str:
    band = smooth([curve(number / 60) for number in range(61)])
    x, y = spot(START)
    return sheet(
        *SIZE,
        tongue.gettext("The board of the goose"),
        rect(0, 0, *SIZE, fill=GROUND),
        rect(14, 14, SIZE[0] - 28, SIZE[1] - 28, rx=18, fill=GRASS, stroke=INK, stroke_width=1.5),
        path(band, fill="none", stroke=INK, stroke_width=60, stroke_linecap="round"),
        path(band, fill="none", stroke="#e2cf9f", stroke_width=57, stroke_linecap="round"),
        garden(),
        rect(x - 44, y - 32, 112, 64, rx=10, fill=PAPER, stroke=INK, stroke_width=1.5),
        text(x + 12, y - 38, tongue.gettext("Start"), 14, fill=INK, text_anchor="middle"),
        *[square_drawn(edition, number) for number in range(1, LAST)],
        font_family=SERIF,
    )


def lid() -> str:
    """The cover of the box."""
    return sheet(
        240,
        180,
        "LE JEU DE L'OIE",
        rect(0, 0, 240, 180, fill=GROUND),
        rect(8, 8, 224, 164, rx=8, fill=PAPER, stroke=INK, stroke_width=2),
        capitals("LE JEU DE", 120, 26, 15, 2.2, INK, 26),
        capitals("L OIE", 120, 50, 34, 5, "#8c2f1b", 26),
        path("M92 50l-4 9", stroke="#8c2f1b", stroke_width=4),
        *[circle(30 + 20 * number, 156, 7, fill=GRASS, stroke=INK, stroke_width=1) for number in range(10)],
        at(122, 128, path(GOOSE, fill="#ffffff", stroke=INK, stroke_width=1), scale=2),
    )
