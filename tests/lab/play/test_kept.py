"""Games kept from an earlier run are taken up only if the same program would play them again."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from ludotheque.lab.play import crowd
from ludotheque.lab.play.crowd import KeptGames
from ludotheque.lab.play.game import GamePlan, PlannedGame, record
from ludotheque.shelf.sources import code_of

SITTING = PlannedGame(GamePlan("a-vendre", 2, ("greedy", "random"), 3, {}, None), 0)


def test_games_of_other_robots_are_not_taken_up(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = KeptGames(tmp_path / "x.part")
    before.add(SITTING, record(SITTING))
    before.close()
    assert list(KeptGames(tmp_path / "x.part").find([SITTING])) == [0]
    monkeypatch.setattr(
        crowd, "code_of", lambda package, *rooms: code_of(package, *rooms) + "!" * package.endswith("bots")
    )
    assert not KeptGames(tmp_path / "x.part").find([SITTING])


def test_every_line_of_a_package_counts(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(tmp_path)
    package = tmp_path / "learning"
    package.mkdir()
    (package / "__init__.py").write_text("")
    found = []
    for text in ("SLIP = 1\n", "SLIP = 2\n", "SLIP = 1\n"):
        (package / "whims.py").write_text(text)
        code_of.cache_clear()
        found.append(code_of("learning"))
    sys.modules.pop("learning", None)
    code_of.cache_clear()
    assert found[0] == found[2] != found[1]
