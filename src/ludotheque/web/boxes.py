"""The boxes of the shelf: their places, and their covers."""

from __future__ import annotations

from typing import Final

from ludotheque import shelf

ORDER: Final = ("a-vendre", "lune", "tramping", "cosmail")  # from left to right on the shelf


def order() -> list[str]:
    """Every box of the shelf: ours in their places, then whatever else is installed."""
    return [key for key in ORDER if key in shelf.games()] + [key for key in shelf.games() if key not in ORDER]


def lid(key: str) -> str | None:
    """The cover of any box on the shelf, as an SVG document; None when there is no such box."""
    game = shelf.games().get(key)
    return None if game is None else str(game.scene(shelf.default_edition(game)).lid())
