"""Debts and their end: interest, repayment, elimination, failures out of turn: T151 to T157."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, refused, told
from games.tramping.rules.test_failure import BANK, short
from games.tramping.table import (
    FAIL,
    GIVE_UP,
    REFUSE,
    THROW,
    bank,
    fx,
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
    turn_up,
    view,
    where,
)
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.games.tramping.state import Sea, tramping_card
from ludotheque.kernel.agenda import NOBODY


def delivering(loan: int, **rules: object) -> Sea:
    """Captain 0, so much in debt, throws exactly onto his port."""
    s = sea(2, rules, at={0: "g3", 1: "a8"}, holds={0: ["ALG", "BAT"]}, cash={0: 10}, loans={0: loan})
    roll(s, 1)
    return s


# -- T151 to T154


def test_interest_is_withheld_from_each_freight() -> None:
    """T151: 2.5 M of 3 M, for every freight, however many loans there were."""
    for loan in (1, 20):
        s = delivering(loan)
        assert paid(s, "T87") == [(BANK, 0, 6)]
        assert paid(s, "T151") == [(0, BANK, 1)]
        assert s.cash[0] == 15
        s.fleet.at[0] = square("g13")
        turn_of(s, 0)
        roll(s, 1)
        assert s.cash[0] == 20
        assert len(paid(s, "T151")) == 2
        assert s.loans[0] == loan


def test_without_a_loan_there_is_none() -> None:
    """T151: the whole freight."""
    s = delivering(0)
    assert paid(s) == [(BANK, 0, 6)]


def test_the_bank_needs_only_what_it_pays_out() -> None:
    """T151 T158: 2.5 M are enough for a borrower's freight."""
    s = sea(2, at={0: "g3", 1: "a8"}, holds={0: ["ALG"]}, cash={0: 10}, loans={0: 4}, bank=5)
    roll(s, 1)
    assert (bank(s), s.cash[0], told(s, "bank_short")) == (0, 15, [])


def test_the_loan_is_repaid_at_the_end() -> None:
    """T152: all of it, to the bank, after play has stopped."""
    s = stocked(sea(2, at={0: "a14", 1: "a3"}, came={1: "a2"}, turn=1, cash={0: 30, 1: 20}, loans={0: 12}, treasure=5))
    before = bank(s)
    roll(s, 2)
    assert paid(s, "T152") == [(0, BANK, 12)]
    assert (s.cash[0], bank(s)) == (18, before + 12)
    assert statement(s, 0)["repaid"] == statement(s, BANK)["repaid"] == 12


def test_a_winner_in_debt_gives_half_of_the_treasure() -> None:
    """T153: of 10 M 5, besides repaying: A11."""
    rules = {"treasure": 10}
    s = stocked(sea(2, rules, at={0: "a3", 1: "a14"}, came={0: "a2"}, cash={0: 20}, loans={0: 12}, treasure=5))
    before = bank(s)
    roll(s, 2)
    assert paid(s, "T171") == [(s.box, 0, 20)]
    assert paid(s, "T153") == [(0, BANK, 10)]
    assert paid(s, "T152") == [(0, BANK, 12)]
    assert (s.cash[0], bank(s)) == (20 - 2, before + 22)


def test_a_debtor_who_does_not_win_gives_nothing() -> None:
    """T153: only the one who has the treasure, and only in debt."""
    s = stocked(sea(2, at={0: "a3", 1: "a14"}, came={0: "a2"}, cash={0: 20, 1: 20}, loans={1: 12}, treasure=5))
    roll(s, 2)
    assert paid(s, "T153") == []
    assert statement(s, 0)["half"] == statement(s, BANK)["half"] == 0


def test_no_early_repayment() -> None:
    """T154: refused, with all the money in hand."""
    s = sea(2, at={0: "s6", 1: "a8"}, cash={0: 30}, loans={0: 4})
    assert ("repay",) not in options(s, 0)
    refused(s, 0, ("repay",))
    assert known(s, 0)["repay"] == 0


def test_by_house_rule_it_may_be_repaid() -> None:
    """T154: with early_repay=yes, in full and before the throw; interest and half of the treasure fall away."""
    s = stocked(sea(2, {"early_repay": "yes"}, at={0: "a1", 1: "a14"}, came={0: "a16"}, cash={0: 5}, loans={0: 4}))
    assert known(s, 0)["repay"] == 4
    answer(s, 0, ("repay",))
    assert paid(s, "T154") == [(0, BANK, 4)]
    assert (s.loans[0], s.cash[0]) == (0, 1)
    s.holder[good("SAL")] = 0
    roll(s, 2)
    assert paid(s, "T87") == [(BANK, 0, 6)]
    assert paid(s, "T151") == []
    s.treasure = 5
    turn_of(s, 0)
    roll(s, 2)
    assert s.taken == 0
    assert paid(s, "T153") == paid(s, "T152") == []


def test_but_not_in_part() -> None:
    """T154: one who has less than the loan is not offered it."""
    s = sea(2, {"early_repay": "yes"}, at={0: "s6", 1: "a8"}, cash={0: 3}, loans={0: 4})
    assert ("repay",) not in options(s, 0)
    refused(s, 0, ("repay",))


# -- T155: elimination


def test_an_insolvent_captain_is_out() -> None:
    """T155 T182: cash to the creditor, cards to the bank, loans void, the cargo off the chart; gain -25 M."""
    s = short(captains=3, cash={0: 1, 1: 10, 2: 10}, loans={0: 6}, holds={0: ["ALG", "BAT"], 1: ["DAK"]})
    before = bank(s)
    answer(s, 0, FAIL)
    assert told(s, "out") == [("out", "T155", 0, 3)]
    assert paid(s) == [(0, 3, 1)]
    assert paid(s, "T155") == [(0, 3, 1)]
    assert (s.cash[0], bank(s), s.loans[0]) == (0, before + 1, 0)
    assert (held(s, 0), held(s, NOBODY), held(s, 1)) == (set(), {"ALG", "BAT", "SAL"}, {"DAK"})
    assert (where(s, 0), view(s, 1)["at"][0], view(s, 1)["out"]) == ("", None, [0])
    assert s.active == 1


def test_the_creditor_may_be_a_captain() -> None:
    """T155: the holder of the port gets what there is, the bank the cards all the same."""
    s = sea(2, at={0: "g3", 1: "a8"}, holds={0: ["BAT"], 1: ["ALG"]}, cash={0: 0, 1: 10})
    roll(s, 1)
    answer(s, 0, FAIL)
    assert told(s, "out") == [("out", "T155", 0, 1)]
    assert held(s, 1) == {"ALG"}
    assert s.holder[good("BAT")] == NOBODY


def test_of_several_creditors_the_one_being_paid() -> None:
    """T155: a card that pays each captain: the first is paid, the second gets the rest, the third nothing."""
    s = sea(4, at={0: "s2", 1: "a8", 2: "a10", 3: "a14"}, cash={0: 1, 1: 0, 2: 0, 3: 0}, holds={})
    roll(s, 4)
    turn_up(s, "pay_each")
    answer(s, 0, FAIL)
    assert paid(s) == [(0, 1, 1)]
    assert told(s, "out") == [("out", "T155", 0, 2)]
    assert [s.cash[seat] for seat in (1, 2, 3)] == [1, 0, 0]


def test_his_tramping_card_goes_under_the_pack() -> None:
    """T155: before the draw it comes round again, with three repairs."""
    s = short(tramping=(0, 1))
    answer(s, 0, FAIL)
    assert told(s, "tramping_back") == [("tramping_back", "T155")]
    assert s.pack.tail == [tramping_card(s.board)]
    assert view(s, None)["tramping"] == {"seat": None, "uses": 0, "gone": False}
    s.pack.cards = []
    s.fleet.at[1], s.fleet.wake[1] = square("a9"), (square("a8"),)
    s.treasure, s.owes = 0, NOBODY
    turn_of(s, 1)
    roll(s, 4)
    turn_up(s, "tramping")
    assert (s.tramping, s.uses) == (1, 3)


def test_after_the_draw_out_of_the_game() -> None:
    """T155: nobody can use it any more."""
    s = short(tramping=(0, 2), treasure=5)
    answer(s, 0, FAIL)
    assert told(s, "tramping_gone") == [("tramping_gone", "T155")]
    assert tramping_card(s.board) not in s.pack.cards + s.pack.tail
    assert view(s, None)["tramping"]["gone"] is True


def test_he_is_not_asked_or_moved_any_more() -> None:
    """T155 T97: no incident after elimination, no turn, no claim."""
    s = sea(2, at={0: "g10", 1: "a8"}, came={1: "a7"}, cash={0: 0, 1: 9}, holds={1: ["BAT"]})
    roll(s, 4)
    answer(s, 0, FAIL)
    assert told(s, "incident") == []
    for _ in range(3):
        assert s.active == 1
        roll(s, 1)


def owing() -> Sea:
    """By house rule captain 0 plays on, owing the bank 0.5 M of a due of 1 M."""
    s = short({"insolvent": "owe"}, cash={0: 1, 1: 10}, holds={0: ["ALG", "BAT"]})
    answer(s, 0, FAIL)
    return s


def test_by_house_rule_he_plays_on_in_debt() -> None:
    """T155: with insolvent=owe he pays what he has, and keeps cargo and cards."""
    s = owing()
    assert told(s, "arrears") == [("arrears", "T155", 0, BANK, 1)]
    assert paid(s) == [(0, BANK, 1)]
    assert (s.out, where(s, 0), held(s, 0), s.cash[0]) == ((), "s3", {"ALG", "BAT"}, 0)
    assert view(s, 1)["arrears"] == [1, 0, 0]


def test_what_comes_in_goes_first_to_those_owed() -> None:
    """T155: in the order of the debts, until they are paid."""
    s = owing()
    s.arrears[0] += ((1, 7),)
    s.fleet.at[0] = square("g3")
    turn_of(s, 0)
    roll(s, 1)
    assert paid(s)[1:] == [(BANK, 0, 6), (0, BANK, 1), (0, 1, 5)]
    assert (s.cash[0], s.arrears[0]) == (0, ((1, 2),))


def test_debts_that_go_round() -> None:
    """T155: what comes back to him from his creditor goes to his creditor again, until one of them is clear."""
    s = sea(2, {"insolvent": "owe"}, at={0: "g3", 1: "a8"}, holds={1: ["ALG"]}, cash={0: 0, 1: 0})
    s.arrears[1] = ((0, 2),)
    roll(s, 1)
    answer(s, 0, FAIL)
    assert (s.arrears[0], s.arrears[1]) == (((1, 1),), ((0, 2),))
    s = first_through(2, p0=0, p1=2)
    s.house.owe = True
    s.arrears[0] = ((1, 1),)
    roll(s, 2)
    answer(s, 1, FAIL)
    assert (s.arrears[0], s.arrears[1]) == ((), ())
    assert (s.cash[0], s.cash[1]) == (2, 0)
    assert paid(s) == [(1, 0, 2), (0, 1, 1), (1, 0, 1)]


def test_of_a_borrowers_freight_too() -> None:
    """T155 T151: what is left of it after the interest."""
    s = owing()
    s.loans[0] = 4
    s.fleet.at[0] = square("g3")
    turn_of(s, 0)
    roll(s, 1)
    assert (s.cash[0], s.arrears[0]) == (4, ())
    assert paid(s)[1:] == [(BANK, 0, 6), (0, BANK, 1), (0, BANK, 1)]


def test_what_is_still_owed_at_the_end_is_deducted() -> None:
    """T155 T173: from his gain; his creditor is not credited with it."""
    s = stocked(owing())
    s.treasure = 5
    s.fleet.at[1], s.fleet.wake[1] = square("a3"), (square("a2"),)
    turn_of(s, 1)
    roll(s, 2)
    assert s.taken == 1
    assert (statement(s, 0)["unpaid"], statement(s, 0)["gain"]) == (1, -51)


def test_a_repair_owed_is_a_repair() -> None:
    """T155 T130: with insolvent=owe the cargo is repaired, and the rest of the 2 M is owed."""
    s = sea(
        2,
        {"insolvent": "owe"},
        at={0: "a8", 1: "a1"},
        came={0: "a7"},
        cash={0: 1},
        treasure=5,
        damaged={0: "a9"},
    )
    roll(s, 1)
    answer(s, 0, FAIL)
    assert (s.fleet.repair[0], s.arrears[0]) == (NOWHERE, ((BANK, 3),))


# -- T156 and T157: out of turn


def first_through(captains: int = 3, **cash: int) -> Sea:
    """Captain 0 throws past the gate as the first; the others stand before theirs."""
    at = {0: "g15", 1: "s6", 2: "s4", 3: "s2"}
    purses = {int(seat[1:]): amount for seat, amount in cash.items()}
    where_all = {seat: at[seat] for seat in range(captains)}
    return sea(captains, at=where_all, cash=purses, routes={})


def test_a_captain_may_fail_at_anothers_prime() -> None:
    """T156: settled before the turn goes on, in turn order from the winner's left."""
    s = first_through(4, p0=0, p1=2, p2=1, p3=9)
    roll(s, 2)
    assert where(s, 0) == "a1"
    assert asked(s) == ("Failing", 1)
    assert s.active == 0
    answer(s, 1, ("ask", 1))
    answer(s, 4, ("lend", 1))
    assert asked(s) == ("Failing", 2)
    answer(s, 2, FAIL)
    assert paid(s) == [(4, 1, 1), (1, 0, 3), (2, 0, 1), (3, 0, 3)]
    assert (s.active, s.out, s.cash[0]) == (1, (2,), 7)


def test_and_the_landing_comes_after() -> None:
    """T156 T111: the prime may save the winner from failing where he lands."""
    s = sea(2, on=fx(kinds={"a1": "control"}), at={0: "g15", 1: "s6"}, cash={0: 0, 1: 3})
    roll(s, 2)
    assert paid(s) == [(1, 0, 3), (0, BANK, 1)]
    assert told(s, "short") == []


def test_a_card_taking_from_each_too() -> None:
    """T156: asked out of turn; then the turn goes on."""
    s = sea(3, at={0: "s2", 1: "a8", 2: "a14"}, cash={0: 5, 1: 0, 2: 4})
    roll(s, 4)
    turn_up(s, "from_each")
    assert asked(s) == ("Failing", 1)
    answer(s, 1, ("ask", 4))
    answer(s, 3, REFUSE)
    assert told(s, "out") == [("out", "T155", 1, 0)]
    assert paid(s, "T99") == [(2, 0, 1)]
    assert s.active == 2


def test_from_an_eliminated_payer_what_there_is() -> None:
    """T157: the bank does not make up the rest of the prime."""
    s = first_through(3, p0=0, p1=2, p2=9)
    before = bank(s)
    roll(s, 2)
    answer(s, 1, FAIL)
    assert paid(s) == [(1, 0, 2), (2, 0, 3)]
    assert (s.cash[0], bank(s)) == (5, before)


@pytest.mark.parametrize("captains", [2, 3, 4])
def test_when_all_others_fail_the_winner_sails_alone(captains: int) -> None:
    """T156 T113: the only one left has passed, and owes the draw himself."""
    s = first_through(captains, **{f"p{seat}": 0 for seat in range(captains)})
    roll(s, 2)
    for seat in range(1, captains):
        answer(s, seat, FAIL)
    assert s.owes == 0
    assert (s.active, s.cash[0]) == (0, 0)


def test_giving_up_a_card_is_no_failure() -> None:
    """T144 T60: nothing is paid for it."""
    s = sea(2, at={0: "g13", 1: "a8"}, cash={0: 0}, holds={0: ["BAT"]})
    roll(s, 2)
    answer(s, 0, GIVE_UP)
    assert (where(s, 0), paid(s), told(s, "short")) == ("g15", [], [])


def test_the_game_goes_on_with_those_left() -> None:
    """T155 T170: one captain alone plays on against the bank."""
    s = short(cash={0: 0, 1: 10})
    answer(s, 0, FAIL)
    assert asked(s)[1] == 1
    answer(s, 1, THROW)
    assert s.agenda
    with pytest.raises(AssertionError):
        result(s)
