"""One number proves much: how many lines of play there are to a given depth, counted once and committed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from layers import deep
from ludotheque import shelf
from ludotheque.kernel.agenda import State, pending, play, settle
from ludotheque.table import Table

HERE = Path(__file__).parents[1]
COUNTS = json.loads((HERE / "perft.json").read_text())


def lines(s: State, depth: int) -> int:
    """Every listed answer of every seat that may answer, fate's included."""
    choice = pending(s)
    if depth == 0 or choice is None:
        return 1
    total = 0
    for seat in choice.seats(s):
        for move in choice.options(s, seat):
            after = s.clone()
            play(after, seat, move)
            total += lines(after, depth - 1)
    return total


def position(row: dict[str, Any]) -> State:
    if "after" in row:
        document = json.loads(
            (HERE / "whole_games" / row.get("folder", row["game"]) / f"{row['from']}.json").read_text()
        )
        table = Table.new(row["game"], len(document["seats"]), rules=document["rules"], dice="entered")
        for seat, (verb, *args) in document["log"][: row["after"]]:
            table.play(seat, (verb, *[tuple(part) if isinstance(part, list) else part for part in args]))
        return table.state
    game = shelf.game(row["game"])
    s = game.deal(row["seats"], game.agree(row["seats"], row["rules"]), shelf.edition(game, None))
    settle(s)
    return s


@deep
@pytest.mark.parametrize("row", COUNTS, ids=lambda row: f"{row['game']}-{row.get('from', row.get('rules'))}")
def test_lines_of_play(row: dict[str, Any]) -> None:
    assert [lines(position(row), depth) for depth in range(1, len(row["lines"]) + 1)] == row["lines"]
