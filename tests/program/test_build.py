"""`make compiled` must really test the compiled build."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

from ludotheque.shelf.sources import build

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
HERE = ("notices", "paper", "passkeys", "postgres", "tune")  # extras that whoever runs these tests has

MODULES = ("kernel.agenda", "kernel.rollout", "games.a_vendre.rules.turn", "games.a_vendre.state")


def test_the_build_is_the_one_that_was_asked_for() -> None:
    assert build() == os.environ.get("LUDOTHEQUE_BUILD", "interpreted")
    for name in MODULES:
        interpreted = str(import_module(f"ludotheque.{name}").__file__).endswith(".py")
        assert interpreted == (build() == "interpreted"), name


def test_every_line_for_pip_names_an_extra_there_is() -> None:
    """In the docs and in what the program says itself."""
    places = [*ROOT.glob("*.md"), *ROOT.glob("docs/*.md"), *ROOT.glob("src/**/*.py")]
    named = {extra for place in places for extra in re.findall(r"ludotheque\[(\w+)\]", place.read_text("utf-8"))}
    assert named >= {"paper", "research", "cluster", "postgres", "notices", "passkeys", "tune"}
    assert named <= set(PROJECT["project"]["optional-dependencies"])


def test_such_a_line_adds_only_what_is_missing() -> None:
    """Beside the program as it is installed here: nothing is looked for anywhere, and the program stays."""
    pip = [sys.executable, "-m", "pip", "install", "--no-index", "--dry-run", "--disable-pip-version-check"]
    done = subprocess.run([*pip, f"ludotheque[{','.join(HERE)}]"], capture_output=True, text=True, cwd="/")
    assert done.returncode == 0, done.stderr
    assert "Would install" not in done.stdout


def test_the_workflow_makes_wheels_for_the_usual_platforms() -> None:
    """Each for every Python the program runs on from the oldest, tried where it was made."""
    flow = (ROOT / ".github" / "workflows" / "wheels.yml").read_text(encoding="utf-8")
    (systems,) = re.findall(r"^ +system: \[(.+)\]$", flow, re.MULTILINE)
    assert {system.partition("-")[0] for system in systems.split(", ")} == {"ubuntu", "macos", "windows"}
    for made in ("python -m build --sdist --wheel", "python -m cibuildwheel --output-dir dist"):
        assert re.search(rf"^ +- run: {made}\b", flow, re.MULTILINE), made
    told = PROJECT["tool"]["cibuildwheel"]
    oldest = PROJECT["project"]["requires-python"].removeprefix(">=").replace(".", "")
    assert told["build"][0] == f"cp{oldest}-*"
    assert told["environment"] == {"LUDOTHEQUE_COMPILE": "1"}
    assert any("'compiled'" in tried for tried in told["test-command"])
