"""Positions of the whole games: wherever somebody has a choice."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from layers import few_or_many
from ludotheque import shelf
from ludotheque.bots.chooser import weighed
from ludotheque.kernel.agenda import Chance, Move, Seat, pending
from ludotheque.kernel.game import Motive
from ludotheque.table import Table

FOLDER = Path(__file__).parents[1] / "whole_games"
OFTEN = few_or_many(2, 3)  # positions of each question of each game
TOLD = 3  # answers of a question that are looked at


def chosen(table: Table) -> tuple[Seat, str] | None:
    """Who has a choice, and what the question is called."""
    question = pending(table.state)
    if question is None or isinstance(question, Chance):
        return None
    seat = question.seats(table.state)[0]
    if len(question.options(table.state, seat)) < 2:
        return None
    return seat, str(question.known(table.state, seat)["question"])


def moments(key: str) -> Iterator[tuple[Table, Seat, str]]:
    """The whole games again: some positions of each question, from the first to the last."""
    for file in sorted((FOLDER / key).glob("*.json")):
        table = Table.load(file.read_text(encoding="utf-8"))
        log, places = table.log[:], dict[str, list[int]]()
        table.rewind(0)
        for place, entry in enumerate(log):
            if (asked := chosen(table)) is not None:
                places.setdefault(asked[1], []).append(place)
            table.take_up([entry])
        kept = {
            all_[index * (len(all_) - 1) // max(1, OFTEN - 1)] for all_ in places.values() for index in range(OFTEN)
        }
        table.rewind(0)
        for place, entry in enumerate(log):
            if place in kept and (asked := chosen(table)) is not None:
                yield table, *asked
            table.take_up([entry])


def best_moves(table: Table, seat: Seat, rng: Random) -> list[Move]:
    """The answers that rules of thumb would think of first."""
    imagined = table.game.imagine(table.state, seat, rng)
    return [move for _, move in weighed(table.game, imagined, seat)[:TOLD]]


def reasoned(key: str) -> Iterator[tuple[dict[str, Any], Any, Seat, Move, Motive]]:
    """Every motive of these positions: what its seat sees, the board, the seat, the answer and the motive."""
    rng = Random(7)
    for table, seat, _ in moments(key):
        view = table.view(seat)
        for move in best_moves(table, seat, rng):
            for motive in shelf.game(key).advice.motives(table.state, seat, move):
                yield view, table.state, seat, move, motive
