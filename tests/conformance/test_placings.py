"""A piece set by hand: wherever a title lets it be set, the game is whole, plays on, and nobody has learnt anything."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from conformance.walk import KEYS, answers, opened, own_module, starts
from layers import few_or_many
from ludotheque import shelf
from ludotheque.kernel.agenda import IllegalMove, check, pending
from ludotheque.kernel.amends import SET, Placing, bad_placing
from ludotheque.kernel.game import Game
from ludotheque.say import tongue

GAMES = few_or_many(8, 80)
OFTEN = 0.06  # of the moments at which a piece may be set, one is


@pytest.fixture(params=KEYS)
def game(request: pytest.FixtureRequest) -> Game:
    return shelf.game(request.param)


def wander(game: Game, number: int, seen: Callable[[Any, list[Placing], Random], object]) -> int:
    """A random game from any start, at some moments of which something is done by hand; how many those were."""
    rng, names = Random(f"by hand {game.key} {number}"), sorted(starts(game))
    s, moments = opened(game, rng, names[number % len(names)]), 0
    invariants = own_module(game, "invariants")
    watch = invariants.Watch(s)
    s.telling = []
    for _ in answers(s, rng):
        watch.see(s, heard(s))
        invariants.check(s)
        found = game.placings(s) if rng.random() < OFTEN else []
        if found:
            moments += 1
            seen(s, found, rng)
            watch.see(s, heard(s))
            invariants.check(s)
    watch.see(s, heard(s))
    assert game.outcome(s) is not None
    return moments


def heard(s: Any) -> list[Any]:
    told, s.telling = s.telling, []
    return [event for _, event in told]


def put(game: Game, s: Any, placing: Placing, place: int) -> None:
    move = (SET, placing.piece, place)
    assert bad_placing(game.placings(s), move) is None
    game.amend(s, move)


def test_a_game_with_pieces_set_by_hand_keeps_every_invariant_to_its_end(game: Game) -> None:
    """Again and again in one game, any piece on any place that is offered; and every game comes to its end."""

    def set_one(s: Any, found: list[Placing], rng: Random) -> None:
        placing = rng.choice(found)
        if placing.places:
            put(game, s, placing, rng.choice(placing.places))

    assert sum([wander(game, number, set_one) for number in range(GAMES)]) > GAMES


def test_every_place_that_is_offered_is_a_sound_one(game: Game) -> None:
    """All pieces on all places of a moment: the invariants hold, whoever is asked has an answer, each is allowed."""
    invariants = own_module(game, "invariants")

    def set_all(s: Any, found: list[Placing], rng: Random) -> None:
        for placing in found:
            assert placing.at not in placing.places or game.key == "lune"  # in tow, it is set on its landing
            assert len(set(placing.places)) == len(placing.places)
            for place in rng.sample(placing.places, min(len(placing.places), few_or_many(8, 1000))):
                t = s.clone()
                put(game, t, placing, place)
                invariants.check(t)
                asked(t)
                assert {other.piece: other.at for other in game.placings(t)}[placing.piece] == place

    for number in range(few_or_many(3, 12)):
        wander(game, number, set_all)


def asked(s: Any) -> None:
    choice = pending(s)
    assert choice is not None
    for seat in choice.seats(s):
        options = choice.options(s, seat)
        assert options
        for move in options[:20]:
            check(s, seat, move)


def test_what_may_be_set_where_follows_from_what_everybody_sees(game: Game) -> None:
    """The same pieces and places in every game a spectator may imagine, and in every one that a seat may."""

    def compare(s: Any, found: list[Placing], rng: Random) -> None:
        for seat in (None, *range(s.seats)):
            other = game.imagine(s, seat, rng)
            assert listed(game.placings(other)) == listed(found)

    for number in range(few_or_many(3, 20)):
        wander(game, number, compare)


def listed(found: list[Placing]) -> list[tuple[int, int, list[int]]]:
    return [(placing.piece, placing.at, placing.places) for placing in found]


def test_pieces_and_places_have_names_of_their_own(game: Game) -> None:
    """Nobody has to choose between two that are called the same, in either language."""
    edition = shelf.edition(game, None)
    words = game.words(edition)

    def name(s: Any, found: list[Placing], rng: Random) -> None:
        names = [f"N{seat}" for seat in range(s.seats)]
        for lang in ("en", "fr"):
            said = tongue(lang, game)
            pieces = [words.pawn(placing.piece, names, said) for placing in found]
            places = [words.where(place, said) for place in found[0].places]
            assert len(set(pieces)) == len(pieces)
            assert len(set(places)) == len(places)
            assert all([name and "{" not in name for name in [*pieces, *places]])

    assert sum([wander(game, number, name) for number in range(3)])


@pytest.mark.parametrize(
    "move", [(SET,), (SET, 0), (SET, 0, 1, 2), (SET, "0", 1), (SET, 0, True), (SET, 99, 1), (SET, 0, -1), (SET, 0, 999)]
)
def test_what_cannot_be_set_is_refused_with_a_word(move: tuple[Any, ...]) -> None:
    refused = bad_placing([Placing(0, 3, [1, 2])], move)
    assert isinstance(refused, IllegalMove)
    assert refused.template


def test_where_nothing_can_be_set_the_way_round_is_named() -> None:
    refused = bad_placing([], (SET, 0, 1))
    assert "go back" in str(refused)
