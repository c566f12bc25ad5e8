"""The walls stand: rooms are no crowds and hide no others, modules are chapters, and one page shows them all."""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SOURCES = sorted((ROOT / "src").rglob("*.py"))
TESTS = sorted((ROOT / "tests").rglob("*.py"))
ROOMS = ("house", "board", "rollout")  # what every title has, however little it holds; what must be compiled
CROWD, CHAPTER, CRUMB = 16, 620, 60
IMPORT = re.compile(r"^from (ludotheque[\w.]*) import \(?([^)]*?)\)?$", re.MULTILINE | re.DOTALL)


def folders() -> dict[Path, list[str]]:
    rooms: dict[Path, list[str]] = defaultdict(list)
    for file in SOURCES:
        rooms[file.parent].append(file.stem)
    return rooms


@pytest.mark.parametrize("room", folders(), ids=lambda room: str(room.relative_to(ROOT / "src")))
def test_a_room_is_no_crowd_and_hides_no_other(room: Path) -> None:
    names = [name for name in folders()[room] if not name.startswith("_")]
    assert len(names) <= CROWD
    prefixes = Counter(name.partition("_")[0] for name in names if "_" in name)
    assert not [prefix for prefix, count in prefixes.items() if count > 2]


def test_a_module_is_a_chapter() -> None:
    lengths = {file: len(file.read_text(encoding="utf-8").splitlines()) for file in SOURCES}
    assert not {str(file): length for file, length in lengths.items() if length > CHAPTER}


def readers() -> dict[str, set[Path]]:
    """Who imports each module."""
    found: dict[str, set[Path]] = defaultdict(set)
    for file in [*SOURCES, *TESTS]:
        for package, names in IMPORT.findall(file.read_text(encoding="utf-8")):
            found[package].add(file)
            for name in re.split(r"[\s,]+", names):
                found[f"{package}.{name}"].add(file)
    return found


def test_no_crumb_has_a_single_reader() -> None:
    known = readers()
    crumbs = []
    for file in SOURCES:
        module = ".".join(file.relative_to(ROOT / "src").with_suffix("").parts)
        short = len(file.read_text(encoding="utf-8").splitlines()) < CRUMB
        if short and not file.stem.startswith("__") and file.stem not in ROOMS and len(known[module]) == 1:
            crumbs.append(module)
    assert not crumbs


def test_the_page_of_the_house_names_what_is_there() -> None:
    """Every path in the table of docs/architecture.md exists, and so do the files its ways lead through."""
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    table = [line for line in page.splitlines() if line.startswith("| a")]
    paths = [path for line in table for path in re.findall(r"`([^`]+/[^`]*)`", line)]
    assert len(table) >= 8
    assert len(paths) >= 20
    ways = re.findall(r"`((?:web|kernel|say|table|printing|bots|lab)/[\w/.]*)`", page)
    assert len(ways) >= 12
    missing = [path for path in paths if not (ROOT / path).exists()]
    missing += [path for path in ways if not (ROOT / "src" / "ludotheque" / path).exists()]
    assert not missing


def test_the_page_of_the_house_names_every_room() -> None:
    page = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    rooms = [path.name for path in (ROOT / "src" / "ludotheque").iterdir() if (path / "__init__.py").exists()]
    assert [room for room in rooms if not re.search(rf"^{room}/", page, re.MULTILINE)] == []
