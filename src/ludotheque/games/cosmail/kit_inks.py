"""The inks of what is cut out: the six fleets, the two fuels, and the pale edge that all pieces have."""

from __future__ import annotations

from typing import Final

from ludotheque.games.cosmail.scene_inks import DARK, IVORY, LIGHT
from ludotheque.scenery.drawing import ink_on

EDGE: Final = 30.0  # inside the cut, in tenths of a millimetre: nothing is drawn nearer to it
GROUND: Final = IVORY
FLEETS: Final = ("#97241b", "#2f68b4", "#edc23c", "#63a570", "#fffaf0", "#26282e")  # by base, from I
PETROL: Final = "petrol"
COAL: Final = "coal"
FUELS: Final = {PETROL: "#e38a62", COAL: "#3a4450"}


def ink_of(ground: str) -> str:
    """The ink of words and signs on a colour."""
    return ink_on(ground, DARK, LIGHT)
