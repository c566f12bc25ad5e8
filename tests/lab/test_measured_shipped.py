"""The figures shipped with the program are those of the titles as they are."""

from __future__ import annotations

from importlib.resources import files

import pytest

from ludotheque import shelf
from ludotheque.bots import LEVELS
from ludotheque.lab.switchboard import Trial, sizes, trials
from ludotheque.shelf.figures import usual_seats
from ludotheque.shelf.levels import MASTER
from ludotheque.shelf.measurements import shipped

KEYS = [key for key in shelf.games() if files("ludotheque.shelf").joinpath("measured", f"{key}.json").is_file()]


@pytest.mark.parametrize("key", KEYS)
def test_shipped_figures_are_of_the_present_rules(key: str) -> None:
    """A title whose version or edition has changed is measured anew; masters have not climbed a ladder yet."""
    game = shelf.game(key)
    found = shipped(game)
    assert found is not None
    assert [rung.level for rung in found.ladder] == [level for level in LEVELS if level != MASTER]
    assert list(found.lengths) == [str(seats) for seats in sizes(game, {})]
    measured = [(one.rule, one.choice) for one in found.switches]
    assert measured == [(one.rule, one.choice) for one in trials(game, usual_seats(game), {}) if isinstance(one, Trial)]
