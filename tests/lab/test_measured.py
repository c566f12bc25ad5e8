"""The file of measured figures: read with care, written in one go, section by section."""

from __future__ import annotations

import json
import logging
from pathlib import Path

import pytest

from ludotheque import shelf
from ludotheque.shelf import measurements as figures
from ludotheque.shelf.measurements import Effect, Length, Measured, Rung, measured, record

GAME = shelf.game("lune")
EDITION = shelf.default_edition(GAME).key
LADDER = [Rung("random", 20.0, 19.0, 21.0, 40), Rung("greedy", 30.0, 29.0, 31.0, 40)]
LENGTHS = {"3": Length(400, 212.0, 150.0, 300.0, 52.5)}
EFFECT = Effect("tow", "until_turn", 4, 400, 1.1, 1.05, 1.2, 1.3, 1.2, -0.1, 0.3, 0.02, 3.0, 2.5, 0.1, 0.9)


@pytest.fixture(autouse=True)
def own_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("LUDOTHEQUE_MEASURED", str(tmp_path))
    monkeypatch.setattr(figures, "shipped", lambda game: None)
    figures.warn.cache_clear()
    return tmp_path


def test_without_files_nothing_was_measured() -> None:
    assert measured(GAME) is None


def test_what_is_written_is_read() -> None:
    record(GAME, figures.place(GAME), ladder=LADDER, lengths=LENGTHS, switches=[EFFECT])
    assert measured(GAME) == Measured("lune", GAME.version, EDITION, LADDER, LENGTHS, [EFFECT])


def test_writing_a_section_keeps_the_others(own_folder: Path) -> None:
    file = own_folder / "deep" / "lune.json"
    record(GAME, file, ladder=LADDER)
    record(GAME, file, lengths=LENGTHS)
    record(GAME, file, switches=[EFFECT])
    record(GAME, file, ladder=LADDER[:1])
    assert figures.kept(GAME, file) == Measured("lune", GAME.version, EDITION, LADDER[:1], LENGTHS, [EFFECT])
    assert [found.name for found in file.parent.iterdir()] == ["lune.json"]


def test_what_was_measured_here_stands_before_what_was_shipped(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(figures, "shipped", lambda game: Measured("lune", GAME.version, EDITION, LADDER, LENGTHS))
    assert measured(GAME) == figures.shipped(GAME)
    record(GAME, figures.place(GAME), switches=[EFFECT])
    assert measured(GAME) == Measured("lune", GAME.version, EDITION, LADDER, LENGTHS, [EFFECT])
    record(GAME, tmp_path / "elsewhere.json", switches=[EFFECT])
    found = figures.kept(GAME, tmp_path / "elsewhere.json")
    assert found is not None
    assert found.ladder == []  # a file of its own begins empty


@pytest.mark.parametrize(
    "change",
    [{"version": GAME.version + 1}, {"game": "a-vendre"}, {"edition": "another"}],
    ids=lambda one: next(iter(one)),
)
def test_figures_of_other_rules_are_passed_over(caplog: pytest.LogCaptureFixture, change: dict[str, object]) -> None:
    record(GAME, figures.place(GAME), ladder=LADDER)
    text = json.loads(figures.place(GAME).read_text())
    figures.place(GAME).write_text(json.dumps(text | change))
    assert measured(GAME) is None
    assert "passed over" in caplog.text
    record(GAME, figures.place(GAME), lengths=LENGTHS)
    assert measured(GAME) == Measured("lune", GAME.version, EDITION, [], LENGTHS)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{}",
        b"[]",
        b"\xff\xfe\x00junk",
        b'{"game": "lune", "version": 1, "edition": "plan-de-vol", "ladder": [{"level": "random"}]}',
        b'{"game": "lune", "version": 1, "edition": "plan-de-vol", "lengths": {"many": {}}}',
        b'{"game": "lune", "version": "1", "edition": "plan-de-vol"}',
        b'{"game": "lune", "version": 1, "edition": "plan-de-vol", "lengths": '
        b'{"four": {"games": 1, "decisions": 1, "low": 1, "high": 1, "minutes": 1}}}',
        b'{"game": "lune", "version": 1, "edition": "plan-de-vol", "lengths": '
        b'{"4": {"games": -1, "decisions": 1, "low": 1, "high": 1, "minutes": 1}}}',
    ],
)
def test_a_damaged_or_foreign_file_is_a_warning(caplog: pytest.LogCaptureFixture, content: bytes) -> None:
    figures.place(GAME).write_bytes(content)
    with caplog.at_level(logging.WARNING):
        assert measured(GAME) is None
        assert measured(GAME) is None
    assert len(caplog.records) == 1  # said once
    assert str(figures.place(GAME)) in caplog.text


def test_a_folder_or_an_endless_file_is_a_warning(caplog: pytest.LogCaptureFixture, own_folder: Path) -> None:
    figures.place(GAME).mkdir()
    assert measured(GAME) is None
    figures.place(GAME).rmdir()
    figures.place(GAME).symlink_to("/dev/zero")
    assert measured(GAME) is None
    assert len(caplog.records) >= 1


def test_a_file_that_cannot_be_replaced_stays_whole(monkeypatch: pytest.MonkeyPatch, own_folder: Path) -> None:
    record(GAME, figures.place(GAME), ladder=LADDER)
    before = figures.place(GAME).read_bytes()

    def broken(*_: object) -> None:
        raise OSError("no space left")

    monkeypatch.setattr("os.replace", broken)
    with pytest.raises(OSError, match="no space"):
        record(GAME, figures.place(GAME), lengths=LENGTHS)
    assert figures.place(GAME).read_bytes() == before
    assert [file.name for file in own_folder.iterdir()] == ["lune.json"]
