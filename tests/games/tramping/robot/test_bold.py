"""Bold offers: a search may try them, rules of thumb never make them, and whoever is asked takes them; T33, T103."""

from __future__ import annotations

from random import Random

from games.suites.asking import answer, asked
from games.tramping.table import ACCEPT, dealt, sea, shipped
from ludotheque.bots import robot
from ludotheque.bots.chooser import weighed
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.robot.advice import Shipowner
from ludotheque.games.tramping.robot.bank import ENDLESS
from ludotheque.games.tramping.robot.market import BOLD, Dealer, bold_purchases
from ludotheque.games.tramping.rules.board import TRAMPING
from ludotheque.games.tramping.state import Sea
from ludotheque.kernel.agenda import Move, Seat, pending

ROBOT = Shipowner()


def at_sea(**told: object) -> Sea:
    """Captain 1 has the TRAMPING card, and captain 0, who makes offers in this round, the money to buy it."""
    facts = {"on": shipped(), "captains": 3, "tramping": (1, 3), "cash": {0: 40, 1: 20}, "round": 40}
    return sea(**(facts | told))  # type: ignore[arg-type]


def advised(s: Sea, seat: Seat) -> Move:
    return robot("greedy").choose(GAME, s, seat, Random(1))


def test_the_tramping_card_is_bought_for_a_little_more_than_it_is_worth_to_its_holder() -> None:
    s = at_sea()
    (move,) = bold_purchases(s, 0)
    assert (BOLD, move) in weighed(GAME, s, 0)
    answer(s, 0, move)
    assert asked(s) == ("Bargain", 1)
    assert advised(s, 1) == ACCEPT
    cheaper = at_sea()
    answer(cheaper, 0, ("offer", 1, (), int(move[3]) - 1, (TRAMPING,), 0))
    assert advised(cheaper, 1) != ACCEPT


def test_rules_of_thumb_make_no_bold_offer() -> None:
    s = at_sea()
    assert ROBOT.bold(s, 0)
    assert advised(s, 0) == ("throw",)


def test_nobody_offers_what_would_leave_him_without_money_for_dues() -> None:
    (move,) = bold_purchases(at_sea(), 0)
    assert bold_purchases(at_sea(cash={0: int(move[3]) + 6}), 0)
    assert not bold_purchases(at_sea(cash={0: int(move[3]) + 5}), 0)
    assert not bold_purchases(at_sea(tramping=(0, 3)), 0)
    assert not bold_purchases(at_sea(tramping=None), 0)


def test_in_the_market_the_other_keeps_a_gain_he_still_agrees_to() -> None:
    s = dealt(captains=3, on=shipped())
    for seat in s.captains:
        answer(s, seat, ("route", seat))
    seat = s.captains[0]
    (usual,) = ROBOT.usual(s, seat)
    bold = [move for move in ROBOT.bold(s, seat) if move[1] == usual[1]]
    assert bold, "there is nothing to compare"
    dealer = Dealer(s, seat, int(usual[1]))
    assert dealer.gains(bold[0])[0] > dealer.gains(usual)[0]
    assert dealer.gains(bold[0])[1] < dealer.gains(usual)[1]
    assert advised(s, seat) == usual
    answer(s, seat, bold[0])
    assert ACCEPT in [move for worth, move in weighed(GAME, s, int(usual[1])) if worth > 0]


def test_a_counter_offer_asks_for_more() -> None:
    s = dealt(captains=3, on=shipped())
    for seat in s.captains:
        answer(s, seat, ("route", seat))
    maker = s.captains[0]
    (usual,) = ROBOT.usual(s, maker)
    answer(s, maker, usual)
    other = int(usual[1])
    (counter,) = ROBOT.bold(s, other)
    question = pending(s)
    assert question is not None
    assert question.allows(s, other, counter)
    taken = ("offer", maker, usual[4], usual[5], usual[2], usual[3])
    dealer = Dealer(s, other, maker)
    assert dealer.gains(counter)[0] > dealer.gains(taken)[0]


def test_nothing_is_tried_in_an_endless_game() -> None:
    rules = {"limit_total": 0, "limit_after_draw": 0}
    assert ROBOT.bold(at_sea(rules=rules, round=ENDLESS), 0)
    assert not ROBOT.bold(at_sea(rules=rules, round=ENDLESS + 4), 0)
