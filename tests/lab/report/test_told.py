"""A few words for the interface, and none that the intervals leave open."""

from __future__ import annotations

import msgspec
import pytest

from ludotheque.say import tongue
from ludotheque.shelf.figures import effect_told, length_told, time_told
from ludotheque.shelf.measurements import Effect, Length

ENGLISH = tongue("en")
OPEN = Effect(
    rule="tow",
    choice="until_turn",
    seats=4,
    games=400,
    length=1.1,
    length_low=0.9,
    length_high=1.3,
    advantage=1.3,
    advantage_default=1.1,
    advantage_low=-0.2,
    advantage_high=0.5,
    noise=0.02,
    lead_changes=3.4,
    lead_changes_default=2.1,
    lead_changes_low=-0.5,
    lead_changes_high=3.0,
)


def told(**changes: float) -> str:
    return effect_told(msgspec.structs.replace(OPEN, **changes), ENGLISH)


def test_what_is_not_certain_is_not_said() -> None:
    assert told() == "no difference one would notice"


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"length_low": 1.02}, "games 10 % longer"),
        ({"length": 0.82, "length_low": 0.7, "length_high": 0.9}, "games 18 % shorter"),
        ({"length": 4.48, "length_low": 4.1, "length_high": 4.9}, "games 4.5 times as long"),
        ({"advantage_low": 0.05}, "the best seat wins 1.3 times its fair share instead of 1.1"),
        ({"advantage_low": -0.5, "advantage_high": -0.1}, "the best seat wins 1.3 times its fair share instead of 1.1"),
        ({"lead_changes_low": 0.2}, "changes of the lead: 3.4 instead of 2.1"),
        ({"length_low": 1.02, "lead_changes_low": 0.2}, "games 10 % longer; changes of the lead: 3.4 instead of 2.1"),
    ],
)
def test_what_is_certain_is_said(changes: dict[str, float], sentence: str) -> None:
    assert told(**changes) == sentence


def test_what_is_certain_to_stay_is_said_beside_what_changes() -> None:
    same = {"advantage_low": -0.05, "advantage_high": 0.05}
    assert told(length_low=1.02, **same) == "games 10 % longer; advantage of the best seat unchanged"
    assert told(**same) == "no difference one would notice"
    assert told(length_low=1.02, games=20, **same) == "games 10 % longer"


def test_a_change_too_small_to_be_seen_is_none() -> None:
    assert told(length=1.003, length_low=1.001, length_high=1.005) == "no difference one would notice"
    assert told(lead_changes=2.12, lead_changes_low=0.01, lead_changes_high=0.03) == "no difference one would notice"


def test_a_length() -> None:
    assert length_told(Length(400, 211.5, 150.2, 300.0, 92.0), ENGLISH) == (
        "about 1 h 30: 212 answers from all of you, most often 150 to 300"
    )


@pytest.mark.parametrize(
    ("minutes", "words"),
    [(0.2, "1 min"), (7.4, "7 min"), (33, "35 min"), (58, "1 h"), (62.6, "1 h 05"), (95, "1 h 35"), (121, "2 h")],
)
def test_times_are_rounded_as_people_do(minutes: float, words: str) -> None:
    assert time_told(minutes, ENGLISH) == words
