"""The inks of what is printed: an engineer's sheet, ivory paper, four colours for the suits."""

from __future__ import annotations

from typing import Final

from ludotheque.games.lune.scene_inks import CARD_INK
from ludotheque.scenery.drawing import cut, ink_on, text_width

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


def wrapped(words: str, size: float, room: float, most: int) -> list[str]:
    """Words on as few lines as they need, about equally long, not more than so many; what has no room is cut off."""
    lines = broken(words, size, room, most)
    while room > size:
        room -= size
        narrower = broken(words, size, room, most)
        if len(narrower) > len(lines) or " ".join(narrower) != " ".join(lines):
            break
        lines = narrower
    return lines


def broken(words: str, size: float, room: float, most: int) -> list[str]:
    """Line by line, each as full as it can be."""
    lines: list[str] = []
    rest = [word for word in words.split(" ") if word]
    while rest and len(lines) < most - 1:
        count = 1
        while count < len(rest) and text_width(" ".join(rest[: count + 1]), size) <= room:
            count += 1
        lines.append(cut(" ".join(rest[:count]), size, room))
        rest = rest[count:]
    return [*lines, cut(" ".join(rest), size, room)] if rest else lines
