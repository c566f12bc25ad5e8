"""The rules T32 to T34 and T36: offers between captains."""

from __future__ import annotations

import pytest

from games.suites.asking import answer, asked, known, options, told
from games.tramping.table import (
    ACCEPT,
    CLOSE,
    READY,
    REFUSE,
    THROW,
    WAIT,
    dealt,
    fill,
    no,
    paid,
    roll,
    sea,
    total,
    view,
)
from ludotheque.games.tramping.rules.market import SAMPLES
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import FATE, Move

EAST, SOUTH = 1, 2


def offer(to: int, give: tuple[int, ...] = (), pay: int = 0, want: tuple[int, ...] = (), ask: int = 0) -> Move:
    return ("offer", to, give, pay, want, ask)


def first_of(s: Sea, seat: int) -> int:
    return s.cards_of(seat)[0]


# -- offers


def test_cards_are_swapped_and_sold_at_free_prices() -> None:
    """T32 T33: cards and cash against cards; both sides change hands at once when the other accepts."""
    s = dealt(3)
    mine, other = s.cards_of(0)[:2], s.cards_of(1)[:1]
    answer(s, 0, offer(1, tuple(mine), 5, tuple(other)))
    assert told(s, "offered") == [("offered", "T33", 0, 1, tuple(mine), 5, tuple(other), 0)]
    assert (asked(s), options(s, 1)) == (("Bargain", 1), [ACCEPT, REFUSE])
    answer(s, 1, ACCEPT)
    assert [s.holder[card] for card in mine + other] == [1, 1, 0]
    assert (s.cash[0], s.cash[1], paid(s, "T33"), total(s)) == (15, 25, [(0, 1, 5)], 150)
    assert told(s, "accepted") == [("accepted", "T33", 1, 0, tuple(mine), 5, tuple(other), 0)]


def test_a_sale_for_cash_and_a_gift() -> None:
    """T33: money may be asked for, and 0 is a price."""
    s = dealt(3)
    card, gift = s.cards_of(0)[:2]
    answer(s, 0, offer(2, (card,), 0, (), 20))
    answer(s, 2, ACCEPT)
    assert (s.holder[card], s.cash[0], s.cash[2]) == (2, 40, 0)
    answer(s, 0, offer(2, (gift,)))
    answer(s, 2, ACCEPT)
    assert (s.holder[gift], len(paid(s))) == (2, 1)


def test_a_refused_offer_changes_nothing_but_the_count() -> None:
    """T33: both must accept."""
    s = dealt()
    holder, cash = s.holder[:], s.cash.balances[:]
    answer(s, 0, offer(1, (), 2, (first_of(s, 1),)))
    answer(s, 1, REFUSE)
    assert (s.holder, s.cash.balances, told(s, "refused")) == (holder, cash, [("refused", "T33", 1, 0)])
    assert (known(s, 0)["offers"], known(s, 1)["offers"]) == (9, 10)


def test_d5_nobody_offers_more_than_he_has() -> None:
    """T33 T144: 3 M with 2.5 M in hand is refused."""
    s = dealt()
    why = no(s, 0, offer(1, (), 6, (first_of(s, 1),)))
    assert why == ("you cannot offer 3 M with 2.5 M in hand", ("T33",))
    answer(s, 0, offer(1, (), 5, (first_of(s, 1),)))
    assert asked(s) == ("Bargain", 1)


def test_nobody_can_accept_what_he_cannot_pay() -> None:
    """T33: he may refuse, or name another price."""
    s = dealt()
    answer(s, 0, offer(1, (first_of(s, 0),), 0, (), 6))
    assert options(s, 1) == [REFUSE]
    assert no(s, 1, ACCEPT)[1] == ("T33",)


def bad_offers(s: Sea) -> dict[str, Move]:
    mine, other = first_of(s, 0), first_of(s, 1)
    second = s.cards_of(0)[1]
    return {
        "an offer names a captain, what is given and what is asked": ("offer", 1, (mine,), 0),
        "an offer goes to one other captain; the bank is no party": offer(2, (mine,), 0, (), 3),
        "an offer names at least one card": offer(1, (), 3),
        "one side adds money, in half millions": offer(1, (mine,), 1, (other,), 1),
        "every card of the bargain must be held by the one who gives it": offer(1, (other,)),
        "each card is named once, in ascending order": offer(1, (second, mine)),
    }


@pytest.mark.parametrize("why", list(bad_offers(dealt())))
def test_what_is_no_offer(why: str) -> None:
    """T33 T34: each with its reason, and nothing changes."""
    s = dealt()
    said, rules = no(s, 0, bad_offers(s)[why])
    assert (said, rules) == (why, ("T33", "T34") if "bank" in why else ("T33",))


@pytest.mark.parametrize(("to", "pay", "want", "ask"), [
    (0, 0, (), 3),
    (9, 0, (), 3),
    (-1, 0, (), 3),
    (1, -1, (), 0),
    (1, 0, (), -2),
    (1, 0, (30,), 0),
    (1, 0, (31,), 0),
    (1, 0, (-1,), 0),
    (1, 0, ("ALG",), 0),
])  # fmt: skip
def test_odd_offers_are_refused(to: int, pay: int, want: tuple[int, ...], ask: int) -> None:
    """T33: to oneself, to nobody, sums below nothing, cards that are not there."""
    s = dealt()
    assert no(s, 0, offer(to, (first_of(s, 0),), pay, want, ask))[1][0] == "T33"


def test_a_card_named_twice() -> None:
    """T33: each card once."""
    s = dealt()
    card = first_of(s, 0)
    assert no(s, 0, offer(1, (card, card))) == ("each card is named once, in ascending order", ("T33",))


def test_the_bank_makes_no_offers() -> None:
    """T34: it is no party."""
    s = dealt()
    assert no(s, 2, offer(0, (), 3, (first_of(s, 0),)))[0] == "seat 2 is not to act"
    answer(s, 0, ("route", EAST))
    answer(s, 0, READY)
    assert options(s, 2) == [CLOSE, WAIT]
    assert no(s, 2, offer(0, (), 3, (first_of(s, 0),)))[1] == ("T27", "T30", "T32", "T33", "T35")


def test_a_few_offers_are_listed() -> None:
    """T32: cards of others on one's own route, at the bank's price; without a route only those beyond the gates."""
    s = dealt()
    before = [move for move in options(s, 0) if move[0] == "offer"]
    answer(s, 0, ("route", EAST))
    after = [move for move in options(s, 0) if move[0] == "offer"]
    assert len(before) <= len(after) <= SAMPLES
    for _, to, give, pay, want, ask in after:
        assert (to, give, pay, ask, s.holder[want[0]]) == (1, (), 3, 0, 1)


@pytest.mark.parametrize(("cash", "listed"), [(2, False), (3, True)])
def test_only_what_one_can_pay_is_listed(cash: int, listed: bool) -> None:
    """T33: 1.5 M is the price of the offers listed."""
    s = dealt()
    s.holder = [1] * 30
    fill(s, 0, cash)
    answer(s, 0, ("route", EAST))
    assert any(move[0] == "offer" for move in options(s, 0)) is listed


# -- counter-offers and limits


def test_counter_offers_go_to_and_fro_twice() -> None:
    """T33: the one asked may name other terms, the maker answers; after the second it is taken or left."""
    s = dealt(3)
    mine, other = first_of(s, 0), first_of(s, 1)
    answer(s, 0, offer(1, (), 2, (other,)))
    assert known(s, 1)["offers"] == 2
    answer(s, 1, offer(0, (other,), 0, (), 6))
    assert (asked(s), known(s, 0)["offers"], known(s, 0)["ask"]) == (("Bargain", 0), 1, 6)
    answer(s, 0, offer(1, (mine,), 1, (other,)))
    assert (asked(s), known(s, 1)["offers"]) == (("Bargain", 1), 0)
    assert no(s, 1, offer(0, (other,), 0, (), 5)) == ("a counter-offer is taken or left", ("T33", "T103", "T104"))
    answer(s, 1, ACCEPT)
    assert (s.holder[mine], s.holder[other], s.cash[0], s.cash[1]) == (1, 0, 19, 21)
    assert (s.offers[:2], len(told(s, "offered"))) == ([9, 10], 3)


def test_a_counter_offer_goes_to_the_maker_and_is_judged_like_any() -> None:
    """T33: not to a third captain, not beyond one's cash."""
    s = dealt(3)
    other = first_of(s, 1)
    answer(s, 0, offer(1, (), 2, (other,)))
    assert no(s, 1, offer(2, (other,)))[0] == "a counter-offer goes to the one who made the offer"
    assert no(s, 1, offer(0, (), 21, (first_of(s, 0),)))[0] == "you cannot offer 10.5 M with 10 M in hand"
    assert no(s, 0, REFUSE)[0] == "seat 0 is not to act"


def test_ten_offers_each() -> None:
    """T33: then a captain may still answer, be ready and change his route."""
    s = dealt()
    answer(s, 0, ("route", EAST))
    for left in range(10, 0, -1):
        assert view(s, None)["offers"][0] == left
        answer(s, 0, offer(1, (first_of(s, 0),), 0, (), 3))
        answer(s, 1, REFUSE)
    assert no(s, 0, offer(1, (first_of(s, 0),))) == ("you have made all your offers", ("T33",))
    assert options(s, 0) == [READY, ("route", SOUTH)]
    answer(s, 1, offer(0, (first_of(s, 1),)))
    answer(s, 0, ACCEPT)


# -- afterwards


def test_no_cards_between_captains_after_departure() -> None:
    """T36: TRAMPING alone may be dealt in; with none about there is nothing to offer."""
    s = sea(holds={0: ("ALG",), 1: ("BAT",)}, cash={0: 10})
    rules = ("T88", "T89", "T103", "T117", "T170")
    assert no(s, 0, offer(1, (0,), 0, (), 3)) == ("there is nothing to offer now", rules)
    s = sea(holds={0: ("ALG",), 1: ("BAT",)}, cash={0: 10}, tramping=(1, 3))
    why = ("captains trade freight and petrol cards only before departure", ("T36",))
    assert (no(s, 0, offer(1, (0,), 0, (), 3)), no(s, 0, offer(1, (0,), 0, (30,)))) == (why, why)


def test_by_house_rule_captains_trade_all_game_long() -> None:
    """T36: in the step before a captain's own throw; three dealings a turn."""
    s = sea(3, {"captain_market": "always"}, holds={0: ("ALG",), 1: ("BAT",)}, cash={0: 10, 1: 0, 2: 0})
    assert (asked(s), known(s, 0)["offers"]) == (("BeforeThrow", 0), 3)
    answer(s, 0, offer(1, (0,), 2, (1,)))
    answer(s, 1, ACCEPT)
    assert (s.holder[0], s.holder[1], s.cash[0], s.cash[1], paid(s, "T33")) == (1, 0, 8, 2, [(0, 1, 2)])
    for _ in range(2):
        answer(s, 0, offer(1, (1,), 0, (), 1))
        answer(s, 1, REFUSE)
    assert (asked(s), s.active) == (("Depart", FATE), 0)
    roll(s, 1, 2)
    assert (asked(s), options(s, 1)[0]) == (("BeforeThrow", 1), THROW)


def test_a_counter_offer_after_departure_keeps_to_the_same_rule() -> None:
    """T36 T103: to an offer of TRAMPING no cards may be named, unless captains trade all game long."""
    for market, allowed in (("before", False), ("always", True)):
        s = sea(rules={"captain_market": market}, holds={1: ("BAT",)}, cash={0: 10, 1: 10}, tramping=(0, 3))
        answer(s, 0, offer(1, (30,), 0, (), 6))
        if allowed:
            answer(s, 1, offer(0, (1,), 0, (30,)))
            assert asked(s) == ("Bargain", 0)
        else:
            assert no(s, 1, offer(0, (1,), 0, (30,)))[1] == ("T36",)
