"""The pictograms of goods, fuel and gold: 18 by 18 units round the origin, in the ink of their ground."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.scene_inks import BULLION, DARK, INK, IVORY, LIGHT, WARE_INKS, WARE_SIGNS
from ludotheque.scenery.drawing import circle, group, ink_on, path


def line(d: str, width: float = 1.4) -> str:
    return path(d, fill="none", stroke="currentColor", stroke_width=width)


def ring(x: float, y: float, radius: float, width: float = 1.3) -> str:
    return circle(x, y, radius, fill="none", stroke="currentColor", stroke_width=width)


EAR: Final = (
    "M0-9C2-7 2-5 0-3.500C-2-5-2-7 0-9M-.6 0C-4 0-5-2-4.600-4.500C-2-4-.6-2.500-.6 0M.6 0C4 0 5-2 4.600-4.500C2-4 "
    ".6-2.500 .6 0M-.6 5C-4 5-5 3-4.600 .5C-2 1-.6 2.500-.6 5M.6 5C4 5 5 3 4.600 .5C2 1 .6 2.500 .6 5"
)
HEAD: Final = (
    "M-8-7C-8-3-5-2-3-3C-1-4 1-4 3-3C5-2 8-3 8-7C9-3 8 0 4 0C4 3 3 5 2.500 7.500H-2.500C-3 5-4 3-4 0C-8 0-9-3-8-7"
)
DROP: Final = "M0-8C3-3 5-.5 5 2.500A5 5 0 0 1-5 2.500C-5-.5-3-3 0-8"
LUMP: Final = "M-7 6L-8 1L-4-2L-3-6L2-7L4-2L8 0L7 6z"

PICTOGRAMS: Final = {
    "iron": path("M-7-6H7V-3H2V3H7V6H-7V3H-2V-3H-7z"),
    "wood": path("M0-8L5-2H2.500L6 3H1.500V7H-1.500V3H-6L-2.500-2H-5z"),
    "rubber": ring(0, 0, 6, 3.4) + circle(0, 0, 1.6),
    "cotton": line("M0 8V3M0 5L-4 7M0 5L4 7") + ring(-3.5, 0, 3.4) + ring(3.5, 0, 3.4) + ring(0, -4.5, 3.4),
    "wheat": line("M0 8.500V-2") + path(EAR),
    "rice": path("M-7 0H7C7 4.500 4 6 2.500 6.200V7.500H-2.500V6.200C-4 6-7 4.500-7 0")
    + line("M-5-1.500C-4-5-1-6 1-5.500M3-8L-1-2M6-7L1.500-2"),
    "wine": path("M-1.800-8.500H1.800V-4C4-3 4-1 4 0V8H-4V0C-4-1-4-3-1.800-4z"),
    "cattle": path(HEAD),
    "sugar": line("M0-8L6-5V3L0 7L-6 3V-5zM-6-5L0-2L6-5M0-2V7", 1.5),
    "coffee": line("M-7-2H4V2C4 6-7 6-7 2zM4-1.500C8-1.500 8 3 3.500 3M-8 7H5", 1.6)
    + line("M-4-4C-5-6-3-6-4-8M0-4C-1-6 1-6 0-8", 1.2),
    "tea": line("M-6 6C-8-3 0-8 7-7C8 1 3 7-5 5zM-6 7L3-3", 1.5),
    "tobacco": path("M-8-5H-2.500V1.500C-1 1 3-2 5-5.500L8-6.500L8-5C6 0 2 6-4 6C-7.500 6-8 3-8 1z"),
    "petrol": path(DROP),
    "coal": path(LUMP) + path("M-4-2L0 1L4-2M0 1L-1 6", fill="none", stroke=IVORY),
    "gold": path("M-4-6H4L8 6H-8z") + path("M-5.500 0H5.500", stroke=IVORY, stroke_width=1.2),
}


def ware(good: int) -> str:
    """The pictogram of a good, in the ink one can read on its colour."""
    return inked(WARE_SIGNS[good], ink_on(WARE_INKS[good], DARK, LIGHT))


def inked(sign: str, ink: str = "") -> str:
    ink = ink or (BULLION if sign == "gold" else INK)
    return group(PICTOGRAMS[sign], fill=ink, color=ink, stroke_linecap="round")
