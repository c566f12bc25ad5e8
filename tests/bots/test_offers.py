"""A robot whose offer was refused does not make it again in the same turn, whatever its level."""

from __future__ import annotations

from random import Random

import pytest

from layers import deep_but
from ludotheque import bots
from ludotheque.table import Table


def offers(level: str, key: str, rules: dict[str, str], answers: int, refused: bool) -> tuple[int, int]:
    """How many offers were made in a game, and how many of them again after a refusal in the same turn."""
    table, rng = Table.new(key, 4, seed=5, rules=rules), Random(5)
    made = again = 0
    for _ in range(answers):
        if not table.to_act:
            break
        seat = table.to_act[0]
        vain = table.refused_offers(seat)
        move = bots.answer(table.game, table.state, seat, level, rng, vain if refused else ())
        made += move[0] == "offer"
        again += move in vain
        table.play(seat, move)
    return made, again


@pytest.mark.parametrize("level", deep_but(["random", "novice", "greedy", "search:20"], "greedy"))
def test_what_was_refused_is_not_offered_again(level: str) -> None:
    made, again = offers(level, "a-vendre", {"trade": "yes"}, 150, refused=True)
    assert made > 5
    assert again == 0


def test_it_would_be_offered_again_if_nobody_remembered() -> None:
    """Otherwise the test above could not fail."""
    assert offers("greedy", "a-vendre", {"trade": "yes"}, 150, refused=False)[1] > 5
