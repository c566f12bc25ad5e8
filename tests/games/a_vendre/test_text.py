"""A VENDRE! on a terminal: the street whole, persons told apart, purses that are hidden."""

from __future__ import annotations

from random import Random

import pytest

from games.a_vendre.table import street
from games.suites.screens import Screens
from ludotheque import Person, Table
from ludotheque.games.a_vendre import GAME
from ludotheque.games.a_vendre.state import Street
from ludotheque.games.a_vendre.text import marks
from ludotheque.parts.text import Pen
from ludotheque.terminal.console import plain

NAMES = ["Anne", "Albertine-Joséphine", "日本太郎", "bob", "Édith", "É", "9", "Zoé", "Ann", "x"]
SCREENS = Screens[Street](GAME, NAMES)


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("width", [60, 80, 120])
def test_the_street_fits(seats: int, width: int) -> None:
    rng = Random(seats)
    rules = {"form": "double", "trade": "yes"} if seats % 2 else {"bank": "drawn"}
    table = Table.new(GAME, seats, seats, rules, people=[Person(name, "person") for name in NAMES[:seats]])
    for _turn in range(60):
        if not table.to_act:
            break
        seat = table.to_act[0]
        table.play(seat, rng.choice(table.options(seat)))
        page = SCREENS.page(table.state, seat)
        assert len(page.map_glance(Pen(plain, width))) == 4
        assert len(page.whole_map(Pen(plain, width))) <= (22 if width >= 80 else 32)


def test_every_square_is_there() -> None:
    s = street(4)
    board = SCREENS.map(s, width=120)
    assert all(f"{no}{'JVBR★'[s.board.colour[no]]} " in board for no in range(1, 61))
    assert all(f" {s.board.price[no]} " in board for no in s.board.shops)


def test_the_squares_around_the_pawn() -> None:
    """Owner and takings, prices, pawns; the active one stands between brackets."""
    s = street(3, at={0: 6, 1: 7, 2: 5}, owns={1: (6,)})
    numbers, _names, worths, pawns = SCREENS.page(s).map_glance(Pen(plain, 80))
    assert numbers.startswith("│  4 ")
    assert pawns.split("│")[2:5] == ["3      ", "[A]    ", "L      "]
    assert "L " in worths


def test_a_hidden_purse_is_not_shown() -> None:
    """V132."""
    s = street(3, {"cash": "hidden"})
    rows = SCREENS.glance(s, 0).splitlines()
    own, *others = [row for row in rows if row[:2] in ("► ", "  ")][:3]
    assert "5 100" in own
    assert not [row for row in others if "5 100" in row]


def test_marks_tell_persons_apart() -> None:
    assert marks(["Anne", "Albert", "Bob"]) == ["A", "L", "B"]
    assert marks(["Anne", "Anne 2", "N"]) == ["A", "E", "N"]
    assert marks(["日本", "X", "x"]) == ["1", "X", "3"]
    for seats in range(2, 11):
        assert len(set(marks(NAMES[:seats]))) == seats
