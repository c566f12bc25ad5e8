"""What a robot leaves unsaid at a table with people."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from ludotheque import bots
from ludotheque.table import Table

CLOSE, WAIT = ("close",), ("wait",)


def last_to_be_ready() -> tuple[Table, int, int]:
    """A market of TRAMPING that waits for one captain, who has named a route: the table, its bank and that captain."""
    table = Table.new("tramping", 4, seed=3, rules={"bank_choice": "2"})
    bank = table.view(None)["banker"]
    late, *others = [seat for seat in range(4) if seat != bank]
    for seat in (*others, late):
        table.play(seat, ("route", 0))
    for seat in others:
        table.play(seat, ("ready",))
    assert set(table.to_act) == {late, bank}
    return table, bank, late


@pytest.mark.parametrize("level", ["random", "novice"])
def test_a_bank_closes_the_market_to_no_person(level: str) -> None:
    """T35: it may, and a robot at times does, but not while a person would still trade."""
    table, bank, late = last_to_be_ready()

    def answers(persons: list[int]) -> set[tuple[str, ...]]:
        unsaid = table.unmannerly(bank, persons)
        return {bots.answer(table.game, table.state, bank, level, Random(seed), unsaid) for seed in range(40)}

    assert answers([]) == {CLOSE, WAIT}
    assert answers([late]) == {WAIT}
    assert CLOSE in answers([other for other in range(4) if other not in (late, bank)])


def test_the_market_then_closes_when_that_person_is_ready() -> None:
    """T35: the bank that waits is asked again after everything the captain does, and holds nobody up."""
    table, bank, late = last_to_be_ready()
    table.play(bank, WAIT)
    assert table.to_act == [late]
    table.play(late, ("ready",))
    assert table.view(None)["phase"] == "voyage"


def most_offers(persons: list[int]) -> int:
    """How often one robot asks a captain, who refuses everything, for a deal before dice are thrown in TRAMPING."""
    table, rng, turn, most = Table.new("tramping", 4, seed=5, rules={"bank_choice": "2"}), Random(5), Counter[int](), 0
    while table.to_act and len(table.log) < 400:
        seat = table.to_act[-1]
        move = bots.answer(table.game, table.state, seat, "greedy", rng, table.unmannerly(seat, persons))
        options = table.options(seat)
        if seat == 0 and ("refuse",) in options:
            move = ("refuse",)
        turn[seat] += move[:2] == ("offer", 0)
        most = max(most, turn[seat])
        fates = len(table.throws)
        table.play(seat, move)
        if len(table.throws) > fates:
            turn.clear()
    return most


def test_a_person_who_refuses_is_asked_twice_a_turn_at_most() -> None:
    assert most_offers([0]) == 2
    assert most_offers([]) > 2
