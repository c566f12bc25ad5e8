"""The test vectors A1 to A25 of docs/rules/a-vendre.md, with their exact figures."""

from __future__ import annotations

import tomllib
from random import Random

import pytest

from games.a_vendre.table import (
    BORROW,
    BUY,
    DOUBLE,
    EDITION,
    EDITION_TEXT,
    PASS,
    PAY_TAX,
    SHIPPED,
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
    titles,
)
from games.suites.asking import answer, asked, known, options, play_on, refused, told
from ludotheque.games.a_vendre.rules.board import COST, HONORARY, LOTTERY, TO_GREEN
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import FATE, NOBODY

THREE = (10, 11, 13)  # shops
SHOP = board(price={10: 400}, takings={10: 60})  # the shop of A11 to A13


def test_a1_a_stake_is_5100_in_four_kinds_of_notes() -> None:
    """A1 V18: 10 notes of 10, 20 of 50, 10 of 100 and 6 of 500 to each participant and to the bank."""
    s = opened(4)
    assert [s.cash[seat] for seat in range(4)] == [10 * 10 + 20 * 50 + 10 * 100 + 6 * 500] * 4
    assert bank(s) == 5100


def test_a2_the_box_holds_ten_stakes() -> None:
    """A2 V5: 51000 in notes, ten stakes denomination by denomination, and no other money."""
    notes = {row["value"]: row["count"] for row in tomllib.loads(EDITION_TEXT)["notes"]}
    assert sum(value * count for value, count in notes.items()) == 51000
    assert notes == {value: 10 * count for value, count in {10: 10, 50: 20, 100: 10, 500: 6}.items()}
    assert sum(opened(4).cash.balances) == 51000


def test_a3_four_points_from_57_with_three_titles_lead_to_square_1() -> None:
    """A3 V99 V100 V102: 2000 from the bank, and the throw is counted on beyond 60."""
    s = street(rules=DOUBLE, at={0: 57}, owns={0: THREE})
    roll(s, 4)
    assert (s.at[0], s.voyage[0], s.waiting[0]) == (1, 2, False)
    assert (s.cash[0], bank(s)) == (7100, 3100)
    assert asked(s) == ("BuyOrTax", 0)


def test_a3_four_points_from_57_with_two_titles_stop_on_60() -> None:
    """A3 V103: short of the third title the pawn stops on 60 and waits, unpaid, and the turn is over."""
    s = street(rules=DOUBLE, at={0: 57}, owns={0: THREE[:2]})
    roll(s, 4)
    assert (s.at[0], s.voyage[0], s.waiting[0]) == (60, 1, True)
    assert (s.cash[0], bank(s)) == (5100, 5100)
    assert (asked(s), s.active) == (("Cast", FATE), 1)


def at_57(titles: int, waiting: tuple[int, ...] = ()) -> Street:
    """On the shipped street, under the usual rules with a banker drawn by lot; or waiting on 60 since."""
    return street(rules=DOUBLE, on=SHIPPED, at={0: 57}, waiting=waiting, owns={0: THREE[:titles]}, banker=1)


def test_57_and_four_points_on_the_shipped_street() -> None:
    """V99 V100 V102 V103: the sheet's own example: with three titles the second voyage begins, with two it is 60."""
    s = at_57(titles=3)
    roll(s, 4)
    assert (s.at[0], s.voyage[0], s.cash[0], bank(s)) == (1, 2, 7100, 3100)
    s = at_57(titles=2)
    roll(s, 4)
    assert (s.at[0], s.voyage[0], s.waiting[0], s.cash[0], bank(s)) == (60, 1, True, 5100, 5100)


def test_57_and_four_points_then_a_card_each_time_on_the_shipped_street() -> None:
    """V104 V106 V107 V108: who waits throws and stays, takes a card, may have to go back, or gets what was missing."""
    s = at_57(titles=2, waiting=(0,))
    roll(s, 4)
    assert (s.at[0], asked(s)) == (60, ("ChargeCard", FATE))
    back = a_card(SHIPPED, TO_GREEN, 43)
    card(s, back)
    assert (s.at[0], s.voyage[0], s.waiting[0]) == (43, 1, False)
    assert s.cash[0] == 5100 - SHIPPED.card_amount[back]
    s = at_57(titles=2, waiting=(0,))
    roll(s, 4)
    card(s, a_card(SHIPPED, HONORARY))
    assert (s.at[0], s.voyage[0], s.waiting[0], s.cash[0]) == (60, 2, False, 7100)


def test_a4_a_loan_of_1000_leaves_a_debt_of_1100() -> None:
    """A4 V78 V79: 1000 in cash now, 1100 deducted in the accounts."""
    s = street(2, at={0: 5, 1: 59}, cash={0: 0})
    roll(s, 1)  # the school, 40
    answer(s, 0, BORROW)
    assert (s.cash[0], bank(s), s.loans[0]) == (960, 4140, 1)
    card(s, a_card(EDITION, COST, amount=60))
    roll(s, 1)
    assert statement(s, 0) == {"seat": 0, "cash": 900, "titles": 0, "debt": 1100, "bank": 0, "total": -200}


def test_a5_the_auction_of_the_bank_opens_at_2550() -> None:
    """A5 V88 V89: half of its capital, and not a note less."""
    s = street(at={0: 5}, bank=0)
    roll(s, 1)
    card(s, a_card(EDITION, LOTTERY, amount=200))
    assert asked(s) == ("BankAuction", 1)
    assert known(s, 1)["least"] == 2550
    assert "V88" in refused(s, 1, ("bid", 2540)).rules
    answer(s, 1, ("bid", 2550))
    assert known(s, 2)["price"] == 2550


def test_a6_the_auction_of_a_shop_opens_at_half_its_price() -> None:
    """A6 V69: the bank's opening price for a shop of 880 is 440, and the first bid must exceed it."""
    s = street(at={0: 5}, cash={0: 0}, owns={0: [18]})
    roll(s, 1)
    answer(s, 0, ("sell", 18))
    assert told(s, "auction") == [("auction", "V69", 0, 18, 440)]
    assert known(s, 1)["least"] == 450


def test_a7_six_points_from_57_lead_to_square_3() -> None:
    """A7 V102: the three points left carry the pawn to square 3, which is resolved as usual."""
    s = street(rules=DOUBLE, at={0: 57}, owns={0: THREE})
    roll(s, 6)
    assert (s.at[0], s.voyage[0], s.cash[0]) == (3, 2, 7100)
    assert asked(s) == ("BuyOrTax", 0)


def test_a8_exactly_on_60_with_three_titles_is_not_waiting() -> None:
    """A8 V111 V112: 2000 at once, nothing else happens on 60, and the next throw of 5 leads to square 5."""
    s = street(2, rules=DOUBLE, at={0: 57}, owns={0: THREE})
    roll(s, 3)
    assert (s.at[0], s.voyage[0], s.waiting[0], s.cash[0]) == (60, 2, False, 7100)
    assert (asked(s), s.active) == (("Cast", FATE), 1)
    quiet_turn(s)
    roll(s, 5)
    assert (s.at[0], s.voyage[0], s.cash[0]) == (5, 2, 7100)
    assert asked(s) == ("BuyOrTax", 0)


def test_a9_five_points_from_58_end_the_simple_game_at_once() -> None:
    """A9 V7: no square beyond 60 is resolved and no card drawn."""
    s = street(at={0: 58})
    roll(s, 5)
    assert asked(s) == ()
    assert (result(s).reason, s.at[0], s.cash[0], len(s.deck.pile)) == ("simple", 60, 5100, 100)


def test_a10_a_green_59_leads_on_to_60() -> None:
    """A10 V48: the die leads to 59, the green square leads to 60, and 60 counts as reached."""
    s = street(on=board(swap=[(59, 43)]), at={0: 57})
    roll(s, 2)
    assert told(s, "passed_on") == [("passed_on", "V47", 0, 59, 60)]
    assert (result(s).reason, s.at[0]) == ("simple", 60)


def test_a11_a_shop_of_400_is_bought() -> None:
    """A11 V32 V51 V54: cash 600, bank 400 richer, the title in hand, and a card is drawn."""
    s = street(on=SHOP, at={0: 8}, cash={0: 1000})
    roll(s, 2)
    assert options(s, 0) == [BUY, PAY_TAX]
    answer(s, 0, BUY)
    assert (s.cash[0], bank(s), titles(s, 0)) == (600, 5500, [10])
    assert asked(s) == ("ChargeCard", FATE)


def test_a11_or_its_tax_of_60_is_paid() -> None:
    """A11 V51 V52 V54: cash 940, bank 60 richer, which keeps the title, and a card is drawn."""
    s = street(on=SHOP, at={0: 8}, cash={0: 1000})
    roll(s, 2)
    answer(s, 0, PAY_TAX)
    assert (s.cash[0], bank(s), s.owner[10]) == (940, 5160, NOBODY)
    assert asked(s) == ("ChargeCard", FATE)


def test_a12_with_390_only_the_tax_can_be_paid() -> None:
    """A12 V63: the price must be there in cash."""
    s = street(on=SHOP, at={0: 8}, cash={0: 390}, owns={0: [18]})
    roll(s, 2)
    assert options(s, 0) == [PAY_TAX]
    assert "V63" in refused(s, 0, BUY).rules
    assert refused(s, 0, BUY).facts == {"price": 400, "cash": 390, "sum": 10}


def test_a13_the_owner_is_paid_and_a_card_drawn() -> None:
    """A13 V35 V53 V54: 60 from A to B, nothing to the bank, no question of buying."""
    s = street(on=SHOP, at={0: 8}, owns={1: [10]})
    roll(s, 2)
    assert (s.cash[0], s.cash[1], bank(s)) == (5040, 5160, 5100)
    assert asked(s) == ("ChargeCard", FATE)


def auction_of_500() -> Street:
    """A stands on B's shop, owes 120, has nothing but a shop of 500, and puts it up for auction."""
    s = street(3, at={0: 8}, cash={0: 0}, owns={0: [16], 1: [10]})
    roll(s, 2)
    answer(s, 0, ("sell", 16))
    return s


def test_a14_a_bid_of_250_for_a_shop_of_500_is_refused() -> None:
    """A14 V69 V73: the opening price is 250, and the first bid must exceed it."""
    s = auction_of_500()
    assert refused(s, 1, ("bid", 250)).facts == {"least": 260}


def test_a14_a_bid_of_260_sells_if_nobody_goes_higher() -> None:
    """A14 V68 V70 V73: the last bidder pays the seller, who pays the debt; title and marker pass on."""
    s = auction_of_500()
    answer(s, 1, ("bid", 260))
    answer(s, 2, PASS)
    assert (s.cash[0], s.cash[1], s.cash[2], bank(s)) == (260 - 120, 5100 - 260 + 120, 5100, 5100)
    assert titles(s, 1) == [10, 16]


def test_a14_without_a_bid_the_bank_takes_it_for_250() -> None:
    """A14 V69 V75: bank 250 poorer, and the square has no owner."""
    s = auction_of_500()
    answer(s, 1, PASS)
    answer(s, 2, PASS)
    assert (s.cash[0], s.cash[1], bank(s)) == (250 - 120, 5100 + 120, 4850)
    assert s.owner[16] == NOBODY


def test_a15_half_of_350_is_180_at_the_auction_and_175_in_the_accounts() -> None:
    """A15 V76 V119: rounded up to a note when notes are paid, exact when fortunes are reckoned."""
    odd = board(price={16: 350})
    s = street(2, on=odd, at={0: 5}, cash={0: 0}, owns={0: [16]})
    roll(s, 1)
    answer(s, 0, ("sell", 16))
    assert known(s, 1)["least"] == 190
    answer(s, 1, PASS)
    assert (s.cash[0], bank(s)) == (180 - 40, 5100 - 180 + 40)
    s = street(2, on=odd, at={0: 59}, owns={1: [16]})
    roll(s, 1)
    assert statement(s, 1)["titles"] == 175
    assert result(s).scores == (5100, 5275)


def test_a16_one_shop_and_one_loan_for_a_debt_of_300() -> None:
    """A16 V78: 40 + 200 is short of 300; a loan makes it 1240, the debt is paid, 940 remain."""
    s = street(2, at={0: 17}, cash={0: 40}, owns={0: [10], 1: [18]})
    roll(s, 1)
    answer(s, 0, ("sell", 10))
    answer(s, 1, PASS)
    assert (s.cash[0], asked(s)) == (240, ("BorrowOrLeave", 0))
    answer(s, 0, BORROW)
    assert (s.cash[0], s.cash[1], s.loans[0], bank(s)) == (940, 5400, 1, 5100 - 200 - 1000)
    s.at[1] = 59
    card(s, a_card(EDITION, HONORARY))
    roll(s, 1)
    assert statement(s, 0)["debt"] == 1100


def test_a17_the_bank_fails_and_is_sold_for_2600() -> None:
    """A17 V87 V88 V90 V91: 300 + 2600 - 2000 = 900 in the box, and the buyer owns the bank."""
    s = street(at={0: 5}, bank=300 - 40)
    roll(s, 1)  # the school, 40
    card(s, a_card(EDITION, LOTTERY, amount=2000))
    answer(s, 1, ("bid", 2600))
    for seat in (2, 3, 0):
        answer(s, seat, PASS)
    assert (bank(s), s.banker) == (900, 1)
    assert (s.cash[1], s.cash[0]) == (2500, 5100 - 40 + 2000)


@pytest.mark.parametrize(("loans", "total"), [(0, 1730), (1, 630)])
def test_a18_the_accounts_of_a_participant(loans: int, total: int) -> None:
    """A18 V79 V118 V119 V120: cash, half prices, nothing for entrusted posts, less 1100 for a loan."""
    on = board(price={25: 600, 10: 400})
    s = street(2, on=on, at={1: 59}, turn=1, cash={0: 1230}, owns={0: (25, 10, 6, 12)}, loans={0: loans})
    roll(s, 1)
    assert statement(s, 0)["titles"] == 300 + 200
    assert result(s).scores[0] == total


def test_a19_the_accounts_of_a_playing_banker() -> None:
    """A19 V121 V122 V123 V124: own fortune 1200, and a quarter of 2900 + 1100 repaid by another."""
    on = board(price={25: 600})
    s = street(
        3,
        on=on,
        rules={"bank": "drawn"},
        banker=0,
        at={1: 59},
        turn=1,
        cash={0: 900},
        owns={0: [25]},
        bank=2900,
        loans={2: 1},
    )
    roll(s, 1)
    assert statement(s, 0) == {"seat": 0, "cash": 900, "titles": 300, "debt": 0, "bank": 1000, "total": 2200}


def test_a20_four_persons_keep_25500_in_play() -> None:
    """A20 V18 V20: five stakes at every moment of the game; the rest stays in the box."""
    s = opened(4)

    def see(s: Street) -> None:
        assert sum(s.cash.balances[:5]) == 25500

    assert play_on(s, Random(20), see) > 50
    assert result(s)


def test_a21_ten_persons_are_nine_participants_and_a_banker() -> None:
    """A21 V15 V19: the bank is drawn, its holder has no stake, and all 51000 are in play."""
    s = opened(10, banker=4)
    assert (s.house.drawn, len(s.around(0)), s.banker, s.idle) == (True, 9, 4, 4)
    assert s.cash.balances == [5100] * 4 + [0] + [5100] * 5 + [5100, 0]


def test_a22_an_honorary_card_releases_one_who_waits() -> None:
    """A22 V43 V107: third title, 2000, still on 60; the next throw of 3 leads to square 3."""
    s = street(2, rules=DOUBLE, waiting=[0], owns={0: THREE[:2]})
    roll(s, 6)
    card(s, a_card(EDITION, HONORARY, square=6))
    assert (titles(s, 0), s.cash[0], bank(s)) == ([6, 10, 11], 7100, 3100)
    assert (s.at[0], s.waiting[0], s.voyage[0]) == (60, False, 2)
    quiet_turn(s)
    roll(s, 3)
    assert s.at[0] == 3


def test_a23_a_card_sends_one_who_waits_back_to_41() -> None:
    """A23 V50 V108: pawn on 41, no longer waiting, 100 to the bank; the next throw is counted from 41."""
    on = board(swap=[(41, 43)], cards={45: (TO_GREEN, 41, 100)})
    s = street(2, rules=DOUBLE, on=on, waiting=[0], owns={0: THREE[:2]})
    roll(s, 6)
    card(s, 45)
    assert (s.at[0], s.waiting[0], s.voyage[0]) == (41, False, 1)
    assert (s.cash[0], bank(s)) == (5000, 5200)
    quiet_turn(s)
    roll(s, 3)
    assert s.at[0] == 44


def test_a24_six_titles_four_of_them_entrusted_end_the_double_game() -> None:
    """A24 V98 V114: the second arrival, 2000, over."""
    s = street(rules=DOUBLE, at={0: 58}, voyage={0: 2}, owns={0: (10, 11, 6, 12, 17, 21)})
    roll(s, 4)
    assert (result(s).reason, s.cash[0], bank(s)) == ("double", 7100, 3100)
    assert asked(s) == ()


def test_a25_the_second_pass_has_no_honorary_cards() -> None:
    """A25 V40: 100 cards less the 12 honorary ones, which leave the game."""
    s = street(at={0: 5}, pack=[])
    roll(s, 1)
    assert len(EDITION.honorary) == 12
    assert (len(s.deck.pile), s.deck.used, s.deck.removed) == (88, [], EDITION.honorary)
    assert len(options(s, FATE)) == 88
