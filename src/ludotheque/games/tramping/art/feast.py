"""The feast of TRAMPING: the winner's name in signal flags over the cargos, which lie in the order of the game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, TypeAlias
from unicodedata import normalize

from ludotheque.parts.svg.drawing import BANNER, SANS, at, banner, circle, group, path, polygon, rect, text
from ludotheque.parts.svg.picture import COLOURS

INK: Final = "#15202a"
WIDE, HIGH = 46.0, 38.0  # of a flag
STEP: Final = 62.0
MOST_LETTERS: Final = 11
PAINT: Final = {"w": "#ffffff", "b": "#1b4a9a", "r": "#c8281e", "y": "#f5c518", "k": INK}
BUNTING: Final = ("r", "y", "b", "w")
Flag: TypeAlias = tuple[str, str]  # how it is cut, and its colours

# The international code of signals: stripes across or down, quarters, a sign on a ground
FLAGS: Final[dict[str, Flag]] = {
    **{
        "A": ("down", "wb"),
        "B": ("down", "r"),
        "C": ("across", "bwrwb"),
        "D": ("across", "ybby"),
        "E": ("across", "br"),
    },
    **{
        "F": ("diamond", "wr"),
        "G": ("down", "ybybyb"),
        "H": ("down", "wr"),
        "I": ("disc", "yk"),
        "J": ("across", "bwb"),
    },
    **{"K": ("down", "yb"), "L": ("quarters", "ykky"), "M": ("saltire", "bw"), "N": ("chequered", "bw")},
    **{"O": ("diagonal", "yr"), "P": ("square", "bw"), "Q": ("down", "y"), "R": ("cross", "ry"), "S": ("square", "wb")},
    **{"T": ("down", "rwb"), "U": ("quarters", "rwwr"), "V": ("saltire", "wr"), "W": ("squares", "bwr")},
    **{"X": ("cross", "wb"), "Y": ("slanted", "yr"), "Z": ("triangles", "ykrb")},
}


def letters(name: str) -> str:
    """A name as flags can spell it: capitals without accents; whatever else is written on a white flag."""
    plain = [sign for sign in normalize("NFD", name.upper()) if not "\u0300" <= sign <= "\u036f"]
    return "".join(plain)[:MOST_LETTERS].strip()


def area(x: float, y: float, width: float, height: float, ink: str) -> str:
    return rect(x, y, width, height, fill=PAINT[ink])


def stripes(inks: str, down: bool) -> str:
    each = (WIDE if down else HIGH) / len(inks)
    if down:
        return "".join([area(each * n, 0, each, HIGH, ink) for n, ink in enumerate(inks)])
    return "".join([area(0, each * n, WIDE, each, ink) for n, ink in enumerate(inks)])


def chequered(inks: str, count: int) -> str:
    across, down = WIDE / count, HIGH / count
    cells = [(column, row) for row in range(count) for column in range(count)]
    order = inks if len(inks) == count * count else [inks[(column + row) % 2] for column, row in cells]
    return "".join([area(column * across, row * down, across, down, ink) for (column, row), ink in zip(cells, order)])


def framed(inks: str) -> str:
    """One colour inside another."""
    made = ""
    for n, ink in enumerate(inks):
        part = n / 6 if len(inks) > 2 else n / 3
        made += area(WIDE * part, HIGH * part, WIDE * (1 - 2 * part), HIGH * (1 - 2 * part), ink)
    return made


def drawn(flag: Flag) -> str:
    cut, inks = flag
    ground, ink = area(0, 0, WIDE, HIGH, inks[0]), PAINT[inks[-1]]
    if cut in ("down", "across"):
        return stripes(inks, cut == "down")
    if cut in ("quarters", "chequered"):
        return chequered(inks, 2 if cut == "quarters" else 4)
    if cut in ("square", "squares"):
        return framed(inks)
    signs = {
        "diamond": path(f"M{WIDE / 2} 0L{WIDE} {HIGH / 2}L{WIDE / 2} {HIGH}L0 {HIGH / 2}z", fill=ink),
        "disc": circle(WIDE / 2, HIGH / 2, 9.9, fill=ink),
        "saltire": path(f"M0 0L{WIDE} {HIGH}M{WIDE} 0L0 {HIGH}", stroke=ink, stroke_width=8),
        "cross": path(f"M{WIDE / 2} 0V{HIGH}M0 {HIGH / 2}H{WIDE}", stroke=ink, stroke_width=9),
        "diagonal": path(f"M0 0H{WIDE}V{HIGH}z", fill=ink),
        "slanted": path("M0 12L14 0M0 32L37 0M16 38L46 12M38 38L46 31", stroke=ink, stroke_width=7),
        "triangles": path(f"M0 0L{WIDE / 2} {HIGH / 2}L0 {HIGH}z", fill=PAINT["k"])
        + path(f"M{WIDE} 0L{WIDE / 2} {HIGH / 2}L{WIDE} {HIGH}z", fill=PAINT["b"])
        + path(f"M0 {HIGH}L{WIDE / 2} {HIGH / 2}L{WIDE} {HIGH}z", fill=PAINT["r"]),
    }
    return ground + signs[cut]


def flag_of(letter: str) -> str:
    edge = rect(0, 0, WIDE, HIGH, fill="none", stroke=INK, stroke_width=1.2)
    if letter in FLAGS:
        return drawn(FLAGS[letter]) + edge
    written = text(WIDE / 2, 27, letter, 22, fill=INK, text_anchor="middle", font_weight="bold", font_family=SANS)
    return area(0, 0, WIDE, HIGH, "w") + edge + written


def line(x: float) -> float:
    """How low the rope hangs there."""
    return 10 + 43 * (1 - ((x - 640) / 680) ** 2)


def hoist(name: str) -> str:
    """The name flag by flag on a rope, bunting on both sides of it."""
    spelt = letters(name)
    left = 640 - STEP * len(spelt) / 2 + (STEP - WIDE) / 2
    flags = [
        at(left + STEP * n, line(left + STEP * n), group(flag_of(letter), class_=f"unfurl d{n}"))
        for n, letter in enumerate(spelt)
        if letter != " "
    ]
    free = [x for x in range(46, 1240, 66) if not left - 40 < x < left + STEP * len(spelt)]
    bunting = [
        path(f"M{x} {line(x):.0f}h28l-14 26z", fill=PAINT[BUNTING[n % 4]], stroke=INK, stroke_width=1.2)
        for n, x in enumerate(free)
    ]
    rope = path("M-40 3Q640 103 1320 3", fill="none", stroke=INK, stroke_width=2)
    return rope + "".join(bunting) + "".join(flags)


def sea(top: float, ink: str, shift: float) -> str:
    waves = "".join([f"q20 {9 if n % 2 == 0 else -9} 40 0" for n in range(36)])
    return path(f"M{-60 + shift:g} {top:g}{waves}V340H-60z", fill=ink)


def cargo(x: float, y: float, scale: float, ink: str, place: int) -> str:
    hull = path(
        "M-78-6H-40L-36 2H44L52-10H80L66 22H-66z", fill=ink, stroke=INK, stroke_width=2, stroke_linejoin="round"
    )
    house = path("M-8 2V-20H22V2zM-2-20V-28H14V-20z", fill="#fbf8ef", stroke=INK, stroke_width=1.6)
    funnel = path("M2-28V-44H12V-28z", fill=ink, stroke=INK, stroke_width=1.6)
    masts = path("M-44-4V-34M-44-30L-20-8M56-10V-32", stroke=INK, stroke_width=2, fill="none")
    number = text(-56, 8.5, str(place), 12, fill=INK, text_anchor="middle", font_weight="bold", font_family=SANS)
    badge = circle(-56, 4, 8.5, fill="#fbf8ef", stroke=INK) + number
    return at(x, y, hull, house, funnel, masts, badge, scale=scale)


SPOTS: Final = ((640, 280, 1.15), (905, 258, 0.78), (380, 252, 0.66), (1110, 246, 0.55), (190, 244, 0.5))


def feast(winner: str, ships: Sequence[tuple[int, int]]) -> str:
    """Over the sea: `ships` are the places and emblems of the captains, the best first."""
    wide, high = BANNER
    drawn_ships = [cargo(*spot, COLOURS[emblem % len(COLOURS)], place) for spot, (place, emblem) in zip(SPOTS, ships)]
    hills = polygon(
        [(0, 236), (150, 200), (330, 226), (520, 196), (700, 224), (900, 198), (1100, 220), (1280, 206)], False
    )
    return banner(
        rect(0, 0, wide, high, fill="#cfe8ef"),
        circle(1040, 150, 64, fill="#f8d877"),
        path(hills + f"V{high}H0z", fill="#9fc3c4"),
        sea(252, "#6aa6bd", 0),
        *drawn_ships[1:],
        sea(272, "#3f86a8", -14),
        *drawn_ships[:1],
        sea(298, "#1d5f86", -6),
        hoist(winner),
    )
