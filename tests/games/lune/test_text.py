"""DE LA TERRE A LA LUNE on a terminal: the whole sky, what the pirate threatens, nothing hidden shown."""

from __future__ import annotations

from itertools import pairwise

from games.lune.table import PUT_BACK, draw, node, roll, shipped, sky
from games.suites.asking import answer
from games.suites.screens import Screens
from ludotheque.games.lune import GAME
from ludotheque.games.lune.rules.board import FIRST_LANDING
from ludotheque.games.lune.state import Sky
from ludotheque.games.lune.text import routes

NAMES = ["Claire", "Albertine-Joséphine", "日本太郎", "x"]
BOARD = shipped()
SCREENS = Screens[Sky](GAME, NAMES)
glance, panels, board = SCREENS.glance, SCREENS.panels, SCREENS.map


def test_a_glance_has_everything() -> None:
    """The pirate and what it threatens, every rocket and how far it is to go, one's own hand and riches."""
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
    text = glance(s, 0)
    assert "La M 7 gisements" in text
    assert "Pirate 0 (" in text
    assert "+6" in text
    assert "► R Claire" in text
    assert "J Albertine-Jos…" in text
    assert "Reste à parcourir : Claire 6 (E), Albertine-Joséphine un tour et 6 (M)" in text
    assert "Votre main : 1 MOLAB rouge · 4 4 rouge · 1 MOLAB jaune · 3 3 bleu · 5 5 vert" in text
    assert "Pile 1, FE FE : 2 options, 60 points" in panels(s, 0)
    assert "Collisions             1 sur 2" in panels(s, 0)


def test_what_is_secret_is_not_shown() -> None:
    """L163: neither another's options, nor his deposits, nor his hand."""
    s = sky(
        2, at={0: "b1", 1: "S1"}, moon=[0], tokens={0: ["FE"]}, options={0: ["FE", "TI"]}, hands={0: "R1 R4 Y1 B3 G5"}
    )
    for seat in (1, None):
        text = glance(s, seat) + panels(s, seat) + board(s, seat)
        assert "FE" not in text
        assert "TI" not in text
        assert "MOLAB jaune" not in text
    assert "main" not in glance(s, None)


def test_a_duel_shows_trump_tricks_and_the_table() -> None:
    s = sky(2, at={0: "a3", 1: "a1"}, hands={0: "R1 R4 Y1 B3 G5", 1: "R2 Y3 Y4 B1 G2"})
    roll(s, 1, 2, 1)
    answer(s, 0, ("fly", node("S1")))
    answer(s, 0, ("keep",))
    draw(s, 1)
    answer(s, 0, ("defi", 0))
    answer(s, 0, ("play", 0))
    text = glance(s, 1)
    assert "DÉFI" in text
    assert "Atout rouge" in text
    assert "Claire, 1 MOLAB rouge" in text
    answer(s, 1, ("play", 1))
    assert "Claire, 1 levée" in glance(s, 0)
    assert "Claire" in panels(s, 0).split("Levée 1")[-1]


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
    assert "[J], à 4 de son palier" in text
    assert "Terre[B]" in text


def test_one_remembers_deposits_and_options_left_behind() -> None:
    """L113 L121: only whoever saw them is reminded."""
    s = sky(2, at={0: "b2"}, came={0: "x2"})
    roll(s, 1, 2, 1)
    quiet_until(s, "Prospect")
    answer(s, 0, ("prospect",))
    draw(s, 4)
    answer(s, 0, PUT_BACK)
    assert "Reposé sur la Lune : FE" in panels(s, 0)
    assert "Reposé" not in panels(s, 1)
    s = sky(2, at={0: "S1", 1: "a1"}, last={0: "S1"}, pirate=3, options={0: ["FE", "TI"]})
    roll(s, 1, 2, 2)
    answer(s, 0, ("fly", node("b1"), node("x2")))
    assert "Laissées sous le paquet de S1" in panels(s, 0)
    assert "Laissées" not in panels(s, 1)


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
    assert "Emplacement 3 : FE" in panels(s, 0)
    assert "Emplacement 3" not in panels(s, 1)
