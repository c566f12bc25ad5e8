"""How a robot deals and bids in A VENDRE!: giving ground, with whom it would rather deal, what could be sold on."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from games.a_vendre.table import EDITION, street
from ludotheque.bots import robot
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.robot.trade import RESOLD, SPLITS, Dealer, Offers, Standings
from ludotheque.games.a_vendre.robot.worth import Values, prospects, sealed_bid, shop_value
from ludotheque.games.a_vendre.rules.debt import SealedShopAuction
from ludotheque.games.a_vendre.rules.trade import BeforeThrow
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import FATE, Chance, Seat, pending, play, settle
from ludotheque.table import Table

TRADED = {"trade": "yes", "form": "double"}


def questions(kind: type, rules: dict[str, str], games: int) -> Iterator[tuple[Street, Seat]]:
    """Every question of this kind in some games by rules of thumb."""
    for number in range(games):
        rng = Random(number)
        s = GAME.deal(4, GAME.agree(4, rules), Table.new("a-vendre").edition)
        settle(s)
        while (question := pending(s)) is not None:
            if isinstance(question, Chance):
                play(s, FATE, question.pick(s, rng.randrange(question.count(s))))
                continue
            seat = question.seats(s)[0]
            if isinstance(question, kind):
                yield s, seat
            play(s, seat, robot("greedy").choose(GAME, s, seat, rng))


def test_a_robot_gives_ground_until_nothing_is_left_to_give() -> None:
    """V64: to the same partner, for the same shops, each offer is better for him than the last; then there is none."""
    seen = steps = 0
    for s, seat in questions(BeforeThrow, TRADED, 2):
        first = Offers(s, seat).proposals()
        if not first:
            continue
        seen += 1
        talk, offer, brought = s.clone(), first[0], float("-inf")
        for step in range(len(SPLITS) + 1):
            dealer = Dealer(talk, seat, offer[1], Standings(talk))
            again = dealer.priced(offer[2], offer[4])
            if again is None:
                break
            assert step < len(SPLITS)
            assert again == offer or step
            assert dealer.bare(again)[1] >= brought
            brought = dealer.bare(again)[1]
            talk.declines(seat, again)
            steps += step > 0
    assert seen > 20
    assert steps > 20


def test_a_price_that_was_named_is_met_half_way() -> None:
    """V64: refused at 300 for what the other would give for 500: the next offer is 400."""
    s = street(3, rules=TRADED, owns={1: EDITION.shops[:1]}, cash={0: 5000})
    shop = EDITION.shops[0]
    s.declines(0, ("offer", 1, (), 300, (shop,), 0))
    s.declines(1, ("offer", 0, (shop,), 0, (), 500))
    dealer = Dealer(s, 0, 1, Standings(s))
    dealer.standings.prospects = [1000.0, 1000.0, 5000.0]
    dealer.standings.values.found[shop] = {0: 900.0, 1: 200.0, 2: 0.0}
    assert dealer.priced((), (shop,)) == ("offer", 1, (), 400, (shop,), 0)


def test_what_another_gains_costs_more_the_better_he_stands() -> None:
    """Who is behind may be helped; who would be first by it gains nothing that is not one's own."""
    standings = Standings(street(4, rules=TRADED))
    standings.prospects = [3000.0, 1000.0, 4000.0, 9000.0]
    behind, ahead, leader = [standings.rivalry(0, other, 100.0) for other in (1, 2, 3)]
    assert behind < ahead < leader < 1
    assert standings.rivalry(0, 2, 6000.0) == 1.0
    assert Standings(street(2, rules=TRADED)).rivalry(0, 1, 1.0) == 1.0


def test_no_robot_takes_an_offer_that_makes_a_king() -> None:
    """V64: what pays among equals is refused to one who would be the first of all by it."""
    shop = EDITION.shops[3]
    s = street(4, rules=TRADED, owns={1: [shop]})
    answers = []
    for rich in (5000.0, 9950.0):
        standings = Standings(s)
        standings.prospects = [5000.0, 5000.0, rich, 10000.0]
        dealer = Dealer(s, 2, 1, standings)
        standings.values.found[shop] = {0: 0.0, 1: 250.0, 2: 700.0, 3: 0.0}
        answers.append(dealer.gains(("offer", 1, (), 400, (shop,), 0))[1] > 0)
    assert answers == [True, False]


def test_a_shop_counts_what_a_third_one_would_give_for_it() -> None:
    """Two deals ahead: what is of little use to oneself may be sold on, but not back to whom it came from."""
    standings, shop = Standings(street(4, rules=TRADED)), EDITION.shops[0]
    standings.values.found[shop] = {0: 100.0, 1: 900.0, 2: 500.0, 3: 0.0}
    assert standings.worth(0, shop, 1) == RESOLD * 500
    assert standings.worth(0, shop, 2) == RESOLD * 900
    assert standings.worth(2, shop, 1) == 500


def test_a_sealed_bid_is_a_little_above_the_next() -> None:
    """V73 V119: up to nine tenths of what the lot is worth, and no more than it takes."""
    seen = 0
    for s, seat in questions(SealedShopAuction, {"auction": "sealed", "form": "double"}, 12):
        question = pending(s)
        assert isinstance(question, SealedShopAuction)
        bid, worth = sealed_bid(s, seat, question), shop_value(s, seat, question.square)
        others = [0.9 * shop_value(s, other, question.square) for other in question.bidders if other != seat]
        assert bid <= 0.9 * worth
        assert bid <= max([question.least(s), *[other + 20 for other in others]])
        seen += bid >= question.least(s)
    assert seen > 5


def test_what_is_looked_up_at_once_is_what_shops_are_worth() -> None:
    for number, (s, _) in enumerate(questions(BeforeThrow, TRADED, 1)):
        if number % 7:
            continue
        values = Values(s)
        for square in s.board.shops:
            assert values.of(square) == pytest.approx({seat: shop_value(s, seat, square) for seat in s.around(0)})
        assert values.prospects() == pytest.approx(prospects(s))


@pytest.mark.parametrize("seats", [2, 5])
def test_no_deal_that_costs_more_than_it_brings_is_proposed(seats: int) -> None:
    for number in range(20):
        rng = Random(number)
        s = street(seats, rules=TRADED, owns={seat: EDITION.shops[seat::seats] for seat in range(seats)})
        s.at = [rng.randrange(1, 60) for _ in range(seats)]
        for move in Offers(s, 0).proposals():
            assert BeforeThrow(0, 3).allows(s, 0, move)
            mine, his = Dealer(s, 0, move[1], Standings(s)).gains(move)
            assert min(mine, his) > 0
        assert seats > 2 or not Offers(s, 0).proposals()
