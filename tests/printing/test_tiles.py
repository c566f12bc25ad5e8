"""Tiles cover the board, share a strip with their neighbours, and stay where a printer can print."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ludotheque.kernel.game import BadSetup
from ludotheque.printing.cutting import OVERLAP, laid, tiled
from ludotheque.printing.document import MARGIN, PAPERS, Paper, paper

SIZES = st.floats(60, 1500)
SHEETS = st.sampled_from([Paper(*size) for size in PAPERS.values()])


@given(SIZES, SIZES, SHEETS)
def test_every_point_of_the_board_is_on_a_tile(width: float, height: float, sheet: Paper) -> None:
    way = tiled(width, height, sheet)
    for side, length, begin, span in (("column", width, "left", "width"), ("row", height, "top", "height")):
        tiles = {getattr(tile, side): tile for tile in way.tiles}
        assert sorted(tiles) == list(range(len(tiles)))
        edges = [(getattr(tiles[n], begin), getattr(tiles[n], begin) + getattr(tiles[n], span)) for n in sorted(tiles)]
        assert edges[0][0] == 0
        assert edges[-1][1] == pytest.approx(length)
        for (_, end), (start, _) in pairwise(edges):
            assert end - start == pytest.approx(OVERLAP)
    assert len(way.tiles) == way.columns * way.rows


@given(SIZES, SIZES, SHEETS)
def test_tiles_lie_where_a_printer_can_print(width: float, height: float, sheet: Paper) -> None:
    way = tiled(width, height, sheet)
    left, top = way.corner
    tile = way.tiles[0]
    assert left >= MARGIN - 1e-6
    assert top >= MARGIN - 1e-6
    assert left + tile.width <= way.paper.width - MARGIN + 1e-6
    assert top + tile.height <= way.paper.height - MARGIN + 1e-6


@given(SIZES, SIZES, SHEETS)
def test_the_paper_is_laid_to_save_sheets(width: float, height: float, sheet: Paper) -> None:
    ways = [len(laid(width, height, one).tiles) for one in (sheet, sheet.turned)]
    assert len(tiled(width, height, sheet).tiles) == min(ways)


def test_tiles_are_named_by_row_and_column() -> None:
    assert [tile.name for tile in tiled(550, 354, Paper(210, 297)).tiles] == ["A1", "A2", "B1", "B2"]


@pytest.mark.parametrize("name", ["a5", "", "letter", "A4 "])
def test_a_paper_we_do_not_have_is_refused_with_a_word(name: str) -> None:
    with pytest.raises(BadSetup, match=r"there is no paper"):
        paper(name)
    assert paper("A4") == (210, 297)
