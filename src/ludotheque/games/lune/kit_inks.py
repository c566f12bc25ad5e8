"""The inks of what is printed: an engineer's sheet, ivory paper, four colours for the suits."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.scene_inks import CARD_INK
from ludotheque.scenery.drawing import ink_on

SUITS_ON_PAPER: Final = ("#ca3526", "#f2b705", "#15468e", "#52a870")  # by suit; four greys in a grey print
WHITE: Final = "#fffaf0"
GLASS: Final = "#bcd7ee"
METAL: Final = "#d3ccb8"
DIMENSION: Final = "#8a3b12"  # dimension lines and callouts
GRID: Final = "#e0d2a8"
MARGIN: Final = 30  # tenths of a millimetre between the cut and whatever must not be cut off


def on_paper(colour: str) -> str:
    """The ink one can read on this colour."""
    return ink_on(colour, CARD_INK, WHITE)
