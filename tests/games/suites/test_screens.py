"""The terminal pages of all titles: nothing too wide, everything there, in both languages."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from conformance.walk import KEYS, opened, starts
from games.suites.screens import Screens
from layers import deep_but, few_or_many
from ludotheque import shelf
from ludotheque.terminal.render import shared

NAMES = ["Claire", "Albertine-Joséphine", "日本太郎", "x", "Émile", "Zoé", "Max", "Ann", "bob", "9"]


@pytest.fixture(params=deep_but(KEYS, "a-vendre"))
def screens(request: pytest.FixtureRequest) -> Screens[Any]:
    return Screens(shelf.game(request.param), NAMES)


@pytest.mark.parametrize("number", range(few_or_many(1, 12)))
def test_every_page_fits_and_leaves_nothing_out(screens: Screens[Any], number: int) -> None:
    """Random games of any size and house rules, as each seat and a spectator see them, plain and coloured."""
    rng = Random(f"screens {number}")
    named = ["ordinary", *sorted(starts(screens.game))]
    screens.check_game(opened(screens.game, rng, named[number % len(named)]), rng, 0.02, few_or_many(700, 2500))


def test_the_legend_says_the_aim(screens: Screens[Any]) -> None:
    s = opened(screens.game, Random(1))
    french, english = (screens.page(s, None, lang).legend() for lang in (0, 1))
    assert french[0].startswith("But")
    assert english[0].startswith("Aim")
    assert len(french) == len(english) > 2


def test_lines_are_given_out_one_by_one() -> None:
    assert shared([3, 1, 2], 5) == [2, 1, 2]
    assert shared([1, 1], 5) == [1, 1]
    assert shared([2, 2], 1) == [1, 0]
    assert shared([2], -1) == [0]
