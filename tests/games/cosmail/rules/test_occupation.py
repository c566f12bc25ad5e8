"""Occupation of nodes: C102 to C109, and the edge cases D24 to D26 and D59."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.table import (
    END,
    PLANE_A,
    PLANE_B,
    RETIRE,
    SKIP,
    STAY,
    coal,
    dice,
    events,
    fly,
    fx,
    no,
    node,
    pass_turn,
    path,
    petrol,
    reach,
    sail,
    say,
    throw,
    until,
    view,
    where,
    world,
)
from games.suites.asking import asked, known
from ludotheque.games.cosmail.state import SHIP, World

JOINED = ("C102", "C104")
STRANGER = ("C107",)


def ready(**given: Any) -> World:
    s = world(**given)
    say(s, *SKIP)
    return s


@pytest.mark.parametrize("piece", [PLANE_A, SHIP])
@pytest.mark.parametrize("other", [PLANE_A, SHIP])
def test_one_piece_on_a_node(piece: int, other: int) -> None:
    """C102 C105: one plane or one ship in all, whoever they belong to."""
    standing = ["II", "II", "II"]
    standing[other] = "BA"
    s = ready(at={1: standing}, petrol={0: 30}, coal={0: 30})
    assert no(s, "go", piece, path("BA"), ()).rules == JOINED
    assert "BA" not in reach(s, piece)
    assert view(s)["occupied"][node("BA")] == [1, other]


def test_d24_ones_own_pieces_too() -> None:
    """C103: the ship cannot dock where its owner's plane stands, nor the plane where the ship lies."""
    s = ready(at={0: ("BA", "I", "I")}, petrol={0: 30}, coal={0: 30})
    assert no(s, "go", SHIP, path("BA"), ()).rules == JOINED
    assert no(s, "go", PLANE_B, path("BA"), ()).rules == JOINED
    fly(s, PLANE_A, "X")
    until(s, 0)
    throw(s, 2)
    sail(s, "BA")
    assert where(s, 0, SHIP) == "BA"


@pytest.mark.parametrize("other", [PLANE_A, SHIP])
def test_passing_is_free(other: int) -> None:
    """C104 C105: plane over ship, ship past plane, and likewise; also by ones' own."""
    standing = ["II", "II", "II"]
    standing[other] = "BA"
    s = ready(at={1: standing}, petrol={0: 30}, coal={0: 30})
    fly(s, PLANE_A, "BA", "X")
    assert where(s, 0, PLANE_A) == "X"
    s = ready(at={1: standing}, petrol={0: 30}, coal={0: 30})
    sail(s, "BA", "X")
    assert (where(s, 0, SHIP), where(s, 1, other)) == ("X", "BA")


def test_home_holds_all_its_owners_pieces() -> None:
    """C106: three start there and must end there; nothing there counts as occupied."""
    s = ready(at={0: ("BA", "I", "I")}, petrol={0: 8})
    fly(s, PLANE_A, "I")
    assert [where(s, 0, piece) for piece in range(3)] == ["I", "I", "I"]
    assert view(s)["occupied"][node("I")] is None


def test_strangers_pass_a_home_base() -> None:
    """C107: they may not stop there, empty or not."""
    for owner in (("I", "I", "I"), ("BA", "X", "LI")):
        s = world(turn=1, at={0: owner, 1: ("NY", "II", "II")}, petrol={1: 24})
        say(s, *SKIP)
        assert no(s, "go", PLANE_A, path("I"), ()).rules == STRANGER
        assert "I" not in reach(s, PLANE_A)
    s = world(turn=1, at={0: ("X", "I", "I"), 1: ("NY", "II", "II")}, petrol={1: 24})
    say(s, *SKIP)
    fly(s, PLANE_A, "I", "BA")
    assert where(s, 1, PLANE_A) == "BA"


def test_the_base_of_a_partial_or_retired_player_stays_closed() -> None:
    """C107: his way home must never be blocked."""
    s = world(at={0: (None, None, "I"), 1: ("NY", "II", "II")}, petrol={1: 24})
    say(s, *RETIRE)
    assert (s.active, s.retired[0]) == (1, True)
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, path("I"), ()).rules == STRANGER
    s = world(turn=1, at={0: (None, None, "BA"), 1: ("NY", "II", "II")}, petrol={1: 24})
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, path("I"), ()).rules == STRANGER


def test_d59_a_base_without_a_player_is_a_square() -> None:
    """C107: legal as on a square; and then it is taken like one."""
    s = world(3, commissaire="person", min_active=2, at={0: ("SY", "I", "I"), 1: ("ME", "II", "II")}, petrol={0: 23})
    say(s, *SKIP)
    fly(s, PLANE_A, "III")
    assert where(s, 0, PLANE_A) == "III"
    assert view(s)["occupied"][node("III")] == [0, PLANE_A]


def test_d59_on_an_owned_one_it_is_refused() -> None:
    """C107: with a player on base III."""
    s = ready(at={0: ("SY", "I", "I")}, petrol={0: 23})
    assert no(s, "go", PLANE_A, path("III"), ()).rules == STRANGER


def test_the_base_of_a_player_who_is_out_is_a_square() -> None:
    """C87 C107: his third double avarie opens it."""
    s = world(at={0: (None, None, "I"), 1: ("NY", "II", "II")}, petrol={1: 24})
    s.last7[0] = True
    throw(s, 7)
    assert s.out == (0,)
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    assert where(s, 1, PLANE_A) == "I"


def test_guarding() -> None:
    """C108: as long as the owner likes; nobody else takes the option or loads."""
    s = world(at={0: ("BA", "I", "I"), 1: ("X", "II", "LI")}, petrol={0: 9, 1: 24}, coal={1: 20}, noted={1: ["BA"]})
    for _ in range(12):
        say(s, *SKIP)
        assert known(s, 0)["stay"] is True
        say(s, *STAY)
        if asked(s)[0] == "Finish":
            say(s, *END)
        say(s, *SKIP)
        assert no(s, "go", PLANE_A, path("BA"), ()).rules == JOINED
        assert no(s, "go", SHIP, path("X", "BA"), ()).rules == JOINED
        say(s, *STAY)
        until(s, 0)
    assert (s.stock[node("BA")], where(s, 0, PLANE_A)) == (3, "BA")


def test_d25_overflight_of_a_guard_gives_no_option() -> None:
    """C104 C108: landing is refused; flying over is legal, and brings nothing."""
    s = world(turn=1, at={0: ("BA", "I", "I"), 1: ("X", "II", "II")}, petrol={1: 24})
    say(s, *SKIP)
    assert no(s, "go", PLANE_A, path("BA"), ()).rules == JOINED
    fly(s, PLANE_A, "NY")
    assert s.noted[1] == ()
    for rule in ("off", "on"):
        s = world(turn=2, at={0: ("BA", "I", "I"), 2: ("X", "III", "III")}, petrol={2: 24}, touch_and_go=rule,
                  board=fx("I-BA 8, BA-X 3, BA-LI 4, II-PE 10, III-ME 20"))  # fmt: skip
        say(s, *SKIP)
        fly(s, PLANE_A, "BA", "LI")
        assert (s.noted[2], s.active) == ((), 0)


def test_d26_the_gap_between_guard_and_ship() -> None:
    """C103 C102: a rival may land in it, and the ship waits."""
    s = world(at={0: ("BA", "I", "I"), 1: ("X", "II", "II")}, petrol={0: 11, 1: 24}, coal={0: 20}, noted={0: ["BA"]})
    say(s, *SKIP)
    fly(s, PLANE_A, "I")
    say(s, *END)
    say(s, *SKIP)
    fly(s, PLANE_A, "BA")
    assert where(s, 1, PLANE_A) == "BA"
    until(s, 0)
    throw(s, 2)
    assert no(s, "go", SHIP, path("BA"), ()).rules == JOINED
    assert s.noted[0] == (node("BA"),)


# -- standing on fuel bases


def test_no_duty_to_leave_before_a_fill_up() -> None:
    """C109: `no_squatting` = off: a piece stands on a fuel base as long as its owner likes."""
    s = world(at={0: ("NY", "I", "I")}, petrol={0: 20})
    for _ in range(5):
        say(s, *SKIP)
        assert known(s, 0)["stay"] is True
        say(s, *STAY)
        until(s, 0)
    assert where(s, 0, PLANE_A) == "NY"


def test_no_squatting() -> None:
    """C109: `no_squatting` = on: fill up or leave on the next turn."""
    s = world(petrol={0: 30}, no_squatting="on")
    say(s, *SKIP)
    fly(s, PLANE_A, "NY")
    until(s, 0)
    assert (known(s, 0)["bound"], known(s, 0)["fill"]) == ([PLANE_A], [PLANE_A])
    say(s, *SKIP)
    assert no(s, *STAY).rules == ("C63", "C152", "C172")
    assert no(s, "go", PLANE_B, path("BA"), ()).rules == ("C63", "C152", "C172")
    fly(s, PLANE_A, "X")


@pytest.mark.parametrize("piece", [PLANE_A, SHIP])
def test_no_squatting_lets_them_fill(piece: int) -> None:
    """C64 C109: of two that wait, either may be the one that does its duty."""
    s = world(at={0: ("NY", "I", "LI")}, petrol={0: 30}, coal={0: 8}, no_squatting="on")
    assert known(s, 0)["fill"] == [PLANE_A, SHIP]
    say(s, "fill", piece)
    dice(s, 2)
    assert (petrol(s, 0), coal(s, 0)) == ((50, 8) if piece == PLANE_A else (30, 28))


def test_no_squatting_is_for_those_who_can_fill_there() -> None:
    """C54 C109: a plane at Liverpool is on a plain node, as far as that rule goes; the ship there is not."""
    s = ready(at={0: ("LI", "I", "I")}, petrol={0: 30}, no_squatting="on")
    assert known(s, 0)["bound"] == []
    s = ready(at={0: ("I", "I", "LI")}, coal={0: 30}, no_squatting="on")
    assert known(s, 0)["bound"] == [SHIP]


def test_no_squatting_without_fuel() -> None:
    """C64 C109: who cannot leave stays, and the turn is free."""
    s = world(at={0: ("NY", "I", "I")}, coal={0: 8}, no_squatting="on")
    say(s, *SKIP)
    assert known(s, 0)["stay"] is True
    sail(s, "BA")
    assert (coal(s, 0), events(s, "moved")[0][1]) == (0, SHIP)


def test_a_piece_at_home_never_squats() -> None:
    """C106 C109: nobody is asked to leave his own base."""
    s = ready(petrol={0: 30}, coal={0: 30}, no_squatting="on")
    assert (known(s, 0)["bound"], known(s, 0)["stay"]) == ([], True)
    say(s, *STAY)
    pass_turn(s)
