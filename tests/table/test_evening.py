"""An evening told again: the curve ends where the accounts do, and turning points are those of the log."""

from __future__ import annotations

import time
from functools import cache
from pathlib import Path

import pytest

from layers import deep, deep_but
from ludotheque.say import tongue
from ludotheque.table import Table
from ludotheque.table.evening import LEAST_SWING, MOST_TURNINGS, Turning, chosen, evening, expected
from ludotheque.table.evening import Turn as OneTurn
from ludotheque.table.retold import Told, finish, told

FOLDER = Path(__file__).parents[1] / "whole_games"
FILES = sorted(FOLDER.glob("*/*.json"))
KEPT = [
    FOLDER / name
    for name in (
        *("a-vendre/double.json", "a-vendre/bank_unsold_ends.json", "cosmail/race.json", "cosmail/first_one_home.json"),
        *("lune/all_home.json", "lune/sole_survivor.json", "tramping/treasure.json", "tramping/closed_by_consent.json"),
    )
]
LANGS = ("en", "fr")


@cache
def table_of(file: Path) -> Table:
    return Table.load(file.read_text(encoding="utf-8"))


@cache
def told_of(file: Path, lang: str) -> Told:
    table = table_of(file)
    return told(table, tongue(lang, table.game))


def named(file: Path) -> str:
    return f"{file.parent.name}/{file.stem}"


games = pytest.mark.parametrize("file", deep_but(FILES, *KEPT), ids=lambda file: named(file))


@games
def test_the_curve_ends_with_the_accounts(file: Path) -> None:
    table = table_of(file)
    rounds = evening(table).rounds
    assert table.outcome is not None
    assert [one.number for one in rounds] == list(range(len(rounds)))
    assert rounds[-1].scores == table.outcome.scores
    assert rounds[-1].at == len(table.log)
    assert tuple(table.game.advice.fortunes(table.state)) == pytest.approx(table.outcome.scores)


@deep
@games
def test_turning_points_are_few_different_and_always_the_same(file: Path) -> None:
    found = evening(table_of(file)).turnings
    assert found == evening(Table.load(file.read_text(encoding="utf-8"))).turnings
    assert len(found) <= MOST_TURNINGS
    assert len({one.turn.round for one in found}) == len(found)
    assert len(found) < MOST_TURNINGS or len({one.seat for one in found}) > 1
    assert [one.key for one in found] == sorted([one.key for one in found])
    assert all(abs(one.swing) >= LEAST_SWING and one.turn.first <= one.key < one.turn.after for one in found)


@deep
@games
def test_what_is_told_stands_in_the_log_of_that_turn(file: Path) -> None:
    table = table_of(file)
    turnings = evening(table).turnings
    for lang in LANGS:
        spoken, moments = tongue(lang, table.game), told_of(file, lang).moments
        assert len(moments) == len(turnings)
        for moment, turning in zip(moments, turnings):
            turn = turning.turn
            said = [
                table.words.event(event, table.names, spoken)
                for entry, _, event in table.story
                if turn.first <= entry < turn.after
            ]
            *beside, consequence = moment.text
            assert moment.title in [sentence.rstrip(".") for sentence in said]
            assert set(beside) <= set(said)
            assert consequence[0].isupper()
            assert consequence.endswith(".")
            assert moment.at == turning.key + 1
            assert moment.pieces


def test_the_board_of_a_moment_is_that_of_the_moment() -> None:
    """The treasure is taken where the cargo then stood."""
    table = table_of(FOLDER / "tramping" / "treasure.json")
    last = told_of(FOLDER / "tramping" / "treasure.json", "en").moments[-1]
    assert last.at == len(table.log)
    assert last.spot in [piece.at for piece in last.pieces if piece.seat == 0]


def test_what_was_done_well_is_true_and_not_said_of_everybody() -> None:
    file = FOLDER / "tramping" / "treasure.json"
    feats = told_of(file, "en").feats
    assert feats[0] == ("The treasure is found.", "Nobody earned more by freight: 30\u00a0M for 10 cards.")
    paid = [facts for _, _, (kind, rule, *facts) in table_of(file).story if (kind, rule) == ("paid", "T87")]
    assert [facts for facts in paid if facts[1] == 0] == [[3, 0, 6]] * 10  # by the bank, in half millions
    assert feats[1:] == ((), (), ())


def test_how_somebody_ends_is_told_to_them() -> None:
    table = table_of(FOLDER / "tramping" / "treasure.json")
    french = tongue("fr", table.game)
    assert finish(table, 0, french) == "Vous gagnez, greedy 1."
    assert finish(table, 2, french) == "Vous finissez deuxième, à 18,5 M."
    wrecked = table_of(FOLDER / "lune" / "sole_survivor.json")
    assert finish(wrecked, 1, tongue("en", wrecked.game)) == "You are not placed."


def test_the_place_to_expect() -> None:
    assert expected([0.5, 0.5]) == (1.5, 1.5)
    first, second, third = expected([0.8, 0.2, 0.0])
    assert first < second < third
    assert first + second + third == pytest.approx(6)
    assert expected([1.0, 0.0, 0.001])[1] == expected([1.0, 0.0, 0.001])[2]  # the hopeless are all alike


def test_never_all_about_one_person_and_one_a_round() -> None:
    def turning(key: int, number: int, seat: int, swing: float) -> Turning:
        return Turning(OneTurn(number, key, key + 1), key, seat, (0.5, 0.5), (0.5, 0.5), swing)

    found = [turning(1, 1, 0, 1.9), turning(2, 1, 1, 1.8), turning(3, 2, 0, -1.7), turning(4, 3, 0, 1.6)]
    found += [turning(5, 4, 1, 0.5), turning(6, 5, 2, 0.1)]
    assert [one.key for one in chosen(found)] == [1, 3, 5]
    assert chosen([turning(6, 5, 2, 0.1)]) == []


def test_an_evening_is_told_quickly_enough_to_wait_for() -> None:
    file = FOLDER / "cosmail" / "first_one_home.json"
    table = table_of(file)
    began = time.process_time()
    told(table, tongue("fr", table.game))
    assert time.process_time() - began < 5
