"""Trained eyes: what the network computes, the file it is kept in, and the weights that come with the titles."""

from __future__ import annotations

from importlib.resources import files
from math import exp, log
from random import Random
from typing import Any

import pytest

from conformance.walk import KEYS, by_lot
from ludotheque import bots, shelf
from ludotheque.bots.sight import DOUBT, WEIGHTS, Shape, Sight, read, trained, written
from ludotheque.kernel.agenda import Chance, pending, play, settle
from ludotheque.kernel.eyes import Seen

LARGEST = 2_000_000  # bytes of weights of a title
SMALL = Shape(version=1, common=2, seat=3, own=1, hidden=4, second=3, horizon=0)


def sight(shape: Shape = SMALL, seed: int = 1) -> Sight:
    rng = Random(seed)
    return Sight(shape, [rng.gauss(0, 0.5) for _ in range(sum(shape.sizes()))])


def seen(seats: int, seed: int = 2) -> Seen:
    rng = Random(seed)
    numbers = [[rng.choice([0.0, 1.0, rng.random()]) for _ in range(SMALL.seat)] for _ in range(seats)]
    return Seen([1.0, rng.random()], numbers, [rng.random()])


def by_the_book(eyes: Sight, look: Seen, seat: int, expected: list[float]) -> list[float]:
    """The same, as the formula is written, number by number."""

    def relu(number: float) -> float:
        return max(0.0, number)

    hidden = []
    for other, numbers in enumerate(look.seats):
        row = []
        for unit in range(eyes.shape.hidden):
            whole = eyes.start[unit] + sum(x * eyes.common[place][unit] for place, x in enumerate(look.common))
            whole += sum(x * eyes.seat[place][unit] for place, x in enumerate(numbers))
            if other == seat:
                whole += sum(x * eyes.own[place][unit] for place, x in enumerate(look.own))
            row.append(relu(whole))
        hidden.append(row)
    middle = [sum(column) / len(hidden) for column in zip(*hidden)]
    odds = []
    for row, thumb in zip(hidden, expected):
        second = [
            relu(
                eyes.middle[unit]
                + sum(w * x for w, x in zip(eyes.single[unit], row))
                + sum(w * x for w, x in zip(eyes.mean[unit], middle))
            )
            for unit in range(eyes.shape.second)
        ]
        odds.append(exp(sum(w * x for w, x in zip(eyes.last, second)) + eyes.belief * log(DOUBT + thumb)))
    return [one / sum(odds) for one in odds]


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_network_computes_what_is_written_above_it(seats: int) -> None:
    expected = [1 / seats] * (seats - 1) + [0.0]
    for seat in range(seats):
        found = sight().chances(seen(seats), seat, expected)
        assert found == pytest.approx(by_the_book(sight(), seen(seats), seat, expected))
        assert sum(found) == pytest.approx(1)


def test_it_matters_not_who_sits_where() -> None:
    look, expected = seen(4), [0.1, 0.2, 0.3, 0.4]
    turned = look._replace(seats=look.seats[1:] + look.seats[:1])
    found = sight().chances(look, 0, expected)
    assert sight().chances(turned, 3, expected[1:] + expected[:1]) == pytest.approx(found[1:] + found[:1])


def test_sure_eyes_stay_sure() -> None:
    """Weights a thousand times as large: a chance is a number between 0 and 1 still."""
    rng = Random(3)
    eyes = Sight(SMALL, [rng.gauss(0, 500) for _ in range(sum(SMALL.sizes()))])
    found = eyes.chances(seen(5), 1, [0.2] * 5)
    assert all(0 <= one <= 1 for one in found)
    assert sum(found) == pytest.approx(1)


def test_a_file_of_weights_is_read_as_it_was_written() -> None:
    weights = [number / 8 for number in range(sum(SMALL.sizes()))]
    found = read(written(SMALL, weights))
    assert written(found.shape, weights) == written(SMALL, weights)
    assert found.common[0] == weights[: SMALL.hidden]
    assert found.belief == weights[-1]


@pytest.mark.parametrize("wrong", [b"", b"{}\n", b"not json\n1234", written(SMALL, [0.0] * 8)])
def test_what_is_no_such_file_is_refused(wrong: bytes) -> None:
    with pytest.raises((ValueError, KeyError)):
        read(wrong)


# -- those that come with the titles


TRAINED = [key for key in KEYS if trained(shelf.game(key)) is not None]


def test_some_titles_have_eyes() -> None:
    assert "lune" in TRAINED


@pytest.mark.parametrize("key", KEYS)
def test_weights_that_are_shipped_fit_the_features_and_are_told_of(key: str) -> None:
    game = shelf.game(key)
    file = files(game.package).joinpath("data", WEIGHTS)
    if not file.is_file():
        assert trained(game) is None
        return
    eyes, names = trained(game), game.eyes.names if game.eyes else None
    assert eyes is not None, "trained on other features than those of today"
    assert names is not None
    shape = eyes.shape
    assert (shape.common, shape.seat, shape.own) == (len(names.common), len(names.seat), len(names.own))
    assert len(file.read_bytes()) <= LARGEST
    card = files(game.package).joinpath("data", "eyes.md").read_text(encoding="utf-8")
    assert "ludotheque lab train" in card


@pytest.mark.parametrize("key", TRAINED)
def test_a_master_sees_who_has_won(key: str) -> None:
    """Of three good players the later winner is given more than the others towards the end, and more than before."""
    game: Any = shelf.game(key)
    sighted = trained(game)
    early: list[float] = []
    late: list[float] = []
    assert sighted is not None
    for number in range(6):
        looks: list[list[float]] = []
        rng = Random(number)
        s = game.deal(3, game.agree(3, {}), shelf.default_edition(game))
        settle(s)
        while (choice := pending(s)) is not None:
            if isinstance(choice, Chance):
                play(s, -1, by_lot(choice, s, rng))
                continue
            seat = choice.seats(s)[0]
            looks.append(sighted.chances(game.eyes.look(s, seat), seat, game.advice.shares(s)))
            play(s, seat, bots.answer(game, s, seat, "greedy", rng))
        outcome = game.outcome(s)
        assert outcome is not None
        half = len(looks) // 2
        for chances, found in ((looks[:half], early), (looks[-half // 2 :], late)):
            found.append(sum(sum(one[seat] for seat in outcome.winners) for one in chances) / len(chances))
    assert sum(late) / len(late) > 0.4
    assert sum(late) > sum(early)
