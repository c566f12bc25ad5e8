"""A piece set on another place by agreement."""

from __future__ import annotations

from games.cosmail.invariants import check
from games.cosmail.table import node, say, where, world
from ludotheque.games.cosmail.rules.amends import amend, placings
from ludotheque.games.cosmail.rules.announce import FILL_TOO_EARLY, why_no_fill
from ludotheque.games.cosmail.state import SHIP, World


def offered(s: World, seat: int, piece: int) -> set[int]:
    return {place for placing in placings(s) if placing.piece == 3 * seat + piece for place in placing.places}


def test_a_piece_is_set_where_it_could_stop() -> None:
    """C27 C102 C107: a ship afloat, on a free place, in nobody else's home."""
    s = world(at={0: ("BA", "NY", "I"), 1: ("SY", "II", "II")})
    assert {node("X"), node("LI"), node("ME")} <= offered(s, 0, SHIP)
    assert not {node("BT"), node("SY"), node("BA"), node("II"), node("III")} & offered(s, 0, SHIP)
    assert node("BT") in offered(s, 0, 0)


def test_nobody_comes_to_gold_by_hand() -> None:
    """C142 C143 C148: gold is reached by a move, even with the twelve goods."""
    s = world(at={0: ("BA", "NY", "I")})
    s.goods[:12] = [1] * 12
    for piece in range(3):
        assert not {*s.board.golds} & offered(s, 0, piece)


def test_nobody_brings_the_last_piece_home_by_hand() -> None:
    """C157 C160: that could end the game; with another piece still away it cannot."""
    s = world(at={0: ("I", "I", "BA"), 1: ("II", "ME", "X")})
    assert node("I") not in offered(s, 0, SHIP)
    assert node("II") in offered(s, 1, SHIP)


def test_it_stands_there_as_if_it_had_just_come_for_nothing() -> None:
    """C28 C55 C63: no fuel is spent; it need not leave any more, and may fill up from the next turn on."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 50})
    s.fleet.bound[0] = True
    amend(s, ("set", 0, node("BT")))
    check(s)
    assert (where(s, 0, 0), s.fleet.bound[0], s.petrol[0]) == ("BT", False, 50)
    assert why_no_fill(s, 0, 0) is FILL_TOO_EARLY
    assert s.held[node("NY")] < 0


def test_only_before_anything_is_announced() -> None:
    """C55 C148: what was said aloud is about where a piece stands."""
    s = world(at={0: ("NY", "I", "I")})
    assert placings(s)
    say(s, "fill", 0)
    assert placings(s) == []
