"""Training for real: what was learned wins, a halt costs nothing, and the robots compute what the teacher did."""

from __future__ import annotations

from pathlib import Path

import pytest

from ludotheque import shelf
from ludotheque.bots.sight import read
from ludotheque.cli.main import main
from ludotheque.kernel.eyes import Seen
from ludotheque.kernel.game import BadSetup

torch = pytest.importorskip("torch", reason="training needs PyTorch: make research")

from ludotheque.lab.train.learn import rows_of, seeded  # noqa: E402
from ludotheque.lab.train.positions import Match, layout_of, played  # noqa: E402
from ludotheque.lab.train.training import Header, Judged, Training, Watch  # noqa: E402

SMALL = ("--games", "150", "--rounds", "2", "--judged", "40", "--tries", "6", "--seed", "5")


class HaltedError(Exception):
    pass


def header(games: int) -> Header:
    return Header(
        program="here",
        game="lune",
        seed=3,
        games=games,
        rounds=1,
        judged=4,
        tries=3,
        horizon=4,
        hidden=8,
        second=4,
        epochs=3,
        varied="",
    )


def training(folder: Path, halt: int = -1, games: int = 24) -> Training:
    """One that is stopped after so many games of its first round."""

    def told(done: int) -> None:
        if done == halt:
            raise HaltedError

    watch = Watch(
        lambda step, number, total: told if step == "play" else lambda done: None, lambda number: lambda done: None
    )
    folder.mkdir(parents=True, exist_ok=True)
    return Training(header(games), folder, 1, "cpu", watch)


def test_a_small_training_beats_the_untrained_eyes(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """By the command, as anybody would; its report shows it."""
    folder = tmp_path / "trained"
    assert main(["lab", "train", "lune", *SMALL, "--jobs", "2", "-o", str(folder), "--lang", "en"]) == 0
    told = capsys.readouterr().out
    assert "round 2, against rules of thumb" in told
    sheet = (folder / "report.html").read_text(encoding="utf-8")
    assert "--games 150" in sheet
    assert sheet.count('class="line s') >= 2
    journal = training(folder).journal.read()[1]
    judged = [one for one in journal if isinstance(one, Judged) and one.against == "untrained"]
    assert len(judged) == 2
    assert max(one.share for one in judged) > 0.6
    assert max(one.low for one in judged) > 0.5
    assert read((folder / "eyes.bin").read_bytes()).shape.horizon == 8


def test_a_halt_costs_nothing(tmp_path: Path) -> None:
    """Stopped in the middle of playing and taken up: the same weights, byte for byte."""
    whole = training(tmp_path / "whole")
    whole.run()
    with pytest.raises(HaltedError):
        training(tmp_path / "parts", halt=23).run()
    again = training(tmp_path / "parts")
    again.run()
    assert again.best.read_bytes() == whole.best.read_bytes()
    assert again.rows(0).read_bytes() == whole.rows(0).read_bytes()
    judged = [[one for one in done.entries if isinstance(one, Judged)] for done in (whole, again)]
    assert judged[0] == judged[1]


def test_another_training_in_the_folder_is_left_alone(tmp_path: Path) -> None:
    training(tmp_path, games=2).run()
    before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
    with pytest.raises(BadSetup):
        training(tmp_path, games=3).run()
    assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_robots_compute_what_the_teacher_computes() -> None:
    layout = layout_of(shelf.game("lune"))
    network = seeded(layout, 8, 4, 7)
    with torch.no_grad():
        network.belief.fill_(0.7)
    eyes = read(network.content(1, 0))
    rows = rows_of(played(Match("lune", 1, 2, ("greedy",) * 3, samples=20)).rows, layout, "cpu")
    for place, chances in enumerate(network(rows).exp().tolist()):
        seats, seat = int(rows.seats[place]), int(rows.looking[place])
        look = Seen(rows.common[place].tolist(), rows.each[place].tolist()[:seats], rows.own[place].tolist())
        told = eyes.chances(look, seat, rows.expected[place].tolist()[:seats])
        assert told == pytest.approx(chances[:seats], abs=1e-4)
        assert sum(chances[seats:]) == pytest.approx(0, abs=1e-6)


def test_rows_end_with_who_won() -> None:
    layout = layout_of(shelf.game("lune"))
    found = played(Match("lune", 4, 2, ("greedy", "novice"), samples=10))
    tensors = rows_of(found.rows, layout, "cpu")
    assert tensors.won[:, :2].sum(dim=1).tolist() == pytest.approx([1.0] * len(tensors.won))
    assert tensors.won[0, :2].tolist() == pytest.approx(list(found.won))


def test_the_same_match_is_the_same_twice() -> None:
    match = Match("a-vendre", 4, 2, ("greedy", "novice"), samples=10, whims=True, rules=(("form", "double"),))
    assert played(match) == played(match)
    assert played(match) != played(match._replace(seed=3))
