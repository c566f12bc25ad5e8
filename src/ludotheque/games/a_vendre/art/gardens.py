"""Where nothing is for sale: the gardens behind green squares, the corners behind yellow ones, trees and passers-by."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.art.houses import COLOURS, CREAM, GLASS, INK, SKY, WOOD, outlined
from ludotheque.games.a_vendre.art.pictograms import PAPER
from ludotheque.parts.svg.drawing import at, circle, group, move, path, rect, use

LEAF: Final = "#3f9a5c"
LIGHT: Final = "#6cbf7d"
YELLOW, CORAL, TEAL = COLOURS["yellow"], COLOURS["coral"], COLOURS["teal"]

# Which garden lies behind each green square and which corner behind each yellow one, in the order of the street
GARDEN_OF: Final = ("bench", "fountain", "cherries", "palms", "pond", "bandstand", "olives", "lindens")
CORNER_OF: Final = ("kiosk", "booth", "pillar", "terrace", "wires", "taxi", "trunks", "crier")


def crown(x: float, y: float, radius: float, colour: str, light: str) -> str:
    return circle(x, y, radius, fill=colour) + circle(x - radius / 3, y - radius / 3, radius * 0.38, fill=light)


def trunk(height: float) -> str:
    return path(f"M-3 0V{-height}H3V0z", fill=WOOD)


TREES: Final = {
    "tree": trunk(14) + crown(0, -26, 16, LEAF, LIGHT),
    "cherry": trunk(14) + crown(0, -25, 16, "#ef9aa6", "#fbd5d6") + circle(8, -18, 3, fill=COLOURS["red"]),
    "olive": trunk(12)
    + crown(-9, -20, 11, "#7f9a6c", "#a9bd93")
    + crown(9, -21, 11, "#7f9a6c", "#a9bd93")
    + crown(0, -28, 11, "#8aa676", "#b4c89d"),
    "poplar": trunk(10)
    + path("M0-58C12-40 12-16 0-8C-12-16-12-40 0-58", fill="#2f8550")
    + path("M-3-48C-8-36-8-22-4-16", fill="none", stroke=LIGHT, stroke_width=3),
    "palm": path("M0 0C-4-14-2-28 4-40", fill="none", stroke=WOOD, stroke_width=4)
    + path(
        "M4-40C-6-52-18-48-22-38C-14-44-6-42 4-40C-2-34-12-30-10-20C-4-26 0-32 4-40"
        "C16-46 24-42 26-32C20-38 12-40 4-40C10-52 20-54 28-50C18-50 10-46 4-40",
        fill=LEAF,
    ),
    "bush": circle(-6, -4, 7, fill=LEAF) + circle(5, -5, 8, fill=LEAF) + circle(3, -7, 3, fill=LIGHT),
}


def tree(name: str, x: float, scale: float = 1) -> str:
    return use(name, transform=move(x, 0, scale=scale))


def lamp(x: float) -> str:
    post = path("M0 0V-46M-7-44H7", stroke=INK, stroke_width=3)
    return at(x, 0, post, circle(0, -52, 7, fill=YELLOW, stroke=INK, stroke_width=2))


def person(x: float, coat: str, hat: str = "M-7-31H7M-4-31V-36H4V-31") -> str:
    """Somebody passing by, seen from the front."""
    legs = path("M-3 0V-10M3 0V-10", stroke=INK, stroke_width=2.6)
    body = outlined("M-7-8C-7-20-5-23 0-23C5-23 7-20 7-8z", 1.4, coat)
    head = circle(0, -28, 4.6, fill="#f2c9a2", stroke=INK, stroke_width=1.2)
    return at(x, 0, legs, body, head, path(hat, fill=INK, stroke=INK, stroke_width=2))


def bench(x: float) -> str:
    return at(x, 0, path("M-11-5H11M-9-5V0M9-5V0M-11-12H11", stroke="#8a4a22", stroke_width=2.8))


def cases(x: float) -> str:
    """Two trunks and a hat box."""
    low = outlined("M-16 0V-12H10V0z", 1.6, "#b5723a") + outlined("M-12-12V-22H6V-12z", 1.6, CORAL)
    return at(
        x,
        0,
        low,
        outlined("M12 0V-9H24V0z", 1.6, TEAL),
        path("M-8 0V-12M2 0V-12M-5-25H-1", stroke=INK, stroke_width=1.6),
    )


BUNTING: Final = (
    ("M-46-65L-40-54L-35-63z", CORAL),
    ("M-30-62L-23-54L-19-67z", YELLOW),
    ("M30-62L23-54L19-67z", TEAL),
    ("M46-65L40-54L35-63z", CORAL),
)
GARDENS: Final = {
    "bench": tree("tree", -26, 1.25) + tree("tree", 26, 1.45) + bench(0),
    "fountain": tree("tree", -32, 0.9)
    + tree("tree", 33, 1.1)
    + path("M0-8V-34M0-34C-9-36-12-24-12-14M0-34C9-36 12-24 12-14", fill="none", stroke=COLOURS["blue"], stroke_width=2)
    + outlined("M-20-10H20L15 0H-15z", 1.8, SKY)
    + outlined("M-8-22H8L4-16H-4z", 1.4, PAPER),
    "cherries": tree("cherry", -28, 1.2) + tree("cherry", 4, 1.45) + tree("cherry", 32, 1.05),
    "palms": tree("palm", -26, 1.15) + tree("palm", 2, 1.4) + tree("palm", 30, 1.05),
    "pond": tree("tree", -34, 1.2)
    + path("M-28-7A36 9 0 0 1 44-7A36 9 0 0 1-28-7z", fill=SKY, stroke=COLOURS["blue"], stroke_width=1.8)
    + circle(-14, -6, 3.4, fill=LEAF)
    + circle(30, -7, 3.4, fill=LEAF)
    + circle(24, -4, 2.6, fill=CORAL)
    + outlined("M-2-7C-4-13 2-15 8-12C8-18 4-22 8-25C12-27 14-23 16-22C12-22 12-18 13-14C13-9 10-7 6-7z", 1.2, PAPER),
    "bandstand": tree("tree", -36, 1)
    + tree("tree", 37, 1)
    + outlined("M-22-4V-34H22V-4", 2, PAPER)
    + outlined("M-27-34C-14-38-6-46 0-58C6-46 14-38 27-34z", 2, CORAL)
    + outlined("M-26 0V-9H26V0z", 1.8, CREAM)
    + path("M-12-9V-34M12-9V-34", stroke=INK, stroke_width=2),
    "olives": tree("olive", -28, 1.1) + tree("olive", 30, 1.15) + tree("olive", 2, 1.4),
    "lindens": tree("poplar", -34) + tree("poplar", -12, 1.15) + tree("poplar", 12, 1.15) + tree("poplar", 34),
}

CORNERS: Final = {
    "kiosk": outlined("M-18 0V-40H18V0z", 2, COLOURS["green"])
    + outlined("M-24-40C-16-44-8-52 0-60C8-52 16-44 24-40z", 2, TEAL)
    + outlined("M-14-14V-34H14V-14z", 1.6, YELLOW)
    + path("M-9-29H-1M-9-24H-1M-9-19H-1M4-30V-18H10V-30z", stroke=INK, stroke_width=1.8, fill=PAPER)
    + tree("bush", -32)
    + person(33, CORAL),
    "booth": outlined("M-22 0V-38H22V0z", 2, CREAM)
    + outlined("M-26-38H26L20-50H-20z", 2, COLOURS["blue"])
    + outlined("M-16-12V-30H16V-12z", 1.6, GLASS)
    + circle(0, -60, 9, fill=YELLOW, stroke=INK, stroke_width=2)
    + path("M0-65V-55", stroke=INK, stroke_width=2)
    + tree("tree", -36, 0.9)
    + tree("bush", 35),
    "pillar": outlined("M-13 0V-46H13V0z", 2, CREAM)
    + outlined("M-17-46C-10-50-4-54 0-64C4-54 10-50 17-46z", 2, COLOURS["green"])
    + rect(-10, -41, 13, 17, fill=CORAL)
    + rect(-10, -21, 9, 16, fill=YELLOW)
    + rect(1, -21, 9, 16, fill=TEAL)
    + cases(-33)
    + person(32, COLOURS["blue"]),
    "terrace": outlined("M-32-40C-22-54 22-54 32-40z", 2, YELLOW)
    + path("M-16-40C-12-46-6-50 0-51C6-50 12-46 16-40", fill=CORAL, stroke=INK, stroke_width=1.4)
    + path(
        "M0 0V-40M-15-16H15M-26 0V-12H-18V0M26 0V-12H18V0M-27-24V-12M27-24V-12",
        fill="none",
        stroke=INK,
        stroke_width=2.6,
    )
    + path("M-9-16V-22H-3V-16", fill=PAPER, stroke=INK, stroke_width=1.4)
    + tree("bush", -40)
    + tree("bush", 41),
    "wires": path("M-8 0V-76M-26-66H10M-22-56H6", stroke=WOOD, stroke_width=4)
    + path("M-26-70V-66M10-70V-66M-22-60V-56M6-60V-56", stroke=INK, stroke_width=3)
    + path("M-50-58Q-38-54-26-66M10-66Q28-54 50-62", fill="none", stroke=INK, stroke_width=1.4)
    + path("M27-60q4-7 9-3l4-2-3 5q-4 4-10 0z", fill=INK)
    + tree("tree", 30, 0.95)
    + tree("bush", -34),
    "taxi": outlined(
        "M-36-6V-18C-30-20-26-20-22-20C-18-30-12-34-4-34H10C18-34 22-28 26-20C32-20 36-18 38-14V-6z", 2, YELLOW
    )
    + outlined("M-17-20C-13-28-9-30-4-30V-20zM1-30H9C15-30 18-26 21-20H1z", 1.4, GLASS)
    + path("M-36-13H38", stroke=INK, stroke_width=5, stroke_dasharray="5 5")
    + circle(-20, -5, 7, fill=INK)
    + circle(22, -5, 7, fill=INK)
    + circle(-20, -5, 2.6, fill=PAPER)
    + circle(22, -5, 2.6, fill=PAPER)
    + outlined("M-4-34V-41H10V-34z", 1.4, PAPER),
    "trunks": lamp(24) + cases(-8) + tree("bush", 38),
    "crier": outlined("M-14 0V-10H14V0z", 1.8, "#b5723a")
    + group(person(0, COLOURS["red"], "M-9-32H9L0-40z"), transform=move(0, -10, scale=1.2))
    + outlined("M8-34L26-44V-24z", 1.6, YELLOW)
    + path("M31-40L37-44M32-34H40M31-28L37-24", stroke=INK, stroke_width=2)
    + lamp(-30),
}

GLOBE: Final = "".join(
    [
        path("M-50-68Q-26-58 0-66Q26-58 50-68", fill="none", stroke=INK, stroke_width=1.6),
        *[outlined(d, 1.2, colour) for d, colour in BUNTING],
        outlined("M-20 0V-9H20V0zM-11-9V-18H11V-9z", 2, CREAM),
        circle(0, -44, 27, fill=SKY, stroke=INK, stroke_width=2.4),
        path(
            "M-18-58C-8-68 2-62-2-56C-10-54-6-46-14-44C-22-46-24-52-18-58M4-50C12-60 24-54 24-44C22-36 14-34 12-28",
            fill=LEAF,
        ),
        path("M-10-36C-4-40 2-36 0-30C-2-24-8-26-10-36", fill=LEAF),
        path("M0-75A31 31 0 0 1 0-13", fill="none", stroke=YELLOW, stroke_width=4, transform="rotate(-18 0 -44)"),
    ]
)


def garden_of(number: int) -> str:
    return GARDEN_OF[number % len(GARDEN_OF)]


def corner_of(number: int) -> str:
    return CORNER_OF[number % len(CORNER_OF)]


def definitions(gardens: set[str], corners: set[str]) -> str:
    """All the trees, then what stands among them."""
    trees = [group(TREES[name], id=name) for name in TREES]
    found = [group(GARDENS[name], id=f"garden-{name}") for name in sorted(gardens)]
    return "".join(trees + found + [group(CORNERS[name], id=f"corner-{name}") for name in sorted(corners)])


def globe() -> str:
    """The monument behind the goal."""
    return group(GLOBE, id="globe")
