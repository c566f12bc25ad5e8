"""The file of a game: taken, written, changed by others, refused by the disk, and put elsewhere."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from ludotheque import Person, Table, shelf
from ludotheque.shelf import saves
from ludotheque.terminal.console import command
from terminal.typist import play, saved, willing


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOTHEQUE_SAVES", str(tmp_path / "saves"))
    monkeypatch.setattr("os.fsync", lambda handle: None)
    return tmp_path / "saves"


@pytest.fixture
def full(monkeypatch: pytest.MonkeyPatch, folder: Path) -> Path:
    """A disk where nothing can be written in the folder of saved games; elsewhere it can."""
    write = saves.write

    def refused(place: Path, text: str) -> None:
        if folder in place.parents:
            raise OSError(28, "No space left on device")
        write(place, text)

    monkeypatch.setattr(saves, "write", refused)
    return folder


# -- a name of one's own


def test_a_folder_that_is_a_file_is_told_and_the_game_goes_on(folder: Path) -> None:
    folder.write_text("no folder")
    played = play(["", "", "q", ""])
    assert played.status == 1
    assert "could not be saved" in " ".join(played.text.split())
    assert "throws" in played.text
    assert folder.read_text() == "no folder"


def test_a_full_disk_leaves_no_empty_file(full: Path) -> None:
    play(["", "q", ""])
    assert list(full.iterdir()) == []


def test_robots_that_are_interrupted_leave_a_whole_file(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(*_known: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("ludotheque.bots.answer", interrupted)
    assert play([], seats=["greedy", "greedy"], colour=True).status == 130
    assert saved().to_act


# -- files that others change


def test_two_sittings_at_one_file_do_not_overwrite_each_other(folder: Path) -> None:
    play(["", "q"], seats=["Anne", "Bob"])
    (place,) = saves.found()

    def meanwhile() -> Iterator[str]:
        yield ""
        play(["", "1", "", "1", "q"], resume=str(place))
        other.append(place.read_text())
        yield from ["", "1", "", "q"]

    other: list[str] = []
    played = play(meanwhile(), resume=str(place))
    assert place.read_text() == other[0]
    beside = folder / f"{place.stem}-2.json"
    assert Table.load(beside.read_text()).log
    told = "".join(played.text.split())
    assert told.count("waschangedelsewhere") == 1
    assert f"Thegameissavedin{beside}" in told


def test_an_edited_file_is_left_as_it_is() -> None:
    def editing() -> Iterator[str]:
        yield ""
        saves.found()[0].write_text("mine")
        yield from ["", "1", "", "1", "q"]

    play(editing())
    assert sorted(len(place.read_text()) > 4 for place in saves.found()) == [False, True]


def test_looking_at_a_game_does_not_write_it() -> None:
    play(["", "q"])
    (place,) = saves.found()
    before = place.stat().st_ino
    play(["b", "q"], resume="last")
    assert place.stat().st_ino == before


def test_a_game_begun_under_other_rules_says_so(tmp_path: Path) -> None:
    """Once: what is saved then is a game of today."""
    place, people = tmp_path / "old.json", [Person("Anne", "person"), Person("Robot", "random")]
    with pytest.MonkeyPatch.context() as then:
        then.setattr(type(shelf.game("lune")), "version", 1)
        place.write_text(Table.new("lune", 2, 5, {"tow_back": "counted"}, dice="on_call", people=people).dump())
    told = "Begun under version 1 of the rules"
    assert told in " ".join(play(["", "1", "q"], resume=str(place)).text.split())
    assert Table.load(place.read_text()).rules["tow_back"] == "counted"
    assert told not in " ".join(play(["q"], resume=str(place)).text.split())


# -- leaving a game that cannot be saved


def test_leaving_asks_for_another_file(full: Path, tmp_path: Path) -> None:
    played = play(["", "", "q", "/dev/null", str(tmp_path / "other")])
    assert played.status == 0
    assert "not an ordinary file" in " ".join(played.text.split())
    assert Table.load((tmp_path / "other.json").read_text()).log
    assert "To go on with it" in played.text


@pytest.mark.parametrize("lines", [["", "q", ""], ["", "q"], [""]])
def test_a_lost_game_is_status_1(full: Path, lines: list[str]) -> None:
    played = play(lines)
    assert played.status == 1
    assert "could not be saved" in played.text.splitlines()[-1]
    assert ("Save it elsewhere?" in played.text) == ("q" in lines)


def test_trouble_is_told_before_the_welcome(full: Path) -> None:
    first = " ".join(play(["q", ""]).text.split("h = help")[0].split())
    assert first.index("could not be saved") < first.index("are robots.")


# -- other names


@pytest.mark.parametrize("name", ["/dev/null", "~nobody_x/y", "/tmp"])
def test_a_copy_is_an_ordinary_file_of_somebody_known(name: str) -> None:
    played = play([f"s {name}", "q"])
    assert "cannot be written:" in " ".join(played.text.split())
    assert not Path(f"{name}.json").exists()


def test_copies_are_told_apart_when_a_game_is_taken_up(folder: Path) -> None:
    play(["", "s twin", "q"])
    asked = " ".join(play(["q"], seats=None).text.split())
    assert "round 1, twin.json)" in asked
    assert "round 1, a-vendre-" in asked


# -- how to come back


def test_the_command_is_the_one_that_was_typed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    program = tmp_path / "my bin" / "ludotheque"
    program.parent.mkdir()
    program.touch(0o755)
    monkeypatch.setattr(sys, "argv", [str(program)])
    monkeypatch.setenv("PATH", os.defpath)
    assert command() == f"'{program}'"
    monkeypatch.setenv("PATH", str(program.parent))
    assert command() == "ludotheque"
    monkeypatch.setattr(sys, "argv", [str(tmp_path / "ludotheque" / "__main__.py")])
    assert command() == f"{sys.executable} -m ludotheque"
    monkeypatch.setattr(shutil, "which", lambda name: sys.executable)
    assert command() == "python -m ludotheque"


def test_a_whole_game_on_a_full_disk_is_shown_to_its_end(full: Path) -> None:
    assert play(willing()).status == 0


def test_last_passes_over_what_cannot_go_on(folder: Path) -> None:
    """Foreign files, links to nowhere and finished games do not stand in the way."""
    play(["q"])
    game = saves.found()[0]
    (folder / "z-foreign.json").write_text("{}")
    (folder / "z-nowhere.json").symlink_to(folder / "nowhere")
    assert saves.found()[0] != game
    assert str(game) in play(["q"], resume="last").text
