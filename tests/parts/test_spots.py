"""Places told in words have a spot on the board, each its own."""

from __future__ import annotations

import pytest

from ludotheque import shelf
from ludotheque.say import tongue
from ludotheque.table import Table


@pytest.mark.parametrize("key", ["a-vendre", "cosmail", "lune", "tramping"])
def test_the_last_places_of_a_page_have_their_spots(key: str) -> None:
    """In the same order, on the board, no two in one spot; what comes before them, a pirate, is no place."""
    table = Table.new(key, max(3, shelf.game(key).seats.start), 3)
    scene = table.game.scene(table.edition)
    spots = scene.spots()
    places = scene.page(table.view(None), table.names, tongue("fr", table.game)).places()
    assert 0 <= len(places) - len(spots) <= 1
    width, height = scene.size
    assert all(0 <= x <= width and 0 <= y <= height for x, y in spots)
    assert len(set(spots)) == len(spots)
