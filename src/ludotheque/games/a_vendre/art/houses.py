"""The inks of the street, what it is drawn with, and what stands behind each of its stones."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ludotheque.games.a_vendre.rules.board import BLUE, GOAL, GREEN, RED, YELLOW, Board
from ludotheque.parts.svg.drawing import circle, element, group, kept_groups, move, path, use

INK: Final = "#1f2440"
PAPER: Final = "#fffdf5"
COLOURS: Final = {
    "blue": "#1d5fa8",
    "red": "#c5281f",
    "yellow": "#ffc62e",
    "green": "#1f7d46",
    "coral": "#ee6c4d",
    "teal": "#1f8a94",
}
LAWN: Final = "#bfe0b4"
SKY: Final = "#bfe6f2"
WALLS: Final = ("#f28c6a", "#ffd469", "#8fd0c8", "#f6b5b0", "#b9d58a", "#f3e3bd", "#9cc2e8", "#f0a33e")
TILES: Final = ("#a83a26", "#3b4a78", "#1f6f78")
AWNINGS: Final = (COLOURS["coral"], COLOURS["teal"], COLOURS["red"], COLOURS["blue"])
PACKAGE: Final = "ludotheque.games.a_vendre"
DRAWN: Final = kept_groups(PACKAGE)
PICTOGRAMS: Final = {name[2:]: drawn for name, drawn in DRAWN.items() if name.startswith("i-")}
BY_COLOUR: Final = {BLUE: "caisse", RED: "temple", GREEN: "arbre"}
TREES: Final = ("tree", "cherry", "olive", "poplar", "palm", "bush")

# What stands behind the squares of each colour, in the order of the street
IN_ORDER: Final = {
    BLUE: ("front", " ".join("hdcegdeaeaghdebghgacfhgfcedbaef")),
    RED: ("civic", "belfry hall temple arches temple station arches hall temple dome opera tower"),
    GREEN: ("garden", "bench fountain cherries palms pond bandstand olives lindens"),
    YELLOW: ("corner", "kiosk booth pillar terrace wires taxi trunks crier"),
}
FACADES: Final = {
    **{colour: [f"{kind}-{name}" for name in names.split()] for colour, (kind, names) in IN_ORDER.items()},
    GOAL: ["globe"],
}


def pictogram(edition: Board, square: int) -> str:
    """The edition's own choice; what we cannot draw is shown by its colour's pictogram, or by none."""
    wanted = edition.icons[square]
    return wanted if wanted in PICTOGRAMS else BY_COLOUR.get(edition.colour[square], "")


def turn(edition: Board, square: int) -> int:
    """How many squares of the same colour lie before this one."""
    return edition.colour[1:square].count(edition.colour[square])


def behind(edition: Board, square: int) -> str:
    """The drawing that stands there."""
    standing = FACADES[edition.colour[square]]
    return standing[turn(edition, square) % len(standing)]


def facade(edition: Board, square: int) -> str:
    """A shop, an establishment, a garden, a street corner, or the globe behind the goal."""
    if edition.colour[square] != BLUE:
        return use(behind(edition, square))
    number, sketch = turn(edition, square), pictogram(edition, square)
    walls = use(behind(edition, square), fill=WALLS[number % 8], color=TILES[number // 2 % 3])
    sign = circle(0, -55, 17, fill=PAPER, stroke=INK, stroke_width=2)
    shown = use("i-" + sketch, transform=move(0, -55, scale=0.82), color=INK) if sketch else ""
    return walls + use("stripes", fill=AWNINGS[number % 4]) + sign + shown


def definitions(edition: Board, squares: Iterable[int]) -> str:
    """All that the facades of these squares are made of, and nothing else."""
    used: dict[int, set[str]] = {colour: set() for colour in FACADES}
    sketches = set()
    for square in squares:
        used[edition.colour[square]].add(behind(edition, square))
        sketches.add(pictogram(edition, square))
    pictograms = [group(PICTOGRAMS[name], id="i-" + name, fill="currentColor") for name in sorted(sketches - {""})]
    trees = groups(TREES) if used[GREEN] or used[YELLOW] else ""
    shops = groups(sorted(used[BLUE])) + (stripes() if used[BLUE] else "")
    open_air = trees + groups(sorted(used[GREEN])) + groups(sorted(used[YELLOW]))
    defined = ("".join(pictograms), shops, groups(sorted(used[RED])), open_air, groups(used[GOAL]))
    return "".join([element("defs", drawn) for drawn in defined])


def groups(names: Iterable[str]) -> str:
    return "".join([group(DRAWN[name], id=name) for name in names])


def stripes() -> str:
    """Of an awning."""
    return path("".join([f"M{-42 + 21 * turn}-37h10.5v12a5.3 6 0 0 1-10.5 0z" for turn in range(4)]), id="stripes")
