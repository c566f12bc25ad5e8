"""Words on what is cut out: as large as there is room for, on one line or on several."""

from __future__ import annotations

from typing import Final

from ludotheque.scenery.drawing import Attribute, cut, text, text_width

BROAD: Final = 1.1  # how much wider letters with serifs may be than text_width() says
LEADING: Final = 1.22  # from line to line, in heights of letters


def wide(words: str, size: float) -> float:
    return text_width(words, size) * BROAD


def fitted(x: float, y: float, words: str, size: float, room: float, **attributes: Attribute) -> str:
    """One line, made smaller down to a half, then cut."""
    best = max(size / 2, min(size, 0.99 * size * room / max(wide(words, size), 1.0)))
    return text(x, y, cut(words, best, room / BROAD), round(best, 1), **attributes)


def wrapped(words: str, size: float, room: float) -> list[str]:
    """Lines no longer than the room; a word that is longer by itself is cut."""
    lines: list[str] = []
    for word in words.split(" "):
        longer = f"{lines[-1]} {word}" if lines else word
        if lines and wide(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(cut(word, size, room / BROAD))
    return lines


def block(
    x: float, y: float, words: str, sizes: tuple[float, ...], room: float, deep: float, **attributes: Attribute
) -> str:
    """Lines round a middle height, in the first size that fits, or as many of the last as there is room for."""
    size, lines = sizes[-1], wrapped(words, sizes[-1], room)
    for larger in sizes:
        tried = wrapped(words, larger, room)
        if len(tried) * larger * LEADING <= deep:
            size, lines = larger, tried
            break
    most = int(deep / (size * LEADING))
    if len(lines) > most:
        lines = [*lines[: most - 1], cut(lines[most - 1] + " …", size, room / BROAD)]
    top = y - (len(lines) - 1) * size * LEADING / 2 + size * 0.36
    return "".join([text(x, top + no * size * LEADING, line, size, **attributes) for no, line in enumerate(lines)])
