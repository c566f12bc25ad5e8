"""Robots of every level at every title: they end their games, and know nothing they should not."""

from __future__ import annotations

import os
from random import Random
from typing import Any

import pytest

from conformance.walk import KEYS, any_rules, by_lot, opened, starts
from games.suites.asking import robots_finish
from layers import deep
from ludotheque import bots, shelf
from ludotheque.kernel.agenda import Chance, pending, play, settle
from ludotheque.kernel.game import BadSetup
from ludotheque.say import tongue
from ludotheque.say.languages import languages
from ludotheque.table.plain import fingerprint

LEVELS = ("random", "novice", "greedy", "search:6", "master:6")


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Any:
    return shelf.game(request.param)


@deep
@pytest.mark.parametrize("number", range(3))
def test_mixed_levels_play_to_the_end(game: Any, number: int) -> None:
    rng = Random(f"{game.key}/{number}")
    seats = rng.choice(game.seats)
    s = game.deal(seats, any_rules(game, seats, rng) if number else game.agree(seats, {}), shelf.edition(game, None))
    settle(s)
    robots_finish(game, s, [rng.choice(LEVELS[:3]) for _ in range(seats)], rng)
    assert game.outcome(s) is not None


def mixed_game(game: Any, number: int) -> None:
    """Any levels, any number of seats, any house rules half of the time."""
    rng = Random(f"mixed {game.key} {number}")
    seats = rng.choice(game.seats)
    rules = any_rules(game, seats, rng) if number % 4 < 2 else game.agree(seats, {})
    s = game.deal(seats, rules, shelf.edition(game, None))
    settle(s)
    levels = [rng.choice(LEVELS[:3]) for _ in range(seats)]
    if number % 200 < 2:
        levels[rng.randrange(seats)] = "search:4"
    robots_finish(game, s, levels, rng)
    assert game.outcome(s) is not None


@pytest.mark.parametrize(
    ("key", "number"),
    [
        ("tramping", 1024),  # reefs that still lie there when the treasure has been taken
        ("cosmail", 3804),  # a ship that would not stop at the one port on its way, its option not being noted
        ("cosmail", 9285),  # a last good that was not bought, so many were the spares that the set would leave idle
    ],
)
def test_a_game_that_once_stopped_a_robot(key: str, number: int) -> None:
    mixed_game(shelf.game(key), number)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(2))
def test_thousands_of_mixed_games_end_without_an_error(game: Any, part: int) -> None:
    """$LUDOTHEQUE_MIXED says how many."""
    for number in range(part, int(os.environ.get("LUDOTHEQUE_MIXED", "200")), 2):
        try:
            mixed_game(game, number)
        except Exception as wrong:
            raise AssertionError(f"game {number}") from wrong


@pytest.mark.parametrize("level", LEVELS)
def test_a_robot_is_blind_to_what_its_seat_cannot_see(game: Any, level: str) -> None:
    """Two tables that differ only in what this seat cannot see, and the same random stream: the same answer."""
    rng = Random(f"blind/{game.key}")
    differed = compared = 0
    for number in range(6):
        s = opened(game, rng, sorted(starts(game))[number % len(starts(game))])
        for _ in range(rng.randrange(5, 120)):
            choice = pending(s)
            if choice is None:
                break
            seat = choice.seats(s)[0]
            play(s, seat, by_lot(choice, s, rng) if isinstance(choice, Chance) else rng.choice(choice.options(s, seat)))
        choice = pending(s)
        if choice is None or isinstance(choice, Chance):
            continue
        seat = choice.seats(s)[0]
        for stream in range(3):
            twin = game.imagine(s, seat, Random(f"twin {stream}"))
            differed += fingerprint(twin) != fingerprint(s)
            compared += 1
            answers = [bots.answer(game, table, seat, level, Random(stream)) for table in (s, twin)]
            assert answers[0] == answers[1], (number, stream)
    assert compared
    assert differed or game.key != "lune", "no twin was different: nothing is proved"


TALKATIVE = {"a-vendre": {"trade": "yes"}, "tramping": {"captain_market": "always"}, "cosmail": {}}


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("key", sorted(TALKATIVE))
def test_what_is_remembered_of_talks_betrays_no_purse(key: str, level: str) -> None:
    """Purses hidden where a house can hide them, offers refused before: their twins get the same answer."""
    title: Any = shelf.game(key)
    hidden = {"cash": "hidden"} if "cash" in title.options else {}
    rng, compared, differed = Random(f"talks/{key}"), 0, 0
    s = title.deal(4, title.agree(4, {**TALKATIVE[key], **hidden}), shelf.edition(title, None))
    settle(s)
    for count in range(900):
        choice = pending(s)
        if choice is None:
            break
        seat = choice.seats(s)[0]
        if s.talks.declined and not isinstance(choice, Chance) and count % (50 if bots.searches(level) else 20) == 0:
            twin = title.imagine(s, seat, Random(f"twin {count}"))
            differed += fingerprint(twin) != fingerprint(s)
            compared += 1
            assert twin.talks is s.talks
            assert len({bots.answer(title, table, seat, level, Random(count)) for table in (s, twin)}) == 1
        if isinstance(choice, Chance):
            play(s, seat, by_lot(choice, s, rng))
        else:
            play(s, seat, bots.answer(title, s, seat, rng.choice(["greedy", "random"]), rng))
    assert compared > 2
    assert differed or not hidden


def test_a_robot_never_touches_the_table_it_is_asked_about(game: Any) -> None:
    rng = Random(4)
    s = opened(game, rng)
    while isinstance(choice := pending(s), Chance):
        play(s, -1, by_lot(choice, s, rng))
    assert choice is not None
    before = fingerprint(s)
    for level in LEVELS:
        bots.answer(game, s, choice.seats(s)[0], level, rng)
        assert fingerprint(s) == before
    assert bots.hint(game, s, choice.seats(s)[0], rng, 0.05).answers
    assert fingerprint(s) == before


@pytest.mark.parametrize(
    "name", ["", "wizard", "greedy:5", "search:", "search:0", "search:0s", "search:-3", "search:1es"]
)
def test_a_robot_that_does_not_exist_is_refused_with_a_word(name: str) -> None:
    with pytest.raises(BadSetup, match="there is no robot"):
        bots.robot(name)


def test_every_title_names_its_robots_in_every_language(game: Any) -> None:
    assert set(game.robots) == set(bots.LEVELS)
    for lang in languages():
        names = [tongue(lang, game).gettext(said) for said in game.robots.values()]
        assert len(set(names)) == len(names)
        assert "{number}" in tongue(lang, game).gettext(game.unit)
