"""What an answer of A VENDRE! brings, and the fortunes that seats are ranked by."""

from __future__ import annotations

import pytest

from games.suites.replays import after, replayed
from layers import deep_but
from ludotheque.games.a_vendre.page.view import Page
from ludotheque.games.a_vendre.rules.accounts import accounts, in_units

PLAYED = ("simple", "double", "loan", "banker_leaves", "trade", "hidden_purses")


@pytest.mark.parametrize("name", deep_but(PLAYED, "loan", "hidden_purses"))
def test_a_fortune_is_what_the_accounts_would_say(name: str) -> None:
    """V80 V118 V119 V121 V132: at every answer, if the game ended there; of a closed purse nothing is told."""
    for number, asked in enumerate(replayed("a-vendre", name)):
        if number % 7 == 0 and isinstance(asked.page, Page):
            page = asked.page
            told = {seat: fortune for seat, fortune in enumerate(page.fortunes) if fortune is not None}
            counted = {account.seat: in_units(account.total) for account in accounts(asked.s)}
            if page.hidden:
                assert set(told) <= {asked.seat}
                assert set(page.places_now) == {0}
            else:
                assert told == {seat: counted[seat] for seat in told}
                assert set(told) == set(page.players)


@pytest.mark.parametrize("name", deep_but(PLAYED, "simple"))
def test_what_is_bought_earns_what_was_said(name: str) -> None:
    """V32 V36 V119: the price is paid, the title is one's own, and its takings are those of the square."""
    met = 0
    for asked in replayed("a-vendre", name):
        if asked.move == ("buy",):
            gain, square, seat = asked.page.gain(asked.move), asked.page.asked["square"], asked.seat
            then = after(asked.s, seat, asked.move)
            assert then.owner[square] == seat
            assert gain.rank == "lacking"
            assert str(asked.s.board.takings[square]) in gain.brings.replace(",", "")
            assert gain.cost.replace(",", "") == str(asked.s.board.price[square])
            met += 1
    assert met or name != "simple"
