"""Docs that fail: the examples of the README run, and what it names is there."""

from __future__ import annotations

import doctest
import re
from pathlib import Path

import pytest

import ludotheque
from ludotheque.cli import arguments
from ludotheque.cli.main import RUNS
from ludotheque.say import tongue

ROOT = Path(__file__).parents[2]
READMES = ("README.md", "README.fr.md")
PAGES = ("docs/add-a-game.md", "docs/write-a-robot.md", "docs/architecture.md")


@pytest.mark.parametrize("name", READMES)
def test_examples_run(name: str) -> None:
    failures, tried = doctest.testfile(str(ROOT / name), module_relative=False)
    assert tried > 3
    assert failures == 0


def test_the_package_example_runs() -> None:
    failures, tried = doctest.testmod(ludotheque)
    assert (failures, tried > 3) == (0, True)


@pytest.mark.parametrize(
    "name", [*READMES, "docs/add-a-game.md", "docs/write-a-robot.md", "docs/architecture.md", "CONTRIBUTING.md"]
)
def test_links_lead_somewhere(name: str) -> None:
    page = ROOT / name
    for link in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
        assert (page.parent / link).exists(), link


@pytest.mark.parametrize("name", READMES)
def test_commands_are_understood(name: str) -> None:
    """Every `ludotheque …` line of the page parses, and every `make …` target exists."""
    text = (ROOT / name).read_text(encoding="utf-8")
    commands = re.findall(r"^ludotheque (.+?)(?:\s+#.*)?$", text, re.MULTILINE)
    assert len(commands) > 5
    for words in commands:
        arguments.parser(tongue("en"), RUNS).parse_args(words.split())
    targets = set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text(), re.MULTILINE))
    assert set(re.findall(r"\bmake (\w+)", text)) <= targets


def test_both_readmes_have_the_same_shape() -> None:
    shapes = [re.findall(r"^(#+|```\w*)", (ROOT / name).read_text(), re.MULTILINE) for name in READMES]
    assert [part for part in shapes[0] if part.startswith("##")] == [
        part for part in shapes[1] if part.startswith("##")
    ]
