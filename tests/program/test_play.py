"""`make play` compiles where it can, once, and plays from the sources where it cannot or could not."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from ludotheque.shelf.sources import build

TOOL = Path(__file__).parents[2] / "tools" / "play.py"


@pytest.fixture
def play(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The tool, for a checkout of two files."""
    spec = spec_from_file_location("play", TOOL)
    assert spec is not None
    assert spec.loader is not None
    tool = module_from_spec(spec)
    spec.loader.exec_module(tool)
    for name in ("src/ludotheque/rules.py", "tools/compile.py", "pyproject.toml"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text("")
    monkeypatch.setattr(tool, "ROOT", tmp_path)
    monkeypatch.setattr(tool, "BUILD", tmp_path / "build" / "play")
    monkeypatch.setattr(tool, "can_compile", lambda: True)
    return tool


class Pip:
    """Stands for what builds: it makes a library, fails, or is interrupted."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.asked = 0
        self.wrong: BaseException | None = None
        monkeypatch.setattr(subprocess, "run", self.run)

    def run(self, command: list[str], **more: Any) -> None:
        self.asked += 1
        assert more["env"]["LUDOTHEQUE_COMPILE"] == "1"
        place = Path(command[command.index("--target") + 1])
        place.mkdir()
        (place / "rules.so").touch()
        if self.wrong is not None:
            raise self.wrong


@pytest.fixture
def pip(monkeypatch: pytest.MonkeyPatch) -> Pip:
    return Pip(monkeypatch)


def test_it_compiles_once_and_again_when_the_sources_have_changed(
    play: ModuleType, pip: Pip, capsys: pytest.CaptureFixture[str]
) -> None:
    assert play.compiled("")
    assert "Compiling" in capsys.readouterr().out
    assert play.compiled("")
    assert (pip.asked, capsys.readouterr().out) == (1, "")
    assert not play.compiled("0")
    (play.ROOT / "src" / "ludotheque" / "rules.py").write_text("# new")
    assert play.compiled("")
    assert pip.asked == 2


@pytest.mark.parametrize("wrong", [subprocess.CalledProcessError(1, "pip"), subprocess.TimeoutExpired("pip", 1)])
def test_what_could_not_be_compiled_is_played_from_the_sources_and_not_tried_again(
    play: ModuleType, pip: Pip, wrong: Exception
) -> None:
    pip.wrong = wrong
    assert not play.compiled("")
    assert not play.compiled("")
    assert pip.asked == 1
    assert not list(play.BUILD.parent.glob("*.new"))
    pip.wrong = None
    assert play.compiled("1")


def test_a_build_that_was_interrupted_leaves_the_one_before(play: ModuleType, pip: Pip) -> None:
    assert play.compiled("")
    file = play.ROOT / "src" / "ludotheque" / "rules.py"
    file.write_text("# new")
    pip.wrong = KeyboardInterrupt()
    with pytest.raises(KeyboardInterrupt):
        play.compiled("")
    file.write_text("")
    assert play.compiled("")
    assert pip.asked == 2
    file.write_text("# new")
    pip.wrong = None
    assert play.compiled("")


def test_a_checkout_of_a_developer_and_a_machine_without_a_compiler_play_from_the_sources(
    play: ModuleType, pip: Pip, monkeypatch: pytest.MonkeyPatch
) -> None:
    (play.ROOT / ".venv").mkdir()
    (play.ROOT / ".venv" / "ready-dev").touch()
    assert not play.compiled("")
    monkeypatch.setattr(play, "can_compile", lambda: False)
    assert not play.compiled("1")
    assert pip.asked == 0


def test_the_version_says_which_build_it_is() -> None:
    command = [sys.executable, "-m", "ludotheque", "--lang", "en", "--version"]
    found = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    assert found.endswith(f" ({build()})\n")
