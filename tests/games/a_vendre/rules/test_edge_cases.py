"""The edge cases D1 to D50 of docs/rules/a-vendre.md."""

from __future__ import annotations

import pytest

from games.a_vendre.table import (
    ACCEPT,
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
    opened,
    quiet_turn,
    result,
    roll,
    statement,
    street,
    take_card,
    titles,
)
from games.suites.asking import answer, asked, options, refused, told
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.rules.board import COST, HONORARY, LOTTERY, TAX, TO_GREEN
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import FATE, NOBODY
from ludotheque.kernel.cards import Deck, Pile
from ludotheque.kernel.game import BadSetup

DRAWN = {"bank": "drawn"}
FIVE = (10, 11, 13, 16, 18)  # shops


def refused_setup(seats: int, rules: dict[str, object]) -> tuple[str, ...]:
    with pytest.raises(BadSetup) as no:
        GAME.agree(seats, rules)
    return no.value.rules


# -- persons and house rules


def test_d1_eleven_persons_are_refused() -> None:
    """D1 V1: ten at most."""
    assert "V1" in refused_setup(11, {})
    assert GAME.agree(10, {})


def test_d2_of_ten_persons_the_banker_does_not_play() -> None:
    """D2 V4 V15 V17: the bank is drawn by default; a playing banker or an automatic bank is refused."""
    rules = GAME.agree(10, {})
    assert (rules["bank"], rules["banker_plays"]) == ("drawn", "no")
    assert refused_setup(10, {"banker_plays": "yes"}) == ("V4", "V15")
    assert refused_setup(10, {"bank": "automatic"}) == ("V4", "V15")


def test_d3_of_four_persons_the_banker_may_stand_aside_of_two_not() -> None:
    """D3 V12 V13: allowed with four; with two, one would play alone."""
    s = opened(4, {"bank": "drawn", "banker_plays": "no"}, banker=2)
    assert (s.idle, len(s.around(0)), s.cash[2]) == (2, 3, 0)
    assert refused_setup(2, {"bank": "drawn", "banker_plays": "no"}) == ("V13",)


def test_d4_of_five_persons_the_banker_may_play() -> None:
    """D4 V14: a house rule."""
    s = opened(5, {"bank": "drawn", "banker_plays": "yes"}, banker=2)
    assert (s.banker, s.idle, len(s.around(0)), s.cash[2]) == (2, NOBODY, 5, 5100)


# -- moving


def test_d5_a_first_throw_of_1_leads_to_square_1() -> None:
    """D5 V27: pawns begin before square 1."""
    s = opened(4)
    assert s.at == [0, 0, 0, 0]
    roll(s, 1)
    assert s.at == [1, 0, 0, 0]


def test_d6_the_first_to_arrive_buys_and_the_second_pays() -> None:
    """D6 V30: two pawns on one square, each meeting its obligations on arrival only."""
    s = street(2, at={0: 8, 1: 8})
    roll(s, 2)
    answer(s, 0, BUY)
    card(s, a_card(EDITION, COST, amount=50))
    assert s.cash[0] == 5100 - 400 - 50
    roll(s, 2)
    assert s.at == [10, 10]
    assert (s.cash[0], s.cash[1]) == (5100 - 400 - 50 + 120, 5100 - 120)
    assert told(s, "paid")[-1] == ("paid", "V53", 1, 0, 120)


def test_d7_a_pawn_already_there_pays_nothing_when_the_square_is_bought() -> None:
    """D7 V30 V39: the obligation belongs to the arrival, not to the stay nor to the departure."""
    s = street(2, at={0: 8, 1: 8})
    roll(s, 2)
    answer(s, 0, PAY_TAX)
    card(s, a_card(EDITION, HONORARY))
    roll(s, 2)
    answer(s, 1, BUY)
    card(s, a_card(EDITION, HONORARY, square=12))
    assert (s.cash[0], s.owner[10]) == (5100 - 120, 1)
    roll(s, 5)
    assert (s.at[0], s.cash[0]) == (15, 5100 - 120)


def test_d8_on_ones_own_shop_only_the_card_is_owed() -> None:
    """D8 V38 V54: no takings, but the card."""
    s = street(at={0: 8}, owns={0: [10]})
    roll(s, 2)
    assert (s.cash[0], bank(s)) == (5100, 5100)
    assert asked(s) == ("ChargeCard", FATE)


def test_d9_two_green_squares_in_a_row_send_on_twice() -> None:
    """D9 V48: the die to 12 ends on 14."""
    s = street(on=board(swap=[(12, 9), (13, 14)]), at={0: 10})
    roll(s, 2)
    assert s.at[0] == 14
    assert [event[2:] for event in told(s, "passed_on")] == [(0, 12, 13), (0, 13, 14)]
    assert asked(s) == ("BuyOrTax", 0)


def test_d10_green_then_blue() -> None:
    """D10 V47 V48 V55: buy or tax on the square after the green one, then the card."""
    s = street()
    roll(s, 4)
    assert (s.at[0], asked(s)) == (5, ("BuyOrTax", 0))
    answer(s, 0, BUY)
    assert (s.owner[5], asked(s)) == (0, ("ChargeCard", FATE))


def test_d11_green_just_before_60() -> None:
    """D11 V48 V111: 60 counts as reached, exactly: paid with three titles, waiting with two."""
    on = board(swap=[(59, 43)])
    s = street(on=on, rules=DOUBLE, at={0: 57}, owns={0: FIVE[:3]})
    roll(s, 2)
    assert (s.at[0], s.voyage[0], s.waiting[0], s.cash[0]) == (60, 2, False, 7100)
    s = street(on=on, rules=DOUBLE, at={0: 57}, owns={0: FIVE[:2]})
    roll(s, 2)
    assert (s.at[0], s.voyage[0], s.waiting[0], s.cash[0]) == (60, 1, True, 5100)


@pytest.mark.parametrize(("ahead", "square"), [("go", 9), ("stay", 8)])
def test_d12_a_card_to_the_green_square_just_ahead(ahead: str, square: int) -> None:
    """D12 V49 V50: the pawn goes there, pays and does not skip on; by house rule it pays and stays."""
    s = street(2, rules={"green_ahead": ahead})
    take_card(s, a_card(EDITION, TO_GREEN, square=9, amount=60))
    assert (s.at[0], s.cash[0], bank(s)) == (square, 5040, 5160)
    quiet_turn(s)
    roll(s, 2)
    assert s.at[0] == square + 2


@pytest.mark.parametrize(("ahead", "square"), [("go", 43), ("stay", 8)])
def test_d13_a_card_to_a_green_square_of_a_higher_number(ahead: str, square: int) -> None:
    """D13 V49 V66: placed forward, with no effect of 60; by house rule the pawn pays and stays."""
    s = street(rules={"form": "double", "green_ahead": ahead}, owns={0: FIVE[:3]})
    take_card(s, a_card(EDITION, TO_GREEN, square=43, amount=110))
    assert (s.at[0], s.cash[0], bank(s)) == (square, 4990, 5210)
    assert (s.voyage[0], s.arrived) == (1, ())
    heard = {"go": ("sent", "V49", 0, 43, 8), "stay": ("stayed", "V49", 0, 43)}
    assert told(s, "sent") + told(s, "stayed") == [heard[ahead]]


def test_d14_sent_back_on_the_second_voyage_it_stays_the_second() -> None:
    """D14 V66 V109: the next arrival at 60 is the second and ends the game."""
    s = street(2, rules=DOUBLE, voyage={0: 2}, at={0: 58}, owns={0: (*FIVE, 20)})
    take_card(s, a_card(EDITION, TO_GREEN, square=4))
    assert (s.at[0], s.voyage[0]) == (4, 2)
    quiet_turn(s)
    s.at[0] = 58
    roll(s, 3)
    assert result(s).reason == "double"
    assert len([event for event in told(s, "paid") if event[4] == 2000]) == 1


def test_d15_yellow_declined() -> None:
    """D15 V46: nothing happens."""
    s = street(at={0: 7})
    roll(s, 1)
    assert options(s, 0) == [DRAW, PASS]
    answer(s, 0, PASS)
    assert (s.cash[0], bank(s), len(s.deck.pile), s.active) == (5100, 5100, 100, 1)


def test_d16_yellow_and_a_costly_card() -> None:
    """D16 V42 V46 V67: a card once taken is binding, by auction if need be."""
    s = street(cash={0: 40}, owns={0: [10]})
    take_card(s, a_card(EDITION, COST, amount=100))
    assert asked(s) == ("SellShop", 0)
    assert refused(s, 0, PASS)


# -- debts


def test_d17_whoever_cannot_pay_the_price_pays_the_tax() -> None:
    """D17 V63: no auction and no loan to raise the price of a shop."""
    s = street(at={0: 8}, cash={0: 390}, owns={0: [18]})
    roll(s, 2)
    assert options(s, 0) == [PAY_TAX]
    for move in (BUY, BORROW, ("sell", 18), ("auction", 18)):
        assert "V63" in refused(s, 0, move).rules


def test_d18_whoever_cannot_pay_the_tax_either_is_in_debt() -> None:
    """D18 V67 V78: shops are auctioned, or the loan is offered."""
    s = street(at={0: 8}, cash={0: 110}, owns={0: [18]})
    roll(s, 2)
    answer(s, 0, PAY_TAX)
    assert asked(s) == ("SellShop", 0)
    s = street(at={0: 8}, cash={0: 110})
    roll(s, 2)
    answer(s, 0, PAY_TAX)
    assert asked(s) == ("BorrowOrLeave", 0)


def test_d19_entrusted_posts_are_not_sold() -> None:
    """D19 V72: only the shop can be chosen, and after it the loan comes, not the post."""
    s = street(2, at={0: 17}, cash={0: 0}, owns={0: (10, 6), 1: [18]})
    roll(s, 1)
    assert options(s, 0) == [("sell", 10)]
    assert "V72" in refused(s, 0, ("sell", 6)).rules
    answer(s, 0, ("sell", 10))
    answer(s, 1, PASS)
    assert (asked(s), titles(s, 0)) == (("BorrowOrLeave", 0), [6])


def test_d20_with_only_entrusted_posts_the_loan_comes_at_once() -> None:
    """D20 V72 V78: there is nothing to auction."""
    s = street(at={0: 17}, cash={0: 0}, owns={0: (6, 12), 1: [18]})
    roll(s, 1)
    assert asked(s) == ("BorrowOrLeave", 0)


def owing_1500(loans: str) -> Street:
    s = street(3, rules={"loans": loans}, on=board(cards={90: (COST, 0, 1500)}), cash={0: 0})
    take_card(s, 90)
    assert options(s, 0) == [BORROW, LEAVE]
    answer(s, 0, BORROW)
    return s


def test_d21_two_loans_for_a_debt_of_1500() -> None:
    """D21 V81: as many as needed, one after the other."""
    s = owing_1500("any")
    assert (s.cash[0], asked(s)) == (1000, ("BorrowOrLeave", 0))
    answer(s, 0, BORROW)
    assert (s.cash[0], s.loans[0], bank(s)) == (500, 2, 5100 - 2000 + 1500)


def test_d21_with_one_loan_only_one_leaves_if_it_is_not_enough() -> None:
    """D21 V81 V84: the 1000 borrowed go to the creditor, and the debtor is out."""
    s = owing_1500("one")
    assert (s.out, s.cash[0], bank(s), s.loans[0]) == ((0,), 0, 5100, 0)
    assert (asked(s), s.active) == (("Cast", FATE), 1)


def test_d22_when_nobody_has_more_than_half_the_price_the_bank_takes_the_shop() -> None:
    """D22 V69 V74: nobody could bid, so nobody is asked."""
    s = street(3, at={0: 5}, cash={0: 0, 1: 200, 2: 190}, owns={0: [10]})
    roll(s, 1)
    answer(s, 0, ("sell", 10))
    assert (s.owner[10], s.cash[0], bank(s)) == (NOBODY, 200 - 40, 5100 - 200 + 40)
    assert asked(s) == ("ChargeCard", FATE)


def test_d23_a_bank_that_cannot_pay_half_the_price_fails_first() -> None:
    """D23 V87: the bank is sold, then takes the shop, then the debt is paid."""
    s = street(2, at={0: 5}, cash={0: 0}, bank=100, owns={0: [10]})
    roll(s, 1)
    answer(s, 0, ("sell", 10))
    answer(s, 1, PASS)
    assert (asked(s), s.owner[10], s.cash[0]) == (("BankAuction", 1), 0, 0)
    answer(s, 1, ("bid", 2550))
    assert (s.banker, s.owner[10]) == (1, NOBODY)
    assert (s.cash[0], s.cash[1], bank(s)) == (200 - 40, 2550, 100 + 2550 - 200 + 40)


def auction_of_500(banker: int) -> Street:
    """Seat 0 owes 40 and auctions a shop of 500 among three; seat 1 speaks first."""
    s = street(3, rules=DRAWN, banker=banker, at={0: 5}, cash={0: 0}, owns={0: [16]})
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    return s


def test_d24_a_playing_banker_bids_from_the_private_box() -> None:
    """D24 V16 V74: 260 from the own purse; the title is private and the bank's box untouched."""
    s = auction_of_500(banker=1)
    answer(s, 1, ("bid", 260))
    answer(s, 2, PASS)
    assert (s.cash[1], s.owner[16], bank(s)) == (4840, 1, 5100 + 40)


def test_d25_the_seller_may_not_bid() -> None:
    """D25 V74: all participants but the seller."""
    s = auction_of_500(banker=0)
    assert "V74" in refused(s, 0, ("bid", 260)).rules
    answer(s, 1, PASS)
    assert "V74" in refused(s, 0, ("bid", 260)).rules
    answer(s, 2, PASS)
    assert (s.owner[16], asked(s)) == (NOBODY, ("ChargeCard", FATE))


# -- the bank


def test_d26_takings_go_to_the_bankers_purse_and_taxes_to_the_bank() -> None:
    """D26 V16: the two boxes of a playing banker are never mixed."""
    s = street(rules=DRAWN, banker=1, at={0: 8}, owns={1: [10]})
    roll(s, 2)
    assert (s.cash[1], bank(s)) == (5220, 5100)
    s = street(rules=DRAWN, banker=1, at={0: 8})
    roll(s, 2)
    answer(s, 0, PAY_TAX)
    assert (s.cash[1], bank(s)) == (5100, 5220)


def test_d27_a_lottery_larger_than_the_banks_cash() -> None:
    """D27 V45 V87: the bank fails; with just enough it pays."""
    s = street(bank=1990)
    take_card(s, a_card(EDITION, LOTTERY, amount=2000))
    assert (asked(s), s.cash[0]) == (("BankAuction", 1), 5100)
    s = street(bank=2000)
    take_card(s, a_card(EDITION, LOTTERY, amount=2000))
    assert (s.active, s.cash[0], bank(s)) == (1, 7100, 0)


@pytest.mark.parametrize(("no_bid", "paid", "left", "over"), [("overdraft", 2000, -1300, False), ("end", 700, 0, True)])
def test_d28_when_the_richest_has_2540_nobody_can_buy_the_bank(no_bid: str, paid: int, left: int, over: bool) -> None:
    """D28 V94: overdraft; or, by house rule, what cash there is and the end."""
    s = street(3, rules={"bank_no_bid": no_bid}, cash={0: 2540, 1: 2540, 2: 2540}, bank=700)
    take_card(s, a_card(EDITION, LOTTERY, amount=2000))
    assert (s.cash[0], bank(s)) == (2540 + paid, left)
    assert (asked(s) == ()) is over
    assert s.reason == ("bank" if over else "")


def test_d29_a_playing_banker_may_buy_back_the_bank() -> None:
    """D29 V93: the present banker bids like anybody, from the private box."""
    s = street(3, rules=DRAWN, banker=0, bank=0)
    take_card(s, a_card(EDITION, LOTTERY, amount=200))
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    answer(s, 0, ("bid", 2550))
    assert (s.banker, s.cash[0], bank(s)) == (0, 5100 - 2550 + 200, 2350)


def test_d30_after_the_sale_taxes_go_to_the_same_box() -> None:
    """D30 V90 V91: under its new owner, whose purse stays apart."""
    s = street(2, bank=0, at={1: 8})
    take_card(s, a_card(EDITION, LOTTERY, amount=200))
    answer(s, 1, PASS)
    answer(s, 0, ("bid", 2550))
    assert (s.banker, s.cash[0], bank(s)) == (0, 2750, 2350)
    roll(s, 2)
    answer(s, 1, PAY_TAX)
    assert (s.cash[0], bank(s)) == (2750, 2350 + 120)


def test_d31_a_former_banker_who_does_not_play_is_not_placed() -> None:
    """D31 V92: no fortune, no place; the buyer counts the quarter."""
    s = street(5, rules=DRAWN, banker=4, bank=0, at={1: 59})
    take_card(s, a_card(EDITION, LOTTERY, amount=200))
    answer(s, 1, PASS)
    answer(s, 2, ("bid", 2550))
    for seat in (3, 0):
        answer(s, seat, PASS)
    roll(s, 1)
    assert result(s).places[4] == 0
    assert sorted(result(s).ranking) == [0, 1, 2, 3]
    assert (statement(s, 2)["bank"], result(s).scores[4]) == (2350 / 4, 0)


# -- the pack


def test_d32_an_honorary_card_for_a_post_already_held_is_void() -> None:
    """D32 V44: the holder keeps the post, and the card is set aside."""
    s = street(on=board(cards={13: (HONORARY, 6, 0)}), owns={1: [6]})
    take_card(s, 13)
    assert (s.owner[6], titles(s, 0)) == (1, [])
    assert told(s, "void") == [("void", "V44", 0, 6)]
    assert s.deck.used[-1] == 13


def test_d33_the_pack_is_mixed_again_only_when_a_card_is_needed() -> None:
    """D33 V41: after the last card the pile stays empty until the next need."""
    s = street(2, pack=[90])
    take_card(s, 90)
    assert (len(s.deck.pile), len(s.deck.used), s.deck.passes) == (0, 100, 0)
    quiet_turn(s)
    assert (len(s.deck.pile), s.deck.passes) == (0, 0)
    s.at[0] = 7
    roll(s, 1)
    answer(s, 0, DRAW)
    assert (len(s.deck.pile), len(s.deck.used), s.deck.passes) == (88, 0, 1)


def test_d34_the_third_pass_is_like_the_second() -> None:
    """D34 V41: 88 cards again, the honorary ones still out of the game."""
    s = street(at={0: 7})
    others = [number for number in EDITION.cards if number not in EDITION.honorary]
    s.deck = Deck(Pile([]), others, EDITION.honorary[:], 1)
    roll(s, 1)
    answer(s, 0, DRAW)
    assert (s.deck.pile.cards, s.deck.removed, s.deck.passes) == (others, EDITION.honorary, 2)


# -- square 60


def test_d35_in_the_simple_game_nobody_needs_titles() -> None:
    """D35 V7: a participant without any reaches 60, and it is over."""
    s = street(at={0: 59}, owns={1: FIVE})
    roll(s, 1)
    assert (titles(s, 0), result(s).reason) == ([], "simple")


def test_d36_the_richest_wins_wherever_the_pawn_is() -> None:
    """D36 V24 V117: not the one at 60."""
    s = street(3, at={0: 59, 2: 3}, cash={0: 4000, 2: 5110})
    roll(s, 1)
    assert (result(s).winners, result(s).ranking, result(s).places) == ((2,), (2, 1, 0), (3, 2, 1))


def test_d37_a_title_won_at_auction_releases_one_who_waits() -> None:
    """D37 V107 V110: 2000 in another's turn, and off 60 with the next throw of one's own."""
    s = street(2, rules=DOUBLE, at={0: 5}, cash={0: 0}, owns={0: [16], 1: FIVE[:2]}, waiting=[1])
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    answer(s, 1, ("bid", 260))
    assert (s.cash[1], s.waiting[1], s.voyage[1], s.at[1]) == (5100 - 260 + 2000, False, 2, 60)
    card(s, a_card(EDITION, HONORARY))
    roll(s, 5)
    assert (s.at[1], s.voyage[1]) == (5, 2)


def test_d38_whoever_loses_a_shop_while_waiting_waits_longer() -> None:
    """D38 V104 V107: one title of two is lost; a new one makes two again, which is not enough."""
    s = street(2, rules=DOUBLE, cash={0: 0}, owns={0: FIVE[:2]}, waiting=[0])
    take_card(s, a_card(EDITION, COST, amount=100))
    answer(s, 0, ("sell", 10))
    answer(s, 1, PASS)
    assert (titles(s, 0), s.cash[0], s.waiting[0]) == ([11], 100, True)
    quiet_turn(s)
    take_card(s, a_card(EDITION, HONORARY))
    assert (titles(s, 0), s.cash[0], s.waiting[0]) == ([6, 11], 100, True)


def test_d38_a_bonus_once_paid_is_not_taken_back() -> None:
    """D38 V109 V111: the third title is lost on the second voyage, the 2000 are not."""
    s = street(2, rules=DOUBLE, at={0: 57}, cash={0: 0}, owns={0: FIVE[:3]})
    roll(s, 3)
    assert s.cash[0] == 2000
    s.cash.pay(0, s.box, 1990)
    quiet_turn(s)
    roll(s, 1)  # the bakery: a tax of 60
    answer(s, 0, PAY_TAX)
    answer(s, 0, ("sell", 10))
    answer(s, 1, PASS)
    assert (titles(s, 0), s.voyage[0], s.cash[0]) == ([11, 13], 2, 10 + 200 - 60)


def test_d39_a_title_lost_while_standing_on_60_does_not_hold_one_there() -> None:
    """D39 V111: the condition was met on arrival and is not tested again."""
    s = street(2, rules={"form": "double", "trade": "yes"}, at={0: 57}, owns={0: FIVE[:3]})
    answer(s, 0, THROW)
    roll(s, 3)
    answer(s, 1, ("offer", 0, (), 400, (10,), 0))
    answer(s, 0, ACCEPT)
    answer(s, 1, THROW)
    roll(s, 4)
    answer(s, 1, PAY_TAX)
    card(s, a_card(EDITION, HONORARY))
    assert (titles(s, 0), s.waiting[0]) == ([11, 13], False)
    answer(s, 0, THROW)
    roll(s, 5)
    assert (s.at[0], s.voyage[0]) == (5, 2)


def test_d40_a_second_arrival_with_five_titles_waits() -> None:
    """D40 V115: stopped on 60, unpaid, and the game goes on."""
    s = street(rules=DOUBLE, at={0: 58}, voyage={0: 2}, owns={0: FIVE})
    roll(s, 6)
    assert (s.at[0], s.waiting[0], s.voyage[0], s.cash[0]) == (60, True, 2, 5100)
    assert (asked(s), s.active) == (("Cast", FATE), 1)


def test_d40_or_by_house_rule_ends_the_game_without_the_bonus() -> None:
    """D40 V115: `second_short` = end."""
    s = street(rules={"form": "double", "second_short": "end"}, at={0: 58}, voyage={0: 2}, owns={0: FIVE})
    roll(s, 6)
    assert (result(s).reason, s.cash[0], bank(s)) == ("short", 5100, 5100)


def test_d41_another_may_finish_while_one_waits() -> None:
    """D41 V98 V114: over at once."""
    s = street(3, rules=DOUBLE, at={0: 59}, voyage={0: 2}, owns={0: (*FIVE, 20), 1: [25]}, waiting=[1])
    roll(s, 1)
    assert (result(s).reason, s.waiting[1], s.cash[1]) == ("double", True, 5100)


# -- the accounts


def test_d42_the_last_bonus_is_paid_by_overdraft() -> None:
    """D42 V116 V122: 2000 from a bank with 700, no auction of the bank, and its fortune counts 0."""
    s = street(2, rules=DOUBLE, at={0: 59}, voyage={0: 2}, owns={0: (*FIVE, 20)}, bank=700, banker=1)
    roll(s, 1)
    assert (result(s).reason, s.cash[0], bank(s)) == ("double", 7100, -1300)
    assert told(s, "bank_offered") == []
    assert (statement(s, 1)["bank"], statement(s, 1)["total"]) == (0, 5100)


def test_d43_a_shop_counts_half_its_printed_price_whatever_was_bid() -> None:
    """D43 V119: bought for 900 at auction, printed 600, counted 300."""
    s = street(2, on=board(price={16: 600}), at={0: 5, 1: 59}, cash={0: 0}, owns={0: [16]})
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    answer(s, 1, ("bid", 900))
    card(s, a_card(EDITION, HONORARY))
    roll(s, 1)
    assert (statement(s, 1)["cash"], statement(s, 1)["titles"]) == (4200, 300)


def test_d44_a_quarter_of_4010() -> None:
    """D44 V128: 1002.5, not rounded."""
    s = street(2, at={0: 59}, bank=4010, banker=1)
    roll(s, 1)
    assert statement(s, 1)["bank"] == 1002.5
    assert repr(result(s).scores) == "(5100, 6102.5)"


def test_d45_a_negative_fortune_is_ranked_below_zero_and_above_those_out() -> None:
    """D45 V126 V127: 0, then -1100, then the person who left."""
    s = street(4, at={0: 59}, cash={1: 0, 2: 0}, loans={1: 1}, out=[3])
    roll(s, 1)
    assert result(s).scores == (5100, -1100, 0, 0)
    assert (result(s).ranking, result(s).places) == ((0, 2, 1, 3), (1, 3, 2, 4))


@pytest.mark.parametrize(("cash", "credited"), [(800, 1100), (790, 1090)])
def test_d46_the_bank_is_credited_with_what_the_debtor_is_worth(cash: int, credited: int) -> None:
    """D46 V126: in full if cash and half prices cover the loan, otherwise with these."""
    s = street(2, on=board(price={16: 600}), at={0: 59}, cash={0: cash}, owns={0: [16]}, loans={0: 1}, bank=0, banker=1)
    roll(s, 1)
    assert statement(s, 1)["bank"] == credited / 4
    assert statement(s, 0)["total"] == cash + 300 - 1100


# -- cards and the end


def test_d47_a_tax_card_for_ones_own_shop_costs_nothing() -> None:
    """D47 V58: one would pay oneself."""
    s = street(owns={0: [10]})
    take_card(s, a_card(EDITION, TAX, square=10))
    assert (s.cash[0], bank(s), s.active) == (5100, 5100, 1)


def test_d48_a_tax_card_asks_the_sum_printed_on_it() -> None:
    """D48 V57: the card's 70, not the takings of 120."""
    s = street(on=board(cards={53: (TAX, 10, 70)}), owns={1: [10]})
    take_card(s, 53)
    assert (s.cash[0], s.cash[1]) == (5030, 5170)


def test_d49_when_all_but_one_have_left_the_game_is_over() -> None:
    """D49 V83 V133: the second to leave ends it."""
    s = street(3, cash={0: 0, 1: 0, 2: 10})
    take_card(s, 90)
    answer(s, 0, LEAVE)
    assert (asked(s), s.active) == (("Cast", FATE), 1)
    take_card(s, 89)
    answer(s, 1, LEAVE)
    assert (asked(s), result(s).reason) == ((), "last")
    assert (result(s).ranking, result(s).places) == ((2, 1, 0), (3, 2, 1))


def test_d50_no_house_rule_is_taken_after_the_start() -> None:
    """D50 V129: a proposal is no move, and the agreement dealt with cannot be changed behind its back."""
    rules = GAME.agree(2, {})
    s = GAME.deal(2, rules, EDITION)
    rules["form"] = "double"
    assert not s.house.double
    s = street(2, at={0: 7})
    roll(s, 1)
    for move in (("form", "double"), ("rules", "form", "double"), ("agree", "form", "double")):
        assert refused(s, 0, move)
        assert refused(s, 1, move)
