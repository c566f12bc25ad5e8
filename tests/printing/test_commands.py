"""`ludotheque board` and `ludotheque print`: what they write, and what they say when they cannot."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from pathlib import Path
from random import Random
from xml.etree import ElementTree

import pytest

from conformance.walk import KEYS
from games.suites.drawings import by_id, check_harmless
from ludotheque import bots
from ludotheque.cli.main import main
from ludotheque.say import tongue
from ludotheque.table import Table
from ludotheque.table.saved import Person
from printing.pdf import pages, squeezed

NAMES = ["Anne", "Bob", "Cléo", "Dan"]
WHOLE_GAMES = Path(__file__).parents[1] / "whole_games"


def paused(key: str, answers: int = 60) -> Table:
    table = Table.new(key, 4, seed=7, people=[Person(name, "person") for name in NAMES])
    rng = Random(5)
    for _ in range(answers):
        if not table.to_act:
            break
        seat = table.to_act[0]
        table.play(seat, bots.answer(table.game, table.state, seat, "greedy", rng))
    return table


@pytest.fixture(params=KEYS)
def save(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[str, Table, Path]:
    table = paused(request.param)
    file = tmp_path / "game.json"
    file.write_text(table.dump(), encoding="utf-8")
    return request.param, table, file


def refused(capsys: pytest.CaptureFixture[str], words: Sequence[str]) -> str:
    assert main(["--lang", "en", *words]) == 2
    said = capsys.readouterr()
    assert not said.out
    assert said.err.count("\n") == 1
    return said.err


@pytest.mark.parametrize("lang", ["fr", "en"])
@pytest.mark.parametrize("key", KEYS)
def test_a_board_is_written(key: str, lang: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "board.svg"
    assert main(["--lang", lang, "board", key, "-o", str(file)]) == 0
    check_harmless(file.read_text("utf-8"))
    assert str(file) in capsys.readouterr().out
    assert file.stat().st_mode & 0o044 == 0o044


def test_a_saved_game_stands_on_its_board(save: tuple[str, Table, Path], tmp_path: Path) -> None:
    _, table, source = save
    file = tmp_path / "board.svg"
    assert main(["board", "--from", str(source), "-o", str(file)]) == 0
    svg = file.read_text("utf-8")
    check_harmless(svg)
    scene = table.game.scene(table.edition)
    drawn = by_id(ElementTree.fromstring(svg))
    wanted = {f"piece-{piece.id}" for piece in scene.page(table.view(None), NAMES, tongue("fr", table.game)).pieces()}
    assert wanted
    assert wanted <= set(drawn)


def test_a_table_shows_itself_in_a_notebook(save: tuple[str, Table, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    _, table, _ = save
    monkeypatch.setenv("LUDOTHEQUE_LANG", "en")
    shown = table._repr_svg_()
    check_harmless(shown)
    assert 'id="pieces"' in shown


def test_a_position_is_printed_with_a_page_for_each_secret(save: tuple[str, Table, Path], tmp_path: Path) -> None:
    key, table, source = save
    file = tmp_path / "position.pdf"
    assert main(["--lang", "en", "print", key, "--from", str(source), "-o", str(file)]) == 0
    found = [page.words for page in pages(file.read_bytes())]
    open_pages = [page for page in found if "alone:fold" not in page and "Facedown" not in page]
    assert all(name in "".join(open_pages) for name in NAMES)
    alone = [page for page in found if "alone:fold" in page]
    assert len(alone) == (len(NAMES) if key == "lune" else 0)
    scene = table.game.scene(table.edition)
    for seat, page in enumerate(alone):
        assert f"For{NAMES[seat]}alone" in page
        view = table.view(seat)
        held = [card for panel in scene.page(view, NAMES, tongue("en", table.game)).tray() for card in panel.cards]
        assert held
        for card in held:
            assert squeezed(card.word) in page
            secret = squeezed(f"{card.corner}{card.word}{card.foot}")
            assert secret not in "".join(open_pages), "somebody's card is on a page for all"


def test_parts_can_be_asked_for_alone(tmp_path: Path) -> None:
    file = tmp_path / "some.pdf"
    assert main(["--lang", "en", "print", "lune", "--only", "rockets, label", "-o", str(file)]) == 0
    assert 3 <= len(pages(file.read_bytes())) <= 5


def test_an_unknown_part_is_refused_with_those_there_are(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    said = refused(capsys, ["print", "lune", "--only", "cards,dragons", "-o", str(tmp_path / "x.pdf")])
    assert "'dragons'" in said
    assert "cards" in said
    assert "board" in said
    assert not list(tmp_path.iterdir())


def test_a_wrong_paper_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    assert "a4, a3" in refused(capsys, ["print", "lune", "--paper", "a7", "-o", str(tmp_path / "x.pdf")])


@pytest.mark.parametrize("words", [["board", "lune"], ["print", "lune", "--only", "label"]])
def test_a_file_that_cannot_be_written_is_said(
    words: list[str], capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    taken = tmp_path / "folder"
    taken.mkdir()
    assert "cannot be written" in refused(capsys, [*words, "-o", str(taken)])
    (tmp_path / "file").write_text("precious")
    assert "cannot be written" in refused(capsys, [*words, "-o", str(tmp_path / "file" / "below")])
    assert (tmp_path / "file").read_text() == "precious"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["file", "folder"]


def test_a_game_of_another_title_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text(paused("lune", 4).dump())
    said = refused(capsys, ["print", "cosmail", "--from", str(file), "-o", str(tmp_path / "x.pdf")])
    assert "DE LA TERRE A LA LUNE" in said
    assert "COSMAIL" in said


def test_something_must_be_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert "--from" in refused(capsys, ["print"])
    assert "There is no game" in refused(capsys, ["board", "monopole"])


def test_a_file_that_is_no_game_is_refused(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_text("{}")
    assert refused(capsys, ["board", "--from", str(file), "-o", str(tmp_path / "x.svg")])
    assert "cannot be read" in refused(capsys, ["board", "--from", str(tmp_path / "none.json")])


def test_without_the_typesetter_one_is_told_what_to_install(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setitem(sys.modules, "typst", None)
    assert "ludotheque[paper]" in refused(capsys, ["print", "lune", "-o", str(tmp_path / "x.pdf")])


def test_a_finished_game_can_be_printed(tmp_path: Path) -> None:
    source = sorted(WHOLE_GAMES.rglob("*.json"))[0]
    file = tmp_path / "end.pdf"
    assert main(["--lang", "en", "print", "--from", str(source), "-o", str(file)]) == 0
    assert "Thegameisover" in pages(file.read_bytes())[0].words
    table = Table.load(source.read_text(encoding="utf-8"))
    page = table.game.scene(table.edition).page(table.view(None), table.names, tongue("en", table.game))
    accounts, first = page.accounts(), pages(file.read_bytes())[0].words
    told = [page.verdict().headline, page.verdict().because, accounts.note, *accounts.total, *accounts.heads]
    assert not [text for text in told if squeezed(text) not in first]
    assert all(squeezed(word) in first for row in accounts.rows for word in row.label.split())
