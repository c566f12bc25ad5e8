"""The bank that cannot pay: last resort, takeover, captain and bank at once: T158 to T168."""

from __future__ import annotations

from typing import Any

import pytest

from games.suites.asking import answer, asked, known, options, refused, told
from games.tramping.table import (
    DECLINE,
    OFFER,
    PASS,
    SELL,
    TAKE,
    bank,
    fill,
    good,
    held,
    paid,
    restart,
    result,
    roll,
    sea,
    square,
    statement,
    stocked,
    turn_of,
    turn_up,
    view,
    where,
)
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import NOBODY

BANK = 3  # with three captains


def broke(rules: dict[str, object] | None = None, stock: bool = False, **more: Any) -> Sea:
    """A27: the bank has 2 M, a freight of 3 M is due to captain 0; A 26 M, B 27 M with a loan of 10 M, C 20 M."""
    given: dict[str, Any] = {
        "at": {0: "g3", 1: "a8", 2: "a14"},
        "holds": {0: ["ALG"]},
        "cash": {0: 52, 1: 54, 2: 40},
        "loans": {1: 20},
        "bank": 4,
    }
    s = stocked(sea(3, rules, **(given | more)))
    if not stock:
        s.holder = [2 if holder == NOBODY else holder for holder in s.holder]
    s.telling = []
    roll(s, 1)
    return s


def failed(rules: dict[str, object] | None = None, **more: Any) -> Sea:
    """The bank has made no last offer, and has failed."""
    s = broke(rules, **more)
    if asked(s)[:1] == ("LastResort",):
        answer(s, BANK, PASS)
    return s


def owner_of_the_bank(owner: int = 0, rules: dict[str, object] | None = None, **more: Any) -> Sea:
    """The bank failed long ago, 1 M short; this captain has taken it over."""
    given: dict[str, Any] = {"at": {0: "s6", 1: "a8", 2: "a14"}, "came": {1: "a7", 2: "a13"}}
    s = stocked(sea(3, rules, **(given | more)))
    fill(s, s.founder, 0)
    s.failed, s.banker = ((s.founder, 2),), owner
    restart(s, more.get("turn", 0))
    return stocked(s)


# -- T158 and T159


def test_a_due_beyond_its_cash_breaks_the_bank() -> None:
    """T158: of a freight, or an incident; it can neither borrow nor call in its loans."""
    s = broke(stock=True)
    assert told(s, "bank_short") == [("bank_short", "T158", 0, 6)]
    assert asked(s) == ("LastResort", BANK)
    assert options(s, BANK) == [OFFER, PASS]
    assert (known(s, 1)["due"], known(s, 1)["payee"]) == (6, 0)
    answer(s, BANK, PASS)
    assert told(s, "bank_failed") == [("bank_failed", "T158", BANK, 2)]
    assert s.loans[1] == 20


def test_an_incident_may_break_it_too() -> None:
    """T158 T99: a card that takes from the bank."""
    s = sea(3, at={0: "s2", 1: "a8", 2: "a14"}, cash={0: 2, 1: 2, 2: 2}, bank=1)
    roll(s, 4)
    turn_up(s, "from_bank")
    assert told(s, "bank_short") == [("bank_short", "T158", 0, 2)]
    assert told(s, "bank_failed") == [("bank_failed", "T158", BANK, 1)]


def test_with_just_enough_it_does_not_fail() -> None:
    """T158: it pays its last note."""
    s = broke(bank=6)
    assert (bank(s), paid(s), told(s, "bank_short")) == (0, [(BANK, 0, 6)], [])


def test_the_last_resort() -> None:
    """T159: all captains in turn, from the one whose turn it is, may buy at 1.5 M until the bank can pay."""
    s = broke(stock=True, bank=0)
    answer(s, BANK, OFFER)
    assert told(s, "bank_offers") == [("bank_offers", "T159")]
    assert asked(s) == ("Counter", 0)
    assert known(s, 0)["last"] is True
    assert ("buy", good("ALG")) not in options(s, 0)  # T90: just delivered
    answer(s, 0, ("buy", good("BAT")))
    assert asked(s) == ("Counter", 0)
    answer(s, 0, PASS)
    assert asked(s) == ("Counter", 1)
    answer(s, 1, ("buy", good("DAK")))
    assert paid(s) == [(0, BANK, 3), (1, BANK, 3), (BANK, 0, 6)]
    assert paid(s, "T88") == [(0, BANK, 3), (1, BANK, 3)]
    assert (held(s, 0), held(s, 1), s.active) == ({"BAT"}, {"DAK"}, 1)


def test_once_round() -> None:
    """T159: when all have passed the bank fails; it cannot offer again."""
    s = broke(stock=True)
    answer(s, BANK, OFFER)
    for seat in (0, 1, 2):
        answer(s, seat, PASS)
    assert told(s, "bank_failed") == [("bank_failed", "T158", BANK, 2)]


def test_what_was_sold_counts_though_it_was_not_enough() -> None:
    """T159 T158: only what is still missing is uncovered."""
    s = broke(stock=True, bank=0)
    answer(s, BANK, OFFER)
    answer(s, 0, PASS)
    answer(s, 1, ("buy", good("BAT")))
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    assert told(s, "bank_failed") == [("bank_failed", "T158", BANK, 3)]


def test_without_cards_or_buyers_there_is_no_offer() -> None:
    """T159: nothing to sell, or nobody with 1.5 M."""
    assert asked(broke(stock=False, holds={0: ["ALG"], 2: ["BAT"]}))[0] == "LastResort"  # ALG itself may be sold
    s = broke(stock=True, cash={0: 2, 1: 2, 2: 2}, loans={})
    assert told(s, "bank_failed") == [("bank_failed", "T158", BANK, 2)]


# -- T160 to T164


def test_by_house_rule_the_game_stops() -> None:
    """T160 T184: with bank_failure=stop; the payee gets what the bank has, the rest is lost."""
    s = failed({"bank_failure": "stop"})
    assert paid(s, "T184") == [(BANK, 0, 4)]
    assert told(s, "closed") == [("closed", "T160", "bank_stopped")]
    assert result(s).reason == "bank_stopped"


def test_or_the_richest_takes_the_bank_over() -> None:
    """T160 T161: cash less loans, the claim not counted: A, then C, then B."""
    s = failed({"bank_failure": "takeover"})
    order = []
    while asked(s):
        seat = asked(s)[1]
        assert known(s, 0)["question"] == "TakeOver"
        order.append(seat)
        answer(s, seat, DECLINE)
    assert order == [0, 2, 1]
    assert told(s, "declines") == [("declines", "T162", seat) for seat in order]


def test_equals_in_turn_order_from_the_captain_whose_turn_it_is() -> None:
    """T161: the captain who plays first, then clockwise."""
    for turn, order in ((0, [0, 1, 2]), (1, [1, 2, 0]), (2, [2, 0, 1])):
        at = dict(zip((turn, (turn + 1) % 3, (turn + 2) % 3), ("g3", "a8", "a14")))
        s = failed(at=at, turn=turn, holds={turn: ["ALG"]}, cash={0: 30, 1: 30, 2: 30}, loans={})
        found = []
        while asked(s):
            found.append(asked(s)[1])
            answer(s, found[-1], DECLINE)
        assert found == order


def test_cards_are_not_counted() -> None:
    """T161: cash is what pays the liabilities."""
    s = failed(cash={0: 10, 1: 11, 2: 10}, loans={}, holds={0: ["ALG"], 2: ["BAT", "DAK", "SAL"]})
    assert asked(s) == ("TakeOver", 1)


def test_all_may_decline() -> None:
    """T162 T184: then the game stops, the payee gets the bank's cash, the treasure is nobody's."""
    s = failed()
    for seat in (0, 2, 1):
        answer(s, seat, DECLINE)
    assert paid(s, "T184") == [(BANK, 0, 4)]
    assert told(s, "closed") == [("closed", "T162", "declined")]
    assert result(s).reason == "declined"
    assert all(statement(s, seat)["treasure"] == 0 for seat in range(4))


def test_by_house_rule_the_richest_must() -> None:
    """T162: with takeover=forced nobody is asked."""
    s = failed({"takeover": "forced"})
    assert told(s, "takeover") == [("takeover", "T160", 0, BANK)]
    assert (s.banker, s.active) == (0, 1)
    s = failed({"takeover": "forced"}, cash={0: 1, 1: 1, 2: 3}, loans={})
    assert s.banker == 2


def test_the_payee_himself_takes_it_over() -> None:
    """T163 T164: A27: his claim is extinguished; purse 26 + 2 = 28 M."""
    s = failed()
    assert known(s, 0) | {"rules": []} == {
        "question": "TakeOver",
        "rules": [],
        "seat": 0,
        "due": 6,
        "payee": 0,
        "cash": 4,
        "from": BANK,
    }
    answer(s, 0, TAKE)
    assert told(s, "extinguished") == [("extinguished", "T163", 0, 6)]
    assert paid(s) == [(BANK, 0, 4)]
    assert paid(s, "T164") == [(BANK, 0, 4)]
    assert [s.cash[seat] for seat in range(4)] == [56, 54, 40, 0]
    assert s.loans == [0, 20, 0, 0]


def test_another_pays_the_due_at_once() -> None:
    """T163: out of purse and bank together."""
    s = failed()
    answer(s, 0, DECLINE)
    answer(s, 2, TAKE)
    assert paid(s) == [(BANK, 2, 4), (2, 0, 6)]
    assert paid(s, "T163") == [(2, 0, 6)]
    assert [s.cash[seat] for seat in range(4)] == [58, 54, 38, 0]


def test_who_could_not_pay_is_passed_over() -> None:
    """T163: purse and bank together must be enough for it; the payee needs nothing."""
    s = failed(cash={0: 0, 1: 2, 2: 1}, loans={})
    assert asked(s) == ("TakeOver", 1)  # 2 and the bank's 4 make 6
    answer(s, 1, DECLINE)
    assert asked(s) == ("TakeOver", 0)  # captain 2 has 5 with the bank's, and is not asked
    answer(s, 0, DECLINE)
    assert result(s).reason == "declined"


def test_the_interest_is_not_due() -> None:
    """T163 T151: of a borrower's freight only what would have been paid out."""
    s = failed(loans={0: 2, 1: 20})
    assert known(s, 0)["due"] == 5
    answer(s, 0, DECLINE)
    answer(s, 2, TAKE)
    assert paid(s, "T163") == [(2, 0, 5)]


def test_the_new_owner_has_all_that_was_the_banks() -> None:
    """T164: cards, concessions, loans, and its decisions; he keeps cargo and turn."""
    s = failed()
    answer(s, 0, DECLINE)
    answer(s, 2, TAKE)
    assert view(s, 0)["banker"] == 2
    assert s.active == 1
    turn_of(s, 0)
    s.fleet.at[0] = square("g5")
    roll(s, 1)
    assert paid(s, "T73") == [(0, 2, 1)]
    turn_of(s, 1)
    s.holder[good("SAL")] = NOBODY
    answer(s, 1, ("buy", good("SAL")))
    assert asked(s) == ("SellOrKeep", 2)
    answer(s, 2, SELL)
    assert paid(s, "T88") == [(1, 2, 3)]
    assert where(s, 2) == "a14"
    turn_of(s, 2)
    assert s.active == 2


def test_he_lends_and_is_repaid() -> None:
    """T164 T147 T152: a later failure is brought before him, and loans are repaid to him."""
    s = owner_of_the_bank(2, at={0: "s2", 1: "a3", 2: "a14"}, came={1: "a2"}, cash={0: 0, 1: 9, 2: 30}, treasure=5)
    roll(s, 1)
    answer(s, 0, ("ask", 6))
    assert asked(s) == ("LoanAsked", 2)
    answer(s, 2, ("lend", 6))
    assert paid(s) == [(2, 0, 6), (0, 2, 2)]
    roll(s, 2)
    assert s.taken == 1
    assert paid(s, "T152") == [(0, 2, 4)]
    assert (statement(s, 2)["repaid"], statement(s, 0)["repaid"], statement(s, 0)["unpaid"]) == (4, 4, 2)


# -- T165 to T167: one purse


@pytest.mark.parametrize("start", ["s2", "s4", "g1", "g3"])
def test_nothing_is_paid_between_cargo_and_bank(start: str) -> None:
    """T165: no A, no port dues, no royalty for a card in his own stock."""
    s = owner_of_the_bank(0, at={0: start, 1: "a8", 2: "a14"}, cash={0: 9})
    roll(s, 1)
    assert (paid(s), s.cash[0]) == ([], 9)


def test_his_own_port_and_bar() -> None:
    """T165: the card goes to his bank stock without payment; the bar costs nothing and cancels nothing."""
    s = owner_of_the_bank(0, at={0: "g3", 1: "a8", 2: "a14"}, holds={0: ["ALG"]}, cash={0: 9})
    roll(s, 1)
    assert told(s, "own_stock") == [("own_stock", "T165", 0, good("ALG"))]
    assert (paid(s), s.cash[0], s.holder[good("ALG")]) == ([], 9, NOBODY)
    s = owner_of_the_bank(0, at={0: "s7", 1: "a8", 2: "a14"}, holds={0: ["ALG"]}, cash={0: 9})
    roll(s, 1)
    assert (where(s, 0), asked(s)[:1] == ("BuyBack",), held(s, 0)) == ("g1", False, {"ALG"})
    assert paid(s) == []


def test_his_own_repair_and_incidents() -> None:
    """T165 T130: repaired without payment; cards of the bank neither pay nor cost him."""
    s = owner_of_the_bank(0, at={0: "a8", 1: "a1", 2: "a14"}, came={0: "a7"}, treasure=5, damaged={0: "a9"})
    roll(s, 1)
    assert (paid(s), s.fleet.repair[0]) == ([], NOWHERE)
    for effect in ("pay_bank", "from_bank"):
        s = owner_of_the_bank(0, at={0: "s2", 1: "a8", 2: "a14"})
        roll(s, 4)
        turn_up(s, effect)
        assert paid(s) == []


def test_his_loan_is_extinguished() -> None:
    """T165 T151 T153: with interest, repayment and half of the treasure."""
    s = failed(loans={0: 8, 1: 20}, treasure=5)
    answer(s, 0, TAKE)
    assert s.loans == [0, 20, 0, 0]
    s.fleet.at[0], s.fleet.wake[0] = square("a3"), (square("a2"),)
    s.fleet.passed[0] = True
    turn_of(s, 0)
    roll(s, 2)
    assert s.taken == 0
    assert (paid(s, "T153"), paid(s, "T152")) == ([], [(1, 0, 20)])
    assert statement(s, 0)["treasure"] == 40


def test_between_captains_he_pays_and_is_paid() -> None:
    """T165 T81: another captain's card costs him the royalty, his own cards earn it."""
    s = owner_of_the_bank(0, at={0: "g3", 1: "a8", 2: "a14"}, holds={1: ["ALG"]}, cash={0: 9})
    roll(s, 1)
    assert paid(s) == [(0, 1, 1)]


def test_the_banks_stock_does_not_bounce_him() -> None:
    """T166: only cards held as captain do; for one in stock the others pay him, as the bank."""
    s = owner_of_the_bank(0, at={0: "g3", 1: "a2", 2: "a14"}, came={1: "a1"}, cash={0: 9, 1: 9})
    roll(s, 2)
    assert where(s, 0) == "g5"
    roll(s, 1)
    assert paid(s) == [(1, 0, 1)]


def test_he_cannot_sell_to_himself() -> None:
    """T166: nothing of the bank's stock is on sale to him, at any time."""
    s = owner_of_the_bank(0, {"captain_market": "always"}, cash={0: 30, 1: 30})
    assert not [move for move in options(s, 0) if move[0] == "buy"]
    refused(s, 0, ("buy", good("ALG")))
    turn_of(s, 1)
    assert ("buy", good("ALG")) in options(s, 1)


def test_the_former_banker_has_nothing_to_decide() -> None:
    """T167 T183: loans, sales and consent are the new owner's; he is ranked behind all captains in play."""
    s = owner_of_the_bank(0, cash={0: 30, 1: 30, 2: 0}, round=70)
    answer(s, 0, ("close",))
    assert asked(s) == ("Consent", 1)
    answer(s, 1, ("agree",))
    answer(s, 2, ("agree",))
    assert result(s).reason == "consent"
    assert result(s).places == (1, 1, 3, 4)


def test_on_the_way_it_stays_in_the_old_hands_until_it_is_taken() -> None:
    """T162 T164: nobody owns the bank's decisions while captains are asked."""
    s = failed()
    assert view(s, None)["banker"] == BANK
    assert view(s, None)["failed"] == [[BANK, 2]]
    assert view(s, None)["accounts"] == []
    assert s.cash[BANK] == 4
