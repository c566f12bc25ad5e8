"""Words on something small: parted at their spaces, as large as the room allows, and cut where nothing else helps."""

from __future__ import annotations

from typing import Final

from ludotheque.scenery.drawing import Attribute, cut, text, text_width

LEADING: Final = 1.22  # from one line to the next, in sizes


def parted(words: str, size: float, room: float) -> list[str]:
    """As many words to a line as there is room for; a space that may not break stays."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and text_width(longer, size) <= room:
            lines[-1] = longer
        elif word:
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


def fitted(words: str, largest: float, smallest: float, room: float, high: float) -> tuple[list[str], float]:
    """The lines and their size: not wider than the room, nor higher; what is too long even small is cut."""
    size = largest
    while size > smallest:
        lines = parted(words, size, room)
        wide = max([text_width(line, size) for line in lines], default=0.0)
        if wide <= room and len(lines) * size * LEADING <= high:
            return evened(words, size, room), size
        size -= 2
    lines = parted(words, smallest, room)
    most = max(1, int(high / (smallest * LEADING)))
    if len(lines) > most:
        lines = [*lines[: most - 1], lines[most - 1] + " …"]
    return [cut(line, smallest, room) for line in lines], smallest


def block(x: float, middle: float, fit: tuple[list[str], float], **attributes: Attribute) -> str:
    """Lines one under the other, centred on a point."""
    lines, size = fit
    first = middle + size * 0.36 - (len(lines) - 1) * size * LEADING / 2
    return "".join(
        [
            text(x, first + row * size * LEADING, line, size, text_anchor="middle", **attributes)
            for row, line in enumerate(lines)
        ]
    )
