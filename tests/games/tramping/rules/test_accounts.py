"""The accounts at the end, line by line, and the places: T171 to T183."""

from __future__ import annotations

from typing import Any

import pytest

from games.suites.asking import answer, told
from games.tramping.invariants import check_end
from games.tramping.rules.test_bank_failure import BANK, owner_of_the_bank
from games.tramping.table import (
    FAIL,
    good,
    paid,
    restart,
    result,
    roll,
    sea,
    square,
    statement,
    stocked,
    turn_of,
    view,
)
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.state import Sea

NAMES = ("before", "treasure", "half", "repaid", "arrears", "unpaid", "cards", "cash", "stake", "gain")


def taken(rules: dict[str, object] | None = None, **more: Any) -> Sea:
    """A25: n=3, place V of 10 M is taken by A, who has 22 M; B 9 M with a loan of 4, C 30 M, bank 14 M."""
    given: dict[str, Any] = {
        "at": {0: "a3", 1: "a8", 2: "a14"},
        "came": {0: "a2"},
        "cash": {0: 44, 1: 18, 2: 60},
        "loans": {1: 8},
        "bank": 28,
        "treasure": 5,
    }
    s = stocked(sea(3, {"treasure": 10} | (rules or {}), **(given | more)))
    roll(s, 2)
    return s


def lines(s: Sea, seat: int) -> tuple[object, ...]:
    return tuple([statement(s, seat)[name] for name in NAMES])


# -- treasure


@pytest.mark.parametrize("millions", [1, 5, 10, 15, 20, 25, 30])
def test_the_value_of_the_treasure(millions: int) -> None:
    """T171: agreed beforehand, in millions; 20 if nothing is said. It is new money (T172)."""
    s = taken({"treasure": millions})
    assert paid(s, "T171") == [(s.box, 0, 2 * millions)]
    assert statement(s, 0)["treasure"] == 2 * millions
    assert statement(s, 0)["gain"] == 44 + 2 * millions - 50
    assert sea(3).house.treasure == 40


def test_half_of_an_odd_treasure() -> None:
    """T153 T171: half of 5 M is 2.5 M, payable in notes."""
    s = taken({"treasure": 5}, loans={0: 4})
    assert paid(s, "T153") == [(0, BANK, 5)]
    assert lines(s, 0) == (44, 10, 5, 4, 0, 0, 0, 45, 50, -5)
    assert statement(s, BANK)["half"] == 5


def test_the_box_pays_it() -> None:
    """T172: nobody is the poorer for it."""
    s = taken({"treasure_paid_by": "box"})
    assert [s.cash[seat] for seat in range(4)] == [64, 10, 60, 36]


def test_by_house_rule_the_bank_pays() -> None:
    """T172: with treasure_paid_by=bank, out of its cash."""
    s = taken({"treasure_paid_by": "bank"})
    assert paid(s, "T171") == [(BANK, 0, 20)]
    assert [s.cash[seat] for seat in range(4)] == [64, 10, 60, 16]
    assert lines(s, BANK) == (28, -20, 0, 8, 0, 0, 0, 16, 90, 16 - 90)
    check_end(s)


def test_as_far_as_it_has_any() -> None:
    """T172 T153: the taker gets no more, half of what he got is due; the rest is deducted from the bank's gain."""
    s = taken({"treasure_paid_by": "bank"}, bank=11, loans={0: 2, 1: 8})
    assert paid(s, "T171") == [(BANK, 0, 11)]
    assert paid(s, "T153") == [(0, BANK, 5)]
    assert lines(s, 0) == (44, 11, 5, 2, 0, 0, 0, 48, 50, -2)
    assert lines(s, BANK) == (11, -11, 5, 10, 0, 9, 0, 15, 90, 15 - 9 - 90)


# -- the order


def test_the_accounts_of_a25() -> None:
    """T173 T176 T177: treasure, loans, gains; A 32 M, B 5 M, C 30 M, bank 18 M."""
    s = taken({"bank_scale": "raw"})
    assert lines(s, 0) == (44, 20, 0, 0, 0, 0, 0, 64, 50, 14)
    assert lines(s, 1) == (18, 0, 0, 8, 0, 0, 0, 10, 50, -40)
    assert lines(s, 2) == (60, 0, 0, 0, 0, 0, 0, 60, 50, 10)
    assert lines(s, BANK) == (28, 0, 0, 8, 0, 0, 0, 36, 0, 36)
    assert [statement(s, seat)["role"] for seat in range(4)] == ["captain", "captain", "captain", "bank"]
    assert result(s).scores == (7, -20, 5, 18)
    check_end(s)


def test_treasure_then_half_then_loans() -> None:
    """T173: in that order, each written down by its rule."""
    s = taken(loans={0: 6, 1: 8})
    assert s.book[-4:] == [("T171", s.box, 0, 20), ("T153", 0, BANK, 10), ("T152", 0, BANK, 6), ("T152", 1, BANK, 8)]


def test_what_cannot_be_repaid_is_deducted() -> None:
    """T173: from the borrower's gain; the bank is credited only what it gets."""
    s = taken(cash={0: 44, 1: 3, 2: 60}, loans={1: 8})
    assert lines(s, 1) == (3, 0, 0, 3, 0, 5, 0, 0, 50, -55)
    assert statement(s, BANK)["repaid"] == 3
    check_end(s)


def test_the_treasure_may_repay_the_loan() -> None:
    """T173 T153: credited first, it pays the half and the principal: +10 -5 -6 = -1 M, bank +11 M."""
    s = taken(cash={0: 0, 1: 18, 2: 60}, loans={0: 12})
    assert lines(s, 0) == (0, 20, 10, 10, 0, 2, 0, 0, 50, -52)
    s = taken(cash={0: 2, 1: 18, 2: 60}, loans={0: 12})
    assert lines(s, 0) == (2, 20, 10, 12, 0, 0, 0, 0, 50, -50)
    assert (statement(s, BANK)["half"], statement(s, BANK)["repaid"]) == (10, 12)


def test_arrears_are_paid_last() -> None:
    """T173 T155: with insolvent=owe, after the loans, as far as the cash goes."""
    s = stocked(
        sea(3, {"insolvent": "owe", "treasure": 10}, at={0: "a3", 1: "a8", 2: "a14"}, came={0: "a2"}, treasure=5)
    )
    s.cash.balances[:4] = [0, 18, 60, 72]
    s.loans[0], s.arrears[0] = 6, ((2, 1), (BANK, 5))
    roll(s, 2)
    assert s.book[-4:] == [("T153", 0, BANK, 10), ("T152", 0, BANK, 6), ("T155", 0, 2, 1), ("T155", 0, BANK, 3)]
    assert lines(s, 0) == (0, 20, 10, 6, -4, 2, 0, 0, 50, -52)
    assert (statement(s, 2)["arrears"], statement(s, BANK)["arrears"]) == (1, 3)
    check_end(s)


# -- gains


@pytest.mark.parametrize(("end_cards", "worth"), [(0, 0), (1, 9)])
def test_undelivered_cards(end_cards: int, worth: int) -> None:
    """T174: with end_cards=0 worth nothing; with 1 their price each, in the gain only."""
    s = taken({"end_cards": end_cards}, holds={1: ["ALG", "BAT", "DAK"]})
    assert lines(s, 1) == (18, 0, 0, 8, 0, 0, worth, 10, 50, -40 + worth)
    assert statement(s, BANK)["cards"] == 0
    check_end(s)


def test_cards_that_count_are_taken_off_the_banks_gain() -> None:
    """T174 T177 T181: not by the usual rules; where they count, 1.5 M each for their holder and off the bank's gain."""
    assert (GAME.agree(4, {})["end_cards"], GAME.agree(4, {})["bank_scale"]) == (0, "raw")
    s = taken({"end_cards": 1, "bank_scale": "raw"}, holds={1: ["ALG", "SAL", "DAK"]})
    assert (statement(s, 1)["cards"], statement(s, 1)["gain"]) == (9, -31)
    bank = statement(s, BANK)
    assert (bank["cards"], bank["gain"]) == (-9, bank["cash"] - 9)
    check_end(s)


def test_one_treasure_for_all() -> None:
    """T171: 17 M, whatever the number of captains."""
    assert {GAME.agree(seats, {})["treasure"] for seats in range(3, 7)} == {17}


@pytest.mark.parametrize("end_cards", [0, 1])
def test_an_unused_tramping_card(end_cards: int) -> None:
    """T175: worth nothing either way."""
    s = taken({"end_cards": end_cards}, tramping=(2, 3))
    assert lines(s, 2) == (60, 0, 0, 0, 0, 0, 0, 60, 50, 10)


def test_a_captains_gain() -> None:
    """T176: final cash less 25 M."""
    s = taken(cash={0: 44, 1: 50, 2: 50}, loans={})
    assert [statement(s, seat)["gain"] for seat in (0, 1, 2)] == [14, 0, 0]


@pytest.mark.parametrize(
    ("scale", "bank_float", "stake", "gain"),
    [
        ("wealth", 0, 90, -54),
        ("wealth", 10, 110, -74),
        ("raw", 0, 0, 36),
        ("raw", 10, 20, 16),
        ("per_captain", 0, 0, 12),
    ],
)
def test_the_banks_gain(scale: str, bank_float: int, stake: int, gain: int) -> None:
    """T177 T178: less its opening wealth, or the float alone, or that divided by the captains; all scales are shown."""
    s = taken({"bank_scale": scale, "bank_float": bank_float})
    assert (statement(s, BANK)["stake"], statement(s, BANK)["gain"]) == (stake, gain)
    raw = 36 - 2 * bank_float
    scales = {"wealth": raw - 90, "raw": raw, "per_captain": raw / 3}
    assert statement(s, BANK)["scales"] == scales
    assert statement(s, 0)["scales"] == {}


@pytest.mark.parametrize(
    ("scale", "places"),
    [("raw", (2, 4, 3, 1)), ("wealth", (1, 3, 2, 4)), ("per_captain", (1, 4, 3, 2))],
)
def test_the_winner(scale: str, places: tuple[int, ...]) -> None:
    """T178: the greatest gain, bank and captains on one scale."""
    s = taken({"bank_scale": scale})
    assert result(s).places == places
    assert result(s).winners == (places.index(1),)
    assert view(s, None)["places"] == list(places)


def test_a_fraction_of_a_note() -> None:
    """T177: per_captain may leave a fraction; scores are in millions."""
    s = taken({"bank_scale": "per_captain"}, bank=29)
    assert statement(s, BANK)["gain"] == 37 / 3
    assert result(s).scores[BANK] == 37 / 6


def test_captain_and_bank_at_once() -> None:
    """T179: one gain, the purse less 25 M; the bank he has taken over has none of its own."""
    s = owner_of_the_bank(
        1, at={0: "a3", 1: "a8", 2: "a14"}, came={0: "a2"}, cash={0: 44, 1: 70, 2: 9}, loans={2: 6}, treasure=5
    )
    roll(s, 2)
    assert statement(s, 1)["role"] == "captain_bank"
    assert lines(s, 1) == (70, 0, 0, 6, 0, 0, 0, 76, 50, 26)
    assert statement(s, BANK)["role"] == "failed_bank"
    assert result(s).places == (1, 2, 3, 4)
    check_end(s)


@pytest.mark.parametrize(("tie", "places"), [("shared", (1, 4, 1, 3)), ("treasure", (1, 4, 2, 3))])
def test_equal_gains(tie: str, places: tuple[int, ...]) -> None:
    """T180: the place is shared; with tie=treasure the one who took the treasure goes first."""
    s = taken({"tie": tie, "bank_scale": "per_captain"}, cash={0: 40, 1: 18, 2: 60}, bank=16)
    assert [statement(s, seat)["gain"] for seat in range(4)] == [10, -40, 10, 8]
    assert result(s).places == places


def test_a_tie_of_bank_and_captain() -> None:
    """T180 T178: shared like any other."""
    s = taken({"bank_scale": "raw"}, bank=2)
    assert [statement(s, seat)["gain"] for seat in (0, 2, BANK)] == [14, 10, 10]
    assert result(s).places == (1, 4, 2, 2)


@pytest.mark.parametrize("scale", ["wealth", "raw"])
def test_the_sums_agree(scale: str) -> None:
    """T181: all gains together are the treasure, less 45 M on the usual scale."""
    s = taken({"bank_scale": scale})
    assert sum(result(s).scores) == (10 - 45 if scale == "wealth" else 10)
    assert sum([s.cash[seat] for seat in range(4)]) == 150 + 20


def out_in_turn(*order: int) -> Sea:
    """These captains of four are eliminated one after the other; then the last one takes the treasure."""
    s = stocked(sea(4, at={0: "s2", 1: "s2", 2: "s2", 3: "a3"}, came={3: "a2"}, cash={0: 0, 1: 0, 2: 0}, treasure=5))
    for seat in order:
        s.fleet.at[seat] = square("s2")
        turn_of(s, seat)
        roll(s, 1)
        answer(s, seat, FAIL)
    turn_of(s, 3)
    roll(s, 2)
    return s


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 0, 1), (1, 2)])
def test_eliminated_captains(order: tuple[int, ...]) -> None:
    """T182: -25 M, after all others; of several the later goes first."""
    s = out_in_turn(*order)
    assert s.out == order
    for index, seat in enumerate(order):
        assert statement(s, seat)["role"] == "out"
        assert statement(s, seat)["gain"] == -50
        assert result(s).places[seat] == 5 - index
    check_end_places(s, order)


def check_end_places(s: Sea, order: tuple[int, ...]) -> None:
    assert max([result(s).places[seat] for seat in range(5) if seat not in order]) == 5 - len(order)


@pytest.mark.parametrize(("scale", "gain"), [("wealth", -112), ("raw", -22), ("per_captain", -22 / 3)])
def test_the_failed_banker(scale: str, gain: float) -> None:
    """T183: minus opening wealth, minus what was not covered; after captains in play, before the eliminated."""
    rules: dict[str, object] = {"bank_scale": scale, "bank_float": 10}
    s = owner_of_the_bank(0, rules, at={0: "a3", 1: "s2", 2: "a14"}, came={0: "a2"}, cash={1: 0, 2: 0}, treasure=5)
    restart(s, 1)
    roll(s, 1)
    answer(s, 1, FAIL)
    turn_of(s, 0)
    roll(s, 2)
    assert statement(s, BANK)["role"] == "failed_bank"
    assert statement(s, BANK)["gain"] == gain
    assert statement(s, 2)["gain"] == -50
    assert result(s).places == (1, 4, 2, 3)


def test_even_with_the_better_gain() -> None:
    """T183: raw, the failed bank lost 1 M and a captain 24: it is ranked behind him all the same."""
    s = owner_of_the_bank(0, {"bank_scale": "raw"}, at={0: "a3", 1: "a8", 2: "a14"}, came={0: "a2"}, treasure=5)
    s.cash.balances[2] = 2
    roll(s, 2)
    assert (statement(s, BANK)["gain"], statement(s, 2)["gain"]) == (-2, -48)
    assert result(s).places[BANK] == 4


def test_the_purses_are_counted_as_play_stopped() -> None:
    """T173: `before` is what each had in hand when the game closed."""
    s = taken(holds={0: ["SAL"]}, at={0: "a1", 1: "a8", 2: "a14"}, came={0: "a16"})
    assert told(s, "delivered") == [("delivered", "T87", 0, good("SAL"))]
    turn_of(s, 0)
    roll(s, 2)
    assert statement(s, 0)["before"] == 50
