"""Reading a PDF back: what is written on its pages, and where, in millimetres from the upper left corner."""

from __future__ import annotations

from ctypes import byref, c_double
from typing import Any, NamedTuple

import pypdfium2
from pypdfium2 import raw

POINT = 25.4 / 72  # millimetres


class Glyph(NamedTuple):
    sign: str
    x: float
    y: float


class Page:
    """One page, read once."""

    def __init__(self, page: Any) -> None:
        width, height = page.get_size()
        self.size = round(width * POINT, 1), round(height * POINT, 1)
        self.glyphs = read(page.get_textpage(), height)
        self.words = "".join([glyph.sign for glyph in self.glyphs])  # without their spaces


def read(text: Any, height: float) -> list[Glyph]:
    """Every sign where its line stands, in the order they are printed."""
    found, x, y = [], c_double(), c_double()
    for index in range(text.count_chars()):
        sign = chr(raw.FPDFText_GetUnicode(text, index))
        if sign.strip("\u00a0\u202f\ufffe \r\n\t"):
            raw.FPDFText_GetCharOrigin(text, index, byref(x), byref(y))
            found.append(Glyph(sign, x.value * POINT, (height - y.value) * POINT))
    return found


def pages(content: bytes) -> list[Page]:
    return [Page(page) for page in pypdfium2.PdfDocument(content)]


def squeezed(words: str) -> str:
    """The same words as a page has them, without spaces."""
    return "".join(words.split())
