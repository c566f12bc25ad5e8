"""An exception at one keyboard: proposed by whoever is asked, agreed to by every other person before the screen."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque.cli.main import main
from ludotheque.kernel.agenda import EVERYBODY
from ludotheque.shelf import saves
from ludotheque.table import accord
from terminal.typist import asked, play, saved, scene


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOTHEQUE_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr("os.fsync", lambda handle: None)
    return tmp_path / "saves"


def begun(folder: Path, question: str = "BuyOrTax", people: tuple[str, ...] = ("Anne", "Bob", "Cléo")) -> str:
    """A game of several rounds, in which this is asked of somebody."""
    reached = asked(question)
    scene(folder / "a.json", lambda table: table.view(None)["round"] > 2 and reached(table), list(people))
    return str(folder / "a.json")


def test_all_agree_to_close_and_the_replay_says_why(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = begun(folder)
    played = play(["x", "2", "il est tard", "y", "y", "", "", ""], resume=file)
    assert played.status == 0
    assert "do you agree? y = yes" in played.text
    assert "Reason: il est tard" in played.text
    assert "Ended by agreement in round" in played.text
    table = saved()
    assert table.outcome is not None
    assert table.outcome.reason == "agreement"
    assert main(["replay", str(saves.found()[0]), "--lang", "fr"]) == 0
    told = capsys.readouterr().out
    assert "Raison\u00a0: il est tard" in told
    assert "Arrêtée d'un commun accord" in told
    assert "Une partie corrigée" in told


def test_all_agree_to_go_back(folder: Path) -> None:
    file = begun(folder)
    before = len(saved().log)
    played = play(["x", "1", "3", "laisse-le", "y", "y"], resume=file)
    assert "to go back to before this" in played.text
    table = saved()
    seat, move = table.log[-1]
    assert (seat, move[0], move[3]) == (EVERYBODY, "back", "laisse-le")
    assert len(table.log) == before - move[4] + 1


def test_one_who_does_not_agree_is_enough(folder: Path) -> None:
    file = begun(folder)
    before = saved().log
    played = play(["x", "2", "il est tard", "y", "n"], resume=file)
    assert "does not agree: nothing has changed" in played.text
    assert saved().log == before


def test_a_sum_is_corrected_before_a_throw(folder: Path) -> None:
    file = begun(folder, "Cast", ("Anne", "Bob"))
    cash = saved().view(None)["cash"]
    played = play(["x", "3", "1", "1", "40", "le péage", "y"], resume=file)
    assert "pays 40 to Bob" in played.text
    table = saved()
    assert table.view(None)["cash"] == [cash[0] - 40, cash[1] + 40]
    assert accord.exceptions(table)[0][3] == "le péage"


def test_a_piece_is_set_elsewhere_before_a_throw(folder: Path) -> None:
    file = begun(folder, "Cast", ("Anne", "Bob"))
    place = next(place for place in saved().game.placings(saved().state)[1].places if place > 30)
    played = play(["x", "4", "2", f"({place})", "mal posé", "y"], resume=file)
    assert "The pawn of Bob is set elsewhere" in played.text
    assert "has not arrived" in played.text
    table = saved()
    assert table.view(None)["at"][1] == place
    assert accord.exceptions(table)[0][3] == "mal posé"


def test_when_no_piece_can_be_set_a_word_names_the_way_round(folder: Path) -> None:
    file = begun(folder)
    before = saved().log
    played = play(["x", "3"], resume=file)
    assert "go back to a moment instead" in " ".join(played.text.split())
    assert saved().log == before


@pytest.mark.parametrize(
    "lines",
    [["x", "2", ""], ["x", "2", "x" * 201], ["x", "3", "1", "1", "beaucoup"], ["x", "4", "1", "nowhere at all"]],
)
def test_what_cannot_be_proposed_changes_nothing(folder: Path, lines: list[str]) -> None:
    file = begun(folder, "Cast", ("Anne", "Bob"))
    before = saved().log
    play(lines, resume=file)
    assert saved().log == before
