"""COSMAIL on a terminal: nothing too wide, everything there."""

from __future__ import annotations

import re
from random import Random
from typing import Any

import pytest

from games.cosmail.table import SET, dealt, fx, sail, say, shipped, throw, world
from games.cosmail.words.test_words import BOARD, FRENCH, drawn
from games.cosmail.words.test_words import chart as readable
from games.suites.asking import answer
from games.suites.screens import Screens
from ludotheque.games.cosmail import GAME
from ludotheque.games.cosmail.rules.board import Board
from ludotheque.games.cosmail.state import World
from ludotheque.games.cosmail.text import CosmailScreen
from ludotheque.kernel.agenda import FATE

NAMES = ["Claire", "Albertine-Joséphine", "日本太郎", "x", "Émile", "Zoé", "Max"]
SCREENS = Screens[World](GAME, lambda s: CosmailScreen(s.board), NAMES, 120)
position, board = SCREENS.position, SCREENS.board


@pytest.mark.parametrize("number", range(5))
def test_every_page_fits(number: int) -> None:
    """Random games under random house rules, as each seat and a spectator see them, plain and coloured."""
    rng = Random(number)
    SCREENS.check_game(drawn(rng, 3 + number), rng, 0.02, 2000)


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


def test_a_position_has_everything() -> None:
    """Round; places, fuel, goods, gold and options of every fleet; what the viewer holds and lacks, and who has it."""
    s = rich()
    s.debts[2] = 2
    s.last7[1] = True
    text = position(s)
    assert text.startswith("Tour de table 12 sur 120\n")
    assert re.search(r"► I   Claire +New York +base +Buenos-Aires +20 +12 +2$", text, re.MULTILINE)
    assert re.search(r"  II  Albertine… Sydney +— +Melbourne +4 +0 +2  après un 7, or 8, opt. 1$", text, re.MULTILINE)
    assert re.search(r"  III 日本太郎 +Perth +Le Cap +base +0 +6 +1  doit 20$", text, re.MULTILINE)
    assert "Il vous manque : bois, caoutchouc, coton, blé, riz (Albertine-Joséphine 2), bétail" in text
    assert "thé (日本太郎 1)" in text
    assert "Vous avez : fer 2, vin 1" in text
    assert "Options : Buenos-Aires 3, Istamboul 1" in text
    assert "Il vous manque" not in position(s, None)


def test_what_can_be_reached_is_shown_to_the_player_on_turn() -> None:
    """C28 C102 C144: what can be paid, and where one may stop; a toll beside its leg."""
    s = rich()
    text = position(s)
    assert re.search(r"^A, à portée : Base I 9, Liverpool 14, Istamboul 18$", text, re.MULTILINE)
    assert re.search(r"^Bateau, à portée : Liverpool 7, Base I 8, Istamboul 9\+10$", text, re.MULTILINE)
    assert "à portée" not in position(s, 1)
    throw(s, 6)
    assert "A, à portée : Base I 9" in position(s)


def test_the_set_opens_the_gold() -> None:
    s = world(board=BOARD, at={0: ("NY", "I", "BA")}, petrol={0: 20}, goods={0: SET})
    text = position(s)
    assert "Vous avez les douze richesses" in text
    assert "Oural 6" in text
    assert "Il vous manque : fer (Claire 1)" in position(s, 1)


def test_a_piece_that_must_leave_is_marked() -> None:
    s = world(board=BOARD, at={0: ("NY", "I", "BA")})
    s.fleet.bound[0] = True
    assert re.search(r"Claire +New York> +base", position(s))


def test_a_narrow_page_shows_the_own_fleet_by_itself() -> None:
    text = position(rich(), width=60)
    assert "À vous : A New York, B base, bateau Buenos-Aires" in text
    assert len(text.splitlines()) <= 12


def test_states_of_a_player() -> None:
    s = rich()
    s.out, s.retired[2] = (1,), True
    text = position(s)
    assert "hors jeu" in text
    assert "retrait" in text


def test_a_rally_and_a_race_show_their_goals() -> None:
    s = dealt(4, shipped(), mode="rally", checkpoints=4, fair_goals="off")
    for port in range(4):
        say(s, "goal", port)
    s.visited[0] = (1,)
    assert "étapes : Tampico, Vancouver★, Stockholm, Québec" in position(s)
    assert "étapes 1" in position(s)
    s = dealt(3, shipped(), mode="race", fair_goals="off")
    say(s, "goal", 14)
    for base in (1, 2, 3):
        answer(s, FATE, ("die", base))
    say(s, "piece", 2)
    assert position(s).startswith("Les flottes ne sont pas encore en place · but : Sydney\n")
    assert "course : bateau" in position(s)


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


def finished() -> World:
    """C160: Claire comes home with the set and three throws for gold."""
    s = world(
        board=BOARD,
        at={0: ("I", "I", "BA"), 1: ("SY", None, "ME")},
        coal={0: 8, 1: 14},
        petrol={0: 12},
        goods={0: SET, 1: {"wheat": 2}},
        gold=[(0, "BE", 5), (0, "OU", 8), (1, "BE", 6), (0, "AK", 9)],
    )
    s.debts[0] = 2
    throw(s, 2)
    sail(s, "I")
    assert not s.agenda
    return s


def test_the_accounts_in_the_order_of_the_law() -> None:
    s = finished()
    text = SCREENS.accounts(s)
    labels = [re.split(r"  +", line)[0] for line in text.splitlines()[2:]]
    assert labels == ["or tiré", "or", "richesses", "essence", "charbon", "péages dus", "total"]
    assert re.search(r"1\. Claire +2\. Albertine… +3\. 日本太郎", text)
    assert re.search(r"or tiré +5\+8\+9 ×60 +6 ×50 +—", text)
    assert re.search(r"or +1 320 +300 +—", text)
    assert re.search(r"péages dus +-20 +— +—", text)
    assert re.search(r"total +1 634 +374 +0", text)


def test_the_legend_explains_every_sign() -> None:
    lines = CosmailScreen(fx()).legend(FRENCH)
    assert lines[0].startswith("But du jeu")
    for shown in ("2/3", "[IIA]", "[II*]", "(I III)", "Perth>", "10~", "10#", "/12"):
        assert any(shown in line for line in lines[1:]), shown
