"""What lies face down on the last page of a printed position: everything once, and nothing that lies elsewhere."""

from __future__ import annotations

from typing import Any

import pytest

from ludotheque.games.lune.rules.board import CARDS, OPTIONS
from ludotheque.games.lune.words import LuneWords
from ludotheque.parts import Panel
from ludotheque.say import tongue
from ludotheque.table import Table
from printing.test_commands import NAMES, paused

MOMENTS = (0, 25, 90, 180)


def hidden(table: Table) -> list[Panel]:
    found: list[Panel] = table.game.scene(table.edition).face_down(table.state, NAMES, tongue("en", table.game))
    return found


def texts(panel: Panel) -> list[str]:
    return [chip.text for chip in panel.chips]


@pytest.mark.parametrize("answers", MOMENTS)
def test_charge_cards_are_in_the_pack_aside_or_out(answers: int) -> None:
    packs = [texts(panel) for panel in hidden(paused("a-vendre", answers))]
    assert sorted(int(card) for pack in packs for card in pack) == list(range(1, 101))
    assert answers == 0 or packs[1]


@pytest.mark.parametrize("answers", MOMENTS)
def test_incidents_lie_in_the_pack_but_for_the_one_that_is_kept(answers: int) -> None:
    table = paused("tramping", answers)
    s: Any = table.state
    told = [row.value for panel in hidden(table) for row in panel.rows]
    every = list(table.edition.incident_texts["en"])
    assert len(told) == len(set(told)) >= len(every) - 1
    assert set(told) <= set(every)
    assert len(told) == len(s.pack)


@pytest.mark.parametrize("answers", MOMENTS)
def test_what_the_moon_and_the_stations_hide(answers: int) -> None:
    table = paused("lune", answers)
    s: Any = table.state
    words, own = LuneWords(table.edition), tongue("en", table.game)
    talon, laid, packs, *under, moon = hidden(table)
    held = [words.card(card, own) for hand in s.cards.hands for card in hand]
    assert len({*texts(talon), *texts(laid), *held}) == len(talon.chips) + len(laid.chips) + len(held)
    assert s.duel is not None or len(talon.chips) + len(laid.chips) + len(held) == CARDS
    options = [option for seat in range(4) for option in s.options_of(seat)]
    lying = len(packs.chips) + sum(len(layer.chips) for layer in under)
    assert lying + len(options) + len(s.riches.removed) == OPTIONS
    assert len(moon.chips) + len(moon.rows) == table.view(None)["moon"]


def test_nothing_is_hidden_in_cosmail() -> None:
    assert hidden(paused("cosmail")) == []
