"""How the small title gets onto a shelf: its folder of metadata is put on the path, and nowhere else."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from ludotheque import shelf

TESTS = Path(__file__).parents[1]
DIST = Path(__file__).parent / "dist"


def python_path() -> str:
    """PYTHONPATH for a program that shall find LA POCHETTE on its shelf."""
    kept = [path for path in [os.environ.get("PYTHONPATH", "")] if path]
    return os.pathsep.join([str(TESTS), str(DIST), *kept])


def registered(folder: Path, project: Path) -> Path:
    """Metadata in this folder, as if the package of this project were installed: its entry points, and no more."""
    found = tomllib.loads((project / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    metadata = folder / f"{found['name'].replace('-', '_')}-{found['version']}.dist-info"
    metadata.mkdir()
    (metadata / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {found['name']}\nVersion: {found['version']}\n")
    lines = [
        f"[{group}]\n" + "".join([f"{key} = {place}\n" for key, place in entries.items()])
        for group, entries in found["entry-points"].items()
    ]
    (metadata / "entry_points.txt").write_text("".join(lines))
    return folder


@contextmanager
def on_the_path(*places: Path) -> Iterator[None]:
    """What stands in these folders on the shelf of this very program, for as long as it takes."""
    before = sys.path[:]
    sys.path[:0] = [str(place) for place in places]
    shelf.admitted.cache_clear()
    try:
        yield
    finally:
        sys.path[:] = before
        shelf.admitted.cache_clear()


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """LA POCHETTE on the shelf of this very program, for as long as it takes."""
    with on_the_path(DIST):
        yield
