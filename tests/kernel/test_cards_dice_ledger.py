"""Piles without order, dice as data, money that cannot be lost."""

from __future__ import annotations

from typing import Any

import pytest

from kernel.parlour import Turned, TwoDice, parlour, tailed
from ludotheque.kernel.agenda import FATE, Chance, IllegalMove, check, pending, play
from ludotheque.kernel.cards import Deck, Pile
from ludotheque.kernel.dice import ONE_DIE
from ludotheque.kernel.ledger import Ledger


def test_a_pile_is_a_multiset() -> None:
    pile = Pile([1, 2, 2, 3])
    pile.draw(2)
    assert pile.holds(2)
    pile.draw(2)
    assert not pile.holds(2)
    with pytest.raises(ValueError, match="not in the pile"):
        pile.draw(2)
    pile.shuffle_in([2, 0, 5])
    assert pile.cards == [0, 1, 2, 3, 5]
    assert len(pile) == 5


def test_fate_draws_by_weight() -> None:
    s = parlour(Turned())
    chance = pending(s)
    assert isinstance(chance, Chance)
    assert dict(zip(chance.options(s, FATE), chance.weights(s))) == {("card", 1): 1, ("card", 2): 2, ("card", 3): 1}
    assert [chance.pick(s, case) for case in range(chance.count(s))].count(("card", 2)) == 2
    with pytest.raises(IllegalMove):
        check(s, FATE, ("card", 4))


@pytest.mark.parametrize("chance", [Turned(), TwoDice()])
def test_any_number_names_a_case(chance: Chance[Any]) -> None:
    """A playout gives a number of its own; it is as good as the case that is left when all cases are counted off."""
    s = parlour(chance)
    count = chance.count(s)
    for number in (0, 1, count - 1, count, 7 * count + 2, 8_388_607):
        assert chance.any_case(s, number) == chance.pick(s, number % count)


def test_a_known_tail_comes_after_the_shuffled_part() -> None:
    pile = tailed([4, 9], [7, 5])
    s = parlour(Turned(), Turned(), Turned(), pile=pile)
    with pytest.raises(IllegalMove):
        check(s, FATE, ("card", 7))
    for card in (9, 4):
        play(s, FATE, ("card", card))
    chance = pending(s)
    assert isinstance(chance, Chance)
    assert chance.options(s, FATE) == [("card", 7)]
    assert (chance.count(s), chance.pick(s, 0)) == (1, ("card", 7))
    assert not pile.holds(5)


def test_cards_put_under_come_back_in_that_order_unless_shuffled() -> None:
    pile = tailed([1], [])
    pile.draw(1)
    for card in (3, 1, 2):
        pile.put_under(card)
    copy = pile.clone()
    pile.draw(3)
    with pytest.raises(ValueError, match="not on top"):
        pile.draw(2)
    assert len(copy) == 3
    copy.shuffle()
    assert (copy.cards, copy.tail) == ([1, 2, 3], [])


def test_discards_come_back_without_those_that_leave_the_game() -> None:
    deck = Deck(Pile([1, 2, 3, 4]), [], [], 0)
    for card in (3, 1, 4, 2):
        deck.draw(card)
    deck.reshuffle([1, 3])
    assert (deck.pile.cards, deck.used, sorted(deck.removed), deck.passes) == ([2, 4], [], [1, 3], 1)
    other = deck.clone()
    other.draw(2)
    assert deck.pile.cards == [2, 4]


def test_two_dice_have_thirty_six_ordered_throws() -> None:
    s = parlour(TwoDice())
    chance = pending(s)
    assert isinstance(chance, Chance)
    assert chance.thrown
    assert len({chance.pick(s, case) for case in range(chance.count(s))}) == 36
    assert [move[1] for move in ONE_DIE] == [1, 2, 3, 4, 5, 6]
    check(s, FATE, ("dice", 6, 1))
    for bad in (("dice", 7, 1), ("dice", 3), ("die", 3)):
        with pytest.raises(IllegalMove):
            check(s, FATE, bad)


def test_money_moves_and_never_appears() -> None:
    ledger = Ledger([100, 0])
    ledger.pay(0, 1, 60)
    assert ledger.balances == [40, 60]
    for amount in (41, -1):
        with pytest.raises(ValueError, match="cannot pay"):
            ledger.pay(0, 1, amount)
    with pytest.raises(ValueError, match="cannot pay"):
        ledger.overdraw(0, 1, -5)
    ledger.overdraw(0, 1, 50)
    assert ledger.balances == [-10, 110]
