"""Imports point one way: web -> table -> kernel <- games, and parts <- games; kernel, parts and titles are pure."""

from __future__ import annotations

import ast
from functools import cache
from pathlib import Path

import pytest

import ludotheque

PACKAGE = Path(ludotheque.__file__).parent
IMPURE = {"random", "time", "datetime", "os", "sys", "io", "pathlib", "secrets", "socket", "subprocess", "threading"}
TYPES_ONLY = {"Random"}  # the class may be named where a caller hands one in

LAW = ("rules", "events", "state", "secrets", "robot")  # the rooms of a title that are compiled
BELOW = {  # what each room of the house may know besides itself
    "kernel": (),
    "say": ("kernel", "shelf"),
    "parts": ("kernel", "say"),
    "plain": ("kernel", "say.sentences", "parts"),
    "bots": ("kernel",),
    "lessons": ("kernel", "say", "parts", "shelf", "table"),
}
SURFACES = ("ludotheque.parts",)


@cache
def imports(file: Path) -> list[tuple[str, str]]:
    """(module, name) of everything a file imports; no relative imports are used."""
    found = []
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found += [(alias.name, "") for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert not node.level, file
            found += [(node.module or "", alias.name) for alias in node.names]
    return found


def own(folder: str) -> list[tuple[Path, str]]:
    files = sorted((PACKAGE / folder).rglob("*.py"))
    assert files
    return [(file, module) for file in files for module, _ in imports(file) if module.startswith("ludotheque")]


@pytest.mark.parametrize("room", BELOW)
def test_a_room_knows_only_those_below_it(room: str) -> None:
    known = tuple(f"ludotheque.{name}" for name in (room, *BELOW[room]))
    for file, module in own(room):
        assert module.startswith(known), f"{file} imports {module}"


def room_of(file: Path) -> str:
    """The room of its title a module stands in: rules, page, art…"""
    return file.relative_to(PACKAGE / "games").parts[1].removesuffix(".py")


def test_a_title_knows_the_kernel_its_sentences_and_itself() -> None:
    """What shows it knows the parts of a page too; its law does not."""
    for file, module in own("games"):
        title = f"ludotheque.games.{file.relative_to(PACKAGE / 'games').parts[0]}"
        known = ("ludotheque.kernel", "ludotheque.say.sentences", title)
        law = room_of(file) in LAW
        assert module.startswith(known if law else (*known, *SURFACES)), f"{file} imports {module}"


def test_the_law_does_not_know_how_it_is_shown() -> None:
    """Rules, state, secrets and robots import no words, pages or drawings of their title."""
    for file, module in own("games"):
        parts = module.split(".")
        if room_of(file) in LAW and len(parts) > 3:
            assert parts[3] in LAW, f"{file} imports {module}"


def test_kernel_parts_and_titles_have_no_clock_no_chance_and_no_files() -> None:
    for folder in ("kernel", "parts", "plain", "games"):
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            for module, name in imports(file):
                assert module.partition(".")[0] not in IMPURE or name in TYPES_ONLY, f"{file} imports {module}"
            calls = [node.func for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)]
            assert not {call.id for call in calls if isinstance(call, ast.Name)} & {"open", "print", "input"}, file


def test_nothing_in_the_kernel_or_the_parts_names_a_title() -> None:
    for file in [*sorted((PACKAGE / "kernel").glob("*.py")), *sorted((PACKAGE / "parts").rglob("*.py"))]:
        words = file.read_text(encoding="utf-8").lower()
        assert not any(title in words for title in ("a_vendre", "a-vendre", "tramping", "cosmail", "lune")), file
