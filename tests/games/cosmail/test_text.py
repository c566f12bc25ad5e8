"""COSMAIL on a terminal: the planisphere in lines of text, the fleets at a glance."""

from __future__ import annotations

from typing import Any

import pytest

from games.cosmail.table import SET, dealt, fx, say, shipped, world
from games.cosmail.words.test_words import BOARD
from games.cosmail.words.test_words import chart as readable
from games.suites.screens import Screens
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.games.cosmail.state import World

NAMES = ["Claire", "Albertine-Joséphine", "日本太郎", "x", "Émile", "Zoé", "Max"]
SCREENS = Screens[World](GAME, NAMES, 120)
glance, panels, board = SCREENS.glance, SCREENS.panels, SCREENS.map


def rich() -> World:
    """Three players in the middle of a game, Claire to play."""
    return world(
        board=BOARD,
        at={0: ("NY", "I", "BA"), 1: ("SY", None, "ME"), 2: ("PE", "X", "III")},
        petrol={0: 20, 1: 4},
        coal={0: 12, 2: 6},
        goods={0: {"iron": 2, "wine": 1}, 1: {"rice": 2, "iron": 1}, 2: {"tea": 1}},
        noted={0: ("BA", "IS"), 1: ("OD",)},
        gold=[(1, "BE", 8)],
        round_=12,
    )


def test_a_glance_has_everything() -> None:
    """Round; fuel, goods and places of every fleet; what the viewer holds and lacks, and who has it."""
    s = rich()
    s.last7[1] = True
    text = glance(s, most=30)
    assert "tour 12 sur 120" in text
    assert "► I   Claire          2/12 · 20 d'essence · 12 de charbon · A New York, bateau Buenos-Aires" in text
    assert "  II  Albertine-Jos…  or 1/3 · 4 d'essence · avarie · A Sydney, bateau Melbourne" in text
    assert "2 fer" in text
    assert "Riz : Albertine-Joséphine 2" in text
    assert "Thé : 日本太郎 1" in text
    assert "Buenos-Aires, 3 bétail" in text
    assert "manque" not in glance(s, None)


def test_the_set_opens_the_gold() -> None:
    s = world(board=BOARD, at={0: ("NY", "I", "BA")}, petrol={0: 20}, goods={0: SET})
    assert "Les douze richesses" in glance(s)
    assert "Fer : Claire 1" in glance(s, 1, most=30)


def test_a_piece_that_must_leave_is_marked() -> None:
    s = world(board=BOARD, at={0: ("NY", "I", "BA")})
    s.fleet.bound[0] = True
    assert "A New York, doit partir" in glance(s)


def test_a_rally_and_a_race_show_their_goals() -> None:
    s = dealt(4, shipped(), mode="rally", checkpoints=4, fair_goals="off")
    for port in range(4):
        say(s, "goal", port)
    s.visited[0] = (1,)
    assert "Contrôles : Tampico, Vancouver★, Stockholm, Québec" in glance(s)
    s = dealt(3, shipped(), mode="race", fair_goals="off")
    say(s, "goal", 14)
    assert glance(s).startswith("Les flottes ne sont pas encore en place")
    assert "But : Sydney" in glance(s)


def test_the_board_lists_ports_bases_straits_and_legs() -> None:
    text = board(rich())
    assert "Bétail (30) : Buenos-Aires 3/3 [I*] (I) · Melbourne 2/2 [II*]" in text
    assert "Blé (30) : Odessa 2/2 (II) · Sydney 1/1 [IIA]" in text
    assert "Essence, pour les avions : New York [IA] · Batoum" in text
    assert "Charbon, pour les bateaux : Liverpool" in text
    assert "Beira, II 8 · Oural · Alaska" in text
    assert "Bases de départ : I Claire [B] · II Albertine-José… · III 日本太郎 [*]" in text
    assert "Gibraltar (Le Cap–Istamboul 6)" in text
    assert "Sur les carrés : Perth [IIIA] · Le Cap [IIIB]" in text
    assert "Avion A, New York → Oural 6 · Base I 9 · Le Cap [IIIB] 12 · Liverpool 14~ · Alaska 21" in text
    assert "Bateau, Buenos-Aires → Le Cap [IIIB] 3~ · Base I 8~" in text


@pytest.mark.parametrize("chart", [fx, shipped, readable])
def test_every_leg_is_listed_once(chart: Any) -> None:
    made: Board = chart()
    s = world(board=made)
    legs = board(s, None, 4000).split("Tous les trajets\n")[1].splitlines()
    listed = sum([line.count(" · ") + 1 for line in legs if " → " in line])
    assert listed == len(made.legs)


def test_the_legend_explains_every_sign() -> None:
    lines = SCREENS.page(world(board=fx())).legend()
    for shown in ("2/3", "[IIA]", "[II*]", "(I III)", "10~", "10#"):
        assert any(shown in line for line in lines[1:]), shown
