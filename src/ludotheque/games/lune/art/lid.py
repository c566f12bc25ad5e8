"""The cover of the box, 240 by 180: a rocket between the Earth and the Moon, and the pirate's orbit."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.art.bodies import CLOUDS, ICE, LAND, RADIUS, cloud
from ludotheque.games.lune.art.inks import AMBER, CHALK, DEEP, GLOW, LINE, NIGHT, PALE
from ludotheque.games.lune.art.pieces import pirate, rocket
from ludotheque.parts.svg.drawing import SANS, at, capitals, circle, group, path, rect, sheet, short, star

SIZE: Final = (240, 180)
EARTH: Final = (30.0, 192.0)
MOON: Final = (178.0, 92.0)
BAND: Final = 44  # the height of the title
CRATERS: Final = ((-17, -14, 8.5), (9, -23, 5), (17, 12, 11), (-9, 21, 6.5), (1, -3, 3), (-27, 6, 4), (4, 30, 3.4))
SEAS: Final = (
    "M-24-26C-8-36 4-22-2-8C-6 4-16 2-20 14C-30 18-36 6-34-6C-32-16-30-22-24-26z"
    "M10-18C20-24 32-14 28-4C24 4 14 0 8 6C2 2 2-12 10-18z"
)
SPARKS: Final = ((24, 66, 4), (112, 60, 3), (222, 150, 4), (150, 164, 3))
STROKES: Final = ((9, ".14"), (4.5, ".3"), (1.6, "1"))  # of the orbit: width, strength


def lid(title: str) -> str:
    """Night, arcs, the Moon, the orbit behind and before it, the Earth, the rocket, and the title in its band."""
    scene = [sky(), orbit(True), moon(), earth(), orbit(False), flight(), band()]
    return sheet(*SIZE, title, *scene, font_family=SANS)


def sky() -> str:
    places = [(240 * (0.755 * no % 1), BAND + 134 * (0.5698 * no % 1)) for no in range(1, 80)]
    dots = "".join([f"M{short(x)} {short(y)}h.01" for x, y in places])
    arcs = [circle(*EARTH, far, fill="none", stroke=LINE, stroke_width=0.6, opacity=".6") for far in range(92, 250, 22)]
    stars = path(dots, stroke=PALE, stroke_width=1.1, stroke_linecap="round")
    sparks = [at(x, y, path(star(size, 0.7, 4), fill=CHALK)) for x, y, size in SPARKS]
    return rect(0, 0, *SIZE, fill="#13264f") + group(*arcs) + stars + group(*sparks)


def moon() -> str:
    light = circle(0, 0, 48, fill="#fff3cf", opacity=".14") + circle(0, 0, 44, fill="#fff3cf", opacity=".2")
    pits = [at(x, y, *pit(size)) for x, y, size in CRATERS]
    shade = path("M-22-34A40.5 40.5 0 1 0 34 22A44 44 0 0 1-22-34z", fill=DEEP, opacity=".22")
    disc = circle(0, 0, 40.5, fill="#f2eede")
    return at(*MOON, light, disc, path(SEAS, fill="#b4b1a2"), *pits, shade)


def pit(size: float) -> tuple[str, str]:
    """A crater: its wall, and the shadow of the side that faces the sun."""
    far, near, wide = short(size * 0.86), short(size * 0.5), short(size * 1.3)
    edge = f"M-{near}-{far}A{short(size)} {short(size)} 0 0 1 {far} {near}"
    shadow = f"{edge}A{wide} {wide} 0 0 0-{near}-{far}z"
    wall = circle(0, 0, size, fill="#d8d4c5", stroke="#8f8b7c", stroke_width=0.9)
    return wall, path(shadow, fill="#8a8677")


def earth() -> str:
    """Its northern half, with clouds, and night on the side away from the sun."""
    air = circle(0, 0, 79, fill="#6fc3ff", opacity=".2") + circle(0, 0, 75, fill="#6fc3ff", opacity=".35")
    globe = path(LAND, fill="#d9b56b") + path(ICE, fill="#f4f8ff")
    clouds = path("".join([cloud(*band) for band in CLOUDS if band[1] < 0]), fill="#ffffff", opacity=".6")
    night = path("M-50-50A71 71 0 0 0 50 50A86 86 0 0 1-50-50z", fill=DEEP, opacity=".3")
    return at(*EARTH, air, circle(0, 0, 71, fill="#1c5b9f"), at(0, 0, globe, clouds, scale=71 / RADIUS), night)


def orbit(behind: bool) -> str:
    """The far half of an oval, or the near one with the pirate on it."""
    sweep = 1 if behind else 0
    half = f"M-80 0A80 33 0 0 {sweep} 80 0"
    glow = [path(half, stroke_width=width, opacity=strength) for width, strength in STROKES]
    ship = "" if behind else at(50, 25.8, pirate(), turn=30, scale=0.34)
    return at(158, 104, group(*glow, fill="none", stroke=GLOW), ship, turn=-30)


def flight() -> str:
    """A dotted itinerary from the ground, a landing on it, and the red rocket."""
    line = path("M52 154C58 138 68 126 84 117", fill="none", stroke=CHALK, stroke_width=2.4, stroke_dasharray=".1 5.2")
    start = circle(52, 154, 2.8, fill=AMBER, stroke=DEEP, stroke_width=1)
    stop = circle(64.4, 132.6, 4.4, fill=NIGHT, stroke=CHALK, stroke_width=1.8)
    return group(line, stroke_linecap="round") + start + stop + at(107, 103, rocket(0), turn=58, scale=0.74)


def band() -> str:
    """The title in drawn capitals: its first half in chalk, its second in amber."""
    ground = rect(0, 0, SIZE[0], BAND, fill=NIGHT) + path(f"M0 {BAND}H240", stroke=AMBER, stroke_width=2)
    first = capitals("DE LA TERRE", 120, 5.5, 14, 2, CHALK, 36)
    return ground + first + capitals("A LA LUNE", 120, 25, 14, 2, AMBER, 36)
