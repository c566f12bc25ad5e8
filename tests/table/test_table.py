"""The table: what it refuses, and what can be taken back."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque import FATE, BadSetup, IllegalMove, Person, Table

HUGE = 10**5000


@pytest.mark.parametrize(
    "setup",
    [
        {"game": 5},
        {"game": "chess"},
        {"seats": HUGE},
        {"seats": -3},
        {"seed": [1]},
        {"seed": "7"},
        {"rules": 5},
        {"rules": ["form"]},
        {"rules": {"form": HUGE}},
        {"rules": {"max_rounds": HUGE}},
        {"rules": {"max_rounds": -1}},
        {"rules": {"max_rounds": True}},
        {"rules": {5: "double"}},
        {"edition": 5},
        {"edition": "\0"},
        {"edition": "/no/such/file"},
        {"dice": None},
        {"people": 5},
        {"people": ["Anne", "Bob"]},
        {"people": [Person("Anne", "person")]},
    ],
    ids=lambda setup: next(iter(setup)),
)
def test_a_setup_that_cannot_be_is_one_sentence(setup: dict[str, Any]) -> None:
    wanted: dict[str, Any] = {"game": "a-vendre", "seats": 3} | setup
    with pytest.raises(BadSetup) as refused:
        Table.new(**wanted)
    assert 10 < len(str(refused.value)) < 400


def test_there_are_only_so_many_seats_to_look_from() -> None:
    table = Table.new("a-vendre", seats=3, seed=1)
    seats: list[Any] = [-1, 3, HUGE, True, "0", 1.0]
    for seat in seats:
        with pytest.raises(IllegalMove, match="there is no seat"):
            table.view(seat)
    assert table.view(None)["seat"] is None


def test_the_end_cannot_be_taken_back() -> None:
    """It lays hidden purses open, so nobody may look and go back."""
    table = Table.new("a-vendre", seats=2, seed=1, rules={"form": "double", "cash": "hidden"}, dice="on_call")
    while table.to_act:
        if table.to_act == [FATE]:
            table.let_fate_answer()
        else:
            seat = table.to_act[0]
            table.play(seat, table.options(seat)[-1])  # tax, pass, and in the end leave
    assert table.outcome is not None
    assert table.outcome.reason == "last"
    assert table.log[-1][1] == ("leave",)
    with pytest.raises(IllegalMove, match="over"):
        table.undo(table.log[-1][0])


def test_a_sealed_bid_cannot_be_taken_back() -> None:
    """The last one opens them all."""
    rules = {"auction": "sealed", "form": "double"}
    for seed in range(50):
        table = Table.new("a-vendre", seats=3, seed=seed, rules=rules, dice="on_call")
        while table.to_act:
            if table.to_act == [FATE]:
                table.let_fate_answer()
                continue
            question = table.view(None)["question"]["question"]
            seat = table.to_act[0]
            table.play(seat, table.options(seat)[0])
            if question == "SealedShopAuction":
                with pytest.raises(IllegalMove, match="hidden"):
                    table.undo(seat)
                return
    raise AssertionError("no sealed auction in fifty games")


def test_a_mistyped_die_can_be_corrected_but_a_card_not() -> None:
    table = Table.new("a-vendre", seats=2, dice="entered")
    table.play(FATE, ("banker", 1))
    table.play(FATE, ("first", 0))
    table.play(FATE, ("die", 1))
    table.undo(FATE)
    table.play(FATE, ("die", 2))
    table.play(0, ("tax",))
    table.let_fate_answer()
    with pytest.raises(IllegalMove, match="fate has spoken"):
        table.undo(FATE)
