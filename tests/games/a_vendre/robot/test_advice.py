"""What a robot knows of A VENDRE!: what shops, cards and the bank are worth to it."""

from __future__ import annotations

from random import Random

import pytest

from games.a_vendre.table import BUY, DOUBLE, EDITION, PAY_TAX, a_card, roll, street, take_card
from games.suites.asking import asked
from ludotheque.bots import answer as advised
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.robot.worth import bank_to_come, rounds_left
from ludotheque.games.a_vendre.rules.board import LOTTERY
from ludotheque.games.a_vendre.state import Street
from ludotheque.kernel.agenda import NOBODY, Move, Seat

GRAND = a_card(EDITION, LOTTERY, amount=2000)


def choice(s: Street, seat: Seat) -> Move:
    return advised(GAME, s, seat, "greedy", Random(1))


def bank_for_sale(loans: int, banker: Seat = NOBODY) -> Street:
    """A prize of 2000 is due from a bank that has 1500 and no shop left to sell; somebody owes it so many loans."""
    places, shops = {0: 7, 1: 3, 2: 5}, {0: EDITION.shops}
    s = street(3, rules=DOUBLE, at=places, bank=1500, loans={2: loans}, owns=shops, banker=banker)
    take_card(s, GRAND)
    assert asked(s) == ("BankAuction", 1)
    return s


@pytest.mark.parametrize(("loans", "buys"), [(0, False), (30, True)])
def test_a_bank_is_bought_by_what_will_be_in_it(loans: int, buys: bool) -> None:
    """V88 V121 V122: what is owed to it comes back at the end, with interest; a quarter of that may be worth 2550."""
    s = bank_for_sale(loans)
    assert (choice(s, 1)[0] == "bid") == buys


def test_a_bank_is_worth_more_where_it_is_taken_from_another() -> None:
    """V92: who buys it from a banker takes his quarter away, too; one's own is worth no more than nobody's."""
    loans = next(count for count in range(1, 30) if choice(bank_for_sale(count), 1)[0] == "bid") - 1
    assert [choice(bank_for_sale(loans, banker), 1)[0] for banker in (NOBODY, 1, 2)] == ["pass", "pass", "bid"]


def test_the_banks_future_knows_bonuses_sales_and_loans() -> None:
    """V86 V100 V122: each loan brings 1100, each first voyage to come costs 2000, a shop without owner may be sold."""
    plain = street(3, rules=DOUBLE, at={0: 30, 1: 30, 2: 30})
    owed = street(3, rules=DOUBLE, at={0: 30, 1: 30, 2: 30}, loans={1: 2})
    assert bank_to_come(owed) == pytest.approx(bank_to_come(plain) + 2200)
    sold = street(3, rules=DOUBLE, at={0: 30, 1: 30, 2: 30}, owns={0: EDITION.shops})
    assert bank_to_come(sold) < bank_to_come(plain)
    further = street(3, rules=DOUBLE, at={0: 60, 1: 60, 2: 60}, voyage={0: 2, 1: 2, 2: 2}, waiting=[])
    assert bank_to_come(further) - bank_to_come(street(3, rules=DOUBLE, at={0: 59, 1: 59, 2: 59})) > 4000


def test_a_game_of_many_is_shorter() -> None:
    """V7 V98: the first of many arrives sooner; nobody is near the end of a double game after one voyage."""
    two, nine = street(2), street(9)
    assert rounds_left(two) > rounds_left(nine) > 10
    near = street(2, at={0: 58})
    assert rounds_left(near) < 4
    assert rounds_left(street(2, rules=DOUBLE)) > 2 * rounds_left(two)


def test_a_shop_that_pays_is_bought_and_one_that_does_not_is_taxed() -> None:
    """V51 V113 V119: early in a game of nine, or on the last square of a game of two."""
    early = street(9, at={0: 17})
    roll(early, 1)
    assert (asked(early), choice(early, 0)) == (("BuyOrTax", 0), BUY)
    late = street(2, at={0: 58, 1: 58})
    roll(late, 1)
    assert (asked(late), choice(late, 0)) == (("BuyOrTax", 0), PAY_TAX)
