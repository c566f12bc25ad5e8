"""Pieces on a board: emblems one can read, and names that stay names."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from games.suites.drawings import HOSTILE, by_id, check_harmless
from ludotheque.parts import Piece
from ludotheque.parts.svg.drawing import contrast
from ludotheque.parts.svg.picture import COLOURS, laid_on

SYMBOLS = (
    '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="ship" viewBox="0 0 9 9"><path d="M1 1h2z"/></symbol></svg>'
)
BOARD = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 90 60"><rect width="90" height="60"/></svg>'


def test_initials_can_be_read() -> None:
    assert all(contrast(colour, "#ffffff") >= 4.5 for colour in COLOURS)


@pytest.mark.parametrize("name", HOSTILE)
def test_pieces_lie_on_the_board(name: str) -> None:
    pieces = [
        Piece("a", (10, 20), name, 0),
        Piece("b", (5, 6), name, 1, "ship", 2.0),
        Piece("c", (1, 2), name, symbol="ship"),
    ]
    drawn = laid_on(BOARD, SYMBOLS, pieces, [(0, name), (1, name)])
    check_harmless(drawn)
    found = by_id(ElementTree.fromstring(drawn))
    assert {"piece-a", "piece-b", "piece-c"} <= set(found)
    assert found["piece-b"].get("transform") == "translate(5 6) scale(2)"
