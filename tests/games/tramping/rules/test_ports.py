"""The rules T74 to T92: bars, royalties, freights, and the bank's sales."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, told
from games.tramping.table import (
    ACCEPT,
    BOUNCE,
    BUY_BACK,
    GIVE_UP,
    KEEP,
    LOSE,
    PASS,
    SELL,
    THROW,
    bank,
    fx,
    held,
    no,
    paid,
    put,
    restart,
    roll,
    sea,
    shipped,
    square,
    turn_of,
    turn_up,
    view,
    where,
)
from ludotheque.games.tramping.rules.board import BAR, NOWHERE
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import FATE, NOBODY, pending

BEFORE_THROW = ("T88", "T89", "T103", "T117", "T170")
NOT_ON_SALE = ("the bank sells the cards of its stock, one at a time", ("T88",))


def on_the_bar(cash: int = 10, **rules: object) -> Sea:
    """Seat 0 holds Alger and has just ended on its bar."""
    s = sea(rules=rules, at={0: "s7"}, holds={0: ("ALG",)}, cash={0: cash, 1: 0})
    roll(s, 1)
    return s


# -- bars


def test_d11_ending_on_the_bar_cancels_the_card() -> None:
    """T74: not bought back it goes to the bank, and nothing else happens that turn."""
    s = on_the_bar()
    assert (where(s, 0), asked(s), options(s, 0)) == ("g1", ("BuyBack", 0), [BUY_BACK, LOSE])
    assert (known(s, 0)["card"], known(s, 0)["price"], told(s, "bar")) == (0, 1, [("bar", "T74", 0, 0)])
    answer(s, 0, LOSE)
    assert (s.holder[0], s.cash[0], paid(s), s.active) == (NOBODY, 10, [], 1)
    assert told(s, "lost") == [("lost", "T74", 0, 0)]


def test_half_a_million_keeps_it_and_the_bank_cannot_refuse() -> None:
    """T75: the choice is the captain's alone."""
    s = on_the_bar()
    for seat in (1, 2):
        assert no(s, seat, LOSE) == (f"seat {seat} is not to act", ("T74", "T75", "T76", "T77"))
    answer(s, 0, BUY_BACK)
    assert (s.holder[0], s.cash[0], paid(s)) == (0, 9, [(0, 2, 1)])
    assert told(s, "paid")[0][1] == "T75"


def test_d12_a_card_lost_at_the_bar_costs_a_royalty_at_the_port() -> None:
    """T74 T81: exactly onto the port: 0.5 M to the bank."""
    s = on_the_bar()
    answer(s, 0, LOSE)
    turn_of(s, 0)
    roll(s, 3)
    assert (where(s, 0), s.cash[0], paid(s, "T81")) == ("g4", 9, [(0, 2, 1)])


def test_the_buy_back_is_now_or_never() -> None:
    """T76: afterwards, even on the bar, it is a bank card at 1.5 M, which the bank may keep."""
    s = on_the_bar()
    answer(s, 0, LOSE)
    turn_of(s, 0)
    assert no(s, 0, BUY_BACK)[1] == BEFORE_THROW
    answer(s, 0, ("buy", 0))
    assert (asked(s), known(s, 2)["price"]) == (("SellOrKeep", 2), 3)
    answer(s, 2, KEEP)
    assert (s.holder[0], s.cash[0]) == (NOBODY, 10)


def test_d13_each_ending_on_the_bar_cancels_anew() -> None:
    """T77: bounced back onto it, 0.5 M again; and a third time."""
    s = on_the_bar()
    answer(s, 0, BUY_BACK)
    for cash in (8, 7):
        turn_of(s, 0)
        roll(s, 6)
        answer(s, 0, BOUNCE)
        assert (where(s, 0), asked(s)) == ("g1", ("BuyBack", 0))
        answer(s, 0, BUY_BACK)
        assert (s.cash[0], held(s, 0)) == (cash, {"ALG"})


@pytest.mark.parametrize("holds", [{1: ("ALG",)}, {}, {0: ("BAT", "DAK", "SAL")}])
def test_d14_the_bar_of_a_card_one_does_not_hold(holds: dict[int, tuple[str, ...]]) -> None:
    """T78 T79: nothing; another's and the bank's cards are untouched, and so are one's own of other ports."""
    s = sea(at={0: "s7"}, holds=holds, cash={0: 10})
    before = s.holder[:]
    roll(s, 1)
    assert (where(s, 0), s.holder, paid(s), told(s, "bar")) == ("g1", before, [], [])


def test_a_bar_serves_one_port() -> None:
    """T79: on the chart of the box each bar is of one card, and every port has a bar."""
    board = shipped()
    bars = [board.bar_of[place] for place, kind in enumerate(board.kind) if kind == BAR]
    assert (set(bars), NOWHERE in bars) == (set(range(30)), False)
    assert all(board.bar_of[place] == NOWHERE for place, kind in enumerate(board.kind) if kind != BAR)


def test_d15_on_the_bar_without_cash_the_card_is_lost() -> None:
    """T80: no question, no loan, no failure."""
    s = on_the_bar(cash=0)
    assert (s.holder[0], s.out, told(s, "short"), s.active) == (NOBODY, (), [], 1)
    assert (told(s, "bar"), told(s, "lost")) == ([("bar", "T74", 0, 0)], [("lost", "T74", 0, 0)])


def test_without_the_price_no_card_is_bought() -> None:
    """T80 T144: 1 M in hand is not enough for 1.5 M; the purchase is refused."""
    s = sea(cash={0: 2}, tramping=(0, 3))
    why = ("you have 1 M, and a card costs 1.5 M", ("T80", "T144"))
    assert (known(s, 0)["buys"], no(s, 0, ("buy", 0))) == ([], why)


# -- royalties


@pytest.mark.parametrize(("holds", "payee"), [({1: ("ALG",)}, 1), ({2: ("ALG",)}, 2), ({}, 3)])
def test_d18_royalty_goes_to_the_holder(holds: dict[int, tuple[str, ...]], payee: int) -> None:
    """T81 T15: 0.5 M to the captain who has the card, or to the bank."""
    s = sea(3, at={0: "g3"}, holds=holds, cash={0: 10})
    roll(s, 1)
    assert (paid(s), told(s, "paid")[0][1]) == ([(0, payee, 1)], "T81")


def test_royalty_is_due_each_time() -> None:
    """T81: ending there again."""
    s = sea(at={0: "g3"}, holds={1: ("ALG",)}, cash={0: 10})
    for _ in range(2):
        put(s, 0, square("g3"))
        turn_of(s, 0)
        roll(s, 1)
    assert paid(s, "T81") == [(0, 1, 1), (0, 1, 1)]


def test_ones_own_port_has_no_royalty() -> None:
    """T82: the freight instead."""
    s = sea(at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 10})
    roll(s, 1)
    assert (paid(s, "T81"), paid(s, "T87")) == ([], [(2, 0, 6)])


@pytest.mark.parametrize("place", ["a4", "a6", "a11", "a13"])
def test_reefs_are_ordinary_before_the_draw(place: str) -> None:
    """T83: nothing is damaged."""
    s = sea(at={0: square(place) - 1}, came={0: square(place) - 2})
    roll(s, 1)
    assert (where(s, 0), s.fleet.repair[0], told(s, "reef"), paid(s)) == (place, NOWHERE, [], [])


@pytest.mark.parametrize("place", ["a5", "a12"])
def test_treasure_squares_are_ordinary_before_the_draw(place: str) -> None:
    """T84: a cargo may stand there; it is passed without a question."""
    s = sea(at={0: square(place) - 1}, came={0: square(place) - 2})
    roll(s, 1)
    assert (where(s, 0), s.taken < 0, s.agenda != []) == (place, True, True)
    s = sea(at={0: square(place) - 1}, came={0: square(place) - 2}, cash={0: 10, 1: 10})
    roll(s, 2)
    assert asked(s) == ("BeforeThrow", 1)


def test_plain_squares_have_no_effect() -> None:
    """T85: the turn passes, nobody pays."""
    s = sea(at={0: "s5"})
    roll(s, 1)
    assert (where(s, 0), paid(s), s.active) == ("s6", [], 1)


def test_a_square_asks_one_due() -> None:
    """T86: on the chart of the box a port has one kind, and no square of another kind has a card."""
    board = shipped()
    ports = [place for place in range(len(board.kind)) if board.card_of[place] != NOWHERE]
    assert sorted(ports) == sorted(board.card_port)
    assert all(board.bar_of[port] == NOWHERE for port in ports)


def test_a_gate_may_be_a_port() -> None:
    """T86 T111: gate and freight port in one: the prime first, then one due."""
    board = fx({"g16": "freight"})
    board.card_port[4] = square("g16")
    board.card_of[square("g16")] = 4
    s = sea(on=board, at={0: "g15"}, holds={1: (4,)}, cash={0: 10, 1: 10})
    roll(s, 1)
    assert [event[1:] for event in told(s, "paid")] == [("T106", 1, 0, 3), ("T81", 0, 1, 1)]


# -- freights


def test_d19_delivered_and_there_again() -> None:
    """T87 T81: 3 M and the card to the bank, without a question; the next time 0.5 M to the bank."""
    s = sea(at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 10}, bank=40)
    roll(s, 1)
    assert (s.cash[0], bank(s), s.holder[0], s.active) == (16, 34, NOBODY, 1)
    put(s, 0, square("g3"))
    turn_of(s, 0)
    roll(s, 1)
    assert (s.cash[0], paid(s, "T81")) == (15, [(0, 2, 1)])


def delivered(**rules: object) -> Sea:
    """Seat 0 has just delivered Alger, and both captains have money."""
    s = sea(3, rules, at={0: "g3"}, holds={0: ("ALG",)}, cash={0: 20, 1: 20, 2: 20})
    roll(s, 1)
    return s


# -- the bank's sales


def test_d21_the_bank_may_sell_or_keep() -> None:
    """T88: a captain asks, the bank decides; the price is fixed."""
    s = delivered()
    answer(s, 1, ("buy", 0))
    facts = known(s, 3)
    assert (asked(s), options(s, 3)) == (("SellOrKeep", 3), [SELL, KEEP])
    assert (facts["captain"], facts["card"], facts["price"]) == (1, 0, 3)
    answer(s, 3, KEEP)
    assert (s.holder[0], s.cash[1], told(s, "no_sale")) == (NOBODY, 20, [("no_sale", "T88", 1, 0)])
    answer(s, 1, ("buy", 1))
    answer(s, 3, SELL)
    assert (s.holder[1], s.cash[1], paid(s, "T88"), told(s, "sold")) == (1, 17, [(1, 3, 3)], [("sold", "T88", 1, 1)])


def test_a_card_the_bank_has_kept_is_not_asked_for_again_at_once() -> None:
    """T89: by the same captain, for ten rounds; another may ask, and he may when the time is over."""
    s = delivered()
    answer(s, 1, ("buy", 0))
    answer(s, 3, KEEP)
    told = "the bank kept it from you in round 1, and need not say why: ask again from round 11"
    refusal = (told, ("T88", "T89"))
    assert (no(s, 1, ("buy", 0)), ("buy", 0) in options(s, 1)) == (refusal, False)
    question = pending(s)
    assert question is not None
    assert ("buy", 0) in question.near_misses(s, 1)
    s.round += 9
    assert no(s, 1, ("buy", 0)) == refusal
    s.round += 1
    assert ("buy", 0) in options(s, 1)
    s.round -= 10
    answer(s, 1, THROW)
    answer(s, FATE, ("dice", 1, 2))
    assert (asked(s), ("buy", 0) in options(s, 2)) == (("BeforeThrow", 2), True)


def test_three_dealings_before_one_throw() -> None:
    """T88 T89: then the die."""
    s = delivered()
    for left in (3, 2, 1):
        assert (asked(s), known(s, 1)["dealings"]) == (("BeforeThrow", 1), left)
        answer(s, 1, ("buy", left))
        answer(s, 3, SELL if left == 3 else KEEP)
    assert (asked(s), s.active, s.cash[1]) == (("Depart", FATE), 1, 17)


def test_bank_cards_are_bought_before_ones_own_throw_only() -> None:
    """T89: not in another's turn, not after the die."""
    s = sea(at={0: "g3", 1: "g9"}, cash={0: 20, 1: 20})
    assert no(s, 1, ("buy", 0)) == ("seat 1 is not to act", BEFORE_THROW)
    answer(s, 0, THROW)
    assert asked(s) == ("Cast", FATE)
    assert no(s, 0, ("buy", 0))[0] == "seat 0 is not to act"


def test_by_house_rule_bank_cards_are_bought_before_every_throw() -> None:
    """T89: the others are asked in turn order, those who could buy nothing are not."""
    s = sea(3, {"bank_sale": "any"}, at={0: "g3"}, cash={0: 20, 1: 20, 2: 2})
    assert (asked(s), options(s, 1)[:2], known(s, 1)["last"]) == (("Counter", 1), [PASS, ("buy", 0)], False)
    answer(s, 1, ("buy", 0))
    assert asked(s) == ("SellOrKeep", 3)
    answer(s, 3, SELL)
    assert (s.holder[0], s.cash[1], asked(s)) == (1, 17, ("BeforeThrow", 0))
    roll(s, 1)
    assert (paid(s, "T81"), asked(s)) == ([(0, 1, 1)], ("Counter", 0))
    answer(s, 0, PASS)
    assert asked(s) == ("BeforeThrow", 1)


def test_d20_not_to_the_captain_whose_freight_it_was() -> None:
    """T90: he who was paid for it cannot have it back from the bank."""
    s = delivered()
    turn_of(s, 0)
    why = ("you delivered it: another captain must have held it first", ("T90",))
    assert (0 in known(s, 0)["buys"], view(s, None)["barred"][0], no(s, 0, ("buy", 0))) == (False, 0, why)


def test_until_another_captain_has_held_it() -> None:
    """T90: the bank's own holding does not count; once another has had it, he may."""
    s = delivered()
    put(s, 1, square("s7"))
    turn_of(s, 1)
    answer(s, 1, ("buy", 0))
    answer(s, 3, SELL)
    assert view(s, None)["barred"][0] is None
    roll(s, 1)
    answer(s, 1, LOSE)
    turn_of(s, 0)
    answer(s, 0, ("buy", 0))
    answer(s, 3, SELL)
    assert (s.holder[0], s.cash[0]) == (0, 26 - 3)


def test_lost_and_given_up_cards_are_sold_like_others_also_to_the_loser() -> None:
    """T91: at 1.5 M, if the bank will."""
    s = on_the_bar()
    answer(s, 0, LOSE)
    turn_of(s, 0)
    answer(s, 0, ("buy", 0))
    answer(s, 2, SELL)
    assert (held(s, 0), s.cash[0]) == ({"ALG"}, 7)
    roll(s, 4)
    answer(s, 0, GIVE_UP)
    turn_up(s, "skip")
    s.fleet.skip[0] = 0
    turn_of(s, 0)
    answer(s, 0, ("buy", 0))
    answer(s, 2, SELL)
    assert (held(s, 0), s.cash[0]) == ({"ALG"}, 4)


def test_a_card_bought_while_standing_on_its_port_pays_nothing() -> None:
    """T92: arrival is required; it sails on without a bounce."""
    s = sea(at={0: "g4"}, cash={0: 10})
    answer(s, 0, ("buy", 0))
    answer(s, 2, SELL)
    assert (held(s, 0), s.cash[0], paid(s, "T87")) == ({"ALG"}, 7, [])
    roll(s, 1)
    assert (where(s, 0), s.cash[0], held(s, 0)) == ("g5", 7, {"ALG"})


@pytest.mark.parametrize("card", [0, 30, -1, 99])
def test_what_the_bank_does_not_have_it_does_not_sell(card: int) -> None:
    """T88: a card of another captain, TRAMPING, a card that is not there."""
    s = sea(holds={1: ("ALG",)}, cash={0: 10})
    assert no(s, 0, ("buy", card)) == NOT_ON_SALE


def test_the_price_is_fixed_by_the_sheet() -> None:
    """T88: nobody can name another."""
    s = sea(cash={0: 10})
    assert no(s, 0, ("buy", 0, 2)) == NOT_ON_SALE
    answer(s, 0, ("buy", 0))
    assert no(s, 2, ("sell", 4))[1] == ("T88", "T90", "T91")
    assert no(s, 0, ACCEPT)[0] == "seat 0 is not to act"


def test_hidden_purses_do_not_tell_who_could_buy() -> None:
    """T18 T89: another sees no list of what a captain could buy."""
    s = sea(rules={"cash": "hidden"}, cash={0: 10})
    restart(s, 0)
    assert (len(known(s, 0)["buys"]), len(known(s, 2)["buys"]), known(s, 1)["buys"]) == (30, 30, [])
