"""Imports point one way: web -> table -> kernel <- games, and scenery <- games; kernel, scenery and titles are pure."""

from __future__ import annotations

import ast
from pathlib import Path

import ludotheque

PACKAGE = Path(ludotheque.__file__).parent
IMPURE = {"random", "time", "datetime", "os", "sys", "io", "pathlib", "secrets", "socket", "subprocess", "threading"}
TYPES_ONLY = {"Random"}  # the class may be named where a caller hands one in

SHOWN = ("scene", "kit")  # the modules of a title that draw


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


def test_the_kernel_knows_only_itself() -> None:
    for file, module in own("kernel"):
        assert module.startswith("ludotheque.kernel"), f"{file} imports {module}"


def test_scenery_knows_the_kernel_and_itself() -> None:
    for file, module in own("scenery"):
        assert module.startswith(("ludotheque.kernel", "ludotheque.scenery")), f"{file} imports {module}"


def test_a_title_knows_the_kernel_and_itself() -> None:
    """Its scene and its kit know the parts of a page too; its rules do not."""
    for file, module in own("games"):
        title = f"ludotheque.games.{file.relative_to(PACKAGE / 'games').parts[0]}"
        known = ("ludotheque.kernel", title)
        scene = file.name.startswith(SHOWN)
        assert module.startswith((*known, "ludotheque.scenery") if scene else known), f"{file} imports {module}"


def test_rules_do_not_know_how_they_are_shown() -> None:
    """Only scene and kit themselves, and the object that offers them, import a module of theirs."""
    for file, module in own("games"):
        shown = module.rpartition(".")[2].startswith(SHOWN)
        assert not shown or file.name.startswith(SHOWN) or file.name == "game.py", f"{file} imports {module}"


def test_robots_know_no_title_and_no_table() -> None:
    for file, module in own("bots"):
        assert module.startswith(("ludotheque.kernel", "ludotheque.bots")), f"{file} imports {module}"


def test_kernel_scenery_and_titles_have_no_clock_no_chance_and_no_files() -> None:
    for folder in ("kernel", "scenery", "games"):
        for file in sorted((PACKAGE / folder).rglob("*.py")):
            for module, name in imports(file):
                assert module.partition(".")[0] not in IMPURE or name in TYPES_ONLY, f"{file} imports {module}"
            calls = [node.func for node in ast.walk(ast.parse(file.read_text())) if isinstance(node, ast.Call)]
            assert not {call.id for call in calls if isinstance(call, ast.Name)} & {"open", "print", "input"}, file


def test_nothing_in_the_kernel_or_the_scenery_names_a_title() -> None:
    for file in [*sorted((PACKAGE / "kernel").glob("*.py")), *sorted((PACKAGE / "scenery").glob("*.py"))]:
        words = file.read_text(encoding="utf-8").lower()
        assert not any(title in words for title in ("a_vendre", "a-vendre", "tramping", "cosmail", "lune")), file
