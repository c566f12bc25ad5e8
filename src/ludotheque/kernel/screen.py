"""A view about to be written down on a page: who asks, in which language, how wide."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from ludotheque.kernel.columns import cut
from ludotheque.kernel.game import Paint, Tongue
from ludotheque.kernel.words import capital

WIDE: Final = 80  # columns of a page where everything is shown


class SeenSheet:
    """What the lines of every title are made from."""

    def __init__(self, view: Mapping[str, Any], names: Sequence[str], tongue: Tongue, paint: Paint, width: int) -> None:
        self.view = view
        self.names = names
        self.tongue = tongue
        self.paint = paint
        self.width = width

    @property
    def wide(self) -> bool:
        return self.width >= WIDE

    def say(self, message: str, **facts: object) -> str:
        return self.tongue.gettext(message).format(**facts)

    def line(self, text: str) -> str:
        return cut(capital(text), self.width)
