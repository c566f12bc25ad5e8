"""How captains and the bank of TRAMPING deal: giving ground, making nobody king, pricing by risk; T33, T88, T149."""

from __future__ import annotations

import pytest

from games.suites.asking import answer
from games.tramping.table import dealt, sea, shipped
from ludotheque.games.tramping.robot.bank import risk, sale_worth
from ludotheque.games.tramping.robot.market import FAIR, KING, Dealer, by_standing, market_offers
from ludotheque.games.tramping.robot.worth import Wares, leads
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import NOBODY, Seat
from ludotheque.kernel.market import REFUSE


def market_open() -> Sea:
    s = dealt(captains=3, on=shipped())
    for seat in s.captains:
        answer(s, seat, ("route", seat))
    return s


def test_a_captain_gives_ground_and_then_asks_somebody_else() -> None:
    """T33: the second offer to the same captain leaves him more; refused as well, he is asked no more."""
    s = market_open()
    seat, partners = s.captains[0], []
    gains: dict[Seat, list[float]] = {}
    while offers := market_offers(s, seat):
        (move,) = offers
        assert not s.in_vain(seat, move)
        gains.setdefault(move[1], []).append(Dealer(s, seat, move[1]).gains(move)[1])
        partners.append(move[1])
        answer(s, seat, move)
        answer(s, move[1], REFUSE)
    assert len(partners) > 2
    assert partners[0] != partners[1]
    for found in gains.values():
        assert found == sorted(found)
        assert len(found) == len(set(found)) <= 2


def test_whoever_is_behind_is_asked_first() -> None:
    s = sea(on=shipped(), captains=4, cash={0: 30, 1: 40, 2: 10, 3: 20})
    assert by_standing(s, 0) == [2, 3, 1]


def test_a_leader_must_leave_nearly_as_much_as_he_gains() -> None:
    """T33: at sea; before departure nobody leads."""
    s = sea(on=shipped(), captains=3, cash={0: 20, 1: 60, 2: 20})
    assert leads(s, 1)
    dealer = Dealer(s, 0, 1)
    assert FAIR < 0.5 < KING
    assert dealer.agreeable(0, 1.0, 2.0)
    assert not dealer.agreeable(1, 1.0, 2.0)
    assert dealer.agreeable(1, 2.0, 2.0)
    s.market = True
    assert dealer.agreeable(1, 1.0, 2.0)


def test_a_bank_sells_a_card_less_gladly_to_the_leader() -> None:
    """T88: what he gains on it above its price is in part the bank's own loss."""
    prices = {}
    for cash in (60, 10):
        s = sea(on=shipped(), captains=3, cash={0: cash, 1: 30, 2: 30}, bank=10)
        wares = Wares(s, 0)
        card = max(s.cards_of(NOBODY), key=wares.worth)
        wares.worths[card] = 9.0
        prices[leads(s, 0)] = sale_worth(s, wares, card)
    assert prices[True] < prices[False]


@pytest.mark.parametrize("holds", [(), ("ALG",)])
def test_a_loan_is_a_risk_where_nothing_is_to_come(holds: tuple[str, ...]) -> None:
    """T149 T155: the bank fears for it most where the captain has no freight left to deliver."""
    bare, rich = sea(captains=3, at={0: "s6"}), sea(captains=3, at={0: "s6"}, holds={0: holds})
    assert risk(rich, 0) <= risk(bare, 0)
    wares = Wares(rich, 0)
    assert (risk(rich, 0) < risk(bare, 0)) == any(wares.chance(card) >= 0.4 for card in rich.cards_of(0))
