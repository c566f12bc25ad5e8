"""The inks of the street, and its shop fronts: eight roofs of the whole world, striped awnings, round signs."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.art.pictograms import PAPER
from ludotheque.parts.svg.drawing import at, circle, group, move, path, use

# -- the inks of the street, and its shop fronts: eight roofs of the whole world, striped awnings, round signs


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


# -- the red establishments of the street: seven forms of public building, each with a red door and a red flag


ROOF: Final = "#e7907c"
RED: Final = COLOURS["red"]
PORCH: Final = "M-9 0V-20A9 9 0 0 1 9-20V0z"
COLUMNS: Final = "M-32-8V-56M-16-8V-56M16-8V-56M32-8V-56"

# Which form each establishment has, in the order of the street
FORM_OF: Final = (
    "belfry",
    "hall",
    "temple",
    "arches",
    "temple",
    "station",
    "arches",
    "hall",
    "temple",
    "dome",
    "opera",
    "tower",
)


def flag(x: float, y: float) -> str:
    return at(x, y, outlined("M0 0V-20L18-14L0-8", 1.6, RED))


def walls(d: str) -> str:
    return outlined(d, fill=CREAM)


def roof(d: str) -> str:
    return outlined(d, fill=ROOF)


def panes(d: str) -> str:
    return outlined(d, 1.4, GLASS)


def door(d: str = PORCH) -> str:
    return outlined(d, 1.6, RED)


def columns(d: str) -> str:
    return path(d, stroke=INK, stroke_width=6) + path(d, stroke=PAPER, stroke_width=3)


def clock(y: float, radius: float) -> str:
    hands = path(f"M0 {y - radius + 3}V{y}L4 {y + 2}", stroke=INK, stroke_width=1.6, fill="none")
    return circle(0, y, radius, fill=PAPER, stroke=INK, stroke_width=1.6) + hands


FORMS: Final = {
    "temple": walls("M-44 0V-8H44V0zM-40-8V-58H40V-8z")
    + roof("M-46-58L0-86L46-58z")
    + columns(COLUMNS)
    + door("M-9-8V-34A9 9 0 0 1 9-34V-8z")
    + circle(0, -68, 6, fill=PAPER, stroke=INK, stroke_width=1.6)
    + flag(0, -86),
    "belfry": walls("M-42 0V-44H42V0z")
    + roof("M-46-44L-37-60H37L46-44z")
    + walls("M-12-40V-80H12V-40z")
    + roof("M-16-80L0-98L16-80z")
    + panes(
        "M-6-60V-68A6 6 0 0 1 6-68V-60zM-37-18V-34H-27V-18zM-23-18V-34H-13V-18zM13-18V-34H23V-18zM27-18V-34H37V-18z"
    )
    + door()
    + flag(0, -94),
    "hall": walls("M-42 0V-56H42V0z")
    + roof("M-46-56L-38-74H38L46-56z")
    + walls("M-15 0V-66H15V0z")
    + roof("M-19-66L0-84L19-66z")
    + panes("M-37-34V-48H-29V-34zM-25-34V-48H-17V-34zM17-34V-48H25V-34zM29-34V-48H37V-34z")
    + panes("M-37-10V-24H-29V-10zM-25-10V-24H-17V-10zM17-10V-24H25V-10zM29-10V-24H37V-10z")
    + clock(-48, 8)
    + door()
    + flag(0, -84),
    "arches": roof("M-42-40A42 44 0 0 1 42-40z")
    + panes("M-30-40A30 32 0 0 1 30-40z")
    + path("M0-40V-72M-22-62L0-40L22-62", stroke=INK, stroke_width=1.4, fill="none")
    + walls("M-45 0V-40H45V0z")
    + panes("M-38 0V-20A8 8 0 0 1-22-20V0zM22 0V-20A8 8 0 0 1 38-20V0z")
    + door()
    + flag(0, -84),
    "station": walls("M-44 0V-44H44V0z")
    + roof("M-46-44V-52H46V-44z")
    + walls("M-25 0V-60A25 25 0 0 1 25-60V0z")
    + panes("M-17-26V-60A17 17 0 0 1 17-60V-26zM-40-14V-34H-30V-14zM30-14V-34H40V-14z")
    + path("M-9-26V-50M0-26V-50M9-26V-50", stroke=INK, stroke_width=1.2)
    + clock(-60, 10)
    + door("M-11 0V-18H11V0z")
    + flag(0, -85),
    "dome": walls("M-42 0V-40H42V0zM-24-40V-54H24V-40z")
    + roof("M-27-54A27 28 0 0 1 27-54z")
    + outlined("M2-82L14-54H24C22-66 14-78 2-82", 1.4, INK)
    + panes("M-36-12V-28H-26V-12zM26-12V-28H36V-12z")
    + path("M-16-40V-54M-5-40V-54M5-40V-54M16-40V-54", stroke=INK, stroke_width=1.4)
    + door()
    + flag(-14, -76),
    "opera": walls("M-45 0V-50H45V0z")
    + roof("M-47-50V-57H47V-50z")
    + roof("M-30-57C-30-78-14-84 0-84C14-84 30-78 30-57z")
    + columns("M-39-4V-48M-26-4V-48M26-4V-48M39-4V-48")
    + panes("M-18-26V-42H-8V-26zM-5-26V-42H5V-26zM8-26V-42H18V-26z")
    + circle(0, -69, 7, fill=COLOURS["yellow"], stroke=INK, stroke_width=1.6)
    + door("M-11 0V-18H11V0z")
    + flag(0, -84),
    "tower": walls("M19-28L23-64H37L41 0H19z")
    + panes("M15-64L19-80H41L45-64z")
    + roof("M17-80V-86H43V-80z")
    + path("M26-80L25-64M34-80L35-64", stroke=INK, stroke_width=1.2)
    + roof("M-46-28C-34-46 8-46 22-28z")
    + walls("M-44 0V-28H20V0z")
    + panes("M-40-10V-22H-28V-10zM-24-10V-22H-16V-10zM6-10V-22H16V-10z")
    + door("M-12 0V-20H2V0z")
    + flag(30, -86),
}


def form_of(number: int) -> str:
    return FORM_OF[number % len(FORM_OF)]


def civic_definitions(forms: set[str]) -> str:
    return "".join([group(FORMS[form], id=f"civic-{form}") for form in sorted(forms)])
