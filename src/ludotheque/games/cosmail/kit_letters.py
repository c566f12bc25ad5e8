"""Lines of words that fit the room they have, on things to cut out."""

from __future__ import annotations

from typing import Final

from ludotheque.scenery.drawing import Attribute, cut, text, text_width

LEAST: Final = 22.0  # tenths of a millimetre: smaller letters are not read on paper
BROAD: Final = 1.06  # how much wider letters with serifs may be than text_width() says


def line(x: float, y: float, words: str, size: float, room: float, spread: float = 0.0, **attributes: Attribute) -> str:
    """In the middle, as large as there is room for; too long a line is cut."""
    wide = text_width(words, size) * BROAD + spread * len(words)
    part = min(1.0, room / wide) if wide else 1.0
    size, spread = round(max(size * part, LEAST), 1), spread * part
    words = cut(words, size * BROAD + spread, room)
    return text(x + spread / 2, y, words, size, text_anchor="middle", letter_spacing=spread or None, **attributes)
