"""The dice and the squares they lead to; each test opens with the ids of what it tries."""

from __future__ import annotations

import pytest
from games.jeu_de_l_oie.party import answer, heard, options, party, stand, throw
from ludotheque.kernel.agenda import pending

from jeu_de_l_oie.state import KEPT


def test_two_dice() -> None:
    """O8 O10: thirty-six throws, and as many squares as both show."""
    s = party()
    assert len(options(s)) == 36
    throw(s, 1, 2)
    assert s.at[0] == 3


@pytest.mark.parametrize(("faces", "square"), [((6, 3), 26), ((3, 6), 26), ((5, 4), 53), ((4, 5), 53)])
def test_nine_at_the_start(faces: tuple[int, int], square: int) -> None:
    """O9: 6 and 3, or 5 and 4."""
    s = party()
    throw(s, *faces)
    assert s.at[0] == square


def test_points_left_over_are_counted_back() -> None:
    """O11 O12: from 63; and on backwards from a goose, but never behind the start."""
    s = party(2)
    stand(s, 60, 1)
    throw(s, 3, 2)
    assert s.at[0] == 61
    s = party(2)
    stand(s, 61, 1)
    throw(s, 3, 3)
    assert s.at[0] == 53
    s = party(2)
    stand(s, 58, 1)
    throw(s, 6, 3)
    assert s.at[0] == 0


def test_geese_push_on() -> None:
    """O12: as often as one is met."""
    s = party(2)
    stand(s, 10, 1)
    throw(s, 2, 2)
    assert s.at[0] == 22
    assert [event[3] for event in heard(s, "goose")] == [14, 18]


def test_a_pawn_is_sent_where_the_other_came_from() -> None:
    """O13: and pays a counter; where squares are shared, both stay."""
    s = party(2)
    stand(s, 10, 13)
    throw(s, 1, 2)
    assert (s.at, s.purses[1]) == ([13, 10], 36)
    s = party(2, meeting="share")
    stand(s, 10, 13)
    throw(s, 1, 2)
    assert (s.at, s.purses[1]) == ([13, 13], 37)


def test_the_bridge_and_the_maze() -> None:
    """O14 O17: 6 leads to 12 and 42 to 30, for a counter; whoever stands there is met."""
    s = party(2)
    stand(s, 1, 12)
    throw(s, 3, 2)
    assert (s.at, s.purses[0]) == ([12, 1], 36)
    throw(s, 1, 1)
    stand(s, 40, 1)
    throw(s, 1, 1)
    assert (s.at[0], s.purses[0]) == (30, 35)


def test_the_inn() -> None:
    """O15: two turns, in which the other throws."""
    s = party(2)
    stand(s, 16, 1)
    throw(s, 1, 2)
    assert (s.waits[0], s.purses[0]) == (2, 36)
    for _ in range(3):
        assert s.active == 1
        s.put(1, 1)
        throw(s, 1, 1)
    assert s.active == 0


@pytest.mark.parametrize("square", [31, 52])
@pytest.mark.parametrize("meeting", ["swap", "share"])
def test_a_cell_holds_one(square: int, meeting: str) -> None:
    """O16 O18: until somebody else comes, who stays instead."""
    s = party(2, meeting=meeting)
    stand(s, square - 3, square - 5)
    throw(s, 1, 2)
    assert (s.at[0], s.waits[0]) == (square, KEPT)
    throw(s, 4, 1)
    assert (s.at, s.waits) == ([square - 5, square], [0, KEPT])


def test_death() -> None:
    """O19: one begins again."""
    s = party(2)
    stand(s, 55, 1)
    throw(s, 1, 2)
    assert (s.at[0], s.purses[0]) == (0, 36)


def test_ransoms() -> None:
    """O20 O22: paid in full or not at all, and then one throws; or one waits."""
    s = party(2, ransoms="yes")
    stand(s, 28, 1)
    throw(s, 1, 2)
    throw(s, 1, 1)
    assert options(s) == [("pay",), ("wait",)]
    answer(s, "pay")
    assert (s.purses[0], s.waits[0], pending(s).__class__.__name__) == (33, 0, "Cast")
    s = party(2, ransoms="yes")
    stand(s, 28, 1)
    throw(s, 1, 2)
    throw(s, 1, 1)
    answer(s, "wait")
    s.purses.pay(0, s.pot, s.purses[0] - 2)
    throw(s, 1, 1)
    assert s.active == 1


def test_a_life_is_bought() -> None:
    """O20: one stays on 58 for five counters, or begins again for one."""
    for verb, square, purse in (("live", 58, 32), ("die", 0, 36)):
        s = party(2, ransoms="yes")
        stand(s, 55, 1)
        throw(s, 1, 2)
        answer(s, verb)
        assert (s.at[0], s.purses[0]) == (square, purse)


def test_everybody_kept_is_let_out() -> None:
    """O21: nobody is left who could come."""
    s = party(2)
    stand(s, 28, 49)
    throw(s, 1, 2)
    throw(s, 1, 2)
    assert heard(s, "freed")
    assert (s.waits, s.active) == ([0, 0], 0)
