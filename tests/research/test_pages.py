"""The page for researchers: its examples run, and its figures are those of the layouts shipped."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

pytest.importorskip("pettingzoo", reason="the extra `research` is not installed")
pytest.importorskip("pyspiel", reason="the extra `research` is not installed")
pytest.importorskip("pyarrow", reason="the extra `research` is not installed")

from ludotheque import shelf
from ludotheque.research.dataset import TABLES
from ludotheque.research.layout import layout_of
from ludotheque.research.sitting import setup

PAGE = Path(__file__).parents[2] / "docs" / "research.md"


def test_examples_run() -> None:
    failures, tried = doctest.testfile(str(PAGE), module_relative=False)
    assert (failures, tried > 10) == (0, True)


@pytest.mark.parametrize("title", sorted(shelf.games()))
def test_figures_are_those_of_the_layout(title: str) -> None:
    seats, layout = shelf.game(title).seats, layout_of(title)
    cells = [
        f"{seats[0]}–{seats[-1]}",
        f"{len(setup(title).schema.names):,}",
        f"{layout.width} × {layout.move_length}",
        layout.width,
        layout.most,
        layout.games,
        f"{layout.longest:,}",
    ]
    assert f"| `{title}` | {' | '.join(map(str, cells))} |" in PAGE.read_text(encoding="utf-8")


@pytest.mark.parametrize("table", TABLES)
def test_every_column_is_told(table: str) -> None:
    part = PAGE.read_text(encoding="utf-8").partition(f"| `{table}.parquet` |")[2].partition("\n\n")[0]
    assert set(re.findall(r"`(\w+)`", "\n".join(row.partition(" | ")[0] for row in part.splitlines()))) == set(
        TABLES[table].names
    )
