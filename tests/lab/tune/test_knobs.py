"""Knobs: nothing changes at the start, only what is ours changes after that, and every board obeys the checks."""

from __future__ import annotations

import tomllib
from random import Random
from typing import Any

import pytest

from layers import few_or_many
from ludotheque import shelf
from ludotheque.kernel.edition import SEARCHED
from ludotheque.kernel.game import BadSetup
from ludotheque.lab.tune.knobs import OURS, Workshop, read_knobs, retold, spelt

TITLES = list(shelf.games())
TOY = """key = "toy"
on_purpose = []

things = [
  { no = 1, kind = "a", worth = 10, fr = "Payez 10 (et non 100) à la banque.", en = "Pay 10.", source = "invented" },
  { no = 2, kind = "a", worth = 20, fr = "Payez 20.", en = "Pay 20.", source = "invented" },
  { no = 3, kind = "b", worth = 30, fr = "Payez 30.", en = "Pay 30.", source = "invented" },
  { no = 4, kind = "b", worth = 40, fr = "Payez 40.", en = "Pay 40.", source = "sheet" },
]

copies = [
  { of = 1, worth = 10, source = "invented" },
  { of = 3, worth = 30, source = "invented" },
]
"""


def shipped(key: str) -> Workshop:
    game = shelf.game(key)
    return Workshop(game, shelf.package_text(game, "tune.toml"), shelf.package_text(game, "edition.toml"))


def toy(knob: str, follows: str = "") -> Workshop:
    return Workshop(shelf.game("a-vendre"), f"knobs = [{knob}]\nfollows = [{follows}]", TOY)


def turned(workshop: Workshop, *at: float) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = tomllib.loads(workshop.made(at).text)["things"]
    return found


def worths(workshop: Workshop, *at: float) -> list[int]:
    return [row["worth"] for row in turned(workshop, *at)]


def anywhere(workshop: Workshop, rng: Random) -> list[float]:
    return [min(1.0, max(0.0, begin + rng.gauss(0, 0.2))) for begin in workshop.start]


@pytest.mark.parametrize("key", TITLES)
def test_the_start_of_a_title_is_its_edition_to_the_letter(key: str) -> None:
    workshop = shipped(key)
    assert workshop.made(workshop.start).text == shelf.package_text(shelf.game(key), "edition.toml")
    assert workshop.sound(workshop.start)[1] == 1


@pytest.mark.parametrize("key", TITLES)
def test_whatever_the_knobs_say_the_checks_hold_and_what_is_given_stays(key: str) -> None:
    workshop, rng = shipped(key), Random(key)
    for _ in range(few_or_many(1, 20)):
        draft, part = workshop.sound(anywhere(workshop, rng))
        assert part > 0.5
        shelf.game(key).edition(draft.text)
        changes = workshop.changed(draft)
        assert changes or draft.rules
        before, after = tomllib.loads(workshop.text), tomllib.loads(draft.text)
        for change in changes:
            assert before[change.array][change.row]["source"] in OURS
            assert after[change.array][change.row]["source"] == SEARCHED


def test_a_whole_column_in_proportion() -> None:
    workshop = toy('{ how = "scale", name = "k", array = "things", field = "worth", low = 0.25, high = 4, step = 5 }')
    assert workshop.start == [0.5]
    assert worths(workshop, 0.5) == [10, 20, 30, 40]
    assert worths(workshop, 0.75) == [20, 40, 60, 40], "the last one is the sheet's"
    assert worths(workshop, 0) == [0, 5, 10, 40]


def test_only_some_rows_and_within_bounds() -> None:
    knob = (
        '{ how = "shift", name = "k", array = "things", where = { kind = "a" }, field = "worth", low = -30, high = 30'
    )
    workshop = toy(knob + ", least = 5, most = 35 }")
    assert worths(workshop, 1) == [35, 35, 30, 40]
    assert worths(workshop, 0) == [5, 5, 30, 40]


def test_dearer_along_the_rows_and_farther_apart() -> None:
    tilt = toy('{ how = "tilt", name = "k", array = "things", field = "worth", low = -0.5, high = 0.5 }')
    assert worths(tilt, 1) == [5, 20, 45, 40]
    apart = toy('{ how = "spread", name = "k", array = "things", field = "worth", low = 0.5, high = 2 }')
    assert worths(apart, 1) == [5, 20, 45, 40]


def test_each_row_by_itself() -> None:
    workshop = toy('{ how = "each", name = "k", array = "things", field = "worth", low = -10, high = 10 }')
    assert worths(workshop, 0, 0.5, 1) == [0, 20, 40, 40]


def test_counts_keep_their_sum() -> None:
    workshop = toy('{ how = "share", name = "k", array = "things", field = "worth", low = 0.1, high = 10, least = 1 }')
    rng = Random(3)
    for _ in range(50):
        found = worths(workshop, *[rng.random() for _ in range(3)])
        assert sum(found) == 100
        assert min(found) >= 1


def test_which_rows_have_a_word() -> None:
    knob = (
        '{ how = "choose", name = "k", array = "things", field = "kind", chosen = "a", other = "b", low = 1, high = 3 }'
    )
    workshop = toy(knob)
    assert workshop.start == [0.5, 0.75, 0.75, 0.25]
    assert [row["kind"] for row in turned(workshop, 0, 0.1, 0.2, 0.9)] == ["b", "b", "a", "b"]
    assert [row["kind"] for row in turned(workshop, 1, 0.1, 0.2, 0.9)] == ["a", "a", "a", "b"]


def test_waves_gather_the_chosen_rows_or_spread_them() -> None:
    knob = '{ how = "choose", name = "k", array = "squares", where = { kind = "avarie" }, field = "kind", '
    knob += 'chosen = "avarie", other = "plain", low = 5, high = 33, waves = 1 }'
    game = shelf.game("tramping")
    few = shelf.package_text(game, "edition.toml")
    many = few.replace('kind = "plain", lon', 'kind = "avarie", lon', 33 - few.count('kind = "avarie"'))
    workshop = Workshop(game, f"knobs = [{knob}]", many)
    places = [row for row, square in enumerate(tomllib.loads(workshop.text)["squares"]) if square["kind"] == "avarie"]
    count = 0.1  # eight of them

    def left(*waves: float) -> list[int]:
        squares = tomllib.loads(workshop.made([count, *waves]).text)["squares"]
        return [number for number, row in enumerate(places) if squares[row]["kind"] == "avarie"]

    assert workshop.made(workshop.start).text == workshop.text
    assert left(0.5, 0.5) == [3, 7, 11, 15, 19, 23, 27, 31], "evenly"
    assert sum([place in range(9, 26) for place in left(0.0, 0.5)]) >= 7, "in the middle"


def test_rows_exchange_what_they_have() -> None:
    knob = '{ how = "permute", name = "k", array = "things", fields = ["worth", "kind"], low = -2, high = 2 }'
    found = turned(toy(knob), 1, 0.5, 0)
    assert [(row["worth"], row["kind"]) for row in found[:3]] == [(30, "b"), (20, "a"), (10, "a")]


def test_what_is_not_free_follows_and_sentences_tell_the_new_sum() -> None:
    knob = '{ how = "scale", name = "k", array = "things", field = "worth", told = 1, low = 0.25, high = 4 }'
    follow = '{ array = "copies", field = "worth", by = "of", of = "things", key = "no", take = "worth" }'
    data = tomllib.loads(toy(knob, follow).made([0.75]).text)
    assert [row["worth"] for row in data["copies"]] == [20, 60]
    assert data["things"][0]["fr"] == "Payez 20 (et non 100) à la banque."
    assert data["things"][0]["en"] == "Pay 20."
    assert data["things"][3]["fr"] == "Payez 40."


def test_half_millions_are_told_as_each_language_writes_them() -> None:
    assert spelt(3 * 0.5, "fr") == "1,5"
    assert spelt(3 * 0.5, "en") == "1.5"
    assert retold("Payez 1,5 M, puis 1,50 M.", "1,5", "2") == "Payez 2 M, puis 1,50 M."


def test_a_house_rule_may_grow_with_the_table() -> None:
    workshop = shipped("tramping")
    values = workshop.values(workshop.start)
    values[-2:] = [[10.0, 2.5], [6.0, 0.0]]
    assert workshop.rules(values) == {
        seats: {"treasure": 10 + round(2.5 * (seats - 3)), "bank_float": 6} for seats in (3, 4, 5, 6)
    }


BAD = {
    'array = "nothing", field = "worth", low = 0.5, high = 2': "no array 'nothing'",
    'array = "things", field = "price", low = 0.5, high = 2': "no row of ours",
    'array = "things", where = { no = 4 }, field = "worth", low = 0.5, high = 2': "no row of ours",
    'array = "things", field = "worth", low = 2, high = 0.5': "upside down",
    'array = "things", field = "worth", low = 2, high = 3': "outside",
    'array = "things", field = "kind", low = 0.5, high = 2': "not a whole number",
}


@pytest.mark.parametrize("words", BAD)
def test_a_knob_that_cannot_be_turned_is_refused(words: str) -> None:
    with pytest.raises(BadSetup, match=BAD[words]):
        toy(f'{{ how = "scale", name = "k", {words} }}').made([0.1])


def test_a_file_of_another_shape_is_refused() -> None:
    for text in ('knobs = [{ how = "magic" }]', "knobs = 3", "knobs = [", "knobs = []", "knobs = []\nfirst_step = 2"):
        with pytest.raises(BadSetup, match=r"tune\.toml"):
            read_knobs(text)
