"""TRAMPING on a terminal: nothing too wide, nothing hidden shown, everything there."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games.suites.asking import answer
from games.suites.screens import Screens, spaced
from games.suites.sentences import tongues
from games.tramping.table import PASS, fx, opened, owing, roll, sea, shipped, square, view
from games.tramping.words.test_words import chart
from ludotheque.games.tramping import GAME
from ludotheque.games.tramping.rules.board import NOWHERE
from ludotheque.games.tramping.state import Sea
from ludotheque.games.tramping.text import TrampScreen, lanes, stretches
from ludotheque.parts.text import columns, flow
from ludotheque.terminal.console import plain

FRENCH, _ = tongues(GAME.package)
NAMES = ["Claire", "Albertine-Joséphine", "日本太郎", "x", "Émile", "Zoé"]
SCREENS = Screens[Sea](GAME, lambda s: TrampScreen(s.board), NAMES)
position, board, accounts = SCREENS.position, SCREENS.board, SCREENS.accounts


def strip(s: Sea, seat: int) -> str:
    """The line of squares of this cargo."""
    return next(line for line in position(s).splitlines() if line.startswith(f"{seat + 1} "))


@pytest.mark.parametrize("number", range(4))
def test_every_page_fits(number: int) -> None:
    """Random games under random house rules, as each seat and a spectator see them, plain and coloured."""
    rng = Random(number)
    given = {name: rng.choice(rule.choices) for name, rule in GAME.options.items() if rng.random() < 0.5}
    given |= {"limit_total": 40, "bank_choice": "lot", "first": "lot"}
    SCREENS.check_game(opened(2 + number, given, shipped()), rng, 0.03, 2500)


def test_a_position_has_everything() -> None:
    """T17: round, treasure, bank; place, cash, loan, cards and troubles of captains; what lies before each cargo."""
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
    text = position(s)
    assert "Tour 31 · trésor en V · banque 日本太郎 16,5 M, 27 cartes · dernier tour" in text
    assert re.search(r"► 1 Claire +a7 +4,5 +2,5 +2  avarie, vers Rio de Janeiro", text)
    assert re.search(r"  2 Albertine-Jos… Salvador +22,5 +1  TRAMPING 2", text)
    assert strip(s, 0).startswith("1 * V * ·[1] · R")
    assert strip(s, 0).endswith("Rio de Janeiro 2")
    assert "Vos cartes : Alger, Salvador" in text
    assert "Vos cartes" not in position(s, None)
    assert "Cartes de la banque : Le Cap" in position(s, 2)


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


def test_states_of_a_captain() -> None:
    s = sea(2, at={0: "g7", 1: "a1"})
    s.fleet.one_step[0] = True
    s.fleet.skip[1] = 2
    owing(s, 1)
    text = position(s)
    assert "une case" in text
    assert "fixe le trésor, passe 2 t." in text
    s.out, s.fleet.at[0] = (0,), NOWHERE
    assert re.search(r"1 Claire +— .*hors jeu", position(s))
    assert len([line for line in position(s).splitlines() if line.startswith("1 ")]) == 0


def test_a_turned_cargo_looks_the_other_way() -> None:
    s = sea(2, at={0: "a9"}, came={0: "a8"})
    assert " · · · ·" in strip(s, 0)
    s.fleet.bound[0] = square("a8")
    assert strip(s, 0).split("[1]")[1].startswith(" · · · V · F /")


def test_hidden_purses_are_not_shown() -> None:
    """T18: another captain's purse is a dash, the bank's is open."""
    s = sea(2, {"cash": "hidden"}, cash={0: 9, 1: 45}, bank=33)
    assert "22,5" not in position(s, 0)
    assert "4,5" in position(s, 0)
    assert "16,5" in position(s, 0)
    assert "22,5" in position(s, 2)


def test_before_the_bank_is_chosen_there_is_little_to_show() -> None:
    names = ["Claire", "Paul", "Zoé"]
    seen: dict[str, Any] = {"captains": []}
    lines = TrampScreen(fx()).position(seen, names, FRENCH, plain, 80)
    assert spaced(lines) == "La banque n'est pas encore désignée · Claire, Paul, Zoé"


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
    assert "Routes 2 3\nNarvik[2] · · A · Dunkerque R · a" in text
    assert "Route 2\na / Gibraltar C[1] · Alger F1 · Port-Saïd C = = · 6- / · · Batoum P2 · Honolulu" in text
    assert "Honolulu mène à b" in text
    assert "b / Salvador F2 · a5 · · · Rio de Janeiro R" in text
    assert "Claire : Alger" in text
    assert "Banque : Le Cap" in text
    assert "En vente de droit : Le Cap" in text
    assert board(s, width=40).count("\n") > text.count("\n")


def test_the_accounts_in_the_order_of_the_law() -> None:
    """T173 T178: cash, treasure, its half, loans, then the gain; the other scales of the bank beside."""
    s = sea(
        2, on=chart(), at={0: "a3", 1: "g2"}, came={0: "a2"}, cash={0: 20, 1: 40}, bank=40, loans={0: 8}, treasure=5
    )
    roll(s, 2)
    text = accounts(s)
    assert [line.split("  ")[0] for line in text.splitlines()[2:-1]] == [
        "en caisse",
        "trésor",
        "moitié du trésor",
        "prêts",
        "au départ",
        "gain (M)",
    ]
    assert re.search(r"trésor +— +\+20 +—|trésor +\+20", text)
    assert re.search(r"Banque en argent seul : .* · banque par commandant : ", text)
    assert columns(max(accounts(s, width=40).splitlines(), key=columns)) <= 40
    for line in view(s, None)["accounts"]:
        got = line["cash"] + line["cards"] - line["unpaid"] - line["stake"]
        assert got == line["gain"]


def test_a_failed_bank_is_accounted_for() -> None:
    """T183: what it could not pay stands in a line of its own."""
    s = sea(2, {"bank_failure": "stop"}, at={0: "g3"}, cash={0: 20}, bank=2, holds={0: ("ALG",)})
    s.holder = [0 if card == 0 else 1 for card in range(30)]
    roll(s, 1)
    answer(s, 2, PASS)
    text = accounts(s)
    assert re.search(r"non couvert .*-2", text)
    assert "faillite" in text


def test_the_legend_explains_every_sign() -> None:
    lines = TrampScreen(fx()).legend(FRENCH)
    assert lines[0].startswith("But du jeu")
    for shown in ("F", "P", "/", "R", "C", "A", "6+", "6-", "=", "VI", "*", "<", "[1]"):
        assert any(shown in line for line in lines[1:]), shown


def test_flow_cuts_what_has_no_room() -> None:
    assert flow(["one", "two", "three"], 9, 2) == ["one · two", "three"]
    assert flow(["one", "two", "three"], 9, 1) == ["one · tw…"]
