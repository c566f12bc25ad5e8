"""How the small title gets onto a shelf: its folder of metadata is put on the path, and nowhere else."""

from __future__ import annotations

import os
import sys
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


@contextmanager
def on_the_shelf() -> Iterator[None]:
    """LA POCHETTE on the shelf of this very program, for as long as it takes."""
    sys.path.insert(0, str(DIST))
    shelf.admitted.cache_clear()
    try:
        yield
    finally:
        sys.path.remove(str(DIST))
        shelf.admitted.cache_clear()
