"""Every house rule of A VENDRE! with each of its values; V129."""

from __future__ import annotations

import json
from random import Random

import pytest

from games.a_vendre.table import (
    ACCEPT,
    BORROW,
    BUY,
    CLAIM,
    EDITION,
    LEAVE,
    PASS,
    REFUSE,
    THROW,
    WAIVE,
    a_card,
    bank,
    board,
    card,
    opened,
    quiet_turn,
    result,
    roll,
    statement,
    street,
    take_card,
    titles,
)
from games.suites.asking import answer, asked, known, options, play_on, refused, told
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.rules.board import COST, HONORARY, LOTTERY
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import FATE, NOBODY, pending
from ludotheque.kernel.game import BadSetup
from ludotheque.say import tongue
from ludotheque.table import Table

FIVE = (10, 11, 13, 16, 18)  # shops
SIX = (*FIVE, 20)
BILL = a_card(EDITION, COST, amount=100)
PRIZE = a_card(EDITION, LOTTERY, amount=200)
POST = a_card(EDITION, HONORARY, square=6)

CHOICES: dict[str, tuple[str, tuple[str | int, ...]]] = {
    "form": ("V6", ("simple", "double")),
    "bank": ("V17", ("drawn", "automatic")),
    "banker_plays": ("V14", ("sheet", "yes", "no")),
    "claims": ("V37", ("auto", "manual")),
    "start": ("V27", ("before", "on_1")),
    "green_ahead": ("V49", ("stay", "go")),
    "trade": ("V64", ("no", "yes")),
    "auction": ("V73", ("open", "sealed")),
    "loans": ("V81", ("any", "one")),
    "bank_no_bid": ("V94", ("overdraft", "end")),
    "second_short": ("V115", ("wait", "end")),
    "bank_titles": ("V122", ("0", "half_repossessed")),
    "tie": ("V125", ("shared", "first_at_60", "more_titles")),
    "max_rounds": ("V131", ("usual", 0)),
    "cash": ("V132", ("open", "hidden")),
}


# -- the agreement


def test_the_house_rules_there_are() -> None:
    """V129: names, values and the rule each changes; the first value is the usual one."""
    assert {name: (rule.rule, rule.choices) for name, rule in GAME.options.items()} == CHOICES


def test_what_nobody_spoke_of_keeps_its_usual_value() -> None:
    """V129: three of them are settled by the number of persons and the form of the game."""
    usual = {name: choices[0] for name, (_, choices) in CHOICES.items()}
    assert GAME.agree(4, {}) == usual | {"banker_plays": "yes", "max_rounds": 60}
    kept = {"bank": "automatic", "banker_plays": "no", "max_rounds": 150}
    assert GAME.agree(5, {"form": "double"}) == usual | {"form": "double"} | kept


@pytest.mark.parametrize("seats", range(2, 11))
def test_the_bank_is_drawn_by_lot(seats: int) -> None:
    """V10 V14 V15 V17: up to four, who all play, and with ten; between, the program keeps it unless asked not to."""
    usual, drawn = GAME.agree(seats, {}), GAME.agree(seats, {"bank": "drawn"})
    assert (usual["bank"], usual["banker_plays"]) == (
        "automatic" if 5 <= seats <= 9 else "drawn",
        "yes" if seats <= 4 else "no",
    )
    assert drawn["bank"] == "drawn"
    if 5 <= seats <= 9:
        for plays in ("yes", "no"):
            assert GAME.agree(seats, {"banker_plays": plays})["bank"] == "drawn"
    assert GAME.agree(seats, usual) == usual, "what was agreed stands"


def test_every_listed_value_can_be_agreed() -> None:
    """V129: and stands as it was asked for."""
    for name, (_, choices) in CHOICES.items():
        for choice in choices:
            agreed = GAME.agree(4, {name: choice})[name]
            assert agreed == {"sheet": "yes", "usual": 60}.get(str(choice), choice)
    assert GAME.agree(4, {"bank_titles": 0})["bank_titles"] == "0"
    assert GAME.agree(4, {"max_rounds": "0"})["max_rounds"] == 0


@pytest.mark.parametrize("name", list(CHOICES))
def test_a_value_nobody_knows_is_refused(name: str) -> None:
    """V129: with the rule it would change."""
    for value in ("perhaps", -1, 1001, None, True, 1.5, ["simple"]):
        with pytest.raises(BadSetup) as no:
            GAME.agree(4, {name: value})
        assert no.value.rules == (CHOICES[name][0],)


def test_a_house_rule_nobody_knows_is_refused() -> None:
    """V129: the sentence names it."""
    with pytest.raises(BadSetup, match="speed"):
        GAME.agree(4, {"speed": "fast"})


# -- form, bank, banker_plays


def test_form() -> None:
    """V6: simple is over at the first arrival; double is not, and asks for titles."""
    s = street(rules={"form": "simple"}, at={0: 59})
    roll(s, 1)
    assert result(s).reason == "simple"
    s = street(rules={"form": "double"}, at={0: 59})
    roll(s, 1)
    assert (s.reason, s.waiting[0]) == ("", True)


def test_bank_automatic_or_drawn() -> None:
    """V17 V121: with a drawn banker, as usual, somebody counts the quarter."""
    for value, quarter in (("automatic", 0), ("drawn", 1275)):
        s = opened(3, {"bank": value}, banker=1)
        s.at[0] = 59
        roll(s, 1)
        assert statement(s, 1)["bank"] == quarter


@pytest.mark.parametrize(
    ("value", "seats", "participants"), [("sheet", 4, 4), ("sheet", 5, 4), ("yes", 9, 9), ("no", 3, 2), ("no", 10, 9)]
)
def test_banker_plays(value: str, seats: int, participants: int) -> None:
    """V12 V14 V15: as the sheet says, always, or never."""
    s = opened(seats, {"bank": "drawn", "banker_plays": value}, banker=2)
    assert len(s.around(0)) == participants
    assert len([seat for seat in range(seats) if s.cash[seat] == 5100]) == participants


def test_banker_plays_matters_only_with_a_drawn_bank() -> None:
    """V13 V14: with an automatic bank `no` harms nobody, even of two."""
    s = opened(2, {"banker_plays": "no"})
    assert (len(s.around(0)), s.idle) == (2, NOBODY)


# -- claims


@pytest.mark.parametrize("square", [10, 12])
def test_claims_manual_asks_the_owner(square: int) -> None:
    """V36 V37: claimed, the takings are paid; let go, they are lost; the card comes either way."""
    due = EDITION.takings[square]
    for move, paid in ((CLAIM, due), (WAIVE, 0)):
        s = street(rules={"claims": "manual"}, at={0: 8}, owns={2: (10, 12)})
        roll(s, square - 8)
        assert (asked(s), options(s, 2)) == (("Claim", 2), [CLAIM, WAIVE])
        assert (known(s, 1)["owner"], known(s, 1)["visitor"], known(s, 1)["amount"]) == (2, 0, due)
        answer(s, 2, move)
        assert (s.cash[0], s.cash[2]) == (5100 - paid, 5100 + paid)
        assert asked(s) == ("ChargeCard", FATE)


def test_takings_not_claimed_at_once_are_lost() -> None:
    """V36: nothing can be claimed later."""
    s = street(rules={"claims": "manual"}, at={0: 8}, owns={1: [10]})
    roll(s, 2)
    answer(s, 1, WAIVE)
    assert refused(s, 1, CLAIM)
    card(s, POST)
    assert refused(s, 1, CLAIM)


def test_claims_manual_does_not_ask_where_nobody_owns() -> None:
    """V37 V59: what is due to the bank, or to nobody, needs no claim."""
    s = street(rules={"claims": "manual"}, at={0: 8})
    roll(s, 4)
    assert (s.cash[0], asked(s)) == (5040, ("ChargeCard", FATE))
    s = street(rules={"claims": "manual"}, at={0: 8}, owns={0: [10]})
    roll(s, 2)
    assert (s.cash[0], asked(s)) == (5100, ("ChargeCard", FATE))


def test_a_claim_can_bring_the_visitor_into_debt() -> None:
    """V37 V67: the owner insists, and shops are auctioned."""
    s = street(rules={"claims": "manual"}, at={0: 8}, cash={0: 0}, owns={0: [18], 1: [10]})
    roll(s, 2)
    answer(s, 1, CLAIM)
    assert asked(s) == ("SellShop", 0)


# -- start, green_ahead


@pytest.mark.parametrize(("choice", "square"), [("before", 3), ("on_1", 4)])
def test_start(choice: str, square: int) -> None:
    """V27: from before square 1 a throw of 3 leads to 3, from square 1 to 4; nothing is due where one begins."""
    s = opened(2, {"start": choice})
    assert s.at == [square - 3] * 2
    assert s.cash[0] == 5100
    roll(s, 3)
    assert s.at[0] == square + (square == 4), "4 is green"


def test_a_banker_without_a_pawn_does_not_begin_on_square_1() -> None:
    """V15 V27: of ten persons nine have a pawn there."""
    s = opened(10, {"start": "on_1"}, banker=3)
    assert s.at == [1, 1, 1, 0, 1, 1, 1, 1, 1, 1]


@pytest.mark.parametrize(("rules", "square"), [({}, 8), ({"green_ahead": "go"}, 43)])
def test_green_ahead(rules: dict[str, object], square: int) -> None:
    """V49: cards send back: the sum is paid all the same, and the pawn stays unless the house says otherwise."""
    s = street(rules=rules)
    take_card(s, 45)
    assert (EDITION.card_square[45], s.at[0], s.cash[0]) == (43, square, 4990)
    assert bool(told(s, "stayed")) == (not rules)


def test_green_ahead_stay_moves_back_all_the_same() -> None:
    """V49: only a square of a higher number is not gone to."""
    s = street(rules={"green_ahead": "stay"})
    take_card(s, 27)
    assert (EDITION.card_square[27], s.at[0], s.cash[0]) == (4, 4, 5050)


def test_green_ahead_stay_does_not_hold_one_who_waits() -> None:
    """V49 V108: from 60 every green square lies back."""
    s = street(rules={"form": "double", "green_ahead": "stay"}, waiting=[0])
    take_card(s, 45)
    assert (s.at[0], s.waiting[0]) == (43, False)


# -- trade


TRADE = {"trade": "yes"}


def market() -> Street:
    """Seat 0 is about to throw and owns 10, 11 and a post; seat 1 owns 16; seat 2 owns 18; seat 3 is out."""
    return street(4, rules=TRADE, owns={0: (10, 11, 6), 1: (16, 12), 2: [18]}, out=[3])


def test_trade_yes_asks_before_the_throw() -> None:
    """V64 V77: throw, auction a shop, or make an offer; nothing else."""
    s = market()
    assert asked(s) == ("BeforeThrow", 0)
    assert options(s, 0) == [
        THROW,
        ("auction", 10),
        ("auction", 11),
        ("offer", 1, (), 500, (16,), 0),
        ("offer", 2, (), 880, (18,), 0),
    ]
    assert refused(s, 0, PASS)
    answer(s, 0, THROW)
    assert asked(s) == ("Cast", FATE)


def test_an_offer_accepted_changes_hands_at_once() -> None:
    """V64: shops and money both ways, and the maker may go on."""
    s = market()
    answer(s, 0, ("offer", 1, (10, 11), 200, (16,), 0))
    assert (asked(s), options(s, 1)) == (("Bargain", 1), [ACCEPT, REFUSE])
    answer(s, 1, ACCEPT)
    assert (titles(s, 0), titles(s, 1)) == ([6, 16], [10, 11, 12])
    assert (s.cash[0], s.cash[1], bank(s)) == (4900, 5300, 5100)
    assert asked(s) == ("BeforeThrow", 0)


def test_the_maker_of_an_offer_may_ask_for_money() -> None:
    """V64: a shop against a sum."""
    s = market()
    answer(s, 0, ("offer", 2, (10,), 0, (), 450))
    answer(s, 2, ACCEPT)
    assert (s.owner[10], s.cash[0], s.cash[2]) == (2, 5550, 4650)


def test_the_last_note_may_be_offered_and_asked() -> None:
    """V64: up to the cash of the one who pays."""
    s = street(2, rules=TRADE, owns={0: (1, 2), 1: [3]}, cash={0: 320, 1: 90})
    assert ("offer", 1, (), 320, (3,), 0) in options(s, 0)
    answer(s, 0, ("offer", 1, (1,), 0, (), 90))
    answer(s, 1, ACCEPT)
    answer(s, 0, ("offer", 1, (2,), 410, (3,), 0))
    answer(s, 1, ACCEPT)
    assert (titles(s, 0), titles(s, 1), s.cash[0], s.cash[1]) == ([3], [1, 2], 0, 410)


def test_offers_and_answers_are_heard_by_all() -> None:
    """V64: what is offered for what, and whether it was taken."""
    s = market()
    answer(s, 0, ("offer", 1, (10,), 0, (16,), 50))
    answer(s, 1, REFUSE)
    answer(s, 0, ("offer", 1, (10,), 50, (16,), 0))
    answer(s, 1, ACCEPT)
    assert s.telling == [
        (None, ("offered", "V64", 0, 1, (10,), 0, (16,), 50)),
        (None, ("refused", "V64", 1, 0)),
        (None, ("offered", "V64", 0, 1, (10,), 50, (16,), 0)),
        (None, ("accepted", "V64", 1, 0, 0, 50)),
    ]


def test_an_offer_refused_changes_nothing() -> None:
    """V64: both keep what they had, and the maker may go on."""
    s = market()
    answer(s, 0, ("offer", 1, (10,), 0, (16,), 0))
    answer(s, 1, REFUSE)
    assert (titles(s, 0), titles(s, 1), s.cash[0], s.cash[1]) == ([6, 10, 11], [12, 16], 5100, 5100)
    assert asked(s) == ("BeforeThrow", 0)


def test_an_offer_may_be_answered_by_another() -> None:
    """V64: the counter-offer goes back to the maker, who takes or leaves it; it is no dealing of its own."""
    s = market()
    answer(s, 0, ("offer", 1, (10,), 0, (16,), 0))
    answer(s, 1, ("offer", 0, (16,), 0, (10,), 200))
    assert (asked(s), options(s, 0)) == (("Bargain", 0), [ACCEPT, REFUSE])
    assert refused(s, 0, ("offer", 1, (10,), 100, (16,), 0)).template == "a counter-offer is taken or left"
    answer(s, 0, ACCEPT)
    assert (titles(s, 0), titles(s, 1)) == ([6, 11, 16], [10, 12])
    assert (s.cash[0], s.cash[1]) == (4900, 5300)
    assert asked(s) == ("BeforeThrow", 0)
    answer(s, 0, ("auction", 11))
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    assert len(options(s, 0)) > 1  # one dealing is left


@pytest.mark.parametrize(
    "counter",
    [
        pytest.param(("offer", 2, (16,), 0, (10,), 0), id="to another"),
        pytest.param(("offer", 0, (), 100, (), 0), id="no shop"),
        pytest.param(("offer", 0, (10,), 0, (16,), 0), id="what is not one's own"),
        pytest.param(("offer", 0, (16,), 5110, (10,), 0), id="more than one has"),
        pytest.param(("offer", 0, (16,), 10, (10,), 10), id="money both ways"),
    ],
)
def test_what_cannot_be_a_counter_offer(counter: tuple[object, ...]) -> None:
    """V64: it is judged as an offer is."""
    s = market()
    answer(s, 0, ("offer", 1, (10,), 0, (16,), 0))
    assert "V64" in refused(s, 1, counter).rules


def test_three_dealings_a_turn() -> None:
    """V64 V77: an offer refused, one accepted and an auction; then only the throw remains, until the next turn."""
    s = market()
    answer(s, 0, ("offer", 1, (10,), 0, (16,), 0))
    answer(s, 1, REFUSE)
    answer(s, 0, ("offer", 1, (), 500, (16,), 0))
    answer(s, 1, ACCEPT)
    answer(s, 0, ("auction", 11))
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    assert options(s, 0) == [THROW]
    for move in (("offer", 2, (10,), 0, (18,), 0), ("auction", 10)):
        assert refused(s, 0, move).facts == {"most": 3}
    answer(s, 0, THROW)
    s.at[0] = 7
    roll(s, 1)
    answer(s, 0, PASS)
    assert asked(s) == ("BeforeThrow", 1)
    assert ("offer", 0, (), 400, (10,), 0) in options(s, 1)
    assert ("offer", 2, (), 880, (18,), 0) in options(s, 1)


@pytest.mark.parametrize(
    "offer",
    [
        pytest.param(("offer", 0, (10,), 0, (11,), 0), id="to oneself"),
        pytest.param(("offer", 3, (10,), 0, (), 100), id="to one who is out"),
        pytest.param(("offer", 4, (10,), 0, (), 100), id="to the bank"),
        pytest.param(("offer", -1, (10,), 0, (), 100), id="to fate"),
        pytest.param(("offer", 1, (6,), 0, (16,), 0), id="an establishment given"),
        pytest.param(("offer", 1, (10,), 0, (12,), 0), id="an establishment wanted"),
        pytest.param(("offer", 1, (16,), 0, (), 100), id="a shop of another given"),
        pytest.param(("offer", 1, (10,), 0, (18,), 0), id="a shop of a third wanted"),
        pytest.param(("offer", 1, (10,), 0, (20,), 0), id="a shop of nobody wanted"),
        pytest.param(("offer", 1, (10, 10), 0, (16,), 0), id="a shop twice"),
        pytest.param(("offer", 1, (10,), 5110, (16,), 0), id="more than one's cash"),
        pytest.param(("offer", 1, (), 100, (), 0), id="money alone"),
        pytest.param(("offer", 1, (10,), 15, (16,), 0), id="not in tens"),
        pytest.param(("offer", 1, (10,), 100, (16,), 50), id="money on both sides"),
        pytest.param(("offer", 1, (10,), 0, (16,), 15), id="asked not in tens"),
        pytest.param(("offer", 1, (10,), -10, (16,), 0), id="less than nothing"),
        pytest.param(("offer", 1, (10,), 0, (16,), -10), id="asked less than nothing"),
        pytest.param(("offer", 1, (61,), 0, (16,), 0), id="a square off the board"),
        pytest.param(("offer", 1, (-10,), 0, (16,), 0), id="a square before the board"),
        pytest.param(("offer", 1, ("10",), 0, (16,), 0), id="a word for a square"),
        pytest.param(("offer", 1, (10,), 0, (16,)), id="too short"),
        pytest.param(("offer", "1", (10,), 0, (16,), 0), id="a word for a seat"),
        pytest.param(("offer", 1, 10, 0, (16,), 0), id="a number for shops"),
        pytest.param(("auction", 6), id="an establishment auctioned"),
        pytest.param(("auction", 16), id="another's shop auctioned"),
        pytest.param(("auction", 60), id="the goal auctioned"),
    ],
)
def test_what_cannot_be_offered(offer: tuple[object, ...]) -> None:
    """V64 V72 V77: own shops and cash in hand, against shops of one other participant still in; never a post."""
    s = market()
    assert "V64" in refused(s, 0, offer).rules


@pytest.mark.parametrize(
    "offer", [("offer", 1, (6,), 0, (16,), 0), ("offer", 1, (10,), 0, (12,), 0), ("auction", 6)], ids=repr
)
def test_an_entrusted_establishment_is_not_for_sale(offer: tuple[object, ...]) -> None:
    """V72: whoever has it; it is not said that it belongs to somebody else."""
    assert "not for sale" in refused(market(), 0, offer).template


def test_an_offer_may_ask_more_than_the_other_has_but_cannot_be_accepted() -> None:
    """V64: cash in hand only; so a hidden purse is not betrayed by the refusal of an offer."""
    s = market()
    answer(s, 0, ("offer", 1, (10,), 0, (), 5110))
    assert options(s, 1) == [REFUSE]
    assert refused(s, 1, ACCEPT)


def test_an_offer_to_an_idle_banker_is_refused() -> None:
    """V64 V123: only participants trade."""
    s = street(5, rules={"trade": "yes", "bank": "drawn"}, banker=4, owns={0: [10]})
    assert "V64" in refused(s, 0, ("offer", 4, (10,), 0, (), 100)).rules


def test_a_voluntary_auction() -> None:
    """V77: as a forced one: opened at half price, sold to the last bidder, and the seller goes on."""
    s = market()
    answer(s, 0, ("auction", 10))
    assert (asked(s), known(s, 1)["least"]) == (("ShopAuction", 1), 210)
    answer(s, 1, ("bid", 210))
    answer(s, 2, PASS)
    assert (s.owner[10], s.cash[0], s.cash[1]) == (1, 5310, 4890)
    assert asked(s) == ("BeforeThrow", 0)
    answer(s, 0, ("auction", 11))
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    assert (s.owner[11], s.cash[0], bank(s)) == (NOBODY, 5310 + 320, 5100 - 320)


def test_a_title_traded_releases_one_who_waits() -> None:
    """V64 V110: titles gained by a bargain or a voluntary auction count at once."""
    for move in (("offer", 1, (16,), 0, (), 100), ("auction", 16)):
        s = street(2, rules={"form": "double", "trade": "yes"}, owns={0: (16, 18), 1: (10, 11)}, waiting=[1])
        answer(s, 0, move)
        answer(s, 1, ACCEPT if move[0] == "offer" else ("bid", 260))
        assert (s.waiting[1], s.voyage[1], titles(s, 1)) == (False, 2, [10, 11, 16])
        assert asked(s) == ("BeforeThrow", 0)


def test_a_title_gained_before_the_throw_is_paid_before_the_throw() -> None:
    """V64 V107 V110: who waits may trade for the third title in the turn, and is released by it."""
    s = street(2, rules={"form": "double", "trade": "yes"}, owns={0: (10, 11), 1: (16, 18)}, waiting=[0])
    answer(s, 0, ("offer", 1, (), 500, (16,), 0))
    answer(s, 1, ACCEPT)
    assert (s.cash[0], s.waiting[0], s.voyage[0], s.at[0]) == (5100 - 500 + 2000, False, 2, 60)


# -- auction


SEALED = {"auction": "sealed"}


def sealed(rules: dict[str, object] | None = None) -> Street:
    """Seat 2 of four owes 40 and auctions a shop of 500; the nearest on the left is seat 3, then 0, then 1."""
    s = street(4, rules=rules or SEALED, turn=2, at={2: 5}, cash={2: 0}, owns={2: [16]})
    roll(s, 1)
    answer(s, 2, ("sell", 16))
    return s


def test_sealed_bids_are_written_in_any_order() -> None:
    """V73: everybody but the seller at once, one bid each; the highest pays that bid."""
    s = sealed()
    assert asked(s) == ("SealedShopAuction", 3, 0, 1)
    answer(s, 1, ("bid", 300))
    answer(s, 3, ("bid", 470))
    assert asked(s) == ("SealedShopAuction", 0)
    answer(s, 0, PASS)
    assert (s.owner[16], s.cash[3], s.cash[1], s.cash[2]) == (3, 4630, 5100, 470 - 40)


def test_equal_sealed_bids_go_to_the_nearest_on_the_left() -> None:
    """V73: clockwise from the seller's left, whoever wrote first."""
    for bids, winner in (((300, 300, 300), 3), ((0, 300, 300), 0), ((290, 300, 300), 0), ((300, 310, 310), 0)):
        s = sealed()
        for seat, bid in ((1, bids[2]), (0, bids[1]), (3, bids[0])):
            answer(s, seat, ("bid", bid) if bid else PASS)
        assert s.owner[16] == winner


def test_without_a_sealed_bid_the_bank_takes_the_shop() -> None:
    """V69 V73: at the opening price."""
    s = sealed()
    for seat in (3, 0, 1):
        answer(s, seat, PASS)
    assert (s.owner[16], s.cash[2], bank(s)) == (NOBODY, 250 - 40, 5100 - 250 + 40)


def test_a_sealed_bid_is_bound_like_any_other() -> None:
    """V73 V74: above the opening price, in tens, within one's cash, once; the seller writes none."""
    s = sealed()
    for seat, move in ((0, ("bid", 250)), (0, ("bid", 265)), (0, ("bid", 5110)), (2, ("bid", 260)), (2, PASS)):
        assert "V73" in refused(s, seat, move).rules
    answer(s, 0, ("bid", 260))
    assert "V73" in refused(s, 0, ("bid", 270)).rules


def test_a_sealed_bid_is_seen_by_its_writer_alone() -> None:
    """C14 V73 V132: whatever has been written, the others see the same; the writer sees the own bid."""
    views = {}
    for bid in (300, 450):
        s = sealed()
        answer(s, 1, ("bid", bid))
        views[bid] = {seat: GAME.view(s, seat) for seat in (0, 1, 2, 3, None)}
        assert told(s, "bid") == []
    for seat in (0, 2, 3, None):
        assert views[300][seat] == views[450][seat]
        assert views[300][seat]["question"]["own"] is None
        assert "300" not in json.dumps(views[300][seat]["question"])
    assert [views[bid][1]["question"]["own"] for bid in (300, 450)] == [300, 450]


def test_sealed_bids_are_read_out_together() -> None:
    """V73: when the last is written, everybody hears them all."""
    s = sealed()
    for seat, move in ((1, ("bid", 300)), (3, PASS), (0, ("bid", 280))):
        answer(s, seat, move)
    assert [event for _, event in s.telling or [] if event[0] in ("bid", "dropped")] == [
        ("dropped", "V73", 3),
        ("bid", "V73", 0, 280),
        ("bid", "V73", 1, 300),
    ]


def test_the_bank_is_sold_by_sealed_bids_too() -> None:
    """V73 V93: from 2550; equal bids go to the nearest from the left of whoever has the turn."""
    s = street(4, rules=SEALED, turn=2, bank=0)
    take_card(s, PRIZE)
    assert asked(s) == ("SealedBankAuction", 3, 0, 1, 2)
    assert "V88" in refused(s, 0, ("bid", 2540)).rules
    for seat, move in ((2, ("bid", 2600)), (1, ("bid", 2600)), (0, ("bid", 2600)), (3, PASS)):
        answer(s, seat, move)
    assert (s.banker, s.cash[0], bank(s), s.cash[2]) == (0, 2500, 2400, 5300)


def test_a_bank_without_a_sealed_bid_overdraws() -> None:
    """V73 V94: all have written that they pass."""
    s = street(3, rules=SEALED, bank=0)
    take_card(s, PRIZE)
    for seat in (0, 1, 2):
        answer(s, seat, PASS)
    assert (s.banker, bank(s), s.pause) == (NOBODY, -200, 0)


def test_a_leavers_bank_is_sold_by_sealed_bids_too() -> None:
    """V73 V84: the two others write, and the price goes into the box."""
    s = street(3, rules=SEALED, cash={0: 0}, banker=0)
    take_card(s, BILL)
    answer(s, 0, LEAVE)
    assert asked(s) == ("SealedBankAuction", 1, 2)
    answer(s, 2, ("bid", 2550))
    answer(s, 1, ("bid", 2560))
    assert (s.banker, bank(s), s.cash[1]) == (1, 5100 + 2560, 2540)


# -- loans, bank_no_bid, second_short


def test_loans_one_is_one_in_the_whole_game() -> None:
    """V81 V84: a second debt without money is the end for that person."""
    s = street(3, rules={"loans": "one"}, cash={0: 0})
    take_card(s, BILL)
    answer(s, 0, BORROW)
    assert (s.cash[0], s.loans[0]) == (900, 1)
    s.cash.pay(0, s.box, 850)
    quiet_turn(s)
    quiet_turn(s)
    take_card(s, 89)
    assert (s.out, s.cash[0], asked(s)) == ((0,), 0, ("Cast", FATE))


def test_loans_any_may_follow_one_another() -> None:
    """V81: a second debt, a second loan, each of 1100 in the end."""
    s = street(2, rules={"loans": "any"}, cash={0: 0}, loans={0: 1}, at={1: 59})
    take_card(s, BILL)
    answer(s, 0, BORROW)
    roll(s, 1)
    assert statement(s, 0)["debt"] == 2200


def test_bank_no_bid_end_draws_the_accounts() -> None:
    """V94: the bank hands over what it has, and the game is closed; the bids are passed, not lacking."""
    s = street(3, rules={"bank_no_bid": "end"}, bank=120, banker=2)
    take_card(s, PRIZE)
    for seat in (1, 2, 0):
        answer(s, seat, PASS)
    assert (result(s).reason, result(s).scores) == ("bank", (5220, 5100, 5100))
    assert (bank(s), told(s, "closed")) == (0, [("closed", "V94", "bank")])


def test_bank_no_bid_end_hands_over_nothing_when_there_is_nothing() -> None:
    """V94 V95: an edition with a prize of 3000 can leave the bank below zero; then there is nothing to hand over."""
    s = street(2, rules={"bank_no_bid": "end"}, on=board(cards={26: (LOTTERY, 0, 3000)}), bank=0)
    take_card(s, 26)
    answer(s, 1, ("bid", 2550))
    answer(s, 0, PASS)
    assert bank(s) == -450
    take_card(s, PRIZE)
    answer(s, 0, PASS)
    answer(s, 1, PASS)
    assert (bank(s), s.reason, s.cash[1]) == (-450, "bank", 2550)


def test_bank_no_bid_end_calls_off_a_loan_it_cannot_pay() -> None:
    """V86 V94: no loan, no money; the debt behind it is not paid either."""
    s = street(2, rules={"bank_no_bid": "end"}, cash={0: 0, 1: 0}, bank=300)
    take_card(s, BILL)
    answer(s, 0, BORROW)
    assert (s.reason, s.cash[0], s.loans[0], bank(s)) == ("bank", 0, 0, 300)


def test_bank_no_bid_end_calls_off_a_shop_it_cannot_pay() -> None:
    """V69 V94: the seller keeps the shop, which counts for half in the accounts."""
    s = street(2, rules={"bank_no_bid": "end"}, cash={0: 0, 1: 0}, bank=30, owns={0: (10,)})
    take_card(s, BILL)
    answer(s, 0, ("sell", 10))
    assert (s.reason, s.owner[10], s.cash[0], bank(s)) == ("bank", 0, 0, 30)
    assert statement(s, 0)["titles"] == s.board.price[10] // 2


def test_bank_no_bid_end_spares_the_bank_of_one_who_leaves() -> None:
    """V84 V94: nothing was due, so an offer without a bid makes it automatic and the game goes on."""
    s = street(3, rules={"bank_no_bid": "end"}, cash={0: 0}, banker=0)
    take_card(s, BILL)
    answer(s, 0, LEAVE)
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    assert (s.reason, s.banker, asked(s)) == ("", NOBODY, ("Cast", FATE))


@pytest.mark.parametrize(("value", "reason", "waits"), [("wait", "", True), ("end", "short", False)])
def test_second_short(value: str, reason: str, waits: bool) -> None:
    """V115: with five titles the second arrival waits, or ends the game; it brings no 2000."""
    s = street(rules={"form": "double", "second_short": value}, at={0: 59}, voyage={0: 2}, owns={0: FIVE})
    roll(s, 1)
    assert (s.reason, s.waiting[0], s.cash[0]) == (reason, waits, 5100)


def test_second_short_end_still_pays_for_six_titles_and_waits_on_the_first_voyage() -> None:
    """V103 V114 V115: it changes the second arrival with too few titles, and nothing else."""
    rules = {"form": "double", "second_short": "end"}
    s = street(rules=rules, at={0: 59}, voyage={0: 2}, owns={0: SIX})
    roll(s, 1)
    assert (result(s).reason, s.cash[0]) == ("double", 7100)
    s = street(rules=rules, at={0: 59}, owns={0: FIVE[:2]})
    roll(s, 1)
    assert (s.reason, s.waiting[0]) == ("", True)


# -- bank_titles, tie


@pytest.mark.parametrize(("value", "fortune"), [("0", 4760), ("half_repossessed", 4760 + 440)])
def test_bank_titles(value: str, fortune: int) -> None:
    """V122: a shop taken back and still held counts nothing, or half its price."""
    s = street(2, rules={"bank_titles": value}, cash={0: 0}, owns={0: [18]}, banker=1, at={1: 59})
    take_card(s, BILL)
    answer(s, 0, ("sell", 18))
    answer(s, 1, PASS)
    roll(s, 1)
    assert statement(s, 1)["bank"] == fortune / 4


def test_a_shop_sold_again_is_no_longer_held_by_the_bank() -> None:
    """V75 V122: it counts for its new owner alone; shops never sold count nothing."""
    s = street(2, rules={"bank_titles": "half_repossessed"}, cash={0: 0}, owns={0: [18]}, banker=1, at={1: 17})
    take_card(s, BILL)
    answer(s, 0, ("sell", 18))
    answer(s, 1, PASS)
    roll(s, 1)
    answer(s, 1, BUY)
    card(s, POST)
    s.at[0] = 59
    roll(s, 1)
    assert (s.taken_back, statement(s, 1)["titles"]) == ((), 440)
    assert statement(s, 1)["bank"] == (5100 - 440 + 100 + 880) / 4


@pytest.mark.parametrize(
    ("tie", "places"), [("shared", (1, 1, 1)), ("first_at_60", (2, 1, 3)), ("more_titles", (2, 3, 1))]
)
def test_tie(tie: str, places: tuple[int, ...]) -> None:
    """V125: equal fortunes share the place, or are parted by the first arrival at 60, or by the number of titles."""
    s = street(
        3,
        rules={"tie": tie, "form": "double", "max_rounds": 1},
        on=board(price={22: 400}),
        turn=1,
        at={0: 59, 1: 59},
        cash={0: 1000, 1: 1200, 2: 1000},
        owns={0: [10], 2: (22, 6, 12)},
    )
    roll(s, 1)  # seat 1 reaches 60 first, and waits
    quiet_turn(s)
    roll(s, 1)  # then seat 0
    assert result(s).scores == (1200, 1200, 1200)
    assert result(s).places == places


@pytest.mark.parametrize("tie", ["first_at_60", "more_titles"])
def test_what_parts_a_tie_parts_nothing_else(tie: str) -> None:
    """V117 V125: ten more are ten more, and those alike in this too still share the place."""
    s = street(4, rules={"tie": tie}, turn=1, at={1: 59}, cash={0: 5110}, owns={1: [6]})
    roll(s, 1)
    assert result(s).places == (1, 2, 3, 3)


# -- max_rounds


def test_max_rounds_closes_the_game_and_warns_ten_rounds_ahead() -> None:
    """V131: twelve whole rounds are played; when the third begins, ten are left."""
    s = street(2, rules={"max_rounds": 12})
    for turn in range(24):
        assert (s.round, s.reason) == (turn // 2 + 1, "")
        assert bool(told(s, "rounds_left")) is (turn >= 4)
        quiet_turn(s)
    assert told(s, "rounds_left") == [("rounds_left", "V131", 10)]
    assert (result(s).reason, asked(s)) == ("limit", ())
    assert (s.cash[0], s.cash[1], bank(s)) == (5100, 5100, 5100)


@pytest.mark.parametrize(("form", "rounds"), [("simple", 60), ("double", 150)])
def test_max_rounds_usual(form: str, rounds: int) -> None:
    """V131: 60 rounds of the simple game, 150 of the double."""
    s = street(2, rules={"form": form, "max_rounds": "usual"})
    s.round = rounds
    quiet_turn(s)
    assert s.reason == ""
    quiet_turn(s)
    assert s.reason == "limit"


def test_a_limit_below_ten_rounds_is_announced_at_once() -> None:
    """V131: nobody is surprised."""
    table = Table.new(GAME, seats=2, seed=1, rules={"max_rounds": 3})
    assert ("rounds_left", "V131", 3) in [event for _, event in table.told(None)]


def test_max_rounds_0_never_closes() -> None:
    """V131: nor warns."""
    s = street(2, rules={"max_rounds": 0})
    s.round = 5000
    for _ in range(4):
        quiet_turn(s)
    assert (s.round, s.reason, told(s, "rounds_left")) == (5002, "", [])


@pytest.mark.parametrize("value", [1, 1000, "30"])
def test_max_rounds_may_be_any_number_up_to_1000(value: object) -> None:
    """V131: as a number, or as the words of a command line."""
    assert GAME.agree(4, {"max_rounds": value})["max_rounds"] == int(str(value))


def test_the_round_counts_on_when_the_first_player_has_left() -> None:
    """V26 V131: the place of the one who threw first still begins each round."""
    s = street(3, rules={"max_rounds": 2}, cash={0: 0})
    take_card(s, BILL)
    answer(s, 0, LEAVE)
    for _ in range(4):
        assert s.reason == ""
        quiet_turn(s)
    assert s.reason == "limit"


# -- cash


HIDDEN = {"cash": "hidden"}


def test_cash_hidden_shows_ones_own_purse_and_the_bank() -> None:
    """V132: nobody else's, and none to a spectator."""
    s = street(3, rules=HIDDEN, cash={1: 700, 2: 900}, bank=1230)
    assert [GAME.view(s, seat)["cash"] for seat in (0, 1, 2, None)] == [
        [5100, None, None],
        [None, 700, None],
        [None, None, 900],
        [None, None, None],
    ]
    assert {GAME.view(s, seat)["bank"] for seat in (0, 1, 2, None)} == {1230}


def test_cash_hidden_is_counted_openly_at_the_end() -> None:
    """V132 V118: the accounts are for everybody."""
    s = street(3, rules=HIDDEN, at={0: 59}, cash={1: 700})
    roll(s, 1)
    assert GAME.view(s, None)["cash"] == [5100, 700, 5100]
    assert [line["total"] for line in GAME.view(s, 2)["accounts"]] == [5100, 700, 5100]


def test_cash_hidden_nothing_in_a_view_depends_on_anothers_purse() -> None:
    """C14 V132: the same view whether a thousand lies in one purse or in the other, in an auction too."""
    for auction in ("open", "sealed"):
        views = []
        for moved in (0, 4900):
            s = street(3, rules={"cash": "hidden", "auction": auction}, at={0: 5}, cash={0: 0}, owns={0: [16]})
            s.cash.pay(2, 1, moved)
            roll(s, 1)
            answer(s, 0, ("sell", 16))
            views.append({seat: GAME.view(s, seat) for seat in (0, 1, 2, None)})
        assert views[0][0] == views[1][0]
        assert views[0][None] == views[1][None]
        assert views[0][1] != views[1][1]


def test_cash_hidden_nobody_sees_that_another_cannot_buy() -> None:
    """V63 V132: the question on a blue square is the same to the others, whatever the visitor has."""
    views = []
    for cash in (100, 5000):
        s = street(2, rules=HIDDEN, at={0: 8}, cash={0: cash})
        roll(s, 2)
        views.append({seat: GAME.view(s, seat) for seat in (0, 1, None)})
    assert (views[0][1], views[0][None]) == (views[1][1], views[1][None])
    assert views[0][0] != views[1][0]


def test_cash_hidden_everybody_is_asked_for_a_bid() -> None:
    """V74 V132: leaving out the poor would betray their purse; they can only pass."""
    s = street(3, rules=HIDDEN, at={0: 5}, cash={0: 0, 1: 100}, owns={0: [16]})
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    assert (asked(s), options(s, 1)) == (("ShopAuction", 1), [PASS])
    answer(s, 1, PASS)
    answer(s, 2, ("bid", 260))
    assert (s.owner[16], s.cash[2]) == (2, 4840)
    s = street(2, rules=HIDDEN, cash={0: 100, 1: 100}, bank=0)
    take_card(s, PRIZE)
    assert (asked(s), options(s, 1)) == (("BankAuction", 1), [PASS])


def test_cash_hidden_a_rival_for_the_bank_stays_too() -> None:
    """V93 V132: asked again after a bid beyond the purse, and can only pass."""
    s = street(3, rules=HIDDEN, cash={2: 100}, bank=0)
    take_card(s, PRIZE)
    answer(s, 1, ("bid", 4000))
    assert (asked(s), options(s, 2)) == (("BankAuction", 2), [PASS])


def test_cash_hidden_a_rival_stays_in_the_bidding_until_a_pass() -> None:
    """V73 V132: nobody is dropped because a bid went beyond their purse."""
    s = street(3, rules=HIDDEN, at={0: 5}, cash={0: 0, 2: 270}, owns={0: [16]})
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    answer(s, 1, ("bid", 270))
    assert (asked(s), options(s, 2)) == (("ShopAuction", 2), [PASS])


@pytest.mark.parametrize("seed", range(6))
def test_what_a_robot_imagines_it_cannot_tell_from_the_table(seed: int) -> None:
    """C14 V132: purses and sealed bids dealt afresh leave the seat's view as it was, and no note is made or lost."""
    rules = {"cash": "hidden", "auction": "sealed", "form": "double", "trade": "yes", "max_rounds": 8}
    rng = Random(seed)
    s = street(4, rules=rules, cash=dict.fromkeys(range(4), 400), owns={0: FIVE, 1: (20, 22)})
    changed = 0

    def see(s: Street) -> None:
        nonlocal changed
        for seat in (0, 1, 2, 3, None) if s.agenda else ():
            other = GAME.imagine(s, seat, rng)
            assert GAME.view(other, seat) == GAME.view(s, seat)
            assert sum(other.cash.balances) == sum(s.cash.balances)
            assert min(other.cash.balances[:4]) >= 0
            changed += other.cash.balances != s.cash.balances

    play_on(s, rng, see)
    assert changed > 100
    assert pending(s) is None


def test_a_robot_imagines_the_accounts_as_they_are() -> None:
    """V132: at the end every purse has been counted openly, so nothing is left to imagine."""
    s = street(3, rules=HIDDEN, at={0: 59}, cash={1: 700, 2: 900})
    roll(s, 1)
    for seed in range(20):
        assert GAME.view(GAME.imagine(s, 0, Random(seed)), 0) == GAME.view(s, 0)


def imagined(s: Street, seat: int) -> list[Street]:
    return [GAME.imagine(s, seat, Random(seed)) for seed in range(60)]


def test_hidden_purses_are_imagined_afresh() -> None:
    """C14 V132: the sum is known, the shares are not; an idle banker and those out have none."""
    s = street(5, rules={"cash": "hidden", "bank": "drawn"}, banker=4, out=[3])
    found = imagined(s, 0)
    assert {sum(other.cash.balances[1:3]) for other in found} == {10200}
    assert len({other.cash[1] for other in found}) > 30
    assert {(other.cash[0], other.cash[3], other.cash[4], bank(other)) for other in found} == {(5100, 0, 0, 5100)}
    assert {balance % 10 for other in found for balance in other.cash.balances} == {0}
    assert s.cash[1] == 5100


def test_whoever_has_named_a_sum_is_imagined_to_have_it() -> None:
    """V74 V132: the leader of an auction, and the maker of an offer."""
    s = street(4, rules=HIDDEN, at={0: 5}, cash={0: 0, 2: 300}, owns={0: [16]})
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    answer(s, 1, PASS)
    answer(s, 2, ("bid", 300))
    assert min(other.cash[2] for other in imagined(s, 3)) >= 300
    assert len({other.cash[1] for other in imagined(s, 3)}) > 30
    s = street(3, rules={"cash": "hidden", "trade": "yes"}, cash={0: 600}, owns={1: [10]})
    answer(s, 0, ("offer", 1, (), 600, (10,), 0))
    assert min(other.cash[0] for other in imagined(s, 1)) >= 600
    assert len({other.cash[2] for other in imagined(s, 1)}) > 30


@pytest.mark.parametrize("cash", ["open", "hidden"])
def test_sealed_bids_are_imagined_afresh(cash: str) -> None:
    """C14 V73 V132: a rival's is any legal bid or a pass; one's own, and those not yet written, stay."""
    s = sealed({"auction": "sealed", "cash": cash})
    answer(s, 1, ("bid", 300))
    answer(s, 3, ("bid", 400))
    bids = {known(other, 1)["own"] for other in imagined(s, 3)}
    assert len(bids) > 15
    assert 0 in bids
    assert all(bid == 0 or (bid >= 260 and bid % 10 == 0) for bid in bids)
    for other in imagined(s, 3):
        assert known(other, 1)["own"] <= other.cash[1]
        assert (known(other, 3)["own"], known(other, 0)["own"], asked(other)[1:]) == (400, None, (0,))


def test_a_robot_knows_that_a_debtor_cannot_pay() -> None:
    """V67 V132: with hidden purses everybody has heard that he is short."""
    s = street(3, rules={"cash": "hidden"}, cash={0: 0}, owns={0: (10, 11)})
    take_card(s, BILL)
    assert asked(s) == ("SellShop", 0)
    due = known(s, 0)["due"]
    purses = [GAME.imagine(s, 1, Random(number)).cash[0] for number in range(100)]
    assert max(purses) < due
    assert len(set(purses)) > 3


def test_what_cannot_be_done_is_not_asked_for() -> None:
    """V63 V64: too dear a shop, and a turn whose dealings are used up."""
    words, own = GAME.words(EDITION), tongue("en", GAME)
    s = street(2, at={0: 57}, cash={0: 50})
    roll(s, 2)
    assert "more than you have" in words.question(known(s, 0), ["Anne", "Bob"], own)
    s = street(2, rules={"trade": "yes"}, owns={1: (10,)})
    assert "make an offer" in words.question(known(s, 0), ["Anne", "Bob"], own)
    for _ in range(3):
        answer(s, 0, ("offer", 1, (), 10, (10,), 0))
        answer(s, 1, ("refuse",))
    assert words.question(known(s, 0), ["Anne", "Bob"], own) == "Anne throws the die."
