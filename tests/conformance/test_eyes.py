"""What learned eyes are shown: numbers with names, of every table, and none that a seat could not know."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from math import isfinite
from random import Random
from typing import Any

import pytest

from conformance.walk import KEYS, answers, by_lot, hiding_rules, opened, starts
from layers import few_or_many
from ludotheque import shelf
from ludotheque.bots import answer
from ludotheque.kernel.agenda import Chance, Seat, State, pending, play, settle
from ludotheque.kernel.eyes import Eyes, Seen
from ludotheque.kernel.game import Game

MOST = 4.0  # nearly all lie between -1 and 1.5
TWINS = 2
STRIDE = 7  # answers of a random game between two looks
RANDOM = few_or_many(40, 400)  # looks at a random game
THOUGHT = few_or_many(40, 600)  # answers of rules of thumb
WITH_EYES = [key for key in KEYS if shelf.game(key).eyes is not None]


@pytest.fixture(params=WITH_EYES)
def game(request: pytest.FixtureRequest) -> Any:
    return shelf.game(request.param)


def eyes_of(game: Game) -> Eyes:
    assert game.eyes is not None
    return game.eyes


def table(game: Game, seats: int, rng: Random) -> State:
    s = game.deal(seats, hiding_rules(game, seats, rng), shelf.edition(game, None))
    settle(s)
    return s


def by_thumb(game: Game, s: State, rng: Random) -> Iterator[State]:
    """A game of rules of thumb, before each of their answers."""
    for _ in range(THOUGHT):
        choice = pending(s)
        if choice is None:
            return
        seat = choice.seats(s)[0]
        if isinstance(choice, Chance):
            play(s, seat, by_lot(choice, s, rng))
        else:
            yield s
            play(s, seat, answer(game, s, seat, "greedy", rng))


def at_random(s: State, rng: Random) -> Iterator[State]:
    """A random game, now and then, and its end."""
    for index, _ in enumerate(answers(s, rng)):
        if index % STRIDE == 0:
            yield s
    yield s


def positions(game: Game) -> Iterator[tuple[State, Random]]:
    """Tables of every size under house rules that hide what can be hidden, played at random and by rules of thumb."""
    for seats in game.seats:
        rng = Random(seats)
        for s in islice(at_random(table(game, seats, rng), rng), RANDOM):
            yield s, rng
        for s in by_thumb(game, table(game, seats, rng), rng):
            yield s, rng
    for name in starts(game):
        rng = Random(name)
        for s in islice(at_random(opened(game, rng, name), rng), RANDOM):
            yield s, rng


def rows(seen: Seen) -> list[list[float]]:
    return [seen.common, *seen.seats, seen.own]


def leaking(game: Game, eyes: Eyes, s: State, seat: Seat, rng: Random) -> list[str]:
    """The numbers that are others where this seat could not tell the table from this one."""
    names, found = eyes.names, rows(eyes.look(s, seat))
    called = [names.common, *[names.seat] * s.seats, names.own]
    leaks = set()
    for _ in range(TWINS):
        twin = rows(eyes.look(game.imagine(s, seat, rng), seat))
        for row, own, other in zip(called, found, twin, strict=True):
            leaks |= {name for name, one, two in zip(row, own, other, strict=True) if one != two}
    return sorted(leaks)


def test_every_number_has_a_name_of_its_own(game: Any) -> None:
    names = eyes_of(game).names
    for row in names:
        assert len(set(row)) == len(row)
        assert all(name.strip() == name != "" for name in row)


def test_numbers_are_as_many_as_names_and_small_in_every_position(game: Any) -> None:
    eyes = eyes_of(game)
    names = eyes.names
    for s, _ in positions(game):
        for seat in range(s.seats):
            seen = eyes.look(s, seat)
            assert len(seen.seats) == s.seats
            for row, called in zip(rows(seen), [names.common, *[names.seat] * s.seats, names.own], strict=True):
                assert len(row) == len(called)
                odd = {
                    name: one for name, one in zip(called, row, strict=True) if not (isfinite(one) and abs(one) < MOST)
                }
                assert not odd


def test_looking_changes_nothing(game: Any) -> None:
    eyes = eyes_of(game)
    for s, rng in islice(positions(game), RANDOM):
        before = game.view(s, None)
        seat = rng.randrange(s.seats)
        assert eyes.look(s, seat) == eyes.look(s, seat)
        assert game.view(s, None) == before


def test_no_number_tells_what_a_seat_cannot_see(game: Any) -> None:
    """The same in every position this seat may imagine: secret routes, hidden purses, sealed bids, covered deposits."""
    for s, rng in positions(game):
        for seat in range(s.seats):
            assert not leaking(game, eyes_of(game), s, seat, rng), game.view(s, seat)["question"]


class Peeping:
    """Eyes that also tell what the next seat has in its purse."""

    def __init__(self, eyes: Eyes) -> None:
        self.eyes = eyes
        self.version = eyes.version
        self.names = eyes.names._replace(own=(*eyes.names.own, "purse of the next"))

    def look(self, s: Any, seat: Seat) -> Seen:
        seen = self.eyes.look(s, seat)
        return seen._replace(own=[*seen.own, s.cash[(seat + 1) % s.seats] / 10_000])


def test_a_number_that_tells_too_much_is_found() -> None:
    game, rng = shelf.game("tramping"), Random(1)
    s = game.deal(4, game.agree(4, {"cash": "hidden"}), shelf.edition(game, None))
    settle(s)
    peeping, found = Peeping(eyes_of(game)), set[str]()
    for each in islice(at_random(s, rng), RANDOM):
        found |= {leak for seat in range(4) for leak in leaking(game, peeping, each, seat, rng)}
    assert found == {"purse of the next"}
