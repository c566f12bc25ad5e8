"""Words in the room they have: parted at their spaces, as large as can be, and cut where nothing else helps."""

from __future__ import annotations

from typing import Final

from ludotheque.parts.svg.drawing import Attribute, cut, text, text_width

LEADING: Final = 1.22  # from one line to the next, in sizes
LEAST: Final = 22.0  # units, tenths of a millimetre on paper: smaller letters are not read there
BROAD: Final = 1.1  # how much wider a bold line may be than text_width() says
STEP: Final = 2.0  # from one size to the next smaller


# -- one line


def wide(words: str, size: float, spread: float = 0.0) -> float:
    """How wide a line is at most; spread is what each letter stands further from the next."""
    return text_width(words, size) * BROAD + spread * len(words)


def line(
    x: float,
    y: float,
    words: str,
    size: float,
    room: float,
    spread: float = 0.0,
    text_anchor: str | None = "middle",
    **attributes: Attribute,
) -> str:
    """As large as there is room for; what is too long even in the smallest letters is cut."""
    part = min(1.0, room / max(wide(words, size, spread), 1.0))
    size, spread = max(int(10 * size * part) / 10, LEAST), spread * part
    if wide(words, size, spread) > room:
        words = cut(words, size * BROAD, room - spread * len(words))
    start = x + spread / 2 if text_anchor == "middle" else x
    return text(start, y, words, size, text_anchor=text_anchor, letter_spacing=spread or None, **attributes)


# -- several lines


def parted(words: str, size: float, room: float) -> list[str]:
    """As many words to a line as there is room for; a space that may not break stays."""
    lines: list[str] = []
    for word in [word for word in words.split(" ") if word]:
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(word)
    return lines


def evened(words: str, size: float, room: float) -> list[str]:
    """The same number of lines, as alike in width as can be."""
    lines = parted(words, size, room)
    found = lines
    while room > size and len(found) == len(lines):
        lines = found
        room -= size / 2
        found = parted(words, size, room)
    return lines


def composed(words: str, largest: float, smallest: float, room: float, high: float) -> tuple[list[str], float]:
    """The lines and their size: not wider than the room, nor higher; what is too long even small is cut."""
    size = largest
    lines = parted(words, size, room)
    while not fits(lines, size, room, high):
        if size <= smallest:
            return shortened(lines, size, room, high), size
        size = max(size - STEP, smallest)
        lines = parted(words, size, room)
    return evened(words, size, room), size


def fits(lines: list[str], size: float, room: float, high: float) -> bool:
    return len(lines) * size * LEADING <= high and all([text_width(each, size) <= room for each in lines])


def shortened(lines: list[str], size: float, room: float, high: float) -> list[str]:
    """As many lines as there is room for, and of each as much."""
    most = max(1, int(high / (size * LEADING)))
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + " …"]
    return [cut(each, size, room) for each in lines]


def block(x: float, middle: float, fit: tuple[list[str], float], **attributes: Attribute) -> str:
    """Lines one under the other, centred on a point."""
    lines, size = fit
    first = middle + size * 0.36 - (len(lines) - 1) * size * LEADING / 2
    return "".join(
        [
            text(x, first + row * size * LEADING, each, size, text_anchor="middle", **attributes)
            for row, each in enumerate(lines)
        ]
    )
