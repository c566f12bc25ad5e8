"""A pawn set on another square by agreement."""

from __future__ import annotations

from games.a_vendre.invariants import check
from games.a_vendre.table import roll, street
from ludotheque.games.a_vendre.rules.amends import amend, placings
from ludotheque.games.a_vendre.rules.board import GREEN


def test_a_pawn_is_set_on_any_square_from_which_it_throws() -> None:
    """V28 V47 V97: not on a green one, not on 60, not where it stands; those without a pawn are not named."""
    s = street(3, at={0: 12, 1: 30}, out=(2,))
    found = {placing.piece: placing.places for placing in placings(s)}
    assert set(found) == {0, 1}
    assert set(found[0]) == {square for square in range(1, 60) if s.board.colour[square] != GREEN} - {12}


def test_a_square_has_no_say_when_a_pawn_is_set_on_it() -> None:
    """V28 V32: nothing is bought or paid there, and the next throw goes on from it."""
    s = street(2, at={0: 12, 1: 30})
    shop = next(square for square in s.board.shops if 33 < square < 50)
    cash = s.cash.balances[:]
    amend(s, ("set", 0, shop))
    check(s)
    assert s.cash.balances == cash
    assert s.owner[shop] < 0
    roll(s, 2)
    assert s.at[0] >= shop + 2


def test_one_who_waited_on_60_waits_no_more() -> None:
    """V49 V106: as if a card had sent the pawn away; the voyage is the same one."""
    s = street(2, {"form": "double"}, at={1: 30}, waiting=(0,))
    amend(s, ("set", 0, 59))
    check(s)
    assert (s.at[0], s.waiting[0], s.voyage[0]) == (59, False, 1)
    roll(s, 3)
    assert s.at[0] == 60


def test_while_a_square_has_its_say_no_pawn_is_set() -> None:
    """V51: somebody is asked whether to buy: everybody waits."""
    s = street(2)
    roll(s, next(square for square in s.board.shops if square <= 6))
    assert placings(s) == []
