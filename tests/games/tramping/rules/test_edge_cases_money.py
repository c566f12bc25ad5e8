"""The edge cases of the companion, D53 to D69: loans, the bank's failure, the end."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, refused, told
from games.tramping.rules.test_accounts import lines, taken
from games.tramping.rules.test_bank_failure import BANK, broke, failed, owner_of_the_bank
from games.tramping.rules.test_end import quiet, round_of_ones
from games.tramping.rules.test_failure import short
from games.tramping.table import (
    DECLINE,
    FAIL,
    PASS,
    READY,
    TAKE,
    bank,
    good,
    held,
    paid,
    result,
    roll,
    sea,
    square,
    statement,
    stocked,
    turn_of,
    view,
    where,
)
from ludotheque.kernel.agenda import NOBODY


def test_d53_a_loan_asked_while_solvent() -> None:
    """T148: refused by the engine."""
    s = sea(2, at={0: "s6", 1: "a8"}, cash={0: 9})
    no = refused(s, 0, ("ask", 4))
    assert (no.template, no.rules) == ("only when a due cannot be paid", ("T148",))
    assert s.loans == [0, 0, 0]


def test_d54_a_second_loan() -> None:
    """T149: the total is 10 M at most."""
    s = short(loans={0: 14})
    refused(s, 0, ("ask", 7))
    answer(s, 0, ("ask", 6))
    answer(s, 2, ("lend", 6))
    assert s.loans[0] == 20


def test_d55_the_bank_has_two_millions() -> None:
    """T149: asked 5, it lends at most 2."""
    s = short(bank=4)
    answer(s, 0, ("ask", 10))
    assert options(s, 2)[0] == ("lend", 4)
    refused(s, 2, ("lend", 10))


def test_d56_a_borrower_delivers_two_ports() -> None:
    """T151: 2.5 M each."""
    s = sea(2, at={0: "g3", 1: "a8"}, holds={0: ["ALG", "BAT"]}, cash={0: 0}, loans={0: 7})
    roll(s, 1)
    s.fleet.at[0] = square("g12")
    turn_of(s, 0)
    roll(s, 2)
    assert s.cash[0] == 10
    assert paid(s) == [(2, 0, 6), (0, 2, 1), (2, 0, 6), (0, 2, 1)]


def test_d57_a_borrower_wants_to_repay_early() -> None:
    """T154: refused."""
    s = sea(2, at={0: "s6", 1: "a8"}, cash={0: 40}, loans={0: 2})
    refused(s, 0, ("repay",))


def test_d58_a_borrower_wins_the_treasure() -> None:
    """T153: of 10 M 5 to the bank, and the principal."""
    s = taken(loans={0: 7})
    assert lines(s, 0) == (44, 20, 10, 7, 0, 0, 0, 47, 50, -3)
    assert statement(s, BANK)["half"] == 10


def test_d59_an_odd_treasure() -> None:
    """T153 T171: half of 5 M is 2.5 M."""
    s = taken({"treasure": 5}, loans={0: 1})
    assert paid(s, "T153") == [(0, BANK, 5)]


def test_d60_the_bank_pays_its_last() -> None:
    """T151 T158: 2.5 M in hand, 2.5 M due: paid, cash 0, not failed."""
    s = broke(bank=5, loans={0: 2, 1: 20})
    assert (bank(s), s.failed, s.cash[0]) == (0, (), 57)


def test_d61_the_bank_at_nothing() -> None:
    """T159 T160: it may offer its cards, then the richest is asked."""
    s = broke(stock=True, bank=0)
    assert asked(s) == ("LastResort", BANK)
    answer(s, BANK, PASS)
    assert asked(s) == ("TakeOver", 0)
    assert known(s, 0)["cash"] == 0


def test_d62_the_richest_cannot_cover_the_due() -> None:
    """T163: skipped."""
    s = failed(cash={0: 0, 1: 5, 2: 4}, loans={}, bank=0)
    assert asked(s) == ("TakeOver", 0)  # 5 and 4 are less than 6; the payee needs nothing
    answer(s, 0, TAKE)
    assert s.banker == 0


def test_d63_the_captain_bank_on_his_banks_port() -> None:
    """T165: nothing."""
    s = owner_of_the_bank(0, at={0: "g3", 1: "a8", 2: "a14"}, cash={0: 4})
    roll(s, 1)
    assert (where(s, 0), paid(s), s.cash[0]) == ("g4", [], 4)


def test_d64_the_captain_bank_delivers() -> None:
    """T165: no money moves, the card goes to his bank's stock; it does not bounce him any more."""
    s = owner_of_the_bank(0, at={0: "g3", 1: "a8", 2: "a14"}, holds={0: ["ALG"]}, cash={0: 4})
    roll(s, 1)
    assert (paid(s), held(s, 0), s.cash[0]) == ([], set(), 4)
    s.fleet.at[0] = square("g3")
    turn_of(s, 0)
    roll(s, 2)
    assert where(s, 0) == "g5"


def test_d65_the_captain_bank_wins_with_a_former_loan() -> None:
    """T165: he keeps all."""
    s = failed(loans={0: 5, 1: 20}, treasure=5)
    answer(s, 0, TAKE)
    s.fleet.at[0], s.fleet.wake[0] = square("a3"), (square("a2"),)
    turn_of(s, 0)
    roll(s, 2)
    assert (statement(s, 0)["treasure"], statement(s, 0)["half"], statement(s, 0)["unpaid"]) == (40, 0, 0)
    assert statement(s, 0)["cash"] == 56 + 40 + 20


def test_d66_five_undelivered_cards() -> None:
    """T174: 0."""
    s = taken(holds={2: ["ALG", "BAT", "DAK", "SAL", 9]})
    assert statement(s, 2)["gain"] == 10


def test_d67_a_failed_bank_ranks_below_a_losing_captain() -> None:
    """T183: gain -3 M, and still before the banker, whose raw loss is smaller."""
    s = owner_of_the_bank(0, {"bank_scale": "raw"}, at={0: "a3", 1: "a8", 2: "a14"}, came={0: "a2"}, treasure=5)
    s.cash.balances[1] = 44
    roll(s, 2)
    assert (statement(s, 1)["gain"], statement(s, BANK)["gain"]) == (-6, -2)
    assert result(s).places[1] < result(s).places[BANK]


def test_d68_equal_gains_of_bank_and_captain() -> None:
    """T180: shared."""
    s = taken({"bank_scale": "raw"}, bank=6)
    assert (statement(s, 0)["gain"], statement(s, BANK)["gain"]) == (14, 14)
    assert result(s).places == (1, 4, 3, 1)
    assert sorted(result(s).winners) == [0, BANK]


def test_d69_the_round_limit() -> None:
    """T170: the treasure is nobody's, though one cargo is next to it."""
    s = quiet({"limit_total": 1}, treasure=5)
    round_of_ones(s)
    assert result(s).reason == "limit"
    assert (s.taken, paid(s, "T171")) == (NOBODY, [])


# -- further cases of the same kind


def test_no_loan_pays_for_a_purchase() -> None:
    """T80 T148: at the market either."""
    s = sea(2, at={0: "s6", 1: "a8"}, cash={0: 2})
    assert asked(s)[0] != "Failing"
    refused(s, asked(s)[1], ("ask", 2))


def test_a_captain_may_fail_twice_in_one_turn() -> None:
    """T145 T150: each due is a failure of its own, with a request of its own."""
    s = sea(3, at={0: "s2", 1: "a8", 2: "a14"}, cash={0: 0})
    roll(s, 4)
    answer(s, -1, ("card", 1))  # pay each captain 0.5 M
    answer(s, 0, ("ask", 1))
    answer(s, 3, ("lend", 1))
    assert asked(s) == ("Failing", 0)
    answer(s, 0, ("ask", 1))
    answer(s, 3, ("lend", 1))
    assert paid(s, "T99") == [(0, 1, 1), (0, 2, 1)]
    assert s.loans[0] == 2


@pytest.mark.parametrize("seat", [1, 2])
def test_an_eliminated_captain_cannot_answer(seat: int) -> None:
    """T155: nor is he offered anything."""
    s = sea(3, {"captain_market": "always"}, at={0: "s2", 1: "a8", 2: "a14"}, came={1: "a7"}, cash={0: 0, 1: 9, 2: 9})
    roll(s, 1)
    answer(s, 0, FAIL)
    assert s.active == 1
    refused(s, 1, ("offer", 0, (), 1, (good("ALG"),), 0))
    refused(s, 0, READY)
    assert seat in view(s, 0)["captains"]


def test_the_bank_fails_while_a_borrower_is_paid() -> None:
    """T158 T163: what is uncovered is counted net of the interest."""
    s = failed(bank=4, loans={0: 2, 1: 20})
    assert told(s, "bank_failed") == [("bank_failed", "T158", BANK, 1)]
    for seat in (0, 2, 1):
        answer(s, seat, DECLINE)
    assert statement(s, BANK)["gain"] == -91
    assert stocked(s).reason == "declined"
