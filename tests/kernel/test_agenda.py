"""The agenda: order, interrupts, refusals."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.parlour import Say, YesOrNo, parlour
from ludotheque.kernel.agenda import FATE, IllegalMove, check, pending, play


def test_steps_run_in_the_order_they_were_named() -> None:
    assert parlour(Say("a"), Say("b"), Say("c")).said == ["a", "b", "c"]


def test_what_a_step_pushes_comes_before_what_was_waiting() -> None:
    assert parlour(Say("a", Say("a1", Say("a11")), Say("a2")), Say("b")).said == ["a", "a1", "a11", "a2", "b"]


def test_play_stops_at_a_question_and_goes_on_after_the_answer() -> None:
    s = parlour(Say("a"), YesOrNo(0), Say("b"), YesOrNo(1))
    assert s.said == ["a"]
    play(s, 0, ("yes",))
    assert s.said == ["a", "yes", "b"]
    play(s, 1, ("no",))
    assert pending(s) is None


def test_events_are_told_only_where_somebody_listens() -> None:
    s = parlour(Say("a"), YesOrNo(0), Say("b"))
    assert s.telling == [(None, ("said", "P1", "a"))]
    clone = s.clone()
    play(clone, 0, ("yes",))
    assert clone.telling is None
    assert s.said == ["a"]


def test_a_refusal_cites_its_rule() -> None:
    s = parlour(YesOrNo(0))
    with pytest.raises(IllegalMove, match=r"^P2: \('maybe'\) is not one of the answers allowed here$") as refused:
        check(s, 0, ("maybe",))
    assert refused.value.rules == ("P2",)
    assert refused.value.facts == {"move": "('maybe')"}


def test_only_the_seat_asked_may_answer() -> None:
    s = parlour(YesOrNo(1))
    seats: list[Any] = [0, 2, FATE, True, "1", None, 1.0]
    for seat in seats:
        with pytest.raises(IllegalMove, match="not to act"):
            check(s, seat, ("yes",))
    check(s, 1, ("yes",))


@pytest.mark.parametrize(
    "move",
    [
        (),
        (3,),
        ["yes"],
        "yes",
        None,
        ("count", True),
        ("count", 1.0),
        ("count", None),
        ("count", [1]),
        ("count", 2**60),
        ("count", 10**5000),
        ("count", "x" * 300),
        ("count", ((((((),),),),),)),
        ("count", (1,) * 257),
        ("count", *[(1,) * 100] * 3),
    ],
)
def test_a_malformed_move_is_refused_before_the_rules_see_it(move: Any) -> None:
    s = parlour(YesOrNo(0))
    with pytest.raises(IllegalMove):
        check(s, 0, move)
    assert s.said == []


def test_no_move_after_the_end() -> None:
    with pytest.raises(IllegalMove, match="over"):
        check(parlour(), 0, ("yes",))
