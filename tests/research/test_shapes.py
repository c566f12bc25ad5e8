"""What JSON holds, as a row of numbers; and that the layouts shipped fit the views of today."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

pytest.importorskip("numpy", reason="the extra `research` is not installed")

from ludotheque import shelf
from ludotheque.kernel.agenda import pending
from ludotheque.kernel.game import BadSetup
from ludotheque.research.layout import (
    LEFT_OUT,
    Shape,
    any_rules,
    asked,
    layout_of,
    learn,
    places,
    survey,
    written,
    written_out,
)

NOTHING: frozenset[str] = frozenset()


def learnt(*examples: Any) -> Shape:
    shape = Shape()
    for example in examples:
        learn(shape, example, NOTHING)
    return shape


def row(shape: Shape, thing: Any) -> list[float]:
    found = list(written(shape, thing))
    assert len(found) == places(shape)
    return found


def test_a_number_is_divided_by_its_scale_and_clipped() -> None:
    shape = learnt(3, -5)
    assert [row(shape, number) for number in (4, -8, 16)] == [[0.5], [-1.0], [1.0]]


def test_nothing_differs_from_nought() -> None:
    shape = learnt(None, 2)
    assert (row(shape, None), row(shape, 0), row(shape, 2)) == ([0.0, 0.0], [1.0, 0.0], [1.0, 1.0])


def test_a_word_has_its_own_place_and_a_new_one_the_last() -> None:
    shape = learnt("sea", "air")
    assert (row(shape, "air"), row(shape, "sea"), row(shape, "rail")) == ([1, 0, 0], [0, 1, 0], [0, 0, 1])


def test_growing_numbers_of_any_count_are_a_set() -> None:
    shape = learnt([1, 3], [], [0])
    assert shape.is_set
    assert row(shape, [0, 3]) == [1, 0, 0, 1]


def test_other_rows_keep_their_order() -> None:
    shape = learnt([2, 1], [1])
    assert not shape.is_set
    assert row(shape, [2, 1]) == [1, 1, 1, 0.5]
    assert row(shape, [1]) == [1, 0.5, 0, 0]
    assert row(shape, [1, 1, 1]) == [1, 0.5, 1, 0.5]


def test_a_name_may_be_missing() -> None:
    shape = learnt({"a": 1}, {"b": 2})
    assert row(shape, {"a": 1}) == [1, 1, 0, 0]
    assert row(shape, {"b": 1, "c": 7}) == [0, 0, 1, 0.5]


def strangers(shape: Shape, thing: Any, name: str = "view") -> list[str]:
    """The names a layout has no place for."""
    if isinstance(thing, list):
        return [] if shape.item is None else [one for part in thing for one in strangers(shape.item, part, name)]
    if not isinstance(thing, dict):
        return []
    found = []
    for key, part in thing.items():
        if key not in LEFT_OUT:
            inner = f"{name}.{key}"
            found += strangers(shape.named[key], part, inner) if key in shape.named else [inner]
    return found


@pytest.mark.parametrize("title", sorted(shelf.games()))
def test_the_layout_knows_every_name_of_a_view(title: str) -> None:
    game, layout, rng = shelf.game(title), layout_of(title), Random(3)
    assert layout.game_version == game.version
    for seats in (game.seats[0], game.seats[-1]):
        s = game.deal(seats, any_rules(game, seats, rng), shelf.edition(game, None))
        for number, (seat, now) in enumerate(asked(game, s, rng)):
            choice = pending(now)
            assert choice is not None
            assert len(choice.options(now, seat)) <= layout.width
            if number % 5 == 0:
                assert strangers(layout.view, game.view(now, seat)) == []
            if number > 250:
                break


def test_a_survey_can_be_made_again() -> None:
    assert written_out(survey("a-vendre", 4)) == written_out(survey("a-vendre", 4))
    assert written_out(survey("a-vendre", 4)) != written_out(survey("a-vendre", 4, seed=2))


def test_a_title_that_is_not_on_the_shelf_has_no_layout() -> None:
    with pytest.raises(BadSetup, match="belote"):
        layout_of("belote")
