"""The rules V1 to V133 played by default, but for what the vectors and the edge cases prove already."""

from __future__ import annotations

from random import Random

import pytest

from games.a_vendre.table import (
    BORROW,
    BUY,
    DOUBLE,
    DRAW,
    EDITION,
    LEAVE,
    PASS,
    PAY_TAX,
    THROW,
    a_card,
    bank,
    board,
    card,
    fill_purse,
    opened,
    quiet_turn,
    result,
    roll,
    statement,
    street,
    take_card,
    titles,
)
from games.suites.asking import Heard, answer, asked, known, options, play_on, refused, told
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.rules.board import (
    BLUE,
    COST,
    GIFT,
    GREEN,
    HONORARY,
    LOTTERY,
    RED,
    TAX,
    TO_GREEN,
    YELLOW,
)
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import FATE, NOBODY, Chance, Seat, pending, settle
from ludotheque.kernel.cards import Deck, Pile
from ludotheque.kernel.game import BadSetup

DRAWN = {"bank": "drawn"}
FIVE = (10, 11, 13, 16, 18)  # shops
SIX = (*FIVE, 20)
GO = {"green_ahead": "go"}
BILL = a_card(EDITION, COST, amount=100)
PRIZE = a_card(EDITION, LOTTERY, amount=200)
POST = a_card(EDITION, HONORARY, square=6)


def weights(s: Street) -> list[int]:
    question = pending(s)
    assert isinstance(question, Chance)
    return question.weights(s)


# -- 1. persons, material, method


def test_two_persons_are_enough_and_one_is_not() -> None:
    """V2: two to ten persons."""
    assert len(opened(2).around(0)) == 2
    for seats in (1, 0, -2, True, "4", 4.0, None):
        with pytest.raises(BadSetup) as no:
            GAME.agree(seats, {})
        assert "V2" in no.value.rules


def test_the_material_of_the_box() -> None:
    """V3: 9 pawns, 43 titles, 100 cards, and one die of six faces."""
    assert [len(EDITION.pawns[lang]) - 1 for lang in ("fr", "en")] == [9, 9]
    assert len([number for number in EDITION.title if number]) == 43
    assert len(EDITION.cards) == 100
    assert options(opened(2), FATE) == [("die", points) for points in (1, 2, 3, 4, 5, 6)]


def test_nine_persons_can_all_be_participants() -> None:
    """V4: there are nine pawns, and no tenth."""
    assert len(opened(9).around(0)) == 9
    with pytest.raises(BadSetup, match="nine pawns"):
        GAME.agree(10, {"bank": "automatic"})


def test_the_double_game_goes_on_where_the_simple_one_ends() -> None:
    """V6 V7 V8: the same throw with the same titles."""
    for form, over in (("simple", True), ("double", False)):
        s = street(rules={"form": form}, at={0: 59}, owns={0: SIX})
        roll(s, 1)
        assert (asked(s) == ()) is over


def test_square_60_must_be_reached_twice_in_the_double_game() -> None:
    """V8 V98: the first arrival with six titles does not end it, the second does."""
    s = street(2, rules=DOUBLE, at={0: 59}, owns={0: SIX})
    roll(s, 1)
    quiet_turn(s)
    s.at[0] = 59
    roll(s, 1)
    assert result(s).reason == "double"


def test_no_two_pawns_look_alike() -> None:
    """V9: each participant has a pawn of their own."""
    for lang in ("fr", "en"):
        assert len(set(EDITION.pawns[lang][1:])) == 9


# -- 2. banker and director


def test_a_drawn_banker_is_drawn_by_lot_among_all() -> None:
    """V10 V11: every person is as likely; whoever is drawn holds the bank."""
    s = GAME.deal(5, GAME.agree(5, DRAWN), EDITION)
    settle(s)
    assert asked(s) == ("DrawBanker", FATE)
    assert options(s, FATE) == [("banker", seat) for seat in range(5)]
    assert weights(s) == [1] * 5
    answer(s, FATE, ("banker", 3))
    assert s.banker == 3


def test_the_lot_for_the_banker_may_be_between_certain_chairs() -> None:
    """V10 V17: as was agreed, and nobody else is as likely; a chair that is not there is refused."""
    s = GAME.deal(4, GAME.agree(4, {"bank": "2+4"}), EDITION)
    settle(s)
    assert options(s, FATE) == [("banker", 1), ("banker", 3)]
    answer(s, FATE, ("banker", 3))
    assert s.banker == 3
    with pytest.raises(BadSetup, match="4 chairs"):
        GAME.agree(4, {"bank": "5"})
    with pytest.raises(BadSetup, match="must play"):
        GAME.agree(2, {"bank": "1", "banker_plays": "no"})


def test_an_automatic_bank_is_not_drawn() -> None:
    """V10 V17: no lot, no banker, and nobody counts a quarter at the end."""
    s = GAME.deal(5, GAME.agree(5, {}), EDITION)
    settle(s)
    assert asked(s) == ("FirstPlayer", FATE)
    s = street(at={0: 59})
    roll(s, 1)
    assert (s.banker, [statement(s, seat)["bank"] for seat in range(4)]) == (NOBODY, [0, 0, 0, 0])


def test_a_banker_who_does_not_play_is_never_asked_anything() -> None:
    """V11 V14 V17: the software directs; such a banker has no decision, no purse and no title."""
    s = opened(5, DRAWN, banker=2)

    def see(s: Street) -> None:
        question = pending(s)
        assert question is None or 2 not in question.seats(s)
        assert (s.cash[2], s.at[2], titles(s, 2)) == (0, 0, [])

    assert play_on(s, Random(11), see) > 50


@pytest.mark.parametrize(("seats", "plays"), [(2, True), (3, True), (4, True), (5, False), (9, False), (10, False)])
def test_up_to_four_persons_the_banker_plays(seats: int, plays: bool) -> None:
    """V12 V13 V14 V15: as the sheet says."""
    s = opened(seats, DRAWN, banker=1)
    assert (len(s.around(0)), s.idle) == ((seats, NOBODY) if plays else (seats - 1, 1))
    assert s.cash[1] == (5100 if plays else 0)


def test_a_playing_banker_draws_on_the_bank_only_by_a_loan() -> None:
    """V16 V78: a rich bank does not pay its owner's debts."""
    s = street(3, rules=DRAWN, banker=0, cash={0: 0})
    take_card(s, 90)
    assert (asked(s), bank(s)) == (("BorrowOrLeave", 0), 5100)
    answer(s, 0, BORROW)
    assert (s.cash[0], bank(s), s.loans[0]) == (900, 4200, 1)


def test_the_notes_left_over_are_no_reserve_of_the_bank() -> None:
    """V20: the bank is short though the box is full, and the box stays as it is."""
    s = street(3, cash={0: 100, 1: 100, 2: 100}, bank=0)
    left = s.cash[s.box]
    take_card(s, PRIZE)
    assert (bank(s), s.cash[s.box], left) == (-200, left, 51000 - 300)


def test_the_bank_keeps_the_titles_in_order() -> None:
    """V21: numbered 1 to 43 along the street, all with the bank at the start."""
    assert [number for number in EDITION.title if number] == list(range(1, 44))
    assert set(opened(4).owner) == {NOBODY}


def test_the_pack_is_mixed_and_read_out() -> None:
    """V22: any of the 100 cards may be on top, all as likely; what is drawn is read out to everybody."""
    s = street(at={0: 7})
    roll(s, 1)
    answer(s, 0, DRAW)
    assert options(s, FATE) == [("card", number) for number in range(1, 101)]
    assert weights(s) == [1] * 100
    card(s, 90)
    assert (None, ("drew", "V42", 0, 90)) in (s.telling or [])


def test_one_marker_goes_with_each_title() -> None:
    """V23 V32 V33: buying a shop puts one marker on its square, for all to see, and on no other."""
    s = street(at={0: 8}, cash={0: 1000})
    roll(s, 2)
    answer(s, 0, BUY)
    for seat in (0, 1, None):
        owners = GAME.view(s, seat)["owner"]
        assert [(square, owner) for square, owner in enumerate(owners) if owner is not None] == [(10, 0)]


# -- 3. play


def test_chance_decides_who_throws_first_and_the_others_follow() -> None:
    """V25 V26: every participant is as likely; then clockwise, round and round."""
    s = GAME.deal(3, GAME.agree(3, {"bank": "automatic"}), EDITION)
    settle(s)
    assert options(s, FATE) == [("first", 0), ("first", 1), ("first", 2)]
    assert weights(s) == [1, 1, 1]
    answer(s, FATE, ("first", 1))
    order = []
    for _ in range(7):
        order.append(s.active)
        quiet_turn(s)
    assert order == [1, 2, 0, 1, 2, 0, 1]


def test_the_turn_passes_over_those_out_and_over_an_idle_banker() -> None:
    """V25 V26: only participants still in have a turn; only participants may be first."""
    s = street(5, rules=DRAWN, banker=1, out=[3])
    order = []
    for _ in range(5):
        order.append(s.active)
        quiet_turn(s)
    assert order == [0, 2, 4, 0, 2]
    s = GAME.deal(5, GAME.agree(5, DRAWN), EDITION)
    settle(s)
    answer(s, FATE, ("banker", 1))
    assert ("first", 1) not in options(s, FATE)


def test_a_first_throw_of_3_leads_to_square_3() -> None:
    """V27: pawns begin before square 1."""
    s = opened(2)
    roll(s, 3)
    assert s.at[0] == 3


@pytest.mark.parametrize("points", [1, 2, 3, 4, 5, 6])
def test_every_point_thrown_is_moved(points: int) -> None:
    """V28: and the player is not asked."""
    s = street(at={0: 44})
    assert asked(s) == ("Cast", FATE)
    assert refused(s, 0, ("die", points))
    roll(s, points)
    assert s.at[0] == 44 + points


def test_prices_and_takings_are_printed_on_the_squares() -> None:
    """V29: 60 squares in four colours and the goal; PA and R on blue, R on red, nothing on the others."""
    assert len(EDITION.colour) - 1 == 60
    for square in range(1, 60):
        printed = (EDITION.price[square] > 0, EDITION.takings[square] > 0)
        colour = EDITION.colour[square]
        assert colour in (YELLOW, GREEN, BLUE, RED)
        assert printed == {BLUE: (True, True), RED: (False, True)}.get(colour, (False, False))


def test_a_title_shows_its_number_price_name_and_takings() -> None:
    """V31: on each of the 43, and every name in both languages; an establishment has no price."""
    for square in range(1, 61):
        if EDITION.title[square]:
            assert EDITION.names["fr"][square]
            assert EDITION.names["en"][square]
            assert EDITION.takings[square] > 0
            assert (EDITION.price[square] > 0) == (EDITION.colour[square] == BLUE)


def test_buying_pays_the_price_to_the_bank() -> None:
    """V32 V51: the title for its printed price."""
    s = street(at={0: 8})
    roll(s, 2)
    assert known(s, 0)["price"] == 400
    answer(s, 0, BUY)
    assert (s.cash[0], bank(s), s.owner[10]) == (4700, 5500, 0)


def test_the_exact_price_is_enough() -> None:
    """V32 V63: the last note may be spent."""
    s = street(at={0: 8}, cash={0: 400})
    roll(s, 2)
    answer(s, 0, BUY)
    assert (s.cash[0], s.owner[10]) == (0, 0)


def test_titles_lie_open() -> None:
    """V33 V132: everybody, a spectator too, sees who owns what."""
    s = street(owns={0: (10, 6), 2: [18]})
    for seat in (0, 1, 2, 3, None):
        owners = GAME.view(s, seat)["owner"]
        assert (owners[10], owners[6], owners[18], owners[11]) == (0, 0, 2, None)


def test_an_honorary_card_entrusts_an_establishment() -> None:
    """V34 V43 V61: free of charge, to whoever draws it, and it lies open like any title."""
    s = street()
    take_card(s, POST)
    assert (s.owner[6], s.cash[0], bank(s)) == (0, 5100, 5100)
    assert GAME.view(s, 1)["owner"][6] == 0


@pytest.mark.parametrize("square", [10, 12])
def test_the_owner_or_holder_is_paid_at_once(square: int) -> None:
    """V35 V37 V53 V59: by itself, without being asked for, and before the card."""
    s = street(at={0: 8}, owns={2: (10, 12)})
    roll(s, square - 8)
    due = EDITION.takings[square]
    assert (s.cash[0], s.cash[2], bank(s)) == (5100 - due, 5100 + due, 5100)
    assert asked(s) == ("ChargeCard", FATE)


@pytest.mark.parametrize("claims", ["auto", "manual"])
def test_nobody_pays_in_an_establishment_of_their_own(claims: str) -> None:
    """V38 V60: not even without a note in hand; but the card is drawn all the same."""
    s = street(rules={"claims": claims}, at={0: 8}, cash={0: 0}, owns={0: [12]})
    roll(s, 4)
    assert (s.cash[0], bank(s), asked(s)) == (0, 5100, ("ChargeCard", FATE))
    assert told(s, "own") == [("own", "V38", 0, 12)]


def test_passing_over_a_square_costs_nothing() -> None:
    """V39: only stopping is entering."""
    s = street(at={0: 44}, owns={1: (45, 46, 47)})
    roll(s, 4)
    assert (s.at[0], asked(s)) == (48, ("DrawOrPass", 0))
    assert (s.cash[0], s.cash[1]) == (5100, 5100)


# -- 4. charge cards


def test_used_cards_are_mixed_again_without_the_honorary_ones() -> None:
    """V40 V41: the card drawn comes back, the honorary one does not."""
    s = street(2, pack=[POST, 90])
    take_card(s, 90)
    take_card(s, POST)
    take_card(s, 90)
    assert told(s, "reshuffled") == [("reshuffled", "V40", 88)]
    assert (sorted(s.deck.removed), s.deck.used) == (EDITION.honorary, [90])
    assert not s.deck.pile.holds(POST)
    assert len(s.deck.pile) == 87


def test_a_card_in_hand_cannot_be_declined() -> None:
    """V42: once taken, the only answer is fate's, and the card acts by itself."""
    s = street(at={0: 7})
    roll(s, 1)
    answer(s, 0, DRAW)
    assert asked(s) == ("ChargeCard", FATE)
    assert refused(s, 0, PASS)
    card(s, BILL)
    assert (s.cash[0], bank(s)) == (5000, 5200)


@pytest.mark.parametrize("kind", [LOTTERY, GIFT])
def test_the_bank_pays_the_prize(kind: int) -> None:
    """V45: the sum printed on the card, to its drawer."""
    s = street()
    take_card(s, a_card(EDITION, kind, amount=200))
    assert (s.cash[0], bank(s)) == (5300, 4900)


# -- 5. square colours


def test_on_a_yellow_square_one_may_take_a_card() -> None:
    """V46: brought there by the die one is asked, and takes the card or not."""
    s = street(at={0: 7})
    roll(s, 1)
    assert asked(s) == ("DrawOrPass", 0)
    answer(s, 0, DRAW)
    assert asked(s) == ("ChargeCard", FATE)


def test_a_green_square_sends_on_at_once() -> None:
    """V47 V48: nothing is paid there, and the next square, yellow here, is resolved as if thrown."""
    s = street(at={0: 13})
    roll(s, 1)
    assert (s.at[0], asked(s), s.cash[0]) == (15, ("DrawOrPass", 0), 5100)


def test_a_card_to_a_green_square_costs_its_sum_and_ends_there() -> None:
    """V49 V50 V65: paid to the bank; the pawn stays, no card and no square follows."""
    s = street(3)
    take_card(s, a_card(EDITION, TO_GREEN, square=4, amount=50))
    assert (s.at[0], s.cash[0], bank(s)) == (4, 5050, 5150)
    assert (asked(s), s.active) == (("Cast", FATE), 1)
    quiet_turn(s)
    quiet_turn(s)
    roll(s, 3)
    assert s.at[0] == 7


def test_after_the_tax_the_bank_keeps_the_title() -> None:
    """V52: the next visitor may buy the shop."""
    s = street(2, at={0: 8, 1: 8})
    roll(s, 2)
    answer(s, 0, PAY_TAX)
    card(s, POST)
    assert s.owner[10] == NOBODY
    roll(s, 2)
    assert options(s, 1) == [BUY, PAY_TAX]


def test_a_shop_of_another_cannot_be_bought() -> None:
    """V53: the takings are due, and no question is put."""
    s = street(at={0: 8}, owns={1: [10]})
    roll(s, 2)
    assert refused(s, 0, BUY)
    assert s.owner[10] == 1


def test_the_square_is_settled_before_the_card_is_drawn() -> None:
    """V54 V55: even when a shop must be auctioned for it."""
    s = street(2, at={0: 8}, cash={0: 0}, owns={0: [18], 1: [10]})
    roll(s, 2)
    assert (asked(s), len(s.deck.pile)) == (("SellShop", 0), 100)
    answer(s, 0, ("sell", 18))
    answer(s, 1, PASS)
    assert (s.cash[0], s.cash[1]) == (440 - 120, 5220)
    assert asked(s) == ("ChargeCard", FATE)


@pytest.mark.parametrize("square", [41, 42])
def test_a_card_to_a_blue_or_red_square_does_what_it_says_and_no_more(square: int) -> None:
    """V56 V65: the pawn is placed and the sum paid; the square is not resolved and no second card drawn."""
    s = street(rules=GO, on=board(cards={45: (TO_GREEN, square, 110)}), owns={1: [square]})
    take_card(s, 45)
    assert (s.at[0], s.cash[0], s.cash[1], bank(s)) == (square, 4990, 5100, 5210)
    assert (asked(s), s.active) == (("Cast", FATE), 1)


@pytest.mark.parametrize("owner", [1, NOBODY])
def test_a_tax_card_is_paid_to_the_owner_or_to_the_bank(owner: int) -> None:
    """V57: and the pawn stays where it is."""
    s = street(owns={1: [10]} if owner == 1 else {})
    take_card(s, a_card(EDITION, TAX, square=10))
    payee = s.bank if owner == NOBODY else owner
    assert (s.cash[0], s.cash[payee], s.at[0]) == (4980, 5220, 8)


def test_a_tax_card_for_ones_own_shop_is_no_debt() -> None:
    """V58: nothing is owed, even without a note in hand."""
    s = street(cash={0: 0}, owns={0: [10]})
    take_card(s, a_card(EDITION, TAX, square=10))
    assert (titles(s, 0), s.active) == ([10], 1)


def test_in_an_establishment_without_holder_the_fee_goes_to_the_bank() -> None:
    """V59 V60 V61: it is not for sale, and a card follows always."""
    s = street(at={0: 8})
    roll(s, 4)
    assert (s.cash[0], bank(s), s.owner[12]) == (5040, 5160, NOBODY)
    assert asked(s) == ("ChargeCard", FATE)
    assert refused(s, 0, BUY)


def test_every_blue_and_red_square_has_one_title() -> None:
    """V62: 43 of the 60; the other 17 are yellow, green and the goal."""
    titled = [square for square in range(1, 61) if EDITION.colour[square] in (BLUE, RED)]
    assert sorted(EDITION.title[square] for square in titled) == list(range(1, 44))
    assert len([square for square in range(1, 61) if not EDITION.title[square]]) == 17


def test_no_dealing_between_participants() -> None:
    """V64 V77: by default a turn begins with the die: no offer, no auction of one's own will."""
    s = street(owns={0: [10], 1: [11]})
    assert asked(s) == ("Cast", FATE)
    for move in (("offer", 1, (10,), 0, (11,), 0), ("auction", 10), ("sell", 10), THROW):
        assert refused(s, 0, move)


def test_a_card_never_changes_the_voyage() -> None:
    """V66: from square 1 of the second voyage to green 43 is still the second voyage, and no arrival."""
    s = street(rules=DOUBLE | GO, at={0: 60}, voyage={0: 2}, owns={0: FIVE[:3]})
    roll(s, 1)
    answer(s, 0, PAY_TAX)
    card(s, a_card(EDITION, TO_GREEN, square=43))
    assert (s.at[0], s.voyage[0], s.waiting[0]) == (43, 2, False)
    assert told(s, "arrived") == []


# -- 6. shortage of money: auction and loan


def billed(s: Street) -> Street:
    """Seat 0, without a note, has drawn a card that asks 100."""
    fill_purse(s, 0, 0)
    take_card(s, BILL)
    return s


def test_the_seller_chooses_the_shops_and_stops_when_the_debt_can_be_paid() -> None:
    """V67 V68 V71: one shop at a time, any of them; the rest is kept, and so is what is over."""
    s = billed(street(2, on=board(cards={BILL: (COST, 0, 300)}), owns={0: (10, 11, 18)}))
    assert options(s, 0) == [("sell", 10), ("sell", 11), ("sell", 18)]
    answer(s, 0, ("sell", 10))
    answer(s, 1, PASS)
    assert (asked(s), s.cash[0]) == (("SellShop", 0), 200)
    answer(s, 0, ("sell", 18))
    answer(s, 1, PASS)
    assert (titles(s, 0), s.cash[0], s.active) == ([11], 200 + 440 - 300, 1)


def test_whoever_has_exactly_what_is_due_is_not_in_debt() -> None:
    """V67 V71: before the auction, and after it."""
    s = street(at={0: 8}, cash={0: 120}, owns={0: [18], 1: [10]})
    roll(s, 2)
    assert (s.cash[0], asked(s), told(s, "short")) == (0, ("ChargeCard", FATE), [])
    s = billed(street(2, on=board(cards={BILL: (COST, 0, 200)}), owns={0: (10, 11)}))
    answer(s, 0, ("sell", 10))
    answer(s, 1, PASS)
    assert (s.cash[0], titles(s, 0), s.active) == (0, [11], 1)


def test_bids_rise_clockwise_from_the_sellers_left() -> None:
    """V73: by at least 10 and in whole tens; a pass is final; the last bidder pays the seller."""
    s = street(4, turn=2, at={2: 5}, cash={2: 0}, owns={2: [16]})
    roll(s, 1)
    answer(s, 2, ("sell", 16))
    assert asked(s) == ("ShopAuction", 3)
    assert refused(s, 3, ("bid", 265)).facts == {"step": 10}
    assert known(s, 3)["leader"] is None
    answer(s, 3, ("bid", 270))
    assert (asked(s), known(s, 0)["leader"]) == (("ShopAuction", 0), 3)
    assert refused(s, 0, ("bid", 270)).facts == {"least": 280}
    answer(s, 0, PASS)
    answer(s, 1, ("bid", 280))
    answer(s, 3, ("bid", 500))
    assert asked(s) == ("ShopAuction", 1)  # seat 0 has passed for good
    answer(s, 1, PASS)
    assert (s.owner[16], s.cash[3], s.cash[1], s.cash[0]) == (3, 4600, 5100, 5100)
    assert s.cash[2] == 500 - 40


def test_one_note_above_is_enough_to_be_asked() -> None:
    """V73 V74: at the opening, and after a rival's bid."""
    s = street(3, at={0: 5}, cash={0: 0, 1: 5100, 2: 270}, owns={0: [16]})
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    assert options(s, 1) == [("bid", 260), ("bid", 310), ("bid", 460), PASS]
    answer(s, 1, ("bid", 260))
    assert (asked(s), options(s, 2)) == (("ShopAuction", 2), [("bid", 270), PASS])
    s = street(3, at={0: 5}, cash={0: 0, 1: 260, 2: 250}, owns={0: [16]})
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    assert known(s, 1)["bidders"] == [1]


@pytest.mark.parametrize("move", [("bid",), ("bid", "300"), ("bid", 300, 10), ("raise", 300), ("bid", -300)])
def test_a_bid_is_a_sum(move: tuple[object, ...]) -> None:
    """V73: or a pass; nothing else is heard."""
    s = street(3, at={0: 5}, cash={0: 0}, owns={0: [16]})
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    assert "V73" in refused(s, 1, move).rules


def test_nobody_bids_more_than_their_cash() -> None:
    """V74: and whoever cannot go on is not asked again."""
    s = street(3, at={0: 5}, cash={0: 0, 1: 300, 2: 320}, owns={0: [16]})
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    assert refused(s, 1, ("bid", 310)).facts == {"bid": 310, "cash": 300}
    answer(s, 1, ("bid", 300))
    answer(s, 2, ("bid", 310))
    assert (s.owner[16], s.cash[2], asked(s)) == (2, 10, ("ChargeCard", FATE))


def test_a_shop_taken_by_the_bank_is_for_sale_again() -> None:
    """V70 V75: no marker, no owner: the next visitor buys it at its full price, or is taxed by the bank."""
    s = billed(street(2, owns={0: [10]}, at={1: 8}))
    answer(s, 0, ("sell", 10))
    answer(s, 1, PASS)
    assert GAME.view(s, 1)["owner"][10] is None
    roll(s, 2)
    assert options(s, 1) == [BUY, PAY_TAX]
    before = bank(s)
    answer(s, 1, BUY)
    assert (bank(s), s.owner[10]) == (before + 400, 1)


def test_the_loan_comes_only_when_no_shop_is_left() -> None:
    """V78: first the auctions."""
    s = billed(street(owns={0: [10]}))
    assert asked(s) == ("SellShop", 0)
    assert refused(s, 0, BORROW)
    assert asked(billed(street())) == ("BorrowOrLeave", 0)


def test_loans_are_deducted_before_fortunes_are_compared() -> None:
    """V80: 6000 with a loan is less than 5100 without."""
    s = street(2, at={0: 59}, cash={0: 6000}, loans={0: 1})
    roll(s, 1)
    assert (result(s).scores, result(s).winners) == ((4900, 5100), (1,))


def test_a_loan_cannot_be_repaid_before_the_end() -> None:
    """V82: no answer repays it, however rich the debtor becomes."""
    s = street(2, rules={"trade": "yes"}, loans={0: 1})
    for move in (("repay",), ("repay", 1100), ("repay", 1)):
        assert "V64" in refused(s, 0, move).rules
    answer(s, 0, THROW)
    roll(s, 4)
    answer(s, 0, BUY)
    card(s, PRIZE)
    assert s.loans[0] == 1


def test_interest_is_charged_once_however_long_the_loan_has_run() -> None:
    """V85: 1100 after one round and after fifty."""
    for rounds in (1, 50):
        s = street(2, at={0: 59}, loans={1: 1})
        s.round = rounds
        roll(s, 1)
        assert statement(s, 1)["debt"] == 1100


def test_whoever_leaves_gives_up_everything() -> None:
    """V83 V84: cash to the creditor, posts back to the bank without a holder, pawn off, loans lapsed, last place."""
    s = street(3, at={0: 17, 1: 59}, cash={0: 70}, owns={0: (6, 12), 1: [18], 2: [21]}, loans={0: 1})
    roll(s, 1)
    answer(s, 0, LEAVE)
    assert (s.cash[0], s.cash[1], bank(s)) == (0, 5170, 5100)
    assert (titles(s, 0), s.owner[6], s.owner[12], titles(s, 2)) == ([], NOBODY, NOBODY, [21])
    assert (s.at[0], s.loans[0], s.out) == (0, 0, (0,))
    assert (asked(s), s.active, len(s.deck.pile)) == (("Cast", FATE), 1, 97)  # his card is not drawn any more
    roll(s, 1)
    assert result(s).places == (3, 1, 2)


def test_one_who_waits_may_leave() -> None:
    """V83 V84: and waits no longer."""
    s = billed(street(3, rules=DOUBLE, waiting=[0]))
    answer(s, 0, LEAVE)
    assert (s.out, s.waiting, s.at[0]) == ((0,), [False, False, False], 0)


def test_the_bank_of_one_who_leaves_is_offered_at_once() -> None:
    """V84 V88: from 2550, into the bank's box; nothing else is pending."""
    s = billed(street(4, banker=0))
    answer(s, 0, LEAVE)
    assert (asked(s), s.banker) == (("BankAuction", 1), NOBODY)
    answer(s, 1, PASS)
    answer(s, 2, ("bid", 2600))
    answer(s, 3, PASS)
    assert (s.banker, s.cash[2], bank(s), told(s, "paid")) == (2, 2500, 7700, [])
    assert (asked(s), s.active) == (("Cast", FATE), 1)


def test_without_a_bid_it_goes_on_as_an_automatic_bank() -> None:
    """V84: its balance unchanged, and no pause runs."""
    s = billed(street(3, banker=0))
    answer(s, 0, LEAVE)
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    assert (s.banker, bank(s), s.reason) == (NOBODY, 5100, "")
    assert (asked(s), s.active) == (("Cast", FATE), 1)


def test_the_money_lent_comes_from_the_banks_cash() -> None:
    """V86 V87: a bank with 990 fails over a loan; sold, it lends, and the loan is written down."""
    s = billed(street(3, bank=990))
    answer(s, 0, BORROW)
    assert (asked(s), s.loans[0]) == (("BankAuction", 1), 0)
    answer(s, 1, ("bid", 2550))
    answer(s, 2, PASS)
    assert (s.loans[0], s.cash[0], bank(s)) == (1, 900, 990 + 2550 - 1000 + 100)


# -- 7. the bank fails


def test_an_empty_bank_has_not_failed_while_nothing_is_due() -> None:
    """V87: it fails when it must pay more than it has."""
    s = street(3, bank=0)
    for _ in range(3):
        quiet_turn(s)
    assert told(s, "bank_offered") == []
    take_card(s, PRIZE)
    assert told(s, "bank_short") == [("bank_short", "V87", 200, 0)]


def test_the_buyer_of_the_bank_keeps_two_boxes() -> None:
    """V90 V91 V121: still a participant; the price is the bank's, and a quarter of it counts."""
    s = street(2, bank=0, at={1: 59})
    take_card(s, PRIZE)
    answer(s, 1, ("bid", 2550))
    answer(s, 0, PASS)
    assert (s.banker, s.cash[1], bank(s), s.active) == (1, 2550, 2350, 1)
    roll(s, 1)
    assert statement(s, 1) == {"seat": 1, "cash": 2550, "titles": 0, "debt": 0, "bank": 587.5, "total": 3137.5}


def test_the_former_banker_counts_no_quarter_and_loans_stay_with_the_bank() -> None:
    """V92: one who plays goes on as a participant; debts to the bank are now counted by its new owner."""
    s = street(3, rules=DRAWN, banker=0, bank=0, at={1: 59}, loans={2: 1})
    take_card(s, PRIZE)
    answer(s, 1, ("bid", 2550))
    answer(s, 2, PASS)
    answer(s, 0, PASS)
    assert s.loans[2] == 1
    roll(s, 1)
    assert [statement(s, seat)["bank"] for seat in range(3)] == [0, (2350 + 1100) / 4, 0]
    assert result(s).places[0] > 0


def test_every_participant_may_bid_for_the_bank_in_turn() -> None:
    """V93: clockwise from the left of whoever has the turn; not an idle banker, nor anyone out."""
    s = street(6, rules=DRAWN, banker=3, turn=2, out=[5], bank=0)
    take_card(s, PRIZE)
    assert known(s, 4)["bidders"] == [4, 0, 1, 2]
    answer(s, 4, PASS)
    answer(s, 0, PASS)
    answer(s, 1, PASS)
    answer(s, 2, ("bid", 2550))
    assert (s.banker, s.cash[2]) == (2, 2550 + 200)


def test_a_rival_with_one_note_more_is_asked_again_for_the_bank() -> None:
    """V73 V93: 2560 in hand after a bid of 2550; nobody with less."""
    s = street(4, bank=0, cash={2: 2560, 3: 2550})
    take_card(s, PRIZE)
    assert known(s, 1)["bidders"] == [1, 2, 3, 0]
    answer(s, 1, ("bid", 2550))
    assert known(s, 2)["bidders"] == [2, 0, 1]


def failing(banker: Seat = NOBODY) -> Street:
    """Four participants, an empty bank, a prize of 200 drawn by seat 0, and no bid."""
    s = street(4, bank=0, banker=banker)
    take_card(s, PRIZE)
    for seat in (1, 2, 3, 0):
        answer(s, seat, PASS)
    return s


def test_without_a_bid_the_bank_overdraws_and_stays_with_its_owner() -> None:
    """V94: paid in full, below zero, until later income fills it."""
    s = failing(banker=2)
    assert (s.cash[0], bank(s), s.banker) == (5300, -200, 2)
    assert told(s, "overdrawn") == [("overdrawn", "V94", -200)]
    take_card(s, BILL)
    assert bank(s) == -100


def test_an_offer_in_vain_is_not_repeated_until_that_turn_comes_round() -> None:
    """V94: a pause in everybody's turn, until the participant in whose turn it was begins a new one."""
    s = failing()
    for number in (14, 15, 16):
        take_card(s, number)
    assert (bank(s), len(told(s, "bank_offered")), s.active) == (-800, 1, 0)
    take_card(s, a_card(EDITION, LOTTERY, amount=400))
    assert (asked(s), bank(s)) == (("BankAuction", 1), -800)


def test_the_pause_ends_when_one_who_has_left_would_have_begun_a_turn() -> None:
    """V94: the place of the participant who is out still counts."""
    s = failing()
    s.out = (0,)
    s.cash.pay(0, s.box, s.cash[0])
    for _ in range(3):
        quiet_turn(s)
    assert s.active == 1
    take_card(s, 14)
    assert asked(s) == ("BankAuction", 2)


def test_an_offer_that_found_a_buyer_starts_no_pause() -> None:
    """V94 V96: the bank fails again in the same round and is auctioned again."""
    s = street(2, bank=0)
    take_card(s, PRIZE)
    answer(s, 1, ("bid", 2550))
    answer(s, 0, PASS)
    s.cash.pay(s.bank, s.box, bank(s))
    take_card(s, 14)
    assert (asked(s), s.active) == (("BankAuction", 0), 1)
    answer(s, 0, ("bid", 2550))
    assert (s.banker, bank(s)) == (0, 2550 - 200)


def test_a_price_below_the_need_is_made_up_by_overdraft() -> None:
    """V95: -1000 + 2550 - 2000 = -450."""
    s = street(2, bank=-1000)
    take_card(s, a_card(EDITION, LOTTERY, amount=2000))
    answer(s, 1, ("bid", 2550))
    answer(s, 0, PASS)
    assert (s.banker, bank(s), s.cash[0]) == (1, -450, 7100)


def test_the_overdraft_ends_with_the_notes_of_the_box() -> None:
    """V20 V94: 51000 in all: what they do not cover is lost, and told; the bank owes no more than was left."""
    s = street(8, bank=0, cash=dict.fromkeys(range(8), 2000))
    s.cash.pay(s.box, 7, s.cash[s.box] - 1500)
    left = s.cash[s.box]
    take_card(s, a_card(EDITION, LOTTERY, amount=2000))
    if asked(s)[0] == "BankAuction":
        answer(s, 7, PASS)
    assert (bank(s), s.cash[0]) == (-left, 2000 + left)
    assert told(s, "box_empty") == [("box_empty", "V94", 0, 2000 - left)]
    assert s.bank_reach == 0
    take_card(s, a_card(EDITION, LOTTERY, amount=200))
    assert told(s, "box_empty")[-1] == ("box_empty", "V94", 1, 200)
    assert s.cash[1] == 2000


def test_without_notes_for_a_loan_the_debtor_leaves() -> None:
    """V84 V86: a loan is of 1000 or not at all."""
    s = street(3, bank=0, cash={0: 0, 1: 1000, 2: 1000})
    s.cash.pay(s.box, 2, s.cash[s.box] - 990)
    take_card(s, BILL)
    assert told(s, "no_loan") == [("no_loan", "V86", 0, 990)]
    assert s.out == (0,)


def test_the_last_2000_go_as_far_as_the_notes() -> None:
    """V94 V116: by overdraft, and no further."""
    s = street(2, rules=DOUBLE, at={0: 58}, voyage={0: 2}, owns={0: SIX}, bank=0)
    s.cash.pay(s.box, 1, s.cash[s.box] - 500)
    roll(s, 2)
    assert told(s, "box_empty") == [("box_empty", "V94", 0, 1500)]
    assert (result(s).reason, s.cash[0]) == ("double", 5600)


# -- 8. double game


def test_the_second_voyage_begins_without_delay_and_nothing_is_given_up() -> None:
    """V97 V101: in the same throw, with every shop and every post."""
    s = street(rules=DOUBLE, at={0: 57}, owns={0: (10, 11, 6)})
    roll(s, 5)
    assert (s.at[0], s.voyage[0], titles(s, 0)) == (2, 2, [6, 10, 11])
    assert asked(s) == ("BuyOrTax", 0)


@pytest.mark.parametrize(("squares", "admitted"), [((10, 6, 12), True), ((6, 12, 17), True), ((10, 6), False)])
def test_shops_and_posts_both_count_at_the_first_gate(squares: tuple[int, ...], admitted: bool) -> None:
    """V99: three titles of any kind."""
    s = street(rules=DOUBLE, at={0: 59}, owns={0: squares})
    roll(s, 1)
    assert (s.voyage[0] == 2, s.waiting[0]) == (admitted, not admitted)


def test_the_bonus_is_paid_before_the_new_square_is_resolved() -> None:
    """V100: without a note in hand one may buy the shop on square 1 with it."""
    s = street(rules=DOUBLE, at={0: 57}, cash={0: 0}, owns={0: FIVE[:3]})
    roll(s, 4)
    assert options(s, 0) == [BUY, PAY_TAX]
    answer(s, 0, BUY)
    assert s.cash[0] == 2000 - 200


def test_a_first_bonus_the_bank_cannot_pay_is_a_failure() -> None:
    """V87 V100: the bank is auctioned, then the bonus is paid, then the voyage goes on."""
    s = street(2, rules=DOUBLE, at={0: 57}, owns={0: FIVE[:3]}, bank=0)
    roll(s, 4)
    assert (asked(s), s.voyage[0]) == (("BankAuction", 1), 1)
    answer(s, 1, ("bid", 2550))
    answer(s, 0, PASS)
    assert (s.at[0], s.voyage[0], s.cash[0], asked(s)) == (1, 2, 7100, ("BuyOrTax", 0))


def test_a_green_square_beyond_60_sends_on_too() -> None:
    """V48 V102: from 58 a throw of 6 leads to green 4 of the new voyage, and so to 5."""
    s = street(rules=DOUBLE, at={0: 58}, owns={0: FIVE[:3]})
    roll(s, 6)
    assert (s.at[0], s.voyage[0], asked(s)) == (5, 2, ("BuyOrTax", 0))


def test_the_rest_of_the_throw_is_lost_on_60() -> None:
    """V103: after the release the next throw counts from 60, not from where the old one would have led."""
    s = street(2, rules=DOUBLE, at={0: 57}, owns={0: FIVE[:2]})
    roll(s, 6)
    quiet_turn(s)
    take_card(s, POST)
    quiet_turn(s)
    roll(s, 2)
    assert (s.at[0], s.voyage[0]) == (2, 2)


def test_whoever_waits_throws_and_takes_a_card_each_turn() -> None:
    """V104 V105 V106: the card is compulsory, and the throw does not move the pawn."""
    s = street(2, rules=DOUBLE, waiting=[0], owns={0: [10]})
    for points, paid in ((6, 50), (1, 60)):
        roll(s, points)
        assert (s.at[0], asked(s)) == (60, ("ChargeCard", FATE))
        assert refused(s, 0, PASS)
        before = s.cash[0]
        card(s, a_card(EDITION, COST, amount=paid))
        assert (s.cash[0], s.at[0], s.waiting[0]) == (before - paid, 60, True)
        quiet_turn(s)


def test_a_first_bonus_is_paid_once() -> None:
    """V109: sent back after it, the next arrival is the second; sent back before it, still the first."""
    s = street(2, rules=DOUBLE, at={0: 59}, owns={0: FIVE})
    roll(s, 1)
    assert s.cash[0] == 7100
    quiet_turn(s)
    s.at[0] = 59
    roll(s, 1)
    assert (s.cash[0], s.waiting[0], s.voyage[0]) == (7100, True, 2)
    s = street(2, rules=DOUBLE, waiting=[0], owns={0: FIVE[:2]})
    take_card(s, a_card(EDITION, TO_GREEN, square=43))
    quiet_turn(s)
    s.owner[13], s.at[0] = 0, 59
    roll(s, 1)
    assert (s.voyage[0], s.waiting[0], bank(s)) == (2, False, 5100 + 110 - 2000)


def test_waiting_participants_are_checked_once_the_whole_debt_is_settled() -> None:
    """V110: two auctions and a loan first, then the bonus of whoever won a title, clockwise from the turn."""
    s = street(
        3,
        rules=DOUBLE,
        on=board(cards={90: (COST, 0, 1500)}),
        cash={0: 0},
        owns={0: (16, 20), 1: (10, 11), 2: (13, 22)},
        waiting=[1, 2],
    )
    take_card(s, 90)
    answer(s, 0, ("sell", 16))
    answer(s, 1, PASS)
    answer(s, 2, ("bid", 260))
    assert (s.owner[16], s.waiting[2], s.cash[2]) == (2, True, 4840)
    answer(s, 0, ("sell", 20))
    answer(s, 1, ("bid", 290))
    answer(s, 2, PASS)
    assert (asked(s), s.waiting[1], s.waiting[2]) == (("BorrowOrLeave", 0), True, True)
    answer(s, 0, BORROW)
    assert s.cash[0] == 260 + 290 + 1000 - 1500
    assert s.waiting == [False, False, False]
    assert [event[1:4] for event in told(s, "paid")] == [
        ("V78", 3, 0),
        ("V42", 0, 3),
        ("V107", 3, 1),
        ("V107", 3, 2),
    ]


def test_a_sixth_title_won_at_auction_ends_the_game_before_the_card() -> None:
    """V110 V115: nothing more of the turn is played, not even a card still owed."""
    s = street(2, rules=DOUBLE, at={0: 5}, cash={0: 0}, owns={0: [20], 1: FIVE}, voyage={1: 2}, waiting=[1])
    roll(s, 1)
    answer(s, 0, ("sell", 20))
    answer(s, 1, ("bid", 290))
    assert (asked(s), result(s).reason, len(s.deck.pile)) == ((), "double", 100)
    assert (s.cash[0], s.cash[1]) == (290 - 40, 5100 - 290 + 2000)


def test_six_titles_drawn_while_waiting_end_the_game() -> None:
    """V107 V114 V115: the moment the sixth is there, 2000 and the end."""
    s = street(2, rules=DOUBLE, voyage={0: 2}, waiting=[0], owns={0: FIVE})
    take_card(s, POST)
    assert (result(s).reason, s.cash[0]) == ("double", 7100)
    assert told(s, "paid")[-1][1] == "V115"


def test_the_second_arrival_is_told_by_its_own_rules() -> None:
    """V97 V98 V115 V116: the first arrival, the second, the wait there, and the last 2000 of a bank that has none."""
    s = street(2, rules=DOUBLE, at={0: 58, 1: 58}, voyage={1: 2}, owns={0: (1, 2, 3), 1: FIVE}, bank=2000)
    roll(s, 2)
    roll(s, 2)
    assert [event[1] for event in told(s, "arrived")] == ["V97", "V98"]
    assert told(s, "waits") == [("waits", "V115", 1, 6)]
    s = street(2, rules=DOUBLE, at={0: 58}, voyage={0: 2}, owns={0: SIX}, bank=500)
    roll(s, 2)
    assert told(s, "paid") == [("paid", "V114", 2, 0, 2000)]
    assert told(s, "overdrawn") == [("overdrawn", "V116", -1500)]


def test_only_a_lottery_is_told_as_one() -> None:
    """V42 V45: what a card gives for another reason is told by the rule that cards are binding."""
    for kind, rule in ((LOTTERY, "V45"), (GIFT, "V42")):
        s = street(2)
        take_card(s, a_card(EDITION, kind))
        assert [event[1] for event in told(s, "paid")] == [rule]


# -- 9. accounts


def test_a_fortune_is_cash_and_half_titles() -> None:
    """V118 V119 V120: shops at half price, posts at nothing; unsold titles are nobody's."""
    s = street(2, at={0: 59}, cash={1: 1000}, owns={1: (10, 18, 6)})
    roll(s, 1)
    assert statement(s, 1) == {"seat": 1, "cash": 1000, "titles": 640, "debt": 0, "bank": 0, "total": 1640}


def test_an_idle_banker_counts_the_quarter_alone_and_can_win() -> None:
    """V121 V123: a quarter of 24000 against the purses of the others."""
    s = street(5, rules=DRAWN, banker=4, at={0: 59}, bank=24000)
    roll(s, 1)
    assert statement(s, 4) == {"seat": 4, "cash": 0, "titles": 0, "debt": 0, "bank": 6000, "total": 6000}
    assert (result(s).winners, result(s).places) == ((4,), (2, 2, 2, 2, 1))


def test_the_titles_of_the_bank_count_nothing() -> None:
    """V122: neither those never sold nor those taken back."""
    s = billed(street(2, owns={0: [18]}, banker=1, at={1: 59}))
    answer(s, 0, ("sell", 18))
    answer(s, 1, PASS)
    roll(s, 1)
    assert (s.taken_back, statement(s, 1)["bank"]) == ((18,), (5100 - 440 + 100) / 4)


def test_the_order_of_the_accounts() -> None:
    """V124: the last bonus leaves the bank, loans come back to it, and only then the quarter is counted."""
    s = street(3, rules=DOUBLE, at={0: 59}, voyage={0: 2}, owns={0: SIX}, bank=4000, banker=1, loans={2: 1})
    roll(s, 1)
    assert statement(s, 1)["bank"] == (4000 - 2000 + 1100) / 4
    assert statement(s, 2)["total"] == 5100 - 1100


def test_equal_fortunes_share_the_place() -> None:
    """V125: and the next place is left empty."""
    s = street(4, at={0: 59}, cash={0: 100, 1: 700, 2: 700, 3: 100})
    roll(s, 1)
    assert (result(s).places, result(s).winners) == ((3, 1, 1, 3), (1, 2))


def test_no_shop_is_auctioned_at_the_end_for_a_debt() -> None:
    """V126: it is set against cash, then against half prices, and the result may be negative."""
    s = street(2, at={0: 59}, cash={0: 50}, owns={0: [10]}, loans={0: 1})
    roll(s, 1)
    assert statement(s, 0) == {"seat": 0, "cash": 50, "titles": 200, "debt": 1100, "bank": 0, "total": -850}


def test_the_first_to_leave_is_the_last_of_all() -> None:
    """V127: in reverse order of leaving."""
    s = street(5, at={0: 59}, out=[3, 1, 4])
    roll(s, 1)
    assert (result(s).ranking, result(s).places) == ((0, 2, 4, 1, 3), (1, 4, 1, 5, 3))


def test_at_the_end_one_participant_is_left_and_the_bank_still_counts() -> None:
    """V123 V133: accounts are drawn, and a banker who does not play may be richer than the last participant."""
    s = street(3, rules={"bank": "drawn", "banker_plays": "no"}, banker=2, cash={0: 0, 1: 1000}, bank=8000)
    take_card(s, BILL)
    answer(s, 0, LEAVE)
    assert (result(s).reason, result(s).scores) == ("last", (0, 1000, 2000))
    assert (result(s).ranking, result(s).places) == ((2, 1, 0), (3, 2, 1))


# -- the director closes the game


def locked(passes: int = 1, max_rounds: object = "usual") -> Street:
    """Two wait on 60; the pack is two harmless cards, both set aside."""
    s = street(2, rules={"form": "double", "max_rounds": max_rounds}, waiting=[0, 1], owns={0: [10], 1: [11]})
    s.deck = Deck(Pile([]), [85, 91], [], passes)
    return s


@pytest.mark.parametrize("max_rounds", ["usual", 0])
def test_a_locked_game_is_closed(max_rounds: object) -> None:
    """V131: all wait on 60, and one whole pass of the pack has changed nothing; no bonus is paid."""
    s = locked(max_rounds=max_rounds)
    take_card(s, 85)
    take_card(s, 91)
    roll(s, 1)
    assert (result(s).reason, asked(s)) == ("locked", ())
    assert told(s, "closed") == [("closed", "V131", "locked")]
    assert [event for event in told(s, "paid") if event[4] == 2000] == []


def test_a_first_pass_does_not_lock_the_game() -> None:
    """V131: the honorary cards were in it; a whole pass without them must have gone by."""
    s = locked(passes=0)
    s.deck = Deck(Pile([85]), [91], [], 0)
    take_card(s, 85)
    take_card(s, 91)
    take_card(s, 85)
    assert s.reason == ""
    roll(s, 1)
    assert s.reason == "locked"


def test_a_change_of_ownership_keeps_the_game_open() -> None:
    """V131: a shop sold in that pass is a change; the next pass brings none."""
    s = locked()
    s.cash.pay(0, s.box, s.cash[0])
    take_card(s, 85)
    answer(s, 0, ("sell", 10))
    answer(s, 1, PASS)
    take_card(s, 91)
    take_card(s, 85)
    assert s.reason == ""
    take_card(s, 91)
    roll(s, 1)
    assert s.reason == "locked"


def test_a_pawn_off_60_keeps_the_game_open() -> None:
    """V131: one has been sent back in that pass, and everybody must be waiting."""
    s = locked()
    s.deck = Deck(Pile([]), [45], [], 1)
    take_card(s, 45)
    roll(s, 1)
    assert (s.reason, s.waiting, asked(s)) == ("", [False, True], ("ChargeCard", FATE))


def test_one_who_leaves_keeps_the_game_open() -> None:
    """V84 V131: his pawn is off 60, so the pass has changed something."""
    s = street(3, rules={"form": "double"}, waiting=[0, 1, 2], owns={1: [10], 2: [11]}, cash={0: 0})
    s.deck = Deck(Pile([]), [85, 91], [], 1)
    take_card(s, 85)
    answer(s, 0, LEAVE)
    take_card(s, 91)
    take_card(s, 85)
    assert (s.out, s.reason) == ((0,), "")
    take_card(s, 91)
    roll(s, 1)
    assert s.reason == "locked"


def test_the_pack_and_all_that_lies_open_is_known_to_all() -> None:
    """V132: titles, positions, loans, cash and which cards are left; their order is known to nobody."""
    s = street(3, at={0: 7, 1: 20}, loans={1: 2}, owns={2: [10]}, pack=[90, 5, 17])
    for seat in (0, 1, 2, None):
        view = GAME.view(s, seat)
        assert (view["at"], view["loans"], view["owner"][10]) == ([7, 20, 0], [0, 2, 0], 2)
        assert (view["cash"], view["bank"]) == ([5100, 5100, 5100], 5100)
        assert view["pack"] == [5, 17, 90]
        assert (view["to_act"], view["reason"], view["places"], view["accounts"]) == ([FATE], None, None, [])


def test_the_end_is_shown_to_all() -> None:
    """V117 V132: why it ended, the places, and everybody's accounts."""
    s = street(2, at={0: 59}, cash={1: 10})
    roll(s, 1)
    for seat in (0, 1, None):
        view = GAME.view(s, seat)
        assert (view["to_act"], view["reason"], view["places"], view["question"]) == ([], "simple", [1, 2], None)
        assert [line["total"] for line in view["accounts"]] == [5100, 10]


# -- what everybody hears


def heard(s: Street) -> list[Heard]:
    assert all(audience is None for audience, _ in s.telling or [])
    return [event for _, event in s.telling or []]


def test_the_story_of_an_opening() -> None:
    """V10 V14 V18 V25: the banker, the stakes, who begins."""
    for seats, kind in ((3, "banker"), (5, "idle_banker")):
        s = GAME.deal(seats, GAME.agree(seats, DRAWN), EDITION)
        s.telling = []
        settle(s)
        answer(s, FATE, ("banker", 2))
        answer(s, FATE, ("first", 1))
        opening = [(kind, "V10", 2), ("stakes", "V18", 5100), ("first", "V25", 1), ("round", "V25", 1)]
        assert heard(s) == opening


def test_the_story_of_two_turns() -> None:
    """V22 V25 V28 V32 V38 V46: the throw, the move, the square, the card."""
    s = street(2, at={0: 8, 1: 9}, owns={1: [10]})
    roll(s, 3)
    answer(s, 0, BUY)
    card(s, PRIZE)
    roll(s, 1)
    card(s, a_card(EDITION, TAX, square=10))
    roll(s, 4)
    answer(s, 0, PASS)
    assert heard(s) == [
        ("threw", "V25", 0, 3),
        ("moved", "V28", 0, 8, 11),
        ("bought", "V32", 0, 11, 640),
        ("drew", "V42", 0, PRIZE),
        ("paid", "V45", 2, 0, 200),
        ("threw", "V25", 1, 1),
        ("moved", "V28", 1, 9, 10),
        ("own", "V38", 1, 10),
        ("drew", "V42", 1, 53),
        ("own_tax", "V58", 1, 10),
        ("round", "V25", 2),
        ("threw", "V25", 0, 4),
        ("moved", "V28", 0, 11, 15),
        ("declined", "V46", 0),
    ]


def test_the_story_of_a_debt() -> None:
    """V67 V69 V70 V73 V78 V84: auctions, a loan, and somebody leaves."""
    s = street(3, on=board(cards={BILL: (COST, 0, 1500)}), cash={0: 0}, owns={0: (10, 11, 6)})
    take_card(s, BILL)
    answer(s, 0, ("sell", 10))
    answer(s, 1, ("bid", 210))
    answer(s, 2, PASS)
    answer(s, 0, ("sell", 11))
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    answer(s, 0, BORROW)
    assert heard(s)[3:] == [
        ("short", "V67", 0, 3, 1500),
        ("auction", "V69", 0, 10, 200),
        ("bid", "V73", 1, 210),
        ("dropped", "V73", 2),
        ("sold", "V70", 0, 10, 1, 210),
        ("auction", "V69", 0, 11, 320),
        ("dropped", "V73", 1),
        ("dropped", "V73", 2),
        ("bank_takes", "V69", 0, 11, 320),
        ("paid", "V69", 3, 0, 320),
        ("paid", "V78", 3, 0, 1000),
        ("borrowed", "V78", 0, 1),
        ("paid", "V42", 0, 3, 1500),
    ]
    s = billed(street(3, banker=0))
    answer(s, 0, LEAVE)
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    assert heard(s)[3:] == [
        ("short", "V67", 0, 3, 100),
        ("left", "V84", 0, 3, 0),
        ("bank_offered", "V88", 2550),
        ("dropped", "V73", 1),
        ("dropped", "V73", 2),
        ("bank_automatic", "V84"),
    ]


def test_the_story_of_a_bank_that_fails() -> None:
    """V87 V88 V90 V94: offered in vain, overdrawn, then sold."""
    s = street(2, bank=0)
    take_card(s, PRIZE)
    answer(s, 1, PASS)
    answer(s, 0, PASS)
    assert heard(s)[3:] == [
        ("bank_short", "V87", 200, 0),
        ("bank_offered", "V88", 2550),
        ("dropped", "V73", 1),
        ("dropped", "V73", 0),
        ("bank_unsold", "V94"),
        ("paid", "V45", 2, 0, 200),
        ("overdrawn", "V94", -200),
    ]
    s = street(2, bank=0)
    take_card(s, PRIZE)
    answer(s, 1, ("bid", 2550))
    answer(s, 0, PASS)
    assert heard(s)[5:] == [
        ("bid", "V73", 1, 2550),
        ("dropped", "V73", 0),
        ("bank_sold", "V90", 1, 2550),
        ("paid", "V45", 2, 0, 200),
    ]


def test_the_story_of_square_60() -> None:
    """V97 V102 V103 V106 V107 V111: waiting, released, and on a second voyage."""
    s = street(2, rules=DOUBLE, at={0: 58, 1: 59}, owns={0: FIVE[:2], 1: (16, 18, 20)})
    roll(s, 4)
    roll(s, 1)
    roll(s, 6)
    card(s, POST)
    assert heard(s) == [
        ("threw", "V25", 0, 4),
        ("arrived", "V97", 0, 58),
        ("waits", "V103", 0, 3),
        ("threw", "V25", 1, 1),
        ("arrived", "V97", 1, 59),
        ("paid", "V100", 2, 1, 2000),
        ("second_voyage", "V111", 1, 60),
        ("round", "V25", 2),
        ("stays", "V106", 0, 6),
        ("drew", "V42", 0, POST),
        ("entrusted", "V43", 0, 6),
        ("paid", "V107", 2, 0, 2000),
        ("second_voyage", "V107", 0, 60),
    ]
    s = street(2, rules=DOUBLE, at={0: 59}, owns={0: FIVE[:3]})
    roll(s, 2)
    assert heard(s)[3:] == [("second_voyage", "V102", 0, 1)]
    s = street(2, at={0: 59})
    roll(s, 2)
    assert heard(s)[1:] == [("arrived", "V7", 0, 59), ("closed", "V7", "simple")]
