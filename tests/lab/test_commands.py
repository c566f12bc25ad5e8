"""`ludotheque lab ladder` and `switchboard`: figures printed, written down, and taken up again after Ctrl+C."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from layers import deep
from ludotheque import shelf
from ludotheque.cli.main import main
from ludotheque.lab.play import workers
from ludotheque.lab.play.game import PlannedGame, Recorded, record
from ludotheque.shelf import measurements

GAME = shelf.game("a-vendre")
LADDER = ("lab", "ladder", "a-vendre", "--seats", "2", "--jobs", "1", "--lang", "en")
BOARD = ("lab", "switchboard", "a-vendre", "--seats", "3", "--games", "3", "--jobs", "1", "--lang", "en")


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOTHEQUE_MEASURED", str(tmp_path / "measured"))
    return tmp_path


def ran(capsys: pytest.CaptureFixture[str], *words: str) -> tuple[int, str, str]:
    status = main(words)
    out, err = capsys.readouterr()
    return status, out, err


def stop_after(monkeypatch: pytest.MonkeyPatch, games: int) -> list[PlannedGame]:
    """Somebody presses Ctrl+C while the next game is played; what is played is listed as it is."""
    done: list[PlannedGame] = []

    def played(sitting: PlannedGame, *more: Any) -> Recorded:
        if len(done) == games:
            workers.BELL.rung.value = True
        done.append(sitting)
        return record(sitting, *more)

    monkeypatch.setattr(workers, "record", played)
    return done


def test_a_ladder_is_printed_and_written(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "figures.json"
    words = [*LADDER, "--levels", "random,greedy", "--most", "12", "--into", str(file)]
    status, out, err = ran(capsys, *words)
    assert status == 1  # twelve games make nothing certain
    lines = [line.split() for line in out.splitlines()]
    assert lines[0][:3] == ["stronger", "weaker", "games"]
    assert lines[1][:3] == ["greedy", "random", "12"]
    assert out.splitlines()[1].endswith("not certain")
    assert [line[0] for line in lines[3:]] == ["level", "random", "greedy"]
    found = measurements.kept(GAME, file)
    assert found is not None
    assert [(rung.level, rung.games) for rung in found.ladder] == [("random", 12), ("greedy", 12)]
    part = tmp_path / "figures.ladder.part"
    assert err == (
        f"written to {file}\nnot everything is certain; a larger --most goes on from the games kept in {part}\n"
    )
    assert not measurements.folder().exists()


def test_a_ladder_for_programs(capsys: pytest.CaptureFixture[str]) -> None:
    words = [*LADDER, "--levels", "random,search:1", "--most", "4", "--ratio", "search:1/random:0.001", "--json"]
    _, out, err = ran(capsys, *words)
    found = json.loads(out)
    assert (found["game"], found["seats"], found["bots"]) == ("a-vendre", 2, ["random", "search:1"])
    (bout,) = found["pairs"]
    assert (bout["games"], bout["wanted"], bout["order"]) == (4, 0.001, "open")
    assert bout["reached"] in ("open", "certain")
    assert [rung["level"] for rung in found["ladder"]] == ["random", "search:1"]
    assert err.startswith("not written")
    assert measurements.measured(GAME) in (None, measurements.shipped(GAME))


def test_a_stopped_ladder_goes_on_where_it_stopped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    words = [*LADDER, "--levels", "random,greedy", "--most", "12", "--json"]
    whole = ran(capsys, *words, "--into", str(tmp_path / "whole.json"))[1]
    with monkeypatch.context() as patched:
        stop_after(patched, 5)
        status, out, err = ran(capsys, *words, "--into", str(tmp_path / "figures.json"))
    part = tmp_path / "figures.ladder.part"
    assert (status, out) == (130, "")
    assert err == f"\nStopped. 5 games are kept in {part}: the same command goes on from there.\n"
    assert not (tmp_path / "figures.json").exists()
    played = stop_after(monkeypatch, 100)
    assert ran(capsys, *words, "--into", str(tmp_path / "figures.json"))[1] == whole
    assert [one.number for one in played] == list(range(5, 12))
    assert part.exists()  # nothing is certain: with a larger --most it goes on


def test_a_switchboard_is_printed_and_written(capsys: pytest.CaptureFixture[str]) -> None:
    status, out, err = ran(capsys, *BOARD)
    assert status == 0
    told = dict(line.split(": ", 1) for line in out.splitlines())
    assert list(told)[:2] == ["2 seats", "3 seats"]
    assert told["form=double (3)"].startswith("games ")
    assert told["banker_plays=yes"] == "not measured, for it means the same as the default"
    found = measurements.measured(GAME)
    assert found is not None
    assert list(found.lengths) == [str(seats) for seats in range(2, 11)]
    assert {one.games for one in found.lengths.values()} == {one.games for one in found.switches} == {3}
    (double,) = [one for one in found.switches if (one.rule, one.choice) == ("form", "double")]
    assert double.length > 1.5
    assert err == f"written to {measurements.place(GAME)}\n"
    assert [file.name for file in measurements.folder().iterdir()] == ["a-vendre.json"]


@deep
def test_a_stopped_switchboard_goes_on_where_it_stopped(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = ran(capsys, *BOARD, "--json")[1]
    with monkeypatch.context() as patched:
        stop_after(patched, 30)
        status, out, err = ran(capsys, *BOARD, "--json")
    assert (status, out) == (130, "")
    assert "30 games are kept" in err
    assert ran(capsys, *BOARD, "--json")[1] == whole
    assert set(json.loads(whole)) == {"lengths", "switches", "left"}


def test_figures_of_other_rules_are_not_for_the_interface(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    words = [*LADDER, "--levels", "random,greedy", "--most", "4", "--rules", "form=double"]
    _, _, err = ran(capsys, *words)
    assert err.startswith("not written")
    assert not measurements.place(GAME).exists()
    status, _, err = ran(capsys, *words, "--into", str(tmp_path / "figures.json"))
    assert status == 2
    assert "usual rules and board" in err


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["--levels", "greedy"], "at least two levels"),
        (["--levels", "greedy,greedy"], "all of them different"),
        (["--levels", "greedy,genius"], "There is no robot genius"),
        (["--levels", "greedy,search:soon"], "There is no robot search:soon"),
        (["--challengers", "2"], "2 challengers of 2 seats leave nobody"),
        (["--ratio", "greedy:3"], "stronger/weaker:times, not 'greedy:3'"),
        (["--ratio", "greedy/random:much"], "stronger/weaker:times"),
        (["--ratio", "greedy/random:nan"], "stronger/weaker:times"),
        (["--ratio", "greedy/search:3"], "are no neighbours"),
        (["--rules", "form=triple"], "house rule form"),
        (["--seats", "11"], "2 to 10 persons"),
        (["--edition", "/no/such/file"], "cannot be read"),
    ],
)
def test_a_wrong_ladder_is_one_sentence(capsys: pytest.CaptureFixture[str], words: list[str], sentence: str) -> None:
    status, out, err = ran(capsys, *LADDER, *words)
    assert (status, out, err.count("\n")) == (2, "", 1)
    assert sentence in err


@pytest.mark.parametrize("words", [["ladder", "lune", "--sure", "2"], ["ladder", "lune", "--most", "0"], ["dance"], []])
def test_wrong_words_are_explained(capsys: pytest.CaptureFixture[str], words: list[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["--lang", "en", "lab", *words])
    assert left.value.code == 2
    assert "error" in capsys.readouterr().err


def test_every_part_has_its_help(capsys: pytest.CaptureFixture[str]) -> None:
    for part in ("ladder", "report", "switchboard"):
        with pytest.raises(SystemExit) as left:
            main(["lab", part, "--help", "--lang", "en"])
        assert left.value.code == 0
        assert "--seed" in capsys.readouterr().out


def test_other_commands_do_not_wait_for_the_laboratory() -> None:
    """What it alone needs is imported when it is asked for."""
    code = (
        "import sys; from ludotheque.cli.main import main; "
        "main(['rules', 'lune', 'L1']); print('openskill' in sys.modules)"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=30, check=True)
    assert done.stdout.endswith("False\n")
