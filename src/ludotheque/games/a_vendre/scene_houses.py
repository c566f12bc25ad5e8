"""The inks of the street, and its shop fronts: eight roofs of the whole world, striped awnings, round signs."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.scene_pictograms import PAPER
from ludotheque.scenery.drawing import circle, group, move, path, use

INK: Final = "#1f2440"
COLOURS: Final = {
    "blue": "#1d5fa8",
    "red": "#c5281f",
    "yellow": "#ffc62e",
    "green": "#1f7d46",
    "coral": "#ee6c4d",
    "teal": "#1f8a94",
}
LAWN: Final = "#bfe0b4"
GRASS: Final = "#a5d09c"
SKY: Final = "#bfe6f2"
CREAM: Final = "#f3e3bd"
WOOD: Final = "#7a4b2a"
WALLS: Final = ("#f28c6a", "#ffd469", "#8fd0c8", "#f6b5b0", "#b9d58a", "#f3e3bd", "#9cc2e8", "#f0a33e")
TILES: Final = ("#a83a26", "#3b4a78", "#1f6f78")
AWNINGS: Final = (COLOURS["coral"], COLOURS["teal"], COLOURS["red"], COLOURS["blue"])
GLASS: Final = "#e8f6ff"

# Which roof each shop wears, in the order of the street: a gable, a mansard, a pediment, steps, a dome, ...
ROOF_OF: Final = "hdcegdeaeaghdebghgacfhgfcedbaef"


def outlined(d: str, width: float = 2.0, fill: str | None = None) -> str:
    """A shape with the dark contour of the whole street; without a fill it takes that of whoever uses it."""
    return path(d, fill=fill, stroke=INK, stroke_width=width)


def tiled(d: str) -> str:
    """In the colour of the roof."""
    return outlined(d, fill="currentColor")


ROOFS: Final = {
    "a": outlined("M20-76V-98H30V-76", fill=CREAM) + tiled("M-46-66L0-98L46-66z"),
    "b": tiled("M-45-66L-36-90H36L45-66z") + outlined("M-29-70V-83H-17V-70zM17-70V-83H29V-70z", 1.4, GLASS),
    "c": tiled("M-45-66V-76H-20L0-94L20-76H45V-66z") + circle(0, -80, 4, fill=PAPER),
    "d": outlined("M-42-66V-75H-31V-83H-20V-91H-9V-99H9V-91H20V-83H31V-75H42V-66z") + circle(0, -84, 5, fill=INK),
    "e": outlined("M-43-66V-77H-35V-72H-27V-77H-19V-72H19V-77H27V-72H35V-77H43V-66z")
    + tiled("M-15-72C-28-82-8-92 0-101C8-92 28-82 15-72z")
    + path("M0-100V-107", stroke=INK, stroke_width=2.4),
    "f": outlined("M-24-78V-84H24V-78z")
    + tiled("M-52-64C-40-66-34-72-30-79H30C34-72 40-66 52-64z")
    + tiled("M-34-83C-25-84-18-90-13-98H13C18-90 25-84 34-83z"),
    "g": outlined("M-45-66V-74H45V-66z", fill="currentColor")
    + outlined("M-16-74V-90H16V-74z")
    + path("M-8-82H8M24-74V-98M18-92H30", stroke=INK, stroke_width=2),
    "h": outlined("M-43-66V-75C-27-74-30-88-15-90C-9-99 9-99 15-90C30-88 27-74 43-75V-66z")
    + circle(0, -84, 5, fill=INK),
}


def front(roof: str) -> str:
    """A shop front without its colours: whoever uses it says the wall (fill) and the roof and door (color)."""
    scallops = "a5.3 6 0 0 1-10.5 0" * 8
    return "".join(
        [
            outlined("M-40 0V-68H40V0z"),
            ROOFS[roof],
            outlined("M-36-59H-20V-45H-36zM20-59H36V-45H20z", 1.4, GLASS),
            path("M-28-59V-45M28-59V-45", stroke=INK, stroke_width=1),
            path("M-37-43H-19M19-43H37", stroke=COLOURS["green"], stroke_width=3),
            outlined("M-35-22H6V0H-35z", 1.6, GLASS),
            path("M-35-3H6M-29-3V-10H-23V-3M-11-3V-8H-4V-3", stroke=INK, stroke_width=1.4, fill=COLOURS["yellow"]),
            tiled("M13-22H32V0H13z") + path("M17-18H28V-9H17z", fill=GLASS),
            outlined(f"M-42-37H42V-25{scallops}z", 1.6, PAPER),
        ]
    )


def stripes() -> str:
    return path("".join([f"M{-42 + 21 * turn}-37h10.5v12a5.3 6 0 0 1-10.5 0z" for turn in range(4)]), id="stripes")


def roof_of(number: int) -> str:
    return ROOF_OF[number % len(ROOF_OF)]


def definitions(roofs: set[str]) -> str:
    """These shop fronts, and the stripes of the awnings."""
    return "".join([group(front(roof), id=f"front-{roof}") for roof in sorted(roofs)]) + stripes()


def shop(number: int, sketch: str) -> str:
    """The so-manyth shop of the street: its front, its awning, its round sign."""
    walls = use(f"front-{roof_of(number)}", fill=WALLS[number % 8], color=TILES[number // 2 % 3])
    sign = circle(0, -55, 17, fill=PAPER, stroke=INK, stroke_width=2)
    shown = use("i-" + sketch, transform=move(0, -55, scale=0.82), color=INK) if sketch else ""
    return walls + use("stripes", fill=AWNINGS[number % 4]) + sign + shown
