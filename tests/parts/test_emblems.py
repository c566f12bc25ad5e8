"""A seat wears the colour of its pieces; no two seats wear the same emblem."""

from __future__ import annotations

from random import Random

import pytest

from ludotheque import bots, shelf
from ludotheque.games.lune.page.view import ROCKET_EMBLEMS
from ludotheque.games.tramping.page.view import CARGO_EMBLEMS
from ludotheque.parts import TitlePage
from ludotheque.say import tongue
from ludotheque.table import Table

NAMES = ["Anne", "Bob", "Cléo", "Denis"]


def page_of(table: Table) -> TitlePage:
    found: TitlePage = table.game.scene(table.edition).page(table.view(None), table.names, tongue("fr", table.game))
    return found


def played(key: str, answers: int, seats: int = 4) -> Table:
    table, rng = Table.new(key, seats, 7), Random(7)
    for _ in range(answers):
        if table.to_act:
            seat = table.to_act[0]
            table.play(seat, bots.answer(table.game, table.state, seat, "greedy", rng))
    return table


@pytest.mark.parametrize("key", sorted(shelf.games()))
def test_everybody_has_an_emblem_of_their_own(key: str) -> None:
    seats = max(3, shelf.game(key).seats.start)
    for answers in (0, 1, 2, 3, 12):
        emblems = page_of(played(key, answers, seats)).emblems()
        assert len(set(emblems)) == seats
        assert set(emblems) <= set(range(10))


def test_a_rocket_gives_its_colour_when_it_is_chosen() -> None:
    table = Table.new("lune", 3, 7)
    while table.to_act and (table.view(None)["question"] or {})["question"] == "ChooseRocket":
        seat = table.to_act[0]
        table.play(seat, table.options(seat)[-1])
        colour = table.view(None)["colours"][seat]
        assert page_of(table).emblems()[seat] == ROCKET_EMBLEMS[colour]
    assert None not in table.view(None)["colours"]


def test_a_captain_wears_the_colour_of_the_cargo_and_the_bank_another() -> None:
    table = played("tramping", 2)
    view, emblems = table.view(None), page_of(table).emblems()
    assert [emblems[seat] for seat in view["captains"]] == list(CARGO_EMBLEMS[:3])
    assert emblems[view["banker"]] not in CARGO_EMBLEMS[:3]
