"""DE LA TERRE A LA LUNE on a terminal: nothing too wide, nothing hidden shown, everything there."""

from __future__ import annotations

import re
from itertools import pairwise
from random import Random

import pytest

from games.lune.table import PUT_BACK, draw, node, opened, roll, shipped, sky, view
from games.suites.asking import answer, play_on
from games.suites.screens import WIDTHS, Screens
from games.suites.sentences import tongues
from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules.board import FIRST_LANDING
from ludotheque.games.lune.state import Sky
from ludotheque.games.lune.text import LuneScreen, routes
from ludotheque.parts.text import columns, flow
from ludotheque.terminal.console import plain

FRENCH, ENGLISH = tongues(GAME.package)
NAMES = ["Claire", "Albertine-Joséphine", "日本太郎", "x"]
BOARD = shipped()
SCREEN = LuneScreen(BOARD)
SCREENS = Screens[Sky](GAME, lambda s: LuneScreen(s.board), NAMES)
position, board = SCREENS.position, SCREENS.board


@pytest.mark.parametrize("number", range(4))
def test_every_page_fits(number: int) -> None:
    """Random games under random house rules, as each seat and a spectator see them, plain and coloured."""
    rng = Random(number)
    given = {name: rng.choice(rule.choices) for name, rule in GAME.options.items() if rng.random() < 0.5}
    SCREENS.check_game(opened(2 + number % 3, given, BOARD, rng=rng), rng, 0.05, 1500)


def test_a_position_has_everything() -> None:
    """Dice, the pirate and what it threatens, every rocket, the packs, one's own hand and riches."""
    riches = {0: ["FE", "FE", "CA", "exhausted"], 1: ["ZR"]}
    s = sky(
        2,
        at={0: "b1", 1: "x1"},
        came={0: "S1"},
        pirate=21,
        moon=[0],
        tow={1: 5},
        hands={0: "R1 R4 Y1 B3 G5"},
        tokens={0: ["FE"]},
        options=riches,
        collisions={1: 1},
    )
    roll(s, 1, 2, 1)
    text = position(s, 0)
    assert "dés 1 + 2 pour le pirate, 1 pour la fusée" in text
    assert "Pirate au point 0 (" in text
    assert "+6" in text
    assert re.search(r"► R Claire +\S+ +E 6 +4 +1 +5", text)
    assert re.search(r"J Albertine-José… +orbite 5 +M 11 +1 +0 +5  en remorque, 1 collision", text)
    assert "Main : 1 rouge, 4 rouge, 1 jaune, 3 bleu, 5 vert" in text
    assert "FE 60 (2) · sans gisement : CA 50, exhausted" in text
    assert "Lune 7" in text


def test_what_is_secret_is_not_shown() -> None:
    """L163: neither another's options, nor his deposits, nor his hand."""
    s = sky(
        2, at={0: "b1", 1: "S1"}, moon=[0], tokens={0: ["FE"]}, options={0: ["FE", "TI"]}, hands={0: "R1 R4 Y1 B3 G5"}
    )
    for seat in (1, None):
        text = position(s, seat) + board(s, seat)
        assert "FE" not in text
        assert "TI" not in text
        assert "1 jaune" not in text
    assert "Main" not in position(s, None)


def test_a_narrow_page_says_the_same_in_brief() -> None:
    s = sky(2, at={0: "b1"}, came={0: "S1"}, hands={0: "R1 R4 Y1 B3 G5"})
    roll(s, 1, 2, 1)
    text = position(s, 0, 40)
    assert "dés 1 + 2, 1" in text
    assert "R1 R4 J1 B3 V5" in text


def test_a_duel_shows_trump_tricks_and_the_table() -> None:
    s = sky(2, at={0: "a3", 1: "a1"}, hands={0: "R1 R4 Y1 B3 G5", 1: "R2 Y3 Y4 B1 G2"})
    roll(s, 1, 2, 1)
    answer(s, 0, ("fly", node("S1")))
    answer(s, 0, ("keep",))
    draw(s, 1)
    answer(s, 0, ("defi", 0))
    answer(s, 0, ("play", 0))
    assert "DÉFI · atout rouge · levées Claire 0, Albertine-Joséphine 0 · sur la table : Claire 1 rouge" in position(
        s, 1
    )
    answer(s, 1, ("play", 1))
    assert "levées Claire 1, Albertine-Joséphine 0" in position(s, 0)


def test_the_sky_has_every_route_once() -> None:
    steps = [tuple(sorted(pair)) for route in routes(BOARD) for pair in pairwise(route)]
    links = [(one, other) for one, near in enumerate(BOARD.links) for other in near if one < other]
    assert sorted(steps) == links


def test_the_sky_shows_landings_crossings_pirate_and_rockets() -> None:
    s = sky(3, on=BOARD, pirate=BOARD.point[next(landing for landing in BOARD.crossing if landing >= 0)])
    s.fleet.at[0] = FIRST_LANDING
    s.fleet.at[1] = next(landing for landing in BOARD.crossing[::-1] if landing >= 0)
    s.fleet.tow[1] = 4
    text = board(s, 0)
    assert all([BOARD.labels[place] in text for place in range(FIRST_LANDING, len(BOARD.links))])
    assert f"{BOARD.labels[FIRST_LANDING]}[R]" in text
    assert "×@" in text
    assert "[J], à 4 de sa route" in text
    assert "Terre[B]" in text


def test_one_remembers_deposits_and_options_left_behind() -> None:
    """L113 L121: only whoever saw them is reminded."""
    s = sky(2, at={0: "b2"}, came={0: "x2"})
    roll(s, 1, 2, 1)
    quiet_until(s, "Prospect")
    answer(s, 0, ("prospect",))
    draw(s, 4)
    answer(s, 0, PUT_BACK)
    assert "Vus et reposés : FE" in board(s, 0)
    assert "Vus et reposés" not in board(s, 1)
    s = sky(2, at={0: "S1", 1: "a1"}, last={0: "S1"}, pirate=3, options={0: ["FE", "TI"]})
    roll(s, 1, 2, 2)
    answer(s, 0, ("fly", node("b1"), node("x2")))
    assert "Laissées sous S1 : TI 80, FE 30" in board(s, 0)
    assert "Laissées" not in board(s, 1)


def quiet_until(s: Sky, question: str) -> None:
    while type(s.agenda[-1]).__name__ != question:
        answer(s, s.active, ("keep",))


def test_places_of_the_moon_by_house_rule() -> None:
    s = sky(2, {"moon_memory": "yes"}, at={0: "b2"}, came={0: "x2"})
    roll(s, 1, 2, 1)
    quiet_until(s, "Prospect")
    answer(s, 0, ("prospect", 2))
    draw(s, 4)
    answer(s, 0, PUT_BACK)
    assert "Sur la Lune : 1 ?, 2 ?, 3 FE, 4 ?" in board(s, 0)
    assert "3 ?" in board(s, 1)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("seed", range(6))
def test_accounts_add_up(seed: int, width: int) -> None:
    """L160: every line that counts, and the total above them; the best placed first."""
    rng = Random(seed)
    s = opened(2 + seed % 3, {"recall_round": 8}, BOARD, rng=rng)
    play_on(s, rng)
    seen = view(s, None)
    for tongue in (FRENCH, ENGLISH):
        lines = SCREEN.accounts(seen, NAMES[: s.seats], tongue, plain, width)
        assert max(columns(line) for line in lines) <= width
        heads = [line for line in lines if not line.startswith("     ")]
        assert len(heads) == s.seats
        assert [int(line.split()[-1]) for line in heads] == sorted(seen["scores"], reverse=True)
        totals: list[int] = []
        for line in lines:
            points = int(line.split()[-1])
            if line in heads:
                assert not any(totals)
                totals = [points]
            else:
                totals[0] -= points
        assert not any(totals)


def test_accounts_of_a_wreck_show_nothing() -> None:
    """L116 L164: a pulverised rocket is not placed, and keeps its secrets."""
    s = sky(2, at={0: "S1"}, last={0: "S1"}, pirate=3, options={0: ["FE"]}, collisions={0: 1})
    roll(s, 1, 2, 2)
    answer(s, 0, ("fly", node("b1"), node("x2")))
    text = SCREENS.accounts(s, 1, 60)
    assert "— Claire (fusée pulvérisée)" in text
    assert "option" not in text.partition("Claire")[2]


def test_parts_flow_over_lines() -> None:
    assert flow(["abc", "def", "ghi"], 9, 2) == ["abc · def", "ghi"]
    assert flow(["abc", "def", "ghi"], 9, 1) == ["abc · de…"]
    assert flow([], 9, 1) == []


def test_the_legend_says_the_aim() -> None:
    assert SCREEN.legend(FRENCH)[0].startswith("But")
    assert len(SCREEN.legend(ENGLISH)) == 4
