"""A VENDRE! on a terminal: nothing too wide, nothing hidden shown, everything there."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque import Person, Table
from ludotheque.games.a_vendre.text import marks
from ludotheque.parts.text import columns, fit
from ludotheque.say import tongue

NAMES = ["Anne", "Albertine-Joséphine", "日本太郎", "bob", "Édith", "É", "9", "Zoé", "Ann", "x"]


def plain(style: str, text: str) -> str:
    return text


def table_of(seats: int, seed: int, rules: dict[str, str]) -> Table:
    return Table.new("a-vendre", seats, seed, rules, people=[Person(name, "person") for name in NAMES[:seats]])


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("width", [60, 72, 80, 97, 120])
def test_every_position_fits(seats: int, width: int) -> None:
    rng = Random(seats)
    table = table_of(seats, seats, {"form": "double", "trade": "yes"} if seats % 2 else {"bank": "drawn"})
    screen = table.game.screen(table.edition)
    for lang in ("fr", "en"):
        own = tongue(lang, table.game)
        for _turn in range(60):
            if not table.to_act:
                break
            seat = table.to_act[0]
            table.play(seat, rng.choice(table.options(seat)))
            view = table.view(seat)
            position = screen.position(view, table.names, own, plain, width)
            board = screen.board(view, table.names, own, plain, width)
            assert len(position) <= 12
            assert len(board) <= (22 if width >= 80 else 32)
            assert max(columns(line) for line in position + board) <= width


def test_every_square_and_person_is_there() -> None:
    table = table_of(4, 3, {})
    own = tongue("fr", table.game)
    for _turn in range(12):
        table.play(table.to_act[0], table.options(table.to_act[0])[0])
    view = table.view(0)
    screen = table.game.screen(table.edition)
    board = "\n".join(screen.board(view, table.names, own, plain, 120))
    assert all(f"{no}{'JVBR★'[table.edition.colour[no]]} " in board for no in range(1, 61))
    assert all(f" {table.edition.price[no]} " in board for no in table.edition.shops)
    position = "\n".join(screen.position(view, table.names, own, plain, 120))
    assert all(own.number(cash) in position for cash in view["cash"])
    assert all(name[:11] in position for name in table.names if columns(name) == len(name))


def test_a_hidden_purse_is_a_dash() -> None:
    table = table_of(3, 1, {"cash": "hidden"})
    own = tongue("en", table.game)
    rows = table.game.screen(table.edition).position(table.view(0), table.names, own, plain, 80)[-3:]
    assert "5,100" in rows[0]
    assert "5,100" not in rows[1] + rows[2]


@pytest.mark.parametrize("seed", range(12))
def test_accounts_add_up_and_name_everybody_placed(seed: int) -> None:
    table = table_of(4, seed, {"form": "double", "bank": "drawn"})
    rng = Random(seed)
    while table.to_act:
        table.play(table.to_act[0], rng.choice(table.options(table.to_act[0])))
    own = tongue("en", table.game)
    _heading, *rows = table.game.screen(table.edition).accounts(table.view(None), table.names, own, plain, 80)
    assert table.outcome is not None
    assert [int(row.split(".")[0]) for row in rows] == sorted(table.outcome.places)
    for row in rows:
        assert columns(row) <= 80
        sums = [0.0 if word == "—" else float(word.replace(",", "")) for word in row.split()[-5:] if "left" not in row]
        assert not sums or sum(sums[:4]) == sums[4]


def test_marks_tell_persons_apart() -> None:
    assert marks(["Anne", "Albert", "Bob"]) == ["A", "L", "B"]
    assert marks(["Anne", "Anne 2", "N"]) == ["A", "E", "N"]
    assert marks(["日本", "X", "x"]) == ["1", "X", "3"]
    for seats in range(2, 11):
        assert len(set(marks(NAMES[:seats]))) == seats


@pytest.mark.parametrize(
    ("text", "width", "fitted"), [("abc", 5, "abc  "), ("abcdef", 4, "abc…"), ("日本太", 4, "日… "), ("a", 0, "")]
)
def test_texts_fit_exactly(text: str, width: int, fitted: str) -> None:
    assert fit(text, width) == fitted
