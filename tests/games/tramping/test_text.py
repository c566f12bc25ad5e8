"""TRAMPING on a terminal: what lies before each cargo, the whole chart, nothing hidden shown."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from games.suites.screens import Screens
from games.tramping.table import fx, sea, shipped, square
from games.tramping.words.test_words import chart
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.games.tramping.state import Sea
from ludotheque.games.tramping.text import lanes, stretches

NAMES = ["Claire", "Albertine-Joséphine", "日本太郎", "x", "Émile", "Zoé"]
SCREENS = Screens[Sea](GAME, NAMES)
glance, panels, board = SCREENS.glance, SCREENS.panels, SCREENS.map


def strip(s: Sea, seat: int) -> str:
    """The line of squares of this cargo."""
    return next(line for line in glance(s).splitlines() if line.startswith(f"{seat + 1} "))


def test_a_glance_has_everything() -> None:
    """T17: round and treasure; cash, cards, troubles and places of captains; what lies before each cargo; own cards."""
    s = sea(
        2,
        on=chart(),
        at={0: "a7", 1: "a3"},
        came={0: "a6"},
        cash={0: 9, 1: 45},
        bank=33,
        holds={0: ("ALG", "SAL"), 1: ("BAT",)},
        loans={0: 5},
        treasure=5,
        damaged={0: "a9"},
        tramping=(1, 2),
        round=31,
    )
    text = glance(s, width=120)
    assert text.startswith("Tour 31 · dernier tour")
    assert "Le trésor : V, 20 M" in text
    assert "► 1 Claire          4,5 M · −23 M depuis le départ · 2 cartes · avarié · a7" in text
    assert "  2 Albertine-Jos…  22,5 M · −2,5 M depuis le départ · 1 carte · TRAMPING · Salvador" in text
    assert "    日本太郎        la banque · 16,5 M" in text
    assert strip(s, 0).startswith("1 * V * ·[1] · R")
    assert strip(s, 0).endswith("Rio de Janeiro 2")
    assert "Prêt à rendre à la fin" in text
    for card in ("Alger", "Salvador"):
        assert card in panels(s).partition("Albertine")[0]
    assert "Le Cap" in panels(s, 2).partition("Claire\n")[0]


def test_the_strip_shows_kinds_holders_and_cargos() -> None:
    s = sea(2, at={0: "s6", 1: "g2"}, holds={1: ("ALG",)})
    assert strip(s, 0) == "1 A · R ·[1] · / C[2] · F2 · C = =  g2 3, g4 5, g6 7"
    assert strip(s, 1).startswith("2 ·[1] · / C[2] · F2")


def test_the_strip_ends_where_the_captain_chooses() -> None:
    s = sea(2, at={0: "a16", 1: "g16"}, came={0: "a15"})
    assert strip(s, 0).startswith("1 · · · ·[1] · / F · V")
    assert strip(s, 1) == "2 · P · ·[2] · <  a3 3, a12 6"
    free = sea(2, {"route": "at_fork"}, at={0: "s6"})
    assert strip(free, 0) == "1 A · R ·[1] · <  g2 3, c1 2"


def test_a_turned_cargo_looks_the_other_way() -> None:
    s = sea(2, at={0: "a9"}, came={0: "a8"})
    assert " · · · ·" in strip(s, 0)
    s.fleet.bound[0] = square("a8")
    assert strip(s, 0).split("[1]")[1].startswith(" · · · V · F /")


def test_a_captain_who_is_out_has_no_strip() -> None:
    s = sea(2, at={0: "g7", 1: "a1"})
    s.out, s.fleet.at[0] = (0,), NOWHERE
    assert not [line for line in glance(s).splitlines() if line.startswith("1 ")]


def test_hidden_purses_are_not_shown() -> None:
    """T18: another captain's purse is hidden, the bank's is open."""
    s = sea(2, {"cash": "hidden"}, cash={0: 9, 1: 45}, bank=33)
    assert "22,5" not in glance(s, 0) + panels(s, 0)
    assert "4,5" in glance(s, 0)
    assert "16,5" in glance(s, 0)
    assert "22,5" in glance(s, 2)


@pytest.mark.parametrize("chart_of", [fx, shipped])
def test_the_whole_chart_has_every_square(chart_of: Any) -> None:
    chart = chart_of()
    lines = [*stretches(chart), *lanes(chart)]
    assert {square for line in lines for square in line} == set(range(len(chart.kind)))
    for line in lines:
        for here, there in pairwise(line):
            assert there in chart.links[here] or here == chart.before[there]
    steps = [frozenset(pair) for line in lines for pair in pairwise(line)]
    assert len(steps) == len(set(steps))


def test_the_board_names_ports_holders_and_cargos() -> None:
    s = sea(2, on=chart(), at={0: "g2"}, holds={0: ("ALG",), 1: ("BAT", "SAL")}, kept=("DAK",))
    text = board(s)
    assert "Parcours 2 3\nNarvik[2] · · A · Dunkerque R · a" in text
    assert "Parcours 2\na / Gibraltar C[1] · Alger F1 · Port-Saïd C = = · 6- / · · Batoum P2 · Honolulu" in text
    assert "Honolulu mène à b" in text
    assert "b / Salvador F2 · a5 · · · Rio de Janeiro R" in text
    assert board(s, width=40).count("\n") > text.count("\n")


def test_the_legend_explains_every_sign() -> None:
    lines = SCREENS.page(sea(2)).legend()
    for shown in ("F", "P", "/", "R", "C", "A", "6+", "6-", "=", "VI", "*", "<", "[1]"):
        assert any(shown in line for line in lines[1:]), shown
