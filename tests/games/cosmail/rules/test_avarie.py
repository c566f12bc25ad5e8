"""Avarie: C69 to C78, the vector A19, and the edge cases D34 to D36."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.table import (
    END,
    PLANE_A,
    PLANE_B,
    SET,
    SKIP,
    STAY,
    THROW,
    bundle,
    coal,
    dice,
    events,
    fly,
    held,
    no,
    node,
    path,
    petrol,
    say,
    throw,
    until,
    view,
    where,
    world,
)
from games.suites.asking import asked, known, options, told
from ludotheque.games.cosmail.state import PIECES, SHIP, World


def brink(**given: Any) -> World:
    """Seat 0 threw a seven in his last turn."""
    s = world(**given)
    s.last7[0] = True
    return s


def close(s: World) -> None:
    """The turn ends if it has not ended by itself."""
    if asked(s)[0] == "Finish":
        say(s, *END)


# -- the turn is given up


def test_a_seven_ends_the_turn() -> None:
    """C69: no fuel, no move, no option, no loading, no trade."""
    s = world(at={0: ("BA", "I", "SY")}, petrol={0: 40, 1: 9}, coal={0: 40}, noted={0: ["SY"]})
    throw(s, 7)
    assert (s.active, petrol(s, 0), coal(s, 0), s.noted[0]) == (1, 40, 40, (node("SY"),))
    assert (events(s, "avarie"), events(s, "coal"), events(s, "petrol")) == ([(0,)], [], [])
    assert s.last7 == [True, False, False]


@pytest.mark.parametrize("what", ["throw", "fill", "gold"])
def test_on_every_throw_of_two_dice(what: str) -> None:
    """C70: `seven_fill_gold` = avarie: ordinary, fill-up and gold alike, and each counts towards a double."""
    place = {"fill": "NY", "gold": "OU", "throw": "X"}[what]
    s = brink(at={0: (place, "I", "I")}, goods={0: SET})
    say(s, *(THROW if what == "throw" else (what, PLANE_A)))
    dice(s, 7)
    assert asked(s) == ("LosePlane", 0)
    assert (petrol(s, 0), s.gold, events(s, "double")) == (0, (), [(0,)])


def test_a_seven_that_counts() -> None:
    """C70: `seven_fill_gold` = counts: 70 at a fill-up, 7 for gold; an ordinary seven is still an avarie."""
    s = brink(at={0: ("NY", "I", "I")}, seven_fill_gold="counts")
    say(s, "fill", PLANE_A)
    dice(s, 7)
    assert (petrol(s, 0), events(s, "avarie")) == (70, [])
    s = brink(at={0: ("OU", "I", "I")}, goods={0: SET}, seven_fill_gold="counts")
    say(s, "gold", PLANE_A)
    dice(s, 7)
    assert s.gold == ((0, node("OU"), 7),)
    close(s)
    assert not s.last7[0]
    s = brink(seven_fill_gold="counts")
    throw(s, 7)
    assert asked(s) == ("LosePlane", 0)


def test_the_announced_act_is_not_used_up() -> None:
    """C71: after a seven at a fill-up the piece need not leave, and no calendar runs."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 30})
    say(s, "fill", PLANE_A)
    dice(s, 7)
    assert (s.fleet.bound[0], view(s)["filled"][0][0]) == (False, None)
    until(s, 0)
    assert (known(s, 0)["bound"], known(s, 0)["fill"]) == ([], [PLANE_A])
    say(s, "fill", PLANE_A)
    dice(s, 2)
    assert petrol(s, 0) == 50


def test_d34_a_seven_for_gold() -> None:
    """C70 C71: an avarie; he tries again next turn."""
    s = world(at={0: ("OU", "I", "I")}, petrol={0: 30}, goods={0: SET})
    say(s, "gold", PLANE_A)
    dice(s, 7)
    assert (s.gold, s.active) == ((), 1)
    until(s, 0)
    say(s, "gold", PLANE_A)
    dice(s, 9)
    assert s.gold == ((0, node("OU"), 9),)


@pytest.mark.parametrize(("lost", "left"), [(PLANE_A, [None, "I", "I"]), (PLANE_B, ["OU", None, "I"])])
def test_d35_two_sevens_at_the_gold_base(lost: int, left: list[str | None]) -> None:
    """C75 C76: the owner gives up the plane that stands there, or the other."""
    s = world(at={0: ("OU", "I", "I")}, petrol={0: 30}, goods={0: SET})
    say(s, "gold", PLANE_A)
    dice(s, 7)
    until(s, 0)
    say(s, "gold", PLANE_A)
    dice(s, 7)
    say(s, "lose", lost)
    assert [where(s, 0, piece) for piece in range(3)] == left


def test_d36_a_second_gold_throw_at_the_same_base() -> None:
    """C151: refused, also with another piece of his."""
    s = world(at={0: ("OU", "I", "I")}, petrol={0: 30}, goods={0: SET}, gold=[(0, "OU", 4)])
    assert no(s, "gold", PLANE_A).rules == ("C151",)
    assert known(s, 0)["gold"] == []


def test_trades_made_before_the_throw_stand() -> None:
    """C72: the turn is given up from the throw on."""
    s = world(coal={0: 10}, petrol={1: 10})
    say(s, "offer", 1, bundle(coal=10), bundle(petrol=10))
    say(s, "accept")
    throw(s, 7)
    assert (petrol(s, 0), coal(s, 0), petrol(s, 1), coal(s, 1)) == (10, 0, 0, 10)


# -- doubles


def play_throws(s: World, throws: str) -> None:
    """Seat 0 throws these on his turns; - is none; the others throw a 2."""
    for written in throws.split():
        until(s, 0)
        if written == "-":
            say(s, *SKIP)
            say(s, *STAY)
        else:
            throw(s, int(written))
            if asked(s) == ("LosePlane", 0):
                say(s, "lose", s.fleet.left(0)[0])
            if asked(s) == ("MovePiece", 0):
                say(s, *STAY)
        if s.agenda and s.active == 0:
            close(s)


@pytest.mark.parametrize(("throws", "planes", "out"), [
    ("7 7", 1, False),
    ("7 - 7", 2, False),
    ("7 5 7", 2, False),
    ("7 7 7", 1, False),
    ("7 7 7 7", 0, False),
    ("7 7 4 7 7 3 7 7", 0, True),
])  # fmt: skip
def test_a19_rows_of_sevens(throws: str, planes: int, out: bool) -> None:
    """C73 C74 C75 C78 C86: two own turns in a row; each seven is used once."""
    s = world(petrol={0: 60})
    play_throws(s, throws)
    assert (s.fleet.planes(0), 0 in s.out) == (planes, out)
    assert s.partial(0) is (planes == 0 and not out)


def test_a19_a_fill_up_and_an_ordinary_throw() -> None:
    """C70 C73: a seven at a fill-up followed by an ordinary one: one plane is lost."""
    s = world(at={0: ("NY", "I", "I")})
    say(s, "fill", PLANE_A)
    dice(s, 7)
    until(s, 0)
    throw(s, 7)
    say(s, "lose", PLANE_B)
    assert s.fleet.planes(0) == 1


def test_the_sevens_of_others_do_not_count() -> None:
    """C73: own turns only."""
    s = world()
    for _ in range(3):
        throw(s, 7)
    assert s.last7 == [True, True, True]
    assert [s.fleet.planes(seat) for seat in range(3)] == [2, 2, 2]
    throw(s, 7)
    assert asked(s) == ("LosePlane", 0)


def test_after_a_double_the_count_restarts() -> None:
    """C74: the third seven is the first of a new row."""
    s = brink()
    throw(s, 7)
    say(s, "lose", PLANE_A)
    assert not s.last7[0]
    until(s, 0)
    throw(s, 7)
    assert (s.last7[0], s.fleet.planes(0)) == (True, 1)


def test_the_first_double_takes_a_plane() -> None:
    """C75 C76: for good; the owner says which."""
    s = brink(at={0: ("BA", "X", "I")})
    throw(s, 7)
    assert options(s, 0) == [("lose", PLANE_A), ("lose", PLANE_B)]
    assert no(s, "lose", SHIP).rules == ("C75", "C76")
    say(s, "lose", PLANE_B)
    assert (view(s)["planes"][0], view(s)["at"][0][PLANE_B], events(s, "lost")) == (1, None, [(0, 1, node("X"))])
    until(s, 0)
    throw(s, 12)
    assert no(s, "go", PLANE_B, path("BA"), ()).rules == ("C5", "C77")


def test_what_stays_when_a_plane_is_lost() -> None:
    """C77: its node is free; petrol, options and vignettes stay."""
    s = brink(at={0: ("BA", "I", "I"), 1: ("X", "II", "II")}, petrol={0: 9, 1: 9}, noted={0: ["BA"]},
              goods={0: {"rice": 2}})  # fmt: skip
    throw(s, 7)
    say(s, "lose", PLANE_A)
    assert (petrol(s, 0), s.noted[0], held(s, 0, "rice")) == (9, (node("BA"),), 2)
    say(s, *SKIP)
    fly(s, PLANE_A, "BA")
    assert where(s, 1, PLANE_A) == "BA"


def test_a_lost_plane_has_no_duty() -> None:
    """C63 C77: one that had filled up and is lost binds nobody, and nothing of it is shown."""
    s = brink(at={0: ("NY", "I", "I")}, petrol={0: 30})
    s.fleet.bound[0] = True
    throw(s, 7)
    say(s, "lose", PLANE_A)
    until(s, 0)
    assert known(s, 0)["bound"] == []
    assert view(s)["bound"][0] == [False] * 3


def test_the_second_double_makes_partial() -> None:
    """C78: the last plane goes without a question; the doubles may be far apart."""
    s = brink(at={0: (None, "BA", "I")}, noted={0: ["BA", "SY"]})
    throw(s, 7)
    assert (s.fleet.planes(0), s.partial(0), s.active) == (0, True, 1)
    assert told(s, "lost") == [("lost", "C78", 0, PLANE_B, node("BA"))]
    assert events(s, "partial") == [(0,)]
    assert view(s)["partial"] == [True, False, False]


def test_pieces_and_doubles_agree() -> None:
    """C75 C78 C86: three doubles in all, one after another."""
    s = world()
    for lost in range(1, 4):
        for _ in range(2):
            until(s, 0)
            throw(s, 7)
            if asked(s) == ("LosePlane", 0):
                say(s, "lose", PLANE_A)
        assert len(s.fleet.left(0)) == (PIECES - lost if lost < PIECES else 0)
    assert s.out == (0,)
