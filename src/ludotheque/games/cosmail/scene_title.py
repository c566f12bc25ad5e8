"""The title: a cartouche with hollow corners before a sunburst."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.scene_inks import BRICK, BURST, INK, IVORY
from ludotheque.kernel.game import Tongue
from ludotheque.kernel.words import _
from ludotheque.scenery.drawing import SANS, at, capitals, group, path, star, text, text_width
from ludotheque.scenery.room import Box

WIDE: Final = 214
HIGH: Final = 94
NOTCH: Final = 13  # the radius of a hollow corner
TITLE: Final[Box] = (-WIDE / 2 - 3, -HIGH / 2 - 3, WIDE / 2 + 3, HIGH / 2 + 3)  # the room it takes round its middle
LINES: Final = ((_("GREAT GAME OF RICHES"), 20, 11), (_("BY SEA AND BY AIR"), 34.5, 11))  # words, line, size


def cartouche(x: float, y: float, tongue: Tongue) -> str:
    burst = at(x, y, path(star(150, 92, 36), fill=BURST, transform="scale(1 .62)"))
    board = path(hollow(WIDE / 2, HIGH / 2), fill=IVORY, stroke=INK, stroke_width=2.4)
    right, low = WIDE / 2 - 6, HIGH / 2 - 6
    inner = f"M{20 - right:g}-{low:g}H{right - 20:g}M{20 - right:g} {low:g}H{right - 20:g}"
    inner += f"M-{right:g} {20 - low:g}V{low - 20:g}M{right:g} {20 - low:g}V{low - 20:g}"
    rules = path(inner, stroke=BRICK, stroke_width=1.2)
    name = capitals("COSMAIL", 0, -31, 29, 6.2, BRICK, 30) + capitals("COSMAIL", 0, -31, 29, 0.8, IVORY, 30)
    words = [fitted(tongue.gettext(line), low, size) for line, low, size in LINES]
    return group(burst, clip_path="url(#within)") + at(x, y, board, rules, name, *words, id="title")


def hollow(right: float, low: float) -> str:
    """A rectangle round the origin whose corners are cut by circles."""
    across, down = right - NOTCH, low - NOTCH
    turn = f"A{NOTCH} {NOTCH} 0 0 0 "
    right_side = f"M{-across:g} {-low:g}H{across:g}{turn}{right:g} {-down:g}V{down:g}{turn}{across:g} {low:g}"
    return f"{right_side}H{-across:g}{turn}{-right:g} {down:g}V{-down:g}{turn}{-across:g} {-low:g}z"


def fitted(words: str, low: float, size: float) -> str:
    """Spread over its line, or drawn closer where it is long."""
    spread = min(2.2, (WIDE - 26 - text_width(words, size)) / max(len(words), 1))
    return text(spread / 2, low, words, size, text_anchor="middle", fill=INK, letter_spacing=spread, font_family=SANS)
