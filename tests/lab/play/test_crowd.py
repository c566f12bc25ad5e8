"""Many games: the same on any number of processes, and however often somebody presses Ctrl+C."""

from __future__ import annotations

import os
import signal
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from pathlib import Path
from typing import Any

import pytest

from ludotheque.kernel.agenda import Refusal
from ludotheque.lab.play import workers
from ludotheque.lab.play.bar import Bar, clock
from ludotheque.lab.play.crowd import KeptGames, Workforce, batches
from ludotheque.lab.play.game import GamePlan, PlannedGame, Recorded

PLAN = GamePlan("a-vendre", 3, ("greedy",) * 3, 1, {}, None)
SITTINGS = [PlannedGame(PLAN, number) for number in range(30)]


@pytest.fixture(scope="module")
def expected() -> list[Recorded]:
    with Workforce(1) as crowd:
        return crowd.gather(SITTINGS)


def interrupt(after: int) -> Any:
    def progress(done: int) -> None:
        if done == after:
            os.kill(os.getpid(), signal.SIGINT)

    return progress


def test_games_come_in_the_order_they_were_asked_for(expected: list[Recorded]) -> None:
    assert [game.number for game in expected] == list(range(30))
    heard: list[int] = []
    with Workforce(2) as crowd:
        assert crowd.gather(SITTINGS, progress=heard.append) == expected
        assert crowd.gather(SITTINGS[::-3]) == expected[::-3]
    assert heard == list(range(1, 31))


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_was_played_before_ctrl_c_is_kept(expected: list[Recorded], tmp_path: Path, jobs: int) -> None:
    part = tmp_path / "games.part"
    for stopped in (jobs, 1):
        kept = KeptGames(part)
        known = len(kept.games)
        with pytest.raises(KeyboardInterrupt), Workforce(stopped) as crowd:
            crowd.gather(SITTINGS, kept, interrupt(known + 4))
        kept.close()
        assert known + 4 <= len(KeptGames(part).games) < 30
    kept = KeptGames(part)
    known, heard = len(kept.games), list[int]()
    with Workforce(1) as crowd:
        assert crowd.gather(SITTINGS, kept, heard.append) == expected
    kept.close()
    assert heard == list(range(known + 1, 31))
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler


def test_nothing_is_played_twice(expected: list[Recorded], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = KeptGames(tmp_path / "games.part")
    for sitting, game in zip(SITTINGS, expected):
        kept.add(sitting, game)
    kept.close()
    monkeypatch.setattr(workers, "record", None)
    with Workforce(1) as crowd:
        assert crowd.gather(SITTINGS, KeptGames(kept.path)) == expected
    kept.remove()
    assert not kept.path.exists()


def test_a_line_cut_short_is_played_again(expected: list[Recorded], tmp_path: Path) -> None:
    kept = KeptGames(tmp_path / "games.part")
    for sitting, game in zip(SITTINGS[:3], expected):
        kept.add(sitting, game)
    kept.close()
    kept.path.write_bytes(kept.path.read_bytes()[:-40] + b"\xff")
    again = KeptGames(kept.path)
    assert sorted(again.find(SITTINGS)) == [0, 1]
    again.add(SITTINGS[2], expected[2])
    again.close()
    assert sorted(KeptGames(kept.path).find(SITTINGS)) == [0, 1, 2]


def test_a_game_is_known_by_what_it_depends_on(expected: list[Recorded], tmp_path: Path) -> None:
    kept = KeptGames(tmp_path / "games.part")
    kept.add(SITTINGS[0], expected[0])
    same = PLAN._replace(rules={"form": "simple"}, events=True)  # what is agreed on anyway
    assert kept.find([PlannedGame(same, 0)]) == {0: expected[0]}
    others = [PLAN._replace(seed=2), PLAN._replace(rules={"form": "double"}), PLAN._replace(bots=("random",) * 3)]
    strangers = [*[PlannedGame(plan, 0) for plan in others], PlannedGame(PLAN, 1), PlannedGame(PLAN, 0, dice=1)]
    assert kept.find(strangers) == {}
    kept.remove()


def test_batches_are_small_and_cover_everything() -> None:
    wanted = list(enumerate(SITTINGS))
    for room in (1, 4, 32):
        found = batches(wanted, room)[::-1]
        assert [one for batch in found for one in batch] == wanted
        assert len(found) >= min(4 * room, 30)


def test_a_process_that_dies_is_one_sentence() -> None:
    lost: Future[Any] = Future()
    lost.set_exception(BrokenProcessPool())
    with pytest.raises(Refusal, match="the same command goes on"):
        workers.handed_in(lost)


def test_the_bar_is_drawn_on_a_terminal_only(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    silent = Bar("games", 2)
    silent(1)
    assert capsys.readouterr().err == ""
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    bar = Bar("games", 200)
    for done in range(101, 201):
        bar(done)
    err = capsys.readouterr().err
    assert err.startswith("\rgames [##############.")
    assert err.endswith("200/200  0:00  \n")
    assert err.count("\r") < 10
    assert [clock(5), clock(125), clock(3725)] == ["0:05", "2:05", "1:02:05"]
