"""Auctions and offers."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.parlour import BANK, Deal, Lot, Parlour, parlour
from ludotheque.kernel.agenda import NOBODY, IllegalMove, check, pending, play


def bids(s: Parlour, *moves: tuple[int, Any]) -> Parlour:
    for seat, bid in moves:
        move = ("bid", bid) if bid else ("pass",)
        check(s, seat, move)
        play(s, seat, move)
    return s


def test_the_last_bidder_pays_and_takes() -> None:
    s = bids(parlour(Lot([0, 1, 2], NOBODY, 0)), (0, 10), (1, 20), (2, 0), (0, 50), (1, 0))
    assert (s.owner, s.cash[0], s.cash[BANK]) == (0, 50, 50)
    assert pending(s) is None


def test_nobody_bids() -> None:
    s = bids(parlour(Lot([0, 1], NOBODY, 0)), (0, 0), (1, 0))
    assert s.owner == NOBODY
    assert s.cash.balances == [100, 100, 100, 0]


def test_who_cannot_raise_any_more_is_not_asked() -> None:
    s = bids(parlour(Lot([0, 1, 2], NOBODY, 0), cash=(100, 40, 100, 0)), (0, 40), (2, 0))
    assert s.owner == 0


def test_a_single_bidder_is_asked_once() -> None:
    s = bids(parlour(Lot([2], NOBODY, 0)), (2, 10))
    assert (s.owner, s.cash[2]) == (2, 90)


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (("bid", 50), "at least 60"),
        (("bid", 65), "multiples of 10"),
        (("bid", 110), "cannot bid 110 with 100"),
        (("bid", "60"), "bid a sum, or pass"),
        (("bid",), "bid a sum, or pass"),
        (("raise", 60), "bid a sum, or pass"),
    ],
)
def test_bad_bids_are_refused_with_the_reason(move: Any, reason: str) -> None:
    s = parlour(Lot([0, 1], 1, 50))
    with pytest.raises(IllegalMove, match=f"^P3: .*{reason}"):
        check(s, 0, move)


def test_an_offer_is_taken_whole_or_not_at_all() -> None:
    s = parlour(Deal(0, 1, (), 0, (7,), 60))
    play(s, 1, ("accept",))
    assert (s.said, s.cash.balances) == (["struck"], [160, 40, 100, 0])
    s = parlour(Deal(0, 1, (), 0, (7,), 60))
    play(s, 1, ("refuse",))
    assert (s.said, s.cash.balances) == (["declined"], [100, 100, 100, 0])


def test_an_offer_one_cannot_pay_can_only_be_refused() -> None:
    s = parlour(Deal(0, 1, (), 0, (7,), 160))
    with pytest.raises(IllegalMove, match=r"^P4: 160 is asked for, more than you have"):
        check(s, 1, ("accept",))
    check(s, 1, ("refuse",))


def test_what_cannot_be_paid_is_a_near_miss() -> None:
    """The lowest bid, and yes to an offer, for whoever is asked and has too little."""
    for question, seat, missed in (
        (Lot([0, 1], 1, 50), 0, []),
        (Lot([0, 1], 1, 100), 0, [("bid", 110)]),
        (Deal(0, 1, (), 0, (7,), 60), 1, []),
        (Deal(0, 1, (), 0, (7,), 160), 1, [("accept",)]),
    ):
        s = parlour(question)
        assert question.near_misses(s, seat) == missed
        for move in missed:
            assert question.refusal(s, seat, move) is not None


def test_everybody_sees_the_bids_and_the_offer() -> None:
    lot = parlour(Lot([0, 1], NOBODY, 30))
    question = pending(lot)
    assert question is not None
    assert question.known(lot, 2) == {
        "question": "Lot",
        "rules": ["P3"],
        "bidders": [0, 1],
        "leader": None,
        "price": 30,
        "least": 40,
        "step": 10,
    }
    deal = parlour(Deal(0, 1, (4,), 20, (7,), 0))
    question = pending(deal)
    assert question is not None
    assert question.known(deal, 2)["give"] == [4]
