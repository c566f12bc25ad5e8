"""Gold: who may seek it, where, when he throws, and when he must leave; C142 to C152."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.rules.test_options import BA, end, rest
from games.cosmail.table import (
    END,
    GOOD_NAMES,
    LAND_LEGS,
    PLANE_A,
    PLANE_B,
    SET,
    SKIP,
    STAY,
    bundle,
    coal,
    dice,
    events,
    fly,
    fx,
    no,
    node,
    path,
    petrol,
    reach,
    sail,
    say,
    shipped,
    throw,
    until,
    view,
    where,
    world,
)
from games.suites.asking import asked, known, options, told
from ludotheque.games.cosmail.rules.board import DEPOSIT, GOLD_PORT
from ludotheque.games.cosmail.state import SHIP, World

BE, OU, AK, NY, BT = (node(name) for name in ("BE", "OU", "AK", "NY", "BT"))
NARROW = "I-BA 8, BA-X 3, X-LI 4, X-BE 4, II-BE 5, II-PE 10, PE-ME 11, ME-SY 5, III-ME 20, X-IS 6*2, IS-OD 5*5"
CLOSED = ("C142", "C144", "C145")


def digging(name: str = "OU", **more: Any) -> World:
    """Seat 0 holds the set, and his plane A has stood at this gold base for a turn; 30 petrol."""
    given: dict[str, Any] = {"at": {0: (name, "I", "I")}, "petrol": {0: 30}, "goods": {0: SET}}
    return world(**(given | more))


# -- who may go there


def test_only_a_holder_of_the_set_stops_at_beira() -> None:
    """C142 C144: neither plane nor ship; with the set both may."""
    for piece in (PLANE_A, SHIP):
        at = {0: ("X", "I", "I") if piece == PLANE_A else ("I", "I", "X")}
        s = world(at=at, petrol={0: 9}, coal={0: 9})
        say(s, *SKIP)
        assert "BE" not in reach(s, piece)
        assert no(s, "go", piece, (BE,), ()).rules == CLOSED
        s = world(at=at, petrol={0: 9}, coal={0: 9}, goods={0: SET})
        say(s, *SKIP)
        say(s, "go", piece, (BE,), ())
        assert where(s, 0, piece) == "BE"


def test_eleven_goods_are_not_enough() -> None:
    """C142: at least one of each of the twelve, be the others six."""
    for missing in GOOD_NAMES[:12]:
        s = digging("NY", goods={0: {name: 6 for name in SET if name != missing}})
        say(s, *SKIP)
        assert no(s, "go", PLANE_A, (OU,), ()).rules == ("C145",)


def test_three_bases() -> None:
    """C143: two deposits and one port, which lies on the sea."""
    board = shipped()
    assert [board.names["fr"][base] for base in board.golds] == ["Beira", "Oural", "Alaska"]
    assert [board.kind[base] for base in board.golds] == [GOLD_PORT, DEPOSIT, DEPOSIT]
    assert [board.afloat[base] for base in board.golds] == [True, False, False]


def test_passing_beira_is_free() -> None:
    """C144: without the set, for planes and for ships."""
    s = world(board=fx(NARROW), turn=1, at={1: ("X", "II", "II")}, petrol={1: 9}, coal={1: 9})
    say(s, *SKIP)
    fly(s, PLANE_A, "BE", "II")
    assert where(s, 1, PLANE_A) == "II"
    s = world(board=fx(NARROW), turn=1, at={1: ("II", "II", "X")}, coal={1: 9})
    say(s, *SKIP)
    assert no(s, "go", SHIP, (BE,), ()).rules == CLOSED
    sail(s, "BE", "II")
    assert where(s, 1, SHIP) == "II"


def test_the_deposits_are_not_even_flown_over() -> None:
    """C145: without the set neither over them nor to them; with it both."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 30})
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, path("OU", "BT"), ()).rules == ("C145",)
    assert no(s, "go", PLANE_A, (OU,), ()).rules == ("C145",)
    assert no(s, "go", PLANE_A, (AK,), ()).rules == ("C145",)
    assert not {"OU", "AK", "BT"} & set(reach(s, PLANE_A))
    s = digging("NY")
    say(s, *SKIP)
    assert {"OU", "AK", "BT"} <= set(reach(s, PLANE_A))
    fly(s, PLANE_A, "OU", "BT")
    assert (where(s, 0, PLANE_A), petrol(s, 0)) == ("BT", 17)


def test_any_piece_that_can_get_there() -> None:
    """C146: planes at one base, the ship at another, in any order; ships only where the sea leads."""
    s = world(at={0: ("OU", "AK", "BE")}, goods={0: SET}, petrol={0: 60}, coal={0: 60}, pieces_per_turn="each")
    assert known(s, 0)["gold"] == [PLANE_A, PLANE_B, SHIP]
    say(s, "gold", SHIP)
    dice(s, 3)
    assert events(s, "gold_found") == [(0, SHIP, BE, 3)]
    s = world(at={0: ("I", "I", "NY")}, goods={0: SET}, coal={0: 60})
    say(s, *SKIP)
    assert no(s, "go", SHIP, (OU,), ()).rules == ("C26", "C27")


def test_passing_gives_no_gold() -> None:
    """C147: the piece must have stopped there."""
    s = digging("NY")
    say(s, *SKIP)
    fly(s, PLANE_A, "OU", "BT")
    until(s, 0)
    assert known(s, 0)["gold"] == []
    assert no(s, "gold", PLANE_A).rules == ("C143", "C147")


# -- the throw


def test_stop_then_throw_on_the_next_turn() -> None:
    """C148: not on arrival; announced before the dice."""
    s = digging("NY", petrol={0: 30, 1: 9})
    say(s, *SKIP)
    fly(s, PLANE_A, "OU")
    say(s, *STAY)
    assert (asked(s), known(s, 0)["throws"]) == (("Finish", 0), [])
    assert no(s, "gold", PLANE_A).rules == ("C111", "C119", "C126")
    end(s)
    until(s, 0)
    say(s, "gold", PLANE_A)
    assert told(s, "gold") == [("gold", "C148", 0, PLANE_A, OU)]
    assert (asked(s)[0], view(s)["question"]["what"], view(s)["question"]["node"]) == ("Dice", "gold", OU)


def test_by_house_rule_on_arrival() -> None:
    """C148: with gold_throw=arrival in the same turn, after an ordinary throw too; then it must leave as ever."""
    s = digging("NY", gold_throw="arrival")
    throw(s, 3)
    fly(s, PLANE_A, "OU")
    say(s, *STAY)
    assert (asked(s), known(s, 0)["throws"]) == (("Finish", 0), [PLANE_A])
    say(s, "gold", PLANE_A)
    dice(s, 9)
    assert (view(s)["gold"][0], view(s)["bound"][0][PLANE_A]) == ([[OU, 9]], True)
    assert asked(s) == ("Announce", 1)
    until(s, 0)
    say(s, *SKIP)
    assert no(s, *STAY).rules == ("C63", "C152", "C172")


def test_on_arrival_or_on_the_next_turn() -> None:
    """C148 C71: with gold_throw=arrival a seven on arrival is an avarie, and the next turn may try again."""
    s = digging("NY", gold_throw="arrival")
    say(s, *SKIP)
    fly(s, PLANE_A, "OU")
    say(s, *STAY)
    say(s, "gold", PLANE_A)
    dice(s, 7)
    assert (view(s)["gold"][0], view(s)["last7"][0], asked(s)) == ([], True, ("Announce", 1))
    until(s, 0)
    say(s, "gold", PLANE_A)
    dice(s, 4)
    assert view(s)["gold"][0] == [[OU, 4]]


def test_the_throw_takes_the_turn() -> None:
    """C149: no piece moves; business and trades stay open."""
    s = digging(at={0: ("OU", "BA", "I")}, petrol={0: 30, 1: 9})
    say(s, "gold", PLANE_A)
    dice(s, 8)
    assert (asked(s), known(s, 0)["options"]) == (("Finish", 0), [BA])
    assert [move[0] for move in options(s, 0)] == ["option", "end"]
    say(s, "option", BA)
    assert (view(s)["noted"][0], asked(s)) == ([BA], ("Announce", 1))


def test_trades_after_a_gold_throw() -> None:
    """C132 C149: step 6 is open as after any throw."""
    s = digging(petrol={0: 30}, coal={1: 9})
    say(s, "gold", PLANE_A)
    dice(s, 8)
    say(s, "offer", 1, bundle(petrol=9), bundle(coal=9))
    say(s, "accept")
    assert (coal(s, 0), petrol(s, 1)) == (9, 9)


@pytest.mark.parametrize("points", [2, 3, 4, 5, 6, 8, 9, 10, 11, 12])
def test_the_number_is_booked_for_the_base(points: int) -> None:
    """C10 C150: as thrown, neither doubled nor turned into fuel; the factor comes at the end."""
    s = digging()
    say(s, "gold", PLANE_A)
    dice(s, points)
    assert told(s, "gold_found") == [("gold_found", "C150", 0, PLANE_A, OU, points)]
    assert (view(s)["gold"], petrol(s, 0), coal(s, 0)) == ([[[OU, points]], [], []], 30, 0)


def test_a_seven_is_an_avarie() -> None:
    """C70 C71 C150: nothing is booked; the piece may try again, or leave."""
    s = digging()
    say(s, "gold", PLANE_A)
    dice(s, 7)
    assert (view(s)["gold"][0], view(s)["last7"][0], asked(s)) == ([], True, ("Announce", 1))
    until(s, 0)
    assert known(s, 0)["gold"] == [PLANE_A]
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    assert where(s, 0, PLANE_A) == "NY"


def test_a_seven_counts_by_house_rule() -> None:
    """C70 C150: with seven_fill_gold=counts a 7 is booked like any number."""
    s = digging(seven_fill_gold="counts")
    say(s, "gold", PLANE_A)
    dice(s, 7)
    assert (view(s)["gold"][0], view(s)["last7"][0]) == ([[OU, 7]], False)


def test_once_for_each_base() -> None:
    """C151: neither again nor by another piece of the same player; the others have their own throw."""
    s = digging(gold=[(0, "OU", 5)])
    assert known(s, 0)["gold"] == []
    assert no(s, "gold", PLANE_A).rules == ("C151",)
    s = digging(at={0: ("I", "OU", "I")}, gold=[(0, "OU", 5)])
    assert no(s, "gold", PLANE_B).rules == ("C151",)
    s = digging(gold=[(1, "OU", 5)])
    say(s, "gold", PLANE_A)
    dice(s, 6)
    assert view(s)["gold"][:2] == [[[OU, 6]], [[OU, 5]]]


# -- leaving


def test_throw_or_leave_on_the_turn_after_arriving() -> None:
    """C152: who does not announce gold must leave, after a throw or without one."""
    s = digging()
    say(s, *SKIP)
    assert (known(s, 0)["bound"], known(s, 0)["pieces"], known(s, 0)["stay"]) == ([PLANE_A], [PLANE_A], False)
    assert no(s, *STAY).rules == ("C63", "C152", "C172")
    assert no(s, "go", PLANE_B, (NY,), ()).rules == ("C63", "C152", "C172")
    fly(s, PLANE_A, "NY")
    assert where(s, 0, PLANE_A) == "NY"


def test_leave_on_the_turn_after_the_throw() -> None:
    """C152: then neither a fill-up nor gold with another piece, nor staying, while it can leave."""
    s = digging(at={0: ("OU", "NY", "BE")})
    say(s, "gold", PLANE_A)
    dice(s, 8)
    until(s, 0)
    assert (known(s, 0)["gold"], known(s, 0)["fill"], known(s, 0)["bound"]) == ([], [], [PLANE_A])
    assert no(s, "gold", SHIP).rules == no(s, "fill", PLANE_B).rules == ("C63", "C152", "C172")
    say(s, *SKIP)
    assert no(s, *STAY).rules == ("C63", "C152", "C172")
    fly(s, PLANE_A, "BT")
    assert view(s)["bound"][0] == [False, False, True]  # the ship waits for its own throw


def test_one_who_cannot_leave_waits() -> None:
    """C64 C152: without petrol for any way out the duty passes on, and the turn is otherwise free."""
    s = digging(petrol={0: 5}, gold=[(0, "OU", 5)], coal={0: 8})
    say(s, *SKIP)
    assert known(s, 0)["stay"] is True
    sail(s, "BA")
    assert (where(s, 0, PLANE_A), where(s, 0, SHIP)) == ("OU", "BA")
    rest(s)
    end(s)
    until(s, 0)
    throw(s, 12)
    assert known(s, 0)["bound"] == [PLANE_A]


def test_a_fresh_arrival_binds_nobody() -> None:
    """C152: in the turn of arrival itself nothing has to leave, though each piece may move."""
    s = digging("NY", petrol={0: 60}, pieces_per_turn="each")
    say(s, *SKIP)
    fly(s, PLANE_A, "OU")
    assert known(s, 0)["stay"] is True
    say(s, *STAY)
    until(s, 0)
    assert known(s, 0)["gold"] == [PLANE_A]


def test_gold_is_progress() -> None:
    """C150 C171: a counted gold throw starts the count of idle rounds anew."""
    s = digging(round_=9)
    s.progress = 1
    assert view(s)["idle"] == 7
    say(s, "gold", PLANE_A)
    dice(s, 8)
    assert view(s)["idle"] == 0


def test_all_three_of_one_player() -> None:
    """C143 C151: three throws at three bases, each booked for its own, in the order they were made."""
    s = world(
        board=fx(NARROW, LAND_LEGS),
        at={0: ("OU", "AK", "BE")},
        goods={0: SET},
        petrol={0: 99},
        coal={0: 99},
    )
    for piece, points, away in ((SHIP, 2, ("X",)), (PLANE_B, 11, ("NY",)), (PLANE_A, 12, ("BT",))):
        say(s, "gold", piece)
        dice(s, points)
        until(s, 0)
        say(s, *SKIP)
        say(s, "go", piece, path(*away), ())
        if asked(s)[0] == "Finish":
            say(s, *END)
        until(s, 0)
    assert view(s)["gold"][0] == [[BE, 2], [AK, 11], [OU, 12]]
