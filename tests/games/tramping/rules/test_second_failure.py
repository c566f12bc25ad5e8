"""A captain who is also the bank fails in his turn, and what becomes of debts then: T168, T155, T164, T172."""

from __future__ import annotations

from games.suites.asking import answer, asked, known, options, refused, told
from games.tramping.invariants import check_cards, check_debts, check_tramping
from games.tramping.rules.test_bank_failure import BANK, failed, owner_of_the_bank
from games.tramping.table import (
    ACCEPT,
    DECLINE,
    FAIL,
    PASS,
    TAKE,
    bank,
    good,
    held,
    paid,
    restart,
    result,
    roll,
    square,
    statement,
    stocked,
    turn_of,
    view,
    where,
)
from ludotheque.kernel.agenda import NOBODY


def test_a_bank_due_he_cannot_meet() -> None:
    """T168 T158: he fails as both: the bank is taken over, his cargo leaves, his cards go to the new bank."""
    s = owner_of_the_bank(0, turn=1, at={0: "s6", 1: "a1", 2: "a14"}, came={1: "a16", 2: "a13"}, treasure=5)
    s.holder = [2] * 30
    s.holder[good("SAL")], s.holder[good("BAT")] = 1, 0
    s.cash.balances[:4] = [4, 20, 10, 0]
    restart(s, 1)
    roll(s, 2)
    assert told(s, "bank_short") == [("bank_short", "T158", 1, 6)]
    assert asked(s) == ("LastResort", 0)
    answer(s, 0, PASS)
    assert told(s, "bank_failed") == [("bank_failed", "T158", 0, 2)]
    assert asked(s) == ("TakeOver", 1)
    assert known(s, 1)["from"] == 0
    answer(s, 1, DECLINE)
    answer(s, 2, TAKE)
    assert paid(s) == [(0, 2, 4), (2, 1, 6)]
    assert told(s, "out") == [("out", "T155", 0, 2)]
    assert (s.banker, s.out, held(s, NOBODY)) == (2, (0,), {"BAT", "SAL"})
    assert [s.cash[seat] for seat in range(4)] == [0, 26, 8, 0]
    check_cards(s)


def test_if_nobody_takes_it_over_he_is_out_all_the_same() -> None:
    """T168 T162 T155: the payee gets his cash, the game stops; eliminated, he holds nothing."""
    s = owner_of_the_bank(
        0, turn=1, at={0: "s6", 1: "a1", 2: "a14"}, came={1: "a16", 2: "a13"}, treasure=5, tramping=(0, 2)
    )
    s.holder = [2] * 30
    s.holder[good("SAL")], s.holder[good("BAT")] = 1, 0
    s.cash.balances[:4] = [4, 20, 10, 0]
    restart(s, 1)
    roll(s, 2)
    answer(s, 0, PASS)
    answer(s, 1, DECLINE)
    answer(s, 2, DECLINE)
    assert paid(s, "T184") == [(0, 1, 4)]
    assert result(s).reason == "declined"
    assert (s.out, where(s, 0)) == ((0,), "")
    assert (held(s, 0), s.tramping) == (set(), NOBODY)
    assert statement(s, 0)["role"] == "out"
    assert statement(s, BANK)["role"] == "failed_bank"
    assert result(s).places == (4, 1, 2, 3)
    check_cards(s)
    check_tramping(s)


def test_then_nobody_is_repaid() -> None:
    """T168 T173: there is no bank any more: a loan is counted as unpaid, and no money moves."""
    s = owner_of_the_bank(
        0, turn=1, at={0: "s6", 1: "a1", 2: "a14"}, came={1: "a16", 2: "a13"}, loans={2: 5}, holds={1: ["SAL"]}
    )
    s.cash.balances[:4] = [0, 20, 10, 0]
    s.holder = [2 if holder == NOBODY else holder for holder in s.holder]
    restart(s, 1)
    roll(s, 2)
    while s.agenda:
        answer(s, asked(s)[1], PASS if asked(s)[0] == "LastResort" else DECLINE)
    assert paid(s, "T152") == []
    assert [s.cash[seat] for seat in range(4)] == [0, 20, 10, 0]
    assert (statement(s, 2)["unpaid"], statement(s, 2)["gain"]) == (5, -45)
    assert view(s, None)["banker"] is None


def test_a_due_of_his_own_he_cannot_meet() -> None:
    """T168 T155: no loan from himself; eliminated, his creditor gets his cash, and the bank is offered again."""
    s = owner_of_the_bank(0, at={0: "g3", 1: "a8", 2: "a14"}, holds={0: ["BAT"], 1: ["ALG"]}, cash={0: 0, 1: 9, 2: 8})
    roll(s, 1)
    assert asked(s) == ("Failing", 0)
    assert "least" not in known(s, 0)
    refused(s, 0, ("ask", 1))
    assert options(s, 0) == [("sell", 1, good("BAT"), 3), ("sell", 2, good("BAT"), 3), FAIL]
    answer(s, 0, FAIL)
    assert told(s, "out") == [("out", "T155", 0, 1)]
    assert asked(s) == ("TakeOver", 1)
    assert (known(s, 1)["due"], known(s, 1)["payee"], known(s, 1)["from"]) == (0, None, None)
    answer(s, 1, TAKE)
    assert told(s, "takeover") == [("takeover", "T160", 1, None)]
    assert (s.banker, s.out, s.active) == (1, (0,), 1)


def test_he_may_sell_in_distress_first() -> None:
    """T168 T146: his own cards, to another captain."""
    s = owner_of_the_bank(0, at={0: "g3", 1: "a8", 2: "a14"}, holds={0: ["BAT"], 1: ["ALG"]}, cash={0: 0, 1: 9, 2: 8})
    roll(s, 1)
    answer(s, 0, ("sell", 2, good("BAT"), 2))
    answer(s, 2, ACCEPT)
    assert (s.cash[0], s.banker, s.out) == (1, 0, ())


def test_with_nothing_to_sell_he_is_out_unasked() -> None:
    """T168: and when all decline the game stops without a bank."""
    s = owner_of_the_bank(0, at={0: "g3", 1: "a8", 2: "a14"}, holds={1: ["ALG"]}, cash={0: 0, 1: 9, 2: 8})
    roll(s, 1)
    assert s.out == (0,)
    answer(s, 1, DECLINE)
    answer(s, 2, DECLINE)
    assert result(s).reason == "declined"
    assert view(s, None)["banker"] is None
    assert result(s).places == (4, 1, 2, 3)


def test_a_third_owner() -> None:
    """T168 T164: the bank may change hands more than once; loans and stock go with it."""
    s = owner_of_the_bank(
        0,
        at={0: "g3", 1: "a3", 2: "a14"},
        came={1: "a2", 2: "a13"},
        holds={1: ["ALG"]},
        cash={0: 0, 1: 9, 2: 8},
        loans={1: 3, 2: 6},
        treasure=5,
    )
    roll(s, 1)
    assert asked(s) == ("TakeOver", 1)  # 9 less 3 against 8 less 6
    answer(s, 1, TAKE)
    assert s.loans == [0, 0, 6, 0]
    roll(s, 2)
    assert s.taken == 1
    assert paid(s, "T152") == [(2, 1, 6)]
    assert statement(s, 1)["role"] == "captain_bank"
    assert statement(s, 1)["gain"] == 9 + 40 + 6 - 50


def test_the_last_captain_is_also_the_bank() -> None:
    """T168 T170: alone he plays on; eliminated, nobody is left, and the game is over."""
    s = owner_of_the_bank(0, at={0: "s2", 1: "a8", 2: "a14"})
    s.out, s.fleet.at[1], s.fleet.at[2] = (1, 2), -1, -1
    restart(s, 0)
    roll(s, 1)
    assert paid(s) == []
    assert s.active == 0


def test_arrears_to_the_bank_go_with_it() -> None:
    """T164 T155: with insolvent=owe the new owner is owed what the old bank was, and owes himself nothing."""
    s = failed({"insolvent": "owe"}, cash={0: 0, 1: 0, 2: 40}, loans={})
    s.arrears[0] = ((BANK, 2),)
    s.arrears[1] = ((BANK, 3), (2, 1))
    assert asked(s) == ("TakeOver", 2)
    answer(s, 2, TAKE)
    assert paid(s, "T163") == [(2, 0, 6)]
    assert s.arrears[0] == ()
    assert paid(s, "T155") == [(0, 2, 2)]
    assert s.arrears[1] == ((2, 3), (2, 1))
    check_debts(s)
    s = failed({"insolvent": "owe"}, cash={0: 0, 1: 0, 2: 40}, loans={})
    s.arrears[0] = ((BANK, 2),)
    answer(s, 2, DECLINE)
    assert asked(s) == ("TakeOver", 0)
    answer(s, 0, TAKE)
    assert (s.arrears[0], s.cash[0]) == ((), 4)


def test_in_arrears_he_owns_the_bank_still() -> None:
    """T155 T168: with insolvent=owe a captain-bank who cannot pay his own due plays on, and owes."""
    rules: dict[str, object] = {"insolvent": "owe"}
    s = owner_of_the_bank(0, rules, at={0: "g3", 1: "a8", 2: "a14"}, holds={1: ["ALG"]}, cash={0: 0, 1: 9, 2: 8})
    roll(s, 1)
    assert (s.banker, s.arrears[0], s.out) == (0, ((1, 1),), ())


def test_no_bank_left_to_pay_the_treasure() -> None:
    """T172 T168: with treasure_paid_by=bank and end=round: the bank is nobody's at the end, and pays nothing."""
    rules: dict[str, object] = {"end": "round", "treasure_paid_by": "bank"}
    s = owner_of_the_bank(
        1,
        rules,
        at={0: "a3", 1: "a13", 2: "a7"},
        came={0: "a2", 1: "a12", 2: "a6"},
        cash={0: 7, 1: 0, 2: 8},
        treasure=5,
    )
    s.board.card_of[square("a14")] = good("DAK")
    s.holder[good("DAK")] = 2
    roll(s, 2)
    assert s.taken == 0
    roll(s, 1)
    assert s.out == (1,)
    answer(s, 2, DECLINE)
    answer(s, 0, DECLINE)
    assert result(s).reason == "declined"
    assert [s.cash[seat] for seat in range(4)] == [7, 0, 8, 0]
    assert statement(s, 0)["treasure"] == 0


def test_the_bank_takes_its_own_treasure() -> None:
    """T165 T172: with treasure_paid_by=bank a captain-bank who takes it receives nothing: it is his own money."""
    rules: dict[str, object] = {"treasure_paid_by": "bank"}
    s = owner_of_the_bank(0, rules, at={0: "a3", 1: "a8", 2: "a14"}, came={0: "a2"}, cash={0: 70}, treasure=5)
    roll(s, 2)
    assert paid(s) == []
    assert (statement(s, 0)["treasure"], statement(s, 0)["cash"], statement(s, 0)["unpaid"]) == (0, 70, 0)
    assert statement(s, 0)["gain"] == 20


def test_the_bank_is_asked_for_what_it_has() -> None:
    """T158 T161: a captain-bank's due is met from his one purse."""
    s = owner_of_the_bank(0, turn=1, at={0: "s6", 1: "a1", 2: "a14"}, came={1: "a16"}, holds={1: ["SAL"]}, cash={0: 6})
    roll(s, 2)
    assert paid(s) == [(0, 1, 6)]
    assert (bank(s), told(s, "bank_short")) == (0, [])
    turn_of(s, 0)
    stocked(s)
    assert s.banker == 0
