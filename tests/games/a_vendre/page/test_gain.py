"""What an answer of A VENDRE! brings, and the fortunes that seats are ranked by."""

from __future__ import annotations

import pytest

from games.a_vendre.table import BUY, EDITION, PASS, PAY_TAX, roll, street
from games.suites.replays import after, replayed
from layers import deep_but
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.page.view import Page
from ludotheque.games.a_vendre.rules.accounts import accounts, in_units
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import Move
from ludotheque.lessons.course import Course
from ludotheque.say import tongue
from ludotheque.web.page.lesson import page as lesson_page

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


def doubtful(s: Street, move: Move) -> bool:
    return GAME.scene(EDITION).page(GAME.view(s, 0), ["Claire", "Paul", "Jo"], tongue("en", GAME)).gain(move).doubtful


def test_a_purchase_stands_out_only_where_it_is_likely_to_pay() -> None:
    """V51 V119: two others will come by; nobody will any more; or the purse would be empty.  V46: a card never does."""
    near, past, poor, yellow = street(3), street(3, at={1: 9, 2: 20}), street(3, cash={0: 500}), street(3, at={0: 7})
    for s in (near, past, poor):
        roll(s, 3)
        assert not doubtful(s, PAY_TAX)
    assert [doubtful(s, BUY) for s in (near, past, poor)] == [False, True, True]
    roll(yellow, 1)
    assert doubtful(yellow, ("draw",))
    assert not doubtful(yellow, PASS)


def test_the_filled_button_of_the_lesson_is_a_good_answer() -> None:
    """What is asked for is filled, or nothing is; a choice that may be the worse one is not."""
    course, filled = Course(GAME), {}
    while not course.last:
        shown = lesson_page(course, "Claire", tongue("en", GAME)).moves
        if course.step.do == "answer":
            main = [button.move for button in shown if button.main]
            assert all([course.wants(move) for move in main]), course.step.id
            filled[course.step.id] = bool(main)
        course.go_on()
    assert filled == {"bleu": True, "jaune-choix": False, "enchere": False}
