"""The rules T1 to T26: persons, roles, material, and the deal."""

from __future__ import annotations

from random import Random

import pytest

from games.suites.asking import answer, asked, fate, known, options, told
from games.tramping.table import KEEP, bank, dealt, fx, no, opened, paid, roll, sea, shipped, square, total, view, where
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.rules.board import CONTROL, FREIGHT, PETROL, REPAIR
from ludotheque.games.tramping.rules.start import opening
from ludotheque.games.tramping.state import House, Sea, new_sea
from ludotheque.kernel.agenda import FATE, NOBODY, settle
from ludotheque.kernel.game import BadSetup


def fresh(seats: int = 3, **rules: object) -> Sea:
    """A table at its very first question."""
    s = new_sea(fx(), House(GAME.agree(seats, rules)), seats)
    s.then(*opening(s))
    s.telling = []
    settle(s)
    return s


# -- persons and roles


@pytest.mark.parametrize("seats", [0, 1, 2, 7, -3, 3.0, "4", None])
def test_d1_two_or_seven_persons_cannot_play(seats: object) -> None:
    """T1: 3 to 6, whole persons."""
    with pytest.raises(BadSetup, match="3 to 6") as no_game:
        GAME.agree(seats, {})
    assert no_game.value.rules == ("T1",)


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_one_bank_and_two_to_five_captains(seats: int) -> None:
    """T1 T2 T6: everybody else commands one cargo, numbered in seat order; the bank has none."""
    s = fresh(seats)
    answer(s, FATE, ("bank", 1))
    others = [seat for seat in range(seats) if seat != 1]
    assert told(s, "captain") == [("captain", "T2", seat, number) for number, seat in enumerate(others, 1)]
    assert (view(s, None)["captains"], view(s, None)["banker"]) == (others, 1)
    assert view(s, None)["at"] == [None if seat == 1 else 0 for seat in range(seats)]


def test_the_bank_is_drawn_by_lot() -> None:
    """T3: each person with the same chance, and only chance speaks."""
    s = fresh(4)
    assert (asked(s), options(s, FATE)) == (("DrawBank", FATE), [("bank", seat) for seat in range(4)])
    assert no(s, 0, ("bank", 0))[1] == ("T3", "T4")
    answer(s, FATE, ("bank", 2))
    assert (s.banker, s.founder, told(s, "bank")) == (2, 2, [("bank", "T3", 2)])


@pytest.mark.parametrize(("chairs", "between"), [("2", [1]), ("1+3", [0, 2]), ("3+1+3", [0, 2])])
def test_the_lot_may_be_between_certain_chairs(chairs: str, between: list[int]) -> None:
    """T3: as was agreed before the deal; of one chair there is nothing to draw."""
    s = fresh(4, bank_choice=chairs)
    assert (asked(s), options(s, FATE)) == (("DrawBank", FATE), [("bank", seat) for seat in between])
    assert no(s, FATE, ("bank", 3))[1] == ("T3", "T4")
    answer(s, FATE, ("bank", between[-1]))
    assert s.banker == between[-1]


@pytest.mark.parametrize("chairs", ["5", "1+5", "0", "1+", "+", "x", "1+x", ""])
def test_a_chair_that_is_not_there_cannot_be_the_bank(chairs: str) -> None:
    """T3 T19: the agreement is refused, and says which rule it is."""
    with pytest.raises(BadSetup) as refused:
        GAME.agree(4, {"bank_choice": chairs})
    assert refused.value.rules == ("T3",)


def test_the_bank_is_chosen_by_agreement() -> None:
    """T3: the first chair names whom they have agreed upon, himself included, but nobody who is not there."""
    s = fresh(3, bank_choice="agreed")
    assert (asked(s), options(s, 0)) == (("NameBank", 0), [("bank", seat) for seat in range(3)])
    assert no(s, 0, ("bank", 3))[1] == ("T3", "T4")
    answer(s, 0, ("bank", 0))
    assert (s.banker, s.captains) == (0, [1, 2])


def test_the_bank_competes() -> None:
    """T4: it is placed among the others at the end, by its gain."""
    s = sea(rules={"limit_total": 1, "bank_scale": "raw"}, cash={0: 40, 1: 50}, bank=60)
    roll(s, 1, 2)
    roll(s, 1, 2)
    assert (s.reason, view(s, None)["places"], view(s, None)["scores"]) == ("limit", [3, 2, 1], [-5, 0, 30])


def test_no_due_is_forgotten() -> None:
    """T5: nobody is asked whether he claims it; the money moves as the cargo stops."""
    s = sea(at={0: "g3"}, holds={1: ("ALG",)}, cash={0: 10, 1: 10})
    roll(s, 1)
    assert (s.cash[0], s.cash[1], paid(s)) == (9, 11, [(0, 1, 1)])


@pytest.mark.parametrize("bank_seat", [0, 1, 2, 3])
def test_the_bank_has_no_turn(bank_seat: int) -> None:
    """T6 T9: the turn goes from captain to captain, clockwise, past the bank."""
    s = opened(3, bank=bank_seat, first=(bank_seat + 2) % 4)
    order = []
    for _ in range(6):
        order.append(s.active)
        roll(s, 1, 2)
    turn = [(bank_seat + i) % 4 for i in (2, 3, 1)]
    assert (order, s.round) == (turn + turn, 3)


def test_a_captain_has_a_cargo_and_25_million() -> None:
    """T7 T8 T16: fifty half millions, and the cargo at Narvik; sums are whole half millions."""
    s = fresh(4)
    answer(s, FATE, ("bank", 3))
    assert (s.cash.balances[:4], [where(s, seat) for seat in range(3)]) == ([50, 50, 50, 16], ["N0"] * 3)
    fate(s)
    assert all(type(amount) is int for amount in s.cash.balances)
    assert s.fleet.departed == [False] * 4


# -- turn order and the bank's property


def test_the_first_captain_is_drawn_by_lot() -> None:
    """T9: among captains only, each with the same chance."""
    s = fresh(4)
    answer(s, FATE, ("bank", 1))
    assert (asked(s), options(s, FATE)) == (("DrawFirst", FATE), [("first", 0), ("first", 2), ("first", 3)])
    answer(s, FATE, ("first", 2))
    assert (s.first, told(s, "first")) == (2, [("first", "T9", 2)])


@pytest.mark.parametrize(("bank_seat", "begins"), [(0, 1), (1, 2), (3, 0)])
def test_the_captain_left_of_the_bank_begins(bank_seat: int, begins: int) -> None:
    """T9: by house rule; nothing is drawn."""
    s = fresh(4, first="left_of_bank")
    answer(s, FATE, ("bank", bank_seat))
    assert (s.first, asked(s)[0]) == (begins, "DealCard")


def test_all_thirty_cards_and_all_dues_are_the_banks_to_begin_with() -> None:
    """T10 T11 T15: two captains: it has 6 M of its own; red and lozenge dues are its, a blue port's its holder's."""
    s = fresh(3)
    answer(s, FATE, ("bank", 2))
    assert (bank(s), s.cards_of(NOBODY)) == (12, list(range(30)))
    for start, payee in (("s4", 2), ("g5", 2), ("g3", 1)):
        s = sea(at={0: start}, holds={1: ("ALG",)})
        roll(s, 1)
        assert paid(s) == [(0, payee, 1)]


@pytest.mark.parametrize("millions", [0, 10, 25, 50])
def test_a_float_may_be_agreed(millions: int) -> None:
    """T11: it is there before the cards are paid, and does not count as gain."""
    s = dealt(2, {"bank_float": millions})
    assert (bank(s), total(s)) == (2 * millions + 90, 100 + 2 * millions)
    s = opened(2, {"bank_float": millions, "limit_total": 1})
    roll(s, 1, 2)
    roll(s, 1, 2)
    assert view(s, None)["scores"] == [-22.5, -22.5, 0]


@pytest.mark.parametrize(("captains", "millions"), [(2, 6), (3, 8), (4, 8), (5, 8)])
def test_the_usual_till_is_smaller_with_two_captains(captains: int, millions: int) -> None:
    """T11: the table keeps the sum itself, so that a saved game says what was in the till."""
    assert GAME.agree(captains + 1, {})["bank_float"] == millions
    assert GAME.agree(captains + 1, {"bank_float": "usual"})["bank_float"] == millions
    assert GAME.agree(captains + 1, {"bank_float": 8})["bank_float"] == 8


def test_floats_beyond_fifty_are_refused() -> None:
    """T11 T19: and so are words."""
    for wrong in (51, -1, "much"):
        with pytest.raises(BadSetup):
            GAME.agree(3, {"bank_float": wrong})


def test_the_four_kinds_of_port() -> None:
    """T12: Dunkerque repairs, Gibraltar controls, Alger is for freight, Batoum for petrol."""
    kinds = {"Dunkerque": REPAIR, "Gibraltar": CONTROL, "Alger": FREIGHT, "Batoum": PETROL}
    board = shipped()
    assert {name: board.kind[board.names["fr"].index(name)] for name in kinds} == kinds


@pytest.mark.parametrize(("start", "card"), [("g3", "ALG"), ("g13", "BAT")])
def test_freight_and_petrol_work_alike(start: str, card: str) -> None:
    """T13: 3 M to the holder, 0.5 M from another."""
    s = sea(at={0: start}, holds={0: (card,)}, cash={0: 10})
    roll(s, 1)
    assert (s.cash[0], told(s, "delivered")[0][1]) == (16, "T87")
    s = sea(at={0: start}, holds={1: (card,)}, cash={0: 10})
    roll(s, 1)
    assert (s.cash[0], paid(s, "T81")) == (9, [(0, 1, 1)])


def test_twenty_three_blue_and_seven_green_ports() -> None:
    """T14 T10: one card each."""
    board = shipped()
    kinds = [board.kind[port] for port in board.card_port]
    assert (kinds.count(FREIGHT), kinds.count(PETROL), len(set(board.card_port))) == (23, 7, 30)
    assert (board.kind.count(FREIGHT), board.kind.count(PETROL)) == (23, 7)


def test_everybody_starts_at_narvik() -> None:
    """T16: on the chart of the box as well."""
    s = opened(5, on=shipped())
    assert (view(s, None)["at"], s.board.names["fr"][0]) == ([0, 0, 0, 0, 0, None], "Narvik")


# -- what is seen, and what is agreed


def test_holdings_are_open() -> None:
    """T17: every seat and the public see who holds which card, and TRAMPING."""
    s = sea(holds={0: ("ALG",), 1: ("BAT",)}, tramping=(1, 2), rules={"cash": "hidden"})
    for seat in (None, 0, 1, 2):
        seen = view(s, seat)
        assert seen["holder"] == [0, 1] + [None] * 28
        assert seen["tramping"] == {"seat": 1, "uses": 2, "gone": False}


def test_cash_is_open() -> None:
    """T18: to all."""
    s = sea(cash={0: 7, 1: 9}, bank=80)
    assert [view(s, seat)["cash"] for seat in (None, 0, 2)] == [[7, 9, 80]] * 3


def test_cash_may_be_hidden() -> None:
    """T18: by house rule a captain sees his own purse and the bank's; the bank sees all; at the end all is counted."""
    s = sea(rules={"cash": "hidden", "limit_total": 1}, cash={0: 7, 1: 9}, bank=80)
    seen = {seat: view(s, seat)["cash"] for seat in (None, 0, 1, 2)}
    assert seen == {None: [None, None, 80], 0: [7, None, 80], 1: [None, 9, 80], 2: [7, 9, 80]}
    roll(s, 1, 2)
    roll(s, 1, 2)
    assert view(s, 0)["cash"] == [7, 9, 80]


def test_house_rules_are_locked_before_the_deal() -> None:
    """T19: all of them have a value then, and everybody sees it; no answer of the game can change one."""
    s = fresh(3, treasure=15)
    assert view(s, None)["house"] == {name: next(iter(rule.choices)) for name, rule in GAME.options.items()} | {
        "treasure": 15,
        "bank_float": 6,
    }
    assert no(s, FATE, ("house", "treasure", 20))[1] == ("T3", "T4")
    with pytest.raises(BadSetup):
        GAME.agree(3, {"no_such_rule": "yes"})


# -- the deal


@pytest.mark.parametrize("captains", [2, 3, 4, 5])
def test_all_cards_are_dealt_at_random(captains: int) -> None:
    """T20 T22: any card left may come next, to each captain in turn; what does not go round is kept."""
    s = fresh(captains + 1)
    answer(s, FATE, ("bank", captains))
    answer(s, FATE, ("first", 1))
    receivers = []
    for dealt_so_far in range(30):
        assert len(options(s, FATE)) == 30 - dealt_so_far
        receivers.append(known(s, 0)["to"])
        answer(s, FATE, options(s, FATE)[-1])
    turn = [(1 + i) % captains for i in range(captains)]
    each = 30 // captains
    assert receivers == turn * each + [None] * (30 - each * captains)


def test_two_deals_differ() -> None:
    """T20: by the lot."""
    hands = []
    for seed in (1, 2):
        s = fresh(3)
        fate(s, Random(seed))
        hands.append(s.holder)
    assert hands[0] != hands[1]


def test_d4_every_card_dealt_is_bought() -> None:
    """T21 T23: 1.5 M each to the bank, at once; nobody is asked whether he wants it."""
    s = fresh(3)
    answer(s, FATE, ("bank", 2))
    answer(s, FATE, ("first", 0))
    for _ in range(30):
        assert asked(s) == ("DealCard", FATE)
        answer(s, FATE, options(s, FATE)[0])
    assert paid(s) == [(0, 2, 45), (1, 2, 45)]
    assert [event[1] for event in told(s, "paid")] == ["T21", "T21"]
    assert [event[:3] for event in told(s, "hand")] == [("hand", "T20", 0), ("hand", "T20", 1)]
    assert told(s, "hand")[0][3] == tuple(s.cards_of(0))


def test_d2_three_captains_leave_nothing_with_the_bank() -> None:
    """T22 T23: four persons, ten cards each."""
    s = dealt(3)
    assert ([len(s.cards_of(seat)) for seat in range(3)], s.cards_of(NOBODY), s.kept) == ([10] * 3, [], ())


def test_the_last_two_of_four_captains_deal_are_kept_face_up() -> None:
    """T22 T24: the lot leaves them; all see which."""
    s = fresh(5)
    answer(s, FATE, ("bank", 4))
    answer(s, FATE, ("first", 0))
    for _ in range(28):
        answer(s, FATE, options(s, FATE)[0])
    assert (options(s, FATE), known(s, 0)["to"]) == ([("card", 28), ("card", 29)], None)
    answer(s, FATE, ("card", 29))
    answer(s, FATE, ("card", 28))
    assert (s.kept, told(s, "kept")) == ((28, 29), [("kept", "T24", (28, 29))])
    assert [view(s, seat)["kept"] for seat in (None, 0, 4)] == [[28, 29]] * 3


def test_d3_a_kept_card_is_sold_by_right() -> None:
    """T25: 1.5 M; the bank is not asked, so it cannot refuse. Another card of its stock it may keep."""
    s = sea(4, kept=("BAT",), cash={0: 10})
    answer(s, 0, ("buy", 1))
    assert (s.holder[1], s.cash[0], s.kept) == (0, 7, ())
    assert (paid(s, "T25"), told(s, "kept_sold")) == ([(0, 4, 3)], [("kept_sold", "T25", 0, 1)])
    answer(s, 0, ("buy", 0))
    assert asked(s) == ("SellOrKeep", 4)
    answer(s, 4, KEEP)
    assert (s.holder[0], s.cash[0]) == (NOBODY, 7)


def test_a_kept_card_bought_and_given_back_is_on_sale_by_right_no_more() -> None:
    """T25 T91: it is then an ordinary card of the bank."""
    s = sea(4, kept=("ALG",), at={0: "g3"}, cash={0: 10, 1: 10})
    answer(s, 0, ("buy", 0))
    roll(s, 1)
    assert (s.holder[0], s.cash[0]) == (NOBODY, 13)
    answer(s, 1, ("buy", 0))
    assert asked(s) == ("SellOrKeep", 4)


def test_kept_cards_earn_the_bank_a_royalty() -> None:
    """T26 T81: 0.5 M from whoever stops there."""
    s = sea(4, kept=("ALG",), at={0: "g3"}, cash={0: 10})
    roll(s, 1)
    assert (where(s, 0), paid(s, "T81"), s.kept) == ("g4", [(0, 4, 1)], (0,))
    assert s.fleet.at[0] == square("g4")
