"""A race from its stakes to its pot; each test opens with the ids of what it tries."""

from __future__ import annotations

import pytest
from games.jeu_de_l_oie.party import answer, heard, options, party, stand, throw
from ludotheque import BadSetup
from ludotheque.kernel.agenda import NOBODY, pending

from jeu_de_l_oie import GAME
from jeu_de_l_oie.state import Party


def test_who_plays_and_with_what() -> None:
    """O1 O2 O3: two to six persons; every purse has paid its stake before the first throw."""
    for seats in (1, 7):
        with pytest.raises(BadSetup):
            GAME.agree(seats, {})
    s = party(6, purse=20)
    assert s.purses.balances == [17] * 6 + [18]


def test_races_begin_with_one_player_after_another() -> None:
    """O4 O5 O23: the one who arrives takes the pot; then the next player begins with new stakes."""
    s = party(2)
    stand(s, 60, 10)
    throw(s, 1, 2)
    assert (s.race, s.active, s.at) == (2, 1, [0, 0])
    assert heard(s, "arrives") == [("arrives", "O23", 0, 6)]
    assert s.purses.balances == [40, 34, 6]
    throw(s, 1, 2)
    throw(s, 1, 1)
    assert s.active == 1


def under_way(seats: int, **rules: str | int) -> Party:
    """The second player is asked whether to raise; every pawn has left the start."""
    s = party(seats, raises="yes", **rules)
    assert pending(s).__class__.__name__ == "Cast"
    stand(s, *[10, 20, 33][:seats])
    throw(s, 1, 2)
    return s


def test_a_raise_is_followed_or_the_race_left() -> None:
    """O6 O7: once in a race; whoever leaves is not asked again, and loses what was paid."""
    s = under_way(3)
    assert options(s) == [("throw",), ("raise",)]
    answer(s, "raise", "follow", "leave")
    assert s.left == [True, False, False]
    assert s.purses.balances == [37, 35, 35, 13]
    throw(s, 1, 1)
    answer(s, "throw")
    throw(s, 1, 1)
    assert s.active == 1
    assert pending(s).__class__.__name__ == "Cast"


def test_an_empty_purse_stays_for_nothing() -> None:
    """O7 O22: it is not asked, and fees take what there is."""
    s = under_way(3)
    for seat in (0, 2):
        s.purses.pay(seat, s.pot, s.purses[seat])
    answer(s, "raise")
    throw(s, 1, 2)
    assert not any(s.left)
    s.put(2, 1)
    throw(s, 1, 4)
    assert (s.at[2], s.purses[2]) == (12, 0)


def test_alone_in_the_race() -> None:
    """O24: when all others have left it, the pot is taken without a throw."""
    s = under_way(3, form="one")
    answer(s, "raise", "leave", "leave")
    assert pending(s) is None
    assert s.purses.balances == [37, 46, 37, 0]
    assert heard(s, "alone") == [("alone", "O24", 1, 11)]


def test_the_end_and_its_accounts() -> None:
    """O25 O26: after the last race, or before one that somebody cannot pay for; the fullest purse has won."""
    s = party(2, form="one")
    stand(s, 60, 1)
    throw(s, 1, 2)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert (outcome.reason, outcome.scores, outcome.winners) == ("races", (43, 37), (0,))
    s = party(2)
    s.purses.pay(1, s.pot, s.purses[1] - 2)
    stand(s, 60, 1)
    throw(s, 1, 2)
    assert (s.reason, s.active) == ("purse", NOBODY)


def test_everything_lies_open() -> None:
    """O27: a spectator sees what the players see."""
    s = party()
    assert GAME.view(s, None) | {"seat": 1} == GAME.view(s, 1)
