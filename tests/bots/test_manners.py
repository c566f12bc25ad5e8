"""What a robot leaves unsaid at a table with people."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from ludotheque import bots
from ludotheque.kernel.agenda import Move
from ludotheque.table import Table

CLOSE, WAIT = ("close",), ("wait",)
NO = (("refuse",), ("keep",), ("pass",))


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
        manners = table.manners(bank, persons)
        return {bots.answer(table.game, table.state, bank, level, Random(seed), manners) for seed in range(40)}

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


ASKING = (  # titles and house rules, the person's seat, what robots are, and how many of their answers are heard
    ("tramping", {"bank_choice": "2"}, 0, "greedy", 400),
    ("tramping", {"bank_choice": "1"}, 0, "random", 400),
    ("tramping", {"bank_choice": "2", "captain_market": "always", "distress_sale": "yes"}, 2, "random", 400),
    ("a-vendre", {"trade": "yes"}, 1, "random", 400),
    ("cosmail", {"trade": "any_time"}, 1, "random", 1500),
)


def most_deals(case: tuple[Any, ...], persons: list[int]) -> int:
    """How often in a turn all robots together ask one person, who says no to everything, for a deal."""
    key, rules, person, level, answers = case
    table, rng, deals, most = Table.new(key, 4, seed=5, rules=rules), Random(5), 0, 0
    turn: object = None
    while table.to_act and len(table.log) < answers:
        seat, now = table.to_act[-1], table.view(None)
        move = bots.answer(table.game, table.state, seat, level, rng, table.manners(seat, persons))
        if (now["round"], now["active"]) != turn:
            turn, deals = (now["round"], now["active"]), 0
        options = table.options(seat)
        if seat == person:
            move = next((no for no in NO if no in options), move if move[0] != "offer" else options[0])
        elif asks(now, person, seat, move):
            deals += 1
        most = max(most, deals)
        table.play(seat, move)
    return most


def asks(now: dict[str, Any], person: int, seat: int, move: Move) -> bool:
    """An offer that answers none, a sale, or a card of the bank that is this person's."""
    begun = (now["question"] or {}).get("question") != "Bargain"
    bought = move[0] == "buy" and now.get("banker") == person and move[1] not in now["kept"]
    return (move[:2] in (("offer", person), ("sell", person)) and begun) or bought


@pytest.mark.parametrize("case", ASKING, ids=lambda case: f"{case[0]}-{case[3]}")
def test_a_person_is_asked_for_a_deal_twice_a_turn_at_most(case: tuple[Any, ...]) -> None:
    assert 0 < most_deals(case, [case[2]]) <= 2


@pytest.mark.parametrize("case", [ASKING[0], ASKING[2]], ids=lambda case: f"{case[0]}-{case[3]}")
def test_one_would_be_asked_more_often_without_manners(case: tuple[Any, ...]) -> None:
    """Otherwise the test above could not fail."""
    assert most_deals(case, []) > 2
