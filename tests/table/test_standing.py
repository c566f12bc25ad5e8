"""What is left for the whole game: judged at every question of whole games, by what the seat asked knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from layers import deep_but
from ludotheque import shelf
from ludotheque.kernel.agenda import Seat
from ludotheque.kernel.market import PASS, REFUSE
from ludotheque.table import Table
from ludotheque.table.standing import (
    GAME,
    Left,
    PassAbove,
    RefuseUnder,
    StandingAnswers,
    Throw,
    UpTo,
    bidding,
    offer,
)

FOLDER = Path(__file__).parents[1] / "whole_games"
OFFERS, AUCTIONS = ("a-vendre", "cosmail", "tramping"), ("a-vendre",)


def moments(title: str) -> Iterator[Table]:
    """Whole games of this title, before each answer."""
    for file in sorted((FOLDER / title).glob("*.json")):
        whole = Table.load(file.read_text(encoding="utf-8"))
        table = Table(whole.game, whole.people, whole.rules, whole.edition, whole.dice)
        for entry in whole.log:
            yield table
            table.take_up([entry])


def lefts(seat: Seat, *answers: UpTo | Throw | PassAbove | RefuseUnder) -> StandingAnswers:
    found = StandingAnswers()
    for answer in answers:
        found.leave(seat, Left(answer, GAME, 0))
    return found


@pytest.mark.parametrize("title", deep_but(OFFERS, "a-vendre"))
def test_offers_under_a_value_are_refused_and_no_others(title: str) -> None:
    met = 0
    for table in moments(title):
        made = offer(table)
        if made is None:
            continue
        met += 1
        (asked,), worth = table.to_act, made.brings(table.state)
        for least in (worth, worth + 1):
            if least >= 0:
                left = lefts(asked, RefuseUnder(least))
                assert left.move(table, asked) == (REFUSE if least > worth else None)
        others = [seat for seat in range(table.seats) if seat != asked]
        assert [lefts(seat, RefuseUnder(10**6)).move(table, seat) for seat in others] == [None] * len(others)
    assert met


@pytest.mark.parametrize("title", AUCTIONS)
def test_above_a_maximum_one_passes_and_an_auction_s_own_maximum_goes_first(title: str) -> None:
    met = 0
    for table in moments(title):
        running = bidding(table)
        if running is None:
            continue
        met += 1
        least = running.least(table.state)
        for seat in table.to_act:
            assert lefts(seat, PassAbove(least)).move(table, seat) is None
            if least:
                assert lefts(seat, PassAbove(least - 1)).move(table, seat) == PASS
        if scope := UpTo.scope(table):
            seat = table.to_act[0]
            both = lefts(seat, PassAbove(0))
            both.leave(seat, Left(UpTo(least), scope, 0))
            assert both.move(table, seat) == ("bid", least) if running.purse(table.state, seat) >= least else PASS
    assert met


@pytest.mark.parametrize("title", deep_but(sorted(shelf.games()), "a-vendre"))
def test_one_throws_only_where_nothing_else_can_be_done(title: str) -> None:
    met = 0
    for table in moments(title):
        for seat in range(table.seats):
            left = lefts(seat, Throw())
            throws = left.throws(table, seat)
            assert throws == (table.chance is not None and table.thrower == seat)
            assert not throws or table.options(seat) == []
            assert left.move(table, seat) is None
            met += throws
        assert Throw.scope(table) == ("" if table.outcome else GAME)
    assert met


def test_whoever_was_away_comes_back_to_what_was_left_for_the_whole_game() -> None:
    left = lefts(1, Throw(), PassAbove(300))
    left.leave(1, Left(UpTo(500), "ShopAuction 7", 0))
    left.lapse(1, handed_over=False)
    assert [one.answer for one in left[1].values()] == [Throw(), PassAbove(300)]
    left.lapse(1, handed_over=True)
    assert left[1] == {}
