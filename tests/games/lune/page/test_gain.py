"""What an answer of LUNE brings, as the page says it before, and what it then does bring."""

from __future__ import annotations

import pytest

from games.suites.replays import Asked, after, replayed
from layers import deep_but
from ludotheque.games.lune.page.moves import about_card
from ludotheque.games.lune.page.panels import matched
from ludotheque.games.lune.page.view import Page
from ludotheque.games.lune.rules.board import STATIONS
from ludotheque.games.lune.rules.scoring import points

PLAYED = ("all_home", "two_at_home", "onward_from_stations", "forced_player_wins_a_defi")


@pytest.mark.parametrize("name", deep_but(PLAYED, "all_home"))
def test_a_station_that_brings_an_option_gives_it(name: str) -> None:
    """L65 L67 L68: whoever is promised an option gets one, and nobody else."""
    met: set[str] = set()
    promise: tuple[str, int, int] | None = None
    for asked in replayed("lune", name):
        packs = [len(pack) for pack in asked.s.riches.packs]
        if promise is not None and not on_the_way(asked):
            rank, pack, before = promise
            assert (rank == "lacking") == (packs[pack] < before)
            met.add(rank)
            promise = None
        if type(asked.question).__name__ == "Fly" and asked.move[0] == "fly" and asked.move[-1] in STATIONS:
            pack = STATIONS.index(asked.move[-1])
            promise = asked.page.gain(asked.move).rank, pack, packs[pack]
    assert "lacking" in met


def on_the_way(asked: Asked) -> bool:
    """Whether the arrival is still to come: cards may be exchanged before, or somebody pushed."""
    return any(type(step).__name__ == "Arrive" for step in asked.s.agenda)


@pytest.mark.parametrize("name", deep_but(PLAYED, "all_home"))
def test_a_card_that_takes_the_trick_does(name: str) -> None:
    """L80 L81: the last card of a trick wins it or not, as was said."""
    met = set()
    for asked in replayed("lune", name):
        if asked.move[0] == "play" and is_last(asked):
            duel = after(asked.s, asked.seat, asked.move).duel
            gain = asked.page.gain(asked.move)
            won = duel.winners()[len(asked.s.duel.finished())]
            assert (gain.rank == "lacking") == (won == asked.seat), gain
            met.add(gain.rank)
    assert met >= {"lacking", "neutral"}


def is_last(asked: Asked) -> bool:
    duel = asked.s.duel
    return len(duel.current.cards) == len(duel.players) - 1


@pytest.mark.parametrize("name", deep_but(PLAYED, "all_home"))
def test_nobody_is_told_to_trump_when_trumps_are_led(name: str) -> None:
    """L79: whoever has none of the colour led may trump, unless that is the colour of trumps."""
    met = set()
    for asked in replayed("lune", name):
        page = asked.page
        assert isinstance(page, Page)
        if asked.move[0] == "play" and (led := page.question["led"]) is not None:
            can = led != page.question["trump"]
            told = about_card(page)
            if told.startswith("You have no"):
                assert ("trump" in told) == can
                met.add(can)
    assert met == {True, False}


def test_own_points_are_those_of_the_rules() -> None:
    """L132 L160: what the aim counts for whoever looks; of others it knows nothing."""
    for asked in replayed("lune", "all_home"):
        page = asked.page
        assert isinstance(page, Page)
        assert page.worth(matched(page, asked.seat)[0]) == points(asked.s, asked.seat)
        aim = page.aim()
        assert aim is not None
        assert aim.stands.startswith("You: ")
        assert [page.purse(seat).place for seat in page.seats] == [0] * len(page.names)
