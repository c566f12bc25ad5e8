"""What a captain owes and cannot pay: failure, distress sales, loans: T144 to T150."""

from __future__ import annotations

from typing import Any

import pytest

from games.suites.asking import answer, asked, known, options, refused, told
from games.tramping.table import (
    ACCEPT,
    FAIL,
    LEAVE,
    LOSE,
    REFUSE,
    TAKE,
    bank,
    good,
    held,
    paid,
    restart,
    roll,
    sea,
    square,
    turn_of,
    turn_up,
    view,
    where,
)
from ludotheque.games.tramping.state import Sea

BANK = 2  # with two captains


def short(rules: dict[str, object] | None = None, captains: int = 2, **more: Any) -> Sea:
    """Captain 0 has ended on an A with nothing in hand: 1 M is due to the bank."""
    far = {1: "a8", 2: "a14"}
    at = {0: "s2"} | {seat: far[seat] for seat in range(1, captains)}
    given: dict[str, Any] = {"at": at, "cash": {0: 0, 1: 10}} | more
    s = sea(captains, rules, **given)
    roll(s, 1)
    return s


# -- T144: what makes a captain fail

DUES: dict[str, tuple[dict[str, Any], tuple[int, ...], int, int]] = {  # position, throw, payee, due
    "double 1": ({}, (1, 1), BANK, 1),
    "A": ({"at": {0: "s2"}}, (1,), BANK, 2),
    "repair port": ({"at": {0: "s4"}}, (1,), BANK, 1),
    "control port": ({"at": {0: "g1"}}, (1,), BANK, 1),
    "bank's port": ({"at": {0: "g3"}}, (1,), BANK, 1),
    "another's port": ({"at": {0: "g3"}, "holds": {1: ["ALG"]}}, (1,), 1, 1),
    "repair": (
        {"at": {0: "a8", 1: "a1"}, "came": {0: "a7"}, "treasure": 5, "damaged": {0: "a9"}},
        (1,),
        BANK,
        4,
    ),
}


@pytest.mark.parametrize("due", DUES)
def test_a_due_beyond_ones_cash_is_a_failure(due: str) -> None:
    """T144: of every compulsory payment; with just enough in hand there is none."""
    position, faces, payee, amount = DUES[due]
    s = sea(2, **position, cash={0: amount - 1})
    roll(s, *faces)
    assert told(s, "short") == [("short", "T144", 0, payee, amount)]
    assert asked(s) == ("Failing", 0)
    assert known(s, 0)["due"] == amount
    assert known(s, 1)["payee"] == payee
    assert known(s, 0)["short"] == 1
    assert paid(s) == []
    s = sea(2, **position, cash={0: amount})
    roll(s, *faces)
    assert told(s, "short") == []
    assert (paid(s), s.cash[0]) == ([(0, payee, amount)], 0)


@pytest.mark.parametrize(("effect", "payee", "amount"), [("pay_bank", BANK, 2), ("pay_each", 1, 1)])
def test_an_incident_may_break_a_captain(effect: str, payee: int, amount: int) -> None:
    """T144 T99: a card that takes more than one has."""
    s = sea(2, at={0: "s2", 1: "a8"}, cash={0: 0})
    roll(s, 4)
    turn_up(s, effect)
    assert told(s, "short") == [("short", "T144", 0, payee, amount)]


def test_what_is_voluntary_is_refused_instead() -> None:
    """T144 T80: no purchase, buy-back or bargain without the money, and no failure by it."""
    s = sea(2, {"captain_market": "always"}, at={0: "s7", 1: "a8"}, cash={0: 2}, holds={0: ["ALG"], 1: ["BAT"]})
    refused(s, 0, ("buy", good("DAK")))
    refused(s, 0, ("offer", 1, (), 3, (good("BAT"),), 0))
    s = sea(2, at={0: "s7", 1: "a8"}, cash={0: 0}, holds={0: ["ALG"]})
    roll(s, 1)
    assert where(s, 0) == "g1"
    assert told(s, "lost") == [("lost", "T74", 0, good("ALG"))]
    assert told(s, "short") == []
    assert s.active == 1


def test_with_the_money_the_captain_is_asked() -> None:
    """T75 T80: half a million is enough for a buy-back."""
    s = sea(2, at={0: "s7", 1: "a8"}, cash={0: 1}, holds={0: ["ALG"]})
    roll(s, 1)
    assert asked(s) == ("BuyBack", 0)
    answer(s, 0, LOSE)
    assert s.cash[0] == 1


# -- T145: his choices


def test_he_may_sell_and_ask_in_any_order() -> None:
    """T145: a sale that brings too little, then a loan; or a loan refused, then a sale."""
    s = short(holds={0: ["ALG"]})
    answer(s, 0, ("sell", 1, good("ALG"), 1))
    answer(s, 1, ACCEPT)
    assert asked(s) == ("Failing", 0)
    assert known(s, 0)["short"] == 1
    answer(s, 0, ("ask", 1))
    answer(s, BANK, ("lend", 1))
    assert paid(s) == [(1, 0, 1), (BANK, 0, 1), (0, BANK, 2)]
    s = short(holds={0: ["ALG"]})
    answer(s, 0, ("ask", 5))
    answer(s, BANK, REFUSE)
    answer(s, 0, ("sell", 1, good("ALG"), 3))
    answer(s, 1, ACCEPT)
    assert paid(s) == [(1, 0, 3), (0, BANK, 2)]
    assert (s.cash[0], s.out) == (1, ())


def test_as_soon_as_the_money_is_there_it_is_paid() -> None:
    """T145: the failure is over, and the turn goes on."""
    s = short(holds={0: ["ALG"]})
    answer(s, 0, ("sell", 1, good("ALG"), 2))
    answer(s, 1, ACCEPT)
    assert paid(s, "T72") == [(0, BANK, 2)]
    assert s.active == 1


def test_he_may_declare_nothing_more() -> None:
    """T145 T155: he gives up, though something could still be tried."""
    s = short(holds={0: ["ALG"]})
    answer(s, 0, FAIL)
    assert s.out == (0,)


def test_when_all_is_tried_he_is_out_unasked() -> None:
    """T145 T155: the loan refused and every sale declined."""
    s = short(holds={0: ["ALG"]})
    answer(s, 0, ("sell", 1, good("ALG"), 2))
    answer(s, 1, REFUSE)
    assert options(s, 0) == [("ask", 2), ("ask", 20), FAIL]
    answer(s, 0, ("ask", 2))
    answer(s, BANK, REFUSE)
    assert told(s, "out") == [("out", "T155", 0, BANK)]


# -- T146: distress sale


def test_a_distress_sale() -> None:
    """T146: one good to one captain at the price named, who takes it or not."""
    s = short(captains=3, cash={0: 0, 1: 10, 2: 10}, holds={0: ["ALG", "BAT"]})
    answer(s, 0, ("sell", 2, good("BAT"), 7))
    assert told(s, "for_sale") == [("for_sale", "T146", 0, 2, good("BAT"), 7)]
    assert asked(s) == ("DistressSale", 2)
    assert known(s, 1)["ask"] == 7
    answer(s, 2, ACCEPT)
    assert paid(s, "T146") == [(2, 0, 7)]
    assert (held(s, 0), held(s, 2), s.cash[0]) == ({"ALG"}, {"BAT"}, 5)


def test_each_good_once_to_each_captain() -> None:
    """T146: refused by one, it may be offered to another, and again in the next failure."""
    s = short(captains=3, cash={0: 0, 1: 10, 2: 10}, holds={0: ["ALG"]})
    answer(s, 0, ("sell", 1, good("ALG"), 3))
    answer(s, 1, REFUSE)
    assert told(s, "refused") == [("refused", "T146", 1, 0)]
    refused(s, 0, ("sell", 1, good("ALG"), 1))
    answer(s, 0, ("sell", 2, good("ALG"), 3))
    answer(s, 2, REFUSE)
    answer(s, 0, ("ask", 2))
    answer(s, 3, ("lend", 2))
    turn_of(s, 0)
    roll(s, 2)
    assert asked(s) == ("Failing", 0)
    answer(s, 0, ("sell", 1, good("ALG"), 1))
    answer(s, 1, ACCEPT)
    assert held(s, 1) == {"ALG"}


def test_what_may_not_be_sold_in_distress() -> None:
    """T146: nothing he does not hold, not to the bank, not to himself, at no negative price."""
    s = short(holds={0: ["ALG"], 1: ["BAT"]})
    for move in (
        ("sell", 1, good("BAT"), 2),
        ("sell", 1, good("DAK"), 2),
        ("sell", 1, 30, 2),
        ("sell", 1, 31, 2),
        ("sell", BANK, good("ALG"), 2),
        ("sell", 0, good("ALG"), 2),
        ("sell", 1, good("ALG"), -1),
    ):
        refused(s, 0, move)
    answer(s, 0, ("sell", 1, good("ALG"), 0))
    answer(s, 1, ACCEPT)
    assert held(s, 1) == {"ALG", "BAT"}
    assert paid(s) == []


def test_a_buyer_without_the_money_can_only_refuse() -> None:
    """T146: nobody pays more than he has."""
    s = short(holds={0: ["ALG"]})
    answer(s, 0, ("sell", 1, good("ALG"), 11))
    assert options(s, 1) == [REFUSE]
    refused(s, 1, ACCEPT)


def test_tramping_may_be_sold_in_distress() -> None:
    """T146 T137: with the repairs it has left."""
    s = short(tramping=(0, 2))
    answer(s, 0, ("sell", 1, 30, 4))
    answer(s, 1, ACCEPT)
    assert (s.tramping, s.uses, s.cash[0]) == (1, 2, 2)


def test_by_house_rule_there_are_no_distress_sales() -> None:
    """T146: with distress_sale=no he can only ask for a loan, or give up."""
    s = short({"distress_sale": "no"}, holds={0: ["ALG"]})
    assert options(s, 0) == [("ask", 2), ("ask", 20), FAIL]
    assert known(s, 0)["sales"] is False
    refused(s, 0, ("sell", 1, good("ALG"), 2))
    s = short({"distress_sale": "yes"}, holds={0: ["ALG"]})
    assert known(s, 0)["sales"] is True


# -- T147 to T150: loans


def test_the_bank_lends_at_will() -> None:
    """T147 T150: up to 10 M; written down as a loan, and the due is paid out of it."""
    s = short()
    before = bank(s)
    answer(s, 0, ("ask", 20))
    assert told(s, "asks_loan") == [("asks_loan", "T147", 0, 20)]
    assert asked(s) == ("LoanAsked", BANK)
    facts = known(s, BANK)
    assert (facts["captain"], facts["asked"], facts["due"], facts["payee"], facts["least"]) == (0, 20, 2, BANK, 2)
    answer(s, BANK, ("lend", 20))
    assert told(s, "lends") == [("lends", "T150", 0, 20)]
    assert paid(s, "T147") == [(BANK, 0, 20)]
    assert (s.loans[0], s.cash[0], bank(s)) == (20, 18, before - 18)
    assert view(s, 1)["loans"] == [20, 0, 0]


def test_or_refuses() -> None:
    """T147 T150: without saying why; with nothing to sell that is the end of him."""
    s = short()
    answer(s, 0, ("ask", 2))
    answer(s, BANK, REFUSE)
    assert told(s, "loan_refused") == [("loan_refused", "T150", 0)]
    assert s.out == (0,)


def test_only_in_failure() -> None:
    """T148: a solvent captain cannot borrow, before his throw or at a bar."""
    s = sea(2, at={0: "s7", 1: "a8"}, cash={0: 9}, holds={0: ["ALG"]})
    refused(s, 0, ("ask", 10))
    roll(s, 1)
    refused(s, 0, ("ask", 10))
    assert asked(s) == ("BuyBack", 0)


@pytest.mark.parametrize("amount", [0, 1, 21, -2])
def test_how_much_may_be_asked(amount: int) -> None:
    """T149: at least what is lacking, at most 10 M."""
    s = short()
    assert (known(s, 0)["least"], known(s, 0)["most"]) == (2, 20)
    no = refused(s, 0, ("ask", amount))
    assert no.rules == ("T149",)
    assert no.facts == {"least": 1, "most": 10}


def test_all_loans_together() -> None:
    """T149: 10 M is the ceiling of all of them; beyond it nothing can be asked."""
    s = short(loans={0: 15})
    assert known(s, 0)["most"] == 5
    refused(s, 0, ("ask", 6))
    answer(s, 0, ("ask", 5))
    answer(s, BANK, ("lend", 5))
    assert s.loans[0] == 20
    s = short(loans={0: 19}, holds={0: ["ALG"]})
    assert "most" not in known(s, 0)
    refused(s, 0, ("ask", 2))
    s = short(loans={0: 19})
    assert s.out == (0,)


def test_not_more_than_the_bank_has() -> None:
    """T149: asked for 5 M, a bank with 2 M lends 2 at most; with less than is lacking it can only refuse."""
    s = short(bank=4)
    answer(s, 0, ("ask", 10))
    assert known(s, BANK)["most"] == 4
    refused(s, BANK, ("lend", 5))
    answer(s, BANK, ("lend", 4))
    answer(s, 0, TAKE)
    assert (s.loans[0], s.cash[0], bank(s)) == (4, 2, 2)
    s = short(bank=1)
    answer(s, 0, ("ask", 10))
    assert options(s, BANK) == [REFUSE]


def test_the_bank_may_name_less() -> None:
    """T150: asked for 10 M it names 5, which the captain takes."""
    s = short(cash={0: 1, 1: 10})
    answer(s, 0, ("ask", 20))
    answer(s, BANK, ("lend", 10))
    assert told(s, "lends_less") == [("lends_less", "T150", 0, 10)]
    assert asked(s) == ("TakeLoan", 0)
    assert (known(s, 0)["lent"], known(s, 0)["asked"]) == (10, 20)
    answer(s, 0, TAKE)
    assert (s.loans[0], s.cash[0]) == (10, 9)


def test_which_the_captain_may_leave() -> None:
    """T150: then there is no loan, and no second request in this failure."""
    s = short(holds={0: ["ALG"]})
    answer(s, 0, ("ask", 20))
    answer(s, BANK, ("lend", 2))
    answer(s, 0, LEAVE)
    assert told(s, "loan_left") == [("loan_left", "T150", 0)]
    assert s.loans[0] == 0
    assert "least" not in known(s, 0)
    refused(s, 0, ("ask", 2))


def test_but_not_below_what_is_lacking_nor_above_what_is_asked() -> None:
    """T150 T149: from the shortfall to the sum asked."""
    s = short()
    answer(s, 0, ("ask", 8))
    refused(s, BANK, ("lend", 1))
    refused(s, BANK, ("lend", 9))
    assert options(s, BANK) == [("lend", 8), ("lend", 5), ("lend", 2), REFUSE]
    answer(s, BANK, ("lend", 3))
    answer(s, 0, TAKE)
    assert s.loans[0] == 3


def test_one_request_for_each_failure() -> None:
    """T150: refused once, he may ask again in the next failure."""
    s = short(holds={0: ["ALG", "BAT"]})
    answer(s, 0, ("ask", 2))
    answer(s, BANK, REFUSE)
    refused(s, 0, ("ask", 3))
    answer(s, 0, ("sell", 1, good("ALG"), 2))
    answer(s, 1, ACCEPT)
    s.fleet.at[0] = square("s4")
    restart(s, 0)
    roll(s, 1)
    answer(s, 0, ("ask", 1))
    answer(s, BANK, ("lend", 1))
    assert s.loans[0] == 1
