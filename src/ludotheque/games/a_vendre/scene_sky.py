"""Above the roofs: the sun, clouds, a balloon, and far away the sights of the whole world in one pale tint."""

from __future__ import annotations

from typing import Final

from ludotheque.games.a_vendre.scene_houses import COLOURS, INK, LAWN, SKY, WOOD
from ludotheque.games.a_vendre.scene_pictograms import PAPER
from ludotheque.scenery.drawing import at, circle, group, move, path, rect, star

FAR: Final = "#9fd0e2"
HILL: Final = "#d2ebc6"
SUN: Final = (1640, 92)
BALLOON: Final = (566, 88)
CLOUDS: Final = ((660, 74, 0.8), (905, 62, 1.0), (1210, 72, 1.2), (1432, 58, 0.8))

# The sights, their feet at the origin
IRON_TOWER: Final = "M-26 0C-12-24-6-64-3-112H3C6-64 12-24 26 0H15C12-12-12-12-15 0zM-16-34H16M-10-62H10"
PYRAMIDS: Final = "M-66 0L-22-56L22 0zM6 0L36-40L66 0z"
ONIONS: Final = (
    "M-34 0V-36C-44-48-29-54-28-66C-27-54-12-48-22-36V-28H-10V-58C-22-72-3-80 0-100C3-80 22-72 10-58V-28H22V-36"
    "C12-48 27-54 28-66C29-54 44-48 34-36V0z"
)
PAGODA: Final = (
    "M-12 0V-16H-32C-22-18-18-24-16-28H-10V-40H-26C-18-42-14-46-12-50H-8V-62H-20C-12-64-8-70-5-74H-1V-94H1V-74H5"
    "C8-70 12-64 20-62H8V-50H12C14-46 18-42 26-40H10V-28H16C18-24 22-18 32-16H12V0z"
)
MOSQUE: Final = (
    "M-48 0V-84L-45-96L-42-84V-34H-30C-32-58-8-62 0-76C8-62 32-58 30-34H42V-84L45-96L48-84V0zM-52-62H-38M38-62H52"
)
CLOCK_TOWER: Final = "M-12 0V-82L-9-86V-92L0-112L9-92V-86L12-82V0z"
MILL: Final = "M-15 0L-9-46C-6-54 6-54 9-46L15 0zM-34-84L34-20M-34-20L34-84"
SKYSCRAPERS: Final = (
    "M-58 0V-50H-34V-66H-20V0zM-22 0V-70H-15V-94H-8V-106H-2V-126H2V-106H8V-94H15V-70H22V0zM24 0V-62H40V-40H58V0z"
)
BRIDGE: Final = "M-92 0V-8H92V0zM-48 0V-74H-42V0zM42 0V-74H48V0z"
CABLES: Final = "M-92-10Q-62-20-45-72Q-20-14 0-14Q20-14 45-72Q62-20 92-10"
ARCH: Final = "M-30 0V-52H30V0H13V-22A13 13 0 0 0-13-22V0z"
HILLS: Final = (
    "C160 176 330 206 520 190C700 176 860 204 1040 188C1220 174 1400 204 1560 186C1660 178 1720 192",
    "C180 196 320 216 480 206C640 196 800 218 960 206C1120 196 1250 216 1400 204C1560 194 1650 212",
)
SIGHTS: Final = (
    (500, IRON_TOWER),
    (628, PYRAMIDS),
    (742, ONIONS),
    (820, PAGODA),
    (1070, MOSQUE),
    (1160, CLOCK_TOWER),
    (1228, MILL),
    (1330, SKYSCRAPERS),
    (1494, BRIDGE),
    (958, ARCH),
)


def sky(left: float, top: float, right: float, radius: float) -> list[str]:
    """From corner to corner of the frame down to the hills, with everything in it."""
    far = [path(d, transform=move(x, 206)) for x, d in SIGHTS]
    cables = path(CABLES, fill="none", stroke_width=2.4, transform=move(1494, 206))
    return [
        rect(left, top, right - left, 236 - top, fill=SKY, rx=radius),
        group(*far, cables, fill=FAR, stroke=FAR, stroke_width=2, id="sights"),
        sun(*SUN),
        *[cloud(*where) for where in CLOUDS],
        balloon(*BALLOON),
        path(f"M{left} 194{HILLS[0]} {right} 184V250H{left}z", fill=HILL),
        path(f"M{left} 208{HILLS[1]} {right} 200V262H{left}z", fill=LAWN),
    ]


def sun(x: float, y: float) -> str:
    eyes = path("M-12-6h.1M12-6h.1", stroke=INK, stroke_width=6, stroke_linecap="round")
    smile = path("M-13 8Q0 20 13 8", stroke=INK, stroke_width=3, fill="none", stroke_linecap="round")
    disc = circle(0, 0, 38, fill="#ffdd75", stroke=INK, stroke_width=2)
    return at(x, y, path(star(66, 44, 18), fill=COLOURS["yellow"]), disc, eyes, smile)


def cloud(x: float, y: float, scale: float) -> str:
    d = "M0 0C-4-16 14-26 26-18C34-32 60-30 62-12C76-14 82 0 72 6H8C2 6 0 4 0 0"
    return path(d, fill=PAPER, transform=move(x, y, scale=scale))


def balloon(x: float, y: float) -> str:
    """Striped as an awning."""
    envelope = "M-10 34C-22 20-32 8-32-10A32 32 0 0 1 32-10C32 8 22 20 10 34z"
    gores = "M-10 34C-20 14-22-20 0-42C22-20 20 14 10 34z"
    inner = "M-3 34C-8 10-8-20 0-42C8-20 8 10 3 34z"
    return at(
        x,
        y,
        path(envelope, fill=COLOURS["coral"]),
        path(gores, fill=PAPER),
        path(inner, fill=COLOURS["coral"]),
        path(envelope, fill="none", stroke=INK, stroke_width=2),
        path("M-10 34L-6 46M10 34L6 46", stroke=INK, stroke_width=1.4),
        path("M-7 46H7V56H-7z", fill=WOOD, stroke=INK, stroke_width=1.6),
    )
